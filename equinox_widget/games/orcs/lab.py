"""Orcs Orcs Orcs for the lab: who plays it, what is counted, and `simulate` with its own keywords."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ...engine.given import as_mapping
from ...engine.rulings import as_overrides, print_value
from ...engine.seats import SEATS
from ...lab.arguments import read_plan as read_common_plan
from ...lab.bots import BotSpec, bot_names
from ...lab.game import GameLab, Row
from ...lab.pairs import PairedResults, all_settings, run_pairs
from ...lab.simulate import run
from .bots import Planner, bots
from .choices import wording
from .hints import OrcsAdviser
from .kit import KIT
from .making import NOTHING, Box, Named, read_box, read_modules
from .outcome import Outcome, play_game
from .rules.box import MODULES
from .rules.cards import FAMILY_CODES
from .rules.creatures import TYPE_BY_CODE
from .rules.tables import STANDARD
from .rules.turn import actor, apply, legal
from .statistics import Results
from .tally import Tally
from .words import WORDS, card_name, say, type_name

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from concurrent.futures import Executor

    from ...engine.tables import Tables
    from ...lab.adapters.encoding import Encoding
    from ...lab.plan import CommonPlan
    from ...texts.labels import Language


class OrcsLab(GameLab):
    """What is counted in a game of Orcs Orcs Orcs, who plays it, and how its statistics are said."""

    bots = bots
    usual = "greedy"
    tally = Tally
    parameters = MappingProxyType({"modules": "", "start": "A"})
    columns: Mapping[str, type] = MappingProxyType(
        {
            "game": int,
            "seed": int,
            "seat": str,
            "bot": str,
            "points": float,
            "win": float,
            "decided_by": str,
            "rounds": int,
            "trophies": int,
            "abilities": int,
            "learned": int,
            "teleports": int,
            "leaps": int,
            "decisions": int,
        }
    )

    def __init__(self) -> None:
        super().__init__(KIT)
        self.actor, self.legal, self.apply = actor, legal, apply

    def dealer(self, players: int, settings: Mapping[str, Any]) -> Callable[[int], Any]:
        """Deals states by their seed; modules may be one text: "bonus+terrain". Raises `ValueError` or `TypeError`."""
        if settings.get("tables") is not None:
            raise ValueError("the numbers of actions are those of the teaching values: leave tables out")
        modules = settings.get("modules", ())
        if isinstance(modules, str):
            modules = tuple(modules.split("+")) if modules else ()
        return super().dealer(players, {**settings, "modules": modules})

    @property
    def encoding(self) -> Encoding:
        """The actions and observations as numbers."""
        from .adapters.encoding import ENCODING  # noqa: PLC0415 (a long table that few need)

        return ENCODING

    def play(self, plan: Any, number: int) -> Outcome:
        """Play one game of the plan and say what came of it."""
        return play_game(plan, number)

    def rows(self, outcome: Outcome, plan: Any) -> Iterator[Row]:
        """The rows of one game; a win shared by two counts half for each."""
        for seat, bot in enumerate(outcome.bots):
            yield (
                outcome.number,
                outcome.seed,
                SEATS[seat],
                bot,
                outcome.doubled_points[seat] / 2,
                1 / len(outcome.winners) if seat in outcome.winners else 0.0,
                outcome.decided_by,
                outcome.rounds,
                sum(outcome.trophies[seat]),
                outcome.abilities[seat],
                sum(each.seat == seat for each in outcome.learned),
                outcome.teleports[seat],
                outcome.leaps[seat],
                outcome.decisions,
            )

    def measures(self, outcome: Outcome) -> Iterator[tuple[str, int]]:
        """What is compared between the two games of a pair; points and leads in halves."""
        yield from super().measures(outcome)
        yield "rounds", outcome.rounds
        yield "trophies", sum(map(sum, outcome.trophies))
        yield "gone", outcome.gone
        yield "abilities", sum(outcome.abilities)
        yield "learned", len(outcome.learned)
        yield "teleports", sum(outcome.teleports)
        yield "leaps", sum(outcome.leaps)

    def results(self, plan: Any) -> Results:
        """The statistics of a run, with nothing counted yet."""
        return Results(plan)

    def label(self, topic: str, key: Any, lang: str) -> str:
        """What a line of a table is about: a type of creature, a spell, how often something was done."""
        if key in TYPE_BY_CODE and topic in _ABOUT_TYPES:
            return type_name(key, lang)
        if topic == "spells":
            return _family_name(str(key), lang)
        if topic == "teleporting":
            least, _, most = str(key).rstrip("+").partition("-")
            ending = "more" if str(key).endswith("+") else "between" if most else "exactly"
            return say(f"lab.teleporting.{ending}", lang, least=least, most=most)
        return super().label(topic, key, lang)

    def caption(self, plan: Any, n: int, lang: str) -> str:
        """Everything to repeat a run; that values are teaching values, and a warning where random players were asked.

        Captions of pairs say both sides, one after the other.
        """
        said = {"bots": bot_names(plan.bots), "seed": plan.seed, "settings": _settings_text(plan)}
        text = WORDS.say_count("lab.caption", n, lang, **said)
        if _has_teaching_values(dict(plan.settings).get("tables", STANDARD)):
            text += " " + say("lab.caption.teaching", lang)
        return text + (" " + say("lab.caption.random", lang) if "random" in plan.bots else "")

    def planner(self, nodes: int, seconds: float | None) -> Planner:
        """The search that thinks about hints."""
        return Planner(nodes, seconds)

    def adviser(self) -> OrcsAdviser:
        """Who gives hints, with reasons about the board."""
        return OrcsAdviser(self)

    def wording(self, action: Any, lang: Language, names: Sequence[str] = SEATS) -> str:
        """An action as a hint names it."""
        return wording(action, lang, names)


def _has_teaching_values(tables: Tables) -> bool:
    """Is some value still ours, and not from the book or the owner of a box?"""
    entries = [entry for table in tables.by_name.values() for entry in table.values()]
    return any(entry.source(column) == "teaching" for entry in entries for column in entry.cells)


_ABOUT_TYPES: Final = ("counters", "rounds", "trophies")


def _family_name(family: str, lang: str) -> str:
    """What a spell is called, whatever number its card has."""
    return card_name(family, lang) if family not in FAMILY_CODES[-5:-1] else say(f"card.{family}", lang)


def _settings_text(plan: CommonPlan) -> str:
    """What was asked for beside bots and players, as one types it."""
    words = []
    for name, value in plan.settings:
        if name == "modules":
            words.append("+".join(value))
        elif name == "new":
            words += [f"{new}/{old}" for new, old in value.items()]
        elif name == "rulings":
            words += [f"{ruling}={print_value(each)}" for ruling, each in value.items()]
        elif name == "tables":
            words.append(f"tab={value.checksum()}")
        else:
            words.append(f"{name}={value}")
    return f" · {' '.join(words)}" if words else ""


LAB: Final = OrcsLab()


def simulate(
    n: int,
    bots: BotSpec | Sequence[BotSpec] = "greedy",
    *,
    players: int | None = None,
    modules: Iterable[str] = (),
    new: Mapping[str, str] | None = None,
    terrain: int | Iterable[str] | None = None,
    start: str = "A",
    rulings: Named = NOTHING,
    tables: Box | None = None,
    seed: int = 0,
    rotate: bool = True,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    keep: str | os.PathLike[str] | None = None,
) -> Results:
    """Play n games and count what happens in them.

    `bots` names one bot for every seat ("greedy greedy random") or one for all of them; your own function of
    (view, actions, numbers) is a bot too. `modules new terrain start rulings tables` are those of `deal`. With `rotate`
    the bots move one seat on from game to game, so that no bot profits from its seat. `executor` is any
    `concurrent.futures.Executor`. `keep` writes one row for each game and seat to a .csv or .parquet file; without it
    the rows of up to 20 000 games stay in memory.

    Games are numbered, and a game's number and `seed` decide everything in it: the result is the same for any
    executor. Interrupting returns the games played so far, which are the first ones.

    `players` says how many bots sit down if one name stands for all. `chunk` is how many games go to a worker at once;
    with `progress` there is a bar.

    Raises `ValueError` or `TypeError` for what cannot be, before a game is played.

    >>> from equinox_widget import orcs
    >>> orcs.simulate(20, "greedy random", seed=7, progress=False).summary().index[0]
    'greedy'
    """
    plan = read_plan(
        bots=bots,
        players=players,
        modules=modules,
        new=new,
        terrain=terrain,
        start=start,
        rulings=rulings,
        tables=tables,
        seed=seed,
        rotate=rotate,
    )
    found = run(plan, n, executor=executor, chunk=chunk, progress=progress, keep=keep)
    assert isinstance(found, Results)  # noqa: S101 (the lab of this plan makes them)
    return found


DEFAULTS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "bots": "greedy",
        "players": None,
        "modules": (),
        "new": None,
        "terrain": None,
        "start": "A",
        "rulings": NOTHING,
        "tables": None,
        "seed": 0,
        "rotate": True,
    }
)


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
    """Play n pairs of games that differ only in what `first` and `second` say.

    `simulate_pairs(500, {}, {"modules": "bonus"}, players=3)`: settings are those of `simulate`. Both games of a pair
    have the same markers on the same lanes; a module that brings other cards into the box also shuffles what is dealt
    after them anew. Raises `ValueError` or `TypeError` for what cannot be, before a game is played.

    `common` are settings of `simulate` for both sides; `executor`, `chunk` and `progress` are as there.

    >>> from equinox_widget import orcs
    >>> orcs.simulate_pairs(2, {}, {"modules": "bonus"}, players=2, bots="random", progress=False).n
    2
    """
    here, there = (read_plan(**all_settings(DEFAULTS, common, side)) for side in (first, second))
    return run_pairs(here, there, n, executor, chunk, progress=progress)


def read_plan(
    *,
    bots: BotSpec | Sequence[BotSpec],
    players: int | None,
    modules: Iterable[str],
    new: Mapping[str, str] | None,
    terrain: int | Iterable[str] | None,
    start: str,
    rulings: Named,
    tables: Box | None,
    seed: int,
    rotate: bool,
) -> CommonPlan:
    """The plan of all games, from the arguments of `simulate`, in a form that can travel; own tables are read once."""
    chosen = read_modules(modules)
    settings: dict[str, Any] = {
        "modules": tuple(module for module in MODULES if module in chosen),
        "new": None if new is None else dict(as_mapping(new, "new says which creature replaces which: {'Cr': 'Go'}")),
        "terrain": terrain if terrain is None or isinstance(terrain, int | str) else tuple(terrain),
        "start": start,
        "rulings": dict(as_overrides(rulings)),
        "tables": None if tables is None else read_box(tables),
    }
    said = {name: value for name, value in settings.items() if value not in (None, (), {}, "A")}
    return read_common_plan(KIT, bots, players=players, seed=seed, rotate=rotate, settings=said)
