"""Why an action may be done, or not: all conditions of any sentence, in any state, each with its rule.

The rules list legal actions directly (`turn.legal`); here the same rules are told one condition at a time. A property
test holds both together for every sentence there is.
"""

from collections.abc import Callable
from typing import Final

from ....engine.verdict import Condition, condition
from . import powers
from .actions import BET, FETCH, PLAY, REMOVE, REVEAL, ROW, SKIP, Action, field_of, play_on
from .cards import CHAMELEON, CREATURE_OF, DRYADA, LUPINO, NOBODY, URVATER
from .ending import ending_rules
from .hands import holds_card, not_blocked
from .powers import POWERS
from .powers.noctia import give_conditions, giver_and_taker
from .powers.ziegfried import keep_conditions
from .state import (
    BET_STEP,
    COPIED_POWER,
    DISCARD_STEP,
    FETCH_CARD,
    GIVE_CARD,
    KEEP_CARD,
    NAME_CREATURE,
    NOTHING,
    PLAY_STEP,
    POWER,
    Frame,
    State,
)
from .trees import fetch_conditions
from .turn import MOST_DISCARDS, actor, playable, step
from .vanish import still_living


def meant(state: State, action: Action) -> Action:
    """The plain action behind a sentence that spells more than it must: `bet Ec2` in row 2, `fetch Lu1:9` on top."""
    if action.field // ROW == state.round and action.verb in _WITHOUT_ROW:
        return _WITHOUT_ROW[action.verb](action)
    if action.verb == "fetch" and action.card != NOBODY and state.fields[action.field][-1:] == (action.card,):
        return FETCH[action.field]
    return action


def _played(action: Action) -> Action:
    own = CREATURE_OF[action.card] == action.creature
    return PLAY[action.card] if own else play_on(action.card, action.creature)


#: The verbs that need not spell the row of their field, because it is always the current one.
_WITHOUT_ROW: Final[dict[str, Callable[[Action], Action]]] = {
    "bet": lambda action: BET[action.creature],
    "remove": lambda action: REMOVE[action.creature],
    "play": _played,
}


def conditions(state: State, seat: int, action: Action) -> list[Condition]:
    """Everything that must hold for the seat to do this now."""
    return [*_moment(state, seat), *_BY_VERB[action.verb](state, seat, meant(state, action))]


def is_about_the_moment(test: Condition) -> bool:
    """Is the condition about when, and not about what?"""
    return test.name in _MOMENT_NAMES


_MOMENT_NAMES: Final = {
    *("game_running", "own_decision", "in_step", "a_step_is_left", "no_other_choice_waits"),
    *("power_waits", "tree_waits", "choice_waits"),
}


def _moment(state: State, seat: int) -> list[Condition]:
    """The game goes on, and it is this player who must choose."""
    found = [condition("game_running", not state.over, ending_rules(state.ending)[0], ending=state.ending)]
    if not state.over:
        chooser = actor(state)
        found.append(condition("own_decision", chooser == seat, "OV.2", seat=seat, target=chooser))
    return found


def _in_step(state: State, wanted: int) -> Condition:
    """The turn has come to this step, and no power or tree is waiting inside it."""
    due = state.due.kind
    if due == NOTHING:
        return condition("a_step_is_left", ok=False, rule="OV.2", step=wanted)
    if due != wanted and step(state) == wanted:
        return condition("no_other_choice_waits", ok=False, rule="OV.2", step=wanted)
    return condition("in_step", due == wanted, "OV.2", step=wanted, now=step(state))


# Step 1


def _bet(state: State, seat: int, action: Action) -> list[Condition]:
    creature = action.creature
    row = action.field // ROW if action.field != NOBODY else state.round
    field = field_of(creature, row)
    found = [_in_step(state, BET_STEP), *still_living(state, creature, "S1.A.0.living")]
    found.append(condition("not_a_champion_card", row > 0, "S1.A.0.row", creature=creature))
    found.append(condition("current_row", row == state.round, "S1.A.0.row", row=row, round=state.round))
    found.append(condition("has_free_stone", state.free_stones[seat] > 0, "S1.A.0.stone", seat=seat))
    if row:
        owner = state.stones[field]
        found.append(condition("field_without_stone", owner == NOBODY, "S1.A.0.free", field=field, target=owner))
        found.append(_not_bet_on(state, creature, row, owner))
    return found


