"""The bots of Orcs Orcs Orcs, from the lowest rung of the ladder to the highest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....lab.bots import Bots
from ....lab.bots.random import random
from . import cautious, greedy
from .planner import Planner

if TYPE_CHECKING:
    from ....lab.bots.protocol import Bot

__all__ = ["Planner", "bots"]


def _greedy(teleport: int = 1) -> Bot:
    """With teleport=0 its mage stays on its field: what teleporting is worth."""
    return greedy.greedy if teleport else greedy.settled


bots: Final = Bots(
    {"random": lambda: random, "greedy": _greedy, "cautious": lambda: cautious.cautious, "planner": Planner}
)
