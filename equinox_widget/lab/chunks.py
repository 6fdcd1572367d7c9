"""Spreading work over an executor and getting it back in order.

Work is cut into chunks of consecutive games. At most `WINDOW` of them are out at any time and results come back in the
order of the games, so memory stays the same however many games there are, and stopping early leaves a clean beginning.
"""

from __future__ import annotations

import warnings
from collections import deque
from concurrent.futures import BrokenExecutor, Executor, Future
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")

WINDOW: Final = 64  # chunks that are out at a time
SERIAL_SECONDS: Final = 0.1  # of work in a chunk played right here: how long stopping may take
REMOTE_SECONDS: Final = 0.4  # of work in a chunk sent away: long enough for the way to cost nothing
SHARES: Final = 32  # at least so many chunks, if there are games enough, so that no worker waits for the last one


def in_order(
    task: Callable[[int, int], T], n: int, executor: Executor | None, chunk: int | None
) -> Iterator[tuple[int, T]]:
    """Do `task(first, count)` for chunks that cover 0 to n - 1, and yield (count, result) in order."""
    if executor is None:
        yield from _here(task, 0, n, chunk)
        return
    first, size = 0, chunk
    if size is None:
        for count, result, seconds in _pilot(task, n):
            yield count, result
            first += count
            size = _size(seconds / count, n - first)
    yield from _there(task, first, n, size or 1, executor)


def _here(task: Callable[[int, int], T], first: int, n: int, chunk: int | None) -> Iterator[tuple[int, T]]:
    """In this process; after a first game, chunks take as long as they should."""
    size = chunk or 1
    while first < n:
        count = min(size, n - first)
        start = perf_counter()
        result = task(first, count)
        if chunk is None:
            size = _lasting(SERIAL_SECONDS, (perf_counter() - start) / count)
        yield count, result
        first += count


def _pilot(task: Callable[[int, int], T], n: int) -> Iterator[tuple[int, T, float]]:
    """A few games in this process, to see how long they take."""
    first, count, seconds = 0, 1, 0.0
    while first < n and seconds < SERIAL_SECONDS / 4:
        start = perf_counter()
        result = task(first, count)
        seconds = perf_counter() - start
        yield count, result, seconds
        first += count
        count = min(2 * count, n - first)


def _size(seconds_each: float, left: int) -> int:
    """Chunks of a good length, but enough of them."""
    return min(_lasting(REMOTE_SECONDS, seconds_each), max(1, -(-left // SHARES)))


def _lasting(seconds: float, seconds_each: float) -> int:
    """How many games take so long; few clocks notice less than a microsecond."""
    return max(1, int(seconds / max(seconds_each, 1e-6)))


def _there(task: Callable[[int, int], T], first: int, n: int, size: int, executor: Executor) -> Iterator[tuple[int, T]]:
    """Through the executor, a window of chunks at a time."""
    starts = iter(range(first, n, size))
    window: deque[tuple[int, int, Future[T] | None]] = deque()
    try:
        while True:
            while len(window) < WINDOW and (start := next(starts, None)) is not None:
                count = min(size, n - start)
                window.append((start, count, _submit(executor, task, start, count)))
            if not window:
                return
            start, count, future = window[0]
            result = _result(future, task, start, count)
            window.popleft()
            yield count, result
    finally:
        for _, _, future in window:
            if future is not None:
                future.cancel()


def _submit(executor: Executor, task: Callable[[int, int], T], start: int, count: int) -> Future[T] | None:
    """Send a chunk away; None if there is nobody left to send it to."""
    try:
        return executor.submit(task, start, count)
    except BrokenExecutor:
        return None


def _result(future: Future[T] | None, task: Callable[[int, int], T], start: int, count: int) -> T:
    """The chunk's result; if the workers are gone it is done here, with the same outcome."""
    try:
        if future is not None:
            return future.result()
    except BrokenExecutor:
        warnings.warn("the executor lost its workers: the rest is played in this process", stacklevel=2)
    return task(start, count)
