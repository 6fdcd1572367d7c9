"""A real JupyterLab in a real Chromium, as a reader meets them: started by our own command, driven by Playwright."""

from __future__ import annotations

import ast
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any
from urllib.parse import urlsplit

import toolbox
from jupyter_client.blocking.client import BlockingKernelClient
from playwright.sync_api import Browser, Locator, Page, Response, expect, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import ProxySettings

ADDRESS = re.compile(r"http://localhost:\S+")
#: How long a state is waited for: a busy machine may need many seconds to bring a reloaded notebook's widgets back.
expect.set_options(timeout=30_000)
_QUIET = {"fetchNews": "false", "checkForUpdates": False}
IDLE_KERNEL = """async path => {
    const deadline = AbortSignal.timeout(60_000);
    for (;;) {
        const sessions = await (await fetch("/api/sessions", { signal: deadline })).json();
        const mine = sessions.find(session => session.path === path);
        if (mine?.kernel?.execution_state === "idle") return mine.kernel.id;
        await new Promise(resolve => setTimeout(resolve, 100)); // asking all the time would slow it down
    }
}"""

#: What stands beside a cell that waits or runs; one that was run has a number there.
NOT_YET_RUN = re.compile(r"\[[ *]\]")

#: JupyterLab knows how high a cell is only after it was near the screen, so what was scrolled to may move away again.
SCROLL_UNTIL_DRAWN = """async (place, drawn) => {
    const deadline = AbortSignal.timeout(60_000);
    while (!place.querySelector(drawn)) {
        deadline.throwIfAborted();
        place.scrollIntoView({ block: "center" });
        await new Promise(requestAnimationFrame);
    }
}"""


@dataclass(frozen=True)
class Server:
    """A running JupyterLab: the address it printed, the folder it serves, and where its kernels report."""

    address: str
    folder: Path
    runtime: Path

    def address_of(self, notebook: str) -> str:
        """Return the address of a notebook in a fresh workspace, with the token of the printed one."""
        parts = urlsplit(self.address)
        return f"{parts.scheme}://{parts.netloc}/lab/tree/{notebook}?reset&{parts.query}"


def play(folder: Path, port: int) -> list[str]:
    """Return the command that `make play` runs."""
    program = Path(sys.executable).with_name("equinox-widget")
    return [str(program), "play", str(folder), "--no-browser", "--port", str(port)]


@contextmanager
def serve(
    folder: Path, home: Path, command: Callable[[Path, int], list[str]] = play, cwd: Path | None = None
) -> Iterator[Server]:
    """Run the play command on a folder until the block ends; `home` keeps all of Jupyter's own files."""
    with subprocess.Popen(
        command(folder, free_port()), env=_private_environment(home), cwd=cwd, text=True, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        try:
            address = _printed_address(process.stdout)
            threading.Thread(target=process.stdout.read, daemon=True).start()
            yield Server(address, folder, home / "runtime")
        finally:
            _end(process)


def _end(process: subprocess.Popen[str]) -> None:
    """End a server kindly; one that waits for a kernel it has lost is not waited for."""
    os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _private_environment(home: Path) -> dict[str, str]:
    """Return an environment in which Jupyter neither reads nor writes anything of the user's."""
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text(json.dumps(_QUIET))
    return {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "IPYTHONDIR": str(home / "ipython"),
        "EQUINOX_WIDGET_DATA": str(home / "progress"),
    }


def _printed_address(output: IO[str]) -> str:
    """Wait until the server printed its address; fail with all it said when it ends before."""
    said: list[str] = []
    for line in output:
        said.append(line)
        if found := ADDRESS.search(line):
            return found[0]
    raise RuntimeError(f"the server ended before it printed an address:\n{''.join(said)}")


@contextmanager
def chromium(proxy: ProxySettings | None = None) -> Iterator[Browser]:
    """Start the machine's Chromium, with a proxy if one is given."""
    executable = toolbox.find_chromium()
    if executable is None:
        raise RuntimeError("no Chromium found: `make setup-chromium` installs it or says how")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, proxy=proxy)
        yield browser
        browser.close()


def write_notebook(path: Path, *cells: str) -> None:
    """Write a notebook of code cells."""
    code: list[dict[str, object]] = [
        {
            "cell_type": "code",
            "id": f"cell-{n}",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": text,
        }
        for n, text in enumerate(cells)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {"cells": code, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(notebook))


def is_save(response: Response) -> bool:
    """Tell whether the server answers that it has saved a file."""
    return response.request.method == "PUT" and "/api/contents" in response.url


class Notebook:
    """A notebook open in JupyterLab, and its kernel."""

    def __init__(self, server: Server, page: Page, name: str) -> None:
        self.server, self.page, self.name = server, page, name
        page.goto(server.address_of(name))
        self._kernel_file = server.runtime / f"kernel-{self.wait_for_kernel()}.json"

    def wait_for_kernel(self) -> str:
        """Wait until the notebook's kernel is idle; return its id."""
        kernel: str = self.page.evaluate(IDLE_KERNEL, self.name)
        return kernel

    def menu(self, *names: str) -> None:
        """Choose an item of JupyterLab's menu by the names on the way to it."""
        bar, *items = names
        self.page.locator(".lm-MenuBar-itemLabel", has_text=bar).click()
        for name in items:
            self.page.locator(".lm-Menu-itemLabel", has_text=re.compile(f"^{name}$")).click()

    def run_all(self) -> None:
        """Run all cells, and wait until the kernel has run them."""
        self.menu("Run", "Run All Cells")
        expect(self.page.locator(".jp-CodeCell .jp-InputPrompt", has_text=NOT_YET_RUN)).to_have_count(0, timeout=60_000)

    def save(self) -> None:
        """Save the notebook, and wait until the server has it."""
        with self.page.expect_response(is_save):
            self.menu("File", "Save Notebook")

    @property
    def tables(self) -> Locator:
        """Return all tables in the notebook."""
        return self.page.locator(".equinox-widget")

    def scroll_to(self, place: Locator, drawn: str = ".equinox-widget") -> Locator:
        """Scroll until something is drawn at a place, and return it."""
        place.evaluate(SCROLL_UNTIL_DRAWN, drawn)
        return place.locator(drawn)

    def slow_down(self, times: int = 6) -> None:
        """Let the browser's processor run so many times slower."""
        self.page.context.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", {"rate": times})

    def ask(self, expression: str) -> Any:
        """Ask the kernel itself for the value of an expression that JSON can carry."""
        code = f"__import__('json').dumps({expression})"
        answer = self._execute("", {"answer": code})["user_expressions"]["answer"]
        assert answer["status"] == "ok", f"{expression}: {answer}"
        return json.loads(ast.literal_eval(answer["data"]["text/plain"]))

    def tell(self, code: str) -> None:
        """Run code in the kernel, as another cell would."""
        reply = self._execute(code, {})
        assert reply["status"] == "ok", f"{code}: {reply}"

    def _execute(self, code: str, expressions: dict[str, str]) -> dict[str, Any]:
        """Ask without a heartbeat, whose thread may lose its socket when the answer is quicker than its start."""
        client = BlockingKernelClient()
        client.load_connection_file(str(self._kernel_file))
        client.start_channels(hb=False)
        try:
            reply = client.execute(code, user_expressions=expressions, reply=True, timeout=60)
        finally:
            client.stop_channels()
            client.context.destroy(linger=0)
        content: dict[str, Any] = reply["content"]
        return content
