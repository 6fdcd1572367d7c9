"""How fast the rules are, as ratios to other engines measured in the same run.

Runs where the peers (OpenSpiel, RLCard, python-chess) are installed: see `bench_peers`. Ours and a peer take turns in
small portions, and the best portion of each counts, because a shared machine is noisy. Every game is played by
uniformly random players, driven from Python.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable

#: Is everything measured just once? That proves that it runs, and nothing else.
ONCE = "EQUINOX_BENCH_ONCE" in os.environ
PORTIONS = 1 if ONCE else 30
Portion = Callable[[], int]  # plays some games and says how many decisions were asked


def measure() -> None:
    """Print one line for each comparison."""
    rng = random.Random(1)
    bare = our_games(rng, listening=False)
    decisions, games = bare(), 10
    print(f"asked decisions per game of four random players: {decisions / games:.0f}")
    for name, peer in (
        ("openspiel-hearts", openspiel("hearts", 20, rng)),
        ("openspiel-gin_rummy", openspiel("gin_rummy", 4, rng)),
        ("rlcard-uno", rlcard_uno(4)),
        ("python-chess", chess_games(1, rng)),
    ):
        print_ratio(f"decision vs {name}", bare, peer, "peer")
    print_ratio("decision with the event log vs without", our_games(rng, listening=True), bare, "without")
    print_ratio("checked Position.do vs decision", public_games(rng), bare, "bare")
    print_ratio("view of a seat vs decision", views(rng), bare, "bare")


def print_ratio(what: str, ours: Portion, other: Portion, name: str) -> None:
    """Let both take turns, and print the best of each and their ratio."""
    best = [float("inf"), float("inf")]
    for _ in range(PORTIONS):
        for index, portion in enumerate((ours, other)):
            start = time.process_time()
            count = portion()
            best[index] = min(best[index], (time.process_time() - start) / count * 1e6)
    print(f"{what}: ours {best[0]:.2f} µs, {name} {best[1]:.2f} µs, ratio {best[0] / best[1]:.2f}", flush=True)


def our_games(rng: random.Random, *, listening: bool) -> Portion:
    """Random games on the bare state; automatic decisions are part of the asked ones' cost."""
    from equinox_widget.games.equinox.rules.rulings import rulings_for  # noqa: PLC0415 (measured in its own environment)
    from equinox_widget.games.equinox.rules.setup import deal  # noqa: PLC0415
    from equinox_widget.games.equinox.rules.turn import apply, legal  # noqa: PLC0415

    rulings = rulings_for("de")

    def portion() -> int:
        decisions = 0
        for seed in range(10):
            state = deal(4, seed, rulings, None, 0, (1, 2))
            state.log = [] if listening else None
            while not state.ending:
                apply(state, rng.choice(legal(state)))
                decisions += 1
        return decisions

    return portion


def public_games(rng: random.Random) -> Portion:
    """The same through immutable positions that check every action."""
    import equinox_widget as eq  # noqa: PLC0415

    def portion() -> int:
        decisions = 0
        for seed in range(3):
            position = eq.deal(4, seed)
            while not position.over:
                position = position.do(rng.choice(position.legal()))
                decisions += 1
        return decisions

    return portion


def views(rng: random.Random) -> Portion:
    """What the actor may know, built at every decision of a game."""
    from equinox_widget.games.equinox.rules.rulings import rulings_for  # noqa: PLC0415
    from equinox_widget.games.equinox.rules.setup import deal  # noqa: PLC0415
    from equinox_widget.games.equinox.rules.turn import apply, legal  # noqa: PLC0415
    from equinox_widget.games.equinox.rules.view import view  # noqa: PLC0415

    state = deal(4, 3, rulings_for("de"), None, 0, (1, 2))
    for _ in range(60):
        apply(state, rng.choice(legal(state)))

    def portion() -> int:
        for _ in range(300):
            view(state, 0)
        return 300

    return portion


def openspiel(name: str, games: int, rng: random.Random) -> Portion:
    """Random games of OpenSpiel's C++ engine; chance is drawn by its probabilities."""
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)

    def portion() -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
        return decisions

    return portion


def rlcard_uno(games: int) -> Portion:
    """Random games of RLCard's uno with its own random agents."""
    import rlcard  # noqa: PLC0415
    from rlcard.agents import RandomAgent  # noqa: PLC0415

    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def portion() -> int:
        decisions = 0
        for _ in range(games):
            trajectories, _ = env.run(is_training=False)
            decisions += sum(len(trajectory) // 2 for trajectory in trajectories)
        return decisions

    return portion


def chess_games(games: int, rng: random.Random) -> Portion:
    """Random games of python-chess with the cheap end test."""
    import chess  # noqa: PLC0415

    def portion() -> int:
        decisions = 0
        for _ in range(games):
            board = chess.Board()
            moves = list(board.legal_moves)
            while moves and decisions < 200:
                board.push(rng.choice(moves))
                decisions += 1
                moves = list(board.legal_moves)
        return decisions

    return portion


if __name__ == "__main__":
    measure()
