"""Every lesson of Blue Moon: it can be passed as its author thought, and in no other way; with any cards."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from support import courses

from equinox_widget import bluemoon
from equinox_widget.engine.errors import NotationError
from equinox_widget.games.bluemoon.course import COURSE
from equinox_widget.games.bluemoon.rules.sentences import VERBS
from equinox_widget.games.bluemoon.teaching import TEACHING
from equinox_widget.games.bluemoon.teaching.moves import move_words
from equinox_widget.games.bluemoon.teaching.variation import KEPT, CardVariation
from equinox_widget.teach.goal_language import Expression, Situation
from equinox_widget.teach.progress import OVERRIDE
from equinox_widget.texts.catalogue import LANGUAGES

MOST_CLICKS = 12

#: Rules that no lesson teaches: the set-up, where things lie, what may be known. Texts stand on the cards.
UNTAUGHT = {"FL.1", "HI.1", "LY.1", "b.S1", "b.S2", "b.T4"}

every_lesson = pytest.mark.parametrize("name", courses.written(COURSE))


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own progress is touched."""
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    return tmp_path


@every_lesson
@pytest.mark.parametrize("seed", [None, 1, "student-042"])
def test_the_model_solution_passes(name: str, seed: int | str | None) -> None:
    courses.check_model_solution(COURSE, name, seed)


@every_lesson
def test_the_lesson_is_complete_and_short(name: str) -> None:
    courses.check_complete_and_short(COURSE, name, MOST_CLICKS)


@every_lesson
def test_every_wrong_answer_is_explained(name: str) -> None:
    courses.check_wrong_answers(COURSE, name)


@every_lesson
def test_every_hint_is_true(name: str) -> None:
    courses.check_hints(COURSE, name)


@every_lesson
def test_what_tempts_is_forbidden_and_other_ways_pass(name: str) -> None:
    courses.check_temptations(COURSE, name)


@every_lesson
def test_positions_can_be_reached(name: str) -> None:
    courses.check_positions(COURSE, name)


@every_lesson
def test_another_seed_has_the_same_structure_with_other_cards(name: str) -> None:
    courses.check_variations(COURSE, name, frozenset(KEPT))


@every_lesson
def test_a_lesson_can_be_read_without_a_widget(name: str) -> None:
    courses.check_reading(COURSE, name)


@every_lesson
def test_misreadings_are_played_out(name: str) -> None:
    """A wrong answer that a misread table would give is shown happening there, where something happens."""
    lesson = bluemoon.lesson(name)
    while True:
        for option in lesson.item.options:
            world = lesson.stage.misread(option.mistake)
            if world is not None:
                assert world.answer == option.value
                told = lesson.answer(option.value)
                assert bool(told.imagined) == bool(lesson.item.play)
        courses.solve(lesson)
        if lesson.passed:
            break
        lesson.next()


def test_lessons_are_in_order_and_each_needs_earlier_ones() -> None:
    assert [f"BL-{number}" for number in range(1, len(COURSE.scripts()) + 1)] == list(COURSE.scripts())
    courses.check_order(COURSE)


def test_every_rule_of_play_is_taught() -> None:
    taught = {rule for script in COURSE.scripts().values() for rule in script.taught}
    assert {rule.id for rule in bluemoon.rules() if not rule.id.startswith("card.")} - taught == UNTAUGHT


def test_cards_and_dragons_change_places() -> None:
    other = CardVariation({"Br5": "Br6", "Br6": "Br5", "red": "blue", "blue": "red", "Cr1": "Cr3", "Cr3": "Cr1"})
    code = "BM A:Br0/Do=Br1-30,Lo5 A.lead red@A A$Cr1 A>Br5|Br6* ; play Br5"
    assert other.position(code) == "BM A:Br0/Do=Br1-30,Lo5 A.lead blue@A A$Cr3 A>Br6|Br5* ; play Br6"
    assert other.sentences("play Br6; attract blue; play Br7") == "play Br5; attract red; play Br7"
    assert [other.rename("card", "Br5"), other.rename("dragon", "red"), other.rename("number", 4)] == ["Br6", "blue", 4]
    assert [other.slot(name, "en") for name in ("Br5", "Br5.earth", "red")] == ["Ferro", "1", "blue"]
    assert [other.slot(name, "en") for name in ("Xx5", "Xx5.fire", "Br5.water", "purple")] == [None] * 4


