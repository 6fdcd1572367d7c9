"""Lesson files: what authors may write, and how their mistakes are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

import equinox_widget as eq
from equinox_widget.teach.author_format import AuthorError, read_outline
from equinox_widget.teach.script import Words, read_lesson

LESSON = """\
# a note
id: mine
name: my own
title:
    en: Mine
goal:
    en: Learn.
needs: L00 L02
rules: S5.0 P.noctia
keep: Su
position: EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9  # a note
    A=Vu5,Mo9,x2,Ec3 B=8

predict:
    en: You play {Vu5}, strength {5}, on {Vu}.
        Who vanishes?
    play: play Vu5
    answer: vanished
    option: "Mo"
    option: None
        mistake: ties_vanish
    option: "No"
        en: the owl
        why:
            en: No.
    look:
        en: There.

do:
    en: Play.
    goal: vanished == "Mo"
    solution: play Vulpa 5
"""


def broken(old: str, new: str) -> AuthorError:
    """The error of the lesson with a mistake in it."""
    assert old in LESSON
    with pytest.raises(AuthorError) as error:
        read_lesson(LESSON.replace(old, new, 1), "mine.lesson")
    return error.value


def test_a_lesson_is_read() -> None:
    script = read_lesson(LESSON)
    assert (script.id, script.names, script.needs) == ("mine", ("my", "own"), ("L00", "L02"))
    assert script.rules == ("S5.0", "P.noctia")
    assert script.title["de"] == "Mine"
    question, task = script.items
    assert question.text["en"] == "You play Vulpa 5, strength 5, on Vulpa. Who vanishes?"
    assert question.position is not None
    assert question.position.hand("A") == ["Mo9", "Ec3", "Vu5", "x2"]
    assert [option.value for option in question.options] == ["Mo", None, "No"]
    assert question.options[1].mistake == "ties_vanish"
    assert question.options[2].words["en"] == "the owl"
    assert task.solution == ("play Vu5",)
    assert task.rules == ("S5.0",)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "message"),
    [
        ("goal:\n    en: Learn.", "gaol:\n    en: Learn.", 6, 1, "Did you mean 'goal'"),
        ("id: mine\n", "", 1, 1, "says its id"),
        ("needs: L00", "id: other\nneeds: L00", 8, 1, "given already, in line 2"),
        ("P.noctia", "P.nocta", 9, 8, "Did you mean 'P.noctia'"),
        ("keep: Su", "keep: Sosi", 10, 7, "Did you mean"),
        ("Su1:6", "Su1:16", 11, 42, "from 0 to 10"),
        ("A=Vu5,Mo9", "A=Vu5,Mq9", 12, 5, "Did you mean"),
        ("EQ 2p", "EQ 9p", 11, 14, "Did you mean '2p'"),
        ("play: play Vu5", "play: ply Vu5", 17, 11, "Did you mean 'play'"),
        ("play: play Vu5", "plays: play Vu5", 17, 5, "Did you mean 'play'"),
        ("answer: vanished", "answer: vanishd", 18, 13, "Did you mean 'vanished'"),
        ("    answer: vanished\n", "", 14, 1, "says what is asked"),
        ('option: "Mo"', 'option: "Moo"', 19, 13, "Moo"),
        ('option: "Mo"', "option: Mo", 19, 13, "a value is written"),
        ("mistake: ties_vanish", "mistake: tie_vanishes", 21, 18, "Did you mean 'ties_vanish'"),
        ("            en: No.", "            it: No.", 25, 13, "'it'"),
        ("{Vu5}", "{Xy5}", 15, 18, "is no creature, card or value"),
        ("{Vu5}", "{Vu5", 15, 9, "braces stand around"),
        ('vanished == "Mo"', 'gone("Mo", 3)', 31, 11, "gone takes creature"),
        ("    goal: vanished", "    gaol: vanished", 31, 5, "Did you mean 'goal'"),
        ("    solution: play Vulpa 5\n", "", 29, 1, "has a solution"),
        ("    en: Play.\n", "", 29, 1, "in at least one language"),
        ("    en: Play.", "\ten: Play.", 30, 2, "spaces, not with tabs"),
        ("    en: Play.", "    en: Play.\n    seat: F", 31, 11, "a letter from A to E"),
        ("    en: Play.", "    en: Play.\n    edition: it", 31, 14, "'de' or 'fr'"),
    ],
)
def test_mistakes_are_reported_with_their_place(old: str, new: str, line: int, column: int, message: str) -> None:
    error = broken(old, new)
    assert message in str(error)
    assert (error.line, error.column) == (line, column), str(error)
    assert str(error).startswith(f"mine.lesson, line {line}, column {column}: ")


def test_a_question_needs_two_options_and_a_lesson_an_item() -> None:
    with pytest.raises(AuthorError, match="at least two options"):
        read_lesson(LESSON.split("    option: None", maxsplit=1)[0] + "\n")
    with pytest.raises(AuthorError, match="a lesson has items"):
        read_lesson(LESSON.split("predict:", maxsplit=1)[0])


def test_a_place_to_point_at_is_needed() -> None:
    lesson = LESSON.split("do:", maxsplit=1)[0]
    with pytest.raises(AuthorError, match="where to point"):
        read_lesson(f"{lesson}find:\n    en: Where?\n")
    script = read_lesson(f"{lesson}find:\n    en: Where?\n    place: No1 No^ @Vu5\n")
    assert script.items[-1].places == ("No1", "No^", "@Vu5")
    with pytest.raises(AuthorError, match="there is no place 'No7': write No2, No\\^, @No8, #pile or #discard or open"):
        read_lesson(f"{lesson}find:\n    en: Where?\n    place: No7\n")


def test_a_file_is_taken_like_any_lesson(tmp_path: Path) -> None:
    path = tmp_path / "mine.lesson"
    path.write_text(LESSON, encoding="utf-8")
    for given in (path, str(path)):
        assert eq.lesson(given).id == "mine"
    assert eq.lesson(path, seed=3).position != eq.lesson(path).position


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"nowhere\.lesson"):
        eq.lesson("nowhere.lesson")
    path = tmp_path / "latin.lesson"
    path.write_bytes(b"title: \xff\xfe")
    with pytest.raises(ValueError, match="UTF-8"):
        eq.lesson(path)
    with pytest.raises(ValueError, match="Did you mean 'one_move'"):
        eq.lesson("one moov")


def test_outlines_nest_by_indentation() -> None:
    first, second = read_outline("a: 1\n  b: 2\n    more\n  c:\nd: # text", "file")
    assert [entry.key for entry in first.below] == ["b", "c"]
    assert first.below[0].text == "2 more"
    assert second.text == "# text"


def test_words_answer_in_a_language_they_have() -> None:
    words = Words({"de": "ja"})
    assert (words["fr"], words["de"], Words({})["en"]) == ("ja", "ja", "")
