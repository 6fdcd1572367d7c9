"""The quizzes of Blue Moon: right by the engine, wrong by misread rules, in three languages."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from games.bluemoon.cases import at
from support import quizzes

from equinox_widget import bluemoon
from equinox_widget.games.bluemoon.misread.names import MISREADINGS, UNPLAYED
from equinox_widget.games.bluemoon.rules.rulebook import RULES
from equinox_widget.games.bluemoon.teaching import TEACHING
from equinox_widget.games.bluemoon.teaching.question_kinds import KINDS, UNASKED
from equinox_widget.games.bluemoon.teaching.random_tables import played_tables
from equinox_widget.teach.exam import Exam
from equinox_widget.teach.progress import OVERRIDE
from equinox_widget.teach.question import find_question
from equinox_widget.teach.question_kinds.kind import Answer, Kind
from equinox_widget.teach.topics import Topics
from equinox_widget.texts.catalogue import LANGUAGES

ASKED = quizzes.asked(TEACHING)
KIND: dict[str, Kind] = {kind.name: kind for kind in KINDS}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own progress is touched."""
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(("kind", "misreading"), ASKED, ids=quizzes.name_of)
def test_a_question_tempts_by_its_misreading(kind: Kind, misreading: str) -> None:
    quizzes.check_question(TEACHING, kind, misreading, "de")


def test_every_misreading_is_asked_about_or_has_its_reason() -> None:
    asked = {misreading for _, misreading in ASKED}
    known = {key for entry in RULES.values() for key in entry.misconceptions}
    assert asked | UNASKED.keys() == known == {*MISREADINGS, *UNPLAYED}
    assert not asked & UNASKED.keys()


def test_topics_have_names_in_three_languages() -> None:
    topics = Topics(TEACHING)
    assert topics.keys == ("fight", "actions", "interventions", "dragons", "crystals", "sets")
    for name in ("crystals", "Kristall-Karten", "cartes cristal", "KRISTALL-KARTEN"):
        assert topics.read(name) == "crystals"
    with pytest.raises(ValueError, match="there is no quiz about 'lanes'"):
        bluemoon.quiz("lanes")


def test_a_quiz_is_taken() -> None:
    taken = bluemoon.quiz("dragons", 4, 3)
    again = bluemoon.quiz("Drachen", 4, 3)
    assert [question.text() for question in taken.questions] == [question.text() for question in again.questions]
    first = taken.questions[0]
    wrong = next(letter for letter in first.letters if letter != first.right)
    told = taken.answer(1, wrong)
    assert not told
    assert "To practise: BL-" in str(told)
    for number, question in enumerate(taken.questions[1:], 2):
        assert taken.answer(number, question.right)
    assert taken.grade().misconceptions
    assert taken.score == 3


def test_the_exam_is_passed_by_right_answers() -> None:
    exam = bluemoon.lesson("exam", seed="a class")
    assert isinstance(exam, Exam)
    for question in exam.quiz.questions:
        assert exam.answer(question.right)
        if not exam.over:
            exam.next()
    assert exam.passed
    assert bluemoon.progress().mark("BL-15") != "new"


ANSWERS = [
    # kind, position, what the misreading makes of it, in truth, by the misreading
    ("lay", "BM A.support fire B>Lo10 A>Br5*,Br17* A=Br22 B=Lo5", "booster_and_support", "no", "yes"),
    ("lay", "BM A.lead green@A A=Cr1,Br5 B=Lo5", "any_dragon", "no", "yes"),
    (
        "answer",
        "BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo24,Lo22 ; play Lo24",
        "protected_stands",
        "yes",
        "no",
    ),
    ("holds", "BM A.support fire B>Lo9 A>Br5* A=Br17 B=Lo5", "must_exceed", "yes", "no"),
    ("power_after", "BM A.char fire A>Br1,Br17 A+Br22 B>Lo9 A=Br8 B=Lo5", "boosters_stay", 5, 8),
    ("price", "BM A.retreat fire B>Lo1,Lo17,Lo5|Lo3 B+Lo22,Lo23 A>Br10 A=Br6", "covered_forgotten", 2, 1),
    ("dragon_after", "BM B.retreat fire red@B green@B A>Br5 B>Lo5 A=Br6 B=Lo6 ; retreat", "dragon_jumps", -1, 0),
    ("over_after", "BM B.retreat fire red@A green@A A>Br5 B>Lo5 A=Br6 B=Lo6", "three_dragons_end", "no", "yes"),
    ("old_hyla", "BM A.lead hyla=B.Hy2 A=Hy1,Br5 B=Lo5", "hyla_to_layer", 1, 0),
    ("after_hyla", "BM A.lead A=Hy1,Br28,Br5 B=Lo5", "hyla_besides_action", "no", "yes"),
    ("hyla_after_fight", "BM B.retreat fire hyla=A.Hy1 A>Br5 B>Lo5 A=Br6 B=Lo6", "hyla_ends_with_fight", "yes", "no"),
    ("first_of_chosen", "BM A.lead A=Br31,Br5,Br6,Br8 B=Lo5,Lo6,Lo7", "player_acts_first", 1, 0),
    ("first_of_chosen", "BM B.lead fire A>Br5 A+Br22,Br23 B>Lo5 B+Lo22,Lo23 B=Lo31 A=Br6", "player_acts_first", 0, 1),
    (
        "counts_after",
        "BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Ex2 ; play Lo17 ; intervene Iv1",
        "still_cancelled",
        "yes",
        "no",
    ),
    ("exchange", "BM A.lead red@A B$Cr2,Cr3 A=Cr1,Br5 B=Lo5", "only_new_goes", 1, 2),
    ("crystals_now", "BM end red@A green@A B$Cr2 A=Br5 B=0 dB=0", "loser_has_crystals", 0, 1),
    ("fits", "BM A-Lo1,Lo2,Lo3", "size_is_maximum", "no", "yes"),
]


