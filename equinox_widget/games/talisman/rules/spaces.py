"""The board: spaces by number, three rings and the Crown of Command, and every way a roll can lead."""

from collections.abc import Mapping
from typing import Final

SPACE_CODES: Final = (
    *("Tavern", "Plains1", "Woods1", "Plains2", "Hills1", "Fields1", "City", "Fields2", "Woods2", "Plains3", "Crags"),
    *("Fields3", "Chapel", "Hills2", "Sentinel", "Woods3", "Graveyard", "Fields4", "Village", "Fields5", "Forest"),
    *("Plains4", "Ruins", "Fields6"),
    *("Temple", "Desert1", "Oasis", "Desert2", "Warlock", "Runes1", "Chasm", "Runes2", "Glade", "Hills3", "Hidden"),
    *("Knight", "Portal", "Castle", "Runes3", "Woods4"),
    *("Peril", "Mine", "Vampire", "Pits", "Fire", "Werewolf", "Death", "Crypt"),
    "Crown",
)
SPACES: Final = {code: number for number, code in enumerate(SPACE_CODES)}
SPACE_KINDS: Final = tuple(code.rstrip("0123456789") for code in SPACE_CODES)
COUNT: Final = len(SPACE_CODES)
OUTER, MIDDLE, INNER = range(3)
REGION_NAMES: Final = ("outer", "middle", "inner")
REGION: Final = [OUTER] * 24 + [MIDDLE] * 16 + [INNER] * 9
NOWHERE: Final = -1

TAVERN, CITY, CRAGS, CHAPEL, SENTINEL_SPACE, GRAVEYARD, VILLAGE, FOREST, RUINS = (
    SPACES[code]
    for code in ("Tavern", "City", "Crags", "Chapel", "Sentinel", "Graveyard", "Village", "Forest", "Ruins")
)
TEMPLE, OASIS, WARLOCK, CHASM, GLADE, HILLS3, HIDDEN, KNIGHT, PORTAL, CASTLE = (
    SPACES[code]
    for code in ("Temple", "Oasis", "Warlock", "Chasm", "Glade", "Hills3", "Hidden", "Knight", "Portal", "Castle")
)
PERIL, MINE, VAMPIRE, PITS, FIRE, WEREWOLF_SPACE, DEATH, CRYPT, CROWN = range(SPACES["Peril"], COUNT)
WOODS: Final = frozenset(space for space in range(COUNT) if SPACE_KINDS[space] == "Woods")
HILLS: Final = frozenset(space for space in range(COUNT) if SPACE_KINDS[space] == "Hills")
RUNES: Final = frozenset(space for space in range(COUNT) if SPACE_KINDS[space] == "Runes")
DESERTS: Final = frozenset(space for space in range(COUNT) if SPACE_KINDS[space] == "Desert")
TIMBER: Final = WOODS | {FOREST}  # where a raft can be built
ARMS: Final = frozenset(range(PERIL + 1, CROWN)) - {FIRE}  # inner spaces whose instruction must be carried out
#: Inner spaces: the next one away from Peril, and the ones back towards it.
FORWARD: Final = {MINE: VAMPIRE, VAMPIRE: PITS, PITS: FIRE, CRYPT: DEATH, DEATH: WEREWOLF_SPACE, WEREWOLF_SPACE: FIRE}
BACK: Final = {
    MINE: (PERIL,),
    VAMPIRE: (MINE,),
    PITS: (VAMPIRE,),
    CRYPT: (PERIL,),
    DEATH: (CRYPT,),
    WEREWOLF_SPACE: (DEATH,),
    FIRE: (PITS, WEREWOLF_SPACE),
}
#: Where characters take notice of each other (13b, 14a, 14i).
MEETING: Final = frozenset(range(PERIL + 1)) | {FIRE, CROWN}

Path = tuple[int, ...]
Ways = dict[int, Path]  # end space -> the spaces on the way, the end included


def ways_of(ring: tuple[int, ...], other: tuple[int, ...], start: int, steps: int) -> Ways:
    """Every end of a roll from a space of a ring, over the bridge into the other ring too (11a, 11b, 11j, 11v)."""
    found: Ways = {}
    for turning in (1, -1):
        _walk(ring, other, start, turning, steps, (), found)
    if start in (SENTINEL_SPACE, HILLS3):
        _cross(ring, other, start, steps, (), found)
    return found


def _walk(
    ring: tuple[int, ...], other: tuple[int, ...], start: int, turning: int, steps: int, before: Path, found: Ways
) -> None:
    """Go on in one direction; an empty `other` ring means that the bridge was taken already."""
    place, path = ring.index(start), before
    for left in range(steps, 0, -1):
        if ring[place] == PORTAL:
            found[PERIL] = (*path, PERIL)
        place = (place + turning) % len(ring)
        path = (*path, ring[place])
        if other and ring[place] in (SENTINEL_SPACE, HILLS3) and left > 1:
            _cross(ring, other, ring[place], left - 1, path, found)
    found[ring[place]] = path


def _cross(ring: tuple[int, ...], other: tuple[int, ...], start: int, steps: int, before: Path, found: Ways) -> None:
    """Over the bridge, and on either way."""
    landing = HILLS3 if start == SENTINEL_SPACE else SENTINEL_SPACE
    path = (*before, landing)
    for turning in (1, -1):
        _walk(other, (), landing, turning, steps - 1, path, found)


def crossed_inward(start: int, path: Path) -> bool:
    """Does this way lead over the bridge into the middle region?"""
    return (SENTINEL_SPACE, HILLS3) in zip((start, *path), path, strict=False)


def toll_of(start: int, path: Path) -> str | None:
    """What bars this way: the Sentinel, the Portal, or nothing."""
    if crossed_inward(start, path):
        return "Sentinel"
    return "Portal" if path[-1] == PERIL else None


def opposites_of(across: Mapping[str, tuple[str, ...]]) -> list[tuple[int, ...]]:
    """For every space the ones opposite across the river, from those of the middle spaces."""
    found: list[list[int]] = [[] for _ in range(COUNT)]
    for middle, outers in across.items():
        for outer in outers:
            found[SPACES[middle]].append(SPACES[outer])
            found[SPACES[outer]].append(SPACES[middle])
    return [tuple(sorted(spaces)) for spaces in found]
