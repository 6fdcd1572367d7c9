"""One Chromium for all hosts, and one JupyterLab for the long games; every test gets a page of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from notebook_server import Server, chromium, serve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serve(tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("jupyter")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 1600}, reduced_motion="reduce")
    yield context.new_page()
    context.close()
