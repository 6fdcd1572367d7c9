"""Taking a quiz: topics, seeds, answers, attempts, grades, and what is remembered."""

from __future__ import annotations

import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import equinox_widget as eq
from equinox_widget.games.equinox.course import quiz
from equinox_widget.games.equinox.game import Game
from equinox_widget.games.equinox.teaching import TEACHING
from equinox_widget.teach.quiz import Quiz
from equinox_widget.teach.topics import Topics, chosen

WRONG = {"a": "b", "b": "a", "c": "a", "d": "a", "e": "a", "f": "a"}


def right_letters(taken: Quiz) -> list[str]:
    return [question.right for question in taken.questions]


def answer_all(taken: Quiz, wrong: int = 0) -> None:
    """Answer every question, the first few wrongly."""
    for number, letter in enumerate(right_letters(taken), 1):
        taken.answer(number, WRONG[letter] if number <= wrong else letter)


# Which questions


@pytest.mark.parametrize("topic", ["control", "Beherrschung", "contrôle", "CONTROLE", " control "])
def test_a_topic_has_names_in_three_languages(topic: str) -> None:
    assert quiz(topic, 1, 3).topic == "control"


@pytest.mark.parametrize("topic", Topics(TEACHING).keys)
def test_every_topic_makes_a_quiz_of_its_own_kinds(topic: str) -> None:
    taken = quiz(topic, 3, "seed")
    assert len(taken.questions) == 3
    assert all(topic in question.kind.topics for question in taken.questions)


def test_a_quiz_can_be_about_one_rule() -> None:
    taken = quiz("s5.1", 2, 1)
    assert taken.title == f"Quiz: {eq.rule('S5.1').title()}"
    assert {question.kind.name for question in taken.questions} <= {"vanishes", "game_over"}


def test_a_topic_that_is_none_is_answered_with_all_of_them() -> None:
    with pytest.raises(
        ValueError, match=r"no quiz about 'contorl'. Did you mean 'control'\? The topics are all, missed, "
    ):
        quiz("contorl")
    with pytest.raises(ValueError, match="no quiz about 'qqqq'. The topics are"):
        quiz("qqqq")


@pytest.mark.parametrize("n", [0, -1, 101, True, "5", 2.5])
def test_a_quiz_has_one_to_a_hundred_questions(n: Any) -> None:
    with pytest.raises(ValueError, match="a quiz has 1 to 100 questions, not"):
        quiz("control", n)


@pytest.mark.parametrize("seed", [None, 1.5, True, ["a"]])
def test_a_seed_is_a_number_or_a_text(seed: Any) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number or a text"):
        quiz("control", 1, seed)


def test_other_bad_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no edition 'it'"):
        quiz("control", 1, edition="it")
    with pytest.raises(ValueError, match="no texts in 'it'"):
        quiz("control", 1, lang="it")
    with pytest.raises(TypeError):
        quiz("control", 1, difficulty=3)  # type: ignore[call-arg]


def test_the_same_seed_gives_the_same_quiz_and_another_one_another() -> None:
    first, again, other = (quiz("all", 4, seed) for seed in ("student-042", "student-042", "student-043"))
    assert str(first) == str(again)
    assert right_letters(first) == right_letters(again)
    assert str(first) != str(other)
    assert str(quiz("all", 4, 7)) == str(quiz("all", 4, "7"))


def test_a_seed_gives_the_same_quiz_in_every_python() -> None:
    code = "import equinox_widget as eq; print(eq.quiz('all', 3, 'student-042'))"
    printed = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": salt}, capture_output=True, text=True, check=True
        ).stdout
        for salt in ("1", "2")
    }
    assert printed == {f"{quiz('all', 3, 'student-042')}\n"}


def test_questions_get_harder_and_kinds_take_turns() -> None:
    taken = quiz("all", 12, 5)
    levels = [question.level for question in taken.questions]
    assert levels == sorted(levels)
    assert len({question.kind.name for question in taken.questions}) == 12


def test_no_misreading_comes_twice_before_all_have_come() -> None:
    pool = Topics(TEACHING).of("control")
    picked = chosen(pool, len(pool), "x")
    assert len([pair for pair in picked if pair[0].name == "controls"]) == (len(pool) + 1) // 2
    first = [name for kind, name in picked if kind.name == "controls"]
    assert len(set(first)) == len(first)


# Answering


def test_an_answer_is_judged_explained_and_counted_once() -> None:
    taken = quiz("control", 3, 1)
    right = taken.questions[0].right
    wrong = taken.answer(1, WRONG[right])
    assert not wrong
    assert wrong.mistake in taken.questions[0].option(WRONG[right]).misreadings
    assert "No:" in wrong.text or "Only" in wrong.text
    assert wrong.rules
    assert taken.answer(1, right)
    assert taken.score == 0
    assert taken.answers == {1: WRONG[right]}
    assert [attempt.verdict for attempt in taken.attempts] == ["wrong", "right"]
    assert taken.feedback(1) == wrong
    assert taken.feedback(2) is None


def test_a_wrong_answer_about_a_turn_is_played_out_beside_the_truth() -> None:
    taken = quiz("S5.4", 2, 1)
    told = taken.answer(1, WRONG[taken.questions[0].right])
    (believed, untrue), (really, true) = told.stories()
    assert (believed, really) == ("If that were the rule:", "What really happens:")
    assert any("turn begins" in line for line in untrue)
    assert sum("turn begins" in line for line in true) == 1
    assert taken.answer(2, taken.questions[1].right).stories() == []
    told = quiz("control", 1, 1).answer(1, WRONG[quiz("control", 1, 1).questions[0].right])
    assert told.stories() == []


