"""Save files: a JSON object that a person can read, with a format and a version, refused clearly when it is neither."""

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any, Final

from .files import write_whole
from .given import as_utf8, file_to_read, named

_NO_ACTIONS: Final = '"actions": []'


class RecordError(ValueError):
    """A file that is no saved game, or a damaged one.

    >>> import tempfile
    >>> from pathlib import Path
    >>> import equinox_widget as eq
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "letter.json"
    ...     path.write_text("Dear Anna")
    ...     try:
    ...         eq.load(path)
    ...     except eq.RecordError:
    ...         print("not a saved game")
    9
    not a saved game
    """


class NewerRecordError(RecordError):
    """A file of a newer release: nothing is wrong with it."""


def record_text(format_name: str, version: int, content: Mapping[str, Any]) -> str:
    """What a saved file says. The actions of a long game are written in one go: indenting them one by one is slow."""
    actions = content.get("actions")
    record = {"format": format_name, "version": version, **content, **({"actions": []} if actions else {})}
    text = json.dumps(record, indent=1, ensure_ascii=False) + "\n"
    if not actions:
        return text
    head, empty, tail = text.partition(_NO_ACTIONS)  # no name can hold it: its quotes would be escaped
    listed = json.dumps(actions, ensure_ascii=False, separators=(",\n  ", ": "))
    return f"{head}{empty[:-1]}\n  {listed[1:-1]}\n ]{tail}"


def added_lines(steps: Sequence[str | int]) -> str:
    """What is added to a saved file, a line each: an action with which its line went on, or the moment it stands at."""
    return "".join(f"{json.dumps(step, ensure_ascii=False)}\n" for step in steps)


def write_record(path: str | os.PathLike[str], format_name: str, version: int, content: Mapping[str, Any]) -> None:
    """Save at once or not at all: a reader never finds half a file."""
    write_whole(path, as_utf8(record_text(format_name, version, content)))


def read_record(path: str | os.PathLike[str], formats: Sequence[str], version: int) -> dict[str, Any]:
    """The content of a saved file of one of these formats, of this version or an older one."""
    content = parse_record(file_to_read(path).read_bytes(), os.fspath(path))
    found = content.get("format") if isinstance(content, dict) else type(content).__name__
    if not isinstance(content, dict) or found not in formats:
        wanted = " or ".join(map(repr, formats))
        raise RecordError(f"{path} is not a saved game: its format is {named(found)}, not {wanted}")
    number = content.get("version")
    if not isinstance(number, int) or number < 1:
        raise RecordError(f"{path} is damaged: its version is {named(number)}")
    if number > version:
        raise NewerRecordError(
            f"{path} was saved by a newer release (version {number}; this one reads up to {version})"
        )
    return content


def parse_record(saved: bytes, path: str = "this") -> object:
    """The content of a saved file, with what was added to it since it was written whole.

    A last line that is not finished was being added when its writer was killed: it is left out. Raises `RecordError`.
    """
    try:
        text = _decoded(saved)
        content, end = _DECODER.raw_decode(text, len(text) - len(text.lstrip()))
        *added, unfinished = text[end:].split("\n")
        steps = [json.loads(line) for line in (added or [unfinished]) if line.strip()]
        return _with_steps(content, steps) if steps else content
    except (ValueError, TypeError, KeyError, RecursionError) as error:  # no UTF-8, no JSON, no number one can write
        raise RecordError(f"{path} is not a saved game, or it is damaged: {error}") from None


_DECODER: Final = json.JSONDecoder()


def _decoded(saved: bytes) -> str:
    try:
        return saved.decode()
    except UnicodeDecodeError:
        return saved[: saved.rfind(b"\n") + 1].decode()  # the last line may end within a letter


def _with_steps(content: dict[str, Any], steps: list[Any]) -> dict[str, Any]:
    """The content after these steps."""
    for step in steps:
        if isinstance(step, str):
            content["actions"].append(step)
        content["moment"] = len(content["actions"]) if isinstance(step, str) else step
    return content
