"""The signs of a game, drawn for this project: one SVG file of 24 x 24 each, in lines of the current colour.

The front end takes the same files.
"""

from functools import cached_property
from pathlib import Path
from typing import Final


class Glyphs:
    """The glyphs of one game, from the folder that holds their files."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._read: Final[dict[str, str]] = {}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What there is a glyph of."""
        return tuple(sorted(path.stem for path in self._folder.glob("*.svg")))

    def markup(self, name: str) -> str:
        """The file of a glyph: an SVG element of its own, in the colour of the text around it.

        Raises `ValueError` when there is no such glyph.
        """
        if name not in self._read:
            if name not in self.names:
                raise ValueError(f"there is no glyph {name!r}: choose one of {', '.join(self.names)}")
            self._read[name] = (self._folder / f"{name}.svg").read_text(encoding="utf-8").strip()
        return self._read[name]

    def drawn(self, name: str, x: float, y: float, size: float, kind: str = "glyph") -> str:
        """A glyph as a part of a figure."""
        place = f'<svg class="{kind}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"'
        return self.markup(name).replace("<svg", place, 1)
