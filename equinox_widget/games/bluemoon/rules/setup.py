"""Dealing a game: both sets shuffled, six cards each (b.S1, b.S2)."""

from typing import Final

from ....engine.outcomes import Chance
from .cards import STANDARD, Box
from .power import HAND
from .rulings import DEFAULT, Rulings
from .sets import READY, CardSet, set_cards
from .state import State, empty_table
from .turn import go_on

SETUP_STREAM: Final = 1 << 32  # set-up shuffles repeat none of the later ones
STANDARD_SETS: Final = (CardSet(READY, "Br0", "Or"), CardSet(READY, "Lo0", "Be"))
BOTH_BOXES: Final = "both"


class SetsError(ValueError):
    """Two sets that cannot play each other.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.deal(sets={"A": "Br/Or", "B": "Lo/Or"})
    Traceback (most recent call last):
        ...
    equinox_widget.games.bluemoon.rules.setup.SetsError: each emissary exists once, so only one player can take Or.
    """


def deal(
    sets: tuple[CardSet, CardSet] = STANDARD_SETS,
    start: int = 0,
    seed: int = 0,
    boxes: str = BOTH_BOXES,
    rulings: Rulings = DEFAULT,
    box: Box = STANDARD,
    match: tuple[int, int] | None = None,
) -> State:
    """A fresh game, with everything done that follows by itself.

    Raises `SetsError` when the two sets are of different modes, or have the same emissary.
    """
    check_pair(sets)
    decks = (set_cards(box, sets[0], boxes), set_cards(box, sets[1], boxes))
    state = empty_table(box, sets, decks, boxes, rulings, seed)
    state.turn, state.match = start, match
    chance = Chance(seed, SETUP_STREAM)
    for seat, deck in enumerate(decks):
        pile = list(deck)
        chance.shuffle(pile)
        state.hands[seat] = sorted([pile.pop() for _ in range(min(HAND, len(pile)))])
        state.piles[seat] = pile
    go_on(state)
    return state


def check_pair(sets: tuple[CardSet, CardSet]) -> None:
    """Refuse two sets that cannot play each other."""
    first, second = sets
    if first.mode != second.mode:
        raise SetsError("both sets are ready-made with emissaries, or both own with inquisitors, or both base sets.")
    if first.mode == READY and first.side == second.side:
        raise SetsError(f"each emissary exists once, so only one player can take {first.side}.")
