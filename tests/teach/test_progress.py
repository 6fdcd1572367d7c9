"""What is kept of a learner: where, how missed rules come back, and that it can be read, deleted and damaged."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import equinox_widget as eq
from equinox_widget.teach import progress
from equinox_widget.teach.progress import OVERRIDE, RESTS, data_folder

NOW = datetime(2026, 3, 20, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def pass_lesson(name: str, seed: int | None = None) -> None:
    """Take a lesson as its author does."""
    lesson = eq.lesson(name, seed=seed)
    while True:
        if lesson.item.asks:
            lesson.answer(lesson.stage.answer)
        for sentence in lesson.item.solution:
            lesson.do(sentence)
        if lesson.passed:
            break
        lesson.next()


def test_a_lesson_is_new_then_passed_then_mastered() -> None:
    kept = eq.progress()
    assert kept.mark("L00") == "new"
    kept.note_passed("L00", None, NOW)
    assert kept.mark("L00") == "passed"
    kept.note_passed("L00", 1, NOW + timedelta(hours=23))
    kept.note_passed("L00", None, NOW + 3 * DAY)
    assert eq.progress().mark("L00") == "mastered"


@pytest.mark.parametrize(("seed", "later"), [(None, 2 * DAY), (1, timedelta(hours=23))])
def test_the_same_cards_or_the_same_day_do_not_make_a_master(seed: int | None, later: timedelta) -> None:
    kept = eq.progress()
    kept.note_passed("L00", None, NOW)
    kept.note_passed("L00", seed, NOW + later)
    assert kept.mark("L00") == "passed"


def test_a_missed_rule_comes_back_after_longer_and_longer_rests() -> None:
    kept = eq.progress()
    kept.note(["S5.1"], right=False, when=NOW)
    now = NOW
    for rest in RESTS:
        assert kept.due(now + rest) == ["S5.1"]
        assert not rest or kept.due(now + rest - timedelta(minutes=1)) == []
        now += rest
        kept.note(["S5.1"], right=True, when=now)
    assert kept.due(now + 365 * DAY) == []


def test_a_right_answer_before_its_time_moves_nothing_and_a_wrong_one_starts_again() -> None:
    kept = eq.progress()
    kept.note(["S5.1"], right=False, when=NOW)
    kept.note(["S5.1"], right=True, when=NOW)
    kept.note(["S5.1"], right=True, when=NOW + timedelta(hours=1))
    assert kept.rules["S5.1"].level == 1
    kept.note(["S5.1"], right=False, when=NOW + timedelta(hours=2))
    assert kept.due(NOW + timedelta(hours=2)) == ["S5.1"]


def test_rules_answered_right_from_the_start_are_covered_and_not_due() -> None:
    kept = eq.progress()
    assert kept.coverage() == 0
    kept.note(["S5.0", "S5.1"], right=True, when=NOW)
    assert kept.due(NOW + 365 * DAY) == []
    assert kept.coverage() == 2 / len([rule for rule in eq.rules() if not rule.part_of])


def test_taking_a_lesson_is_noted_and_shown_on_the_map() -> None:
    assert eq.lessons().next == "L00"
    pass_lesson("L00")
    assert eq.progress().mark("L00") == "passed"
    assert {"S5.0", "S2.A.0", "OV.1"} <= eq.progress().rules.keys()
    assert "passed" in str(eq.lessons()).splitlines()[1]
    assert eq.lessons().next != "L00"
    assert "Next: " in eq.lessons()._repr_html_()


def test_only_the_first_answer_to_a_question_is_remembered() -> None:
    lesson = eq.lesson("L00")
    lesson.answer("No")
    lesson.answer("Mo")
    memory = eq.progress().rules["S5.0"]
    assert (memory.right, memory.wrong) == (0, 1)
    assert "S5.0" in eq.progress().due()


def test_a_missed_rule_calls_its_lesson_back() -> None:
    pass_lesson("L00")
    eq.progress().note(["S5.0"], right=False)
    assert eq.lessons().next == "L00"


def test_it_is_a_file_that_a_person_can_read_and_delete(own_folder: Path) -> None:
    eq.progress().note(["S5.0"], right=True, when=NOW)
    file = own_folder / "progress.json"
    assert eq.progress().path == file
    assert json.loads(file.read_text())["format"] == "equinox-progress"
    assert str(file) in str(eq.progress())
    assert "<table" in eq.progress()._repr_html_()
    eq.progress().delete()
    eq.progress().delete()
    assert not file.exists()
    assert eq.progress().rules == {}


def test_two_notebooks_share_it() -> None:
    one, other = eq.progress(), eq.progress()
    one.note(["S5.0"], right=True, when=NOW)
    other.note(["S5.1"], right=True, when=NOW)
    assert eq.progress().rules.keys() == {"S5.0", "S5.1"}


DAMAGED = [
    "",
    "{}",
    '{"format": "equinox-progress", "version": 1, "passed": 3, "rules": {}}',
    '{"format": "equinox-progress", "version": 1, "passed": {"L00": [{"when": "soon", "seed": "1"}]}, "rules": {}}',
]


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_file_is_put_aside_and_keeps_nobody_from_learning(own_folder: Path, text: str) -> None:
    file = own_folder / "progress.json"
    file.write_text(text)
    assert "progress.json" in str(eq.progress()) and "It will be put aside" in str(eq.progress())
    assert file.read_text() == text
    with pytest.warns(UserWarning, match="progress.json"):
        lesson = eq.lesson("L00")
    assert lesson.answer("Mo")
    assert (own_folder / "progress-damaged-2.json").read_text() == text
    assert "S5.0" in eq.progress().rules
    assert eq.progress().trouble == ""


def test_a_file_that_is_damaged_meanwhile_loses_nothing_and_is_put_aside_each_time(own_folder: Path) -> None:
    kept = eq.progress()
    for number, text in enumerate(("half", "a file")):
        kept.note([f"S5.{number}"], right=True, when=NOW)
        (own_folder / "progress.json").write_text(text)
    kept.note_passed("L00", None, NOW)
    assert eq.progress().rules.keys() == {"S5.0", "S5.1"}
    assert eq.progress().mark("L00") == "passed"
    assert (own_folder / "progress-damaged-2.json").read_text() == "half"
    assert (own_folder / "progress-damaged-3.json").read_text() == "a file"


def test_a_file_of_a_newer_release_stays_as_it_is(own_folder: Path) -> None:
    text = '{"format": "equinox-progress", "version": 99}'
    (own_folder / "progress.json").write_text(text)
    kept = eq.progress()
    kept.note(["S5.0"], right=True, when=NOW)
    assert "progress is not kept" in kept.trouble and "newer release" in kept.trouble
    assert [file.read_text() for file in own_folder.iterdir()] == [text]


def test_a_time_without_a_zone_is_read_as_utc(own_folder: Path) -> None:
    """Somebody else's program, or a person, may have written it."""
    kept = eq.progress()
    kept.note_passed("L00", None, NOW.replace(tzinfo=None))
    kept.note(["S5.1"], right=False, when=NOW)
    file = own_folder / "progress.json"
    file.write_text(file.read_text().replace("+00:00", ""))
    again = eq.progress()
    assert again.due(NOW.replace(tzinfo=None)) == again.due(NOW) == ["S5.1"]
    again.note_passed("L00", 1, NOW + 2 * DAY)
    assert eq.progress().mark("L00") == "mastered"


