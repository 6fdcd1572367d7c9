"""A box: the tables of the game as quick look-ups, checked when they are an owner's own."""

from typing import Final

from ....engine.tables import Cell, Tables, TablesError
from .cards import (
    CARD_CODES,
    COPIES,
    CREATURE_NAMES,
    FIRST_CREATURE,
    KIND_CODES,
    KIND_OF,
    SPELL_COPIES,
    WEREWOLF,
)
from .spaces import COUNT, MIDDLE, OUTER, REGION, SPACE_CODES, SPACE_KINDS, SPACES, Ways, opposites_of, ways_of
from .tables import STANDARD

ALIGNMENTS: Final = ("good", "neutral", "evil")
GOOD, NEUTRAL, EVIL = range(3)
STRENGTH, CRAFT = range(2)
STATS: Final = ("strength", "craft")

CHARACTERS: Final = tuple(STANDARD["characters"])
(
    PRIEST,
    WARRIOR,
    WIZARD,
    ASSASSIN,
    THIEF,
    BARD,
    PROPHETESS,
    SORCERESS,
    DWARF,
    TROLL,
    ELF,
    DRUID,
    GHOUL,
    MONK,
) = range(len(CHARACTERS))

TYPES: Final = ("event", "animal", "monster", "dragon", "spirit", "stranger", "object", "magic", "follower", "place")
EVENT, ANIMAL, MONSTER, DRAGON, SPIRIT_TYPE, STRANGER, OBJECT, MAGIC, FOLLOWER, PLACE = range(len(TYPES))

#: What a roll can bring, beside the name of a creature that attacks.
EFFECTS: Final = (
    *("nothing", "miss", "toad", "good", "slave", "feed", "Talisman", "ride outer", "ride Temple"),
    *(f"{sign}{number} {what}" for sign in "+-" for number in (1, 2, 3) for what in ("life", "gold", *STATS)),
    *("+1 spell", "Farmer", "Brigand", "Spirit"),
)
_FOR_WHOM: Final = ("", *ALIGNMENTS)
_QUESTS: Final = ("life", "victory", "follower", "object", "3 gold", "2 gold", "1 gold")


