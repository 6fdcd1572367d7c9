"""The board: six lanes around the tower with three sections each, numbered from the tower outwards.

A place is `3 * lane + section`; lanes count from 0 here and from 1 for people, as tower fields do.
"""

from typing import Final

from .creatures import word_of

LANES: Final = 6
ALL_LANES: Final = range(LANES)
SECTIONS: Final = ("i", "m", "o")
INNER: Final = 0
OUTER: Final = 2
PLACES: Final = 3 * LANES
PLACE_CODES: Final = tuple(f"{lane + 1}{section}" for lane in ALL_LANES for section in SECTIONS)
PLACE_BY_CODE: Final = {code: place for place, code in enumerate(PLACE_CODES)}
PLACES_OF: Final = tuple(range(3 * lane, 3 * lane + 3) for lane in ALL_LANES)
NEIGHBOURS: Final = tuple(tuple(sorted(((lane - 1) % LANES, (lane + 1) % LANES))) for lane in ALL_LANES)
START_FIELDS: Final = (0, 1, 2, 4)  # of blue, green, red and yellow

NO_TERRAIN: Final = 0
VINES: Final = 1
STONE: Final = 2
ROAD: Final = 3
TERRAIN: Final = ("", "vines", "stone", "road")
GROUND: Final = (0, -1, 1, 0)  # what each does to the life of those who stand there
BARE_GROUND: Final = (NO_TERRAIN,) * PLACES


def creature_at(creature: int, place: int) -> str:
    """A creature and where it stands, as people write it: `Go-1@3m`."""
    return f"{word_of(creature)}@{PLACE_CODES[place]}"
