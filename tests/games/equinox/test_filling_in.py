"""Filling a view in: every hidden place gets a card that can lie there, however few cards are left."""

import pytest

from equinox_widget.games.equinox.rules.actions import field_of
from equinox_widget.games.equinox.rules.cards import CHAMELEON, SUSI, UNKNOWN, card_of, deck
from equinox_widget.games.equinox.rules.rulings import rulings_for
from equinox_widget.games.equinox.rules.setup import deal
from equinox_widget.games.equinox.rules.state import State
from equinox_widget.games.equinox.rules.view import determinize, view


def one_creature_card_left_for_a_hidden_discard() -> State:
    """B discarded Susi 5 face down and a chameleon lies covered on Susi; every other creature card lies open."""
    state = deal(2, 0, rulings_for(), tuple(range(8)), 0, (1, 2))
    hidden, covered, top = card_of(SUSI, 5), CHAMELEON + 3, card_of(SUSI, 9)
    state.hands, state.pile = [[], [CHAMELEON]], [CHAMELEON + 1]
    state.fields[field_of(SUSI, 1)] = (covered, top)
    elsewhere = [hidden, covered, top, CHAMELEON, CHAMELEON + 1]
    state.discard = [hidden, *(card for card in deck(state.lineup, state.trees) if card not in elsewhere)]
    state.unseen = {hidden: 0b10}
    return state


@pytest.mark.parametrize("seed", range(12))
def test_creature_cards_are_left_for_hidden_discards(seed: int) -> None:
    seen = view(one_creature_card_left_for_a_hidden_discard(), 0)
    filled = determinize(seen, seed)
    assert card_of(SUSI, 5) in filled.discard
    assert UNKNOWN not in filled.fields[field_of(SUSI, 1)]
    assert view(filled, 0).key() == seen.key()
