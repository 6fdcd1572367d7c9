"""Print how fast the lab is, each line beside a peer measured in the same run. Nothing here fails because of time."""

from __future__ import annotations

import random
import time
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
import rlcard
from gymnasium import spaces
from open_spiel.python import games as _python_games  # noqa: F401 (registers OpenSpiel's games in Python)
from pettingzoo import AECEnv
from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4
from pettingzoo.utils import wrappers

import equinox_widget.lab.adapters.openspiel  # noqa: F401 (registers the game)
from equinox_widget.games.equinox.rulings import rulings_for
from equinox_widget.games.equinox.setup import deal
from equinox_widget.games.equinox.turn import apply, legal
from equinox_widget.lab.adapters.encoding import ACTIONS, SIZE
from equinox_widget.lab.adapters.pettingzoo import env as equinox_env
from equinox_widget.lab.simulate import simulate

if TYPE_CHECKING:
    from collections.abc import Callable

REPEATS = 3
MICRO = 1e6


def line(what: str, ours: float, peer: float, unit: str, peer_name: str) -> None:
    """One line of the report."""
    print(f"{what}: ours {ours:.3g} {unit}, {peer_name} {peer:.3g} {unit}, ratio {ours / peer:.2f}", flush=True)


def best(measure: Callable[[], float]) -> float:
    """The least of a few runs: what it costs when nothing else disturbs."""
    return min(measure() for _ in range(REPEATS))


# Playouts


def seconds_per_decision_bare() -> float:
    """Random play on the engine alone."""
    numbers, decisions, rulings = random.Random(1), 0, rulings_for()
    start = time.process_time()
    for seed in range(60):
        state = deal(4, seed, rulings, None, 0, (1, 2))
        while not state.ending:
            options = legal(state)
            apply(state, options[int(numbers.random() * len(options))])
            decisions += 1
    return (time.process_time() - start) / decisions


def seconds_per_decision_simulated() -> float:
    """Random play through `simulate`, with views, bots, counting and statistics."""
    start = time.process_time()
    found = simulate(60, "random", players=4, progress=False)
    seconds = time.process_time() - start
    return seconds / found.tally.about("length")["decisions",].sum


def seconds_per_step_of_spiel(spec: str, games: int) -> Callable[[], float]:
    """Random play of an OpenSpiel game, driven from Python."""

    def measure() -> float:
        game, numbers, steps = pyspiel.load_game(spec), random.Random(1), 0
        start = time.process_time()
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(numbers.choice(state.chance_outcomes())[0])
                else:
                    state.apply_action(numbers.choice(state.legal_actions()))
                    steps += 1
        return (time.process_time() - start) / steps

    return measure


# PettingZoo


