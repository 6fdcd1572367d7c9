"""What can happen, as facts: every kind of event, what it tells, the rules behind it, and who may see which fact.

Seats are numbers, as the engine wants them; everything else is said in the words of the notation.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ....engine.events import Event, EventKind, facts_of
from ....engine.seats import SEATS
from ....engine.verdict import Facts
from .box import GHOUL, MONK, PRIEST, SORCERESS, WARRIOR, WIZARD
from .cards import CARDS
from .spaces import RUNES
from .state import State

_KINDS: Final = {
    # Turns and movement
    "turn": EventKind(("seat",), ("10b",)),
    "missed": EventKind(("seat",), ("15d", "R.miss")),
    "misses": EventKind(("seat", "source"), ("15d",)),
    "rolled": EventKind(("seat", "die"), ("11a",)),
    "moved": EventKind(("seat", "path", "source"), ()),
    "landed": EventKind(("seat", "space"), ("13a",)),
    "crossed": EventKind(("seat", "how"), ()),
    "lock": EventKind(("seat", "stat", "dice", "total", "open"), ("11u", "11w", "B.Portal")),
    "raft": EventKind(("seat", "what"), ("11n", "11r")),
    "ride": EventKind(("seat", "where"), ("B.Tavern",)),
    "slave": EventKind(("seat", "what"), ("B.Temple",)),
    # Encounters
    "met": EventKind(("seat", "target", "how"), ("13b", "13c")),
    "drew": EventKind(("seat", "cards", "space"), ("13d",)),
    "sifted": EventKind(("seat", "card"), ("C.Prophetess.2",)),
    "placed": EventKind(("card", "space", "die"), ("15a",)),
    "event": EventKind(("seat", "card"), ("15d",)),
    "revealed": EventKind(("seat", "card"), ("13e",)),
    "evaded": EventKind(("seat", "what", "source"), ("16b", "18a", "18b")),
    "instruction": EventKind(("seat", "at", "dice", "result", "source"), ("13e",)),
    "prayed": EventKind(("seat", "at", "dice", "source"), ("13e",)),
    "visited": EventKind(("seat", "whom"), ("13e",)),
    "removed": EventKind(("cards", "source"), ()),
    # Fights
    "fought": EventKind(("seat", "vs", "combat", "dice", "sums", "result"), ()),
    "defeated": EventKind(("seat", "what", "source"), ()),
    "trophy": EventKind(("seat", "card", "note"), ("1d",)),
    "beguiled": EventKind(("seat", "target", "die", "works"), ("C.Sorceress.2",)),
    # Gaining and losing
    "gained": EventKind(("seat", "what", "amount", "source", "note"), ()),
    "lost": EventKind(("seat", "what", "amount", "source", "note"), ()),
    "traded": EventKind(("seat", "cards", "gain", "rest"), ("1d", "R.trade_rest", "R.trophies")),
    "took": EventKind(("seat", "card", "target", "source"), ()),
    "dropped": EventKind(("seat", "card", "source"), ()),
    "scattered": EventKind(("seat", "cards", "gold", "space"), ("4c", "19b")),
    "joined": EventKind(("seat", "card"), ("15i",)),
    "left": EventKind(("seat", "card", "source"), ()),
    "killed": EventKind(("seat", "card"), ("6b",)),
    "aligned": EventKind(("seat", "alignment", "source"), ("7a", "7b")),
    "bought": EventKind(("seat", "card", "gold"), ("20a",)),
    "sold": EventKind(("seat", "card", "gold"), ("20b",)),
    "quest": EventKind(("seat", "number", "what"), ("B.Warlock",)),
    "delivered": EventKind(("seat", "card"), ("B.Warlock",)),
    # Lives
    "saved": EventKind(("seat", "card", "die", "saved"), ("16d", "R.armour")),
    "preserved": EventKind(("seat",), ("M.Preservation",)),
    "life_lost": EventKind(("seat", "source", "left"), ("4b",)),
    "died": EventKind(("seat", "space"), ("4c", "R.dead_spells")),
    "new": EventKind(("seat", "character"), ("4c", "SET.1", "SET.2")),
    "out": EventKind(("seat", "how"), ("4c",)),
    "toad": EventKind(("seat", "what"), ("19a", "19b", "19c")),
    # Spells
    "spell_drawn": EventKind(("seat", "card", "source"), ("9d", "9e"), ("card",), ("seat",)),
    "spell_full": EventKind(("seat",), ("2f", "R.spell_full")),
    "discarded": EventKind(("seat", "card"), ("2h", "9a", "9c")),
    "cast": EventKind(("seat", "spell"), ("9f",)),
    "aimed": EventKind(("seat", "spell", "on"), ("9f", "9g")),
    "countered": EventKind(("seat", "spell", "target"), ("M.Counterspell",)),
    "destroyed": EventKind(("seat", "card", "space"), ("M.Destruction",)),
    "hex": EventKind(("space", "card", "what"), ("M.Hex",)),
    # Piles, the Crown, the end
    "shuffled": EventKind(("pile",), ()),
    "crowned": EventKind(("seat",), ("GOAL", "14i", "B.Crown")),
    "commanded": EventKind(("seat", "target", "die", "works"), ("9h",)),
    "nothing": EventKind(("seat", "reason", "source"), ()),
    "over": EventKind(("seat",), ("21a",)),
}
KINDS: Final[Mapping[str, EventKind]] = MappingProxyType(_KINDS)

_MINE_DICE: Final = 3
_CHARACTERS: Final = [(seat,) for seat in SEATS]
_NOTES: Final = {"void": "19c", "floor": "1c", "cap": "4f"}
_NOTES_OF: Final = {("void", "gold"): "19b", ("floor", "gold"): "3c", ("floor", "craft"): "2c"}
_CROSSED: Final = {"bridge": ("11h", "11j"), "raft": ("11i", "11q"), "portal": ("11s", "11w", "11y")}
_SHUFFLED: Final = {"spells": ("9e",), "adventure": ("R.adventure_empty",)}
_PSYCHICS: Final = {WIZARD: ("C.Wizard.2",), SORCERESS: ("C.Sorceress.1",), GHOUL: ("C.Ghoul.1",)}
_PIOUS: Final = {PRIEST: ("C.Priest.1",), MONK: ("C.Monk.2",)}
_MET: Final = {
    "assassinate": ("C.Assassin.1",),
    "rob": ("C.Thief.1",),
    "beguile": ("C.Sorceress.2",),
    "court": ("C.Bard.2",),
}
_VISITED: Final = {
    **dict.fromkeys(("healer", "smith", "mystic"), "B.Village"),
    **dict.fromkeys(("enchantress", "doctor", "alchemist"), "B.City"),
}


def rules_of(event: Event, state: State) -> tuple[str, ...]:
    """The rules an event rests on; for some kinds they depend on what exactly happened."""
    kind, facts = str(event[0]), facts_of(event, KINDS)
    found = KINDS[kind].rules
    refine = _REFINED.get(kind)
    if refine is not None:
        found += refine(facts, state)
    if "source" in facts:
        found += (str(facts["source"]),)
    if facts.get("note"):
        found += (_note(facts),)
    return tuple(dict.fromkeys(found))


def _note(facts: Facts) -> str:
    """Why less came of it: a toad, the start value, an empty purse, four lives."""
    note = str(facts["note"])
    return _NOTES_OF.get((note, str(facts.get("what"))), _NOTES[note])


def card_rule(code: object) -> str:
    """The rule of a card's kind: `K.Dra` for Dra1."""
    return f"K.{str(code).rstrip('0123456789')}"


