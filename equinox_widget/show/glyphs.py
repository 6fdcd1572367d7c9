"""The signs of creatures, chameleon and trees, drawn for this project.

Each is one SVG file of 24 x 24, in lines of the current colour; the front end takes the same files.
"""

from functools import cache
from pathlib import Path
from typing import Final

from ..games.equinox.rules.cards import CREATURES

GLYPHS: Final = (*(creature.id for creature in CREATURES), "chameleon", "urvater", "dryada")
_FOLDER: Final = Path(__file__).parent / "glyphs"


@cache
def glyph(name: str) -> str:
    """The file of a glyph: an SVG element of its own, in the colour of the text around it."""
    if name not in GLYPHS:
        raise ValueError(f"there is no glyph {name!r}: choose one of {', '.join(GLYPHS)}")
    return (_FOLDER / f"{name}.svg").read_text(encoding="utf-8").strip()


def drawn_glyph(name: str, x: float, y: float, size: float, kind: str = "glyph") -> str:
    """A glyph as a part of a figure."""
    return glyph(name).replace("<svg", f'<svg class="{kind}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"', 1)
