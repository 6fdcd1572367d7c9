"""A turn, phase by phase: what the actor may choose, and what follows by itself (b.P0 to b.P8, AC.1)."""

from collections.abc import Callable, Sequence
from typing import Final

from ....engine.pending import Frame
from ....engine.seats import NOBODY
from .actions import (
    ANNOUNCE,
    ATTRACT,
    DECLINE,
    DONE,
    DRAW,
    FIGHT,
    KEEP,
    PASS,
    RETREAT,
    SKIP,
    Action,
)
from .cards import CHARACTER, CHOSEN_CHANGE, CRYSTAL, END_DRAW, HYLA, LEADERSHIP, NO_CARD, REPLACE
from .ending import end_game
from .fight import (
    attract,
    attract_next,
    begin_turn,
    candidates,
    clear,
    decline,
    finish_declining,
    take_turn_back,
)
from .hands import codes, discard, draw, note_who_is_out, refill, take
from .laying import answers, exchange, intervene, laid_characters, lay, lay_retreat, let_pass
from .limits import ban, fighting_cards, further_characters, is_first_turn, must_is_open, retrievable
from .power import has_cards, holds_out, in_force, power, shields
from .state import (
    ANNOUNCE_PHASE,
    ATTRACTING,
    BEGIN,
    CHAR,
    CLEARING,
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
    stop_waiting,
    wait_for,
)
from .tables import ELEMENTS
from .texts import drop_targets, take_targets

MOST_DECLINED: Final = 3

# Options


def legal(state: State) -> list[Action]:
    """What the actor may choose now; nothing when the game is over, and in a view of somebody else."""
    if state.options is None:
        state.options = _options(state)
    return state.options


def _options(state: State) -> list[Action]:
    if state.viewer not in (NOBODY, actor(state)) or state.phase == END:
        return []
    due = state.due
    found = _OPTIONS_BY_PHASE[state.phase](state) if due is None else _OPTIONS_BY_KIND[due.kind](state, due)
    return found if state.house is None else state.house.options(state, found)


def _setup_options(state: State) -> list[Action]:
    """Before the first turn an inquisitor may let a player attract a dragon (card.Do, card.Wa)."""
    starter = dragon_starter(state)
    dragons = attractable(state, starter) if starter != NOBODY else []
    return [ATTRACT[dragon] for dragon in dragons] or [DONE]


def _begin_options(state: State) -> list[Action]:
    return [*[state.box.retrieve[card] for card in retrievable(state, state.turn)], DONE]


def _lead_options(state: State) -> list[Action]:
    box, hand = state.box, state.hands[state.turn]
    found = []
    for card in hand:
        kind = box.types[card]
        if LEADERSHIP <= kind <= CRYSTAL and _may_act(state, card, kind):
            found.append(box.play[card])
    found += [box.replace[card] for card in hand if box.symbols[card] & REPLACE]
    return [*found, SKIP]


def _may_act(state: State, card: int, kind: int) -> bool:
    """May this card be laid as an action card (b.T3, CR.2)?"""
    if kind == LEADERSHIP:
        return ban(state, state.turn, kind) == NO_CARD
    return kind == HYLA or (kind == CRYSTAL and state.dragons[state.box.colours[card]] == state.turn)


def _retreat_options(state: State) -> list[Action]:
    found = [FIGHT] if characters_in_hand(state, state.turn) else []
    return found + _ways_out(state)


def characters_in_hand(state: State, seat: int) -> list[int]:
    """The characters a seat could lay."""
    types = state.box.types
    return [card for card in state.hands[seat] if types[card] == CHARACTER]


def _ways_out(state: State) -> list[Action]:
    """Not fighting: a retreat from a fight, declining one, or the end of the game for lack of cards (b.P3, b.E1)."""
    if state.element != NOBODY:
        return [RETREAT]
    return [DECLINE] if has_cards(state, state.turn) else [DONE]


def _char_options(state: State) -> list[Action]:
    play = state.box.play
    if laid_characters(state):
        return [*[play[card] for card in further_characters(state)], DONE]
    cards = characters_in_hand(state, state.turn)
    found = [play[card] for card in cards]
    return found if cards and not state.cut else found + _ways_out(state)


def _support_options(state: State) -> list[Action]:
    found = [state.box.play[card] for card in fighting_cards(state)]
    return found if found and must_is_open(state) != NO_CARD else [*found, DONE]


