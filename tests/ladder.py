"""The ladder: each bot beats the one below it, with p < 0.01 over a stated number of games.

Everything is fixed (seeds, node budgets, numbers of games), so the table is the same on every machine. Prints it, and
fails when a rung does not hold.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from statistics import NormalDist
from typing import NamedTuple

from equinox_widget.lab.simulate import simulate
from equinox_widget.lab.tally import WINS

SEED = 2026
NEEDED = 0.01


class Rung(NamedTuple):
    """One comparison: both bots sit on half of the seats and change seats from game to game."""

    upper: str
    lower: str
    players: int
    games: int


RUNGS = (
    Rung("greedy", "random", 2, 200),
    Rung("greedy", "random", 4, 200),
    Rung("cautious", "greedy", 2, 200),
    Rung("cautious", "greedy", 4, 400),
    Rung("planner(100)", "cautious", 2, 200),
    Rung("planner(100)", "cautious", 4, 200),
)


def climb(rung: Rung, executor: ProcessPoolExecutor) -> bool:
    """Play a rung, print its line, and say whether it holds."""
    seats = [rung.upper, rung.lower] * (rung.players // 2)
    found = simulate(rung.games, seats, seed=SEED, executor=executor, progress=False)
    wins = found.tally.about("bot wins")[rung.upper,].mean(WINS)
    fair = 1 / rung.players
    error = (wins.high - wins.low) / 2 / NormalDist().inv_cdf(0.975)
    p = 1 - NormalDist().cdf((wins.value - fair) / error)
    points = found.summary()["points"]
    share = wins.value * rung.players / 2
    print(
        f"{rung.upper:>13} > {rung.lower:<9} {rung.players} players {rung.games:5} games  wins {share:6.1%}  "
        f"points {points[rung.upper]:5.2f} : {points[rung.lower]:5.2f}  p = {p:.2g}",
        flush=True,
    )
    return p < NEEDED


def main() -> int:
    """Climb all rungs."""
    print(f"seed {SEED}; wins: share of the upper bot's seats together, 50 % if both were equal")
    with ProcessPoolExecutor(2) as executor:
        held = [climb(rung, executor) for rung in RUNGS]
    print("the ladder holds" if all(held) else f"{held.count(False)} of {len(held)} rungs do not hold")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
