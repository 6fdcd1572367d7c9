"""Every lesson of Talisman: it can be passed as its author thought, and in no other way; with any bystanders."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import courses

from equinox_widget import talisman
from equinox_widget.engine.errors import NotationError
from equinox_widget.games.talisman.course import COURSE
from equinox_widget.games.talisman.teaching import TEACHING
from equinox_widget.games.talisman.teaching.variation import KEPT, Renaming
from equinox_widget.teach.goal_language import Expression, Situation
from equinox_widget.teach.item_board import ItemBoard
from equinox_widget.teach.progress import OVERRIDE
from equinox_widget.texts.catalogue import LANGUAGES

MOST_CLICKS = 8
IDS = list(COURSE.scripts())

#: Leaving a follower behind is like dropping an object, and what a place offers stands on its card.
UNTAUGHT = {"6d", "15j"}

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


@pytest.mark.parametrize("name", IDS)
def test_a_lesson_can_be_read_without_a_widget(name: str) -> None:
    courses.check_reading(COURSE, name)


@every_lesson
def test_another_seed_has_the_same_structure_with_other_names(name: str) -> None:
    courses.check_variations(COURSE, name, KEPT)


@every_lesson
def test_what_a_misreading_plays_out_is_what_it_answers(name: str) -> None:
    """Where the misreading is a table, the wrong answer is what would have happened there."""
    for item, start in courses.items(COURSE, name, ("predict", "check")):
        for option in item.options:
            if option.mistake and item.play:
                board = ItemBoard(item, start).misread(option.mistake)
                assert board is not None
                assert board.answer == option.value, option.mistake


def test_lessons_are_in_order_and_each_needs_earlier_ones() -> None:
    assert [f"TL-{number}" for number in range(1, 16)] == IDS
    courses.check_order(COURSE)


def test_the_board_keeps_the_chances_to_itself_while_they_are_asked() -> None:
    lesson = talisman.lesson("TL-3")
    assert not lesson.shows_control
    lesson.answer(15)
    lesson.next()
    assert lesson.shows_control


def test_names_are_changed_everywhere() -> None:
    other = Renaming({"Bea": "Lio", "Fields1": "Fields3", "Dwarf": "Troll", "Elf": "Monk"})
    code = other.position("TA 2p A:land A=Elf@Fields1 B=Dwarf@Crags Fields1:Bea,Swo1")
    assert code == "TA 2p A:land A=Elf@Fields3 B=Troll@Crags Fields3:Lio,Swo1"
    assert other.sentences("explore; on Bea; go fields1:Bea,4") == "explore; on Lio; go Fields3:Lio,4"
    assert other.rename("card", "Bea") == "Lio"
    assert other.rename("number", 4) == 4
    assert (other.slot("Bea", "de"), other.slot("Fields1", "fr"), other.slot("Nothing", "en")) == (
        "Löwe",
        "Champs 3",
        None,
    )


def test_names_can_be_kept() -> None:
    assert TEACHING.kept((), "Bea Dwarf") == {"Bea", "Dwarf"}
    with pytest.raises(ValueError, match="'Demon' never changes"):
        TEACHING.kept((), "Demon")


def test_every_rule_of_play_is_taught() -> None:
    """Every numbered rule; cards, spaces, characters and spells have pages of their own."""
    taught = {rule for script in COURSE.scripts().values() for rule in script.taught}
    numbered = {rule.id for rule in talisman.rules() if rule.id[0].isdigit()}
    assert numbered - taught == UNTAUGHT


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('at("A")', "Hidden"),
        ("due", "start"),
        ("crowned", False),
        ('lives("A")', 3),
        ('gold("A")', 2),
        ('counters("A", "strength")', 3),
        ('total("A", "craft")', 5),
        ('in_combat("A")', 5),
        ('alignment("A")', "good"),
        ('state("B")', "in"),
        ('toad("A")', 0),
        ('unfinished("B")', True),
        ('fiends("B")', 2),
        ('raft("A")', True),
        ('has("A", "Uni")', True),
        ('objects("A")', 1),
        ('followers("A")', 1),
        ('trophies("A")', 1),
        ('spells("A")', 1),
        ('most_spells("A")', 2),
        ('lies("Hidden", "Wol")', True),
        ('lying("Hidden")', 1),
        ('wins("A", "Bea")', 26),
        ('opens("A", "craft")', 10),
        ('stays("A", "Crypt")', 4),
        ("drawn", 0),
        ("fights", 0),
        ("their_sum", None),
    ],
)
def test_goal_words(text: str, value: object) -> None:
    code = (
        "TA 2p A=Elf@Hidden A.l3 A.g2 A.ob=Swo1 A.fo=Uni A.tr=Bea A.sp=Hex1 A.raft Hidden:Wol B=Troll@Pits B.pits2 "
        "B.ob=Tal1"
    )
    assert Expression(text, TEACHING.vocabulary).value(Situation(talisman.position(code))) == value


@pytest.mark.parametrize("text", ['lying("Nowhere")', 'has("A", "Xyz")', 'total("A", "charm")', 'lives("G")'])
def test_goal_words_refuse_what_there_is_not(text: str) -> None:
    with pytest.raises(NotationError):
        Expression(text, TEACHING.vocabulary)


SAID = {
    "roll": "Roll the die",
    "go Temple": "Go: Temple",
    "fight B": "Fight B",
    "cast Psionic": "Cast Psionic Blast",
    "on Dra1": "On: Dragon 1",
    "discard Heal1": "Discard: Healing",
    "buy spell": "Buy a spell",
    "heal all": "Be healed completely",
    "turn back": "Turn back",
}


def test_sentences_are_said_as_the_table_says_them() -> None:
    table = talisman.position("TA 2p")
    for sentence, words in SAID.items():
        assert TEACHING.move_words(table, sentence, "en") == words
        assert len({TEACHING.move_words(table, sentence, lang) for lang in LANGUAGES}) == len(LANGUAGES)
