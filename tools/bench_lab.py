"""How fast the lab is, as ratios to other libraries measured in the same run; nothing here fails because of time.

Runs where the peers (OpenSpiel, PettingZoo and RLCard) are installed: see `bench_peers`.
"""

from __future__ import annotations

import random
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from typing import TYPE_CHECKING, Any

from bench_rules import ONCE, openspiel, our_games, print_ratio, rlcard_uno

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bench_rules import Portion
    from pettingzoo import AECEnv

DUELS, SECONDS = (1, 0.01) if ONCE else (8, 1)
GAMES, ROUNDS = (200, 1) if ONCE else (3000, 3)


def measure() -> None:
    """Print one line for each comparison."""
    rng = random.Random(1)
    playouts(rng)
    steps_through_openspiel(rng)
    steps_through_pettingzoo(rng)
    processes()
    planner_against_greedy()


def playouts(rng: random.Random) -> None:
    """Random games through `simulate`, with bots, counting and statistics; the engine alone is in the rules' bench.

    A run needs some games to be worth its beginning and its end. The others get portions that take about as long:
    whoever is measured in shorter ones is disturbed less on a busy machine. All play other games in every portion.
    """
    ours = simulated()
    for name, peer in (("openspiel-hearts", openspiel("hearts", 90, rng)), ("rlcard-uno", rlcard_uno(20))):
        print_ratio(f"decision through simulate vs {name}", ours, peer, "peer")
    bare = our_games(rng, listening=False)
    print_ratio("decision through simulate vs bare", ours, lambda: sum(bare() for _ in range(4)), "bare")


def simulated() -> Portion:
    """Random games of four; a bot that does not look at its view does not pay for it."""
    from equinox_widget.games.equinox.lab import simulate  # noqa: PLC0415 (measured in its own environment)

    seeds = count()

    def portion() -> int:
        found = simulate(40, "random", players=4, seed=next(seeds), progress=False)
        return found.tally.about("length")["decisions",].sum

    return portion


# Adapters


def steps_through_openspiel(rng: random.Random) -> None:
    """Our game in Python beside the one in OpenSpiel that has hardly any rules."""
    from open_spiel.python import games  # noqa: F401, PLC0415 (registers them)

    import equinox_widget.lab.adapters.openspiel  # noqa: F401, PLC0415 (registers ours)

    ours, trivial = openspiel("python_equinox(players=4)", 2, rng), openspiel("python_tic_tac_toe", 20, rng)
    print_ratio("step through OpenSpiel vs its python_tic_tac_toe", ours, trivial, "trivial")


def steps_through_pettingzoo(rng: random.Random) -> None:
    """Our environment beside one without any rules, and beside card games that people use.

    What `env` returns has a quicker wrapper than PettingZoo's own, in which all others are; ours is measured in that
    one too. A step of RLCard carries the action out and answers with the next player's observation and legal actions;
    it checks nothing and knows no wrappers. Beside it, ours has no wrapper either, and gives the same by a step and
    `last`.
    """
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4, tictactoe_v3  # noqa: PLC0415
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # noqa: PLC0415

    from equinox_widget.games.equinox.adapters.pettingzoo import Equinox  # noqa: PLC0415
    from equinox_widget.lab.adapters.pettingzoo import env  # noqa: PLC0415

    ours, ruleless = environment(env(players=3), 1, rng), environment(OrderEnforcingWrapper(ruleless_env()), 1, rng)
    wrapped = environment(OrderEnforcingWrapper(Equinox(players=3)), 1, rng)
    print_ratio("step in PettingZoo's own wrapper vs a game without rules", wrapped, ruleless, "peer")
    for name, peer in (
        ("a game without rules", ruleless),
        ("its tic-tac-toe", environment(tictactoe_v3.env(), 20, rng)),
        ("its leduc", environment(leduc_holdem_v4.env(), 20, rng)),
        ("its texas hold'em", environment(texas_holdem_v4.env(), 10, rng)),
    ):
        print_ratio(f"step through PettingZoo vs {name}", ours, peer, "peer")
    bare = environment(Equinox(players=3), 1, rng)
    for name in ("uno", "gin-rummy"):
        print_ratio(f"step and observation vs RLCard's {name}", bare, rlcard(name, 3, rng), "peer")


