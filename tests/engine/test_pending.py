"""Frames that wait behind each other."""

import pickle

import pytest

from equinox_widget.engine.pending import Frame, stack, unwind, waiting
from equinox_widget.engine.seats import NOBODY

TURN = stack(Frame("answer", 1), Frame("fight", 0, ("Bea", 3)), Frame("end"))


def test_a_stack_is_due_from_its_first_frame_on() -> None:
    assert [frame.key() for frame in waiting(TURN)] == [
        ("answer", 1, ()),
        ("fight", 0, ("Bea", 3)),
        ("end", NOBODY, ()),
    ]


def test_no_frames_are_nothing_that_waits() -> None:
    assert stack() is None
    assert waiting(None) == []


def test_unwinding_drops_what_is_due_before() -> None:
    fight = unwind(TURN, "fight")
    assert fight.data == ("Bea", 3)
    assert fight.then is not None and fight.then.kind == "end"


def test_unwinding_to_what_does_not_wait_is_an_error() -> None:
    with pytest.raises(LookupError, match="'move' waits: there are \\['answer', 'fight', 'end'\\]"):
        unwind(TURN, "move")


def test_a_stack_travels() -> None:
    assert TURN is not None
    again = pickle.loads(pickle.dumps(TURN))
    assert [frame.key() for frame in waiting(again)] == [frame.key() for frame in waiting(TURN)]
    assert repr(again) == "Frame('answer', 1, ())"
