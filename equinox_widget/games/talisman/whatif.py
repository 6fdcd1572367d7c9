"""Counterfactuals: the same table with another ruling, place, number or card, and in words what was changed."""

from collections.abc import Sequence
from typing import Final

from ...core.change import Change
from .rules.cards import CARD_CODES, SPELL_CODES
from .rules.spaces import ARMS, CROWN, SPACE_CODES
from .rules.state import State
from .rules.sums import is_follower, is_object

NUMBERS: Final = ("strength", "craft", "lives", "gold")


def move(state: State, seat: int, space: int) -> list[Change]:
    """Let a character stand on this space, its instruction still to come where it has one in the inner region."""
    if state.at[seat] == space:
        return []
    state.at[seat] = space
    state.open[seat], state.pits[seat], state.wolf[seat], state.slave[seat] = space in ARMS, 0, 0, False
    state.crowned = state.crowned or space == CROWN
    return [Change(state.game, "whatif.at", seat=seat, space=SPACE_CODES[space])]


def count(state: State, seat: int, name: str, number: int) -> list[Change]:
    """Let a character have so much strength, craft, lives or gold."""
    row: list[int] = getattr(state, name)
    if row[seat] == number:
        return []
    row[seat] = number
    return [Change(state.game, f"whatif.{name}", seat=seat, number=number)]


def give_card(state: State, seat: int, card: int) -> list[Change]:
    """Let a seat own this object or follower, wherever it was. Raises `ValueError` for a card that is neither."""
    row = state.objects if is_object(state, card) else state.followers
    if row is state.followers and not is_follower(state, card):
        raise ValueError(f"{CARD_CODES[card]} is neither an object nor a follower that a character can carry")
    if card in row[seat]:
        return []
    _pick_out(state, card)
    row[seat] = (*row[seat], card)
    return [Change(state.game, "whatif.card", seat=seat, card=CARD_CODES[card])]


def _pick_out(state: State, card: int) -> None:
    """Take a card away from where it is."""
    for pile in (state.deck, state.discards, state.out):
        _remove(pile, card)
    for rows in (state.lying, state.objects, state.followers, state.trophies, state.stock):
        for place, cards in enumerate(rows):
            if card in cards:
                rows[place] = tuple([other for other in cards if other != card])


def give_spell(state: State, seat: int, spell: int) -> list[Change]:
    """Let a seat hold this spell, wherever it was."""
    if spell in state.spells[seat]:
        return []
    for pile in (state.spell_deck, state.spell_discards, state.spells_out):
        _remove(pile, spell)
    for other, hand in enumerate(state.spells):
        state.spells[other] = tuple([card for card in hand if card != spell])
    state.hexes = {space: hexed for space, hexed in state.hexes.items() if hexed[0] != spell}
    state.spells[seat] = (*state.spells[seat], spell)
    return [Change(state.game, "whatif.card", seat=seat, card=SPELL_CODES[spell])]


def _remove(pile: list[int], card: int) -> None:
    if card in pile:
        pile.remove(card)


def spare_card(state: State, cards: Sequence[int]) -> int:
    """Of the copies of a card the one that nobody owns: from an open pile or a deck, else the first."""
    stocked = [card for pile in state.stock for card in pile]
    free = [card for card in cards if card in stocked or card in state.deck]
    return free[0] if free else cards[0]
