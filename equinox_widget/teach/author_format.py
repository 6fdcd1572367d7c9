"""The files authors write: `key: text` line by line, what belongs to a line indented below it.

    predict:
        en: You end the turn. Who is next?
        play: done
        option: "B"

A text may go on in lines that are indented further. What follows a `#` at the beginning of a line or after two spaces
is a note to oneself. Mistakes are reported with file, line and column, and with the spelling that is nearest to what
stands there.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NoReturn, TypeVar

from ..engine.errors import NotationError, did_you_mean

T = TypeVar("T")
_NOTE: Final = re.compile(r"(^\s*|\s{2,})#.*$")
_FREE_NOTE: Final = re.compile(r"^\s*#.*$")
_KEYED: Final = re.compile(r"([\w.]+)\s*:\s*")


class AuthorError(ValueError):
    """A mistake in a file somebody wrote: where it is, and what is wrong."""

    def __init__(self, source: str, line: int, column: int, reason: str) -> None:
        super().__init__(f"{source}, line {line}, column {column}: {reason}")
        self.source: Final = source
        self.line: Final = line
        self.column: Final = column
        self.reason: Final = reason


@dataclass
class Entry:
    """A line of an outline: its key, its text, and the lines indented below it."""

    source: str
    line: int
    column: int
    raw: str
    below: "list[Entry]" = field(default_factory=list)

    @property
    def key(self) -> str:
        """What the line is about; nothing when it has no key."""
        match = _KEYED.match(self.raw)
        return match.group(1) if match else ""

    @property
    def rest(self) -> str:
        """What follows the key in the same line."""
        match = _KEYED.match(self.raw)
        return self.raw[match.end() :] if match else self.raw

    @property
    def text(self) -> str:
        """What follows the key, the lines below included."""
        return " ".join(piece for piece, _, _ in self._pieces())

    def _pieces(self) -> list[tuple[str, int, int]]:
        """The text line by line, each with the line and the column it begins at."""
        first = [(self.rest, self.line, self.column + len(self.raw) - len(self.rest))] if self.rest else []
        return first + [piece for entry in self.below for piece in entry.whole_pieces()]

    def whole_pieces(self) -> list[tuple[str, int, int]]:
        """The whole line, key or not, with the lines below it."""
        below = [piece for entry in self.below for piece in entry.whole_pieces()]
        return [(self.raw, self.line, self.column), *below]

    def fail(self, reason: str, place: int | None = None) -> NoReturn:
        """Refuse the line; `place` counts from the beginning of its text."""
        line, column = self.line, self.column
        if place is not None:
            for piece, line, column in self._pieces():  # noqa: B007 (where the loop ends is the answer)
                if place <= len(piece):
                    break
                place -= len(piece) + 1
        raise AuthorError(self.source, line, column + (place or 0), reason) from None

    def read(self, reader: Callable[[str], T]) -> T:
        """What a reader makes of the text; what it refuses is refused here, with the place."""
        try:
            return reader(self.text)
        except NotationError as error:
            self.fail(error.without_column(), error.place)
        except ValueError as error:
            self.fail(str(error), 0)

    def read_part(self, reader: Callable[[str], T], part: str, place: int) -> T:
        """The same for a part of the text that begins at a place."""
        try:
            return reader(part)
        except NotationError as error:
            self.fail(error.without_column(), place + error.place)
        except ValueError as error:
            self.fail(str(error), place)

    def sorted(self, known: Sequence[str], repeated: Iterable[str] = (), nested: Iterable[str] = ()) -> "Sections":
        """The lines below by key (see `sort_entries`)."""
        return sort_entries(self.below, known, repeated, nested, self)

    def one(self, key: str) -> "Entry":
        """The first line below with a key; the line itself when there is none."""
        return next((entry for entry in self.below if entry.key == key), self)


class Sections(dict[str, list[Entry]]):
    """Lines by key."""

    def one(self, key: str) -> Entry | None:
        """The line with a key, if there is one."""
        found = self.get(key)
        return found[0] if found else None


def sort_entries(
    entries: Iterable[Entry],
    known: Sequence[str],
    repeated: Iterable[str] = (),
    nested: Iterable[str] = (),
    above: Entry | None = None,
) -> Sections:
    """Lines by key. Raises `AuthorError` for unknown keys, and for keys given twice that may stand only once.

    Below the nested ones stand further lines with keys; what stands below another one is its text. A line there that
    has a key of this level is indented too far.
    """
    found = Sections()
    where = f"under {above.key!r}" if above else "here"
    for entry in entries:
        if entry.key not in known:
            word = entry.key or entry.raw
            hint = did_you_mean(word, known) or " Or is it indented too far, or not far enough?"
            entry.fail(f"there is no {word!r} {where}: it takes {', '.join(known)}.{hint}")
        if entry.key not in nested:
            _refuse_swallowed(entry, known)
        if entry.key in found and entry.key not in repeated:
            entry.fail(f"{entry.key!r} was given already, in line {found[entry.key][0].line}")
        found.setdefault(entry.key, []).append(entry)
    return found


def _refuse_swallowed(entry: Entry, known: Sequence[str]) -> None:
    """Refuse a line with a key of its own that would become a part of the text above it."""
    for below in entry.below:
        if below.key in known:
            spaces = entry.column - 1
            below.fail(
                f"this line is indented too far: it would belong to the text of {entry.key!r}, in line {entry.line}. "
                f"Indent it like that one, with {spaces} space{'' if spaces == 1 else 's'}"
            )
        _refuse_swallowed(below, known)


def read_outline(text: str, source: str, *, free: bool = False) -> list[Entry]:
    """The top lines of an outline, with everything below them. Raises `AuthorError`.

    A free one is indented as its author likes, with tabs too, and notes to oneself have lines of their own.
    """
    top: list[Entry] = []
    above: list[tuple[int, list[Entry]]] = [(-1, top)]  # the open levels: their indentation, and where lines go
    note = _FREE_NOTE if free else _NOTE
    for number, line in enumerate(text.splitlines(), 1):
        raw = note.sub("", line).strip()
        if not raw:
            continue
        indent = len(line) - len(line.lstrip())
        entry = Entry(source, number, indent + 1, raw)
        if "\t" in line[:indent] and not free:
            entry.fail("lines are indented with spaces, not with tabs")
        while above[-1][0] >= indent:
            above.pop()
        above[-1][1].append(entry)
        above.append((indent, entry.below))
    return top
