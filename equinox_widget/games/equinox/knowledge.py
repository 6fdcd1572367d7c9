"""What seats learn about cards they do not hold: who was shown what, and when that stops being certain.

`state.known` says which seats know that an owner holds a card, `state.adrift` the same of cards that may be in hand or
blocked, and `state.unseen` which seats know a card that was discarded face down. Cards that change place in the open
are forgotten here, because everybody sees where they lie.
"""

from collections.abc import Iterable
from typing import Final

from .cards import CHAMELEON, ONLOOKER, UNKNOWN
from .state import State

ANY_CARD: Final = range(UNKNOWN)
ANY_CREATURE_CARD: Final = range(CHAMELEON)


def everybody(state: State) -> int:
    """All seats and whoever looks on, as a mask."""
    return (1 << state.players) - 1 | 1 << ONLOOKER


def show(state: State, owner: int, cards: Iterable[int], seats: int) -> None:
    """These seats now know that the owner holds these cards."""
    for card in cards:
        state.known[owner, card] = state.known.get((owner, card), 0) | seats


def leaves_openly(state: State, owner: int, card: int) -> None:
    """Everybody saw this card leave the owner's hand."""
    if state.known:
        state.known.pop((owner, card), None)
    if state.adrift:
        state.adrift.pop((owner, card), None)


def leaves_hidden(state: State, owner: int, card: int, among: range, witnesses: int) -> None:
    """One of the cards `among` left the owner's hand, and only the witnesses know which.

    The others can no longer be sure of any card that may have been the one.
    """
    leaves_openly(state, owner, card)
    for memory in (state.known, state.adrift):
        for held, seats in list(memory.items()):
            if held[0] == owner and held[1] in among:
                memory[held] = seats & witnesses


def loses_track(state: State, owner: int) -> None:
    """Some of the owner's cards were blocked blindly: which of the known ones are still free, nobody can say."""
    for held in [held for held in state.known if held[0] == owner]:
        state.adrift[held] = state.adrift.get(held, 0) | state.known.pop(held)


def regains_track(state: State, owner: int) -> None:
    """All of the owner's cards are in the hand again."""
    for held in [held for held in state.adrift if held[0] == owner]:
        state.known[held] = state.known.get(held, 0) | state.adrift.pop(held)
