"""What the command line of a table of Talisman can be asked about the board."""

from collections.abc import Mapping
from typing import Any, Final

from ...engine.errors import NotationError
from .rules.names import TalismanReader

#: The square of the board that tells what the dice can bring.
CHANCES: Final = "chances"
QUESTIONS: Final = ("hand", "moves", "space", "sheet", "odds")

#: What stands alone after a verb, with the text that names it.
OPERANDS: Final = {"turn": {"back": "operand.back"}}


def question(text: str) -> str:
    """The sentence that is asked about: the name of a space alone means to go there, that of a spell to cast it."""
    for sort, verb in (("space", "go"), ("spell", "cast")):
        reader = TalismanReader(text)
        try:
            found = reader.maybe(sort)
        except NotationError:
            found = None
        if found is not None and reader.done():
            return f"{verb} {text}"
    return text


def read_aloud(word: str, rest: str, picture: Mapping[str, Any], moves: list[str]) -> list[str] | None:
    """The lines of what is to be read: `hand`, `moves`, `space Temple`, `sheet B`, `odds`; None for other words."""
    if word == "hand" and not rest:
        return [card["say"] for zone in picture["zones"] for card in zone["cards"]]
    if word == "moves" and not rest:
        return list(dict.fromkeys(moves))
    if word == "space" and rest:
        return _square(TalismanReader(rest).whole("space"), picture)
    if word == "odds" and not rest:
        return _square(CHANCES, picture)[0].splitlines()
    if word == "sheet":
        wanted = (rest or picture["owner"]).casefold()
        return [seat["say"] for seat in picture["seats"] if wanted in _called(seat)] or None
    return None


def _called(seat: Mapping[str, Any]) -> tuple[str, str]:
    """A player's letter and name, as they are compared."""
    return seat["seat"].casefold(), seat["name"].casefold()


def _square(place: str, picture: Mapping[str, Any]) -> list[str]:
    return [next(square["say"] for square in picture["squares"] if square["place"] == place)]
