"""Rounds and turns, and how a game gets from one decision to the next.

`apply` does what a player chose and then everything automatic, until somebody has a real choice again. What is due
offers its options; where it offers none, the rules go on by themselves. Nothing is checked here: `legal` lists what may
be chosen, and the public classes refuse the rest.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ....engine.seats import NOBODY
from .abilities import active, holds
from .actions import (
    BIN_CARD,
    BONUS_ELEMENT,
    BONUS_KIND,
    DECLINE,
    DISCARD_CARD,
    FATE_CARD,
    FILL_LANES,
    FIZZLE,
    GIVE,
    KEEP,
    PASS,
    TELEPORT,
    USE,
    USE_POWER,
    Action,
)
from .cards import CARD_CODES, ELEMENTS, POISON_CARD, codes_of
from .casting import (
    LEAST_TO_DISCARD,
    add,
    aim,
    aim_second,
    boost,
    boost_options,
    cast_options,
    choose_effect,
    decline_icon,
    end_cast,
    fizzle,
    lay,
    must_discard,
    others,
    reinforce_options,
)
from .casting import move_mage as _move_mage
from .creatures import (
    BIN,
    BONUS_ACTION,
    BONUS_DISCARD,
    BONUS_DRAW,
    BONUS_POWER,
    BONUSES,
    EXTRA_ACTION,
    EXTRA_DRAW,
    GIVE_POISON,
    TOADLING_ACTION,
    TOADLING_DRAW,
    TOADLING_POWER,
    TOADLINGS,
    TYPE_CODES,
)
from .defeat import gain_action, heal, mark
from .fate import turn_up_fate
from .fate_rules import DRAW3, MISSION_CODES, NOPORT
from .piles import can_draw, draw_cards
from .reveal import fill_lanes, lanes_to_fill, last_round, reveal_options, turn_up
from .score import log_result
from .state import (
    ACT,
    BONUS,
    BOOST,
    DISCARD,
    FATE,
    FILL,
    OVER,
    REINFORCE,
    REVEAL,
    State,
)
from .targets import marks_to_set, second_options, target_options

HAND: Final = 4
ACTIONS: Final = 2


def legal(state: State) -> list[Action]:
    """What the actor may choose now; empty when the game is over, and for a viewer who does not choose."""
    if state.options is None:
        state.options = _choices(state)
    return state.options


def _choices(state: State) -> list[Action]:
    """The options of a position that was described, not played: there, passing may be the only one."""
    if state.viewer not in (NOBODY, actor(state)):
        return []
    options = _OPTIONS[state.due](state)
    return options or ([PASS] if state.due == ACT else [])


def actor(state: State) -> int:
    """Who must choose: the turn player, or who must discard; `NOBODY` when the game is over."""
    if state.due == OVER:
        return NOBODY
    return state.discarding[0] if state.due == DISCARD else state.turn


def apply(state: State, action: Action, forced: Sequence[str] = ()) -> list[str]:
    """Carry out a legal action in place, and everything automatic that follows; gives what chance decided.

    Raises `ChanceError` when a forced outcome cannot be; the state is then spoilt.
    """
    chance = state.chance
    if forced:
        chance.begin(forced)
    else:
        chance.given = []
    _CHOSEN[state.due](state, action)
    state.options = _OPTIONS[state.due](state) or _go_on(state)
    if chance.forced:
        chance.finish()
    return chance.given


def _go_on(state: State) -> list[Action]:
    """What is due offers nothing: the rules go on by themselves to the next options; none when the game is over."""
    options = list[Action]()
    while not options and state.due != OVER:
        _BY_ITSELF[state.due](state)
        options = _OPTIONS[state.due](state)
    return options


# Before the first round, and the fate phase


def _mission_options(state: State) -> list[Action]:
    return [KEEP[mission] for mission in state.missions[state.turn]]


def _keep(state: State, action: Action) -> None:
    """One mission is kept face down, the other goes to the box unseen (MI.1)."""
    state.missions[state.turn] = (action.number,)
    if state.log is not None:
        state.log.append(("mission", state.turn, MISSION_CODES[action.number]))
    if state.turn + 1 < state.players:
        state.turn += 1
    else:
        state.turn, state.due = state.box.start, FATE


def _fate_options(state: State) -> list[Action]:
    return [FATE_CARD]


def _fate(state: State, action: Action) -> None:
    turn_up_fate(state)
    start_turn(state, state.box.start)


# Phase 1


def start_turn(state: State, seat: int) -> None:
    """A new turn begins with lanes to fill (RND.2)."""
    state.turn, state.due = seat, FILL
    if state.log is not None:
        state.log.append(("turn", seat))


def _fill_options(state: State) -> list[Action]:
    return [FILL_LANES] if lanes_to_fill(state) else []


def _fill(state: State, action: Action) -> None:
    fill_lanes(state)
    state.due = REVEAL


def _nothing_to_fill(state: State) -> None:
    state.due = REVEAL


def _reveal(state: State, action: Action) -> None:
    turn_up(state, action.number, "reveal")
    start_actions(state)


def _no_reveal(state: State) -> None:
    """1.2 without a legal lane is skipped."""
    if state.log is not None:
        state.log.append(("no_reveal",))
    start_actions(state)


def start_actions(state: State) -> None:
    """Two actions, three with the ability (AC.1, AB.action)."""
    state.due = ACT
    state.actions = actions_at_start(state, state.turn)


def actions_at_start(state: State, seat: int) -> int:
    """How many actions the seat has at the start of phase 2."""
    return ACTIONS + active(state, seat, EXTRA_ACTION)


# Phase 2


def act_options(state: State) -> list[Action]:
    """Actions, toadlings, or passing; none when only passing is left (AC.1, AC.2)."""
    options, seat = list[Action](), state.turn
    if state.actions > 0:
        if state.rule != NOPORT or not holds(state, seat, NOPORT):
            mages = state.mages
            options = [teleport for teleport in TELEPORT if teleport.number not in mages]
        options += cast_options(state)
        if state.gained[seat]:
            options += _ability_options(state, seat)
    if state.box.new:
        options += _toadling_options(state, seat)
    if options:
        options.append(PASS)
    return options


def _ability_options(state: State, seat: int) -> list[Action]:
    """Abilities that are actions, once per turn (AB.bin, AB.poison)."""
    options = list[Action]()
    if not state.bin_used and active(state, seat, BIN):
        options += [BIN_CARD[card] for card in dict.fromkeys(state.hands[seat])]
    if state.poison and not state.poison_used and active(state, seat, GIVE_POISON):
        options += [GIVE[other] for other in range(state.players) if other != seat]
    return options


def _toadling_options(state: State, seat: int) -> list[Action]:
    """The toadlings that can be used now (NC.td)."""
    draw, action, power, life = state.toads[4 * seat : 4 * seat + 4]
    options = list[Action]()
    if draw and can_draw(state, seat):
        options.append(USE[TOADLING_DRAW])
    if action:
        options.append(USE[TOADLING_ACTION])
    if power and state.actions > 0:
        options += USE_POWER
    if life:
        options += marks_to_set(state)
    return options


def _act(state: State, action: Action) -> None:
    verb = action.verb
    if verb == "pass":
        _pass(state)
    elif verb == "use":
        _use(state, action)
    else:
        state.actions -= 1
        if verb == "cast":
            lay(state, action.card)
            return
        lose_power(state)
        if verb == "teleport":
            _move_mage(state, action.number, "action")
        elif verb == "bin":
            _bin(state, action.card)
        else:
            _poison(state, action.number)


def lose_power(state: State) -> None:
    """Stored power is for the next action alone (BO.power)."""
    if any(state.store):
        if state.log is not None:
            lost = [name for element, name in enumerate(ELEMENTS) for _ in range(state.store[element])]
            state.log.append(("power_lost", tuple(lost)))
        state.store = [0, 0, 0, 0]


def _bin(state: State, card: int) -> None:
    """Once per turn a hand card leaves the game (AB.bin)."""
    state.hands[state.turn].remove(card)
    state.out[state.turn].append(card)
    state.bin_used = True
    if state.log is not None:
        state.log.append(("bin", CARD_CODES[card]))


def _poison(state: State, seat: int) -> None:
    """Once per turn a poison card goes to another player's discard pile (AB.poison)."""
    state.poison -= 1
    state.discard[seat].append(POISON_CARD)
    state.poison_used = True
    if state.log is not None:
        state.log.append(("poison", seat))


