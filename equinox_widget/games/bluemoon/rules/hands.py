"""Hands, draw piles and discard piles: who draws, who discards, and who has run out (b.C2, b.P7, b.E1)."""

from .power import hand_size, has_cards
from .state import State


def draw(state: State, seat: int, count: int) -> int:
    """Draw from the top, fewer where the pile ends; says how many.

    Raises `ChanceError` when a forced card is not in the pile.
    """
    pile = state.piles[seat]
    drawn = [_next(state, pile) for _ in range(min(count, len(pile)))]
    if drawn:
        hand = state.hands[seat]
        hand.extend(drawn)
        hand.sort()
        if state.log is not None:
            state.log.append(("drew", seat, len(drawn), codes(state, drawn)))
    return len(drawn)


def _next(state: State, pile: list[int]) -> int:
    """The top card, or the one a script wants."""
    chance = state.chance
    if not chance.forced:
        return pile.pop()
    names = [state.box.codes[card] for card in pile]
    return pile.pop(chance.take(names, len(pile) - 1))


def codes(state: State, cards: list[int]) -> tuple[str, ...]:
    """Cards as events name them."""
    return tuple([state.box.codes[card] for card in cards])


def refill(state: State, seat: int) -> None:
    """Draw up to the hand size (b.P7)."""
    drawn = draw(state, seat, max(0, hand_size(state, seat) - len(state.hands[seat])))
    if state.log is not None:
        state.log.append(("refilled", seat, drawn))


def discard(state: State, seat: int, card: int, reason: str) -> None:
    """Put a card of the hand on the own discard pile."""
    state.hands[seat].remove(card)
    state.discards[seat].append(card)
    if state.log is not None:
        state.log.append(("discarded", seat, state.box.codes[card], reason))


def take(state: State, seat: int, card: int) -> None:
    """Put a card from the table or the discard pile into its owner's hand."""
    hand = state.hands[seat]
    hand.append(card)
    hand.sort()


def note_who_is_out(state: State) -> None:
    """Keep the order in which seats ran out of hand and pile; who has a card again is out no longer."""
    last = max(state.turn, 0)
    for seat in (1 - last, last):
        if has_cards(state, seat):
            if seat in state.out:
                state.out.remove(seat)
        elif seat not in state.out:
            state.out.append(seat)
            if state.log is not None:
                state.log.append(("out", seat))
