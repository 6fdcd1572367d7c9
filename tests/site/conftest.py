"""The built site on loopback, and a Chromium that reaches nothing else: every other address is refused and noted."""

from __future__ import annotations

import sys
import threading
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import urlsplit

import pytest
from build_site import SITE
from notebook_server import chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import Browser, Page

#: Whom Chromium itself calls when it starts; no page asks these.
BROWSERS_OWN = ("accounts.google.com", "content-autofill.googleapis.com", "update.googleapis.com")


class Quiet(SimpleHTTPRequestHandler):
    """Serves the files of the site, without a word on each."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the library's name)
        pass


class Refusal(BaseHTTPRequestHandler):
    """Refuses whatever is asked of it as a proxy, and notes the address."""

    asked: ClassVar[list[str]] = []

    def refuse(self) -> None:
        host = urlsplit(self.path).hostname or self.path.partition(":")[0]
        if host not in BROWSERS_OWN:
            self.asked.append(self.path)
        self.send_error(403)

    do_GET = do_POST = do_CONNECT = refuse  # noqa: N815 (the library's names)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the library's name)
        pass


class Server(ThreadingHTTPServer):
    """Serves each request on a thread of its own."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Report what went wrong, unless a browser has only gone away in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def listening(handler: Callable[..., BaseHTTPRequestHandler]) -> Iterator[str]:
    """Serve until the block ends; yield the address."""
    with Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def serving(folder: Path) -> AbstractContextManager[str]:
    """Serve the files of a folder until the block ends; the block gets the address."""
    return listening(partial(Quiet, directory=str(folder)))


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site that `make docs` has built."""
    assert (SITE / "index.html").exists(), "there is no site: `make docs` builds it"
    with serving(SITE) as address:
        yield address


@pytest.fixture
def serve() -> Callable[[Path], AbstractContextManager[str]]:
    """What serves the files of another folder."""
    return serving


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with listening(Refusal) as proxy, chromium({"server": proxy, "bypass": "127.0.0.1"}) as running:
        yield running


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of its own; the test fails if anything asked another machine."""
    Refusal.asked.clear()
    context = browser.new_context(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")
    yield context.new_page()
    context.close()
    assert not Refusal.asked
