"""Equinox in a notebook: play it, take it apart, and see the rule behind every step.

>>> import equinox_widget as eq
>>> eq.deal(players=3, seed=7).do("skip").step
2
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ._version import __version__
from .engine.errors import NotationError
from .engine.record import RecordError
from .explanation import Condition, Event, Explanation, Verdict
from .game import Game, load
from .games.equinox.actions import Action
from .position import IllegalAction, Position, action, deal, diff, position, setup, start_player
from .rulebook import Rule, find_rule, load_rulebook, rule, rules, rulings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .lab.bots import bots
    from .lab.comparison import compare
    from .lab.simulate import simulate
    from .widget.table import Table

__all__ = [
    "Action",
    "Condition",
    "Event",
    "Explanation",
    "Game",
    "IllegalAction",
    "NotationError",
    "Position",
    "RecordError",
    "Rule",
    "Verdict",
    "__version__",
    "action",
    "bots",
    "compare",
    "deal",
    "diff",
    "find_rule",
    "load",
    "load_rulebook",
    "play",
    "position",
    "rule",
    "rules",
    "rulings",
    "setup",
    "simulate",
    "start_player",
]

_LAB = {"bots": ".lab.bots", "compare": ".lab.comparison", "simulate": ".lab.simulate"}


def __getattr__(name: str) -> Any:  # noqa: ANN401 (whatever the lab has)
    """The lab is imported when somebody first asks for it."""
    if name not in _LAB:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_LAB[name], __name__), name)


def play(players: int | Sequence[str] = 3, seed: int = 7, *, mode: str = "learn", **setting: Any) -> Table:  # noqa: ANN401 (as `deal`)
    """Deal a game and return the table to play it on; a list of names says how many play and who."""
    names = () if isinstance(players, int) else tuple(players)
    start = deal(players if isinstance(players, int) else len(names), seed, **setting)
    return _table(Game(start, names), mode=mode)


def _table(game: Game, **options: str) -> Table:
    from .widget.table import Table  # noqa: PLC0415 (Jupyter is imported only when the first widget is made)

    return Table(game, **options)


Game.show = staticmethod(_table)  # the one arrow that points up: a notebook displays a game as a table
