"""Lessons, gallery, quizzes, checks and progress of a game that is not Equinox (see `race/kit.py`)."""

from __future__ import annotations

from pathlib import Path

import pytest
from teach.race.kit import KIT, Step, Track
from teach.race.teaching import AS_THEY_ARE, TEACHING

import equinox_widget as eq
from equinox_widget.core import games
from equinox_widget.games import INDEX, Entry
from equinox_widget.teach.check import check_file
from equinox_widget.teach.course import Course, course
from equinox_widget.teach.question_kinds import Happens, Subject, WhoSees, WhoSeesEvent


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> Course:
    """The race, as one of the games there are."""
    monkeypatch.setitem(INDEX, "race", Entry("RC", "race-game", "teach.race.kit"))
    games.kit.cache_clear()
    return course("race")


def test_a_lesson_is_taken(race: Course, own_folder: Path) -> None:
    lesson = race.lesson("first step")
    assert (lesson.item.kind, lesson.script.game) == ("predict", "race")
    told = lesson.answer(4)
    assert [str(event) for event in told.events] == ["A goes to 5.", "It is B's turn."]
    assert "A space has room for one." in told.text
    assert lesson.aside is not None and lesson.aside.position.state.spaces == [5, 4]
    assert lesson.answer(5)
    lesson.next()
    with pytest.raises(eq.IllegalAction):
        lesson.do("go 1")
    assert lesson.done
    lesson.next()
    for text in ("This is about: Rule R.free.", "Rule R.free, Rule R.free: What R.free says.", "Take 1 (go 1)."):
        assert lesson.hint().text == text
    lesson.do("go 1")
    assert lesson.position.state.spaces == [5, 2]
    lesson.do("go 1")
    assert lesson.passed and own_folder.joinpath("race-progress.json").exists()


def test_the_lessons_are_in_order_and_checked(race: Course) -> None:
    assert list(race.lessons()) == ["R1"]
    assert 'eq.race.lesson("R1")' in str(race.lessons())
    assert [str(mistake) for mistake in race.lesson("R1").check()] == []
    with pytest.raises(ValueError, match=r"`eq\.race\.lessons\(\)` lists them all"):
        race.lesson("second step")


def test_ids_are_those_of_a_game(race: Course, own_folder: Path) -> None:
    assert race.gallery["G01"].title() == "On the other one's space"
    assert eq.gallery["G01"].title() != race.gallery["G01"].title()
    race.progress().note_passed("L00", 1)
    assert race.progress().mark("L00") == "passed"
    assert eq.progress().mark("L00") == "new"
    assert [path.name for path in own_folder.iterdir()] == ["race-progress.json"]
    assert '"race-progress"' in race.progress().path.read_text()


def test_a_file_is_read_for_the_game_of_its_position(tmp_path: Path) -> None:
    path = tmp_path / "mine.lesson"
    path.write_text((TEACHING.lessons / "R1.lesson").read_text())
    assert eq.lesson(path).script.game == "race"
    path.write_text("game: race\n" + (TEACHING.lessons / "R1.lesson").read_text())
    assert eq.lesson(path).script.game == "race"
    scenario = eq.scenario("RC 0 1 A", "go 2")
    assert scenario.game.position.state.spaces == [2, 1]
    exhibit = TEACHING.gallery / "G01.txt"
    assert check_file(exhibit) == [] == check_file(path)


def test_an_exhibit_is_proved_by_its_own_rules(race: Course) -> None:
    (checked,) = race.gallery.check()
    assert checked.right["house"].text() == "No."
    assert not race.gallery["G01"].predict(2)
    assert "Answer: No, a space has room for one." in str(race.gallery["G01"])


def test_a_quiz_asks_with_the_kinds_that_every_game_has(race: Course) -> None:
    taken = race.quiz("moves", 4, 1)
    assert {question.kind.name for question in taken.questions} == {"may", "game_over"}
    asked = " ".join(question.text() for question in taken.questions)
    assert "May " in asked and "do this now: go " in asked and "Is the game over then?" in asked
    for question in taken.questions:
        for lang in ("de", "fr"):
            assert question.text(lang) != question.text()
    told = taken.answer(1, next(letter for letter in taken.questions[0].letters if letter != taken.questions[0].right))
    assert not told and "To practise: R1." in str(told)
    assert taken.grade().misconceptions


def test_points_winners_and_who_is_next() -> None:
    track = Track((5, 3), 1)
    points, winner, following = AS_THEY_ARE
    assert [points.say(track, subject, points.answer(track, subject), "en") for subject in points.subjects(track)] == [
        "5",
        "3",
    ]
    (subject,) = winner.subjects(track)
    assert winner.say(track, subject, winner.answer(track, subject), "en") == "A"
    assert winner.say(track, subject, (0, 1), "de") == "A, B (geteilter Sieg)"
    step = Subject(1, 1, action=Step(1))
    assert following.say(track, step, following.answer(track, step) or (), "en") == "A"
    assert following.answer(Track((0, 5), 1), step) is None


def test_who_sees_something() -> None:
    seen, subject = WhoSees(), Subject(0, 0)
    table = Track((0, 0), 0)
    assert [seen.say(table, subject, answer, "en") for answer in ((), (1,))] == ["Nobody", "Everybody"]
    table.players = 3
    assert seen.say(table, subject, (1,), "en") == "Only B"


def test_what_happens_and_who_sees_it() -> None:
    table, step = Track((0, 5), 1), Subject(1, 1, action=Step(1))
    happens, seen = Happens(), WhoSeesEvent()
    happens.event = seen.event = "turn_started"
    assert (happens.answer(table, step), seen.answer(table, step)) == (("no",), None)
    table = Track((0, 0), 1)
    assert happens.say(table, step, happens.answer(table, step), "fr") == "Oui"
    assert seen.answer(table, step) == (0,)


def test_the_kit_finds_how_it_is_taught() -> None:
    assert KIT.teaching is TEACHING
