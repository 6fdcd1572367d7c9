"""Figures in a real browser: every word inside its place and beside its neighbours, at every size and theme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from show.scenes import CROWDED, LONG_NAMES, MARKS, PLAIN, SCENES

import equinox_widget as eq
from equinox_widget.games.equinox.drawing.figure import Look
from equinox_widget.texts.catalogue import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from notebook_server import Notebook
    from playwright.sync_api import Page

# What is wrong with the figure on the page: words that leave the sheet or the card they stand on, or touch other words.
# The box of a text is as high as its line; letters fill the middle of it.
MISFITS = """() => {
    const svg = document.querySelector("svg");
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const slack = 0.6 * scale;
    const box = element => element.getBoundingClientRect();
    const letters = element => {
        const { left, right, top, height } = box(element);
        return { left, right, top: top + 0.22 * height, bottom: top + 0.8 * height };
    };
    const inside = (inner, outer) =>
        inner.left >= outer.left - slack && inner.right <= outer.right + slack &&
        inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
    const touch = (a, b) =>
        a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack;
    const texts = [...svg.querySelectorAll("text")].filter(text => text.textContent);
    const cards = [...svg.querySelectorAll("rect.card, rect.gone, rect.field, rect.blocked")].map(box);
    const discs = [...svg.querySelectorAll("circle")].map(box);
    const found = [];
    for (const text of texts) {
        const { left, right, top, bottom } = letters(text);
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const middle = { left: x, right: x, top: y, bottom: y };
        const home = discs.find(disc => inside(middle, disc)) ?? cards.find(card => inside(middle, card)) ?? box(svg);
        if (!inside(letters(text), home)) found.push(`${text.textContent} leaves its place`);
        if (scale >= 1 && parseFloat(getComputedStyle(text).fontSize) < 10 && !text.closest("g[transform]"))
            found.push(`${text.textContent} is too small`);
    }
    const noted = text => discs.some(disc => inside(letters(text), disc));
    texts.forEach((a, i) => texts.slice(i + 1).forEach(b => {
        if (!noted(a) && !noted(b) && touch(letters(a), letters(b)))
            found.push(`${a.textContent} touches ${b.textContent}`);
    }));
    const stones = [...svg.querySelectorAll("path.stone")];
    stones.forEach((a, i) => stones.slice(i + 1).forEach(b => {
        if (touch(box(a), box(b))) found.push("two stones touch");
    }));
    for (const text of texts) for (const stone of stones)
        if (!text.closest("g[transform]") && !noted(text) && touch(letters(text), box(stone)))
            found.push(`${text.textContent} touches a stone`);
    return found;
}"""


def misfits(page: Page, drawn: str) -> Any:
    page.set_content(f"<body style='margin:0'>{drawn}</body>")
    return page.evaluate(MISFITS)


@pytest.mark.parametrize("width", [480, 600, 1200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_fits(page: Page, lang: str, width: int) -> None:
    for name, position in SCENES.items():
        players = len(position.players)
        for names in (None, LONG_NAMES[:players]):
            look = Look(lang=lang, width=width, names=names, hand="".join(position.players))
            assert misfits(page, position.svg(**look)) == [], (name, names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_up_fits(page: Page, lang: str) -> None:
    creatures = "SuMoCoKlEcLuNoCaFuZiAqRaVuUr"
    for codes in (creatures[:16], creatures[12:]):
        vanished = f"-{codes[:2]}1 -{codes[2:4]}2"
        position = eq.position(f"EQ 2p r3 A1 L={codes} past {vanished} A@{codes[4:6]}^ B@{codes[4:6]}^")
        assert misfits(page, position.svg(lang=lang)) == [], codes


def test_notes_and_films_fit(page: Page) -> None:
    assert misfits(page, PLAIN.svg(marks=MARKS[-1:])) == []
    game = eq.Game(CROWDED)
    game.do("skip", game.position.do("skip").legal()[0])
    assert misfits(page, game.film(["a long caption " * 12, "", "two"], lang="fr")) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_figure_follows_the_reader_on_screen_but_not_on_paper(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_content(PLAIN.svg())
    paper = "document.querySelector('.paper') && getComputedStyle(document.querySelector('.paper')).fill"
    assert page.evaluate(paper) == ("rgb(22, 24, 29)" if scheme == "dark" else "rgb(255, 255, 255)")
    page.emulate_media(media="print")
    assert page.evaluate(paper) == "rgb(255, 255, 255)"


def test_figures_of_both_themes_stand_in_one_page(page: Page) -> None:
    page.set_content(PLAIN.svg(theme="dark") + PLAIN.svg(theme="light"))
    fills = page.evaluate("[...document.querySelectorAll('.paper')].map(paper => getComputedStyle(paper).fill)")
    assert fills == ["rgb(22, 24, 29)", "rgb(255, 255, 255)"]


def test_a_notebook_shows_a_position_as_a_picture_in_its_own_theme(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook("import equinox_widget as eq\neq.deal(3, seed=7)")
    image = notebook.page.locator("img.equinox-figure")
    image.wait_for()
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") == 600
    assert image.evaluate("image => getComputedStyle(image).colorScheme") == "light"
    notebook.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    assert image.evaluate("image => getComputedStyle(image).colorScheme") == "dark"
    notebook.page.get_by_text("The board as tables").click()
    assert notebook.page.get_by_role("columnheader").count() == 9 + 5
