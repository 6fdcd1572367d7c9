"""Why an action may be done, or not: all conditions of any sentence, in any state, each with its rule.

The rules list legal actions directly (`turn.legal`); here the same rules are told one condition at a time. A property
test holds both together for every sentence there is. What the asker cannot know is neither true nor false.
"""

from collections.abc import Callable
from typing import Final

from ....engine.outcomes import ChanceError
from ....engine.seats import NOBODY
from ....engine.verdict import Condition, condition
from .actions import Action
from .cards import (
    BOOSTER,
    CHARACTER,
    CRYSTAL,
    EMISSARY,
    FREE,
    HYLA,
    INQUISITOR,
    INTERVENTION,
    LEADER,
    LEADERSHIP,
    NO_CARD,
    REPLACE,
    RETRIEVE,
    SUPPORT,
    TYPE_NAMES,
    UNKNOWN,
)
from .fight import candidates
from .laying import chain_word, laid_characters, last_kind
from .limits import (
    ban,
    fighting_cards,
    forbids_retrieving,
    is_first_turn,
    may_follow,
    must_is_open,
    retrieving_rival,
    room,
)
from .power import has_cards, holds_out, power, shields, stopped, symbol_cards
from .state import (
    ANNOUNCE_PHASE,
    ATTRACTING,
    BEGIN,
    CHAR,
    DECLINING,
    DISCARD_ONE,
    DRAW_OR_KEEP,
    DROP_ONE,
    END,
    EXCHANGE,
    LEAD,
    PHASES,
    RETREAT_PHASE,
    SETUP,
    SUPPORT_PHASE,
    TAKE_ONE,
    WINDOW,
    State,
    actor,
    dragon_starter,
)
from .tables import COLOURS, ELEMENTS
from .texts import drop_targets, take_targets
from .turn import apply, attractable, characters_in_hand, source_of
from .view import determinize

Conditions = list[Condition]
Outcomes = tuple[str, ...] | None


def conditions(state: State, seat: int, action: Action, outcomes: Outcomes = None) -> Conditions:
    """Everything that must hold for the seat to do this now, forced outcomes included."""
    over = state.phase == END
    found = [condition("game_running", not over, "b.E0"), *([] if over else _decision(state, seat, action))]
    found += _BY_VERB[action.verb](state, seat, action)
    if outcomes is not None:
        found += _forced(state, action, outcomes, all(test.ok for test in found))
    return found


_ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "intervene": (WINDOW,),
    "pass": (WINDOW,),
    "drop": (DROP_ONE,),
    "take": (TAKE_ONE,),
    "skip": (DROP_ONE, TAKE_ONE),
    "discard": (DISCARD_ONE, EXCHANGE, DECLINING),
    "done": (DECLINING,),
    "draw": (DRAW_OR_KEEP,),
    "keep": (DRAW_OR_KEEP,),
    "attract": (ATTRACTING,),
}
MOMENT: Final = frozenset({"game_running", "own_decision", "nothing_else_pending", "right_phase", "pending"})


def is_about_the_moment(test: Condition) -> bool:
    """Is the condition about when, and not about what?"""
    return test.name in MOMENT


def _decision(state: State, seat: int, action: Action) -> Conditions:
    """One decision at a time: what is pending is answered first, by the player it is put to (FL.1)."""
    chooser, due = actor(state), state.due
    found = [condition("own_decision", chooser == seat, "FL.1", seat=seat, target=chooser)]
    if due is not None:
        answered = due.kind in _ANSWERS.get(action.verb, ())
        found.append(condition("nothing_else_pending", answered, "FL.1", due=due.kind, target=chooser))
    return found


def _forced(state: State, action: Action, outcomes: tuple[str, ...], legal: bool) -> Conditions:
    """The cards that a script wants drawn must be in the pile, and be drawn (b.C2)."""
    if not legal:
        return []
    trial = state.clone() if state.viewer == NOBODY else determinize(state, 0, outcomes)
    try:
        apply(trial, action, outcomes)
    except ChanceError:
        return [condition("outcome_possible", False, "b.C2", outcomes=",".join(outcomes))]
    return [condition("outcome_possible", True, "b.C2", outcomes=",".join(outcomes))]


