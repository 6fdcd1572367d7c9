"""Run the benches of the rules and of the lab beside their peers, which a throwaway environment has from PyPI."""

from __future__ import annotations

import os
import subprocess

from throwaway import ROOT, environment

PEERS = ("chess", "open_spiel", "pettingzoo", "pygame", "rlcard")
BENCHES = ("bench_rules.py", "bench_games.py", "bench_lab.py")


def main() -> None:
    """Run one bench after the other."""
    ours = {name: value for name, value in os.environ.items() if name.startswith("EQUINOX_")}
    with environment(PEERS) as python:
        for bench in BENCHES:
            subprocess.run([python, ROOT / "tools" / bench], check=True, env={"PYTHONPATH": str(ROOT), **ours})


if __name__ == "__main__":
    main()
