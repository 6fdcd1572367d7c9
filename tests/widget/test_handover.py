"""Between two players of one table: what is known to one of them is shown to neither."""

from __future__ import annotations

import random
from typing import Any

import pytest
from support.wire import Wire

import equinox_widget as eq
from equinox_widget.core.game import Game
from equinox_widget.core.games import kit
from equinox_widget.core.kit import GameKit
from equinox_widget.games import INDEX
from equinox_widget.widget.table import Table

TABLES = [game for game in INDEX if type(kit(game)).board is not GameKit.board]
NEXT_HANDS = ("No2,Su3,Co8 B?Ec5", "Kl1,Lu2,Vu3 B?No9")


def passed_on(hand: str) -> Wire:
    """Return a shared table that Anna is about to pass on to Ben, who holds this."""
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=No8,Co3,Su1,Su2,x5,Kl2,Vu0,Lu7 B={hand}"
    wire = Wire(Table(eq.Game(eq.position(code), ["Anna", "Ben"]), mode="table"))
    wire.ask("act", action="play Co3")
    assert wire.table.decision["handover"] == "B"
    return wire


ASKED_MEANWHILE: list[tuple[str, dict[str, Any]]] = [
    ("why", {"path": ["@No2"]}),
    ("why", {"path": ["!reveal"]}),
    ("why", {"path": ["Su1"]}),
    ("score", {}),
    *(("command", {"text": line}) for line in ("why play No2", "why reveal", "score", "hand", "moves", "play No2")),
    *(("command", {"text": line}) for line in ("control", "row 1", "scan No", "undo", "skip", "look B")),
    ("act", {"action": "skip"}),
    ("undo", {}),
    ("export", {"form": ""}),
    ("export", {"form": "svg"}),
]


@pytest.mark.parametrize(("kind", "extras"), ASKED_MEANWHILE)
def test_between_two_players_nothing_is_seen_with_anybodys_eyes(kind: str, extras: dict[str, Any]) -> None:
    replies = [passed_on(hand).ask(kind, **extras) for hand in NEXT_HANDS]
    assert replies[0]["error"] == {"code": "forbidden", "message": "Pass the table to Ben."}
    assert replies[0] == replies[1]


def test_between_two_players_the_board_is_everybodys() -> None:
    first, second = map(passed_on, NEXT_HANDS)
    assert first.sent == second.sent
    assert first.table.eyes == "onlooker"
    assert first.ask("ready")["ok"] is True
    assert first.table.eyes == "B"


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("rule", "S1.A.0"),
        ("rules", "secret"),
        ("settings", "lang de"),
        ("command", "rule S1.A.0"),
        ("command", "lang de"),
    ],
)
def test_between_two_players_the_rules_and_the_looks_are_there(kind: str, sentence: str) -> None:
    assert passed_on(NEXT_HANDS[0]).wish(kind, sentence)["ok"] is True


def handed_over(game: str, seed: int) -> list[Wire]:
    """Two shared tables just passed on, which differ only in what the player who acted does not know; [] for none."""
    found, numbers = kit(game), random.Random(seed)
    settings = {"rulings": {"react": "always"}} if "react" in found.ruleset.rulings else {}
    pos = found.deal(found.ruleset.seats[0], seed, **settings)
    for _ in range(40):
        seat, action = str(pos.actor), str(numbers.choice(pos.legal()))
        other = pos.view(seat).determinize(seed + 1)
        after = [each.do(action) if each.why(action) else each for each in (pos, other)]
        views = {each.view(seat).code for each in after}
        if after[0].actor != seat and after[0].actor == after[1].actor and len(views) == 1 and after[0] != after[1]:
            wires = [Wire(Table(Game(each), mode="table")) for each in (pos, other)]
            assert all(wire.ask("act", action=action)["ok"] for wire in wires)
            return wires
        pos = after[0]
        if pos.over:
            break
    return []


@pytest.mark.parametrize("game", TABLES)
def test_between_two_players_of_any_game_nothing_hidden_makes_a_difference(game: str) -> None:
    pairs = [wires for seed in range(8) if (wires := handed_over(game, seed))]
    assert pairs
    for wires in pairs:
        assert all(wire.table.decision["handover"] and wire.table.eyes == "onlooker" for wire in wires)
        next_hands = [str(action) for wire in wires for action in wire.table.game.position.legal()]
        lines = [f"{word}{sentence}" for sentence in next_hands[:8] for word in ("", "why ")]
        asked = [*ASKED_MEANWHILE, *(("command", {"text": line}) for line in lines), ("history", {"moment": 99})]
        for kind, extras in asked:
            one, other = (wire.ask(kind, **extras) for wire in wires)
            assert one == other, (kind, extras)
            assert kind == "history" or not one["ok"], (kind, extras)
        assert wires[0].table.static().text == wires[1].table.static().text
        assert wires[0].table.latest == wires[1].table.latest
        assert wires[0].table.decision == wires[1].table.decision
