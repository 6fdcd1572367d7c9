"""Hints at the table: thought about on a thread, answered once, stoppable, and only where one learns."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest
from support.wire import Wire

import equinox_widget as eq
from equinox_widget.lab import hints
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from equinox_widget.games.equinox.position import Position

WAIT = 20
PLAYING = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 No1:4 A=No8,No1,Su2,Su3,Co4,Co5,Kl6,x3 B=8"


def ask(wire: Wire, *, whole: bool = False) -> None:
    """Ask for a hint without waiting for it."""
    rev = wire.table.rev
    wire.deliver({"v": 2, "id": "h-1", "view": "h", "rev": rev, "kind": "hint", "whole": whole})


def replies(wire: Wire) -> list[dict[str, Any]]:
    return [message["content"] for message in wire.sent if message["method"] == "custom"]


def finish() -> None:
    """Wait for whoever is thinking."""
    for thread in threading.enumerate():
        if thread.name == "equinox-thinker":
            thread.join(WAIT)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], bool]]:
    """Let the planner think until it is stopped; keep what it was asked with."""
    found: list[Callable[[], bool]] = []
    advise = hints.hint

    def endless(pos: Position, *, seconds: float, should_stop: Callable[[], bool]) -> hints.Hint:
        found.append(should_stop)
        done = threading.Event()
        while not should_stop():
            done.wait(0.001)
        return advise(pos, nodes=20)

    monkeypatch.setattr(hints, "hint", endless)
    return found


def test_a_hint_says_where_to_look_and_why_and_the_solution_what_to_do() -> None:
    wire = Wire(Table(eq.Game(eq.position(PLAYING)), seat="A"))
    for whole, places in ((False, 1), (True, 2)):
        wire.sent.clear()
        ask(wire, whole=whole)
        finish()
        (reply,) = replies(wire)
        assert (reply["id"], reply["view"], reply["ok"]) == ("h-1", "h", True)
        answer = reply["answer"]
        assert (answer["kind"], len(answer["path"]), answer["solution"]) == ("hint", places, whole)
        assert answer["reasons"]
        assert answer["title"]
    legal = [choice["path"] for choice in wire.table.decision["choices"]]
    assert answer["path"] in legal


def test_enough_gives_what_was_found_so_far(asked: list[Callable[[], bool]]) -> None:
    wire = Wire(Table(eq.Game(eq.position(PLAYING))))
    ask(wire)
    assert replies(wire) == []
    assert wire.ask("stop")["ok"] is True
    finish()
    assert [reply["ok"] for reply in replies(wire)] == [True, True]
    assert asked[0]() is True


def test_one_hint_at_a_time_each_answered_once(asked: list[Callable[[], bool]]) -> None:
    wire = Wire(Table(eq.Game(eq.position(PLAYING))))
    ask(wire)
    ask(wire)
    assert [reply["error"]["code"] for reply in replies(wire)] == ["busy"]
    wire.table.game.do("play No8")
    finish()
    assert [reply["error"]["code"] for reply in replies(wire)] == ["busy", "stale"]
    ask(wire)
    wire.table.close()
    finish()


@pytest.mark.parametrize("options", [{"mode": "table"}, {"mode": "sandbox"}, {"mode": "watch"}, {"seat": "B"}])
def test_hints_are_for_ones_own_choices_while_learning(options: dict[str, str]) -> None:
    wire = Wire(Table(eq.Game(eq.position(PLAYING)), **options))
    assert wire.table.decision["hint"] is False
    ask(wire)
    assert [reply["error"]["code"] for reply in replies(wire)] == ["forbidden"]


def test_a_planner_that_fails_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object, **__: object) -> None:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr(hints, "hint", stumble)
    wire = Wire(Table(eq.Game(eq.position(PLAYING))))
    ask(wire)
    finish()
    (reply,) = replies(wire)
    assert reply["error"]["code"] == "internal"
    assert "boom" in reply["error"]["message"]
