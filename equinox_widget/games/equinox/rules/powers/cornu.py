"""Cornu: block half of another player's hand."""

from bisect import insort

from .....engine.verdict import Condition, condition
from ..actions import BLOCK, Action
from ..chance import draw_blindly
from ..knowledge import loses_track
from ..state import State
from .power import Power, another_player, others


class Cornu(Power):
    """Half of the free cards, rounded up, drawn blindly; they come back in step 3 of their owner's next turn."""

    rule = "P.cornu"
    verb = "block"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        return [BLOCK[other] for other in others(state, seat) if state.hands[other]]

    def conditions(self, state: State, seat: int, played: int, action: Action) -> list[Condition]:
        free = len(state.hands[action.seat]) if action.seat < state.players else 0
        return [
            another_player(state, seat, action.seat, "P.cornu.half"),
            condition("target_has_free_cards", free >= 1, "P.cornu.half", target=action.seat, count=free, needed=1),
        ]

    def missing(self, state: State, seat: int, played: int) -> Condition:
        return condition("others_have_free_cards", ok=False, rule="P.cornu.half", needed=1)

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        block_cards(state, seat, action.seat, (len(state.hands[action.seat]) + 1) // 2, drawn)


def block_cards(state: State, seat: int, target: int, count: int, drawn: list[int] | None) -> None:
    """So many free cards of the target are set aside, drawn blindly."""
    hand, blocked = state.hands[target], state.blocked[target]
    cards = draw_blindly(state, hand, count, drawn)
    for card in cards:
        hand.remove(card)
        insort(blocked, card)
    loses_track(state, target)
    if state.log is not None:
        state.log.append(("cards_blocked", seat, target, tuple(cards)))
