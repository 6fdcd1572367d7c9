"""Every lesson of Orcs Orcs Orcs: it can be passed as its author thought, and in no other way; on any lanes."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import courses

from equinox_widget import orcs
from equinox_widget.engine.errors import NotationError
from equinox_widget.games.orcs.course import COURSE
from equinox_widget.games.orcs.rules.sentences import VERBS
from equinox_widget.games.orcs.teaching import TEACHING
from equinox_widget.games.orcs.teaching.moves import move_words
from equinox_widget.games.orcs.teaching.variation import KEPT, LaneVariation
from equinox_widget.teach.goal_language import Expression, Situation
from equinox_widget.teach.progress import OVERRIDE
from equinox_widget.texts.catalogue import LANGUAGES

MOST_CLICKS = 12  # a cast alone is three: the card, the line, the target

#: Rules that no lesson teaches: the set-up, further toadlings, when one may act, how sentences are read.
UNTAUGHT = {
    *(f"SET.{number}" for number in range(2, 10)),
    *("AC.3", "PO.1", "NC.3", "NC.draw", "NC.power"),
    *(f"CH.{number}" for number in range(1, 5)),
}

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
def test_another_seed_has_the_same_structure_on_other_lanes(name: str) -> None:
    courses.check_variations(COURSE, name, frozenset({KEPT}))


@pytest.mark.parametrize("name", COURSE.scripts())
def test_a_lesson_can_be_read_without_a_widget(name: str) -> None:
    courses.check_reading(COURSE, name)


def test_lessons_are_in_order_and_each_needs_earlier_ones() -> None:
    assert [f"OL-{number}" for number in range(1, len(COURSE.scripts()) + 1)] == list(COURSE.scripts())
    courses.check_order(COURSE)


def test_lanes_are_turned_and_mirrored_as_a_ring() -> None:
    turned, mirrored = LaneVariation(2), LaneVariation(0, mirrored=True)
    assert [turned.lane(number) for number in range(1, 7)] == [3, 4, 5, 6, 1, 2]
    assert [mirrored.lane(number) for number in range(1, 7)] == [1, 6, 5, 4, 3, 2]
    said = turned.sentences("reveal 5:Go; shake m and 4; hit Go-1@3m; add Re1; teleport 6")
    assert said == "reveal 1:Go; shake m and 6; hit Go-1@5m; add Re1; teleport 2"
    code = turned.position("OR 2p A:act2 A@3 B@1 3m:Go 3i~vines A=Za ; cast Za")
    found = orcs.position(code)
    assert (found.mage("A"), found.mage("B"), found.terrain("5i")) == (5, 3, "vines")
    assert found.due == "reinforce"
    assert found.creatures("5m") and not found.creatures("3m")
    assert turned.slot("3", "en") == "5"
    assert turned.slot("7", "en") is None
    assert LaneVariation().position("OR 2p") == "OR 2p"


def test_every_rule_of_play_is_taught() -> None:
    """All but the set-up, which is done before a lesson begins, and what only sentences need."""
    taught = {rule for script in COURSE.scripts().values() for rule in script.taught}
    assert {rule.id for rule in orcs.rules()} - taught == UNTAUGHT


def test_lanes_can_be_kept() -> None:
    assert TEACHING.kept((), "lanes") == {"lanes"}
    with pytest.raises(ValueError, match="'creatures' never changes: what can be kept is lanes"):
        TEACHING.kept((), "creatures")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('there("Go-1@3m")', 1),
        ('there("td@3m")', 0),
        ('section("La")', "i"),
        ("on_lane(3)", 2),
        ('life("Go-1@3m")', 2),
        ('counter("Go")', 3),
        ("markers(1)", 2),
        ('mage("A")', 3),
        ('trophies("B")', 3),
        ('trophies("B", "Or")', 2),
        ('has("B", "poison")', True),
        ('can_use("B", "poison")', True),
        ('hand("A")', 2),
        ('holds("A", "Za")', True),
        ('discarded("A", "Cs")', True),
        ('owns("A", "Wi")', True),
        ('draws("A")', 4),
        ("round", 4),
        ("due", "act"),
        ("actions", 2),
        ("last_round", False),
        ('power("fire")', 0),
        ("defeats", 0),
        ("moves", 0),
        ("spent", 0),
        ("filled", 0),
        ('toadlings("A")', 0),
        ('mission_points("A")', 0),
    ],
)
def test_goal_words(text: str, value: object) -> None:
    code = "OR 2p r4 A:act2 A@3 B@1 1#GoOr 3m:Go-1 3i:La A=Za,Wi A.disc=Cs B.kill=Or2,Sh1 ctr=Go-1"
    assert Expression(text, TEACHING.vocabulary).value(Situation(orcs.position(code))) == value


@pytest.mark.parametrize("text", ['there("Go")', "markers(7)", 'counter("Xx")', 'has("A", "flying")'])
def test_goal_words_refuse_what_there_is_not(text: str) -> None:
    with pytest.raises(NotationError):
        Expression(text, TEACHING.vocabulary)


SAID = {
    "cast Za": "Cast Zap",
    "add SB2 as fire": "Reinforce with Spell Book 2 as fire",
    "add Re1": "Reinforce with Replenish 1",
    "effect 2": "Choose effect 2",
    "effect 1 of Re1": "Try effect 1 of Replenish 1",
    "hit td@3m": "Hit toadling on lane 3 middle",
    "shake m": "Shake the section middle",
    "shake m and 4": "Shake the section middle, on lane 4 too",
    "use life Go@3m": "Use your toadling against Goblin on lane 3 middle",
    "bonus power fire": "Use the bonus: 1 power",
    "take back": "Try to take the card back",
    "curse B": "Have B discard a card",
    "keep M3": "Keep mission M3",
}


def test_sentences_are_said_in_words() -> None:
    for sentence, words in SAID.items():
        assert move_words(sentence, "en") == words
        assert len({move_words(sentence, lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_words(verb: str) -> None:
    for lang in LANGUAGES:
        assert TEACHING.kit.words.catalogue.template(f"move.{verb}", lang)
