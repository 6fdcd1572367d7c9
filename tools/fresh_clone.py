"""A stranger's first minutes: clone, `make play`, and a board in the browser. Nothing set up before is reused."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from pathlib import Path

from notebook_server import Notebook, chromium, serve
from playwright.sync_api import expect

ROOT = Path(__file__).parent.parent


def main() -> None:
    """Clone what is committed, play there, and look."""
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        clone = home / "clone"
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        for variable in ("MAKEFLAGS", "MAKELEVEL", "VIRTUAL_ENV"):
            os.environ.pop(variable, None)
        start = time.monotonic()
        with serve(home / "notebooks", home / "jupyter", command=play_by_make, cwd=clone) as server:
            print(f"from clone to a served notebook: {time.monotonic() - start:.0f} s", flush=True)
            with chromium() as browser:
                notebook = Notebook(
                    server, browser.new_page(viewport={"width": 1280, "height": 1200}), "first_game.ipynb"
                )
                notebook.run_all()
                expect(notebook.tables.get_by_role("gridcell")).to_have_count(40)
    print("a fresh clone plays")


def play_by_make(folder: Path, port: int) -> list[str]:
    """Return the command a stranger types, with the folder and the port of this run."""
    return ["make", "play", f"PLAY_FOLDER={folder}", f"PLAY_FLAGS=--no-browser --port {port}"]


if __name__ == "__main__":
    main()
