"""Exhibits as text files: one file each, with all its languages.

    title:
        en: May a chameleon be swapped?
        de: …
        fr: …
    question:
        en: …
    status: differs
    rules: P.raneri

    position: EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3
    play: play Ra3; swap Vu1 Vu2

    option: strength("Vu") == 8
        en: Yes, both cards are visible.
        reading: swap_chameleons=yes
    option: refused("P.raneri")
        en: No, a chameleon is not a creature card.
        reading: swap_chameleons=no

    answer_de:
        en: In the German edition you may: …
    answer_fr:
        en: Not in the French edition: …

    expect_de: strength("Vu") == 8
    expect_fr: strength("Vu") == 1

An option makes a claim in the words of `vocabulary`; exactly one must come true in each edition. A wrong one names its
`mistake`, the key of a misreading, or the `reading` of a ruling that would make it right. `answer` and `expect` are for
both editions. `also:` begins a further scene, with its own `position`, `play` and `expect`.
"""

from pathlib import Path
from typing import Final, get_args

from ..games.equinox.position import position
from ..games.equinox.rulebook import misconception, rule
from ..games.equinox.rules.rulebook import Status
from ..games.equinox.rules.rulings import EDITIONS, RULINGS
from ..games.equinox.rules.sentences import read_script
from ..texts.catalogue import LANGUAGES
from .exhibit import Exhibit, Option, Scene, Texts
from .outline import Entry, Sections, hint, read_outline, sort_entries
from .vocabulary import Expression

_ANSWERS: Final = ("answer", *(f"answer_{edition}" for edition in EDITIONS))
_EXPECTED: Final = ("expect", *(f"expect_{edition}" for edition in EDITIONS))
_SCENE: Final = ("position", "play", *_EXPECTED)
KEYS: Final = ("title", "question", "status", "rules", *_SCENE, "option", *_ANSWERS, "also")
_STATUSES: Final = get_args(Status)


def load_exhibit(path: Path) -> Exhibit:
    """The exhibit in a file; the file's name is its id."""
    return read_exhibit(path.read_text(encoding="utf-8"), path.stem, path.name)


def read_exhibit(text: str, name: str, source: str = "exhibit") -> Exhibit:
    """The exhibit that a text describes; `source` is what errors call it."""
    parts = sort_entries(read_outline(text, source), KEYS, ("option", *_EXPECTED, "also"))
    file = _File(parts, Entry(source, 1, 1, ""))
    return Exhibit(
        name,
        {"title": file.texts("title"), "question": file.texts("question"), **file.answers()},
        file.status(),
        file.rules(),
        file.options(),
        file.scenes(),
    )


class _File:
    """An exhibit's file while it is being read."""

    def __init__(self, parts: Sections, first: Entry) -> None:
        self.parts = parts
        self.first = first

    def texts(self, key: str) -> Texts:
        return _texts(_needed(self.parts, key, self.first))

    def answers(self) -> dict[str, Texts]:
        """The answer of each edition."""
        both = self.parts.one("answer")
        special = {edition: self.parts.one(f"answer_{edition}") for edition in EDITIONS}
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
            entry.fail(f"a status is one of {known}, not {entry.text!r}.{hint(entry.text, _STATUSES)}", 0)
        return entry.text

    def rules(self) -> tuple[str, ...]:
        entry = _needed(self.parts, "rules", self.first)
        return entry.read(lambda text: tuple(rule(name).id for name in text.split()))

    def options(self) -> tuple[Option, ...]:
        options = tuple(_option(entry) for entry in self.parts.get("option", ()))
        if len(options) < 2:
            self.first.fail("there are at least two options: write 'option: vanished == \"Mo\"'")
        return options

    def scenes(self) -> tuple[Scene, ...]:
        """The scene the exhibit is about, and those it adds."""
        further = [_scene(entry.sorted(_SCENE, _EXPECTED), entry) for entry in self.parts.get("also", ())]
        return (_scene(self.parts, self.first), *further)


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


def _option(entry: Entry) -> Option:
    parts = entry.sorted((*LANGUAGES, "mistake", "reading"))
    mistake, reading = parts.one("mistake"), parts.one("reading")
    if mistake is not None:
        mistake.read(misconception)
    claim = Entry(entry.source, entry.line, entry.column, entry.raw).read(Expression)
    return Option(
        _languages(parts, entry), claim, mistake.text if mistake else "", reading.read(_reading) if reading else None
    )


def _reading(text: str) -> tuple[str, str]:
    """A ruling and its value: "swap_chameleons=yes"."""
    name, _, value = text.partition("=")
    if name not in RULINGS:
        raise ValueError(f"there is no ruling {name!r}: write 'tiebreak=points'.{hint(name, RULINGS)}")
    RULINGS[name].read(value)
    return name, value


def _scene(parts: Sections, above: Entry) -> Scene:
    start = _needed(parts, "position", above)
    start.read(position)
    played = parts.one("play")
    if played is not None:
        played.read(lambda text: list(read_script(text)))
    both = _statements(parts, "expect")
    expected = {edition: both + _statements(parts, f"expect_{edition}") for edition in EDITIONS}
    return Scene(start.text, played.text if played else "", expected)


def _statements(parts: Sections, key: str) -> tuple[Expression, ...]:
    return tuple(entry.read(Expression) for entry in parts.get(key, ()))
