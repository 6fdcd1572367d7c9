"""Colours and shapes of the figures, in light and dark. No meaning rests on a colour alone.

The style sheet is the only place where a figure names colours. Its rules begin with the classes of the sheet's theme
and of this game's drawings, and name no ids, so that nothing clashes where figures of several games share a page.
"""

from pathlib import Path
from typing import Final

from ...show.glyphs import Glyphs
from ...show.styles import Styles

GLYPHS: Final = Glyphs(Path(__file__).parent / "glyphs")

_LIGHT: Final = {
    "paper": "#fdfdff",
    "ink": "#1f2430",
    "muted": "#565e70",
    "line": "#d5d9e4",
    "edge": "#8d95a8",
    "ground": "#f1f3f9",
    "band": "#e8ebf5",
    "card": "#ffffff",
    "back": "#dfe3ee",
    "accent": "#3f4fb5",
    "fire": "#b23c12",
    "earth": "#52691a",
    "red": "#f4c9c3",
    "green": "#cfe6c8",
    "blue": "#c9daf3",
}
_DARK: Final = {
    "paper": "#14161d",
    "ink": "#e8eaf2",
    "muted": "#abb2c3",
    "line": "#383d4b",
    "edge": "#717a8f",
    "ground": "#1b1e27",
    "band": "#222632",
    "card": "#262b37",
    "back": "#363c4b",
    "accent": "#aab6ff",
    "fire": "#ff9a73",
    "earth": "#b9d27a",
    "red": "#5e2a25",
    "green": "#29492a",
    "blue": "#263f63",
}
_RULES: Final = {
    "paper": "fill:{paper}",
    "ink": "fill:{ink}",
    "muted": "fill:{muted}",
    "accent": "fill:{accent}",
    "onaccent": "fill:{paper}",
    "ground": "fill:{ground};stroke:{line}",
    "band": "fill:{band};stroke:{line}",
    "card": "fill:{card};stroke:{edge}",
    "new": "fill:{card};stroke:{ink};stroke-width:2.4",
    "back": "fill:{back};stroke:{edge}",
    "hatch": "fill:none;stroke:{edge};stroke-width:.8",
    "place": "fill:none;stroke:{edge};stroke-dasharray:3 3",
    "rule": "fill:none;stroke:{line}",
    "now": "fill:{ground};stroke:{accent};stroke-width:2",
    "ring": "fill:none;stroke:{accent};stroke-width:3",
    "halo": "fill:none;stroke:{paper};stroke-width:6",
    "glyph": "color:{ink}",
    "faded": "color:{muted}",
    "fire": "color:{fire};fill:{fire}",
    "earth": "color:{earth};fill:{earth}",
    "red": "fill:{red};stroke:{ink};stroke-width:1.2",
    "green": "fill:{green};stroke:{ink};stroke-width:1.2",
    "blue": "fill:{blue};stroke:{ink};stroke-width:1.2",
    "svg.fire": "fill:none",
    "svg.earth": "fill:none",
}


styles: Final = Styles(_RULES, _LIGHT, _DARK, group="bm").element
"""The rules of the themes asked for, for the group of class `bm` on a sheet of one of them."""
