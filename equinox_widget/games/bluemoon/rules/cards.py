"""What the cards mean for play: one `Box` of fast look-ups, made from tables.

A card is a number, its place in the list of cards. After the cards come leaders, emissaries and inquisitors, which are
never laid but can be named; a last, empty entry stands for a card nobody knows, so that `UNKNOWN` looks up nothing.
"""

from typing import Final

from ....engine.tables import Cell, Entry, Tables
from .actions import CARD_VERBS, Action, with_card
from .tables import BOXES, STANDARD_TABLES

UNKNOWN: Final = -1
NO_CARD: Final = -1
ON_RETREAT: Final = -2  # what stands first in a chain of reactions to a retreat

# Types, in the order of their letters; the last four are no cards of a set.
TYPES: Final = "CBSLHIK"
CHARACTER: Final = 0
BOOSTER: Final = 1
SUPPORT: Final = 2
LEADERSHIP: Final = 3
HYLA: Final = 4
INTERVENTION: Final = 5
CRYSTAL: Final = 6
LEADER: Final = 7
EMISSARY: Final = 8
INQUISITOR: Final = 9
NOTHING: Final = 10
TYPE_NAMES: Final = (
    *("character", "booster", "support", "leadership", "hyla", "intervention", "crystal"),
    *("leader", "emissary", "inquisitor", "unknown"),
)
RETREATING: Final = 7  # as a kind of thing to react to, beside the types of cards

# Symbols, as a mask. The two shields stand for the elements by their numbers.
SYMBOLS: Final = ("SHIELD-fire", "SHIELD-earth", "STOP", "FREE", "PAIR", "RETRIEVE", "PROTECTED", "REPLACE")
SHIELDS: Final = (1, 2)
STOP: Final = 4
FREE: Final = 8
PAIR: Final = 16
RETRIEVE: Final = 32
PROTECTED: Final = 64
REPLACE: Final = 128

# Effects, by their place in this list.
EFFECTS: Final = (
    *("", "drop", "foe.discard", "must.discard", "draw.3", "fetch", "recall"),
    *("chosen.change", "chosen.recall", "must.lay"),
    *("more", "less", "ban.lead", "ban.booster", "ban.support", "double.fire", "double.earth"),
    *("mute.char", "blind.booster", "plus.booster", "plus.support", "end.draw", "blind.support", "mute.fight"),
    *("hyla.power", "hyla.hand", "hyla.noretrieve"),
    *("cancel.bs", "cancel.char", "cancel.action", "pursue", "expected"),
    *("crystal.red", "crystal.green", "crystal.blue"),
    *("start.dragon", "hand.7", "first.bs"),
)
NO_EFFECT: Final = 0
DROP: Final = 1
FOE_DISCARD: Final = 2
MUST_DISCARD: Final = 3
DRAW_3: Final = 4
FETCH: Final = 5
RECALL: Final = 6
CHOSEN_CHANGE: Final = 7
CHOSEN_RECALL: Final = 8
MUST_LAY: Final = 9
MORE: Final = 10
LESS: Final = 11
BAN_LEAD: Final = 12
BAN_BOOSTER: Final = 13
BAN_SUPPORT: Final = 14
DOUBLE: Final = (15, 16)  # by element
MUTE_CHAR: Final = 17
BLIND_BOOSTER: Final = 18
PLUS_BOOSTER: Final = 19
PLUS_SUPPORT: Final = 20
END_DRAW: Final = 21
BLIND_SUPPORT: Final = 22
MUTE_FIGHT: Final = 23
HYLA_POWER: Final = 24
HYLA_HAND: Final = 25
HYLA_NORETRIEVE: Final = 26
CANCEL_BS: Final = 27
CANCEL_CHAR: Final = 28
CANCEL_ACTION: Final = 29
PURSUE: Final = 30
EXPECTED: Final = 31
CRYSTAL_RED: Final = 32  # and the other colours after it, in their order
START_DRAGON: Final = 35
HAND_7: Final = 36
FIRST_BS: Final = 37

MUSTS: Final = (MUST_DISCARD, MUST_LAY)  # the "I must" texts, which nothing overrules (MU.1)
NOW_TEXTS: Final = (DROP, FOE_DISCARD, MUST_DISCARD, DRAW_3, FETCH, RECALL)

#: What an intervention reacts to: a mask of types, with a bit of its own for a retreat.
_REACTIONS: Final = {
    CANCEL_BS: 1 << BOOSTER | 1 << SUPPORT,
    CANCEL_CHAR: 1 << CHARACTER,
    CANCEL_ACTION: 1 << LEADERSHIP | 1 << HYLA | 1 << CRYSTAL,
    PURSUE: 1 << RETREATING,
    EXPECTED: 1 << INTERVENTION,
}