def test_a_right_answer_says_why() -> None:
    taken = quiz("CTRL.1", 1, 1)
    said = taken.answer(1, taken.questions[0].right)
    assert said.title.startswith("Right: ")
    assert eq.rule(taken.questions[0].rules[0]).text() in said.text
    assert taken.score == 1 and taken.done


def test_attempts_are_a_table_with_times() -> None:
    ticks = count()
    plan = chosen(Topics(TEACHING).of("vanishing"), 2, 1)
    taken = Quiz(TEACHING, "vanishing", plan, 1, clock=lambda: float(next(ticks)))
    answer_all(taken, wrong=1)
    assert [attempt.seconds for attempt in taken.attempts] == [1.0, 1.0]
    assert [attempt.item[:2] for attempt in taken.attempts] == ["1.", "2."]
    assert taken.attempts[0].misconception
    assert "<table" in taken.attempts._repr_html_()


@pytest.mark.parametrize("number", [0, 4, -1, True, "1"])
def test_a_question_that_does_not_exist_is_refused(number: Any) -> None:
    with pytest.raises(ValueError, match="no question .*: they are numbered from 1 to 3"):
        quiz("control", 3).answer(number, "a")


def test_whoever_watches_is_told_of_every_answer() -> None:
    taken, heard = quiz("bets", 1), list[int]()
    stop = taken.watch(lambda told: heard.append(told.score))
    taken.answer(1, taken.questions[0].right)
    stop()
    taken.answer(1, taken.questions[0].right)
    assert heard == [1]


# Grading


def test_a_grade_is_worked_out_anew_from_the_letters_alone() -> None:
    taken = quiz("all", 4, "student-042")
    letters = right_letters(taken)
    assert taken.grade().score == 0
    assert taken.grade("".join(letters)).score == 4
    assert taken.grade([*letters[:2], None, WRONG[letters[3]]]).score == 2
    assert taken.grade({2: letters[1]}).score == 1
    assert taken.grade("--" + letters[2]).score == 1
    taken.answers.update(dict(enumerate(letters, 1)))
    assert taken.grade().score == 4


def test_a_grade_does_not_believe_the_quiz_it_is_given() -> None:
    taken = quiz("all", 2, 1)
    taken.questions = tuple(reversed(taken.questions))  # type: ignore[misc]  # (what a cheat would try)
    honest = right_letters(quiz("all", 2, 1))
    assert taken.grade("".join(honest)).score == 2


def test_a_grade_names_misconceptions_and_rules() -> None:
    taken = quiz("vanishing", 3, 2)
    answer_all(taken, wrong=2)
    grade = taken.grade()
    assert grade.score == taken.score == 1
    assert [graded.right for graded in grade] == [False, False, True]
    assert set(grade.misconceptions) == {graded.misconception for graded in grade} - {""}
    assert str(grade).startswith("1 of 3 right\n1. ")
    assert grade[0].rules[0] in grade._repr_html_()
    assert repr(grade) == str(grade)
    assert "not answered" in str(taken.grade({1: "a"}))


@pytest.mark.parametrize("answers", ["z", ["z"], {5: "a"}, {1: "q"}])
def test_answers_that_cannot_be_are_refused(answers: Any) -> None:
    with pytest.raises(ValueError, match="answer [15] cannot be graded: there is no (question|answer)"):
        quiz("control", 2, 1).grade(answers)


# Showing


@pytest.mark.parametrize(
    ("lang", "title", "how"),
    [("en", "control", "Answer"), ("de", "Beherrschung", "Antworte"), ("fr", "contrôle", "Répondez")],
)
def test_a_quiz_speaks_three_languages(lang: str, title: str, how: str) -> None:
    taken = quiz("control", 2, 1, lang=lang)
    assert title in taken.title
    assert how in str(taken) and how in taken._repr_html_()
    said = taken.answer(1, WRONG[taken.questions[0].right])
    assert said.lang == lang


def test_neither_text_nor_page_change_with_the_answers() -> None:
    taken = quiz("all", 3, 1)
    text, page = str(taken), taken._repr_html_()
    answer_all(taken, wrong=2)
    assert (str(taken), taken._repr_html_()) == (text, page)


def test_a_quiz_shows_itself_without_any_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "show", None)
    taken = quiz("control", 1)
    assert taken._repr_mimebundle_() == {"text/plain": str(taken), "text/html": taken.html()}
    assert repr(taken) == "Quiz('control', seed=0, edition='de', 0 of 1 answered)"


# Remembering


def test_missed_rules_come_back() -> None:
    with pytest.raises(ValueError, match="no rule that you missed is due again"):
        quiz("missed")
    taken = quiz("vanishing", 2, 1)
    answer_all(taken, wrong=1)
    missed = set(taken.feedback(1).rules)  # type: ignore[union-attr]
    assert missed & set(eq.progress().due())
    again = quiz("missed", 3, 2)
    asked = {rule for question in again.questions for rule in _rules_behind(question)}
    assert asked & set(eq.progress().due())


def _rules_behind(question: Any) -> set[str]:
    names = {name for option in question.options for name in option.misreadings}
    return {rule.id for rule in eq.rules() if names & set(rule._entry.misconceptions)}


def test_only_the_first_answer_is_remembered() -> None:
    taken = quiz("control", 1, 1)
    right = taken.questions[0].right
    taken.answer(1, right)
    taken.answer(1, WRONG[right])
    assert eq.progress().due() == []
    assert eq.progress().rules[taken.questions[0].rules[0]].right == 1


def test_a_damaged_file_keeps_nobody_from_answering(own_folder: Path) -> None:
    (own_folder / "progress.json").write_text("{")
    with pytest.warns(UserWarning, match="It will be put aside, and a new one begun"):
        taken = quiz("control", 1, 1)
    assert taken.answer(1, taken.questions[0].right)
