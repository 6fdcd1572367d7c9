"""The course: which lessons there are, what comes before what, and taking one by id, name or file."""

import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from ..engine.errors import nearest
from ..games.equinox.names import fold
from ..position import IllegalAction
from ..show.table import html_table
from ..texts import lessons as lesson_texts
from ..texts.catalogue import say
from .lesson import Lesson
from .script import Script, load_script, read_lesson
from .stage import Stage, starts
from .variation import Variation, vary

FOLDER: Final = Path(lesson_texts.__file__).parent
SUFFIX: Final = ".lesson"
#: The parts of the course by the first letter of a lesson's id.
_MODULES: Final = "LPSC"
_TRIES: Final = 200  # at a variation that holds


@cache
def scripts() -> Mapping[str, Script]:
    """Every lesson of the course by id, in teaching order."""
    paths = sorted(FOLDER.glob(f"*{SUFFIX}"), key=lambda path: (_MODULES.find(path.stem[0]), path.stem))
    return {path.stem: load_script(path) for path in paths}


def lesson(name: str | os.PathLike[str], *, seed: int | str | None = None, lang: str = "en") -> Lesson:
    """A lesson by id ("L12"), by name ("control"), or from a file of your own.

    A seed gives the same lesson with other creatures and numbers; the same seed gives the same ones everywhere.
    """
    path = Path(name)
    if path.suffix == SUFFIX or path.is_file():
        if not path.is_file():
            raise FileNotFoundError(f"there is no lesson file {str(name)!r}")
        script = load_script(path)
    else:
        path, script = _find(str(name))
    if seed is not None:
        script = varied(path.read_text(encoding="utf-8-sig"), script, seed)
    return Lesson(script, seed=seed, lang=lang)


def _find(name: str) -> tuple[Path, Script]:
    """The lesson that goes by an id or a name."""
    called = {
        fold(alias).replace(" ", "_"): script for script in scripts().values() for alias in (script.id, *script.names)
    }
    script = called.get(fold(name.strip()).replace(" ", "_"))
    if script is None:
        close = nearest(name, called)
        hint = f" Did you mean {close!r}?" if close else ""
        raise ValueError(f"there is no lesson {name!r}.{hint} `eq.lessons()` lists them all.")
    return FOLDER / f"{script.id}{SUFFIX}", script


def varied(text: str, original: Script, seed: int | str) -> Script:
    """The same lesson with other creatures and numbers, such that everything in it happens as it did."""
    chance = Random(f"{original.id} {seed}")
    wanted = trace(original)
    for _ in range(_TRIES):
        variation = vary(original.variation, original.keep, chance, chance.randrange(1, 10_000))
        try:
            script = read_lesson(text, original.source, variation)
            if trace(script) == wanted:
                return script
        except (ValueError, IllegalAction):
            continue
    return read_lesson(text, original.source, Variation())


def trace(script: Script) -> list[object]:
    """The structure of a lesson: what its model solutions and questions lead to, told without names and numbers."""
    found: list[object] = []
    for item, start in zip(script.items, starts(script.items), strict=True):
        found.append(tuple(start.status()))
        if item.asks:
            right = [option.value for option in item.options].index(Stage(item, start).answer)
            found.append((right, len({option.value for option in item.options}), _kinds(Stage(item, start).played_out)))
        elif item.goals:
            found += [_way(Stage(item, start), way) for way in (item.solution, *item.paths)]
            found += [Stage(item, start).why(sentence).failed for sentence in item.tempt]
    return found


def _way(stage: Stage, sentences: tuple[str, ...]) -> object:
    stage.try_all(sentences)
    return (stage.solved, _kinds(stage), [verdict.failed for verdict in stage.refusals])


def _kinds(stage: Stage) -> tuple[str, ...]:
    return tuple(event.kind for event in stage.events)


class Course(Mapping[str, Script]):
    """The map of the course: what each lesson is about, and what comes before it."""

    def __getitem__(self, name: str) -> Script:
        return scripts()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(scripts())

    def __len__(self) -> int:
        return len(scripts())

    def rows(self, lang: str = "en") -> list[tuple[str, ...]]:
        """One line for each lesson."""
        return [(s.id, s.title[lang], s.goal[lang], " ".join(s.needs)) for s in self.values()]

    def text(self, lang: str = "en") -> str:
        """The map as text."""
        return "\n".join(f"{id_:<4} {title:<36} {needs}".rstrip() for id_, title, _, needs in self.rows(lang))

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        headers = [say(f"course.{column}") for column in ("lesson", "title", "goal", "needs")]
        return html_table(say("course.caption"), headers, self.rows())


def lessons() -> Course:
    """All lessons of the course."""
    return Course()
