"""What an author points at in a figure: a ring around a field, an arrow between two, a note on one.

A mark is written like a sentence of the game: `ring No2`, `arrow Vu1 Vu2`, `note No^ revealed in round 2`.
"""

from collections.abc import Iterable
from math import hypot
from typing import Final, NamedTuple

from ..engine.errors import nearest
from ..engine.given import as_list, named
from ..games.equinox.rules.cards import CREATURES, ROWS
from ..games.equinox.rules.names import Reader
from ..games.equinox.rules.state import State
from .board import MARGIN, WIDTH, Grid
from .lettering import wrapped
from .svg import Box, element, rectangle, words

KINDS: Final = ("ring", "arrow", "note")

_LANE: Final = 33  # between the value and the stone of a field

Place = tuple[int, int]  # column and row


class Mark(NamedTuple):
    """One mark: its kind, the field it is on, for an arrow the field it points to, for a note its words."""

    kind: str
    place: Place
    target: Place
    words: str


def read_marks(state: State, marks: Iterable[str]) -> list[Mark]:
    """The marks an author wrote; what cannot be read is refused with what can."""
    return [_read(state, mark) for mark in as_list(marks, "marks is a list of marks, such as ['ring No2']")]


def _read(state: State, mark: str) -> Mark:
    reader = Reader(mark)
    kind = reader.word().casefold()
    if kind not in KINDS:
        close = nearest(kind, KINDS)
        hint = f" Did you mean {close!r}?" if close else ""
        raise ValueError(
            f"there is no mark {named(mark)}: write 'ring No2', 'arrow No1 No2' or 'note No2 words'.{hint}"
        )
    reader.at += len(kind)
    place = _place(state, reader)
    target = _place(state, reader) if kind == "arrow" else place
    rest = mark[reader.at :].strip(" :")
    if bool(rest) is not (kind == "note"):
        what = "goes on after its fields" if rest else "says nothing"
        raise ValueError(f"the mark {mark!r} {what}: a note needs words, and only a note has them")
    return Mark(kind, place, target, rest)


def _place(state: State, reader: Reader) -> Place:
    creature = reader.creature()
    row = reader.take(rf"[1-{ROWS}^]")
    if creature not in state.lineup:
        raise ValueError(f"{CREATURES[creature].german} is not in this game, so {reader.text!r} marks nothing")
    if not row:
        raise reader.fail("a row from 1 to 5, or ^ for the champion card")
    return state.lineup.index(creature), 0 if row.group() == "^" else int(row.group())


# Drawing


def draw_marks(marks: list[Mark], grid: Grid) -> str:
    """Rings and arrows, and the numbers of the notes, on top of the board."""
    notes = [mark for mark in marks if mark.kind == "note"]
    ringed = rings([mark.place for mark in marks if mark.kind == "ring"], grid)
    arrows = [_arrow(grid.cell(*mark.place), grid.cell(*mark.target)) for mark in marks if mark.kind == "arrow"]
    numbers = [number_disc(number, *_corner(grid.cell(*note.place))) for number, note in enumerate(notes, 1)]
    return ringed + "".join(arrows + numbers)


def rings(places: Iterable[Place], grid: Grid) -> str:
    """A ring around each of these places."""
    return "".join(rectangle(grid.cell(*place).grown(1), "ring", 6) for place in places)


def _arrow(start: Box, end: Box) -> str:
    """From one field to another, past the values and stones; a pale rim keeps it apart from what it crosses."""
    (x1, y1), (x2, y2) = (start.x + _LANE, start.middle[1]), (end.x + _LANE, end.middle[1])
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