# What several sentences need


def _phase(state: State, rule: str, *phases: int) -> Condition:
    wanted = ",".join([PHASES[phase] for phase in phases])
    return condition("right_phase", state.phase in phases, rule, phase=PHASES[state.phase], wanted=wanted)


def _pending(state: State, rule: str, *kinds: str) -> Condition:
    """Does something of this kind wait to be answered?"""
    due = state.due
    return condition("pending", due is not None and due.kind in kinds, rule, kind=kinds[0])


def _in_hand(state: State, seat: int, action: Action) -> Conditions:
    """The card is in the hand of whoever asks; after the end nobody lays cards."""
    if state.phase == END:
        return []
    hand = state.hands[seat]
    held: bool | None = action.card in hand
    if not held and UNKNOWN in hand:
        held = None
    return [condition("card_in_hand", held, "b.C1", card=state.box.codes[action.card], seat=seat)]


def _has_character(state: State, seat: int, *, wanted: bool, rule: str, name: str) -> Condition:
    """Has the seat a character in hand, or none?"""
    hand = state.hands[seat]
    found: bool | None = bool(characters_in_hand(state, seat))
    if not found and UNKNOWN in hand:
        found = None
    return condition(name, None if found is None else found == wanted, rule, seat=seat)


def _not_stopped(state: State) -> Condition:
    by = stopped(state)
    return condition("not_stopped", not by, "b.I2", card=_code(state, by[0]) if by else "")


def _code(state: State, card: int) -> str:
    return "" if card == NO_CARD else state.box.codes[card]


def _not_banned(state: State, seat: int, kind: int) -> Conditions:
    """The opponent forbids nothing, or "I must" goes before it (b.T3, MU.1)."""
    if state.phase == END:
        return []
    by = ban(state, seat, kind)
    facts = {"type": TYPE_NAMES[kind], "card": _code(state, by)}
    if by != NO_CARD and kind != LEADERSHIP and seat == state.turn and must_is_open(state) != NO_CARD:
        return [condition("must_beats_ban", True, "MU.1", must=_code(state, must_is_open(state)), **facts)]
    return [condition("not_banned", by == NO_CARD, "b.T3", **facts)]


# Begin


def _retrieve(state: State, seat: int, action: Action) -> Conditions:
    if state.phase == END:
        return [_phase(state, "b.P1", BEGIN)]
    card, box = action.card, state.box
    hyla = forbids_retrieving(state)
    shows = card in symbol_cards(state, seat, RETRIEVE)
    code = box.codes[card]
    found = [
        _phase(state, "b.P1", BEGIN),
        condition("own_active_card", card in state.active[seat] + state.supports[seat], "b.I5", card=code),
        condition("shows_retrieve", shows, "b.I5", card=code),
        condition("retrieving_allowed", hyla == NO_CARD, _text_rule(state, hyla), card=_code(state, hyla)),
    ]
    if box.types[card] == CHARACTER:
        rival = retrieving_rival(state, seat)
        found.append(condition("no_retrieving_rival", rival == NO_CARD, "b.I5b", card=_code(state, rival)))
    return found


def _text_rule(state: State, card: int) -> str:
    """The rule of a card's text; b.I5 where no card is in the way."""
    return "b.I5" if card == NO_CARD else f"card.{state.box.codes[card]}"


# Laying cards


def _play(state: State, seat: int, action: Action) -> Conditions:
    return _PLAY[state.box.types[action.card]](state, seat, action)


def _play_character(state: State, seat: int, action: Action) -> Conditions:
    found = [_phase(state, "b.P4", CHAR), *_in_hand(state, seat, action)]
    if seat == state.turn and laid_characters(state):
        code = state.box.codes[action.card]
        found.append(condition("pair_or_free", may_follow(state, action.card), "b.P4", card=code))
        found.append(_not_stopped(state))
    return found


