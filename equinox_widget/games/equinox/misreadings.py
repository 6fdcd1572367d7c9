"""Rules as people misread them, where that takes more than a word: what they would let one do, and count.

Quizzes take their wrong answers from here. The rules ask only when something is misread (`Rulings.misread`), so a game
never comes here; the other misreadings are single words beside the rule they get wrong.
"""

from collections.abc import Callable
from typing import Final

from .actions import BET, DISCARD, DONE, PASS, PLAY, PLAY_ON, ROW, SECRET, SKIP, Action, field_of
from .cards import (
    CHAMELEON,
    CREATURE_OF,
    DECK,
    DOUBLED_STRENGTH,
    HAND,
    NOBODY,
    ROW_VALUES,
    ROWS,
    URSUS,
    URVATER,
    creature_cards,
    value_of,
)
from .fields import uncovered_fields
from .state import BET_STEP, DISCARD_STEP, PLAY_STEP, State

Options = list[Action]
_Change = Callable[[State, Options], Options]


def misread_options(state: State, kind: int, options: Options) -> Options:
    """What the turn player would choose from, when these are the options of a step and nothing is misread.

    Cards may have come to lie where they should not, so the empty fields of the row are counted anew.
    """
    state.uncovered = uncovered_fields(state)
    change = _CHANGES.get((kind, state.rulings.misread))
    if change is None:
        return options
    nothing = _NOTHING.get(kind)
    found = change(state, [option for option in options if option is not nothing])
    return [*found, nothing] if found and nothing else found


# Step 1


def _without(options: Options, verb: str) -> Options:
    return [option for option in options if option.verb != verb]


def _one_stone_per_row(state: State, options: Options) -> Options:
    row = state.stones[state.round * ROW : state.round * ROW + ROW]
    return _without(options, "bet") if state.turn in row else options


def _stone_needs_card(state: State, options: Options) -> Options:
    covered = [bool(state.fields[field_of(creature, state.round)]) for creature in range(ROW)]
    return [option for option in options if option.verb != "bet" or covered[option.creature]]


def _bet_on_vanished(state: State, options: Options) -> Options:
    vanished = [creature for creature in state.lineup if state.vanished_in[creature]]
    free = [creature for creature in vanished if state.stones[field_of(creature, state.round)] == NOBODY]
    return options + [BET[creature] for creature in free if state.free_stones[state.turn]]


def _secret_first_turn_only(state: State, options: Options) -> Options:
    """The first lap is over when everybody has drawn a ninth card."""
    later = len(state.pile) <= DECK - (HAND + 1) * state.players
    return _without(options, "secret") if later else options


def _any_secret(state: State) -> Options:
    cards = creature_cards(state.hands[state.turn]) if state.free_stones[state.turn] else []
    return [SECRET[card] for card in cards if not state.vanished_in[CREATURE_OF[card]]]


def _secret_any_round(state: State, options: Options) -> Options:
    return options if state.round == 1 or state.secret_used[state.turn] else options + _any_secret(state)


def _second_secret_bet(state: State, options: Options) -> Options:
    again = state.round == 1 and state.secret_used[state.turn] and state.secrets[state.turn] == NOBODY
    return options + _any_secret(state) if again else options


def _secret_needs_free_creature(state: State, options: Options) -> Options:
    taken = [any(seat != NOBODY for seat in state.stones[creature::ROW]) for creature in range(ROW)]
    return [option for option in options if option.verb != "secret" or not taken[option.creature]]


_BETS: Final[dict[str, _Change]] = {
    "one_stone_per_row": _one_stone_per_row,
    "stone_needs_card": _stone_needs_card,
    "row_five_bet_forbidden": lambda state, options: _without(options, "bet") if state.round == ROWS else options,
    "bet_on_vanished": _bet_on_vanished,
    "secret_first_turn_only": _secret_first_turn_only,
    "secret_any_round": _secret_any_round,
    "second_secret_bet": _second_secret_bet,
    "secret_needs_free_creature": _secret_needs_free_creature,
}


# Step 2


def _lower_card_forbidden(state: State, options: Options) -> Options:
    return [option for option in options if option.creature == NOBODY or _not_lower(state, option)]


def _not_lower(state: State, option: Action) -> bool:
    cards = state.fields[field_of(option.creature, state.round)]
    return not cards or value_of(option.card) >= value_of(cards[-1])


def _play_on_vanished(state: State, options: Options) -> Options:
    cards = creature_cards(state.hands[state.turn])
    return options + [PLAY[card] for card in cards if state.vanished_in[CREATURE_OF[card]]]


