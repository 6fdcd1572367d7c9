"""Every lesson of Orcs Orcs Orcs: it can be passed as its author thought, and in no other way; on any lanes."""

from __future__ import annotations

from pathlib import Path

import pytest

from equinox_widget import orcs
from equinox_widget.engine.errors import NotationError
from equinox_widget.games.orcs.course import COURSE
from equinox_widget.games.orcs.position import Position
from equinox_widget.games.orcs.rules.sentences import VERBS
from equinox_widget.games.orcs.teaching import TEACHING
from equinox_widget.games.orcs.teaching.moves import move_words
from equinox_widget.games.orcs.teaching.variation import LaneVariation
from equinox_widget.teach.check import check_lesson
from equinox_widget.teach.goal_language import Expression, Situation
from equinox_widget.teach.item_board import ItemBoard, starts
from equinox_widget.teach.lesson import GRADES, Lesson
from equinox_widget.teach.progress import OVERRIDE
from equinox_widget.teach.replay import trace
from equinox_widget.teach.script import Item
from equinox_widget.texts.catalogue import LANGUAGES

LONGEST_TEXT = 280
MOST_CLICKS = 12  # a cast alone is three: the card, the line, the target
LONGEST_LESSON = 120  # seconds, for somebody who reads all of it
WORDS_A_MINUTE = 220
SECONDS_AN_ANSWER = 4
IDS = list(COURSE.scripts())

#: What an author wrote, not the engine: all but the exam.
WRITTEN = [name for name, script in COURSE.scripts().items() if not script.is_quiz]

#: Rules that no lesson teaches: the set-up, further toadlings, when one may act, how sentences are read.
UNTAUGHT = {
    *(f"SET.{number}" for number in range(2, 10)),
    *("AC.3", "PO.1", "NC.3", "NC.draw", "NC.power"),
    *(f"CH.{number}" for number in range(1, 5)),
}

every_lesson = pytest.mark.parametrize("name", WRITTEN)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own progress is touched."""
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    return tmp_path


def items(name: str, kinds: tuple[str, ...]) -> list[tuple[Item, Position]]:
    """The items of these kinds with the boards they begin with."""
    script = COURSE.scripts()[name]
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
        except orcs.IllegalAction:
            continue
    assert lesson.done, lesson.item.text["en"]


@every_lesson
@pytest.mark.parametrize("seed", [None, 1, "student-042"])
def test_the_model_solution_passes(name: str, seed: int | str | None) -> None:
    lesson = orcs.lesson(name, seed=seed)
    for number in range(len(lesson.script.items)):
        assert (lesson.number, lesson.passed) == (number, False)
        solve(lesson)
        if not lesson.passed:
            lesson.next()
    assert lesson.passed
    assert orcs.progress().mark(name) != "new"


@every_lesson
def test_the_lesson_is_complete_and_short(name: str) -> None:
    script = COURSE.scripts()[name]
    assert check_lesson(script) == []
    assert set(script.title) == set(script.goal) == set(LANGUAGES)
    for item in script.items:
        for lang in LANGUAGES:
            assert len(item.text[lang]) <= LONGEST_TEXT, (item.text[lang], len(item.text[lang]))
            assert item.look[lang], "every item has a first hint"
    clicks = sum(
        len(item.solution) - len(ItemBoard(item, start).try_all(item.solution).refusals)
        for item, start in items(name, ("do", "try"))
    )
    words = [item.text[lang].split() for item in script.items for lang in LANGUAGES]
    words += [option.words[lang].split() for item in script.items for option in item.options for lang in LANGUAGES]
    reading = 60 * sum(map(len, words)) / len(LANGUAGES) / WORDS_A_MINUTE
    seconds = reading + SECONDS_AN_ANSWER * len(script.items) + clicks
    assert clicks <= MOST_CLICKS and seconds <= LONGEST_LESSON, (clicks, seconds)


@every_lesson
def test_every_wrong_answer_is_explained(name: str) -> None:
    lesson = orcs.lesson(name)
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


@every_lesson
def test_every_hint_is_true(name: str) -> None:
    """The last grade names what to do; doing only that, again and again, solves the item."""
    lesson = orcs.lesson(name)
    while True:
        look, rule, deed = (lesson.hint().text for _ in range(GRADES))
        assert look == lesson.item.look["en"]
        assert orcs.rule(lesson.item.rules[0]).text() in rule
        if lesson.item.asks:
            right = next(option for option in lesson.options if option.value == lesson.stage.answer)
            assert lesson.label(right) in deed
            solve(lesson)
        while not lesson.done:
            follow(lesson)
        if lesson.passed:
            break
        lesson.next()


def follow(lesson: Lesson) -> None:
    """Do what the last hint says."""
    move = lesson.next_move()
    assert move is not None
    assert move in lesson.hint().text
    try:
        lesson.do(move)
    except orcs.IllegalAction:
        assert any("refused" in goal.text for goal in lesson.item.goals), f"{move!r} is refused for nothing"


@every_lesson
def test_what_tempts_is_forbidden_and_other_ways_pass(name: str) -> None:
    for item, start in items(name, ("do", "try")):
        on_the_way = [ItemBoard(item, start).try_all(item.solution[:count]) for count in range(len(item.solution) + 1)]
        for sentence in item.tempt:
            assert any(here.position.why(sentence).failed for here in on_the_way), sentence
        for way in item.paths:
            assert ItemBoard(item, start).try_all(way).solved, way


@every_lesson
def test_positions_can_be_reached(name: str) -> None:
    for item in COURSE.scripts()[name].items:
        if item.position is not None:
            assert item.position.status() == []


@every_lesson
def test_another_seed_has_the_same_structure_on_other_lanes(name: str) -> None:
    original = COURSE.scripts()[name]
    scripts = [orcs.lesson(name, seed=seed).script for seed in range(1, 6)]
    assert all(trace(script) == trace(original) for script in scripts)
    texts = {tuple(item.position.code for item in script.items if item.position) for script in scripts}
    assert (len(texts) > 1) == ("lanes" not in original.keep)


@every_lesson
def test_a_lesson_can_be_read_without_a_widget(name: str) -> None:
    for lang in LANGUAGES:
        lesson = orcs.lesson(name, lang=lang)
        still = lesson.static()
        assert lesson.title in str(still)
        assert "<img" in still.html or "<svg" in still.html
        assert lesson.item.text[lang] in str(still)


def test_lessons_are_in_order_and_each_needs_earlier_ones() -> None:
    assert [f"OL-{number}" for number in range(1, len(IDS) + 1)] == IDS
    assert list(orcs.lessons()) == IDS
    for number, script in enumerate(COURSE.scripts().values()):
        assert set(script.needs) <= set(IDS[:number])


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
    with pytest.raises(ValueError, match="'lanes', not 'creatures'"):
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
