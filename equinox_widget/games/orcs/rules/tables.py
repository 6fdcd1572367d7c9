"""The data of the box: creatures, spells, fate cards, missions, tiles; every cell with where it comes from."""

from collections.abc import Mapping
from typing import Final

from ....engine.tables import Cell, Entry, Table, Tables, TablesError
from .cards import ELEMENT_LETTERS, ICONS
from .creatures import ABILITIES, BONUSES, CATEGORY_LETTERS
from .fate_rules import FATE_RULES

_TEACHING: Final = "teaching"


def _creature(
    life: tuple[int, str], track: tuple[int, ...], markers: tuple[int, int, int], ability: str, bonus: str = ""
) -> Entry:
    cells: dict[str, Cell] = {"life": life[0], "track": track, "markers": markers, "skull": 2, "ability": ability}
    return Entry({**cells, "bonus": bonus}, {"life": life[1], "skull": "public"}, _TEACHING)


_WEAK: Final = ((4, 3, 2, 1), (12, 14, 16))
_STRONG: Final = ((7, 6, 5, 4, 3), (8, 10, 12))
_VERY_STRONG: Final = (4, 6, 8)

#: A new creature takes everything but its life from the one it replaces.
CREATURES: Final[Table] = {
    "Go": _creature((2, "rulebook"), *_WEAK, "bin"),
    "Or": _creature((2, "inferred"), *_WEAK, "poison"),
    "Sh": _creature((3, "inferred"), *_STRONG, "draw", "draw"),
    "Ri": _creature((3, "rulebook"), *_STRONG, "shield", "power"),
    "La": _creature((4, "rulebook"), (10, 9, 8, 7, 6, 5), _VERY_STRONG, "immune", "action"),
    "Tr": _creature((5, _TEACHING), (12, 11, 10, 9, 8, 7), _VERY_STRONG, "action", "discard"),
    "Cr": Entry({"life": 3}, {}),
    "To": Entry({"life": 3}, {}, _TEACHING),
    "Bo": Entry({"life": 4}, {}, _TEACHING),
}


def _spell(
    elements: str,
    costs: tuple[int, ...],
    amounts: tuple[int, ...],
    icons: tuple[str, ...],
    copies: int,
    pile: int,
    sources: Mapping[str, str],
) -> Entry:
    cells: dict[str, Cell] = {"elements": elements, "costs": costs, "amounts": amounts, "icons": icons}
    return Entry({**cells, "copies": copies, "pile": pile}, {"icons": _TEACHING, **sources})


def _start(element: str) -> Entry:
    sources = {"elements": "inferred", "copies": "public", "pile": "public"}
    return _spell(element, (1, 2, 3), (1, 2, 3), (), 1, 0, sources)


def _book(elements: str) -> Entry:
    return _spell(elements, (0,), (1,), (), 1, 0, {"elements": _TEACHING, "copies": "public", "pile": "public"})


def _big(element: str, amounts: tuple[int, int], source: str, costs: str = "inferred") -> Entry:
    sources = {"elements": "inferred", "costs": costs, "amounts": source, "copies": _TEACHING, "pile": _TEACHING}
    return _spell(element, (2, 3), amounts, (), 5, 1, sources)


def _support(element: str, amounts: tuple[int, int], icon: str, icon_source: str) -> Entry:
    sources = {"elements": _TEACHING, "costs": "inferred", "icons": icon_source, "copies": _TEACHING, "pile": _TEACHING}
    return _spell(element, (1, 2), amounts, (icon,), 1, 2, sources)


def _four(code: str, amounts: tuple[int, int], icon: str, icon_source: str = _TEACHING) -> dict[str, Entry]:
    return {
        f"{code}{number + 1}": _support(element, amounts, icon, icon_source)
        for number, element in enumerate(ELEMENT_LETTERS)
    }


#: What a line costs in power of the card's element, and its amount: damage, cards drawn or sections moved.
SPELLS: Final[Table] = {
    **{code: _start(element) for code, element in zip(("Sm", "Cs", "Za", "Fs"), ELEMENT_LETTERS, strict=True)},
    **{f"SB{number + 1}": _book(elements) for number, elements in enumerate(("ew", "el", "wf", "lf"))},
    "Fb": _big("f", (3, 5), "inferred"),
    "Lb": _big("l", (3, 4), _TEACHING, _TEACHING),
    "Eq": _big("e", (2, 2), "rulebook"),
    "Is": _big("w", (2, 2), "rulebook"),
    "Wi": _spell("ewlf", (0,), (1,), ICONS, 4, 2, {"icons": "rulebook", "copies": _TEACHING, "pile": _TEACHING}),
    **_four("Sw", (1, 1), "draw"),
    **_four("Re", (2, 2), "teleport", "rulebook"),
    **_four("Mb", (1, 2), "teleport"),
    **_four("Vo", (1, 1), "draw"),
    "Po": _spell("", (), (), (), 14, 0, {"copies": "public"}),
}

