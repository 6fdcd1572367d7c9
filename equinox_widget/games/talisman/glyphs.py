"""The signs of cards and instructions, drawn for this project.

Each is one SVG file of 24 x 24, in lines of the current colour.
"""

from functools import cache
from pathlib import Path
from typing import Final

#: By type of card.
TYPE_GLYPHS: Final = {
    "event": "event",
    "animal": "enemy",
    "monster": "enemy",
    "dragon": "dragon",
    "spirit": "spirit",
    "stranger": "stranger",
    "object": "object",
    "magic": "magic",
    "follower": "follower",
    "place": "place",
}
#: By kind of space what its instruction asks for, beside drawing cards.
SPACE_GLYPHS: Final = {
    **dict.fromkeys(("Tavern", "Crags", "Forest", "Chasm", "Vampire", "Death", "Crypt", "Mine"), "roll"),
    **dict.fromkeys(("Village", "City", "Castle"), "visit"),
    **dict.fromkeys(("Chapel", "Graveyard", "Temple"), "pray"),
    **dict.fromkeys(("Pits", "Werewolf"), "enemy"),
    **dict.fromkeys(("Knight",), "gold"),
    **dict.fromkeys(("Warlock",), "stranger"),
    **dict.fromkeys(("Portal", "Peril", "Fire"), "gate"),
    "Sentinel": "bridge",
    "Crown": "crown",
}
GLYPHS: Final = tuple(sorted({*TYPE_GLYPHS.values(), *SPACE_GLYPHS.values(), "toad", "hex", "raft"}))
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
