"""The messages between a view in the browser and the table in Python.

A view asks with `{v, id, view, rev, kind, …}` and gets exactly one reply with the same `id` and `view`. `rev`
is the revision of the game the view was looking at. New state never travels in a reply, only in traits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

VERSION: Final = 1
KINDS: Final[tuple[str, ...]] = ("act", "undo", "redo")
LONGEST_NAME: Final = 64
LONGEST_SENTENCE: Final = 400
_ENVELOPE: Final = ("v", "id", "view", "rev", "kind")
_EXTRAS: Final[dict[str, tuple[str, ...]]] = {"act": ("sentence",), "undo": (), "redo": ()}


class ProtocolError(ValueError):
    """A message that is not one of ours; its text says what is wrong with it."""


@dataclass(frozen=True)
class Request:
    """What a view asked for, checked."""

    id: str
    view: str
    rev: int
    kind: str
    sentence: str = ""


def read(content: object) -> Request:
    """Check a message from the browser; raise `ProtocolError` when anything about it is unexpected."""
    if not isinstance(content, dict):
        raise ProtocolError(f"a message is a mapping, not {type(content).__name__}")
    if type(content.get("v")) is not int or content["v"] != VERSION:
        raise ProtocolError(f"this table speaks version {VERSION} of the protocol: reload the page")
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise ProtocolError(f"unknown kind of message; known are {', '.join(KINDS)}")
    expected = {*_ENVELOPE, *_EXTRAS[kind]}
    if content.keys() != expected:
        raise ProtocolError(f"a message of kind {kind} has exactly the keys {', '.join(sorted(expected))}")
    if type(content["rev"]) is not int or content["rev"] < 0:
        raise ProtocolError("rev is the number of a revision: 0, 1, 2, …")
    return Request(
        id=_text(content, "id", LONGEST_NAME),
        view=_text(content, "view", LONGEST_NAME),
        rev=content["rev"],
        kind=kind,
        sentence=_text(content, "sentence", LONGEST_SENTENCE) if kind == "act" else "",
    )


def _text(content: dict[str, object], key: str, longest: int) -> str:
    """Return a text of the message that is neither empty nor too long."""
    text = content[key]
    if not isinstance(text, str) or not 0 < len(text) <= longest:
        raise ProtocolError(f"{key} is a text of 1 to {longest} characters")
    return text


def accepted(content: object, rev: int) -> dict[str, object]:
    """Return the reply that says: done."""
    return {**_reply_to(content, rev), "ok": True}


def refused(content: object, rev: int, code: str, message: str) -> dict[str, object]:
    """Return the reply that says: not done, and why."""
    return {**_reply_to(content, rev), "ok": False, "error": {"code": code, "message": message}}


def _reply_to(content: object, rev: int) -> dict[str, object]:
    """Return a reply addressed to whatever the message revealed about its sender, however broken it was."""
    sender = content if isinstance(content, dict) else {}
    return {
        "v": VERSION,
        "kind": "reply",
        "id": _name(sender.get("id")),
        "view": _name(sender.get("view")),
        "rev": rev,
    }


def _name(value: object) -> str | None:
    """Return a usable name, or None."""
    return value if isinstance(value, str) and len(value) <= LONGEST_NAME else None
