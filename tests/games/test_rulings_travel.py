"""A game in progress can be pickled, so that it can travel to another process."""

import pickle

from equinox_widget.games.equinox.rulings import rulings_for
from equinox_widget.games.equinox.setup import deal
from equinox_widget.games.equinox.turn import apply, legal


def test_a_state_arrives_as_it_left() -> None:
    state = deal(3, 7, rulings_for("fr", {"tiebreak": "points"}), None, 0, (1, 2))
    for _ in range(20):
        apply(state, legal(state)[0])
    arrived = pickle.loads(pickle.dumps(state))
    assert arrived.key() == state.key()
    assert arrived.rulings == state.rulings
    assert legal(arrived)[0] is legal(state)[0]
