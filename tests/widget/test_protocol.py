"""Messages: ours are read, everything else is named and refused."""

from __future__ import annotations

from typing import Any

import pytest

from equinox_widget.widget.protocol import (
    LONGEST_PATH,
    LONGEST_SENTENCE,
    ProtocolError,
    Request,
    accepted,
    read,
    refused,
)

ACT: dict[str, Any] = {"v": 2, "id": "a-1", "view": "a", "rev": 0, "kind": "act", "action": "bet No"}
WHY: dict[str, Any] = {"v": 2, "id": "a-3", "view": "a", "rev": 0, "kind": "why", "path": ["@No8", "No2"]}
UNDO: dict[str, Any] = {"v": 2, "id": "a-2", "view": "a", "rev": 3, "kind": "undo"}


def test_a_wish_is_read() -> None:
    assert read(ACT) == Request(id="a-1", view="a", rev=0, kind="act", action="bet No")
    assert read(WHY) == Request(id="a-3", view="a", rev=0, kind="why", path=("@No8", "No2"))
    assert read(UNDO) == Request(id="a-2", view="a", rev=3, kind="undo")


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        (None, "mapping"),
        ([], "mapping"),
        ({}, "version"),
        ({**ACT, "v": 1}, "version"),
        ({**ACT, "v": True}, "version"),
        ({**ACT, "kind": "cheat"}, "known are act, why, undo"),
        ({**ACT, "kind": ["act"]}, "known are act, why, undo"),
        ({**UNDO, "sentence": "bet No"}, "exactly the keys"),
        ({key: ACT[key] for key in ACT if key != "rev"}, "exactly the keys"),
        ({**ACT, "rev": -1}, "rev"),
        ({**ACT, "rev": 0.0}, "rev"),
        ({**ACT, "rev": True}, "rev"),
        ({**ACT, "id": ""}, "id"),
        ({**ACT, "view": 7}, "view"),
        ({**ACT, "action": "x" * (LONGEST_SENTENCE + 1)}, "action"),
        ({**ACT, "action": {"bet": "No"}}, "action"),
        ({**ACT, "action": "bet \ud800"}, "action holds half a character"),
        ({**ACT, "rev": 2**53}, "rev"),
        ({**WHY, "path": []}, "path"),
        ({**WHY, "path": "No2"}, "path"),
        ({**WHY, "path": ["@No8", 2]}, "path"),
        ({**WHY, "path": ["No2"] * (LONGEST_PATH + 1)}, "path"),
        ({**UNDO, "kind": "history", "moment": "3"}, "moment"),
    ],
)
def test_anything_else_is_refused_with_the_reason(message: object, complaint: str) -> None:
    with pytest.raises(ProtocolError, match=complaint):
        read(message)


def test_a_long_game_has_no_end() -> None:
    """As many changes as a browser can count: bots that play each other reach a hundred thousand in an afternoon."""
    for many in (100_001, 2**53 - 1):
        assert read({**UNDO, "rev": many}).rev == many
        assert read({**UNDO, "kind": "goto", "moment": many}).moment == many


@pytest.mark.parametrize("name", ["\ud800", "a\udfff", "x" * 65])
def test_a_reply_repeats_no_name_that_cannot_be_sent(name: str) -> None:
    reply = refused({"id": name, "view": "ä"}, 0, "malformed", "no")
    assert (reply["id"], reply["view"]) == (None, "ä")


def test_replies_carry_the_address_of_the_sender() -> None:
    assert accepted(ACT, 1) == {"v": 2, "kind": "reply", "id": "a-1", "view": "a", "rev": 1, "ok": True}
    assert refused({"id": "b" * 1000, "view": "b"}, 0, "malformed", "no") == {
        "v": 2,
        "kind": "reply",
        "id": None,
        "view": "b",
        "rev": 0,
        "ok": False,
        "error": {"code": "malformed", "message": "no"},
    }
