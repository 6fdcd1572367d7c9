"""Seats that play by themselves: on a thread, with their own view, stoppable, and their errors shown."""

from __future__ import annotations

import sys
import threading
from queue import Queue
from typing import TYPE_CHECKING, Any

import pytest
from support.wire import Wire, cards

import equinox_widget as eq
from equinox_widget.sessions import bots, thinker
from equinox_widget.sessions.bots import BotSeats

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from equinox_widget.games.equinox.rules.actions import Action
    from equinox_widget.lab.view import View
    from equinox_widget.widget.table import Table

WAIT = 20


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Wire]]:
    """Return a function that makes a table with bots that do not dawdle; all of them are closed in the end."""
    monkeypatch.setattr(eq.options, "pace", 0)
    wires: list[Wire] = []

    def make(*arguments: Any, **options: Any) -> Wire:
        wires.append(Wire(eq.play(*arguments, **options)))
        return wires[-1]

    yield make
    for wire in wires:
        wire.table.close()


def until(table: Table, holds: Callable[[], bool]) -> None:
    """Wait until something holds; every change of the game is a reason to look again."""
    changed = threading.Event()
    stop = table.game.watch(changed.set)
    table.observe(lambda _: changed.set(), names=["decision"])
    while not holds():
        assert changed.wait(WAIT), table.decision["prompt"]
        changed.clear()
    stop()


def own_turn(table: Table) -> Callable[[], bool]:
    return lambda: bool(table.decision["yours"]) or table.latest["picture"]["over"]


def first(view: View, actions: Sequence[Action], numbers: object) -> Action:
    """Do whatever comes first."""
    return actions[0]


def last(view: View, actions: Sequence[Action], numbers: object) -> str:
    """Do whatever comes last, and say it in words."""
    return str(actions[-1])


def test_one_line_starts_a_game_against_two_bots(play: Callable[..., Wire]) -> None:
    wire = play(bots="BC", seed=7)
    table = wire.table
    assert (table.game.position.players, table.seat, table.mode) == (("A", "B", "C"), "A", "learn")
    assert table.decision["yours"]
    while table.decision["yours"]:
        wire.ask("act", action=table.decision["choices"][-1]["sentence"])
    until(table, own_turn(table))
    assert {node.turn for node in table.game.positions} == {"A", "B", "C"}
    assert table.seat == "A"
    assert table.rev == table.game.moment


def test_a_whole_game_is_played_by_bots_of_every_kind(play: Callable[..., Wire]) -> None:
    table = play(bots={"A": first, "B": "random", "C": last}, seed=5).table
    until(table, lambda: table.latest["picture"]["over"])
    assert table.decision["bots"] == ""
    assert set(cards(table.latest["picture"])) <= {"?"}


def test_a_bot_sees_what_its_seat_may_know(play: Callable[..., Wire]) -> None:
    seen: list[set[str]] = []

    def look(view: View, actions: Sequence[Action], numbers: object) -> Action:
        seen.append({card for seat in "AC" for card in view.hand(seat)})
        return actions[-1]

    table = play(bots={"B": look}, seed=5, start="B").table
    until(table, own_turn(table))
    assert set().union(*seen) == {"?"}


def test_a_bot_thinks_beside_the_kernel_and_can_be_stopped(play: Callable[..., Wire]) -> None:
    wise = threading.Event()

    def slow(view: View, actions: Sequence[Action], numbers: object) -> Action:
        wise.wait(WAIT)
        return actions[-1]

    wire = play(2, bots={"B": slow}, start="B")
    table = wire.table
    assert (table.decision["bots"], table.decision["prompt"]) == ("thinking", "B is thinking …")
    assert wire.ask("act", action="skip")["error"]["code"] == "forbidden"
    assert wire.ask("score")["ok"] is True
    assert wire.ask("stop")["ok"] is True
    assert (table.decision["bots"], table.decision["prompt"]) == ("resting", "The bots are paused.")
    wise.set()
    assert table.game.moment == 0
    assert wire.ask("go")["ok"] is True
    until(table, own_turn(table))
    assert table.game.moment > 0
    assert wire.ask("go")["error"]["code"] == "forbidden"


