"""The quizzes of Talisman: right by the engine, wrong by misread rules, in three languages."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from support import quizzes

from equinox_widget import talisman
from equinox_widget.games.talisman.misread.names import MISREADINGS
from equinox_widget.games.talisman.rules.rulebook import RULES
from equinox_widget.games.talisman.rules.ruleset import RULESET
from equinox_widget.games.talisman.teaching import TEACHING
from equinox_widget.games.talisman.teaching.random_tables import played_tables
from equinox_widget.teach.exam import Exam
from equinox_widget.teach.progress import OVERRIDE
from equinox_widget.teach.question import find_question
from equinox_widget.teach.question_kinds import Kind
from equinox_widget.teach.topics import Topics
from equinox_widget.texts.catalogue import LANGUAGES

ASKED = quizzes.asked(TEACHING)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own progress is touched."""
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(("kind", "misreading"), ASKED, ids=quizzes.name_of)
def test_a_question_tempts_by_its_misreading(kind: Kind, misreading: str) -> None:
    quizzes.check_question(TEACHING, kind, misreading, "de", seeds=2)


def test_every_misreading_is_asked_about_and_known_to_the_rulebook() -> None:
    known = [key for entry in RULES.values() for key in entry.misconceptions]
    assert sorted(known) == sorted(MISREADINGS)
    assert {misreading for _, misreading in ASKED} == set(MISREADINGS)
    for key in known:
        assert len({TEACHING.rulebook.misconception(key, lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_topics_have_names_in_three_languages() -> None:
    topics = Topics(TEACHING)
    assert topics.keys == ("movement", "encounters", "lives", "fights", "crown")
    for name in ("fights", "Kämpfe", "combats", "KÄMPFE"):
        assert topics.read(name) == "fights"


def test_tables_to_ask_about_can_be_reached() -> None:
    tables = played_tables(Random(4), 2)
    for _ in range(300):
        table = next(tables)
        assert RULESET.problems(table) == []


def test_a_quiz_is_taken() -> None:
    taken = talisman.quiz("fights", 4, 3)
    again = talisman.quiz("Kämpfe", 4, 3)
    assert [question.text() for question in taken.questions] == [question.text() for question in again.questions]
    first = taken.questions[0]
    wrong = next(letter for letter in first.letters if letter != first.right)
    told = taken.answer(1, wrong)
    assert not told
    for number, question in enumerate(taken.questions[1:], 2):
        assert taken.answer(number, question.right)
    assert taken.grade().misconceptions
    assert taken.score == 3


def test_the_exam_is_passed_by_right_answers() -> None:
    exam = talisman.lesson("exam", seed="a class")
    assert isinstance(exam, Exam)
    for question in exam.quiz.questions:
        assert exam.answer(question.right)
        if not exam.over:
            exam.next()
    assert exam.passed
    assert talisman.progress().mark("TL-15") != "new"


@pytest.mark.parametrize("kind", [kind for kind in TEACHING.kinds if kind.told], ids=quizzes.name_of)
def test_what_a_misreading_would_have_led_to_is_told(kind: Kind) -> None:
    question = find_question(TEACHING, kind, kind.misreadings[0], Random(2), "de")
    assert question.story()
    assert question.story(kind.misreadings[0])


def test_kinds_say_nothing_where_they_cannot_be_asked() -> None:
    over = talisman.position("TA 2p end A=Elf@Crown B=out1 crowned").state
    assert [kind.name for kind in TEACHING.kinds if kind.subjects(over)] == []


def test_the_cells_of_an_nbgrader_assignment_grade_talisman() -> None:
    quizzes.check_grading(talisman, "fights")
