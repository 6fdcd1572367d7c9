"""Colours and shapes of the figures, in light and dark. No meaning rests on a colour alone.

The style sheet is the only place where a figure names colours. Its rules begin with the theme's class, so that figures
of different themes can stand in one page, and they name no ids, so that nothing clashes.
"""

from typing import Final

from ..engine.seats import SEATS
from .styles import Styles
from .svg import element, plain

THEMES: Final = ("auto", "light", "dark")

_LIGHT: Final = {
    "paper": "#ffffff",
    "ink": "#22262b",
    "muted": "#565d66",
    "card": "#f1f3f6",
    "edge": "#8b939e",
    "line": "#cdd2d9",
    "gone": "#e3e6ea",
    "hatch": "#d3d8df",
    "accent": "#5b3fc4",
}
_DARK: Final = {
    "paper": "#16181d",
    "ink": "#e7e9ee",
    "muted": "#a9b0ba",
    "card": "#272b33",
    "edge": "#727b88",
    "line": "#40464f",
    "gone": "#1f2229",
    "hatch": "#3a404a",
    "accent": "#b7a5ff",
}
_RULES: Final = {
    "paper": "fill:{paper}",
    "ink": "fill:{ink}",
    "muted": "fill:{muted}",
    "card": "fill:{card};stroke:{edge}",
    "field": "fill:none;stroke:{line}",
    "gone": "fill:{gone};stroke:{line}",
    "blocked": "fill:none;stroke:{edge};stroke-dasharray:3 2",
    "hatch": "fill:none;stroke:{hatch}",
    "rule": "fill:none;stroke:{line}",
    "glyph": "color:{ink}",
    "faded": "color:{muted}",
    "accent": "fill:{accent}",
    "now": "fill:none;stroke:{accent};stroke-width:2",
    "ring": "fill:none;stroke:{accent};stroke-width:3",
    "halo": "fill:none;stroke:{paper};stroke-width:6",
    "onaccent": "fill:{paper}",
    "sign": "stroke:{ink};stroke-width:1.6;stroke-linejoin:round",
    "spent": "fill:none;stroke:{edge};stroke-width:1.8",
}


style_sheet: Final = Styles(_RULES, _LIGHT, _DARK).sheet
"""The rules of a theme; `auto` is light and turns dark where the reader prefers it, never on paper."""

# The signs of the players: shape, letter and colour together.

SHAPES: Final = {
    "A": "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z",
    "B": "M3 3h18v18h-18z",
    "C": "M12 1.5L23 21.5H1z",
    "D": "M12 1L23 12L12 23L1 12z",
    "E": "M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z",
    "F": "M12 1.5L23 9.7L18.8 22.5H5.2L1 9.7z",
}
COLOURS: Final = {"A": "#0072B2", "B": "#E69F00", "C": "#009E73", "D": "#CC79A7", "E": "#D55E00", "F": "#F0E442"}


def seat_sign(seat: int, x: float, y: float, size: float) -> str:
    """A player's sign; its letter is what a black and white print is read by."""
    letter = SEATS[seat]
    shape = element("path", class_="sign", d=SHAPES[letter], fill=COLOURS[letter])
    place = {"x": 12, "y": 19.6 if letter == "C" else 16.9, "font_size": 13.5, "font_weight": 700}
    inside = element("text", plain(letter), text_anchor="middle", fill="#fff" if letter == "A" else "#000", **place)
    return _placed(shape + inside, x, y, size)


def small_seat_sign(seat: int, x: float, y: float, size: float, *, spent: bool) -> str:
    """A player's sign without its letter, where the letter stands beside it; only outlined when it is spent."""
    letter = SEATS[seat]
    look = {"class_": "spent"} if spent else {"class_": "sign", "fill": COLOURS[letter]}
    return _placed(element("path", d=SHAPES[letter], **look), x, y, size)


def _placed(markup: str, x: float, y: float, size: float) -> str:
    return element("g", markup, transform=f"translate({x:g} {y:g}) scale({size / 24:.4g})")
