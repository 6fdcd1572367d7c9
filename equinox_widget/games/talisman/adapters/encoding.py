"""Actions and observations as numbers, the same for every adapter, ruling and number of players.

An action is its place in `ACTIONS`, a fixed list of everything that can be legal anywhere. An observation is a row of
small whole numbers, cut into the named pieces of `PIECES`; seats are counted from the one who looks: 1 is the looker
itself, 2 the next player clockwise, and so on, and 0 is nobody. A row is made from the view of its seat, and of nothing
else. Numbers above 255 are shown as 255.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

from ....engine.seats import NOBODY, SEATS
from ....lab.adapters.encoding import Encoding
from ..rules import actions as known
from ..rules.actions import Action
from ..rules.cards import UNKNOWN_CARD, UNKNOWN_SPELL
from ..rules.spaces import COUNT
from ..rules.turn import actor, legal
from ..rules.view import view
from ..rules.waits import FRAME_KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..rules.state import State

#: The actions of `rules/actions.py` that can be legal somewhere: single ones, then lists and tables of them.
_SINGLE: Final = (
    *("ROLL", "BUILD", "RIDE", "FACE", "STAY", "BEGIN", "REGENERATE", "EXPLORE", "EVADE", "STAND", "FIGHT", "ATTACK"),
    *("PASS", "DONE", "HEAL", "HEAL_ALL", "BUY_SPELL", "DRINK", "PRAY", "ADD", "KEEP", "RISK", "PAY", "BLEED"),
    *("CONCEDE", "ACCEPT", "LIFE", "GOLD", "TRADE", "DELIVER_GOLD"),
)
_MANY: Final = (
    *("LOCK", "BECOME", "VISIT", "WISH", "GO", "BACK_TO", "CROSS", "ON_CREATURE", "ON_SPACE", "ON_SEAT", "ON_CARD"),
    *("COMMAND", "MEET", "TAKE", "DROP", "LEAVE", "FEED", "HAND", "SELL", "DELIVER", "SIFT", "EXCHANGE", "DISCARD"),
    *("CAST", "BUY"),
)


def _every_action() -> Iterator[Action]:
    """Everything that can be legal somewhere, verb by verb; equal sentences are one action."""
    yield from (getattr(known, name) for name in _SINGLE)
    for name in _MANY:
        yield from _flat(getattr(known, name))


def _flat(found: object) -> Iterator[Action]:
    if isinstance(found, Action):
        yield found
    elif isinstance(found, dict):
        yield from _flat([*found.values()])
    elif isinstance(found, list | tuple):
        for each in found:
            yield from _flat(each)


ACTIONS: Final = tuple(dict.fromkeys(_every_action()))
_NUMBER: Final = {id(action): number for number, action in enumerate(ACTIONS)}  # actions are one object each

MOST_SEATS: Final = len(SEATS)
#: What is told of each seat; the names are those of the state.
OF_A_SEAT: Final = (
    *("seats", "left", "character", "at", "strength", "craft", "lives", "gold", "alignment", "toad", "miss", "slave"),
    *("changed", "rest", "raft", "ride", "quest", "quest_done", "open", "pits", "wolf"),
)
_FROM_ONE: Final = frozenset({"character", "at"})  # those that can be none
TROPHIES, LYING, DISCARDED, OUT = (
    MOST_SEATS + 1,
    2 * MOST_SEATS + 1,
    2 * MOST_SEATS + 1 + COUNT,
    2 * MOST_SEATS + 2 + COUNT,
)
PIECES: Final = {
    "table": 10,  # players, whose turn, who decides, what is due, crowned, both decks and discards, the Pool's lives
    **dict.fromkeys(OF_A_SEAT, MOST_SEATS),
    "hands": MOST_SEATS,  # how many spells each seat holds
    "cards": UNKNOWN_CARD,  # by card: 1 to 6 with whom, from 7 whose trophy, from 13 on which space, discarded, out
    "loose": COUNT,  # gold by space
    "hexes": COUNT,  # by space the turns that a Hex still lies there
    "hex_of": COUNT,  # and whose it is
    "spells_gone": UNKNOWN_SPELL,  # by spell card: 1 discarded, 2 out of the game
    "spells": UNKNOWN_SPELL,  # by spell card: who holds it, as far as the looker knows
}
PRIVATE: Final = frozenset({"spells"})
SIZE: Final = sum(PIECES.values())
HIGHEST: Final = 255
START: Final = dict(zip(PIECES, accumulate(PIECES.values(), initial=0), strict=False))  # where each piece begins


def action_numbers(state: State) -> list[int]:
    """The numbers of the legal actions, in no particular order."""
    return [_NUMBER[id(action)] for action in legal(state)]


def action_mask(state: State) -> bytearray:
    """A byte for each action: 1 if it is legal."""
    mask = bytearray(len(ACTIONS))
    for number in action_numbers(state):
        mask[number] = 1
    return mask


def observe(state: State, seat: int) -> bytearray:
    """What a seat may know, as one row of numbers, a byte each, in the order of `PIECES`. Most of them stay 0."""
    seen, row = view(state, seat), bytearray(SIZE)
    _write_table(row, seen, seat)
    for name in OF_A_SEAT:
        plus = name in _FROM_ONE
        numbers = [min(HIGHEST, int(number) + plus) for number in getattr(seen, name)]
        _write(row, name, [*numbers[seat:], *numbers[:seat]])
    hands = [len(spells) for spells in seen.spells]
    _write(row, "hands", [*hands[seat:], *hands[:seat]])
    _write_cards(row, seen, seat)
    _write_board(row, seen, seat)
    _write_spells(row, seen, seat)
    return row


class Observer:
    """Observes one state after another."""

    def observe(self, state: State, seat: int) -> bytearray:
        """What the seat may know."""
        return observe(state, seat)


def _write(row: bytearray, piece: str, numbers: list[int]) -> None:
    start = START[piece]
    row[start : start + len(numbers)] = bytes(numbers)


def _relative(seen: State, looker: int, seat: int) -> int:
    """How the looker counts a seat; 0 is nobody."""
    return 0 if seat == NOBODY else (seat - looker) % seen.players + 1


def _write_table(row: bytearray, seen: State, looker: int) -> None:
    kind = 0 if seen.due is None else 1 + _KINDS[seen.due.kind]
    piles = [len(pile) for pile in (seen.deck, seen.discards, seen.spell_deck, seen.spell_discards)]
    who = [_relative(seen, looker, seat) for seat in (seen.turn, actor(seen))]
    _write(row, "table", [seen.players, *who, kind, int(seen.crowned), *piles, seen.pool])


_KINDS: Final = {kind: number for number, kind in enumerate(FRAME_KINDS)}


def _write_cards(row: bytearray, seen: State, looker: int) -> None:
    """Where each card is that lies open."""
    cards = START["cards"]
    for seat in range(seen.players):
        relative = _relative(seen, looker, seat)
        for card in (*seen.objects[seat], *seen.followers[seat]):
            row[cards + card] = relative
        for card in seen.trophies[seat]:
            row[cards + card] = TROPHIES + relative - 1
    for space, lying in enumerate(seen.lying):
        for card in lying:
            row[cards + card] = LYING + space
    for pile, place in ((seen.discards, DISCARDED), (seen.out, OUT)):
        for card in pile:
            row[cards + card] = place


def _write_board(row: bytearray, seen: State, looker: int) -> None:
    _write(row, "loose", [min(HIGHEST, gold) for gold in seen.loose])
    for space, (_, caster, turns) in seen.hexes.items():
        row[START["hexes"] + space] = turns
        row[START["hex_of"] + space] = _relative(seen, looker, caster)


def _write_spells(row: bytearray, seen: State, looker: int) -> None:
    for pile, mark in ((seen.spell_discards, 1), (seen.spells_out, 2)):
        for spell in pile:
            row[START["spells_gone"] + spell] = mark
    for seat, spells in enumerate(seen.spells):
        for spell in spells:
            if spell != UNKNOWN_SPELL:
                row[START["spells"] + spell] = _relative(seen, looker, seat)


ENCODING: Final = Encoding(ACTIONS, PIECES, PRIVATE, HIGHEST, action_numbers, action_mask, Observer)
"""What adapters tell an agent, number by number."""
