"""The names in a lesson, which another seed may change: who and what its positions, sentences, goals and texts name."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from .goal_language import Value

#: What can be pointed at beside the board: the draw pile, the discard pile, and the view that shows everything.
OPEN_TABLE: Final = "open"
PLACES: Final = {"#pile": "pile", "#discard": "discard", OPEN_TABLE: "open"}


class Variation:
    """A lesson as its author wrote it: everything is called what it is called there.

    A game whose lessons can be taken with other names and numbers says in a class of its own how they change.
    """

    def __init__(self, read_script: Callable[[str], list[str]]) -> None:
        self._read_script: Final = read_script

    def position(self, code: str) -> str:
        """The code of a position."""
        return code

    def sentences(self, text: str) -> str:
        """Sentences joined by semicolons. Raises `NotationError` for what cannot be read."""
        self._read_script(text)
        return text.strip()

    def rename(self, kind: str, value: Value) -> Value:
        """A literal of a goal or an option; `kind` says what it stands for."""
        return value

    def place(self, name: str) -> str:
        """A place to point at, on the board or one of `PLACES`. Raises `NotationError` when there is none."""
        return name

    def slot(self, name: str, lang: str) -> str | None:
        """What stands in braces in a text, in words; None when it means nothing in this game."""
        return None

    def another(self, keep: frozenset[Any], chance: Random) -> "Variation":
        """Other names for what this one was asked about; what is to be kept keeps its own."""
        return self
