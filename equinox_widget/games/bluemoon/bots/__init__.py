"""The bots of Blue Moon, from the lowest rung of the ladder to the highest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....lab.bots import Bots
from ....lab.bots.random import random
from . import cautious, greedy
from .planner import Planner

if TYPE_CHECKING:
    from ....lab.bots.protocol import Bot

__all__ = ["Planner", "bots"]


def _greedy(intervene: int = 1, coin: int = 0) -> Bot:
    """With intervene=0 it never intervenes: what interventions are worth; with coin=1 a coin says when it retreats."""
    bot = greedy.greedy if intervene else greedy.trusting
    return greedy.tossing(bot) if coin else bot


bots: Final = Bots(
    {"random": lambda: random, "greedy": _greedy, "cautious": lambda: cautious.cautious, "planner": Planner}
)