class Box:
    """Everything the tables say, by number; two boxes are equal when their tables are."""

    __slots__ = (
        "beguile",
        "character_alignment",
        "character_spells",
        "character_start",
        "character_stats",
        "chasm_falls",
        "command_works",
        "craft",
        "creature_values",
        "dragons",
        "draw",
        "evadable",
        "forbidden",
        "healer_lives",
        "hex_turns",
        "lives",
        "maze_craft",
        "object_limit",
        "opposite",
        "points",
        "pool_lives",
        "portal_dice",
        "prices",
        "rank",
        "rolls",
        "runes_plus",
        "saves",
        "slave_free",
        "spell_table",
        "start_gold",
        "strength",
        "tables",
        "toad_stats",
        "toad_turns",
        "type",
        "ways",
        "weapon",
        "wolf_dice",
    )

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        rings = [
            tuple(SPACES[code] for code in _words(tables, "rings", name, "spaces")) for name in ("outer", "middle")
        ]
        self.ways: Final = _all_ways(rings)
        self.opposite: Final = opposites_of({key: _words(tables, "across", key, "spaces") for key in tables["across"]})
        self.draw: Final = [
            _number(tables, "draw", kind, "draw") if kind in tables["draw"] else 0 for kind in SPACE_KINDS
        ]
        self.creature_values: Final = {
            FIRST_CREATURE + number: _number(tables, "creatures", name, "strength")
            + _number(tables, "creatures", name, "craft")
            for number, name in enumerate(CREATURE_NAMES)
            if FIRST_CREATURE + number != WEREWOLF
        }
        self.character_stats: Final = [
            (_number(tables, "characters", name, "strength"), _number(tables, "characters", name, "craft"))
            for name in CHARACTERS
        ]
        self.character_alignment: Final = [
            ALIGNMENTS.index(_word(tables, "characters", name, "alignment")) for name in CHARACTERS
        ]
        self.character_start: Final = [SPACES[_word(tables, "characters", name, "start")] for name in CHARACTERS]
        self.character_spells: Final = [_number(tables, "characters", name, "spells") for name in CHARACTERS]
        self.beguile: Final = [_number(tables, "beguile", "beguile", word) for word in ALIGNMENTS]
        self.type: Final = [TYPES.index(_word(tables, "cards", KIND_CODES[kind], "type")) for kind in KIND_OF]
        self.rank: Final = _of_cards(tables, "rank")
        self.strength: Final = _of_cards(tables, "strength")
        self.craft: Final = _of_cards(tables, "craft")
        self.weapon: Final = _of_cards(tables, "weapon")
        self.dragons: Final = _of_cards(tables, "dragons")
        self.saves: Final = _of_cards(tables, "saves")
        self.evadable: Final = [number == 1 for number in _of_cards(tables, "evade")]
        self.forbidden: Final = [
            ALIGNMENTS.index(word) if word else -1
            for word in [_word(tables, "cards", KIND_CODES[kind], "not_for") for kind in KIND_OF]
        ]
        self.rolls: Final = {
            name: {int(total): str(word) for total, word in entry.cells.items()}
            for name, entry in tables["rolls"].items()
        }
        self.prices: Final = {
            name: {what: _whole(price) for what, price in entry.cells.items()}
            for name, entry in tables["prices"].items()
        }
        self.lives: Final = _number(tables, "numbers", "start", "lives")
        self.start_gold: Final = _number(tables, "numbers", "start", "gold")
        self.object_limit: Final = _number(tables, "numbers", "limits", "objects")
        self.spell_table: Final = [_whole(cell) for cell in _cells(tables, "numbers", "limits", "spells")]
        self.points: Final = _number(tables, "numbers", "trophies", "points")
        self.toad_turns: Final = _number(tables, "numbers", "toad", "turns")
        self.toad_stats: Final = tuple(_number(tables, "numbers", "toad", stat) for stat in STATS)
        self.hex_turns: Final = _number(tables, "numbers", "hex", "turns")
        self.command_works: Final = _number(tables, "numbers", "command", "works")
        self.runes_plus: Final = _number(tables, "numbers", "Runes", "plus")
        self.chasm_falls: Final = _number(tables, "numbers", "Chasm", "falls")
        self.portal_dice: Final = _number(tables, "numbers", "Portal", "dice")
        self.wolf_dice: Final = _number(tables, "numbers", "Werewolf", "dice")
        self.healer_lives: Final = _number(tables, "numbers", "Healer", "lives")
        self.maze_craft: Final = _number(tables, "numbers", "Maze", "craft")
        self.pool_lives: Final = _number(tables, "numbers", "Pool", "lives")
        self.slave_free: Final = _number(tables, "numbers", "Slave", "free")

    def roll(self, table: str, total: int) -> str:
        """What a total brings on a table; above it the last row counts."""
        rows = self.rolls[table]
        return rows.get(total) or rows[max(rows)]

    def value(self, being: int) -> int:
        """The strength or craft of an enemy; the Werewolf's depends on who fights it."""
        if being >= FIRST_CREATURE:
            return self.creature_values[being]
        return self.strength[being] + self.craft[being]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Box) and self.tables == other.tables)

    def __hash__(self) -> int:
        return hash(self.tables)

    def __repr__(self) -> str:
        return f"Box({self.tables.checksum()})"

    def __reduce__(self) -> tuple[object, ...]:
        return (box_of, (self.tables,))


def _cells(tables: Tables, table: str, key: str, column: str) -> tuple[Cell, ...]:
    cell = tables[table][key].cells[column]
    assert isinstance(cell, tuple)  # noqa: S101 (a column keeps its kind: `read_tables` sees to it)
    return cell


def _whole(cell: Cell) -> int:
    assert isinstance(cell, int)  # noqa: S101
    return cell


def _number(tables: Tables, table: str, key: str, column: str) -> int:
    return _whole(tables[table][key].cells[column])


def _word(tables: Tables, table: str, key: str, column: str) -> str:
    return str(tables[table][key].cells[column])


def _words(tables: Tables, table: str, key: str, column: str) -> tuple[str, ...]:
    return tuple(str(word) for word in _cells(tables, table, key, column))


def _of_cards(tables: Tables, column: str) -> list[int]:
    return [_number(tables, "cards", KIND_CODES[kind], column) for kind in KIND_OF]


def _all_ways(rings: list[tuple[int, ...]]) -> list[list[Ways]]:
    """By space and roll the ends it leads to; the inner region has none."""
    found: list[list[Ways]] = []
    for space in range(COUNT):
        if REGION[space] > MIDDLE:
            found.append([])
            continue
        ring, other = (rings[0], rings[1]) if REGION[space] == OUTER else (rings[1], rings[0])
        found.append([ways_of(ring, other, space, steps) for steps in range(7)])
    return found