def _not_bet_on(state: State, creature: int, row: int, owner: int) -> Condition:
    """One regular bet per creature and round (S1.A.2); `rebet_freed_field` says whether a stone taken back counts."""
    if owner == NOBODY and row == state.round and state.freed >> creature & 1:
        name, ok = "ruling_rebet_freed_field", state.rulings.rebet_freed_field
    else:
        name, ok = "not_bet_on_this_round", owner == NOBODY
    return condition(name, ok, "S1.A.2", creature=creature, round=state.round)


def _secret(state: State, seat: int, action: Action) -> list[Condition]:
    card = action.card
    return [
        _in_step(state, BET_STEP),
        condition("first_round", state.round == 1, "S1.B.0.first", round=state.round),
        condition("creature_card", card < CHAMELEON, "S1.B.5", card=card),
        condition("first_secret_bet", not state.secret_used[seat], "S1.B.3", seat=seat),
        condition("has_free_stone", state.free_stones[seat] > 0, "S1.B.0.card", seat=seat),
        condition("other_bets_do_not_matter", ok=True, rule="S1.B.4", card=card),
        holds_card(state, seat, card, "S1.B.0.card"),
        not_blocked(state, seat, card),
    ]


def _reveal(state: State, seat: int, action: Action) -> list[Condition]:
    card = state.secrets[seat]
    found = [_in_step(state, BET_STEP), condition("has_hidden_bet", card != NOBODY, "S1.C.0", seat=seat)]
    if card != NOBODY and CREATURE_OF[card] != NOBODY and state.vanished_in[CREATURE_OF[card]]:
        allowed = state.rulings.reveal_vanished
        found.append(condition("ruling_reveal_vanished", allowed, "S1.C.0", creature=CREATURE_OF[card]))
    return found


def _skip(state: State, seat: int, action: Action) -> list[Condition]:
    return [_in_step(state, BET_STEP)._replace(rule="S1.D")]


# Step 2


def _in_play_step(state: State, seat: int) -> list[Condition]:
    """Step 2, which a secret bet skips (S1.B.1)."""
    bet_secretly = state.chosen[seat] == "secret"
    return [_in_step(state, PLAY_STEP), condition("no_secret_bet_this_turn", not bet_secretly, "S1.B.1", seat=seat)]


def _play(state: State, seat: int, action: Action) -> list[Condition]:
    card = action.card
    if card >= URVATER:
        rule, place = "S2.C", []
    elif card >= CHAMELEON:
        rule, place = "S2.B.0", still_living(state, action.creature, "S2.B.1")
    else:
        own = CREATURE_OF[card]
        rule, place = "S2.A.0", still_living(state, own, "S2.A.1")
        if action.creature != own:
            place = [*place, condition("own_field", False, "S2.A.0", card=card, creature=action.creature)]
    if action.field != NOBODY:
        row = action.field // ROW
        place = [*place, condition("plays_in_current_row", row == state.round, rule, row=row, round=state.round)]
    hand = [holds_card(state, seat, card, rule), not_blocked(state, seat, card)]
    return [*_in_play_step(state, seat), *hand, *place]


def _pass(state: State, seat: int, action: Action) -> list[Condition]:
    cards = [option.card for option in playable(state, seat)]
    none = condition("no_playable_card", not cards, "S2.D.none", seat=seat, cards=tuple(dict.fromkeys(cards)))
    return [*_in_play_step(state, seat), none]


# Powers


def _use(state: State, seat: int, action: Action) -> list[Condition]:
    """A power without a target is waiting."""
    waits = state.due.kind == POWER and action in powers.options(state, state.due)
    return [condition("power_waits", waits, "S2.P.0", creature=_waiting_power(state))]


def _decline(state: State, seat: int, action: Action) -> list[Condition]:
    """Any power may be declined, but a copied one was chosen already (E-54b)."""
    found = [condition("power_waits", _power_frame(state) is not None, "S2.P.0", creature=_waiting_power(state))]
    if state.due.kind == COPIED_POWER:
        found.append(condition("not_yet_copied", False, "P.fungi", creature=state.due.creature))
    return found


def _power_frame(state: State) -> Frame | None:
    return state.due if state.due.kind in (POWER, COPIED_POWER) else None


def _waiting_power(state: State) -> int:
    frame = _power_frame(state)
    return NOBODY if frame is None else frame.creature


