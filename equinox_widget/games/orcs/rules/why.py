"""Why an action may be done, or not: all conditions of any sentence, in any state, each with its rule.

The rules list legal actions directly (`turn.legal`); here the same rules are told one condition at a time. A property
test holds both together for every sentence there is. What belongs to a spell that is being cast is in `why_cast`.
"""

from collections.abc import Callable
from typing import Final

from ....engine.outcomes import ChanceError
from ....engine.seats import NOBODY
from ....engine.verdict import Condition, condition
from .abilities import active, has, holds
from .actions import NONE, Action
from .cards import (
    BOLT,
    BONDS,
    BOOK,
    CARD_CODES,
    FAMILY,
    FIREBALL,
    IS_BIG,
    IS_KNOWLEDGE,
    POISON_CARD,
    QUAKE,
    START,
    STORM,
    SWITCH,
    UNKNOWN,
    VOODOO,
    WISDOM,
)
from .casting import most_power
from .creatures import (
    ABILITIES,
    BIN,
    BONUS_DISCARD,
    BONUS_DRAW,
    BONUSES,
    GIVE_POISON,
    TOADLING_DRAW,
    TOADLING_LIFE,
    TOADLING_POWER,
    TOADLINGS,
)
from .fate_rules import MISSION_CODES, NOLEARN, NOPORT
from .lanes import LANES
from .piles import ForcedError, can_draw
from .reveal import lanes_to_fill
from .sentences import INCOMPLETE, WITH_CARD
from .state import (
    ACT,
    BONUS,
    BOOST,
    DISCARD,
    DUES,
    FATE,
    FILL,
    MISSION,
    NO_SPELL,
    OVER,
    REINFORCE,
    REVEAL,
    SECOND,
    TARGET,
    State,
)
from .turn import actor, apply, bonus_usable
from .view import determinize, is_in_hand
from .why_cast import BY_VERB as CASTING
from .why_cast import creature_there

Outcomes = tuple[str, ...] | None


def conditions(state: State, seat: int, action: Action, outcomes: Outcomes = None) -> list[Condition]:
    """Everything that must hold for the seat to do this now, forced outcomes included; at the end nothing holds."""
    found = moment(state, seat, action)
    if state.due == OVER:
        return found
    if action.sentence in INCOMPLETE:
        found.append(condition("complete", False, "CH.3", verb=action.verb))
    elif action.verb in WITH_CARD and action.card == NONE:
        found.append(condition("one_meaning", False, "CH.4", word=action.sentence.split()[1]))
    else:
        found += _BY_VERB[action.verb](state, seat, action)
    if outcomes is not None:
        found += _forced(state, action, outcomes, all(test.ok for test in found))
    return found


def moment(state: State, seat: int, action: Action) -> list[Condition]:
    """The game goes on, it is this player who must choose, and it is the moment for this verb (AC.3).

    What nobody may ever do has no moment.
    """
    if state.due == OVER:
        return [condition("game_running", False, "AC.3")]
    found = [condition("game_running", True, "AC.3")]
    if action.verb in _DUE:
        chooser, ok = actor(state), _right_moment(state, action.verb)
        found.append(condition("own_decision", chooser == seat, "AC.3", seat=seat, target=chooser))
        found.append(condition("right_moment", ok, "AC.3", verb=action.verb, due=DUES[state.due]))
    return found


def _right_moment(state: State, verb: str) -> bool:
    """Is the verb's decision due, and for a target: does the chosen line of the spell ask for it?"""
    dues = (BOOST,) if verb == "teleport" and state.spell != NO_SPELL else _DUE[verb]
    if state.due not in dues:
        return False
    families, line = _SPELLS.get(verb, ((), NONE))
    return not families or (FAMILY[state.spell] in families and line in (NONE, state.line))


def is_about_the_moment(test: Condition) -> bool:
    """Is the condition about when, and not about what?"""
    return test.name in ("game_running", "own_decision", "right_moment")


