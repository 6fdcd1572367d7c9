"""The rules compiled by mypyc: the same games, move by move, only faster.

``python -m tests.compiled`` copies the package to a temporary folder, compiles `engine` and `games` there, plays the
same seeded random games with the pure and with the compiled package, compares what every game came to, and prints how
much faster the compiled one is. It needs mypy, setuptools and a C compiler; the pure Python package stays the one we ship.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
COMPILED = ("equinox_widget/engine", "equinox_widget/games")
ROUNDS = 3  # the fastest of so many counts

#: Runs in a process of its own, beside the package it plays with.
PLAY = """
import hashlib, json, sys, time
from random import Random
from equinox_widget.games.equinox import turn
from equinox_widget.games.equinox.rulings import rulings_for
from equinox_widget.games.equinox.score import score
from equinox_widget.games.equinox.setup import deal

def play(games):
    digest, decisions, spent = hashlib.sha256(), 0, 0.0
    for number in range(games):
        numbers = Random(f"compiled/{number}").random
        state = deal(2 + number % 4, number, rulings_for(("de", "fr")[number // 4 % 2]), None, 0, (1, 2))
        choices = [numbers() for _ in range(1000)]
        began = time.perf_counter()
        while not state.over:
            options = turn.legal(state)
            turn.apply(state, options[int(choices[decisions % 1000] * len(options))])
            decisions += 1
        spent += time.perf_counter() - began
        key = [state.round, state.ending, state.hands, state.fields, state.stones, state.champions, state.discard]
        digest.update(repr((key, state.pile, state.vanished_in, state.asked, score(state))).encode())
    return digest.hexdigest(), decisions, spent

games, rounds = int(sys.argv[1]), int(sys.argv[2])
results = [play(games) for _ in range(rounds)]
print(json.dumps({
    "file": turn.__file__,
    "digest": results[0][0],
    "decisions": results[0][1],
    "seconds": min(spent for _, _, spent in results),
}))
"""


def play(folder: Path, games: int) -> dict[str, Any]:
    """What the games came to with the package in this folder, and how long they took."""
    command = [sys.executable, "-c", PLAY, str(games), str(ROUNDS)]
    result: dict[str, Any] = json.loads(subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout)
    return result


def compile_rules(folder: Path) -> None:
    """Compile a copy of the package in this folder."""
    shutil.copytree(
        ROOT / "equinox_widget", folder / "equinox_widget", ignore=shutil.ignore_patterns("__pycache__", "static")
    )
    command = [sys.executable, "-m", "mypyc", "--strict", *COMPILED]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"the rules do not compile:\n{done.stdout}{done.stderr}")


def main() -> None:
    """Compile, play, compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    games = parser.parse_args().games
    with tempfile.TemporaryDirectory() as temporary:
        compile_rules(Path(temporary))
        pure, compiled = play(ROOT, games), play(Path(temporary), games)
    if not compiled["file"].endswith((".so", ".pyd")) or not pure["file"].endswith(".py"):
        sys.exit(f"compared the wrong packages: {pure['file']} and {compiled['file']}")
    for name, result in (("pure", pure), ("compiled", compiled)):
        decisions, digest = result["decisions"], result["digest"][:16]
        print(f"{name}: {games} games, {decisions} decisions, {1e6 * result['seconds'] / decisions:.2f} µs each, {digest}")
    if pure["digest"] != compiled["digest"]:
        sys.exit("the compiled rules play another game")
    print(f"identical; compiled is {pure['seconds'] / compiled['seconds']:.2f} times as fast")


if __name__ == "__main__":
    main()
