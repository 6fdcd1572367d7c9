"""What waits: a stack of frames, each a choice to be made or a step to be resumed.

A frame is a small immutable value that knows the one waiting behind it. Whatever interrupts (a power, a reaction, a
spell) is put before the frame that is due; when it is done, its `then` is due again. Options are never kept in a
frame: they are worked out from the state.
"""

from typing import Final

from .seats import NOBODY

Data = tuple[int | str, ...]


class Frame:
    """One thing that waits: its kind, who chooses (nobody: the rules go on by themselves), and a few plain values."""

    __slots__ = ("data", "kind", "seat", "then")

    def __init__(self, kind: str, seat: int = NOBODY, data: Data = (), then: "Frame | None" = None) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.data: Final = data
        self.then: Final = then

    def before(self, then: "Frame | None") -> "Frame":
        """The same frame with another one waiting behind it."""
        return Frame(self.kind, self.seat, self.data, then)

    def key(self) -> tuple[str, int, Data]:
        """The frame as a plain value, without what waits behind it."""
        return (self.kind, self.seat, self.data)

    def __repr__(self) -> str:
        return f"Frame({self.kind!r}, {self.seat}, {self.data!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Frame, (self.kind, self.seat, self.data, self.then))


def waiting(due: Frame | None) -> list[Frame]:
    """Every frame of the stack, the one that is due first."""
    found = []
    while due is not None:
        found.append(due)
        due = due.then
    return found


def stack(*frames: Frame) -> Frame | None:
    """These frames as one stack, the first of them due first; None when there are none."""
    then: Frame | None = None
    for frame in reversed(frames):
        then = frame.before(then)
    return then


def unwind(due: Frame | None, kind: str) -> Frame:
    """The nearest frame of this kind, with everything before it dropped.

    Raises `LookupError` when no such frame waits.
    """
    for frame in waiting(due):
        if frame.kind == kind:
            return frame
    raise LookupError(f"no frame of the kind {kind!r} waits: there are {[frame.kind for frame in waiting(due)]}")
