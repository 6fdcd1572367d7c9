"""Whether a file that somebody wrote holds together: everything in it is played, answered and compared.

A student should never meet a mistake of the author. `check_lesson` finds those of a lesson or a quiz, `check_file` of
any file: it knows lessons, exhibits of a gallery and scenarios apart.
"""

import os
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from ..core.explanation import Judgement
from ..core.position import IllegalAction
from ..engine.files import read_text
from ..show.table import html_table
from ..texts.catalogue import LANGUAGES, say, say_count
from .author_format import AuthorError, Entry, read_outline
from .exam import Exam
from .exhibit import Disagreement
from .exhibit_file import read_exhibit
from .item_board import ItemBoard
from .scenario_file import missing_in_scenario
from .script import Item, Option, Script, Words, read_lesson

LESSON: Final = ".lesson"
_OF_EXHIBITS: Final = frozenset(("question", "status", "option"))


class Mistakes(list[AuthorError]):
    """What is wrong with a file, in the order of its lines; prints one line each, and is empty when nothing is."""

    def __str__(self) -> str:
        return "\n".join(map(str, self)) or say("check.nothing")

    __repr__ = __str__

    def _repr_html_(self) -> str:
        headers = [say(f"check.{column}") for column in ("line", "column", "mistake")]
        rows = [(str(mistake.line), str(mistake.column), mistake.reason) for mistake in self]
        return html_table(str(self) if not self else say_count("check.caption", len(self)), headers, rows)


def check_file(path: str | os.PathLike[str]) -> Mistakes:
    """What is wrong with a lesson, a quiz, an exhibit or a scenario in a file.

    Raises `OSError` when it cannot be read, and `ValueError` when it is no text.
    """
    text, source = read_text(path), str(path)
    try:
        if Path(path).suffix == LESSON:
            return check_lesson(read_lesson(text, source))
        keys = {entry.key for entry in read_outline(text, source, free=True)}
        if keys >= _OF_EXHIBITS:
            return Mistakes(_exhibit_mistakes(text, source))
        return Mistakes(missing_in_scenario(text, source))
    except AuthorError as error:
        return Mistakes([error])


def _exhibit_mistakes(text: str, source: str) -> Iterator[AuthorError]:
    exhibit = read_exhibit(text, Path(source).stem, source)
    try:
        exhibit.check()
    except Disagreement as error:
        yield AuthorError(source, 1, 1, str(error))


def check_lesson(script: Script) -> Mistakes:
    """What is wrong with a lesson or a quiz: its scripts are played, its answers worked out, its options compared."""
    found = [*mistakes_of_content(script), *missing_languages(script)]
    return Mistakes(sorted(found, key=lambda mistake: (mistake.line, mistake.column)))


def missing_languages(script: Script) -> Iterator[AuthorError]:
    """The texts that lack a language in which the lesson has others."""
    texts = [words for words in _texts(script) if words]
    spoken = {lang for words in texts for lang in words}
    for words in texts:
        lacking = [lang for lang in LANGUAGES if lang in spoken and lang not in words]
        if words.entry is not None and lacking:
            yield _mistake(words.entry, f"a text is missing in {', '.join(lacking)}")


def _texts(script: Script) -> Iterator[Words]:
    yield from (script.title, script.goal)
    for item in script.items:
        yield from (item.text, item.look, item.after)
        for option in item.options:
            yield from (option.words, option.why)


def mistakes_of_content(script: Script) -> Iterator[AuthorError]:
    """What a learner would stumble over: sentences that cannot be done, answers that are not among the options."""
    if script.is_quiz:
        yield from _quiz_mistakes(script)
        return
    start = script.items[0].position
    for item in script.items:
        start = start if item.position is None else item.position
        board: ItemBoard | None = None
        try:
            board = ItemBoard(item, start)
            yield from _item_mistakes(board)
        except ValueError as error:
            yield _mistake(item.entry, _in_one_line(error))
        if board is not None and item.kind == "do":
            start = ItemBoard(item, start).solve().position


