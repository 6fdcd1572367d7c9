"""A game in a package of its own is found where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING

import throwaway

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLE = throwaway.ROOT / "examples" / "lighthouse"
ASKED = """
import equinox_widget as eq
print(eq.games()[-1])
print(eq.Game("LH 2p turn=A A=2,4 B=4,5; land 4 at C; alarm").position.code)
from equinox_widget.teach.course import course
print(list(course("lighthouse").lessons()))
"""


def test_an_installed_game_is_found_by_its_code(tmp_path: Path) -> None:
    source = tmp_path / "source"  # building writes beside the sources
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("__pycache__"))
    with throwaway.environment(["hatchling>=1.26"]) as python:
        install = [str(python), "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", str(source)]
        subprocess.run(install, check=True)
        found = subprocess.run(
            [python, "-W", "error", "-c", ASKED],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(throwaway.ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
    assert found.returncode == 0, found.stderr
    assert found.stdout.splitlines() == [
        "lighthouse: Lighthouse, 2 players, codes begin with LH",
        "LH 2p turn=B A=2 B=5 gone=4,4 seed=0,0",
        "['L1']",
    ]
