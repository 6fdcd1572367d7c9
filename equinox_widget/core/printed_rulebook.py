"""Your own rulebook: a text file of the printed book, read where it lies and matched to our rules.

Nothing of it is shipped, saved or sent anywhere; it lives in memory as long as Python runs.
"""

import os
import re
from collections.abc import Iterable

from ..engine.files import read_text
from ..engine.notation import fold
from ..engine.rules_index import Place

_APPENDIX = re.compile(r"(Appendix|Annexe): ")


class PrintedRulebook:
    """The lines of a printed book, and how to find a rule's paragraph in them: by heading, letter, bullet or name.

    `paragraphs` are the names that begin a paragraph of their own in an appendix.
    """

    def __init__(self, path: str | os.PathLike[str], paragraphs: Iterable[str] = ()) -> None:
        text = read_text(path)
        self._names = {fold(name) for name in paragraphs}
        self._lines = [re.sub(r"<[^>]+>|[#*_]", "", line).strip() for line in text.splitlines()]

    def paragraph(self, place: Place) -> str | None:
        """The paragraph a place describes, or None when this file has nothing like it."""
        if appendix := _APPENDIX.match(place.section):
            return self._appendix(place.section[appendix.end() :])
        heading, _, letter = place.section.partition(", ")
        start = self._heading(heading)
        if start is not None and letter:
            start = self._option(letter, start)
        if start is None:
            return None
        return self._bullet(start, place.bullet) if place.bullet else self._text(start)

    def _heading(self, heading: str) -> int | None:
        """The line that begins with this heading; with a colon after it, it is only an overview."""
        pattern = re.compile(rf"{re.escape(fold(heading))}(?!\s*:)")
        return next((number for number, line in enumerate(self._lines) if pattern.match(fold(line))), None)

    def _option(self, letter: str, start: int) -> int | None:
        """The line after a heading that explains option A, B, C or D."""
        pattern = re.compile(rf"(- )?{re.escape(letter[:1])}\) .*:")
        return next((n for n in range(start, len(self._lines)) if pattern.match(self._lines[n])), None)

    def _bullet(self, start: int, number: int) -> str | None:
        """The n-th bullet or numbered item after a line."""
        items = [line for line in self._lines[start + 1 :] if re.match(r"(-|\d+\.) ", line)]
        return re.sub(r"^(-|\d+\.) ", "", items[number - 1]) if len(items) >= number else None

    def _text(self, start: int) -> str | None:
        """The line itself if it explains something, else the next one that does."""
        for line in self._lines[start:]:
            if (":" in line[:60] and len(line) > 60) or len(line) > 80:
                return line
        return None

    def _appendix(self, name: str) -> str | None:
        """The paragraph of a name in the appendix: from there to the next name's."""
        found: list[str] = []
        for line in self._lines:
            head = fold(line.split(":")[0]).strip()
            if ":" in line and head in self._names:
                if found:
                    break
                if head == fold(name):
                    found.append(line)
            elif found and line:
                found.append(line)
        return " ".join(found) or None
