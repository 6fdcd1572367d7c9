"""The OpenSpiel game passes OpenSpiel's own checks and hides what a player may not know. (Slow suite.)"""

from __future__ import annotations

import random
import unittest

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.observation import make_observation

import equinox_widget.lab.adapters.openspiel  # noqa: F401 (registers the game)
from equinox_widget.games.equinox.adapters.encoding import PIECES, observe
from equinox_widget.games.equinox.rules.view import determinize, view

SPECS = [
    "python_equinox",
    "python_equinox(players=2,edition=fr)",
    "python_equinox(players=5,creatures=SuMoCoKlEcLuNoVu)",
    "python_bluemoon",
    "python_bluemoon(A=Lo/Or,B=Br/Be,box=EI,start=B)",
    "python_talisman(players=2,horizon=60)",
    "python_orcs(players=2)",
    "python_orcs(players=4,modules=missions+bonus+fate+terrain+reinforcements,start=C)",
]


@pytest.mark.parametrize("spec", SPECS)
def test_random_simulation_with_serialization(spec: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spec), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("spec", SPECS)
def test_open_spiel_s_own_api_checks(spec: str) -> None:
    case = type("Checks", (api_test.EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(spec), "game_name": spec})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors + result.failures, result.errors + result.failures


def random_state(seed: int, moves: int) -> pyspiel.State:
    state = pyspiel.load_game("python_equinox").new_initial_state()
    numbers = random.Random(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(numbers.randrange(1024) if state.is_chance_node() else numbers.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("moves", [4, 30, 60, 90])
def test_a_clone_goes_its_own_way(moves: int) -> None:
    state = random_state(1, moves)
    clone = state.clone()
    before = str(state)
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before


@pytest.mark.parametrize("moves", [4, 30, 60, 90])
def test_observations_do_not_tell_hidden_cards(moves: int) -> None:
    table = random_state(2, moves).table.state
    for player in range(3):
        seen = view(table, player)
        for seed in range(3):
            assert observe(determinize(seen, seed), player) == observe(table, player)


def test_a_game_that_need_not_end_is_cut_off() -> None:
    state = pyspiel.load_game("python_talisman(players=3,horizon=9)").new_initial_state()
    numbers, decided = random.Random(5), 0
    while not state.is_terminal():
        decided += not state.is_chance_node()
        state.apply_action(numbers.randrange(1024) if state.is_chance_node() else numbers.choice(state.legal_actions()))
    assert decided == 9 == state.get_game().max_game_length()
    assert state.returns() == [0.0] * 3
    assert state.legal_actions() == []


def test_pieces_are_named_and_cover_the_tensor() -> None:
    game = pyspiel.load_game("python_equinox")
    observation = make_observation(game)
    state = random_state(3, 20)
    observation.set_from(state, 0)
    assert list(observation.dict) == list(PIECES)
    assert observation.tensor.shape == tuple(game.observation_tensor_shape())
    assert np.array_equal(observation.tensor, state.observation_tensor(0))
    assert observation.dict["own_hand"].sum() == len(state.table.state.hands[0])


def test_utilities_add_up_to_nothing() -> None:
    for seed in range(5):
        state = random_state(seed, 5000)
        assert state.is_terminal()
        assert sum(state.returns()) == pytest.approx(0)
