"""What the lessons of any game's course are held to: each can be passed as its author thought, and in no other way."""

from __future__ import annotations

from typing import Any

from equinox_widget.core.position import IllegalAction
from equinox_widget.teach.check import check_lesson
from equinox_widget.teach.course import Course
from equinox_widget.teach.item_board import ItemBoard, starts
from equinox_widget.teach.lesson import GRADES, Lesson
from equinox_widget.teach.replay import trace
from equinox_widget.teach.script import Item
from equinox_widget.texts.catalogue import LANGUAGES

LONGEST_TEXT = 280
LONGEST_LESSON = 120  # seconds, for somebody who reads all of it
WORDS_A_MINUTE = 220
SECONDS_AN_ANSWER = 4


def written(course: Course) -> list[str]:
    """The lessons an author wrote, not the engine: all but the exam."""
    return [name for name, script in course.scripts().items() if not script.is_quiz]


def items(course: Course, name: str, kinds: tuple[str, ...]) -> list[tuple[Item, Any]]:
    """The items of these kinds with the boards they begin with."""
    script = course.scripts()[name]
    pairs = zip(script.items, starts(script.items, script.teaching), strict=True)
    return [(item, start) for item, start in pairs if item.kind in kinds]


def solve(lesson: Lesson) -> None:
    """Solve the item at work as its author does."""
    if lesson.item.asks:
        assert lesson.answer(lesson.stage.answer)
    for sentence in lesson.item.solution:
        assert not lesson.done, f"{sentence!r} comes after the goal is reached"
        try:
            lesson.do(sentence)
        except IllegalAction:
            continue
    assert lesson.done, lesson.item.text["en"]


def check_model_solution(course: Course, name: str, seed: int | str | None) -> None:
    """The solutions pass the lesson, item by item, and the progress knows it."""
    lesson = course.lesson(name, seed=seed)
    for number in range(len(lesson.script.items)):
        assert (lesson.number, lesson.passed) == (number, False)
        solve(lesson)
        if not lesson.passed:
            lesson.next()
    assert lesson.passed
    assert course.progress().mark(name) != "new"


def check_complete_and_short(course: Course, name: str, most_clicks: int) -> None:
    """Nothing is missing in any language, and nobody needs longer than planned."""
    script = course.scripts()[name]
    assert check_lesson(script) == []
    assert set(script.title) == set(script.goal) == set(LANGUAGES)
    for item in script.items:
        for lang in LANGUAGES:
            assert len(item.text[lang]) <= LONGEST_TEXT, (item.text[lang], len(item.text[lang]))
            assert item.look[lang], "every item has a first hint"
    clicks = sum(
        len(item.solution) - len(ItemBoard(item, start).try_all(item.solution).refusals)
        for item, start in items(course, name, ("do", "try"))
    )
    words = [item.text[lang].split() for item in script.items for lang in LANGUAGES]
    words += [option.words[lang].split() for item in script.items for option in item.options for lang in LANGUAGES]
    reading = 60 * sum(map(len, words)) / len(LANGUAGES) / WORDS_A_MINUTE
    seconds = reading + SECONDS_AN_ANSWER * len(script.items) + clicks
    assert clicks <= most_clicks and seconds <= LONGEST_LESSON, (clicks, seconds)


def check_wrong_answers(course: Course, name: str) -> None:
    """Every wrong answer is explained."""
    lesson = course.lesson(name)
    while True:
        if lesson.item.asks:
            values = [option.value for option in lesson.item.options]
            assert values.count(lesson.stage.answer) == 1
            for option in lesson.options:
                if option.value != lesson.stage.answer:
                    assert option.mistake or option.why, f"{option.value!r} has no explanation"
                    told = lesson.answer(option.value)
                    assert not told and told.text and told.mistake == option.mistake
        solve(lesson)
        if lesson.passed:
            break
        lesson.next()


def check_hints(course: Course, name: str) -> None:
    """The last grade names what to do; doing only that, again and again, solves the item."""
    lesson = course.lesson(name)
    while True:
        look, rule, deed = (lesson.hint().text for _ in range(GRADES))
        assert look == lesson.item.look["en"]
        assert course.teaching.rulebook.rule(lesson.item.rules[0]).text() in rule
        if lesson.item.asks:
            right = next(option for option in lesson.options if option.value == lesson.stage.answer)
            assert lesson.label(right) in deed
            solve(lesson)
        while not lesson.done:
            _follow(lesson)
        if lesson.passed:
            break
        lesson.next()


def _follow(lesson: Lesson) -> None:
    """Do what the last hint says."""
    move = lesson.next_move()
    assert move is not None
    assert move in lesson.hint().text
    try:
        lesson.do(move)
    except IllegalAction:
        assert any("refused" in goal.text for goal in lesson.item.goals), f"{move!r} is refused for nothing"


def check_temptations(course: Course, name: str) -> None:
    """What tempts is forbidden somewhere on the way, and the other ways pass."""
    for item, start in items(course, name, ("do", "try")):
        on_the_way = [ItemBoard(item, start).try_all(item.solution[:count]) for count in range(len(item.solution) + 1)]
        for sentence in item.tempt:
            assert any(here.position.why(sentence).failed for here in on_the_way), sentence
        for way in item.paths:
            assert ItemBoard(item, start).try_all(way).solved, way


def check_positions(course: Course, name: str) -> None:
    """Play could have led to every position."""
    for item in course.scripts()[name].items:
        if item.position is not None:
            assert item.position.status() == []


def check_variations(course: Course, name: str, kept: frozenset[str]) -> None:
    """Another seed has the same structure with other names, unless its author keeps all of them."""
    original = course.scripts()[name]
    scripts = [course.lesson(name, seed=seed).script for seed in range(1, 6)]
    assert all(trace(script) == trace(original) for script in scripts)
    texts = {tuple(item.position.code for item in script.items if item.position) for script in scripts}
    assert (len(texts) > 1) == (original.keep < kept)


def check_reading(course: Course, name: str) -> None:
    """A lesson can be read without a widget, in every language."""
    for lang in LANGUAGES:
        lesson = course.lesson(name, lang=lang)
        still = lesson.static()
        assert lesson.title in str(still)
        assert "<img" in still.html or "<svg" in still.html
        assert lesson.item.text[lang] in str(still)


def check_order(course: Course) -> None:
    """Every lesson needs only earlier ones."""
    names = list(course.scripts())
    assert list(course.lessons()) == names
    for number, script in enumerate(course.scripts().values()):
        assert set(script.needs) <= set(names[:number])
