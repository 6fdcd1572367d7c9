"""The grid of a figure: champions with their controllers, five rows, the cards and stones on them."""

from typing import Final, NamedTuple

from ....show.lettering import fitted, width_of, wrapped
from ....show.palette import seat_sign
from ....show.sheet import MARGIN, WIDTH
from ....show.svg import Box, element, hatch, rectangle, words
from ..rules.actions import field_of
from ..rules.cards import (
    CREATURES,
    LINEUP_SIZE,
    NOBODY,
    ROW_VALUES,
    ROWS,
)
from ..rules.control import controller, prestige
from ..rules.state import State
from ..words import creature_name, say
from .glyphs import GLYPHS
from .text import face, is_chameleon

_HEAD: Final = 64  # what stands left of a row
_COLUMN: Final = (WIDTH - 2 * MARGIN - _HEAD) / LINEUP_SIZE
_GAP: Final = 4
_CELL: Final = _COLUMN - _GAP
_ROW: Final = 40
_STRIP: Final = 24  # the lower part of a champion card: who controls it
_NAME: Final = 11  # the smallest letters of a figure
_STONE: Final = 19
_ABREAST: Final = 3  # so many stones side by side on a champion card


class Grid(NamedTuple):
    """Where things lie, for one figure."""

    top: float
    champion: float  # the height of the champion cards

    def cell(self, column: int, row: int) -> Box:
        """The place of a field; row 0 is the champion card."""
        x = MARGIN + _HEAD + _GAP + column * _COLUMN
        return Box(x, self.top, _CELL, self.champion) if row == 0 else Box(x, self._row_top(row), _CELL, _ROW)

    def places(self, state: State) -> dict[str, Box]:
        """Every place of the board by its name, column by column."""
        return {
            place_name(creature, row): self.cell(column, row)
            for column, creature in enumerate(state.lineup)
            for row in range(ROWS + 1)
        }

    def line(self, row: int) -> Box:
        """The place of a whole row, its head included."""
        return Box(MARGIN, self._row_top(row), WIDTH - 2 * MARGIN, _ROW)

    def _row_top(self, row: int) -> float:
        return self.top + self.champion + 2 * _GAP + (row - 1) * (_ROW + _GAP)

    @property
    def bottom(self) -> float:
        """Where the grid ends."""
        return self._row_top(ROWS) + _ROW


def place_name(creature: int, row: int) -> str:
    """What a place of the board is called: No2, or No^ for the champion card."""
    return f"{CREATURES[creature].code}{row or '^'}"


def grid_for(state: State, lang: str, top: float) -> Grid:
    """Champion cards are as high as the longest name and the revealed secret bets ask for."""
    lines = max(len(_name_lines(creature, lang)) for creature in state.lineup)
    stones = max(_lines_of_stones(state, creature) for creature in state.lineup)
    return Grid(top, 40 + 12 * lines + _STONE * stones + _STRIP)


def board(state: State, grid: Grid, lang: str, *, control: bool = True) -> str:
    """Everything from the champions to the last row; who controls whom can be left for the reader to find out."""
    parts = [_champion_head(grid, lang)]
    for column, creature in enumerate(state.lineup):
        parts.append(_champion(state, creature, grid.cell(column, 0), lang, control=control))
    for row in range(1, ROWS + 1):
        now = row == state.round and not state.over
        parts.append(_row_head(grid.line(row), row, lang, now=now))
        for column, creature in enumerate(state.lineup):
            parts.append(_field(state, creature, row, grid.cell(column, row)))
        if now:
            parts.append(_current(grid.line(row)))
    return "".join(parts)


# Heads


def _champion_head(grid: Grid, lang: str) -> str:
    strip = grid.top + grid.champion - _STRIP
    return (
        words(say("figure.champions", lang), MARGIN, grid.top + 18, 12)
        + words(say("figure.worth", lang, value=ROW_VALUES[0]), MARGIN, grid.top + 33, _NAME, "muted")
        + words(say("board.control", lang), MARGIN, strip + 16, _NAME, "muted")
    )


def _row_head(line: Box, row: int, lang: str, *, now: bool) -> str:
    x = MARGIN + (5 if now else 0)
    return words(say("figure.row", lang, row=row), x, line.y + 17, 12, bold=now) + words(
        say("figure.worth", lang, value=ROW_VALUES[row]), x, line.y + 32, _NAME, "muted"
    )


def _current(line: Box) -> str:
    """The current row: a thick frame and an arrow, for those who see no colour."""
    x, y = 1.5, line.middle[1]
    arrow = element("path", class_="accent", d=f"M{x:g} {y - 5:g}L{x + 7:g} {y:g}L{x:g} {y + 5:g}z")
    return rectangle(line.grown(1.5), "now", 7) + arrow


