"""Finished pictures: SVG markup and PNG bytes that a notebook shows, and that can be written to a file."""

import os
from binascii import b2a_base64
from typing import Final, Self

from ..engine.files import write_whole
from ..engine.given import as_utf8
from .svg import plain

PathLike = str | os.PathLike[str]

#: A notebook says whether it is light or dark; an image inside follows the colour scheme of its element.
_FOLLOW_NOTEBOOK: Final = (
    "<style>"
    '[data-jp-theme-light="true"] .equinox-figure,.vscode-light .equinox-figure{color-scheme:light}'
    '[data-jp-theme-light="false"] .equinox-figure,.vscode-dark .equinox-figure{color-scheme:dark}'
    "</style>"
)


class Svg(str):
    """The markup of a figure, as a string; the last line of a notebook cell shows it as a picture.

    >>> import equinox_widget as eq
    >>> figure = eq.deal(players=3, seed=7).svg()
    >>> figure[:4], figure.subject
    ('<svg', 'Equinox  round 1/5  A to move  step 1 bet  edition DE')
    """

    __slots__ = ("subject",)

    subject: str

    def __new__(cls, markup: str, subject: str = "") -> Self:
        """Markup, and in one line what it shows."""
        figure = super().__new__(cls, markup)
        figure.subject = subject
        return figure

    def save(self, path: PathLike | None) -> "Svg":
        """Write the figure to a file, if one is named."""
        if path is not None:
            write_whole(path, as_utf8(self))
        return self

    def image(self) -> str:
        """The figure as an HTML image, with its subject for those who do not see it.

        Not inline: sanitizers drop the elements of an inline SVG and leave its words behind, but let an image pass.
        """
        source = f"data:image/svg+xml;base64,{b2a_base64(self.encode(), newline=False).decode()}"
        look = 'class="equinox-figure" style="max-width:100%;height:auto"'
        return f'{_FOLLOW_NOTEBOOK}<img {look} alt="{plain(self.subject)}" src="{source}">'

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": self.subject, "text/html": self.image(), "image/svg+xml": str(self)}


class Png(bytes):
    """A picture as the bytes of a PNG file; the last line of a notebook cell shows it.

    >>> import equinox_widget as eq
    >>> eq.deal(players=3, seed=7).png(width=400)[1:4]
    b'PNG'
    """

    __slots__ = ()

    def save(self, path: PathLike | None) -> "Png":
        """Write the picture to a file, if one is named."""
        if path is not None:
            write_whole(path, self)
        return self

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": f"PNG, {len(self)} bytes", "image/png": b2a_base64(self, newline=False).decode()}


def png(figure: str, width: int) -> Png:
    """A figure as pixels."""
    try:
        import resvg_py  # noqa: PLC0415 (an extra: only those who want pixels need it)
    except ImportError:
        raise ImportError("PNG pictures need one more package: pip install 'equinox-widget[png]'") from None
    return Png(resvg_py.svg_to_bytes(svg_string=figure, width=width, sans_serif_family="Liberation Sans"))
