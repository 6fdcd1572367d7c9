"""Print how fast things are, each beside a peer measured in the same run. Nothing here fails because of time."""

from __future__ import annotations

import gzip
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from bench_rules import ONCE
from notebook_server import Notebook, chromium, serve, write_notebook
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

STATIC = Path(__file__).parent.parent / "equinox_widget" / "static"
REPEATS = 1 if ONCE else 5
CLICKS = 3 if ONCE else 100
RESAMPLES = 20 if ONCE else 500
MANY = 20 if ONCE else 100
#: Its multiples, but for their whole parts, are spread evenly.
GOLDEN = 0.618034

BARE_WIDGET = '''
import anywidget, traitlets

class Bare(anywidget.AnyWidget):
    """One button that counts in Python."""
    _esm = """export default { render({ model, el }) {
        const button = document.createElement("button");
        button.className = "bare";
        const draw = () => { button.textContent = model.get("count"); };
        button.onclick = () => model.send({});
        model.on("change:count", draw);
        draw();
        el.append(button);
    } }"""
    count = traitlets.Int(0).tag(sync=True)

def bare():
    widget = Bare()
    widget.on_msg(lambda widget, content, buffers: setattr(widget, "count", widget.count + 1))
    return widget
'''

#: Milliseconds from a click until the change it made is painted: a frame is drawn right after its callbacks, and what
#: is posted from one of them comes next. People click neither while the last answer is on its way nor in step with
#: the screen: each click comes after a pause of 12 frames and a part of another, which is as often early as late.
CLICK_TO_PAINT = """async (watched, [clicked, part]) => {
    await new Promise(requestAnimationFrame);
    await new Promise(resolve => setTimeout(resolve, 50 / 3 * (12 + part)));
    const button = watched.querySelector(clicked) ?? watched;
    const start = performance.now();
    const changed = new Promise(resolve => {
        const observer = new MutationObserver(() => { observer.disconnect(); resolve(); });
        observer.observe(watched, { attributes: true, attributeFilter: ["data-rev"], childList: true });
    });
    button.click();
    await changed;
    await new Promise(requestAnimationFrame);
    await new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
    });
    return performance.now() - start;
}"""


#: Milliseconds from a click on the time bar until the table has changed and is painted; and those of a bare frame.
SCRUB_TO_PAINT = """async (watched, clicked) => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    const first = await frame();
    const second = await frame();
    const button = watched.querySelector(clicked);
    const start = performance.now();
    const changed = new Promise(resolve => {
        const observer = new MutationObserver(() => { observer.disconnect(); resolve(); });
        observer.observe(watched, { subtree: true, attributes: true, childList: true, characterData: true });
    });
    button.click();
    await changed;
    await frame();
    await new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
    });
    return [performance.now() - start, second - first];
}"""
#: A table of every game, where the first button does something that can be taken back.
TABLES = {
    "equinox": "eq.play(players=3, seed=7)",
    "orcs": "eq.orcs.play(players=3, seed=7)",
    "bluemoon": "eq.bluemoon.play(seed=7)",
    "talisman": "eq.talisman.play(players=3, seed=7)",
}


def report(what: str, ours: float, peer: float, unit: str, peer_name: str) -> None:
    """Print one line."""
    print(f"{what}: ours {ours:.1f} {unit}, {peer_name} {peer:.1f} {unit}, ratio {ours / peer:.2f}", flush=True)


def bench_import() -> None:
    """Time importing the package against importing anywidget, both compiled, in fresh processes, taking turns."""
    subprocess.run([sys.executable, "-m", "compileall", "-q", STATIC.parent], check=True)
    times: dict[str, list[float]] = {"equinox_widget": [], "anywidget": [], "sys": []}
    for _ in range(REPEATS):
        for module, seconds in times.items():
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", f"import {module}"], check=True)
            seconds.append(time.perf_counter() - start)
    start_up = min(times["sys"])
    ours, peer = (1000 * (min(times[module]) - start_up) for module in ("equinox_widget", "anywidget"))
    report("import", ours, peer, "ms", "anywidget")


def bench_bundle() -> None:
    """Compare the size of the front end with its limits."""
    contents = [(STATIC / name).read_bytes() for name in ("widget.js", "widget.css")]
    report("bundle", sum(map(len, contents)) / 1000, 120, "kB", "limit")
    report("bundle, gzip", sum(len(gzip.compress(content)) for content in contents) / 1000, 40, "kB", "limit")


def bench_click() -> None:
    """Time a click on the table of every game until it is painted, against a bare widget in the same notebook."""
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        home = Path(name)
        with serve(home / "notebooks", home / "jupyter") as server:
            for game, play in TABLES.items():
                code = f"import equinox_widget as eq\n{play}"
                write_notebook(server.folder / f"{game}.ipynb", code, f"{BARE_WIDGET}\nbare()")
                page = browser.new_page(viewport={"width": 1280, "height": 1600})
                asked = messages_sent(page)
                notebook = Notebook(server, page, f"{game}.ipynb")
                notebook.run_all()
                clicks(game, notebook.tables, page.locator(".bare"))
                scrubbing(game, notebook.tables, asked)
                page.close()


