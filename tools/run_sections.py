"""Run every section of a plan, report each, and close with one line a person can read.

    python tools/run_sections.py test      what people run
    python tools/run_sections.py slow      what takes longer, and is run for every change that lands

A section is a make target, so a plan and the single targets can never disagree. Sections that use one core run two at a
time, and what they print is shown when they end; those that use all there are run alone. All sections run even when one
fails, and any failure makes the exit code non-zero. Runs on the standard library alone, because it starts before
anything is set up.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from typing import NamedTuple

AT_A_TIME = 2


class Section(NamedTuple):
    """A make target, what it is called, and whether it wants the machine for itself."""

    target: str
    title: str
    alone: bool = False


class Result(NamedTuple):
    """How a section ended."""

    section: Section
    passed: bool
    seconds: float


PLANS: dict[str, tuple[Section, ...]] = {
    "test": (
        Section("setup", "set-up: Python packages, Node, Chromium", alone=True),
        Section("types", "mypy --strict"),
        Section("lint", "ruff"),
        Section("test-browser", "JS browser tests"),
        Section("test-notebooks", "example notebooks"),
        Section("test-wheel", "wheel and sdist"),
        Section("test-js", "JS unit tests"),
        Section("test-bundle", "bundle drift"),
        Section("types-js", "tsc"),
        Section("lint-js", "biome"),
        Section("test-py", "Python tests", alone=True),
        Section("test-lab", "JupyterLab end to end", alone=True),
    ),
    "slow": (
        Section("setup-slow", "set-up: what only the slow suites need", alone=True),
        Section("mypyc", "the rules compiled"),
        Section("hosts", "whole games, a hundred tables, other hosts"),
        Section("forgeries", "forged messages"),
        Section("bench-smoke", "the benches run"),
        Section("every-lesson", "all lessons by clicks"),
        Section("grading", "nbgrader"),
        Section("pythons", "newer Pythons"),
        Section("fresh", "a fresh clone plays"),
        Section("docs-test", "the documentation site, built, read and tried"),
        Section("adapters", "Dask, PettingZoo, OpenSpiel"),
        Section("lab-slow", "JupyterLab end to end, what takes long", alone=True),
        Section("properties", "property tests over all their games", alone=True),
        Section("coverage", "branch coverage of the rules", alone=True),
        Section("questions", "questions of quizzes", alone=True),
        Section("ladder-smoke", "bots beat those below them", alone=True),
        Section("soak-smoke", "invariants over many games", alone=True),
    ),
}


def run_section(section: Section) -> Result:
    """Make one target; what it prints is shown at once when it runs alone, else all together in the end."""
    start = time.monotonic()
    heading = f"\n=== {section.title}  (make {section.target})"
    command = [os.environ.get("MAKE", "make"), "--no-print-directory", section.target]
    if section.alone:
        print(heading, flush=True)
        done = subprocess.run(command, check=False, text=True)
    else:
        done = subprocess.run(command, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        print(f"{heading}\n{done.stdout}", end="", flush=True)
    return Result(section, done.returncode == 0, time.monotonic() - start)


def run_plan(plan: tuple[Section, ...]) -> list[Result]:
    """Run all sections of a plan in order, neighbours that need not be alone beside each other."""
    results: list[Result] = []
    for alone, sections in groupby(plan, lambda section: section.alone):
        with ThreadPoolExecutor(1 if alone else AT_A_TIME) as pool:
            results += pool.map(run_section, sections)
    return results


def main(arguments: list[str]) -> int:
    """Run a plan, then print the summary."""
    if len(arguments) != 1 or arguments[0] not in PLANS:
        print(f"name one plan: {', '.join(PLANS)}", file=sys.stderr)
        return 2
    begin = time.monotonic()
    results = run_plan(PLANS[arguments[0]])
    total = time.monotonic() - begin
    print("\n=== summary")
    for section, passed, seconds in results:
        print(f"{'ok  ' if passed else 'FAIL'}  {seconds:6.1f} s  {section.target:<15} {section.title}")
    failed = [result.section.target for result in results if not result.passed]
    if failed:
        print(f"\nFAILED: {', '.join(failed)} ({len(failed)} of {len(results)} sections, {total:.0f} s)")
        return 1
    print(f"\nPASSED: all {len(results)} sections ({total:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