def _use(state: State, action: Action) -> None:
    """A toadling's power is used once; that is no action (NC.td)."""
    kind, seat = action.number, state.turn
    state.toads[4 * seat + kind] -= 1
    if state.log is not None:
        state.log.append(("toadling_used", TOADLINGS[kind]))
    if kind == TOADLING_DRAW:
        draw_cards(state, seat, 1)
    elif kind == TOADLING_ACTION:
        gain_action(state, "toadling")
    elif kind == TOADLING_POWER:
        gain_power(state, action.other, "toadling")
    else:
        state.due = BONUS
        mark(state, action.place, action.creature)


def gain_power(state: State, element: int, source: str) -> None:
    """One power for the next action of this turn."""
    state.store[element] += 1
    if state.log is not None:
        state.log.append(("power", ELEMENTS[element], state.store[element], source))


def _pass(state: State) -> None:
    """No further action (AC.2)."""
    if state.log is not None:
        state.log.append(("pass",))
    end_turn(state)


def _reinforce(state: State, action: Action) -> None:
    if action.verb == "add":
        add(state, action)
    elif action is FIZZLE:
        _fizzle(state)
    else:
        choose_effect(state, action.number)


def _fizzle(state: State) -> None:
    fizzle(state)
    state.due = ACT


# Discards and bonuses


def _discard_options(state: State) -> list[Action]:
    """Any hand card, of a seat that has enough of them (SP.Vo3)."""
    if not state.discarding:
        return []
    hand = state.hands[state.discarding[0]]
    return [DISCARD_CARD[card] for card in dict.fromkeys(hand)] if len(hand) >= LEAST_TO_DISCARD else []


