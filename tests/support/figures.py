"""What the figures, text boards, fragments and glyphs of every game are held to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest
import resvg_py
from show.pixels import read_png

from equinox_widget.core.position import Position
from equinox_widget.show.sheet import WIDTH

SVG = "{http://www.w3.org/2000/svg}"
#: What somebody may write into a name or a note, to do harm or by accident.
HOSTILE = ("</text><script>alert(1)</script>", "\"' onload='x", "&lt;b&gt; \x00\x1b\ud800 ]]>")


def parsed(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(markup)  # noqa: S314 (our own figure)


def texts(markup: str) -> list[str]:
    return ["".join(text.itertext()) for text in parsed(markup).iter(f"{SVG}text")]


def titles(markup: str) -> list[str | None]:
    return [title.text for title in parsed(markup).iter(f"{SVG}title")]


def refused_looks(players: str) -> list[tuple[dict[str, Any], str]]:
    """Looks that no game draws, each with what is said of it; `players` are the letters at the table."""
    stranger = chr(ord(players[-1]) + 1)
    return [
        ({"theme": "blue"}, "there is no theme 'blue'"),
        ({"lang": "it"}, "no texts in 'it'"),
        ({"width": 5}, "100 to 10000 pixels"),
        ({"hand": stranger}, f"there is no player '{stranger}'"),
        ({"hand": 3}, "hand is the letters"),
        ({"names": ["Anna"]}, f"names is a list of {len(players)} names"),
        ({"colour": "red"}, "there is no option 'colour'"),
    ]


def check_text_board(position: Position, lang: str) -> None:
    lines = position.text(lang).splitlines()
    assert max(map(len, lines)) < 100
    assert not any(line != line.rstrip() for line in lines)


def check_figure(position: Position, lang: str, theme: Any, sheet: int = WIDTH) -> None:
    """It is well formed, as wide as was said, described by the text board, and says whose style it takes."""
    root = parsed(position.svg(lang=lang, theme=theme, hand="AB", width=300))
    left, top, width, height = map(float, root.get("viewBox", "").split())
    assert (left, top, width, root.get("width")) == (0, 0, sheet, "300")
    assert float(root.get("height", "0")) == pytest.approx(height * 300 / sheet, abs=1)
    assert root.findtext(f"{SVG}desc") == position.text(lang)
    assert (root.get("role"), root.get("lang"), root.get("class")) == ("img", lang, f"equinox-figure eq-{theme}")


def check_harmless(drawn: str) -> None:
    """Nothing in the figure runs."""
    for node in parsed(drawn).iter():
        assert node.tag != f"{SVG}script" and not any(attribute.startswith("on") for attribute in node.attrib)


def check_fragment(position: Position, lang: str, title: str, tables: int) -> None:
    """It has the picture, and so many tables with captions."""
    html = position.html(lang=lang)
    assert html.startswith(f'<div class="equinox-position" lang="{lang}">') and html.endswith("</div>")
    assert html.count("<table") == html.count("<caption>") == tables
    assert f'alt="{title}' in html
    assert set(position._repr_mimebundle_()) == {"text/plain", "text/html", "image/svg+xml"}


def contrast(first: str, second: str) -> float:
    """How far apart two colours are, as WCAG counts."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def check_glyph(markup: str) -> None:
    """It is small, drawn in lines of one width that take the colour of the text, and stays within its square."""
    root = parsed(markup)
    assert len(markup.encode()) < 700
    assert (root.get("viewBox"), root.get("fill"), root.get("stroke")) == ("0 0 24 24", "none", "currentColor")
    assert root.get("stroke-width") == "1.7"
    assert {child.tag.rpartition("}")[2] for child in root} == {"path"}
    assert not re.search(r"#|rgb|url|id=|style|<text|<script", markup)
    framed = markup.replace('viewBox="0 0 24 24"', 'viewBox="-2 -2 28 28"')
    lines = read_png(resvg_py.svg_to_bytes(svg_string=framed, width=56, height=56))
    assert not any(lines[y][x][3] for y in range(56) for x in range(56) if min(x, y, 55 - x, 55 - y) < 4)


def check_no_two_alike(glyphs: Mapping[str, str], faintest: float = 0.06) -> None:
    """At 24 pixels each is neither faint nor heavy, and no two look the same."""
    drawn = {}
    for name, markup in glyphs.items():
        picture = resvg_py.svg_to_bytes(svg_string=markup, width=24, height=24)
        drawn[name] = [pixel[3] for line in read_png(picture) for pixel in line]
        assert faintest < sum(drawn[name]) / 255 / len(drawn[name]) < 0.5, f"{name} is too faint or too heavy"
    for first, second in combinations(glyphs, 2):
        union = sum(map(max, drawn[first], drawn[second]))
        shared = sum(map(min, drawn[first], drawn[second]))
        assert shared < 0.6 * union, f"{first} and {second} look alike"
