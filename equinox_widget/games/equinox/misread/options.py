"""What misread rules would let one do.

Some only let one say what nobody may (`look No1`, `take back No1`, `bet No^`): it is listed as legal, and no game goes
on from there.
"""

from collections.abc import Callable
from typing import Final

from ..rules.actions import (
    BET,
    COLUMNS,
    COPY,
    DECLINE,
    DISCARD,
    DONE,
    FETCH,
    FIELDS,
    NAME,
    PASS,
    PLAY,
    PLAY_ON,
    REVEAL,
    ROW,
    SECRET,
    SKIP,
    Action,
    field_of,
    intern_action,
    swap,
    with_card,
    with_field,
)
from ..rules.cards import (
    CHAMELEON,
    CREATURE_OF,
    DECK,
    ECHOMIR,
    FUNGI,
    HAND,
    NOBODY,
    RANERI,
    ROWS,
    URVATER,
    VULPA,
    creature_cards,
    value_of,
)
from ..rules.fields import uncovered_fields
from ..rules.state import BET_STEP, DISCARD_STEP, FETCH_CARD, NAME_CREATURE, PLAY_STEP, POWER, State

Options = list[Action]
_Change = Callable[[State, Options], Options]


def misread_options(state: State, misreading: str, kind: int, options: Options) -> Options:
    """What would be chosen from, when these are the options of a decision by the rulebook.

    Cards may have come to lie where they should not, so the empty fields of the row are counted anew.
    """
    state.uncovered = uncovered_fields(state)
    change = _CHANGES.get((kind, misreading))
    if change is None:
        return options
    nothing = None if misreading in _COMPULSORY else _NOTHING.get(kind)
    found = change(state, [option for option in options if option is not nothing])
    return [*found, nothing] if nothing and (found or kind == POWER) else found


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


def _several_bets_on_creature(state: State, options: Options) -> Options:
    stones = [state.stones[field_of(creature, state.round)] for creature in range(ROW)]
    taken = [creature for creature in state.living if stones[creature] not in (NOBODY, state.turn)]
    return options + [BET[creature] for creature in taken if state.free_stones[state.turn]]


def _stone_needs_empty_field(state: State, options: Options) -> Options:
    empty = [not state.fields[field_of(creature, state.round)] for creature in range(ROW)]
    return [option for option in options if option.verb != "bet" or empty[option.creature]]


def _bet_on_champion_card(state: State, options: Options) -> Options:
    fields = [field_of(creature, 0) for creature in state.living]
    return options + [with_field("bet", field) for field in fields if state.free_stones[state.turn]]


def _stones_can_be_moved(state: State, options: Options) -> Options:
    own = [field for field in range(ROW, FIELDS) if state.stones[field] == state.turn]
    return options + [with_field("take back", field) for field in own]


def _secret_with_any_card(state: State, options: Options) -> Options:
    may_bet = state.round == 1 and state.free_stones[state.turn] and not state.secret_used[state.turn]
    others = [card for card in dict.fromkeys(state.hands[state.turn]) if card >= CHAMELEON]
    return options + [with_card("secret", card) for card in others if may_bet]


def _one_stone_per_champion_card(state: State, options: Options) -> Options:
    secret = state.secrets[state.turn]
    taken = secret != NOBODY and state.champions[CREATURE_OF[secret]]
    return [option for option in options if not (taken and option is REVEAL)]


def _peeking_allowed(state: State, options: Options) -> Options:
    stacks = [field for field in range(FIELDS) if len(state.fields[field]) > 1]
    return [*options, *(with_field("look", field) for field in stacks), intern_action("look discard", "look")]


_BETS: Final[dict[str, _Change]] = {
    "one_stone_per_row": _one_stone_per_row,
    "several_bets_on_creature": _several_bets_on_creature,
    "stone_needs_card": _stone_needs_card,
    "stone_needs_empty_field": _stone_needs_empty_field,
    "bet_on_champion_card": _bet_on_champion_card,
    "stones_can_be_moved": _stones_can_be_moved,
    "betting_is_compulsory": lambda state, options: [option for option in options if option is not SKIP],
    "secret_with_any_card": _secret_with_any_card,
    "one_stone_per_champion_card": _one_stone_per_champion_card,
    "peeking_allowed": _peeking_allowed,
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
    "second_card_must_be_creature": lambda state, options: [
        option for option in options if option.card < CHAMELEON or not state.echoed
    ],
    "play_on_vanished": _play_on_vanished,
    "chameleon_on_vanished": _chameleon_on_vanished,
}


