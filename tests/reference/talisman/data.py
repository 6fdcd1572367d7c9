"""Talisman's tables: board, characters, cards, spells and rulings of sections 2 and 3 of ``talisman.md``.

An *id* is a code and, where there are several copies, a number: "Swo1", "Imp", "Heal2". A *kind* is the code alone.
"""

from __future__ import annotations

SEATS = ["A", "B", "C", "D", "E", "F"]

# ---------------------------------------------------------------------------------------------------------------------
# 2.1 Board

OUTER = [
    "Tavern",
    "Plains1",
    "Woods1",
    "Plains2",
    "Hills1",
    "Fields1",
    "City",
    "Fields2",
    "Woods2",
    "Plains3",
    "Crags",
    "Fields3",
    "Chapel",
    "Hills2",
    "Sentinel",
    "Woods3",
    "Graveyard",
    "Fields4",
    "Village",
    "Fields5",
    "Forest",
    "Plains4",
    "Ruins",
    "Fields6",
]
MIDDLE = [
    "Temple",
    "Desert1",
    "Oasis",
    "Desert2",
    "Warlock",
    "Runes1",
    "Chasm",
    "Runes2",
    "Glade",
    "Hills3",
    "Hidden",
    "Knight",
    "Portal",
    "Castle",
    "Runes3",
    "Woods4",
]
ARMS = [["Mine", "Vampire", "Pits"], ["Crypt", "Death", "Werewolf"]]  # both from Peril to Fire
ARM_SPACES = ARMS[0] + ARMS[1]
INNER = ["Peril", "Mine", "Vampire", "Pits", "Fire", "Werewolf", "Death", "Crypt"]
SPACES = OUTER + MIDDLE + INNER + ["Crown"]
OPPOSITE = {  # middle space -> outer spaces across the river
    "Temple": ["Tavern", "Plains1", "Fields6"],
    "Desert1": ["Woods1"],
    "Oasis": ["Plains2"],
    "Desert2": ["Hills1"],
    "Warlock": ["City", "Fields1", "Fields2"],
    "Runes1": ["Woods2"],
    "Chasm": ["Plains3"],
    "Runes2": ["Crags"],
    "Glade": ["Chapel", "Fields3", "Hills2"],
    "Hills3": ["Sentinel"],
    "Hidden": ["Woods3"],
    "Knight": ["Graveyard"],
    "Portal": ["Village", "Fields4", "Fields5"],
    "Castle": ["Forest"],
    "Runes3": ["Plains4"],
    "Woods4": ["Ruins"],
}
DRAW_NUMBER = {"Ruins": 2, "Sentinel": 1, "Oasis": 2, "Hidden": 3, "Glade": 1, "Portal": 1}
for _space in OUTER + MIDDLE:
    if _space.rstrip("123456") in ("Fields", "Plains", "Woods", "Hills", "Desert", "Runes"):
        DRAW_NUMBER[_space] = 1

SENTINEL = 9
FARMER = 3
BRIGAND = 4
CRAGS_SPIRIT = 4
FIEND = 4

SHOPS = {
    "smith": {"Hel": 2, "Swo": 2, "Axe": 3, "Shi": 3, "Arm": 4},
    "market": {"Wat": 1, "Shi": 2, "Mul": 2, "Raf": 3},
}
IMP_TO = ["Crags", "Forest", "Tavern", "Ruins", "Hidden", "Glade"]
GHOST_TO = ["City", "Village", "Graveyard", "Chapel", "Castle", "Temple"]
HERMIT_TO = ["Crypt", "Peril", "Glade", "Oasis", "Crags", "Forest"]

