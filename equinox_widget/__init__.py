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
from .position import IllegalAction, Position, action, deal, diff, position, setup, start_player
from .rulebook import Rule, find_rule, load_rulebook, rule, rules, rulings
from .teach.scenario import Scenario, scenario
from .teach.scenario_file import load_scenario

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence

    from .teach.course import Course
    from .teach.gallery import gallery
    from .teach.lesson import Lesson
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
    "gallery",
    "lesson",
    "lessons",
    "load",
    "load_rulebook",
    "load_scenario",
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


def lesson(name: str | os.PathLike[str], *, seed: int | str | None = None, lang: str = "en") -> Lesson:
    """Take a lesson: by id ("L12"), by name ("control"), or from a file of your own.

    A seed gives the same lesson with other creatures and numbers; the same seed gives the same ones everywhere.
    """
    from .teach import course  # noqa: PLC0415 (what is taught is read only when somebody learns)

    return course.lesson(name, seed=seed, lang=lang)


def lessons() -> Course:
    """Return the map of the course: every lesson, and what comes before it."""
    from .teach import course  # noqa: PLC0415 (as above)

    return course.lessons()


if not TYPE_CHECKING:  # or else every name would seem to be there

    def __getattr__(name: str) -> object:
        """Open the gallery when somebody first asks for it."""
        if name == "gallery":
            from .teach.gallery import gallery  # noqa: PLC0415 (as above)

            return gallery
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _table(game: Game, **options: str) -> Table:
    from .widget.table import Table  # noqa: PLC0415 (Jupyter is imported only when the first widget is made)

    return Table(game, **options)


Game.show = staticmethod(_table)  # the one arrow that points up: a notebook displays a game as a table
