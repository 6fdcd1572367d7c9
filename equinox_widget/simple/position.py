"""A position of a simple game."""

from typing import Any

from ..core.position import Position
from ..core.score import Score


class SimplePosition(Position):
    """A simple game at one moment."""

    __slots__ = ()

    def score(self) -> Score:
        """The score if the game ended now."""
        return Score(self.state)

    def facts(self) -> dict[str, Any]:
        """Everything on the table in the words of its code."""
        found: dict[str, Any] = self.kit.ruleset.facts(self.state)
        return found
