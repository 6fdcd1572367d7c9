"""Taking a lesson in Python: answers, tries, hints, the log, and what cannot be done."""

from __future__ import annotations

from pathlib import Path

import pytest

import equinox_widget as eq
from equinox_widget.core import game as core
from equinox_widget.teach.attempts import COLUMNS
from equinox_widget.teach.lesson import Lesson
from equinox_widget.teach.script import read_lesson


@pytest.fixture
def first() -> Lesson:
    return eq.lesson("L00")


@pytest.mark.parametrize("answer", ["Mo", "Moosmann", "moosmann", "Lichen", "moo"])
def test_an_answer_may_be_spelled_in_many_ways(first: Lesson, answer: str) -> None:
    if answer == "moo":
        with pytest.raises(ValueError, match="none of the answers.*Moosmann"):
            first.answer(answer)
    else:
        assert first.answer(answer)


def test_an_answer_may_be_its_letter(first: Lesson) -> None:
    letter = "abcd"[[option.value for option in first.options].index("Mo")]
    assert first.answer(letter)


def test_a_letter_is_not_mistaken_for_a_player() -> None:
    lesson = eq.lesson("P07")
    for letter, option in zip("abc", lesson.options, strict=True):
        assert bool(lesson.answer(letter)) == (option.value == "B")
        if lesson.done:
            lesson.restart()
    assert lesson.answer("B")
    for nothing in ("", "ab", "d"):
        with pytest.raises(ValueError, match="none of the answers"):
            eq.lesson("P07").answer(nothing)


def test_yes_and_no_are_not_one_and_zero() -> None:
    lesson = eq.lesson("L05")
    assert [option.value for option in lesson.options] == [True, False]
    assert not lesson.answer(False)
    assert lesson.answer("yes")


def test_a_wrong_answer_is_played_out_beside_the_lesson(first: Lesson) -> None:
    told = first.answer("No")
    assert not told
    assert "strongest" in told.text
    assert told.events.of("vanished")
    aside = first.aside
    assert aside is not None
    assert aside.position.vanished == {"moosmann": 1}
    assert first.position.vanished == {}
    first.rewind()
    assert first.aside is None
    assert "Moosmann" in str(told)
    assert "<p>" in told._repr_html_()


def test_a_wrong_answer_is_explained_in_print(first: Lesson) -> None:
    assert "strongest" not in str(first)
    first.answer("No")
    assert "strongest" in str(first)


def test_a_misreading_is_named() -> None:
    lesson = eq.lesson("L05")
    told = lesson.answer(False)
    assert told.mistake == "stone_needs_card"
    assert lesson.attempts[-1].misconception == "stone_needs_card"
    assert told.text == eq.find_rule("S1.A.0")[0].misconceptions()[0] or "stone" in told.text


def test_a_misreading_is_played_out_beside_the_truth() -> None:
    lesson = eq.lesson("L03")
    told = lesson.answer("Mo")
    assert told.mistake == "ties_vanish"
    (believed, untrue), (really, true) = told.stories()
    assert (believed, really) == ("If that were the rule:", "What really happens:")
    assert any("Moosmann" in line and "vanishes" in line for line in untrue)
    assert any("nobody vanishes" in line for line in true)
    assert lesson.position.rulings == eq.lesson("L03").position.rulings


