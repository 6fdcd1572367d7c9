"""Counting as games come in: whole-number sums that fit in memory however many games there are.

Every statistic is a ratio of two sums over games (points over turns, wins over games), so five sums each are
enough for the estimate and its confidence interval, in which everything that happens within one game counts as one
observation. Whole numbers add up to the same in any order: who played which games, and when, leaves no trace.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import lcm, sqrt
from operator import mul
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Self

from ..engine.seats import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .outcome import Outcome

Key = tuple[str | int, ...]
Fact = tuple[Key, int, int]  # what it is about, and what this game adds above and below the fraction bar
AllSums = defaultdict[Key, "Sums"]  # by what they are about
Topic = Callable[[Sequence[Any], AllSums], None]  # what some games say about it

POINTS: Final = 2  # points are counted in halves,
WINS: Final = 60  # and wins in sixtieths, so that two to six winners can share one

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

    def add_each(self, values: Sequence[int], below: int = 1) -> None:
        """One more game for each of the values, all of them over the same number."""
        games, total = len(values), sum(values)
        self.games += games
        self.sum += total
        self.below += games * below
        self.squares += sum(map(mul, values, values))
        self.both += total * below
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
    return max(0.0, min(p, centre - spread)), min(1.0, max(p, centre + spread))  # p may be a rounding error outside


class Tally:
    """The sums of all statistics, by what they are about. A game adds topics of its own."""

    topics: ClassVar[tuple[Topic, ...]] = ()

    def __init__(self) -> None:
        self.games = 0
        self._sums: AllSums = defaultdict(Sums)

    def add(self, outcomes: Sequence[Any]) -> None:
        """Some more games."""
        self.games += len(outcomes)
        for topic in (players, decisions, *self.topics):
            topic(outcomes, self._sums)

    def add_facts(self, games: Iterable[Iterable[Fact]]) -> None:
        """Some more games, of each of which these facts are known. Most games say much the same: that adds up first."""
        said: Counter[Fact] = Counter()
        for game in games:
            self.games += 1
            said.update(game)
        sums = self._sums
        for (key, above, below), count in said.items():
            sums[key].add(above, below, count)

    def merge(self, other: Self) -> None:
        """All games of another tally."""
        self.games += other.games
        for key, sums in other._sums.items():
            self._sums[key].merge(sums)

    def about(self, topic: str) -> dict[Key, Sums]:
        """The sums of one topic, by the rest of their key, in a fixed order."""
        return {key[1:]: self._sums[key] for key in sorted(self._sums, key=_order) if key[0] == topic}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]


def _order(key: Key) -> tuple[str, ...]:
    return tuple(f"{part:06}" if isinstance(part, int) else part for part in key)


# What games say, topic by topic. Most of them say much the same, so what is said is counted before it is added.


def players(outcomes: Sequence[Any], sums: AllSums) -> None:
    """Points and wins by seat and by bot; a bot on several seats counts once, with all of them."""
    tables: defaultdict[tuple[str, ...], list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        tables[outcome.bots].append(outcome)
    for bots, games in tables.items():
        points = [outcome.doubled_points for outcome in games]
        wins = [_wins(outcome.winners, len(bots)) for outcome in games]
        for what, by_seat in (("points", [*zip(*points, strict=True)]), ("wins", [*zip(*wins, strict=True)])):
            for seat, found in enumerate(by_seat):
                sums[f"seat {what}", SEATS[seat]].add_each(found)
            for bot in dict.fromkeys(bots if by_seat else ()):  # a game need not have points
                its = [found for name, found in zip(bots, by_seat, strict=True) if name == bot]
                sums[f"bot {what}", bot].add_each([*map(sum, zip(*its, strict=True))], len(its))


@lru_cache
def _wins(winners: tuple[int, ...], seats: int) -> list[int]:
    """By seat, its part of the win."""
    return [WINS // len(winners) if seat in winners else 0 for seat in range(seats)]


def decisions(outcomes: Sequence[Any], sums: AllSums) -> None:
    """How long the games were, and whether they came to their end."""
    sums["finished",].add_each([int(bool(outcome.winners)) for outcome in outcomes])
    sums["length", "decisions"].add_each([outcome.decisions for outcome in outcomes])


def add_share(sums: Sums, count: int, games: int) -> None:
    """So many of the games are a case of it."""
    sums.add(1, 1, count)
    sums.add(0, 1, games - count)


def averages(seats: int) -> tuple[int, list[int]]:
    """The scale of averages over some of the seats of a game, not all, and by mask what half a point adds to one.

    In this scale both are whole numbers, however many seats there are.
    """
    scale = POINTS * lcm(*range(1, seats))
    masks = range((1 << seats) - 1)
    return scale, [scale // POINTS // max(1, mask.bit_count()) for mask in masks]