def _target_of(creature: int) -> Callable[[State, int, Action], list[Condition]]:
    """The conditions of a sentence that names a power's target."""

    def found(state: State, seat: int, action: Action) -> list[Condition]:
        frame = _power_frame(state)
        waits = frame is not None and frame.creature == creature
        played = frame.played if frame is not None and waits else creature
        power = POWERS[creature]
        return [
            condition("power_waits", waits, power.rule, creature=creature),
            *power.conditions(state, seat, played, action),
        ]

    return found


def _fetch(state: State, seat: int, action: Action) -> list[Condition]:
    """Dryada's sentence, and Lupino's."""
    dryada = state.due.kind == FETCH_CARD
    if _waiting_power(state) == LUPINO or (not dryada and action.creature == LUPINO):
        return _target_of(LUPINO)(state, seat, action)
    return [condition("tree_waits", dryada, "T.dryada", tree=DRYADA), *fetch_conditions(state, action)]


def _give(state: State, seat: int, action: Action) -> list[Condition]:
    waits = state.due.kind == GIVE_CARD
    found = [condition("choice_waits", waits, "P.noctia.give", verb="give")]
    if waits:
        found += give_conditions(state, state.due, action.card)
        giver, _ = giver_and_taker(state, state.due)
        chooser = "giver_chooses" if state.rulings.giver_chooses else "asker_chooses"
        found += [not_blocked(state, giver, action.card), condition(chooser, ok=True, rule="P.noctia.give")]
    return found


def _keep(state: State, seat: int, action: Action) -> list[Condition]:
    waits = state.due.kind == KEEP_CARD
    return [
        condition("choice_waits", waits, "P.ziegfried.keep", verb="keep"),
        *(keep_conditions(state, action.card) if waits else []),
    ]


def _name(state: State, seat: int, action: Action) -> list[Condition]:
    waiting = condition("tree_waits", state.due.kind == NAME_CREATURE, "T.urvater", tree=URVATER)
    return [waiting, *still_living(state, action.creature, "T.urvater")]


# Step 3


def _discard(state: State, seat: int, action: Action) -> list[Condition]:
    card, carmen = action.card, state.carmen and seat == state.turn
    creature, done = CREATURE_OF[card], state.discarded[seat]
    found = [
        _in_step(state, DISCARD_STEP),
        condition("creature_card", card < CHAMELEON, "P.carmen.living" if carmen else "S3.0.vanished", card=card),
    ]
    if card < CHAMELEON:
        vanished = state.vanished_in[creature] > 0
        found.append(condition("vanished_or_carmen", vanished or carmen, "S3.0.vanished", creature=creature))
    return [
        *found,
        condition("fewer_than_three", done < MOST_DISCARDS, "S3.0.three", seat=seat, count=done),
        holds_card(state, seat, card, "S3.0.vanished"),
        not_blocked(state, seat, card),
    ]


def _done(state: State, seat: int, action: Action) -> list[Condition]:
    return [_in_step(state, DISCARD_STEP)]


# What nobody may do


def _take_or_return(state: State, seat: int, action: Action) -> list[Condition]:
    """A stone lies where it was placed; only Moosmann brings one back (S1.A.4)."""
    return [condition("stones_stay", False, "S1.A.4", field=action.field)]


def _look(state: State, seat: int, action: Action) -> list[Condition]:
    if action.field != NOBODY:
        return [condition("no_looking_under", False, "S2.A.5", field=action.field)]
    if action.seat != NOBODY:
        return [condition("no_looking_into_hands", False, "SET.2", target=action.seat)]
    return [condition("no_looking_into_piles", False, "S3.1", pile=action.sentence.split()[1])]


_BY_VERB: Final[dict[str, Callable[[State, int, Action], list[Condition]]]] = {
    "bet": _bet,
    "secret": _secret,
    REVEAL.verb: _reveal,
    SKIP.verb: _skip,
    "play": _play,
    "pass": _pass,
    "use": _use,
    "decline": _decline,
    "fetch": _fetch,
    "give": _give,
    "keep": _keep,
    "name": _name,
    "discard": _discard,
    "done": _done,
    "take back": _take_or_return,
    "look": _look,
} | {power.verb: _target_of(creature) for creature, power in enumerate(POWERS) if power.verb not in ("use", "fetch")}
