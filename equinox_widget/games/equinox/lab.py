"""Equinox for the lab: who plays it, what is counted, and `simulate` with Equinox' own keywords."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...core.position import check_seed
from ...engine.given import as_switch, whole
from ...engine.rulings import as_overrides
from ...lab.bots import BotSpec, bot_names, read_bots
from ...lab.game import GameLab, Row
from ...lab.pairs import PairedResults, all_settings, run_pairs
from ...lab.plan import Plan as CommonPlan
from ...lab.simulate import run
from .bots import Planner, bots
from .choices import wording
from .hints import EquinoxAdviser
from .kit import KIT
from .making import check_players, check_trees
from .outcome import Outcome, play_game
from .position import Position
from .rules.cards import CREATURES, NOBODY, SEATS
from .rules.rulings import Rulings, rulings_for
from .rules.setup import deal
from .rules.state import DISCARD_STEP
from .rules.turn import apply, legal
from .rules.words import read_lineup
from .statistics import Results
from .tally import Tally
from .words import WORDS, say

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from concurrent.futures import Executor

    from ...engine.rulings import Value
    from ...lab.adapters.encoding import Encoding
    from ...texts.labels import Language
    from .rules.state import State


@dataclass(frozen=True)
class Plan(CommonPlan):
    """How all games of a run are played."""

    bots: tuple[BotSpec, ...]
    lineup: tuple[int, ...] | None
    edition: str
    overrides: tuple[tuple[str, Value], ...]
    trees: tuple[int, int]
    seed: int
    rotate: bool

    @property
    def lab(self) -> EquinoxLab:
        """What the lab knows of Equinox."""
        return LAB

    @cached_property
    def rulings(self) -> Rulings:
        """The rulings all games are played by."""
        return rulings_for(self.edition, dict(self.overrides))

    def start(self, number: int) -> Position:
        """The game before its first decision, as a position."""
        return Position(self.deal(number))

    def deal(self, number: int) -> State:
        """The same as a state."""
        return deal(self.players, self.game_seed(number), self.rulings, self.lineup, 0, self.trees)

    @property
    def settings_text(self) -> str:
        """The edition, and the rulings that differ from it."""
        return " ".join([self.edition, *(f"{name}={value}" for name, value in self.overrides)])


class EquinoxLab(GameLab):
    """What is counted in a game of Equinox, who plays it, and how its statistics are said."""

    bots = bots
    usual = "greedy"
    tally = Tally
    columns: Mapping[str, type] = MappingProxyType(
        {
            "game": int,
            "seed": int,
            "edition": str,
            "creatures": str,
            "seat": str,
            "bot": str,
            "points": float,
            "win": float,
            "ending": str,
            "rounds": int,
            "survivors": str,
            "decided_by": str,
            "decisions": int,
        }
    )

    environment = "equinox_widget.games.equinox.adapters.pettingzoo"
    parameters: ClassVar[Mapping[str, int | str]] = MappingProxyType({"edition": "de", "creatures": ""})

    def __init__(self) -> None:
        super().__init__(KIT)
        self.actor, self.legal, self.apply = actor, legal, apply

    def play(self, plan: Any, number: int) -> Outcome:
        """Play one game of the plan and say what came of it."""
        return play_game(plan, number)

    def dealer(self, players: int, settings: Mapping[str, Any]) -> Callable[[int], State]:
        """Deals states by their seed; `creatures` that are not named differ from deal to deal."""
        given = {"creatures": None, "edition": "de", "rulings": {}, "trees": (1, 2), **settings}
        check_players(players)
        check_trees(given["trees"])
        lineup = read_lineup(given["creatures"]) if given["creatures"] not in (None, "") else None
        rulings, trees = rulings_for(given["edition"], given["rulings"]), (given["trees"][0], given["trees"][1])
        return lambda seed: deal(players, seed, rulings, lineup, 0, trees)

    @property
    def encoding(self) -> Encoding:
        """Actions and observations as numbers."""
        from .adapters.encoding import ENCODING  # noqa: PLC0415 (a long table that few need)

        return ENCODING

    def rows(self, outcome: Outcome, plan: Any) -> Iterator[Row]:
        """The rows of one game; a win shared by two counts half for each."""
        creatures, survivors = _codes(outcome.lineup), _codes(outcome.survivors)
        for seat, bot in enumerate(outcome.bots):
            yield (
                outcome.number,
                outcome.seed,
                plan.edition,
                creatures,
                SEATS[seat],
                bot,
                outcome.doubled_points[seat] / 2,
                1 / len(outcome.winners) if seat in outcome.winners else 0.0,
                outcome.ending,
                outcome.rounds,
                survivors,
                outcome.decided_by,
                outcome.decisions,
            )

    def measures(self, outcome: Outcome) -> Iterator[tuple[str, int]]:
        """What is compared between the two games of a pair; points and leads in halves."""
        ranked = sorted(outcome.doubled_points)
        yield "points", sum(ranked)
        yield "spread", ranked[-1] - ranked[-2]
        yield "rounds", outcome.rounds
        yield "vanished", len(outcome.lineup) - len(outcome.survivors)
        yield "decisions", outcome.decisions
        yield "pile", int(outcome.ending == "pile")
        yield "tie_break", int(outcome.decided_by != "points")

    def results(self, plan: Any) -> Results:
        """The statistics of a run, with nothing counted yet."""
        return Results(plan)

    def label(self, topic: str, key: Any, lang: str) -> str:
        """What a line of a table is about: a creature as its edition calls it, a kind of stone."""
        if topic in ("survival", "lineup", "control"):
            creature = next(creature for creature in CREATURES if creature.id == key)
            return creature.french if lang == "fr" else creature.german
        if topic == "stones":
            return say(f"lab.stone.{key[0]}", lang, row=key[1])
        return super().label(topic, key, lang)

    def caption(self, plan: Any, n: int, lang: str) -> str:
        """Everything to repeat a run; with a warning where random players were asked."""
        names = bot_names(plan.bots)
        text = WORDS.say_count("lab.caption", n, lang, bots=names, seed=plan.seed, edition=plan.settings_text)
        return text + (" " + say("lab.caption.random", lang) if "random" in plan.bots else "")

    def planner(self, nodes: int, seconds: float | None) -> Planner:
        """The search that thinks about hints."""
        return Planner(nodes, seconds)

    def adviser(self) -> EquinoxAdviser:
        """Who gives hints, with reasons about creatures."""
        return EquinoxAdviser(self)

    def wording(self, action: Any, lang: Language, names: Sequence[str] = SEATS) -> str:
        """An action as a hint names it."""
        return wording(action, lang, names)


def actor(state: State) -> int:
    """Who must choose now; nobody when the game is over."""
    if state.ending:
        return NOBODY
    return state.turn if state.due.kind <= DISCARD_STEP else state.due.seat


def _codes(creatures: tuple[int, ...]) -> str:
    return "".join(CREATURES[creature].code for creature in creatures)


LAB: Final = EquinoxLab()


def simulate(
    n: int,
    bots: BotSpec | Sequence[BotSpec] = "greedy",
    *,
    players: int | None = None,
    creatures: str | Iterable[str] | None = None,
    edition: str = "de",
    rulings: Mapping[str, object] = MappingProxyType({}),
    trees: tuple[int, int] = (1, 2),
    seed: int = 0,
    rotate: bool = True,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    keep: str | os.PathLike[str] | None = None,
) -> Results:
    """Play n games and count what happens in them.

    `bots` names one bot for every seat ("greedy greedy random") or one for all of them; your own function of
    (view, actions, numbers) is a bot too. With `rotate` the bots move one seat on from game to game, so that no bot
    profits from its seat; player A always begins. `executor` is any `concurrent.futures.Executor`. `keep` writes one
    row for each game and seat to a .csv or .parquet file; without it the rows of up to 20 000 games stay in memory.
    With `progress` there is a bar, and when bots think for long it is said beforehand how long.

    Games are numbered, and a game's number and `seed` decide everything in it: the result is the same for any
    executor. Interrupting returns the games played so far, which are the first ones.

    `players` to `trees` are those of `deal`. `chunk` is how many games go to a worker at once.

    Raises `ValueError` or `TypeError` for what cannot be, before a game is played.

    >>> import equinox_widget as eq
    >>> found = eq.simulate(4, bots="greedy random", seed=1, progress=False)
    >>> found.n, len(found.frame())
    (4, 8)
    """
    plan = read_plan(
        bots,
        players=players,
        creatures=creatures,
        edition=edition,
        rulings=rulings,
        trees=trees,
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
        "creatures": None,
        "edition": "de",
        "rulings": MappingProxyType({}),
        "trees": (1, 2),
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

    `simulate_pairs(1000, {"edition": "de"}, {"edition": "fr"}, bots="cautious")`: settings are those of `simulate`.
    Raises `ValueError` or `TypeError` for what cannot be, before a game is played.

    `common` are settings of `simulate` for both sides; `executor`, `chunk` and `progress` are as there.

    >>> import equinox_widget as eq
    >>> eq.simulate_pairs(2, {"edition": "de"}, {"edition": "fr"}, bots="random random", progress=False).n
    2
    """
    here, there = (read_plan(**all_settings(DEFAULTS, common, side)) for side in (first, second))
    return run_pairs(here, there, n, executor, chunk, progress=progress)


def read_plan(
    bots: BotSpec | Sequence[BotSpec],
    *,
    players: int | None,
    creatures: str | Iterable[str] | None,
    edition: str,
    rulings: Mapping[str, object],
    trees: tuple[int, int],
    seed: int,
    rotate: bool,
) -> Plan:
    """The plan of all games, from the arguments of `simulate`."""
    players, seed = whole(players), whole(seed)
    if players is not None:
        check_players(players)
    seated = read_bots(bots, players)
    check_players(len(seated))
    check_seed(seed)
    check_trees(trees)
    as_switch(rotate, "rotate")
    lineup = None if creatures is None else read_lineup(creatures)
    overrides = rulings_for(edition, as_overrides(rulings)).overrides()
    plan = Plan(seated, lineup, edition, tuple(overrides.items()), (trees[0], trees[1]), seed, rotate)
    plan.bots_at(0)  # made once, and refused here when there is no such bot
    return plan
