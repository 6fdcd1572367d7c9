"""Save files: written whole or not at all, readable by people, refused clearly."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from equinox_widget.engine.record import RecordError, added_lines, parse_record, read_record, record_text, write_record


def written(folder: Path, text: str) -> Path:
    path = folder / "game.json"
    path.write_text(text, encoding="utf-8")
    return path


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_record(path, "chess", 3, {"moves": ["e4"]})
    assert read_record(path, ["chess"], 3) == {"format": "chess", "version": 3, "moves": ["e4"]}


def test_a_person_can_read_the_file(tmp_path: Path) -> None:
    """One thing per line, and no escapes for letters with accents."""
    path = tmp_path / "game.json"
    write_record(path, "chess", 1, {"players": ["Zoë"]})
    assert path.read_text(encoding="utf-8").splitlines() == [
        "{",
        ' "format": "chess",',
        ' "version": 1,',
        ' "players": [',
        '  "Zoë"',
        " ]",
        "}",
    ]


def test_saving_again_replaces_the_file_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_record(path, "chess", 1, {"moves": 1})
    write_record(path, "chess", 1, {"moves": 2})
    assert read_record(path, ["chess"], 1)["moves"] == 2
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_save_that_fails_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_record(path, "chess", 1, {"moves": 1})

    def full_disk(source: str, target: Path) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "replace", full_disk)
    with pytest.raises(OSError, match="no space left"):
        write_record(path, "chess", 1, {"moves": 2})
    assert read_record(path, ["chess"], 1)["moves"] == 1
    assert os.listdir(tmp_path) == ["game.json"]


def test_an_older_version_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_record(path, "chess", 1, {})
    assert read_record(path, ["chess"], 2)["version"] == 1


def test_a_newer_version_is_refused_by_number(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_record(path, "chess", 3, {})
    with pytest.raises(RecordError, match=r"saved by a newer release \(version 3; this one reads up to 2\)"):
        read_record(path, ["chess"], 2)


@pytest.mark.parametrize("text", ["", "{", "no game at all", '{"format": "chess", "version": 1'])
def test_text_that_is_no_json_is_refused(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(RecordError, match=r"game\.json is not a saved game, or it is damaged"):
        read_record(path, ["chess"], 1)


def test_a_file_of_bytes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="is not a saved game, or it is damaged"):
        read_record(path, ["chess"], 1)


@pytest.mark.parametrize(
    ("content", "found"), [({"format": "go", "version": 1}, "'go'"), ({"version": 1}, "None"), ([1], "'list'")]
)
def test_a_foreign_file_is_refused_by_its_format(tmp_path: Path, content: object, found: str) -> None:
    path = written(tmp_path, json.dumps(content))
    with pytest.raises(RecordError, match=f"is not a saved game: its format is {found}, not 'chess'"):
        read_record(path, ["chess"], 1)


@pytest.mark.parametrize("version", [None, "1", 0, -1, 1.5])
def test_a_version_that_is_none_is_damage(tmp_path: Path, version: object) -> None:
    path = written(tmp_path, json.dumps({"format": "chess", "version": version}))
    with pytest.raises(RecordError, match="is damaged: its version is"):
        read_record(path, ["chess"], 1)


def test_a_place_that_is_none_is_named_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError, match="is a folder: name a file in it"):
        write_record(tmp_path, "chess", 1, {})
    with pytest.raises(FileNotFoundError, match="there is no folder '.*nowhere'"):
        write_record(tmp_path / "nowhere" / "game.json", "chess", 1, {})


@pytest.mark.parametrize("actions", [[], ["skip"], ["bet No", 'odd "actions": [] é', "block B:Su3,x4"]])
def test_a_record_reads_like_any_indented_json(actions: list[str]) -> None:
    """The long list is put in by itself; nobody sees that."""
    side = {"after": 1, "actions": ["skip", "pass"], "variations": []}
    content = {"players": ['"actions": []', "Zoë"], "actions": actions, "variations": [side]}
    whole = {"format": "some-game", "version": 1, **content}
    assert record_text("some-game", 1, content) == json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


GAME = {"moment": 1, "actions": ["e4"]}


def test_what_was_added_to_a_file_is_read_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_record(path, "chess", 1, GAME)
    with path.open("a", encoding="utf-8") as file:
        file.write(added_lines(["é5", 0]) + added_lines(["d4"]))
    assert read_record(path, ["chess"], 1)["actions"] == ["e4", "é5", "d4"]
    assert read_record(path, ["chess"], 1)["moment"] == 3
    with path.open("a", encoding="utf-8") as file:
        file.write(added_lines([2]))
    assert read_record(path, ["chess"], 1)["moment"] == 2


def test_a_line_that_was_being_added_when_its_writer_was_killed_is_left_out() -> None:
    whole, line = record_text("chess", 1, GAME).encode(), added_lines(["é5"]).encode()
    for end in range(len(line)):
        assert parse_record(whole + line[:end]) == parse_record(whole)
        assert parse_record(whole + line + line[:end]) == parse_record(whole + line)


@pytest.mark.parametrize("tail", ["rubbish", "rubbish\n", '\n"e4"\n{\n"d4"\n', '\n"e4"\n"d4'.replace("e4", "\n")])
def test_what_was_never_added_by_us_is_damage(tail: str) -> None:
    with pytest.raises(RecordError, match="damaged"):
        parse_record(record_text("chess", 1, GAME).rstrip().encode() + tail.encode())
