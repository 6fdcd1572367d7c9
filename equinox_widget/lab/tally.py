"""Counting as games come in: whole-number sums that fit in memory however many games there are.

Every statistic is a ratio of two sums over games (points over stones, survivals over games), so five sums each are
enough for the estimate and its confidence interval, in which everything that happens within one game counts as one
observation. Whole numbers add up to the same in any order: who played which games, and when, leaves no trace.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from itertools import chain, combinations, product
from math import sqrt
from operator import mul, sub
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, NamedTuple

from ..games.equinox.rules.cards import CREATURES, SEATS
from ..games.equinox.rules.ending import BY_PILE, BY_ROUNDS, BY_STALEMATE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .outcome import Outcome

Key = tuple[str | int, ...]
Fact = tuple[Key, int, int]  # what it is about, and what this game adds above and below the fraction bar
AllSums = defaultdict[Key, "Sums"]  # by what they are about

POINTS: Final = 2  # points are counted in halves,
WINS: Final = 60  # wins in sixtieths, so that two to five winners can share one,
SHARED_POINTS: Final = 24  # and points averaged over one to four seats in twenty-fourths
ENDINGS: Final = (BY_ROUNDS, BY_PILE, BY_STALEMATE)
NAMES: Final = [creature.id for creature in CREATURES]
# By mask of seats, what half a point of theirs adds to their average.
WEIGHTS: Final = [SHARED_POINTS // POINTS // max(1, mask.bit_count()) for mask in range(1 << len(SEATS))]

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
    return max(0.0, centre - spread), min(1.0, centre + spread)


class Tally:
    """The sums of all statistics, by what they are about."""

    def __init__(self) -> None:
        self.games = 0
        self.met: Counter[tuple[int, int]] = Counter()  # by two creatures, in their order, games with both of them
        self.outlived: Counter[tuple[int, int]] = Counter()  # by creature and other: games in which the first one lived
        self._sums: AllSums = defaultdict(Sums)

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Some more games."""
        self.games += len(outcomes)
        for topic in TOPICS:
            topic(outcomes, self._sums)
        lineups = [outcome.lineup for outcome in outcomes]
        survivors = [outcome.survivors for outcome in outcomes]
        self.met.update(chain.from_iterable([combinations(lineup, 2) for lineup in lineups]))
        self.outlived.update(chain.from_iterable(map(product, survivors, lineups)))

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
        met = self.met + Counter({(other, creature): games for (creature, other), games in self.met.items()})
        return {
            (NAMES[creature], NAMES[other]): share(self.outlived[creature, other], games)
            for (creature, other), games in sorted(met.items())
        }

    def about(self, topic: str) -> dict[Key, Sums]:
        """The sums of one topic, by the rest of their key, in a fixed order."""
        return {key[1:]: self._sums[key] for key in sorted(self._sums, key=_order) if key[0] == topic}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]


def _order(key: Key) -> tuple[str, ...]:
    return tuple(f"{part:06}" if isinstance(part, int) else part for part in key)


# What games say, topic by topic. Most of them say much the same, so what is said is counted before it is added.


def _survivals(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    games = Counter(chain.from_iterable([outcome.lineup for outcome in outcomes]))
    survived = Counter(chain.from_iterable([outcome.survivors for outcome in outcomes]))
    for creature, count in games.items():
        _add_share(sums["survival", NAMES[creature]], survived[creature], count)


def _stones(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """What the stones of each kind and row paid, over how many there were."""
    said = Counter(chain.from_iterable([outcome.stones.items() for outcome in outcomes]))
    for (place, (count, paid)), games in said.items():
        sums["stone", *place].add(paid, count, games)


def _uses(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """How often each power was used; also how often not at all."""
    unused = Counter(chain.from_iterable([outcome.lineup for outcome in outcomes]))
    said = Counter(chain.from_iterable([outcome.uses.items() for outcome in outcomes]))
    for (creature, times), games in said.items():
        unused[creature] -= games
        sums["uses", NAMES[creature]].add(times, 1, games)
    for creature, games in unused.items():
        sums["uses", NAMES[creature]].add(0, 1, games)


def _control(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """Points of the seats that controlled a creature at some time, against those that never did, in the same game."""
    averages: defaultdict[int, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for outcome in outcomes:
        points = _points_by_mask(outcome.doubled_points)
        everybody = len(points) - 1
        for creature, mask in outcome.controlled.items():
            if mask != everybody:
                with_control, without = averages[creature]
                with_control.append(points[mask] * WEIGHTS[mask])
                without.append(points[everybody - mask] * WEIGHTS[everybody - mask])
    for creature, (with_control, without) in averages.items():
        sums["control", NAMES[creature], "with"].add_each(with_control)
        sums["control", NAMES[creature], "without"].add_each(without)
        sums["control", NAMES[creature], "difference"].add_each([*map(sub, with_control, without)])


def _points_by_mask(points: Sequence[int]) -> list[int]:
    """What the seats of a mask have together, for every mask of seats."""
    together = [0]
    for own in points:
        together += [own + others for others in together]
    return together


def _players(outcomes: Sequence[Outcome], sums: AllSums) -> None:
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
            for bot in dict.fromkeys(bots):
                its = [found for name, found in zip(bots, by_seat, strict=True) if name == bot]
                sums[f"bot {what}", bot].add_each([*map(sum, zip(*its, strict=True))], len(its))


@lru_cache
def _wins(winners: tuple[int, ...], seats: int) -> list[int]:
    """By seat, its part of the win."""
    return [WINS // len(winners) if seat in winners else 0 for seat in range(seats)]


def _course(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """How long the games were and how they ended."""
    endings = Counter([outcome.ending for outcome in outcomes])
    for ending in ENDINGS:
        _add_share(sums["ending", ending], endings[ending], len(outcomes))
    sums["length", "decisions"].add_each([outcome.decisions for outcome in outcomes])
    sums["length", "vanished"].add_each([len(outcome.lineup) - len(outcome.survivors) for outcome in outcomes])
    sums["length", "rounds"].add_each([outcome.rounds for outcome in outcomes])
    sums["tie-break",].add_each([int(outcome.decided_by != "points") for outcome in outcomes])


def _add_share(sums: Sums, count: int, games: int) -> None:
    """So many of the games are a case of it."""
    sums.add(1, 1, count)
    sums.add(0, 1, games - count)


TOPICS: Final = (_survivals, _stones, _uses, _control, _players, _course)