# Step 3


def _discard_anything(state: State, options: Options) -> Options:
    return [DISCARD[card] for card in creature_cards(state.hands[state.turn])]


def _one_discard(state: State, options: Options) -> Options:
    return [] if state.discarded[state.turn] else options


def _blocked_cards_discardable(state: State, options: Options) -> Options:
    blocked = creature_cards(state.blocked[state.turn])
    return options + [DISCARD[card] for card in blocked if state.vanished_in[CREATURE_OF[card]]]


_DISCARDS: Final[dict[str, _Change]] = {
    "blocked_cards_discardable": _blocked_cards_discardable,
    "discard_anything": _discard_anything,
    "one_discard": _one_discard,
    "carmen_needs_vanished": lambda state, options: [
        option for option in options if state.vanished_in[option.creature]
    ],
}


# Powers and trees


def _whose_power(state: State) -> int:
    return state.due.creature


def _fungi_copies_living(state: State, options: Options) -> Options:
    living = state.living if _whose_power(state) == FUNGI else ()
    usable = [creature for creature in living if creature != FUNGI and not (creature == ECHOMIR and state.echoed)]
    return options + [COPY[creature] for creature in usable]


def _swap_across_columns(state: State, options: Options) -> Options:
    """Any two visible creature cards, also of two creatures."""
    if _whose_power(state) != RANERI:
        return options
    columns = [field for creature in state.living for field in COLUMNS[creature]]
    shown = [field for field in columns if state.fields[field] and state.fields[field][-1] < CHAMELEON]
    pairs = [(field, other) for place, field in enumerate(shown) for other in shown[place + 1 :]]
    return options + [swap(field, other) for field, other in pairs if field % ROW != other % ROW]


def _swap_needs_current_row(state: State, options: Options) -> Options:
    now = state.round
    return [option for option in options if option.verb != "swap" or option.other_field // ROW == now]


def _vulpa_any_row(state: State, options: Options) -> Options:
    if _whose_power(state) != VULPA:
        return options
    columns = [COLUMNS[creature][: state.round - 1] for creature in state.lineup if creature != VULPA]
    return options + [with_field("remove", field) for column in columns for field in column if state.fields[field]]


_POWERS: Final[dict[str, _Change]] = {
    "fungi_copies_living": _fungi_copies_living,
    "swap_across_columns": _swap_across_columns,
    "swap_needs_current_row": _swap_needs_current_row,
    "vulpa_any_row": _vulpa_any_row,
    "power_is_compulsory": lambda state, options: [option for option in options if option is not DECLINE],
    "aquilon_current_row": lambda state, options: [
        option for option in options if option.verb != "take" or option.field // ROW == state.round
    ],
}
_NAMES: Final[dict[str, _Change]] = {
    "urvater_names_vanished": lambda state, options: [
        *options,
        *(NAME[creature] for creature in state.lineup if state.vanished_in[creature]),
    ]
}
_FETCHES: Final[dict[str, _Change]] = {
    "dryada_takes_chameleon": lambda state, options: [
        FETCH[field] for creature in state.lineup for field in COLUMNS[creature] if state.fields[field]
    ],
    "vanished_cards_are_closed": lambda state, options: [
        option for option in options if not state.vanished_in[option.creature]
    ],
}

_COMPULSORY: Final = ("betting_is_compulsory", "power_is_compulsory")
_NOTHING: Final = {BET_STEP: SKIP, DISCARD_STEP: DONE, POWER: DECLINE}
_STEPS: Final = {
    BET_STEP: _BETS,
    PLAY_STEP: _PLAYS,
    DISCARD_STEP: _DISCARDS,
    POWER: _POWERS,
    NAME_CREATURE: _NAMES,
    FETCH_CARD: _FETCHES,
}
_CHANGES: Final = {(kind, name): change for kind, changes in _STEPS.items() for name, change in changes.items()}