def _announce_options(state: State) -> list[Action]:
    if is_first_turn(state):
        return list(ANNOUNCE)
    return [ANNOUNCE[state.element]] if holds_out(state) else [RETREAT]


def _window_options(state: State, due: Frame) -> list[Action]:
    return [*[state.box.intervene[card] for card in answers(state, due.seat)], PASS]


def _drop_options(state: State, due: Frame) -> list[Action]:
    return [*[state.box.drop[card] for card in drop_targets(state, due.seat)], SKIP]


def _take_options(state: State, due: Frame) -> list[Action]:
    return [*[state.box.take[card] for card in take_targets(state, due.seat, source_of(due))], SKIP]


def source_of(due: Frame) -> int:
    """The card whose text asks."""
    return int(due.data[0])


def _discard_options(state: State, due: Frame) -> list[Action]:
    return [state.box.discard[card] for card in state.hands[due.seat]]


def _exchange_options(state: State, due: Frame) -> list[Action]:
    return [state.box.discard[card] for card in state.crystals[due.seat]]


def _draw_options(state: State, due: Frame) -> list[Action]:
    return [DRAW, KEEP]


def _declining_options(state: State, due: Frame) -> list[Action]:
    found = _discard_options(state, due)
    return [*found, DONE] if due.data[0] or not found else found


def _attract_options(state: State, due: Frame) -> list[Action]:
    return [ATTRACT[dragon] for dragon in attractable(state, due.seat)]


def attractable(state: State, seat: int) -> list[int]:
    """The dragons to choose from; one where their order decides (ruling `dragon_choice`)."""
    found = candidates(state, seat)
    return found[:1] if state.rulings.dragon_choice == "order" else found


_OPTIONS_BY_PHASE: Final[tuple[Callable[[State], list[Action]], ...]] = (
    *(_setup_options, _begin_options, _lead_options, _retreat_options),
    *(_char_options, _support_options, _announce_options),
)
_OPTIONS_BY_KIND: Final[dict[str, Callable[[State, Frame], list[Action]]]] = {
    WINDOW: _window_options,
    DROP_ONE: _drop_options,
    TAKE_ONE: _take_options,
    DISCARD_ONE: _discard_options,
    EXCHANGE: _exchange_options,
    DRAW_OR_KEEP: _draw_options,
    DECLINING: _declining_options,
    ATTRACTING: _attract_options,
}

# Playing


def apply(state: State, action: Action, forced: Sequence[str] | None = None) -> tuple[str, ...]:
    """Carry out a legal action in place, and everything that follows by itself; gives what was forced.

    Which cards are drawn is settled by the piles, so nothing else needs to be remembered. Raises `ChanceError` when a
    forced card is not in the pile it should come from, or left over; the state is then spoilt.
    """
    wanted = tuple(forced or ())
    state.chance.begin(wanted)
    due = state.due
    if due is None:
        _DO[action.verb](state, action)
    else:
        _ANSWER[due.kind](state, due, action)
    go_on(state)
    state.chance.finish()
    return wanted


def go_on(state: State) -> None:
    """Everything that follows by itself, until somebody must choose or the game is over."""
    while True:
        state.options = None
        note_who_is_out(state)
        if state.phase == END:
            return
        due = state.due
        if due is not None:
            if not _BY_ITSELF[due.kind](state, due):
                return
        elif not _passes(state):
            return


def _passes(state: State) -> bool:
    """Go through a phase in which there is nothing to choose; False when somebody must."""
    options = legal(state)
    if len(options) > 1:
        return False
    step = options[0]
    if step is DONE or step is SKIP:
        if state.rulings.react == "always" and _gives_away(state):
            return False
    elif step.verb not in ("announce", "attract"):
        return False
    _log_auto(state, step.sentence)
    _DO[step.verb](state, step)
    return True


def _gives_away(state: State) -> bool:
    """Would going on by itself show what is in the hand (ruling `react`)?"""
    if state.phase == CHAR:
        return bool(laid_characters(state))
    return state.phase in (LEAD, SUPPORT_PHASE)


def _log_auto(state: State, step: str) -> None:
    if state.log is not None:
        state.log.append(("auto", step))


# What is due goes on by itself, or waits for somebody


def _waits(state: State, due: Frame) -> bool:
    """Asked even where there is only one answer."""
    return False


def _drops(state: State, due: Frame) -> bool:
    if drop_targets(state, due.seat):
        return False
    return _without_target(state, due)


def _takes(state: State, due: Frame) -> bool:
    if take_targets(state, due.seat, source_of(due)):
        return False
    return _without_target(state, due)


