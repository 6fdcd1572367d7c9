"""Scenarios as text files that people keep in a repository.

    # a comment
    title: The chameleon blocks once
    title.de: Das Chamäleon blockt einmal
    players: Anna, Ben
    position: EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu
        A=x3,No9 B=8

    play x3 on No
        It shields Noctia.
        de: Es schützt Noctia.
    ?
        What would you play for Ben?
    play No9

First what the scenario is, `key: text` line by line, `position` being the only key it needs; then its script, one
sentence a line. An indented line goes on with the text above it, or is the note of the sentence above it. A question
mark asks the reader before the script goes on; its note is the question.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NoReturn

from ..engine.errors import NotationError, nearest
from ..engine.given import file_to_read
from ..games.equinox.position import Position, position
from ..texts.catalogue import LANGUAGES
from .scenario import Cue, Scenario, Words, read_cues

_TEXTS: Final = ("title", "caption")
KEYS: Final = (*_TEXTS, "players", "lang", "edition", "position")
_SPELLINGS: Final = (*KEYS, *(f"{key}.{lang}" for key in _TEXTS for lang in LANGUAGES))
_HEAD: Final = re.compile(r"([\w.]+)\s*:\s*")
_IN_LANGUAGE: Final = re.compile(rf"({'|'.join(LANGUAGES)}):\s+")


class ScenarioFileError(ValueError):
    """A mistake in a scenario file: which line, which column, what is wrong with it."""

    def __init__(self, source: str, line: int, column: int, reason: str) -> None:
        super().__init__(f"{source}, line {line}, column {column}: {reason}")
        self.line = line
        self.column = column


@dataclass
class _Entry:
    """A line of the file with the indented lines that belong to it."""

    number: int
    text: str
    more: list[tuple[int, str]] = field(default_factory=list)


def load_scenario(path: str | os.PathLike[str]) -> Scenario:
    """The scenario in a text file; mistakes are reported with their line and column."""
    try:
        text = file_to_read(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is no text file in UTF-8: {error}") from None
    return read_scenario(text, str(path))


def read_scenario(text: str, source: str = "scenario") -> Scenario:
    """The scenario that a text describes; `source` is what errors call it."""
    return _File(text, source).scenario()


class _File:
    """A scenario file while it is being read."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.given: dict[str, _Entry] = {}
        self.script: list[_Entry] = []
        for entry in self._entries(text):
            self._sort(entry)

    def _entries(self, text: str) -> Iterator[_Entry]:
        found: _Entry | None = None
        for number, line in enumerate(text.splitlines(), 1):
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            if line[0].isspace():
                if found is None:
                    self._fail(number, 1, "an indented line belongs to the line above it, and there is none")
                found.more.append((number, line))
                continue
            if found is not None:
                yield found
            found = _Entry(number, line)
        if found is not None:
            yield found

    def _sort(self, entry: _Entry) -> None:
        """Put an entry where it belongs: to what the scenario is, or to its script."""
        head = _HEAD.match(entry.text)
        if head is None:
            self.script.append(entry)
            return
        key = head[1]
        if key not in _SPELLINGS:
            self._fail(
                entry.number, 1, f"there is no {key!r} here: known are {', '.join(KEYS)}.{_hint(key, _SPELLINGS)}"
            )
        if self.script:
            self._fail(entry.number, 1, f"{key!r} stands above the first sentence, not below it")
        if key in self.given:
            self._fail(entry.number, 1, f"{key!r} was given already, in line {self.given[key].number}")
        self.given[key] = entry

    def _value(self, key: str) -> str:
        """What was given for a key, its indented lines joined to it."""
        entry = self.given.get(key)
        if entry is None:
            return ""
        first = _HEAD.sub("", entry.text, count=1)
        return " ".join([first.strip(), *(line.strip() for _, line in entry.more)]).strip()

    def scenario(self) -> Scenario:
        """Everything put together and played."""
        self.lang = self._choice("lang", LANGUAGES) or "en"
        start = self._position()
        names = [name.strip() for name in self._value("players").split(",") if name.strip()]
        if len(names) not in {0, len(start.players)}:
            self._fail_at("players", f"there are {len(start.players)} players, but {len(names)} names")
        title, caption = (self._words(key) for key in _TEXTS)
        return Scenario(start, self._cues(start), title=title, caption=caption, names=names, lang=self.lang)

    def _words(self, key: str) -> Words:
        """A text in the languages it was given in; without a language, in the scenario's own."""
        found = {lang: self._value(f"{key}.{lang}") for lang in LANGUAGES if f"{key}.{lang}" in self.given}
        return {self.lang: self._value(key), **found} if found else self._value(key)

    def _position(self) -> Position:
        if "position" not in self.given:
            self._fail(1, 1, "there is no position: write 'position: EQ 2p r1 A1 …'")
        edition = self._choice("edition", ("de", "fr"))
        entry = self.given["position"]
        code, places = self._joined(entry)
        try:
            return position(code, edition=edition)
        except NotationError as error:
            line, column = places[min(error.place, len(places) - 1)]
            self._fail(line, column, error.without_column())
        except ValueError as error:
            self._fail_at("position", str(error))

    def _joined(self, entry: _Entry) -> tuple[str, list[tuple[int, int]]]:
        """A text over several lines as one, with line and column of each of its characters."""
        head = _HEAD.match(entry.text)
        begin = head.end() if head else 0
        text, places = "", []
        for number, line in [(entry.number, entry.text), *entry.more]:
            start = begin if number == entry.number else len(line) - len(line.lstrip())
            part = f"{line[start:].rstrip()} "
            text += part
            places += [(number, start + column) for column in range(1, len(part) + 1)]
        return text.rstrip(), places

    def _choice(self, key: str, allowed: tuple[str, ...]) -> str | None:
        value = self._value(key)
        if key in self.given and value not in allowed:
            self._fail_at(key, f"{key} is one of {', '.join(allowed)}, not {value!r}.{_hint(value, allowed)}")
        return value or None

    def _cues(self, start: Position) -> list[Cue]:
        """The script, played as it is read, so that a mistake is found where it stands."""
        cues: list[Cue] = []
        here = start
        for entry in self.script:
            for part in re.finditer("[^;]+", entry.text):
                column = part.end() - len(part[0].lstrip()) + 1
                if not part[0].strip():
                    self._fail(entry.number, column, "a sentence is missing before or after the semicolon")
                cue = read_cues(part[0])[0]
                here = self._play(here, cue.sentence, entry, part)
                cues.append(cue)
            cues[-1] = Cue(cues[-1].sentence, self._note(entry), cues[-1].open)
        return cues

    def _play(self, here: Position, sentence: str, entry: _Entry, part: re.Match[str]) -> Position:
        """Where a sentence leads; none leads nowhere."""
        column = part.start() + part[0].index(sentence) + 1
        try:
            return here.do(sentence) if sentence else here
        except NotationError as error:
            self._fail(entry.number, column + error.place, error.without_column())
        except ValueError as error:
            self._fail(entry.number, column, str(error))

    def _note(self, entry: _Entry) -> Words:
        """The note below a sentence; from a line that begins with `de:` on, its German text."""
        found: dict[str, list[str]] = {}
        lang = self.lang
        for _, line in entry.more:
            text = line.strip()
            marked = _IN_LANGUAGE.match(text)
            if marked:
                lang, text = marked[1], text[marked.end() :]
            found.setdefault(lang, []).append(text)
        notes = {spoken: " ".join(lines) for spoken, lines in found.items()}
        return notes if notes.keys() - {self.lang} else notes.get(self.lang, "")

    def _fail_at(self, key: str, reason: str) -> NoReturn:
        entry = self.given[key]
        head = _HEAD.match(entry.text)
        self._fail(entry.number, head.end() + 1 if head else 1, reason)

    def _fail(self, line: int, column: int, reason: str) -> NoReturn:
        raise ScenarioFileError(self.source, line, column, reason) from None


def _hint(word: str, spellings: tuple[str, ...]) -> str:
    close = nearest(word, spellings)
    return f" Did you mean {close!r}?" if close else ""
