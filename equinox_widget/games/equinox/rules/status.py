"""Could this position have come about? Problems say no; remarks only wonder."""

from collections import Counter

from ....engine.problems import Problem
from .actions import FIELDS, ROW, field_code, field_of
from .blueprint import Blueprint
from .cards import (
    CARD_CODES,
    CHAMELEON,
    CREATURE_OF,
    CREATURES,
    DOUBLED_STRENGTH,
    HAND,
    KLUMPI,
    NOBODY,
    ROWS,
    SEATS,
    STONES,
    UNKNOWN,
    deck,
)
from .state import BET_STEP, PLAY_STEP, State
from .trees import tree_in_play
from .vanish import doubled_strength


def problems(state: State) -> list[Problem]:
    """Everything that play cannot have led to."""
    found = _cards_twice(state) + _not_in_lineup(state) + _too_many_stones(state) + _misplaced(state)
    found += _vanished_rounds(state)
    if not state.ending:
        found += _row_already_decided(state) + _last_player(state) + _empty_pile(state)
    return found


def remarks(state: State) -> list[Problem]:
    """Earlier rows in which another creature is lowest now: powers that move old cards can do that."""
    return [
        Problem("past_row_changed", {"row": row, "creature": CREATURES[loser].id})
        for loser, row in enumerate(state.vanished_in)
        if row and not _was_single_lowest(state, loser, row)
    ]


def _all_cards(state: State) -> Counter[int]:
    zones = (*state.fields, *state.hands, *state.blocked, state.pile, state.discard, state.secrets)
    counts = Counter(card for zone in zones for card in zone if card not in (NOBODY, UNKNOWN))
    if tree_in_play(state) != NOBODY:
        counts[tree_in_play(state)] += 1
    return counts


def _cards_twice(state: State) -> list[Problem]:
    allowed = Counter(deck(state.lineup, state.trees))
    return [
        Problem("card_twice", {"card": CARD_CODES[card], "count": count, "allowed": allowed[card]})
        for card, count in sorted(_all_cards(state).items())
        if allowed[card] and count > allowed[card]
    ]


def _not_in_lineup(state: State) -> list[Problem]:
    found = [
        Problem("card_not_in_game", {"card": CARD_CODES[card]})
        for card in sorted(_all_cards(state))
        if card < CHAMELEON and CREATURE_OF[card] not in state.lineup
    ]
    boxed = [creature for creature in range(len(CREATURES)) if creature not in state.lineup]
    for creature in boxed:
        if state.champions[creature] or any(seat != NOBODY for seat in state.stones[creature::ROW]):
            found.append(Problem("stone_not_in_game", {"creature": CREATURES[creature].id}))
        if state.vanished_in[creature] or state.freed >> creature & 1:
            found.append(Problem("vanished_not_in_game", {"creature": CREATURES[creature].id}))
    return found


def _too_many_stones(state: State) -> list[Problem]:
    found = []
    for seat in range(state.players):
        on_champions = sum(seat in seats for seats in state.champions)
        hidden = state.secrets[seat] != NOBODY
        stones = state.stones.count(seat) + on_champions + hidden
        if stones > STONES:
            found.append(Problem("too_many_stones", {"seat": SEATS[seat], "count": stones}))
        if on_champions + hidden > 1:
            found.append(Problem("too_many_secrets", {"seat": SEATS[seat], "count": on_champions + hidden}))
    return found


def _misplaced(state: State) -> list[Problem]:
    """Cards and stones in later rows or below a vanished creature; stones get there through Klumpi alone."""
    found = []
    for number in range(FIELDS):
        row, creature = divmod(number, ROW)
        below_vanished = 0 < state.vanished_in[creature] < row
        if not below_vanished and row <= state.round:
            continue
        if state.fields[number]:
            kind = "card_below_vanished" if below_vanished else "card_too_early"
            found.append(Problem(kind, {"field": field_code(number), "creature": CREATURES[creature].id}))
        if state.stones[number] != NOBODY and KLUMPI not in state.lineup:
            found.append(Problem("stone_too_low", {"field": field_code(number)}))
        elif state.stones[number] != NOBODY and not _within_klumpis_reach(state, creature):
            found.append(Problem("stone_out_of_reach", {"field": field_code(number)}))
    return found


