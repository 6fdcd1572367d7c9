"""Scenarios as text files that people keep in a repository.

    # a comment
    title: A quiet night
    title.de: Eine stille Nacht
    players: Anna, Ben
    position: LH 2p A:3,4,5
        B:1,2,2

    land 4 at C
        Nobody has an equal card.
        de: Niemand hat eine gleiche Karte.
    ?
        Where would you land for Ben?
    land 2 at D

First what the scenario is, `key: text` line by line, `position` being the only key it needs; then its script, one
sentence a line. An indented line goes on with the text above it, or is the note of the sentence above it. A question
mark asks the reader before the script goes on; its note is the question.
"""

import os
import re
from collections.abc import Iterator
from typing import Any, Final

from ..core.game import Game
from ..engine.errors import did_you_mean
from ..engine.files import read_text
from ..texts.catalogue import LANGUAGES
from .author_format import AuthorError, Entry, read_outline
from .scenario import Scenario, ScriptStep, Words, read_steps
from .teaching import first_teaching, teaching_for_code

_TEXTS: Final = ("title", "caption")
KEYS: Final = (*_TEXTS, "players", "lang", "edition", "position")
_SPELLINGS: Final = (*KEYS, *(f"{key}.{lang}" for key in _TEXTS for lang in LANGUAGES))
_KEY: Final = re.compile(r"[\w.]+\s*:(\s|$)")
_IN_LANGUAGE: Final = re.compile(rf"({'|'.join(LANGUAGES)}):\s+")


def load_scenario(path: str | os.PathLike[str]) -> Scenario:
    """The scenario in a text file. Raises `AuthorError` for a mistake in it, with line and column.

    >>> import tempfile
    >>> from pathlib import Path
    >>> import equinox_widget as eq
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "bet.txt"
    ...     length = path.write_text("title: Nothing happens")
    ...     try:
    ...         eq.load_scenario(path)
    ...     except ValueError as error:
    ...         print(str(error).partition(" ")[2])
    line 1, column 1: there is no position: write 'position: EQ 2p r1 A1 …'
    """
    return read_scenario(read_text(path), str(path))


def read_scenario(text: str, source: str = "scenario") -> Scenario:
    """The scenario that a text describes; `source` is what errors call it. Raises `AuthorError`."""
    return _File(text, source).scenario()


def missing_in_scenario(text: str, source: str = "scenario") -> Iterator[AuthorError]:
    """The texts of a scenario, which is read and played, that lack a language in which it has others.

    Raises `AuthorError` for a mistake.
    """
    file = _File(text, source)
    file.scenario()
    return file.missing()


class _File:
    """A scenario file while it is being read."""

    def __init__(self, text: str, source: str) -> None:
        self.first: Final = Entry(source, 1, 1, "")
        self.given: dict[str, Entry] = {}
        self.script: list[Entry] = []
        for entry in read_outline(text, source, free=True):
            self._sort(entry)

    def _sort(self, entry: Entry) -> None:
        """Put an entry where it belongs: to what the scenario is, or to its script."""
        if entry.column > 1:
            entry.fail("an indented line belongs to the line above it, and there is none", 1 - entry.column)
        key = entry.key
        if not key or (key not in _SPELLINGS and not _KEY.match(entry.raw)):
            self.script.append(entry)  # a sentence may have a colon too: roll:4
            return
        if key not in _SPELLINGS:
            entry.fail(f"there is no {key!r} here: known are {', '.join(KEYS)}.{did_you_mean(key, _SPELLINGS)}")
        if self.script:
            entry.fail(f"{key!r} stands above the first sentence, not below it")
        if key in self.given:
            entry.fail(f"{key!r} was given already, in line {self.given[key].line}")
        self.given[key] = entry

    def _value(self, key: str) -> str:
        """What was given for a key, its indented lines joined to it."""
        return self.given[key].text.strip() if key in self.given else ""

    def scenario(self) -> Scenario:
        """Everything put together and played."""
        self.lang = self._choice("lang", LANGUAGES) or "en"
        start = self._position()
        names = [name.strip() for name in self._value("players").split(",") if name.strip()]
        if len(names) not in {0, len(start.players)}:
            self.given["players"].fail(f"there are {len(start.players)} players, but {len(names)} names", 0)
        title, caption = (self._words(key) for key in _TEXTS)
        game = Game(start, names)
        steps = self._steps(game)
        return Scenario(start, steps, title=title, caption=caption, lang=self.lang, played=game)

    def _words(self, key: str) -> Words:
        """A text in the languages it was given in; without a language, in the scenario's own."""
        found = {lang: self._value(f"{key}.{lang}") for lang in LANGUAGES if f"{key}.{lang}" in self.given}
        return {self.lang: self._value(key), **found} if found else self._value(key)

    def _position(self) -> Any:  # a position of a game
        if "position" not in self.given:
            self.first.fail(f"there is no position: write 'position: {first_teaching().examples['position']}'")
        entry = self.given["position"]
        taught = entry.read(teaching_for_code)
        edition = self._choice("edition", taught.editions)
        return entry.read(lambda code: taught.position(code, edition=edition))

    def _choice(self, key: str, allowed: tuple[str, ...]) -> str | None:
        value = self._value(key)
        if key in self.given and value not in allowed:
            hint = did_you_mean(value, allowed)
            self.given[key].fail(f"{key} is one of {', '.join(allowed)}, not {value!r}.{hint}", 0)
        return value or None

    def _steps(self, game: Game[Any]) -> list[ScriptStep]:
        """The script, played as it is read, so that a mistake is found where it stands."""
        steps: list[ScriptStep] = []
        for entry in self.script:
            line = Entry(entry.source, entry.line, entry.column, entry.raw)
            for part in re.finditer("[^;]+", entry.raw):
                begin = part.end() - len(part[0].lstrip())
                if not part[0].strip():
                    line.fail("a sentence is missing before or after the semicolon", begin)
                step = read_steps(part[0])[0]
                if step.sentence:
                    begin = part.start() + part[0].index(step.sentence)
                    line.read_part(game.do, step.sentence, begin)
                steps.append(step)
            steps[-1] = ScriptStep(steps[-1].sentence, self._note(entry), steps[-1].open)
        return steps

    def missing(self) -> Iterator[AuthorError]:
        """The texts that lack a language in which others are."""
        titles = {key: [self.given[name] for name in self.given if name.split(".")[0] == key] for key in _TEXTS}
        texts = [(found[0], self._words(key)) for key, found in titles.items() if found]
        texts += [(entry, self._note(entry)) for entry in self.script if entry.below]
        spoken = [(entry, {self.lang: words} if isinstance(words, str) else words) for entry, words in texts]
        known = {lang for _, words in spoken for lang in words}
        for entry, words in spoken:
            lacking = [lang for lang in LANGUAGES if lang in known and not words.get(lang)]
            if lacking:
                yield AuthorError(
                    entry.source, entry.line, entry.column, f"the text of this line is missing in {', '.join(lacking)}"
                )

    def _note(self, entry: Entry) -> Words:
        """The note below a sentence; from a line that begins with `de:` on, its German text."""
        found: dict[str, list[str]] = {}
        lang = self.lang
        for below in entry.below:
            for line, _, _ in below.whole_pieces():
                marked = _IN_LANGUAGE.match(line)
                lang = marked[1] if marked else lang
                found.setdefault(lang, []).append(line[marked.end() :] if marked else line)
        notes = {spoken: " ".join(lines) for spoken, lines in found.items()}
        return notes if notes.keys() - {self.lang} else notes.get(self.lang, "")
