"""Drawing cards."""

from bisect import insort

from .ending import BY_PILE, end_game
from .state import State


def draw(state: State, seat: int, count: int, rule: str = "S4.0") -> None:
    """The player draws, by this rule; whoever takes the last card of the pile ends the game at once (S4.1, P.susi)."""
    if count <= 0:
        if state.log is not None:
            state.log.append(("nothing_drawn", seat))
        return
    hand, pile = state.hands[seat], state.pile
    if state.log is not None:
        state.log.append(("cards_drawn", seat, tuple(pile[: -count - 1 : -1]), max(0, len(pile) - count), rule))
    while count and pile:
        insort(hand, pile.pop())
        state.active = True
        count -= 1
    if not pile and (state.house is None or state.house.ends_with_pile()):
        end_game(state, BY_PILE)
