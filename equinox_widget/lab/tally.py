"""Counting as games come in: whole-number sums that fit in memory however many games there are.

Every statistic is a ratio of two sums over games (points over stones, survivals over games), so five sums each are
enough for the estimate and its confidence interval, in which everything that happens within one game counts as one
observation. Whole numbers add up to the same in any order: who played which games, and when, leaves no trace.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, NamedTuple

from ..games.equinox.cards import CREATURES, SEATS
from ..games.equinox.ending import BY_PILE, BY_ROUNDS, BY_STALEMATE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .outcome import Outcome

Key = tuple[str | int, ...]
Fact = tuple[Key, int, int]  # what it is about, and what this game adds above and below the fraction bar

POINTS: Final = 2  # points are counted in halves,
WINS: Final = 60  # wins in sixtieths, so that two to five winners can share one,
SHARED_POINTS: Final = 24  # and points averaged over one to four seats in twenty-fourths
ENDINGS: Final = (BY_ROUNDS, BY_PILE, BY_STALEMATE)
NAMES: Final = [creature.id for creature in CREATURES]

_Z: Final = NormalDist().inv_cdf(0.975)


class Estimate(NamedTuple):
    """A value, its 95 % confidence interval, and the number of games and of observations it rests on."""

    value: float
    low: float
    high: float
    games: int
    observations: int


class Sums:
    """The sums of one statistic."""

    __slots__ = ("below", "both", "games", "squares", "squares_below", "sum")

    def __init__(self) -> None:
        self.games = self.sum = self.below = self.squares = self.both = self.squares_below = 0

    def add(self, above: int, below: int, games: int = 1) -> None:
        """One more game, or several with the same numbers."""
        self.games += games
        self.sum += games * above
        self.below += games * below
        self.squares += games * above * above
        self.both += games * above * below
        self.squares_below += games * below * below

    def merge(self, other: Sums) -> None:
        """All games of another count."""
        self.games += other.games
        self.sum += other.sum
        self.below += other.below
        self.squares += other.squares
        self.both += other.both
        self.squares_below += other.squares_below

    def mean(self, scale: int = 1) -> Estimate:
        """The ratio, with an interval from how much it varies between games (linearised)."""
        ratio = self.sum / self.below
        residuals = self.squares - 2 * ratio * self.both + ratio * ratio * self.squares_below
        if self.games > 1:
            spread = _Z * sqrt(max(0.0, residuals) * self.games / (self.games - 1)) / self.below
        else:
            spread = float("inf")
        return Estimate(ratio / scale, (ratio - spread) / scale, (ratio + spread) / scale, self.games, self.below)

    def share(self) -> Estimate:
        """The share of games in which something happened."""
        return share(self.sum, self.games)

    def proportion(self, scale: int) -> Estimate:
        """A mean that lies between 0 and 1, such as wins for each seat, and so does its interval.

        It is as wide as that of a share of so many games as would vary as much between them.
        """
        mean = self.mean(scale)
        p, spread = mean.value, mean.high - mean.value
        if 0 < p < 1 and spread == 0:  # always the same, as when all seats have the same bot
            return mean
        games = p * (1 - p) * (_Z / spread) ** 2 if 0 < p < 1 and spread < 1 else self.games
        return Estimate(p, *_wilson(p, games), self.games, self.below)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sums) and all(getattr(self, n) == getattr(other, n) for n in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # sums go on changing


def share(count: int, games: int) -> Estimate:
    """A share of games with its interval."""
    return Estimate(count / games, *_wilson(count / games, games), games, count)


def _wilson(p: float, games: float) -> tuple[float, float]:
    """Wilson's interval for a share: it never leaves 0 to 1, and is no point even when all games agree."""
    z = _Z * _Z / games
    centre = (p + z / 2) / (1 + z)
    spread = sqrt(z * p * (1 - p) + z * z / 4) / (1 + z)
    return max(0.0, centre - spread), min(1.0, centre + spread)


