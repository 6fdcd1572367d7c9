"""Thinking beside the kernel: long questions are answered on a thread, one at a time, and can be given up.

Where no thread can start, as in a browser's Python, they are answered between two messages.
"""

from __future__ import annotations

from asyncio import get_running_loop
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Answer = TypeVar("Answer")


class Thinker(Generic[Answer]):
    """Answers one question at a time; a newer question, or `forget`, makes the older one void."""

    def __init__(self) -> None:
        self._enough = Event()
        self._void = Event()

    def ask(
        self,
        think: Callable[[Callable[[], bool]], Answer],
        tell: Callable[[Answer | Exception], None],
        seconds: float = 0,
    ) -> None:
        """Think on a thread and tell what came out, or which error, unless the question has become void meanwhile.

        `think` is handed a function that says whether it shall come to an end. What is found earlier than after so many
        seconds is told then.
        """
        self.forget()
        self._enough, self._void = Event(), Event()
        question = _Question(think, tell, self._enough, self._void, monotonic() + seconds)
        try:
            Thread(target=question.answer, name="equinox-thinker", daemon=True).start()
        except RuntimeError:  # no thread can start here
            get_running_loop().call_soon(question.answer_between_messages)

    def hurry(self) -> None:
        """Ask for what has been found so far."""
        self._enough.set()

    def forget(self) -> None:
        """Give the question up: whatever comes out is told to nobody."""
        self._void.set()
        self._enough.set()


class _Question(NamedTuple, Generic[Answer]):
    """What is thought about, who is told, and until when."""

    think: Callable[[Callable[[], bool]], Answer]
    tell: Callable[[Answer | Exception], None]
    enough: Event
    void: Event
    not_before: float

    def answer(self) -> None:
        """Think, wait until it may be told, and tell it."""
        found = self.found()
        if not self.void.wait(max(0.0, self.not_before - monotonic())):
            self.tell(found)

    def answer_between_messages(self) -> None:
        """Think while no message is being answered, and tell it when it may be told."""
        if not self.void.is_set():
            found = self.found()
            get_running_loop().call_later(max(0.0, self.not_before - monotonic()), self.tell_unless_void, found)

    def tell_unless_void(self, found: Answer | Exception) -> None:
        """Tell what came out if anybody still wants to know."""
        if not self.void.is_set():
            self.tell(found)

    def found(self) -> Answer | Exception:
        """Return what came out, or which error."""
        try:
            return self.think(self.enough.is_set)
        except Exception as error:  # noqa: BLE001 (somebody's own function may raise anything; it is told, not lost)
            return error
        except BaseException as error:  # noqa: BLE001 (as `exit()` does, which must not end in silence)
            return RuntimeError(f"it left by {error!r}")
