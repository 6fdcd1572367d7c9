"""Actions and observations as numbers, the same for every adapter, all modules, rulings and numbers of players.

An action is its place in `ACTIONS`, a fixed list of everything that can be legal anywhere. An observation is a row of
small whole numbers, cut into the named pieces of `PIECES`; seats are counted from the one who looks: 1 is the looker
itself, 2 the next player clockwise, and so on, and 0 is nobody. A row is made from the view of its seat, and of nothing
else. Numbers above 255 are shown as 255.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

from ....engine.seats import NOBODY
from ....lab.adapters.encoding import Encoding
from ..rules import actions as known
from ..rules.actions import Action, with_creature
from ..rules.box import MODULES
from ..rules.cards import CARD_CODES, ELEMENTS, UNKNOWN
from ..rules.creatures import BONUSES, NEW_TYPES, TOADLINGS, TYPE_CODES, TYPES, creature_of
from ..rules.fate_rules import FATE_CODES
from ..rules.lanes import LANES, PLACES
from ..rules.tables import STANDARD
from ..rules.tables import number as number_in
from ..rules.turn import actor, legal
from ..rules.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..rules.state import State

MOST_MARKS: Final = 3  # as many toadlings of this kind as there are
HARDER: Final = 2  # a fate card and a stone field give a creature as much life at most


def _every_kind() -> Iterator[int]:
    """A creature in every state it can be met in: wounds that its life has borne, or marks alone."""
    for number, code in enumerate(TYPE_CODES):
        most = number_in(STANDARD["creatures"][code], "life") + HARDER
        for damage in range(most):
            yield from (creature_of(number, damage, marks) for marks in range(min(most - damage, MOST_MARKS + 1)))


KINDS: Final = tuple(_every_kind())
_KIND: Final = {kind: number for number, kind in enumerate(KINDS)}

#: The actions of `rules/actions.py` that can be legal somewhere: single ones, lists and tables of them.
_KNOWN: Final = (
    *("FATE_CARD", "FILL_LANES", "PASS", "FIZZLE", "DECLINE", "DRAW", "KEEP", "REVEAL_LANE", "TELEPORT", "CAST"),
    *("BIN_CARD", "GIVE", "ADD", "ADD_AS", "EFFECT", "HIT_TOADLING", "SHAKE", "SHAKE_BOTH", "FREEZE", "TO", "CURSE"),
    *("TAKE", "DISCARD_CARD", "USE", "USE_POWER", "BONUS_KIND", "BONUS_ELEMENT"),
)
_VERBS: Final = ("hit", "swap", "with", "move", "push", "use")  # those that name a creature


def _every_action() -> Iterator[Action]:
    """Everything that can be legal somewhere, verb by verb; equal sentences are one action."""
    for name in _KNOWN:
        yield from _flat(getattr(known, name))
    for verb in _VERBS:
        yield from (with_creature(verb, kind, place) for place in range(PLACES) for kind in KINDS)


def _flat(found: object) -> Iterator[Action]:
    if isinstance(found, Action):
        yield found
    elif isinstance(found, dict):
        yield from _flat([*found.values()])
    elif isinstance(found, list):
        for each in found:
            yield from _flat(each)


ACTIONS: Final = tuple(dict.fromkeys(_every_action()))
_NUMBER: Final = {id(action): number for number, action in enumerate(ACTIONS)}  # actions are one object each

MOST_SEATS: Final = 4
CARDS: Final = len(CARD_CODES)
#: The parts of an observation, in order, and how many numbers each has. By seat means the looker's first.
PIECES: Final = {
    "table": 8,  # the looker's seat (from 0), players, who begins, whose turn, who decides, what is due, round, actions
    "modules": len(MODULES),
    "new": len(NEW_TYPES),  # the type that a new one replaces, + 1
    "creatures": PLACES * len(KINDS),  # how many, by place and by their place in `KINDS`
    "toadlings": PLACES,
    "terrain": PLACES,
    "markers": LANES,
    "mages": MOST_SEATS,  # by seat: the tower field, from 1
    "down": TYPES,  # fields that counters have gone down
    "fate": len(FATE_CODES),  # 1 open, 2 used
    "left": 5,  # fate cards, both display piles, poison, toadlings
    "display": CARDS,
    "counts": 3 * MOST_SEATS,  # by seat: cards in hands, then in draw piles, then taken from the display
    "discards": MOST_SEATS * CARDS,
    "out": MOST_SEATS * CARDS,
    "owned": MOST_SEATS * CARDS,  # by seat: the cards beyond the start deck, out of the game or not
    "trophies": MOST_SEATS * TYPES,
    "skulls": MOST_SEATS * TYPES,
    "toads": MOST_SEATS * len(TOADLINGS),
    "used": 2,  # remove a card, hand out poison
    "store": len(ELEMENTS),
    "cast": 5,  # the spell, + 1, its line, icons, the chosen creature, + 1, and its place
    "played": CARDS,
    "pool": len(ELEMENTS),
    "bonuses": len(BONUSES),
    "discarding": MOST_SEATS,
    "hand": CARDS,
    "missions": 2 * MOST_SEATS,  # by seat: those that the looker knows, + 1
}
PRIVATE: Final = frozenset({"hand", "missions"})
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
    _write_board(row, seen)
    _write_seats(row, seen, seat)
    _write_cast(row, seen, seat)
    return row


class Observer:
    """Observes one state after another."""

    def observe(self, state: State, seat: int) -> bytearray:
        """What the seat may know."""
        return observe(state, seat)


def _write(row: bytearray, piece: str, numbers: Sequence[int], at: int = 0) -> None:
    start = START[piece] + at
    row[start : start + len(numbers)] = bytes([min(HIGHEST, number) for number in numbers])


def _count(row: bytearray, piece: str, cards: Sequence[int], at: int = 0) -> None:
    """How often each card is there; those that the looker does not know are not counted."""
    start = START[piece] + at
    for card in cards:
        if card != UNKNOWN:
            row[start + card] += 1


def _relative(seen: State, looker: int, seat: int) -> int:
    """How the looker counts a seat; 0 is nobody."""
    return 0 if seat == NOBODY else (seat - looker) % seen.players + 1


def _write_table(row: bytearray, seen: State, looker: int) -> None:
    """Whose turn it is and what is due, and what is played with."""
    box = seen.box
    who = [_relative(seen, looker, seat) for seat in (box.start, NOBODY if seen.over else seen.turn, actor(seen))]
    _write(row, "table", [looker, seen.players, *who, seen.due, seen.round, seen.actions])
    _write(row, "modules", [name in box.modules for name in MODULES])
    replaced = dict(box.new)
    _write(row, "new", [replaced.get(kind, -1) + 1 for kind in NEW_TYPES])


def _write_board(row: bytearray, seen: State) -> None:
    """What stands and lies on the board and beside it."""
    for place, there in enumerate(seen.sections):
        for creature in there:
            row[START["creatures"] + place * len(KINDS) + _KIND[creature]] += 1
    _write(row, "toadlings", seen.laid)
    _write(row, "terrain", seen.terrain)
    _write(row, "markers", [len(pile) for pile in seen.markers])
    _write(row, "down", seen.down)
    for card in seen.fate_used:
        row[START["fate"] + card] = 2
    if seen.fate_open >= 0:
        row[START["fate"] + seen.fate_open] = 1
    _write(row, "left", [len(seen.fate_draw), *map(len, seen.spells), seen.poison, len(seen.tad)])
    _count(row, "display", [card for pile in seen.display for card in pile])


def _write_seats(row: bytearray, seen: State, looker: int) -> None:
    """What everybody has, and what the looker holds."""
    for seat in range(seen.players):
        at = _relative(seen, looker, seat) - 1
        _write(row, "mages", [seen.mages[seat] + 1], at)
        counts = (len(seen.hands[seat]), len(seen.draw[seat]), seen.taken[seat])
        for number, count in enumerate(counts):
            _write(row, "counts", [count], MOST_SEATS * number + at)
        for piece, cards in (("discards", seen.discard), ("out", seen.out), ("owned", seen.own)):
            _count(row, piece, cards[seat], CARDS * at)
        _write(row, "trophies", seen.kills[TYPES * seat : TYPES * (seat + 1)], TYPES * at)
        _write(row, "skulls", seen.skulls[TYPES * seat : TYPES * (seat + 1)], TYPES * at)
        kinds = len(TOADLINGS)
        _write(row, "toads", seen.toads[kinds * seat : kinds * (seat + 1)], kinds * at)
        missions = [0 if mission == UNKNOWN else mission + 1 for mission in seen.missions[seat]]
        _write(row, "missions", missions, 2 * at)
    _count(row, "hand", seen.hands[looker])


def _write_cast(row: bytearray, seen: State, looker: int) -> None:
    """What the turn remembers, and the spell that is being cast."""
    _write(row, "used", [seen.bin_used, seen.poison_used])
    _write(row, "store", seen.store)
    chosen = (_KIND[seen.chosen] + 1, seen.chosen_place) if seen.chosen >= 0 else (0, 0)
    _write(row, "cast", [seen.spell + 1, seen.line, seen.icons, *chosen])
    _count(row, "played", seen.played)
    _write(row, "pool", seen.pool)
    _write(row, "bonuses", seen.bonuses)
    for seat in seen.discarding:
        _write(row, "discarding", [1], _relative(seen, looker, seat) - 1)


ENCODING: Final = Encoding(ACTIONS, PIECES, PRIVATE, HIGHEST, action_numbers, action_mask, Observer)
"""What adapters tell an agent, number by number."""
