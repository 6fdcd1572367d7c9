"""Take the README's moving picture: a table in a real JupyterLab, a bet, a card, bots, and a click that is no move.

    python tools/screenshot.py PICTURE.png

It is an animated PNG: where pictures do not move, its first one is shown.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from notebook_server import Notebook, chromium, serve, write_notebook
from PIL import Image
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator

TABLE: Final = """import equinox_widget as eq

table = eq.play(players=3, bots="BC", seed=7)  # a table for you and two bots
table"""
#: How long a picture stays, in milliseconds, and of how many colours it is.
STAYS, COLOURS = 1800, 256


def main(picture: Path) -> None:
    """Open, play, take the pictures."""
    with (
        tempfile.TemporaryDirectory() as home,
        serve(Path(home) / "notebooks", Path(home) / "jupyter") as server,
        chromium() as browser,
    ):
        write_notebook(server.folder / "table.ipynb", TABLE)
        page = browser.new_page(
            viewport={"width": 1100, "height": 720}, device_scale_factor=1.25, reduced_motion="reduce"
        )
        notebook = Notebook(server, page, "table.ipynb")
        notebook.menu("View", "Appearance", "Simple Interface")
        notebook.menu("View", "Appearance", "Show Left Sidebar")
        notebook.run_all()
        notebook.tables.scroll_into_view_if_needed()
        taken = [Image.open(io.BytesIO(page.screenshot())) for _ in played(notebook)]
    frames = [frame.convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE) for frame in taken]
    frames[0].save(picture, save_all=True, append_images=frames[1:], duration=STAYS, loop=0, optimize=True)
    print(f"wrote {picture}: {len(frames)} pictures, {picture.stat().st_size / 1000:.0f} kB")


def played(notebook: Notebook) -> Iterator[None]:
    """Play at the table by clicks; yield whenever there is something to see."""
    table = notebook.tables
    place(table, "Ec1").hover()
    yield
    place(table, "Ec1").click()
    expect(place(table, "Ec1").locator(".eq-token")).to_be_visible()
    yield
    place(table, "@Fu10").click()
    expect(place(table, "@Fu10")).to_have_attribute("aria-selected", "true")
    yield
    place(table, "Zi1").click()
    expect(table.locator(".eq-test[data-ok=false]").first).to_be_visible()
    yield
    place(table, "Fu1").click()
    expect(table.locator(".eq-turn")).to_contain_text("A to move")
    expect(table).not_to_have_attribute("data-playing", "true")
    yield
    table.get_by_role("button", name="Hint", exact=True).click()
    expect(table.locator("[data-hinted=true]").first).to_be_visible()
    yield


def place(table: Locator, name: str) -> Locator:
    """Return a place of the table by its name."""
    return table.locator(f"[data-place='{name}']").first


if __name__ == "__main__":
    main(Path(sys.argv[1]))
