"""The quizzes of Orcs Orcs Orcs: right by the engine, wrong by misread rules, in three languages."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from support import quizzes

from equinox_widget import orcs
from equinox_widget.games.orcs.kit import KIT
from equinox_widget.games.orcs.misread import readings
from equinox_widget.games.orcs.rules.actions import FATE_CARD
from equinox_widget.games.orcs.rules.creatures import TYPE_BY_CODE
from equinox_widget.games.orcs.rules.fate_rules import FATE_BY_CODE, FATE_CODES
from equinox_widget.games.orcs.rules.lanes import PLACE_BY_CODE
from equinox_widget.games.orcs.rules.rulebook import RULES
from equinox_widget.games.orcs.rules.ruleset import RULESET
from equinox_widget.games.orcs.rules.score import trophies
from equinox_widget.games.orcs.rules.state import ACT, FATE, FILL, OVER, TARGET, State
from equinox_widget.games.orcs.rules.targets import front
from equinox_widget.games.orcs.teaching import TEACHING
from equinox_widget.games.orcs.teaching.random_tables import played_tables
from equinox_widget.teach.exam import Exam
from equinox_widget.teach.progress import OVERRIDE
from equinox_widget.teach.question_kinds.kind import Kind
from equinox_widget.teach.topics import Topics

ASKED = quizzes.asked(TEACHING)
TABLES = 6000


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own progress is touched."""
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    return tmp_path


def table(code: str) -> State:
    state = orcs.position(code).state
    assert isinstance(state, State)
    return state


# Questions


@pytest.mark.parametrize(("kind", "misreading"), ASKED, ids=quizzes.name_of)
def test_a_question_tempts_by_its_misreading(kind: Kind, misreading: str) -> None:
    quizzes.check_question(TEACHING, kind, misreading, "de")


def test_every_misreading_is_asked_about_or_has_its_reason() -> None:
    asked = {misreading for _, misreading in ASKED}
    known = {key for entry in RULES.values() for key in entry.misconceptions}
    assert asked | readings.UNASKED.keys() == known
    assert not asked & readings.UNASKED.keys()


def test_topics_have_names_in_three_languages() -> None:
    topics = Topics(TEACHING)
    assert topics.keys == ("fate", "arrivals", "spells", "cards", "actions", "end")
    for name in ("spells", "Zauber", "sorts", "ZAUBER"):
        assert topics.read(name) == "spells"
    with pytest.raises(ValueError, match="there is no quiz about 'dragons'"):
        orcs.quiz("dragons")


def test_a_quiz_is_taken() -> None:
    taken = orcs.quiz("fate", 4, 3)
    again = orcs.quiz("Schicksalskarten", 4, 3)
    assert [question.text() for question in taken.questions] == [question.text() for question in again.questions]
    first = taken.questions[0]
    wrong = next(letter for letter in first.letters if letter != first.right)
    told = taken.answer(1, wrong)
    assert not told
    assert "To practise: OL-" in str(told)
    for number, question in enumerate(taken.questions[1:], 2):
        assert taken.answer(number, question.right)
    assert taken.grade().misconceptions
    assert taken.score == 3


def test_the_exam_is_passed_by_right_answers() -> None:
    exam = orcs.lesson("exam", seed="a class")
    assert isinstance(exam, Exam)
    for question in exam.quiz.questions:
        assert exam.answer(question.right)
        if not exam.over:
            exam.next()
    assert exam.passed
    assert orcs.progress().mark("OL-17") != "new"


# Readings


def tables() -> list[State]:
    """The tables of some random games."""
    return [state.clone() for state in islice(played_tables(Random(11), 2), TABLES)]


def test_readings_without_a_misreading_say_what_the_rules_do() -> None:
    compared = 0
    for state in tables():
        if state.due == FATE:
            for card in state.fate_draw:
                if RULESET.tables["fate"][FATE_CODES[card]].cells["rule"]:
                    continue
                after = state.clone()
                RULESET.apply(after, FATE_CARD, (FATE_CODES[card],))
                for kind in state.box.types:
                    track = state.box.track[kind]
                    value = track[min(after.down[kind], len(track) - 1)]
                    assert readings.counter_after(state, card, kind, "") == value
                for seat in range(state.players):
                    shielded = after.gained[seat]
                    if not shielded:
                        kept = sum(trophies(after, seat))
                        assert readings.trophies_after(state, card, seat, "") == kept
                compared += 1
        for seat in range(state.players):
            assert readings.points(state, seat, "") == RULESET.score(state).points[seat].total
    assert compared > 300


