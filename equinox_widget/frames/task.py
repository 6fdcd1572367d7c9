"""What is asked of the reader beside the board, as the browser gets it: every word in it is ready to be shown.

A lesson and a quiz both fill it. It never holds the right answer before one was given.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Tone = Literal["right", "wrong", "hint"]


class Answerable(TypedDict):
    """One answer to choose."""

    key: str
    say: str


class Knob(TypedDict):
    """A button: what it is called, and whether it is the one to press now."""

    key: str
    say: str
    main: bool


class Story(TypedDict):
    """What happens, or would happen, under its heading."""

    title: str
    lines: list[str]


class Remark(TypedDict):
    """What is said about the last answer, try or hint."""

    tone: Tone
    title: str
    text: str
    stories: list[Story]
    rules: list[str]


class Task(TypedDict):
    """The whole panel. `pointing` turns a click on the board into the answer; `names` are for screen readers.

    `passed` celebrates that it was passed.
    """

    title: str
    goal: str
    place: str
    text: str
    tally: str
    passed: bool
    pointing: bool
    options: list[Answerable]
    tempting: list[Knob]
    remark: Remark | None
    buttons: list[Knob]
    rules: list[str]
    names: dict[str, str]


def knob(key: str, say: str, *, main: bool = False) -> Knob:
    """Return a button."""
    return {"key": key, "say": say, "main": main}
