"""Colours and shapes of the figures, in light and dark. No meaning rests on a colour alone.

The style sheet is the only place where a figure names colours. Its rules begin with the classes of the sheet's theme
and of this game's drawings, and name no ids, so that nothing clashes where figures of several games share a page.
"""

import math
from typing import Final

from ...engine.seats import SEATS
from ...show.styles import Styles
from ...show.svg import element, plain

_LIGHT: Final = {
    "paper": "#fffdf9",
    "ink": "#2a2723",
    "muted": "#635d54",
    "line": "#ddd5c8",
    "edge": "#a89e8f",
    "ground": "#f6f1e8",
    "own": "#e4ecf7",
    "tower": "#ebe4d8",
    "card": "#fffefb",
    "back": "#e4dccf",
    "accent": "#3558a8",
    "weak": "#dcebcf",
    "strong": "#fbe7b4",
    "very": "#f6cfc4",
    "weakedge": "#5d8a3c",
    "strongedge": "#a97a12",
    "veryedge": "#b3452f",
}
_DARK: Final = {
    "paper": "#1a1917",
    "ink": "#ece7df",
    "muted": "#b3aa9c",
    "line": "#403b34",
    "edge": "#7f766a",
    "ground": "#24221f",
    "own": "#253047",
    "tower": "#302c27",
    "card": "#2a2723",
    "back": "#3d3830",
    "accent": "#9db9f2",
    "weak": "#2f4426",
    "strong": "#4f411b",
    "very": "#562c24",
    "weakedge": "#94c472",
    "strongedge": "#e0b450",
    "veryedge": "#ee8f79",
}
_RULES: Final = {
    "paper": "fill:{paper}",
    "ink": "fill:{ink}",
    "muted": "fill:{muted}",
    "accent": "fill:{accent}",
    "onaccent": "fill:{paper}",
    "ground": "fill:{ground};stroke:{line}",
    "own": "fill:{own};stroke:{line}",
    "tower": "fill:{tower};stroke:{edge}",
    "card": "fill:{card};stroke:{edge}",
    "back": "fill:{back};stroke:{edge}",
    "panel": "fill:none;stroke:{line}",
    "rule": "fill:none;stroke:{line}",
    "now": "fill:none;stroke:{accent};stroke-width:2",
    "ring": "fill:none;stroke:{accent};stroke-width:3",
    "halo": "fill:none;stroke:{paper};stroke-width:6",
    "badge": "fill:{paper};stroke:{edge}",
    "weak": "fill:{weak};stroke:{weakedge};stroke-width:1.4",
    "strong": "fill:{strong};stroke:{strongedge};stroke-width:1.4",
    "very": "fill:{very};stroke:{veryedge};stroke-width:1.4",
    "toadling": "fill:{card};stroke:{weakedge};stroke-width:1.4;stroke-dasharray:3 2",
    "pip": "fill:{ink}",
    "lost": "fill:none;stroke:{ink};stroke-width:1.1",
    "glyph": "color:{ink}",
    "faded": "color:{muted}",
    "mage": "stroke:{ink};stroke-width:1.6;stroke-linejoin:round",
}


styles: Final = Styles(_RULES, _LIGHT, _DARK, group="oo").element
"""The rules of the themes asked for, for the group of class `oo` on a sheet of one of them."""


# Mages: a hat, with letter and colour together.

_HAT: Final = "M12 1.5L21.5 20.5c-4 2.6-15 2.6-19 0z"
_COLOURS: Final = ("#2f6db3", "#3f8f4f", "#c4422f", "#e0b021")
_LETTER: Final = ("#fff", "#fff", "#fff", "#000")


def mage(seat: int, middle: tuple[float, float], size: float) -> str:
    """A player's mage; the letter is what a black and white print is read by."""
    hat = element("path", class_="mage", d=_HAT, fill=_COLOURS[seat])
    place = {"x": 12, "y": 18.6, "font_size": 11, "font_weight": 700}
    letter = element("text", plain(SEATS[seat]), text_anchor="middle", fill=_LETTER[seat], **place)
    x, y = middle[0] - size / 2, middle[1] - size / 2
    return element("g", hat + letter, transform=f"translate({x:g} {y:g}) scale({size / 24:.4g})")


# Creatures: one shape for each category.

_CLASSES: Final = ("weak", "strong", "very")


def token_shape(category: int, middle: tuple[float, float], size: float) -> str:
    """The ground of a creature's token: round if weak, square if strong, eight-cornered if very strong."""
    x, y = middle
    half, kind = size / 2, _CLASSES[category]
    if category == 0:
        return element("circle", class_=kind, cx=x, cy=y, r=half)
    if category == 1:
        return element("rect", class_=kind, x=x - half, y=y - half, width=size, height=size, rx=size / 7)
    return element("path", class_=kind, d=polygon(middle, half * 1.08, 8, math.pi / 8))


def polygon(middle: tuple[float, float], radius: float, corners: int, turn: float = 0) -> str:
    """The path of a regular polygon."""
    angles = (turn + 2 * math.pi * corner / corners for corner in range(corners))
    points = (
        f"{middle[0] + radius * math.cos(angle):.1f} {middle[1] + radius * math.sin(angle):.1f}" for angle in angles
    )
    return f"M{'L'.join(points)}z"
