"""What a release publishes, tried as its users would: each archive in an environment of its own passes the named tests.

    python tools/artefacts.py TESTS                 builds the sdist and the pure wheel, and tries both
    python tools/artefacts.py --dist FOLDER TESTS   tries those in a folder that this machine can install

`make artefacts` does the first; the release workflow does the second (`ARCHIVES=FOLDER`), with the compiled wheels.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from compiled import NEEDED, run_tests
from packaging.tags import sys_tags
from packaging.utils import parse_wheel_filename
from throwaway import ROOT, environment


def build(folder: Path) -> Path:
    """Build the sdist, and from it the pure wheel; return their folder."""
    subprocess.run([sys.executable, "-m", "build", "--outdir", folder, ROOT], check=True)
    return folder


def fits(archive: Path) -> bool:
    """Can this machine install an archive? An sdist always, a wheel if one of its tags is ours."""
    return archive.suffix == ".gz" or not parse_wheel_filename(archive.name)[3].isdisjoint(sys_tags())


def check_texts(archives: list[Path]) -> None:
    """Let the package index's own tool say whether it could show them."""
    with environment(["twine"]) as python:
        subprocess.run([python, "-m", "twine", "check", "--strict", *archives], check=True)


def passes(archive: Path, tests: list[str]) -> bool:
    """Install an archive where nothing else is, and run the tests on it."""
    print(f"\n{archive.name}", flush=True)
    with tempfile.TemporaryDirectory() as folder, environment([f"{archive}[png,stats]", *NEEDED]) as python:
        return run_tests(python, Path(folder), tests)


def main() -> int:
    """Build what is not there, check and try everything; say how it ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, help="where the archives are")
    parser.add_argument("tests", nargs="+", help="what must pass on each of them")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        dist: Path = options.dist or build(Path(temporary))
        archives = sorted([*dist.glob("*.tar.gz"), *dist.glob("*.whl")])
        check_texts(archives)
        tried = {archive.name: passes(archive, options.tests) for archive in archives if fits(archive)}
    for name, passed in tried.items():
        print(f"{'ok  ' if passed else 'FAIL'}  {name}")
    return 0 if tried and all(tried.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
