"""What seats learn about cards they do not hold: who was shown what, and when that stops being certain.

`state.known` says which seats know that an owner holds a card, `state.adrift` the same of cards that may be in hand or
blocked, and `state.unseen` which seats know a card that was discarded face down. Cards that change place in the open
are forgotten here, because everybody sees where they lie.

Who knows is a mask with a bit for every seat and for whoever looks on. Of equal trees one can know one, two or three:
above the bits of those who know of one card, `COPY` bits further up, stand those who know of two, and so on.
"""

from collections.abc import Sequence
from typing import Final

from ....engine import events
from ....engine.seats import ONLOOKER
from .cards import CHAMELEON, TREES, UNKNOWN, URVATER
from .state import State

ANY_CARD: Final = range(UNKNOWN)
ANY_CREATURE_CARD: Final = range(CHAMELEON)
COPY: Final = ONLOOKER + 1
_OF_ALL_COPIES: Final = sum([1 << COPY * copy for copy in range(TREES)])  # times a mask: those seats, for any number


def everybody(state: State) -> int:
    """All seats and whoever looks on, as a mask."""
    return events.everybody(state.players)


def show(state: State, owner: int, cards: Sequence[int], seats: int) -> None:
    """These seats now know that the owner holds these cards."""
    known = state.known
    for place, card in enumerate(cards):
        knowing = seats if card < URVATER else seats << COPY * cards[:place].count(card)
        known[owner, card] = known.get((owner, card), 0) | knowing


def known_copies(seats: int, seat: int) -> int:
    """How many equal cards a seat knows of, by the mask of those who know."""
    return sum([seats >> COPY * copy + seat & 1 for copy in range(TREES)])


def leaves_openly(state: State, owner: int, card: int) -> None:
    """Everybody saw this card leave the owner's hand."""
    if state.known:
        state.known.pop((owner, card), None)
    if state.adrift:
        state.adrift.pop((owner, card), None)


def tree_leaves_openly(state: State, owner: int, tree: int) -> None:
    """Everybody saw one of these trees leave the owner's hand: who knew of two knows of one now."""
    for memory in (state.known, state.adrift):
        others = memory.pop((owner, tree), 0) >> COPY
        if others:
            memory[owner, tree] = others


def leaves_hidden(state: State, owner: int, card: int, among: range, witnesses: int) -> None:
    """One of the cards `among` left the owner's hand, and only the witnesses know which.

    The others can no longer be sure of any card that may have been the one.
    """
    if not (state.known or state.adrift):
        return
    if card < URVATER:
        leaves_openly(state, owner, card)
    else:
        tree_leaves_openly(state, owner, card)
    sure = witnesses * _OF_ALL_COPIES
    for memory in (state.known, state.adrift):
        for held, seats in list(memory.items()):
            if held[0] == owner and held[1] != card and held[1] in among:
                memory[held] = seats & sure | seats >> COPY & ~sure


def loses_track(state: State, owner: int) -> None:
    """Some of the owner's cards were blocked blindly: which of the known ones are still free, nobody can say."""
    for held in [held for held in state.known if held[0] == owner]:
        state.adrift[held] = state.adrift.get(held, 0) | state.known.pop(held)


def regains_track(state: State, owner: int) -> None:
    """All of the owner's cards are in the hand again."""
    for held in [held for held in state.adrift if held[0] == owner]:
        state.known[held] = state.known.get(held, 0) | state.adrift.pop(held)
