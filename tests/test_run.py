"""The runner runs everything, reports each section and cannot hide a failure."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from run import SECTIONS

if TYPE_CHECKING:
    from collections.abc import Callable

RUNNER = Path(__file__).with_name("run.py")


@pytest.fixture
def run_with(tmp_path: Path) -> Callable[[str], subprocess.CompletedProcess[str]]:
    """Return a function that runs all sections with a make that fails for one target."""

    def run(failing: str) -> subprocess.CompletedProcess[str]:
        make = tmp_path / "make"
        make.write_text(f'#!/bin/sh\necho "made $2"\n[ "$2" != "{failing}" ]\n')
        make.chmod(0o755)
        env = {**os.environ, "MAKE": str(make)}
        return subprocess.run([sys.executable, RUNNER], env=env, capture_output=True, text=True, check=False)

    return run


def made(output: str) -> list[str]:
    return [line.removeprefix("made ") for line in output.splitlines() if line.startswith("made ")]


def test_all_sections_pass(run_with: Callable[[str], subprocess.CompletedProcess[str]]) -> None:
    result = run_with("nothing")
    assert result.returncode == 0
    assert made(result.stdout) == list(SECTIONS)
    assert result.stdout.splitlines()[-1].startswith(f"PASSED: all {len(SECTIONS)} sections")


def test_one_failure_is_told_and_hides_nothing(run_with: Callable[[str], subprocess.CompletedProcess[str]]) -> None:
    result = run_with("lint-js")
    assert result.returncode == 1
    assert made(result.stdout) == list(SECTIONS)
    assert result.stdout.splitlines()[-1].startswith("FAILED: lint-js (1 of ")
