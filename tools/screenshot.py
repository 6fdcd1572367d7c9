"""Take the README's picture: the first example in a real JupyterLab, a few bets into the game.

python tools/screenshot.py PICTURE
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from notebook_server import Notebook, chromium, serve
from playwright.sync_api import expect

SOME_MOVES = """
for n in range(7):
    legal = table.game.position.legal()
    table.game.do(str(legal[5 * n % len(legal)]))
"""


def main(picture: Path) -> None:
    """Open, play a little, take the picture."""
    with (
        tempfile.TemporaryDirectory() as home,
        serve(Path(home) / "notebooks", Path(home) / "jupyter") as server,
        chromium() as browser,
    ):
        page = browser.new_page(viewport={"width": 1180, "height": 760}, device_scale_factor=2)
        notebook = Notebook(server, page, "first_game.ipynb")
        notebook.menu("View", "Appearance", "Simple Interface")
        notebook.menu("View", "Appearance", "Show Left Sidebar")
        notebook.run_all()
        notebook.tell(SOME_MOVES)
        expect(notebook.tables).to_have_attribute("data-rev", str(notebook.ask("table.rev")))
        expect(notebook.tables).not_to_have_attribute("data-playing", "true")
        notebook.tables.scroll_into_view_if_needed()
        page.screenshot(path=picture)
    print(f"wrote {picture}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