def _of_card(facts: Facts, state: State) -> tuple[str, ...]:
    return (card_rule(facts["card"]),)


def _of_space(facts: Facts, state: State) -> tuple[str, ...]:
    return (space_rule(facts["space"]),)


def space_rule(code: object) -> str:
    """The rule of a space's kind: `B.Woods` for Woods1."""
    return f"B.{str(code).rstrip('0123456789')}"


def _of_gained(facts: Facts, state: State) -> tuple[str, ...]:
    return _GAINED.get(str(facts["what"]), ())


def _of_lost(facts: Facts, state: State) -> tuple[str, ...]:
    return _LOST.get(str(facts["what"]), ())


_GAINED: Final = {"strength": ("1a", "1e"), "craft": ("2a", "2d"), "life": ("4d", "4e"), "gold": ("3c",)}
_LOST: Final = {"strength": ("1b",), "craft": ("2b",), "gold": ("3c",)}


def _of_fought(facts: Facts, state: State) -> tuple[str, ...]:
    """Who fought whom, and how it ended."""
    against = facts["vs"]
    assert isinstance(against, tuple)  # noqa: S101 (as the rules log it)
    psychic, result = facts["combat"] == "psychic", str(facts["result"])
    found = _CREATURES.get(str(against[0]), ("16a",))
    if against not in _CHARACTERS:
        found = (*found, *dict.fromkeys(card_rule(card) for card in against if card not in _CREATURES))
        found += ("15f",) if psychic else ("15e",)
        found += ("16e",) if len(against) > 1 else ()
    else:
        found = (*found, "16h")
    found += ("17a", "17b") if psychic else ("1f", "16d")
    found += _own_ways(facts, state)
    return (*found, "16j") if result == "tied" else found


def _own_ways(facts: Facts, state: State) -> tuple[str, ...]:
    """What is special about the one who fights, or about the space."""
    seat, psychic, against = _seat(facts), facts["combat"] == "psychic", facts["vs"]
    found = _FIGHTERS.get(state.character[seat], ()) if not psychic and not state.toad[seat] else ()
    if state.at[seat] in RUNES and against not in _CHARACTERS:
        found += ("B.Runes", "R.runes_psychic") if psychic else ("B.Runes",)
    return found


