"""Orcs Orcs Orcs in a notebook: deal or describe a position, ask it, play it, and see the rule behind every step.

>>> from equinox_widget import orcs
>>> table = orcs.deal(players=2, seed=5).do("fate:F01")
>>> table.round, table.due, table.actor
(1, 'reveal', 'A')
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, cast

from ...core.explanation import Condition, Event, Explanation, Verdict
from ...core.game import check_names, load, resume
from ...core.position import IllegalAction
from ...core.rulebook import Rule
from ...engine.errors import NotationError
from ...engine.record import RecordError
from ...engine.tables import TablesError
from ...lab.hints import hint
from ...teach.scenario import scenario
from ...teach.scenario_file import load_scenario
from .bots import bots
from .course import gallery, lesson, lessons, progress, quiz
from .game import Game
from .lab import simulate, simulate_pairs
from .making import NOTHING, Box, action, deal, position, setup
from .position import Position
from .rulebook import find_rule, load_rulebook, rule, rules, rulings
from .rules.actions import Action
from .rules.questions import Creature
from .score import Score
from .statistics import Results
from .tables import OrcsTables, tables

if TYPE_CHECKING:
    from ...sessions.bots import BotChoice
    from ...widget.table import Table

__all__ = [
    "Action",
    "Condition",
    "Creature",
    "Event",
    "Explanation",
    "Game",
    "IllegalAction",
    "NotationError",
    "OrcsTables",
    "Position",
    "RecordError",
    "Results",
    "Rule",
    "Score",
    "TablesError",
    "Verdict",
    "action",
    "bots",
    "deal",
    "find_rule",
    "gallery",
    "hint",
    "lesson",
    "lessons",
    "load",
    "load_rulebook",
    "load_scenario",
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
    "tables",
]


def __dir__() -> list[str]:
    """The public names; what the module needs for itself is not shown."""
    return sorted(__all__)


def play(
    players: int | Sequence[str] = 3,
    seed: int = 7,
    *,
    modules: Iterable[str] = (),
    new: Mapping[str, str] | None = None,
    terrain: int | Iterable[str] | None = None,
    start: str = "A",
    rulings: Mapping[str, object] = NOTHING,
    tables: Box | None = None,
    bots: "BotChoice" = "",
    mode: str = "learn",
    seat: str | None = None,
    autosave: str | PathLike[str] | None = None,
    lang: str = "en",
    theme: str = "auto",
    width: int | str = "auto",
    compact: bool = False,
) -> "Table":
    """Deal a game and return the table to play it on; a list of names says how many play and who.

    `modules` to `tables` are those of `deal`. `bots="BC"` lets those seats play by themselves. With `autosave` one file
    is kept current, and found again by the same call.

    `players` is their number or their names. `mode` is "learn", "table", "sandbox" or "watch", and `seat` whose table
    it is. `lang` is "en", "de" or "fr", `theme` "auto", "light" or "dark", `width` "auto" or a number of pixels; a
    `compact` table shows board, hand and actions only.

    Raises `ValueError` or `TypeError` for what cannot be, and `ImportError` where no widget library is installed.

    >>> from equinox_widget import orcs
    >>> orcs.play(players=2, bots="B").game.names
    ('A', 'B')
    """
    names = () if isinstance(players, int) else check_names(players)
    count = players if isinstance(players, int) else len(names)
    dealt = deal(count, seed, modules=modules, new=new, terrain=terrain, start=start, rulings=rulings, tables=tables)
    game = Game(dealt, names) if autosave is None else resume(autosave, dealt, names)
    looks: dict[str, Any] = {"lang": lang, "theme": theme, "width": width, "compact": compact}
    show = cast("Callable[..., Table]", Game.show)  # the package installs it
    return show(game, mode=mode, seat=seat, bots=bots, seed=seed, autosave=autosave, **looks)
