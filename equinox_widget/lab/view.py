"""What a bot gets to see: the view of its own seat, worked out only when it looks."""

from typing import Any

from ..core.games import kit_of
from ..core.position import Position
from ..engine.seats import NOBODY, SEATS


def view(state: Any, seat: int) -> Any:
    """What a seat may know, as a state."""
    return kit_of(state).ruleset.view(state, seat)


class View:
    """What one seat may know at its decision. Everything a `Position` can be asked, this can be asked too.

    Building a view costs several times what a decision costs, so nothing is built before somebody looks: a bot that
    does not look does not pay. `state` is the same knowledge in the engine's own numbers, for bots that count fast.
    """

    __slots__ = ("_position", "_seen", "_table", "number", "spent")

    def __init__(self, table: Any, seat: int) -> None:
        self.number = seat
        self.spent = False  # somebody has looked, or the decision is over; until then it serves the next one as well
        self._table: Any = table
        self._seen: Any = None
        self._position: Any = None

    @classmethod
    def of(cls, position: Position) -> "View":
        """What the player whose decision it is may know of a position, be it the open table or already that view."""
        _check_position(position)
        if position.actor is None:
            raise ValueError("the game is over: nobody has to decide anything")
        seat, state = position.players.index(position.actor), position._state  # noqa: SLF001 (seen through a view only)
        if state.viewer not in (NOBODY, seat):
            raise ValueError(
                f"player {position.actor} decides here, but this is the view of player {SEATS[state.viewer]}: "
                "take the open position"
            )
        found = cls(state, seat)
        if state.viewer == seat:
            found._seen = state.clone()
        return found

    @property
    def seat(self) -> str:
        """The letter of the seat that looks."""
        return SEATS[self.number]

    @property
    def state(self) -> Any:
        """The view as the engine's state, unknown cards and all; it is the viewer's own copy."""
        if self._seen is None:
            if self._table is None:
                raise ValueError("this decision is over: look at a view while you decide, or keep its .position")
            self._seen = view(self._table, self.number)
            self.close()
        return self._seen

    @property
    def position(self) -> Any:
        """The view as a position, to be asked or kept."""
        if self._position is None:
            self._position = kit_of(self.state).position(self.state)
        return self._position

    def close(self) -> None:
        """The decision is over: what was not looked at can no longer be seen."""
        self._table = None
        self.spent = True

    def __getattr__(self, name: str) -> Any:
        return getattr(self.position, name)

    def __repr__(self) -> str:
        return f"View({self.seat}, {self.position!r})"


def _check_position(position: object) -> None:
    """Refuse what nobody can look at."""
    if not isinstance(position, Position):
        raise TypeError(f"what a player may know is seen in a position, such as game.position, not in {position!r}")
