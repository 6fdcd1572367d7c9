"""Mutation testing of the rules: do the named tests notice when a rule is changed a little?

`make mutation` changes one small thing at a time in `equinox_widget/games/*/rules` (a comparison, a number, an `and`,
a condition, a statement left out), runs the named tests that reach the changed line, and lists the changes that no test
noticed. The sample of each game is seeded, so everybody gets the same one. Fails when a game's tests notice too few.

    python tools/mutation.py --game orcs --sample 100

mutmut and cosmic-ray change lines too, but run a whole suite for each change. Here a change costs only the tests that
coverage has seen on its line, so that a sample of all rules is done in minutes.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any, NamedTuple

from coverage import CoverageData

from equinox_widget.games import INDEX

ROOT = Path(__file__).parent.parent
CITATIONS = "rulebook.py"  # not changed: its numbers are places in the printed rulebooks, which no test can look up
PATIENCE = 4  # times what all named tests take; a change that makes the tests run for ever is noticed too
ENOUGH = 0.9

# fmt: off
SWAPS: dict[type[ast.AST], Any] = {
    ast.And: ast.Or, ast.Or: ast.And, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}
# fmt: on


class Mutant(NamedTuple):
    """One change: the file, the line, what stood there, what stands there now, and the whole changed text."""

    path: Path
    line: int
    before: str
    after: str
    text: str


def places(node: ast.AST) -> Iterator[tuple[Any, Any, ast.AST]]:
    """Everything below a node but type annotations: what it hangs on, under which key, and the thing itself."""
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns"}:
            continue
        hung = enumerate(value) if isinstance(value, list) else [(field, value)]
        for key, child in hung:
            if isinstance(child, ast.AST):
                yield (value if isinstance(value, list) else node), key, child
                yield from places(child)


def changes(node: ast.AST) -> list[ast.AST]:  # noqa: C901, PLR0911 (one case for every kind of change)
    """What could stand instead of a node."""
    match node:
        case ast.Compare(left, [op], comparators):
            return [ast.Compare(left, [SWAPS[type(op)]()], comparators)]
        case ast.BoolOp(op, values):
            return [ast.BoolOp(SWAPS[type(op)](), values)]
        case ast.BinOp(left, op, right) if type(op) in SWAPS:
            return [ast.BinOp(left, SWAPS[type(op)](), right)]
        case ast.UnaryOp(ast.Not(), operand):
            return [operand]
        case ast.Constant(bool(value)):
            return [ast.Constant(not value)]
        case ast.Constant(int(value)):
            return [ast.Constant(value + 1), ast.Constant(value - 1)]
        case ast.If(test, body, orelse):
            return [ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)]
        case ast.IfExp(test, body, orelse):
            return [ast.IfExp(test, orelse, body)]
        case ast.Return(ast.expr()):
            return [ast.Return(None)]
        case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Return():
            return [ast.Pass()]
        case ast.Assign([ast.Attribute() | ast.Subscript(), *_]):
            return [ast.Pass()]
    return []


def possible(path: Path) -> list[tuple[Path, int, int]]:
    """Every change of a file: the number of the place in it, and the number of the change there."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    counts = [len(changes(node)) for _, _, node in places(tree)]
    return [(path, number, change) for number, count in enumerate(counts) for change in range(count)]


