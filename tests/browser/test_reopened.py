"""A notebook that is opened again when its kernel has gone: the table from its saved state, or a still."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from notebook_server import Notebook
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from notebook_server import Server

    Opened = Callable[..., Notebook]

EXAMPLE = Path(__file__).parents[2] / "examples" / "chameleon.txt"
OLD = Path(__file__).parents[1] / "golden" / "files" / "notebook.ipynb"
PLAY = "import equinox_widget as eq\ntable = eq.play(['Anna', 'Ben'], seed=7)\ntable.game.do('skip')\ntable"
_FORGET = """async () => {
    const headers = { "X-XSRFToken": document.cookie.match(/_xsrf=([^;]*)/)?.[1] ?? "" };
    for (const { id } of await (await fetch("/api/sessions")).json())
        await fetch(`/api/sessions/${id}`, { method: "DELETE", headers });
}"""


def switch_saving_of_state(notebook: Notebook, *, on: bool) -> None:
    """Switch the saving of widgets on or off, and wait until JupyterLab has taken it up: its menu shows a mark then."""
    bar = notebook.page.locator(".lm-MenuBar-itemLabel", has_text="Settings")
    item = notebook.page.locator(".lm-Menu-item", has_text="Save Widget State Automatically")
    bar.click()
    item.click()
    for _ in range(100):
        bar.click()
        shown = "lm-mod-toggled" in (item.get_attribute("class") or "")
        notebook.page.keyboard.press("Escape")
        expect(item).to_have_count(0)
        if shown is on:
            return
    raise AssertionError(f"the saving of widgets is not {'on' if on else 'off'} after a hundred looks")


def reopen(notebook: Notebook, page: Page) -> None:
    """Save the notebook, end its kernel, and open it again; the kernel it gets knows nothing of it."""
    notebook.save()
    page.evaluate(_FORGET)
    page.goto(notebook.server.address_of(notebook.name))
    notebook.wait_for_kernel()


@pytest.mark.slow
def test_a_table_saved_with_its_state_shows_the_board_and_steps(open_notebook: Opened, page: Page) -> None:
    notebook = open_notebook(PLAY)
    expect(notebook.tables.locator(".eq-step")).to_have_text("Anna places no bet.")
    switch_saving_of_state(notebook, on=True)
    reopen(notebook, page)
    switch_saving_of_state(notebook, on=False)  # as it was, for those who come after
    expect(notebook.tables.locator("[aria-current=step]")).to_have_text("Play")
    expect(notebook.tables.locator(".eq-hand [role=option]")).to_have_count(8)
    notebook.tables.locator("[data-time=previous]").click()
    expect(notebook.tables.locator("[aria-current=step]")).to_have_text("Bet")
    notebook.tables.locator("[data-time=next]").click()
    expect(notebook.tables.locator("[aria-current=step]")).to_have_text("Play")


def trust(server: Server, notebook: Path) -> None:
    """Trust a notebook as its reader would: JupyterLab shows no widgets of a stranger."""
    data = server.runtime.parent / "data"
    command = [sys.executable, "-m", "jupyter", "trust", str(notebook)]
    subprocess.run(command, env={**os.environ, "JUPYTER_DATA_DIR": str(data)}, check=True)


@pytest.mark.slow
def test_a_notebook_saved_by_the_first_version_still_shows_its_table(server: Server, page: Page) -> None:
    name = "first_version.ipynb"
    shutil.copy(OLD, server.folder / name)
    trust(server, server.folder / name)
    notebook = Notebook(server, page, name)
    expect(notebook.tables.locator("[aria-current=step]")).to_have_text("Play")
    expect(notebook.tables.locator(".eq-hand [role=option]")).to_have_count(8)
    notebook.tables.locator("[data-time=previous]").click()
    expect(notebook.tables.locator("[aria-current=step]")).to_have_text("Bet")


@pytest.mark.slow
def test_a_still_needs_no_saved_state(open_notebook: Opened, page: Page) -> None:
    notebook = open_notebook(f"{PLAY}\ntable.game.static()")
    figure = page.locator("img.equinox-figure")
    expect(figure).to_be_visible()
    reopen(notebook, page)
    expect(figure).to_be_visible()
    assert figure.evaluate("image => image.complete && image.naturalWidth > 0")
    expect(page.locator(".jp-OutputArea-output").get_by_text("Anna places no bet.")).to_be_visible()


def test_a_scenario_steps_from_its_beginning(open_notebook: Opened, page: Page) -> None:
    notebook = open_notebook(f"import equinox_widget as eq\neq.load_scenario({str(EXAMPLE)!r})")
    prompt = notebook.tables.locator(".eq-prompt")
    expect(prompt).to_contain_text("The chameleon shields once – Ben controls Noctia.")
    notebook.tables.locator("[data-time=next]").click()
    expect(prompt).to_have_text("The chameleon brings its own strength and wakes no power.")
    notebook.tables.locator("[data-time=last]").click()
    expect(prompt).to_have_text("Ben wants Noctia's power. Which card would you play for him?")
    notebook.tables.get_by_role("button", name="Redo").click()
    expect(notebook.tables.locator(".eq-step").first).to_have_text("Directly on the chameleon, the power stays asleep.")
