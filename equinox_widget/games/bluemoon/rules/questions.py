"""What one can ask about a table: every number as cited summands, and what is ignored, forbidden, left."""

from typing import Final, NamedTuple

from ....engine.breakdown import Breakdown, Summand
from ....engine.seats import NOBODY
from .cards import (
    CHARACTER,
    DOUBLE,
    FREE,
    HYLA_HAND,
    HYLA_POWER,
    LESS,
    MORE,
    NO_CARD,
    NO_EFFECT,
    ON_RETREAT,
)
from .laying import laid_characters
from .limits import BANS, ban, room
from .power import (
    HAND,
    HIT_BY,
    SYMBOLS_OF,
    TEXTS,
    VALUES,
    hand_size,
    has_character,
    ignored,
    in_force,
    is_ignored,
    price_parts,
)
from .state import State

PARTS: Final = {"values": VALUES, "symbols": SYMBOLS_OF, "text": TEXTS}


def _rows(parts: list[tuple[str, str, int]]) -> Breakdown:
    """Summands from rule, source and amount."""
    return Breakdown(tuple([Summand(2 * amount, rule, source) for rule, source, amount in parts]))


def power_rows(state: State, seat: int, element: int) -> Breakdown:
    """The power of a side, card by card (b.A3); ignored values count nothing (b.T2)."""
    box, mask = state.box, ignored(state, seat)
    parts, doubling = [], in_force(state, seat, DOUBLE[element])
    for card in state.active[seat] + state.supports[seat]:
        code, value = box.codes[card], box.values[element][card]
        if is_ignored(state, card, mask, VALUES):
            parts.append(("b.T2", code, 0))
            continue
        parts.append(("b.A3", code, value))
        if doubling and box.types[card] == CHARACTER:
            parts.append(("b.T4", box.codes[doubling[0]], value))
    if state.hyla_seat == seat and box.effects[state.hyla] == HYLA_POWER and has_character(state, seat):
        parts.append((f"card.{box.codes[state.hyla]}", box.codes[state.hyla], 1))
    return _rows(parts)


def price_rows(state: State, seat: int) -> Breakdown | None:
    """The dragons the opponent would attract if this seat retreated now; None without a fight (b.R1)."""
    if state.element == NOBODY:
        return None
    codes, foe = state.box.codes, 1 - seat
    six, _, _ = price_parts(state, seat)
    parts = [("b.R1", "retreat", 1)]
    if six:
        parts.append(("b.R1", "six cards", 1))
    parts += [(f"card.{codes[card]}", codes[card], 1) for card in in_force(state, foe, MORE)]
    if state.chain and state.chain[0] == ON_RETREAT and len(state.chain) % 2 == 0:
        parts.append((f"card.{codes[state.chain[1]]}", codes[state.chain[1]], 1))
    parts += [(f"card.{codes[card]}", codes[card], -1) for card in in_force(state, seat, LESS)]
    below = sum([amount for _, _, amount in parts])
    if below < 0:
        parts.append(("b.R1", "never below none", -below))
    return _rows(parts)


def hand_size_rows(state: State, seat: int) -> Breakdown:
    """How many cards a seat refills to (b.P7)."""
    parts = [("b.P7", "hand", HAND)]
    hyla = state.hyla_seat == seat and state.box.effects[state.hyla] == HYLA_HAND
    if hand_size(state, seat) - HAND > hyla:
        side = state.sets[seat].side
        parts.append((f"card.{side}", side, 1))
    if hyla:
        code = state.box.codes[state.hyla]
        parts.append((f"card.{code}", code, 1))
    return _rows(parts)


def ignored_parts(state: State) -> dict[tuple[int, int], dict[str, int]]:
    """Of every card of which something is ignored: which part, and the card that does it (b.T2)."""
    found: dict[tuple[int, int], dict[str, int]] = {}
    for seat in range(2):
        for card in state.active[seat] + state.supports[seat]:
            parts = _ignored_of(state, seat, card)
            if parts:
                found[seat, card] = parts
    return found


def _ignored_of(state: State, seat: int, card: int) -> dict[str, int]:
    """What of a card is ignored; its text only if it has one."""
    mask, box = ignored(state, seat), state.box
    found = {}
    for name, part in PARTS.items():
        speaks = part != TEXTS or box.effects[card] != NO_EFFECT
        if speaks and is_ignored(state, card, mask, part):
            found[name] = _who_ignores(state, seat, card, part)
    return found


def _who_ignores(state: State, seat: int, card: int, part: int) -> int:
    """The opponent's first card in force that ignores this part of a card."""
    found = [other for effect in HIT_BY for other in in_force(state, 1 - seat, effect)]
    bit, effects = 1 << part << state.box.types[card], state.box.effects
    return next(other for other in found if HIT_BY[effects[other]] & bit)


def bans(state: State, seat: int) -> dict[int, int]:
    """By type of card: the card that forbids this seat to lay it, also where "I must" goes before it (b.T3)."""
    found = {kind: ban(state, seat, kind) for kind in BANS}
    return {kind: card for kind, card in found.items() if card != NO_CARD}


class Count(NamedTuple):
    """How many were laid in this turn, and how many more may be.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.deal().allowance()["char"]
    Count(used=0, left=1)
    """

    used: int
    left: int


def allowance(state: State) -> dict[str, Count]:
    """What the turn player has laid and may still lay: characters, and boosters or supports (b.P4, b.P5)."""
    counted = [card for card in laid_characters(state) if not state.box.symbols[card] & FREE]
    characters = 0 if counted else 1
    space = room(state)
    return {"char": Count(len(counted), characters), "support": Count(space.used, max(0, space.either - space.used))}