#: When a verb may be said.
_DUE: Final[dict[str, tuple[int, ...]]] = {
    "keep": (MISSION,),
    "fate": (FATE,),
    "fill": (FILL,),
    "reveal": (REVEAL,),
    **dict.fromkeys(("teleport", "cast", "bin", "poison", "use", "pass"), (ACT,)),
    **dict.fromkeys(("add", "effect", "fizzle"), (REINFORCE,)),
    "draw": (BOOST,),
    "decline": (BOOST, BONUS),
    **dict.fromkeys(("hit", "shake", "freeze", "swap", "move", "push", "curse", "take"), (TARGET,)),
    **dict.fromkeys(("with", "to"), (SECOND,)),
    "discard": (DISCARD,),
    "bonus": (BONUS,),
}
#: Which spells ask for a target in these words, and in which of their lines if only in one.
_SPELLS: Final[dict[str, tuple[tuple[int, ...], int]]] = {
    "hit": ((START, FIREBALL, BOLT), NONE),
    "shake": ((QUAKE,), NONE),
    "freeze": ((STORM,), NONE),
    **dict.fromkeys(("swap", "with"), ((SWITCH,), 0)),
    **dict.fromkeys(("move", "to"), ((SWITCH,), 1)),
    "push": ((BONDS,), NONE),
    "curse": ((VOODOO,), 0),
    "take": ((BOOK, WISDOM), NONE),
}


# Forced outcomes


def _forced(state: State, action: Action, outcomes: tuple[str, ...], legal: bool) -> list[Condition]:
    """The text must be complete (CH.3); if the action is legal, what it forces must be possible (CH.1, CH.4)."""
    complete = bool(outcomes) and "" not in outcomes
    if not complete or not legal:
        return [condition("outcomes_complete", complete, "CH.3", outcomes=",".join(outcomes))]
    trial = state.clone() if state.viewer == NOBODY else determinize(state, 0, outcomes)
    try:
        apply(trial, action, outcomes)
    except ForcedError as error:
        return [condition("outcome_possible", False, error.rule, outcomes=",".join(outcomes))]
    except ChanceError:
        return [condition("outcomes_needed", False, "CH.3", outcomes=",".join(outcomes))]
    return [condition("outcome_possible", True, "CH.1", outcomes=",".join(outcomes))]


# Missions, fate, reveal


def _keep(state: State, seat: int, action: Action) -> list[Condition]:
    missions = state.missions[seat]
    dealt = None if UNKNOWN in missions else action.number in missions
    return [condition("mission_dealt", dealt, "MI.1", mission=MISSION_CODES[action.number])]


def _fate(state: State, seat: int, action: Action) -> list[Condition]:
    return [condition("round_begins", state.due == FATE, "RND.1", round=state.round)]


def _fill(state: State, seat: int, action: Action) -> list[Condition]:
    lanes = [lane + 1 for lane in lanes_to_fill(state)]
    return [condition("lane_without_creature", bool(lanes), "RV.1", lanes=tuple(lanes))]


def _reveal(state: State, seat: int, action: Action) -> list[Condition]:
    lane = action.number
    return [
        condition("lane_has_markers", 0 <= lane < LANES and bool(state.markers[lane]), "RV.4", lane=lane + 1),
        condition("not_own_lane", lane != state.mages[seat], "RV.3", lane=lane + 1),
    ]


# Actions


def _action_left(state: State, rule: str = "AC.1") -> list[Condition]:
    """Between two actions: is another one left? At other times nobody counts them."""
    return [condition("action_left", state.actions > 0, rule, count=state.actions)] if state.due == ACT else []


def _teleport(state: State, seat: int, action: Action) -> list[Condition]:
    """As an action, or as a reinforcing card's icon while a spell is open."""
    if state.spell != NO_SPELL:
        return CASTING["teleport"](state, seat, action)
    free = 0 <= action.number < LANES and action.number not in state.mages
    return [
        *_action_left(state),
        condition("field_free", free, "TP.1", field=action.number + 1),
        condition("fields_can_change", not holds(state, seat, NOPORT), "FR.noport"),
    ]


def _cast(state: State, seat: int, action: Action) -> list[Condition]:
    card = action.card
    code = CARD_CODES[card]
    found = [
        *_action_left(state),
        condition("card_in_hand", is_in_hand(state, seat, card), "CA.1", card=code),
        condition("not_poison", card != POISON_CARD, "PO.2", card=code),
    ]
    if IS_KNOWLEDGE[card]:
        found.append(condition("display_not_empty", any(state.display), "SP.learn", card=code))
        found.append(condition("learning_allowed", not holds(state, seat, NOLEARN), "FR.nolearn"))
    elif card != POISON_CARD:
        found += _payable(state, seat, card)
    return found


