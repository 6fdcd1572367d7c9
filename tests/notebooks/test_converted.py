"""An executed notebook on its way out: nbconvert's pages and Markdown show the board and what happened last."""

from __future__ import annotations

import re
from base64 import b64decode
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter, MarkdownExporter

EXAMPLES = Path(__file__).parents[2] / "examples"
SCENARIO = f"eq.load_scenario({str(EXAMPLES / 'chameleon.txt')!r})"
FIGURE = re.compile(r'<img[^>]*alt="([^"]*)"[^>]*src="data:image/svg\+xml;base64,([^"]+)"')


def executed(*cells: str) -> Any:
    """A notebook of these cells, run, without the state of its widgets."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(notebook, timeout=120, store_widget_state=False).execute()
    return notebook


@pytest.fixture(scope="module")
def notebook() -> Any:
    return executed(
        "import equinox_widget as eq\ntable = eq.play(['Anna', 'Ben'], seed=7)\ntable.game.do('skip')\ntable",
        SCENARIO,
        "eq.options.display = 'static'\ntable.game",
    )


def figures(page: str) -> list[str]:
    """The pictures of a page: what they are said to show. Each of them must be one."""
    found = FIGURE.findall(page)
    for _, source in found:
        assert ElementTree.fromstring(b64decode(source)).tag.endswith("svg")  # noqa: S314 (our own)
    return [alt for alt, _ in found]


@pytest.mark.parametrize("exporter", [HTMLExporter, MarkdownExporter])
def test_the_board_is_shown(notebook: Any, exporter: Any) -> None:
    page, _ = exporter().from_notebook_node(notebook)
    assert len([alt for alt in figures(page) if "Equinox" in alt]) == 3
    assert page.count("Anna places no bet.") >= 2
    assert "The chameleon shields once" in page
    assert "<caption>" in page
    assert "model_id" not in page


def test_a_static_notebook_holds_no_widget_at_all(notebook: Any) -> None:
    (output,) = notebook.cells[2].outputs
    assert output.data.keys() == {"text/plain", "text/html", "image/svg+xml"}


def test_the_first_example_shows_its_board() -> None:
    notebook = nbformat.read(EXAMPLES / "first_game.ipynb", as_version=4)
    NotebookClient(notebook, timeout=120, store_widget_state=False).execute()
    page, _ = HTMLExporter().from_notebook_node(notebook)
    assert figures(page)
