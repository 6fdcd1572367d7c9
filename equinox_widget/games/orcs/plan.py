"""The plan of the board: six paths of three sections around the tower, and everything that stands there."""

import math
from collections import Counter
from typing import Final, NamedTuple

from ...show.svg import Box, element, plain, words
from .glyphs import CREATURE_GLYPHS, drawn_glyph
from .palette import mage, polygon, token_shape
from .rules.abilities import left, life, toughness
from .rules.creatures import CATEGORY, TOADLING, TYPE_CODES, TYPE_SHIFT
from .rules.lanes import ALL_LANES, PLACE_CODES, PLACES, TERRAIN
from .rules.state import State
from .text_board import TIMES
from .words import creature_words, say

Point = tuple[float, float]
CENTRE: Final[Point] = (380.0, 350.0)
_TOWER: Final = 78.0  # from the middle to a side of the tower
_BAND: Final = 68.0  # how deep a section is
_EDGE: Final = _TOWER + 3 * _BAND
BOTTOM: Final = CENTRE[1] + _EDGE + 34
_GAP: Final = 3.0  # half of what is between neighbouring lanes
_SLOPE: Final = math.tan(math.pi / 6)
_SIZES: Final = (44.0, 40.0, 36.0, 32.0, 28.0, 25.0, 22.0, 19.0, 16.0)
_SMALL: Final = 34.0  # tokens below this say their life by a number
_MOST_PIPS: Final = 6


class Thing(NamedTuple):
    """Equal creatures, or toadlings, on a section."""

    creature: int
    number: int


_A_TOADLING: Final = -1


