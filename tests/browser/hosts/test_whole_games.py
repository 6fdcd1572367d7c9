"""Whole games in a real JupyterLab: by clicks alone, by keys alone; a kernel that goes, and one that resumes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from notebook_server import Notebook, Server, write_notebook
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

START = """import random, equinox_widget as eq
table = eq.play(["Anna", "Ben", "Cleo"], seed=3, creatures="SuMoCoKlEcLuNoVu", mode="learn")
rng = random.Random(5)
table"""
#: What a player could do next, one way picked by the kernel.
NEXT = "(table.rev, table.game.position.over, rng.choice(table.decision['choices'] or [None]))"


def opened(server: Server, page: Page, name: str, *cells: str) -> Notebook:
    write_notebook(server.folder / name, *cells)
    notebook = Notebook(server, page, name)
    notebook.run_all()
    expect(notebook.tables).to_be_visible(timeout=60_000)
    return notebook


def target(table: Locator, place: str) -> Locator:
    return table.locator(f"[data-key='{place}']" if place[0] == "!" else f"[data-place='{place}']").first


def test_a_whole_game_for_three_by_clicks_only(server: Server, page: Page) -> None:
    notebook = opened(server, page, "clicks.ipynb", START)
    table = notebook.tables
    while True:
        rev, over, way = notebook.ask(NEXT)
        if over:
            break
        for place in way["path"]:
            target(table, place).click()
        expect(table).to_have_attribute("data-rev", str(rev + 1), timeout=20_000)
    expect(table.locator(".eq-turn")).to_contain_text("The game is over")
    assert notebook.ask("len(table.game.sentences)") > 50


def test_a_whole_game_for_three_by_keys_only(server: Server, page: Page) -> None:
    """Against two bots, which move while the player's fingers rest."""
    notebook = opened(server, page, "keys.ipynb", START.replace("seed=3", "seed=4, bots='BC'"))
    table = notebook.tables
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    target(table, "Su1").focus()
    while True:
        rev, over, way = notebook.ask(NEXT)
        if over:
            break
        if way is None:
            continue  # a bot is thinking
        expect(table).to_have_attribute("data-rev", str(rev), timeout=20_000)
        for place in way["path"]:
            press_on(page, table, place)
        expect(table).not_to_have_attribute("data-rev", str(rev), timeout=20_000)
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells


def press_on(page: Page, table: Locator, place: str) -> None:
    """Reach a place by keys alone: Tab to its group, arrows inside it, then Enter."""
    wanted = target(table, place)
    tab_to_group(page, table, wanted)
    for key in ("ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"):
        for _ in range(16):
            if wanted.evaluate("element => element === element.getRootNode().activeElement"):
                page.keyboard.press("Enter")
                return
            if key not in towards(wanted):
                break
            page.keyboard.press(key)
    raise AssertionError(f"no key leads to {place}")


def towards(wanted: Locator) -> list[str]:
    """The arrows that lead from the focused element to another one, by where they lie."""
    moves: list[str] = wanted.evaluate(
        """element => {
            const here = element.getRootNode().activeElement.getBoundingClientRect();
            const there = element.getBoundingClientRect();
            const found = [];
            if (element.matches(".eq-square") && there.top > here.bottom - 4) found.push("ArrowDown");
            if (element.matches(".eq-square") && there.bottom < here.top + 4) found.push("ArrowUp");
            const below = !element.matches(".eq-square") && there.top > here.bottom - 4;
            const above = !element.matches(".eq-square") && there.bottom < here.top + 4;
            if (there.left > here.left + 1 || below) found.push("ArrowRight");
            if (there.left < here.left - 1 || above) found.push("ArrowLeft");
            return found;
        }"""
    )
    return moves


def tab_to_group(page: Page, table: Locator, wanted: Locator) -> None:
    """Press Tab, from the board on, until the group of an element has the focus; the board is where one starts."""
    inside = """element => element.closest(".eq-board, [role=listbox], .eq-seats, .eq-actions")
        .contains(element.getRootNode().activeElement)"""
    if not wanted.evaluate(inside):
        table.locator(".eq-board [tabindex='0']").focus()
    for _ in range(20):
        if wanted.evaluate(inside):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there")


def test_a_kernel_that_is_gone_is_said_and_the_story_still_steps(server: Server, page: Page) -> None:
    notebook = opened(server, page, "gone.ipynb", START)
    table = notebook.tables
    for _ in range(3):
        rev, _, way = notebook.ask(NEXT)
        for place in way["path"]:
            target(table, place).click()
        expect(table).to_have_attribute("data-rev", str(rev + 1))
    notebook.menu("Kernel", "Shut Down Kernel")
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".eq-lost")).to_contain_text("run the cell again")
    table.locator("[data-time=previous]").click()
    expect(table.locator(".eq-place")).to_have_text("1 back")


def test_running_a_cell_again_resumes_the_game(server: Server, page: Page) -> None:
    cell: Any = "import equinox_widget as eq\ntable = eq.play(2, seed=3, autosave='mine.json')\ntable"
    notebook = opened(server, page, "resume.ipynb", cell)
    notebook.tell("table.game.do('skip')")
    notebook.menu("Kernel", "Restart Kernel and Run All Cells…")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(notebook.tables.locator("[aria-current=step]")).to_have_text("Play", timeout=60_000)
