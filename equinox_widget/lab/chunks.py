"""Spreading work over an executor and getting it back in order.

Work is cut into chunks of consecutive games. At most `WINDOW` of them are out at any time and results come back in the
order of the games, so memory stays the same however many games there are, and stopping early leaves a clean beginning.
"""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from itertools import islice
from math import inf
from time import perf_counter
from typing import Final, TypeVar

T = TypeVar("T")
Task = Callable[[Iterable[int]], T]  # what is done with the numbers of some games

WINDOW: Final = 64  # chunks that are out at a time
SERIAL_SECONDS: Final = 0.1  # of work in a chunk played right here: how long stopping may take
REMOTE_SECONDS: Final = 0.4  # of work in a chunk sent away: long enough for the way to cost nothing
SHARES: Final = 32  # at least so many chunks, if there are games enough, so that no worker waits for the last one


class Portion:
    """Numbers of games, handed out one by one until all are taken or time is up; at least one of them is."""

    def __init__(self, games: range, seconds: float = inf) -> None:
        self._games, self._seconds = games, seconds
        self.taken = 0

    def __iter__(self) -> Iterator[int]:
        end = perf_counter() + self._seconds
        for number in self._games:
            self.taken += 1
            yield number
            if perf_counter() >= end:
                return


def in_order(task: Task[T], n: int, executor: Executor | None, chunk: int | None) -> Iterator[tuple[int, T]]:
    """Do `task` with chunks of the numbers 0 to n - 1, and yield (how many numbers, result) in order."""
    if executor is None:
        yield from _here(task, n, chunk)
        return
    first, size = 0, chunk
    if size is None:  # a few games in this process, to see how long they take
        pilot, start = Portion(range(n), SERIAL_SECONDS / 4), perf_counter()
        result = task(pilot)
        seconds = perf_counter() - start
        yield pilot.taken, result
        first = pilot.taken
        size = _size(seconds / first, n - first)
    yield from _there(task, range(first, n), size, executor)


def _here(task: Task[T], n: int, chunk: int | None) -> Iterator[tuple[int, T]]:
    """In this process."""
    first = 0
    while first < n:
        portion = Portion(range(first, n), SERIAL_SECONDS) if chunk is None else Portion(range(first, n)[:chunk])
        result = task(portion)
        yield portion.taken, result
        first += portion.taken


def _size(seconds_each: float, left: int) -> int:
    """Chunks of a good length, but enough of them; few clocks notice less than a microsecond."""
    lasting = int(REMOTE_SECONDS / max(seconds_each, 1e-6))
    return max(1, min(lasting, -(-left // SHARES)))


def _there(task: Task[T], games: range, size: int, executor: Executor) -> Iterator[tuple[int, T]]:
    """Through the executor, a window of chunks at a time."""
    chunks = (games[start : start + size] for start in range(0, len(games), size))
    window: deque[tuple[range, Future[T] | None]] = deque()
    try:
        while True:
            for chunk in islice(chunks, WINDOW - len(window)):
                window.append((chunk, _submit(executor, task, chunk)))
            if not window:
                return
            chunk, future = window[0]
            result = _result(future, task, chunk)
            window.popleft()
            yield len(chunk), result
    finally:
        for _, future in window:
            if future is not None:
                future.cancel()


def _submit(executor: Executor, task: Task[T], chunk: range) -> Future[T] | None:
    """Send a chunk away; None if there is nobody left to send it to."""
    try:
        return executor.submit(task, chunk)
    except BrokenExecutor:
        return None


def _result(future: Future[T] | None, task: Task[T], chunk: range) -> T:
    """The chunk's result; if the workers are gone it is done here, with the same outcome."""
    try:
        if future is not None:
            return future.result()
    except BrokenExecutor:
        warnings.warn("the executor lost its workers: the rest is played in this process", stacklevel=2)
    return task(chunk)
