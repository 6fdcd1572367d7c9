# ruff: noqa: ANN401, D102
"""Stand-in for the timeline: a list of positions, and those who watch it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from .position import Position


class Game:
    """A game as it goes on."""

    _display_hook: Callable[[Game], Any] | None = None

    def __init__(self, position: Position) -> None:
        self._line, self._at = [position], 0
        self._watchers: list[Callable[[], None]] = []

    @property
    def position(self) -> Position:
        return self._line[self._at]

    def do(self, sentence: str) -> None:
        after = self.position.do(sentence)
        self._line[self._at + 1 :] = [after]
        self._go(self._at + 1)

    def undo(self) -> None:
        self._go(self._at - 1)

    def redo(self) -> None:
        self._go(self._at + 1)

    def watch(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; return the function that stops it."""
        self._watchers.append(callback)
        return lambda: self._watchers.remove(callback)

    def _go(self, to: int) -> None:
        if not 0 <= to < len(self._line):
            raise ValueError("there is nothing to undo" if to < 0 else "there is nothing to redo")
        self._at = to
        for callback in tuple(self._watchers):
            callback()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        shown = self._display_hook(self) if self._display_hook else self.position
        return shown._repr_mimebundle_(**kwargs)