def _in_one_line(error: ValueError) -> str:
    """What went wrong; of a refusal, what stands in the way first."""
    return _why_not(error.verdict) if isinstance(error, IllegalAction) else str(error)


def _why_not(verdict: Judgement) -> str:
    first = next(iter(verdict.failing), None)
    return verdict.headline() + (f". {first.text()} [{first.part}]" if first is not None else "")


def _quiz_mistakes(script: Script) -> Iterator[AuthorError]:
    try:
        Exam(script)
    except (LookupError, ValueError) as error:
        yield _mistake(script.items[0].entry, str(error))


def _mistake(entry: Entry, reason: str, place: int | None = None) -> AuthorError:
    """A mistake where it stands."""
    try:
        entry.fail(reason, place)
    except AuthorError as error:
        return error


def _item_mistakes(board: ItemBoard) -> Iterator[AuthorError]:
    item = board.item
    if item.asks:
        yield from _question_mistakes(board)
    if item.goals and item.kind != "lab":
        yield from _task_mistakes(board)


def _question_mistakes(board: ItemBoard) -> Iterator[AuthorError]:
    item = board.item
    refused = list(_refused(board.position, item.entry.one("play"), item.play))
    yield from refused
    yield from _twins(item)
    if refused or item.asks_about_findings:
        return
    if board.answer not in [option.value for option in item.options]:
        yield _mistake(item.entry.one("answer"), f"the answer is {board.answer!r}, which is none of the options")


def _refused(start: Any, entry: Entry, script: str) -> Iterator[AuthorError]:
    """The first sentence of a script that cannot be done."""
    here, place = start, 0
    for written, sentence in zip(entry.text.split(";"), script.split(";"), strict=False):
        try:
            here = here.do(sentence) if sentence.strip() else here
        except ValueError as error:
            yield _mistake(entry, _in_one_line(error), place + len(written) - len(written.lstrip()))
            return
        place += len(written) + 1


def _twins(item: Item) -> Iterator[AuthorError]:
    """Options that are the same answer, or that read the same."""
    for one, other in combinations(item.options, 2):
        if other.value == one.value and isinstance(other.value, bool) == isinstance(one.value, bool):
            yield _mistake(other.entry, f"this is the same answer as the option in line {one.entry.line}")
        elif _same_words(one, other):
            yield _mistake(other.entry, f"this reads like the option in line {one.entry.line}")


def _same_words(one: Option, other: Option) -> bool:
    return any(lang in one.words and one.words[lang] == other.words.get(lang) for lang in LANGUAGES)


def _task_mistakes(board: ItemBoard) -> Iterator[AuthorError]:
    item = board.item
    if board.solved:
        yield _mistake(item.entry.one("goal"), "the goal is reached before anything is done")
    if item.bots and not item.solution:
        if not board.branch().solve().solved:
            yield _mistake(item.entry.one("bots"), "a bot that plays for the learner does not reach the goal")
        return
    if not board.branch().try_all(item.solution).solved:
        yield _mistake(item.entry.one("solution"), _unsolved(board, item.solution))
    paths = [entry for entry in item.entry.below if entry.key == "path"]
    for entry, way in zip(paths, item.paths, strict=True):
        if not board.branch().try_all(way).solved:
            yield _mistake(entry, _unsolved(board, way))


def _unsolved(board: ItemBoard, way: tuple[str, ...]) -> str:
    """Why a way does not lead to the goal: the goals that are not reached, and what was refused."""
    tried = board.branch().try_all(way)
    now = tried.situation
    missed = "; ".join(goal.text for goal in tried.item.goals if not goal.value(now))
    refused = [_why_not(verdict) for verdict in tried.refusals[len(board.refusals) :]]
    return " ".join([f"this does not reach the goal: {missed}.", *refused])
