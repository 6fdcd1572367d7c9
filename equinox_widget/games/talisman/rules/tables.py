"""The data of the box as tables, every cell with where it comes from: board, characters, cards, rolls, prices, numbers.

Where the rulebook is silent the value is public knowledge of this or a later edition; what is neither is a teaching
value of ours.
"""

from collections.abc import Mapping
from typing import Final

from ....engine.tables import Cell, Entry, Table, Tables
from .cards import COPIES, SPELL_COPIES

_RULEBOOK: Final = "rulebook"
_PUBLIC: Final = "public"
_TEACHING: Final = "teaching"


def _entry(default: str, sources: Mapping[str, str] | None = None, **cells: Cell) -> Entry:
    return Entry(cells, sources or {}, default)


def _rows(default: str, words: Mapping[int, str], sources: Mapping[int, str] | None = None) -> Entry:
    """A table to be rolled on, one cell for each total."""
    given = sources or {}
    return Entry(
        {str(total): word for total, word in words.items()},
        {str(total): source for total, source in given.items()},
        default,
    )


# The board

_RINGS: Final[Table] = {
    "outer": _entry(
        _PUBLIC,
        spaces=(
            *("Tavern", "Plains1", "Woods1", "Plains2", "Hills1", "Fields1", "City", "Fields2", "Woods2", "Plains3"),
            *("Crags", "Fields3", "Chapel", "Hills2", "Sentinel", "Woods3", "Graveyard", "Fields4", "Village"),
            *("Fields5", "Forest", "Plains4", "Ruins", "Fields6"),
        ),
    ),
    "middle": _entry(
        _PUBLIC,
        spaces=(
            *("Temple", "Desert1", "Oasis", "Desert2", "Warlock", "Runes1", "Chasm", "Runes2", "Glade", "Hills3"),
            *("Hidden", "Knight", "Portal", "Castle", "Runes3", "Woods4"),
        ),
    ),
}
_ACROSS: Final[Table] = {
    middle: _entry(_TEACHING, spaces=tuple(outer.split()))
    for middle, outer in (
        ("Temple", "Tavern Plains1 Fields6"),
        ("Desert1", "Woods1"),
        ("Oasis", "Plains2"),
        ("Desert2", "Hills1"),
        ("Warlock", "City Fields1 Fields2"),
        ("Runes1", "Woods2"),
        ("Chasm", "Plains3"),
        ("Runes2", "Crags"),
        ("Glade", "Chapel Fields3 Hills2"),
        ("Hills3", "Sentinel"),
        ("Hidden", "Woods3"),
        ("Knight", "Graveyard"),
        ("Portal", "Village Fields4 Fields5"),
        ("Castle", "Forest"),
        ("Runes3", "Plains4"),
        ("Woods4", "Ruins"),
    )
}
#: How many cards a space says to draw; the other spaces say nothing of drawing.
_DRAW: Final[Table] = {
    **{kind: _entry(_PUBLIC, draw=1) for kind in ("Fields", "Plains", "Woods", "Hills", "Glade", "Desert")},
    "Ruins": _entry(_PUBLIC, draw=2),
    "Sentinel": _entry(_PUBLIC, draw=1),
    "Portal": _entry(_PUBLIC, draw=1),
    "Oasis": _entry(_RULEBOOK, draw=2),
    "Hidden": _entry(_RULEBOOK, draw=3),
    "Runes": _entry(_RULEBOOK, draw=1),
}
_CREATURES: Final[Table] = {
    "Sentinel": _entry(_PUBLIC, strength=9, craft=0),
    "Farmer": _entry(_PUBLIC, strength=3, craft=0),
    "Brigand": _entry(_PUBLIC, strength=4, craft=0),
    "Spirit": _entry(_PUBLIC, strength=0, craft=4),
    "Fiend": _entry(_PUBLIC, strength=4, craft=0),
}

# Characters


def _character(strength: int, craft: int, alignment: str, start: str, spells: int, source: str = _PUBLIC) -> Entry:
    return _entry(source, strength=strength, craft=craft, alignment=alignment, start=start, spells=spells)


_CHARACTERS: Final[Table] = {
    "Priest": _character(2, 4, "good", "Chapel", 1, _RULEBOOK),
    "Warrior": _character(4, 2, "neutral", "Tavern", 0),
    "Wizard": _character(2, 5, "evil", "Graveyard", 2),
    "Assassin": _character(3, 3, "evil", "City", 0),
    "Thief": _character(3, 3, "neutral", "City", 0),
    "Bard": _character(2, 4, "good", "Tavern", 0),
    "Prophetess": _character(2, 4, "good", "Chapel", 1),
    "Sorceress": _character(2, 4, "evil", "Graveyard", 1),
    "Dwarf": _character(3, 3, "neutral", "Crags", 0),
    "Troll": _character(6, 1, "neutral", "Crags", 0),
    "Elf": _character(3, 4, "good", "Forest", 0),
    "Druid": _character(2, 4, "neutral", "Forest", 1),
    "Ghoul": _character(2, 4, "evil", "Graveyard", 0),
    "Monk": _character(2, 3, "good", "Village", 0),
}
#: The die from which on Sorceress.2 succeeds, by the victim's alignment.
_BEGUILE: Final[Table] = {"beguile": _entry(_PUBLIC, good=6, neutral=5, evil=4)}

