"""Messages made of everything the notation has, thrown at every kind of sitting.

After each message there is exactly one reply, nothing has changed but by one action of the seat that may choose (in the
sandbox and in learning also by several of one's own), and no trait or answer fails to be plain data.
"""

from __future__ import annotations

import json
import os
import random
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from support.wire import Wire

import equinox_widget as eq
from equinox_widget.core.game import Game
from equinox_widget.core.games import kit
from equinox_widget.core.kit import GameKit
from equinox_widget.games import INDEX
from equinox_widget.sessions.game import GameSession
from equinox_widget.widget import protocol
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

#: How many messages over all sittings together.
MESSAGES = int(os.environ.get("EQUINOX_FORGERIES", "900"))
SEPARATORS = [
    ";",
    " ; ",
    ":",
    ",",
    "/",
    "=",
    "+",
    "@",
    "&",
    "!",
    "#",
    "^",
    "~",
    "?",
    "|",
    "-",
    ".",
    "\n",
    "\x00",
    "%3B",
]
OUTCOMES = [":", ":4", ":6,6", ":Su3,x4,No1", ":Go", ":?", ":Su3 Su3", ":-1", ":1.5"]
COMMANDS = ["why", "help", "score", "undo", "redo", "hand", "moves", "edit", "lang de", "rule", "find", "warum", "svg"]
BUTTONS = ["next", "rewind", "restart", "sandbox", "leave", "choose", "later", "finish", "=skip", "+L00", "a", "1", "Z"]
TABLES = [game for game in INDEX if type(kit(game)).board is not GameKit.board]


def game_table(game: str, mode: str, seat: str | None) -> Callable[[], Table]:
    players = kit(game).ruleset.seats
    return lambda: Table(Game(kit(game).deal(min(3, players[-1]), 7)), mode=mode, seat=seat)


def module(game: str) -> Any:
    """The names of a game."""
    return eq if game == "equinox" else getattr(eq, game)


def scenario(game: str) -> Table:
    """A scenario of two actions from a deal."""
    pos = kit(game).deal(kit(game).ruleset.seats[0], 7)
    played = Game(pos)
    for _ in range(2):
        played.do(played.position.legal()[0])
    return Table(module(game).scenario(pos.code, "; ".join(played.sentences)))


def lesson(game: str, place: int) -> Table:
    """The lesson at this place of the course, the last of which is an exam in most."""
    return Table(module(game).lesson(list(module(game).lessons())[place], seed=7))


def quiz(game: str) -> Table:
    """Three questions about anything."""
    return Table(module(game).quiz(n=3, seed=7))


def match(mode: str, seat: str | None) -> Table:
    """A match before whose games sets are chosen."""
    sets = {"A": ["Br/Or", "Br/Be"], "B": ["Lo/Be", "Lo/Or"]}
    return Table(eq.bluemoon.Match(sets, plan="each", seed=7), mode=mode, seat=seat)


SITTINGS: dict[str, Callable[[], Table]] = {
    **{f"{game} {mode} {seat}": game_table(game, mode, seat) for game in TABLES for mode, seat in [
        ("table", "A"), ("table", None), ("learn", "A"), ("sandbox", None), ("watch", "A"),
    ]},
    **{f"{game} lesson": partial(lesson, game, 3) for game in TABLES},
    **{f"{game} exam": partial(lesson, game, -1) for game in TABLES},
    "equinox exam": lambda: Table(eq.lesson("C2", seed=7)),
    **{f"{game} quiz": partial(quiz, game) for game in TABLES},
    **{f"{game} scenario": partial(scenario, game) for game in TABLES},
    **{f"match {mode} {seat}": partial(match, mode, seat) for mode, seat in [
        ("table", "A"), ("table", None), ("learn", None), ("sandbox", None), ("watch", "A"),
    ]},
    "builder": lambda: Table(eq.bluemoon.SetBuilder("Br0/Do: Br1-29")),
}  # fmt: skip


