"""The messages between a view in the browser and the table in Python.

A view asks with `{v, id, view, rev, kind, …}` and gets exactly one reply with the same `id` and `view`. `rev`
is the revision of the game the view was looking at. New state never travels in a reply, only in traits; a reply
may carry an `answer` to show (see `answers`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

VERSION: Final = 1
LONGEST_NAME: Final = 64
LONGEST_SENTENCE: Final = 400
LONGEST_PATH: Final = 4
MOST: Final = 2**53 - 1  # as far as a browser can count
_ENVELOPE: Final = ("v", "id", "view", "rev", "kind")


class ProtocolError(ValueError):
    """A message that is not one of ours; its text says what is wrong with it."""


class Refusal(Exception):  # noqa: N818 (nothing went wrong: the table says no)
    """A request that is answered with a reason instead of being carried out."""

    def __init__(self, code: str, message: str, answer: object = None) -> None:
        super().__init__(message)
        self.code = code
        self.answer = answer


@dataclass(frozen=True)
class Request:
    """What a view asked for, checked."""

    id: str
    view: str
    rev: int
    kind: str
    sentence: str = ""
    path: tuple[str, ...] = ()
    moment: int = 0


def read(content: object) -> Request:
    """Check a message from the browser; raise `ProtocolError` when anything about it is unexpected."""
    if not isinstance(content, dict):
        raise ProtocolError(f"a message is a mapping, not {type(content).__name__}")
    if type(content.get("v")) is not int or content["v"] != VERSION:
        raise ProtocolError(f"this table speaks version {VERSION} of the protocol: reload the page")
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in EXTRAS:
        raise ProtocolError(f"unknown kind of message; known are {', '.join(KINDS)}")
    extras = EXTRAS[kind]
    expected = {*_ENVELOPE, *extras}
    if content.keys() != expected:
        raise ProtocolError(f"a message of kind {kind} has exactly the keys {', '.join(sorted(expected))}")
    return Request(
        id=_name(content, "id"),
        view=_name(content, "view"),
        rev=_count(content, "rev"),
        kind=kind,
        **{key: _READERS[key](content, key) for key in extras},
    )


def _text(content: dict[str, object], key: str, shortest: int, longest: int) -> str:
    text = content[key]
    if not isinstance(text, str) or not shortest <= len(text) <= longest:
        raise ProtocolError(f"{key} is a text of {shortest} to {longest} characters")
    if not _is_whole(text):
        raise ProtocolError(f"{key} holds half a character")
    return text


def _is_whole(text: str) -> bool:
    """Tell whether a text can be sent back: half a character, which JSON can spell, would stop any reply."""
    return text.isascii() or text == text.encode(errors="ignore").decode()


def _name(content: dict[str, object], key: str) -> str:
    return _text(content, key, 1, LONGEST_NAME)


def _sentence(content: dict[str, object], key: str) -> str:
    return _text(content, key, 0, LONGEST_SENTENCE)


def _count(content: dict[str, object], key: str) -> int:
    value = content[key]
    if type(value) is not int or not 0 <= value <= MOST:
        raise ProtocolError(f"{key} is a number: 0, 1, 2, …")
    return value


def _path(content: dict[str, object], key: str) -> tuple[str, ...]:
    places = content[key]
    if not isinstance(places, list) or not 0 < len(places) <= LONGEST_PATH:
        raise ProtocolError(f"{key} is a list of 1 to {LONGEST_PATH} places")
    return tuple(_name({key: place}, key) for place in places)


_READERS: Final[dict[str, Callable[[dict[str, object], str], Any]]] = {
    "sentence": _sentence,
    "path": _path,
    "moment": _count,
}

#: The kinds of messages, with what each carries beside the envelope.
EXTRAS: Final[dict[str, tuple[str, ...]]] = {
    "act": ("sentence",),
    "why": ("path",),
    "undo": (),
    "redo": (),
    "goto": ("moment",),
    "branch": (),
    "back": (),
    "ready": (),
    "history": ("moment",),
    "rule": ("sentence",),
    "rules": ("sentence",),
    "score": (),
    "command": ("sentence",),
    "hint": ("sentence",),
    "edit": ("sentence",),
    "settings": ("sentence",),
    "export": ("sentence",),
    "view": (),
    "stop": (),
    "go": (),
    "answer": ("sentence",),
    "task": ("sentence",),
    "ping": (),
}
KINDS: Final[tuple[str, ...]] = tuple(EXTRAS)
#: What may be asked while a question is open: nothing that would give its answer away.
WHILE_ASKED: Final = ("answer", "task", "rule", "rules", "settings", "ping")
#: What may be asked while the table is passed on to the next player: what is the same for everybody. A line of the
#: command line may be such a question; which ones are, `commands` says.
WHILE_PASSED_ON: Final = ("ready", "history", "rule", "rules", "settings", "command", "ping")


def accepted(content: object, rev: int, answer: object = None) -> dict[str, object]:
    """Return the reply that says: done, perhaps with an answer."""
    reply = {**_reply_to(content, rev), "ok": True}
    return reply if answer is None else {**reply, "answer": answer}


def refused(content: object, rev: int, code: str, message: str, answer: object = None) -> dict[str, object]:
    """Return the reply that says: not done, and why."""
    reply = {**_reply_to(content, rev), "ok": False, "error": {"code": code, "message": message}}
    return reply if answer is None else {**reply, "answer": answer}


def trouble(rev: int, message: str) -> dict[str, object]:
    """Return the message that tells every view of something that went wrong, though nobody asked."""
    return {"v": VERSION, "kind": "trouble", "rev": rev, "message": message}


def _reply_to(content: object, rev: int) -> dict[str, object]:
    """Return a reply addressed to whatever the message revealed about its sender, however broken it was."""
    sender = content if isinstance(content, dict) else {}
    return {
        "v": VERSION,
        "kind": "reply",
        "id": _usable(sender.get("id")),
        "view": _usable(sender.get("view")),
        "rev": rev,
    }


def _usable(value: object) -> str | None:
    """Return a usable name, or None."""
    return value if isinstance(value, str) and len(value) <= LONGEST_NAME and _is_whole(value) else None
