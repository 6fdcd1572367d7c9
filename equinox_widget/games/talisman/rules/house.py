"""House rules: where a table decides or carries something out otherwise than the rulebook says.

A table that has any hands them every decision and every step; every other table never hears of them.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from ....engine.pending import Frame
from .actions import Action

if TYPE_CHECKING:
    from .state import State

Chosen = Callable[["State", Frame, Action], None]
Step = Callable[["State", Frame], None]


class HouseRules(Protocol):
    """What house rules do in place of the rulebook. They are hashable and can travel to other processes."""

    def options(self, state: "State", frame: Frame, options: list[Action]) -> list[Action]:
        """What may be chosen where the rulebook has these options."""

    def choose(self, state: "State", frame: Frame, action: Action, by_the_book: Chosen) -> None:
        """Do what was chosen, as the rulebook says or otherwise."""

    def step(self, state: "State", frame: Frame, by_the_book: Step) -> None:
        """Take a step that follows by itself, as the rulebook says or otherwise."""
