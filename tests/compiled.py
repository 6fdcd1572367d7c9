"""The rules compiled by mypyc: the same games, move by move, only faster.

`make mypyc` builds a wheel with the build hook that compiles `engine` and `games`, installs it into a throwaway
environment, plays the same seeded random games with the pure and with the compiled package, compares what every game
came to, prints how much faster the compiled one is, and runs the named tests of the rules on it. It needs a C compiler;
the pure Python wheel stays the one we ship.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from throwaway import ROOT, environment

NEEDED = ("pytest", "pytest-xdist", "hypothesis")
ROUNDS = 3  # the fastest of so many counts

#: Runs in a process of its own, with the package it finds there.
PLAY = """
import hashlib, json, sys, time
from random import Random
from equinox_widget.games.equinox.rules import turn
from equinox_widget.games.equinox.rules.rulings import rulings_for
from equinox_widget.games.equinox.rules.score import score
from equinox_widget.games.equinox.rules.setup import deal

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


def build_wheel(folder: Path) -> Path:
    """A wheel with compiled rules, built from the sdist: beside our sources nothing compiled may stay."""
    command = [sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT)]
    switched_on = os.environ | {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1"}
    done = subprocess.run(command, env=switched_on, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"the rules do not compile:\n{done.stdout}{done.stderr}")
    return next(folder.glob("*.whl"))


def play(python: Path, folder: Path, games: int) -> dict[str, Any]:
    """What the games came to with the package that this Python finds from this folder, and how long they took."""
    command = [str(python), "-c", PLAY, str(games), str(ROUNDS)]
    result: dict[str, Any] = json.loads(subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout)
    return result


def compare(pure: dict[str, Any], compiled: dict[str, Any], games: int) -> None:
    """The same games, and how fast each was."""
    if not compiled["file"].endswith((".so", ".pyd")) or not pure["file"].endswith(".py"):
        sys.exit(f"compared the wrong packages: {pure['file']} and {compiled['file']}")
    for name, result in (("pure", pure), ("compiled", compiled)):
        cost = 1e6 * result["seconds"] / result["decisions"]
        digest = result["digest"][:16]
        print(f"{name}: {games} games, {result['decisions']} decisions, {cost:.2f} µs each, digest {digest}")
    if pure["digest"] != compiled["digest"]:
        sys.exit("the compiled rules play another game")
    print(f"identical; compiled is {pure['seconds'] / compiled['seconds']:.2f} times as fast", flush=True)


def run_tests(python: Path, folder: Path, tests: list[str]) -> bool:
    """Whether the tests pass; they run in a folder where they find no other package than the installed one."""
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    options = ("-q", "-n", "2", "--dist", "worksteal", "-p", "no:cacheprovider")
    return subprocess.run([python, "-m", "pytest", *options, *tests], cwd=folder, check=False).returncode == 0


def main() -> None:
    """Compile, install, play, compare, test."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("tests", nargs="*", help="what must pass on the compiled rules")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        with environment([str(build_wheel(folder / "dist")), *NEEDED]) as python:
            pure, compiled = play(Path(sys.executable), ROOT, options.games), play(python, folder, options.games)
            compare(pure, compiled, options.games)
            if options.tests and not run_tests(python, folder, options.tests):
                sys.exit("the named tests fail on the compiled rules")


if __name__ == "__main__":
    main()
