"""The numbers behind a table of Orcs Orcs Orcs, in words: how life and points come about."""

from typing import Final

from ...engine.breakdown import Breakdown, Summand
from ...engine.seats import SEATS
from ...texts.words import listed, number
from .rules import questions
from .rules.creatures import TYPE_BY_CODE
from .rules.fate_rules import FATE_BY_CODE
from .rules.names import OrcsReader
from .rules.state import State
from .words import creature_name, say, score_part, terrain_name

_MINUS: Final = "\u2212"
_TERRAIN: Final = ("vines", "stone", "road")


def life_line(state: State, creature: str, lang: str) -> str:
    """How the life of a creature on its place comes about, as if it stood there alone: Goblin: 2, vines: -1 = 1."""
    reader = OrcsReader(creature)
    number, _ = reader.creature()
    lane, section = reader.where()
    table = state.clone()
    table.sections[3 * lane + section] = (number,)
    return sum_line(questions.life(table, creature), lang)


def points_line(state: State, seat: int, lang: str) -> str:
    """What a player's points are made of."""
    return sum_line(questions.total(state, SEATS[seat], "points"), lang)


def sum_line(total: Breakdown, lang: str) -> str:
    """A sum in one line: its parts by name, then what they make."""
    parts = [
        say("derivation.amount", lang, what=_source(part, lang), amount=_amount(part, lang)) for part in total.parts
    ]
    return say("derivation.total", lang, parts=listed(parts, lang), total=number(total.total, lang))


def _amount(part: Summand, lang: str) -> str:
    return number(part.amount, lang).replace("-", _MINUS)


def _source(part: Summand, lang: str) -> str:
    source = part.source
    if source in TYPE_BY_CODE:
        return creature_name(source, lang)
    if source in _TERRAIN:
        return terrain_name(source, lang)
    if source in FATE_BY_CODE:
        return say("derivation.fate", lang, card=source)
    if source in ("marks", "life_floor"):
        return say(f"derivation.{source}", lang)
    return score_part(source, lang)