def _play_fighting(state: State, seat: int, action: Action) -> Conditions:
    """A booster or a support."""
    kind = state.box.types[action.card]
    found = [_phase(state, "b.P5", SUPPORT_PHASE), *_in_hand(state, seat, action)]
    found += _not_banned(state, seat, kind)
    if seat == state.turn:
        found.append(_not_stopped(state))
    if seat == state.turn and state.phase == SUPPORT_PHASE:
        found.append(_room_left(state, action, kind))
    return found


def _room_left(state: State, action: Action, kind: int) -> Condition:
    """Is there room in the allowance of the phase, which FREE cards do not need (b.P5, b.F3, b.I3)?"""
    card, space = action.card, room(state)
    facts = {"card": state.box.codes[card], "type": TYPE_NAMES[kind]}
    if state.box.symbols[card] & FREE:
        return condition("is_free", True, "b.I3", **facts)
    if is_first_turn(state):
        return condition("room_in_first_turn", space.takes(kind), "b.F3", **facts)
    return condition("room_left", space.takes(kind), "b.P5", **facts)


def _play_action(state: State, seat: int, action: Action) -> Conditions:
    kind, box = state.box.types[action.card], state.box
    found = [_phase(state, "AC.1", LEAD), *_in_hand(state, seat, action)]
    if kind == LEADERSHIP:
        found += _not_banned(state, seat, kind)
    elif kind == CRYSTAL and state.phase != END:
        colour = box.colours[action.card]
        mine = state.dragons[colour] == seat
        found.append(condition("has_dragon", mine, "CR.2", colour=COLOURS[colour], card=box.codes[action.card]))
    return found


def _play_intervention(state: State, seat: int, action: Action) -> Conditions:
    found = _in_hand(state, seat, action)
    return [*found, condition("only_a_reaction", False, "IV.1", card=state.box.codes[action.card])]


def _play_leader(state: State, seat: int, action: Action) -> Conditions:
    return [condition("can_be_laid", False, "MB.6", card=state.box.codes[action.card])]


def _play_emissary(state: State, seat: int, action: Action) -> Conditions:
    return [condition("can_be_laid", False, "MA.5", card=state.box.codes[action.card])]


_PLAY: Final[dict[int, Callable[[State, int, Action], Conditions]]] = {
    CHARACTER: _play_character,
    BOOSTER: _play_fighting,
    SUPPORT: _play_fighting,
    LEADERSHIP: _play_action,
    HYLA: _play_action,
    CRYSTAL: _play_action,
    INTERVENTION: _play_intervention,
    LEADER: _play_leader,
    INQUISITOR: _play_leader,
    EMISSARY: _play_emissary,
}


def _replace(state: State, seat: int, action: Action) -> Conditions:
    code = state.box.codes[action.card]
    shows = bool(state.box.symbols[action.card] & REPLACE)
    return [
        _phase(state, "AC.1", LEAD),
        *_in_hand(state, seat, action),
        condition("shows_replace", shows, "RP.1", card=code),
    ]


# Going on


def _skip(state: State, seat: int, action: Action) -> Conditions:
    due = state.due
    return [] if due is not None and due.kind in (DROP_ONE, TAKE_ONE) else [_phase(state, "AC.1", LEAD)]


def _done(state: State, seat: int, action: Action) -> Conditions:
    due = state.due
    if due is not None and due.kind == DECLINING:
        return [condition("one_discarded", int(due.data[0]) > 0, "b.R4")]
    return [] if state.phase == END else _DONE[state.phase](state, seat)


def _done_setup(state: State, seat: int) -> Conditions:
    starter = dragon_starter(state)
    waiting = starter != NOBODY and bool(attractable(state, starter))
    return [condition("no_dragon_to_attract", not waiting, "b.P0")]


def _done_begin(state: State, seat: int) -> Conditions:
    return [_phase(state, "b.P1", BEGIN)]


