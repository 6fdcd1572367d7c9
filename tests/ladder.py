"""The ladder: each bot beats the one below it, with p < 0.01 over a stated number of games.

Everything is fixed (seeds, node budgets, numbers of games), so the table is the same on every machine. Prints it, and
fails when a rung does not hold. With `--smoke` bots that think long only play a few games, which are not judged.

Only in a duel is `planner` above `cautious`: with four at the table 300 games did not tell them apart (53 %, p = 0.14).
There it has to beat `greedy`, as it did not yet clearly in 40 games (66 %, p = 0.03).
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from math import comb
from typing import NamedTuple

from equinox_widget.lab.simulate import simulate

SEED = 2026
NEEDED = 0.01
SMOKE = 4  # games that only show that bots can play


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
    Rung("planner(150)", "greedy", 4, 120),
    Rung("planner(150)", "cautious", 2, 120),
)


def climb(rung: Rung, executor: ProcessPoolExecutor) -> bool:
    """Play a rung, print its line, and say whether it holds."""
    seats = [rung.upper, rung.lower] * (rung.players // 2)
    found = simulate(rung.games, seats, seed=SEED, executor=executor, progress=False)
    frame = found.frame()
    won = frame[frame["bot"] == rung.upper].groupby("game")["win"].sum()  # 1 if the upper bot's side won, 0 if not
    p = sign_test(int((won > 0.5).sum()), int((won < 0.5).sum()))
    points = found.summary()["points"]
    print(
        f"{rung.upper:>13} > {rung.lower:<9} {rung.players} players {rung.games:5} games  wins {won.mean():6.1%}  "
        f"points {points[rung.upper]:5.2f} : {points[rung.lower]:5.2f}  p = {p:.2g}",
        flush=True,
    )
    return p < NEEDED


def sign_test(won: int, lost: int) -> float:
    """How likely two equal bots would be to differ so much in this direction; shared games say nothing."""
    games = won + lost
    return float(sum(comb(games, count) for count in range(won, games + 1)) / 2**games)


def shortened(rung: Rung) -> Rung:
    """A rung as a smoke test climbs it: bots that think long only show that they can play."""
    return rung._replace(games=SMOKE) if rung.upper.startswith("planner") else rung


def main(arguments: list[str]) -> int:
    """Climb all rungs; a rung of a few games is not judged."""
    rungs = [shortened(rung) for rung in RUNGS] if "--smoke" in arguments else RUNGS
    print(f"seed {SEED}; wins: of all seats of the upper bot together, 50 % if both were equal")
    with ProcessPoolExecutor(2) as executor:
        held = [climb(rung, executor) or rung.games == SMOKE for rung in rungs]
    print("the ladder holds" if all(held) else f"{held.count(False)} of {len(held)} rungs do not hold")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
