"""Prestige, and who controls a creature."""

from .actions import field_of
from .cards import CHAMPION_VALUE, NOBODY, ROW_VALUES, ROWS
from .state import State


def stone_values(state: State, creature: int) -> list[tuple[int, int, int]]:
    """Every visible stone of a column as (seat, row, value), the champion card as row 0 (VAL.1, VAL.2)."""
    found = [(seat, 0, CHAMPION_VALUE) for seat in state.champions[creature]]
    for row in range(1, ROWS + 1):
        seat = state.stones[field_of(creature, row)]
        if seat != NOBODY:
            found.append((seat, row, ROW_VALUES[row - 1]))
    return found


def prestige(state: State, creature: int) -> dict[int, int]:
    """The prestige of every seat that has a visible stone in the column; hidden secret bets do not count (CTRL.2)."""
    totals: dict[int, int] = {}
    for seat, _, value in stone_values(state, creature):
        totals[seat] = totals.get(seat, 0) + value
    return totals


def controller(state: State, creature: int) -> int:
    """The seat with the highest prestige in the column, or nobody when the highest is shared (CTRL.0, CTRL.1).

    Only players with a stone there compete, so a lone stone in row 5 controls with 0 unless the ruling
    `zero_prestige_controls` says otherwise (E-04).
    """
    totals = prestige(state, creature)
    if not totals:
        return NOBODY
    highest = max(totals.values())
    leaders = [seat for seat, total in totals.items() if total == highest]
    if len(leaders) > 1 or (highest == 0 and not state.rulings.zero_prestige_controls):
        return NOBODY
    return leaders[0]
