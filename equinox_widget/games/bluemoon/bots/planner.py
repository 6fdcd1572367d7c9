"""The top rung: the lab's search to the end of the fight, with what players of Blue Moon value."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ....engine.seats import NOBODY
from ....lab.bots.planner import Future
from ....lab.bots.planner import Planner as Search
from ....lab.bots.protocol import best
from ..rules.ending import crystals
from ..rules.state import actor
from ..rules.turn import apply, legal
from .cautious import IN_HAND, CautiousJudge, standing_of
from .greedy import Judge, keeping

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..rules.actions import Action
    from ..rules.state import State

CANDIDATES: Final = 5
DOUBT: Final = 15  # visits after which the search counts as much as the first impression
LONGEST: Final = 60  # actions that are thought ahead


class Planner(Search):
    """A bot that thinks for a number of nodes, or for some seconds."""

    candidates = CANDIDATES
    doubt = DOUBT

    def judge(self, seen: State, seat: int) -> Callable[[Action], float]:
        """The mark that `cautious` would give an action."""
        return CautiousJudge(seen, seat, Random(len(seen.piles[seat]))).mark

    def future(self, state: State, seat: int, numbers: Random) -> Continuation:
        """How the fight may go on."""
        return Continuation(state, seat, numbers)


class Continuation(Future):
    """One way a fight may go on to its end, with everybody playing as `greedy` would."""

    def __init__(self, state: State, seat: int, numbers: Random) -> None:
        super().__init__(state, seat, numbers)
        self._left = LONGEST
        self._fighting = state.element != NOBODY

    @property
    def over(self) -> bool:
        """Has the fight ended, or was none begun?"""
        state = self.state
        if state.over or self._left <= 0:
            return True
        return self._fighting and state.element == NOBODY and state.due is None

    def do(self, action: Action) -> None:
        """Carry an action out."""
        apply(self.state, action)
        self._fighting = self._fighting or self.state.element != NOBODY
        self._left -= 1

    def suggest(self) -> Action:
        """What `greedy` would do."""
        options = legal(self.state)
        if len(options) == 1:
            return options[0]
        return best(Judge(self.state, actor(self.state)).mark, options, self.numbers)

    def leads(self) -> list[float]:
        """By seat, how far it is ahead: in crystals at the end, else in dragons and what it holds."""
        state = self.state
        if state.over:
            first, second = crystals(state)
            return [float(first - second), float(second - first)]
        held = [IN_HAND * sum([keeping(state.box, card) for card in hand]) for hand in state.hands]
        lead = standing_of(state, 0) + held[0] - held[1]
        return [lead, -lead]
