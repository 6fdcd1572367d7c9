"""What can happen, as facts: every kind of event, what it tells, the rules behind it, and who may see which fact.

Seats are numbers, as the engine wants them; everything else is said in the words of the notation.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ....engine.events import Event, EventKind, facts_of
from ....engine.verdict import Facts
from .cards import CHOSEN_CHANGE, CHOSEN_RECALL, INTERVENTION, MUSTS, NO_EFFECT
from .state import State

_KINDS: Final = {
    "deal": EventKind(("sets",), ("b.S1", "b.S2")),
    "choose": EventKind(("seat",), ("MT.1", "MB.5")),
    "reveal": EventKind(("leaders", "sides"), ("MB.5", "MB.6")),
    "turn": EventKind(("seat", "first"), ("b.P8", "b.P1")),
    "phase": EventKind(("name",), ("b.P0",)),
    "auto": EventKind(("step",), ("b.P0",)),
    "retrieve": EventKind(("seat", "card"), ("b.P1", "b.I5")),
    "lay": EventKind(("seat", "card", "type"), ("b.C1",)),
    "asked": EventKind(("seat", "kind"), ("IV.1",)),
    "intervene": EventKind(("seat", "card", "against"), ("IV.1", "IV.2")),
    "passed": EventKind(("seat",), ("IV.1",)),
    "countered": EventKind(("card", "by"), ("EX.1",)),
    "counts": EventKind(("seat", "card"), ("EX.1",)),
    "cancelled": EventKind(("seat", "card", "by"), ("IV.3", "IV.4")),
    "landed": EventKind(("seat", "card", "zone"), ()),
    "covered": EventKind(("seat", "cards"), ("b.A1",)),
    "hyla_out": EventKind(("seat", "card"), ("HY.3",)),
    "exchange": EventKind(("seat", "cards"), ("CR.4", "CR.5")),
    "replaced": EventKind(("seat", "card"), ("RP.1",)),
    "drew": EventKind(("seat", "n", "cards"), ("b.C2",), ("cards",), ("seat",)),
    "discarded": EventKind(("seat", "card", "why"), ("b.C2",)),
    "dropped": EventKind(("seat", "card"), ("b.T1",)),
    "taken": EventKind(("seat", "card", "from"), ("b.T1",)),
    "no_effect": EventKind(("card", "why"), ("b.T1",)),
    "must": EventKind(("card", "over"), ("MU.1",)),
    "fight": EventKind(("seat",), ("b.P3",)),
    "announced": EventKind(("seat", "element", "power", "needed", "shield"), ("b.P6", "b.A3")),
    "short": EventKind(("seat", "power", "needed"), ("b.P6",)),
    "retreated": EventKind(("seat", "price"), ("b.R1",)),
    "attracted": EventKind(("seat", "colour", "from", "to"), ("b.D1",)),
    "declined": EventKind(("seat", "n"), ("b.R4",)),
    "cleared": EventKind(("seat", "cards"), ("b.R2",)),
    "refilled": EventKind(("seat", "n"), ("b.P7",)),
    "out": EventKind(("seat",), ("b.E2",)),
    "over": EventKind(("reason",), ("b.E0",)),
    "scored": EventKind(("seat", "decided_by", "rows"), ("b.E2", "b.E3")),
    "match": EventKind(("crystals",), ("MT.3",)),
}
KINDS: Final[Mapping[str, EventKind]] = MappingProxyType(_KINDS)


def rules_of(event: Event, state: State) -> tuple[str, ...]:
    """The rules an event rests on; for some kinds they depend on what exactly happened, on which table."""
    kind = str(event[0])
    refine = _REFINED.get(kind)
    return refine(facts_of(event, KINDS), state) if refine else KINDS[kind].rules


def text_rule(state: State, code: str) -> tuple[str, ...]:
    """The rule of a card's text, if it has one."""
    return () if state.box.effects[state.box.numbers[code]] == NO_EFFECT else (f"card.{code}",)


_BY_PHASE: Final = {
    "lead": ("AC.1",),
    "retreat": ("b.P3",),
    "char": ("b.P4",),
    "support": ("b.P5",),
    "announce": ("b.P6",),
}
_BY_TYPE: Final = {
    "character": ("b.P4",),
    "booster": ("b.P5",),
    "support": ("b.P5",),
    "leadership": ("b.P2", "AC.1"),
    "hyla": ("HY.1", "AC.1"),
    "crystal": ("CR.1", "CR.2", "AC.1"),
}
_BY_ZONE: Final = {
    "active": ("b.A3",),
    "support": ("b.A2",),
    "leader": ("AC.3", "b.T5"),
    "hyla": ("HY.2", "HY.4", "HY.5"),
    "crystals": ("CR.3", "CR.5", "CR.6"),
}
_BY_REASON: Final = {"declined": ("b.R4",), "dragon_left": ("CR.2", "CR.6")}


def _of_landed(facts: Facts, state: State) -> tuple[str, ...]:
    code = str(facts["card"])
    chosen = state.box.effects[state.box.numbers[code]] in (CHOSEN_CHANGE, CHOSEN_RECALL)
    return (*_BY_ZONE[str(facts["zone"])], *text_rule(state, code), *(("CH.1", "CH.2") if chosen else ()))


def _of_discarded(facts: Facts, state: State) -> tuple[str, ...]:
    """Declining, a dragon that left, or a card whose text wants it."""
    reason = str(facts["why"])
    if reason in _BY_REASON:
        return _BY_REASON[reason]
    effect = state.box.effects[state.box.numbers[reason]]
    return (f"card.{reason}", "MU.1") if effect in MUSTS else (f"card.{reason}",)


def _of_over(facts: Facts, state: State) -> tuple[str, ...]:
    return ("b.D2",) if facts["reason"] == "fourth" else ("b.E1",)


def _of_scored(facts: Facts, state: State) -> tuple[str, ...]:
    rows = facts["rows"]
    cited = [str(rule) for seat in rows for rule, _ in seat] if isinstance(rows, tuple) else []
    return tuple(dict.fromkeys(["b.E2", *cited]))


def _of_countered(facts: Facts, state: State) -> tuple[str, ...]:
    """An answer to an answer lets the first intervention stand."""
    reacts = state.box.reacts[state.box.numbers[str(facts["card"])]]
    return ("EX.1", "EX.2") if reacts >> INTERVENTION & 1 else ("EX.1",)


_REFINED: Final[dict[str, Callable[[Facts, State], tuple[str, ...]]]] = {
    "phase": lambda facts, state: ("b.P0", *_BY_PHASE[str(facts["name"])]),
    "lay": lambda facts, state: ("b.C1", *_BY_TYPE[str(facts["type"])]),
    "landed": _of_landed,
    "intervene": lambda facts, state: ("IV.1", "IV.2", *text_rule(state, str(facts["card"]))),
    "countered": _of_countered,
    "discarded": _of_discarded,
    "no_effect": lambda facts, state: (
        *(("b.T2",) if facts["why"] == "ignored" else ("b.T1",)),
        *text_rule(state, str(facts["card"])),
    ),
    "must": lambda facts, state: ("MU.1", *text_rule(state, str(facts["card"]))),
    "announced": lambda facts, state: ("b.P6", "b.A3", *(("b.I1",) if facts["shield"] else ())),
    "retreated": lambda facts, state: ("b.R1", "b.R3"),
    "over": _of_over,
    "scored": _of_scored,
}
