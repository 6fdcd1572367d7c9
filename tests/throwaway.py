"""Run a script of ours in an environment made for it: what is measured beside us need not be installed for good."""

from __future__ import annotations

import subprocess
import tempfile
import venv
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).parents[1]


def run(script: str, packages: Sequence[str]) -> None:
    """Install the packages from PyPI into a throwaway environment, and let the script measure there."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], check=True)
        subprocess.run([python, script, "measure"], check=True, env={"PYTHONPATH": str(ROOT)})
