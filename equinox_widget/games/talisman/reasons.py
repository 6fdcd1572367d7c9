"""The numbers behind a table of Talisman, in words: how strength, craft, limits and the sums of a fight come about."""

from collections.abc import Mapping
from typing import Final

from ...engine.breakdown import Breakdown, Summand
from ...engine.seats import SEATS
from ...texts.words import Names, listed, number
from .rules.cards import CARD_CODES
from .rules.questions import sum_of
from .rules.state import IN, State
from .words import card_name, say

_MINUS: Final = "\u2212"


def sum_line(total: Breakdown, lang: str) -> str:
    """A sum in one line: its parts by name, then what they make."""
    parts = [_named(source_name(part, lang), part.amount, lang) for part in total.parts]
    return say("derivation.total", lang, parts=listed(parts, lang), total=number(total.total, lang))


def source_name(part: Summand, lang: str) -> str:
    """Where a part of a sum comes from: counters, a card, the craft of a Monk."""
    return card_name(part.source, lang) if part.source in CARD_CODES else say(f"source.{part.source}", lang)


def fight_lines(state: State, facts: Mapping[str, object], lang: str, names: Names) -> list[str]:
    """What each character brought to a fight, one line each; an enemy's value stands on its card."""
    sums, against = facts["sums"], facts["vs"]
    assert isinstance(sums, tuple)  # noqa: S101 (as the rules log them)
    assert isinstance(against, tuple)  # noqa: S101
    seats = [int(str(facts["seat"])), *(SEATS.index(word) for word in against if word in SEATS)]
    return [
        _side(state, seat, facts, names[seat], int(total), lang)
        for seat, total in zip(seats, sums, strict=False)
        if state.seats[seat] == IN
    ]


def _side(state: State, seat: int, facts: Mapping[str, object], who: str, total: int, lang: str) -> str:
    """A character's sum: what is no part of it before the dice are the dice, and what spells and spaces added."""
    psychic, against = facts["combat"] == "psychic", facts["vs"]
    vs = None if psychic or against in _CHARACTERS else against
    usual = sum_of(state, SEATS[seat], "craft" if psychic else "strength", combat=not psychic, vs=vs)
    parts = [_named(source_name(part, lang), part.amount, lang) for part in usual.parts]
    parts.append(_named(say("source.dice", lang), total - usual.total, lang))
    return say("derivation.side", lang, who=who, parts=listed(parts, lang), sum=total)


_CHARACTERS: Final = [(letter,) for letter in SEATS]


def _named(what: str, amount: float, lang: str) -> str:
    return say("derivation.amount", lang, what=what, amount=_amount(amount, lang))


def _amount(amount: float, lang: str) -> str:
    return number(amount, lang).replace("-", _MINUS)
