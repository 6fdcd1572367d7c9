"""How a figure is wished for: what every game's figures take."""

from collections.abc import Iterable, Sequence
from typing import Final, TypedDict

from ..engine.errors import did_you_mean
from ..engine.given import is_whole, named
from .palette import THEMES

_WIDTHS: Final = range(100, 10_001)


class Look(TypedDict, total=False):
    """What the figures of any game take; a game may add to it."""

    lang: str
    theme: str  # "auto" follows the page, "light", "dark"
    hand: str | None  # whose cards are drawn
    marks: Iterable[str]
    width: int  # in pixels
    names: Sequence[str] | None


def check_theme(theme: str) -> None:
    """Refuse a theme that does not exist."""
    if theme not in THEMES:
        hint = did_you_mean(str(theme), THEMES)
        raise ValueError(f"there is no theme {named(theme)}: choose 'auto', 'light' or 'dark'.{hint}")


def check_width(width: object) -> None:
    """Refuse what is no sensible width in pixels."""
    if not is_whole(width) or width not in _WIDTHS:
        raise ValueError(f"a figure can be {_WIDTHS.start} to {_WIDTHS.stop - 1} pixels wide, not {named(width)}")


def check_options(options: Iterable[str], kind: type) -> None:
    """Refuse options that this kind of look does not have."""
    for unknown in sorted(set(options) - kind.__annotations__.keys()):
        raise TypeError(f"there is no option {unknown!r}: choose among {', '.join(kind.__annotations__)}")
