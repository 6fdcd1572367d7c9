"""The sheet of paper that every figure is drawn on, with its words for those who do not see it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..engine.given import as_names
from ..engine.seats import SEATS
from . import look
from .lettering import FONT
from .palette import style_sheet
from .picture import Svg
from .svg import Box, element, plain, rectangle

WIDTH: Final = 600  # of every figure, in its own units; a page may show it at any size
MARGIN: Final = 12


class Told(NamedTuple):
    """A figure in words, for those who do not see it."""

    title: str
    description: str
    lang: str


def sheet(content: str, box: Box, told: Told, *, theme: str, width: int) -> Svg:
    """A sheet of paper of a theme, with its content; shown so wide, and as high as that makes it."""
    look.check_theme(theme)
    look.check_width(width)
    height = box.height * width / box.width
    markup = element(
        "svg",
        element("title", plain(told.title)),
        element("desc", plain(told.description)),
        element("style", style_sheet(theme)),
        rectangle(box, "paper", 8),
        content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {box.width:g} {box.height:g}",
        width=width,
        height=round(height),
        class_=f"equinox-figure eq-{theme}",
        role="img",
        font_family=FONT,
        lang=told.lang,
    )
    return Svg(markup, told.title)


def read_names(players: int, names: Sequence[str] | None) -> Sequence[str]:
    """What the players are called: their letters, unless they have names."""
    if names is None:
        return SEATS[:players]
    return as_names(names, players)
