"""The same table in Notebook 7, voila and marimo: it shows, takes a click, and Python answers."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from notebook_server import IDLE_KERNEL, free_port, write_notebook
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

#: By game: what a cell shows, a place to click and what then stands there, and one that is explained.
TABLES = {
    "equinox": ('eq.play(["Anna", "Ben"], seed=3, creatures="SuMoCoKlEcLuNoVu")', "No1", ".eq-token", "A", "No4"),
    "orcs": ('eq.orcs.play(["Anna", "Ben"], seed=3)', "fate", ".eq-code", "F03", "tower1"),
}
MARIMO = """import marimo
app = marimo.App()

@app.cell
def _():
    import equinox_widget as eq
    import marimo as mo
    mo.ui.anywidget(TABLE)
    return

if __name__ == "__main__":
    app.run()
"""
START_SECONDS = 60


@contextmanager
def running(command: list[str], port: int, home: Path) -> Iterator[str]:
    """Run a host until the block ends; return its address once it listens."""
    private = {f"JUPYTER_{name}_DIR": str(home / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
    environment = {**os.environ, **private, "IPYTHONDIR": str(home / "ipython")}
    with subprocess.Popen(
        [sys.executable, "-m", *command], env=environment, cwd=home, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    ) as process:  # fmt: skip
        try:
            wait_for(port, process)
            yield f"http://127.0.0.1:{port}"
        finally:
            os.killpg(process.pid, signal.SIGTERM)


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until somebody listens on the port."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        assert process.poll() is None, f"the host ended with {process.returncode}: `make hosts` installs what it needs"
        with socket.socket() as probe:
            probe.settimeout(0.2)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
    raise TimeoutError(f"nobody listens on port {port}")


def assert_plays(page: Page, game: str) -> None:
    """A table is there; a click on a place is an action, and one on a place that is none is explained."""
    _, place, part, shown, other = TABLES[game]
    table = page.locator(".equinox-widget")
    expect(table).to_be_visible(timeout=90_000)
    table.locator(f"[data-place='{place}']").click()
    expect(table.locator(f"[data-place='{place}'] {part}")).to_have_text(shown, timeout=20_000)
    table.locator(f"[data-place='{other}']").click()
    expect(table.locator(".eq-answer, .eq-prompt[data-trouble]").first).to_be_visible(timeout=20_000)


def cell(game: str) -> str:
    return f"import equinox_widget as eq\n{TABLES[game][0]}"


def flags(port: int) -> list[str]:
    quiet = ["--no-browser", f"--port={port}", "--ServerApp.port_retries=0", "--ServerApp.ip=127.0.0.1"]
    return [*quiet, "--IdentityProvider.token=", "--allow-root"]


@pytest.mark.parametrize("game", TABLES)
def test_notebook_7(page: Page, tmp_path: Path, game: str) -> None:
    write_notebook(tmp_path / "game.ipynb", cell(game))
    port = free_port()
    with running(["notebook", *flags(port), f"--ServerApp.root_dir={tmp_path}"], port, tmp_path) as address:
        page.goto(f"{address}/notebooks/game.ipynb")
        page.evaluate(IDLE_KERNEL, "game.ipynb")
        page.locator(".lm-MenuBar-itemLabel", has_text="Run").click()
        page.locator(".lm-Menu-itemLabel", has_text="Run All Cells").first.click()
        assert_plays(page, game)


@pytest.mark.parametrize("game", TABLES)
def test_voila(page: Page, tmp_path: Path, game: str) -> None:
    write_notebook(tmp_path / "game.ipynb", cell(game))
    port = free_port()
    command = ["voila", str(tmp_path / "game.ipynb"), "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"]
    with running(command, port, tmp_path) as address:
        page.goto(address, timeout=90_000)
        assert_plays(page, game)


@pytest.mark.parametrize("game", TABLES)
def test_marimo(page: Page, tmp_path: Path, game: str) -> None:
    (tmp_path / "game.py").write_text(MARIMO.replace("TABLE", TABLES[game][0]))
    port = free_port()
    where = ["--headless", "--no-token", "--host=127.0.0.1", f"--port={port}"]
    with running(["marimo", "run", str(tmp_path / "game.py"), *where], port, tmp_path) as address:
        page.goto(address, timeout=90_000)
        assert_plays(page, game)
