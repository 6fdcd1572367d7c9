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
from .core.explanation import Condition, Conditions, Event, Explanation, Verdict
from .core.game import check_names, load, resume
from .core.options import options
from .core.played import Played
from .core.position import Actions, IllegalAction
from .core.rulebook import Rule, Rules, RulingEntry, RulingTable
from .engine.errors import NotationError
from .engine.record import RecordError
from .engine.rulings import as_overrides
from .games import INDEX
from .games.equinox.game import Game
from .games.equinox.making import action, deal, diff, position, setup, start_player
from .games.equinox.position import Position
from .games.equinox.rulebook import find_rule, load_rulebook, rule, rules, rulings
from .games.equinox.rules.actions import Action
from .games.equinox.score import Score

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable, Mapping, Sequence
    from os import PathLike

    from .core.change import Change
    from .core.comparison import Comparison
    from .core.games import games
    from .core.static_output import Still
    from .engine.breakdown import Breakdown
    from .frames.page import Page
    from .games.bluemoon import public as bluemoon
    from .games.equinox.bots import bots
    from .games.equinox.comparison import Difference, EditionComparison
    from .games.equinox.course import gallery, lesson, lessons, progress, quiz
    from .games.equinox.lab import simulate, simulate_pairs
    from .games.equinox.reasons import Control
    from .games.equinox.statistics import Results
    from .games.equinox.tables import EquinoxTables, tables
    from .games.orcs import public as orcs
    from .games.talisman import public as talisman
    from .lab.hints import Hint, hint
    from .lab.pairs import PairedResults
    from .sessions.bots import BotChoice
    from .show.picture import Png, Svg
    from .teach.course import Lessons
    from .teach.exhibit import Exhibit
    from .teach.feedback import Feedback
    from .teach.grade import Grade
    from .teach.lesson import Lesson
    from .teach.progress import Progress
    from .teach.quiz import Quiz
    from .teach.scenario import Scenario, scenario
    from .teach.scenario_file import load_scenario
    from .widget.table import Table

__all__ = [
    "Action",
    "Actions",
    "Breakdown",
    "Change",
    "Comparison",
    "Condition",
    "Conditions",
    "Control",
    "Difference",
    "EditionComparison",
    "EquinoxTables",
    "Event",
    "Exhibit",
    "Explanation",
    "Feedback",
    "Game",
    "Grade",
    "Hint",
    "IllegalAction",
    "Lesson",
    "Lessons",
    "NotationError",
    "Page",
    "PairedResults",
    "Played",
    "Png",
    "Position",
    "Progress",
    "Quiz",
    "RecordError",
    "Results",
    "Rule",
    "Rules",
    "RulingEntry",
    "RulingTable",
    "Scenario",
    "Score",
    "Still",
    "Svg",
    "Table",
    "Verdict",
    "__version__",
    "action",
    "bluemoon",
    "bots",
    "deal",
    "diff",
    "find_rule",
    "gallery",
    "games",
    "hint",
    "lesson",
    "lessons",
    "load",
    "load_rulebook",
    "load_scenario",
    "options",
    "orcs",
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
    "tables",
    "talisman",
]

