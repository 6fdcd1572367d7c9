"""The numbers behind a table of Blue Moon, in words: power, the price of a retreat, crystals."""

from typing import Final

from ...engine.breakdown import Breakdown, Summand
from ...engine.seats import NOBODY
from ...texts.words import listed, number
from .rules.ending import score
from .rules.questions import power_rows, price_rows
from .rules.state import State
from .rules.tables import ELEMENTS
from .words import card_name, say

_MINUS: Final = "\u2212"


def sum_line(total: Breakdown, lang: str) -> str:
    """A sum in one line: its parts by name, then what they make."""
    parts = [
        say("derivation.amount", lang, what=source_name(part, lang), amount=_amount(part, lang)) for part in total.parts
    ]
    return say("derivation.total", lang, parts=listed(parts, lang), total=number(total.total, lang))


def _amount(part: Summand, lang: str) -> str:
    return number(part.amount, lang).replace("-", _MINUS)


def source_name(part: Summand, lang: str) -> str:
    """What a part of a sum is for: a card by its name, a thing that counts in a few words."""
    head, _, seat = part.source.partition(" of ")
    key = f"derivation.{head.replace(' ', '_')}"
    if part.source in _THINGS or head == _CRYSTAL_CARDS:
        return say(key, lang, seat=seat)
    name = card_name(part.source, lang)
    return say("derivation.ignored", lang, card=name) if part.rule == "b.T2" else name


_CRYSTAL_CARDS: Final = "crystal cards"
_THINGS: Final = ("win", "dragons", "retreat", "six cards", "never below none", "hand")


def power_lines(state: State, seat: int, announced: str, lang: str) -> list[str]:
    """What a side's power is made of in the element it announces, and the opponent's where a fight is on."""
    element = ELEMENTS.index(announced) if announced else state.element
    seats = (seat,) if state.element == NOBODY else (seat, 1 - seat)
    return [sum_line(power_rows(state, each, element), lang) for each in seats]


def price_lines(state: State, seat: int, price: object, lang: str) -> list[str]:
    """What the price of a retreat is made of, where the table still shows it."""
    found = price_rows(state, seat)
    return [sum_line(found, lang)] if found is not None and found.total == price else []


def crystal_lines(state: State, lang: str) -> list[str]:
    """What the winner's crystals are made of."""
    return [sum_line(each, lang) for each in score(state).points if each.parts]