# Tables whose rows are plain gains and losses; the row of a throw is looked up by its number.
ENCHANTRESS = {1: "toad", 2: "-strength", 3: "-craft", 4: "+craft", 5: "+strength", 6: "+spell"}
MYSTIC = {1: "nothing", 2: "nothing", 3: "nothing", 4: "good", 5: "+craft", 6: "+spell"}
TAVERN = {1: "miss", 2: "farmer", 3: "-gold", 4: "+gold", 5: "ride outer", 6: "ride Temple"}
CRAGS = {1: "spirit", 2: "miss", 3: "miss", 4: "nothing", 5: "nothing", 6: "+strength"}
FOREST = {1: "brigand", 2: "miss", 3: "miss", 4: "nothing", 5: "nothing", 6: "+craft"}
WITCH = {1: "toad", 2: "-life", 3: "+strength", 4: "+craft", 5: "+spell", 6: "+life"}
PRAYERS = {
    "Chapel": {1: "nothing", 2: "nothing", 3: "nothing", 4: "nothing", 5: "+life", 6: "+spell"},
    "Graveyard": {1: "miss", 2: "+life", 3: "+life", 4: "+life", 5: "+spell", 6: "+spell"},
    "Shr": {1: "nothing", 2: "nothing", 3: "+gold", 4: "+spell", 5: "+life", 6: "+craft"},
    "Temple": {
        2: "-3 lives",
        3: "-life",
        4: "feed",
        5: "slave",
        6: "+strength",
        7: "+craft",
        8: "+spell",
        9: "+spell",
        10: "talisman",
        11: "+life",
        12: "+2 lives",
    },
}

# ---------------------------------------------------------------------------------------------------------------------
# 2.2 Characters: strength, craft, alignment, start space, starting spells

CHARACTERS: dict[str, tuple[int, int, str, str, int]] = {
    "Priest": (2, 4, "good", "Chapel", 1),
    "Warrior": (4, 2, "neutral", "Tavern", 0),
    "Wizard": (2, 5, "evil", "Graveyard", 2),
    "Assassin": (3, 3, "evil", "City", 0),
    "Thief": (3, 3, "neutral", "City", 0),
    "Bard": (2, 4, "good", "Tavern", 0),
    "Prophetess": (2, 4, "good", "Chapel", 1),
    "Sorceress": (2, 4, "evil", "Graveyard", 1),
    "Dwarf": (3, 3, "neutral", "Crags", 0),
    "Troll": (6, 1, "neutral", "Crags", 0),
    "Elf": (3, 4, "good", "Forest", 0),
    "Druid": (2, 4, "neutral", "Forest", 1),
    "Ghoul": (2, 4, "evil", "Graveyard", 0),
    "Monk": (2, 3, "good", "Village", 0),
}
ALIGNMENTS = ["good", "neutral", "evil"]

# ---------------------------------------------------------------------------------------------------------------------
# 2.3 Adventure cards, 2.4 purchase and Talisman cards

EVENTS = ["Imp", "Ang", "Dev", "Mep", "Sto", "Pes", "Boo", "Rai", "Vor"]
ENEMY_VALUE = {
    "Boa": 1,
    "Wol": 2,
    "Bea": 3,
    "Lio": 3,
    "Gob": 2,
    "Hob": 3,
    "Ogr": 4,
    "Gar": 5,
    "Gia": 6,
    "Dra": 7,
}
ANIMALS = ["Boa", "Wol", "Bea", "Lio"]
DRAGONS = ["Dra"]
SPIRIT_VALUE = {"Sha": 2, "Spe": 3, "Gho": 4, "Wra": 5, "Dem": 10}
STRANGERS = ["Wit", "Hea", "Her", "Fai", "Pha", "Sor"]
PLAIN_OBJECTS = ["Swo", "Axe", "Shi", "Hel", "Arm", "Wat", "Mul"]
MAGIC_OBJECTS = ["Bel", "Msw", "Run", "Lan", "Sol", "Rin", "Wan", "Amu", "Tal"]
FOLLOWERS = ["Uni", "Mai", "Pri", "Gui", "Hag"]
PLACES = ["Shr", "Mar", "Maz", "Poo"]
BEINGS = ["Imp", "Ang", "Dev", "Mep", "Wit", "Hag"]  # 18b C: may be evaded

WEAPONS = ["Run", "Swo", "Axe", "Msw", "Lan"]  # Run first where values are equal
SWORDS_AND_AXES = ["Run", "Swo", "Axe", "Msw"]
PROTECTION = {"Arm": 4, "Shi": 5, "Hel": 6}  # saves from this number on; in this order
STRENGTH_BONUS = {"Bel": 1, "Rin": 1, "Uni": 1}
CRAFT_BONUS = {"Sol": 2, "Rin": 1, "Uni": 1, "Mai": 2}


