"""What is in the game and never changes while it is played: tables, modules, new creatures, rulings.

A state holds one `Box` and shares it with all its copies. Everything the rules look up often is a plain list here.
"""

from collections.abc import Mapping
from typing import Final

from ....engine.tables import Tables
from .cards import ALL_CARDS, CARD_CODES, ELEMENT_LETTERS, ICONS
from .creatures import (
    ABILITIES,
    BASE_TYPES,
    BONUSES,
    CATEGORY,
    CATEGORY_LETTERS,
    NEW_TYPES,
    TOADLINGS,
    TYPE_BY_CODE,
    TYPE_CODES,
    TYPES,
)
from .fate_rules import BASE_FATE, FATE_CODES, FATE_RULES, MISSION_CODES, NEW_FATE
from .lanes import ALL_LANES, SECTIONS
from .rulings import Rulings
from .tables import number, numbers, text

MODULES: Final = ("missions", "bonus", "fate", "terrain", "reinforcements")
MARKERS_PER_LANE: Final = {2: 6, 3: 8, 4: 10}  # after the set-up

New = Mapping[int, int]  # a new type of creature -> the one it replaces


class Box:
    """One choice of players, modules, rulings and tables, with what follows from them."""

    __slots__ = (
        "ability",
        "ability_type",
        "amounts",
        "area",
        "bonus",
        "bonus_on",
        "cheap",
        "checksum",
        "copies",
        "costs",
        "element",
        "fate_cards",
        "fate_places",
        "fate_rule",
        "fate_types",
        "floor",
        "front",
        "full",
        "gives",
        "hurt_flag",
        "icons",
        "life",
        "markers",
        "mission_points",
        "modules",
        "new",
        "pile",
        "players",
        "recheck",
        "rulings",
        "skull_top",
        "start",
        "tables",
        "toadling_copies",
        "track",
        "types",
    )

    def __init__(
        self,
        tables: Tables,
        rulings: Rulings,
        players: int,
        start: int,
        modules: tuple[str, ...],
        new: New,
    ) -> None:
        self.tables: Final = tables
        self.checksum: Final = tables.checksum()
        self.rulings: Final = rulings
        self.players: Final = players
        self.start: Final = start
        self.modules: Final = tuple([module for module in MODULES if module in modules])
        self.new: Final = tuple([(each, new[each]) for each in NEW_TYPES if each in new])
        self.front: Final = "fate" in modules  # attacks hit the front row only (NF.2)
        self.bonus_on: Final = "bonus" in modules
        self.full: Final = self.bonus_on or rulings.bonus_creatures_alone == "full"
        self.area: Final = rulings.area_hits_toadling
        self.floor: Final = int(rulings.life_floor)
        self.recheck: Final = rulings.wounded_recheck
        self.hurt_flag: Final = 0 if rulings.wounded_recheck else 0x80
        self._creatures(tables, players)
        self._cards(tables)
        self._fate(tables)
        self.toadling_copies: Final = [number(tables["toadlings"][kind], "copies") for kind in TOADLINGS]
        missions = [tables["missions"][code] for code in MISSION_CODES]
        self.mission_points: Final = [(number(entry, "points"), number(entry, "per")) for entry in missions]

    def _creatures(self, tables: Tables, players: int) -> None:
        """The six types in play; a new one takes over all but its life (NC.1, NC.2)."""
        replaced_by = {old: new for new, old in self.new}
        self.types = tuple([replaced_by.get(base, base) for base in BASE_TYPES])
        self.life = [number(tables["creatures"][code], "life") for code in TYPE_CODES]
        self.track: list[tuple[int, ...]] = [(0,)] * TYPES
        self.skull_top = [1] * TYPES
        self.markers = [0] * TYPES
        self.ability = [-1] * TYPES
        self.ability_type = [-1] * len(ABILITIES)
        self.bonus = [-1] * TYPES
        for base, kind in zip(BASE_TYPES, self.types, strict=True):
            entry = tables["creatures"][TYPE_CODES[base]]
            self.track[kind] = numbers(entry, "track")
            self.skull_top[kind] = number(entry, "skull")
            self.markers[kind] = numbers(entry, "markers")[players - 2]
            self.ability[kind] = ABILITIES.index(text(entry, "ability"))
            self.ability_type[self.ability[kind]] = kind
            if CATEGORY[base] and kind == base:
                self.bonus[kind] = BONUSES.index(text(entry, "bonus"))

    def _cards(self, tables: Tables) -> None:
        """By card: the elements it can give as a mask, its only element or -1, what its lines cost and do, its icon.

        A cheap spell pays for its first line itself.
        """
        entries = [tables["spells"][CARD_CODES[card]] for card in ALL_CARDS]
        elements = [[ELEMENT_LETTERS.index(letter) for letter in text(entry, "elements")] for entry in entries]
        self.gives = [
            *[sum(1 << element for element in each) for each in elements],
            0,
        ]  # an unknown card may give nothing
        self.element = [each[0] if len(each) == 1 else -1 for each in elements]
        self.costs = [numbers(entry, "costs") for entry in entries]
        self.cheap = [
            bool(cost) and cost[0] < 2 and element >= 0 for cost, element in zip(self.costs, self.element, strict=True)
        ]
        self.amounts = [numbers(entry, "amounts") for entry in entries]
        self.icons = [_icons(entry.cells["icons"]) for entry in entries]
        self.copies = [number(entry, "copies") for entry in entries]
        self.pile = [number(entry, "pile") for entry in entries]

    def _fate(self, tables: Tables) -> None:
        """By fate card: its rule, the types it moves (base cards) or the places it moves, in their order (new ones)."""
        self.fate_cards = NEW_FATE if self.front else BASE_FATE
        entries = [{**tables["fate"], **tables["new_fate"]}[code] for code in FATE_CODES]
        self.fate_rule = [FATE_RULES.index(text(entry, "rule")) for entry in entries]
        self.fate_types = [_types(text(entry, "moves")) if "moves" in entry.cells else 0 for entry in entries]
        self.fate_places = [
            _places(text(entry, "lanes"), text(entry, "sections")) if "lanes" in entry.cells else ()
            for entry in entries
        ]

    def __reduce__(self) -> tuple[object, ...]:
        new = dict(self.new)
        return (Box, (self.tables, self.rulings, self.players, self.start, self.modules, new))

    def key(self) -> tuple[object, ...]:
        """The box as a plain value."""
        return (self.players, self.start, self.modules, self.new, self.rulings, self.checksum)

    def start_deck(self) -> list[int]:
        """The cards everybody begins with, in order."""
        return [card for card in ALL_CARDS[:-1] if self.pile[card] == 0 for _ in range(self.copies[card])]

    def spell_pile(self, pile: int) -> list[int]:
        """The cards of pile 1 or 2, in order."""
        return [card for card in ALL_CARDS if self.pile[card] == pile for _ in range(self.copies[card])]

    def marker_pool(self) -> list[int]:
        """All markers that this number of players uses, in order (SET.5)."""
        return [kind for kind in self.types for _ in range(self.markers[kind])]

    def toadling_pool(self) -> list[int]:
        """All toadlings, in order."""
        return [kind for kind in range(len(TOADLINGS)) for _ in range(self.toadling_copies[kind])]

    def has_toads(self) -> bool:
        """Does the brooding toad play?"""
        return any(TYPE_CODES[new] == "To" for new, _ in self.new)

    def tiles(self) -> list[tuple[int, int]]:
        """All terrain tiles as (section, kind), in order."""
        found = []
        for kind, entry in enumerate(self.tables["terrain"].values(), start=1):
            found += [(SECTIONS.index(letter), kind) for letter in text(entry, "sections")]
        return found


