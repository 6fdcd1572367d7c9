"""What somebody at a table asks for: which questions are always answered, refusals, and answers that come later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

#: Questions that do not depend on where the game is.
TIMELESS: Final = ("rule", "rules", "ping")
#: What may be asked while a question is open: nothing that would give its answer away.
WHILE_ASKED: Final = ("answer", "task", "rule", "rules", "settings", "ping")
#: What may be asked while the table is passed on to the next player: what is the same for everybody. A line of the
#: command line may be such a question; which ones are, `commands` says.
WHILE_PASSED_ON: Final = ("ready", "history", "rule", "rules", "settings", "command", "ping")


class Refusal(Exception):  # noqa: N818 (nothing went wrong: the table says no)
    """A request that is answered with a reason instead of being carried out."""

    def __init__(self, code: str, message: str, answer: object = None) -> None:
        super().__init__(message)
        self.code = code
        self.answer = answer


class Later:
    """An answer that comes later, from a thread: whoever passed the request on waits for it by `then`.

    It is told while the session is held by its `alone`, so nobody can be late to wait.
    """

    def __init__(self) -> None:
        self._tell: Callable[[object], None] | None = None

    def then(self, tell: Callable[[object], None]) -> None:
        """Have the answer, or the `Refusal`, told when it comes."""
        self._tell = tell

    def tell(self, answer: object) -> None:
        """Tell the answer to whoever waits."""
        if self._tell is not None:
            self._tell(answer)