class Box:
    """The look-ups of one set of tables, all by the number of a card (or leader, emissary, inquisitor)."""

    __slots__ = (
        "blinding_fighters",
        "cards",
        "codes",
        "colours",
        "discard",
        "drop",
        "effects",
        "intervene",
        "mates",
        "moons",
        "numbers",
        "people",
        "play",
        "reacts",
        "replace",
        "retrieve",
        "symbols",
        "tables",
        "take",
        "take_back",
        "types",
        "values",
    )

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        entries = _entries(tables)
        self.cards: Final = range(len(tables["card"]))  # what can be in a set
        self.codes: Final = [code for code, _, _ in entries]
        self.numbers: Final = {code: number for number, code in enumerate(self.codes) if code != "?"}
        self.people: Final = [code[:2] for code in self.codes]
        self.types: Final = [kind for _, kind, _ in entries]
        self.values: Final = (_ints(entries, "fire"), _ints(entries, "earth"))
        self.moons: Final = _ints(entries, "moons")
        self.symbols: Final = [_symbols(entry) for _, _, entry in entries]
        self.effects: Final = [EFFECTS.index(str(entry.cells.get("effect", ""))) for _, _, entry in entries]
        self.mates: Final = [self.numbers.get(str(entry.cells.get("pair", "")), NO_CARD) for _, _, entry in entries]
        self.reacts: Final = [_REACTIONS.get(effect, 0) for effect in self.effects]
        self.colours: Final = [effect - CRYSTAL_RED for effect in self.effects]  # of a crystal card
        fighters = [card for card in self.cards if self.types[card] <= BOOSTER]
        self.blinding_fighters: Final = BLIND_BOOSTER in [self.effects[card] for card in fighters]
        self.play: Final = self._actions("play")
        self.replace: Final = self._actions("replace")
        self.intervene: Final = self._actions("intervene")
        self.retrieve: Final = self._actions("retrieve")
        self.drop: Final = self._actions("drop")
        self.take: Final = self._actions("take")
        self.discard: Final = self._actions("discard")
        self.take_back: Final = self._actions("take back")

    def _actions(self, verb: str) -> list[Action]:
        return [with_card(verb, code, number) for number, code in enumerate(self.codes)]

    def actions(self, verb: str) -> list[Action]:
        """The actions of a verb that names a card, by card."""
        lists = (self.play, self.replace, self.intervene, self.retrieve, self.drop, self.take, self.discard)
        return dict(zip(CARD_VERBS, (*lists, self.take_back), strict=True))[verb]

    def names(self, number: int) -> tuple[str, str, str]:
        """The names in en, de, fr."""
        code = self.codes[number]
        if self.types[number] == LEADER:
            leader = str(self.tables["people"][code[:2]].cells["leader"])
            return (leader, leader, leader)
        if self.types[number] == EMISSARY:
            name = str(self.tables["emissary"][code].cells["name"])
            return (name, name, name)
        if self.types[number] == INQUISITOR:
            return _three(self.tables["inquisitor"][code].cells["name"])
        return _three(self.tables["card"][code].cells["names"])

    def __reduce__(self) -> tuple[object, ...]:
        return (box_of, (None if self is STANDARD else self.tables,))


def words_of(cell: Cell) -> tuple[str, ...]:
    """The words of a cell that holds a list."""
    return tuple([str(each) for each in cell]) if isinstance(cell, tuple) else ()


def _three(cell: Cell) -> tuple[str, str, str]:
    en, de, fr = words_of(cell)
    return (en, de, fr)


_Entries = list[tuple[str, int, Entry]]


def _entries(tables: Tables) -> _Entries:
    """Code, type and cells of everything that has a number."""
    cards = [(code, TYPES.index(str(entry.cells["type"])), entry) for code, entry in tables["card"].items()]
    leaders = [(f"{code}0", LEADER, entry) for code, entry in tables["people"].items()]
    emissaries = [(code, EMISSARY, entry) for code, entry in tables["emissary"].items()]
    inquisitors = [(code, INQUISITOR, entry) for code, entry in tables["inquisitor"].items()]
    return [*cards, *leaders, *emissaries, *inquisitors, ("?", NOTHING, Entry({}, {}))]


def _ints(entries: _Entries, column: str) -> list[int]:
    return [int(str(entry.cells.get(column, 0))) for _, _, entry in entries]


def _symbols(entry: Entry) -> int:
    return sum([1 << SYMBOLS.index(symbol) for symbol in words_of(entry.cells.get("symbols", ()))])


STANDARD: Final = Box(STANDARD_TABLES)
_OTHERS: dict[str, Box] = {}


def box_of(tables: Tables | None = None) -> Box:
    """The look-ups of these tables, made once; of the standard ones when there are none given."""
    if tables is None or tables == STANDARD_TABLES:
        return STANDARD
    return _OTHERS.setdefault(tables.checksum(), Box(tables))


def people_cards(box: Box, people: str, boxes: str) -> list[int]:
    """The ready-made set of a people, with its new cards of the boxes used: `EI`, `IE`, `both`, or `` for none."""
    entries = box.tables["card"]
    return [
        number
        for number in box.cards
        if box.people[number] == people and _is_used(str(entries[box.codes[number]].cells["box"]), boxes)
    ]


def _is_used(box: str, boxes: str) -> bool:
    return not box or box == boxes or (boxes == "both" and box in BOXES)


def emissary_cards(box: Box, emissary: str, boxes: str) -> list[int]:
    """The seven cards of an emissary; without box IE, others take the place of its crystal cards."""
    cells = box.tables["emissary"][emissary].cells
    codes, without = words_of(cells["cards"]), words_of(cells["without_IE"])
    instead = dict(zip(without[::2], without[1::2], strict=True)) if boxes == "EI" else {}
    return sorted(box.numbers[instead.get(code, code)] for code in codes)


def inquisitor_effect(box: Box, inquisitor: str) -> int:
    """What an inquisitor does in play; an emissary, or none, does nothing."""
    number = box.numbers.get(inquisitor, UNKNOWN)
    return box.effects[number] if box.types[number] == INQUISITOR else NO_EFFECT
