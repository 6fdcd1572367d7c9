"""Thinking beside the kernel: long questions are answered on a thread, one at a time, and can be given up."""

from __future__ import annotations

from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Generic, TypeVar

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
        arguments = (think, tell, self._enough, self._void, monotonic() + seconds)
        Thread(target=_answer, args=arguments, name="equinox-thinker", daemon=True).start()

    def hurry(self) -> None:
        """Ask for what has been found so far."""
        self._enough.set()

    def forget(self) -> None:
        """Give the question up: whatever comes out is told to nobody."""
        self._void.set()
        self._enough.set()


def _answer(
    think: Callable[[Callable[[], bool]], Answer],
    tell: Callable[[Answer | Exception], None],
    enough: Event,
    void: Event,
    not_before: float,
) -> None:
    found: Answer | Exception
    try:
        found = think(enough.is_set)
    except Exception as error:  # noqa: BLE001 (somebody's own function may raise anything; it is told, not lost)
        found = error
    except BaseException as error:  # noqa: BLE001 (as `exit()` does, which must not end in silence)
        found = RuntimeError(f"it left by {error!r}")
    if not void.wait(max(0.0, not_before - monotonic())):
        tell(found)
