"""Rich reprs: a picture, tables that are read aloud, and text, in every kind of notebook."""

import re
from base64 import b64decode
from html.parser import HTMLParser

import pytest
from show.scenes import PLAIN, SCENES

from equinox_widget.show.table import html_table
from equinox_widget.texts.catalogue import LANGUAGES

VOID = {"img"}


class Page(HTMLParser):
    """Keeps the elements in order, and complains when they do not nest."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.words: dict[str, list[str]] = {}
        self.feed(markup)
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)
            self.words.setdefault(tag, []).append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.words[self.open[-1]][-1] += data


def test_a_notebook_gets_text_html_and_svg() -> None:
    bundle = PLAIN._repr_mimebundle_()
    assert list(bundle) == ["text/plain", "text/html", "image/svg+xml"]
    assert bundle["text/plain"] == str(PLAIN)
    assert bundle["image/svg+xml"] == PLAIN.svg(hand="A")  # the player who must choose
    assert PLAIN.view("B")._repr_mimebundle_()["image/svg+xml"] == PLAIN.view("B").svg(hand="B")


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_can_be_read_aloud(scene: str, lang: str) -> None:
    position = SCENES[scene]
    page = Page(position.html(lang=lang))
    assert page.seen[0] == ("div", {"class": "equinox-position", "lang": lang})
    assert page.words["caption"][0] == position.text(lang).splitlines()[0]
    headings = [attributes["scope"] for tag, attributes in page.seen if tag == "th"]
    assert headings.count("col") == 9 + 5
    assert headings.count("row") == 7 + len(position.players)
    assert len(page.words["td"]) == 7 * 8 + 4 * len(position.players)


def test_the_image_is_the_figure_and_says_what_it_is() -> None:
    page = Page(PLAIN.html(hand="A"))
    image = next(attributes for tag, attributes in page.seen if tag == "img")
    assert image["alt"] == str(PLAIN).splitlines()[0]
    kind, _, data = (image["src"] or "").partition(",")
    assert kind == "data:image/svg+xml;base64"
    assert b64decode(data).decode() == PLAIN.svg(hand="A")


def test_a_figure_on_its_own_is_shown_the_same_way() -> None:
    bundle = PLAIN.svg(lang="fr")._repr_mimebundle_()
    assert bundle["text/plain"] == PLAIN.text("fr").splitlines()[0]
    assert bundle["image/svg+xml"] == PLAIN.svg(lang="fr")
    assert bundle["text/html"] in PLAIN.html(lang="fr")


def test_the_table_says_what_lies_there() -> None:
    page = Page(PLAIN.html(names=["Anna", "Ben", "Cleo"]))
    assert "Row 2, worth 3, current row" in page.words["th"]
    assert {"7, 2 cards, stone of Ben", "Chameleon 2, 3 cards", "stone of Cleo", "†", "Cleo 5"} <= set(page.words["td"])
    assert "Anna (A)" in page.words["th"]


def test_a_view_names_only_numbers_of_hidden_cards() -> None:
    page = Page(PLAIN.view("B").html())
    assert "(3 hidden)" in page.words["td"]
    assert not any("Dr" in words for words in page.words["td"])


def test_without_images_styles_and_scripts_the_tables_remain() -> None:
    bare = re.sub(r"<img[^>]*>|<style>.*?</style>| (?:style|class)=\"[^\"]*\"", "", PLAIN.html())
    assert "<details><summary>The board as tables</summary><table><caption>" in bare


def test_any_table_escapes_its_words() -> None:
    table = html_table("<i>", ["<b>", "&"], [["<u>", "<script>"]])
    page = Page(table)
    assert {tag for tag, _ in page.seen} == {"table", "caption", "thead", "tbody", "tr", "th", "td"}
    assert page.words["td"] == ["<script>"]
    assert page.words["th"] == ["<b>", "&", "<u>"]