def _within_klumpis_reach(state: State, creature: int) -> bool:
    """Do the rulings let Klumpi place a stone in rows to come, or in the column of the vanished creature?"""
    return state.rulings.klumpi_later_rows or bool(state.vanished_in[creature] and state.rulings.klumpi_vanished)


def _vanished_rounds(state: State) -> list[Problem]:
    """While round r is played, one creature has vanished in each of the rounds before it."""
    rounds = sorted(when for when in state.vanished_in if when)
    possible = [list(range(1, state.round))]
    if state.ending and state.round == ROWS:
        possible.append(list(range(1, ROWS + 1)))
    if rounds in possible:
        return []
    if not rounds:
        return [Problem("nobody_vanished", {"round": state.round})]
    return [Problem("vanished_rounds", {"round": state.round, "rounds": ", ".join(map(str, rounds))})]


def _nothing_played_yet(state: State) -> bool:
    """Is the table still as the turn before has left it, but for a bet?"""
    return state.due.kind in (BET_STEP, PLAY_STEP) and not state.echoed


def _row_already_decided(state: State) -> list[Problem]:
    """A complete row with a single lowest would have lost it at the end of the turn before."""
    strengths = [doubled_strength(state, creature) for creature in state.living]
    complete = [strength for strength in strengths if strength is not None]
    if (
        not _nothing_played_yet(state)
        or len(complete) < len(strengths)
        or not complete
        or complete.count(min(complete)) > 1
    ):
        return []
    lowest = state.living[strengths.index(min(complete))]
    return [Problem("would_have_vanished", {"creature": CREATURES[lowest].id, "row": state.round})]


def _last_player(state: State) -> list[Problem]:
    """Who has just had a turn holds at least eight cards, none of them blocked."""
    if not _nothing_played_yet(state):
        return []
    last = (state.turn - 1) % state.players
    found = []
    if state.blocked[last]:
        found.append(Problem("last_player_blocked", {"seat": SEATS[last], "count": len(state.blocked[last])}))
    if len(state.hands[last]) + len(state.blocked[last]) < HAND:
        count = len(state.hands[last]) + len(state.blocked[last])
        found.append(Problem("last_player_short", {"seat": SEATS[last], "count": count}))
    return found


def _empty_pile(state: State) -> list[Problem]:
    return [] if state.pile else [Problem("pile_empty", {})]


def _was_single_lowest(state: State, loser: int, row: int) -> bool:
    """Does the loser's card still show the single lowest strength of its row?"""
    own = state.fields[field_of(loser, row)]
    if not own:
        return False
    others = [
        state.fields[field_of(creature, row)]
        for creature in state.lineup
        if creature != loser and not 0 < state.vanished_in[creature] < row
    ]
    return all(cards and DOUBLED_STRENGTH[cards[-1]] > DOUBLED_STRENGTH[own[-1]] for cards in others)


def unplaceable(plan: Blueprint) -> tuple[Problem, ...]:
    """What a description says but no table can hold: two stones on a field, two secret bets of a player, 103 cards."""
    found = []
    fields = [field for _, field in plan.stones if field // ROW]
    for field in sorted({field for field in fields if fields.count(field) > 1}):
        found.append(Problem("two_stones", {"field": field_code(field)}))
    for seat in range(plan.players):
        champions = [number for owner, number in plan.stones if owner == seat and not number // ROW]
        bets = len([owner for owner, _ in plan.secrets if owner == seat]) + (seat in plan.spent_secrets)
        if bets > 1 or len(champions) > len(set(champions)):
            found.append(Problem("too_many_secrets", {"seat": SEATS[seat], "count": bets + len(champions)}))
    if plan.missing:
        found.append(Problem("too_many_cards", {"count": plan.missing}))
    return tuple(found)
