"""Save files: a JSON object that a person can read, with a format and a version, refused clearly when it is neither."""

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any

from .files import write_whole
from .given import as_utf8, file_to_read, named


class RecordError(ValueError):
    """A file that is no saved game, or a damaged one."""


class NewerRecordError(RecordError):
    """A file of a newer release: nothing is wrong with it."""


def record_text(format_name: str, version: int, content: Mapping[str, Any]) -> str:
    """What a saved file says."""
    return json.dumps({"format": format_name, "version": version, **content}, indent=1, ensure_ascii=False) + "\n"


def write_record(path: str | os.PathLike[str], format_name: str, version: int, content: Mapping[str, Any]) -> None:
    """Save at once or not at all: a reader never finds half a file."""
    write_whole(path, as_utf8(record_text(format_name, version, content)))


def read_record(path: str | os.PathLike[str], formats: Sequence[str], version: int) -> dict[str, Any]:
    """The content of a saved file of one of these formats, of this version or an older one."""
    file = file_to_read(path)
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:  # no UTF-8, no JSON, no number anybody can write
        raise RecordError(f"{path} is not a saved game, or it is damaged: {error}") from None
    if not isinstance(content, dict) or content.get("format") not in formats:
        found = content.get("format") if isinstance(content, dict) else type(content).__name__
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