def test_only_plain_cards_of_one_kind_change_places() -> None:
    dragons = {"red", "green", "blue", "Cr1", "Cr2", "Cr3"}
    for seed in range(20):
        names = CardVariation().another(frozenset(), Random(seed)).names
        assert sorted(names) == sorted(names.values())
        for one, other in names.items():
            if one not in dragons:
                first, second = bluemoon.card(one), bluemoon.card(other)
                assert (first.people, first.type) == (second.people, second.type)
                assert not (first.symbols or second.symbols or first.effect or second.effect)
    kept = CardVariation().another(frozenset({"dragons"}), Random(1)).names
    assert not dragons & kept.keys()
    assert set(CardVariation().another(frozenset({"cards"}), Random(1)).names) == dragons


def test_names_can_be_kept() -> None:
    assert TEACHING.kept((), "cards") == {"cards"}
    with pytest.raises(ValueError, match="'lanes' never changes: what can be kept is cards, dragons"):
        TEACHING.kept((), "lanes")


TABLE = (
    "BM A.support fire red@A hyla=B.Hy2 A>Br1,Br17|Br5* A+Br22 A^Br28 A$Cr1 A-Br6 B>Lo9 A=Br18,Br19 B=Lo5 dA=12 w=3:1"
)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("phase", "support"),
        ("fight", True),
        ("element", "fire"),
        ("pending", None),
        ('power("A")', 6),
        ('power("A", "earth")', 3),
        ('price("B")', 1),
        ('lying("A")', 4),
        ('active("A", "Br5")', True),
        ('active("A", "elvo")', True),
        ('covered("A", "Br17")', True),
        ('supports("A", "Br22")', True),
        ('hand("A")', 2),
        ('holds("A", "Br19")', True),
        ('discarded("Br6")', "A"),
        ('discarded("Br5")', None),
        ('on_leader("A", "Br28")', True),
        ("hyla", "Hy2"),
        ('crystal_cards("A")', 1),
        ('dragon("red")', "A"),
        ('dragon("blue")', None),
        ('dragons("A")', 1),
        ('match_crystals("A")', 6),
        ('set_size("A")', 40),
        ('in_set("A", "Cr2")', False),
        ('fault("Br0/Do: Br1-29")', "DL.1"),
        ('fault("Br0/Do: Br1-30")', None),
        ('faults("Br0/Do: Br1-28 Br1 Lo25 Lo28 Iv2 Iv1")', 3),
        ('moons("Br0/Do: Br1-29 Lo25")', 3),
        ("choice_seen", False),
        ("chosen_again", True),
    ],
)
def test_goal_words(text: str, value: object) -> None:
    assert Expression(text, TEACHING.vocabulary).value(Situation(bluemoon.position(TABLE))) == value


@pytest.mark.parametrize(
    ("text", "value"), [('power("A")', None), ('price("A")', None), ('match_crystals("A")', None), ("hyla", None)]
)
def test_goal_words_where_there_is_nothing(text: str, value: object) -> None:
    assert Expression(text, TEACHING.vocabulary).value(Situation(bluemoon.position("BM"))) == value


@pytest.mark.parametrize("text", ['dragon("purple")', 'discarded("Xx9")', 'power("A", "water")', 'fault("Qq")'])
def test_goal_words_refuse_what_there_is_not(text: str) -> None:
    with pytest.raises(NotationError):
        Expression(text, TEACHING.vocabulary)


SAID = {
    "play Br5": "Lay Elvo",
    "announce fire": "Announce fire",
    "attract red": "Attract the dragon: red",
    "take back Br5": "Try to take Elvo back",
    "skip": "Do without it",
}


def test_sentences_are_said_in_words() -> None:
    for sentence, words in SAID.items():
        assert move_words(sentence, "en") == words
        assert len({move_words(sentence, lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_words(verb: str) -> None:
    for lang in LANGUAGES:
        assert TEACHING.kit.words.catalogue.template(f"move.{verb}", lang)


def test_values_are_said_in_words() -> None:
    said = {"Br17": "Funkenhandschuh", "red": "rot", "fire": "Feuer", "lead": "Anführeraktion", "A": "A"}
    assert {value: TEACHING.value_words(value, "de") for value in said} == said
