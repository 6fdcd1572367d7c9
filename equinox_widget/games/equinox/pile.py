"""Drawing cards."""

from .ending import BY_PILE, end_game
from .state import State


def draw(state: State, seat: int, count: int) -> None:
    """The player draws; whoever takes the last card of the pile ends the game at once (S4.1, P.susi)."""
    hand, pile = state.hands[seat], state.pile
    drawn = pile[: -count - 1 : -1]
    del pile[-count:]
    hand += drawn
    hand.sort()
    state.active |= bool(drawn)
    if state.log is not None:
        state.log.append(("cards_drawn", seat, tuple(drawn), len(pile)))
    if not pile and state.rulings.misread != "empty_pile_goes_on":
        end_game(state, BY_PILE)
