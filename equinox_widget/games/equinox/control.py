"""Prestige, and who controls a creature."""

from .actions import ROW
from .cards import NOBODY, ROW_VALUES
from .misreadings import misread_prestige, misread_tie
from .state import State


def stones_on(state: State, creature: int) -> list[tuple[int, int]]:
    """Every visible stone of a column as (seat, row); the champion card is row 0."""
    stones = [(seat, 0) for seat in state.champions[creature]]
    return stones + [(seat, row) for row, seat in enumerate(state.stones[creature::ROW]) if seat != NOBODY]


def prestige(state: State, creature: int) -> dict[int, int]:
    """The prestige of every seat that has a visible stone in the column; hidden secret bets do not count (CTRL.2)."""
    if state.rulings.misread:
        return misread_prestige(state, creature, stones_on(state, creature))
    totals = dict.fromkeys(state.champions[creature], ROW_VALUES[0])
    for seat, value in zip(state.stones[creature::ROW], ROW_VALUES, strict=True):
        if seat != NOBODY:
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
    leader = max(totals, key=totals.__getitem__)
    highest = totals.pop(leader)
    if highest in totals.values():
        return misread_tie(state, leader, highest, totals) if state.rulings.misread else NOBODY
    if highest == 0 and not state.rulings.zero_prestige_controls:
        return NOBODY
    return leader


def controls(state: State, seat: int, creature: int) -> bool:
    """Does the seat control the creature? Without a visible stone nobody does, unless a rule is misread."""
    visible = seat in state.stones[creature::ROW] or seat in state.champions[creature]
    return (visible or state.rulings.misread != "") and controller(state, creature) == seat
