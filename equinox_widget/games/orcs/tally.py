"""What a simulation of Orcs Orcs Orcs counts beside what it counts for any game."""

from __future__ import annotations

from collections import Counter, defaultdict
from operator import sub
from typing import TYPE_CHECKING, ClassVar, Final

from ...lab.tally import AllSums, Topic, averages
from ...lab.tally import Tally as CommonTally
from .rules.ruleset import RULESET

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .outcome import Outcome

#: Points averaged over some of the seats are counted in twelfths; by mask of seats, half a point's part of one.
SHARED_POINTS, WEIGHTS = averages(RULESET.seats.stop - 1)
EARLY: Final = 5  # a card that is learned in one of these rounds is learned early
#: How often a mage may have changed fields in a game: at least so often, and less than the next.
OFTEN: Final = (0, 1, 2, 3, 4, 6, 9)

Compared = defaultdict[str, tuple[list[int], list[int]]]


def _counters(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """What trophies are worth at the end of each round, and of the game."""
    for outcome in outcomes:
        for number, values in enumerate(outcome.counters, 1):
            for kind, value in zip(outcome.types, values, strict=True):
                sums["counter", kind, number].add(value, 1)
        for kind, value in zip(outcome.types, outcome.counters[-1], strict=True):
            sums["value", kind].add(value, 1)


def _trophies(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """Trophies for each player at the end."""
    for outcome in outcomes:
        for kind, each in zip(outcome.types, zip(*outcome.trophies, strict=True), strict=True):
            sums["trophies", kind].add(sum(each), len(each))


def _spells(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """Points of the seats that learned a card early, against those that did not, in the same game."""
    compared: Compared = defaultdict(lambda: ([], []))
    for outcome in outcomes:
        _compare(outcome, _early(outcome), compared)
        taken = Counter([each.family for each in outcome.learned])
        for family, times in taken.items():
            sums["taken", family].add(times, 1)
    _add_compared("spell", compared, sums)


def _early(outcome: Outcome) -> dict[str, int]:
    """By family, a mask of the seats that learned one of its cards early."""
    masks: defaultdict[str, int] = defaultdict(int)
    for each in outcome.learned:
        if each.round <= EARLY:
            masks[each.family] |= 1 << each.seat
    return masks


def _teleports(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """Points of the seats whose mage changed fields so often, against the others, in the same game."""
    compared: Compared = defaultdict(lambda: ([], []))
    for outcome in outcomes:
        masks: defaultdict[str, int] = defaultdict(int)
        for seat, times in enumerate(map(sum, zip(outcome.teleports, outcome.leaps, strict=True))):
            masks[how_often(times)] |= 1 << seat
        _compare(outcome, masks, compared)
    _add_compared("teleport", compared, sums)


def how_often(times: int) -> str:
    """The class of so many changes of fields: "2" for two, "4-5" from four to five, "9+" for the last one."""
    place = max(place for place, least in enumerate(OFTEN) if times >= least)
    least, beyond = OFTEN[place], OFTEN[place + 1] if place + 1 < len(OFTEN) else None
    if beyond is None:
        return f"{least}+"
    return f"{least}" if least + 1 == beyond else f"{least}-{beyond - 1}"


def _compare(outcome: Outcome, masks: dict[str, int], compared: Compared) -> None:
    """Both averages of a game, by what some seats of it have done; what all or none did compares nothing."""
    everybody = (1 << len(outcome.bots)) - 1
    for key, mask in masks.items():
        if 0 < mask < everybody:
            done, not_done = compared[key]
            done.append(_points(outcome, mask))
            not_done.append(_points(outcome, everybody - mask))


def _points(outcome: Outcome, mask: int) -> int:
    """The average points of the seats of a mask, in the shared scale."""
    return WEIGHTS[mask] * sum([own for seat, own in enumerate(outcome.doubled_points) if mask >> seat & 1])


def _add_compared(topic: str, compared: Compared, sums: AllSums) -> None:
    for key, (done, not_done) in compared.items():
        sums[topic, key, "with"].add_each(done)
        sums[topic, key, "without"].add_each(not_done)
        sums[topic, key, "difference"].add_each([*map(sub, done, not_done)])


def _course(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """How long the games were, and what happened in them."""
    sums["length", "rounds"].add_each([outcome.rounds for outcome in outcomes])
    sums["length", "trophies"].add_each([sum(map(sum, outcome.trophies)) for outcome in outcomes])
    sums["length", "gone"].add_each([outcome.gone for outcome in outcomes])
    sums["length", "abilities"].add_each([sum(outcome.abilities) for outcome in outcomes])
    sums["length", "learned"].add_each([len(outcome.learned) for outcome in outcomes])
    sums["length", "teleports"].add_each([sum(outcome.teleports) for outcome in outcomes])
    sums["length", "leaps"].add_each([sum(outcome.leaps) for outcome in outcomes])


class Tally(CommonTally):
    """The sums of all statistics."""

    topics: ClassVar[tuple[Topic, ...]] = (_counters, _trophies, _spells, _teleports, _course)
