"""Every example notebook runs from top to bottom and is kept without outputs."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import equinox_widget as eq

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EQUINOX_WIDGET_DATA", str(tmp_path))
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=120).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("application/vnd.jupyter.widget-view+json" in output.get("data", {}) for output in shown)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_is_kept_clean(path: Path) -> None:
    cells = nbformat.read(path, as_version=4).cells
    kept = [cell.id for cell in cells if cell.get("outputs") or cell.get("execution_count")]
    assert kept == [], f"clear the outputs of {path.name} before committing: cells {kept}"


def test_the_first_notebook_names_the_button_as_the_table_does() -> None:
    (said,) = [
        cell.source
        for cell in nbformat.read(EXAMPLES / "first_game.ipynb", as_version=4).cells
        if "or press" in cell.source
    ]
    choices = eq.play(players=3, seed=7).decision["choices"]
    (button,) = [choice["say"] for choice in choices if choice["sentence"] == "skip"]
    assert f"press **{button}**" in said
