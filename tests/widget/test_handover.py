"""Between two players of one table: what is known to one of them is shown to neither."""

from __future__ import annotations

from typing import Any

import pytest
from support.wire import Wire

import equinox_widget as eq
from equinox_widget.widget.table import Table

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
