"""What happened, event by event, as the browser gets it: sentences, reasons, and how to go back.

Every event carries `undo`, the parts of the picture as they were before it. From the latest picture the browser can
so walk back event by event, as far as it has been told the story, without asking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NotRequired, TypedDict

from .answers import Test, tests_of

if TYPE_CHECKING:
    from equinox_widget.core.explanation import Event
    from equinox_widget.core.played import Played
    from equinox_widget.core.position import Position

    from .painter import Painter
    from .picture import Picture


#: What must be put back to undo an event: parts of the picture; of lists what changed, by index.
Undo = Annotated[dict[str, Any], "Undo"]


class Step(TypedDict):
    """One event: in one sentence, with its rules, its conditions and the numbers behind them.

    `phase` is the part of the turn it belongs to, None outside of any; `parts` are those of the rulebook. `dice` are
    the numbers that were thrown.
    """

    say: str
    phase: str | None
    kind: str
    rules: list[str]
    parts: list[str]
    tests: list[Test]
    numbers: list[str]
    undo: Undo
    dice: NotRequired[list[int]]


class Chapter(TypedDict):
    """All events of one action; `moment` counts the actions, `title` says in whose turn it was."""

    moment: int
    title: str
    turn: str
    steps: list[Step]


def chapter(played: Played[Any], moment: int, painter: Painter, owner: str | None, seat: str | None) -> Chapter:
    """Tell an action as a seat may know it, None being the open table.

    The hand in front is its owner's; without one, that of whoever acts.
    """
    steps: list[Step] = []
    before, after, events = played.before, played.after, played.events
    shown = _picture(before, painter, owner, seat)
    phase, last = shown["phase"], None
    for number, event in enumerate(events, 1):
        phase = painter.game.phase_of(event) or phase
        if number == len(events):
            picture = _picture(after, painter, owner, seat)
        elif event.state is last:  # a change of control moves nothing by itself
            picture = {**shown, "phase": phase}
        else:
            there = _seen(type(before)(event.state), seat)
            picture = painter.between(there, owner or there.turn or shown["owner"], phase)
        last = event.state
        steps.append(_step(event, phase, difference(picture, shown), painter, seat))
        shown = picture
    return _chapter(before, moment, painter, steps)


def _chapter(before: Position, moment: int, painter: Painter, steps: list[Step]) -> Chapter:
    """Return what happened after a position."""
    title = painter.game.chapter_title(before)
    return {"moment": moment, "title": title, "turn": before.turn or "", "steps": steps}


def with_note(told: Chapter, note: str) -> Chapter:
    """Return an action with its author's words before it, if there are any."""
    if not note:
        return told
    phase = told["steps"][0]["phase"] if told["steps"] else None
    said = Step(say=note, phase=phase, kind="note", rules=[], parts=[], tests=[], numbers=[], undo={})
    return {**told, "steps": [said, *told["steps"]]}


def edited(played: Played[Any], moment: int, painter: Painter, owner: str, seat: str | None) -> Chapter:
    """Tell that a position was changed by hand."""
    before, after = played.before, played.after
    then, now = (_picture(pos, painter, owner, seat) for pos in (before, after))
    said, phase, undo = painter.say("story.edited"), painter.game.phase(before), difference(now, then)
    step = Step(say=said, phase=phase, kind="edited", rules=[], parts=[], tests=[], numbers=[], undo=undo)
    return _chapter(before, moment, painter, [step])


def hand_in_front(pos: Position) -> str:
    """Return whose hand lies in front of a reader who may see all of them."""
    return pos.actor or pos.players[0]


def _picture(pos: Position, painter: Painter, owner: str | None, seat: str | None) -> Picture:
    return painter.seen(pos, owner or hand_in_front(pos), seat)


def _seen(pos: Position, seat: str | None) -> Position:
    return pos if seat is None else pos.view(seat)


def _step(event: Event, phase: str | None, undo: Undo, painter: Painter, seat: str | None) -> Step:
    hidden, lang = not event.is_open_to(seat), painter.lang
    step: Step = {
        "say": event.text(lang, seat=seat),
        "phase": phase,
        "kind": event.kind,
        "rules": list(event.parts),
        "parts": painter.game.parts_of(event.parts),
        "tests": [] if hidden else tests_of(event.because_for(seat), lang),
        "numbers": [] if hidden else event.derivation(lang),
        "undo": undo,
    }
    dice = () if hidden else painter.game.dice(event)
    return {**step, "dice": list(dice)} if dice else step


def difference(now: Picture, then: Picture) -> Undo:
    """Return what must be put back to get from one picture to another."""
    changed = {key: (now.get(key), old) for key, old in then.items() if now.get(key) != old}
    return {key: _by_index(new, old) for key, (new, old) in changed.items()}


def _by_index(new: object, old: object) -> object:
    """Return what was there before; of lists that are equally long only what is different, by its index."""
    if not isinstance(old, list) or not isinstance(new, list) or len(old) != len(new):
        return old
    return {str(index): item for index, item in enumerate(old) if item is not new[index] and item != new[index]}
