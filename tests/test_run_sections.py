"""The runner runs everything, reports each section and cannot hide a failure."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from run_sections import PLANS

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[[str, str], subprocess.CompletedProcess[str]]

ROOT = Path(__file__).parents[1]
RUNNER = ROOT / "tools" / "run_sections.py"
MAKEFILE = ROOT / "Makefile"


@pytest.fixture
def run_with(tmp_path: Path) -> Run:
    """Return a function that runs a plan with a make that fails for one target."""

    def run(plan: str, failing: str) -> subprocess.CompletedProcess[str]:
        make = tmp_path / "make"
        make.write_text(f'#!/bin/sh\necho "made $2"\n[ "$2" != "{failing}" ]\n')
        make.chmod(0o755)
        env = {**os.environ, "MAKE": str(make)}
        return subprocess.run([sys.executable, RUNNER, plan], env=env, capture_output=True, text=True, check=False)

    return run


def targets(plan: str) -> list[str]:
    return [section.target for section in PLANS[plan]]


def made(output: str) -> list[str]:
    return [line.removeprefix("made ") for line in output.splitlines() if line.startswith("made ")]


@pytest.mark.parametrize("plan", PLANS)
def test_all_sections_pass(run_with: Run, plan: str) -> None:
    result = run_with(plan, "nothing")
    assert result.returncode == 0
    assert made(result.stdout)[0] == targets(plan)[0]
    assert sorted(made(result.stdout)) == sorted(targets(plan))
    assert result.stdout.splitlines()[-1].startswith(f"PASSED: all {len(PLANS[plan])} sections")


@pytest.mark.parametrize(("plan", "failing"), [("test", "lint-js"), ("test", "test-py"), ("slow", "mypyc")])
def test_one_failure_is_told_and_hides_nothing(run_with: Run, plan: str, failing: str) -> None:
    result = run_with(plan, failing)
    assert result.returncode == 1
    assert sorted(made(result.stdout)) == sorted(targets(plan))
    assert f"FAIL {failing}" in " ".join(re.sub(r"\d+\.\d s", "", result.stdout).split())
    assert result.stdout.splitlines()[-1].startswith(f"FAILED: {failing} (1 of ")


def test_what_a_section_prints_stands_together(run_with: Run) -> None:
    lines = run_with("test", "nothing").stdout.splitlines()
    for section in PLANS["test"]:
        assert lines[lines.index(f"=== {section.title}  (make {section.target})") + 1] == f"made {section.target}"


@pytest.mark.parametrize("plan", ["", "everything"])
def test_an_unknown_plan_is_refused(run_with: Run, plan: str) -> None:
    result = run_with(plan, "nothing")
    assert (result.returncode, result.stderr) == (2, "name one plan: test, slow\n")


def test_every_section_is_a_target() -> None:
    known = re.findall(r"^([a-z-]+):.*##", MAKEFILE.read_text(), re.MULTILINE)
    assert [target for plan in PLANS for target in targets(plan) if target not in known] == []