STANDARD_BOX: Final = Box(STANDARD)


def box_of(tables: Tables) -> Box:
    """The box with these tables. Raises `TablesError` when they cannot be played with."""
    if tables is STANDARD or tables == STANDARD:
        return STANDARD_BOX
    check_tables(tables)
    return Box(tables)


def check_tables(tables: Tables) -> None:
    """Hold an owner's values to each other. Raises `TablesError` with the entry that does not fit."""
    for name, region in (("outer", OUTER), ("middle", MIDDLE)):
        own = sorted(code for code in SPACE_CODES if REGION[SPACES[code]] == region)
        _check(
            sorted(_words(tables, "rings", name, "spaces")) == own,
            f"[rings.{name}]",
            "names every space of the ring once",
        )
    for key in tables["across"]:
        outer = _words(tables, "across", key, "spaces")
        known = all(code in SPACES and REGION[SPACES[code]] == OUTER for code in outer)
        _check(known, f"[across.{key}]", "names spaces of the outer ring")
    for name in CHARACTERS:
        where = f"[characters.{name}]"
        _check(
            _word(tables, "characters", name, "alignment") in ALIGNMENTS,
            where,
            "has an alignment: good, neutral or evil",
        )
        start = _word(tables, "characters", name, "start")
        _check(start in SPACES and REGION[SPACES[start]] == OUTER, where, "starts on a space of the outer ring")
    _check_cards(tables)
    _check_rolls(tables)
    for table in ("draw", "creatures", "characters", "beguile", "prices", "numbers"):
        for key, entry in tables[table].items():
            numbers = [cell for cell in entry.cells.values() if isinstance(cell, int)]
            _check(min(numbers, default=0) >= 0, f"[{table}.{key}]", "holds no number below 0")
    _check_numbers(tables)


def _check_numbers(tables: Tables) -> None:
    """What a game cannot do without, and no more dice than somebody can hold."""
    spells = [_whole(cell) for cell in _cells(tables, "numbers", "limits", "spells")]
    _check(len(spells) > 1 and min(spells) >= 0, "[numbers.limits]", "gives spells for craft 0, 1, …, none below 0")
    for key, column in _NEEDED:
        _check(_number(tables, "numbers", key, column) >= 1, f"[numbers.{key}]", f"has at least 1 as its {column}")
    for key in ("Portal", "Werewolf"):
        _check(_number(tables, "numbers", key, "dice") <= _MOST_DICE, f"[numbers.{key}]", "throws six dice at most")


_NEEDED: Final = (
    ("start", "lives"),
    ("trophies", "points"),
    ("toad", "turns"),
    ("hex", "turns"),
    ("Pool", "lives"),
    ("Portal", "dice"),
    ("Werewolf", "dice"),
)
_MOST_DICE: Final = 6


def _check_cards(tables: Tables) -> None:
    standard = STANDARD["cards"]
    for code, entry in tables["cards"].items():
        where = f"[cards.{code}]"
        fixed = all(
            entry.cells[column] == standard[code].cells[column] for column in ("type", "rank", "drawn", "bought")
        )
        _check(fixed, where, "keeps its type, its rank and the number of its cards")
        _check(entry.cells["not_for"] in _FOR_WHOM, where, "is for everybody or not for one alignment")
        numbers = [_whole(entry.cells[column]) for column in ("strength", "craft", "weapon", "dragons", "saves")]
        _check(min(numbers) >= 0, where, "holds no number below 0")
    for name, copies in SPELL_COPIES.items():
        _check(tables["spells"][name].cells["copies"] == copies, f"[spells.{name}]", "keeps the number of its cards")


def _check_rolls(tables: Tables) -> None:
    for name, entry in tables["rolls"].items():
        if name in ("Imp", "Gho", "Her", "Crypt", "Mine"):
            possible: tuple[str, ...] = SPACE_CODES[:-1]
        elif name == "quest":
            possible = _QUESTS
        elif name == "Vampire":
            possible = ("0", "1", "2", "3")
        else:
            possible = EFFECTS
        for total, word in entry.cells.items():
            _check(word in possible, f"[rolls.{name}]", f"has at {total} one of {', '.join(possible)}")


def _check(ok: bool, where: str, wanted: str) -> None:
    if not ok:
        raise TablesError(f"these tables cannot be played with: {where} {wanted}")


assert len(STANDARD_BOX.rank) == len(CARD_CODES)  # noqa: S101 (every card has its row)
assert set(COPIES) == set(STANDARD["cards"])  # noqa: S101
