"""Who has won: the last character on the board (21a). There are no points."""

from ....engine.ruleset import Result
from .state import OUT, State


def score(state: State) -> Result:
    """The last seat, once the game is over; nobody while it runs."""
    if not state.over:
        return Result((), (), "")
    staying = tuple([seat for seat, status in enumerate(state.seats) if status != OUT])
    return Result((), staying, "last")


def order_of_leaving(state: State) -> tuple[int, ...]:
    """The seats that are out, the first who left first."""
    out = [seat for seat, status in enumerate(state.seats) if status == OUT]
    return tuple(sorted(out, key=lambda seat: state.left[seat]))
