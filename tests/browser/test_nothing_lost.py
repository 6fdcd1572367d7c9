"""A click or a key is never lost in a real JupyterLab: late answers, a slow browser, a busy or restarted kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from notebook_server import is_save
from playwright.sync_api import Locator, expect
from support.panel import answer_by_mouse, button, panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from notebook_server import Notebook

PLAY = "import equinox_widget as eq\ntable = eq.play(players=3, seed=7)\ntable"
LESSON = "import equinox_widget as eq\nlesson = eq.lesson('L02')\nlesson"
#: The table's replies are kept back; what changed on the board is still sent.
NO_REPLIES = "held = []\ntable.send = lambda content, buffers=None: held.append(content)"
#: Something else that wants the kernel's time, for as long as it lives.
SPINNING = "import threading\nthreading.Thread(target=lambda: [None for _ in iter(int, 1)], daemon=True).start()"
PRESS_NEXT_WHEN_DRAWN = """table => new MutationObserver((_, observer) => {
    const next = table.querySelector("[data-knob=next]");
    if (!next) return;
    observer.disconnect();
    next.click();
}).observe(table, { childList: true, subtree: true })"""


def place(table: Locator, name: str) -> Locator:
    return table.locator(f"[data-place='{name}']").first


def first_path(notebook: Notebook, verb: str) -> list[str]:
    """Ask the kernel which places to click for the first action of a verb."""
    path: list[str] = notebook.ask(
        f"next(c['path'] for c in table.decision['choices'] if c['sentence'].startswith({verb!r}))"
    )
    return path


def test_a_click_counts_while_the_answer_to_the_last_one_is_on_its_way(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(PLAY, NO_REPLIES)
    table = notebook.tables
    for rev, verb in enumerate(("bet", "play"), 1):
        for name in first_path(notebook, verb):
            place(table, name).click()
        expect(table).to_have_attribute("data-rev", str(rev))
    assert notebook.ask("[len(held), len(table.game.sentences)]") == [2, 2]


@pytest.mark.parametrize("loaded", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_button_pressed_the_moment_it_is_drawn_is_heard(
    open_notebook: Callable[..., Notebook], *, loaded: bool
) -> None:
    notebook = open_notebook(*([SPINNING] if loaded else []), LESSON)
    expect(panel(notebook)).to_contain_text("1 of")
    if loaded:
        notebook.slow_down()
    notebook.tables.evaluate(PRESS_NEXT_WHEN_DRAWN)
    answer_by_mouse(notebook, "9")
    expect(panel(notebook)).to_contain_text("2 of")
    expect(button(notebook, "Next")).to_have_count(0)


def test_a_busy_kernel_is_waited_for_and_the_wish_is_kept(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(PLAY)
    table, free = notebook.tables, notebook.server.folder / "free"
    expect(table).to_be_visible()
    (field,) = first_path(notebook, "bet")
    notebook.page.locator(".jp-Notebook").evaluate("notebook => notebook.focus()")
    notebook.page.keyboard.press("b")
    notebook.page.keyboard.press("Enter")
    busy = f"import pathlib, time\nwhile not pathlib.Path({str(free)!r}).exists():\ntime.sleep(0.05)"
    notebook.page.keyboard.type(busy)
    notebook.page.keyboard.press("Control+Enter")
    expect(notebook.page.locator(".jp-InputPrompt", has_text="[*]")).to_have_count(1)
    for _ in range(3):
        place(table, field).click()
    expect(table.locator(".eq-prompt")).to_contain_text("Python is busy")
    free.touch()
    expect(place(table, field).locator(".eq-token")).to_have_text("A")
    expect(table.locator(".eq-prompt")).not_to_contain_text("Python is busy")
    assert notebook.ask("[table.rev, len(table.game.sentences)]") == [1, 1]


def test_after_a_kernel_restart_the_table_says_so_and_works_when_it_is_back(
    open_notebook: Callable[..., Notebook],
) -> None:
    notebook = open_notebook(PLAY)
    table, page = notebook.tables, notebook.page
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    expect(table).to_be_visible()
    expect(table.locator(".eq-lost")).to_be_hidden()
    (field,) = first_path(notebook, "bet")
    notebook.menu("Kernel", "Restart Kernel…")
    page.locator(".jp-Dialog").get_by_role("button", name="Confirm Kernel Restart").click()
    expect(table.locator(".eq-lost")).to_contain_text("run the cell again")
    expect(table.locator("[aria-live]")).to_contain_text("run the cell again")
    place(table, field).click()
    expect(table.locator(".eq-lost")).to_be_visible()
    notebook.wait_for_kernel()
    notebook.run_all()
    expect(table.locator(".eq-lost")).to_be_hidden()
    place(table, field).click()
    expect(place(table, field).locator(".eq-token")).to_have_text("A")
    assert errors == []


#: Where the focus may be, and whether the notebook runs a cell from there: not where somebody types.
FOCUSED = {
    ".eq-board [role=gridcell]": True,
    ".eq-hand [role=option]": True,
    ".eq-actions button": True,
    ".eq-panel [role=tab]": True,
    ".eq-slider": True,
    ".eq-command": False,
}


def test_the_notebooks_shortcuts_work_while_the_table_has_the_focus(open_notebook: Callable[..., Notebook]) -> None:
    """Saving and running by keys; letters by themselves stay with the table, and change no cell."""
    notebook = open_notebook(PLAY)
    table, page = notebook.tables, notebook.page
    cells = page.locator(".jp-Notebook .jp-Cell")
    for selector, runs_cells in FOCUSED.items():
        expect(page.locator(".equinox-widget:not([data-before])")).to_have_count(1)
        table.locator(selector).first.focus()
        for key in ("a", "y", "1"):
            page.keyboard.press(key)
        with page.expect_response(is_save):
            page.keyboard.press("Control+s")
        expect(cells).to_have_count(1)
        expect(table).to_have_attribute("data-rev", "0")
        if runs_cells:
            table.evaluate("table => table.setAttribute('data-before', '')")  # the cell that runs makes another one
            page.keyboard.press("Control+Enter")
    table.locator(".eq-board [role=gridcell]").first.focus()
    page.keyboard.press("Shift+Enter")
    expect(cells).to_have_count(2)
