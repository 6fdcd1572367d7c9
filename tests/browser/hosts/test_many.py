"""A notebook full of tables stays usable: those near the screen are drawn, the others keep their room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from notebook_server import Notebook

TABLES = 100
TABLES_PER_CELL = 10  # JupyterLab shows fifty outputs of a cell at most


def test_a_hundred_tables_in_one_notebook_all_appear_and_answer(open_notebook: Callable[..., Notebook]) -> None:
    make = f"import equinox_widget as eq\ntables = [eq.play(players=3, seed=seed) for seed in range({TABLES})]"
    show = [f"display(*tables[{first}:{first + TABLES_PER_CELL}])" for first in range(0, TABLES, TABLES_PER_CELL)]
    notebook = open_notebook(make, *show)
    places = notebook.page.locator(".jp-OutputArea-child")
    expect(places).to_have_count(TABLES, timeout=120_000)
    expect(notebook.tables.first).to_be_visible(timeout=60_000)
    for number in (TABLES - 1, 0, TABLES // 2):
        table = notebook.scroll_to(places.nth(number))
        table.locator(".eq-actions button").first.click()
        expect(table).to_have_attribute("data-rev", "1", timeout=20_000)
    assert notebook.ask("[number for number, table in enumerate(tables) if table.rev]") == [0, TABLES // 2, TABLES - 1]
    assert notebook.tables.count() < TABLES // 2
