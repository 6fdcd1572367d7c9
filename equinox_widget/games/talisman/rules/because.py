"""Why something happened, or expectedly did not: the conditions behind an event, from its facts and the table."""

from collections.abc import Callable
from typing import Final

from ....engine.events import Event, facts_of
from ....engine.verdict import Condition, Facts, condition
from .events import KINDS, card_rule
from .state import State


def because(event: Event, state: State) -> list[Condition]:
    """The conditions that made an event happen; `state` is the table at that moment. Plain steps have none."""
    reason = _REASONS.get(str(event[0]))
    return reason(facts_of(event, KINDS), state) if reason else []


def _pair(facts: Facts, name: str) -> tuple[int, int]:
    pair = facts[name]
    assert isinstance(pair, tuple)  # noqa: S101 (two sums, as the rules log them)
    return pair[0], pair[1]


def _fought(facts: Facts, state: State) -> list[Condition]:
    """The higher sum wins; equal sums hurt nobody."""
    own, theirs = _pair(facts, "sums")
    rule = "17b" if facts["combat"] == "psychic" else "16d"
    found = [condition("own_sum_higher", own > theirs, rule, own=own, theirs=theirs)]
    return [*found, condition("stand_off", True, "16j", own=own)] if own == theirs else found


def _lock(facts: Facts, state: State) -> list[Condition]:
    return [
        condition("within_total", bool(facts["open"]), "B.Portal", dice=_sum(facts["dice"]), total=facts["total"]),
    ]


def _sum(dice: object) -> int:
    assert isinstance(dice, tuple)  # noqa: S101 (dice are logged one by one)
    return sum(dice)


def _saved(facts: Facts, state: State) -> list[Condition]:
    return [condition("die_saves", bool(facts["saved"]), card_rule(facts["card"]), die=facts["die"])]


def _commanded(facts: Facts, state: State) -> list[Condition]:
    least = state.box.command_works
    return [condition("command_works", bool(facts["works"]), "9h", die=facts["die"], least=least)]


def _beguiled(facts: Facts, state: State) -> list[Condition]:
    return [condition("beguiled", bool(facts["works"]), "C.Sorceress.2", die=facts["die"])]


def _trophy(facts: Facts, state: State) -> list[Condition]:
    return [condition("keeps_trophies", not facts["note"], "19c" if facts["note"] else "1d", card=facts["card"])]


def _amount(facts: Facts, state: State) -> list[Condition]:
    """Only where less came of it than was said."""
    notes = {"void": ("no_toad", "19c"), "floor": ("above_start_value", "1c"), "cap": ("below_four_lives", "4f")}
    note = str(facts["note"])
    if not note:
        return []
    name, rule = notes[note]
    of_craft = note == "floor" and facts["what"] == "craft"
    return [condition(name, False, "2c" if of_craft else rule, seat=facts["seat"])]


def _nothing(facts: Facts, state: State) -> list[Condition]:
    """What was expected did not happen: `reason` says why."""
    return [condition(str(facts["reason"]), True, str(facts["source"]), seat=facts["seat"])]


def _missed(facts: Facts, state: State) -> list[Condition]:
    return [condition("turn_lost_before", True, "15d", seat=facts["seat"])]


def _out(facts: Facts, state: State) -> list[Condition]:
    if facts["how"] == "conceded":
        return [condition("conceded", True, "9h", seat=facts["seat"])]
    return [condition("crown_won", state.crowned, "4c", seat=facts["seat"])]


def _over(facts: Facts, state: State) -> list[Condition]:
    return [condition("last_on_board", True, "21a", seat=facts["seat"])]


def _died(facts: Facts, state: State) -> list[Condition]:
    return [condition("life_left", False, "4c", seat=facts["seat"])]


def _spell_full(facts: Facts, state: State) -> list[Condition]:
    return [condition("room_for_spell", False, "2f", seat=facts["seat"])]


def _discarded(facts: Facts, state: State) -> list[Condition]:
    return [condition("within_spell_limit", False, "2h", seat=facts["seat"])]


def _hex(facts: Facts, state: State) -> list[Condition]:
    if facts["what"] != "hit":
        return []
    return [condition("no_amulet", True, "K.Amu", space=facts["space"])]


def _slave(facts: Facts, state: State) -> list[Condition]:
    return [condition("slave_rolls", facts["what"] == "off", "B.Temple", least=state.box.slave_free)]


_REASONS: Final[dict[str, Callable[[Facts, State], list[Condition]]]] = {
    "fought": _fought,
    "lock": _lock,
    "saved": _saved,
    "commanded": _commanded,
    "beguiled": _beguiled,
    "trophy": _trophy,
    "gained": _amount,
    "lost": _amount,
    "nothing": _nothing,
    "missed": _missed,
    "out": _out,
    "over": _over,
    "died": _died,
    "spell_full": _spell_full,
    "discarded": _discarded,
    "hex": _hex,
    "slave": _slave,
}
