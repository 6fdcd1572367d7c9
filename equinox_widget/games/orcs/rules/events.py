"""What can happen, as facts: every kind of event, what it tells, the rules behind it, and who may see which fact.

Seats are numbers, as the engine wants them; everything else is said in the words of the notation.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ....engine.events import Event, EventKind, facts_of
from ....engine.verdict import Facts
from .cards import CARD_BY_CODE, FAMILY, SPELL_RULES
from .state import State

_KINDS: Final = {
    "deal": EventKind((), ("SET.1", "SET.5", "SET.6", "SET.8")),
    "mission": EventKind(("seat", "kept"), ("MI.1",), ("kept",), ("seat",)),
    "fate": EventKind(("card", "rule", "moves"), ("FT.1",)),
    "reshuffle": EventKind(("pile", "seat"), ("DR.3",)),
    "move": EventKind(("creature", "from", "to", "by"), ("FT.2",)),
    "road": EventKind(("creature", "from", "to"), ("TE.road",)),
    "arrive": EventKind(("creature", "lane"), ("FT.3",)),
    "counter": EventKind(("type", "down", "value"), ("FT.4",)),
    "counter_floor": EventKind(("type", "down", "value"), ("FT.4",)),
    "return": EventKind(("seat", "type"), ("FT.5",)),
    "spared": EventKind(("seat", "type", "because"), ("FT.5",)),
    "shop": EventKind(("cards",), ("FR.newshop",)),
    "turn": EventKind(("seat",), ("RND.1", "RND.2")),
    "fill": EventKind(("lane", "creature"), ("RV.1", "RV.5")),
    "reveal": EventKind(("lane", "creature"), ("RV.2", "RV.5")),
    "no_reveal": EventKind((), ("RV.3", "RV.4")),
    "teleport": EventKind(("seat", "from", "to", "by"), ("TP.1",)),
    "lay": EventKind(("card", "element"), ("CA.1", "CA.2")),
    "add": EventKind(("card", "element"), ("CA.4", "CA.5")),
    "icon": EventKind(("card", "kind"), ("RE.1", "RE.2", "RE.3")),
    "declined": EventKind((), ("RE.2",)),
    "power": EventKind(("element", "amount", "from"), ("CA.4",)),
    "power_lost": EventKind(("elements",), ("BO.power",)),
    "effect": EventKind(("card", "line"), ("CA.6", "CA.7")),
    "fizzle": EventKind(("card",), ("CA.9", "CA.8")),
    "damage": EventKind(("creature", "amount", "left"), ("DM.2", "DM.6")),
    "toadling_hit": EventKind(("place",), ("NC.td",)),
    "defeat": EventKind(("seat", "creature"), ("DM.2", "DM.3")),
    "skull": EventKind(("seat", "type", "at"), ("DM.4",)),
    "ability": EventKind(("seat", "ability", "active"), ("DM.5",)),
    "explosion": EventKind(("place",), ("NC.Bo",)),
    "toadling_laid": EventKind(("place",), ("NC.To",)),
    "toadling": EventKind(("seat", "kind"), ("NC.td",)),
    "toadling_used": EventKind(("kind",), ("NC.td",)),
    "mark": EventKind(("creature",), ("NC.life",)),
    "swap": EventKind(("a", "b"), ("SP.Sw",)),
    "learn": EventKind(("seat", "card", "refill"), ("SP.learn", "SP.later")),
    "draw": EventKind(("seat", "n", "cards"), ("DR.2",), ("cards",), ("seat",)),
    "draw_short": EventKind(("seat", "missing"), ("DR.3",)),
    "extra_action": EventKind(("from",), ("AC.1",)),
    "must_discard": EventKind(("seat",), ("SP.Vo",)),
    "discard": EventKind(("seat", "card"), ("SP.Vo",)),
    "exempt": EventKind(("seat", "hand"), ("SP.Vo3",)),
    "bonus": EventKind(("kind", "from"), ("BO.1", "BO.2")),
    "bonus_lapsed": EventKind(("kinds",), ("BO.1",)),
    "bin": EventKind(("card",), ("AB.bin",)),
    "poison": EventKind(("to",), ("AB.poison",)),
    "pass": EventKind((), ("AC.2",)),
    "hand_down": EventKind(("seat", "cards"), ("DR.1",)),
    "heal": EventKind(("creatures",), ("DM.7",)),
    "last_round": EventKind(("lanes",), ("END.1",)),
    "round": EventKind(("n",), ("RND.1",)),
    "end": EventKind((), ("END.1",)),
    "score": EventKind(("seat", "parts"), ("SC.1", "SC.2", "SC.3")),
    "winners": EventKind(("seats", "decided_by"), ("SC.4",)),
}
KINDS: Final[Mapping[str, EventKind]] = MappingProxyType(_KINDS)


def rules_of(event: Event, state: State) -> tuple[str, ...]:
    """The rules an event rests on; for some kinds they depend on what exactly happened, on which table."""
    kind = str(event[0])
    refine = _REFINED.get(kind)
    return refine(facts_of(event, KINDS), state) if refine else KINDS[kind].rules


def _of_fate(facts: Facts, state: State) -> tuple[str, ...]:
    moves = ("NF.1", "NF.5") if state.box.front else ("FT.2",)
    return ("FT.1", *moves, *(("FT.6", f"FR.{facts['rule']}") if facts["rule"] else ()))


def _of_teleport(facts: Facts, state: State) -> tuple[str, ...]:
    return ("TP.1", "RE.T") if facts["by"] == "icon" else ("TP.1", "AC.1")


def _of_icon(facts: Facts, state: State) -> tuple[str, ...]:
    wisdom = ("RE.W",) if facts["card"] == "Wi" else ()
    return ("RE.1", "RE.2", "RE.3", "RE.D" if facts["kind"] == "draw" else "RE.T", *wisdom)


def _of_effect(facts: Facts, state: State) -> tuple[str, ...]:
    return ("CA.6", "CA.7", SPELL_RULES[FAMILY[CARD_BY_CODE[str(facts["card"])]]])


def _of_discard(facts: Facts, state: State) -> tuple[str, ...]:
    return ("BO.discard",) if state.box.bonus_on and not _voodoo(state) else ("SP.Vo",)


def _voodoo(state: State) -> bool:
    return state.spell >= 0 and SPELL_RULES[FAMILY[state.spell]] == "SP.Vo"


def _of_score(facts: Facts, state: State) -> tuple[str, ...]:
    return ("SC.1", "SC.2", "SC.3", *(("MI.2",) if "missions" in state.box.modules else ()))


def _of_move(facts: Facts, state: State) -> tuple[str, ...]:
    by_fate = ("NF.5",) if state.box.front else ("FT.2",)
    return {"fate": by_fate, "bonds": ("SP.Mb",), "switch": ("SP.Sw",)}[str(facts["by"])]


def _of_extra_action(facts: Facts, state: State) -> tuple[str, ...]:
    if facts["from"] == "spell":
        return (SPELL_RULES[FAMILY[state.spell]],)
    return _ACTION_FROM[str(facts["from"])]


_POWER_FROM: Final = {"card": ("CA.4",), "bonus": ("BO.power",), "toadling": ("NC.power",)}
_ACTION_FROM: Final = {
    "ability": ("AB.action",),
    "bonus": ("BO.action",),
    "toadling": ("NC.action",),
}
_REFINED: Final[dict[str, Callable[[Facts, State], tuple[str, ...]]]] = {
    "fate": _of_fate,
    "reshuffle": lambda facts, state: ("FT.1",) if facts["pile"] == "fate" else ("DR.3",),
    "move": _of_move,
    "spared": lambda facts, state: ("FT.5", "AB.shield") if facts["because"] == "shield" else ("FT.5",),
    "teleport": _of_teleport,
    "icon": _of_icon,
    "power": lambda facts, state: _POWER_FROM[str(facts["from"])],
    "effect": _of_effect,
    "ability": lambda facts, state: ("DM.5", f"AB.{facts['ability']}", *(() if facts["active"] else ("FR.noable",))),
    "toadling_used": lambda facts, state: ("NC.td", f"NC.{facts['kind']}"),
    "extra_action": _of_extra_action,
    "must_discard": _of_discard,
    "discard": _of_discard,
    "bonus": lambda facts, state: ("BO.1", "BO.2", f"BO.{facts['kind']}"),
    "score": _of_score,
}