def _payable(state: State, seat: int, card: int) -> list[Condition]:
    """The first line must be payable from the hand (ruling `hopeful_cast`)."""
    power, cost = most_power(state, seat, card), state.box.costs[card][0]
    facts = {"card": CARD_CODES[card], "power": power, "cost": cost}
    if power < cost and state.box.rulings.hopeful_cast:
        return [condition("ruling_hopeful_cast", True, "CA.3", **facts)]
    enough = None if power < cost and UNKNOWN in state.hands[seat] else power >= cost
    found = [condition("payable", enough, "CA.3", **facts)]
    if IS_BIG[card]:
        found.append(condition("has_matching_reinforcement", enough, "SP.big", **facts))
    return found


def _ability(state: State, seat: int, ability: int, rule: str, *, used: bool) -> list[Condition]:
    owned = has(state, seat, ability)
    name = ABILITIES[ability]
    return [
        *_action_left(state),
        condition("has_ability", owned, rule, ability=name),
        condition("abilities_valid", not owned or active(state, seat, ability), "FR.noable", ability=name),
        condition("first_use_this_turn", not used, rule, ability=name),
    ]


def _bin(state: State, seat: int, action: Action) -> list[Condition]:
    held = is_in_hand(state, seat, action.card)
    found = _ability(state, seat, BIN, "AB.bin", used=state.bin_used)
    return [*found, condition("card_in_hand", held, "AB.bin", card=CARD_CODES[action.card])]


def _poison(state: State, seat: int, action: Action) -> list[Condition]:
    return [
        *_ability(state, seat, GIVE_POISON, "AB.poison", used=state.poison_used),
        condition("another_player", action.number != seat, "AB.poison", target=action.number),
        condition("poison_left", state.poison > 0, "PO.1", count=state.poison),
    ]


def _use(state: State, seat: int, action: Action) -> list[Condition]:
    kind = action.number
    owned = state.toads[4 * seat + kind] > 0
    found = [condition("toadling_owned", owned, "NC.td", toadling=TOADLINGS[kind])]
    if kind == TOADLING_DRAW:
        found.append(condition("card_to_draw", can_draw(state, seat), "DR.3", seat=seat))
    elif kind == TOADLING_POWER:
        found += _action_left(state, "NC.power")
    elif kind == TOADLING_LIFE:
        found += creature_there(state, action, "NC.life")
    return found


def _always(state: State, seat: int, action: Action) -> list[Condition]:
    """Nothing but the moment counts."""
    return []


# Discards and bonuses


def _discard(state: State, seat: int, action: Action) -> list[Condition]:
    bonus = state.due == DISCARD and (state.spell == NO_SPELL or FAMILY[state.spell] != VOODOO)
    held = is_in_hand(state, seat, action.card)
    return [condition("card_in_hand", held, "BO.discard" if bonus else "SP.Vo", card=CARD_CODES[action.card])]


def _bonus(state: State, seat: int, action: Action) -> list[Condition]:
    kind = action.number
    found = [condition("bonus_noted", state.bonuses[kind] > 0, "BO.1", bonus=BONUSES[kind])]
    if kind in (BONUS_DRAW, BONUS_DISCARD):
        found.append(condition("bonus_usable", bonus_usable(state, kind), f"BO.{BONUSES[kind]}", bonus=BONUSES[kind]))
    return found


def _decline(state: State, seat: int, action: Action) -> list[Condition]:
    """An icon and bonuses may be declined; at other times there is nothing to say."""
    rules = {BOOST: "RE.2", BONUS: "BO.1"}
    return [condition("may_be_declined", True, rules[state.due])] if state.due in rules else []


# What nobody may do


def _look(state: State, seat: int, action: Action) -> list[Condition]:
    return [condition("no_looking", False, "HI.1", what=action.sentence.partition(" ")[2])]


def _take_back(state: State, seat: int, action: Action) -> list[Condition]:
    return [condition("no_taking_back", False, "CA.2")]


def _heal(state: State, seat: int, action: Action) -> list[Condition]:
    return [condition("damage_stays", False, "DM.6", creature=action.sentence.partition(" ")[2])]


_BY_VERB: Final[dict[str, Callable[[State, int, Action], list[Condition]]]] = {
    **CASTING,
    "keep": _keep,
    "fate": _fate,
    "fill": _fill,
    "reveal": _reveal,
    "teleport": _teleport,
    "cast": _cast,
    "bin": _bin,
    "poison": _poison,
    "use": _use,
    "pass": _always,
    "discard": _discard,
    "bonus": _bonus,
    "decline": _decline,
    "look": _look,
    "take back": _take_back,
    "heal": _heal,
}
