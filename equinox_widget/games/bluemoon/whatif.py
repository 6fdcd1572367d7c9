"""Counterfactuals: the same table with another ruling, dragon or hand card, and in words what was changed."""

from ...core.change import Change
from ...engine.seats import SEATS
from .rules.hands import note_who_is_out
from .rules.state import State
from .rules.tables import COLOURS


def move_dragon(state: State, dragon: int, side: int) -> list[Change]:
    """Let a dragon stand on a side, or in the middle."""
    if state.dragons[dragon] == side:
        return []
    state.dragons[dragon] = side
    state.options = None
    key = "whatif.dragon" if side >= 0 else "whatif.dragon_middle"
    return [Change(state.game, key, colour=COLOURS[dragon], seat=side)]


def give_card(state: State, seat: int, card: int, keep: set[int]) -> list[Change]:
    """Let a seat hold a card of its own pile or discard pile; a hand card that is not to be kept takes its place.

    Raises `ValueError` when the card lies elsewhere.
    """
    hand = state.hands[seat]
    if card in hand:
        return []
    spare = next((each for each in reversed(hand) if each not in keep), None)
    for pile in (state.piles[seat], state.discards[seat]):
        if card in pile and spare is not None:
            pile[pile.index(card)] = spare
            state.hands[seat] = sorted([each for each in hand if each != spare] + [card])
            state.options = None
            note_who_is_out(state)
            return [
                Change(state.game, "whatif.card", seat=seat, card=state.box.codes[card], instead=state.box.codes[spare])
            ]
    code = state.box.codes[card]
    raise ValueError(f"{SEATS[seat]} cannot hold {code}: no pile has it, or there is no hand card to give for it")
