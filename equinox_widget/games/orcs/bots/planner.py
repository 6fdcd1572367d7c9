"""The top rung: the lab's search to the end of the own turn, with what players of Orcs Orcs Orcs value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....lab.bots.planner import Future
from ....lab.bots.planner import Planner as Search
from ....lab.bots.protocol import best
from ..rules.score import points
from ..rules.turn import apply, legal
from .cautious import CautiousJudge

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ..rules.actions import Action
    from ..rules.state import State

CANDIDATES: Final = 6
HUNTING: Final = 0.3  # what prey on the own lane is worth before the next turn
DOUBT: Final = 8  # what was seen counts early: first impressions leave out all that is drawn and turned up


class Planner(Search):
    """A bot that thinks for a number of nodes, or for some seconds."""

    candidates = CANDIDATES
    doubt = DOUBT

    def judge(self, seen: State, seat: int) -> Callable[[Action], float]:
        """The mark that `cautious` would give an action."""
        return CautiousJudge(seen, seat).mark

    def future(self, state: State, seat: int, numbers: Random) -> Continuation:
        """How the turn may go on."""
        return Continuation(state, seat, numbers)


class Continuation(Future):
    """One way a turn may go on to its end, with everybody playing as `cautious` would."""

    def __init__(self, state: State, seat: int, numbers: Random) -> None:
        self.state, self.seat, self.numbers = state, seat, numbers
        self._turn = (state.round, state.turn)

    @property
    def over(self) -> bool:
        """Has the turn ended?"""
        state = self.state
        return state.over or (state.round, state.turn) != self._turn

    def do(self, action: Action) -> None:
        """Carry an action out."""
        apply(self.state, action)

    def suggest(self) -> Action:
        """What `cautious` would do."""
        options = legal(self.state)
        return options[0] if len(options) == 1 else best(self._judge().mark, options, self.numbers)

    def _judge(self) -> CautiousJudge:
        state = self.state
        return CautiousJudge(state, state.discarding[0] if state.discarding else state.turn)

    def leads(self) -> list[float]:
        """By seat, how far ahead it is in points, in what it has begun, and in what it need not fear."""
        state = self.state
        standing = [standing_of(state, seat) for seat in range(state.players)]
        whole, others = sum(standing), state.players - 1
        return [own - (whole - own) / others for own in standing]


def standing_of(state: State, seat: int) -> float:
    """A seat's points, with what its trophies, cards and place on the board promise."""
    total = float(points(state, seat).total)
    if state.over:
        return total
    judge = CautiousJudge(state, seat)
    return total + judge.prospects() + HUNTING * judge.prey()