@pytest.mark.parametrize(("name", "code", "misreading", "truth", "wrong"), ANSWERS)
def test_answers_come_from_true_and_from_misread_tables(
    name: str, code: str, misreading: str, truth: int | str, wrong: int | str
) -> None:
    kind, table = KIND[name], at(code)
    found = [
        (_first(kind.answer(table, subject)), _first(other))
        for subject in kind.subjects(table)
        for _, other in kind.wrong_answers(table, subject, (misreading,))
    ]
    assert (truth, wrong) in found


def _first(answer: Answer | None) -> int | float | str | None:
    return answer[0] if answer else None


def test_moons_of_own_cards_could_count() -> None:
    kind, table = KIND["moons"], at("BM A-Lo1,Lo2,Lo3")
    for subject in kind.subjects(table):
        assert kind.answer(table, subject) == (4,)
        (wrong,) = [answer for _, answer in kind.wrong_answers(table, subject, kind.misreadings)]
        assert wrong is not None and float(wrong[0]) > 30


def test_a_replaced_hyla_could_lie() -> None:
    kind, table = KIND["replaced"], at("BM A.lead hyla=B.Hy2 A=Hy3,Br5 B=Lo5")
    (subject,) = kind.subjects(table)
    answers = [
        kind.answer(table, subject),
        *[answer for _, answer in kind.wrong_answers(table, subject, kind.misreadings)],
    ]
    assert [kind.say(table, subject, answer, "de") for answer in answers if answer] == [
        "Hyla der Fülle",
        "Hyla ohne Wiederkehr",
    ]
    bare = at("BM A.lead A=Hy3,Br5 B=Lo5")
    (subject,) = kind.subjects(bare)
    answer = kind.answer(bare, subject)
    assert answer is not None
    assert kind.say(bare, subject, answer, "fr") == "aucune"


def test_kinds_say_nothing_where_they_cannot_be_asked() -> None:
    over = at("BM end red@A A$Cr1 A=Br5 B=0 dB=0")
    about_play = [kind for kind in KINDS if "sets" not in kind.topics]
    assert [kind.name for kind in about_play if kind.subjects(over)] == ["crystals_now"]
    crystals = KIND["crystals_now"]
    subject = crystals.subjects(over)[0]
    assert crystals.ask(over, subject, "en") == "The game is over. How many crystals does A get?"
    begin = at("BM A.begin fire A>Br13 B>Lo10 A=Br5 B=Lo5")
    assert not [kind.name for kind in about_play if kind.subjects(begin)]
    chosen = at("BM A.lead A=Br31,Br5 B=Lo5,Lo6")
    assert KIND["first_of_chosen"].subjects(chosen) == []


def test_numbers_show_how_they_come_about() -> None:
    for name in ("holds", "price", "crystals_now"):
        kind = KIND[name]
        question = find_question(TEACHING, kind, kind.misreadings[-1], Random(4), "de")
        assert all(question.numbers(lang) for lang in LANGUAGES) or name == "crystals_now"


def test_random_games_come_to_an_end_and_go_on() -> None:
    tables = islice(played_tables(Random(3)), 4000)
    seen = {(table.over, len(table.chain)) for table in tables}
    assert {over for over, _ in seen} == {False, True}
    assert {links for _, links in seen} >= {0, 1, 2}


def test_the_cells_of_an_nbgrader_assignment_grade_blue_moon() -> None:
    quizzes.check_grading(bluemoon, "dragons")
