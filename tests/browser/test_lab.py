"""The whole way in a real JupyterLab: cell, board, click, Python, board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from notebook_server import Notebook, Server
from playwright.sync_api import Locator, Page, expect

if TYPE_CHECKING:
    from collections.abc import Callable

PLAY = "import equinox_widget as eq\ntable = eq.play(players=3, seed=7)\ntable"
STONES_ON_THE_BOARD = ".eq-board .eq-token"


def legal_bets(notebook: Notebook) -> list[str]:
    """Ask the kernel for the fields on which the player may bet."""
    fields: list[str] = notebook.ask(
        "[c['path'][0] for c in table.decision['choices'] if c['sentence'].startswith('bet')]"
    )
    return fields


def stone_in_python(notebook: Notebook, field: str) -> str | None:
    """Ask the kernel whose stone lies on a field."""
    seat: str | None = notebook.ask(f"table.game.position.stone({field[:2]!r}, {int(field[2:])})")
    return seat


def square(table: Locator, field: str) -> Locator:
    return table.locator(f"[data-place='{field}']")


def test_make_plays_command_serves_a_notebook_whose_first_cell_shows_the_board(server: Server, page: Page) -> None:
    assert "/lab/tree/first_game.ipynb?" in server.address
    notebook = Notebook(server, page, "first_game.ipynb")
    notebook.run_all()
    table = notebook.tables
    expect(table.get_by_role("columnheader")).to_have_count(8)
    expect(table.get_by_role("gridcell")).to_have_count(40)
    expect(table.locator(".eq-hand [role=option]")).to_have_count(8)
    expect(table.locator(".eq-round")).to_have_text("Round 1 of 5")
    expect(table.locator("[aria-current=step]")).to_have_text("Bet")
    expect(table.locator(".eq-turn")).to_contain_text("A to move")


def test_a_click_on_a_legal_field_reaches_python_and_comes_back(
    open_notebook: Callable[..., Notebook],
) -> None:
    notebook = open_notebook(PLAY)
    expect(notebook.tables).to_be_visible()
    field = legal_bets(notebook)[0]
    assert stone_in_python(notebook, field) is None
    square(notebook.tables, field).click()
    expect(square(notebook.tables, field).locator(".eq-token")).to_have_text("A")
    assert stone_in_python(notebook, field) == "A"
    assert notebook.ask("table.rev") == 1


def test_a_click_on_an_illegal_field_is_explained_and_changes_nothing(
    open_notebook: Callable[..., Notebook],
) -> None:
    notebook = open_notebook(PLAY)
    expect(notebook.tables).to_be_visible()
    elsewhere = f"{legal_bets(notebook)[0][:2]}4"
    square(notebook.tables, elsewhere).click()
    expect(notebook.tables.locator(".eq-test[data-ok=false]").first).to_be_visible()
    title = notebook.tables.locator(".eq-answer-title").inner_text()
    expect(notebook.tables.locator("[aria-live]")).to_contain_text(title)
    assert notebook.ask("table.rev") == 0
    expect(notebook.tables.locator(STONES_ON_THE_BOARD)).to_have_count(0)


def test_two_clicks_play_a_card(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(PLAY, "table.game.do('skip')")
    expect(notebook.tables.locator("[aria-current=step]")).to_have_text("Play")
    sentence, card, field = notebook.ask(
        "next([c['sentence'], *c['path']] for c in table.decision['choices'] if len(c['path']) == 2)"
    )
    square(notebook.tables, card).first.click()
    expect(square(notebook.tables, field)).to_have_attribute("data-legal", "true")
    square(notebook.tables, field).click()
    expect(notebook.tables).to_have_attribute("data-rev", "2")
    assert notebook.ask("table.game.sentences[-1]") == sentence
    expect(notebook.tables.locator(".eq-step").first).to_be_visible()


def test_what_python_does_is_seen(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(PLAY)
    expect(notebook.tables).to_be_visible()
    field = legal_bets(notebook)[2]
    notebook.tell(f"table.game.do('bet {field}')")
    expect(square(notebook.tables, field).locator(".eq-token")).to_have_text("A")
    notebook.tell("table.game.undo()")
    expect(notebook.tables.locator(STONES_ON_THE_BOARD)).to_have_count(0)


def test_two_views_stay_in_step(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(PLAY, "table")
    expect(notebook.tables).to_have_count(2)
    first, second = notebook.tables.nth(0), notebook.tables.nth(1)
    field = legal_bets(notebook)[0]
    square(second, field).click()
    expect(square(first, field).locator(".eq-token")).to_have_text("A")
    first.get_by_role("button", name="Undo").click()
    expect(square(second, field).locator(".eq-token")).to_have_count(0)


def test_tables_in_a_row_share_its_width(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(PLAY, "import ipywidgets\nipywidgets.HBox([eq.play(seed=1), eq.play(seed=2)])")
    expect(notebook.tables.locator(".eq-board")).to_have_count(3)
    alone, left, right = (table.evaluate("table => table.offsetWidth") for table in notebook.tables.all())
    assert left == right
    assert alone - 4 <= left + right <= alone


def test_a_reload_keeps_the_game(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(PLAY)
    expect(notebook.tables).to_be_visible()
    field = legal_bets(notebook)[0]
    square(notebook.tables, field).click()
    expect(square(notebook.tables, field).locator(".eq-token")).to_be_visible()
    notebook.save()
    notebook.page.reload()
    notebook.wait_for_kernel()
    expect(square(notebook.tables, field).locator(".eq-token")).to_have_text("A")


def test_keys_on_the_board_stay_on_the_board(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(PLAY)
    expect(notebook.tables).to_be_visible()
    field = legal_bets(notebook)[1]
    cells = notebook.page.locator(".jp-Notebook .jp-Cell").count()
    square(notebook.tables, field).focus()
    for key in ("b", "a", "1", "ArrowLeft", "ArrowRight"):
        notebook.page.keyboard.press(key)
    expect(square(notebook.tables, field)).to_be_focused()
    notebook.page.keyboard.press("Enter")
    expect(square(notebook.tables, field).locator(".eq-token")).to_have_text("A")
    expect(square(notebook.tables, field)).to_be_focused()
    assert notebook.page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_the_table_takes_the_notebooks_theme(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(PLAY)
    expect(notebook.tables).to_have_attribute("data-theme", "light")
    notebook.menu("Settings", "Theme", "JupyterLab Dark")
    expect(notebook.tables).to_have_attribute("data-theme", "dark")


def test_a_choice_stays_open_in_another_language_and_theme(open_notebook: Callable[..., Notebook]) -> None:
    hands = "A=Ra8,Su1,Su2,Ur1,Ur2,x4,x6,Dr B=8"
    code = f"EQ 2p r2 A2 L=CaFuZiAqRaUrSuNo past -No1 A@Ra1 B@Fu1 Ca2:3 Fu2:4,x9 {hands}"
    notebook = open_notebook(
        f"import equinox_widget as eq\nfrom equinox_widget.widget.table import Table\n"
        f"table = Table(eq.Game(eq.position({code!r})))\ntable.game.do('play Ra8')\ntable"
    )
    table = notebook.tables
    square(table, "Ca1").click()
    expect(square(table, "Ca2")).to_have_attribute("data-legal", "true")
    switches = [
        ("de", "Dark", "Carmen, Reihe 1 und Carmen, Reihe 2 tauschen"),
        ("fr", "Light", "Échanger Carmen, rangée 1 et Carmen, rangée 2"),
    ]
    for lang, theme, way in switches:
        notebook.tell(f"table.lang = {lang!r}")
        notebook.menu("Settings", "Theme", f"JupyterLab {theme}")
        expect(table).to_have_attribute("data-theme", theme.lower())
        expect(table.get_by_role("button", name=way)).to_be_visible()
        expect(table.locator(".eq-prompt")).to_have_text(notebook.ask("table.labels['prompt.next']"))
        expect(table.locator(".eq-panel .eq-step").first).to_have_text(
            notebook.ask("table.latest['chapter']['steps'][0]['say']")
        )
        expect(table.locator(".eq-pile").first).to_contain_text(
            notebook.ask("table.latest['picture']['piles'][0]['name']")
        )
        expect(square(table, "Ca1")).to_have_attribute("data-chosen", "true")
    square(table, "Ca2").click()
    expect(table).to_have_attribute("data-rev", "2")
    assert notebook.ask("table.game.sentences[-1]") == "swap Ca1 Ca2"


def test_a_table_is_handled_roughly_and_stays_whole(open_notebook: Callable[..., Notebook]) -> None:
    """Hurried clicks, a window that changes its size, another language and theme, a reload: no trouble, one game."""
    notebook = open_notebook(PLAY)
    page, table = notebook.page, notebook.tables
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    expect(table).to_be_visible()
    first, second = legal_bets(notebook)[:2]
    for field in (first, second, first, second):
        square(table, field).click(delay=0, no_wait_after=True)
    expect(table).to_have_attribute("data-rev", "1")
    for width in (560, 1500, 760, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        expect(square(table, first).locator(".eq-token")).to_have_text("A")
    square(table, first).focus()
    page.keyboard.press("?")
    table.get_by_role("button", name="Deutsch").click()
    expect(table.locator(".eq-round")).to_have_text("Runde 1 von 5")
    notebook.menu("Settings", "Theme", "JupyterLab Dark")
    expect(table).to_have_attribute("data-theme", "dark")
    notebook.save()
    page.reload()
    notebook.wait_for_kernel()
    expect(table.locator(".eq-round")).to_have_text("Runde 1 von 5")
    expect(square(table, first).locator(".eq-token")).to_have_text("A")
    table.get_by_role("button", name="Zurück", exact=True).click()
    expect(table.locator(STONES_ON_THE_BOARD)).to_have_count(0)
    assert notebook.ask("[table.rev, table.game.moment, table.last_error]") == [2, 0, None]
    assert errors == []