def environment(table: AECEnv, games: int, rng: random.Random) -> Portion:
    """Random games through PettingZoo's loop."""

    def portion() -> int:
        steps = 0
        for seed in range(games):
            table.reset(seed=seed)
            for _ in table.agent_iter():
                observation, _, terminated, truncated, _ = table.last()
                if terminated or truncated:
                    table.step(None)
                else:
                    legal = observation["action_mask"].view(bool).nonzero()[0]  # three times as quick as among bytes
                    table.step(int(any_of(legal, rng)))
                    steps += 1
        return steps

    return portion


def any_of(options: Sequence[int], rng: random.Random) -> int:
    """The quickest way to choose, so that little of it is measured."""
    return options[int(rng.random() * len(options))]


def rlcard(name: str, games: int, rng: random.Random) -> Portion:
    """Random games of RLCard through its own loop, observations included."""
    import rlcard  # noqa: PLC0415

    table = rlcard.make(name, {"seed": 1})

    def portion() -> int:
        steps = 0
        for _ in range(games):
            state, _ = table.reset()
            while not table.is_over():
                state, _ = table.step(any_of(list(state["legal_actions"]), rng))
                steps += 1
        return steps

    return portion


def ruleless_env() -> AECEnv:
    """A game without rules whose spaces are as large as ours: what PettingZoo costs alone."""
    import numpy as np  # noqa: PLC0415

    from equinox_widget.games.equinox.adapters.encoding import ACTIONS, SIZE  # noqa: PLC0415
    from equinox_widget.games.equinox.adapters.pettingzoo import Equinox  # noqa: PLC0415

    class Ruleless(Equinox):
        """Everything stays as it was dealt, and after 120 steps it is over."""

        def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
            super().reset(seed, options)
            self.moves = 0

        def observe(self, agent: str) -> dict[str, Any]:
            mask = np.zeros(len(ACTIONS), np.int8)
            mask[[1, 2, 3, 4, 5, 6, 7, 8]] = 1
            return {"observation": np.zeros(SIZE, np.uint8), "action_mask": mask}

        def step(self, action: int | None) -> None:
            if self.terminations[self.agent_selection]:
                self._was_dead_step(action)
                return
            self._cumulative_rewards[self.agent_selection] = 0.0
            self.moves += 1
            if self.moves == 120:
                self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[self.moves % len(self.agents)]

    return Ruleless()


# Processes


def spin(count: int) -> int:
    """A loop that needs nothing but the processor."""
    total = 0
    for number in range(count):
        total += number * number % 7
    return total


def processes() -> None:
    """What two processes gain in simulation, and in a bare loop, taking turns."""
    from equinox_widget.games.equinox.lab import simulate  # noqa: PLC0415

    size, pieces = 400_000, 24
    with ProcessPoolExecutor(2) as executor:
        simulate(40, "random", executor=executor, chunk=5, progress=False)  # the workers are awake
        rounds = [
            (
                seconds(lambda: simulate(GAMES, "random", progress=False)),
                seconds(lambda: simulate(GAMES, "random", executor=executor, progress=False)),
                seconds(lambda: [spin(size) for _ in range(pieces)]),
                seconds(lambda: list(executor.map(spin, [size] * pieces))),
            )
            for _ in range(ROUNDS)
        ]
    one, two, bare_one, bare_two = (min(times) for times in zip(*rounds, strict=True))
    ours, bare = one / two, bare_one / bare_two
    print(f"gain from two processes: ours {ours:.2f}, bare loop {bare:.2f}, ratio {ours / bare:.2f}")
    print(f"100 000 random games: {one / GAMES * 1e5:.0f} s with one process, {two / GAMES * 1e5:.0f} s with two")


def seconds(work: Callable[[], object]) -> float:
    """How long the work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def planner_against_greedy() -> None:
    """Duels in which the planner has a second for every decision.

    Four at the table take too long for every run. Once, 24 games (seed 20261116, both chosen before) of one planner
    against three greedy bots, with a second of processor time a move on a busy machine: the planner had 50 % of the
    wins, where 25 % would be its share (11 alone and two shared, p = 0.02), and 3.1 ± 1.6 points more than they had.
    """
    from equinox_widget.games.equinox.lab import simulate  # noqa: PLC0415

    bots = (f"planner(seconds={SECONDS})", "greedy")
    with ProcessPoolExecutor(2) as executor:
        wins = simulate(DUELS, list(bots), seed=2026, executor=executor, chunk=1, progress=False)
    planner, greedy = (wins.tally.about("bot wins")[name,].mean(60).value for name in bots)
    print(
        f"planner at {SECONDS} s a move vs greedy, {DUELS} duels: ours {planner:.0%} of the wins, greedy {greedy:.0%}"
    )


if __name__ == "__main__":
    measure()
