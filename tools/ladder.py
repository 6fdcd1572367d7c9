"""The ladder of every game: each bot beats the one below it, with p < 0.01 over a stated number of games.

Everything is fixed (seeds, node budgets, numbers of games), so the table is the same on every machine. Prints it, and
fails when a rung does not hold. With `--smoke` bots that think long only play a few games, which are not judged; the
names of games choose among them: `ladder.py --smoke orcs`.

In Equinox only in a duel is `planner` above `cautious`: with four at the table 300 games did not tell them apart (53 %,
p = 0.14). There it has to beat `greedy`, as it did not yet clearly in 40 games (66 %, p = 0.03).

In Talisman `planner` only shows that it can play: `cautious` already weighs every roll exactly, and 42 games from near
the Portal did not tell them apart for sure (`planner(40)` won 26, p = 0.08).
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from math import comb
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from equinox_widget.core.games import kit

if TYPE_CHECKING:
    from collections.abc import Mapping

SEED = 2026
NEEDED = 0.01
SMOKE = 4  # games that only show that bots can play


class Rung(NamedTuple):
    """One comparison: both bots sit on half of the seats and change seats from game to game."""

    upper: str
    lower: str
    players: int
    games: int
    settings: Mapping[str, Any] = MappingProxyType({})


#: Two who are ready for the inner region, and at most so many decisions: what a search of the turn takes is dear.
NEAR_THE_PORTAL = {
    "position": (
        "TA 2p A=Priest@Castle A.s8 A.c8 A.ob=Tal3,Swo3 A.g2 A.sp=0 B=Druid@Castle B.s8 B.c8 B.ob=Tal4,Swo4 B.g2 B.sp=0"
    ),
    "horizon": 600,
}

LADDERS = {
    "equinox": (
        Rung("greedy", "random", 2, 200),
        Rung("greedy", "random", 4, 200),
        Rung("cautious", "greedy", 2, 200),
        Rung("cautious", "greedy", 4, 400),
        Rung("planner(150)", "greedy", 4, 120),
        Rung("planner(150)", "cautious", 2, 120),
    ),
    "orcs": (
        Rung("greedy", "random", 2, 100),
        Rung("greedy", "random", 4, 100),
        Rung("cautious", "greedy", 2, 200),
        Rung("cautious", "greedy", 4, 200),
        Rung("planner(60)", "greedy", 2, 60),
        Rung("planner(60)", "cautious", 2, 300),
    ),
    "bluemoon": (
        Rung("greedy", "random", 2, 100),
        Rung("cautious", "greedy", 2, 200),
        Rung("planner(60)", "greedy", 2, 60),
        Rung("planner(60)", "cautious", 2, 200),
    ),
    "talisman": (
        Rung("greedy", "random", 2, 20),
        Rung("cautious", "greedy", 2, 200),
        Rung("planner(10)", "cautious", 2, SMOKE, NEAR_THE_PORTAL),
    ),
}


def climb(game: str, rung: Rung, executor: ProcessPoolExecutor) -> bool:
    """Play a rung, print its line, and say whether it holds."""
    seats = [rung.upper, rung.lower] * (rung.players // 2)
    simulate = import_module(kit(game).lab).simulate
    found = simulate(rung.games, seats, seed=SEED, executor=executor, progress=False, **rung.settings)
    frame = found.frame()
    won = frame[frame["bot"] == rung.upper].groupby("game")["win"].sum()  # 1 if the upper bot's side won, 0 if not
    p = sign_test(int((won > 0.5).sum()), int((won < 0.5).sum()))
    summary = found.summary()
    points = ""
    if "points" in summary:  # a game need not have points
        points = f"  points {summary.loc[rung.upper, 'points']:5.2f} : {summary.loc[rung.lower, 'points']:5.2f}"
    print(
        f"{game:<8} {rung.upper:>13} > {rung.lower:<9} {rung.players} players {rung.games:5} games  "
        f"wins {won.mean():6.1%}{points}  p = {p:.2g}",
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
    """Climb all rungs of the games that were named, or of all; a rung of a few games is not judged."""
    games = [game for game in LADDERS if game in arguments] or list(LADDERS)
    rungs = [(game, rung) for game in games for rung in LADDERS[game]]
    if "--smoke" in arguments:
        rungs = [(game, shortened(rung)) for game, rung in rungs]
    print(f"seed {SEED}; wins: of all seats of the upper bot together, 50 % if both were equal")
    with ProcessPoolExecutor(2) as executor:
        held = [climb(game, rung, executor) or rung.games == SMOKE for game, rung in rungs]
    print("the ladder holds" if all(held) else f"{held.count(False)} of {len(held)} rungs do not hold")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
