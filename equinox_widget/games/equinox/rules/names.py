"""Reading what people call creatures and cards: ids, codes, German and French names, in any case, accents or not."""

import re
from functools import cache
from typing import Final

from ....engine import notation
from ....engine.errors import NotationError
from ....engine.given import as_text
from .cards import (
    CARD_BY_CODE,
    CARD_CODES,
    CHAMELEON,
    CREATURE_OF,
    CREATURES,
    DRYADA,
    LINEUP_SIZE,
    NOBODY,
    SEATS,
    URVATER,
    VALUES,
    card_of,
)

_CHAMELEON_NAMES: Final = ("x", "chameleon", "chamaleon", "chamaeleon", "cameleon")
_TREE_NAMES: Final = {
    URVATER: ("uv", "urvater", "l'ancetre", "lancetre", "ancetre"),
    DRYADA: ("dr", "dryada", "dryade"),
}


_CREATURE_BY_NAME: Final = {
    re.sub(r"\s", "", notation.fold(name)): number for number, creature in enumerate(CREATURES) for name in creature
}
_ANY_CREATURE: Final = "|".join(
    sorted({notation.name_pattern(name) for creature in CREATURES for name in creature}, key=len, reverse=True)
)
_ANY_TREE: Final = "|".join(notation.name_pattern(name) for names in _TREE_NAMES.values() for name in names)
#: Patterns: they are compiled when they are first used.
_CREATURE: Final = rf"({_ANY_CREATURE})(?![a-z])"
_CODES: Final = "|".join(creature.code.casefold() for creature in CREATURES)
_VALUE: Final = r"[\s-]*(\d+)"
_CHAMELEON_CARD: Final = rf"(?:{'|'.join(sorted(_CHAMELEON_NAMES, key=len, reverse=True))})[\s-]*(\d+)"
_TREE_CARD: Final = rf"({_ANY_TREE})(?![a-z])"
_CREATURE_SPELLINGS: Final = [name for creature in CREATURES for name in creature]
_CARD_SPELLINGS: Final = [*_CREATURE_SPELLINGS, "x", "Uv", "Dr", "Chamäleon", "Urvater", "Dryada"]


class Reader(notation.Reader):
    """A reader that knows what people call creatures and cards."""

    def seat(self, players: int = len(SEATS)) -> int:
        """A player by letter."""
        return super().seat(players)

    def creature(self) -> int:
        """A creature by any of its names."""
        match = self.take(_CREATURE)
        if not match:
            raise self.fail("a creature such as No or Noctia", _CREATURE_SPELLINGS)
        return _CREATURE_BY_NAME[re.sub(r"\s|['’]", "", match.group(1))]

    def card(self) -> int:
        """A creature card `No8`, a chameleon `x3` or a tree."""
        tree = self.take(_TREE_CARD)
        if tree:
            name = re.sub(r"\s|’", "", tree.group(1).replace("’", "'"))
            return next(card for card, names in _TREE_NAMES.items() if name in names)
        start = self.at
        chameleon = self.take(_CHAMELEON_CARD)
        if chameleon:
            return CHAMELEON + self._value(chameleon.group(1), start)
        match = self.take(_CREATURE)
        if not match:
            raise self.fail("a card such as No8, x3, Uv or Dr", _CARD_SPELLINGS)
        creature = _CREATURE_BY_NAME[re.sub(r"\s|['’]", "", match.group(1))]
        value = self.take(_VALUE)
        if not value:
            self.at = start
            raise self.fail("a card with its value, such as {code}8", code=CREATURES[creature].code)
        return card_of(creature, self._value(value.group(1), start))

    def _value(self, digits: str, start: int) -> int:
        if int(digits) >= VALUES:
            self.at = start
            raise self.fail("a value from 0 to 10")
        return int(digits)


def read_creature(name: object) -> int:
    """A creature by any of its names; anything else is refused with the nearest name."""
    return _known_creature(as_text(name, "a creature is named by text such as 'No' or 'Noctia'"))


@cache
def _known_creature(name: str) -> int:
    known = _CREATURE_BY_NAME.get(notation.fold(name))
    if known is not None:
        return known
    reader = Reader(name)
    creature = reader.creature()
    if not reader.done():
        reader.at = 0
        raise reader.fail("a creature such as No or Noctia", _CREATURE_SPELLINGS)
    return creature


def read_creatures(text: str) -> tuple[int, ...]:
    """A list of creatures: names separated by commas or spaces, or codes run together."""
    reader = Reader(text)
    found = []
    while not reader.done():
        if not reader.take(r",\s*"):
            run = reader.take(_CODES) if not re.compile(_CREATURE).match(reader.folded, reader.at) else None
            found.append(_CREATURE_BY_NAME[run.group()] if run else reader.creature())
    return tuple(found)


def problem_of_lineup(lineup: tuple[int, ...]) -> str:
    """What is wrong with the creatures of a game; nothing, if they are eight different ones."""
    twice = [CREATURES[creature].german for creature in dict.fromkeys(lineup) if lineup.count(creature) > 1]
    if twice:
        return f"a game has eight different creatures: {', '.join(twice)} cannot take part twice."
    return "" if len(lineup) == LINEUP_SIZE else f"a game has eight different creatures, not {len(lineup)}."


def read_card(text: str) -> int:
    """Exactly one card."""
    cards = read_cards(text)
    if len(cards) != 1:
        raise NotationError("expected one card, not {text!r}.", {"text": text})
    return cards[0]


def read_field_card(creature: int, text: str) -> int:
    """A card on a creature's field; a bare number is its own card."""
    if text.isdecimal() and int(text) >= VALUES:
        raise NotationError("{text} is no card value: they go from 0 to 10.", {"text": text})
    card = card_of(creature, int(text)) if text.isdecimal() else read_card(text)
    if card >= URVATER or CREATURE_OF[card] not in (creature, NOBODY):
        wrong = "{card} cannot lie there: only the creature's own cards and chameleons do."
        raise NotationError(wrong, {"card": CARD_CODES[card]})
    return card


def read_cards(given: object, offset: int = 0) -> list[int]:
    """A list of cards separated by commas or spaces."""
    text = as_text(given, "cards are text such as 'No8, x3'")
    if all(code in CARD_BY_CODE for code in text.split(",")):
        return [CARD_BY_CODE[code] for code in text.split(",")]
    reader = Reader(text, offset=offset)
    cards = []
    while not reader.done():
        if not reader.take(r",\s*"):
            cards.append(reader.card())
    return cards
