"""A file that somebody wrote is checked completely: a student never meets a mistake of its author."""

from __future__ import annotations

from pathlib import Path

import pytest

import equinox_widget as eq
from equinox_widget.teach.author_format import AuthorError
from equinox_widget.teach.check import check_file, check_lesson
from equinox_widget.teach.script import read_lesson
from equinox_widget.widget.command_line import main

LESSON = """\
id: mine
title:
    en: Mine
    de: Meine
goal:
    en: Learn.
    de: Lernen.
rules: S5.0
position: EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9
    A=Vu5,Mo9,x2,Ec3 B=8

predict:
    en: Who vanishes?
    de: Wer verschwindet?
    play: play Vu5
    answer: vanished
    option: "Mo"
    option: None
        mistake: ties_vanish
    option: "No"

do:
    en: Play.
    de: Spiel.
    goal: vanished == "Mo"
    solution: play Vulpa 5
    path: play Vu5
"""
EXAM = """\
id: exam
title:
    en: Three questions
goal:
    en: Two are enough.
quiz:
    en: The first answer counts.
    topic: control
    count: 3
    mark: 2
"""


def test_a_good_lesson_has_no_mistakes() -> None:
    assert check_lesson(read_lesson(LESSON)) == []
    assert check_lesson(read_lesson(EXAM)) == []
    assert str(check_lesson(read_lesson(LESSON))) == "Nothing is wrong."
    assert eq.lesson("L03").check() == [] == eq.lesson("L03", seed=2).check()


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "message"),
    [
        ("play: play Vu5", "play: play Mo8", 15, 11, "Not allowed: play Mo8. A does not hold Moosmann 8. [S2.A.0]"),
        ("play: play Vu5", "play: play Vu5; play Mo9", 15, 21, "Not allowed: play Mo9."),
        ('option: "Mo"', 'option: "Su"', 16, 5, "the answer is 'Mo', which is none of the options"),
        ('option: "No"', 'option: "Mo"', 20, 5, "the same answer as the option in line 17"),
        ('option: "No"', 'option: "No"\n        en: nobody', 20, 5, "a text is missing in de"),
        ("solution: play Vulpa 5", "solution: play Ec3", 26, 5, 'does not reach the goal: vanished == "Mo"'),
        ("path: play Vu5", "path: play Mo8", 27, 5, "Not allowed: play Mo8. A does not hold Moosmann 8. [S2.A.0]"),
        ('goal: vanished == "Mo"', "goal: round == 1", 25, 5, "reached before anything is done"),
        ("    de: Spiel.\n", "", 22, 1, "a text is missing in de"),
    ],
)
def test_mistakes_are_found_where_they_stand(old: str, new: str, line: int, column: int, message: str) -> None:
    assert old in LESSON
    found = check_lesson(read_lesson(LESSON.replace(old, new, 1), "mine.lesson"))
    assert any((mistake.line, mistake.column) == (line, column) and message in mistake.reason for mistake in found), (
        found
    )


def test_options_that_read_alike_are_told_apart() -> None:
    text = LESSON.replace('option: "No"', 'option: "No"\n        en: one\n        de: eine', 1)
    text = text.replace('option: "Mo"', 'option: "Mo"\n        en: one\n        de: andere', 1)
    (mistake,) = check_lesson(read_lesson(text))
    assert mistake.reason == "this reads like the option in line 17"
    assert "<table" in check_lesson(read_lesson(text))._repr_html_()


def test_all_mistakes_are_listed_in_the_order_of_their_lines() -> None:
    text = LESSON.replace("play: play Vu5", "play: play Mo8").replace("solution: play Vulpa 5", "solution: play Ec3")
    assert [mistake.line for mistake in check_lesson(read_lesson(text))] == [15, 26]


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("    play: play Vu5", "     play: play Vu5", 15, "indented too far: it would belong to the text of 'de'"),
        ("    answer: vanished", "        answer: vanished", 16, "with 4 spaces"),
        ("rules: S5.0", " rules: S5.0", 8, "there is no 'rules' under 'goal'.*indented too far"),
        ("    play: play Vu5", "play: play Vu5", 15, "not indented far enough: 'play' stands below 'predict'"),
        ("position: EQ", "    position: EQ", 9, "indented too far: it would belong to the text of 'rules'"),
    ],
)
def test_mistakes_of_indentation_are_named_as_such(old: str, new: str, line: int, message: str) -> None:
    assert old in LESSON
    with pytest.raises(AuthorError, match=message) as error:
        read_lesson(LESSON.replace(old, new, 1))
    assert error.value.line == line


def test_a_file_is_checked_when_it_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "mine.lesson"
    path.write_text(LESSON.replace("play: play Vu5", "play: play Mo8"), encoding="utf-8")
    with pytest.raises(AuthorError, match=r"mine\.lesson, line 15, column 11: Not allowed: play Mo8"):
        eq.lesson(path)
    path.write_text(LESSON.replace("    de: Spiel.\n", ""), encoding="utf-8")
    assert eq.lesson(path).check() != []  # a language that is missing is no reason not to begin


def test_every_kind_of_file_is_known(tmp_path: Path) -> None:
    assert check_file(Path(eq.__file__).parent / "games" / "equinox" / "gallery" / "G27.txt") == []
    scenario = tmp_path / "one.txt"
    scenario.write_text("position: EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu\nskip\n    Yes.\n    de: Ja.\n?\n    de: Was nun?\n")
    (mistake,) = check_file(scenario)
    assert (mistake.line, mistake.reason) == (5, "the text of this line is missing in en")
    scenario.write_text("position: EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu\nbet No; bet Su\n")
    (mistake,) = check_file(scenario)
    assert (mistake.line, mistake.column) == (2, 9)
    exhibit = (Path(eq.__file__).parent / "games" / "equinox" / "gallery" / "G27.txt").read_text(encoding="utf-8")
    wrong = tmp_path / "G99.txt"
    wrong.write_text(exhibit.replace("status: differs", "status: both"), encoding="utf-8")
    (mistake,) = check_file(wrong)
    assert "the status is 'both'" in mistake.reason


def test_the_command_line_checks_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.lesson", tmp_path / "bad.lesson"
    good.write_text(LESSON, encoding="utf-8")
    bad.write_text(LESSON.replace("play: play Vu5", "play: play Mo8"), encoding="utf-8")
    main(["check", str(good)])
    assert capsys.readouterr().out == f"{good}: Nothing is wrong.\n"
    with pytest.raises(SystemExit) as error:
        main(["check", str(good), str(bad)])
    assert error.value.code == 2
    assert f"{bad}, line 15, column 11: Not allowed: play Mo8" in capsys.readouterr().out
