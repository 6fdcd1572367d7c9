"""What follows from the cards that lie: what is ignored, what is in force, and the power of a side.

Nothing of it is kept; it is worked out afresh whenever it is asked (b.A3, b.T1 to b.T4, b.I1, b.I2).
"""

from typing import Final

from .cards import (
    BLIND_BOOSTER,
    BLIND_SUPPORT,
    BOOSTER,
    CHARACTER,
    DOUBLE,
    HAND_7,
    HYLA_HAND,
    HYLA_POWER,
    LESS,
    MORE,
    MUSTS,
    MUTE_CHAR,
    MUTE_FIGHT,
    NO_CARD,
    NO_EFFECT,
    PROTECTED,
    SHIELDS,
    STOP,
    SUPPORT,
)
from .state import State

HAND: Final = 6
SIX_CARDS: Final = 6  # from which on a retreat costs a second dragon

# What of a side's cards is ignored: a mask of types, one for texts, one for values, one for symbols.
TEXTS: Final = 0
VALUES: Final = 3
SYMBOLS_OF: Final = 6
_CHARACTERS: Final = 1 << CHARACTER << TEXTS
_FIGHTERS: Final = (1 << CHARACTER | 1 << BOOSTER) << TEXTS
_BOOSTER_VALUES: Final = 1 << BOOSTER << VALUES
_SUPPORTS: Final = 1 << SUPPORT << TEXTS | 1 << SUPPORT << VALUES | 1 << SUPPORT << SYMBOLS_OF
#: What each text that ignores makes one ignore.
HIT_BY: Final = {
    BLIND_SUPPORT: _SUPPORTS,
    MUTE_FIGHT: _FIGHTERS,
    MUTE_CHAR: _CHARACTERS,
    BLIND_BOOSTER: _BOOSTER_VALUES,
}


def ignored(state: State, seat: int) -> int:
    """What the opponent's cards make one ignore of this side's cards, as a mask; never PROTECTED cards, or "I must".

    A leadership action comes first, then the supports whose own text is not ignored by it, then whatever else takes
    values. No card can ignore the text of a card that could ignore its own (`own_box` sees to it).
    """
    mask = _from_above(state, seat)
    foe, box = 1 - seat, state.box
    if box.blinding_fighters:
        for card in state.active[foe]:
            if box.effects[card] == BLIND_BOOSTER and not is_ignored(state, card, _from_above(state, foe), TEXTS):
                mask |= _BOOSTER_VALUES
    return mask


def _from_above(state: State, seat: int) -> int:
    """What the opponent's leadership action and supports make one ignore of this side's cards."""
    foe, box = 1 - seat, state.box
    mask = 0
    action = state.actions[foe]
    if action != NO_CARD:
        mask = HIT_BY.get(box.effects[action], 0)
    if state.supports[foe]:
        own = state.actions[seat]
        blind = own != NO_CARD and box.effects[own] == BLIND_SUPPORT
        for card in state.supports[foe]:
            effect = box.effects[card]
            if effect in HIT_BY and not (blind and not box.symbols[card] & PROTECTED):
                mask |= HIT_BY[effect]
    return mask


def is_ignored(state: State, card: int, mask: int, part: int) -> bool:
    """Is this part (texts, values, symbols) of a card ignored, when this mask says what is ignored of its side?"""
    box = state.box
    if not mask >> part >> box.types[card] & 1 or box.symbols[card] & PROTECTED:
        return False
    return part != TEXTS or box.effects[card] not in MUSTS


def in_force(state: State, seat: int, effect: int) -> list[int]:
    """The active cards of a side whose text says this and is not ignored."""
    effects = state.box.effects
    found = [card for card in state.active[seat] if effects[card] == effect]
    found += [card for card in state.supports[seat] if effects[card] == effect]
    if found:
        mask = ignored(state, seat)
        if mask:
            found = [card for card in found if not is_ignored(state, card, mask, TEXTS)]
    action = state.actions[seat]
    if action != NO_CARD and effects[action] == effect:
        found.append(action)
    return found


def has_character(state: State, seat: int) -> bool:
    """Is a character of this side active?"""
    types = state.box.types
    return CHARACTER in [types[card] for card in state.active[seat]]


def power(state: State, seat: int, element: int) -> int:
    """The sum of the values of the element on all active cards, with increases, without what is ignored (b.A3)."""
    box = state.box
    values = box.values[element]
    active, supports = state.active[seat], state.supports[seat]
    mask = ignored(state, seat)
    total = 0
    if mask:
        for card in active + supports:
            if not is_ignored(state, card, mask, VALUES):
                total += values[card]
    else:
        for card in active:
            total += values[card]
        for card in supports:
            total += values[card]
    if in_force(state, seat, DOUBLE[element]):
        for card in active:
            if box.types[card] == CHARACTER:
                total += values[card]
    if state.hyla_seat == seat and box.effects[state.hyla] == HYLA_POWER and has_character(state, seat):
        total += 1
    return total


def shields(state: State, seat: int, element: int) -> list[int]:
    """The active cards that show the element's SHIELD, not ignored (b.I1)."""
    return symbol_cards(state, seat, SHIELDS[element])


def symbol_cards(state: State, seat: int, symbol: int) -> list[int]:
    """The active cards of a side that show a symbol, not ignored."""
    symbols = state.box.symbols
    found = [card for card in state.active[seat] if symbols[card] & symbol]
    found += [card for card in state.supports[seat] if symbols[card] & symbol]
    if found:
        mask = ignored(state, seat)
        if mask:
            found = [card for card in found if not is_ignored(state, card, mask, SYMBOLS_OF)]
    return found


def stopped(state: State) -> list[int]:
    """The cards laid in this turn that show STOP, not ignored (b.I2)."""
    seat = state.turn
    fresh = state.fresh[seat]
    return [card for card in symbol_cards(state, seat, STOP) if card in fresh] if fresh else []


def holds_out(state: State) -> bool:
    """Does the turn player reach the opponent's power, or need not (b.P6, b.I1)?"""
    seat, element = state.turn, state.element
    if power(state, seat, element) >= power(state, 1 - seat, element):
        return True
    return bool(shields(state, seat, element))


def hand_size(state: State, seat: int) -> int:
    """How many cards a player refills to (b.P7)."""
    size = HAND + 1 if state.traits[seat] == HAND_7 else HAND
    if state.hyla_seat == seat and state.box.effects[state.hyla] == HYLA_HAND:
        size += 1
    return size


def price_parts(state: State, seat: int) -> tuple[int, int, int]:
    """What a retreat of this seat costs before a pursuit: for six cards, for `more`, and off for `less` (b.R1)."""
    foe = 1 - seat
    lying = len(state.covered[foe]) + len(state.active[foe]) + len(state.supports[foe])
    if state.house is not None:
        lying = state.house.lying(state, foe)
    more, less = len(in_force(state, foe, MORE)), len(in_force(state, seat, LESS))
    return (1 if lying >= SIX_CARDS else 0, more, less)


def retreat_price(state: State, seat: int, pursued: bool) -> int:
    """How many dragons the opponent attracts when this seat retreats; never below none."""
    six, more, less = price_parts(state, seat)
    return max(0, 1 + six + more + (1 if pursued else 0) - less)


def has_cards(state: State, seat: int) -> bool:
    """Has the seat a hand or a pile left?"""
    return bool(state.hands[seat] or state.piles[seat])


def text_of(state: State, seat: int, card: int) -> int:
    """The effect of an active card; none while its text is ignored."""
    if is_ignored(state, card, ignored(state, seat), TEXTS):
        return NO_EFFECT
    return state.box.effects[card]
