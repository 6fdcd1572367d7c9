"""Environments that are made for one purpose: what is needed there need not be installed for good."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from toolbox import install

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).parents[1]


@contextmanager
def environment(packages: Sequence[str], python: str = sys.executable) -> Iterator[Path]:
    """The Python of an environment with these packages from PyPI, made by the Python named, and removed again."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([python, "-m", "venv", folder], check=True)
        inside = Path(folder) / "bin" / "python"
        install(*packages, python=inside)
        yield inside
