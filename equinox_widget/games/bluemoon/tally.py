"""What a simulation of Blue Moon counts beside what it counts for any game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, Final

from ...lab.tally import AllSums, Topic
from ...lab.tally import Tally as CommonTally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .outcome import Outcome

#: The power that the cards of a turn must bring: at least so much, and less than the next.
GAPS: Final = (0, 3, 5, 7, 9, 11)
#: So many crystal cards and more are one class.
MANY: Final = 3


def _foreign(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """By foreign card: the crystals by which its player was ahead when it came early, and when it came late."""
    for outcome in outcomes:
        above, below = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        for deal in outcome.deals:
            for (early, late), lead in ((deal.first, deal.lead), (deal.second, -deal.lead)):
                for when, codes in (("early", early), ("late", late)):
                    for code in codes:
                        above[when, code] += lead
                        below[when, code] += 1
        for (when, code), count in below.items():
            sums[when, code].add(above[when, code], count)


def _retreats(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """By the power that is missing: what fighting on brought, against what retreating would have cost."""
    for outcome in outcomes:
        fought, gained, saved, count = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
        for call in outcome.calls:
            gap = class_of(call.gap)
            count[gap] += 1
            if call.fought:
                fought[gap] += 1
                gained[gap] += call.gained
                saved[gap] += call.price
        for gap, calls in count.items():
            sums["call", gap, "retreated"].add(calls - fought[gap], calls)
        for gap, calls in fought.items():
            sums["call", gap, "fighting"].add(gained[gap], calls)
            sums["call", gap, "retreating"].add(-saved[gap], calls)
            sums["call", gap, "difference"].add(gained[gap] + saved[gap], calls)


def class_of(gap: int) -> str:
    """The class of so much missing power: its least and its most, which the last one has not."""
    place = max([place for place, least in enumerate(GAPS) if max(0, gap) >= least])
    return f"{GAPS[place]}-{GAPS[place + 1] - 1}" if place + 1 < len(GAPS) else f"{GAPS[place]}+"


def _matches(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """How many games a match takes, with its crystal cards and without, by how many of them lay in the end."""
    for outcome in outcomes:
        lay = f"{MANY}+" if outcome.crystal_cards >= MANY else str(outcome.crystal_cards)
        for key in ("all", lay):
            sums["match", key, "with"].add(outcome.games, 1)
            sums["match", key, "without"].add(outcome.bare_games, 1)
            sums["match", key, "difference"].add(outcome.games - outcome.bare_games, 1)


def _course(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """How long the games were, and what happened in them."""
    sums["length", "games"].add_each([outcome.games for outcome in outcomes])
    sums["length", "fights"].add_each([outcome.fights for outcome in outcomes])
    sums["length", "interventions"].add_each([sum(outcome.interventions) for outcome in outcomes])
    sums["length", "crystal_cards"].add_each([outcome.crystal_cards for outcome in outcomes])


class Tally(CommonTally):
    """The sums of all statistics."""

    topics: ClassVar[tuple[Topic, ...]] = (_foreign, _retreats, _matches, _course)
