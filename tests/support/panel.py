"""The panel beside a board in JupyterLab, where lessons and quizzes ask: how tests find it and answer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from notebook_server import Notebook
    from playwright.sync_api import Locator

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"


def panel(notebook: Notebook) -> Locator:
    return notebook.tables.locator(".eq-task")


def button(notebook: Notebook, name: str) -> Locator:
    return panel(notebook).get_by_role("button", name=name, exact=True)


def assert_accessible(notebook: Notebook) -> None:
    """No complaint of axe about anything of ours."""
    if not notebook.page.evaluate("'axe' in window"):
        notebook.page.add_script_tag(content=AXE.read_text())
    found = notebook.page.evaluate("axe.run('.equinox-widget').then(({ violations }) => violations)")
    assert [(item["id"], [node["html"] for node in item["nodes"]]) for item in found] == []


def answer_by_mouse(notebook: Notebook, name: str) -> None:
    panel(notebook).get_by_role("radio", name=name, exact=True).check()
    button(notebook, "Answer").click()