_FATE: Final = (
    *("w", "w", "s", "v", "ws", "sv", "w tough", "s tough", "v nolearn", "ws nolearn"),
    *("s noport", "w noable", "v noport", "w draw3", "sv newshop"),
)
_NEW_FATE: Final = (
    *("123 om", "456 om", "135 mi", "246 mi", "123456 o", "123456 m", "123456 i", "34 m tough", "12 omi tough"),
    *("34 omi", "56 omi nolearn", "16 mi nolearn", "23 oi noport", "45 oi noport", "14 om noable", "25 om noable"),
    *("36 om draw3", "123 mi draw3", "456 mi newshop"),
)


def _fate(text: str) -> Entry:
    moves, _, rule = text.partition(" ")
    return Entry({"moves": moves, "rule": rule}, {}, _TEACHING)


def _new_fate(text: str) -> Entry:
    lanes, sections, rule = f"{text} ".split(" ")[:3]
    return Entry({"lanes": lanes, "sections": sections, "rule": rule}, {}, _TEACHING)


FATE: Final[Table] = {f"F{number + 1:02}": _fate(text) for number, text in enumerate(_FATE)}
NEW_FATE: Final[Table] = {f"N{number + 1:02}": _new_fate(text) for number, text in enumerate(_NEW_FATE)}


def _mission(points: int, per: int) -> Entry:
    return Entry({"points": points, "per": per}, {})


MISSIONS: Final[Table] = {
    "M1": _mission(2, 2),
    "M2": _mission(3, 2),
    "M3": _mission(2, 1),
    "M4": _mission(3, 4),
    "M5": _mission(3, 1),
    "M6": _mission(2, 1),
    "M7": _mission(3, 1),
    "M8": _mission(3, 2),
}
TERRAIN: Final[Table] = {kind: Entry({"sections": "omi"}, {}, "inferred") for kind in ("vines", "stone", "road")}
TOADLINGS: Final[Table] = {kind: Entry({"copies": 3}, {}, _TEACHING) for kind in ("draw", "action", "power", "life")}

STANDARD: Final = Tables(
    {
        "creatures": CREATURES,
        "spells": SPELLS,
        "fate": FATE,
        "new_fate": NEW_FATE,
        "missions": MISSIONS,
        "terrain": TERRAIN,
        "toadlings": TOADLINGS,
    }
)


# Reading cells, and holding an owner's values to each other


def number(entry: Entry, column: str) -> int:
    """A cell that holds a number."""
    return int(str(entry.cells[column]))


def numbers(entry: Entry, column: str) -> tuple[int, ...]:
    """A cell that holds a list of numbers."""
    cell = entry.cells[column]
    return tuple([int(each) for each in cell]) if isinstance(cell, tuple) else ()


def text(entry: Entry, column: str) -> str:
    """A cell that holds a word."""
    return str(entry.cells[column])


def check(tables: Tables) -> Tables:
    """The tables, if their values fit together. Raises `TablesError` with what does not."""
    problems = [*_creature_problems(tables), *_spell_problems(tables), *_fate_problems(tables), *_tile_problems(tables)]
    if problems:
        raise TablesError(f"these tables do not fit together: {'; '.join(problems)}")
    return tables