def make(path: Path, number: int, change: int) -> Mutant:
    """Carry a change out."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    holder, key, old = list(places(tree))[number]
    new = ast.copy_location(changes(old)[change], old)
    before, after = (ast.unparse(ast.fix_missing_locations(node)).partition("\n")[0] for node in (old, new))
    if isinstance(holder, list):
        holder[key] = new
    else:
        setattr(holder, key, new)
    return Mutant(path, getattr(old, "lineno", 0), before, after, ast.unparse(ast.fix_missing_locations(tree)))


def rules(game: str) -> Path:
    """The folder of the rules of a game."""
    return Path("equinox_widget/games") / game / "rules"


def named_tests(game: str) -> tuple[str, ...]:
    """The folders of tests that hold the rules of a game."""
    return f"tests/games/{game}", "tests/core"


def run_tests(folder: Path, *arguments: str, timeout: float | None = None) -> bool:
    """Whether the tests pass in a copy of the project."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--assert=plain", *arguments]
    environment = os.environ | {"COVERAGE_FILE": str(folder / "reached")}
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=timeout, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def tests_by_line(folder: Path, game: str) -> dict[Path, dict[int, list[str]]]:
    """Which named tests reach which line; what runs during import is listed under no test."""
    measured = (f"--cov={rules(game)}", "--cov-context=test", "--cov-report=")
    if not run_tests(folder, *named_tests(game), *measured):
        sys.exit("the named tests fail already without any change")
    data = CoverageData(str(folder / "reached"))
    data.read()
    reached = {}
    for name in data.measured_files():
        lines = data.contexts_by_lineno(name).items()
        path = Path(name).resolve().relative_to(folder.resolve())
        reached[path] = {line: sorted({test.partition("|")[0] for test in tests if test}) for line, tests in lines}
    return reached


def is_noticed(mutant: Mutant, folder: Path, tests: list[str], timeout: float) -> bool:
    """Change a file of the copy, run the tests, and put the file back."""
    file, selection = folder / mutant.path, folder / "selection"
    original = file.read_text(encoding="utf-8")
    selection.write_text("\n".join(tests), encoding="utf-8")
    try:
        _write(file, mutant.text)
        return not run_tests(folder, f"@{selection}", timeout=timeout)
    finally:
        _write(file, original)


def _write(file: Path, text: str) -> None:
    """Write a module and forget its compiled form, which could be taken for the new one."""
    for compiled in file.parent.glob(f"__pycache__/{file.stem}.*"):
        compiled.unlink()
    file.write_text(text, encoding="utf-8")


def examine(game: str, size: int, seed: int, workers: int) -> bool:
    """Change the rules of a game, test, count; return whether enough was noticed."""
    files = sorted(path.relative_to(ROOT) for path in (ROOT / rules(game)).rglob("*.py") if path.name != CITATIONS)
    every = [each for path in files for each in possible(path)]
    sample = sorted(random.Random(seed).sample(every, min(size, len(every))))
    with tempfile.TemporaryDirectory() as temporary, ThreadPoolExecutor(workers) as pool:
        folders: Queue[Path] = Queue()
        for folder in (Path(temporary) / str(number) for number in range(workers)):
            for name in ("equinox_widget", "tests", "examples"):
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            shutil.copy(ROOT / "pyproject.toml", folder)
            folders.put(folder)
        began = time.monotonic()
        reached = tests_by_line(folders.queue[0], game)
        timeout = PATIENCE * (time.monotonic() - began)

        def survives(chosen: tuple[Path, int, int]) -> bool:
            mutant, folder = make(*chosen), folders.get()
            tests = reached[mutant.path].get(mutant.line) or list(named_tests(game))
            survived = not is_noticed(mutant, folder, tests, timeout)
            folders.put(folder)
            if survived:
                print(f"survived {mutant.path}:{mutant.line}: {mutant.before}  ->  {mutant.after}", flush=True)
            return survived

        survivors = sum(pool.map(survives, sample))
    killed = len(sample) - survivors
    share = killed / len(sample)
    print(
        f"{game}: {killed} killed, {survivors} survived of {len(sample)}, {len(every)} possible: {share:.1%}",
        flush=True,
    )
    return share >= ENOUGH


def main() -> None:
    """Examine one game, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(INDEX), help="only this one")
    parser.add_argument("--sample", type=int, default=400, help="how many changes of each game to try")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("--workers", type=int, default=2, help="how many at a time")
    options = parser.parse_args()
    games = (options.game,) if options.game else tuple(INDEX)
    enough = [examine(game, options.sample, options.seed, options.workers) for game in games]
    sys.exit(not all(enough))


if __name__ == "__main__":
    main()
