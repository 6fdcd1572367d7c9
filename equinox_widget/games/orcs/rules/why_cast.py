"""The conditions of sentences inside a cast: reinforcing, icons, effects and their targets."""

from collections.abc import Callable
from typing import Final

from ....engine.verdict import Condition, condition
from .actions import A_TOADLING, NONE, Action
from .cards import (
    BOLT,
    CARD_CODES,
    DRAW_ICON,
    ELEMENTS,
    FAMILY,
    POISON_CARD,
    QUAKE,
    SPELL_RULES,
    TELEPORT_ICON,
    WISDOM,
)
from .casting import effect_options, icon_may_teleport, power_for
from .creatures import HURT, TYPE_SHIFT
from .lanes import LANES, NEIGHBOURS, PLACE_CODES, SECTIONS
from .piles import can_draw
from .sentences import all_that_fit, toadling_places
from .state import NO_SPELL, REINFORCE, TARGET, State
from .targets import choosable, executable, is_open, occupied, quake_places, storm_places
from .view import is_in_hand

# Reinforcing


def _add(state: State, seat: int, action: Action) -> list[Condition]:
    card, box = action.card, state.box
    code = CARD_CODES[card]
    found = [
        condition("card_in_hand", is_in_hand(state, seat, card), "CA.4", card=code),
        condition("not_poison", card != POISON_CARD, "PO.2", card=code),
    ]
    if card == POISON_CARD:
        return found
    family, element = FAMILY[card], action.other
    facts = {"card": code, "element": "" if element == NONE else ELEMENTS[element]}
    if box.element[card] >= 0:
        own = element in (NONE, box.element[card])
        return [*found, condition("own_element", own, "CA.4", **facts)]
    named = element != NONE and bool(box.gives[card] >> element & 1)
    return [*found, condition("element_chosen", named, "SP.Wi" if family == WISDOM else "SP.SB", **facts)]


def _effect(state: State, seat: int, action: Action) -> list[Condition]:
    if state.spell == NO_SPELL:
        return []
    spell, line = state.spell, action.number
    rule, costs, code = SPELL_RULES[FAMILY[spell]], state.box.costs[spell], CARD_CODES[spell]
    if not 0 <= line < len(costs):
        return [condition(name, False, each, card=code) for name, each in (("has_line", "CA.6"), ("its_line", rule))]
    power, cost = power_for(state, spell), costs[line]
    return [
        condition("enough_power", power >= cost, "CA.6", card=code, power=power, cost=cost),
        condition("has_target", executable(state, line), rule, card=code),
    ]


def _effect_of(state: State, seat: int, action: Action) -> list[Condition]:
    """Only the laid spell takes effect, never a card that reinforces it."""
    return [condition("line_of_cast_spell", False, "CA.5", card=CARD_CODES[action.card])]


def _fizzle(state: State, seat: int, action: Action) -> list[Condition]:
    effects = state.due == REINFORCE and effect_options(state)
    return [condition("no_effect_possible", not effects, "CA.9")]


def _icon(state: State, icon: int, rule: str) -> list[Condition]:
    """The icon counts only while its card reinforces, and once (RE.1)."""
    ok = bool(state.icons & icon)
    return [condition("icon_of_reinforcing_card", ok, "RE.1"), condition("icon_unused", ok, rule)]


def _teleport(state: State, seat: int, action: Action) -> list[Condition]:
    free = 0 <= action.number < LANES and action.number not in state.mages
    return [
        *_icon(state, TELEPORT_ICON, "RE.T"),
        condition("field_free", free, "TP.1", field=action.number + 1),
        condition("fields_can_change", icon_may_teleport(state), "FR.noport"),
    ]


def _draw(state: State, seat: int, action: Action) -> list[Condition]:
    drawable = condition("card_to_draw", can_draw(state, seat), "DR.3", seat=seat)
    return [*_icon(state, DRAW_ICON, "RE.D"), drawable]


# Creatures


def creature_there(state: State, action: Action, rule: str) -> list[Condition]:
    """A creature must be there (`rule`), and its name mean one alone (CH.4); a toadling is no creature."""
    words = action.sentence.partition(" ")[2]
    if action.creature == A_TOADLING:
        return [condition("creature_on_board", False, rule, creature=words)]
    if action.place == NONE:
        several = len(all_that_fit(state, action.creature, action.other)) > 1
    else:
        if action.creature in state.sections[action.place]:
            return [condition("creature_on_board", True, rule, creature=words)]
        several = not action.creature & HURT and len(_alike(state, action)) > 1
    return [_missing(several, rule, words)]


def _missing(several: bool, rule: str, words: str) -> Condition:
    if several:
        return condition("one_meaning", False, "CH.4", word=words)
    return condition("creature_on_board", False, rule, creature=words)


