"""Checks of what a caller gave: a refusal names the value, what is wanted instead, and an example."""

import os
from collections.abc import Iterable, Mapping, Sequence
from numbers import Integral
from pathlib import Path
from typing import Any, Final, TypeGuard

_LONGEST: Final = 200


def brief(text: str) -> str:
    """What somebody typed, cut where it is too long to be read again."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def named(value: object) -> str:
    """A value as errors name it: as Python writes it, but no longer than a line.

    What people type is told whole as long as one can read it; `reprlib` would cut a code after thirty letters.
    """
    return brief(repr(value))


def as_text(value: object, wanted: str) -> str:
    """The value, if it is text; `wanted` says what is, such as "a name is text"."""
    if not isinstance(value, str):
        raise TypeError(f"{wanted}, not {named(value)}")
    return value


def as_utf8(text: str) -> bytes:
    """The text as files and browsers take it."""
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        around = text[max(0, error.start - 20) : error.end + 20]
        raise ValueError(f"{around!r} holds half a character, which no file can hold: type it anew") from None


def as_mapping(value: Any, wanted: str) -> Mapping[Any, Any]:  # noqa: ANN401 (that is what is asked)
    """The value, if it is a mapping."""
    if not isinstance(value, Mapping):
        raise TypeError(f"{wanted}, not {named(value)}")
    return value


def as_list(value: Any, wanted: str) -> list[Any]:  # noqa: ANN401 (that is what is asked)
    """What the value holds, one thing after the other; text is one thing, not many."""
    if isinstance(value, str | bytes) or not isinstance(value, Iterable):
        raise TypeError(f"{wanted}, not {named(value)}")
    return list(value)


def as_switch(value: object, name: str) -> bool:
    """Yes or no."""
    if not isinstance(value, bool):
        raise TypeError(f"{name} is True or False, not {named(value)}")
    return value


def whole(value: Any) -> Any:  # noqa: ANN401 (whatever was given)
    """A whole number of another library, such as NumPy's, as Python's own; anything else as it is."""
    return value if isinstance(value, bool) or not isinstance(value, Integral) else int(value)


def is_whole(value: object) -> TypeGuard[int]:
    """Is it a whole number? True and False are none here."""
    return isinstance(value, int) and not isinstance(value, bool)


def as_count(value: object, name: str, things: str, most: int) -> int:
    """A number of things, at least one and not more than that."""
    number = whole(value)
    if not is_whole(number) or not 1 <= number <= most:
        raise ValueError(f"{name} is a number of {things} from 1 to {most}, not {value!r}")
    return number


def as_one_of(value: object, words: Sequence[str], name: str) -> str:
    """One of these words."""
    if not isinstance(value, str) or value not in words:
        raise ValueError(f"{name} is one of {', '.join(map(repr, words))}, not {named(value)}")
    return value


def as_names(value: object, count: int) -> list[str]:
    """A list of so many players' names."""
    if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != count:
        raise ValueError(f"names is a list of {count} names, one for each player, not {named(value)}")
    return [str(name) for name in value]


def as_path(value: object) -> Path:
    """A file's name, as text or as a path."""
    if not isinstance(value, str | os.PathLike) or not isinstance(os.fspath(value), str):
        raise TypeError(f"a file is named by text or by a path, not by {named(value)}")
    name = os.fspath(value)
    if not name.strip() or "\0" in name or len(max(Path(name).parts, key=len)) > 255:
        raise ValueError(f"{named(name)} names no file: write something like 'my_game.json'")
    return Path(value)


def file_to_read(value: object) -> Path:
    """A file that is there."""
    path = as_path(value)
    if path.is_dir():
        raise IsADirectoryError(f"{named(os.fspath(path))} is a folder: name a file in it")
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {named(os.fspath(path))}: check its name and its folder")
    return path


def file_to_write(value: object) -> Path:
    """A file that can be written where it is wanted."""
    path = as_path(value)
    if path.is_dir():
        raise IsADirectoryError(f"{named(os.fspath(path))} is a folder: name a file in it")
    if not path.parent.is_dir():
        wanted = named(os.fspath(path))
        raise FileNotFoundError(f"{wanted} cannot be written: there is no folder {named(os.fspath(path.parent))}")
    return path