# Cards

_RANKS: Final = {
    "event": 1,
    "animal": 2,
    "monster": 2,
    "dragon": 2,
    "spirit": 3,
    "stranger": 4,
    "object": 5,
    "magic": 5,
    "follower": 5,
    "place": 6,
}


def _card(code: str, kind: str, source: str = _PUBLIC, sources: Mapping[str, str] | None = None, **cells: int) -> Entry:
    """One kind of card: what it gives or how strong it is, the die from which on it saves, whom it is not for."""
    drawn, bought = COPIES[code]
    numbers: dict[str, Cell] = {"strength": 0, "craft": 0, "weapon": 0, "dragons": 0, "saves": 0, **cells}
    copies: dict[str, Cell] = {"drawn": drawn, "bought": bought}
    words: dict[str, Cell] = {"not_for": _NOT_FOR.get(code, ""), "evade": int(code in _BEINGS)}
    given = {"drawn": _TEACHING, "bought": _TEACHING, **(sources or {})}
    return Entry({"type": kind, "rank": _RANKS[kind], **numbers, **words, **copies}, given, source)


_NOT_FOR: Final = {"Run": "good", "Lan": "evil"}
_BEINGS: Final = ("Imp", "Ang", "Dev", "Mep", "Wit", "Hag")
_ENEMIES: Final = {
    "Boa": ("animal", 1),
    "Wol": ("animal", 2),
    "Bea": ("animal", 3),
    "Lio": ("animal", 3),
    "Gob": ("monster", 2),
    "Hob": ("monster", 3),
    "Ogr": ("monster", 4),
    "Gar": ("monster", 5),
    "Gia": ("monster", 6),
    "Dra": ("dragon", 7),
}
_SPIRITS: Final = {"Sha": 2, "Spe": 3, "Gho": 4, "Wra": 5, "Dem": 10}

_CARDS: Final[Table] = {
    **{code: _card(code, "event") for code in ("Imp", "Ang", "Dev", "Mep", "Sto", "Pes", "Boo", "Rai", "Vor")},
    **{code: _card(code, kind, strength=value) for code, (kind, value) in _ENEMIES.items()},
    **{code: _card(code, "spirit", craft=value) for code, value in _SPIRITS.items()},
    **{code: _card(code, "stranger") for code in ("Wit", "Hea", "Her", "Fai", "Pha", "Sor")},
    "Swo": _card("Swo", "object", weapon=1),
    "Axe": _card("Axe", "object", weapon=1),
    "Shi": _card("Shi", "object", saves=5),
    "Hel": _card("Hel", "object", saves=6),
    "Arm": _card("Arm", "object", saves=4),
    **{code: _card(code, "object") for code in ("Wat", "Mul", "Raf", "Bag")},
    "Bel": _card("Bel", "magic", _RULEBOOK, strength=1),
    "Msw": _card("Msw", "magic", _RULEBOOK, weapon=1),
    "Run": _card("Run", "magic", weapon=1),
    "Lan": _card("Lan", "magic", sources={"type": _RULEBOOK, "not_for": _RULEBOOK}, weapon=1, dragons=3),
    "Sol": _card("Sol", "magic", _RULEBOOK, craft=2),
    "Rin": _card("Rin", "magic", strength=1, craft=1),
    "Wan": _card("Wan", "magic", _RULEBOOK),
    "Amu": _card("Amu", "magic", sources={"type": _RULEBOOK}),
    "Tal": _card("Tal", "magic", _RULEBOOK),
    "Uni": _card("Uni", "follower", sources={"type": _RULEBOOK, "strength": _RULEBOOK}, strength=1, craft=1),
    "Mai": _card("Mai", "follower", sources={"type": _RULEBOOK}, craft=2),
    **{code: _card(code, "follower") for code in ("Pri", "Gui", "Hag")},
    **{code: _card(code, "place") for code in ("Shr", "Mar", "Maz", "Poo")},
}
_SPELLS: Final[Table] = {name: _entry(_TEACHING, copies=copies) for name, copies in SPELL_COPIES.items()}

# Rolls: what each number brings