def _chameleon_on_vanished(state: State, options: Options) -> Options:
    chameleons = [card for card in state.hands[state.turn] if CHAMELEON <= card < URVATER]
    vanished = [creature for creature in state.lineup if state.vanished_in[creature]]
    return options + [PLAY_ON[card - CHAMELEON][creature] for card in chameleons for creature in vanished]


_PLAYS: Final[dict[str, _Change]] = {
    "may_skip_playing": lambda state, options: [*options, PASS] if options else options,
    "lower_card_forbidden": _lower_card_forbidden,
    "play_on_vanished": _play_on_vanished,
    "chameleon_on_vanished": _chameleon_on_vanished,
}


# Step 3


def _discard_anything(state: State, options: Options) -> Options:
    return [DISCARD[card] for card in creature_cards(state.hands[state.turn])]


def _one_discard(state: State, options: Options) -> Options:
    return [] if state.discarded[state.turn] else options


_DISCARDS: Final[dict[str, _Change]] = {"discard_anything": _discard_anything, "one_discard": _one_discard}

_NOTHING: Final = {BET_STEP: SKIP, DISCARD_STEP: DONE}
_CHANGES: Final = {
    (kind, name): change
    for kind, changes in {BET_STEP: _BETS, PLAY_STEP: _PLAYS, DISCARD_STEP: _DISCARDS}.items()
    for name, change in changes.items()
}


# What is counted


def misread_prestige(state: State, creature: int, stones: list[tuple[int, int]]) -> dict[int, int]:
    """Everybody's prestige on a creature with these visible stones, each a (seat, row): hidden bets may count too."""
    if state.rulings.misread == "hidden_bets_control":
        stones = stones + [(seat, 0) for seat, card in enumerate(state.secrets) if CREATURE_OF[card] == creature]
    if state.rulings.misread == "stones_count_next_round":
        stones = [(seat, row) for seat, row in stones if row != state.round]
    totals: dict[int, int] = {}
    for seat, row in stones:
        totals[seat] = totals.get(seat, 0) + row_values(state)[row]
    return totals


def misread_tie(state: State, leader: int, highest: int, others: dict[int, int]) -> int:
    """Who would control a creature when the highest prestige is shared; the leader has the older stone."""
    if state.rulings.misread == "older_stone_controls":
        return leader
    rest = {seat: total for seat, total in others.items() if total < highest}
    inheritors = [seat for seat, total in rest.items() if total == max(rest.values())]
    inherits = state.rulings.misread == "next_highest_inherits" and len(inheritors) == 1
    return inheritors[0] if inherits else NOBODY


def row_values(state: State) -> tuple[int, ...]:
    """What stones would be worth: on the champion card, in rows 1 to 5."""
    return _ROW_VALUES.get(state.rulings.misread, ROW_VALUES)


_ROW_VALUES: Final[dict[str, tuple[int, ...]]] = {
    "secret_worth_four": (4, 4, 3, 2, 1, 0),
    "value_is_row_number": (5, 1, 2, 3, 4, 5),
    "rows_worth_five_to_one": (5, 5, 4, 3, 2, 1),
}


def misread_strength(state: State, creature: int, cards: tuple[int, ...]) -> int:
    """Twice the strength that these cards would give the creature."""
    *covered, top = cards
    misreading, strength = state.rulings.misread, DOUBLED_STRENGTH[top]
    if misreading == "cards_add_up":
        return strength + sum(DOUBLED_STRENGTH[card] for card in covered)
    if misreading == "ursus_bonus_for_chameleon" and creature == URSUS and top >= CHAMELEON:
        return strength + 1
    if misreading == "ursus_half_blocked" and creature == CREATURE_OF[top] == URSUS and covered[-1:] >= [CHAMELEON]:
        return strength - 1
    return strength


def misread_strengths(state: State) -> list[int]:
    """The same for every living creature in the current row, which is complete."""
    row = state.round * ROW
    return [misread_strength(state, creature, state.fields[row + creature]) for creature in state.living]


# The next turn


def misread_next(state: State) -> int:
    """Who would move next, above all when a round has just ended and its successor's row is empty."""
    new_round = not any(state.fields[state.round * ROW :])
    if new_round and state.rulings.misread == "start_player_begins_round":
        return 0
    if new_round and state.rulings.misread == "round_ender_begins":
        return state.turn
    return (state.turn + 1) % state.players
