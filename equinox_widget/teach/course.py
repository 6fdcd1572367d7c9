"""The course: which lessons there are, what comes before what, and taking one by id, name or file."""

import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from ..engine.errors import nearest
from ..engine.given import as_path, file_to_read, named
from ..engine.notation import fold
from ..show.table import html_table
from ..texts import lessons as lesson_texts
from ..texts.catalogue import check_language, say
from .errors import UnknownName
from .exam import Exam
from .lesson import Lesson
from .progress import Progress, kept
from .replay import varied
from .script import Script, load_script, teaching_order

FOLDER: Final = Path(lesson_texts.__file__).parent
SUFFIX: Final = ".lesson"


@cache
def scripts() -> Mapping[str, Script]:
    """Every lesson of the course by id, in teaching order."""
    paths = sorted(FOLDER.glob(f"*{SUFFIX}"), key=lambda path: teaching_order(path.stem))
    return {path.stem: load_script(path) for path in paths}


def lesson(name: str | os.PathLike[str], *, seed: int | str | None = None, lang: str = "en") -> Lesson:
    """A lesson by id ("L12"), by name ("control"), or from a file of your own.

    A seed gives the same lesson with other creatures and numbers; the same seed gives the same ones everywhere.
    """
    path = _find(name)
    script = load_script(path)
    if script.is_quiz:
        return Exam(script, seed=seed, lang=lang, progress=kept())
    if seed is not None:
        script = varied(path.read_text(encoding="utf-8-sig"), script, seed)
    return Lesson(script, seed=seed, lang=lang, progress=kept())


def _find(name: str | os.PathLike[str]) -> Path:
    """The file of a lesson."""
    if as_path(name).suffix == SUFFIX:
        return file_to_read(name)
    wanted = _spelled(os.fspath(name))
    by_id = FOLDER / f"{wanted.upper()}{SUFFIX}"
    if by_id.is_file():
        return by_id
    called = {_spelled(alias): script.id for script in scripts().values() for alias in (script.id, *script.names)}
    if wanted not in called:
        close = nearest(wanted, called)
        hint = f" Did you mean {close if close.upper() not in scripts() else close.upper()!r}?" if close else ""
        raise ValueError(f"there is no lesson {named(os.fspath(name))}.{hint} `eq.lessons()` lists them all.")
    return FOLDER / f"{called[wanted]}{SUFFIX}"


def _spelled(name: str) -> str:
    return fold(name.strip()).replace(" ", "_")


class Course(Mapping[str, Script]):
    """The map of the course: what each lesson is about, what comes before it, and how far the learner is."""

    def __init__(self, kept: Progress | None = None) -> None:
        self.progress: Final = kept

    def __getitem__(self, name: str) -> Script:
        known = list(scripts())
        if name not in known:
            raise UnknownName(f"there is no lesson {named(name)}: they go from {known[0]} to {known[-1]}")
        return scripts()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(scripts())

    def __len__(self) -> int:
        return len(scripts())

    def mark(self, name: str) -> str:
        """How far a lesson is: new, passed or mastered."""
        return self.progress.mark(self[name].id) if self.progress else "new"

    @property
    def next(self) -> str | None:
        """The lesson to take now: one that teaches a missed rule which is due, else the first new one that is open."""
        due = self.progress.due() if self.progress else []
        missed = [name for rule in due for name in self if rule in self[name].rules and self.mark(name) != "new"]
        return next(iter(missed), next((name for name in self if self.mark(name) == "new" and self.open(name)), None))

    def open(self, name: str) -> bool:
        """Have all lessons that come before it been passed?"""
        return all(self.mark(other) != "new" for other in self[name].needs if other in self)

    def levels(self) -> list[list[str]]:
        """The lessons by how many others come before them: those of one level can be taken in any order."""
        depth: dict[str, int] = {}
        for name in self:
            depth[name] = 1 + max((depth.get(other, -1) for other in self[name].needs), default=-1)
        return [[name for name in self if depth[name] == level] for level in range(max(depth.values()) + 1)]

    def rows(self, lang: str = "en") -> list[tuple[str, ...]]:
        """One line for each lesson."""
        check_language(lang)
        return [
            (name, s.title[lang], s.goal[lang], " ".join(s.needs), say(f"course.mark.{self.mark(name)}", lang))
            for name, s in self.items()
        ]

    def text(self, lang: str = "en") -> str:
        """The map as text."""
        way = " → ".join(" ".join(level) for level in self.levels())
        lines = [f"{id_:<4} {title:<44} {mark}" for id_, title, _, _, mark in self.rows(lang)]
        return "\n".join([way, *lines, *self._advice(lang)])

    def _advice(self, lang: str) -> list[str]:
        return [say("course.next", lang, lesson=self.next)] if self.next else []

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        headers = [say(f"course.{column}") for column in ("lesson", "title", "goal", "needs", "progress")]
        return html_table(say("course.caption"), headers, self.rows()) + "".join(
            f"<p>{line}</p>" for line in self._advice("en")
        )


def progress() -> Progress:
    """What the learner has done so far; it is kept in a file that `.delete()` removes."""
    return Progress()


def lessons() -> Course:
    """All lessons of the course, with the learner's progress."""
    return Course(kept())