class Author:
    """Writes messages that are nearly right."""

    def __init__(self, table: Table, numbers: random.Random) -> None:
        self.table, self.numbers = table, numbers

    def message(self) -> dict[str, Any]:
        kind = self.numbers.choice(list(protocol.MESSAGES))
        rev = self.table.rev + self.numbers.choice([0, 0, 0, 0, 0, 0, -1, 1, 10**6])
        fields = {name: self.field(name) for name in protocol.MESSAGES[kind].__annotations__}
        return {"v": protocol.VERSION, "id": "fuzz", "view": "fuzz", "rev": rev, "kind": kind, **fields}

    def field(self, name: str) -> object:
        if name in ("button", "answer"):
            return self.numbers.choice([*self.offered(), *self.offered(), *BUTTONS, self.line()])
        if name == "path":
            return [self.place() for _ in range(self.numbers.randrange(5))]
        if name == "moment":
            return self.numbers.choice([0, 1, 2, 10**9, -1])
        if name == "whole":
            return self.numbers.random() < 0.5
        return self.line()

    def offered(self) -> list[str]:
        """The keys of what is offered beside the board."""
        task = self.table.task or {"buttons": [], "tempting": [], "options": []}
        return [each["key"] for part in ("buttons", "tempting", "options") for each in task[part]]

    def line(self) -> str:
        """A sentence of anybody's, alone or joined to others, with chosen luck, as a command, or cut and mixed."""
        said = self.numbers.choice(self.sentences())
        twist = self.numbers.randrange(6)
        if twist == 0:
            return said
        if twist == 1:
            return said + self.numbers.choice(OUTCOMES)
        if twist == 2:
            return self.numbers.choice(SEPARATORS).join([said, self.numbers.choice(self.sentences())])
        if twist == 3:
            return f"{self.numbers.choice(COMMANDS)} {said}"
        if twist == 4:
            cut = self.numbers.randrange(len(said) + 1)
            return said[:cut] + self.numbers.choice(SEPARATORS) + said[cut:]
        return self.numbers.choice(COMMANDS)

    def sentences(self) -> list[str]:
        """What the actor may do, what others might, and what only looks like a sentence."""
        pos = self.table.game.position
        legal = [str(action) for action in pos.legal()]
        waiting = [str(action) for seat in pos.players for action in self.guess(pos, seat)]
        return [*legal, *waiting, "look pile", "look B", pos.view("-").code, "play Zz9", "="]

    def guess(self, pos: Any, seat: str) -> list[Any]:
        """What the actor could do if the cards lay as a seat may think they do."""
        return [] if pos.over else pos.view(seat).determinize(self.numbers.randrange(1000)).legal()[:5]

    def place(self) -> str:
        choices = self.table.decision["choices"] if self.table.decision else []
        known = [place for choice in choices for place in choice["path"]]
        offered = [*known, "@No8", "@?", "&A", "&Z", "!skip", "#pile", "No^", ""]
        return str(self.numbers.choice(offered))


def standing(table: Table) -> tuple[object, ...]:
    """Where the game that is shown stands, and what was done in it."""
    here = table.session.here
    return here.moment, here.position.code, tuple(here.sentences), tuple(table.game.sentences)


def check_change(table: Table, before: tuple[object, ...], yours: bool, reply: dict[str, Any]) -> None:
    """What was refused changed nothing, and at a real table at most one action was done, by the seat that may choose.

    Of several actions that somebody who learns wrote into one line, those before the refused one stay done.
    """
    moment, _, done, _ = before
    after = table.session.here.moment
    if not reply["ok"] and (table.mode != "learn" or after <= moment):
        assert standing(table) == before, reply
    if table.mode == "table":
        assert after - moment <= 1, table.game.sentences
        assert after <= moment or yours, (done, reply)
    if table.mode == "watch" and isinstance(table.session, GameSession):
        assert standing(table)[3] == before[3], table.game.sentences


@pytest.mark.parametrize("sitting", SITTINGS)
def test_every_message_gets_one_reply_and_changes_only_what_it_may(sitting: str) -> None:
    numbers = random.Random(sitting)
    wire = Wire(SITTINGS[sitting]())
    for number in range(MESSAGES // len(SITTINGS)):
        if number % 100 == 99:
            wire = Wire(SITTINGS[sitting]())
        table, message = wire.table, Author(wire.table, numbers).message()
        if message["kind"] == "hint":
            continue  # answered later, in tests of its own
        before = standing(table)
        yours = bool(table.decision and table.decision["yours"])
        wire.sent.clear()
        replies = [content for content in wire.deliver(message) if content["kind"] == "reply"]
        assert len(replies) == 1, (message, replies)
        (reply,) = replies
        assert (reply["id"], reply["view"]) == ("fuzz", "fuzz")
        assert reply["ok"] or reply["error"]["code"] in {"malformed", "stale", "forbidden", "illegal", "busy"}, message
        json.dumps(wire.sent, allow_nan=False, default=str)
        check_change(table, before, yours, reply)
