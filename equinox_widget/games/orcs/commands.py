"""What the command line of a table of Orcs Orcs Orcs can be asked about the board."""

from collections.abc import Mapping
from typing import Any, Final

from ...engine.errors import NotationError
from .choices import COUNTER, DISPLAY, FATE, LANE, TOWER
from .rules.lanes import LANES
from .rules.names import OrcsReader

QUESTIONS: Final = ("hand", "moves", "lane", "tower", "counters", "display")
_BEGINNINGS: Final = {"tower": (TOWER,), "counters": (COUNTER, FATE), "display": (DISPLAY,)}


def question(text: str) -> str:
    """The sentence that is asked about: `zap` alone means to cast it."""
    reader = OrcsReader(text)
    try:
        reader.card()
    except NotationError:
        return text
    return f"cast {text}" if reader.done() else text


def read_aloud(word: str, rest: str, picture: Mapping[str, Any], moves: list[str]) -> list[str] | None:
    """The lines of what is to be read; None when the words ask for nothing."""
    if word == "hand" and not rest:
        return [card["say"] for zone in picture["zones"] if zone["key"] == "hand" for card in zone["cards"]]
    if word == "moves" and not rest:
        return list(dict.fromkeys(moves))
    if word == "lane":
        return _lane(rest, picture)
    if word in _BEGINNINGS and not rest:
        squares = picture["squares"]
        return [square["say"] for square in squares if square["place"].startswith(_BEGINNINGS[word])]
    return None


def _lane(number: str, picture: Mapping[str, Any]) -> list[str]:
    """A lane from its head to the tower, with whoever stands there; raises `NotationError`."""
    if number not in map(str, range(1, LANES + 1)):
        raise OrcsReader(f"lane {number}", start=5).fail("a lane from 1 to {lanes}", lanes=LANES)
    places = {f"{LANE}{number}", *(f"{number}{section}" for section in "omi"), f"{TOWER}{number}"}
    squares = [square for square in picture["squares"] if square["place"] in places]
    return [said["say"] for square in squares for said in (square, *square.get("inside", []))]
