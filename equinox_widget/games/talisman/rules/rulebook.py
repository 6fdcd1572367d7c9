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
#: By rule: the lessons that teach it, and the items of the gallery that turn on it.
_SEEN: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "1a": ("TL-2", ""),
        "1b": ("TL-2", ""),
        "1c": ("TL-2", ""),
        "1d": ("TL-3 TL-7", "G17"),
        "1e": ("TL-12", ""),
        "1f": ("TL-2", "G01"),
        "2a": ("TL-2", ""),
        "2b": ("TL-2", ""),
        "2c": ("TL-2", ""),
        "2d": ("TL-12", ""),
        "2e": ("TL-2", ""),
        "2f": ("TL-6", "G02"),
        "2g": ("TL-6", ""),
        "2h": ("TL-6", "G02"),
        "3a": ("TL-5", ""),
        "3c": ("TL-5", ""),
        "4a": ("TL-13", ""),
        "4b": ("TL-13", ""),
        "4c": ("TL-13", "G23"),
        "4d": ("TL-6", ""),
        "4e": ("TL-12", "G16"),
        "4f": ("TL-6", "G16"),
        "5a": ("TL-5", ""),
        "5b": ("TL-5", "G03"),
        "5c": ("TL-5", "G04"),
        "5d": ("TL-5", ""),
        "5e": ("TL-5", "G04"),
        "6a": ("TL-5", ""),
        "6b": ("TL-13", ""),
        "7a": ("TL-5", ""),
        "7b": ("TL-5", ""),
        "7c": ("TL-5", ""),
        "8a": ("TL-7", ""),
        "9a": ("TL-6", ""),
        "9b": ("TL-6", ""),
        "9c": ("TL-6", ""),
        "9d": ("TL-6", ""),
        "9e": ("TL-6", ""),
        "9f": ("TL-6", ""),
        "9g": ("TL-6", ""),
        "9h": ("TL-14", "G24"),
        "10a": ("TL-1", ""),
        "10b": ("TL-1", ""),
        "11a": ("TL-1", ""),
        "11b": ("TL-1", ""),
        "11c": ("TL-11", ""),
        "11d": ("TL-11", "G21"),
        "11e": ("TL-11", "G21"),
        "11f": ("TL-14", ""),
        "11g": ("TL-14", "G25"),
        "11h": ("TL-10", ""),
        "11i": ("TL-10", ""),
        "11j": ("TL-10", "G11"),
        "11k": ("TL-10", ""),
        "11l": ("TL-10", "G10"),
        "11m": ("TL-10", "G11"),
        "11n": ("TL-10", ""),
        "11o": ("TL-10", ""),
        "11p": ("TL-10", "G26"),
        "11q": ("TL-10", ""),
        "11r": ("TL-10", "G26"),
        "11s": ("TL-11", ""),
        "11t": ("TL-11", ""),
        "11u": ("TL-11", ""),
        "11v": ("TL-11", "G12"),
        "11w": ("TL-11", "G13"),
        "11x": ("TL-11", "G12"),
        "11y": ("TL-11", ""),
        "12a": ("TL-4 TL-5", "G05"),
        "13a": ("TL-4", ""),
        "13b": ("TL-9", ""),
        "13c": ("TL-7 TL-9", ""),
        "13d": ("TL-1", "G06 G08"),
        "13e": ("TL-5", ""),
        "14a": ("TL-14", ""),
        "14b": ("TL-14", ""),
        "14c": ("TL-11", ""),
        "14d": ("TL-8", ""),
        "14e": ("TL-11", ""),
        "14f": ("TL-11", ""),
        "14g": ("TL-11", "G20"),
        "14h": ("TL-11", "G19"),
        "14i": ("TL-14", "G24 G25"),
        "15a": ("TL-4", ""),
        "15b": ("TL-4", "G09"),
        "15c": ("TL-4", ""),
        "15d": ("TL-4", "G18"),
        "15e": ("TL-3 TL-4", ""),
        "15f": ("TL-4 TL-7", ""),
        "15g": ("TL-4 TL-8", ""),
        "15h": ("TL-6", ""),
        "15i": ("TL-4", "G05"),
        "15k": ("TL-4", "G09"),
        "16a": ("TL-3 TL-7", ""),
        "16b": ("TL-3 TL-8", ""),
        "16c": ("TL-6", ""),
        "16d": ("TL-2 TL-3", "G07 G28"),
        "16e": ("TL-3", "G14"),
        "16f": ("TL-9", "G27"),
        "16g": ("TL-9", ""),
        "16h": ("TL-9", ""),
        "16i": ("TL-9", ""),
        "16j": ("TL-3 TL-9", "G10"),
        "17a": ("TL-7", ""),
        "17b": ("TL-7", "G15"),
        "18a": ("TL-8", ""),
        "18b": ("TL-8 TL-9", "G27"),
        "18c": ("TL-8", ""),
        "19a": ("TL-12", ""),
        "19b": ("TL-12", ""),
        "19c": ("TL-12", "G22"),
        "19d": ("TL-12", ""),
        "19e": ("TL-12", ""),
        "19f": ("TL-12", ""),
        "19g": ("TL-12", "G22"),
        "19h": ("TL-12", ""),
        "20a": ("TL-5", ""),
        "20b": ("TL-5", ""),
        "21a": ("TL-14", ""),
        "SET.1": ("TL-13", ""),
        "SET.2": ("TL-13", ""),
        "GOAL": ("TL-14", ""),
        "B.Desert": ("TL-5", "G05"),
        "B.Runes": ("", "G07"),
        "B.Glade": ("TL-2", "G01 G02"),
        "B.Hidden": ("", "G06"),
        "B.Portal": ("TL-11", ""),
        "C.Priest": ("TL-7", "G28"),
        "C.Warrior": ("TL-2", ""),
        "C.Wizard": ("TL-7", ""),
        "C.Thief": ("", "G04"),
        "C.Dwarf": ("", "G27"),
        "C.Elf": ("TL-8", ""),
        "K.Imp": ("", "G09"),
        "K.Sto": ("", "G18"),
        "K.Lan": ("", "G03"),
        "K.Wan": ("TL-5", ""),
        "M.Hex": ("", "G08"),
        "M.Immobility": ("TL-8", ""),
        "M.Invisibility": ("TL-8", ""),
        "M.Counterspell": ("TL-6", ""),
        "R.wand": ("TL-5", ""),
    }
)
#: By rule: what people get wrong about it.
_MISCONCEPTIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "1c": ("strength_to_zero",),
        "1f": ("weapon_everywhere",),
        "4e": ("lives_capped",),
        "4f": ("healing_above_four",),
        "9h": ("command_kills",),
        "11a": ("die_in_part",),
        "11e": ("retreat_binds",),
        "11f": ("talisman_opens_portal",),
        "11m": ("sentinel_always",),
        "11v": ("portal_any_roll",),
        "12a": ("treasure_first",),
        "13b": ("character_and_space",),
        "13d": ("cards_on_top",),
        "16d": ("weapons_add_up", "saved_means_not_lost"),
        "16e": ("enemies_one_by_one",),
        "17b": ("armour_psychic",),
        "19c": ("toad_keeps_gains",),
        "19e": ("toad_loses_spells",),
        "21a": ("crown_wins",),
    }
)
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


def _taught(entry: RuleEntry) -> RuleEntry:
    """The rule with its lessons, its items of the gallery, and what people get wrong about it."""
    lessons, gallery = _SEEN.get(entry.id, ("", ""))
    return entry._replace(
        lessons=tuple(lessons.split()), gallery=tuple(gallery.split()), misconceptions=_MISCONCEPTIONS.get(entry.id, ())
    )


RULES: Final[Mapping[str, RuleEntry]] = MappingProxyType(index(map(_taught, _entries())))
_WHOLE: Final[Mapping[str, str]] = {rule: entry.part_of or rule for rule, entry in RULES.items()}


def whole(rule: str) -> str:
    """The rule that a part belongs to; a rule that is whole belongs to itself."""
    return _WHOLE[rule]
