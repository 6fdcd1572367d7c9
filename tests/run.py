"""Run every section of the tests in order, report each, and close with one line a person can read.

A section is a make target, so `make test` and the single targets can never disagree. All sections run even
when one fails, and any failure makes the exit code non-zero. Runs on the standard library alone, because it
starts before anything is set up.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

SECTIONS = {
    "setup": "set-up: Python packages, Node, Chromium",
    "lint": "ruff",
    "types": "mypy --strict",
    "lint-js": "biome",
    "types-js": "tsc",
    "test-py": "Python tests",
    "test-js": "JS unit tests",
    "test-browser": "JS browser tests",
    "test-lab": "JupyterLab end to end",
    "test-notebooks": "example notebooks",
    "test-wheel": "wheel and sdist",
    "test-bundle": "bundle drift",
}


def run_section(target: str) -> tuple[bool, float]:
    """Make one target; return whether it passed and how many seconds it took."""
    start = time.monotonic()
    make = os.environ.get("MAKE", "make")
    result = subprocess.run([make, "--no-print-directory", target], check=False)
    return result.returncode == 0, time.monotonic() - start


def main() -> int:
    """Run all sections, then print the summary."""
    rows: list[tuple[bool, str]] = []
    begin = time.monotonic()
    for target, title in SECTIONS.items():
        print(f"\n=== {title}  (make {target})", flush=True)
        passed, seconds = run_section(target)
        rows.append((passed, f"{'ok  ' if passed else 'FAIL'}  {seconds:6.1f} s  {target:<15} {title}"))
    failed = [target for target, (passed, _) in zip(SECTIONS, rows, strict=True) if not passed]
    total = time.monotonic() - begin
    print("\n=== summary", *(row for _, row in rows), sep="\n")
    if failed:
        print(f"\nFAILED: {', '.join(failed)} ({len(failed)} of {len(rows)} sections, {total:.0f} s)")
        return 1
    print(f"\nPASSED: all {len(rows)} sections ({total:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
