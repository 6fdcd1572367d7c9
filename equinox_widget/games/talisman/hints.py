"""Why a hint is a good one, in Talisman: what it wins or saves by the end of the turn, else what it promises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...lab.hints import UNTRIED, Adviser, Futures, lead_of
from ...texts.words import number
from .rules.cards import CARD_CODES
from .rules.state import IN
from .words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from ...lab.bots.planner import Node
    from .rules.state import State

MOST_REASONS: Final = 2
WORTH_SAYING: Final = 0.05  # of a strength: what a difference must be worth to be a reason

#: Kinds of reasons, beside those of any game, with what they count among each other.
WORTH: Final = {
    "talisman": 4.0,
    "safe": 1.5,
    "strength": 1.0,
    "craft": 1.0,
    "life": 1.0,
    "object": 0.6,
    "follower": 0.6,
    "spell": 0.5,
    "trophy": 0.4,
    "gold": 0.3,
}
_TALISMANS: Final = frozenset(card for card, code in enumerate(CARD_CODES) if code.startswith("Tal"))


class Reason(NamedTuple):
    """One thing that speaks for an action: a share of so many continuations, or a lead in strength."""

    kind: str
    continuations: int
    value: float = 0.0
    otherwise: float = 0.0  # the same share after the other actions considered

    def text(self, lang: str = "en") -> str:
        """The reason as part of a sentence."""
        if self.kind not in WORTH:
            return say(f"lab.reason.{self.kind}", lang, strength=number(round(self.value, 1), lang))
        thing = say(f"lab.reason.{self.kind}", lang)
        facts = {"share": round(100 * self.value), "otherwise": round(100 * self.otherwise)}
        return say("lab.reason.shares", lang, thing=thing, **facts)


class TalismanAdviser(Adviser):
    """Counts what a seat has won or kept by the end of the turn after the best action, and after the others."""

    reason = Reason

    def reasons(
        self, seen: Any, seat: int, tried: Mapping[Any, Node], numbers: Random, enough: Callable[[int], bool]
    ) -> tuple[Reason, ...]:
        """What speaks for the first of the actions that were tried."""
        futures = Futures(self.lab, seen, seat, list(tried), numbers, lambda state: good_things(seen, state, seat))
        return tuple(_reasons(futures.until(enough), tried))


def good_things(before: State, state: State, seat: int) -> list[str]:
    """What a seat has won or kept since the table was as before; nothing for a character that is gone."""
    if state.seats[seat] != IN:
        return []
    found = [kind for kind, count in _COUNTED.items() if count(state, seat) > count(before, seat)]
    return [*found, "safe"] if state.lives[seat] >= before.lives[seat] else found


_COUNTED: Final[Mapping[str, Callable[[State, int], int]]] = {
    "talisman": lambda state, seat: len(_TALISMANS.intersection(state.objects[seat])),
    "strength": lambda state, seat: state.strength[seat],
    "craft": lambda state, seat: state.craft[seat],
    "life": lambda state, seat: state.lives[seat],
    "object": lambda state, seat: len(set(state.objects[seat]) - _TALISMANS),
    "follower": lambda state, seat: len(state.followers[seat]),
    "spell": lambda state, seat: len(state.spells[seat]),
    "trophy": lambda state, seat: len(state.trophies[seat]),
    "gold": lambda state, seat: state.gold[seat],
}


def _reasons(futures: Futures, tried: Mapping[Any, Node]) -> list[Reason]:
    """What the best action makes more frequent, the weightiest first, else how far ahead it led."""
    if not futures.count:
        return [Reason(UNTRIED, 0)]
    gains = {kind: futures.gain(kind) * worth for kind, worth in WORTH.items()}
    telling = sorted((kind for kind in WORTH if gains[kind] > WORTH_SAYING), key=gains.__getitem__, reverse=True)
    if not telling:
        found = lead_of(futures.best, tried)
        return [Reason(found.kind, found.visits, found.points)]
    return [Reason(kind, futures.count, *futures.shares(kind)) for kind in telling[:MOST_REASONS]]
