"""Does a set that somebody built keep to the conditions of its leader and inquisitor (DL.1 to DL.5, MB.2)?"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from ....engine.problems import Facts, Problem
from .cards import STANDARD, UNKNOWN, Box
from .sets import BUILT, CardSet, is_leader, is_side, read_set

UNLIMITED: Final = -1


class Row(NamedTuple):
    """One card of a checked set: its code, whether it is of the own people, and the moons that count."""

    card: str
    own: bool
    moons: int


class SetReport(NamedTuple):
    """What the checker found. Limits are `UNLIMITED` where leader or inquisitor is missing."""

    size: int
    size_allowed: int
    own: int
    foreign: int
    moons: int
    moons_allowed: int
    rows: tuple[Row, ...]
    problems: tuple[Problem, ...]

    @property
    def ok(self) -> bool:
        """Can the set be played?"""
        return not self.problems


def check_set(
    cards: CardSet | str | Iterable[str], leader: str = "Br0", inquisitor: str = "Do", box: Box = STANDARD
) -> SetReport:
    """All that is wrong with a set, and its counts; a list of codes is checked with that leader and inquisitor.

    Raises `NotationError` when the text of a set cannot be read, `ValueError` for a set that nobody builds.
    """
    given = cards if isinstance(cards, CardSet) else _given(cards, leader, inquisitor, box)
    if given.mode != BUILT:
        raise ValueError(f"only a set of one's own is checked, such as 'Br0/Do: Br1-30', not {cards!r}")
    listed = [code for code in given.cards if box.numbers.get(code, UNKNOWN) in box.cards]
    rows = tuple(_row(code, given.people, box) for code in listed)
    own = sum(row.own for row in rows)
    moons = sum(row.moons for row in rows)
    size_allowed, moons_allowed = limits(given, box)
    counts = (len(rows), size_allowed, moons, moons_allowed)
    problems = tuple(_problems(given, listed, counts, box))
    return SetReport(len(rows), size_allowed, own, len(rows) - own, moons, moons_allowed, rows, problems)


def _given(cards: str | Iterable[str], leader: str, inquisitor: str, box: Box) -> CardSet:
    if isinstance(cards, str):
        return read_set(cards, box)
    return read_set(f"{leader}/{inquisitor}: {' '.join(cards)}", box)


def _row(code: str, people: str, box: Box) -> Row:
    own = code[:2] == people
    return Row(code, own, 0 if own else box.moons[box.numbers[code]])


def limits(cards: CardSet, box: Box) -> tuple[int, int]:
    """How many cards, and how many foreign moons at most, leader and inquisitor allow."""
    if not (is_leader(box, cards.leader) and is_side(box, cards.side, BUILT)):
        return (UNLIMITED, UNLIMITED)
    leader = box.tables["people"][cards.people].cells
    inquisitor = box.tables["inquisitor"][cards.side].cells
    size = int(str(leader["size"])) + int(str(inquisitor["cards"]))
    return (size, int(str(leader["moons"])) + int(str(inquisitor["moons"])))


def _problems(given: CardSet, listed: list[str], counts: tuple[int, int, int, int], box: Box) -> list[Problem]:
    """One problem per rule, in the order in which a reader checks a set."""
    size, size_allowed, moons, moons_allowed = counts
    strange = [code for code in given.cards if box.numbers.get(code, UNKNOWN) not in box.cards]
    twice = [code for code, count in Counter(listed).items() if count > 1]
    found = []
    if strange:
        found.append(_problem("DL.5", cards=",".join(dict.fromkeys(strange))))
    if size_allowed == UNLIMITED:
        found.append(_problem("MB.2", leader=given.leader, inquisitor=given.side))
    elif size != size_allowed:
        found.append(_problem("DL.1", size=size, allowed=size_allowed))
    if twice:
        found.append(_problem("DL.2", cards=",".join(twice)))
    if size_allowed != UNLIMITED and moons > moons_allowed:
        found.append(_problem("DL.4", moons=moons, allowed=moons_allowed))
    return found


def _problem(rule: str, **facts: str | int) -> Problem:
    return Problem(rule, Facts(facts))
