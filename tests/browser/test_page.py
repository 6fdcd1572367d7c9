"""Exported pages in a real browser that has no network: stepping, choosing, languages, keys, frames."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import equinox_widget as eq

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page

    Opened = Callable[..., Page]

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "chameleon.txt"
AXE = ROOT / "js" / "node_modules" / "axe-core" / "axe.min.js"
CODE = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu No1:6 B@No1 A=x3,Su2,Co4,Ec0,Lu9,Kl7,Mo8,Vu1 B=No2,No9,Su5,Co1,Kl3,Lu0,Vu7,x8"


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opened]:
    """Return a function that opens a page from its file; any request, error or message on its console fails."""
    troubles: list[str] = []
    context = browser.new_context(viewport={"width": 800, "height": 900}, offline=True)

    def open_file(content: str, name: str = "page.html", **setting: str) -> Page:
        path = tmp_path / name
        path.write_text(content, encoding="utf-8")
        page = context.new_page()
        if setting:
            page.emulate_media(**setting)  # type: ignore[arg-type]
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda message: troubles.append(message.text))
        page.on("request", lambda request: None if request.url == path.as_uri() else troubles.append(request.url))
        page.goto(path.as_uri())
        return page

    yield open_file
    context.close()
    assert not troubles


@pytest.fixture(scope="module")
def example() -> str:
    return eq.load_scenario(EXAMPLE).html()


def button(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def place(page: Page, name: str) -> Locator:
    return page.locator(f'[data-place="{name}"]').first


def test_a_story_is_stepped_through_from_its_beginning(opened: Opened, example: str) -> None:
    page = opened(example)
    expect(page.get_by_role("heading", level=1)).to_have_text("The chameleon shields once")
    expect(place(page, "No1")).to_contain_text("6")
    expect(page.locator(".eq-prompt")).to_have_text("Press Next to see what happens, step by step.")
    button(page, "Next ▶").click()
    expect(page.locator(".eq-prompt")).to_have_text("The chameleon brings its own strength and wakes no power.")
    button(page, "Next ▶").click()
    expect(page.locator(".eq-prompt")).to_have_text("Anna plays Chameleon 3 on Noctia, row 1.")
    expect(place(page, "No1")).to_contain_text("3")
    expect(place(page, "No1")).to_have_attribute("data-changed", "true")
    page.locator("[data-time=previous]").click()
    expect(place(page, "No1")).to_contain_text("6")


def test_reasons_rules_and_scores_are_in_the_page(opened: Opened, example: str) -> None:
    page = opened(example)
    page.locator("[data-time=next]").click()
    button(page, "Reasons").click()
    expect(page.locator(".eq-test").first).to_be_visible()
    page.locator("[data-rule='S2.B.2']").first.click()
    expect(page.locator(".eq-answer-title")).to_contain_text("S2.B.2")
    page.get_by_role("tab", name="Rules").click()
    expect(page.locator(".eq-content [data-rule]").nth(3)).to_be_visible()
    page.get_by_role("searchbox").fill("chameleon")
    expect(page.locator(".eq-content [data-rule='S1.D']")).to_have_count(0)
    page.get_by_role("tab", name="Score").click()
    expect(page.locator(".eq-score tr")).to_have_count(2)
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".eq-step")).to_have_count(8)


def test_the_reader_chooses_sees_where_it_leads_and_chooses_again(opened: Opened, example: str) -> None:
    page = opened(example)
    page.locator("[data-time=last]").click()
    expect(page.locator(".eq-prompt")).to_contain_text("Which card would you play for him?")
    place(page, "@Vu7").click()
    place(page, "Vu1").click()
    expect(page.locator(".eq-prompt")).to_have_text("The story ends here.")
    expect(place(page, "Vu1")).to_contain_text("7")
    button(page, "Choose again").click()
    expect(place(page, "Vu1")).not_to_contain_text("7")
    button(page, "Show how it goes on").click()
    expect(page.locator(".eq-place")).to_contain_text("to come")
    button(page, "Next ▶").click()
    expect(page.locator(".eq-prompt")).to_have_text("Directly on the chameleon, the power stays asleep.")
    page.locator("[data-time=last]").click()
    expect(page.locator(".eq-prompt")).to_have_text("What would you ask Anna for?")
    place(page, "&A").click()
    place(page, "Ec^").click()
    expect(page.locator(".eq-story")).to_contain_text("Echomir")


def test_an_illegal_choice_is_answered_with_its_reason(opened: Opened, example: str) -> None:
    page = opened(example)
    page.locator("[data-time=last]").click()
    place(page, "@No9").click()
    place(page, "Su1").click()
    expect(page.locator(".eq-answer-title")).to_have_attribute("data-ok", "false")
    expect(page.locator(".eq-test[data-ok=false]").first).to_be_visible()
    place(page, "Su4").click()
    expect(page.locator(".eq-test[data-ok=false]").first).to_be_visible()
    button(page, "Why not?").click()
    place(page, "&A").click()
    expect(page.locator(".eq-answer")).to_be_visible()


def test_a_choice_beyond_the_page_says_so(opened: Opened) -> None:
    page = opened(eq.scenario(CODE, ["?"]).html(limit=0))
    place(page, "@Su2").click()
    place(page, "Su1").click()
    expect(page.locator(".eq-prompt")).to_have_text(
        "This page does not follow that choice. Python does: play it there."
    )
    expect(place(page, "Su1")).not_to_contain_text("2")


def test_the_language_changes_and_the_place_stays(opened: Opened, example: str) -> None:
    page = opened(example)
    for _ in range(3):
        page.locator("[data-time=next]").click()
    where = page.locator(".eq-place").inner_text()
    expect(page.locator(".eq-prompt")).to_have_text("No power: a chameleon never sets one off.")
    button(page, "Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Das Chamäleon schützt einmal")
    expect(page.locator(".eq-prompt")).to_contain_text("Chamäleon")
    expect(page.locator(".eq-place")).to_have_text(f"noch {where.split()[0]}")
    button(page, "Français").click()
    expect(page.locator(".eq-place")).to_have_text(f"encore {where.split()[0]}")
    expect(page.get_by_role("grid")).to_contain_text("Le Duc")
    assert page.title() == "Le caméléon protège une fois"


def test_the_page_is_used_by_keys_alone(opened: Opened, example: str) -> None:
    page = opened(example)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.key") == "/next":
            break
    for _ in range(8):
        page.keyboard.press("Enter")
    expect(page.locator(".eq-prompt")).to_contain_text("Which card would you play for him?")
    place(page, "No1").focus()
    page.keyboard.press("p")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    place(page, "Su1").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".eq-prompt")).to_have_text("The story ends here.")
    place(page, "Su1").focus()
    page.keyboard.press("u")
    expect(page.locator(".eq-prompt")).to_contain_text("Which card would you play for him?")
    page.keyboard.press("PageUp")
    expect(page.locator(".eq-place")).to_have_text("1 to come")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_anybody_out(opened: Opened, example: str, scheme: str) -> None:
    page = opened(example, color_scheme=scheme)
    expect(page.locator(".equinox-widget")).to_have_attribute("data-theme", scheme)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for clicked in (
        button(page, "Français"),
        button(page, "English"),
        page.locator("[data-time=last]"),
        place(page, "@No9"),
    ):
        clicked.click()
        violations = page.evaluate(
            "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))"
        )
        assert violations == []


@pytest.mark.parametrize("width", [320, 480, 600, 1200])
def test_nothing_sticks_out(opened: Opened, example: str, width: int) -> None:
    page = opened(example)
    page.set_viewport_size({"width": width, "height": 900})
    page.locator("[data-time=last]").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("attribute", ["", 'sandbox="allow-scripts"'])
def test_the_page_works_inside_a_frame(opened: Opened, example: str, attribute: str) -> None:
    page = opened(f'<!doctype html><iframe {attribute} width="700" height="800" srcdoc="{escape(example)}"></iframe>')
    inner = page.frame_locator("iframe")
    inner.get_by_role("button", name="Next ▶").click()
    expect(inner.locator(".eq-prompt")).to_contain_text("The chameleon brings")


def test_words_of_others_do_nothing(opened: Opened) -> None:
    evil = "</script><script>console.log('alive')</script><img src=x onerror=console.log('alive')>"
    page = opened(eq.scenario(CODE, [("play x3 on No", evil)], title=evil, caption=evil, names=[evil, "B"]).html())
    expect(page.get_by_role("heading", level=1)).to_have_text(evil)
    button(page, "Next ▶").click()
    expect(page.locator(".eq-prompt")).to_have_text(evil)
    assert page.locator("main img").count() == 0


def test_on_paper_the_whole_story_stands_below_the_board(opened: Opened, example: str) -> None:
    page = opened(example)
    expect(page.locator(".page-story")).to_be_hidden()
    page.locator("[data-time=last]").click()
    page.pdf()
    assert page.locator(".page-story li").count() == 8
    page.emulate_media(media="print")
    expect(page.locator(".page-story")).to_contain_text("Anna plays Chameleon 3 on Noctia, row 1. [S2.B.0")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(button(page, "English")).to_be_hidden()


def test_without_scripts_the_story_can_be_read(browser: Browser, example: str) -> None:
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.set_content(example)
    expect(page.locator("h1")).to_have_text("The chameleon shields once")
    expect(page.locator("pre")).to_contain_text("round 1/5")
    assert page.locator("ol li").count() > 20
    context.close()
