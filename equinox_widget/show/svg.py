"""Writing SVG by hand: every element, attribute and word of a figure goes through here, and is escaped here."""

from collections.abc import Iterator
from typing import Final, NamedTuple

_NOT_XML: Final = (*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF)
_WRITTEN: Final = dict.fromkeys(_NOT_XML, "\ufffd") | {
    ord(letter): f"&#{ord(letter)};" for letter in "&<>\"'"
}  # how letters are written that markup cannot hold as they are


class Box(NamedTuple):
    """A rectangle of the figure."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> "Box":
        """The same box with its edges moved outwards."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


def element(tag: str, *content: str, **attributes: float | str) -> str:
    """An element around content that is markup already; `font_size` writes `font-size`, `class_` writes `class`."""
    pairs = "".join(f' {_name(key)}="{_value(value)}"' for key, value in attributes.items())
    return f"<{tag}{pairs}>{''.join(content)}</{tag}>" if content else f"<{tag}{pairs}/>"


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: float | str) -> str:
    return plain(value) if isinstance(value, str) else f"{round(value, 2):g}"


def plain(text: str) -> str:
    """A text that stays text: nothing in it is markup, and XML can hold all of it."""
    return text.translate(_WRITTEN)


def rectangle(box: Box, kind: str, radius: float = 5, **attributes: float | str) -> str:
    """A rectangle with rounded corners, drawn as the style sheet says for its kind."""
    place = {"x": box.x, "y": box.y, "width": box.width, "height": box.height}
    return element("rect", class_=kind, **place, rx=radius, **attributes)


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    kind: str = "ink",
    *,
    bold: bool = False,
    struck: bool = False,
    anchor: str = "start",
) -> str:
    """A line of text standing on y."""
    look: dict[str, float | str] = {}
    if bold:
        look["font_weight"] = 700
    if struck:
        look["text_decoration"] = "line-through"
    if anchor != "start":
        look["text_anchor"] = anchor
    return element("text", plain(text), class_=kind, x=x, y=y, font_size=size, **look)


def hatch(box: Box, gap: float = 7) -> str:
    """Diagonal lines across a box, clipped by arithmetic: an id for a pattern could clash with another figure's."""
    inner = box.grown(-1.5)
    return element("path", class_="hatch", d="".join(_diagonals(inner, gap)))


def _diagonals(box: Box, gap: float) -> Iterator[str]:
    reach = box.width + box.height
    offset = gap
    while offset < reach:
        start_x, start_y = min(offset, box.width), max(offset - box.width, 0)
        end_x, end_y = max(offset - box.height, 0), min(offset, box.height)
        yield f"M{box.x + start_x:g} {box.y + start_y:g}L{box.x + end_x:g} {box.y + end_y:g}"
        offset += gap
