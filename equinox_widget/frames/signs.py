"""The signs of the players as the browser draws them, each by its seat: the same shapes and colours as in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from equinox_widget.show.palette import COLOURS, SHAPES

if TYPE_CHECKING:
    from .picture import Sign

#: Seats whose letter stands light on dark, and where a letter does not stand in the middle.
_LIGHT: Final = ("A",)
_LOW: Final = {"C": 19.0}

SIGNS: Final[dict[str, Sign]] = {
    seat: {
        "shape": shape,
        "fill": COLOURS[seat],
        "ink": "#ffffff" if seat in _LIGHT else "#000000",
        "y": _LOW.get(seat, 16.5),
    }
    for seat, shape in SHAPES.items()
}
