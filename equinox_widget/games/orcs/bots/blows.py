"""What a hand of cards can pay: each spell with the cards that bring it to a line, and the cards left after it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ..rules.cards import CARDS, DRAW_ICON, FAMILY, IS_KNOWLEDGE, START, TELEPORT_ICON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..rules.box import Box

Cards = tuple[int, ...]
NO_STORE: Final = (0, 0, 0, 0)


class Blow(NamedTuple):
    """A spell that is brought to one of its lines by some other cards of the hand."""

    card: int
    line: int
    adds: Cards
    rest: Cards
    teleports: bool  # one of the added cards lets the mage change fields


@lru_cache(maxsize=1 << 14)
def blows(box: Box, hand: Cards, store: Cards) -> tuple[Blow, ...]:
    """Every spell of a hand at every line that the hand can pay, with what is stored."""
    found = list[Blow]()
    for card in dict.fromkeys(hand):
        if card < CARDS and box.element[card] >= 0 and not IS_KNOWLEDGE[card]:
            power = list(store)
            power[box.element[card]] += 1
            found += lines(box, card, without(hand, [card]), tuple(power))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def lines(box: Box, spell: int, hand: Cards, pool: Cards) -> tuple[Blow, ...]:
    """The lines of a spell that is laid already, with the cards of the hand that each one still takes."""
    element, found = box.element[spell], list[Blow]()
    if element < 0:
        return (Blow(spell, 0, (), hand, False),)
    useful = sorted([card for card in hand if box.gives[card] >> element & 1], key=lambda card: _thrift(box, card))
    for line, cost in enumerate(box.costs[spell]):
        missing = max(0, cost - pool[element])
        if missing <= len(useful):
            adds = tuple(useful[:missing])
            teleports = any(box.icons[card] & TELEPORT_ICON for card in adds)
            found.append(Blow(spell, line, adds, without(hand, adds), teleports))
    return tuple(found)


def without(hand: Cards, cards: Sequence[int]) -> Cards:
    """The cards of a hand less some of them."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def _thrift(box: Box, card: int) -> tuple[bool, bool, bool]:
    """Which cards to add first: those that bring another card or field, then those of one element, start spells last.

    A start spell can still be cast with the next action.
    """
    return (not box.icons[card] & DRAW_ICON, not box.icons[card], FAMILY[card] == START)
