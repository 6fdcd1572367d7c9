"""Every card by its number: adventure, purchase and Talisman cards in one row, spell cards in another.

A kind of card has a code; its copies are numbered, purchase and Talisman cards after the adventure cards. A kind with a
single copy has no number.
"""

from typing import Final

#: Code of a kind, its adventure cards, its purchase or Talisman cards.
_KINDS: Final = (
    *[(code, 1, 0) for code in ("Imp", "Ang", "Dev", "Mep", "Sto", "Pes", "Boo", "Rai", "Vor")],
    *(("Boa", 2, 0), ("Wol", 1, 0), ("Bea", 1, 0), ("Lio", 1, 0), ("Gob", 3, 0), ("Hob", 2, 0), ("Ogr", 2, 0)),
    *(("Gar", 1, 0), ("Gia", 1, 0), ("Dra", 2, 0)),
    *[(code, 1, 0) for code in ("Sha", "Spe", "Gho", "Wra", "Dem", "Wit", "Hea", "Her", "Fai", "Pha", "Sor")],
    *(("Swo", 2, 6), ("Axe", 1, 5), ("Shi", 1, 5), ("Hel", 1, 5), ("Arm", 1, 5), ("Wat", 1, 5), ("Mul", 1, 4)),
    *(("Raf", 1, 3), ("Bag", 4, 0)),
    *[(code, 1, 0) for code in ("Bel", "Msw", "Run", "Lan", "Sol", "Rin", "Wan", "Amu")],
    ("Tal", 2, 6),
    *[(code, 1, 0) for code in ("Uni", "Mai", "Pri", "Gui", "Hag", "Shr", "Mar", "Maz", "Poo")],
)
KIND_CODES: Final = tuple(code for code, _, _ in _KINDS)
KINDS: Final = {code: number for number, code in enumerate(KIND_CODES)}
COPIES: Final = {code: (drawn, bought) for code, drawn, bought in _KINDS}


def _numbered(code: str, copies: int) -> list[str]:
    return [code] if copies == 1 else [f"{code}{number}" for number in range(1, copies + 1)]


CARD_CODES: Final = tuple(name for code, drawn, bought in _KINDS for name in _numbered(code, drawn + bought))
CARDS: Final = {code: number for number, code in enumerate(CARD_CODES)}
KIND_OF: Final = [KINDS[code] for code, drawn, bought in _KINDS for _ in range(drawn + bought)]
IS_ADVENTURE: Final = [number < drawn for code, drawn, bought in _KINDS for number in range(drawn + bought)]
UNKNOWN_CARD: Final = len(CARD_CODES)
ADVENTURE_CARDS: Final = tuple(card for card in range(UNKNOWN_CARD) if IS_ADVENTURE[card])


def copies_of(code: str) -> tuple[int, ...]:
    """The numbers of all cards of a kind."""
    return tuple(card for card in range(UNKNOWN_CARD) if KIND_OF[card] == KINDS[code])


#: The kinds that lie in open piles beside the board.
STOCK_KINDS: Final = tuple(code for code, _, bought in _KINDS if bought)
STOCK_OF: Final = {KINDS[code]: place for place, code in enumerate(STOCK_KINDS)}
FULL_STOCK: Final = tuple(tuple(card for card in copies_of(code) if not IS_ADVENTURE[card]) for code in STOCK_KINDS)

IMP, ANGEL, DEVIL, MEPHISTOPHELES, STORM, PESTILENCE, BOOK, RAIDERS, VORTEX = (
    CARDS[code] for code in ("Imp", "Ang", "Dev", "Mep", "Sto", "Pes", "Boo", "Rai", "Vor")
)
GHOST, WITCH, HEALER, HERMIT, FAIRY, PHANTOM, SORCERER = (
    CARDS[code] for code in ("Gho", "Wit", "Hea", "Her", "Fai", "Pha", "Sor")
)
RUNE_SWORD, LANCE, WAND, AMULET = (CARDS[code] for code in ("Run", "Lan", "Wan", "Amu"))
MAIDEN, PRINCESS, GUIDE, HAG = (CARDS[code] for code in ("Mai", "Pri", "Gui", "Hag"))
SHRINE, MARKET, MAZE, POOL = (CARDS[code] for code in ("Shr", "Mar", "Maz", "Poo"))
SWORD, AXE, SHIELD, HELMET, ARMOUR, WATER, MULE, RAFT, BAG, TALISMAN = (
    KINDS[code] for code in ("Swo", "Axe", "Shi", "Hel", "Arm", "Wat", "Mul", "Raf", "Bag", "Tal")
)
SWORDS_AND_AXES: Final = (SWORD, AXE, KINDS["Msw"], KINDS["Run"])

#: Spells: the code of a kind, its name in sentences, its copies.
_SPELLS: Final = (
    ("Heal", "Healing", 3),
    ("Hex", "Hex", 2),
    ("Immo", "Immobility", 3),
    ("Invi", "Invisibility", 3),
    ("Coun", "Counterspell", 2),
    ("Pres", "Preservation", 2),
    ("Psio", "Psionic", 2),
    ("Tele", "Teleport", 2),
    ("Acqu", "Acquisition", 1),
    ("Mesm", "Mesmerism", 1),
    ("Dest", "Destruction", 2),
    ("Null", "Nullify", 1),
)
SPELL_KIND_CODES: Final = tuple(code for code, _, _ in _SPELLS)
SPELL_NAMES: Final = tuple(name for _, name, _ in _SPELLS)
SPELL_COPIES: Final = {name: copies for _, name, copies in _SPELLS}
SPELL_CODES: Final = tuple(name for code, _, copies in _SPELLS for name in _numbered(code, copies))
SPELLS: Final = {code: number for number, code in enumerate(SPELL_CODES)}
SPELL_OF: Final = [number for number, (_, _, copies) in enumerate(_SPELLS) for _ in range(copies)]
UNKNOWN_SPELL: Final = len(SPELL_CODES)
(
    HEALING,
    HEX,
    IMMOBILITY,
    INVISIBILITY,
    COUNTERSPELL,
    PRESERVATION,
    PSIONIC,
    TELEPORT,
    ACQUISITION,
    MESMERISM,
    DESTRUCTION,
    NULLIFY,
) = range(len(_SPELLS))

#: Beings without a card: they are numbered after the cards, so that both can stand in one group.
CREATURE_NAMES: Final = ("Sentinel", "Farmer", "Brigand", "Spirit", "Fiend", "Werewolf")
FIRST_CREATURE: Final = 1000
SENTINEL, FARMER, BRIGAND, SPIRIT, FIEND, WEREWOLF = range(FIRST_CREATURE, FIRST_CREATURE + len(CREATURE_NAMES))


def being_code(being: int) -> str:
    """A card or a being without one, as people write it."""
    return CARD_CODES[being] if being < FIRST_CREATURE else CREATURE_NAMES[being - FIRST_CREATURE]


def card_list(cards: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    """Cards as people write them."""
    return tuple(CARD_CODES[card] for card in cards)


def spell_kinds(spells: tuple[int, ...]) -> dict[int, int]:
    """By kind the spell card that stands for it: the lowest number of those given."""
    found: dict[int, int] = {}
    for spell in sorted(spells):
        found.setdefault(SPELL_OF[spell], spell)
    return found
