"""Creatures by number: types, categories, abilities, bonuses, and one creature as a single number.

A creature is `type << 16 | damage << 8 | marks`, so that a sorted section stands in the order of the notation: by type,
then damage, then life marks. The types are numbered so that a new creature sorts into the place of any it can replace.
"""

from typing import Final

TYPE_CODES: Final = ("Go", "Cr", "Or", "Sh", "To", "Ri", "La", "Bo", "Tr")
TYPES: Final = len(TYPE_CODES)
TYPE_BY_CODE: Final = {code: number for number, code in enumerate(TYPE_CODES)}
BASE_TYPES: Final = (0, 2, 3, 5, 6, 8)
CROCO: Final = 1
TOAD: Final = 4
BOMBER: Final = 7
NEW_TYPES: Final = (CROCO, TOAD, BOMBER)

CATEGORIES: Final = ("weak", "strong", "very strong")
CATEGORY_LETTERS: Final = "wsv"
CATEGORY: Final = (0, 0, 0, 1, 1, 1, 2, 2, 2)

ABILITIES: Final = ("draw", "action", "immune", "shield", "bin", "poison")
EXTRA_DRAW: Final = 0
EXTRA_ACTION: Final = 1
IMMUNE: Final = 2
SHIELD: Final = 3
BIN: Final = 4
GIVE_POISON: Final = 5

BONUSES: Final = ("draw", "action", "discard", "power")
BONUS_DRAW: Final = 0
BONUS_ACTION: Final = 1
BONUS_DISCARD: Final = 2
BONUS_POWER: Final = 3

TOADLINGS: Final = ("draw", "action", "power", "life")
TOADLING_DRAW: Final = 0
TOADLING_ACTION: Final = 1
TOADLING_POWER: Final = 2
TOADLING_LIFE: Final = 3
TOADLING: Final = "td"

# The parts of a creature's number.
TYPE_SHIFT: Final = 16
DAMAGE_SHIFT: Final = 8
HURT: Final = (1 << TYPE_SHIFT) - 1  # any damage or mark
JUST: Final = 0x80  # it was just hurt (only while defeats are looked for, ruling `wounded_recheck=no`)
MARKS: Final = 0x7F
MOST_DAMAGE: Final = 99
MOST_MARKS: Final = 12

_WORDS: dict[int, str] = {}


def creature_of(type_number: int, damage: int = 0, marks: int = 0) -> int:
    """The number of a creature."""
    return type_number << TYPE_SHIFT | damage << DAMAGE_SHIFT | marks


def damage_of(creature: int) -> int:
    """The damage it took this turn."""
    return creature >> DAMAGE_SHIFT & 0xFF


def word_of(creature: int) -> str:
    """A creature as people write it: `Go`, `Go-1`, `Ri-1!`."""
    word = _WORDS.get(creature)
    if word is None:
        damage = damage_of(creature)
        wounds = (f"-{damage}" if damage else "") + "!" * (creature & MARKS)
        word = _WORDS[creature] = TYPE_CODES[creature >> TYPE_SHIFT] + wounds
    return word
