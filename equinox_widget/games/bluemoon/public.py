"""Blue Moon in a notebook: deal or describe a position, ask it, play it, and see the rule behind every step.

>>> from equinox_widget import bluemoon
>>> table = bluemoon.deal(seed=5).do("skip")
>>> table.phase, table.actor
('retreat', 'A')
"""

from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, cast

from ...core.explanation import Condition, Event, Explanation, Judgement, Verdict
from ...core.game import check_names, load, resume
from ...core.position import IllegalAction
from ...core.rulebook import Rule
from ...engine.errors import NotationError
from ...engine.record import RecordError
from ...engine.rulings import as_overrides
from ...engine.tables import TablesError
from ...lab.hints import hint
from ...teach.scenario import scenario
from ...teach.scenario_file import load_scenario
from .bots import bots
from .catalogue import Card, Cards, card, cards, set_cards
from .course import gallery, lesson, lessons, progress, quiz
from .game import Game
from .lab import simulate, simulate_pairs
from .making import NOTHING, SETS, OwnBox, action, check_set, deal, position, setup
from .match import ONE_EACH, Match
from .position import Combat, Position
from .rulebook import find_rule, load_rulebook, rule, rules, rulings
from .rules.actions import Action
from .rules.match import ENOUGH, SAME, FailedSet
from .rules.questions import Count
from .rules.sets import CardSet, read_set, write_set
from .rules.setup import BOTH_BOXES, SetsError
from .score import Score
from .set_builder import SetBuilder
from .set_check import SetCheck
from .statistics import Results
from .tables import BlueMoonTables, tables

if TYPE_CHECKING:
    from ...sessions.bots import BotChoice
    from ...widget.table import Table

__all__ = [
    "Action",
    "BlueMoonTables",
    "Card",
    "CardSet",
    "Cards",
    "Combat",
    "Condition",
    "Count",
    "Event",
    "Explanation",
    "FailedSet",
    "Game",
    "IllegalAction",
    "Judgement",
    "Match",
    "NotationError",
    "Position",
    "RecordError",
    "Results",
    "Rule",
    "Score",
    "SetBuilder",
    "SetCheck",
    "SetsError",
    "TablesError",
    "Verdict",
    "action",
    "bots",
    "card",
    "cards",
    "check_set",
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
    "play_match",
    "position",
    "progress",
    "quiz",
    "read_set",
    "rule",
    "rules",
    "rulings",
    "scenario",
    "set_cards",
    "setup",
    "simulate",
    "simulate_pairs",
    "tables",
    "write_set",
]


def __dir__() -> list[str]:
    """The public names; what the module needs for itself is not shown."""
    return sorted(__all__)


def play(
    players: int | Sequence[str] = 2,
    seed: int = 7,
    *,
    sets: Mapping[str, str | CardSet] = SETS,
    start: str = "A",
    box: str = BOTH_BOXES,
    rulings: Mapping[str, object] = NOTHING,
    tables: OwnBox | None = None,
    bots: "BotChoice" = "",
    mode: str = "learn",
    seat: str | None = None,
    autosave: str | PathLike[str] | None = None,
    lang: str = "en",
    theme: str = "auto",
    width: int | str = "auto",
    compact: bool = False,
) -> "Table":
    """Deal a duel and return the table to play it on; `players` may be the two names.

    `sets` to `tables` are those of `deal`. `bots="B"` lets that seat play by itself. At a real table (`mode="table"`)
    the ruling `react` is `always` unless you say otherwise: everybody who holds a card is asked whether to intervene,
    so nobody can tell from a question what is held. With `autosave` one file is kept current, and found again by the
    same call.

    `seed` is that of the cards. `mode` is "learn", "table", "sandbox" or "watch", and `seat` whose table it is. `lang`
    is "en", "de" or "fr", `theme` "auto", "light" or "dark", `width` "auto" or a number of pixels; a `compact` table
    shows board, hand and actions only.

    Raises `ValueError` or `TypeError` for what cannot be, and `ImportError` where no widget library is installed.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.play(["Anna", "Ben"], bots="B").game.names
    ('Anna', 'Ben')
    """
    names = () if isinstance(players, int) else check_names(players)
    count = players if isinstance(players, int) else len(names)
    if mode == "table":  # nobody may tell from a question what is held
        rulings = {"react": "always", **as_overrides(rulings)}
    dealt = deal(players=count, seed=seed, sets=sets, start=start, box=box, rulings=rulings, tables=tables)
    game = Game(dealt, names) if autosave is None else resume(autosave, dealt, names)
    looks: dict[str, Any] = {"lang": lang, "theme": theme, "width": width, "compact": compact}
    show = cast("Callable[..., Table]", Game.show)  # the package installs it
    return show(game, mode=mode, seat=seat, bots=bots, seed=seed, autosave=autosave, **looks)


def play_match(
    players: Sequence[str] = (),
    seed: int = 0,
    *,
    sets: Mapping[str, Sequence[str | CardSet]] = ONE_EACH,
    plan: str = SAME,
    to: int = ENOUGH,
    start: str = "A",
    box: str = BOTH_BOXES,
    rulings: Mapping[str, object] = NOTHING,
    tables: OwnBox | None = None,
    bots: "BotChoice" = "",
    mode: str = "learn",
    seat: str | None = None,
    lang: str = "en",
    theme: str = "auto",
    width: int | str = "auto",
    compact: bool = False,
) -> "Table":
    """Begin a match of several games and return the table to play it on; `players` may be the two names.

    `sets` to `tables` are those of `Match`, `bots` to `compact` those of `play`. Who has prepared several sets chooses
    one in secret before a game: the table calls the players one after the other, and shows both choices at once. The
    match itself is `table.session.match`: save it, step through it, or play on from Python, and the table follows.

    `seed` to `rulings` are those of `Match`, too. `mode` is "learn", "table", "sandbox" or "watch", and `seat` whose
    table it is. `lang` is "en", "de" or "fr", `theme` "auto", "light" or "dark", `width` "auto" or a number of pixels;
    a `compact` table shows board, hand and actions only.

    Raises `ValueError` or `TypeError` for what cannot be, `SetsError` for a set that may not be played, and
    `ImportError` where no widget library is installed.

    >>> from equinox_widget import bluemoon
    >>> table = bluemoon.play_match(["Anna", "Ben"], sets={"A": ["Br/Or"], "B": ["Lo/Be", "Br/Be"]}, plan="each")
    >>> table.session.match.pending
    ('B',)
    """
    if mode == "table":  # nobody may tell from a question what is held
        rulings = {"react": "always", **as_overrides(rulings)}
    settings: dict[str, Any] = {"plan": plan, "to": to, "start": start, "seed": seed, "box": box, "rulings": rulings}
    match = Match(sets, tables=tables, players=players, **settings)
    looks: dict[str, Any] = {"lang": lang, "theme": theme, "width": width, "compact": compact}
    show = cast("Callable[..., Table]", Game.show)  # the package installs it
    return show(match, mode=mode, seat=seat, bots=bots, seed=seed, **looks)
