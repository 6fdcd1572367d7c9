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

NEEDED = ("pytest", "pytest-xdist", "hypothesis", "Babel")
ROUNDS = 3  # the fastest of so many counts

#: Runs in a process of its own, with the package it finds there.
PLAY = """
import hashlib, json, sys, time
from random import Random
from equinox_widget.core.games import kit
from equinox_widget.games import INDEX

def play(game, games):
    found = kit(game)
    rules, digest, decisions, spent = found.ruleset, hashlib.sha256(), 0, 0.0
    for number in range(games):
        numbers = Random(f"compiled/{number}").random
        editions = {"edition": rules.editions[number % 2]} if len(rules.editions) > 1 else {}
        state = found.deal(rules.seats[number % len(rules.seats)], number, **editions).state.clone()
        choices = [numbers() for _ in range(LONGEST)]
        began = time.perf_counter()
        for choice in choices:
            if state.over:
                break
            options = rules.legal(state)
            rules.apply(state, options[int(choice * len(options))])
            decisions += 1
        spent += time.perf_counter() - began
        digest.update(repr((state.key(), rules.score(state))).encode())
    return digest.hexdigest(), decisions, spent

LONGEST = 1000
games, rounds = int(sys.argv[1]), int(sys.argv[2])
found = {}
for game in INDEX:
    results = [play(game, games) for _ in range(rounds)]
    found[game] = {
        "file": sys.modules[type(kit(game).ruleset).__module__].__file__,
        "digest": results[0][0],
        "decisions": results[0][1],
        "seconds": min(spent for _, _, spent in results),
    }
print(json.dumps(found))
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
    in_order = {**os.environ, "PYTHONHASHSEED": "0"}  # so that sets are written alike
    done = subprocess.run(command, cwd=folder, env=in_order, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"the games cannot be played: {done.stderr.decode()}")
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def compare(pure: dict[str, Any], compiled: dict[str, Any], games: int) -> None:
    """The same games, and how fast each was."""
    for game, ours in pure.items():
        theirs = compiled[game]
        if not theirs["file"].endswith((".so", ".pyd")) or not ours["file"].endswith(".py"):
            sys.exit(f"compared the wrong packages: {ours['file']} and {theirs['file']}")
        for name, result in (("pure", ours), ("compiled", theirs)):
            cost = 1e6 * result["seconds"] / result["decisions"]
            played = f"{games} games, {result['decisions']} decisions, {cost:.2f} µs each"
            print(f"{game} {name}: {played}, digest {result['digest'][:16]}")
        if ours["digest"] != theirs["digest"]:
            sys.exit(f"the compiled rules play another game of {game}")
        faster = ours["seconds"] / theirs["seconds"]
        print(f"{game}: identical; compiled is {faster:.2f} times as fast", flush=True)


def run_tests(python: Path, folder: Path, tests: list[str]) -> bool:
    """Whether the tests pass; they run in a folder where they find no other package than the installed one."""
    for name in ("tests", "docs", "examples"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
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
        with environment([f"{build_wheel(folder / 'dist')}[png,stats]", *NEEDED]) as python:
            pure, compiled = play(Path(sys.executable), ROOT, options.games), play(python, folder, options.games)
            compare(pure, compiled, options.games)
            if options.tests and not run_tests(python, folder, options.tests):
                sys.exit("the named tests fail on the compiled rules")


if __name__ == "__main__":
    main()
