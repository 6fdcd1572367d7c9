"""What the lab asks of a game, and what any game answers without a word of its own.

A game that has more to say names a module in its kit (`GameKit.lab`), and that module's `LAB` is a `GameLab`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..engine.seats import SEATS
from .bots import COMMON, Bots, bot_names
from .bots.planner import Planner
from .tally import POINTS, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ..core.kit import GameKit
    from ..core.position import Position
    from ..texts.labels import Language
    from .adapters.encoding import Encoding
    from .hints import Adviser
    from .outcome import Outcome
    from .plan import Plan
    from .results import Results

Row = tuple[Any, ...]


class GameLab:
    """What is counted in a game, who plays it, and how its statistics are said."""

    bots: Bots = COMMON
    usual: str = "random"
    """The bot that plays where nobody says who does."""
    tally: type[Tally] = Tally
    columns: Mapping[str, type] = {
        "game": int,
        "seed": int,
        "seat": str,
        "bot": str,
        "points": float,
        "win": float,
        "decided_by": str,
        "decisions": int,
    }
    """What a row of `frame()` holds, for one game and seat."""
    scales: ClassVar[Mapping[str, int]] = {"points": POINTS, "spread": POINTS}
    """The measures of pairs that are not counted in ones."""

    environment: str = ""
    """The module with the game's own PettingZoo environment (`make`); none: one that takes the settings of `deal`."""
    parameters: ClassVar[Mapping[str, int | str]] = {}
    """The settings that an OpenSpiel game takes, as numbers and text, beside `players`."""
    horizon: int | None = None
    """How many decisions a game is played for unless somebody says otherwise; None: to its end."""
    most_decisions: int = 2000
    """No game of random players is as long."""

    def __init__(self, kit: GameKit) -> None:
        self.kit: Final = kit
        # What is asked of the rules again and again; a game may answer on a shorter way.
        self.actor: Callable[[Any], int] = kit.ruleset.actor
        self.legal: Callable[[Any], Sequence[Any]] = kit.ruleset.legal
        self.apply: Callable[[Any, Any], object] = kit.ruleset.apply

    @property
    def usual_players(self) -> int:
        """How many play where nobody says it: three, or as many as can."""
        most: int = self.kit.ruleset.seats[-1]
        return min(3, most)

    # Playing

    def play(self, plan: Plan, number: int) -> Outcome:
        """Play one game of the plan and say what came of it."""
        from .outcome import play_game  # noqa: PLC0415 (which plays plans of labs)

        return play_game(plan, number)

    def deal(self, players: int, seed: int, settings: Mapping[str, Any]) -> Position:
        """A game before its first decision, by the settings of `simulate`. Raises `ValueError` or `TypeError`."""
        return self.kit.deal(players, seed, **settings)

    def dealer(self, players: int, settings: Mapping[str, Any]) -> Callable[[int], Any]:
        """Deals states by their seed; an adapter does that again and again. Raises `ValueError` or `TypeError`."""
        self.deal(players, 0, settings)
        return lambda seed: self.deal(players, seed, settings).state.clone()

    @property
    def encoding(self) -> Encoding | None:
        """The game's actions and observations as numbers, if it has them."""
        return None

    # What is said of a game

    def rows(self, outcome: Any, plan: Plan) -> Iterator[Row]:
        """One row for each seat, in the order of `columns`; a win shared by two counts half for each."""
        for seat, bot in enumerate(outcome.bots):
            points = outcome.doubled_points[seat] / POINTS if outcome.doubled_points else float("nan")
            win = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            named = (outcome.number, outcome.seed, SEATS[seat], bot)
            yield (*named, points, win, outcome.decided_by, outcome.decisions)

    def measures(self, outcome: Any) -> Iterator[tuple[str, int]]:
        """What is compared between the two games of a pair."""
        if outcome.doubled_points:
            ranked = sorted(outcome.doubled_points)
            yield "points", sum(ranked)
            yield "spread", ranked[-1] - ranked[-2]
        yield "decisions", outcome.decisions

    def results(self, plan: Plan) -> Results:
        """The statistics of a run, with nothing counted yet."""
        from .results import Results  # noqa: PLC0415 (which holds plans of labs)

        return Results(plan)

    # Words

    def say(self, key: str, lang: str, otherwise: str) -> str:
        """A text of the game's catalogue or of the house's; something else where there is none."""
        found = self.kit.words.catalogue.find(key, lang)
        return otherwise if found is None else found

    def label(self, topic: str, key: Any, lang: str) -> str:
        """What a line of a table is about, in words."""
        if topic == "seats":
            return self.kit.say("lab.seat", lang, seat=key)
        return self.say(f"lab.{topic}.{key}", lang, str(key))

    def caption(self, plan: Plan, n: int, lang: str) -> str:
        """Bots, number of games, seed and settings in one line."""
        settings = f" · {plan.settings_text}" if plan.settings_text else ""
        names = bot_names(plan.bots)
        return self.kit.words.say_count("lab.caption", n, lang, bots=names, seed=plan.seed, settings=settings)

    # Hints and games to step through

    def planner(self, nodes: int, seconds: float | None) -> Planner:
        """The search that thinks about hints."""
        return Planner(nodes, seconds)

    def adviser(self) -> Adviser:
        """Who gives hints, from a search that never saw a hidden card."""
        from .hints import Adviser  # noqa: PLC0415 (which asks labs)

        return Adviser(self)

    def wording(self, action: Any, lang: Language, names: Sequence[str] = SEATS) -> str:
        """An action as a hint names it."""
        return str(action)

    def start_again(self, position: Position) -> Any:
        """A game to step through, from its first position."""
        from ..core.game import Game  # noqa: PLC0415 (only for who looks a game up)

        return Game(position)


@cache
def lab_of(kit: GameKit) -> GameLab:
    """What the lab knows of a game."""
    if not kit.lab:
        return GameLab(kit)
    found: GameLab = import_module(kit.lab).LAB
    return found