def _done_elsewhere(state: State, seat: int) -> Conditions:
    return [condition("phase_ends_with_done", False, "b.P0", phase=PHASES[state.phase])]


def _done_retreat(state: State, seat: int) -> Conditions:
    """Who starts a fight, and has no cards at all, can only end the game (b.E1)."""
    return [_no_cards_at_all(state)] if _cannot_go_on(state) else _done_elsewhere(state, seat)


def _cannot_go_on(state: State) -> bool:
    return state.element == NOBODY and not has_cards(state, state.turn)


def _no_cards_at_all(state: State) -> Condition:
    return condition("starter_without_cards", True, "b.E1", seat=state.turn)


def _done_char(state: State, seat: int) -> Conditions:
    laid = laid_characters(state)
    if not laid and _cannot_go_on(state):
        return [_no_cards_at_all(state)]
    return [condition("character_laid", bool(laid), "b.P4")]


def _done_support(state: State, seat: int) -> Conditions:
    must = must_is_open(state)
    open_duty: bool | None = must != NO_CARD and bool(fighting_cards(state))
    if must != NO_CARD and not open_duty and UNKNOWN in state.hands[state.turn]:
        open_duty = None
    ok = None if open_duty is None else not open_duty
    return [condition("no_duty_open", ok, "MU.1", card=_code(state, must))]


_DONE: Final[dict[int, Callable[[State, int], Conditions]]] = {
    SETUP: _done_setup,
    BEGIN: _done_begin,
    LEAD: _done_elsewhere,
    RETREAT_PHASE: _done_retreat,
    CHAR: _done_char,
    SUPPORT_PHASE: _done_support,
    ANNOUNCE_PHASE: _done_elsewhere,
}


# Fighting, or not


def _fight(state: State, seat: int, action: Action) -> Conditions:
    found = [_phase(state, "b.P3", RETREAT_PHASE)]
    if state.phase != END:
        found.append(_has_character(state, seat, wanted=True, rule="b.P4", name="character_in_hand"))
    return found


def _retreat(state: State, seat: int, action: Action) -> Conditions:
    found = [_phase(state, "b.P3", RETREAT_PHASE, CHAR, ANNOUNCE_PHASE)]
    if state.phase == END:
        return found
    found.append(condition("fight_is_on", state.element != NOBODY, "b.F1"))
    if state.phase == ANNOUNCE_PHASE and state.element != NOBODY:
        found.append(_power_reached(state, wanted=False))
    return found + _without_character(state, seat)


def _decline(state: State, seat: int, action: Action) -> Conditions:
    found = [_phase(state, "b.P3", RETREAT_PHASE, CHAR)]
    if state.phase == END:
        return found
    found.append(condition("no_fight_on", state.element == NOBODY, "b.F1"))
    found.append(condition("has_cards", has_cards(state, seat), "b.R4", seat=seat))
    return found + _without_character(state, seat)


def _without_character(state: State, seat: int) -> Conditions:
    """In the character phase there is a way out only without a character (IV.5)."""
    if state.phase != CHAR:
        return []
    if laid_characters(state):
        return [condition("no_character_laid", False, "IV.5")]
    if state.cut:
        return [condition("character_cancelled", True, "IV.5")]
    return [_has_character(state, seat, wanted=False, rule="IV.5", name="no_character_in_hand")]


def _power_reached(state: State, *, wanted: bool) -> Condition:
    """Is the opponent's power reached, or a SHIELD shown, as wanted (b.P6, b.I1)?"""
    seat, element = state.turn, state.element
    facts = {"power": power(state, seat, element), "needed": power(state, 1 - seat, element)}
    reached = holds_out(state)
    if reached and shields(state, seat, element) and facts["power"] < facts["needed"]:
        return condition("shielded" if wanted else "not_shielded", wanted, "b.I1", **facts)
    return condition("power_reached" if wanted else "power_short", reached == wanted, "b.P6", **facts)


