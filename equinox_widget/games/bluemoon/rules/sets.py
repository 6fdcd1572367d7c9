"""Sets of cards: ready-made with an emissary (mode A), built with an inquisitor (mode B), or the base thirty.

A set is written on one line, `Br/Or`, `Br`, `Br0/Sc: Br1-33 Lo5`, or, if it was built, as a small file.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ....engine.errors import NotationError, nearest
from ....engine.given import as_text, named
from .cards import EMISSARY, INQUISITOR, LEADER, STANDARD, UNKNOWN, Box, emissary_cards, people_cards
from .names import bare, find_card, range_codes

BASE: Final = "base"
READY: Final = "A"
BUILT: Final = "B"
_FILE: Final = "BM-SET"
_MOST_WORDS: Final = 8  # of a name in a list of cards


class CardSet(NamedTuple):
    """A set as it is written: its mode, its leader, and an emissary, an inquisitor or nobody at the leader's side.

    A ready-made set does not list its cards: they follow from the boxes used. A built one lists codes, which need not
    exist; of one that is hidden only the number of its cards is known.

    >>> from equinox_widget import bluemoon
    >>> found = bluemoon.read_set("Br0/Sc: Br1-33 Tu1")
    >>> found.people, found.side, len(found.cards)
    ('Br', 'Sc', 34)
    """

    mode: str
    leader: str
    side: str = ""
    cards: tuple[str, ...] = ()
    hidden: int = 0
    name: str = ""

    @property
    def people(self) -> str:
        """The two letters of its own people."""
        return self.leader[:2]


def from_outside(cards: CardSet) -> CardSet:
    """The set as others know it: of one that was built its leader, its inquisitor, and how many cards it has."""
    if cards.mode != BUILT or cards.hidden:
        return cards
    return CardSet(BUILT, cards.leader, cards.side, (), len(cards.cards))


def set_cards(box: Box, cards: CardSet, boxes: str = "both") -> tuple[int, ...]:
    """The numbers of a set's cards, in the order of the tables; codes that do not exist are left out."""
    if cards.mode == BUILT:
        found = [box.numbers.get(code, UNKNOWN) for code in cards.cards]
        return tuple(sorted(card for card in found if card in box.cards))
    own = people_cards(box, cards.people, boxes if cards.mode == READY else "")
    return tuple(sorted(own + emissary_cards(box, cards.side, boxes))) if cards.mode == READY else tuple(own)


# Reading


def read_set(text: object, box: Box = STANDARD) -> CardSet:
    """A set from its line or its file. Codes of cards that do not exist are kept; the checker names them.

    `text` is one line or a whole file, and `box` holds the cards that there are.

    Raises `NotationError` for anything else that cannot be read.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.read_set("Br0/Do: Br9-11, Vann").cards
    ('Br9', 'Br10', 'Br11', 'Lo7')
    """
    given = as_text(text, "a set is text such as 'Br/Or' or 'Br0/Sc: Br1-33 Lo5'")
    if given.split()[:1] == [_FILE]:
        return _read_file(given, box)
    head, mark, cards = given.partition(":" if ":" in given else "=")
    if mark:
        leader, slash, inquisitor = head.partition("/")
        return _built(leader, inquisitor if slash else "", cards, "", box)
    return _read_ready(given.strip(), box)


def _read_ready(text: str, box: Box) -> CardSet:
    """`Br/Or`, or `Br`."""
    people, slash, emissary = text.partition("/")
    leader = _people(people, box)
    if not slash:
        return CardSet(BASE, leader)
    side = find_card(box, emissary)
    if box.types[side] != EMISSARY:
        known = ", ".join(box.tables["emissary"])
        reason = "expected an emissary after {people}/, one of {known}."
        raise NotationError(reason, {"people": leader[:2], "known": known}, token=text)
    return CardSet(READY, leader, box.codes[side])


def _people(text: str, box: Box) -> str:
    """The leader of a people, named by its letters, by its name or by the leader's own."""
    for code, entry in box.tables["people"].items():
        if bare(text) in (bare(code), bare(str(entry.cells["name"]))):
            return f"{code}0"
    known = list(box.tables["people"])
    close = nearest(text, known)
    reason = "expected a people, one of {known}."
    raise NotationError(reason, {"known": ", ".join(known)}, token=text or "/", nearest=close)


def _built(leader: str, inquisitor: str, cards: str, name: str, box: Box) -> CardSet:
    hidden = re.fullmatch(r"\s*\?(\d{1,3})\s*", cards)
    codes = () if hidden else _codes(cards, box)
    size = int(hidden[1]) if hidden else 0
    return CardSet(BUILT, _code(leader, box), _code(inquisitor, box), codes, size, name)


