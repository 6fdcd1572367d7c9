"""The bots of Talisman, from the lowest rung of the ladder to the highest."""

from __future__ import annotations

from typing import Final

from ....lab.bots import Bots
from ....lab.bots.random import random
from . import cautious, greedy
from .planner import Planner

__all__ = ["Planner", "bots"]

bots: Final = Bots(
    {
        "random": lambda: random,
        "greedy": lambda: greedy.greedy,
        "cautious": lambda: cautious.cautious,
        "planner": Planner,
    }
)
