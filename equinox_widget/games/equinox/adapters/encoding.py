"""Actions and observations as numbers, the same for every adapter, line-up, edition and number of players.

An action is its place in `ACTIONS`, a fixed list of everything that can be legal anywhere. An observation is a row of
small whole numbers, cut into the named pieces of `PIECES`; seats are counted from the one who looks: 1 is the looker
itself, 2 the next player clockwise, and so on, and 0 is nobody. Only what the looker may know goes in: the pieces are
filled one by one from what is public and from its own cards, and nothing else of the state is read.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate, compress
from operator import is_not, ne
from typing import TYPE_CHECKING, Final

from ....lab.adapters.encoding import Encoding
from ..rules.actions import (
    ASK,
    BET,
    BLOCK,
    COPY,
    DECLINE,
    DISCARD,
    DONE,
    FETCH,
    FIELDS,
    GIVE,
    KEEP,
    NAME,
    PASS,
    PLACE,
    PLAY,
    PLAY_ON,
    REMOVE,
    RETURN,
    RETURN_SECRET,
    REVEAL,
    ROB,
    ROW,
    SECRET,
    SKIP,
    TAKE,
    USE,
    Action,
    fetch_covered,
    field_of,
    swap,
)
from ..rules.cards import CHAMELEON, CREATURES, LUPINO, NOBODY, ROWS, SEATS, UNKNOWN, URVATER, cards_of
from ..rules.state import KEEP_CARD, State
from ..rules.turn import actor, legal

if TYPE_CHECKING:
    from collections.abc import Iterator


def _every_action() -> Iterator[Action]:
    """Everything that can be legal somewhere, verb by verb."""
    yield from (SKIP, REVEAL, PASS, DONE, USE, DECLINE, RETURN_SECRET)
    for table in (BET, SECRET, PLAY[:CHAMELEON], PLAY[URVATER:], *PLAY_ON, RETURN, BLOCK, PLACE[ROW:], FETCH[ROW:]):
        yield from table
    for table in (*ASK, GIVE, COPY, ROB, KEEP, TAKE[ROW:], REMOVE, NAME, DISCARD):
        yield from table
    for creature in range(len(CREATURES)):
        for row in range(1, ROWS + 1):
            for later in range(row + 1, ROWS + 1):
                yield swap(field_of(creature, row), field_of(creature, later))
    for row in range(1, ROWS + 1):
        for card in cards_of(LUPINO):
            yield fetch_covered(field_of(LUPINO, row), card)


ACTIONS: Final = tuple(_every_action())
_NUMBER: Final = {id(action): number for number, action in enumerate(ACTIONS)}  # actions are one object each

MOST_SEATS: Final = len(SEATS)
_GRID: Final = ROW * ROWS
_NO_SEAT: Final = NOBODY & 0xFF  # nobody, as a byte
PIECES: Final = {
    "table": 8,  # players, the looker's seat, whose turn, who decides, kind of decision, round, pile, discard pile
    "lineup": len(CREATURES),  # 1 for creatures in the game
    "vanished": len(CREATURES),  # the round a creature vanished in, or 0
    "cards": _GRID,  # the visible card of each field, row by row, as its number + 1, or 0
    "heights": _GRID,  # how many cards lie on each field
    "stones": _GRID,  # whose stone lies on each field
    "champions": MOST_SEATS * len(CREATURES),  # by seat, 1 for a revealed secret bet
    "hands": MOST_SEATS,  # free cards of each seat
    "blocked": MOST_SEATS,  # cards set aside by Cornu
    "free_stones": MOST_SEATS,
    "secret_used": MOST_SEATS,
    "secret_hidden": MOST_SEATS,  # 1 for a secret bet that is still hidden
    "ruled_out": MOST_SEATS * len(CREATURES),  # by seat, 1 where Urvater showed that its hidden bet is not
    "own_secret": 1,  # the card of the looker's own hidden secret bet, + 1
    "own_hand": UNKNOWN,  # by card, how many of it the looker holds
    "own_blocked": UNKNOWN,  # the same of those set aside
    "known": UNKNOWN,  # by card, who else is known to hold it
    "discarded": UNKNOWN,  # by card, how many lie in the discard pile as far as the looker saw them go there
    "looked_at": 3,  # Ziegfried's three cards, + 1, for who drew them and for their owner
}
PRIVATE: Final = frozenset({"own_secret", "own_hand", "own_blocked", "known", "discarded", "looked_at"})
SIZE: Final = sum(PIECES.values())
HIGHEST: Final = UNKNOWN + 1
START: Final = dict(zip(PIECES, accumulate(PIECES.values(), initial=0), strict=False))  # where each piece begins
_LINEUP, _VANISHED, _CARDS, _HEIGHTS, _STONES, _CHAMPIONS = (
    START[name] for name in ("lineup", "vanished", "cards", "heights", "stones", "champions")
)
_HANDS, _BLOCKED, _FREE_STONES, _SECRET_USED, _SECRET_HIDDEN, _RULED_OUT = (
    START[name] for name in ("hands", "blocked", "free_stones", "secret_used", "secret_hidden", "ruled_out")
)
_OWN_SECRET, _OWN_HAND, _OWN_BLOCKED, _KNOWN, _DISCARDED, _LOOKED_AT = (
    START[name] for name in ("own_secret", "own_hand", "own_blocked", "known", "discarded", "looked_at")
)


def action_numbers(state: State) -> list[int]:
    """The numbers of the legal actions, in no particular order."""
    return [_NUMBER[id(action)] for action in legal(state)]


def action_mask(state: State) -> bytearray:
    """A byte for each action: 1 if it is legal."""
    mask = bytearray(len(ACTIONS))
    for action in legal(state):
        mask[_NUMBER[id(action)]] = 1
    return mask


def observe(state: State, seat: int) -> bytearray:
    """What a seat may know, as one row of numbers, a byte each, in the order of `PIECES`. Most of them stay 0."""
    return Observer().observe(state, seat)


class Observer:
    """Observes one state after another, and remembers the table: little of it changes from one look to the next.

    What is remembered is compared with every state, so it does not matter which states these are, nor who looks.
    """

    def __init__(self) -> None:
        # A row with what all lookers see alike, with absolute seats for the stones, and with all discards.
        self._table = bytearray(SIZE)
        self._table[_STONES:_CHAMPIONS] = bytes([_NO_SEAT]) * _GRID
        self._lineup: tuple[int, ...] = ()
        self._fields: list[tuple[int, ...]] = [()] * FIELDS
        self._stones = [NOBODY] * FIELDS
        self._vanished: list[int] = []
        self._champions: list[tuple[int, ...]] = []
        self._revealed: list[tuple[int, int]] = []  # secret bets, as seat and creature
        self._discard: list[int] = []

    def observe(self, state: State, seat: int) -> bytearray:
        """What the seat may know."""
        self._look(state)
        row = self._table[:]
        relative = _relative(seat, state.players)
        row[_STONES:_CHAMPIONS] = row[_STONES:_CHAMPIONS].translate(relative)
        for owner, creature in self._revealed:
            row[_CHAMPIONS + (relative[owner] - 1) * ROW + creature] = 1
        _write_numbers(row, state, seat, relative)
        _write_players(row, state, seat)
        _write_own_cards(row, state, seat)
        _write_memories(row, state, seat, relative)
        return row

    def _look(self, state: State) -> None:
        """Bring the table up to date, where it has changed; on the grid that is most often in the current row."""
        table = self._table
        if state.lineup != self._lineup:
            self._lineup = state.lineup
            table[_LINEUP:_VANISHED] = bytes([creature in state.lineup for creature in range(len(CREATURES))])
        current = state.round * ROW
        if state.fields != self._fields:
            self._look_at_cards(state.fields, current, current + ROW)
            if state.fields != self._fields:
                self._look_at_cards(state.fields, 0, FIELDS)
        if state.stones != self._stones:
            self._look_at_stones(state.stones, current, current + ROW)
            if state.stones != self._stones:
                self._look_at_stones(state.stones, 0, FIELDS)
        if state.vanished_in != self._vanished:
            self._vanished = state.vanished_in[:]
            table[_VANISHED:_CARDS] = bytes(self._vanished)
        if state.champions != self._champions:
            self._champions = state.champions[:]
            self._revealed = [(seat, creature) for creature in state.lineup for seat in state.champions[creature]]
        if state.discard != self._discard:
            self._discard = state.discard[:]
            table[_DISCARDED:_LOOKED_AT] = bytes(UNKNOWN)
            for card in self._discard:
                table[_DISCARDED + card] += 1

    def _look_at_cards(self, fields: list[tuple[int, ...]], start: int, stop: int) -> None:
        remembered = self._fields
        for field in compress(range(start, stop), map(is_not, fields[start:stop], remembered[start:stop])):
            cards = remembered[field] = fields[field]
            self._table[_CARDS - ROW + field] = cards[-1] + 1 if cards else 0
            self._table[_HEIGHTS - ROW + field] = len(cards)

    def _look_at_stones(self, stones: list[int], start: int, stop: int) -> None:
        remembered = self._stones
        for field in compress(range(start, stop), map(ne, stones[start:stop], remembered[start:stop])):
            remembered[field] = stones[field]
            self._table[_STONES - ROW + field] = stones[field] & _NO_SEAT


@cache
def _relative(seat: int, players: int) -> bytes:
    """By seat, and for a byte that is none, how the looker counts it."""
    seats = [(other - seat) % players + 1 for other in range(players)]
    return bytes(seats).ljust(256, b"\0")


def _write_numbers(row: bytearray, state: State, seat: int, relative: bytes) -> None:
    row[0], row[1] = state.players, seat
    if not state.ending:
        row[2], row[3] = relative[state.turn], relative[actor(state)]
        row[4] = state.due.kind
    row[5], row[6], row[7] = state.round, len(state.pile), len(state.discard)


def _write_players(row: bytearray, state: State, looker: int) -> None:
    """What everybody sees of the players, the looker first."""
    hands, blocked, free_stones, secret_used = state.hands, state.blocked, state.free_stones, state.secret_used
    for place, seat in enumerate(_clockwise(looker, state.players)):
        row[_HANDS + place] = len(hands[seat])
        row[_BLOCKED + place] = len(blocked[seat])
        row[_FREE_STONES + place] = free_stones[seat]
        row[_SECRET_USED + place] = secret_used[seat]
        if state.secrets[seat] != NOBODY:
            row[_SECRET_HIDDEN + place] = 1
            for creature in state.lineup if place and state.ruled_out[seat] else ():
                row[_RULED_OUT + place * ROW + creature] = state.ruled_out[seat] >> creature & 1


@cache
def _clockwise(seat: int, players: int) -> list[int]:
    """All seats from this one on."""
    return [(seat + place) % players for place in range(players)]


def _write_own_cards(row: bytearray, state: State, seat: int) -> None:
    row[_OWN_SECRET] = state.secrets[seat] + 1
    for card in state.hands[seat]:
        row[_OWN_HAND + card] += 1
    for card in state.blocked[seat]:
        row[_OWN_BLOCKED + card] += 1


def _write_memories(row: bytearray, state: State, seat: int, relative: bytes) -> None:
    """Cards the looker was shown and that their owner still holds, discards it did not see, and Ziegfried's three."""
    for (owner, card), seats in state.known.items():
        if owner != seat and seats >> seat & 1:
            row[_KNOWN + card] = relative[owner]
    for card, seats in state.unseen.items():
        if not seats >> seat & 1:
            row[_DISCARDED + card] = 0
    if state.looked_at and not state.ending:
        frame = state.due
        if frame.kind == KEEP_CARD and seat in (frame.seat, frame.target):
            for place, card in enumerate(state.looked_at):
                row[_LOOKED_AT + place] = card + 1


ENCODING: Final = Encoding(ACTIONS, PIECES, PRIVATE, HIGHEST, action_numbers, action_mask, Observer)