def _codes(text: str, box: Box) -> tuple[str, ...]:
    """The codes of a list with blanks or commas, in the order of the tables; ranges are written out."""
    found: list[str] = []
    for item in text.split(","):
        words = item.split()
        while words:
            count = _words_of_name(words, box)
            name = " ".join(words[:count])
            found += range_codes(name) or [_code(name, box)]
            words = words[count:]
    return tuple(in_order(found, box))


def _words_of_name(words: list[str], box: Box) -> int:
    """How many words the first card of a list takes: most are one code, but names can have blanks."""
    for count in range(min(len(words), _MOST_WORDS), 1, -1):
        name = " ".join(words[:count])
        if not re.search(r"\d", name) and find_card(box, name) != UNKNOWN:
            return count
    return 1


def in_order(codes: Iterable[str], box: Box) -> list[str]:
    """Codes in the order of the tables, unknown ones last."""
    last = len(box.codes)
    return sorted(codes, key=lambda code: (box.numbers.get(code, last), code))


def as_played(cards: CardSet, box: Box) -> CardSet:
    """The set as a table has it: without its name, and the same however its cards were listed."""
    return cards._replace(cards=tuple(in_order(cards.cards, box)), name="")


def _code(text: str, box: Box) -> str:
    """The code of a card by code or name; what is unknown stays as it is."""
    found = find_card(box, text)
    return text.strip() if found == UNKNOWN else box.codes[found]


def _read_file(text: str, box: Box) -> CardSet:
    """Each line begins with what it says; only cards may go on in further lines."""
    name, said = "", {"leader": "", "inquisitor": "", "cards": ""}
    for number, line in enumerate(text.strip().splitlines()):
        word, _, rest = line.partition("#")[0].strip().partition(" ")
        if number == 0:
            name = rest.strip()
        elif word == "cards":
            said[word] += f",{rest}"
        elif said.get(word):
            raise NotationError("line {line} names another {word}.", {"line": number + 1, "word": word}, token=word)
        elif word in said:
            said[word] = rest.strip()
        elif word:
            reason = "line {line} begins with none of leader, inquisitor, cards."
            raise NotationError(reason, {"line": number + 1}, token=word, nearest=nearest(word, list(said)))
    return _built(said["leader"], said["inquisitor"], said["cards"], name, box)


# Writing


def write_set(cards: object, *, file: bool = False, box: Box = STANDARD) -> str:
    """The set `cards` on one line, or as a `file`; codes in the order of the tables, ranges from three on.

    `box` holds the cards that there are.

    Raises `TypeError` for what is no set that was read.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.write_set(bluemoon.read_set("Br0/Do: Lo5 Br1 Br3 Br2"))
    'Br0/Do: Br1-3 Lo5'
    """
    if not isinstance(cards, CardSet):
        raise TypeError(f"a set to write is what read_set gives, not {named(cards)}")
    if cards.mode != BUILT:
        return f"{cards.people}/{cards.side}" if cards.side else cards.people
    listed = " ".join(write_codes(cards.cards, box))
    if not file:
        return f"{cards.leader}/{cards.side}: {listed}"
    head = f"{_FILE} {cards.name}".strip()
    return f"{head}\nleader {cards.leader}\ninquisitor {cards.side}\ncards {listed}\n"


def write_token(cards: CardSet, box: Box) -> str:
    """The set as a position's code says it."""
    if cards.mode != BUILT:
        return write_set(cards, box=box)
    listed = f"?{cards.hidden}" if cards.hidden else ",".join(write_codes(cards.cards, box))
    return f"{cards.leader}/{cards.side}={listed}"


def write_codes(codes: Sequence[str], box: Box) -> list[str]:
    """Codes in the order of the tables, unknown ones last, three or more in a row as a range."""
    runs: list[list[str]] = []
    for code in in_order(codes, box):
        if runs and _follows(runs[-1][-1], code):
            runs[-1].append(code)
        else:
            runs.append([code])
    return [word for run in runs for word in _run(run)]


def _run(run: list[str]) -> list[str]:
    return [f"{run[0]}-{run[-1][2:]}"] if len(run) > 2 else run


def _follows(before: str, after: str) -> bool:
    one, other = [re.fullmatch(r"([A-Z][a-z])(\d+)", code) for code in (before, after)]
    return one is not None and other is not None and one[1] == other[1] and int(one[2]) + 1 == int(other[2])


def is_side(box: Box, code: str, mode: str) -> bool:
    """Does this stand at the leader's side in this mode?"""
    wanted = {READY: EMISSARY, BUILT: INQUISITOR}
    return box.types[box.numbers.get(code, UNKNOWN)] == wanted[mode]


def is_leader(box: Box, code: str) -> bool:
    """Is this the code of a leader?"""
    return box.types[box.numbers.get(code, UNKNOWN)] == LEADER
