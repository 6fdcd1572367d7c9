"""Boards embedded in the site: drawn without Python, for everybody, from a phone to a desktop."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from playwright.sync_api import expect
from site_pages import draws_boards, gallery_of, lessons_of
from support.panel import AXE

from equinox_widget.core.games import kit
from equinox_widget.games import INDEX

if TYPE_CHECKING:
    from playwright.sync_api import Page

VIOLATIONS = "axe.run().then(({violations}) => violations.map(({id, nodes}) => [id, nodes[0].html]))"
SHOWS_ALL = """() => {
    const {contentDocument: {documentElement: board}, clientHeight} = document.querySelector("iframe.live-board");
    return board.scrollHeight <= clientHeight && board.scrollWidth <= board.clientWidth;
}"""
#: Of every game its first lesson and first edge case; the others are drawn by the same code.
FIRST = [
    f"live/{game}/{min(ids)}.html"
    for game in INDEX
    if draws_boards(kit(game))
    for ids in (lessons_of(kit(game)), gallery_of(kit(game)))
    if ids
]


@pytest.mark.parametrize("address", FIRST)
def test_a_board_is_drawn_and_keeps_nobody_out(address: str, site: str, page: Page) -> None:
    page.goto(f"{site}/{address}")
    expect(page.locator("[data-place]").first).to_be_visible()
    page.evaluate(AXE.read_text("utf-8"))
    for width in (360, 800, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert page.evaluate(VIOLATIONS) == []


def test_the_boards_of_a_page_share_one_script(site: str, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site}/gallery/equinox/G27/")
    expect(page.frame_locator("iframe.live-board").locator("[data-place]").first).to_be_visible()
    page.goto(f"{site}/lessons/equinox/L00/")
    expect(page.frame_locator("iframe.live-board").locator("[data-place]").first).to_be_visible()
    scripts = {url for url in asked if "/live/" in url and url.endswith(".js")}
    assert len(scripts) == 1


def test_a_rule_shows_itself(site: str, page: Page) -> None:
    page.goto(f"{site}/rules/equinox/S2.B.4/")
    expect(page.frame_locator("iframe.live-board").locator("[data-place]").first).to_be_visible()
    page.locator(".sd-tab-set label", has_text="Deutsch").click()
    expect(page.get_by_text("Chamäleon").first).to_be_visible()


@pytest.mark.parametrize("game", INDEX)
def test_a_board_has_the_room_it_needs(game: str, site: str, page: Page) -> None:
    page.goto(f"{site}/gallery/{game}/{min(gallery_of(kit(game)))}/")
    frame = page.locator("iframe.live-board")
    expect(frame.content_frame.locator("[data-place]").first).to_be_visible()
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function(SHOWS_ALL)


def test_a_board_is_as_light_or_dark_as_the_site(site: str, page: Page) -> None:
    page.goto(f"{site}/gallery/equinox/G27/")
    board = page.frame_locator("iframe.live-board")
    expect(board.locator("[data-place]").first).to_be_visible()
    for theme in ("dark", "light"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        expect(board.locator(".equinox-widget")).to_have_attribute("data-theme", theme)
        colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
        expect(board.locator("body")).to_have_css("background-color", colour)


@pytest.mark.parametrize("words", ["S2.B.4", "Chamäleon", "caméléon", "chameleon blocks"])
def test_a_rule_is_found_by_its_number_or_its_words_in_any_language(words: str, site: str, page: Page) -> None:
    page.goto(f"{site}/search/?q={quote(words)}")
    expect(page.locator("#search-results a[href*='rules/equinox/S2.B.4']").first).to_be_visible()


def test_a_rule_is_the_first_to_be_found_by_its_number(site: str, page: Page) -> None:
    page.goto(f"{site}/search/?q=S2.B.4")
    expect(page.locator("#search-results a").first).to_have_attribute("href", re.compile("rules/equinox/S2.B.4/"))


@pytest.mark.parametrize(("address", "lang"), [("", "en"), ("de/", "de"), ("fr/", "fr")])
def test_a_start_page_says_which_language_it_is_in(address: str, lang: str, site: str, page: Page) -> None:
    page.goto(f"{site}/{address}")
    expect(page.locator("html")).to_have_attribute("lang", lang)


def test_the_landing_page_names_all_four_games(site: str, page: Page) -> None:
    page.goto(site)
    for game in ("Equinox", "Orcs Orcs Orcs", "Blue Moon", "Talisman"):
        expect(page.get_by_role("main").get_by_text(game).first).to_be_visible()
