"""Equinox in a notebook: play it, take it apart, and see the rule behind every step.

    >>> import equinox_widget as eq
    >>> eq.deal(players=3, seed=7).do("skip").step
    2
"""

from .engine.errors import NotationError
from .engine.record import RecordError
from .game import Game, load
from .games.equinox.actions import Action
from .position import IllegalAction, Position, action, deal, position, setup

__all__ = [
    "Action",
    "Game",
    "IllegalAction",
    "NotationError",
    "Position",
    "RecordError",
    "action",
    "deal",
    "load",
    "position",
    "setup",
]
