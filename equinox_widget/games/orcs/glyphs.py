"""The signs of creatures, terrain, elements and icons, drawn for this project.

Each is one SVG file of 24 x 24, in lines of the current colour.
"""

from functools import cache
from pathlib import Path
from typing import Final

#: By the code of a creature.
CREATURE_GLYPHS: Final = {
    "Go": "goblin",
    "Or": "orc",
    "Sh": "shaman",
    "Ri": "rider",
    "La": "golem",
    "Tr": "troll",
    "Cr": "croco",
    "To": "toad",
    "Bo": "bomber",
    "td": "toadling",
}
GLYPHS: Final = (
    *CREATURE_GLYPHS.values(),
    *("vines", "stone", "road"),
    *("earth", "water", "lightning", "fire"),
    *("teleport", "draw", "mage", "skull", "poison"),
)
_FOLDER: Final = Path(__file__).parent / "glyphs"


@cache
def glyph(name: str) -> str:
    """The file of a glyph: an SVG element of its own, in the colour of the text around it. Raises `ValueError`."""
    if name not in GLYPHS:
        raise ValueError(f"there is no glyph {name!r}: choose one of {', '.join(GLYPHS)}")
    return (_FOLDER / f"{name}.svg").read_text(encoding="utf-8").strip()


def drawn_glyph(name: str, middle: tuple[float, float], size: float, kind: str = "glyph") -> str:
    """A glyph around a point of a figure."""
    x, y = middle[0] - size / 2, middle[1] - size / 2
    place = f'x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"'
    return glyph(name).replace("<svg", f'<svg class="{kind}" {place}', 1)
