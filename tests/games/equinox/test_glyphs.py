"""The glyphs: one family, small, in the colour of the text, and easy to tell apart."""

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
import resvg_py
from show.pixels import read_png

import equinox_widget
from equinox_widget.games.equinox.drawing.glyphs import GLYPHS
from equinox_widget.games.equinox.rules.cards import CREATURES

FOLDER = Path(equinox_widget.__file__).parent / "games" / "equinox" / "glyphs"


def test_every_creature_the_chameleon_and_both_trees_have_one() -> None:
    wanted = {creature.id for creature in CREATURES} | {"chameleon", "urvater", "dryada"}
    assert set(GLYPHS.names) == wanted == {path.stem for path in FOLDER.iterdir()}


@pytest.mark.parametrize("name", GLYPHS.names)
def test_a_glyph_is_small_and_of_the_family(name: str) -> None:
    markup = GLYPHS.markup(name)
    root = ElementTree.fromstring(markup)  # noqa: S314 (our own file)
    assert len(markup.encode()) < 700
    assert (root.get("viewBox"), root.get("fill"), root.get("stroke")) == ("0 0 24 24", "none", "currentColor")
    assert root.get("stroke-width") == "1.7"
    assert {child.tag.rpartition("}")[2] for child in root} == {"path"}
    assert not re.search(r"#|rgb|url|id=|style|<text|<script", markup)


def ink(name: str) -> list[int]:
    """How black each pixel of the glyph is at 24 px."""
    picture = resvg_py.svg_to_bytes(svg_string=GLYPHS.markup(name), width=24, height=24)
    return [pixel[3] for line in read_png(picture) for pixel in line]


def test_no_two_look_alike_at_24_pixels() -> None:
    drawn = {name: ink(name) for name in GLYPHS.names}
    for name, pixels in drawn.items():
        assert 0.08 < sum(pixels) / 255 / len(pixels) < 0.5, f"{name} is too faint or too heavy"
    for first, second in combinations(GLYPHS.names, 2):
        union = sum(map(max, drawn[first], drawn[second]))
        shared = sum(map(min, drawn[first], drawn[second]))
        assert shared < 0.6 * union, f"{first} and {second} look alike"


@pytest.mark.parametrize("name", GLYPHS.names)
def test_a_glyph_stays_inside_its_square(name: str) -> None:
    framed = GLYPHS.markup(name).replace('viewBox="0 0 24 24"', 'viewBox="-2 -2 28 28"')
    lines = read_png(resvg_py.svg_to_bytes(svg_string=framed, width=56, height=56))
    rim = [lines[y][x][3] for y in range(56) for x in range(56) if min(x, y, 55 - x, 55 - y) < 4]
    assert not any(rim)


def test_an_unknown_glyph_is_refused_with_the_names() -> None:
    with pytest.raises(ValueError, match=r"there is no glyph 'dragon'.*susi"):
        GLYPHS.markup("dragon")
