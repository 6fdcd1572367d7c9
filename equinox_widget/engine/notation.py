"""Reading what people type: a cursor over a line that fails with the word it stopped at, its place and what is near."""

import re
import unicodedata

from .errors import NotationError, nearest
from .given import as_text
from .seats import SEATS


def fold(given: object) -> str:
    """The text without case and accents, letter by letter, so that places in it stay the same."""
    text = as_text(given, "a name, a word or a sentence is text")
    if text.isascii():
        return text.lower()
    return "".join(unicodedata.normalize("NFD", letter)[0].casefold()[0] for letter in text)


def name_pattern(name: str) -> str:
    """A regular expression for a name with or without its spaces and apostrophes, to be matched against folded text."""
    return re.escape(fold(name)).replace(r"\ ", r"\s*").replace("'", r"['’]?\s*")


def plain_name(name: str) -> str:
    """A name as look-ups compare it: folded, without spaces and apostrophes."""
    return re.sub(r"\s|['’]", "", fold(name))


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
        """Read what the pattern matches here, if it does; patterns see the text folded."""
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

    def seat(self, players: int = len(SEATS)) -> int:
        """A player by letter, one of the first `players` seats."""
        match = self.take(rf"([a-{SEATS[players - 1].lower()}])(?![a-z])")
        if not match:
            raise self.fail("a player's letter, A to {last}", last=SEATS[players - 1])
        return SEATS.index(match.group(1).upper())

    def number(self, lowest: int, highest: int) -> int:
        """A whole number within these limits."""
        start = self.at
        match = self.take(r"\d{1,9}(?![a-z\d])")
        if not match or not lowest <= int(match.group()) <= highest:
            self.at = start
            raise self.fail("a number from {lowest} to {highest}", lowest=lowest, highest=highest)
        return int(match.group())

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
