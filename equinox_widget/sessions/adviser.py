"""Hints: what the planner would do, found on a thread, one question at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from equinox_widget.lab.hints import Hint

HINT_SECONDS: Final = 1.5


class Adviser:
    """Thinks about one position at a time; `busy` until it has told what it found."""

    def __init__(self) -> None:
        self._thinker: Thinker[Hint] = Thinker()
        self.busy = False

    def ask(self, pos: Any, tell: Callable[[Hint | Exception], None]) -> None:  # noqa: ANN401
        """Think about a position and tell the hint, or which error came of it."""
        from equinox_widget.lab.hints import hint  # noqa: PLC0415 (the lab is loaded only for who asks)

        self.busy = True
        self._thinker.ask(lambda enough: hint(pos, seconds=HINT_SECONDS, should_stop=enough), tell)

    def hurry(self) -> None:
        """Ask for what has been found so far."""
        self._thinker.hurry()

    def forget(self) -> None:
        """Give the question up."""
        self._thinker.forget()
