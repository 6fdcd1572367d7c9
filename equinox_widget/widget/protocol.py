"""The messages between a view in the browser and the table in Python.

A view asks with `{v, id, view, rev, kind, …}` and gets exactly one reply with the same `id` and `view`. `rev`
is the revision of the game the view was looking at. What a kind of message carries beside that, `MESSAGES` says; the
front end is written against the same shapes (`tools/contract.py`). New state never travels in a reply, only in traits;
a reply may carry an `answer` to show (see `answers`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, NotRequired, TypedDict

if TYPE_CHECKING:
    from collections.abc import Callable

    from equinox_widget.frames.answers import Answer
    from equinox_widget.frames.choices import Decision
    from equinox_widget.frames.picture import Board, Square, Surroundings
    from equinox_widget.frames.story import Chapter
    from equinox_widget.frames.task import Task

VERSION: Final = 2
LONGEST_NAME: Final = 64
LONGEST_SENTENCE: Final = 400
LONGEST_PATH: Final = 4
MOST: Final = 2**53 - 1  # as far as a browser can count
_ENVELOPE: Final = ("v", "id", "view", "rev", "kind")


class Act(TypedDict):
    """Carry out one action of the seat that must choose, as a sentence."""

    action: str


class Why(TypedDict):
    """Judge a click on the last place, after those before it."""

    path: list[str]


class Moment(TypedDict):
    """Go to a moment of the game, or tell the actions up to it."""

    moment: int


class OneRule(TypedDict):
    """Open a rule, by its id."""

    rule: str


class Line(TypedDict):
    """Words to search the rules for, a line of the command line, or a change of a sandbox by hand."""

    text: str


class Wish(TypedDict):
    """Think of a hint: where to look, or the whole action."""

    whole: bool


class Handle(TypedDict):
    """Change a sandbox with a tool at some places."""

    tool: str
    path: list[str]


class Setting(TypedDict):
    """Set how the table looks or speaks."""

    name: str
    value: str


class Form(TypedDict):
    """Take the position along in a form: as text if it has no name."""

    form: str


class Answered(TypedDict):
    """Answer what is asked beside the board."""

    answer: str


class Press(TypedDict):
    """Press a button beside the board, by its key."""

    button: str


class Nothing(TypedDict):
    """The kind says all."""


class Refused(TypedDict):
    """Why something was not done."""

    code: str
    message: str


class Reply(TypedDict):
    """The answer to one request; `rev` is the revision of the game it speaks of."""

    ok: bool
    rev: NotRequired[int]
    error: NotRequired[Refused]
    answer: NotRequired[Answer]


class Trouble(TypedDict):
    """Something went wrong though nobody asked: every view shows it."""

    kind: Literal["trouble"]
    message: str


class Latest(TypedDict):
    """What happened last, and the picture after it; its squares are a trait of their own."""

    moment: int
    picture: Surroundings
    chapter: Chapter | None


class Traits(TypedDict):
    """What a table sends down, one trait each."""

    latest: Latest
    squares: list[Square]
    board: Board
    decision: Decision
    cursor: int | None
    labels: dict[str, str]
    seat: str
    lang: str
    mode: str
    theme: str
    task: Task | None
    rev: int
    eyes: str
    width: int
    compact: bool


class ProtocolError(ValueError):
    """A message that is not one of ours; its text says what is wrong with it."""


@dataclass(frozen=True)
class Request:
    """What a view asked for, checked."""

    id: str
    view: str
    rev: int
    kind: str
    action: str = ""
    path: tuple[str, ...] = ()
    moment: int = 0
    rule: str = ""
    text: str = ""
    whole: bool = False
    tool: str = ""
    name: str = ""
    value: str = ""
    form: str = ""
    answer: str = ""
    button: str = ""


def read(content: object) -> Request:
    """Check a message from the browser; raise `ProtocolError` when anything about it is unexpected."""
    if not isinstance(content, dict):
        raise ProtocolError(f"a message is a mapping, not {type(content).__name__}")
    if type(content.get("v")) is not int or content["v"] != VERSION:
        raise ProtocolError(f"this table speaks version {VERSION} of the protocol: reload the page")
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in MESSAGES:
        raise ProtocolError(f"unknown kind of message; known are {', '.join(KINDS)}")
    extras = MESSAGES[kind].__annotations__
    expected = {*_ENVELOPE, *extras}
    if content.keys() != expected:
        raise ProtocolError(f"a message of kind {kind} has exactly the keys {', '.join(sorted(expected))}")
    return Request(
        id=_name(content, "id"),
        view=_name(content, "view"),
        rev=_count(content, "rev"),
        kind=kind,
        **{key: _READERS.get(key, _words)(content, key) for key in extras},
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


def _words(content: dict[str, object], key: str) -> str:
    return _text(content, key, 0, LONGEST_SENTENCE)


def _count(content: dict[str, object], key: str) -> int:
    value = content[key]
    if type(value) is not int or not 0 <= value <= MOST:
        raise ProtocolError(f"{key} is a number: 0, 1, 2, …")
    return value


def _flag(content: dict[str, object], key: str) -> bool:
    value = content[key]
    if not isinstance(value, bool):
        raise ProtocolError(f"{key} is true or false")
    return value


def _path(content: dict[str, object], key: str) -> tuple[str, ...]:
    places = content[key]
    if not isinstance(places, list) or not 0 < len(places) <= LONGEST_PATH:
        raise ProtocolError(f"{key} is a list of 1 to {LONGEST_PATH} places")
    return tuple(_name({key: place}, key) for place in places)


#: How a field is read that is not just words.
_READERS: Final[dict[str, Callable[[dict[str, object], str], Any]]] = {"path": _path, "moment": _count, "whole": _flag}

#: The kinds of messages, each with what it carries beside the envelope.
MESSAGES: Final[dict[str, type]] = {
    "act": Act,
    "why": Why,
    "undo": Nothing,
    "redo": Nothing,
    "goto": Moment,
    "branch": Nothing,
    "back": Nothing,
    "ready": Nothing,
    "history": Moment,
    "rule": OneRule,
    "rules": Line,
    "score": Nothing,
    "command": Line,
    "hint": Wish,
    "edit": Line,
    "tool": Handle,
    "settings": Setting,
    "export": Form,
    "view": Nothing,
    "stop": Nothing,
    "go": Nothing,
    "answer": Answered,
    "task": Press,
    "ping": Nothing,
}
KINDS: Final[tuple[str, ...]] = tuple(MESSAGES)


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