def clicks(game: str, table: Locator, bare: Locator) -> None:
    """Print the time from a click to its paint: an action, and taking it back."""
    expect(table).to_be_visible()
    expect(bare).to_be_visible()
    ours: list[float] = []
    peer: list[float] = []
    for number in range(CLICKS):
        part = number * GOLDEN % 1
        ours.append(click_to_paint(table, ".eq-actions button", part))
        ours.append(click_to_paint(table, "[data-key='/undo']", part))
        peer.append(click_to_paint(bare, ":scope", part))
    report(f"{game}: click to paint", statistics.median(ours), statistics.median(peer), "ms", "bare widget")
    print(f"  that ratio is known to ±{doubt(ours, peer):.2f} from so many clicks", flush=True)


def scrubbing(game: str, table: Locator, asked: list[str]) -> None:
    """Print how long a step through time takes until it is painted, beside one frame, and what the kernel is asked."""
    click_to_paint(table, ".eq-actions button", 0)
    expect(table.locator(".eq-timebar button").nth(1)).not_to_have_attribute("aria-disabled", "true")
    before = len(asked)
    steps: list[float] = []
    frames: list[float] = []
    for _ in range(CLICKS):
        for button in ("2", "3"):  # a step back, and on again
            milliseconds, frame = table.evaluate(SCRUB_TO_PAINT, f".eq-timebar button:nth-of-type({button})")
            steps.append(milliseconds)
            frames.append(frame)
    report(f"{game}: scrub one step", statistics.median(steps), statistics.median(frames), "ms", "one frame")
    print(f"  meanwhile {len(asked) - before} messages went to the kernel", flush=True)


def messages_sent(page: Page) -> list[str]:
    """Return a list to which everything is added that a page asks the kernel by its widgets."""
    sent: list[str] = []

    def note(frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode(errors="replace")
        if "comm_msg" in text:
            sent.append(text)

    page.on("websocket", lambda socket: socket.on("framesent", note))
    return sent


def doubt(ours: list[float], peer: list[float]) -> float:
    """Return how far the ratio of two medians strays when the same measurements are drawn again, by chance."""
    chance = Random(0)
    again = [
        [statistics.median(chance.choices(times, k=len(times))) for times in (ours, peer)] for _ in range(RESAMPLES)
    ]
    return statistics.stdev(mine / theirs for mine, theirs in again)


def bench_many() -> None:
    """Time a hundred tables in one notebook until the last of them is shown, and weigh them, against bare widgets."""
    tables = many("import equinox_widget as eq\nmake = lambda: eq.play(players=3, seed=7)", ".equinox-widget")
    bare = many(f"{BARE_WIDGET}\nmake = bare", ".bare")
    report(f"{MANY} tables, until the last is shown", tables[0], bare[0], "s", "bare widgets")
    report(f"{MANY} tables, memory of their scripts", tables[1], bare[1], "MB", "bare widgets")


def many(code: str, selector: str) -> tuple[float, float]:
    """Return how long it takes to show many widgets and scroll to the last, and how much they weigh."""
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        home = Path(name)
        with serve(home / "notebooks", home / "jupyter") as server:
            cells = ["display(*[make() for _ in range(10)])"] * (MANY // 10)
            write_notebook(server.folder / "many.ipynb", code, *cells)
            page = browser.new_page(viewport={"width": 1280, "height": 1600})
            notebook = Notebook(server, page, "many.ipynb")
            before, start = heap(page), time.perf_counter()
            notebook.run_all()
            places = page.locator(".jp-OutputArea-child")
            expect(places).to_have_count(MANY, timeout=120_000)
            expect(notebook.scroll_to(places.last, selector)).to_be_visible()
            return time.perf_counter() - start, (heap(page) - before) / 1e6


def heap(page: Page) -> float:
    """Return the bytes that the page's scripts hold."""
    client = page.context.new_cdp_session(page)
    client.send("Performance.enable")
    client.send("HeapProfiler.collectGarbage")
    metrics = client.send("Performance.getMetrics")["metrics"]
    client.detach()
    return float(next(metric["value"] for metric in metrics if metric["name"] == "JSHeapUsedSize"))


def click_to_paint(watched: Locator, clicked: str, part: float) -> float:
    """Return the milliseconds from one click to its paint; it comes at some part of a frame."""
    milliseconds: float = watched.evaluate(CLICK_TO_PAINT, [clicked, part])
    return milliseconds


if __name__ == "__main__":
    bench_import()
    bench_bundle()
    bench_click()
    bench_many()
