"""Drawing cards."""

from bisect import insort

from .ending import BY_PILE, end_game
from .state import State


def draw(state: State, seat: int, count: int) -> None:
    """The player draws; whoever takes the last card of the pile ends the game at once (S4.1, P.susi)."""
    hand, pile = state.hands[seat], state.pile
    drawn = pile[: -count - 1 : -1] if state.log is not None else None
    for _ in range(min(count, len(pile))):
        insort(hand, pile.pop())
        state.active = True
    if state.log is not None and drawn is not None:
        state.log.append(("cards_drawn", seat, tuple(drawn), len(pile)))
    if not pile and state.rulings.misread != "empty_pile_goes_on":
        end_game(state, BY_PILE)