def _creature_problems(tables: Tables) -> list[str]:
    found = []
    creatures = tables["creatures"]
    for code, entry in creatures.items():
        if not 2 <= number(entry, "life") <= 9:
            found.append(f"life of {code} is {number(entry, 'life')}, not 2 to 9")
    base = {code: entry for code, entry in creatures.items() if "track" in entry.cells}
    for code, entry in base.items():
        track = numbers(entry, "track")
        if not track or list(track) != sorted(track, reverse=True):
            found.append(f"the track of {code} is empty or rises")
        if number(entry, "skull") < 1:
            found.append(f"skull of {code} is less than 1")
        if len(numbers(entry, "markers")) != 3 or min(numbers(entry, "markers")) < 0:
            found.append(f"markers of {code} are three numbers, for 2, 3 and 4 players")
    found += _once("abilities", ABILITIES, [text(entry, "ability") for entry in base.values()])
    found += _once("bonuses", BONUSES, [text(base[code], "bonus") for code in ("Sh", "Ri", "La", "Tr")])
    found += [f"{code} is weak and has no bonus" for code in ("Go", "Or") if text(base[code], "bonus")]
    if not found:
        for place, total in enumerate((48, 60, 72)):
            there = sum(numbers(entry, "markers")[place] for entry in base.values())
            if there != total:
                found.append(f"{place + 2} players use {total} markers, not {there}")
    return found


def _once(what: str, wanted: tuple[str, ...], found: list[str]) -> list[str]:
    return [] if sorted(wanted) == sorted(found) else [f"each of the {what} {', '.join(wanted)} stands exactly once"]


#: Families whose lines are all alike, so that a card may have more or fewer of them.
_ANY_LINES: Final = ("Sm", "Cs", "Za", "Fs", "Fb", "Lb")
_MOST_LINES: Final = 9
_HIGHEST: Final = 99
_MOST_TOADLINGS: Final = 12  # of a kind


def _spell_problems(tables: Tables) -> list[str]:
    found = []
    for code, entry in tables["spells"].items():
        costs, lines = numbers(entry, "costs"), len(numbers(SPELLS[code], "costs"))
        if len(costs) != len(numbers(entry, "amounts")) or not (len(costs) == lines or (code in _ANY_LINES and costs)):
            found.append(f"{code} has {lines} lines, each with a cost and an amount")
        if len(costs) > _MOST_LINES:
            found.append(f"{code} has at most {_MOST_LINES} lines")
        values = (*costs, *numbers(entry, "amounts"), number(entry, "copies"))
        if list(costs) != sorted(costs) or not 0 <= min(values) <= max(values) <= _HIGHEST:
            found.append(f"costs of {code} do not fall, and all its numbers are 0 to {_HIGHEST}")
        elements = text(entry, "elements")
        if not set(elements) <= set(ELEMENT_LETTERS) or bool(elements) != (code != "Po"):
            found.append(f"elements of {code} are letters of {ELEMENT_LETTERS}")
        elif len(elements) != 1 and SPELLS[code].cells["costs"] not in {(0,), ()}:
            found.append(f"{code} has one element")
        icons = entry.cells["icons"]
        if not isinstance(icons, tuple) or not set(icons) <= set(ICONS):
            found.append(f"icons of {code} are {' or '.join(ICONS)}")
        if number(entry, "pile") != number(SPELLS[code], "pile"):
            found.append(f"{code} belongs to pile {number(SPELLS[code], 'pile')}")
    spells = [entry for code, entry in tables["spells"].items() if code != "Po"]
    sizes = [sum(number(each, "copies") for each in spells if number(each, "pile") == pile) for pile in range(3)]
    if sizes[0] != 8 or sizes[1] + sizes[2] != 40:
        found.append(f"a start deck has 8 cards and the piles have 40, not {sizes[0]} and {sizes[1] + sizes[2]}")
    return found


def _fate_problems(tables: Tables) -> list[str]:
    found = []
    for table, column, letters in (
        ("fate", "moves", CATEGORY_LETTERS),
        ("new_fate", "lanes", "123456"),
        ("new_fate", "sections", "omi"),
    ):
        for code, entry in tables[table].items():
            word = text(entry, column)
            if not set(word) <= set(letters) or len(set(word)) != len(word):
                found.append(f"{column} of {code} are letters of {letters}")
            if text(entry, "rule") not in FATE_RULES:
                found.append(f"the rule of {code} is one of {', '.join(FATE_RULES[1:])}, or none")
    return found


def _tile_problems(tables: Tables) -> list[str]:
    found = [f"per of {code} is at least 1" for code, entry in tables["missions"].items() if number(entry, "per") < 1]
    found += [
        f"copies of {code} are 0 to {_MOST_TOADLINGS}"
        for code, each in tables["toadlings"].items()
        if not 0 <= number(each, "copies") <= _MOST_TOADLINGS
    ]
    for code, entry in tables["terrain"].items():
        if not set(text(entry, "sections")) <= set("omi"):
            found.append(f"sections of {code} are letters of omi")
    return found
