"""What a sandbox can be changed by, and what clicks of its tools mean."""

from __future__ import annotations

import pytest

import equinox_widget as eq
from equinox_widget.games.equinox.editor import editor, sentence

TABLE = "EQ 3p r2 A1 L=SuMoCoKlEcLuNoVu -Mo1 Su1:6 No1:2 C@Su1 A@No^ B@No^ A=No8,x2 B=8 C=8"
NAMES = {"A": "Anna", "B": "Ben", "C": "Cleo"}


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (["@No8", "No2"], "put No8 on No2"),
        (["@No8", "&B"], "put No8 in B"),
        (["Su1", "#pile"], "put top Su1 on pile"),
        (["Su1", "#discard"], "put top Su1 on discard"),
        (["&A", "No2"], None),
        (["@No8", "@x10"], None),
        (["@No8", "!skip"], None),
        (["@No8"], None),
    ],
)
def test_what_lies_at_the_first_place_is_carried_to_the_second(path: list[str], expected: str | None) -> None:
    assert sentence(eq.position(TABLE), "put", path) == expected


@pytest.mark.parametrize(
    ("tool", "place", "expected"),
    [
        ("stone", "Su3", "stone A on Su3"),
        ("stone", "Su1", "stone none on Su1"),
        ("stone", "No^", "stone C on No^"),
        ("stone", "@No8", None),
        ("stone", "Zz1", None),
        ("stone", "No9", None),
        ("vanish", "Su^", "vanish Su 2"),
        ("vanish", "Mo^", "vanish Mo 0"),
        ("vanish", "Mo1", None),
        ("paint", "Su1", None),
    ],
)
def test_tools_turn_stones_and_let_creatures_vanish(tool: str, place: str, expected: str | None) -> None:
    assert sentence(eq.position(TABLE), tool, [place]) == expected


def test_every_change_on_offer_can_be_made() -> None:
    pos = eq.position(TABLE)
    offered = editor(pos, "en", NAMES)
    changes = [option["value"] for select in offered["selects"] for option in select["options"]]
    for change in filter(None, changes):
        verb = change.split(" ", maxsplit=1)[0]
        if verb in ("round", "turn", "step"):
            assert eq.Game(pos).edit(change).players == pos.players
    assert {tool["tool"]: len(tool["places"]) for tool in offered["tools"]} == {"stone": 48, "vanish": 8}


def test_what_holds_now_is_picked() -> None:
    selects = editor(eq.position(TABLE), "de", NAMES)["selects"]
    assert [select["value"] for select in selects] == ["round 2", "turn A", "step 1", "edition de", "", ""]
    assert [option["say"] for option in selects[1]["options"]] == ["Anna", "Ben", "Cleo"]
    ticked = [option["value"] for option in selects[5]["options"] if option["say"].endswith(" ✓")]
    assert len(ticked) == len(eq.rulings())