# Champions


def _name_lines(creature: int, lang: str) -> list[str]:
    return wrapped(creature_name(creature, lang), _CELL - 4, _NAME)


def _champion(state: State, creature: int, box: Box, lang: str, *, control: bool) -> str:
    gone = bool(state.vanished_in[creature])
    ink = "muted" if gone else "ink"
    parts = [rectangle(box, "gone" if gone else "card")]
    parts.append(GLYPHS.drawn(CREATURES[creature].id, box.x + 4, box.y + 4, 28, "faded" if gone else "glyph"))
    parts.append(words(CREATURES[creature].code, box.x + 45, box.y + 24, 15, ink, bold=True, anchor="middle"))
    for number, line in enumerate(_name_lines(creature, lang)):
        parts.append(words(line, box.middle[0], box.y + 45 + 12 * number, _NAME, ink, struck=gone, anchor="middle"))
    parts += _revealed(state, creature, box)
    strip = box.y + box.height - _STRIP
    parts.append(element("path", class_="rule", d=f"M{box.x:g} {strip:g}h{box.width:g}"))
    if gone:
        parts.append(_fate(state, creature, box.middle[0], strip, lang))
    elif control:
        parts.append(_control(state, creature, box, lang))
    else:
        parts.append(words("?", box.middle[0], strip + 16, _NAME, "muted", anchor="middle"))
    return "".join(parts)


def _lines_of_stones(state: State, creature: int) -> int:
    return -(-len(state.champions[creature]) // _ABREAST)


def _revealed(state: State, creature: int, box: Box) -> list[str]:
    """The stones of revealed secret bets, side by side, from the bottom up."""
    seats = state.champions[creature]
    lowest = box.y + box.height - _STRIP - _STONE - 1
    parts = []
    for number, seat in enumerate(seats):
        line, place = divmod(number, _ABREAST)
        abreast = min(len(seats) - line * _ABREAST, _ABREAST)
        x = box.middle[0] + _STONE * (place - abreast / 2)
        parts.append(seat_sign(seat, x, lowest - line * _STONE, _STONE))
    return parts


def _control(state: State, creature: int, box: Box, lang: str) -> str:
    """Who controls, and with how much prestige."""
    seat = controller(state, creature)
    totals = prestige(state, creature)
    x, base = box.middle[0], box.y + box.height - 7
    if seat == NOBODY:
        return words(say("board.tie", lang) if totals else "–", x, base, _NAME, "muted", anchor="middle")
    return seat_sign(seat, x - 20, base - 14, 18) + words(str(totals[seat]), x + 5, base + 0.5, 14, bold=True)


def _fate(state: State, creature: int, x: float, strip: float, lang: str) -> str:
    when = say("figure.vanished", lang, round=state.vanished_in[creature])
    return words(fitted(f"† {when}", _CELL - 2, _NAME), x, strip + 16, _NAME, "muted", anchor="middle")


# Fields


def _field(state: State, creature: int, row: int, box: Box) -> str:
    number = field_of(creature, row)
    cards = state.fields[number]
    gone = state.vanished_in[creature]
    if cards:
        drawing = _stack(cards, box, "muted" if gone else "ink")
    elif 0 < gone < row:
        drawing = _closed(box, covered=row <= state.round)
    else:
        drawing = rectangle(box, "field")
    owner = state.stones[number]
    return drawing + (seat_sign(owner, box.x + box.width - _STONE - 2, box.y + 2, _STONE) if owner != NOBODY else "")


def _closed(box: Box, *, covered: bool) -> str:
    """A field below a vanished creature: a vanish card, or nothing yet in a row still to come."""
    x, y = box.middle
    return rectangle(box, "gone") + (words("†", x, y + 6, 17, "muted", anchor="middle") if covered else "")


def _stack(cards: tuple[int, ...], box: Box, ink: str) -> str:
    """The visible card, and how many lie there when it covers others."""
    parts = [rectangle(box, "card")]
    if is_chameleon(cards[-1]):
        parts += [hatch(box), GLYPHS.drawn("chameleon", box.x + 3, box.y + 2, 17)]
        parts.append(words(face(cards[-1]), box.x + 20, box.y + 34, 16, ink, bold=True, anchor="middle"))
    else:
        value = face(cards[-1])
        size = 20 if width_of(value, 20, bold=True) < 36 else 16
        parts.append(words(value, box.x + 20, box.y + 20 + 0.36 * size, size, ink, bold=True, anchor="middle"))
    if len(cards) > 1:
        parts.append(words(f"={len(cards)}", box.x + box.width - 4, box.y + 35, 12, ink, anchor="end"))
    return "".join(parts)
