"""Names of cards, leaders, emissaries and inquisitors in three languages: any case, accents and spaces optional."""

import re

from ....engine.errors import NotationError, nearest
from ....engine.notation import fold
from .cards import UNKNOWN, Box

_SPELLINGS: dict[int, tuple[Box, dict[str, int]]] = {}


def bare(name: str) -> str:
    """A name as look-ups compare it: letters and digits only, folded."""
    return re.sub(r"[\W_]+", "", fold(name.replace("œ", "oe").replace("Œ", "oe").replace("ß", "ss")))


def spellings(box: Box) -> dict[str, int]:
    """Everything one can write for something with a number: its code, and its names; made when first asked for."""
    known = _SPELLINGS.get(id(box))
    if known is None:
        known = _SPELLINGS[id(box)] = (box, _spellings(box))
    return known[1]


def _spellings(box: Box) -> dict[str, int]:
    """A code goes before a name that looks like it, an earlier card before a later one."""
    found = {bare(code): number for code, number in box.numbers.items()}
    for number in range(len(box.numbers)):
        for name in box.names(number):
            found.setdefault(bare(name), number)
    return found


def find_card(box: Box, text: str) -> int:
    """The number of what has this code or name, or `UNKNOWN`."""
    return spellings(box).get(bare(text), UNKNOWN)


def read_card(box: Box, text: str) -> int:
    """The same, but who is not understood is told what is nearest.

    Raises `NotationError`.
    """
    found = find_card(box, text)
    if found == UNKNOWN:
        raise NotationError("there is no card {card!r}.", {"card": text.strip()}, nearest=nearest_name(box, text))
    return found


def nearest_name(box: Box, text: str) -> str | None:
    """The code or name that looks most like the text."""
    names = {name for number in range(len(box.numbers)) for name in box.names(number)}
    return nearest(text.strip(), [*box.numbers, *sorted(names)])


def read_cards(box: Box, text: str) -> list[int]:
    """Cards joined by commas, ranges such as `Br1-33` among them.

    Raises `NotationError` for a card that is not there, a range that runs backwards, or an empty place.
    """
    return [card for item in text.split(",") for card in _item(box, item)]


def _item(box: Box, item: str) -> list[int]:
    if not item.strip():
        raise NotationError("there is a comma too many.")
    if find_card(box, item) == UNKNOWN:
        codes = range_codes(item)
        if codes:
            return [read_card(box, code) for code in codes]
    return [read_card(box, item)]


def range_codes(item: str) -> list[str]:
    """The codes of a range such as `Br1-33`; none when it is no range.

    Raises `NotationError` when it runs backwards.
    """
    match = re.fullmatch(r"([A-Za-z]{2})(\d{1,3})-(?:([A-Za-z]{2}))?(\d{1,3})", item.strip())
    if not match or (match[3] or match[1]).lower() != match[1].lower():
        return []
    first, last = int(match[2]), int(match[4])
    if last < first:
        raise NotationError("the range {item!r} runs backwards.", {"item": item.strip()})
    return [f"{match[1].capitalize()}{number}" for number in range(first, last + 1)]