def _alike(state: State, action: Action) -> set[int]:
    """The kinds of its type where a creature was looked for."""
    there = state.sections[action.place]
    return {other for other in there if other >> TYPE_SHIFT == action.creature >> TYPE_SHIFT}


def _toadling_there(state: State, action: Action) -> list[Condition]:
    words = action.sentence.partition(" ")[2]
    if action.place == NONE:
        return [_missing(len(toadling_places(state, action.other)) > 1, "DM.1", words)]
    return [condition("toadling_on_board", state.laid[action.place] > 0, "DM.1", creature=words)]


def _hit(state: State, seat: int, action: Action) -> list[Condition]:
    """On the own lane, or anywhere for a Lightning Bolt; with the new fate cards in the front row."""
    bolt = state.spell != NO_SPELL and FAMILY[state.spell] == BOLT
    toadling = action.creature == A_TOADLING
    found = _toadling_there(state, action) if toadling else creature_there(state, action, "DM.1")
    if not found[0].ok:
        return found
    place = PLACE_CODES[action.place]
    on_lane = bolt or action.place // 3 == state.mages[seat]
    found.append(condition("on_reachable_lane", on_lane, "SP.Lb" if bolt else "DM.1", place=place))
    if state.box.front:
        rule = "NF.3" if bolt else "NF.2"
        found.append(condition("in_front_row", is_open(state, action.place), rule, place=place))
    return found


def _section_conditions(state: State, seat: int, section: int, places: tuple[int, ...], rule: str) -> list[Condition]:
    """Something is hit; with the new fate cards the chosen section itself is the front row (NF.4)."""
    facts = {"section": SECTIONS[section]}
    if not state.box.front:
        return [condition("something_is_hit", choosable(state, section, places), rule, **facts)]
    own = 3 * state.mages[state.turn] + section
    return [
        condition("something_is_hit", occupied(state, own), rule, **facts),
        condition("in_front_row", is_open(state, own), "NF.4", **facts),
    ]


def _shake(state: State, seat: int, action: Action) -> list[Condition]:
    found, neighbour = list[Condition](), action.other
    both = neighbour != NONE
    if state.due == TARGET and FAMILY[state.spell] == QUAKE:
        found.append(condition("as_the_line_says", both == bool(state.line), "SP.Eq", line=state.line + 1))
    if both:
        near = neighbour in NEIGHBOURS[state.mages[state.turn]]
        found.append(condition("neighbour_lane", near, "SP.Eq", lane=neighbour + 1))
        neighbour = neighbour if near else NONE
    places = quake_places(state, action.number, neighbour)
    return [*found, *_section_conditions(state, seat, action.number, places, "SP.Eq")]


def _freeze(state: State, seat: int, action: Action) -> list[Condition]:
    places = storm_places(state, action.number, state.line)
    return _section_conditions(state, seat, action.number, places, "SP.Is")


def _swap(state: State, seat: int, action: Action) -> list[Condition]:
    elsewhere = any(there for place, there in enumerate(state.sections) if place != action.place)
    return [
        *creature_there(state, action, "SP.Sw"),
        condition("partner_elsewhere", elsewhere, "SP.Sw"),
    ]


def _with(state: State, seat: int, action: Action) -> list[Condition]:
    return [
        *creature_there(state, action, "SP.Sw"),
        condition("another_place", action.place != state.chosen_place or action.place == NONE, "SP.Sw"),
    ]


def _move(state: State, seat: int, action: Action) -> list[Condition]:
    return creature_there(state, action, "SP.Sw")


def _to(state: State, seat: int, action: Action) -> list[Condition]:
    place = 3 * state.mages[seat] + action.number
    return [condition("another_place", place != state.chosen_place, "SP.Sw", place=PLACE_CODES[place])]


def _push(state: State, seat: int, action: Action) -> list[Condition]:
    return creature_there(state, action, "SP.Mb")


def _curse(state: State, seat: int, action: Action) -> list[Condition]:
    """Another player, or anybody under the ruling `voodoo_self`."""
    myself = action.number == seat
    allowed = not myself or state.box.rulings.voodoo_self
    name = "ruling_voodoo_self" if myself else "another_player"
    return [condition(name, allowed, "SP.Vo", target=action.number)]


def _take(state: State, seat: int, action: Action) -> list[Condition]:
    shown = action.card in state.display[0] or action.card in state.display[1]
    return [condition("in_display", shown, "SP.learn", card=CARD_CODES[action.card])]


BY_VERB: Final[dict[str, Callable[[State, int, Action], list[Condition]]]] = {
    "add": _add,
    "effect": _effect,
    "effect of": _effect_of,
    "fizzle": _fizzle,
    "teleport": _teleport,
    "draw": _draw,
    "hit": _hit,
    "shake": _shake,
    "freeze": _freeze,
    "swap": _swap,
    "with": _with,
    "move": _move,
    "to": _to,
    "push": _push,
    "curse": _curse,
    "take": _take,
}
