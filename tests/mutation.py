"""Mutation testing of the rules: do the named tests notice when a rule is changed a little?

`make mutation` changes one small thing at a time in `equinox_widget/games/equinox` (a comparison, a number, an `and`, a
condition, a statement left out), runs the named tests that reach the changed line, and lists the changes that no test
noticed. The sample is seeded, so everybody gets the same one. Fails below 90 % noticed.
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
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any, NamedTuple

from coverage import CoverageData

ROOT = Path(__file__).parent.parent
RULES = Path("equinox_widget/games/equinox")
NAMED_TESTS = ("tests/games", "tests/engine", "tests/test_position.py", "tests/test_game.py")
TIMEOUT = 120  # seconds; a change that makes the tests run for ever is noticed too
ENOUGH = 0.9

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
CALCULATIONS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


class Place(NamedTuple):
    """Where a node hangs in its tree, so that another one can take its place."""

    holder: Any
    key: Any
    node: ast.AST

    def put(self, node: ast.AST) -> None:
        if isinstance(self.holder, list):
            self.holder[self.key] = node
        else:
            setattr(self.holder, self.key, node)


class Mutant(NamedTuple):
    """One change: the file, the line, what stood there, what stands there now, and the whole changed text."""

    path: Path
    line: int
    before: str
    after: str
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"


def places(node: ast.AST) -> Iterator[Place]:
    """Everything below a node, but for type annotations."""
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns"}:
            continue
        for holder, key, child in [(node, field, value)] if isinstance(value, ast.AST) else _items(value):
            yield Place(holder, key, child)
            yield from places(child)


def _items(value: object) -> list[tuple[Any, Any, ast.AST]]:
    items = enumerate(value) if isinstance(value, list) else ()
    return [(value, index, child) for index, child in items if isinstance(child, ast.AST)]


def changes(node: ast.AST) -> list[ast.AST]:  # noqa: C901, PLR0911 - one case for every kind of change
    """What could stand instead of a node."""
    match node:
        case ast.Compare(left, [op], comparators):
            return [ast.Compare(left, [COMPARISONS[type(op)]()], comparators)]
        case ast.BoolOp(op, values):
            return [ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)]
        case ast.BinOp(left, op, right) if type(op) in CALCULATIONS:
            return [ast.BinOp(left, CALCULATIONS[type(op)](), right)]
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


def mutants(path: Path) -> list[tuple[Path, int, int]]:
    """Every change of a file: the number of the place in it, and the number of the change there."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    found = [(number, len(changes(place.node))) for number, place in enumerate(places(tree))]
    return [(path, number, change) for number, count in found for change in range(count)]


def make(path: Path, number: int, change: int) -> Mutant:
    """Carry a change out."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    place = list(places(tree))[number]
    new = changes(place.node)[change]
    line = next(node.lineno for node in [place.node, *ast.walk(place.node)] if isinstance(node, ast.expr | ast.stmt))
    before, after = (ast.unparse(ast.fix_missing_locations(node)).partition("\n")[0] for node in (place.node, new))
    place.put(new)
    return Mutant(path, line, before, after, ast.unparse(ast.fix_missing_locations(tree)))


def copy_project(folder: Path) -> Path:
    """A place to work in; nothing of the project itself is ever changed."""
    for name in ("equinox_widget", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def run_tests(folder: Path, *arguments: str, timeout: int = TIMEOUT) -> bool:
    """Do the tests pass there?"""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--assert=plain", *arguments]
    environment = os.environ | {"COVERAGE_FILE": str(folder / "reached")}
    try:
        return not subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, timeout=timeout, check=False
        ).returncode
    except subprocess.TimeoutExpired:
        return False


def tests_by_line(folder: Path) -> dict[Path, dict[int, list[str]]]:
    """Which named tests reach which line; code that runs while it is imported is reached by all."""
    measuring = (f"--cov={RULES}", "--cov-context=test", "--cov-report=")
    if not run_tests(folder, *NAMED_TESTS, *measuring, timeout=10 * TIMEOUT):
        sys.exit("the named tests fail already without any change")
    data = CoverageData(str(folder / "reached"))
    data.read()
    reached = {}
    for name in data.measured_files():
        lines = data.contexts_by_lineno(name)
        reached[Path(name).resolve().relative_to(folder.resolve())] = {
            line: sorted(context.partition("|")[0] for context in contexts if context)
            for line, contexts in lines.items()
        }
    return reached


def is_noticed(mutant: Mutant, folder: Path, tests: list[str]) -> bool:
    """Change the file, run the tests that reach it, and put it back."""
    file, arguments = folder / mutant.path, folder / "arguments"
    original = file.read_text(encoding="utf-8")
    arguments.write_text("\n".join(tests or NAMED_TESTS), encoding="utf-8")
    try:
        _write(file, mutant.text)
        return not run_tests(folder, f"@{arguments}")
    finally:
        _write(file, original)


def _write(file: Path, text: str) -> None:
    """Write a module and forget its compiled form, which could be taken for the new one."""
    for compiled in file.parent.glob(f"__pycache__/{file.stem}.*"):
        compiled.unlink()
    file.write_text(text, encoding="utf-8")


def main() -> None:
    """Change, test, count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=400, help="how many changes to try")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()

    every = [each for path in sorted((ROOT / RULES).rglob("*.py")) for each in mutants(path.relative_to(ROOT))]
    sample = random.Random(options.seed).sample(every, min(options.sample, len(every)))
    with tempfile.TemporaryDirectory() as temporary:
        folders: Queue[Path] = Queue()
        for worker in range(options.workers):
            folders.put(copy_project(Path(temporary) / str(worker)))
        reached = tests_by_line(folders.queue[0])

        def survives(chosen: tuple[Path, int, int]) -> Mutant | None:
            mutant, folder = make(*chosen), folders.get()
            try:
                return None if is_noticed(mutant, folder, reached[mutant.path].get(mutant.line, [])) else mutant
            finally:
                folders.put(folder)

        with ThreadPoolExecutor(options.workers) as pool:
            survivors = [mutant for mutant in pool.map(survives, sorted(sample)) if mutant]
    killed = len(sample) - len(survivors)
    print(*survivors, sep="\n")
    share = killed / len(sample)
    print(f"{killed} killed, {len(survivors)} survived of {len(sample)} ({len(every)} possible): {share:.1%}")
    sys.exit(killed < ENOUGH * len(sample))


if __name__ == "__main__":
    main()