class Trivial(AECEnv):  # type: ignore[misc]  # PettingZoo's classes are untyped
    """A game that does nothing, with spaces of the same size: what PettingZoo itself costs."""

    metadata = {"name": "trivial_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self) -> None:
        super().__init__()
        self.possible_agents = [f"player_{seat}" for seat in range(3)]
        space = spaces.Dict(
            {
                "observation": spaces.Box(0, 200, (SIZE,), np.int16),
                "action_mask": spaces.Box(0, 1, (len(ACTIONS),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(len(ACTIONS)))

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.moves = 0
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        mask = np.zeros(len(ACTIONS), np.int8)
        mask[[1, 2, 3, 4, 5, 6, 7, 8]] = 1
        return {"observation": np.zeros(SIZE, np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.moves += 1
        if self.moves == 120:
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self.agent_selection = self.agents[self.moves % len(self.agents)]


def trivial_env() -> AECEnv:
    """With the usual wrappers, as ours."""
    guarded = wrappers.TerminateIllegalWrapper(Trivial(), illegal_reward=-1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)


def seconds_per_step_of_env(make: Callable[[], AECEnv], games: int) -> Callable[[], float]:
    """Random play through PettingZoo's loop."""

    def measure() -> float:
        table, numbers, steps = make(), random.Random(1), 0
        start = time.process_time()
        for seed in range(games):
            table.reset(seed=seed)
            for _ in table.agent_iter():
                observation, _, terminated, truncated, _ = table.last()
                if terminated or truncated:
                    table.step(None)
                else:
                    table.step(int(numbers.choice(np.flatnonzero(observation["action_mask"]))))
                    steps += 1
        return (time.process_time() - start) / steps

    return measure


def seconds_per_step_of_rlcard(name: str, games: int) -> Callable[[], float]:
    """Random play of an RLCard game through its own loop."""

    def measure() -> float:
        table, numbers, steps = rlcard.make(name, {"seed": 1}), random.Random(1), 0
        start = time.process_time()
        for _ in range(games):
            state, _ = table.reset()
            while not table.is_over():
                state, _ = table.step(numbers.choice(list(state["legal_actions"])))
                steps += 1
        return (time.process_time() - start) / steps

    return measure


# Processes


def spin(count: int) -> int:
    """A loop that needs nothing but the processor."""
    total = 0
    for number in range(count):
        total += number * number % 7
    return total


def gain(serial: Callable[[], object], spread: Callable[[], object]) -> float:
    """How many times faster the second is."""
    start = time.perf_counter()
    serial()
    middle = time.perf_counter()
    spread()
    return (middle - start) / (time.perf_counter() - middle)


def process_gains() -> tuple[float, float]:
    """What two processes gain in simulation, and in a bare loop, one right after the other."""
    games, size, pieces = 4000, 400_000, 32
    with ProcessPoolExecutor(2) as executor:
        list(executor.map(spin, [10] * 4))  # start the workers
        simulate(20, "random", executor=executor, chunk=5, progress=False)
        bare = gain(lambda: [spin(size) for _ in range(pieces)], lambda: list(executor.map(spin, [size] * pieces)))
        ours = gain(
            lambda: simulate(games, "random", progress=False),
            lambda: simulate(games, "random", executor=executor, progress=False),
        )
    return ours, bare


def main() -> None:
    """Measure everything."""
    bare = best(seconds_per_decision_bare) * MICRO
    simulated = best(seconds_per_decision_simulated) * MICRO
    hearts = best(seconds_per_step_of_spiel("hearts", 20)) * MICRO
    line("decision in a random game, engine alone", bare, hearts, "µs", "OpenSpiel's C++ hearts from Python")
    line("decision in a random game, through simulate", simulated, bare, "µs", "engine alone")
    line("decision in a random game, through simulate", simulated, hearts, "µs", "OpenSpiel's C++ hearts from Python")
    spiel = best(seconds_per_step_of_spiel("python_equinox(players=4)", 20)) * MICRO
    tic_tac_toe = best(seconds_per_step_of_spiel("python_tic_tac_toe", 200)) * MICRO
    line("step through OpenSpiel", spiel, tic_tac_toe, "µs", "its Python tic-tac-toe")
    zoo = best(seconds_per_step_of_env(equinox_env, 8)) * MICRO
    line("step through PettingZoo", zoo, best(seconds_per_step_of_env(trivial_env, 8)) * MICRO, "µs", "a trivial game")
    for name, make in (("leduc", leduc_holdem_v4.env), ("texas hold'em", texas_holdem_v4.env)):
        line("step through PettingZoo", zoo, best(seconds_per_step_of_env(make, 40)) * MICRO, "µs", f"its {name}")
    for name in ("uno", "gin-rummy"):
        line(
            "step through PettingZoo", zoo, best(seconds_per_step_of_rlcard(name, 10)) * MICRO, "µs", f"RLCard's {name}"
        )
    ours, loop = process_gains()
    line("gain from two processes", ours, loop, "times", "bare loop")
    start = time.perf_counter()
    simulate(5000, "random", progress=False)
    print(f"100 000 random games in one cell, one core: about {20 * (time.perf_counter() - start):.0f} s")


if __name__ == "__main__":
    main()