def middle_of(place: int) -> Point:
    """The middle of a section."""
    return _point(place // 3, _away(place), 0)


def field_middle(field: int) -> Point:
    """Where a mage stands on a tower field."""
    return _point(field, 52, 0)


def places() -> dict[str, Box]:
    """The sections ("3m") and tower fields ("3") of the figure as boxes, by what people call them."""
    sections = {PLACE_CODES[place]: _around(middle_of(place), 60) for place in range(PLACES)}
    return {**sections, **{str(field + 1): _around(field_middle(field), 36) for field in ALL_LANES}}


def _around(middle: Point, size: float) -> Box:
    return Box(middle[0] - size / 2, middle[1] - size / 2, size, size)


def lying(state: State) -> dict[str, object]:
    """What stands on every section and tower field, to see what has changed."""
    sections = {PLACE_CODES[place]: (state.sections[place], state.laid[place]) for place in range(PLACES)}
    fields = {str(field + 1): [seat for seat, at in enumerate(state.mages) if at == field] for field in ALL_LANES}
    return {**sections, **fields}


def _point(lane: int, outwards: float, aside: float) -> Point:
    """A point of a lane: so far from the middle of the tower, and so far to its side."""
    angle = math.radians(60 * lane - 90)
    x = CENTRE[0] + outwards * math.cos(angle) - aside * math.sin(angle)
    return x, CENTRE[1] + outwards * math.sin(angle) + aside * math.cos(angle)


def plan(state: State, lang: str) -> str:
    """The lanes, what stands on them, their markers, and the tower with the mages."""
    own = -1 if state.over else state.mages[state.turn]
    lanes = "".join(_lane(state, lane, own=lane == own, lang=lang) for lane in ALL_LANES)
    return lanes + _tower(state)


def _lane(state: State, lane: int, *, own: bool, lang: str) -> str:
    ground = "".join(_ground(lane, section, own=own) for section in range(3))
    standing = "".join(_section(state, 3 * lane + section, lang) for section in range(3))
    return ground + _head(state, lane, lang) + standing


def _ground(lane: int, section: int, *, own: bool) -> str:
    inner = _TOWER + section * _BAND + 1.5
    outer = inner + _BAND - 3
    corners = [
        _point(lane, away, side * (away * _SLOPE - _GAP))
        for away, side in ((inner, -1), (outer, -1), (outer, 1), (inner, 1))
    ]
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
    return element("path", class_="own" if own else "ground", d=f"M{path}z")


def _head(state: State, lane: int, lang: str) -> str:
    """The lane's number, and how many markers are left there, outside its outer section."""
    x, y = _point(lane, _EDGE + (18 if lane % 3 == 0 else 27), 0)
    count = len(state.markers[lane])
    tiles = [
        element(
            "rect", class_="card" if count else "panel", x=x + 2 + shift, y=y - 10 - shift, width=24, height=19, rx=3
        )
        for shift in ((3, 0) if count else (0,))
    ]
    title = element("title", plain(say("figure.lane", lang, lane=lane + 1, count=count)))
    number = words(str(lane + 1), x - 8, y + 6, 17, bold=True, anchor="middle")
    return element("g", title, number, *tiles, words(str(count), x + 14, y + 4.5, 13, anchor="middle"))


def _tower(state: State) -> str:
    outline = element("path", class_="tower", d=polygon(CENTRE, _TOWER / math.cos(math.pi / 6) - 2, 6))
    walls = "".join(_wall(corner) for corner in range(3))
    fields = "".join(_field(state, field) for field in ALL_LANES)
    return outline + walls + fields


def _wall(corner: int) -> str:
    angle = math.pi / 3 * corner
    x, y = 86 * math.cos(angle), 86 * math.sin(angle)
    line = f"M{CENTRE[0] - x:.1f} {CENTRE[1] - y:.1f}L{CENTRE[0] + x:.1f} {CENTRE[1] + y:.1f}"
    return element("path", class_="rule", d=line)


def _field(state: State, field: int) -> str:
    """A tower field: the mages there, or its number."""
    seats = [seat for seat, where in enumerate(state.mages) if where == field]
    x, y = field_middle(field)
    if not seats:
        return words(str(field + 1), x, y + 5, 14, "muted", anchor="middle")
    return "".join(mage(seat, (x + 14 * place, y), 30) for place, seat in enumerate(seats))


# What stands on a section


def _section(state: State, place: int, lang: str) -> str:
    things = _things(state, place)
    size, spots = _spots(place, len(things))
    drawn = [_token(state, place, thing, spot, size, lang) for thing, spot in zip(things, spots, strict=True)]
    return _terrain(state, place, lang) + "".join(drawn)


def _things(state: State, place: int) -> list[Thing]:
    """Every creature by itself; equal ones together where they would not fit."""
    there, laid = state.sections[place], state.laid[place]
    if _spots(place, len(there) + laid)[0] >= _SMALL:
        return [*(Thing(creature, 1) for creature in there), *[Thing(_A_TOADLING, 1)] * laid]
    counted = Counter(there)
    return [*(Thing(creature, counted[creature]) for creature in counted), *[Thing(_A_TOADLING, laid)] * bool(laid)]


def _spots(place: int, count: int) -> tuple[float, list[Point]]:
    """The largest size in which so many tokens fit a section, and where they stand, as one reads."""
    size = next((size for size in _SIZES if sum(room for _, room in _lines(place, size)) >= count), _SIZES[-1])
    lines = _lines(place, size)
    if len(lines) > 1 and count <= max(room for _, room in lines):
        lines = [(_away(place), count)]
    spots = list[Point]()
    for away, room in reversed(lines):
        spots += _row(place, away, min(room, count - len(spots)), _step(place, size))
    return size, [*spots, *[middle_of(place)] * (count - len(spots))]


def _row(place: int, away: float, count: int, step: float) -> list[Point]:
    """So many spots side by side, from left to right and from above downwards."""
    way = 1 if place // 3 < 3 else -1
    return [_point(place // 3, away, way * (number - (count - 1) / 2) * step) for number in range(count)]


def _step(place: int, size: float) -> float:
    """From one token to the next: more on the lanes that lie aslant, where corners would touch."""
    return size + 3 if place // 3 % 3 == 0 else size * 1.16 + 2


def _lines(place: int, size: float) -> list[tuple[float, int]]:
    """The rows of a section: how far out each is, and how many tokens of a size it takes."""
    step = _step(place, size)
    rows = max(1, int((_BAND - 4) // step))
    found = []
    for row in range(rows):
        away = _away(place) + (row - (rows - 1) / 2) * step
        aside = (away * 0.5 - size * 0.58 - _GAP) / math.cos(math.pi / 6)
        found.append((away, int(2 * aside // step) + 1 if aside >= 0 else 0))
    return found


def _away(place: int) -> float:
    """How far from the middle of the tower the middle of a section is."""
    return _TOWER + _BAND * (place % 3 + 0.5)


def _terrain(state: State, place: int, lang: str) -> str:
    """The terrain tile in the corner of its section."""
    kind = TERRAIN[state.terrain[place]]
    if not kind:
        return ""
    away = _TOWER + _BAND * (place % 3 + 1) - 17
    x, y = _point(place // 3, away, away * _SLOPE - 25)
    disc = element("circle", class_="badge", cx=x, cy=y, r=13)
    title = element("title", plain(say(f"terrain.{kind}", lang)))
    return element("g", title, disc, drawn_glyph(kind, (x, y), 19, "faded"))


def _token(state: State, place: int, thing: Thing, spot: Point, size: float, lang: str) -> str:
    """A creature's token: shape by category, sign, life left and lost, and how many there are."""
    more = _badge(f"{TIMES}{thing.number}", (spot[0] + size * 0.4, spot[1] - size * 0.42)) if thing.number > 1 else ""
    if thing.creature == _A_TOADLING:
        ground = element("circle", class_="toadling", cx=spot[0], cy=spot[1], r=size * 0.42)
        title = element("title", plain(say(f"creature.{TOADLING}", lang)))
        return element("g", title, ground, drawn_glyph("toadling", spot, size * 0.56), more)
    kind = thing.creature >> TYPE_SHIFT
    tough = toughness(state)
    full = life(state, thing.creature, place, tough)
    rest = left(state, thing.creature, place, tough)
    name = creature_words(f"{TYPE_CODES[kind]}@{PLACE_CODES[place]}", lang)
    title = element("title", plain(say("fragment.life", lang, creature=name, left=rest, life=full)))
    sign = drawn_glyph(CREATURE_GLYPHS[TYPE_CODES[kind]], (spot[0], spot[1] - size * 0.1), size * 0.62)
    pips = _pips(spot, size, rest, full) if size >= _SMALL and full <= _MOST_PIPS else _life_number(spot, size, rest)
    return element("g", title, token_shape(CATEGORY[kind], spot, size), sign, pips, more)


def _pips(spot: Point, size: float, rest: int, full: int) -> str:
    """A dot for every life: full while it is left, empty once it is lost."""
    y = spot[1] + size * 0.34
    return "".join(
        element(
            "circle",
            class_="pip" if number < rest else "lost",
            cx=spot[0] + (number - (full - 1) / 2) * 5.6,
            cy=y,
            r=2.1,
        )
        for number in range(full)
    )


def _life_number(spot: Point, size: float, rest: int) -> str:
    return _badge(str(rest), (spot[0] + size * 0.38, spot[1] + size * 0.38))


def _badge(text: str, middle: Point) -> str:
    x, y = middle
    width = 9 + 6.5 * len(text)
    box = element("rect", class_="badge", x=x - width / 2, y=y - 8, width=width, height=15, rx=7)
    return box + words(text, x, y + 4, 11, bold=True, anchor="middle")