def _seat(facts: Facts) -> int:
    seat = facts["seat"]
    assert isinstance(seat, int)  # noqa: S101 (seats are numbers in the engine)
    return seat


#: What counts for some characters in combat, or does not.
_FIGHTERS: Final = {
    WARRIOR: ("C.Warrior.1", "C.Warrior.2"),
    PRIEST: ("C.Priest.3",),
    MONK: ("C.Monk.1", "C.Monk.3"),
}


def _of_met(facts: Facts, state: State) -> tuple[str, ...]:
    """An attack, which the other one may evade, or an ability."""
    how = str(facts["how"])
    if how == "psychic":
        return ("17a", *_PSYCHICS.get(state.character[_seat(facts)], ()), "16f")
    return _MET.get(how, ("16f",))


def _of_drew(facts: Facts, state: State) -> tuple[str, ...]:
    """Several cards are dealt with by their ranks; loose gold may count among what lies there."""
    found = _of_space(facts, state)
    cards = facts["cards"]
    if isinstance(cards, tuple) and len(cards) > 1:
        found += ("15b", "15c")
    return (*found, "R.gold_counts") if state.rulings.gold_counts == "yes" else found


def _of_lock(facts: Facts, state: State) -> tuple[str, ...]:
    """The Dwarf throws one die less by craft."""
    return ("C.Dwarf.3",) if len(_dice(facts)) < state.box.portal_dice else ()


def _dice(facts: Facts) -> tuple[int, ...]:
    dice = facts["dice"]
    assert isinstance(dice, tuple)  # noqa: S101 (dice are logged one by one)
    return dice


def _of_prayed(facts: Facts, state: State) -> tuple[str, ...]:
    """Priest and Monk may add one."""
    seat = _seat(facts)
    return () if state.toad[seat] else _PIOUS.get(state.character[seat], ())


def _of_new(facts: Facts, state: State) -> tuple[str, ...]:
    """What a character begins with."""
    return ("3a", "4a")


def _of_command(facts: Facts, state: State) -> tuple[str, ...]:
    return ("R.counter_command",) if state.rulings.counter_command == "yes" else ()


def _of_taken(facts: Facts, state: State) -> tuple[str, ...]:
    """What lay there after an ability is taken by the same rule."""
    found = _of_card(facts, state)
    return ("12a", *found) if facts["source"] == "R.loot" else found


#: Beings without a card, and the rules they come from.
_CREATURES: Final = {
    "Sentinel": ("11k", "11l", "B.Sentinel"),
    "Farmer": ("B.Tavern",),
    "Brigand": ("B.Forest",),
    "Spirit": ("B.Crags",),
    "Fiend": ("14h", "B.Pits"),
    "Werewolf": ("14g", "B.Werewolf"),
}


def _of_revealed(facts: Facts, state: State) -> tuple[str, ...]:
    """A stranger or a place."""
    rank = state.box.rank[CARDS[str(facts["card"])]]
    return ("15h" if rank == 4 else "15j", card_rule(facts["card"]))


def _of_instruction(facts: Facts, state: State) -> tuple[str, ...]:
    """Crypt and Mine have numbers of their own, and so has who comes out of them."""
    at = str(facts["at"])
    if at not in ("Crypt", "Mine"):
        return ()
    found: tuple[str, ...] = ("14e",) if at == "Crypt" else ("14f",)
    if facts["result"] != at:
        found += ("R.exit",)
    return (*found, "C.Dwarf.3") if at == "Mine" and len(_dice(facts)) < _MINE_DICE else found


def _of_out(facts: Facts, state: State) -> tuple[str, ...]:
    return ("9h",) if facts["how"] == "conceded" else ()


_REFINED: Final[dict[str, Callable[[Facts, State], tuple[str, ...]]]] = {
    "crossed": lambda facts, state: _CROSSED[str(facts["how"])],
    "met": _of_met,
    "drew": _of_drew,
    "lock": _of_lock,
    "prayed": _of_prayed,
    "new": _of_new,
    "commanded": _of_command,
    "gained": _of_gained,
    "lost": _of_lost,
    "placed": _of_card,
    "event": _of_card,
    "took": _of_taken,
    "trophy": _of_card,
    "bought": _of_card,
    "joined": _of_card,
    "revealed": _of_revealed,
    "instruction": _of_instruction,
    "saved": _of_card,
    "fought": _of_fought,
    "visited": lambda facts, state: (_VISITED[str(facts["whom"])],),
    "cast": lambda facts, state: (f"M.{facts['spell']}",),
    "aimed": lambda facts, state: (f"M.{facts['spell']}",),
    "shuffled": lambda facts, state: _SHUFFLED[str(facts["pile"])],
    "out": _of_out,
}
