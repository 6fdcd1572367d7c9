"""Prestige, and who controls a creature."""

from .actions import ROW
from .cards import NOBODY, ROW_VALUES
from .state import UNSURE, State


def stones_on(state: State, creature: int) -> list[tuple[int, int]]:
    """Every visible stone of a column as (seat, row); the champion card is row 0."""
    stones = [(seat, 0) for seat in state.champions[creature]]
    return stones + [(seat, row) for row, seat in enumerate(state.stones[creature::ROW]) if seat != NOBODY]


def row_values(state: State) -> tuple[int, ...]:
    """What stones are worth: on the champion card, in rows 1 to 5 (VAL.1, VAL.2)."""
    return ROW_VALUES if state.house is None else state.house.row_values()


def prestige(state: State, creature: int) -> dict[int, int]:
    """The prestige of every seat that has a visible stone in the column; hidden secret bets do not count (CTRL.2)."""
    if state.house is not None:
        return state.house.prestige(state, creature)
    revealed = state.champions[creature]
    totals = dict.fromkeys(revealed, ROW_VALUES[0]) if revealed else {}
    for row, seat in enumerate(state.stones[creature::ROW]):
        if seat != NOBODY:
            totals[seat] = totals.get(seat, 0) + ROW_VALUES[row]
    return totals


def controller(state: State, creature: int) -> int:
    """The seat with the highest prestige in the column, or nobody when the highest is shared (CTRL.0, CTRL.1).

    Only players with a stone there compete, so a lone stone in row 5 controls with 0 unless the ruling
    `zero_prestige_controls` says otherwise (E-04).
    """
    totals = prestige(state, creature)
    if not totals:
        return NOBODY
    leader = max(totals, key=totals.__getitem__)
    highest = totals.pop(leader)
    if highest in totals.values():
        return NOBODY if state.house is None else state.house.tie(leader, highest, totals)
    if highest == 0 and not state.rulings.zero_prestige_controls:
        return NOBODY
    return leader


def controls(state: State, seat: int, creature: int) -> bool:
    """Does the seat control the creature? Without a visible stone nobody does, unless house rules say otherwise.

    Who does is remembered in `state.controllers` until a stone comes to the column or leaves it.
    """
    leader = state.controllers[creature]
    if leader != UNSURE:
        return leader == seat
    if state.house is not None:
        return controller(state, creature) == seat
    if seat not in state.stones[creature::ROW] and seat not in state.champions[creature]:
        return False
    leader = state.controllers[creature] = controller(state, creature)
    return leader == seat
