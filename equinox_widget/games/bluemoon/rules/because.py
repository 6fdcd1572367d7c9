"""Why something happened, or expectedly did not: the conditions behind an event, from its facts and the table."""

from collections.abc import Callable
from typing import Final

from ....engine.events import Event, facts_of
from ....engine.seats import NOBODY
from ....engine.verdict import Condition, Facts, condition
from .events import KINDS
from .power import SIX_CARDS
from .state import State


def because(event: Event, state: State) -> list[Condition]:
    """The conditions that made an event happen; `state` is the table at that moment. Plain steps have none."""
    reason = _REASONS.get(str(event[0]))
    return reason(facts_of(event, KINDS), state) if reason else []


def _auto(facts: Facts, state: State) -> list[Condition]:
    return [condition("only_choice", True, "b.P0", step=facts["step"])]


def _asked(facts: Facts, state: State) -> list[Condition]:
    always = state.rulings.react == "always"
    rule = "ruling_react_always" if always else "holds_fitting_intervention"
    return [condition(rule, True, "IV.1", seat=facts["seat"], kind=facts["kind"])]


def _countered(facts: Facts, state: State) -> list[Condition]:
    return [condition("answered", True, "EX.1", card=facts["card"], by=facts["by"])]


def _counts(facts: Facts, state: State) -> list[Condition]:
    return [condition("intervention_stands", False, "EX.1", card=facts["card"])]


def _cancelled(facts: Facts, state: State) -> list[Condition]:
    return [condition("intervention_stands", True, "IV.3", card=facts["by"])]


def _covered(facts: Facts, state: State) -> list[Condition]:
    return [condition("first_character_of_turn", True, "b.A1", seat=facts["seat"])]


def _hyla_out(facts: Facts, state: State) -> list[Condition]:
    return [condition("another_hyla_laid", True, "HY.3", card=facts["card"], seat=facts["seat"])]


def _exchange(facts: Facts, state: State) -> list[Condition]:
    return [condition("opponent_has_crystal_cards", True, "CR.4", seat=facts["seat"])]


def _discarded(facts: Facts, state: State) -> list[Condition]:
    if facts["why"] == "dragon_left":
        return [condition("dragon_stays", False, "CR.2", card=facts["card"])]
    return []


def _no_effect(facts: Facts, state: State) -> list[Condition]:
    if facts["why"] == "ignored":
        return [condition("text_heard", False, "b.T2", card=facts["card"])]
    return [condition("something_to_choose", False, "b.T1", card=facts["card"])]


def _must(facts: Facts, state: State) -> list[Condition]:
    return [condition("must_goes_first", True, "MU.1", card=facts["card"], over=facts["over"])]


def _announced(facts: Facts, state: State) -> list[Condition]:
    """The power is reached, or a SHIELD stands for it; nothing has to be reached by whoever starts a fight."""
    if state.element == NOBODY:
        return [condition("opens_fight", True, "b.F2")]
    needed, power = int(str(facts["needed"])), int(str(facts["power"]))
    found = [condition("power_reached", power >= needed, "b.P6", power=power, needed=needed)]
    if facts["shield"]:
        found.append(condition("shielded", True, "b.I1", power=power, needed=needed))
    return found


def _short(facts: Facts, state: State) -> list[Condition]:
    return [condition("power_reached", False, "b.P6", power=facts["power"], needed=facts["needed"])]


def _retreated(facts: Facts, state: State) -> list[Condition]:
    foe = 1 - int(str(facts["seat"]))
    lying = len(state.covered[foe]) + len(state.active[foe]) + len(state.supports[foe])
    return [condition("six_cards", lying >= SIX_CARDS, "b.R1", seat=foe, count=lying)]


def _attracted(facts: Facts, state: State) -> list[Condition]:
    seat = int(str(facts["seat"]))
    theirs = facts["from"] == 1 - seat
    return [condition("opponent_has_dragons", theirs, "b.D1", seat=1 - seat, colour=facts["colour"])]


def _out(facts: Facts, state: State) -> list[Condition]:
    return [condition("has_cards", False, "b.E1", seat=facts["seat"])]


def _over(facts: Facts, state: State) -> list[Condition]:
    if facts["reason"] == "fourth":
        return [condition("dragon_left_to_attract", False, "b.D2")]
    return [condition("everybody_has_cards", False, "b.E1")]


def _scored(facts: Facts, state: State) -> list[Condition]:
    return [condition(f"won_by_{facts['decided_by']}", True, "b.E2", seat=facts["seat"])]


_REASONS: Final[dict[str, Callable[[Facts, State], list[Condition]]]] = {
    "auto": _auto,
    "asked": _asked,
    "countered": _countered,
    "counts": _counts,
    "cancelled": _cancelled,
    "covered": _covered,
    "hyla_out": _hyla_out,
    "exchange": _exchange,
    "discarded": _discarded,
    "no_effect": _no_effect,
    "must": _must,
    "announced": _announced,
    "short": _short,
    "retreated": _retreated,
    "attracted": _attracted,
    "out": _out,
    "over": _over,
    "scored": _scored,
}
