"""The PettingZoo environment passes PettingZoo's own tests and hides what an agent may not know. (Slow suite.)"""

from __future__ import annotations

import pickle
import warnings
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from equinox_widget.games.equinox.adapters.encoding import ACTIONS, PIECES, SIZE, observe
from equinox_widget.games.equinox.rules.view import determinize, view
from equinox_widget.lab.adapters.pettingzoo import Environment, Equinox, env

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo's tests load one of its games the old way
    from pettingzoo.test import api_test, seed_test

if TYPE_CHECKING:
    from collections.abc import Callable


# An observation with an action mask is a dictionary, as in PettingZoo's own card games; their test still wonders at it.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_pettingzoo_s_own_api_test(players: int) -> None:
    api_test(env(players=players), num_cycles=400)


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize(
    "settings", [{}, {"A": "Br0/Do: Br1-30", "B": "Lo0/Wa: Lo1-25"}, {"rulings": {"react": "always"}}]
)
def test_pettingzoo_s_own_tests_of_blue_moon(settings: dict[str, Any]) -> None:
    api_test(env("bluemoon", **settings), num_cycles=400)
    seed_test(lambda: env("bluemoon", **settings), num_cycles=200)


def test_an_environment_of_blue_moon_can_be_sent_to_another_process() -> None:
    copy = pickle.loads(pickle.dumps(Environment("bluemoon", box="EI", render_mode="ansi")))
    copy.reset(seed=1)
    assert len(copy.agents) == 2
    shown = copy._kit.ruleset.view(copy._state, copy.agents.index(copy.agent_selection))
    assert copy.render() == copy._kit.text(shown, "en")


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize("players", [2, 4])
def test_talisman_passes_it_too(players: int) -> None:
    api_test(env("talisman", players=players, horizon=120), num_cycles=300)
    seed_test(lambda: env("talisman", horizon=80), num_cycles=100)


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize(
    "settings",
    [{"players": 2}, {"players": 4, "modules": "missions+bonus+fate+terrain+reinforcements", "start": "D"}],
)
def test_orcs_passes_it_too(settings: dict[str, Any]) -> None:
    api_test(env("orcs", **settings), num_cycles=400)
    seed_test(lambda: env("orcs", **settings), num_cycles=200)


def test_a_game_that_need_not_end_is_cut_off() -> None:
    table = env("talisman", players=2, horizon=7)
    table.reset(seed=4)
    steps = 0
    while not any(table.truncations.values()):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(np.flatnonzero(mask)[0]))
        steps += 1
    assert steps == 7
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}
    for _ in table.agent_iter():
        table.step(None)
    assert table.agents == []


@pytest.mark.parametrize("edition", ["de", "fr"])
def test_pettingzoo_s_own_seed_test(edition: str) -> None:
    seed_test(lambda: env(edition=edition), num_cycles=200)


def called(table: Any, ask: Callable[[Any], object]) -> object:
    """What an environment answers, or how it refuses."""
    try:
        return ask(table)
    except Exception as error:  # noqa: BLE001 (whatever it is, both say the same)
        return type(error), str(error)


GUARDED: dict[str, Callable[[Any], object]] = {
    **{
        name: attrgetter(name)
        for name in (
            "agents",
            "agent_selection",
            "num_agents",
            "rewards",
            "_cumulative_rewards",
            "terminations",
            "truncations",
            "infos",
            "possible_agents",
            "max_num_agents",
            "metadata",
            "_state",
            "nothing_of_this_name",
        )
    },
    "step": lambda table: table.step(0),
    "observe": lambda table: str(table.observe("player_0")),
    "last": lambda table: str(table.last()),
    "agent_iter": lambda table: next(iter(table.agent_iter())),
    "render": lambda table: table.render(),
    "two agents without a step": lambda table: [*zip(range(2), table.agent_iter(), strict=False)],
}


@pytest.mark.parametrize("ask", GUARDED.values(), ids=GUARDED)
@pytest.mark.parametrize("moment", ["new", "dealt", "lost", "over"])
def test_the_guard_answers_and_refuses_as_pettingzoo_s_own(
    ask: Callable[[Any], object], moment: str, caplog: pytest.LogCaptureFixture
) -> None:
    answers = []
    for table in (env(), OrderEnforcingWrapper(Equinox())):
        if moment != "new":
            table.reset(seed=8)
        if moment in ("lost", "over"):
            table.step(int(np.flatnonzero(table.observe("player_0")["action_mask"] == 0)[0]))
        if moment == "over":
            for _ in table.agent_iter():
                table.step(None)
        caplog.clear()
        answers.append((called(table, ask), caplog.messages))
    assert answers[0] == answers[1]


def test_observations_are_the_agent_s_own() -> None:
    """Whoever keeps or changes one changes no other, and not the game."""
    table = env()
    table.reset(seed=8)
    first, again = table.observe("player_0"), table.observe("player_0")
    kept = {name: piece.copy() for name, piece in again.items()}
    for piece in first.values():
        piece[:] = 9
    for name, piece in again.items():
        np.testing.assert_array_equal(piece, kept[name])
        np.testing.assert_array_equal(table.observe("player_0")[name], kept[name])
    table.step(int(np.flatnonzero(kept["action_mask"])[0]))
    for name, piece in again.items():
        np.testing.assert_array_equal(piece, kept[name])


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
