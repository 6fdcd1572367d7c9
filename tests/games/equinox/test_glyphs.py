"""The glyphs: one family, small, in the colour of the text, and easy to tell apart."""

from pathlib import Path

import pytest
from support.figures import check_glyph, check_no_two_alike

import equinox_widget
from equinox_widget.games.equinox.drawing.glyphs import GLYPHS
from equinox_widget.games.equinox.rules.cards import CREATURES

FOLDER = Path(equinox_widget.__file__).parent / "games" / "equinox" / "glyphs"


def test_every_creature_the_chameleon_and_both_trees_have_one() -> None:
    wanted = {creature.id for creature in CREATURES} | {"chameleon", "urvater", "dryada"}
    assert set(GLYPHS.names) == wanted == {path.stem for path in FOLDER.iterdir()}


@pytest.mark.parametrize("name", GLYPHS.names)
def test_a_glyph_is_small_and_of_the_family(name: str) -> None:
    check_glyph(GLYPHS.markup(name))


def test_no_two_look_alike_at_24_pixels() -> None:
    check_no_two_alike({name: GLYPHS.markup(name) for name in GLYPHS.names}, faintest=0.08)


def test_an_unknown_glyph_is_refused_with_the_names() -> None:
    with pytest.raises(ValueError, match=r"there is no glyph 'dragon'.*susi"):
        GLYPHS.markup("dragon")