def test_what_was_thought_of_another_position_is_forgotten(play: Callable[..., Wire]) -> None:
    thinking, wise = threading.Event(), threading.Event()

    def slow(view: View, actions: Sequence[Action], numbers: object) -> Action:
        thinking.set()
        wise.wait(WAIT)
        return actions[0]

    table = play(2, bots={"B": slow}, start="B").table
    assert thinking.wait(WAIT)
    table.game.do("skip")
    wise.set()
    until(table, own_turn(table))
    assert table.game.sentences[0] == "skip"


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        (lambda view, actions, numbers: 1 / 0, "The bot of Ben failed: ZeroDivisionError: division by zero"),
        (lambda view, actions, numbers: "dance", "none of the"),
        (lambda view: None, "The bot of Ben failed: TypeError"),
        (lambda view, actions, numbers: sys.exit("enough"), "it left by SystemExit('enough')"),
    ],
)
def test_a_bot_that_fails_is_shown_and_rests(play: Callable[..., Wire], mistake: Any, said: str) -> None:
    wire = play(["Anna", "Ben"], bots={"B": mistake}, start="B")
    until(wire.table, lambda: wire.table.decision["bots"] == "resting")
    assert said in wire.table.decision["prompt"]
    assert isinstance(wire.table.last_error, Exception)
    assert wire.table.game.moment == 0
    wire.table.game.do("skip")
    assert wire.table.latest["moment"] == 1


@pytest.mark.parametrize("seat", ["A", None])
def test_a_bot_that_fails_at_a_real_table_tells_nobody_its_hand(play: Callable[..., Wire], seat: str | None) -> None:
    """The error names what the bot could have done, hence its cards; Python has it all."""
    asked = threading.Event()

    def dance(view: View, actions: Sequence[Action], numbers: object) -> str:
        asked.wait(WAIT)
        return f"dance with {view.hand(view.seat)} or {actions}"

    wire = play(["Anna", "Ben", "Cleo"], bots={"B": dance}, start="B", mode="table", seat=seat)
    asked.set()
    until(wire.table, lambda: wire.table.decision["bots"] == "resting")
    assert wire.table.decision["prompt"] == "The bot of Ben failed: see table.last_error in Python"
    assert "dance" not in str(wire.sent)
    assert "dance with" in str(wire.table.last_error)


def test_what_fails_inside_a_real_table_tells_nothing_hidden(
    play: Callable[..., Wire], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object) -> None:
        raise RuntimeError("Ben holds No8")

    wire = play(["Anna", "Ben"], mode="table")
    monkeypatch.setattr(wire.table.session, "score", stumble)
    assert "Ben holds" not in str(wire.ask("score"))
    wire.table.observe(stumble, "position")
    wire.table.game.do("skip")
    assert "Ben holds" not in str(wire.sent)
    assert "Ben holds" in str(wire.table.last_error)


def test_undo_and_redo_go_from_ones_own_choice_to_the_next(play: Callable[..., Wire]) -> None:
    wire = play(2, bots={"B": last}, seed=3)
    table = wire.table
    assert table.decision["undo"] is False
    while table.decision["yours"]:
        wire.ask("act", action=table.decision["choices"][-1]["sentence"])
    until(table, own_turn(table))
    reached = table.game.position
    own_choices = [moment for moment, pos in enumerate(table.game.positions) if pos.actor == "A"]
    assert wire.ask("undo")["ok"] is True
    assert table.game.moment == own_choices[-2]
    assert wire.ask("redo")["ok"] is True
    assert table.game.position == reached


def test_bots_play_on_in_a_what_if(play: Callable[..., Wire]) -> None:
    wire = play(2, bots={"B": last}, seed=3)
    table = wire.table
    wire.ask("branch")
    while table.decision["yours"]:
        wire.ask("act", action=table.decision["choices"][-1]["sentence"])
    until(table, own_turn(table))
    assert table.latest["moment"] > 3
    assert table.game.moment == 0
    wire.ask("back")
    assert table.latest["moment"] == 0


