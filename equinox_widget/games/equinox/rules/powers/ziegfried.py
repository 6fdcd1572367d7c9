"""Ziegfried: look at three of another player's cards and keep one."""

from bisect import insort

from .....engine.verdict import Condition, condition
from ..actions import KEEP, ROB, Action
from ..cards import UNKNOWN
from ..chance import draw_blindly
from ..knowledge import ANY_CARD, leaves_hidden, show
from ..state import KEEP_CARD, Frame, State
from .power import Power, another_player, others

CARDS = 3


class Ziegfried(Power):
    """Three random free cards of a player who has at least three; blocked cards are out of reach (E-78, E-79)."""

    rule = "P.ziegfried"
    verb = "rob"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        return [ROB[other] for other in others(state, seat) if len(state.hands[other]) >= CARDS]

    def conditions(self, state: State, seat: int, played: int, action: Action) -> list[Condition]:
        free = len(state.hands[action.seat]) if action.seat < state.players else 0
        return [
            another_player(state, seat, action.seat, "P.ziegfried.three"),
            condition(
                "target_has_free_cards",
                free >= CARDS,
                "P.ziegfried.three",
                target=action.seat,
                count=free,
                needed=CARDS,
            ),
        ]

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        cards = draw_blindly(state, state.hands[action.seat], CARDS, drawn)
        state.looked_at = tuple(cards)
        show(state, action.seat, cards, 1 << seat)
        state.due = Frame(KEEP_CARD, state.due, seat, target=action.seat)
        if state.log is not None:
            state.log.append(("cards_looked_at", seat, action.seat, state.looked_at))

    def missing(self, state: State, seat: int, played: int) -> Condition:
        return condition("others_have_free_cards", ok=False, rule="P.ziegfried.three", needed=CARDS)


def cards_to_keep(state: State, seat: int) -> list[Action]:
    """One of the three; equal cards are one option."""
    return [KEEP[card] for card in dict.fromkeys(state.looked_at)]


def keep_conditions(state: State, card: int) -> list[Condition]:
    """The card is one of the three."""
    known: bool | None = card in state.looked_at
    if not known and UNKNOWN in state.looked_at:
        known = None
    return [condition("among_the_three", known, "P.ziegfried.keep", card=card)]


def keep_card(state: State, frame: Frame, card: int) -> None:
    """One card changes hands, the other two go back; only the two players know which."""
    kept = (card,) if state.house is None else state.house.kept(state, card)
    state.looked_at = ()
    for each in kept:
        _change_hands(state, frame.target, frame.seat, each)


def _change_hands(state: State, owner: int, robber: int, card: int) -> None:
    both = 1 << robber | 1 << owner
    state.hands[owner].remove(card)
    leaves_hidden(state, owner, card, ANY_CARD, witnesses=both)
    insort(state.hands[robber], card)
    show(state, robber, (card,), both)
    if state.log is not None:
        state.log.append(("card_kept", robber, owner, card))
