"""Cards in a hand: who holds which, and whether it can be used."""

from ...engine.verdict import Condition, condition
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
