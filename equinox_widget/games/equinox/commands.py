"""What the command line of a table of Equinox can be asked about the board."""

from collections.abc import Mapping
from typing import Any, Final

from ...engine.errors import NotationError
from .rules.cards import CREATURES, ROWS
from .rules.names import Reader, read_creature
from .rules.sentences import read_action

QUESTIONS: Final = ("hand", "moves", "control", "row", "scan")


def question(text: str) -> str:
    """The sentence that is asked about: `x3 on mo` alone means to play it, `mo` alone to bet there."""
    for verb in ("", "play ", "bet "):
        try:
            return str(read_action(f"{verb}{text}"))
        except NotationError:
            continue
    return text


def read_aloud(word: str, rest: str, picture: Mapping[str, Any], moves: list[str]) -> list[str] | None:
    """The lines of what is to be read; None when the words ask for nothing."""
    if word == "hand" and not rest:
        return [card["say"] for zone in picture["zones"] if zone["key"] == "hand" for card in zone["cards"]]
    if word == "moves" and not rest:
        return list(dict.fromkeys(moves))
    if word == "control":
        code = _code(rest) if rest else None
        return [square["say"] for square in picture["squares"] if square["place"].endswith(f"{code or ''}^")]
    places = picture["squares"]
    if word == "row":
        mark = _row_mark(rest)
        return [place["say"] for place in places if place["place"].endswith(mark)]
    if word == "scan":
        code = _code(rest)
        return [place["say"] for place in places if place["place"].startswith(code)]
    return None


def _code(name: str) -> str:
    """The code of a creature, by whichever name."""
    return CREATURES[read_creature(name)].code


def _row_mark(text: str) -> str:
    """How the names of a row's places end."""
    if text not in map(str, range(ROWS + 1)):
        raise Reader(f"row {text}", start=4).fail("a number from {lowest} to {highest}", lowest=0, highest=ROWS)
    return "^" if text == "0" else text
