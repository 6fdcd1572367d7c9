"""What every condition is asked about: the table, the seat, the sentence, and what is due."""

from typing import Final

from ....engine.pending import Frame
from ....engine.verdict import Condition
from .actions import Action
from .state import IN, State
from .turn import actor, due, legal

Conditions = list[Condition]


class Attempt:
    """Somebody tries to do something."""

    frame: Frame | None

    __slots__ = ("action", "due", "frame", "now", "seat", "state")

    def __init__(self, state: State, seat: int, action: Action) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.action: Final = action
        self.due: Final = due(state)
        self.frame = state.due
        self.now: Final = actor(state) == seat and action in legal(state)

    @property
    def plays(self) -> bool:
        """Has the seat a character on the board?"""
        return self.state.seats[self.seat] == IN

    @property
    def at(self) -> int:
        """Where the seat's character stands."""
        return self.state.at[self.seat]

    @property
    def toad(self) -> bool:
        """Is it a toad?"""
        return self.state.toad[self.seat] > 0

    @property
    def kind(self) -> str:
        """The kind of the frame that is due."""
        return "" if self.frame is None else self.frame.kind

    def word(self, place: int) -> str:
        """A word of the frame that is due; nothing where there is none."""
        data = () if self.frame is None else self.frame.data
        return str(data[place]) if place < len(data) else ""

    def number(self, place: int) -> int:
        """A number of the frame that is due; 0 where there is none."""
        data = () if self.frame is None else self.frame.data
        value = data[place] if place < len(data) else 0
        return value if isinstance(value, int) else 0
