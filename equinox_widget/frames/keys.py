"""The letters that do the same at every table, and those that a game adds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .picture import Key, KeyAction

_USUAL: Final[dict[str, KeyAction]] = {
    "b": "squares",
    "p": "hand",
    "w": "why",
    "m": "moves",
    "o": "read",
    "l": "last",
    "u": "undo",
    "r": "redo",
    "v": "view",
    "x": "share",
    "h": "hint",
    "H": "solution",
    "f": "branch",
    "g": "back",
    "i": "command",
    "?": "help",
}


def keys(choose: Mapping[str, Sequence[str]], **more: KeyAction) -> list[Key]:
    """Return the keys of a board; `choose` says by letter which places to choose, the first that can be chosen."""
    found: list[Key] = [{"key": letter, "does": does} for letter, does in {**_USUAL, **more}.items()]
    for letter, places in choose.items():
        found.append({"key": letter, "does": "choose", "places": list(places)})
    return found
