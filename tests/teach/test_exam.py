"""The exam: a lesson whose questions the engine makes, and what it says about the answers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import equinox_widget as eq
from equinox_widget.engine.chance import stream
from equinox_widget.games.equinox.rules.rulebook import RULES, whole
from equinox_widget.games.equinox.teaching import TEACHING
from equinox_widget.teach.author_format import AuthorError
from equinox_widget.teach.exam import Exam
from equinox_widget.teach.question import find_question
from equinox_widget.teach.script import read_lesson
from equinox_widget.teach.topics import ALL, Topics

SHORT = "id: t\ntitle:\n    en: T\ngoal:\n    en: G\nquiz:\n    en: Q\n    topic: control\n    count: 3\n    mark: 2\n"
TOPICS = Topics(TEACHING)
POOL = TOPICS.of(ALL)
#: No question turns on these: how the box is packed and set up, and a note that only one booklet has.
NOT_ASKED = {"SET.1", "SET.2", "SET.3", "P.fungi.note"}
#: Rules without a misreading of their own: the kind of question, and the misreading it is about, that ask for them.
RESTED_ON = {
    "OV.2": ("may_bet", "betting_is_compulsory"),
    "S1.B.2": ("worth", "secret_worth_four"),
    "S1.C.0": ("may_bet_secretly", "one_stone_per_champion_card"),
    "S1.C.1": ("may_name", "urvater_names_vanished"),
    "S2.A.0": ("strength", "cards_add_up"),
    "S2.A.3": ("strength", "cards_add_up"),
    "S2.P.3": ("moved_fires", "moved_cards_trigger"),
    "S2.B.0": ("may_play", "second_card_must_be_creature"),
    "S2.B.3": ("strength", "cards_add_up"),
    "S2.C": ("may_name", "urvater_names_vanished"),
    "S5.2": ("next_player", "round_ender_begins"),
    "S5.3": ("next_player", "round_ender_begins"),
    "END.1": ("game_over", "four_survivors"),
    "SCORE.2": ("winner", "ties_shared_at_once"),
    "SCORE.3": ("winner", "placing_secret_is_enough"),
}


def exam(text: str = SHORT, **options: Any) -> Exam:
    return Exam(read_lesson(text), **options)


def answer(taken: Exam, *, right: bool) -> None:
    """Answer the next question, rightly or wrongly."""
    question = taken.quiz.questions[taken.number + taken.done]
    taken.answer(next(letter for letter in question.letters if (letter == question.right) is right))


def take(taken: Exam, wrong: int = 0) -> Exam:
    """Answer every question, the first few wrongly."""
    for number in range(taken.count):
        answer(taken, right=number >= wrong)
    return taken


def test_the_exam_of_the_course_asks_twenty_questions() -> None:
    taken = eq.lesson("C2", seed=3)
    assert isinstance(taken, Exam)
    assert (taken.count, taken.mark) == (20, 15)
    kinds = Counter(question.kind.name for question in taken.quiz.questions)
    assert len(kinds) >= 10
    assert "Question 1 of 20" in str(taken)
    assert "The first answer counts." in taken.goal
    assert repr(taken) == "Lesson('C2', item 1 of 20)"


def test_the_same_seed_gives_the_same_exam_and_another_one_another() -> None:
    first, again, other = (
        [str(question) for question in exam(seed=seed).quiz.questions] for seed in ("anna", "anna", "ben")
    )
    assert first == again != other


def test_every_question_of_an_exam_is_about_another_rule() -> None:
    for seed in range(20):
        asked = [TEACHING.misread_rules(name)[0] for _, name in TOPICS.spread(POOL, 20, seed)]
        assert len(set(asked)) == 20


def test_a_small_pool_is_asked_again_only_when_nothing_else_is_left() -> None:
    pool = TOPICS.of("CTRL.1")
    picked = TOPICS.spread(pool, 2 * len(pool), 1)
    assert len(set(picked[: len(pool)])) == len(pool)
    assert Counter(picked) == dict.fromkeys(pool, 2)


def test_the_pool_asks_about_every_rule_and_a_few_exams_cover_the_pool() -> None:
    every = {entry.id for entry in RULES.values() if not entry.part_of}
    misread = {rule for _, name in POOL for rule in TEACHING.misread_rules(name)}
    assert every - misread == NOT_ASKED | RESTED_ON.keys()
    exams = {
        rule for seed in range(15) for _, name in TOPICS.spread(POOL, 20, seed) for rule in TEACHING.misread_rules(name)
    }
    assert exams == misread


@pytest.mark.parametrize(("rule", "kind", "misreading"), [(rule, *asked) for rule, asked in RESTED_ON.items()])
def test_a_rule_that_nobody_misreads_is_asked_by_an_answer_that_rests_on_it(
    rule: str, kind: str, misreading: str
) -> None:
    temptation = next(each for each in POOL if (each[0].name, each[1]) == (kind, misreading))
    questions = (find_question(TEACHING, *temptation, stream(rule, str(number)), "de") for number in range(30))
    assert any(rule in map(whole, question.rules) for question in questions)


def test_an_exam_is_passed_when_the_mark_is_reached() -> None:
    taken = exam()
    answer(taken, right=False)
    answer(taken, right=True)
    assert (taken.done, taken.over, taken.passed) == (True, False, False)
    answer(taken, right=True)
    assert (taken.done, taken.over, taken.passed) == (True, True, True)
    assert "2 of 3 right. Passed." in str(taken)
    assert "Well done" in str(taken)
    with pytest.raises(ValueError, match="This lesson is over"):
        taken.answer("a")


def test_an_exam_below_the_mark_is_over_but_not_passed() -> None:
    taken = take(exam(), wrong=2)
    assert taken.over and not taken.passed
    assert taken.feedback is not None
    result, corrections = taken.feedback.report
    assert result.startswith("1 of 3 right. Not passed: it takes 2.")
    assert len(corrections) == len(taken.grade.misconceptions)
    assert all("To practise: " in line for line in corrections)
    assert set(taken.to_practise) <= set(eq.lessons())
    assert taken.to_practise
    with pytest.raises(ValueError, match="This lesson is over"):
        taken.answer("a")


def test_the_first_answer_counts() -> None:
    taken = exam()
    answer(taken, right=False)
    assert taken.quiz.score == 0
    taken.restart()
    taken.answer(taken.quiz.questions[0].right)
    assert taken.quiz.score == 0
    assert [attempt.verdict for attempt in taken.attempts] == ["wrong", "right"]


def test_answers_are_logged_and_remembered() -> None:
    taken = eq.lesson("C2")
    assert isinstance(taken, Exam)
    take(taken, wrong=1)
    assert [attempt.item for attempt in taken.attempts] == [f"C2.{number}" for number in range(1, 21)]
    assert taken.attempts[0].misconception in taken.grade.misconceptions
    assert eq.progress().mark("C2") == "passed"
    assert eq.progress().rules
    assert eq.lessons().mark("C2") == "passed"


def test_a_failed_exam_is_no_passed_lesson() -> None:
    taken = eq.lesson("C2")
    assert isinstance(taken, Exam)
    take(taken, wrong=6)
    assert eq.progress().mark("C2") == "new"
    assert eq.progress().due()


def test_nothing_is_hinted_played_or_skipped() -> None:
    taken = exam()
    with pytest.raises(ValueError, match="no hints here"):
        taken.hint()
    with pytest.raises(ValueError, match="First answer"):
        taken.do("skip")
    with pytest.raises(ValueError, match="not solved yet"):
        taken.next()
    assert taken.closed and not taken.shows_control


def test_an_answer_may_be_its_words() -> None:
    taken = exam(lang="de")
    question = taken.quiz.questions[0]
    assert taken.answer(question.choices("de")[question.letters.index(question.right)])
    with pytest.raises(ValueError, match="keine der Antworten"):
        taken.answer("z")


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_the_report_speaks_three_languages(lang: str) -> None:
    taken = take(exam(lang=lang), wrong=3)
    assert taken.feedback is not None
    assert taken.grade.corrections() == list(taken.feedback.report[1])
    assert {"en": "Not passed", "de": "Nicht bestanden", "fr": "Pas réussi"}[lang] in str(taken)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("    count: 3\n", "", "how many questions it asks"),
        ("count: 3", "count: 300", "a number from 1 to 100, not '300'"),
        ("mark: 2", "mark: 4", "a number from 1 to 3, not '4'"),
        ("topic: control", "topic: contorl", "Did you mean 'control'"),
        ("topic: control", "topic: missed", "choose a topic"),
        ("    mark: 2\n", "    mark: 2\nfind:\n    en: F\n    place: No1\n", "a quiz is a lesson of its own"),
    ],
)
def test_mistakes_of_authors_are_reported(old: str, new: str, message: str) -> None:
    with pytest.raises(AuthorError, match=message):
        read_lesson(SHORT.replace(old, new))
