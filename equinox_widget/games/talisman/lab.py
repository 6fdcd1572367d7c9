"""Talisman for the lab: who plays it, what is counted, and `simulate` with its own keywords."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ...engine.rulings import as_overrides, print_value
from ...engine.seats import SEATS
from ...lab.arguments import read_plan as read_common_plan
from ...lab.bots import BotSpec, bot_names
from ...lab.game import GameLab, Row
from ...lab.pairs import PairedResults, all_settings, run_pairs
from ...lab.simulate import run
from .bots import Planner, bots
from .choices import wording
from .hints import TalismanAdviser
from .kit import KIT
from .making import NOTHING, Box, Named, position, read_box
from .outcome import NEVER, Outcome, play_game
from .position import Position
from .rules.tables import STANDARD
from .rules.turn import actor, apply, legal
from .statistics import Results
from .tally import Tally
from .words import WORDS, character_name, say

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator, Mapping, Sequence
    from concurrent.futures import Executor

    from ...lab.adapters.encoding import Encoding
    from ...lab.plan import CommonPlan
    from ...texts.labels import Language

HORIZON: Final = 20_000
"""Ten times as many decisions as most games of `greedy` players take."""


class TalismanLab(GameLab):
    """What is counted in a game of Talisman, who plays it, and how its statistics are said."""

    bots = bots
    usual = "greedy"
    tally = Tally
    horizon = HORIZON
    columns: Mapping[str, type] = MappingProxyType(
        {
            "game": int,
            "seed": int,
            "seat": str,
            "bot": str,
            "win": float,
            "decided_by": str,
            "turns": int,
            "characters": str,
            "deaths": int,
            "talisman": float,
            "inner": float,
            "crown": float,
            "decisions": int,
        }
    )

    def __init__(self) -> None:
        super().__init__(KIT)
        self.actor, self.legal, self.apply = actor, legal, apply

    def deal(self, players: int, seed: int, settings: Mapping[str, Any]) -> Position:
        """A game before its first decision: dealt, or a position with what chance brings next by the seed."""
        given = dict(settings)
        code = given.pop("position", None)
        return KIT.deal(players, seed, **given) if code is None else position(code, seed=seed, **given)

    @property
    def encoding(self) -> Encoding:
        """The actions and observations as numbers."""
        from .adapters.encoding import ENCODING  # noqa: PLC0415 (only adapters need it)

        return ENCODING

    def play(self, plan: Any, number: int) -> Outcome:
        """Play one game of the plan and say what came of it."""
        return play_game(plan, number)

    def rows(self, outcome: Outcome, plan: Any) -> Iterator[Row]:
        """The rows of one game: of `talisman`, `inner` and `crown` the own turn, nothing where it never came."""
        for seat, bot in enumerate(outcome.bots):
            careers = outcome.careers[seat]
            yield (
                outcome.number,
                outcome.seed,
                SEATS[seat],
                bot,
                1 / len(outcome.winners) if seat in outcome.winners else 0.0,
                outcome.decided_by,
                outcome.turns[seat],
                " ".join([career.character for career in careers]),
                sum([career.died for career in careers]),
                *[_turn(outcome.first[aim][seat]) for aim in ("talisman", "inner", "crown")],
                outcome.decisions,
            )

    def measures(self, outcome: Outcome) -> Iterator[tuple[str, int]]:
        """What is compared between the two games of a pair."""
        yield from super().measures(outcome)
        yield "finished", int(bool(outcome.winners))
        yield "turns", sum(outcome.turns)
        yield "deaths", sum(outcome.causes.values())
        for seat in range(len(outcome.bots)):
            yield f"win {SEATS[seat]}", int(seat in outcome.winners)

    def planner(self, nodes: int, seconds: float | None) -> Planner:
        """The search that thinks about hints."""
        return Planner(nodes, seconds)

    def adviser(self) -> TalismanAdviser:
        """Who gives hints, with reasons in what the game counts."""
        return TalismanAdviser(self)

    def results(self, plan: Any) -> Results:
        """The statistics of a run, with nothing counted yet."""
        return Results(plan)

    def label(self, topic: str, key: Any, lang: str) -> str:
        """What a line of a table is about: a character, a turn, an aim, a chance."""
        if topic == "characters":
            return character_name(str(key), lang)
        if topic.startswith("reached"):
            return say("lab.by_turn", lang, turn=key)
        if topic.startswith("odds."):
            return say(f"lab.{topic}", lang, number=key if topic == "odds.portal" else f"{key:+d}")
        if topic == "comparison" and str(key).startswith("win "):
            return say("lab.win", lang, seat=str(key)[4:])
        return super().label(topic, key, lang)

    def caption(self, plan: Any, n: int, lang: str) -> str:
        """Everything to repeat a run; that values are teaching values, and a warning of random players."""
        said = {"bots": bot_names(plan.bots), "seed": plan.seed, "settings": _settings_text(plan)}
        text = WORDS.say_count("lab.caption", n, lang, **said)
        if dict(plan.settings).get("tables", STANDARD) is STANDARD:
            text += " " + say("lab.caption.teaching", lang)
        return text + (" " + say("lab.caption.random", lang) if "random" in plan.bots else "")

    def wording(self, action: Any, lang: Language, names: Sequence[str] = SEATS) -> str:
        """An action as a hint names it."""
        return wording(action, lang, names)


def _turn(turn: int) -> float:
    return float("nan") if turn == NEVER else float(turn)


def _settings_text(plan: CommonPlan) -> str:
    """The settings that differ from the usual ones, and how long games may last."""
    words = [f"horizon={plan.horizon}"] if plan.horizon != HORIZON else []
    for name, value in plan.settings:
        if name == "characters":
            words.append(",".join(value))
        elif name == "rulings":
            words += [f"{ruling}={print_value(each)}" for ruling, each in value.items()]
        elif name == "tables":
            words.append(f"tab={value.checksum()}")
        elif name == "position":
            words.append(f"{value}")
        else:
            words.append(f"{name}={value}")
    return f" · {' '.join(words)}" if words else ""


LAB: Final = TalismanLab()


def simulate(
    n: int,
    bots: BotSpec | Sequence[BotSpec] = "greedy",
    *,
    players: int | None = None,
    characters: Sequence[str] | None = None,
    start: str | None = None,
    rulings: Named = NOTHING,
    tables: Box | None = None,
    position: str | Position | None = None,
    horizon: int = HORIZON,
    seed: int = 0,
    rotate: bool = True,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    keep: str | os.PathLike[str] | None = None,
) -> Results:
    """Play n games and count what happens in them.

    `bots` names one bot for every seat ("greedy greedy random") or one for all of them; your own function of
    (view, actions, numbers) is a bot too. `characters start rulings tables` are those of `deal`; with a `position` all
    games begin there, and chance goes on differently in each. With `rotate` the bots move one seat on from game to
    game, so that no bot profits from its seat. `executor` is any `concurrent.futures.Executor`. `keep` writes one row
    for each game and seat to a .csv or .parquet file; without it the rows of up to 20 000 games stay in memory.

    A game of Talisman need not end: players who choose at random never aim at the Crown. What is not over after
    `horizon` decisions is stopped; nobody has won it, `finished` and the captions say how many came to their end.

    Games are numbered, and a game's number and `seed` decide everything in it: the result is the same for any
    executor. Interrupting returns the games played so far, which are the first ones. Raises `ValueError` or `TypeError`
    for what cannot be, before a game is played.

    `players` says how many bots sit down if one name stands for all. `chunk` is how many games go to a worker at once;
    with `progress` there is a bar.

    >>> from equinox_widget import talisman
    >>> found = talisman.simulate(2, "greedy random", seed=7, progress=False)
    >>> found.summary().index[0], found.finished
    ('greedy', 2)
    """
    plan = read_plan(
        bots=bots,
        players=players,
        characters=characters,
        start=start,
        rulings=rulings,
        tables=tables,
        position=position,
        horizon=horizon,
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
        "characters": None,
        "start": None,
        "rulings": NOTHING,
        "tables": None,
        "position": None,
        "horizon": HORIZON,
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
    """Play n pairs of games that differ only in what `first` and `second` say; settings are those of `simulate`.

    Both games of a pair have the same chance: the same cards lie in the decks and the same dice fall until the games
    part. What a Talisman is worth shows a pair of positions of which one has it. Raises `ValueError` or `TypeError` for
    what cannot be, before a game is played.

    `common` are settings of `simulate` for both sides; `executor`, `chunk` and `progress` are as there.

    >>> from equinox_widget import talisman
    >>> code = "TA 2p A=Elf@Temple B=Troll@Temple B.sp=0"
    >>> sides = {"position": code}, {"position": f"{code} A.ob=Tal3"}
    >>> talisman.simulate_pairs(2, *sides, bots="greedy", progress=False).n
    2
    """
    here, there = (read_plan(**all_settings(DEFAULTS, common, side)) for side in (first, second))
    return run_pairs(here, there, n, executor, chunk, progress=progress)


def read_plan(
    *,
    bots: BotSpec | Sequence[BotSpec],
    players: int | None,
    characters: Sequence[str] | None,
    start: str | None,
    rulings: Named,
    tables: Box | None,
    position: str | Position | None,
    horizon: int,
    seed: int,
    rotate: bool,
) -> CommonPlan:
    """The plan of all games, from the arguments of `simulate`, in a form that can travel; own tables are read once."""
    settings: dict[str, Any] = {
        "position": position.code if isinstance(position, Position) else position,
        "characters": None if characters is None else tuple(characters),
        "start": start,
        "rulings": dict(as_overrides(rulings)),
        "tables": None if tables is None else read_box(tables),
    }
    said = {name: value for name, value in settings.items() if value not in (None, {})}
    if position is not None:
        players = _seats_of(said, players)
    return read_common_plan(KIT, bots, players=players, seed=seed, rotate=rotate, horizon=horizon, settings=said)


def _seats_of(settings: Mapping[str, Any], players: int | None) -> int:
    """How many sit at the table of a position. Raises `ValueError` if more or fewer are asked for, or characters."""
    for name in ("characters", "start"):
        if name in settings:
            raise ValueError(f"a position says already which {name} there is: name one of them")
    there = len(LAB.deal(2, 0, settings).players)
    if players not in (None, there):
        raise ValueError(f"this position is for {there} players, not {players}")
    return there
