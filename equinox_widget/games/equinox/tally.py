"""What a simulation of Equinox counts beside what it counts for any game."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import chain, combinations, product
from operator import sub
from typing import TYPE_CHECKING, ClassVar, Final, Self

from ...lab.tally import AllSums, Estimate, Key, Topic, add_share, averages, share
from ...lab.tally import Tally as CommonTally
from .rules.cards import CREATURES
from .rules.ending import BY_PILE, BY_ROUNDS, BY_STALEMATE
from .rules.ruleset import RULESET

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .outcome import Outcome

#: Points averaged over some of the seats are counted in twenty-fourths; by mask of seats, half a point's part of one.
SHARED_POINTS, WEIGHTS = averages(RULESET.seats.stop - 1)
ENDINGS: Final = (BY_ROUNDS, BY_PILE, BY_STALEMATE)
NAMES: Final = [creature.id for creature in CREATURES]


def _survivals(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    games = Counter(chain.from_iterable([outcome.lineup for outcome in outcomes]))
    survived = Counter(chain.from_iterable([outcome.survivors for outcome in outcomes]))
    for creature, count in games.items():
        add_share(sums["survival", NAMES[creature]], survived[creature], count)


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
    compared: defaultdict[int, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for outcome in outcomes:
        points = _points_by_mask(outcome.doubled_points)
        everybody = len(points) - 1
        for creature, mask in outcome.controlled.items():
            if mask != everybody:
                with_control, without = compared[creature]
                with_control.append(points[mask] * WEIGHTS[mask])
                without.append(points[everybody - mask] * WEIGHTS[everybody - mask])
    for creature, (with_control, without) in compared.items():
        sums["control", NAMES[creature], "with"].add_each(with_control)
        sums["control", NAMES[creature], "without"].add_each(without)
        sums["control", NAMES[creature], "difference"].add_each([*map(sub, with_control, without)])


def _points_by_mask(points: Sequence[int]) -> list[int]:
    """What the seats of a mask have together, for every mask of seats."""
    together = [0]
    for own in points:
        together += [own + others for others in together]
    return together


def _course(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """How long the games were and how they ended."""
    endings = Counter([outcome.ending for outcome in outcomes])
    for ending in ENDINGS:
        add_share(sums["ending", ending], endings[ending], len(outcomes))
    sums["length", "vanished"].add_each([len(outcome.lineup) - len(outcome.survivors) for outcome in outcomes])
    sums["length", "rounds"].add_each([outcome.rounds for outcome in outcomes])
    sums["tie-break",].add_each([int(outcome.decided_by != "points") for outcome in outcomes])


class Tally(CommonTally):
    """The sums of all statistics, and who outlived whom."""

    topics: ClassVar[tuple[Topic, ...]] = (_survivals, _stones, _uses, _control, _course)

    def __init__(self) -> None:
        super().__init__()
        self.met: Counter[tuple[int, int]] = Counter()  # by two creatures, in their order, games with both of them
        self.outlived: Counter[tuple[int, int]] = Counter()  # by creature and other: games in which the first one lived

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Some more games."""
        super().add(outcomes)
        lineups = [outcome.lineup for outcome in outcomes]
        survivors = [outcome.survivors for outcome in outcomes]
        self.met.update(chain.from_iterable([combinations(lineup, 2) for lineup in lineups]))
        self.outlived.update(chain.from_iterable(map(product, survivors, lineups)))

    def merge(self, other: Self) -> None:
        """All games of another tally."""
        super().merge(other)
        self.met.update(other.met)
        self.outlived.update(other.outlived)

    def pairs(self) -> dict[Key, Estimate]:
        """How often a creature lived to the end, by who else was in the game."""
        met = self.met + Counter({(other, creature): games for (creature, other), games in self.met.items()})
        return {
            (NAMES[creature], NAMES[other]): share(self.outlived[creature, other], games)
            for (creature, other), games in sorted(met.items())
        }
