"""Spell cards and elements by number: their codes, families and the rule that says what a spell does."""

from typing import Final

ELEMENTS: Final = ("earth", "water", "lightning", "fire")
ELEMENT_LETTERS: Final = "ewlf"
ALL_ELEMENTS: Final = range(4)

# The families of cards, in the order of the list of names.
START: Final = 0  # Smash, Cold Snap, Zap, Fire Spark
BOOK: Final = 1
FIREBALL: Final = 2
BOLT: Final = 3
QUAKE: Final = 4
STORM: Final = 5
WISDOM: Final = 6
SWITCH: Final = 7
REPLENISH: Final = 8
BONDS: Final = 9
VOODOO: Final = 10
POISON: Final = 11

FAMILY_CODES: Final = ("", "SB", "Fb", "Lb", "Eq", "Is", "Wi", "Sw", "Re", "Mb", "Vo", "Po")
NUMBERED: Final = (BOOK, SWITCH, REPLENISH, BONDS, VOODOO)  # families of four cards, one for each number

CARD_CODES: Final = (
    *("Sm", "Cs", "Za", "Fs"),
    *("SB1", "SB2", "SB3", "SB4"),
    *("Fb", "Lb", "Eq", "Is", "Wi"),
    *("Sw1", "Sw2", "Sw3", "Sw4"),
    *("Re1", "Re2", "Re3", "Re4"),
    *("Mb1", "Mb2", "Mb3", "Mb4"),
    *("Vo1", "Vo2", "Vo3", "Vo4"),
    "Po",
    "?",
)
CARDS: Final = len(CARD_CODES) - 1
ALL_CARDS: Final = range(CARDS)
UNKNOWN: Final = CARDS  # a card, marker, tile or mission that the viewer does not know
POISON_CARD: Final = CARDS - 1
START_CARDS: Final = range(8)
FAMILY: Final = (
    *[START] * 4,
    *[BOOK] * 4,
    *(FIREBALL, BOLT, QUAKE, STORM, WISDOM),
    *[SWITCH] * 4,
    *[REPLENISH] * 4,
    *[BONDS] * 4,
    *[VOODOO] * 4,
    POISON,
)
CARD_BY_CODE: Final = {code: card for card, code in enumerate(CARD_CODES[:CARDS])}
IS_KNOWLEDGE: Final = tuple(family in (BOOK, WISDOM) for family in FAMILY)
IS_SUPPORT: Final = tuple(SWITCH <= family <= VOODOO for family in FAMILY)
IS_BIG: Final = tuple(FIREBALL <= family <= STORM for family in FAMILY)

#: The rule that says what a family's spell does.
SPELL_RULES: Final = (
    *("SP.start", "SP.learn", "SP.Fb", "SP.Lb", "SP.Eq", "SP.Is", "SP.learn"),
    *("SP.Sw", "SP.Re", "SP.Mb", "SP.Vo", "PO.2"),
)

# What a reinforcing card's icon allows, as bits.
TELEPORT_ICON: Final = 1
DRAW_ICON: Final = 2
ICONS: Final = ("teleport", "draw")


def codes_of(cards: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    """The cards as people write them."""
    return tuple([CARD_CODES[card] for card in cards])