def _copies(kind: str, first: int, last: int) -> list[str]:
    """Ids of numbered copies."""
    return [f"{kind}{number}" for number in range(first, last + 1)]


ADVENTURE = (
    EVENTS
    + _copies("Boa", 1, 2)
    + ["Wol", "Bea", "Lio"]
    + _copies("Gob", 1, 3)
    + _copies("Hob", 1, 2)
    + _copies("Ogr", 1, 2)
    + ["Gar", "Gia"]
    + _copies("Dra", 1, 2)
    + list(SPIRIT_VALUE)
    + STRANGERS
    + _copies("Swo", 1, 2)
    + ["Axe1", "Shi1", "Hel1", "Arm1", "Wat1", "Mul1", "Raf1"]
    + _copies("Bag", 1, 4)
    + ["Bel", "Msw", "Run", "Lan", "Sol", "Rin", "Wan", "Amu"]
    + _copies("Tal", 1, 2)
    + FOLLOWERS
    + PLACES
)
STOCK_KINDS = ["Swo", "Axe", "Shi", "Hel", "Arm", "Wat", "Mul", "Raf", "Tal"]
STOCK = (
    _copies("Swo", 3, 8)
    + _copies("Axe", 2, 6)
    + _copies("Shi", 2, 6)
    + _copies("Hel", 2, 6)
    + _copies("Arm", 2, 6)
    + _copies("Wat", 2, 6)
    + _copies("Mul", 2, 5)
    + _copies("Raf", 2, 4)
    + _copies("Tal", 3, 8)
)

# ---------------------------------------------------------------------------------------------------------------------
# 2.5 Spells

SPELL_NAMES = {
    "Heal": "Healing",
    "Hex": "Hex",
    "Immo": "Immobility",
    "Invi": "Invisibility",
    "Coun": "Counterspell",
    "Pres": "Preservation",
    "Psio": "Psionic",
    "Tele": "Teleport",
    "Acqu": "Acquisition",
    "Mesm": "Mesmerism",
    "Dest": "Destruction",
    "Null": "Nullify",
}
SPELLS = (
    _copies("Heal", 1, 3)
    + _copies("Hex", 1, 2)
    + _copies("Immo", 1, 3)
    + _copies("Invi", 1, 3)
    + _copies("Coun", 1, 2)
    + _copies("Pres", 1, 2)
    + _copies("Psio", 1, 2)
    + _copies("Tele", 1, 2)
    + ["Acqu", "Mesm"]
    + _copies("Dest", 1, 2)
    + ["Null"]
)
START_SPELLS = ["Healing", "Hex", "Teleport", "Acquisition", "Mesmerism", "Destruction", "Nullify"]
SPELL_LIMIT = {1: 0, 2: 0, 3: 1, 4: 2, 5: 2}  # 2f; from 6 on: 3

CARDS = ADVENTURE + STOCK
CREATURES = ["Sentinel", "Farmer", "Brigand", "Spirit", "Fiend", "Werewolf"]  # without a card

# ---------------------------------------------------------------------------------------------------------------------
# 3 Rulings: the first value is the default

RULINGS = {
    "trade_rest": ["lost", "kept"],
    "wand": ["plus_one", "unlimited", "none"],
    "spell_full": ["no_draw", "swap"],
    "adventure_empty": ["reshuffle", "none"],
    "dead_spells": ["out", "discard"],
    "armour": ["all", "best"],
    "miss": ["next", "this"],
    "stranger": ["must", "may"],
    "portal_out": ["encounter", "none"],
    "exit": ["none", "encounter"],
    "inner_stay": ["no", "yes"],
    "loot": ["yes", "no"],
    "gold_counts": ["no", "yes"],
    "runes_psychic": ["yes", "no"],
    "react": ["held", "always"],
    "counter_command": ["no", "yes"],
    "trophies": ["out", "discard"],
}


