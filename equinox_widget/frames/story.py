"""What happened, event by event, as the browser gets it: sentences, reasons, and how to go back.

Every event carries `undo`, the parts of the picture as they were before it. From the latest picture the browser can
so walk back event by event, as far as it has been told the story, without asking.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, TypedDict

from equinox_widget.games.equinox.position import Position

from .answers import Test, tests_of
from .frame import SQUARES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from equinox_widget.core.explanation import Event, Explanation

    from .frame import Frame, Painter

_STEP: Final = re.compile(r"S(\d)")


class Step(TypedDict):
    """One event: in one sentence, with its rules, its conditions and the numbers behind them.

    `step` is the step of the turn it belongs to, None outside of any.
    """

    say: str
    step: int | None
    kind: str
    rules: list[str]
    tests: list[Test]
    numbers: list[str]
    undo: dict[str, Any]


class Chapter(TypedDict):
    """All events of one action; `moment` counts the actions."""

    moment: int
    round: int
    turn: str
    steps: list[Step]


def chapter(
    before: Position,
    after: Position,
    sentence: str,
    moment: int,
    painter: Painter,
    owner: str | None,
    seat: str | None,
    names: Sequence[str],
    told: Explanation | None = None,
) -> Chapter:
    """Tell the action between two positions as a seat may know it, None being the open table.

    `told` is its explanation, if known. The hand in front is its owner's; without one, that of whoever acts.
    """
    steps: list[Step] = []
    events = before.explain(sentence, names=names) if told is None else told
    shown = _frame(before, painter, owner, seat)
    step, last = shown["step"], None
    for number, event in enumerate(events, 1):
        step = step_of(event) or step
        if number == len(events):
            picture = _frame(after, painter, owner, seat)
        elif event.state is last:  # a change of control moves nothing by itself
            picture = {**shown, "step": step}
        else:
            there = _seen(Position(event.state), seat)
            table = painter.table(there, owner or there.turn or shown["owner"])
            picture = {**table, "step": step, "actor": table["turn"]}
        last = event.state
        steps.append(_step(event, step, difference(picture, shown), painter.lang, seat))
        shown = picture
    return {"moment": moment, "round": before.round, "turn": before.turn or "", "steps": steps}


def with_note(told: Chapter, note: str) -> Chapter:
    """Return an action with its author's words before it, if there are any."""
    if not note:
        return told
    step = told["steps"][0]["step"] if told["steps"] else None
    said = Step(say=note, step=step, kind="note", rules=[], tests=[], numbers=[], undo={})
    return {**told, "steps": [said, *told["steps"]]}


def edited(before: Position, after: Position, moment: int, painter: Painter, owner: str, seat: str | None) -> Chapter:
    """Tell that a position was changed by hand."""
    then, now = (_frame(pos, painter, owner, seat) for pos in (before, after))
    said = painter.say("story.edited")
    step = Step(say=said, step=before.step, kind="edited", rules=[], tests=[], numbers=[], undo=difference(now, then))
    return {"moment": moment, "round": before.round, "turn": before.turn or "", "steps": [step]}


def hand_in_front(pos: Position) -> str:
    """Return whose hand lies in front of a reader who may see all of them."""
    return pos.actor or pos.players[0]


def _frame(pos: Position, painter: Painter, owner: str | None, seat: str | None) -> Frame:
    return painter.seen(pos, owner or hand_in_front(pos), seat)


def _seen(pos: Position, seat: str | None) -> Position:
    return pos if seat is None else pos.view(seat)


def step_of(event: Event) -> int | None:
    """Return the step of the turn an event belongs to, as its rules say."""
    found = _STEP.match(event.rules[0]) if event.rules else None
    return int(found[1]) if found else None


def _step(event: Event, step: int | None, undo: dict[str, Any], lang: str, seat: str | None) -> Step:
    hidden = not event.is_open_to(seat)
    return {
        "say": event.text(lang, seat=seat),
        "step": step,
        "kind": event.kind,
        "rules": list(event.parts),
        "tests": [] if hidden else tests_of(event.because_for(seat), lang),
        "numbers": [] if hidden else event.derivation(lang),
        "undo": undo,
    }


def difference(now: Frame, then: Frame) -> dict[str, Any]:
    """Return what must be put back to get from one picture to another; lists of places by index."""
    found: dict[str, Any] = {}
    for key, old in then.items():
        new = now[key]  # type: ignore[literal-required]
        if key in SQUARES:
            changed = {str(index): item for index, item in enumerate(old) if item != new[index]}  # type: ignore[arg-type,var-annotated]
            if changed:
                found[key] = changed
        elif old != new:
            found[key] = old
    return found
