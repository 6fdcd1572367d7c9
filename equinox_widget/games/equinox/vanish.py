"""Step 5: which creature, if any, vanishes, and the next round."""

from .actions import field_of
from .cards import DOUBLED_STRENGTH, LINEUP_SIZE, SURVIVORS
from .ending import BY_ROUNDS, end_game
from .state import State


def doubled_strength(state: State, creature: int) -> int | None:
    """Twice the strength of a creature in the current row: its top card alone counts (S2.0); None while empty."""
    cards = state.fields[field_of(creature, state.round)]
    return DOUBLED_STRENGTH[cards[-1]] if cards else None


def check_vanishing(state: State) -> None:
    """With every living creature's field covered and a single lowest strength, that creature vanishes (S5.0)."""
    fields, row = state.fields, state.round
    lowest, lowest_creatures = 99, 0
    vanishing = -1
    for creature in state.living:
        cards = fields[field_of(creature, row)]
        if not cards:
            if state.log is not None:
                state.log.append(("row_incomplete", row))
            return
        strength = DOUBLED_STRENGTH[cards[-1]]
        if strength < lowest:
            lowest, lowest_creatures, vanishing = strength, 1, creature
        elif strength == lowest:
            lowest_creatures += 1
    if lowest_creatures > 1:  # the round goes on (S5.1)
        if state.log is not None:
            state.log.append(("lowest_tied", row, lowest))
        return
    _vanish(state, vanishing)


def _vanish(state: State, creature: int) -> None:
    """The creature leaves and the round ends (S5.2); after the fifth one the game does (END.0)."""
    state.vanished_in[creature] = state.round
    state.living = tuple(other for other in state.living if other != creature)
    if state.log is not None:
        state.log.append(("vanished", creature, state.round))
    if len(state.living) == SURVIVORS:
        end_game(state, BY_ROUNDS)
        return
    state.round += 1
    state.freed = 0
    if state.log is not None:
        state.log.append(("round_started", state.round, LINEUP_SIZE - len(state.living)))
