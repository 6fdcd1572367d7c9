"""Prestige, and who controls a creature."""

from .actions import ROW
from .cards import CREATURE_OF, NOBODY, ROW_VALUES
from .misreadings import misread_stones, misread_tie, row_values
from .state import State


def has_stone(state: State, seat: int, creature: int) -> bool:
    """Does the seat have a visible stone in the column? Nobody controls without."""
    if seat in state.stones[creature::ROW] or seat in state.champions[creature]:
        return True
    return state.rulings.misread == "hidden_bets_control" and CREATURE_OF[state.secrets[seat]] == creature


def stones_on(state: State, creature: int) -> list[tuple[int, int]]:
    """Every visible stone of a column as (seat, row); the champion card is row 0."""
    stones = [(seat, 0) for seat in state.champions[creature]]
    return stones + [(seat, row) for row, seat in enumerate(state.stones[creature::ROW]) if seat != NOBODY]


def prestige(state: State, creature: int) -> dict[int, int]:
    """The prestige of every seat that has a visible stone in the column; hidden secret bets do not count (CTRL.2)."""
    stones = stones_on(state, creature)
    values: tuple[int, ...] = ROW_VALUES
    if state.rulings.misread:
        stones, values = misread_stones(state, creature, stones), row_values(state)
    totals: dict[int, int] = {}
    for seat, row in stones:
        totals[seat] = totals.get(seat, 0) + values[row]
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
    if len(leaders) > 1:
        return misread_tie(state, totals, leaders) if state.rulings.misread else NOBODY
    if highest == 0 and not state.rulings.zero_prestige_controls:
        return NOBODY
    return leaders[0]