_BOXES: dict[tuple[object, ...], Box] = {}
_MOST_BOXES: Final = 256


def box_for(tables: Tables, rulings: Rulings, players: int, start: int, modules: tuple[str, ...], new: New) -> Box:
    """The box with these things in it; equal ones are made once."""
    key = (id(tables), rulings, players, start, modules, tuple(new.items()))  # the box keeps its tables alive
    box = _BOXES.get(key)
    if box is None:
        if len(_BOXES) >= _MOST_BOXES:
            _BOXES.clear()
        box = _BOXES[key] = Box(tables, rulings, players, start, modules, new)
    return box


def _icons(cell: object) -> int:
    return sum(1 << bit for bit, icon in enumerate(ICONS) if isinstance(cell, tuple) and icon in cell)


def _types(letters: str) -> int:
    return sum(1 << kind for kind in range(TYPES) if CATEGORY_LETTERS[CATEGORY[kind]] in letters)


def _places(lanes: str, sections: str) -> tuple[int, ...]:
    """Inner sections first, then lane by lane (NF.5)."""
    return tuple(
        3 * lane + section
        for section, letter in enumerate(SECTIONS)
        for lane in ALL_LANES
        if letter in sections and str(lane + 1) in lanes
    )


def read_new(given: Mapping[str, str]) -> dict[int, int]:
    """New creatures by the codes of those they replace. Raises `ValueError` with what is wrong."""
    found: dict[int, int] = {}
    for new, old in given.items():
        if new not in ("Cr", "To", "Bo") or TYPE_BY_CODE.get(old, -1) not in BASE_TYPES:
            raise ValueError(f"{new}/{old} does not say which new creature (Cr, To, Bo) replaces which")
        kind, replaced = TYPE_BY_CODE[new], TYPE_BY_CODE[old]
        if CATEGORY[kind] != CATEGORY[replaced]:
            raise ValueError(f"{new} cannot replace {old}: it is of another category")
        found[kind] = replaced
    return found