def _without_target(state: State, due: Frame) -> bool:
    stop_waiting(state)
    if state.log is not None:
        state.log.append(("no_effect", state.box.codes[source_of(due)], "no_target"))
    return True


def _discards(state: State, due: Frame) -> bool:
    hand = state.hands[due.seat]
    if len(hand) > 1:
        return False
    if hand:
        _log_auto(state, state.box.discard[hand[0]].sentence)
    _discard_for(state, due, hand[0] if hand else NO_CARD)
    return True


def _discard_for(state: State, due: Frame, card: int) -> None:
    """What a text wants to be discarded, if there is anything; who changes draws one instead (card.Br31)."""
    stop_waiting(state)
    source = source_of(due)
    if card != NO_CARD:
        discard(state, due.seat, card, state.box.codes[source])
    elif state.log is not None:
        state.log.append(("no_effect", state.box.codes[source], "no_card"))
    if state.box.effects[source] == CHOSEN_CHANGE:
        draw(state, due.seat, 1)


def _exchanges(state: State, due: Frame) -> bool:
    cards = state.crystals[due.seat]
    if len(cards) > 1:
        return False
    _log_auto(state, state.box.discard[cards[0]].sentence)
    exchange(state, due.seat, cards[0], source_of(due))
    return True


def _keeps(state: State, due: Frame) -> bool:
    if state.piles[due.seat]:
        return False
    _log_auto(state, KEEP.sentence)
    stop_waiting(state)
    return True


def _declines(state: State, due: Frame) -> bool:
    count = int(due.data[0])
    if count < MOST_DECLINED and state.hands[due.seat]:
        return False
    finish_declining(state, count)
    return True


def _attracts(state: State, due: Frame) -> bool:
    """Without a dragon to attract there are three on the own side: the game is over (b.D2)."""
    dragons = attractable(state, due.seat)
    if not dragons:
        end_game(state, "fourth")
        return True
    if len(dragons) > 1:
        return False
    _log_auto(state, ATTRACT[dragons[0]].sentence)
    attract_next(state, due.seat, int(due.data[0]), dragons[0])
    return True


def _clears(state: State, due: Frame) -> bool:
    clear(state)
    return True


_BY_ITSELF: Final[dict[str, Callable[[State, Frame], bool]]] = {
    WINDOW: _waits,
    DROP_ONE: _drops,
    TAKE_ONE: _takes,
    DISCARD_ONE: _discards,
    EXCHANGE: _exchanges,
    DRAW_OR_KEEP: _keeps,
    DECLINING: _declines,
    ATTRACTING: _attracts,
    CLEARING: _clears,
}


# Sentences


def _enter(state: State, phase: int) -> None:
    """The next phase begins."""
    state.phase, state.options = phase, None
    if state.log is not None:
        state.log.append(("phase", PHASES[phase]))


def _do_done(state: State, action: Action) -> None:
    phase = state.phase
    if phase == SETUP and dragon_starter(state) == NOBODY:
        begin_turn(state, state.turn)
    elif phase == SETUP:
        end_game(state, "fourth")
    elif phase == BEGIN:
        _enter(state, LEAD)
    elif phase == SUPPORT_PHASE:
        _enter(state, ANNOUNCE_PHASE)
    elif phase == CHAR and laid_characters(state):
        _enter(state, SUPPORT_PHASE)
    else:
        end_game(state, "cards")


def _do_skip(state: State, action: Action) -> None:
    _enter(state, RETREAT_PHASE)


def _do_play(state: State, action: Action) -> None:
    card = action.card
    if state.log is not None and state.phase == SUPPORT_PHASE:
        must = must_is_open(state)
        if must != NO_CARD and ban(state, state.turn, state.box.types[card]) != NO_CARD:
            state.log.append(("must", state.box.codes[must], "ban"))
    lay(state, card)


def _do_replace(state: State, action: Action) -> None:
    """A card without effect instead of an action card, and perhaps another one for it (RP.1, RP.2)."""
    seat = state.turn
    state.hands[seat].remove(action.card)
    state.discards[seat].append(action.card)
    if state.log is not None:
        state.log.append(("replaced", seat, state.box.codes[action.card]))
    if state.house is not None:
        state.house.replaced(state, seat, action.card)
    _enter(state, RETREAT_PHASE)
    wait_for(state, DRAW_OR_KEEP, seat)


def _do_fight(state: State, action: Action) -> None:
    if state.log is not None:
        state.log.append(("fight", state.turn))
    _enter(state, CHAR)


