"""The places at a table: letters for people, numbers for the rules, and who may be looking."""

from collections.abc import Sequence
from typing import Final

from .errors import NotationError
from .given import named

SEATS: Final = ("A", "B", "C", "D", "E", "F")
NOBODY: Final = -1
ONLOOKER: Final = len(SEATS)  # somebody without a seat, who knows what everybody knows
ONLOOKER_NAMES: Final = ("onlooker", "-")


def how_many(players: Sequence[int], to: str = " to ") -> str:
    """How many can play, in figures: "2 to 5", or "2" for a duel."""
    least, most = players[0], players[-1]
    return f"{least}" if least == most else f"{least}{to}{most}"


def read_seat(given: object, players: int) -> int:
    """The number of a seat, named by its letter in either case.

    Raises `NotationError` for anything that is not one of the first `players` letters.
    """
    letter = given.strip().upper() if isinstance(given, str) else ""
    if letter not in SEATS[:players]:
        raise NotationError(f"there is no player {named(given)}: the players are {', '.join(SEATS[:players])}.")
    return SEATS.index(letter)


def read_viewer(given: object, players: int) -> int:
    """The number of whoever looks: a seat by its letter, or `ONLOOKER` for "onlooker" or "-"."""
    if isinstance(given, str) and given.strip().lower() in ONLOOKER_NAMES:
        return ONLOOKER
    return read_seat(given, players)


def write_viewer(viewer: int) -> str:
    """A viewer as codes write it: the letter of the seat, or "-" for an onlooker."""
    return ONLOOKER_NAMES[1] if viewer == ONLOOKER else SEATS[viewer]