def _announce(state: State, seat: int, action: Action) -> Conditions:
    found = [_phase(state, "b.P6", ANNOUNCE_PHASE)]
    if state.element != NOBODY and state.phase != END:
        fits = action.number == state.element
        found.append(condition("element_of_the_fight", fits, "b.F2", element=ELEMENTS[state.element]))
        found.append(_power_reached(state, wanted=True))
    return found


# Windows


def _intervene(state: State, seat: int, action: Action) -> Conditions:
    code = state.box.codes[action.card]
    found = [_pending(state, "IV.2", WINDOW)]
    if not state.chain:
        reacts = state.box.types[action.card] == INTERVENTION
        return [*found, condition("is_intervention", reacts, "IV.1", card=code)]
    found += _in_hand(state, seat, action)
    against = chain_word(state, state.chain[-1])
    return [*found, condition("reacts_to_this", _reacts(state, action.card), "IV.1", card=code, against=against)]


def _reacts(state: State, card: int) -> bool:
    return bool(state.box.reacts[card] >> last_kind(state) & 1)


def _pass(state: State, seat: int, action: Action) -> Conditions:
    return [_pending(state, "IV.2", WINDOW)]


# Answers to texts, and to the rest


def _drop(state: State, seat: int, action: Action) -> Conditions:
    target = action.card in drop_targets(state, seat)
    return [
        _pending(state, "b.T1", DROP_ONE),
        condition("is_target", target, "b.T1", card=state.box.codes[action.card]),
    ]


def _take(state: State, seat: int, action: Action) -> Conditions:
    due = state.due
    found = [_pending(state, "b.T1", TAKE_ONE)]
    if due is not None and due.kind == TAKE_ONE:
        target = action.card in take_targets(state, due.seat, source_of(due))
        found.append(condition("is_target", target, "b.T1", card=state.box.codes[action.card]))
    return found


def _discard(state: State, seat: int, action: Action) -> Conditions:
    due = state.due
    found = [_pending(state, "b.T1", DISCARD_ONE, EXCHANGE, DECLINING)]
    if due is not None and due.kind == EXCHANGE:
        own = action.card in state.crystals[seat]
        return [*found, condition("own_crystal_card", own, "b.C1", card=state.box.codes[action.card])]
    return [*found, *_in_hand(state, seat, action)] if found[0].ok else found


def _draw_or_keep(state: State, seat: int, action: Action) -> Conditions:
    return [_pending(state, "RP.2", DRAW_OR_KEEP)]


def _attract(state: State, seat: int, action: Action) -> Conditions:
    if state.phase == END:
        return [_pending(state, "b.D1", ATTRACTING)]
    facts = {"colour": COLOURS[action.number], "seat": seat}
    due = state.due
    asked = dragon_starter(state) != NOBODY if state.phase == SETUP else due is not None and due.kind == ATTRACTING
    there = action.number in candidates(state, seat)
    found = [
        condition("pending", asked, "b.D1", kind=ATTRACTING),
        condition("dragon_there", there, "b.D1", **facts),
    ]
    if there and state.rulings.dragon_choice == "order":
        found.append(condition("dragon_in_order", action.number in attractable(state, seat), "b.D1", **facts))
    return found


# What nobody may do


def _look(state: State, seat: int, action: Action) -> Conditions:
    return [condition("no_looking", False, "HI.1", what=action.sentence.partition(" ")[2])]


def _take_back(state: State, seat: int, action: Action) -> Conditions:
    return [condition("no_taking_back", False, "b.C2", card=state.box.codes[action.card])]


_BY_VERB: Final[dict[str, Callable[[State, int, Action], Conditions]]] = {
    "retrieve": _retrieve,
    "play": _play,
    "replace": _replace,
    "skip": _skip,
    "done": _done,
    "fight": _fight,
    "retreat": _retreat,
    "decline": _decline,
    "announce": _announce,
    "intervene": _intervene,
    "pass": _pass,
    "drop": _drop,
    "take": _take,
    "discard": _discard,
    "draw": _draw_or_keep,
    "keep": _draw_or_keep,
    "attract": _attract,
    "look": _look,
    "take back": _take_back,
}