def test_several_people_share_a_table_with_a_bot(play: Callable[..., Wire]) -> None:
    wire = play(["Anna", "Ben", "Cleo"], bots={"B": last}, mode="table", seed=3)
    table = wire.table
    while table.decision["yours"]:
        wire.ask("act", action=table.decision["choices"][-1]["sentence"])
    until(table, lambda: table.decision["handover"] is not None)
    assert table.decision["handover"] == "C"
    assert wire.ask("ready")["ok"] is True
    assert (table.seat, table.decision["yours"]) == ("C", True)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"bots": "BD"}, "there is no player 'D' for a bot: this table has the players A, B, C"),
        ({"bots": {"B": "greddy"}}, "Did you mean 'greedy'"),
        ({"bots": {"B": 7}}, "a bot is a name or a function"),
        ({"bots": 3}, "bots are seats, such as"),
    ],
)
def test_a_wish_that_cannot_be_met_says_why(options: dict[str, Any], said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        eq.play(3, **options)


@pytest.mark.parametrize("bots", ["BC", "b, c", ["B", "C"], {"b": "random", "C": "greedy"}])
def test_bots_take_seats_however_they_are_named(bots: Any) -> None:
    table = eq.play(3, bots=bots)
    assert (table.seat, table.decision["yours"]) == ("A", True)


def test_a_table_without_bots_has_nothing_to_stop() -> None:
    assert Wire(eq.play(2)).ask("stop")["error"]["code"] == "forbidden"


def test_nobody_thinks_for_a_table_that_was_closed() -> None:
    asked = threading.Event()
    wise = threading.Event()

    def slow(view: View, actions: Sequence[Action], numbers: object) -> Action:
        asked.set()
        wise.wait(WAIT)
        return actions[-1]

    table = eq.play(2, bots={"B": slow}, start="B")
    assert asked.wait(WAIT)
    table.close()
    wise.set()
    for thread in threading.enumerate():
        if thread.name == "equinox-thinker":
            thread.join(WAIT)
    assert table.game.moment == 0


# --- how fast they answer ---------------------------------------------------------------------------------------------


class Clock:
    """A clock that goes only when somebody thinks or waits, and then at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.waits: list[float] = []
        clock = self

        class Impatient(threading.Event):
            def wait(self, timeout: float | None = None) -> bool:
                clock.waits.append(timeout or 0)
                clock.now += timeout or 0
                return self.is_set()

        monkeypatch.setattr(thinker, "Event", Impatient)
        for module in (thinker, bots):
            monkeypatch.setattr(module, "monotonic", lambda: clock.now)


@pytest.mark.parametrize(("pace", "told"), [(0, [0, 1, 5, 0, 99, 0]), (2, [2, 2, 5, 5, 99, 10])])
def test_a_bot_with_a_pace_answers_no_faster_than_it_ever_did(
    monkeypatch: pytest.MonkeyPatch, pace: float, told: list[float]
) -> None:
    """One with a single action would else be known by its speed; only a very long thought is not repeated."""
    clock, thoughts, found = Clock(monkeypatch), [0.0, 1.0, 5.0, 0.0, 99.0, 0.0], list[float]()

    def think(view: View, actions: Sequence[Action], numbers: object) -> Action:
        clock.now += thoughts.pop(0)
        return actions[-1]

    seats = BotSeats({"B": think}, eq.deal(2), 0)
    while thoughts:
        begin, answers = clock.now, Queue[float]()
        seats.wake(eq.deal(2, start="B"), lambda _, answers=answers: answers.put(clock.now), pace)  # type: ignore[misc]
        found.append(answers.get(timeout=WAIT) - begin)
    assert found == told


@pytest.mark.parametrize(("mode", "pace"), [("table", 3.0), ("learn", 0.0)])
def test_bots_take_their_time_at_a_real_table_only(
    play: Callable[..., Wire], monkeypatch: pytest.MonkeyPatch, mode: str, pace: float
) -> None:
    clock = Clock(monkeypatch)
    monkeypatch.setattr(eq.options, "pace", 3)
    table = play(2, bots={"B": last}, start="B", mode=mode).table
    until(table, own_turn(table))
    assert set(clock.waits) == {pace}


def test_a_bot_that_takes_its_time_can_be_stopped(play: Callable[..., Wire], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eq.options, "pace", 60)
    wire = play(2, bots={"B": last}, start="B", mode="table")
    assert wire.ask("stop")["ok"] is True
    for thread in threading.enumerate():
        if thread.name == "equinox-thinker":
            thread.join(WAIT)
            assert not thread.is_alive()
    assert (wire.table.game.moment, wire.table.decision["bots"]) == (0, "resting")
