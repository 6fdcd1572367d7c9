"""What the texts of cards do at once, and the choices they ask for (b.T1, CH.1, CH.2, MU.1).

A choice waits with the card whose text asks for it. Its options are worked out from the table whenever they are asked.
"""

from typing import Final

from .cards import (
    BOOSTER,
    CHARACTER,
    CHOSEN_CHANGE,
    CHOSEN_RECALL,
    DRAW_3,
    DROP,
    FETCH,
    FOE_DISCARD,
    MUST_DISCARD,
    NO_EFFECT,
    NOW_TEXTS,
    PROTECTED,
    RECALL,
    SUPPORT,
)
from .hands import draw
from .power import TEXTS, ignored, text_of
from .state import DISCARD_ONE, DROP_ONE, TAKE_ONE, State, wait_for

_LAYABLE: Final = (CHARACTER, BOOSTER, SUPPORT)


def carry_out(state: State, seat: int, card: int) -> None:
    """The text of a leadership action, which nothing can ignore; of a chosen the opponent goes first (CH.2)."""
    effect = state.box.effects[card]
    first = 1 - seat if state.house is None else state.house.first_of_chosen(seat)
    if effect == CHOSEN_CHANGE:
        wait_for(state, DISCARD_ONE, 1 - first, card)
        wait_for(state, DISCARD_ONE, first, card)
    elif effect == CHOSEN_RECALL:
        wait_for(state, TAKE_ONE, 1 - first, card)
        wait_for(state, TAKE_ONE, first, card)
    else:
        _now(state, seat, card, effect)


def carry_out_if_heard(state: State, seat: int, card: int) -> None:
    """The text of a card that came to lie, if it says something for now and is not ignored (b.T2, MU.1)."""
    printed = state.box.effects[card]
    if printed not in NOW_TEXTS:
        return
    effect = text_of(state, seat, card)
    if state.log is not None:
        code = state.box.codes[card]
        if effect == NO_EFFECT:
            state.log.append(("no_effect", code, "ignored"))
        elif effect == MUST_DISCARD and ignored(state, seat) >> TEXTS >> state.box.types[card] & 1:
            state.log.append(("must", code, "ignore"))
    _now(state, seat, card, effect)


def _now(state: State, seat: int, card: int, effect: int) -> None:
    if effect == DROP:
        wait_for(state, DROP_ONE, seat, card)
    elif effect in (FETCH, RECALL):
        wait_for(state, TAKE_ONE, seat, card)
    elif effect == FOE_DISCARD:
        wait_for(state, DISCARD_ONE, 1 - seat, card)
    elif effect == MUST_DISCARD:
        wait_for(state, DISCARD_ONE, seat, card)
    elif effect == DRAW_3:
        draw(state, seat, 3)


# Options


def drop_targets(state: State, seat: int) -> list[int]:
    """The opponent's active boosters and supports that are not PROTECTED (b.I6)."""
    types, symbols = state.box.types, state.box.symbols
    lying = state.active[1 - seat] + state.supports[1 - seat]
    return [card for card in lying if types[card] != CHARACTER and not symbols[card] & PROTECTED]


def take_targets(state: State, seat: int, source: int) -> list[int]:
    """What a text lets its player take into the hand."""
    effect = state.box.effects[source]
    if effect == FETCH:
        types = state.box.types
        return sorted([card for card in state.discards[seat] if types[card] in _LAYABLE])
    if effect == RECALL:
        return state.active[seat] + state.supports[seat]
    return state.supports[seat]
