"""Stills: what is shown where there are no widgets, and long after the kernel has gone."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from .explanation import Explanation
from .options import options
from .position import Position

T = TypeVar("T")


class Still:
    """Text, HTML and a picture of the same thing; a notebook, a page or a terminal takes the best it knows.

    >>> import equinox_widget as eq
    >>> still = eq.Game(eq.deal(players=3, seed=7)).static()
    >>> print(still.text.splitlines()[0])
    Equinox  round 1/5  A to move  step 1 bet  edition DE
    >>> still.svg[:4]
    '<svg'
    """

    def __init__(self, text: str, html: str, svg: str = "") -> None:
        self.text, self.html, self.svg = text, html, svg

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        bundle = {"text/plain": self.text, "text/html": self.html, "image/svg+xml": self.svg}
        return {kind: content for kind, content in bundle.items() if content}


def shown(thing: T, show: Callable[[T], Any] | None, still: Callable[[], Still]) -> Any:
    """The widget that shows a thing; a still where none is wanted, or where libraries or the table are missing."""
    if show is not None and options.display == "widget":
        try:
            return show(thing)
        except (ImportError, NotImplementedError):  # everything but clicking works without them
            pass
    return still()


def still_of(
    pos: Position,
    told: Explanation,
    names: Sequence[str],
    seat: str | None,
    lang: str,
    **options: Any,
) -> Still:
    """A position with what happened last; as a seat may know it, or everything.

    `options` are what the game's own text board and figure take beside that.
    """
    seen: Any = pos if seat is None else pos.view(seat)
    hand = pos.actor if seat is None else seat if seat in pos.players else None
    figure = seen.svg(lang=lang, names=names, hand=hand, **options)
    text = seen.text(lang, **options)
    html = seen.html(lang=lang, names=names, hand=hand, **options)
    if told:
        text, html = f"{text}\n\n{told.text(lang, seat=seat)}", html + told.html(lang, seat=seat)
    return Still(text, html, str(figure))
