"""One JupyterLab and one Chromium for all end-to-end tests; every test gets a page of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from notebook_server import Notebook, Server, chromium, serve, write_notebook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serve(tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("jupyter")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(autouse=True)
def own_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what is learned in a test out of anybody's own progress."""
    monkeypatch.setenv("EQUINOX_WIDGET_DATA", str(tmp_path))


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 1600}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.fixture
def open_notebook(server: Server, page: Page, request: pytest.FixtureRequest) -> Callable[..., Notebook]:
    """Return a function that writes a notebook of the given cells, opens it and runs all of them."""

    def write_open_run(*cells: str) -> Notebook:
        name = f"{request.node.name}.ipynb"
        write_notebook(server.folder / name, *cells)
        notebook = Notebook(server, page, name)
        notebook.run_all()
        return notebook

    return write_open_run
