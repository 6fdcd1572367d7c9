"""A game is kept by writing what is new of it; whatever happens meanwhile, nothing is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import equinox_widget as eq
from equinox_widget.engine.files import Stamp, append_whole, write_whole
from equinox_widget.sessions import autosave
from equinox_widget.sessions.autosave import Autosave


class Disk:
    """How many bytes were written for each save."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.whole: list[int] = []
        self.added: list[int] = []

        def writing(path: Path, content: bytes) -> None:
            self.whole.append(len(content))
            write_whole(path, content)

        def adding(path: Path, content: bytes, known: Stamp | None) -> Stamp | None:
            self.added.append(len(content))
            return append_whole(path, content, known)

        monkeypatch.setattr(autosave, "write_whole", writing)
        monkeypatch.setattr(autosave, "append_whole", adding)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def play_on(game: eq.Game, numbers: Random) -> None:
    game.do(numbers.choice(game.position.legal()))


def same(path: Path, game: eq.Game) -> bool:
    """Does the file hold this game, side lines and all?"""
    kept: eq.Game = eq.load(path)
    return bool(json.loads(kept.to_json()) == json.loads(game.to_json()))


def test_an_action_costs_the_same_however_long_the_game_is(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosave, "_SMALL", 100)
    game, numbers, saving = eq.Game(eq.deal(4, seed=1)), Random(1), Autosave(tmp_path / "game.json")
    saving.keep(game)
    while not game.position.over:
        play_on(game, numbers)
        saving.keep(game)
        saving.keep(game)  # nothing is new
    assert game.moment > 100
    assert max(disk.added) < 100 and len(disk.added) + len(disk.whole) == game.moment + 1
    assert len(disk.whole) == 2
    assert sum(disk.whole) < 5 * (tmp_path / "game.json").stat().st_size
    assert same(tmp_path / "game.json", game)


def test_a_game_is_kept_wherever_its_reader_goes(tmp_path: Path) -> None:
    path, numbers = tmp_path / "game.json", Random(5)
    game, saving = eq.Game(eq.deal(2, seed=2), ["Anna", "Ben"]), Autosave(path)
    for _ in range(150):
        ways: list[Any] = [lambda: play_on(game, numbers)] * 4
        ways += [game.undo, lambda: game.goto(0), lambda: game.goto(numbers.randint(0, game.last_moment)), game.redo]
        try:
            numbers.choice(ways)()
        except ValueError:  # there is nothing to take back or to do again
            continue
        if numbers.random() < 0.1:
            aside = game.branch()
            play_on(aside, numbers)
            game.adopt(aside)
        if numbers.random() < 0.7:
            saving.keep(game)
    saving.keep(game)
    assert same(path, game)
    saving.finish(game)
    assert json.loads(path.read_text("utf-8")) == json.loads(game.to_json())


def test_a_table_that_is_closed_leaves_a_file_that_was_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = eq.play(2, seed=3, autosave=path)
    table.game.do("skip")
    with pytest.raises(json.JSONDecodeError):
        json.loads(path.read_text("utf-8"))
    table.close()
    assert json.loads(path.read_text("utf-8"))["actions"] == ["skip"]


KILLED = """
import os, sys
import equinox_widget as eq
write = os.write
def half(handle, content):
    write(handle, content[: len(content) // 2])
    os.kill(os.getpid(), 9)
table = eq.play(2, seed=3, autosave=sys.argv[1])
table.game.do("skip")
os.write = half
table.game.do(table.game.position.legal()[0])
"""


def test_who_is_killed_while_saving_has_the_game_before(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False).returncode == -9
    assert not path.read_bytes().endswith(b"\n")
    again = eq.play(2, seed=3, autosave=path)
    assert again.game.sentences == ["skip"]
    again.game.do(again.game.position.legal()[0])
    assert same(path, again.game)


def test_what_a_full_disk_refused_is_saved_when_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    game, saving = eq.Game(eq.deal(2, seed=3)), Autosave(path)
    saving.keep(game)
    game.do("skip")
    with monkeypatch.context() as full:
        full.setattr(os, "write", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        with pytest.raises(OSError, match="No space left"):
            saving.keep(game)
        assert eq.load(path).moment == 0
    play_on(game, Random(1))
    saving.keep(game)
    assert same(path, game) and not saving.moved


def two_on(path: Path) -> tuple[eq.Game, Autosave, eq.Game, Autosave]:
    """Two tables that resumed the same file, the second one last."""
    one, other = eq.Game(eq.deal(2, seed=3)), eq.Game(eq.deal(2, seed=3))
    first, second = Autosave(path), Autosave(path)
    first.keep(one)
    second.keep(other)
    first.keep(one)
    other.do("skip")
    one.do(one.position.legal()[0])
    return one, first, other, second


@pytest.mark.parametrize("before", ["open", "write"])
def test_a_writer_who_comes_between_looking_and_adding_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str
) -> None:
    """As another process can at any moment."""
    path = tmp_path / "game.json"
    one, first, other, second = two_on(path)
    theirs, call, waiting = f'"{other.sentences[0]}"\n'.encode(), getattr(os, before), [True]

    def just_before(*given: Any) -> Any:
        if waiting:
            waiting.clear()
            with path.open("ab") as file:
                file.write(theirs)
        return call(*given)

    monkeypatch.setattr(os, before, just_before)
    first.keep(one)
    assert waiting == [] and first.moved and same(first.path, one)
    play_on(one, Random(1))
    first.keep(one)
    second.keep(other)
    assert same(first.path, one) and same(second.path, other)


def test_a_file_that_is_replaced_while_something_is_added_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    one, first, other, _ = two_on(path)
    write, waiting = os.write, [True]

    def replaced(handle: int, content: bytes) -> int:
        if waiting:
            waiting.clear()
            other.save(path)
        return write(handle, content)

    monkeypatch.setattr(os, "write", replaced)
    first.keep(one)
    play_on(one, Random(1))
    first.keep(one)
    assert first.moved and same(first.path, one) and same(path, other)
