"""A long game stays light: one action, view, explanation or saving costs as many bytes at turn 10 as at turn 1 000.

Bytes and messages are counted, nothing is timed. What travels for some actions late in a game of Talisman is set
against what travels for the same actions in a game that begins with the very same table: only the past is different.
"""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from support.wire import Wire

from equinox_widget import talisman
from equinox_widget.core.game import Game
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from pathlib import Path

SHORT, LONG = 10, 1_000  # turns
ACTIONS = 24
#: How many bytes more may travel for a message: the moment has more digits, and the open table another code.
LEEWAY = 40
#: What leads nowhere in random play.
DULL = ("drop", "leave", "trade", "become")


class Traffic(NamedTuple):
    """What was sent for actions, and for a question; and what was added to a file beside the actions themselves."""

    actions: list[int]
    messages: list[int]
    why: int
    saved: int


def step(game: Game[Any], numbers: random.Random) -> None:
    legal = game.position.legal()
    game.do(numbers.choice([each for each in legal if each.verb not in DULL] or legal))


def play(turns: int) -> Game[Any]:
    """A game of four that has come to a turn; nobody has won it."""
    game: Game[Any] = Game(talisman.deal(4, 3, rulings={"trophies": "discard"}))
    numbers, passed, whose = random.Random(9), 0, game.position.turn
    while passed < turns:
        step(game, numbers)
        passed, whose = passed + (game.position.turn != whose), game.position.turn
        assert not game.position.over
    return game


def size(messages: list[Any]) -> int:
    return len(json.dumps(messages, default=str).encode())


def traffic(game: Game[Any], file: Path) -> Traffic:
    wire = Wire(Table(game, autosave=file))
    number, before, done = file.stat().st_ino, file.stat().st_size, 0
    wire.sent.clear()
    numbers, sent, count = random.Random(4), [], []
    for _ in range(ACTIONS):
        step(game, numbers)
        sent.append(size(wire.sent))
        count.append(len(wire.sent))
        done += len(game.played(game.moment).sentence.encode())
        wire.sent.clear()
    assert file.stat().st_ino == number, "the file was added to, not written anew"
    wire.ask("why", path=["Crown"])
    asked, saved = size(wire.sent), file.stat().st_size - before - done
    wire.table.close()
    return Traffic(sent, count, asked, saved)


@pytest.fixture(scope="module")
def long_game() -> Game[Any]:
    return play(LONG)


@pytest.mark.parametrize("turns", [SHORT, LONG])
def test_what_travels_and_what_is_saved_does_not_depend_on_the_past(turns: int, tmp_path: Path) -> None:
    game = play(turns)
    fresh: Game[Any] = Game(game.position)
    late, early = traffic(game, tmp_path / "late.json"), traffic(fresh, tmp_path / "early.json")
    assert [str(each) for each in game.line[-ACTIONS:]] == [str(each) for each in fresh.line]
    assert late.messages == early.messages == [1] * ACTIONS
    assert all(abs(one - other) <= LEEWAY for one, other in zip(late.actions, early.actions, strict=True))
    assert abs(late.why - early.why) <= LEEWAY
    assert late.saved == early.saved == 3 * ACTIONS, "two quotes and the end of the line for each sentence"
    assert max(late.actions) < 80_000


def test_looking_back_brings_a_dozen_actions_at_a_time(long_game: Game[Any]) -> None:
    wire = Wire(Table(long_game))
    for moment in (20, long_game.moment):
        reply = wire.ask("history", moment=moment)
        assert [chapter["moment"] for chapter in reply["answer"]["chapters"]] == list(range(moment - 11, moment + 1))


def test_a_view_and_an_explanation_are_no_longer_than_at_the_beginning(long_game: Game[Any]) -> None:
    code = long_game.position.code
    assert talisman.position(code) == long_game.position
    assert len(code) < 2 * len(play(SHORT).position.code)
    told = [len(str(long_game.played(moment).events)) for moment in range(1, long_game.moment + 1)]
    early, late = sorted(told[:200])[100], sorted(told[-200:])[100]
    assert late < 2 * early
