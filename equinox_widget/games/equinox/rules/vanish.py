"""Step 5: which creature, if any, vanishes, and the next round."""

from ....engine.verdict import Condition, condition
from .actions import ROW, field_of, plays_of
from .bets import regular_bets
from .cards import DOUBLED_STRENGTH, LINEUP_SIZE, ROWS, SURVIVORS, cards_of
from .ending import BY_ROUNDS, end_game
from .fields import uncovered_fields
from .misreadings import misread_strength, misread_strengths
from .state import State


def doubled_strength(state: State, creature: int, row: int = 0) -> int | None:
    """Twice the strength of a creature in a row, the current one unless said: its top card alone counts (S2.0)."""
    cards = state.fields[field_of(creature, row or state.round)]
    if cards and state.misread:
        return misread_strength(state, creature, cards)
    return DOUBLED_STRENGTH[cards[-1]] if cards else None


def still_living(state: State, creature: int, rule: str) -> list[Condition]:
    """The creature plays in this game and has not vanished."""
    when = state.vanished_in[creature]
    return [
        condition("in_lineup", creature in state.lineup, "SET.1", creature=creature),
        condition("still_living", when == 0, rule, creature=creature, round=when),
    ]


def unplayable_cards(state: State) -> frozenset[int]:
    """The cards of vanished creatures; `state.unplayable` holds them until another one vanishes."""
    vanished = [creature for creature in state.lineup if creature not in state.living]
    return frozenset(card for creature in vanished for card in cards_of(creature))


def row_counts_as_complete(state: State) -> bool:
    """With a rule misread: is the current row checked? Earlier ones may be checked again before it."""
    misread, empty = state.rulings.misread, state.uncovered
    if misread == "old_rows_checked_again":
        _check_old_rows(state)
    return empty == 0 or (empty == 1 and misread == "empty_field_is_ignored")


def check_vanishing(state: State) -> None:
    """The row is complete: with a single lowest strength, that creature vanishes (S5.0)."""
    misread = state.rulings.misread
    living = _with_a_card(state) if state.uncovered else state.living
    row = state.round * ROW
    strengths = [DOUBLED_STRENGTH[state.fields[row + creature][-1]] for creature in living]
    if misread:
        strengths = misread_strengths(state, living)
    lowest = min(strengths)
    if strengths.count(lowest) == 1:
        _vanish(state, living[strengths.index(lowest)])
        _end_round(state)
        return
    if state.log is not None:  # the round goes on (S5.1)
        state.log.append(("lowest_tied", state.round, lowest))
    if misread in ("ties_vanish", "round_ends_when_row_full"):
        tied = [creature for creature, strength in zip(living, strengths, strict=True) if strength == lowest]
        for creature in tied if misread == "ties_vanish" else ():
            _vanish(state, creature)
        _end_round(state)


def _with_a_card(state: State) -> tuple[int, ...]:
    """The living creatures that have a card in the current row."""
    return tuple(creature for creature in state.living if state.fields[field_of(creature, state.round)])


def _check_old_rows(state: State) -> None:
    """Misread: whoever has become the single lowest of an earlier row vanishes now."""
    for row in range(1, state.round):
        then = [creature for creature in state.lineup if not 0 < state.vanished_in[creature] < row]
        strengths = [doubled_strength(state, creature, row) for creature in then]
        known = [strength for strength in strengths if strength is not None]
        lowest = [creature for creature, strength in zip(then, strengths, strict=True) if strength == min(known)]
        if len(known) == len(then) and len(lowest) == 1 and lowest[0] in state.living:
            _vanish(state, lowest[0])


def _vanish(state: State, creature: int) -> None:
    """The creature leaves (S5.2)."""
    state.vanished_in[creature] = state.round
    place = state.living.index(creature)
    state.living = state.living[:place] + state.living[place + 1 :]
    state.unplayable = state.unplayable.union(cards_of(creature))
    state.plays = plays_of(state.living)
    if state.log is not None:
        state.log.append(("vanished", creature, state.round))


def _end_round(state: State) -> None:
    """The next row is played (S5.3); after the fifth creature the game is over (END.0)."""
    survivors = SURVIVORS + 1 if state.rulings.misread == "four_survivors" else SURVIVORS
    if len(state.living) <= survivors or state.round == ROWS:
        end_game(state, BY_ROUNDS)
        return
    state.round += 1
    state.freed = 0
    state.bets = regular_bets(state)
    state.uncovered = uncovered_fields(state)
    if state.log is not None:
        state.log.append(("round_started", state.round, LINEUP_SIZE - len(state.living)))