def _discard(state: State, action: Action) -> None:
    seat = state.discarding[0]
    state.discarding = state.discarding[1:]
    state.hands[seat].remove(action.card)
    state.discard[seat].append(action.card)
    if state.log is not None:
        state.log.append(("discard", seat, CARD_CODES[action.card]))


def _next_to_discard(state: State) -> None:
    """A seat with three cards or fewer need not discard; when all have, the action goes on."""
    if not state.discarding:
        state.due = BONUS
        return
    seat = state.discarding[0]
    state.discarding = state.discarding[1:]
    if state.log is not None:
        state.log.append(("exempt", seat, len(state.hands[seat])))


def bonus_usable(state: State, kind: int) -> bool:
    """Can a bonus of this kind be used now (BO.draw, BO.discard)?"""
    if kind == BONUS_DRAW:
        return can_draw(state, state.turn)
    if kind == BONUS_DISCARD:
        return any(len(state.hands[seat]) >= LEAST_TO_DISCARD for seat in others(state))
    return True


def _bonus_options(state: State) -> list[Action]:
    """The noted bonuses that can be used, in any order, or none of them (BO.1, BO.2)."""
    noted, options = state.bonuses, list[Action]()
    if not any(noted):
        return options
    for kind in range(BONUS_POWER):
        if noted[kind] and bonus_usable(state, kind):
            options.append(BONUS_KIND[kind])
    if noted[BONUS_POWER]:
        options += BONUS_ELEMENT
    if options:
        options.append(DECLINE)
    return options


def _bonus(state: State, action: Action) -> None:
    if action is DECLINE:
        _after_bonuses(state)
        return
    kind = action.number
    state.bonuses[kind] -= 1
    if state.log is not None:
        state.log.append(("bonus", BONUSES[kind], TYPE_CODES[state.box.bonus.index(kind)]))
    if kind == BONUS_DRAW:
        draw_cards(state, state.turn, 1)
    elif kind == BONUS_ACTION:
        gain_action(state, "bonus")
    elif kind == BONUS_DISCARD:
        must_discard(state, others(state))
    else:
        gain_power(state, action.other, "bonus")


def _after_bonuses(state: State) -> None:
    """Whatever is left lapses, and the action ends."""
    if any(state.bonuses):
        if state.log is not None:
            lapsed = [name for kind, name in enumerate(BONUSES) for _ in range(state.bonuses[kind])]
            state.log.append(("bonus_lapsed", tuple(lapsed)))
        state.bonuses = [0, 0, 0, 0]
    end_cast(state)
    state.due = ACT


# Phase 3


def cards_to_draw(state: State, seat: int) -> int:
    """How many cards the seat draws in phase 3 (DR.2, AB.draw, FR.draw3)."""
    return HAND - holds(state, seat, DRAW3) + active(state, seat, EXTRA_DRAW)


def end_turn(state: State) -> None:
    """The hand is put down and drawn anew, creatures heal, the next turn or round begins (DR.1 to DR.3, DM.7)."""
    seat, start = state.turn, state.box.start
    lose_power(state)
    if state.log is not None:
        state.log.append(("hand_down", seat, codes_of(state.hands[seat])))
    state.discard[seat] += state.hands[seat]
    state.hands[seat] = []
    draw_cards(state, seat, cards_to_draw(state, seat))
    if state.hurt:
        heal(state)
    state.bin_used = state.poison_used = False
    state.actions = 0
    following = (seat + 1) % state.players
    if following != start:
        start_turn(state, following)
    elif last_round(state):
        end_game(state)
    else:
        state.turn, state.due = start, FATE
        state.round += 1
        if state.log is not None:
            state.log.append(("round", state.round))


def end_game(state: State) -> None:
    """The round is finished: points decide (END.1, SC.4)."""
    state.turn, state.due = state.box.start, OVER
    if state.log is not None:
        state.log.append(("end",))
    log_result(state)


def _no_options(state: State) -> list[Action]:
    return []


_Options = Callable[[State], list[Action]]
_Chosen = Callable[[State, Action], None]
_ByItself = Callable[[State], None]

#: What each kind of decision offers; its number is the place in the list.
_OPTIONS: Final[list[_Options]] = [
    *(_mission_options, _fate_options, _fill_options, reveal_options, act_options, reinforce_options, boost_options),
    *(target_options, second_options, _discard_options, _bonus_options, _no_options),
]
#: What a chosen action does.
_CHOSEN: Final[list[_Chosen]] = [
    *(_keep, _fate, _fill, _reveal, _act, _reinforce, boost, aim, aim_second, _discard, _bonus),
]
#: What the rules do by themselves when there is nothing to choose; at other decisions there always is.
_BY_ITSELF: Final[dict[int, _ByItself]] = {
    FILL: _nothing_to_fill,
    REVEAL: _no_reveal,
    ACT: _pass,
    REINFORCE: _fizzle,
    BOOST: decline_icon,
    DISCARD: _next_to_discard,
    BONUS: _after_bonuses,
}
