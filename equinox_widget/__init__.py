"""Equinox in a notebook: play it, take it apart, and see the rule behind every step.

>>> import equinox_widget as eq
>>> eq.deal(players=3, seed=7).do("skip").step
2
"""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ._version import __version__
from .core.explanation import Condition, Event, Explanation, Verdict
from .core.game import check_names, load, resume
from .core.options import options
from .core.position import IllegalAction
from .engine.errors import NotationError
from .engine.record import RecordError
from .games.equinox.game import Game
from .games.equinox.position import Position, action, deal, diff, position, setup, start_player
from .games.equinox.rulebook import Rule, find_rule, load_rulebook, rule, rules, rulings
from .games.equinox.rules.actions import Action

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable, Mapping, Sequence
    from os import PathLike

    from .lab.bots import bots
    from .lab.hints import hint
    from .lab.pairs import simulate_pairs
    from .lab.simulate import simulate
    from .teach.course import lesson, lessons, progress
    from .teach.gallery import gallery
    from .teach.lesson import Lesson
    from .teach.quiz import Quiz, quiz
    from .teach.scenario import Scenario, scenario
    from .teach.scenario_file import load_scenario
    from .widget.bots import Wish
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
    "bots",
    "deal",
    "diff",
    "find_rule",
    "gallery",
    "hint",
    "lesson",
    "lessons",
    "load",
    "load_rulebook",
    "load_scenario",
    "options",
    "play",
    "position",
    "progress",
    "quiz",
    "rule",
    "rules",
    "rulings",
    "scenario",
    "setup",
    "simulate",
    "simulate_pairs",
    "start_player",
]

_LATER = {
    "Scenario": ".teach.scenario",
    "bots": ".lab.bots",
    "gallery": ".teach.gallery",
    "hint": ".lab.hints",
    "lesson": ".teach.course",
    "lessons": ".teach.course",
    "load_scenario": ".teach.scenario_file",
    "progress": ".teach.course",
    "quiz": ".teach.quiz",
    "scenario": ".teach.scenario",
    "simulate": ".lab.simulate",
    "simulate_pairs": ".lab.pairs",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 (whatever is asked for)
    """What is taught and the lab are imported when somebody first asks for them."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_LATER[name], __name__), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def play(
    players: int | Sequence[str] = 3,
    seed: int = 7,
    *,
    edition: str = "de",
    rulings: Mapping[str, object] = MappingProxyType({}),
    creatures: str | Iterable[str] | None = None,
    start: str | Mapping[str, datetime.date | str] = "A",
    trees: tuple[int, int] = (1, 2),
    bots: Wish = "",
    mode: str = "learn",
    seat: str | None = None,
    autosave: str | PathLike[str] | None = None,
    lang: str = "en",
    theme: str = "auto",
    width: int | str = "auto",
    compact: bool = False,
) -> Table:
    """Deal a game and return the table to play it on; a list of names says how many play and who.

    `bots="BC"` lets those seats play by themselves, `bots={"B": "planner", "C": my_function}` says how. With
    `autosave` one file is kept current, and found again by the same call. `edition` to `trees` are those of `deal`.
    """
    names = () if isinstance(players, int) else check_names(players)
    count = players if isinstance(players, int) else len(names)
    dealt = deal(count, seed, edition=edition, rulings=rulings, creatures=creatures, start=start, trees=trees)
    game = Game(dealt, names) if autosave is None else resume(autosave, dealt, names)
    looks: dict[str, Any] = {"lang": lang, "theme": theme, "width": width, "compact": compact}
    return _table(game, mode=mode, seat=seat, bots=bots, seed=seed, autosave=autosave, **looks)


def _table(shown: Game | Lesson | Quiz | Scenario, **setting: Any) -> Table:  # noqa: ANN401 (as `Table`)
    try:
        from .widget.display import table_for  # noqa: PLC0415 (Jupyter is imported only when the first widget is made)
    except ModuleNotFoundError as error:
        raise ImportError(
            f"the table needs {error.name}, which is not installed: pip install anywidget. "
            "Everything but clicking works without it: eq.Game(eq.deal(players=3, seed=7))"
        ) from error
    return table_for(shown, **setting)


# The one arrow that points up: a notebook displays games, scenarios, lessons and quizzes as tables.
Game.show = staticmethod(_table)
