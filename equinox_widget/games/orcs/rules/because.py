"""Why something happened, or expectedly did not: the conditions behind an event, from its facts and the table."""

from collections.abc import Callable
from typing import Final

from ....engine.events import Event, facts_of
from ....engine.verdict import Condition, Facts, condition
from .casting import LEAST_TO_DISCARD
from .creatures import TYPE_BY_CODE
from .events import KINDS
from .reveal import LANES_THAT_END_THE_GAME, empty_piles
from .state import State


def because(event: Event, state: State) -> list[Condition]:
    """The conditions that made an event happen; `state` is the table at that moment. Plain steps have none."""
    reason = _REASONS.get(str(event[0]))
    return reason(facts_of(event, KINDS), state) if reason else []


def _fate(facts: Facts, state: State) -> list[Condition]:
    turned = bool(facts["card"])
    return [condition("fate_card_left", turned, "FT.1", card=facts["card"])]


def _road(facts: Facts, state: State) -> list[Condition]:
    return [condition("road_there", True, "TE.road", place=facts["from"])]


def _arrive(facts: Facts, state: State) -> list[Condition]:
    return [condition("past_inner_section", True, "FT.3", lane=facts["lane"])]


def _counter(facts: Facts, state: State) -> list[Condition]:
    fields = len(state.box.track[TYPE_BY_CODE[str(facts["type"])]])
    return [condition("counter_can_fall", True, "FT.4", fields=fields, **_type(facts))]


def _counter_floor(facts: Facts, state: State) -> list[Condition]:
    return [condition("counter_can_fall", False, "FT.4", **_type(facts))]


def _type(facts: Facts) -> Facts:
    return {"type": facts["type"]}


def _return(facts: Facts, state: State) -> list[Condition]:
    return [
        condition("mage_on_lane", True, "FT.5", seat=facts["seat"]),
        condition("has_trophy", True, "FT.5", seat=facts["seat"], **_type(facts)),
        condition("no_shield", True, "AB.shield", seat=facts["seat"]),
    ]


def _spared(facts: Facts, state: State) -> list[Condition]:
    shield = facts["because"] == "shield"
    found = [condition("mage_on_lane", True, "FT.5", seat=facts["seat"])]
    found.append(condition("has_trophy", shield, "FT.5", seat=facts["seat"], **_type(facts)))
    if shield:
        found.append(condition("no_shield", False, "AB.shield", seat=facts["seat"]))
    return found


def _fill(facts: Facts, state: State) -> list[Condition]:
    return [condition("lane_without_creature", True, "RV.1", lane=facts["lane"])]


def _no_reveal(facts: Facts, state: State) -> list[Condition]:
    own = state.mages[state.turn] + 1
    return [
        condition("lane_has_markers", False, "RV.4"),
        condition("not_own_lane", False, "RV.3", lane=own),
    ]


def _declined(facts: Facts, state: State) -> list[Condition]:
    return [condition("icon_is_optional", True, "RE.2")]


def _power_lost(facts: Facts, state: State) -> list[Condition]:
    return [condition("used_in_next_action", False, "BO.power", elements=facts["elements"])]


def _fizzle(facts: Facts, state: State) -> list[Condition]:
    return [condition("no_effect_possible", True, "CA.9", card=facts["card"])]


def _damage(facts: Facts, state: State) -> list[Condition]:
    return [condition("has_life_left", facts["left"] != 0, "DM.2", creature=facts["creature"], left=facts["left"])]


def _defeat(facts: Facts, state: State) -> list[Condition]:
    return [condition("damage_reaches_life", True, "DM.2", creature=facts["creature"])]


def _ability(facts: Facts, state: State) -> list[Condition]:
    return [
        condition("top_of_track", True, "DM.5", ability=facts["ability"]),
        condition("abilities_valid", bool(facts["active"]), "FR.noable", ability=facts["ability"]),
    ]


def _explosion(facts: Facts, state: State) -> list[Condition]:
    return [condition("bomber_defeated", True, "NC.Bo", place=facts["place"])]


def _toadling_laid(facts: Facts, state: State) -> list[Condition]:
    return [condition("toad_defeated", True, "NC.To", place=facts["place"])]


def _draw_short(facts: Facts, state: State) -> list[Condition]:
    return [condition("card_to_draw", False, "DR.3", seat=facts["seat"], count=facts["missing"])]


def _must_discard(facts: Facts, state: State) -> list[Condition]:
    held = len(state.hands[int(str(facts["seat"]))])
    return [condition("enough_cards", True, "SP.Vo3", seat=facts["seat"], count=held, least=LEAST_TO_DISCARD)]


def _exempt(facts: Facts, state: State) -> list[Condition]:
    return [
        condition("enough_cards", False, "SP.Vo3", seat=facts["seat"], count=facts["hand"], least=LEAST_TO_DISCARD),
    ]


def _bonus_lapsed(facts: Facts, state: State) -> list[Condition]:
    return [condition("used_at_once", False, "BO.1", kinds=facts["kinds"])]


def _last_round(facts: Facts, state: State) -> list[Condition]:
    least = LANES_THAT_END_THE_GAME
    return [condition("piles_empty", True, "END.1", count=len(empty_piles(state)), least=least)]


def _winners(facts: Facts, state: State) -> list[Condition]:
    return [condition("most_points", True, "SC.4", seats=facts["seats"], decided_by=facts["decided_by"])]


_REASONS: Final[dict[str, Callable[[Facts, State], list[Condition]]]] = {
    "fate": _fate,
    "road": _road,
    "arrive": _arrive,
    "counter": _counter,
    "counter_floor": _counter_floor,
    "return": _return,
    "spared": _spared,
    "fill": _fill,
    "no_reveal": _no_reveal,
    "declined": _declined,
    "power_lost": _power_lost,
    "fizzle": _fizzle,
    "damage": _damage,
    "defeat": _defeat,
    "ability": _ability,
    "explosion": _explosion,
    "toadling_laid": _toadling_laid,
    "draw_short": _draw_short,
    "must_discard": _must_discard,
    "exempt": _exempt,
    "bonus_lapsed": _bonus_lapsed,
    "last_round": _last_round,
    "end": _last_round,
    "winners": _winners,
}
