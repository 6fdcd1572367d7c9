"""Thinking beside the kernel: on a thread, or between two messages where none can start."""

from __future__ import annotations

import asyncio
from threading import Thread
from typing import TYPE_CHECKING

import pytest

import equinox_widget as eq
from equinox_widget.sessions.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no thread start, as in a browser."""

    def refuse(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)


def wait_between_messages(ask: Callable[[Callable[[object], None]], None]) -> list[object]:
    """Ask something while a loop runs, as a kernel does; return what was told until the loop had nothing left."""

    async def answer_messages() -> list[object]:
        told: asyncio.Queue[object] = asyncio.Queue()
        ask(told.put_nowait)
        assert told.empty(), "the message is answered first"
        return [await asyncio.wait_for(told.get(), 30)]

    return asyncio.run(answer_messages())


@pytest.mark.usefixtures("no_threads")
def test_without_threads_it_thinks_after_the_message() -> None:
    assert wait_between_messages(lambda tell: Thinker[str]().ask(lambda _: "found", tell)) == ["found"]


@pytest.mark.usefixtures("no_threads")
def test_without_threads_an_error_is_told_too() -> None:
    (error,) = wait_between_messages(lambda tell: Thinker[float]().ask(lambda _: 1 / 0, tell))
    assert isinstance(error, ZeroDivisionError)


@pytest.mark.usefixtures("no_threads")
def test_without_threads_what_was_forgotten_is_told_to_nobody() -> None:
    def ask_twice(tell: Callable[[object], None]) -> None:
        thinker = Thinker[str]()
        thinker.ask(lambda _: "first", tell, seconds=0.01)
        thinker.ask(lambda _: "second", tell, seconds=0.02)

    assert wait_between_messages(ask_twice) == ["second"]


@pytest.mark.usefixtures("no_threads")
def test_bots_play_without_threads() -> None:
    async def play() -> str | None:
        table = eq.play(players=2, bots="B", seed=7)
        came_back = asyncio.Event()
        table.observe(lambda change: came_back.set() if change.new.actor == "A" else None, "position")
        while table.position.actor == "A":
            table.game.do(str(table.position.legal()[0]))
        came_back.clear()
        await asyncio.wait_for(came_back.wait(), 30)
        actor: str | None = table.position.actor
        return actor

    assert asyncio.run(play()) == "A"
