"""What events of Equinox name, in the words of the notation: seats are letters, cards and fields are codes.

`docs/equinox/events.md` lists what every kind tells.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ...engine.seats import NOBODY, SEATS
from .rules.actions import field_code
from .rules.cards import CARD_CODES, CREATURES

#: The rules count half points; which name the number has in words depends on what is counted.
_DOUBLED: Final = {"points_counted": "points", "lowest_tied": "strength"}


def event_data(kind: str, facts: Mapping[str, object]) -> dict[str, object]:
    """The facts of an event of this kind in the words of the notation."""
    return {_DOUBLED[kind] if name == "doubled" else name: _spell(name, value) for name, value in facts.items()}


def _spell(name: str, value: Any) -> object:  # noqa: ANN401 (a number, a word, or several numbers)
    spell = _SPELLED.get(name)
    return value if spell is None else spell(value)


def _seat(seat: int) -> str | None:
    return None if seat == NOBODY else SEATS[seat]


def _card(card: int) -> str | None:
    return None if card == NOBODY else CARD_CODES[card]


def _halves(doubled: int) -> float:
    half = doubled / 2
    return int(half) if half.is_integer() else half


_SPELLED: Final[Mapping[str, Callable[[Any], object]]] = {
    "seat": _seat,
    "target": _seat,
    "winners": lambda seats: tuple(SEATS[seat] for seat in seats),
    "shown_to": lambda mask: tuple(letter for seat, letter in enumerate(SEATS) if mask >> seat & 1),
    "creature": lambda creature: None if creature == NOBODY else CREATURES[creature].code,
    "card": _card,
    "tree": _card,
    "cards": lambda cards: tuple(CARD_CODES[card] for card in cards),
    "field": field_code,
    "other_field": field_code,
    "doubled": _halves,
}
