"""Cards in a hand: who holds which, whether it can be used, and when it comes back."""

from bisect import insort

from ....engine.verdict import Condition, condition
from .cards import UNKNOWN
from .state import State


def holds_card(state: State, seat: int, card: int, rule: str) -> Condition:
    """The player holds the card; of another hand a seat may not know."""
    cards = (*state.hands[seat], *state.blocked[seat])
    known: bool | None = card in cards
    if not known and UNKNOWN in cards:
        known = None
    return condition("holds_card", known, rule, seat=seat, card=card)


def not_blocked(state: State, seat: int, card: int) -> Condition:
    """Cornu has not set the card aside (P.cornu.blocked)."""
    blocked = card in state.blocked[seat] and card not in state.hands[seat]
    return condition("not_blocked", not blocked, "P.cornu.blocked", seat=seat, card=card)


def take_blocked_cards(state: State, seat: int) -> tuple[int, ...]:
    """The cards that Cornu has set aside come back to the hand."""
    blocked = state.blocked[seat]
    cards = tuple(blocked)
    for card in cards:
        insort(state.hands[seat], card)
    blocked.clear()
    return cards
