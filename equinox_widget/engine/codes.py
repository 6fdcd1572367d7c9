"""Reading one-line positions: their tokens come in any order and identify themselves, then come sentences."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from .errors import NotationError, nearest
from .given import as_text
from .rulings import Ruling, Value
from .seats import ONLOOKER, SEATS

#: Pieces of a line with the columns at which they begin.
Pieces = list[tuple[str, int]]


def unquoted(code: str) -> str:
    """The code of an address, if that is what it is."""
    if "%" not in code:
        return code
    from urllib.parse import unquote  # noqa: PLC0415 (only addresses need it)

    return unquote(code)


def split_code(given: object, tag: str, example: str) -> tuple[Pieces, Pieces]:
    """The tokens of a position behind its tag, and the sentences after it.

    Raises `NotationError` for a line that does not begin with the tag, and `TypeError` for what is no text.
    """
    code = unquoted(as_text(given, f"a position is text such as {example!r}"))
    table, *script = code.split(";")
    words = [(match.group(), match.start()) for match in re.finditer(r"\S+", table)]
    if not words or words[0][0] not in (tag, f"{tag}1"):
        raise NotationError(f"{code.strip()[:20]!r} is no position of this game: it begins with the word {tag}.")
    sentences, at = Pieces(), len(table) + 1
    for sentence in script:
        if sentence.strip():
            sentences.append((sentence, at))
        at += len(sentence) + 1
    return words[1:], sentences


class CodeReader:
    """The tokens of a position, in any order; each identifies itself.

    `tokens` are the patterns of what can be read, each with the function that takes the reader and what stands in the
    groups of its pattern; `examples` are tokens as somebody may have meant them.
    """

    def __init__(self, tokens: Sequence[tuple[str, Callable[..., None]]], examples: Sequence[str]) -> None:
        self.tokens: Final = tokens
        self.examples: Final = examples
        self.token = ""
        self.place = 0
        self.said: dict[str, str] = {}  # what can be said once only -> the token that said it
        self.unknown = ""  # a token that only a view may hold

    def read_all(self, words: Pieces) -> None:
        """Every token, one after the other. Raises `NotationError`."""
        for word, place in words:
            self.read(word, place)

    def read(self, token: str, place: int) -> None:
        """One token. Raises `NotationError`."""
        self.token, self.place = token, place
        for pattern, take in self.tokens:
            match = re.fullmatch(pattern, token)
            if match:
                take(self, *match.groups())
                return
        raise self.fail("no part of a position is written like this.", nearest(token, self.examples))

    def fail(self, reason: str, close: str | None = None) -> NotationError:
        """The error for the token at hand."""
        return NotationError(reason, token=self.token, place=self.place, nearest=close)

    def once(self, subject: str) -> None:
        """Refuse a second word on the same subject."""
        if subject in self.said:
            raise self.fail(f"the position already says {self.said[subject]!r}.")
        self.said[subject] = self.token

    def one_ruling(self, name: str, value: str, rulings: Mapping[str, Ruling]) -> Value:
        """The value that the token gives a ruling, which it may do once."""
        self.once(f"ruling {name}")
        if name not in rulings:
            raise self.fail(f"the rulings are {', '.join(rulings)}.", nearest(name, rulings))
        try:
            return rulings[name].read(value)
        except ValueError as error:
            raise self.fail(f"{error}.") from None

    def one_viewer(self, viewer: str) -> int:
        """Whose knowledge the token says this is: a seat by its letter, or `ONLOOKER` for "-"."""
        self.once("view")
        return ONLOOKER if viewer == "-" else SEATS.index(viewer)
