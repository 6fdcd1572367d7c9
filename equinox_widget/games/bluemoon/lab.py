"""Blue Moon for the lab: who plays it, what is counted, and `simulate` with its own keywords."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...engine.given import as_mapping, named, whole
from ...engine.rulings import as_overrides
from ...engine.seats import NOBODY, SEATS
from ...engine.tables import Tables
from ...lab.arguments import read_plan as read_common_plan
from ...lab.bots import bot_names
from ...lab.game import GameLab, Row
from ...lab.pairs import all_settings, run_pairs
from ...lab.plan import CommonPlan
from ...lab.simulate import run
from .bots import Planner, bots
from .choices import wording
from .hints import BlueMoonAdviser
from .kit import KIT
from .making import SETS, SETS_WANTED, cards_of
from .outcome import Outcome, play_game
from .rules.setup import BOTH_BOXES
from .rules.state import actor
from .rules.turn import apply, legal
from .statistics import Results
from .tally import Tally
from .words import card_name, say

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from concurrent.futures import Executor

    from ...lab.adapters.encoding import Encoding
    from ...lab.bots import BotSpec
    from ...lab.pairs import PairedResults
    from ...texts.labels import Language
    from .making import OwnBox
    from .rules.sets import CardSet
    from .rules.state import State


@dataclass(frozen=True)
class Plan(CommonPlan):
    """What the games of a run have in common."""

    to: int = 0
    """The crystals that decide a match; 0: every game stands alone."""

    def deal_next(self, number: int, games: int, start: int) -> State:
        """A game of a match, when so many have been played; each is dealt with a seed of its own."""
        settings: dict[str, Any] = {**dict(self.settings), "start": SEATS[start]}
        state: State = KIT.deal(self.players, self.game_seed(number) + games, **settings).state.clone()
        return state

    @property
    def settings_text(self) -> str:
        """What was asked for; of an owner's box only which it is."""
        said = [f"{name}={_said(value)}" for name, value in self.settings]
        return " ".join([*said, *([f"to={self.to}"] if self.to else [])])


def _said(value: object) -> str:
    if isinstance(value, dict):
        return ",".join(f"{key}:{each}" for key, each in value.items())
    return value.checksum() if isinstance(value, Tables) else str(value)


class BlueMoonLab(GameLab):
    """What is counted in a game of Blue Moon, who plays it, and how its statistics are said."""

    bots = bots
    usual = "greedy"
    tally = Tally
    columns: Mapping[str, type] = MappingProxyType(
        {
            "game": int,
            "seed": int,
            "seat": str,
            "bot": str,
            "points": float,
            "win": float,
            "decided_by": str,
            "games": int,
            "fights": int,
            "interventions": int,
            "decisions": int,
        }
    )

    parameters: ClassVar[Mapping[str, int | str]] = MappingProxyType({**SETS, "start": "A", "box": BOTH_BOXES})

    def __init__(self) -> None:
        super().__init__(KIT)
        self.actor, self.legal, self.apply = asked, legal, apply

    def play(self, plan: Any, number: int) -> Outcome:
        """Play one game of the plan, or one match, and say what came of it."""
        return play_game(plan, number)

    def dealer(self, players: int, settings: Mapping[str, Any]) -> Callable[[int], Any]:
        """Deals states by their seed; `A` and `B` may name a set each. Raises `ValueError` or `TypeError`."""
        if settings.get("tables") is not None:
            raise ValueError("the numbers of actions are those of the teaching cards: leave tables out")
        given = {name: value for name, value in settings.items() if name not in SETS}
        named_sets = {seat: settings[seat] for seat in SETS if seat in settings}
        return super().dealer(players, {**given, "sets": named_sets} if named_sets else given)

    @property
    def encoding(self) -> Encoding:
        """Actions and observations as numbers."""
        from .adapters.encoding import ENCODING  # noqa: PLC0415 (a long table that few need)

        return ENCODING

    def rows(self, outcome: Outcome, plan: Any) -> Iterator[Row]:
        """The rows of one game; points are crystals."""
        for seat, bot in enumerate(outcome.bots):
            yield (
                outcome.number,
                outcome.seed,
                SEATS[seat],
                bot,
                outcome.doubled_points[seat] / 2,
                float(seat in outcome.winners),
                outcome.decided_by,
                outcome.games,
                outcome.fights,
                outcome.interventions[seat],
                outcome.decisions,
            )

    def measures(self, outcome: Outcome) -> Iterator[tuple[str, int]]:
        """What is compared between the two games of a pair; crystals in halves."""
        yield from super().measures(outcome)
        yield "lead", (outcome.doubled_points[0] - outcome.doubled_points[1]) // 2
        yield "games", outcome.games
        yield "fights", outcome.fights
        yield "interventions", sum(outcome.interventions)
        yield "crystal_cards", outcome.crystal_cards

    def results(self, plan: Any) -> Results:
        """The statistics of a run, with nothing counted yet."""
        return Results(plan)

    def label(self, topic: str, key: Any, lang: str) -> str:
        """What a line of a table is about: a card, how much power is missing, how many crystal cards lay."""
        if topic in ("interventions", "foreign"):
            return card_name(str(key), lang)
        if topic in ("retreating", "crystal_cards") and key != "all":
            least, _, most = str(key).rstrip("+").partition("-")
            ending = "more" if str(key).endswith("+") else "between" if most else "exactly"
            return say(f"lab.many.{ending}", lang, least=least, most=most)
        return super().label(topic, key, lang)

    def caption(self, plan: Any, n: int, lang: str) -> str:
        """Everything to repeat a run; that values are teaching values, and a warning where random players were asked.

        Captions of pairs say both sides, one after the other.
        """
        settings = f" · {plan.settings_text}" if plan.settings_text else ""
        said = {"bots": bot_names(plan.bots), "seed": plan.seed, "settings": settings}
        text = self.kit.words.say_count("lab.caption", n, lang, **said)
        cards = cards_of(dict(plan.settings).get("tables")).tables["card"].values()
        if any(entry.source("fire") == "teaching" for entry in cards):
            text += " " + say("lab.caption.teaching", lang)
        return text + (" " + say("lab.caption.random", lang) if "random" in plan.bots else "")

    def planner(self, nodes: int, seconds: float | None) -> Planner:
        """The search that thinks about hints."""
        return Planner(nodes, seconds)

    def adviser(self) -> BlueMoonAdviser:
        """Who gives hints, with reasons about the fight."""
        return BlueMoonAdviser(self)

    def wording(self, action: Any, lang: Language, names: Sequence[str] = SEATS) -> str:
        """An action as a hint names it."""
        return wording(action, lang)