_ROLLS: Final[Table] = {
    "Tavern": _rows(_PUBLIC, {1: "miss", 2: "Farmer", 3: "-1 gold", 4: "+1 gold", 5: "ride outer", 6: "ride Temple"}),
    "mystic": _rows(_PUBLIC, {1: "nothing", 2: "nothing", 3: "nothing", 4: "good", 5: "+1 craft", 6: "+1 spell"}),
    "enchantress": _rows(
        _PUBLIC, {1: "toad", 2: "-1 strength", 3: "-1 craft", 4: "+1 craft", 5: "+1 strength", 6: "+1 spell"}
    ),
    "Chapel": _rows(_PUBLIC, {**dict.fromkeys(range(1, 5), "nothing"), 5: "+1 life", 6: "+1 spell"}),
    "Graveyard": _rows(_PUBLIC, {1: "miss", **dict.fromkeys(range(2, 5), "+1 life"), 5: "+1 spell", 6: "+1 spell"}),
    "Crags": _rows(_PUBLIC, {1: "Spirit", 2: "miss", 3: "miss", 4: "nothing", 5: "nothing", 6: "+1 strength"}),
    "Forest": _rows(_PUBLIC, {1: "Brigand", 2: "miss", 3: "miss", 4: "nothing", 5: "nothing", 6: "+1 craft"}),
    "Temple": _rows(
        _PUBLIC,
        {
            2: "-3 life",
            3: "-1 life",
            4: "feed",
            5: "slave",
            6: "+1 strength",
            7: "+1 craft",
            8: "+1 spell",
            9: "+1 spell",
            10: "Talisman",
            11: "+1 life",
            12: "+2 life",
        },
    ),
    "Vampire": _rows(_PUBLIC, {1: "1", 2: "1", 3: "2", 4: "2", 5: "3", 6: "3"}),
    "Wit": _rows(
        _PUBLIC,
        {1: "toad", 2: "-1 life", 3: "+1 strength", 4: "+1 craft", 5: "+1 spell", 6: "+1 life"},
        {6: _TEACHING},
    ),
    "Shr": _rows(
        _PUBLIC,
        {1: "nothing", 2: "nothing", 3: "+1 gold", 4: "+1 spell", 5: "+1 life", 6: "+1 craft"},
        {6: _TEACHING},
    ),
    "Imp": _rows(_PUBLIC, {1: "Crags", 2: "Forest", 3: "Tavern", 4: "Ruins", 5: "Hidden", 6: "Glade"}, {4: _RULEBOOK}),
    "Gho": _rows(_PUBLIC, {1: "City", 2: "Village", 3: "Graveyard", 4: "Chapel", 5: "Castle", 6: "Temple"}),
    "Her": _rows(_PUBLIC, {1: "Crypt", 2: "Peril", 3: "Glade", 4: "Oasis", 5: "Crags", 6: "Forest"}),
    "quest": _rows(
        _PUBLIC,
        {1: "life", 2: "victory", 3: "follower", 4: "object", 5: "3 gold", 6: "2 gold"},
        {1: _TEACHING, 2: _TEACHING},
    ),
    #: What is left of three dice after strength or craft; up to 0 the character stays, above 6 it is as 6.
    "Crypt": _rows(_PUBLIC, {1: "Peril", 2: "Portal", 3: "Portal", 4: "Warlock", 5: "Warlock", 6: "City"}),
    "Mine": _rows(_PUBLIC, {1: "Peril", 2: "Portal", 3: "Portal", 4: "Warlock", 5: "Warlock", 6: "Tavern"}),
}

# Prices and other numbers

_PRICES: Final[Table] = {
    "smith": _entry(_PUBLIC, Hel=2, Swo=2, Axe=3, Shi=3, Arm=4),
    "Mar": _entry(_PUBLIC, Wat=1, Shi=2, Mul=2, Raf=3),
    "healer": _entry(_PUBLIC, life=1),
    "doctor": _entry(_PUBLIC, life=1, most=2),
    "Chapel": _entry(_PUBLIC, life=1),
    "Castle": _entry(_PUBLIC, life=1, free=2, Pri=3),
    "alchemist": _entry(_PUBLIC, object=1),
    "Sor": _entry(_PUBLIC, spell=1),
    "Knight": _entry(_PUBLIC, gold=1),
}
_NUMBERS: Final[Table] = {
    "start": _entry(_RULEBOOK, lives=4, gold=1),
    "limits": _entry(_RULEBOOK, objects=4, spells=(0, 0, 0, 1, 2, 2, 3)),
    "trophies": _entry(_RULEBOOK, points=7),
    "toad": _entry(_RULEBOOK, turns=3, strength=1, craft=1),
    "hex": _entry(_TEACHING, turns=3),
    "command": _entry(_RULEBOOK, works=4),
    "Runes": _entry(_RULEBOOK, plus=2),
    "Chasm": _entry(_PUBLIC, falls=2),
    "Portal": _entry(_PUBLIC, dice=2),
    "Werewolf": _entry(_PUBLIC, dice=2),
    "Healer": _entry(_PUBLIC, lives=2),
    "Maze": _entry(_PUBLIC, craft=5),
    "Pool": _entry(_PUBLIC, lives=4),
    "Slave": _entry(_PUBLIC, free=4),
}

STANDARD: Final = Tables(
    {
        "rings": _RINGS,
        "across": _ACROSS,
        "draw": _DRAW,
        "creatures": _CREATURES,
        "characters": _CHARACTERS,
        "beguile": _BEGUILE,
        "cards": _CARDS,
        "spells": _SPELLS,
        "rolls": _ROLLS,
        "prices": _PRICES,
        "numbers": _NUMBERS,
    }
)
