"""How much room words need. SVG does not break lines, so a figure has to know before it writes.

The figures are set in Arial or its metric twins, whose widths stand below; letters of other scripts are taken to be
wider than they are.
"""

import unicodedata
from typing import Final

FONT: Final = "Arial, 'Liberation Sans', Helvetica, sans-serif"

_WIDTHS: Final = {
    0.23: "ijl'|’",
    0.28: " !,./:;ftI[]\\·",
    0.34: "r-()`",
    0.4: '*"^{}',
    0.5: "cksvxyzJ",
    0.56: "abdeghnopqu0123456789L#$_?†–",
    0.6: "+<=>~FTZ",
    0.67: "ABEKPSVXY&",
    0.73: "wCDHNRU",
    0.78: "GOQ",
    0.84: "mM½",
    0.95: "W%",
    1.02: "@…—",
}
_EM: Final = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_OTHER: Final = 1.4
_BOLD: Final = 1.09


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a line of text is, or a little more."""
    letters = (letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))
    return sum(_EM.get(letter, _OTHER) for letter in letters) * size * (_BOLD if bold else 1)


def fitted(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """The text on one line, or its beginning and an ellipsis where it is too long for the room."""
    line = " ".join(text.split())
    if width_of(line, size, bold=bold) <= room:
        return line
    while line and width_of(f"{line}…", size, bold=bold) > room:
        line = line[:-1]
    return f"{line.rstrip()}…"


def wrapped(text: str, room: float, size: float) -> list[str]:
    """The text as lines that fit the room."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and width_of(longer, size) > room:
            lines.append(line)
            longer = word
        line = longer
    return [fitted(part, room, size) for part in [*lines, line]]