def test_the_log_is_a_table_a_file_and_a_frame(first: Lesson, tmp_path: Path) -> None:
    first.answer("No")
    first.answer("Mo")
    with pytest.raises(eq.IllegalAction):
        first.do("play Ec3 on Vu")
    first.do("play Vu5")
    verdicts = [attempt.verdict for attempt in first.attempts]
    assert verdicts == ["wrong", "right", "refused", "solved"]
    assert first.attempts[2].misconception == "S2.A.0"
    assert str(first.attempts).splitlines()[0].split() == list(COLUMNS)
    assert first.attempts._repr_html_().count("<tr>") == 5
    first.attempts.save(tmp_path / "attempts.csv")
    lines = (tmp_path / "attempts.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == ",".join(COLUMNS)
    assert len(lines) == 5
    frame = first.attempts.frame()
    assert list(frame.columns) == list(COLUMNS)
    assert len(frame) == 4


def test_seconds_are_those_since_the_last_attempt() -> None:
    ticks = iter([0.0, 5.0, 7.5])
    lesson = Lesson(eq.lesson("L00").script, clock=lambda: next(ticks))
    lesson.answer("No")
    lesson.answer("Mo")
    assert [attempt.seconds for attempt in lesson.attempts] == [5.0, 2.5]


def test_things_in_the_wrong_order_are_explained(first: Lesson) -> None:
    with pytest.raises(ValueError, match="First answer the question"):
        first.do("play Vu5")
    first.answer("Mo")
    first.next()
    with pytest.raises(ValueError, match="Here you play"):
        first.answer("Mo")
    first.do("play Vu5")
    first.answer(7)
    assert first.passed
    for call in (lambda: first.answer(7), lambda: first.do("skip"), first.hint):
        with pytest.raises(ValueError, match="is over"):
            call()
    assert first.why("skip") is not None
    first.next()
    assert first.passed


def test_undo_restart_and_sandbox() -> None:
    lesson = eq.lesson("L02")
    lesson.answer(9)
    lesson.do("play Ec1")
    assert lesson.position.actor == "A"
    box = lesson.sandbox()
    assert isinstance(box, core.Game)
    box.do("skip")
    assert lesson.position.step == 1
    lesson.undo()
    assert lesson.position.step == 2
    lesson.redo()
    assert lesson.position.step == 1
    lesson.restart()
    assert (lesson.position.step, lesson.position.turn) == (2, "A")
    with pytest.raises(ValueError, match="nothing to undo"):
        lesson.undo()


def test_a_dead_end_is_told_by_the_last_hint() -> None:
    lesson = eq.lesson("L02")
    lesson.answer(9)
    lesson.do("play Mo9")
    lesson.next()
    lesson.answer(True)
    lesson.why("look Su1")
    lesson.do("play x4 on Su")
    assert "(skip)" in [lesson.hint() for _ in range(3)][-1].text
    first = eq.lesson("L00")
    first.answer("Mo")
    first.do("play x2 on Vu")
    assert "No known way" in [first.hint() for _ in range(3)][-1].text


def test_tries_are_rewound_and_what_is_done_goes_on() -> None:
    lesson = eq.lesson("P07")
    lesson.answer("B")
    lesson.do("play No6; ask B Ec")
    assert lesson.done
    lesson.do("play No6; ask B Vu")
    assert lesson.done
    assert lesson.item.kind == "try"
    assert lesson.answer("AB")


def test_pointing() -> None:
    text = (
        "id: t\ntitle:\n    en: T\ngoal:\n    en: G\nrules: S5.0\n"
        "position: EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu No1:9 A=Vu5 B=8\n"
        "find:\n    en: The strongest?\n    place: No1\n    look:\n        en: The highest number.\n"
    )
    lesson = Lesson(read_lesson(text))
    with pytest.raises(ValueError, match="First point"):
        lesson.do("play Vu5")
    assert lesson.answer("Su1").text == "The highest number."
    assert "Noctia, row 1" in [lesson.hint() for _ in range(3)][-1].text
    assert lesson.answer("No1")
    assert lesson.passed


@pytest.mark.parametrize(
    ("place", "hint"), [("#pile", "the draw pile"), ("#discard", "the discard pile"), ("open", "“Open table”")]
)
def test_pointing_beside_the_board(place: str, hint: str) -> None:
    text = (
        "id: t\ntitle:\n    en: T\ngoal:\n    en: G\nrules: S5.0\n"
        "position: EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu No1:9 A=Vu5 B=8\n"
        f"find:\n    en: Where?\n    place: {place}\n"
    )
    lesson = Lesson(read_lesson(text))
    assert not lesson.answer("No1")
    assert hint in [lesson.hint() for _ in range(3)][-1].text
    assert lesson.answer(place)


def test_what_is_just_over_can_be_tried() -> None:
    """After a secret bet it is B's turn: the learner's try is refused for its own reason, and nobody moves."""
    lesson = eq.lesson("L07")
    lesson.answer(True)
    lesson.answer("B")
    for sentence in ("secret x3", "secret Uv"):
        with pytest.raises(eq.IllegalAction):
            lesson.do(sentence)
    lesson.do("secret No5")
    lesson.next()
    assert lesson.position.actor == "B"
    with pytest.raises(eq.IllegalAction) as refusal:
        lesson.do("play Co9")
    assert "S1.B.1" in refusal.value.verdict.failed
    assert lesson.done
    assert lesson.position.actor == "B"


def test_it_speaks_three_languages() -> None:
    lesson = eq.lesson("L00", lang="fr")
    assert "Lichen" in str(lesson)
    assert lesson.answer("Le Duc").title == "Pas tout à fait."
    assert "Lichen" in str(lesson.feedback)
    with pytest.raises(ValueError, match="'en', 'de' or 'fr'"):
        eq.lesson("L00", lang="it")


def test_it_shows_what_it_asks(first: Lesson) -> None:
    assert "Predict, 1 of 3: " in str(first)
    first.answer("Mo")
    first.do("play Vu5")
    assert "Do, 2 of 3: " in str(first)
    first.answer(7)
    assert "Well done" in str(first)
    assert repr(first) == "Lesson('L00', item 3 of 3)"


def test_the_same_seed_gives_the_same_lesson() -> None:
    codes = [eq.lesson("L00", seed=seed).position.code for seed in ("anna", "anna", "ben")]
    assert codes[0] == codes[1] != codes[2]


def test_the_course_is_a_map() -> None:
    course = eq.lessons()
    assert len(course) == len(list(course))
    assert course["L00"].title["en"] == "One move"
    assert [name for level in course.levels() for name in level if name in course]
    assert "L00" in course.levels()[0]
    for name in course:
        assert set(course[name].needs) <= set(course)
    assert "One move" in course._repr_html_()
