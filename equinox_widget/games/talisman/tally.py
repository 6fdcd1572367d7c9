"""What a simulation of Talisman counts beside what it counts for any game."""

from __future__ import annotations

from collections import Counter, defaultdict
from operator import add
from typing import TYPE_CHECKING, ClassVar, Final

from ...lab.tally import WINS, AllSums, Topic
from ...lab.tally import Tally as CommonTally
from .outcome import AIMS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .outcome import Outcome

#: The own turns by which it is asked how many have come somewhere.
BY_TURN: Final = (10, 20, 40, 60, 80, 100, 150, 200)
#: A Talisman found in one of these own turns is found early.
EARLY: Final = 20
_BY_RULE: Final = {"16d": "creature", "17b": "spirit", "16i": "character", "9h": "command"}
_BY_LETTER: Final = {"B": "space", "K": "card", "M": "spell"}
CAUSES: Final = (*_BY_RULE.values(), *_BY_LETTER.values())


def _arrivals(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """By aim and turn, how many players have been there by then; by aim, when those who came there did."""
    for outcome in outcomes:
        for aim in AIMS:
            turns = outcome.first[aim]
            for turn in BY_TURN:
                sums["by", aim, turn].add(sum([0 < each <= turn for each in turns]), len(turns))
            arrived = [each for each in turns if each]
            if arrived:
                sums["first", aim].add(sum(arrived), len(arrived))


def _characters(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """By character: deaths for each of its own turns, and wins for each time it was played."""
    for outcome in outcomes:
        found: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])  # turns, deaths, careers, wins
        for seat, careers in enumerate(outcome.careers):
            for career in careers:
                won = seat in outcome.winners and career is careers[-1]
                parts = (career.turns, career.died, 1, won)
                found[career.character] = [*map(add, found[career.character], parts)]
        for character, (turns, deaths, count, wins) in found.items():
            sums["played", character].add(wins, count)
            if turns:
                sums["deaths", character].add(deaths, turns)


def _talismans(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """Wins of players who had a Talisman early, against the others of the same game."""
    for outcome in outcomes:
        early = [0 < turn <= EARLY for turn in outcome.first["talisman"]]
        if outcome.winners and 0 < sum(early) < len(early):
            won = [WINS * (seat in outcome.winners) for seat in range(len(early))]
            found = sum([win for win, had in zip(won, early, strict=True) if had]) // sum(early)
            others = sum([win for win, had in zip(won, early, strict=True) if not had]) // early.count(False)
            sums["talisman", "with"].add(found, 1)
            sums["talisman", "without"].add(others, 1)
            sums["talisman", "difference"].add(found - others, 1)


def _causes(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """What characters died of: each cause's part of all deaths."""
    for outcome in outcomes:
        deaths = sum(outcome.causes.values())
        found = Counter[str]()
        for rule, count in outcome.causes.items():
            found[cause_of(rule)] += count
        for cause in CAUSES if deaths else ():
            sums["cause", cause].add(found[cause], deaths)


def cause_of(rule: str) -> str:
    """The kind of death that a rule names."""
    return _BY_RULE.get(rule) or _BY_LETTER[rule[0]]


def _odds(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """How often fights with creatures and tries at the Portal came off, by what the odds depend on."""
    for outcome in outcomes:
        for (what, number), tried in outcome.tried.items():
            sums["odds", what, number].add(tried.won, tried.times)


def _course(outcomes: Sequence[Outcome], sums: AllSums) -> None:
    """How long the games were, and how many died."""
    sums["length", "turns"].add_each([sum(outcome.turns) for outcome in outcomes])
    sums["length", "deaths"].add_each([sum(outcome.causes.values()) for outcome in outcomes])


class Tally(CommonTally):
    """The sums of all statistics."""

    topics: ClassVar[tuple[Topic, ...]] = (_arrivals, _characters, _talismans, _causes, _odds, _course)
