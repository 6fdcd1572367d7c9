"""The gallery's page in a real browser that has no network: languages, answers, keys, and nothing in the way."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import equinox_widget as eq
from equinox_widget.teach.gallery_page import gallery_page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The page, and one with a few exhibits only, which axe looks at in seconds."""
    folder = tmp_path_factory.mktemp("gallery")
    few = [eq.gallery[name] for name in ("G01", "G27", "G52")]
    eq.gallery.html(folder / "all.html", lang="de")
    gallery_page(few, "de").save(folder / "few.html")
    return {path.stem: path for path in folder.iterdir()}


@pytest.fixture
def gallery(browser: Browser, files: dict[str, Path], request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page, opened from its file; any other request, and any message on its console, fails."""
    address = files[getattr(request, "param", "all")].as_uri()
    troubles: list[str] = []
    context = browser.new_context(viewport={"width": 600, "height": 900}, offline=True)
    page = context.new_page()
    page.on("console", lambda message: troubles.append(message.text))
    page.on("request", lambda request: None if request.url == address else troubles.append(request.url))
    page.goto(address)
    yield page
    context.close()
    assert not troubles


def test_the_reader_chooses_the_language(gallery: Page) -> None:
    expect(gallery.get_by_role("heading", level=1)).to_have_text("Equinox: 57 Grenzfälle")
    gallery.get_by_role("radio", name="Deutsch").focus()
    gallery.keyboard.press("ArrowDown")
    expect(gallery.get_by_role("heading", level=1)).to_have_text("Equinox\u00a0: 57 cas limites")
    expect(gallery.get_by_role("article")).to_have_count(57)
    gallery.get_by_role("radio", name="English").check()
    expect(gallery.get_by_role("link", name="G27 May a chameleon be swapped?")).to_be_visible()


def test_an_answer_is_shown_when_it_is_asked_for(gallery: Page) -> None:
    exhibit = eq.gallery["G27"]
    gallery.get_by_role("link", name=f"G27 {exhibit.title('de')}").press("Enter")
    article = gallery.locator("#G27-de")
    expect(article.locator(".equinox-figure")).to_be_in_viewport()
    expect(article.get_by_text(exhibit.answer("fr", "de"))).to_be_hidden()
    article.locator("summary").press("Enter")
    expect(article.get_by_text(exhibit.answer("de", "de"))).to_be_visible()
    expect(article.get_by_text(exhibit.answer("fr", "de"))).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("gallery", ["few"], indirect=True)
def test_nothing_keeps_anybody_out(gallery: Page, scheme: str) -> None:
    gallery.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    gallery.locator("#G27-de summary").click()
    gallery.evaluate(AXE.read_text(encoding="utf-8"))
    violations = gallery.evaluate(
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))"
    )
    assert violations == []


@pytest.mark.parametrize("width", [320, 1200])
def test_nothing_sticks_out(gallery: Page, width: int) -> None:
    gallery.set_viewport_size({"width": width, "height": 900})
    for language in ("Deutsch", "Français", "English"):
        gallery.get_by_role("radio", name=language).check()
        assert gallery.evaluate("document.documentElement.scrollWidth") <= width