# ---------------------------------------------------------------------------------------------------------------------
# Looking things up


def kind_of(card: str) -> str:
    """The code of a card without its number."""
    return card.rstrip("0123456789")


def number_of(card: str) -> int:
    """The number of a copy; a card with a single copy counts as number 0."""
    digits = card[len(kind_of(card)) :]
    return int(digits) if digits else 0


def rank_of(card: str) -> int:
    """15c: I events, II enemies, III spirits, IV strangers, V objects and followers, VI places."""
    kind = kind_of(card)
    if kind in EVENTS:
        return 1
    if kind in ENEMY_VALUE:
        return 2
    if kind in SPIRIT_VALUE:
        return 3
    if kind in STRANGERS:
        return 4
    if kind in PLACES:
        return 6
    return 5


def is_object(card: str) -> bool:
    """5.1: rank V cards that are neither followers nor Bag nor Raft."""
    return kind_of(card) in PLAIN_OBJECTS + MAGIC_OBJECTS


def is_magic(card: str) -> bool:
    """The magic objects of 2.3; Talisman cards too."""
    return kind_of(card) in MAGIC_OBJECTS


def is_follower(card: str) -> bool:
    """Rank V followers."""
    return kind_of(card) in FOLLOWERS


def spell_name(card: str) -> str:
    """Sentences name spells in full."""
    return SPELL_NAMES[kind_of(card)]


def region_of(space: str) -> str:
    """The three rings; the Crown lies within the inner one."""
    if space in OUTER:
        return "outer"
    if space in MIDDLE:
        return "middle"
    return "inner"


def ring_of(space: str) -> list[str]:
    """The ring on which a figure walks by the die."""
    return OUTER if space in OUTER else MIDDLE


def is_woods(space: str) -> bool:
    """Woods1 to Woods4; the Forest is no woods space."""
    return space.startswith("Woods")


def is_hills(space: str) -> bool:
    """Hills1 to Hills3."""
    return space.startswith("Hills")


def is_runes(space: str) -> bool:
    """Runes1 to Runes3."""
    return space.startswith("Runes")


def next_forward(space: str) -> str:
    """5.3: along an arm away from Peril."""
    for arm in ARMS:
        if space in arm:
            return ([*arm, "Fire"])[arm.index(space) + 1]
    raise ValueError(f"{space} lies on no arm")


def next_back(space: str) -> list[str]:
    """5.3, 11e: one space towards Peril; from Fire there are two ways."""
    if space == "Fire":
        return ["Pits", "Werewolf"]
    for arm in ARMS:
        if space in arm:
            return [(["Peril", *arm])[arm.index(space)]]
    return []


def lowest_of_each_kind(cards: list[str]) -> list[str]:
    """5.4: equal copies on one space, and spells of one kind, are one option: the lowest number stands for all."""
    result: list[str] = []
    for card in cards:
        alike = [other for other in cards if kind_of(other) == kind_of(card)]
        if card == min(alike, key=number_of):
            result.append(card)
    return result


def one_step(space: str) -> list[str]:
    """Both neighbours on a ring."""
    ring = ring_of(space)
    place = ring.index(space)
    return [ring[(place + 1) % len(ring)], ring[place - 1]]


def paths(start: str, steps: int) -> dict[str, list[str]]:
    """5.3, 11a, 11b, 11j, 11v: end space -> path without the start; at most one bridge, no turning back."""
    found: dict[str, list[str]] = {}

    def walk(path: list[str], crossed: bool, direction: int) -> None:
        here = path[-1]
        if len(path) - 1 == steps:
            found.setdefault(here, path[1:])
            return
        if here in ("Sentinel", "Hills3") and not crossed:
            walk([*path, "Hills3" if here == "Sentinel" else "Sentinel"], True, 0)
        if here == "Portal":
            found.setdefault("Peril", [*path[1:], "Peril"])
        ring = ring_of(here)
        for way in (1, -1) if direction == 0 else (direction,):
            walk([*path, ring[(ring.index(here) + way) % len(ring)]], crossed, way)

    walk([start], False, 0)
    return found
