"""Counting as games come in: whole-number sums that fit in memory however many games there are.

Every statistic is a ratio of two sums over games (points over stones, survivals over games), so five sums each are
enough for the estimate and its confidence interval, in which everything that happens within one game counts as one
observation. Whole numbers add up to the same in any order: who played which games, and when, leaves no trace.
"""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, NamedTuple

from ..games.equinox.cards import CREATURES, SEATS
from ..games.equinox.ending import BY_PILE, BY_ROUNDS, BY_STALEMATE

if TYPE_CHECKING:
    from collections.abc import Iterator

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

    def add(self, above: int, below: int) -> None:
        """One more game."""
        self.games += 1
        self.sum += above
        self.below += below
        self.squares += above * above
        self.both += above * below
        self.squares_below += below * below

    def merge(self, other: Sums) -> None:
        """All games of another count."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

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
        self.met = [0] * len(CREATURES) ** 2  # by creature and other creature, games with both of them
        self.outlived = [0] * len(CREATURES) ** 2  # and those in which the first one lived to the end
        self._sums: defaultdict[Key, Sums] = defaultdict(Sums)

    def add(self, outcome: Outcome) -> None:
        """One more game."""
        self.add_facts(facts(outcome))
        met, outlived = self.met, self.outlived
        for creature in outcome.lineup:
            row, lived = creature * len(CREATURES), creature in outcome.survivors
            for other in outcome.lineup:
                met[row + other] += 1
                outlived[row + other] += lived

    def add_facts(self, found: Iterator[Fact]) -> None:
        """One more game, of which these facts are known."""
        self.games += 1
        sums = self._sums
        for key, above, below in found:
            sums[key].add(above, below)

    def merge(self, other: Tally) -> None:
        """All games of another tally."""
        self.games += other.games
        self.met = [mine + theirs for mine, theirs in zip(self.met, other.met, strict=True)]
        self.outlived = [mine + theirs for mine, theirs in zip(self.outlived, other.outlived, strict=True)]
        for key, sums in other._sums.items():
            self._sums[key].merge(sums)

    def pairs(self) -> dict[Key, Estimate]:
        """How often a creature lived to the end, by who else was in the game."""
        return {
            (NAMES[creature], NAMES[other]): share(self.outlived[place], self.met[place])
            for place in range(len(self.met))
            for creature, other in [divmod(place, len(CREATURES))]
            if creature != other and self.met[place]
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


def facts(outcome: Outcome) -> Iterator[Fact]:
    """Everything one game adds to the sums."""
    yield from _survivals(outcome)
    yield from _stones(outcome)
    yield from _control(outcome)
    yield from _players(outcome)
    yield from _course(outcome)


def _survivals(outcome: Outcome) -> Iterator[Fact]:
    alive = set(outcome.survivors)
    for creature in outcome.lineup:
        lived = int(creature in alive)
        yield ("survival", NAMES[creature]), lived, 1


def _stones(outcome: Outcome) -> Iterator[Fact]:
    """What the stones of each kind and row paid, over how many there were."""
    paid: dict[tuple[str, int], int] = {}
    count: dict[tuple[str, int], int] = {}
    for stone in outcome.stones:
        place = stone.kind, stone.row
        paid[place] = paid.get(place, 0) + stone.doubled_points
        count[place] = count.get(place, 0) + 1
    for (kind, row), points in paid.items():
        yield ("stone", kind, row), points, count[kind, row]


def _control(outcome: Outcome) -> Iterator[Fact]:
    """Points of the seats that controlled a creature at some time, against those that never did, in the same game."""
    seats = range(len(outcome.doubled_points))
    for creature in outcome.lineup:
        yield ("uses", NAMES[creature]), outcome.uses.get(creature, 0), 1
        mask = outcome.controlled.get(creature, 0)
        inside = [seat for seat in seats if mask >> seat & 1]
        outside = [seat for seat in seats if not mask >> seat & 1]
        if inside and outside:
            points = outcome.doubled_points
            with_, without = _average(points, inside), _average(points, outside)
            yield ("control", NAMES[creature], "with"), with_, 1
            yield ("control", NAMES[creature], "without"), without, 1
            yield ("control", NAMES[creature], "difference"), with_ - without, 1


def _average(doubled_points: tuple[int, ...], seats: list[int]) -> int:
    """The seats' average, in twenty-fourths of a point: a whole number for up to four seats."""
    return sum(doubled_points[seat] for seat in seats) * (SHARED_POINTS // POINTS) // len(seats)


def _players(outcome: Outcome) -> Iterator[Fact]:
    """Points and wins by seat and by bot; a bot on several seats counts once, with all of them."""
    share = WINS // len(outcome.winners)
    wins = [share if seat in outcome.winners else 0 for seat in range(len(outcome.bots))]
    for seat, points in enumerate(outcome.doubled_points):
        yield ("seat points", SEATS[seat]), points, 1
        yield ("seat wins", SEATS[seat]), wins[seat], 1
    for bot in dict.fromkeys(outcome.bots):
        seats = [seat for seat, name in enumerate(outcome.bots) if name == bot]
        yield ("bot points", bot), sum(outcome.doubled_points[seat] for seat in seats), len(seats)
        yield ("bot wins", bot), sum(wins[seat] for seat in seats), len(seats)


def _course(outcome: Outcome) -> Iterator[Fact]:
    """How long the game was and how it ended."""
    for ending in ENDINGS:
        yield ("ending", ending), int(outcome.ending == ending), 1
    yield ("length", "decisions"), outcome.decisions, 1
    yield ("length", "vanished"), len(outcome.lineup) - len(outcome.survivors), 1
    yield ("length", "rounds"), outcome.rounds, 1
    yield ("tie-break",), int(outcome.decided_by != "points"), 1
