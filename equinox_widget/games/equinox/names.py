"""Reading what people call creatures and cards: ids, codes, German and French names, in any case, accents or not."""

import re
import unicodedata
from functools import cache
from typing import Final

from ...engine.errors import NotationError, nearest
from ...engine.given import as_text
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


def fold(given: object) -> str:
    """The text without case and accents, letter by letter, so that places in it stay the same."""
    text = as_text(given, "a name, a word or a sentence is text")
    if text.isascii():
        return text.lower()
    return "".join(unicodedata.normalize("NFD", letter)[0].casefold()[0] for letter in text)


def _pattern(name: str) -> str:
    """A regular expression for a name with or without its spaces and apostrophes."""
    return re.escape(fold(name)).replace(r"\ ", r"\s*").replace("'", r"['’]?\s*")


_CREATURE_BY_NAME: Final = {
    re.sub(r"\s", "", fold(name)): number for number, creature in enumerate(CREATURES) for name in creature
}
_ANY_CREATURE: Final = "|".join(
    sorted({_pattern(name) for creature in CREATURES for name in creature}, key=len, reverse=True)
)
_ANY_TREE: Final = "|".join(_pattern(name) for names in _TREE_NAMES.values() for name in names)
#: Patterns: they are compiled when they are first used.
_CREATURE: Final = rf"({_ANY_CREATURE})(?![a-z])"
_CODES: Final = "|".join(creature.code.casefold() for creature in CREATURES)
_VALUE: Final = r"[\s-]*(\d+)"
_CHAMELEON_CARD: Final = rf"(?:{'|'.join(sorted(_CHAMELEON_NAMES, key=len, reverse=True))})[\s-]*(\d+)"
_TREE_CARD: Final = rf"({_ANY_TREE})(?![a-z])"
_SEAT: Final = r"([a-e])(?![a-z])"
_CREATURE_SPELLINGS: Final = [name for creature in CREATURES for name in creature]
_CARD_SPELLINGS: Final = [*_CREATURE_SPELLINGS, "x", "Uv", "Dr", "Chamäleon", "Urvater", "Dryada"]


class Reader:
    """A cursor over a line that somebody typed; failing names the word it stopped at, its place and what is nearest."""

    def __init__(self, text: str, start: int = 0, offset: int = 0) -> None:
        self.text = text
        self.folded = fold(text)
        self.at = start
        self.offset = offset  # where this text stands in a longer one

    def skip_space(self) -> None:
        """Go on to the next word."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def done(self) -> bool:
        """Is there nothing left to read?"""
        self.skip_space()
        return self.at >= len(self.text)

    def take(self, pattern: str) -> re.Match[str] | None:
        """Read what the pattern matches here, if it does."""
        self.skip_space()
        match = re.compile(pattern).match(self.folded, self.at)
        if match:
            self.at = match.end()
        return match

    def word(self) -> str:
        """The word at the cursor, as typed."""
        self.skip_space()
        match = re.match(r"[^\s,;]*", self.text[self.at :])
        return match.group() if match else ""

    def fail(self, expected: str, spellings: list[str] | None = None, **facts: object) -> NotationError:
        """The error for what stands here, where something else was expected: words for it, and facts to fill in."""
        word = self.word()
        place = self.offset + self.at
        if not word:
            facts["text"] = self.text.strip()
            early = "{text!r} ends too early: {expected} is missing."
            return NotationError(early, facts, expected=expected, place=place)
        name = word.rstrip("0123456789")
        close = nearest(name, spellings or [])
        meant = close + word[len(name) :] if close and close != name else None
        return NotationError("expected {expected}.", facts, expected=expected, token=word, place=place, nearest=meant)

    def creature(self) -> int:
        """A creature by any of its names."""
        match = self.take(_CREATURE)
        if not match:
            raise self.fail("a creature such as No or Noctia", _CREATURE_SPELLINGS)
        return _CREATURE_BY_NAME[re.sub(r"\s|['’]", "", match.group(1))]

    def seat(self) -> int:
        """A player by letter."""
        match = self.take(_SEAT)
        if not match:
            raise self.fail("a player's letter, A to E")
        return SEATS.index(match.group(1).upper())

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
    known = _CREATURE_BY_NAME.get(fold(name))
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
