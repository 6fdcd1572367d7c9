"""Actions and observations as numbers, the same for every adapter, and for all sets of the teaching cards.

An action is its place in `ACTIONS`, a fixed list of everything that can be legal anywhere. An observation is a row of
small whole numbers, cut into the named pieces of `PIECES`; seats are counted from the one who looks: 1 is the looker
itself, 2 the opponent, and 0 is nobody. Only what the looker may know goes in: the pieces are filled one by one from
what is public and from its own cards, and nothing else of the state is read.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

from ....engine.seats import NOBODY
from ....lab.adapters.encoding import Encoding
from ..rules.actions import ANNOUNCE, ATTRACT, PLAIN, Action
from ..rules.cards import (
    BOOSTER,
    CHARACTER,
    INTERVENTION,
    NO_CARD,
    ON_RETREAT,
    REPLACE,
    RETRIEVE,
    STANDARD,
    SUPPORT,
)
from ..rules.sets import BASE, BUILT, READY
from ..rules.state import (
    ATTRACTING,
    DECLINING,
    DISCARD_ONE,
    DRAW_OR_KEEP,
    DROP_ONE,
    EXCHANGE,
    TAKE_ONE,
    WINDOW,
    actor,
)
from ..rules.turn import legal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..rules.state import State


def _every_action() -> Iterator[Action]:
    """Everything that can be legal somewhere, verb by verb."""
    yield from (*PLAIN, *ATTRACT, *ANNOUNCE)
    box, cards = STANDARD, STANDARD.cards
    yield from [box.play[card] for card in cards if box.types[card] != INTERVENTION]
    yield from [box.replace[card] for card in cards if box.symbols[card] & REPLACE]
    yield from [box.intervene[card] for card in cards if box.types[card] == INTERVENTION]
    yield from [box.retrieve[card] for card in cards if box.symbols[card] & RETRIEVE]
    yield from [box.drop[card] for card in cards if box.types[card] in (BOOSTER, SUPPORT)]
    yield from [box.take[card] for card in cards if box.types[card] in (CHARACTER, BOOSTER, SUPPORT)]
    yield from [box.discard[card] for card in cards]


ACTIONS: Final = tuple(_every_action())
_NUMBER: Final = {action.sentence: number for number, action in enumerate(ACTIONS)}
CARDS: Final = len(STANDARD.cards)
CHAIN: Final = 1 + 2 * STANDARD.types[:CARDS].count(INTERVENTION)  # the longest there can be
MODES: Final = (BASE, READY, BUILT)
KINDS: Final = (
    *("", WINDOW, DROP_ONE, TAKE_ONE, DISCARD_ONE),
    *(EXCHANGE, DRAW_OR_KEEP, DECLINING, ATTRACTING),
)
RETREATS: Final = CARDS + 1  # in the chain

#: The parts of an observation, in order, and how many numbers each has.
PIECES: Final = {
    "looker": 1,  # the looker's seat, counted from 0
    "turn": 1,
    "asked": 1,
    "phase": 1,
    "due": 2,  # what is asked, by its place in `KINDS`, and the card that asks or how much of it is done or left
    "element": 1,  # of the fight, + 1
    "mode": 1,  # by its place in `MODES`
    "sides": 4,  # leaders, and then emissaries or inquisitors, + 1, the looker's first
    "dragons": 3,  # on whose side
    "hyla": 2,  # the card, + 1, and whose it is
    "chain": CHAIN,  # cards, + 1, or `RETREATS`
    "counts": 4,  # cards in hands, then in piles, the looker's first
    "crystals": 2,  # won before this game
    "ran_out": 2,  # who ran out of cards first, then the other
    "cut": 1,  # the turn's character was cancelled
    "lying": 2 * CARDS,  # by card, the looker's first: which zone it lies in, by its place in `ZONES`
    "laid": 2 * CARDS,  # by card: laid in this turn
    "in_set": CARDS,  # by card: in the opponent's set, where that is known
    "own_hand": CARDS,
    "own_set": CARDS,
}
ZONES: Final = ("", "covered", "active", "support", "leader pile", "crystals", "discard pile")
PRIVATE: Final = frozenset({"own_hand", "own_set"})
SIZE: Final = sum(PIECES.values())
HIGHEST: Final = 255
START: Final = dict(zip(PIECES, accumulate(PIECES.values(), initial=0), strict=False))  # where each piece begins


def action_numbers(state: State) -> list[int]:
    """The numbers of the legal actions."""
    return [_NUMBER[action.sentence] for action in legal(state)]


def action_mask(state: State) -> bytearray:
    """A byte for each action: 1 if it is legal."""
    mask = bytearray(len(ACTIONS))
    for number in action_numbers(state):
        mask[number] = 1
    return mask


def observe(state: State, seat: int) -> bytearray:
    """What a seat may know, as one row of numbers, a byte each, in the order of `PIECES`. Most of them stay 0."""
    row = bytearray(SIZE)
    _write_moment(row, state, seat)
    _write_table(row, state, seat)
    _write_cards(row, state, seat)
    return row


class Observer:
    """Observes one state after another."""

    def observe(self, state: State, seat: int) -> bytearray:
        """What the seat may know."""
        return observe(state, seat)


def _put(row: bytearray, piece: str, *numbers: int) -> None:
    start = START[piece]
    row[start : start + len(numbers)] = bytes(numbers)


def _relative(seat: int, looker: int) -> int:
    """A seat as the looker counts it."""
    return 0 if seat == NOBODY else 1 + (seat ^ looker)


def _write_moment(row: bytearray, state: State, looker: int) -> None:
    """Whose turn it is, in which phase, and what is asked."""
    _put(row, "looker", looker)
    _put(row, "turn", _relative(state.turn, looker))
    _put(row, "asked", 0 if state.over else _relative(actor(state), looker))
    _put(row, "phase", state.phase)
    due = state.due
    if due is not None:
        _put(row, "due", KINDS.index(due.kind), *[int(number) + 1 for number in due.data[:1]])
    _put(row, "element", state.element + 1)
    _put(row, "cut", state.cut)


def _write_table(row: bytearray, state: State, looker: int) -> None:
    """What lies between both, and what everybody sees of the players."""
    seats, numbers = (looker, 1 - looker), state.box.numbers
    _put(row, "mode", MODES.index(state.sets[0].mode))
    leaders = [numbers[state.sets[seat].leader] + 1 for seat in seats]
    _put(row, "sides", *leaders, *[numbers.get(state.sets[seat].side, NO_CARD) + 1 for seat in seats])
    _put(row, "dragons", *[_relative(side, looker) for side in state.dragons])
    _put(row, "hyla", state.hyla + 1, _relative(state.hyla_seat, looker))
    _put(row, "chain", *[RETREATS if card == ON_RETREAT else card + 1 for card in state.chain])
    _put(row, "counts", *[len(zone[seat]) for zone in (state.hands, state.piles) for seat in seats])
    _put(row, "crystals", *[min(state.match[seat], HIGHEST) if state.match else 0 for seat in seats])
    _put(row, "ran_out", *[_relative(seat, looker) for seat in state.out])


def _write_cards(row: bytearray, state: State, looker: int) -> None:
    """The cards that lie, and those that the looker knows."""
    for place, seat in enumerate((looker, 1 - looker)):
        lying = START["lying"] + place * CARDS
        zones = (state.covered, state.active, state.supports, state.leader_piles, state.crystals, state.discards)
        for number, zone in enumerate(zones, 1):
            for card in zone[seat]:
                row[lying + card] = number
        for card in (*state.fresh[seat], *[card for card in (state.actions[seat],) if card != NO_CARD]):
            row[START["laid"] + place * CARDS + card] = 1
    for card in state.hands[looker]:
        row[START["own_hand"] + card] = 1
    for card in state.decks[looker]:
        row[START["own_set"] + card] = 1
    if state.sets[1 - looker].mode != BUILT:
        for card in state.decks[1 - looker]:
            row[START["in_set"] + card] = 1


ENCODING: Final = Encoding(ACTIONS, PIECES, PRIVATE, HIGHEST, action_numbers, action_mask, Observer)
