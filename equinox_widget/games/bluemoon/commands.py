"""What the command line of a table of Blue Moon can be asked about the board."""

from collections.abc import Mapping
from typing import Any, Final

from ...engine.seats import SEATS, read_seat
from .rules.cards import STANDARD, UNKNOWN
from .rules.names import find_card
from .rules.tables import COLOURS, ELEMENTS
from .sides import AREA

#: Every question with the endings of the squares that answer it.
_SQUARES: Final = {
    "power": (f"{AREA}power",),
    "dragons": ("middle", f"{AREA}dragons"),
    "hyla": ("hyla",),
    "discard": (f"{AREA}discard",),
    "leaders": (f"{AREA}leader", f"{AREA}crystals"),
}
QUESTIONS: Final = ("hand", "moves", "side", "chain", *_SQUARES)

#: What is announced or attracted, with the text that names it.
OPERANDS: Final = {
    "announce": {element: f"word.element.{element}" for element in ELEMENTS},
    "attract": {colour: f"word.colour.{colour}" for colour in COLOURS},
}


def question(text: str) -> str:
    """The sentence that is asked about: `elvo` alone means to lay it."""
    return text if find_card(STANDARD, text) == UNKNOWN else f"play {text}"


def read_aloud(word: str, rest: str, picture: Mapping[str, Any], moves: list[str]) -> list[str] | None:
    """The lines of what is to be read; None when the words ask for nothing."""
    if word == "side":
        return _side(rest, picture)
    if rest:
        return None
    if word in ("hand", "chain"):
        return [card["say"] for zone in picture["zones"] if zone["key"] == word for card in zone["cards"]]
    if word == "moves":
        return list(dict.fromkeys(moves))
    endings = _SQUARES.get(word)
    if endings is None:
        return None
    found = [square for square in picture["squares"] if square["place"].endswith(endings)]
    return [said["say"] for square in found for said in (square, *_pieces(square))]


def _side(seat: str, picture: Mapping[str, Any]) -> list[str]:
    """A side, the own one if none is named, with everything that lies there; raises `ValueError` for another seat."""
    letter = SEATS[read_seat(seat or picture["owner"], len(picture["seats"]))]
    squares = [square for square in picture["squares"] if square["place"].startswith(f"{letter}{AREA}")]
    return [said["say"] for square in squares for said in (square, *_pieces(square))]


def _pieces(square: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What lies on a square; the dragons are told by the square itself."""
    return [piece for piece in square.get("inside", []) if piece["place"] not in COLOURS]