class Tally:
    """The sums of all statistics, by what they are about."""

    def __init__(self) -> None:
        self.games = 0
        self.met: Counter[tuple[int, int]] = Counter()  # by creature and other creature, games with both of them
        self.outlived: Counter[tuple[int, int]] = Counter()  # and those in which the first one lived to the end
        self._sums: defaultdict[Key, Sums] = defaultdict(Sums)

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Some more games."""
        self.add_facts(map(facts, outcomes))
        for outcome in outcomes:
            self.met.update(product(outcome.lineup, outcome.lineup))
            self.outlived.update(product(outcome.survivors, outcome.lineup))

    def add_facts(self, games: Iterable[Iterable[Fact]]) -> None:
        """Some more games, of each of which these facts are known. Most games say much the same: that adds up first."""
        said: Counter[Fact] = Counter()
        for game in games:
            self.games += 1
            said.update(game)
        sums = self._sums
        for (key, above, below), count in said.items():
            sums[key].add(above, below, count)

    def merge(self, other: Tally) -> None:
        """All games of another tally."""
        self.games += other.games
        self.met.update(other.met)
        self.outlived.update(other.outlived)
        for key, sums in other._sums.items():
            self._sums[key].merge(sums)

    def pairs(self) -> dict[Key, Estimate]:
        """How often a creature lived to the end, by who else was in the game."""
        return {
            (NAMES[creature], NAMES[other]): share(self.outlived[creature, other], games)
            for (creature, other), games in sorted(self.met.items())
            if creature != other
        }

    def about(self, topic: str) -> dict[Key, Sums]:
        """The sums of one topic, by the rest of their key, in a fixed order."""
        return {key[1:]: self._sums[key] for key in sorted(self._sums, key=_order) if key[0] == topic}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]


def _order(key: Key) -> tuple[str, ...]:
    return tuple(f"{part:06}" if isinstance(part, int) else part for part in key)


# What a game says


def facts(outcome: Outcome) -> list[Fact]:
    """Everything one game adds to the sums."""
    return [*_survivals(outcome), *_stones(outcome), *_control(outcome), *_players(outcome), *_course(outcome)]


def _survivals(outcome: Outcome) -> list[Fact]:
    alive = outcome.survivors
    return [(("survival", NAMES[creature]), int(creature in alive), 1) for creature in outcome.lineup]


def _stones(outcome: Outcome) -> list[Fact]:
    """What the stones of each kind and row paid, over how many there were."""
    return [(("stone", kind, row), paid, count) for (kind, row), (count, paid) in outcome.stones.items()]


def _control(outcome: Outcome) -> list[Fact]:
    """Points of the seats that controlled a creature at some time, against those that never did, in the same game."""
    found: list[Fact] = [(("uses", NAMES[creature]), outcome.uses.get(creature, 0), 1) for creature in outcome.lineup]
    doubled_points = outcome.doubled_points
    for creature, mask in outcome.controlled.items():
        inside = [points for seat, points in enumerate(doubled_points) if mask >> seat & 1]
        others = len(doubled_points) - len(inside)
        if others:
            name, total = NAMES[creature], sum(inside)
            with_, without = _average(total, len(inside)), _average(sum(doubled_points) - total, others)
            found.append((("control", name, "with"), with_, 1))
            found.append((("control", name, "without"), without, 1))
            found.append((("control", name, "difference"), with_ - without, 1))
    return found


def _average(doubled_points: int, seats: int) -> int:
    """What the seats have on average, in twenty-fourths of a point: a whole number for up to four seats."""
    return doubled_points * (SHARED_POINTS // POINTS) // seats


def _players(outcome: Outcome) -> list[Fact]:
    """Points and wins by seat and by bot; a bot on several seats counts once, with all of them."""
    share = WINS // len(outcome.winners)
    found: list[Fact] = []
    by_bot: dict[str, tuple[int, int, int]] = {}
    for seat, (bot, points) in enumerate(zip(outcome.bots, outcome.doubled_points, strict=True)):
        win = share if seat in outcome.winners else 0
        found.append((("seat points", SEATS[seat]), points, 1))
        found.append((("seat wins", SEATS[seat]), win, 1))
        all_points, all_wins, seats = by_bot.get(bot, (0, 0, 0))
        by_bot[bot] = all_points + points, all_wins + win, seats + 1
    for bot, (points, wins, seats) in by_bot.items():
        found.append((("bot points", bot), points, seats))
        found.append((("bot wins", bot), wins, seats))
    return found


def _course(outcome: Outcome) -> list[Fact]:
    """How long the game was and how it ended."""
    return [
        *[(("ending", ending), int(outcome.ending == ending), 1) for ending in ENDINGS],
        (("length", "decisions"), outcome.decisions, 1),
        (("length", "vanished"), len(outcome.lineup) - len(outcome.survivors), 1),
        (("length", "rounds"), outcome.rounds, 1),
        (("tie-break",), int(outcome.decided_by != "points"), 1),
    ]
