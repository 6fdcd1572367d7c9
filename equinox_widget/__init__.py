"""Equinox in a notebook: play it, take it apart, and see the rule behind every step.

>>> import equinox_widget as eq
>>> eq.deal(players=3, seed=7).do("skip").step
2
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._version import __version__
from .engine.errors import NotationError
from .engine.record import RecordError
from .explanation import Condition, Event, Explanation, Verdict
from .game import Game, load
from .games.equinox.actions import Action
from .options import options
from .position import IllegalAction, Position, action, deal, diff, position, setup, start_player
from .rulebook import Rule, find_rule, load_rulebook, rule, rules, rulings
from .teach.scenario import Scenario, scenario
from .teach.scenario_file import load_scenario

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    "Scenario",
    "Verdict",
    "__version__",
    "action",
    "deal",
    "diff",
    "find_rule",
    "load",
    "load_rulebook",
    "load_scenario",
    "options",
    "play",
    "position",
    "rule",
    "rules",
    "rulings",
    "scenario",
    "setup",
    "start_player",
]


def play(players: int | Sequence[str] = 3, seed: int = 7, *, mode: str = "learn", **setting: Any) -> Table:  # noqa: ANN401 (as `deal`)
    """Deal a game and return the table to play it on; a list of names says how many play and who."""
    names = () if isinstance(players, int) else tuple(players)
    start = deal(players if isinstance(players, int) else len(names), seed, **setting)
    return _table(Game(start, names), mode=mode)


def _table(game: Game, **setting: str) -> Table:
    try:
        from .widget.table import Table  # noqa: PLC0415 (Jupyter is imported only when the first widget is made)
    except ModuleNotFoundError as error:
        raise ImportError(
            f"the table needs {error.name}, which is not installed: pip install anywidget. "
            "Everything but clicking works without it: eq.Game(eq.deal(players=3, seed=7))"
        ) from error
    return Table(game, **setting)


def _stepper(shown: Scenario) -> Table:
    from .widget.stepper import Stepper  # noqa: PLC0415 (as above)

    return Stepper(shown)


# The arrows that point up: a notebook displays a game as a table, and a scenario as one that steps.
Game.show = staticmethod(_table)
Scenario.show = staticmethod(_stepper)
