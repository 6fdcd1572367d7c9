"""The course of a game: which lessons there are, what comes before what, and taking one by id, name or file."""

import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from ..engine.errors import nearest
from ..engine.files import read_text
from ..engine.given import as_path, file_to_read, named
from ..engine.notation import fold
from ..show.table import html_table
from ..texts.catalogue import check_language, say
from .check import mistakes_of_content
from .errors import UnknownName
from .exam import Exam
from .gallery import Gallery
from .lesson import Lesson
from .progress import Progress, kept
from .quiz import Quiz, make_quiz
from .replay import varied
from .script import Script, load_script, read_lesson
from .teaching import Teaching, teaching

SUFFIX: Final = ".lesson"


class Course:
    """How a game is learned: its lessons, its gallery, its quizzes, and what the learner has done so far."""

    def __init__(self, taught: Teaching) -> None:
        self.teaching: Final = taught
        self.gallery: Final = Gallery(taught)

    def scripts(self) -> Mapping[str, Script]:
        """Every lesson of the course by id, in teaching order."""
        return _scripts(self.teaching.game)

    def lessons(self) -> "Lessons":
        """All lessons of the course, with the learner's progress.

        >>> import equinox_widget as eq
        >>> eq.lessons()["L00"].title["en"]
        'One move'
        """
        return Lessons(self, kept(self.teaching))

    def progress(self) -> Progress:
        """What the learner has done so far; it is kept in a file that `.delete()` removes.

        >>> import equinox_widget as eq
        >>> progress = eq.progress()  # as the last line of a cell it shows itself
        """
        return Progress(game=self.teaching.game)

    def quiz(
        self, topic: str = "all", n: int = 5, seed: int | str = 0, *, edition: str | None = None, lang: str = "en"
    ) -> Quiz:
        """A quiz of n questions about a topic; the same seed, any number or text, gives the same quiz everywhere.

        Topics are named in English, German or French, or by the id of a rule; "all" is everything, "missed" the rules
        you got wrong that are due again. Raises `ValueError` for a topic, number, seed or edition there is not.

        >>> import equinox_widget as eq
        >>> eq.quiz("control", n=2, seed=1)
        Quiz('control', seed=1, edition='de', 0 of 2 answered)
        """
        return make_quiz(self.teaching, topic, n, seed, edition=edition, lang=lang)

    def lesson(self, name: str | os.PathLike[str], *, seed: int | str | None = None, lang: str = "en") -> Lesson:
        """A lesson by id ("L12"), by name ("control"), or from a file of your own.

        A seed gives the same lesson with other names and numbers; the same seed gives the same ones everywhere. A file
        is read for the game whose position it begins with, and checked. Raises `ValueError` when there is no such
        lesson, `AuthorError` for a mistake in a file.

        >>> import equinox_widget as eq
        >>> eq.lesson("L00")
        Lesson('L00', item 1 of 3)
        """
        path = self._find(name)
        text = read_text(path)
        script = read_lesson(text, path.name, self.teaching)
        learned = kept(script.teaching)
        if script.is_quiz:  # making its questions is what checks it
            return Exam(script, seed=seed, lang=lang, progress=learned)
        if path.parent != self.teaching.lessons and (mistake := next(mistakes_of_content(script), None)):
            raise mistake
        if seed is not None:
            script = varied(text, script, seed)
        return Lesson(script, seed=seed, lang=lang, progress=learned)

    def _find(self, name: str | os.PathLike[str]) -> Path:
        """The file of a lesson."""
        if as_path(name).suffix == SUFFIX:
            return file_to_read(name)
        wanted, scripts = _spelled(os.fspath(name)), self.scripts()
        if wanted.upper() in scripts:
            return self._file(wanted.upper())
        called = {_spelled(alias): script.id for script in scripts.values() for alias in (script.id, *script.names)}
        if wanted not in called:
            close = nearest(wanted, called)
            hint = f" Did you mean {close if close.upper() not in scripts else close.upper()!r}?" if close else ""
            raise ValueError(
                f"there is no lesson {named(os.fspath(name))}.{hint} `{self.teaching.module}.lessons()` lists them all."
            )
        return self._file(called[wanted])

    def _file(self, name: str) -> Path:
        return self.teaching.lessons / f"{name}{SUFFIX}"


@cache
def course(game: str) -> Course:
    """The course of a game, by the game's id."""
    return Course(teaching(game))


@cache
def _scripts(game: str) -> Mapping[str, Script]:
    """The lessons of a game, each read once."""
    taught = teaching(game)
    paths = sorted(taught.lessons.glob(f"*{SUFFIX}"), key=lambda path: taught.order(path.stem))
    return {path.stem: load_script(path, taught) for path in paths}


def _spelled(name: str) -> str:
    return fold(name.strip()).replace(" ", "_")


class Lessons(Mapping[str, Script]):
    """The map of a course: what each lesson is about, what comes before it, and how far the learner is.

    >>> import equinox_widget as eq
    >>> list(eq.lessons())[:2]
    ['L00', 'L01']
    """

    def __init__(self, of: Course, kept: Progress | None = None) -> None:
        self.course: Final = of
        self.progress: Final = kept

    def __getitem__(self, name: str) -> Script:
        scripts = self.course.scripts()
        known = list(scripts)
        if name not in known:
            raise UnknownName(f"there is no lesson {named(name)}: they go from {known[0]} to {known[-1]}")
        return scripts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.course.scripts())

    def __len__(self) -> int:
        return len(self.course.scripts())

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
        return [say("course.next", lang, lesson=self.next, module=self.course.teaching.module)] if self.next else []

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        headers = [say(f"course.{column}") for column in ("lesson", "title", "goal", "needs", "progress")]
        return html_table(say("course.caption"), headers, self.rows()) + "".join(
            f"<p>{line}</p>" for line in self._advice("en")
        )