def _do_retreat(state: State, action: Action) -> None:
    seat, element = state.turn, state.element
    if state.phase == ANNOUNCE_PHASE and state.log is not None:
        state.log.append(("short", seat, power(state, seat, element), power(state, 1 - seat, element)))
    if state.rulings.short == "back":
        take_turn_back(state)
    lay_retreat(state)


def _do_decline(state: State, action: Action) -> None:
    decline(state)


def _do_retrieve(state: State, action: Action) -> None:
    seat, card = state.turn, action.card
    _zone_of(state, seat, card).remove(card)
    take(state, seat, card)
    if state.log is not None:
        state.log.append(("retrieve", seat, state.box.codes[card]))


def _zone_of(state: State, seat: int, card: int) -> list[int]:
    """Where a card of this seat lies: in the fight, or on the discard pile."""
    for zone in (state.active[seat], state.supports[seat]):
        if card in zone:
            return zone
    return state.discards[seat]


def _do_attract(state: State, action: Action) -> None:
    attract(state, dragon_starter(state), action.number)
    begin_turn(state, state.turn)


def _do_announce(state: State, action: Action) -> None:
    """The power is announced; the hand is refilled, and the turn ends (b.P6 to b.P8)."""
    seat, element = state.turn, action.number
    if state.log is not None:
        needed = power(state, 1 - seat, element) if state.element != NOBODY else 0
        shielded = codes(state, shields(state, seat, element))
        state.log.append(("announced", seat, ELEMENTS[element], power(state, seat, element), needed, shielded))
    state.element = element
    refill(state, seat)
    draw(state, seat, len(in_force(state, seat, END_DRAW)))
    begin_turn(state, 1 - seat)


_DO: Final[dict[str, Callable[[State, Action], None]]] = {
    "attract": _do_attract,
    "done": _do_done,
    "skip": _do_skip,
    "play": _do_play,
    "replace": _do_replace,
    "fight": _do_fight,
    "retreat": _do_retreat,
    "decline": _do_decline,
    "retrieve": _do_retrieve,
    "announce": _do_announce,
}


# Answers to what is due


def _answer_window(state: State, due: Frame, action: Action) -> None:
    if action is PASS:
        let_pass(state, due.seat)
    else:
        intervene(state, due.seat, action.card)


def _answer_drop(state: State, due: Frame, action: Action) -> None:
    stop_waiting(state)
    if action is SKIP:
        return
    foe, card = 1 - due.seat, action.card
    _zone_of(state, foe, card).remove(card)
    state.discards[foe].append(card)
    if state.log is not None:
        state.log.append(("dropped", foe, state.box.codes[card]))


def _answer_take(state: State, due: Frame, action: Action) -> None:
    stop_waiting(state)
    if action is SKIP:
        return
    seat, card = due.seat, action.card
    zone = _zone_of(state, seat, card)
    zone.remove(card)
    if card in state.fresh[seat]:
        state.fresh[seat].remove(card)
    take(state, seat, card)
    if state.log is not None:
        place = "discard" if zone is state.discards[seat] else "table"
        state.log.append(("taken", seat, state.box.codes[card], place))


def _answer_discard(state: State, due: Frame, action: Action) -> None:
    _discard_for(state, due, action.card)


def _answer_exchange(state: State, due: Frame, action: Action) -> None:
    exchange(state, due.seat, action.card, source_of(due))


def _answer_draw(state: State, due: Frame, action: Action) -> None:
    stop_waiting(state)
    if action is DRAW:
        draw(state, due.seat, 1)


def _answer_declining(state: State, due: Frame, action: Action) -> None:
    count = int(due.data[0])
    if action is DONE:
        finish_declining(state, count)
        return
    discard(state, due.seat, action.card, "declined")
    stop_waiting(state)
    wait_for(state, DECLINING, due.seat, count + 1)


def _answer_attract(state: State, due: Frame, action: Action) -> None:
    attract_next(state, due.seat, int(due.data[0]), action.number)


_ANSWER: Final[dict[str, Callable[[State, Frame, Action], None]]] = {
    WINDOW: _answer_window,
    DROP_ONE: _answer_drop,
    TAKE_ONE: _answer_take,
    DISCARD_ONE: _answer_discard,
    EXCHANGE: _answer_exchange,
    DRAW_OR_KEEP: _answer_draw,
    DECLINING: _answer_declining,
    ATTRACTING: _answer_attract,
}
