"""How fast every game is, by the same rows: decisions beside a peer, loading, and what does not grow with a game.

Runs where OpenSpiel is installed: see `bench_peers`. Every game is played by uniformly random players, driven from
Python; a game that need not end is left after `MOST` decisions.
"""

from __future__ import annotations

import random
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench_rules import ONCE, PORTIONS, openspiel, print_ratio

from equinox_widget.core.game import Game, load
from equinox_widget.core.games import games, kit
from equinox_widget.sessions.autosave import Autosave

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench_rules import Portion

#: How many games are in a portion, and how many decisions there are in one at most.
GAMES, MOST = 3, 300
#: How often something is done with a game that lies far back, and with one that begins here.
TIMES = 5 if ONCE else 40


def measure() -> None:
    """Print the rows of one game after the other."""
    rng = random.Random(1)
    for game in games():
        bare = random_games(game.id, rng)
        print_ratio(f"{game.id}: decision vs openspiel-hearts", bare, openspiel("hearts", 20, rng), "peer")
        whole_games(game.id, rng)
        played = long_game(game.id, rng)
        loading(game.id, played, bare)
        growth(game.id, played)


def seats(game: str) -> int:
    """Four players, or as many as can play."""
    most: int = max(kit(game).ruleset.seats)
    return min(4, most)


def random_games(game: str, rng: random.Random) -> Portion:
    """Random games on the bare state."""
    rules, players, dealt = kit(game).ruleset, seats(game), kit(game).deal

    def portion() -> int:
        decisions = 0
        for seed in range(GAMES):
            state = dealt(players, seed).state.clone()
            for _ in range(MOST):
                if state.over:
                    break
                rules.apply(state, rng.choice(rules.legal(state)))
                decisions += 1
        return decisions

    return portion


def whole_games(game: str, rng: random.Random) -> None:
    """Print how many random games there are in a second; nothing here is a peer."""
    portion = random_games(game, rng)
    best = min(seconds(portion) for _ in range(PORTIONS))
    print(f"{game}: random games of at most {MOST} decisions per second: {GAMES / best:.0f}", flush=True)


def long_game(game: str, rng: random.Random) -> Game[Any]:
    """A random game of the public kind, to its end or as long as one gets."""
    found: Game[Any] = Game(kit(game).deal(seats(game), 1))
    while not found.position.over and found.moment < MOST:
        found.do(rng.choice(found.position.legal()))
    return found


def loading(game: str, played: Game[Any], bare: Portion) -> None:
    """Loading a saved game, which plays it again, beside bare playouts; both by the decision."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        played.save(path)

        def load_it() -> int:
            load(path)
            return played.moment

        print_ratio(f"{game}: load and replay of {played.moment} actions", load_it, bare, "bare playout")


def growth(game: str, played: Game[Any]) -> None:
    """What is done late in a game, beside the same done in a game that begins at that very position."""
    while played.position.over or len(played.position.legal()) < 2:
        played.undo()
    fresh: Game[Any] = Game(played.position)
    action = played.position.legal()[0]
    behind = played.moment

    def acting(game: Game[Any]) -> Callable[[], object]:
        return lambda: (game.do(action), game.undo())

    def viewing(game: Game[Any]) -> Callable[[], object]:
        return lambda: game.position.view("A").code

    def explaining(game: Game[Any]) -> Callable[[], object]:
        return lambda: game.position.explain(str(action)).text()

    with tempfile.TemporaryDirectory() as folder:

        def saving(game: Game[Any]) -> Callable[[], object]:
            kept = Autosave(Path(folder) / f"{game.moment}.json")
            kept.keep(game)

            def act_and_keep() -> None:
                game.do(action)
                kept.keep(game)
                game.undo()
                kept.keep(game)

            return act_and_keep

        for what, made in (("action", acting), ("view", viewing), ("explanation", explaining), ("autosave", saving)):
            late, first = made(played), made(fresh)
            print_ratio(f"{game}: {what} after {behind} actions", often(late), often(first), "after none")


def often(act: Callable[[], object]) -> Portion:
    """Do it some times."""

    def portion() -> int:
        for _ in range(TIMES):
            act()
        return TIMES

    return portion


def seconds(portion: Portion) -> float:
    """How long a portion takes the processor."""
    start = time.process_time()
    portion()
    return time.process_time() - start


if __name__ == "__main__":
    measure()
