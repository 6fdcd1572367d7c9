"""At a real table two games that differ only in what a seat may not know send it the same bytes, in the same order.

A game is dealt and dealt again as its viewer cannot tell it from the first; both are played by the same sentences until
something comes to light that differs. What travels is compared message by message: pictures, decisions, waiting,
history and the answers to whatever a reader asks meanwhile; and so is what a notebook and a page keep of the table.
Some tables are shared, and are compared until they are passed on and nobody looks.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from properties.play import share
from support.wire import Wire

from equinox_widget.core.games import kit
from equinox_widget.core.kit import GameKit
from equinox_widget.core.position import Position
from equinox_widget.games import INDEX
from equinox_widget.widget.table import Table

#: Every game that has a table.
GAMES = [game for game in INDEX if type(kit(game)).board is not GameKit.board]
PAIRS = share(200)
LONGEST = 60  # actions; most pairs part before
#: What a reader asks while looking on; a game without such a question refuses it, in both games alike.
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("score", {}),
    ("history", {"moment": 1_000}),
    ("export", {"form": "svg"}),
    ("export", {"form": ""}),
    ("export", {"form": "save"}),
    ("view", {}),
    ("goto", {"moment": 0}),
    ("act", {"action": "pass; pass"}),
    ("why", {"path": ["@?"]}),
    ("why", {"path": ["&B"]}),
    ("command", {"text": "hand"}),
    ("command", {"text": "moves"}),
    ("command", {"text": "why look B"}),
    ("undo", {}),
    ("hint", {"whole": False}),
]


def table_of(pos: Position, seat: str | None) -> Wire:
    from equinox_widget.core.game import Game  # noqa: PLC0415 (beside the table that shows it)

    return Wire(Table(Game(pos), seat=seat, mode="table"))


def sent(wire: Wire) -> list[str]:
    """Everything that was sent, in its order, as text; a table's own names are left out."""
    own = str(wire.table.model_id)
    return [json.dumps(message, sort_keys=True, default=str).replace(own, "table") for message in wire.sent]


def kept(wire: Wire) -> str:
    """What a saved notebook holds of the table."""
    table = wire.table
    state = {name: value for name, value in table.get_state().items() if not name.startswith("_") and name != "layout"}
    return json.dumps([state, table.session.fallback()], sort_keys=True, default=str)


def page(wire: Wire) -> str:
    """The game as one file for the viewer; while the table is passed on there is none."""
    try:
        return str(wire.table.html())
    except ValueError as error:
        return str(error)


def same_sentence(one: Position, other: Position, numbers: random.Random) -> str | None:
    """Something that may be done in both games; None when nothing is."""
    others = {str(action) for action in other.legal()}
    both = [str(action) for action in one.legal() if str(action) in others]
    return numbers.choice(both) if both else None


def play_alike(wires: tuple[Wire, Wire], sentence: str) -> None:
    """Do the same in both games; where dice fall that everybody sees, they fall alike if they can."""
    one, other = (wire.table.game for wire in wires)
    one.do(sentence)
    dice = [word for word in one.played(one.moment).outcomes if word.isdecimal()]
    try:
        other.do(f"{sentence}:{','.join(dice)}" if dice else sentence)
    except ValueError:  # other cards were drawn, and so other dice are thrown
        other.do(sentence)


def somewhere(game: str, number: int, numbers: random.Random) -> Any:
    """A position of a game that was played for a while, asking everybody who might answer."""
    found = kit(game)
    players = numbers.choice(list(found.ruleset.seats))
    settings = {"rulings": {"react": "always"}} if "react" in found.ruleset.rulings else {}
    pos = found.deal(players, number, **settings)
    for _ in range(numbers.randrange(LONGEST)):
        if not pos.over:
            pos = pos.do(numbers.choice(pos.legal()))
    return pos


def compare(game: str, number: int) -> int:
    """Play a pair of games until they part; how many actions that took."""
    numbers = random.Random(f"{game}/{number}")
    one = somewhere(game, number, numbers)
    shared = number % 4 == 3 and one.actor is not None
    seat = one.actor if shared and one.actor else numbers.choice(one.players)
    other = one.view(seat).determinize(number)
    wires = table_of(one, None if shared else seat), table_of(other, None if shared else seat)
    assert page(wires[0]) == page(wires[1]), f"{one.code}\n{other.code}\nseat {seat}"
    for played in range(LONGEST):
        for wire in wires:
            for kind, extras in QUESTIONS:
                wire.ask(kind, **extras)
        assert sent(wires[0]) == sent(wires[1]), f"{one.code}\n{other.code}\nseat {seat}"
        assert kept(wires[0]) == kept(wires[1]), f"{one.code}\n{other.code}\nseat {seat}"
        if wires[0].table.decision["handover"]:
            return played
        here, there = (wire.table.game.position for wire in wires)
        sentence = same_sentence(here, there, numbers)
        if sentence is None or here.over:
            return played
        for wire in wires:
            wire.sent.clear()
        play_alike(wires, sentence)
        here, there = (wire.table.game.position for wire in wires)
        if shown_differently(wires, seat):
            return played
        if here.view(seat).code != there.view(seat).code:
            assert looked(wires, seat), f"{one.code}\n{other.code}\nseat {seat}: {sentence}"
            return played
    return LONGEST


def shown_differently(wires: tuple[Wire, Wire], seat: str) -> bool:
    """Did the last action show the seat something that is not the same in both games?

    The first difference must be what an event shows; which event comes next, nothing hidden may decide.
    """
    one, other = (wire.table.game.last_events() for wire in wires)
    for here, there in zip(one, other, strict=False):
        if here.kind != there.kind:
            return False
        if here.text(seat=seat) != there.text(seat=seat):
            return True
    return False


def looked(wires: tuple[Wire, Wire], seat: str) -> bool:
    """Has the seat learnt something that the events do not say in words?"""
    return any(event.reveals and event.is_open_to(seat) for wire in wires for event in wire.table.game.last_events())


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_may_not_know_changes_nothing_that_is_sent_to_it(game: str) -> None:
    compared = sum(compare(game, number) for number in range(PAIRS))
    assert compared > PAIRS  # on average more than one action until something comes to light
