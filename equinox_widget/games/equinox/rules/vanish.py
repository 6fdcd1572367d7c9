"""Step 5: which creature, if any, vanishes, and the next round."""

from ....engine.verdict import Condition, condition
from .actions import ROW, field_of, plays_of
from .bets import regular_bets
from .cards import DOUBLED_STRENGTH, LINEUP_SIZE, ROWS, SURVIVORS, cards_of
from .ending import BY_ROUNDS, end_game
from .fields import uncovered_fields
from .state import State


def doubled_strength(state: State, creature: int, row: int = 0) -> int | None:
    """Twice the strength of a creature in a row, the current one unless said: its top card alone counts (S2.0)."""
    cards = state.fields[field_of(creature, row or state.round)]
    if cards and state.house is not None:
        return state.house.strength(creature, cards)
    return DOUBLED_STRENGTH[cards[-1]] if cards else None


def still_living(state: State, creature: int, rule: str) -> list[Condition]:
    """The creature plays in this game and has not vanished; one that does not play is neither living nor vanished."""
    if creature not in state.lineup:
        return [condition("in_lineup", ok=False, rule="SET.1", creature=creature)]
    when = state.vanished_in[creature]
    return [
        condition("in_lineup", ok=True, rule="SET.1", creature=creature),
        condition("still_living", when == 0, rule, creature=creature, round=when),
    ]


def unplayable_cards(state: State) -> frozenset[int]:
    """The cards of vanished creatures; `state.unplayable` holds them until another one vanishes."""
    vanished = [creature for creature in state.lineup if creature not in state.living]
    return frozenset(card for creature in vanished for card in cards_of(creature))


def check_row(state: State) -> None:
    """Is there a card for every living creature in the current row? Then somebody may vanish."""
    if not state.uncovered:
        _check_vanishing(state)
    elif state.log is not None:
        state.log.append(("row_incomplete", state.round))


def _check_vanishing(state: State) -> None:
    """The row is complete: with a single lowest strength, that creature vanishes (S5.0)."""
    row = state.round * ROW
    strengths = [DOUBLED_STRENGTH[state.fields[row + creature][-1]] for creature in state.living]
    lowest = min(strengths)
    if strengths.count(lowest) == 1:
        vanish(state, state.living[strengths.index(lowest)])
        end_round(state)
    elif state.log is not None:  # the round goes on (S5.1)
        state.log.append(("lowest_tied", state.round, lowest))


def vanish(state: State, creature: int) -> None:
    """The creature leaves (S5.2)."""
    state.vanished_in[creature] = state.round
    place = state.living.index(creature)
    state.living = state.living[:place] + state.living[place + 1 :]
    state.unplayable = state.unplayable.union(cards_of(creature))
    state.plays = plays_of(state.living)
    if state.log is not None:
        state.log.append(("vanished", creature, state.round))


def end_round(state: State) -> None:
    """The next row is played (S5.3); after the fifth creature the game is over (END.0)."""
    if len(state.living) <= SURVIVORS or state.round == ROWS:
        end_game(state, BY_ROUNDS)
        return
    state.round += 1
    state.freed = 0
    state.bets = regular_bets(state)
    state.uncovered = uncovered_fields(state)
    if state.log is not None:
        state.log.append(("round_started", state.round, LINEUP_SIZE - len(state.living)))