def test_fate_is_misread() -> None:
    state = table("OR 4p r2 A:fate A@4 B@2 C@1 D@5 4i:Go 1m:Sh 3i:Tr A.kill=Or1 B.kill=Go1")
    weak, both = FATE_BY_CODE["F01"], FATE_BY_CODE["F06"]
    go, orc = TYPE_BY_CODE["Go"], TYPE_BY_CODE["Or"]
    assert [readings.counter_after(state, weak, orc, name) for name in ("", "whole_category_falls")] == [4, 3]
    assert readings.counter_after(state, weak, go, "") == 3
    assert [readings.trophies_after(state, weak, 0, name) for name in ("", "any_trophy_returned")] == [1, 0]
    assert [readings.trophies_after(state, weak, 1, name) for name in ("", "every_player_pays")] == [1, 0]
    assert [len(readings.arrivals(state, both, name)) for name in ("", "two_categories_two_steps")] == [1, 2]


def test_turns_are_misread() -> None:
    state = table("OR 2p r2 A:fill A@3 B@1 1o:Go 2o:Or 4o:Go")
    assert state.due == FILL
    assert [readings.filled(state, name) for name in ("", "own_lane_not_filled")] == [3, 2]
    state = table("OR 2p r2 A:act2 A@3 B@1 3m:Ri 3o:Go 4i:Or A=Za,Cs ; cast Za ; effect 1")
    assert (state.due, front(state, 2)) == (TARGET, 1)
    behind, elsewhere = PLACE_BY_CODE["3o"], PLACE_BY_CODE["4i"]
    assert [readings.may_hit(state, behind, name) for name in ("", "nearest_only", "any_lane")] == [True, False, True]
    assert [readings.may_hit(state, elsewhere, name) for name in ("", "nearest_only", "any_lane")] == [
        False,
        False,
        True,
    ]
    state = table("OR 2p r2 A:act2 A@3 B@1 3m:La A=Za,SB2 ; cast Za ; add SB2 as lightning ; effect 2")
    assert [readings.damage(state, name) for name in ("", "all_lines")] == [2, 3]
    state = table("OR 2p r2 A:act2 A@3 B@1 3m:La A=Za,SB2")
    assert state.due == ACT
    assert [readings.actions_after_passing(state, name) for name in ("", "pass_one_action")] == [0, 1]
    assert [readings.drawn(state, 4, name) for name in ("", "hand_kept")] == [4, 2]


def test_the_end_is_misread() -> None:
    state = table("OR 2p r9 A:act1 A@5 B@6 1# 2# 3# 4# 5o:Go 6o:Go A=Za")
    assert [readings.is_over(state, False, name) for name in ("", "ends_at_once", "three_empty_lanes")] == [
        False,
        True,
        False,
    ]
    state = table("OR 2p r9 B:act1 A@5 B@6 1# 2# 3# 5o:Go 6o:Go")
    assert [readings.is_over(state, False, name) for name in ("", "ends_at_once", "three_empty_lanes")] == [
        False,
        False,
        True,
    ]
    state = table("OR 2p r9 over A@5 B@6 1# 2# 3# 4# ctr=Go-3 A.kill=Go3 A.disc=Fb,Re1,Po")
    assert state.due == OVER
    assert [readings.points(state, 0, name) for name in ("", "value_when_killed", "all_learned_score")] == [3, 12, 5]


def test_kinds_say_nothing_where_they_cannot_be_asked() -> None:
    over = table("OR 2p r9 over A@5 B@6 1# 2# 3# 4#")
    asking = [kind.name for kind in TEACHING.kinds if kind.subjects(over)]
    assert asking == ["points"]
    (points,) = [kind for kind in TEACHING.kinds if kind.name == "points"]
    assert points.ask(over, points.subjects(over)[0], "en") == KIT.tell("quiz.points.ask_over", {"seat": 0}, "en")


def test_the_cells_of_an_nbgrader_assignment_grade_orcs() -> None:
    quizzes.check_grading(orcs, "spells")
