"""The PettingZoo environment passes PettingZoo's own tests and hides what an agent may not know. (Slow suite.)"""

from __future__ import annotations

import pickle
import warnings

import numpy as np
import pytest

from equinox_widget.games.equinox.view import determinize, view
from equinox_widget.lab.adapters.encoding import ACTIONS, PIECES, SIZE, observe
from equinox_widget.lab.adapters.pettingzoo import Equinox, env

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo's tests load one of its games the old way
    from pettingzoo.test import api_test, seed_test


# An observation with an action mask is a dictionary, as in PettingZoo's own card games; their test still wonders at it.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_pettingzoo_s_own_api_test(players: int) -> None:
    api_test(env(players=players), num_cycles=400)


@pytest.mark.parametrize("edition", ["de", "fr"])
def test_pettingzoo_s_own_seed_test(edition: str) -> None:
    seed_test(lambda: env(edition=edition), num_cycles=200)


def played(moves: int, seed: int = 3, players: int = 3) -> Equinox:
    table = Equinox(players=players)
    table.reset(seed=seed)
    numbers = np.random.default_rng(seed)
    for _ in range(moves):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(numbers.choice(np.flatnonzero(mask))))
    return table


@pytest.mark.parametrize("moves", [0, 25, 50, 75])
def test_observations_do_not_tell_hidden_cards(moves: int) -> None:
    state = played(moves)._state
    for seat in range(3):
        seen = view(state, seat)
        for seed in range(3):
            assert observe(determinize(seen, seed), seat) == observe(state, seat)


def test_only_who_decides_has_a_mask() -> None:
    table = played(10)
    for agent in table.agents:
        legal = table.observe(agent)["action_mask"].sum()
        assert (legal > 0) == (agent == table.agent_selection)


def test_the_mask_lists_the_legal_actions() -> None:
    table = played(10)
    mask = table.observe(table.agent_selection)["action_mask"]
    legal = {str(action) for action in (table._state.options or [])}
    assert {str(ACTIONS[number]) for number in np.flatnonzero(mask)} == legal


def test_actions_and_pieces_are_numbered_once() -> None:
    assert len(set(map(str, ACTIONS))) == len(ACTIONS)
    assert sum(PIECES.values()) == SIZE


def test_the_winner_gains_what_the_others_lose() -> None:
    table = Equinox()
    table.reset(seed=8)
    numbers = np.random.default_rng(8)
    while not any(table.terminations.values()):
        table.step(int(numbers.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]))))
    assert sum(table.rewards.values()) == pytest.approx(0)
    assert max(table.rewards.values()) > 0


def test_an_illegal_action_loses_and_ends_the_game() -> None:
    table = env()
    table.reset(seed=8)
    mask = table.observe("player_0")["action_mask"]
    table.step(int(np.flatnonzero(mask == 0)[0]))
    assert table.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(table.terminations.values())
    assert not table.observe("player_0")["action_mask"].any()
    for _ in table.agent_iter():
        table.step(None)
    assert table.agents == []


@pytest.mark.parametrize("action", [-1, len(ACTIONS), None])
def test_what_is_no_action_is_refused(action: int | None) -> None:
    table = env()
    table.reset(seed=8)
    with pytest.raises(ValueError, match=rf"player_0 is a number from 0 to {len(ACTIONS) - 1}, not {action}"):
        table.step(action)


def test_an_environment_can_be_sent_to_another_process() -> None:
    copy = pickle.loads(pickle.dumps(Equinox(players=4, edition="fr")))
    copy.reset(seed=1)
    assert len(copy.agents) == 4


def test_the_board_can_be_printed_as_the_deciding_agent_sees_it() -> None:
    table = Equinox(render_mode="ansi")
    table.reset(seed=7)
    assert "as A sees it" in str(table.render())
