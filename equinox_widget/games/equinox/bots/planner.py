"""The top rung: the lab's search, with what Equinox players value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....lab.bots.planner import Planner as Search
from .cautious import Judgement
from .continuation import Continuation

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ..rules.actions import Action
    from ..rules.state import State


class Planner(Search):
    """A bot that thinks for a number of nodes, or for some seconds."""

    def judge(self, seen: State, seat: int) -> Callable[[Action], float]:
        """The mark that `cautious` would give an action."""
        return Judgement(seen, seat).mark

    def future(self, state: State, seat: int, numbers: Random) -> Continuation:
        """A rough continuation until the seat's next turn."""
        return Continuation(state, seat, numbers)
