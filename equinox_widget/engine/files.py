"""Files of text are read, and files are written whole: whoever reads one finds the old content or the new."""

import contextlib
import errno
import os
import stat
import time
from pathlib import Path
from typing import Final

from .given import file_to_read, file_to_write, named

Stamp = tuple[int, int, int, int]
#: How what is not yet whole is called: the file's name, some letters of its own, and this.
PART: Final = ".part"
_LONGEST_NAME: Final = 200  # of a part; file systems take 255 bytes or more
_FORGOTTEN_AFTER: Final = 3600.0  # seconds; a part that old belongs to nobody who is still writing


def read_text(path: str | os.PathLike[str]) -> str:
    """The content of a text file. Raises `ValueError` when it is not UTF-8, `OSError` when it cannot be read."""
    try:
        return file_to_read(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is no text file in UTF-8: {error}") from None


def write_whole(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file at once or not at all, and so that it survives a crash of the machine.

    An existing file keeps its permissions, and a link goes on pointing to it. Raises an `OSError` that names the file
    as the caller did; the old content is then still there, and nothing beside it.
    """
    wanted = file_to_write(path)
    try:
        _refuse_read_only(wanted)
        target = _where_it_leads(wanted)
        if target.exists() and not target.is_file():
            target.write_bytes(content)  # a device or a pipe takes what comes and cannot be replaced
        else:
            _replace(target, content)
    except OSError as error:
        raise _named_error(error, wanted) from error


def stamp_of(found: os.stat_result) -> Stamp:
    """By what a file is known again: which one it is, how long, and when it was last written."""
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def append_whole(path: str | os.PathLike[str], content: bytes, known: Stamp | None = None) -> Stamp | None:
    """Add to the end of a file, all of it or nothing, and so that it survives a crash of the machine.

    Gives the stamp of the file after that. With the stamp by which the writer knows it, None says that somebody else
    writes it too: what was added, if anything, may then stand beside theirs. Whoever is killed in the middle leaves a
    part of it: the content says itself where it ends, as lines do. Raises an `OSError` that names the file as the
    caller did.
    """
    wanted = file_to_write(path)
    try:
        _refuse_read_only(wanted)
        handle = os.open(wanted, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        try:
            return _append(handle, content, known)
        finally:
            os.close(handle)
    except OSError as error:
        raise _named_error(error, wanted) from error


def _append(handle: int, content: bytes, known: Stamp | None) -> Stamp | None:
    found = os.fstat(handle)
    if known is not None and stamp_of(found) != known:
        return None
    before = found.st_size
    try:
        left = content
        while left:
            left = left[os.write(handle, left) :]
        os.fsync(handle)
    except BaseException:
        os.ftruncate(handle, before)
        raise
    after = os.fstat(handle)
    return stamp_of(after) if after.st_size == before + len(content) else None


def free_name(path: Path) -> Path:
    """The first name beside a file that is not taken: game-2.json, game-3.json, …"""
    number = 2
    while (free := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return free


def _where_it_leads(path: Path) -> Path:
    """The file a link points to, or the path itself. Raises an `OSError` for a link that comes back to itself."""
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return target


def _refuse_read_only(path: Path) -> None:
    """Refuse a file whose owner protected it; replacing it would not ask for that."""
    if path.exists() and not (path.stat().st_mode & 0o222 and os.access(path, os.W_OK)):
        raise PermissionError("it is read-only")


def _replace(target: Path, content: bytes) -> None:
    """Write beside the target, then put it in its place."""
    part = _part_of(target, os.urandom(6).hex())
    try:
        _write_through(part, content)
        if target.exists():
            part.chmod(stat.S_IMODE(target.stat().st_mode))
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _write_folder_through(target.parent)
    _clear_forgotten(target)


def _part_of(target: Path, letters: str) -> Path:
    return target.with_name(f"{_part_start(target)}{letters}{PART}")


def _part_start(target: Path) -> str:
    return f"{target.name.encode()[:_LONGEST_NAME].decode(errors='ignore')}."


def _write_through(part: Path, content: bytes) -> None:
    """Write a new file, down to the disk."""
    with part.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _write_folder_through(folder: Path) -> None:
    """Have the disk know the file's name too; where folders cannot be asked for that, the system sees to it."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _clear_forgotten(target: Path) -> None:
    """Clear away what earlier writers of this file left when they were killed."""
    oldest = time.time() - _FORGOTTEN_AFTER
    with contextlib.suppress(OSError):
        for entry in os.scandir(target.parent):
            ours = entry.name.startswith(_part_start(target)) and entry.name.endswith(PART)
            if ours and entry.stat().st_mtime < oldest:
                Path(entry.path).unlink()


def _named_error(error: OSError, path: Path) -> OSError:
    """The same kind of error, about the file that the caller knows."""
    told = type(error)(f"{named(os.fspath(path))} cannot be written: {error.strerror or error}")
    told.errno = error.errno
    return told
