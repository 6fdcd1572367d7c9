"""Noctia: ask another player for a card."""

from bisect import insort

from .....engine.verdict import Condition, condition
from ..actions import ASK, GIVE, Action
from ..cards import CREATURE_OF, cards_of
from ..hands import holds_card
from ..knowledge import leaves_hidden, show
from ..state import GIVE_CARD, Frame, State
from ..vanish import still_living
from .power import Power, another_player, others


class Noctia(Power):
    """Name a player and a living creature: a matching free card is given, or else the free hand is shown."""

    rule = "P.noctia"
    verb = "ask"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        return [ASK[other][creature] for other in others(state, seat) for creature in state.living]

    def conditions(self, state: State, seat: int, played: int, action: Action) -> list[Condition]:
        return [
            another_player(state, seat, action.seat, "P.noctia.ask"),
            *still_living(state, action.creature, "P.noctia.ask"),
        ]

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        asked, creature = action.seat, action.creature
        if state.log is not None:
            state.log.append(("card_asked", seat, asked, creature))
        matching = matching_cards(state, asked, creature)
        if not matching:
            _show_hand(state, asked, seat)
        elif state.rulings.giver_chooses:
            state.due = Frame(GIVE_CARD, state.due, asked, creature, target=seat)
        else:
            show(state, asked, matching, 1 << seat)
            state.due = Frame(GIVE_CARD, state.due, seat, creature, target=asked)


def matching_cards(state: State, giver: int, creature: int) -> list[int]:
    """The giver's free cards of the creature."""
    return [card for card in state.hands[giver] if CREATURE_OF[card] == creature]


def cards_to_give(state: State, seat: int) -> list[Action]:
    """The one who chooses is the giver, or the asker by the ruling `giver_chooses`."""
    frame = state.due
    giver, _ = giver_and_taker(state, frame)
    return [GIVE[card] for card in matching_cards(state, giver, frame.creature)]


def give_conditions(state: State, frame: Frame, card: int) -> list[Condition]:
    """The card is one of the asked creature's, and free."""
    giver, _ = giver_and_taker(state, frame)
    matches = CREATURE_OF[card] == frame.creature
    return [
        condition("matches_creature", matches, "P.noctia.give", card=card, creature=frame.creature),
        holds_card(state, giver, card, "P.noctia.give"),
    ]


def give_card(state: State, frame: Frame, card: int) -> None:
    """The card changes hands; only the two players see which one."""
    giver, taker = giver_and_taker(state, frame)
    both = 1 << giver | 1 << taker
    state.hands[giver].remove(card)
    leaves_hidden(state, giver, card, cards_of(frame.creature), witnesses=both)
    insort(state.hands[taker], card)
    show(state, taker, (card,), both)
    if state.log is not None:
        state.log.append(("card_given", giver, taker, card))


def giver_and_taker(state: State, frame: Frame) -> tuple[int, int]:
    """Who gives and who takes: the turn player always takes."""
    return (frame.seat if frame.seat != state.turn else frame.target), state.turn


def _show_hand(state: State, asked: int, seat: int) -> None:
    """No such card: the asker alone sees the free cards (E-75)."""
    show(state, asked, state.hands[asked], 1 << seat)
    if state.log is not None:
        state.log.append(("hand_shown", asked, seat, tuple(state.hands[asked])))
