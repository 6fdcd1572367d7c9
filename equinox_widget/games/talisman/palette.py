"""Colours of the figures, in light and dark. No meaning rests on a colour alone.

The style sheet begins with the classes of the sheet's theme and of this game's drawings and names no ids, so that
nothing clashes where figures of several games share a page.
"""

from typing import Final

from ...show.styles import Styles

_LIGHT: Final = {
    "paper": "#fffdf8",
    "ink": "#26231f",
    "muted": "#5d574e",
    "line": "#d8d0c2",
    "edge": "#938a7b",
    "outer": "#e7f2e0",
    "outeredge": "#4d8a3a",
    "middle": "#e3edf8",
    "middleedge": "#3a6ea8",
    "inner": "#fbf0cd",
    "inneredge": "#a97f14",
    "card": "#fffefb",
    "foe": "#f9dcd4",
    "foeedge": "#b3452f",
    "river": "#5b9bd5",
    "rock": "#8c8376",
    "accent": "#3558a8",
}
_DARK: Final = {
    "paper": "#181715",
    "ink": "#ede8e0",
    "muted": "#b6ad9f",
    "line": "#423d36",
    "edge": "#877d70",
    "outer": "#22301d",
    "outeredge": "#7fba6a",
    "middle": "#1d2a3a",
    "middleedge": "#76aae6",
    "inner": "#383014",
    "inneredge": "#dcb64c",
    "card": "#2a2723",
    "foe": "#4d261e",
    "foeedge": "#ee8f79",
    "river": "#4f8fcb",
    "rock": "#8c8376",
    "accent": "#9db9f2",
}
_RULES: Final = {
    "paper": "fill:{paper}",
    "ink": "fill:{ink}",
    "muted": "fill:{muted}",
    "accent": "fill:{accent}",
    "onaccent": "fill:{paper}",
    "outer": "fill:{outer};stroke:{outeredge};stroke-width:1.3",
    "middle": "fill:{middle};stroke:{middleedge};stroke-width:1.3",
    "inner": "fill:{inner};stroke:{inneredge};stroke-width:1.3",
    "card": "fill:{card};stroke:{edge};stroke-width:.8",
    "foe": "fill:{foe};stroke:{foeedge};stroke-width:.8",
    "panel": "fill:none;stroke:{line}",
    "own": "fill:none;stroke:{accent};stroke-width:1.8",
    "river": "fill:none;stroke:{river};stroke-width:2.4",
    "rock": "fill:none;stroke:{rock};stroke-width:1.6;stroke-linejoin:round",
    "way": "fill:{paper};stroke:{edge};stroke-width:1.2",
    "now": "fill:none;stroke:{accent};stroke-width:2.6",
    "end": "fill:none;stroke:{accent};stroke-width:2;stroke-dasharray:5 3",
    "hexed": "fill:none;stroke:{foeedge};stroke-width:1.6;stroke-dasharray:2 2",
    "ring": "fill:none;stroke:{accent};stroke-width:3",
    "halo": "fill:none;stroke:{paper};stroke-width:6",
    "glyph": "color:{ink}",
    "faded": "color:{muted}",
    "stone": "stroke:{ink};stroke-width:1.6;stroke-linejoin:round",
}


styles: Final = Styles(_RULES, _LIGHT, _DARK, group="ta").element
"""The rules of the themes asked for, for the group of class `ta` on a sheet of one of them."""
