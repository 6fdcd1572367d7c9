"""Notebooks and tables in the browser's own Python, as the site offers them: no server behind it, no network."""

from __future__ import annotations

import re
import time
from urllib.parse import quote

import pytest
from build_site import NOTEBOOKS
from playwright.sync_api import Dialog, Locator, Page, expect

import equinox_widget as eq

#: How long a Python may take to start in a browser, on a busy machine, in milliseconds.
STARTED = 180_000
#: And a notebook that has the engine check all edge cases.
RUN = 600_000
#: What would run a script if a page took it for its own, or Python for code.
HOSTILE = (
    """</script><img src=x onerror="window.owned=1">"""
    """'); import js; js.window.owned = 1 #\\"); import js; js.alert(1) #"""
)
#: A cell that failed: some kernels send an error, others print it. Notebooks print no warnings either.
FAILED = ".jp-OutputArea-output:is([data-mime-type$='.error'], [data-mime-type$='.stderr'])"


def run_all(page: Page) -> None:
    """Run all cells of the notebook that is open."""
    expect(page.locator(".jp-Notebook .jp-CodeCell").first).to_be_visible(timeout=STARTED)
    page.locator(".lm-MenuBar-itemLabel", has_text="Run").click()
    page.locator(".lm-Menu-itemLabel", has_text=re.compile("^Run All Cells$")).click()


def table(page: Page) -> Locator:
    """Wait for the first table on a page and return it."""
    found = page.locator(".equinox-widget").first
    expect(found.locator("[data-place]").first).to_be_visible(timeout=STARTED)
    return found


def place(shown: Locator, name: str) -> Locator:
    """Return a place of the table by its name."""
    return shown.locator(f"[data-place='{name}']").first


def test_the_first_notebook_runs_and_a_bet_is_made_by_click(site: str, page: Page) -> None:
    page.goto(site)
    start = time.monotonic()
    page.get_by_role("link", name="Open the first notebook").click()
    run_all(page)
    shown = table(page)
    print(f"first table in the browser's Python after {time.monotonic() - start:.0f} s")
    field = place(shown, "Ec1")
    expect(shown).not_to_have_attribute("data-playing", "true")
    field.click()
    expect(field.locator(".eq-token")).to_have_text("A")
    expect(shown.locator("[aria-current=step]")).to_have_text("Play")


def test_a_bot_answers(site: str, page: Page) -> None:
    page.goto(f"{site}/open/?bots=B")
    shown = table(page)
    shown.get_by_role("button", name="Place no bet", exact=True).click()
    expect(shown.locator("[aria-current=step]")).to_have_text("Play")
    place(shown, "@Fu10").click()
    place(shown, "Fu1").click()
    expect(shown.locator(".eq-log")).to_contain_text("Round 1, B", timeout=60_000)
    expect(shown.locator(".eq-turn")).to_contain_text("A to move")


def test_a_link_opens_a_lesson_that_can_be_taken(site: str, page: Page) -> None:
    page.goto(f"{site}/open/?lesson=L00")
    shown = table(page)
    answer(shown, "Moosmann")
    go_on(shown)
    place(shown, "@Vu5").click()
    place(shown, "Vu1").click()
    go_on(shown)
    answer(shown, "7")
    expect(shown.get_by_role("button", name="Again with other cards", exact=True)).to_be_visible()


def answer(shown: Locator, name: str) -> None:
    """Answer the lesson's question."""
    shown.get_by_role("radio", name=name, exact=True).check()
    shown.get_by_role("button", name="Answer", exact=True).click()


def go_on(shown: Locator) -> None:
    """Press Next, and wait until the next item is there."""
    button = shown.locator(".eq-task").get_by_role("button", name="Next", exact=True)
    button.click()
    expect(button).to_have_count(0)


def test_a_link_opens_a_position(site: str, page: Page) -> None:
    position = eq.deal(players=2, seed=3)
    page.goto(f"{site}/open/?position={position.url}")
    expect(table(page).get_by_role("columnheader")).to_have_count(8)


@pytest.mark.parametrize("wish", ["lesson", "position"])
def test_a_hostile_link_stays_text(wish: str, site: str, page: Page) -> None:
    """What a link carries is a text of one cell: it is refused as such, and nothing in it is run."""
    dialogs: list[str] = []

    def note(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)
    page.goto(f"{site}/open/?{wish}={quote(HOSTILE, safe='')}")
    expect(page.locator(FAILED)).to_contain_text("Error", timeout=STARTED)
    assert page.evaluate("window.owned") is None
    assert dialogs == []


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_notebook_on_the_site_runs_there(name: str, site: str, page: Page) -> None:
    page.goto(f"{site}/try/lab/index.html?path={name}")
    run_all(page)
    expect(page.locator(".jp-CodeCell .jp-InputPrompt", has_text=re.compile(r"\[[ *]\]"))).to_have_count(0, timeout=RUN)
    assert [output.text_content() for output in page.locator(FAILED).all()] == []
