"""Exhibits as text files: one file each, with all its languages.

    title:
        en: May the keeper wait?
        de: …
        fr: …
    question:
        en: …
    status: differs
    rules: LH.alarm

    position: LH 2p A:3,4,5 B:4,4,1
    play: land 4 at C; pass

    option: points("A") == 4
        en: Yes, the cargo is at sea.
        reading: late_alarm=yes
    option: refused("LH.alarm")
        en: No, the alarm comes first.
        reading: late_alarm=no

    answer_de:
        en: In the German edition you may: …
    answer_fr:
        en: Not in the French edition: …

    expect_de: points("A") == 4
    expect_fr: points("A") == 0

An option makes a claim in the words of `goal_language`; exactly one must come true in each edition. A wrong one names
its `mistake`, the key of a misreading, or the `reading` of a ruling that would make it right. `answer` and `expect` are
for both editions. `also:` begins a further scene, with its own `position`, `play` and `expect`.
"""

from pathlib import Path
from typing import Final

from ..engine.errors import did_you_mean
from ..engine.files import read_text
from ..engine.rulings import STATUSES, print_value
from ..texts.catalogue import LANGUAGES
from .author_format import Entry, Sections, read_outline, sort_entries
from .exhibit import Exhibit, Option, Scene, Texts
from .goal_language import Expression
from .script import game_of
from .teaching import Teaching

_HEAD: Final = ("title", "question", "status", "rules")
#: What holds may also be known from elsewhere, or be a value of ours, as with rules.
_STATUSES: Final = (*STATUSES, "public", "teaching")


def load_exhibit(path: Path) -> Exhibit:
    """The exhibit in a file; the file's name is its id. Raises `AuthorError` for a mistake in it."""
    return read_exhibit(read_text(path), path.stem, path.name)


def read_exhibit(text: str, name: str, source: str = "exhibit") -> Exhibit:
    """The exhibit that a text describes, of the game of its position; `source` is what errors call it.

    Raises `AuthorError` for a mistake.
    """
    entries, first = read_outline(text, source), Entry(source, 1, 1, "")
    taught = game_of(entries) or first.fail("there is no 'position': write 'position: …'")
    file = _File(entries, first, taught)
    return Exhibit(
        name,
        {"title": file.texts("title"), "question": file.texts("question"), **file.answers()},
        file.status(),
        file.rules(),
        file.options(),
        file.scenes(),
        taught,
    )


class _File:
    """An exhibit's file while it is being read."""

    def __init__(self, entries: list[Entry], first: Entry, taught: Teaching) -> None:
        self.teaching = taught
        self.editions = taught.editions
        self.expected = ("expect", *(f"expect_{edition}" for edition in self.editions))
        self.scene = ("position", "play", *self.expected)
        answers = ("answer", *(f"answer_{edition}" for edition in self.editions))
        known = (*_HEAD, *self.scene, "option", *answers, "also")
        nested = ("title", "question", "option", *answers, "also")
        self.parts = sort_entries(entries, known, ("option", *self.expected, "also"), nested)
        self.first = first

    def texts(self, key: str) -> Texts:
        return _texts(_needed(self.parts, key, self.first))

    def answers(self) -> dict[str, Texts]:
        """The answer of each edition."""
        both = self.parts.one("answer")
        special = {edition: self.parts.one(f"answer_{edition}") for edition in self.editions}
        for edition, entry in special.items():
            if entry is None and both is None:
                self.first.fail(f"there is no answer for edition {edition}: write 'answer:' or 'answer_{edition}:'")
            if entry is not None and both is not None:
                entry.fail(f"'answer' is for both editions already, in line {both.line}")
        return {f"answer_{edition}": _texts(entry or both) for edition, entry in special.items()}

    def status(self) -> str:
        entry = _needed(self.parts, "status", self.first)
        if entry.text not in _STATUSES:
            known = ", ".join(_STATUSES)
            entry.fail(f"a status is one of {known}, not {entry.text!r}.{did_you_mean(entry.text, _STATUSES)}", 0)
        return entry.text

    def rules(self) -> tuple[str, ...]:
        entry = _needed(self.parts, "rules", self.first)
        return entry.read(lambda text: tuple(self.teaching.rulebook.rule(name).id for name in text.split()))

    def options(self) -> tuple[Option, ...]:
        options = tuple(self._option(entry) for entry in self.parts.get("option", ()))
        if len(options) < 2:
            self.first.fail(f"there are at least two options: write 'option: {self.teaching.examples['goal']}'")
        return options

    def scenes(self) -> tuple[Scene, ...]:
        """The scene the exhibit is about, and those it adds."""
        further = [self._scene(entry.sorted(self.scene, self.expected), entry) for entry in self.parts.get("also", ())]
        return (self._scene(self.parts, self.first), *further)

    def _option(self, entry: Entry) -> Option:
        parts = entry.sorted((*LANGUAGES, "mistake", "reading"))
        mistake, reading = parts.one("mistake"), parts.one("reading")
        if mistake is not None:
            mistake.read(self.teaching.rulebook.misconception)
        claim = Entry(entry.source, entry.line, entry.column, entry.raw).read(self._statement)
        return Option(
            _languages(parts, entry),
            claim,
            self.teaching,
            mistake.text if mistake else "",
            reading.read(self._reading) if reading else None,
        )

    def _statement(self, text: str) -> Expression:
        return Expression(text, self.teaching.vocabulary)

    def _reading(self, text: str) -> tuple[str, str]:
        """A ruling and its value: "react=always"."""
        name, _, value = text.partition("=")
        rulings = self.teaching.kit.ruleset.rulings
        if name not in rulings:
            known, ruling = next(iter(rulings.items()))
            example = f"{known}={print_value(ruling.presets[self.editions[0]])}"
            raise ValueError(f"there is no ruling {name!r}: write '{example}'.{did_you_mean(name, rulings)}")
        rulings[name].read(value)
        return name, value

    def _scene(self, parts: Sections, above: Entry) -> Scene:
        start = _needed(parts, "position", above)
        start.read(self.teaching.position)
        played = parts.one("play")
        if played is not None:
            played.read(self.teaching.read_script)
        both = self._statements(parts, "expect")
        expected = {edition: both + self._statements(parts, f"expect_{edition}") for edition in self.editions}
        return Scene(start.text, played.text if played else "", expected, self.teaching)

    def _statements(self, parts: Sections, key: str) -> tuple[Expression, ...]:
        return tuple(entry.read(self._statement) for entry in parts.get(key, ()))


def _needed(parts: Sections, key: str, above: Entry) -> Entry:
    return parts.one(key) or above.fail(f"there is no {key!r}: write '{key}: …'")


def _texts(entry: Entry | None) -> Texts:
    assert entry is not None  # noqa: S101 (answers() saw to it)
    return _languages(entry.sorted(LANGUAGES), entry)


def _languages(parts: Sections, entry: Entry) -> Texts:
    """The texts below a line, one for each language."""
    missing = [lang for lang in LANGUAGES if lang not in parts]
    if missing:
        entry.fail(f"a text is missing in {', '.join(missing)}: write '{missing[0]}: …' below this line")
    return {lang: parts[lang][0].text for lang in LANGUAGES}
