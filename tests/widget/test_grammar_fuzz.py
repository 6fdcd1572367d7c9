"""Messages made of everything the notation has, thrown at every kind of sitting.

After each message there is exactly one reply, nothing has changed but by one action of the seat that may choose (in the
sandbox and in learning also by several of one's own), and no trait or answer fails to be plain data.
"""

from __future__ import annotations

import json
import os
import random
from typing import TYPE_CHECKING, Any

import pytest
from support.wire import Wire

import equinox_widget as eq
from equinox_widget.core.game import Game
from equinox_widget.core.games import kit
from equinox_widget.core.kit import GameKit
from equinox_widget.games import INDEX
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
SCENE = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=No8,x3,Su1,Su2,Kl2,Vu0,Lu7,Ec4"
TABLES = [game for game in INDEX if type(kit(game)).board is not GameKit.board]


def game_table(game: str, mode: str, seat: str | None) -> Callable[[], Table]:
    players = kit(game).ruleset.seats
    return lambda: Table(Game(kit(game).deal(min(3, players[-1]), 7)), mode=mode, seat=seat)


SITTINGS: dict[str, Callable[[], Table]] = {
    **{f"{game} {mode} {seat}": game_table(game, mode, seat) for game in TABLES for mode, seat in [
        ("table", "A"), ("table", None), ("learn", "A"), ("sandbox", None), ("watch", "A"),
    ]},
    "lesson": lambda: Table(eq.lesson("L03")),
    "exam": lambda: Table(eq.lesson("C2", seed=7)),
    "quiz": lambda: Table(eq.quiz("control", n=3, seed=7)),
    "scenario": lambda: Table(eq.scenario(SCENE, "bet No; play x3 on No")),
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
        if name == "path":
            return [self.place() for _ in range(self.numbers.randrange(5))]
        if name == "moment":
            return self.numbers.choice([0, 1, 2, 10**9, -1])
        if name == "whole":
            return self.numbers.random() < 0.5
        return self.line()

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


def check_change(table: Table, before: tuple[int, str | None], yours: bool, reply: dict[str, Any]) -> None:
    """At a real table at most one action was done, by the seat that may choose, and only where the reply says so."""
    moment, actor = before
    done = table.game.moment - moment
    if table.mode == "table":
        assert done <= 1, table.game.sentences[moment:]
        assert done <= 0 or (yours and reply["ok"]), (actor, reply)
    if table.mode == "watch" or not reply["ok"]:
        assert done == 0, table.game.sentences[moment:]


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
        before = (table.game.moment, table.game.position.actor)
        yours = bool(table.decision and table.decision["yours"])
        wire.sent.clear()
        replies = [content for content in wire.deliver(message) if content["kind"] == "reply"]
        assert len(replies) == 1, (message, replies)
        (reply,) = replies
        assert (reply["id"], reply["view"]) == ("fuzz", "fuzz")
        assert reply["ok"] or reply["error"]["code"] in {"malformed", "stale", "forbidden", "illegal", "busy"}, message
        json.dumps(wire.sent, allow_nan=False, default=str)
        check_change(table, before, yours, reply)
