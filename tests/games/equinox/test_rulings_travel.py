"""A game in progress can be pickled, so that it can travel to another process."""

import copy
import pickle

from equinox_widget.games.equinox.rules.rulings import rulings_for
from equinox_widget.games.equinox.rules.setup import deal
from equinox_widget.games.equinox.rules.turn import apply, legal


def test_a_state_arrives_as_it_left() -> None:
    state = deal(3, 7, rulings_for("fr", {"tiebreak": "points"}), None, 0, (1, 2))
    for _ in range(20):
        apply(state, legal(state)[0])
    arrived = pickle.loads(pickle.dumps(state))
    assert arrived.key() == state.key()
    assert arrived.rulings == state.rulings
    assert legal(arrived)[0] is legal(state)[0]


def test_a_game_that_is_over_arrives_as_it_left() -> None:
    state = deal(2, 7, rulings_for("de"), None, 0, (1, 2))
    while not state.over:
        apply(state, legal(state)[0])
    arrived = pickle.loads(pickle.dumps(state))
    assert arrived.key() == state.key()
    assert arrived.agenda == []
    assert legal(arrived) == []


def test_what_waits_behind_a_decision_travels_too() -> None:
    state = deal(2, 7, rulings_for("de"), None, 0, (1, 2))
    arrived = copy.deepcopy(state)
    assert [frame.key() for frame in arrived.agenda] == [frame.key() for frame in state.agenda]
    apply(arrived, legal(arrived)[0])
    assert arrived.key() != state.key()
