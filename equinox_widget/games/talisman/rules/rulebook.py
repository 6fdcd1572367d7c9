"""The rulebook of Talisman as data: every rule, and where a reader finds it in the German book.

The ids are the book's own numbers and letters, so a reader finds them at once; the lines are those of the text file
that developers work from. Spaces, characters, cards and spells have rules of their own, `B.`, `C.`, `K.` and `M.`.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from ....engine.rules_index import Part, Place, RuleEntry, index
from .box import CHARACTERS
from .cards import KIND_CODES, SPELL_NAMES
from .rulings import EDITION, RULINGS
from .spaces import SPACE_KINDS
from .tables import STANDARD

#: Where each numbered rule stands: its letters with their lines.
_NUMBERED: Final = {
    "1": {"a": 114, "b": 120, "c": 121, "d": 125, "e": 126, "f": 130},
    "2": {"a": 142, "b": 146, "c": 147, "d": 151, "e": 155, "f": 159, "g": 166, "h": 167},
    "3": {"a": 178, "c": 180},
    "4": {"a": 185, "b": 189, "c": 193, "d": 197, "e": 198, "f": 200},
    "5": {"a": 206, "b": 207, "c": 215, "d": 216, "e": 217},
    "6": {"a": 227, "b": 229, "d": 230},
    "7": {"a": 238, "b": 239, "c": 240},
    "8": {"a": 246},
    "9": {"a": 252, "b": 253, "c": 254, "d": 258, "e": 259, "f": 263, "g": 264, "h": 268},
    "10": {"a": 274, "b": 277},
    "11": {
        "a": 283,
        "b": 284,
        "c": 288,
        "d": 290,
        "e": 291,
        "f": 292,
        "g": 293,
        "h": 297,
        "i": 298,
        "j": 302,
        "k": 303,
        "l": 304,
        "m": 305,
        "n": 309,
        "o": 310,
        "p": 311,
        "q": 312,
        "r": 313,
        "s": 317,
        "t": 318,
        "u": 319,
        "v": 320,
        "w": 321,
        "x": 322,
        "y": 323,
    },
    "12": {"a": 327},
    "13": {"a": 350, "b": 351, "c": 355, "d": 361, "e": 369},
    "14": {"a": 381, "b": 382, "c": 383, "d": 384, "e": 388, "f": 392, "g": 396, "h": 400, "i": 404},
    "15": {
        "a": 416,
        "b": 417,
        "c": 423,
        "d": 427,
        "e": 431,
        "f": 435,
        "g": 437,
        "h": 441,
        "i": 445,
        "j": 449,
        "k": 453,
    },
    "16": {"a": 461, "b": 467, "c": 469, "d": 471, "e": 475, "f": 479, "g": 481, "h": 483, "i": 485, "j": 489},
    "17": {"a": 493, "b": 501},
    "18": {"a": 505, "b": 507, "c": 515},
    "19": {"a": 519, "b": 521, "c": 523, "d": 525, "e": 527, "f": 529, "g": 531, "h": 533},
    "20": {"a": 537, "b": 539},
    "21": {"a": 543},
}
_SET_UP: Final = {"SET.1": 67, "SET.2": 69, "SET.3": 96, "GOAL": 106}
#: Which rules a ruling decides.
_DECIDES: Final = {
    "trade_rest": ("1d",),
    "wand": ("2f", "K.Wan"),
    "spell_full": ("2f",),
    "adventure_empty": ("13d",),
    "dead_spells": ("4c",),
    "armour": ("16d",),
    "miss": ("15d",),
    "stranger": ("15h", "13e"),
    "portal_out": ("11y",),
    "exit": ("14e", "14f"),
    "inner_stay": ("11c",),
    "loot": ("12a",),
    "gold_counts": ("13d",),
    "runes_psychic": ("B.Runes",),
    "react": ("9f",),
    "counter_command": ("9h",),
    "trophies": ("1d",),
}
#: How many abilities a character has, each a rule of its own.
ABILITIES: Final = {
    **dict.fromkeys(("Assassin", "Thief"), 1),
    **dict.fromkeys(("Warrior", "Wizard", "Bard", "Sorceress", "Troll", "Druid", "Ghoul"), 2),
    **dict.fromkeys(("Priest", "Prophetess", "Elf", "Monk"), 3),
    "Dwarf": 4,
}
_OTHER_SPACES: Final = tuple(dict.fromkeys(SPACE_KINDS))


def _rulings_of(rule: str) -> tuple[str, ...]:
    return tuple(name for name, decided in _DECIDES.items() if rule in decided)


def _printed(rule: str, line: int) -> RuleEntry:
    return RuleEntry(rule, {EDITION: Place(rule, lines=(line, line))}, rulings=_rulings_of(rule))


def _public(rule: str, status: str = "public", parts: tuple[Part, ...] = ()) -> RuleEntry:
    return RuleEntry(rule, {}, status, rulings=_rulings_of(rule), parts=parts)


def _status(table: str, entry: str) -> str:
    """Where an entry of the tables comes from, as rules say it."""
    return {"rulebook": "both", "inferred": "both", "teaching": "teaching"}.get(
        STANDARD[table][entry].default, "public"
    )


def _entries() -> Iterator[RuleEntry]:
    for number, letters in _NUMBERED.items():
        for letter, line in letters.items():
            yield _printed(number + letter, line)
    for rule, line in _SET_UP.items():
        yield _printed(rule, line)
    for space in _OTHER_SPACES:
        yield _public(f"B.{space}")
    for character in CHARACTERS:
        parts = tuple(Part(str(number), "public") for number in range(1, ABILITIES[character] + 1))
        yield _public(f"C.{character}", _status("characters", character), parts)
    for code in KIND_CODES:
        yield _public(f"K.{code}", _status("cards", code))
    for name in SPELL_NAMES:
        yield _public(f"M.{name}")
    for ruling in RULINGS.values():
        yield RuleEntry(f"R.{ruling.name}", {}, ruling.status, related=_DECIDES[ruling.name], rulings=(ruling.name,))
    yield _public("chance", "silent")


RULES: Final[Mapping[str, RuleEntry]] = MappingProxyType(index(_entries()))
_WHOLE: Final[Mapping[str, str]] = {rule: entry.part_of or rule for rule, entry in RULES.items()}


def whole(rule: str) -> str:
    """The rule that a part belongs to; a rule that is whole belongs to itself."""
    return _WHOLE[rule]
