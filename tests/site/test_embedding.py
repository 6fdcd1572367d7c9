"""A board in somebody else's book, put there as the guide says."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

from build_site import ROOT
from playwright.sync_api import expect

import equinox_widget as eq

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import Page

GUIDE = ROOT / "docs" / "guide" / "embedding.md"


def test_a_book_shows_a_board_as_the_guide_says(
    tmp_path: Path, serve: Callable[[Path], AbstractContextManager[str]], page: Page
) -> None:
    """The book is made by Sphinx with MyST, as a Jupyter Book is."""
    said = re.search(r"^````md\n(.*?)^````", GUIDE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert said
    folders = re.search(r"html_extra_path = (\[.*?\])", GUIDE.read_text("utf-8"))
    assert folders
    book, made = tmp_path / "book", tmp_path / "made"
    (book / "boards").mkdir(parents=True)
    eq.gallery["G27"].html(book / "boards" / "G27.html")
    (book / "conf.py").write_text(f'extensions = ["myst_parser"]\n{folders[0]}\n')
    (book / "index.md").write_text(f"# A book\n\n{said[1]}")
    subprocess.run([sys.executable, "-m", "sphinx", "-W", "-q", book, made], check=True)
    with serve(made) as address:
        page.goto(f"{address}/index.html")
        expect(page.frame_locator("iframe").locator("[data-place]").first).to_be_visible()