_LATER = {
    "Breakdown": ".engine.breakdown",
    "Change": ".core.change",
    "Comparison": ".core.comparison",
    "Control": ".games.equinox.reasons",
    "Difference": ".games.equinox.comparison",
    "EditionComparison": ".games.equinox.comparison",
    "EquinoxTables": ".games.equinox.tables",
    "Exhibit": ".teach.exhibit",
    "Feedback": ".teach.feedback",
    "Grade": ".teach.grade",
    "Hint": ".lab.hints",
    "Lesson": ".teach.lesson",
    "Lessons": ".teach.course",
    "Page": ".frames.page",
    "PairedResults": ".lab.pairs",
    "Png": ".show.picture",
    "Progress": ".teach.progress",
    "Quiz": ".teach.quiz",
    "Results": ".games.equinox.statistics",
    "Scenario": ".teach.scenario",
    "Still": ".core.static_output",
    "Svg": ".show.picture",
    "Table": ".widget.table",
    "bluemoon": ".games.bluemoon.public",
    "bots": ".games.equinox.bots",
    "gallery": ".games.equinox.course",
    "hint": ".lab.hints",
    "lesson": ".games.equinox.course",
    "lessons": ".games.equinox.course",
    "load_scenario": ".teach.scenario_file",
    "orcs": ".games.orcs.public",
    "progress": ".games.equinox.course",
    "quiz": ".games.equinox.course",
    "scenario": ".teach.scenario",
    "simulate": ".games.equinox.lab",
    "simulate_pairs": ".games.equinox.lab",
    "tables": ".games.equinox.tables",
    "talisman": ".games.talisman.public",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 (whatever is asked for)
    """What is taught, the lab and the other games are imported when somebody first asks for them."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(_LATER[name], __name__)
    return module if name in INDEX else getattr(module, name)


def __dir__() -> list[str]:
    """The public names; what the module needs for itself is not shown."""
    return sorted(__all__)


def play(
    players: int | Sequence[str] = 3,
    seed: int = 7,
    *,
    edition: str = "de",
    rulings: Mapping[str, object] = MappingProxyType({}),
    creatures: str | Iterable[str] | None = None,
    start: str | Mapping[str, datetime.date | str] = "A",
    trees: tuple[int, int] = (1, 2),
    bots: BotChoice = "",
    mode: str = "learn",
    seat: str | None = None,
    autosave: str | PathLike[str] | None = None,
    lang: str = "en",
    theme: str = "auto",
    width: int | str = "auto",
    compact: bool = False,
) -> Table:
    """Deal a game and return the table to play it on; a list of names says how many play and who.

    `bots="BC"` lets those seats play by themselves, `bots={"B": "planner", "C": my_function}` says how. `mode` is
    "learn" (other hands are hidden, undo and hints are free), "table" (nothing hidden leaves Python), "sandbox"
    (everything is open and can be changed) or "watch"; at a real table (`mode="table"`) the ruling `react` is `always`
    unless you say otherwise. `seat` fixes whose table it is; without it whoever must choose looks. With `autosave` one
    file is kept current, and found again by the same call. `lang` is "en", "de" or "fr". `edition` to `trees` are those
    of `deal`.

    `players` is their number or their names, `seed` that of the cards. `theme` is "auto", "light" or "dark", `width`
    "auto" or a number of pixels; a `compact` table shows board, hand and actions only.

    Raises `ValueError` or `TypeError` for what cannot be, and `ImportError` where no widget library is installed.

    >>> import equinox_widget as eq
    >>> eq.play(["Anna", "Ben"], bots="B", mode="learn").game.names
    ('Anna', 'Ben')
    """
    names = () if isinstance(players, int) else check_names(players)
    count = players if isinstance(players, int) else len(names)
    if mode == "table":  # nobody may tell from a question what is held
        rulings = {"react": "always", **as_overrides(rulings)}
    dealt = deal(count, seed, edition=edition, rulings=rulings, creatures=creatures, start=start, trees=trees)
    game = Game(dealt, names) if autosave is None else resume(autosave, dealt, names)
    looks: dict[str, Any] = {"lang": lang, "theme": theme, "width": width, "compact": compact}
    return _table(game, mode=mode, seat=seat, bots=bots, seed=seed, autosave=autosave, **looks)


def _table(shown: Game | Lesson | Quiz | Scenario, **setting: Any) -> Table:  # noqa: ANN401 (as `Table`)
    """Make the table that a notebook displays. Raises `ImportError` where no widget library is installed."""
    try:
        from .widget.table import Table  # noqa: PLC0415 (Jupyter is imported only when the first widget is made)
    except ModuleNotFoundError as error:
        raise ImportError(
            f"the table needs {error.name}, which is not installed: pip install anywidget. "
            "Everything but clicking works without it: eq.Game(eq.deal(players=3, seed=7))"
        ) from error
    return Table(shown, **setting)


# The one arrow that points up: a notebook displays games, scenarios, lessons and quizzes as tables.
Game.show = staticmethod(_table)
