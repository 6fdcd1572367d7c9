"""Counterfactuals: the same table with another ruling, fate card, mage or hand card, and in words what was changed."""

from collections.abc import Sequence

from ...core.change import Change
from ...engine.seats import SEATS
from .rules.cards import CARD_CODES
from .rules.fate_rules import FATE_CODES, NO_FATE
from .rules.state import State, reconsider


def open_fate(state: State, card: int) -> list[Change]:
    """Let this fate card be the open one; it changes places with the one that is."""
    before = state.fate_open
    if before == card:
        return []
    for pile in (state.fate_draw, state.fate_used):
        if card in pile:
            pile.remove(card)
            pile.extend([] if before == NO_FATE else [before])
            state.fate_open = card
            reconsider(state)
            return [Change(state.game, "whatif.fate", card=FATE_CODES[card])]
    raise ValueError(f"{FATE_CODES[card]} is no fate card of this game: it plays with {_others(state)}")


def _others(state: State) -> str:
    codes = [FATE_CODES[card] for card in state.box.fate_cards]
    return f"{codes[0]} to {codes[-1]}"


def move_mage(state: State, seat: int, field: int) -> list[Change]:
    """Put a mage on a tower field; a mage who stands there goes where this one came from."""
    before = state.mages[seat]
    if before == field:
        return []
    changes = [Change(state.game, "whatif.mage", seat=seat, field=field + 1)]
    if field in state.mages:
        other = state.mages.index(field)
        state.mages[other] = before
        changes.append(Change(state.game, "whatif.mage", seat=other, field=before + 1))
    state.mages[seat] = field
    reconsider(state)
    return changes


def give_card(state: State, seat: int, card: int, keep: Sequence[int]) -> list[Change]:
    """Let a seat hold a card of its own deck; a hand card that is not to be kept changes places with it.

    Raises `ValueError` when the deck has no such card elsewhere, or there is none to give for it.
    """
    hand = state.hands[seat]
    if hand.count(card) >= keep.count(card):
        return []
    spare = next((each for each in reversed(hand) if hand.count(each) > keep.count(each)), None)
    for pile in (state.draw[seat], state.discard[seat]):
        if card in pile and spare is not None:
            pile[pile.index(card)] = spare
            hand.remove(spare)
            hand.append(card)
            hand.sort()
            reconsider(state)
            return [Change(state.game, "whatif.card", seat=seat, card=CARD_CODES[card], refill=CARD_CODES[spare])]
    raise ValueError(f"{SEATS[seat]} cannot hold {CARD_CODES[card]}: the deck has none to exchange for a hand card")