def asked(state: State) -> int:
    """Who must choose now; nobody when the game is over."""
    return NOBODY if state.over else actor(state)


LAB: Final = BlueMoonLab()

DEFAULTS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "bots": "greedy",
        "sets": SETS,
        "start": "A",
        "box": BOTH_BOXES,
        "rulings": MappingProxyType({}),
        "tables": None,
        "to": 0,
        "seed": 0,
        "rotate": True,
    }
)


def simulate(
    n: int,
    bots: BotSpec | Sequence[BotSpec] = "greedy",
    *,
    sets: Mapping[str, str | CardSet] = SETS,
    start: str = "A",
    box: str = BOTH_BOXES,
    rulings: Mapping[str, object] = MappingProxyType({}),
    tables: OwnBox | None = None,
    to: int = 0,
    seed: int = 0,
    rotate: bool = True,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    keep: str | os.PathLike[str] | None = None,
) -> Results:
    """Play n games, or with `to=5` n matches of five crystals, and count what happens in them.

    `bots` names one bot for both seats or one for each ("greedy random"); your own function of (view, actions, numbers)
    is a bot too. `sets start box rulings tables` are those of `deal`. With `rotate` the bots change seats from game to
    game. `executor` is any `concurrent.futures.Executor`; the result is the same for each. `keep` writes one row for
    each game and seat to a .csv or .parquet file. Raises `ValueError` or `TypeError` for what cannot be, before a game
    is played.

    `seed` decides everything together with the number of a game. `chunk` is how many games go to a worker at once; with
    `progress` there is a bar.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.simulate(20, "greedy random", seed=7, progress=False).summary().index[0]
    'greedy'
    """
    given = {"sets": sets, "start": start, "box": box, "rulings": rulings}
    plan = read_plan(bots=bots, to=to, seed=seed, rotate=rotate, tables=tables, **given)
    found = run(plan, n, executor=executor, chunk=chunk, progress=progress, keep=keep)
    assert isinstance(found, Results)  # noqa: S101 (the lab of this plan makes them)
    return found


def simulate_pairs(
    n: int,
    first: Mapping[str, Any],
    second: Mapping[str, Any],
    *,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    **common: Any,
) -> PairedResults:
    """Play n pairs of games that differ only in what `first` and `second` say; settings are those of `simulate`.

    What interventions are worth to A: `simulate_pairs(500, {"bots": "greedy(intervene=0) greedy"}, {"bots": "greedy"},
    rotate=False)`; its `lead` is A's. Raises `ValueError` or `TypeError` for what cannot be, before a game is played.

    `common` are settings of `simulate` for both sides; `executor`, `chunk` and `progress` are as there.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.simulate_pairs(2, {"box": "EI"}, {"box": "IE"}, progress=False).n
    2
    """
    here, there = (read_plan(**all_settings(DEFAULTS, common, side)) for side in (first, second))
    return run_pairs(here, there, n, executor, chunk, progress=progress)


def read_plan(
    *, bots: BotSpec | Sequence[BotSpec], to: int, seed: int, rotate: bool, tables: OwnBox | None, **settings: Any
) -> Plan:
    """The plan of all games, from the arguments of `simulate`, in a form that can travel; own tables are read once."""
    given = {
        **settings,
        "sets": dict(as_mapping(settings["sets"], SETS_WANTED)),
        "rulings": dict(as_overrides(settings["rulings"])),
        "tables": None if tables is None else cards_of(tables).tables,
    }
    said = {name: value for name, value in given.items() if value != _USUAL[name]}
    to = whole(to)
    if type(to) is not int or to < 0:
        raise ValueError(f"a match goes to 1 crystal or more, and to=0 plays single games, not to={named(to)}")
    plan = read_common_plan(KIT, bots, players=2, seed=seed, rotate=rotate, settings=said)
    return Plan(plan.game, plan.bots, plan.settings, plan.seed, plan.rotate, to=to)


_USUAL: Final = {name: dict(usual) if name in ("sets", "rulings") else usual for name, usual in DEFAULTS.items()}
