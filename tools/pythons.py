"""The rules under the other Pythons of this machine: the same seeds must give the same games everywhere.

`make pythons` installs the package into a throwaway environment of every newer Python it finds, and runs there the
named tests of the rules, with their pinned seeds and golden games.

This is one session over the Pythons that are there. nox would do it too, but the environments would then be made in a
second way beside `throwaway.py`, which the compiled wheel, the fresh clone and the packages of others need in any case.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from throwaway import ROOT, environment

VERSIONS = ("3.12", "3.13", "3.14")
NEEDED = ("pytest", "pytest-xdist", "hypothesis", "Babel")
TESTS = ("tests/engine", "tests/games")


def interpreter(version: str) -> str | None:
    """A Python of this version that can be started: on the path, or one that pyenv keeps."""
    kept = sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}.*/bin/python"))
    for command in (f"python{version}", *map(str, kept)):
        try:
            subprocess.run([command, "--version"], check=True, capture_output=True)
        except (FileNotFoundError, subprocess.CalledProcessError):
            continue
        return command
    return None


def main() -> None:
    """Test under each Python; fails when one of them fails."""
    failed = []
    for version in VERSIONS:
        command = interpreter(version)
        print(f"Python {version}: {command or 'not on this machine'}", flush=True)
        if command is None:
            continue
        with environment([f"{ROOT}[png,stats]", *NEEDED], command) as python:
            options = ("-q", "-n", "2", "-p", "no:cacheprovider")
            if subprocess.run([python, "-m", "pytest", *options, *TESTS], cwd=ROOT, check=False).returncode:
                failed.append(version)
    sys.exit(f"the tests fail under Python {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
