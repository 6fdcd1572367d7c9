"""Files are written whole, stay what they were, and errors name them as the caller did."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from equinox_widget.engine.files import append_whole, free_name, stamp_of, write_whole


def broken(mistake: OSError) -> Any:
    def fail(*_: object, **__: object) -> None:
        raise mistake

    return fail


def test_a_file_holds_exactly_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    write_whole(path, b"old\r\n")
    write_whole(str(path), "naïve\n".encode())
    assert path.read_bytes() == "naïve\n".encode()
    assert os.listdir(tmp_path) == ["page.html"]


def test_a_new_file_may_be_read_by_whom_other_new_files_may(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    write_whole(tmp_path / "ours", b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_an_existing_file_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.touch()
    path.chmod(0o604)
    write_whole(path, b"new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_a_link_goes_on_pointing_to_the_file_that_was_written(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    target, link = tmp_path / "far" / "game.json", tmp_path / "game.json"
    link.symlink_to(target)
    for content in (b"first", b"second"):
        write_whole(link, content)
        assert link.is_symlink() and target.read_bytes() == content
    assert os.listdir(tmp_path / "far") == ["game.json"]


@pytest.mark.parametrize("leads_to", ["game.json", "gone/game.json"])
def test_a_link_that_leads_nowhere_is_an_error_about_the_file(tmp_path: Path, leads_to: str) -> None:
    link = tmp_path / "game.json"
    link.symlink_to(tmp_path / leads_to)
    with pytest.raises(OSError, match=r"^'[^']*game\.json' cannot be written: "):
        write_whole(link, b"new")
    assert link.is_symlink() and os.listdir(tmp_path) == ["game.json"]


def test_a_read_only_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    path.chmod(0o444)
    with pytest.raises(PermissionError, match=r"game.json' cannot be written: it is read-only"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["game.json"]


@pytest.mark.parametrize("step", ["fsync", "replace", "chmod"])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, step, broken(OSError(errno.ENOSPC, "No space left on device", "game.json.0.part")))
    with pytest.raises(OSError, match=r"^'[^']*game\.json' cannot be written: No space left on device$") as caught:
        write_whole(path, b"new")
    assert caught.value.errno == errno.ENOSPC
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["game.json"]


def test_file_and_folder_reach_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The content before it gets its name, the name before the caller goes on."""
    done: list[str] = []
    fsync, replace = os.fsync, os.replace

    def noted_fsync(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    def noted_replace(source: Path, target: Path) -> None:
        done.append("replace")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", noted_fsync)
    monkeypatch.setattr(os, "replace", noted_replace)
    write_whole(tmp_path / "game.json", b"new")
    assert done == ["file", "replace", "folder"]


def test_what_a_killed_writer_left_is_cleared_away_later(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    killed = (
        "import os, sys\nfrom equinox_widget.engine.files import write_whole\n"
        "os.replace = lambda *_: os.kill(os.getpid(), 9)\nwrite_whole(sys.argv[1], b'never whole')"
    )
    path.write_bytes(b"old")
    assert subprocess.run([sys.executable, "-c", killed, str(path)], check=False).returncode == -9
    assert path.read_bytes() == b"old"
    (part,) = (each for each in tmp_path.iterdir() if each != path)
    write_whole(path, b"new")
    assert part.exists()  # somebody else may be writing it right now
    os.utime(part, (0, 0))
    for other in ("game.json.bak", "another.json.0.part"):
        (tmp_path / other).touch()
        os.utime(tmp_path / other, (0, 0))
    write_whole(path, b"new")
    assert sorted(os.listdir(tmp_path)) == ["another.json.0.part", "game.json", "game.json.bak"]


def test_the_longest_name_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("é" * 127)
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"hello")
    reader.join()
    assert got == [b"hello"] and pipe.is_fifo()


def test_a_free_name_lies_beside_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "game-2.json").touch()
    assert free_name(tmp_path / "game.json") == tmp_path / "game-3.json"


def test_what_is_added_stands_at_the_end_of_the_same_file(tmp_path: Path) -> None:
    path, link = tmp_path / "game.json", tmp_path / "link.json"
    path.write_bytes(b"old")
    link.symlink_to(path)
    before = path.stat()
    append_whole(link, b" new")
    append_whole(path, b"!")
    assert path.read_bytes() == b"old new!"
    assert (path.stat().st_ino, path.stat().st_mode, link.is_symlink()) == (before.st_ino, before.st_mode, True)


def test_a_full_disk_takes_nothing_of_what_is_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, write = tmp_path / "game.json", os.write
    path.write_bytes(b"old")

    def half(handle: int, content: bytes) -> int:
        if len(content) == 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, content[: len(content) // 2])

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(OSError, match=r"game\.json' cannot be written: No space left on device"):
        append_whole(path, b"new line")
    assert path.read_bytes() == b"old"
    path.chmod(0o444)
    with pytest.raises(PermissionError, match="it is read-only"):
        append_whole(path, b"new line")
    with pytest.raises(FileNotFoundError, match=r"gone\.json' cannot be written"):
        append_whole(tmp_path / "gone.json", b"new line")


def test_what_is_added_to_a_file_that_somebody_else_writes_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, write = tmp_path / "game.json", os.write
    path.write_bytes(b"old")
    known = append_whole(path, b"!", stamp_of(path.stat()))
    assert known == stamp_of(path.stat())
    path.write_bytes(b"theirs")
    assert append_whole(path, b"!", known) is None
    assert path.read_bytes() == b"theirs"

    def beside(handle: int, content: bytes) -> int:
        with path.open("ab") as file:
            file.write(b"+")
        return write(handle, content)

    monkeypatch.setattr(os, "write", beside)
    assert append_whole(path, b"!", stamp_of(path.stat())) is None
    assert path.read_bytes() == b"theirs+!"