def test_a_folder_that_cannot_be_written_is_no_reason_to_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(OVERRIDE, str(tmp_path / "file" / "below"))
    kept = eq.progress()
    kept.note(["S5.0"], right=True)
    assert kept.trouble
    assert kept.trouble in str(kept)


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/equinox_widget"),
        ("linux", {}, "/home/anna/.local/share/equinox_widget"),
        ("darwin", {}, "/home/anna/Library/Application Support/equinox_widget"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/equinox_widget"),
        ("win32", {}, "/home/anna/AppData/Roaming/equinox_widget"),
        ("linux", {OVERRIDE: "/mine"}, "/mine"),
    ],
)
def test_it_lies_where_the_platform_keeps_data(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], expected: str
) -> None:
    for name in ("XDG_DATA_HOME", "APPDATA", OVERRIDE):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "/home/anna", "USERPROFILE": "/home/anna", **variables}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    assert data_folder() == Path(expected)


def test_every_game_has_a_file_of_its_own(own_folder: Path) -> None:
    eq.progress().note(["S5.0"], right=True)
    assert eq.progress().game == "equinox"
    assert sorted(path.name for path in own_folder.iterdir()) == ["progress.json"]
    other = own_folder / "other.json"
    other.write_text((own_folder / "progress.json").read_text().replace("equinox-progress", "orcs-progress"))
    assert "equinox-progress" in progress.Progress(other, game="equinox").trouble
