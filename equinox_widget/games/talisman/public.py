"""Talisman in a notebook: deal or describe a position, ask it, play it, and see the rule behind every step.

>>> from equinox_widget import talisman
>>> table = talisman.deal(players=2, characters=["Elf", "Troll"], start="A", seed=5).do("roll:4")
>>> table.due, table.actor, sorted(action.sentence for action in table.legal())
('go', 'A', ['go Graveyard', 'go Tavern'])
"""

from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, cast

from ...core.explanation import Condition, Event, Explanation, Verdict
from ...core.game import check_names, load, resume
from ...core.position import IllegalAction
from ...core.rulebook import Rule
from ...engine.breakdown import Breakdown
from ...engine.errors import NotationError
from ...engine.record import RecordError
from ...engine.rulings import as_overrides
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
from .rules.odds import Odds
from .rules.questions import CardFacts, SpaceFacts, Way
from .score import Score
from .sheet import Sheet, SheetProblem, sheet
from .statistics import Results
from .tables import TalismanTables, tables

if TYPE_CHECKING:
    from ...sessions.bots import BotChoice
    from ...widget.table import Table

__all__ = [
    "Action",
    "Breakdown",
    "CardFacts",
    "Condition",
    "Event",
    "Explanation",
    "Game",
    "IllegalAction",
    "NotationError",
    "Odds",
    "Position",
    "RecordError",
    "Results",
    "Rule",
    "Score",
    "Sheet",
    "SheetProblem",
    "SpaceFacts",
    "TablesError",
    "TalismanTables",
    "Verdict",
    "Way",
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
    "sheet",
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
    characters: Sequence[str] | None = None,
    start: str | None = None,
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

    `characters` to `tables` are those of `deal`. `bots="BC"` lets those seats play by themselves. At a real table
    (`mode="table"`) the ruling `react` is `always` unless you say otherwise. With `autosave` one file is kept current,
    and found again by the same call.

    `players` is their number or their names, `seed` that of the game. `seat` says whose table it is, and `mode` is
    "learn", "table", "sandbox" or "watch". `lang` is "en", "de" or "fr", `theme` "auto", "light" or "dark", `width`
    "auto" or a number of pixels; a `compact` table shows board, hand and actions only.

    Raises `ValueError` or `TypeError` for what cannot be, and `ImportError` where no widget library is installed.

    >>> from equinox_widget import talisman
    >>> talisman.play(["Anna", "Ben"], characters=["Elf", "Troll"], bots="B").game.names
    ('Anna', 'Ben')
    """
    names = () if isinstance(players, int) else check_names(players)
    count = players if isinstance(players, int) else len(names)
    if mode == "table":  # nobody may tell from a question what is held
        rulings = {"react": "always", **as_overrides(rulings)}
    dealt = deal(count, seed, characters=characters, start=start, rulings=rulings, tables=tables)
    game = Game(dealt, names) if autosave is None else resume(autosave, dealt, names)
    looks: dict[str, Any] = {"lang": lang, "theme": theme, "width": width, "compact": compact}
    show = cast("Callable[..., Table]", Game.show)  # the package installs it
    return show(game, mode=mode, seat=seat, bots=bots, seed=seed, autosave=autosave, **looks)
