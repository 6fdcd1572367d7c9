"""What an author points at in a figure: a ring around a place, an arrow between two, a note on one.

A mark is written like a sentence of the game: `ring No2`, `arrow Vu1 Vu2`, `note No^ revealed in round 2`.
"""

from collections.abc import Callable, Iterable, Mapping
from math import hypot
from typing import Final, NamedTuple

from ..engine.errors import did_you_mean
from ..engine.given import as_list, named
from ..engine.notation import Reader
from .lettering import wrapped
from .sheet import MARGIN, WIDTH
from .svg import Box, element, rectangle, words

KINDS: Final = ("ring", "arrow", "note")

#: The boxes of a figure's places, by the names of the places.
Places = Mapping[str, Box]
#: Reads the name of a place as the game writes it; raises `ValueError` for one that is not on the board.
PlaceReader = Callable[[Reader], str]


class Mark(NamedTuple):
    """One mark: its kind, the place it is on, for an arrow the place it points to, for a note its words."""

    kind: str
    place: str
    target: str
    words: str


def read_marks(marks: Iterable[str], read_place: PlaceReader, examples: tuple[str, str]) -> list[Mark]:
    """The marks an author wrote; what cannot be read is refused with what can, by the names of two places."""
    written = as_list(marks, f"marks is a list of marks, such as ['ring {examples[1]}']")
    return [_read(mark, read_place, examples) for mark in written]


def _read(mark: str, read_place: PlaceReader, examples: tuple[str, str]) -> Mark:
    reader = Reader(mark)
    kind = reader.word().casefold()
    if kind not in KINDS:
        hint = did_you_mean(kind, KINDS)
        one, two = examples
        raise ValueError(
            f"there is no mark {named(mark)}: write 'ring {two}', 'arrow {one} {two}' or 'note {two} words'.{hint}"
        )
    reader.at += len(kind)
    place = read_place(reader)
    target = read_place(reader) if kind == "arrow" else place
    rest = mark[reader.at :].strip(" :")
    if bool(rest) is not (kind == "note"):
        what = "goes on after its fields" if rest else "says nothing"
        raise ValueError(f"the mark {mark!r} {what}: a note needs words, and only a note has them")
    return Mark(kind, place, target, rest)


# Drawing


def draw_marks(marks: list[Mark], places: Places, lane: float) -> str:
    """Rings and arrows, and the numbers of the notes, on top of the board.

    Arrows run so far from the left edges of their places, where they cover least.
    """
    notes = [mark for mark in marks if mark.kind == "note"]
    ringed = rings(places[mark.place] for mark in marks if mark.kind == "ring")
    arrows = [_arrow(places[mark.place], places[mark.target], lane) for mark in marks if mark.kind == "arrow"]
    numbers = [number_disc(number, *_corner(places[note.place])) for number, note in enumerate(notes, 1)]
    return ringed + "".join(arrows + numbers)


def rings(boxes: Iterable[Box]) -> str:
    """A ring around each of these places."""
    return "".join(rectangle(box.grown(1), "ring", 6) for box in boxes)


def _arrow(start: Box, end: Box, lane: float) -> str:
    """From one place to another, past what lies there; a pale rim keeps it apart from what it crosses."""
    (x1, y1), (x2, y2) = (start.x + lane, start.middle[1]), (end.x + lane, end.middle[1])
    length = hypot(x2 - x1, y2 - y1) or 1
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    neck_x, neck_y = x2 - 11 * dx, y2 - 11 * dy
    shaft = f"M{x1:.1f} {y1:.1f}L{neck_x:.1f} {neck_y:.1f}"
    left, right = (f"{neck_x - side * dy:.1f} {neck_y + side * dx:.1f}" for side in (5, -5))
    head = f"M{x2:.1f} {y2:.1f}L{left}L{right}z"
    return (
        element("path", class_="halo", d=shaft + head)
        + element("path", class_="ring", d=shaft)
        + element("path", class_="accent", d=head)
    )


def _corner(box: Box) -> tuple[float, float]:
    return box.x + 2, box.y + box.height - 2


def number_disc(number: int, x: float, y: float, radius: float = 7.5) -> str:
    """A number in a disc, as notes and the frames of a film are counted."""
    disc = element("circle", class_="accent", cx=x, cy=y, r=radius)
    return disc + words(str(number), x, y + radius / 2, 1.45 * radius, "onaccent", bold=True, anchor="middle")


def notes(marks: list[Mark], top: float) -> tuple[str, float]:
    """The words of the notes, numbered, below everything else; and where they end."""
    parts = []
    for number, note in enumerate((mark for mark in marks if mark.kind == "note"), 1):
        parts.append(number_disc(number, MARGIN + 8, top + 9))
        for line in wrapped(note.words, WIDTH - 2 * MARGIN - 24, 12):
            parts.append(words(line, MARGIN + 24, top + 13, 12))
            top += 16
        top += 4
    return "".join(parts), top
