"""What may be laid in a turn: further characters, boosters and supports, bans, and what "I must" changes (b.P4, b.P5).

Legal actions, the list of conditions and the questions about a position all ask here.
"""

from typing import Final, NamedTuple

from ....engine.seats import NOBODY
from .cards import (
    BAN_BOOSTER,
    BAN_LEAD,
    BAN_SUPPORT,
    BOOSTER,
    CHARACTER,
    FIRST_BS,
    FREE,
    HYLA_NORETRIEVE,
    LEADERSHIP,
    MUST_LAY,
    NO_CARD,
    NO_EFFECT,
    PAIR,
    PLUS_BOOSTER,
    PLUS_SUPPORT,
    RETRIEVE,
    SUPPORT,
)
from .laying import laid_characters
from .power import in_force, stopped, symbol_cards
from .state import State

BANS: Final = {LEADERSHIP: BAN_LEAD, BOOSTER: BAN_BOOSTER, SUPPORT: BAN_SUPPORT}


def ban(state: State, seat: int, kind: int) -> int:
    """The opponent's card that forbids this seat to lay cards of a type (b.T3), or no card."""
    found = in_force(state, 1 - seat, BANS.get(kind, NO_EFFECT)) if kind in BANS else []
    return found[0] if found else NO_CARD


# RETRIEVE


def retrievable(state: State, seat: int) -> list[int]:
    """The active cards that may go back to the hand at the beginning of the own turn (b.I5)."""
    if forbids_retrieving(state) != NO_CARD:
        return []
    found = symbol_cards(state, seat, RETRIEVE)
    if found and retrieving_rival(state, seat) != NO_CARD:
        types = state.box.types
        found = [card for card in found if types[card] != CHARACTER]
    return found


def forbids_retrieving(state: State) -> int:
    """The lying Hyla, if nobody may use RETRIEVE because of it."""
    return state.hyla if state.box.effects[state.hyla] == HYLA_NORETRIEVE else NO_CARD


def retrieving_rival(state: State, seat: int) -> int:
    """An active character of the opponent that shows RETRIEVE, even if it is ignored (b.I5b), or no card."""
    types, symbols = state.box.types, state.box.symbols
    for card in state.active[1 - seat]:
        if types[card] == CHARACTER and symbols[card] & RETRIEVE:
            return card
    return NO_CARD


# Characters


def further_characters(state: State) -> list[int]:
    """The characters in hand that may follow the first: the mate of a laid one, or FREE ones (b.I3, b.I4)."""
    hand, box = state.hands[state.turn], state.box
    found = [card for card in hand if box.types[card] == CHARACTER and may_follow(state, card)]
    return found if found and not stopped(state) else []


def may_follow(state: State, card: int) -> bool:
    """Is a character FREE, or the mate of one that was laid in this turn?"""
    symbols, mates = state.box.symbols, state.box.mates
    if symbols[card] & FREE:
        return True
    return bool(symbols[card] & PAIR) and mates[card] in laid_characters(state)


# Boosters and supports


class Room(NamedTuple):
    """How much of the phase's allowance is used: by type, what texts add for each, and what may be had of either."""

    boosters: int
    supports: int
    more_boosters: int
    more_supports: int
    either: int

    @property
    def used(self) -> int:
        """How many of the cards that count for the allowance of either kind are laid."""
        return self.needed(0, 0)

    def needed(self, boosters: int, supports: int) -> int:
        """How much of either would be needed with so many more."""
        over = max(0, self.boosters + boosters - self.more_boosters)
        return over + max(0, self.supports + supports - self.more_supports)

    def takes(self, kind: int) -> bool:
        """Is there room for one more of this type?"""
        return self.needed(kind == BOOSTER, kind == SUPPORT) <= self.either


def room(state: State) -> Room:
    """The allowance of the turn player: one booster or support, none in the first turn of a fight (b.P5, b.F3)."""
    seat, box = state.turn, state.box
    counted = [card for card in state.fresh[seat] if not box.symbols[card] & FREE]
    return Room(
        len([card for card in counted if box.types[card] == BOOSTER]),
        len([card for card in counted if box.types[card] == SUPPORT]),
        len(in_force(state, seat, PLUS_BOOSTER)),
        len(in_force(state, seat, PLUS_SUPPORT)),
        0 if is_first_turn(state) and state.traits[seat] != FIRST_BS else 1,
    )


def is_first_turn(state: State) -> bool:
    """Is this the first turn of a fight, in which the element is not announced yet (b.F3)?"""
    return state.element == NOBODY


def must_is_open(state: State) -> int:
    """The "I must" card of this turn that still wants a booster or support, or no card (card.Lo32)."""
    box, fresh = state.box, state.fresh[state.turn]
    for card in fresh:
        if box.types[card] in (BOOSTER, SUPPORT):
            return NO_CARD
    for card in fresh:
        if box.effects[card] == MUST_LAY:
            return card
    return NO_CARD


def fighting_cards(state: State) -> list[int]:
    """The boosters and supports in hand that may be laid now."""
    seat, box = state.turn, state.box
    hand = [card for card in state.hands[seat] if box.types[card] in (BOOSTER, SUPPORT)]
    if not hand or stopped(state):
        return []
    if must_is_open(state) == NO_CARD:
        banned = [kind for kind in (BOOSTER, SUPPORT) if ban(state, seat, kind) != NO_CARD]
        hand = [card for card in hand if box.types[card] not in banned]
    space = room(state)
    roomy = [kind for kind in (BOOSTER, SUPPORT) if space.takes(kind)]
    return [card for card in hand if box.types[card] in roomy or box.symbols[card] & FREE]
