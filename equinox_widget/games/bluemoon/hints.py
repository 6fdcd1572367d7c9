"""Why a hint is a good one, in Blue Moon: whether it wins the fight or the game, or saves dragons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...lab.hints import UNTRIED, Adviser, Futures, lead_of
from ...texts.words import number
from .rules.ending import winner
from .words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from ...lab.bots.planner import Node
    from .rules.state import State

WORTH_SAYING: Final = 0.05  # the least share by which a reason is more frequent after the best action

# Kinds of reasons, beside those of any game, the weightiest first.
GAME, FIGHT, SAFE = "game", "fight", "safe"
KINDS: Final = (GAME, FIGHT, SAFE)


class Reason(NamedTuple):
    """One thing that speaks for an action: a share of so many continuations, or a lead in dragons."""

    kind: str
    continuations: int
    value: float = 0.0
    otherwise: float = 0.0  # the same share after the other actions considered

    def text(self, lang: str = "en") -> str:
        """The reason as part of a sentence."""
        facts: dict[str, object] = {"count": self.continuations, "points": number(round(self.value, 1), lang)}
        if self.kind in KINDS:
            facts |= {"share": round(100 * self.value), "otherwise": round(100 * self.otherwise)}
        return say(f"lab.reason.{self.kind}", lang, **facts)


class BlueMoonAdviser(Adviser):
    """Counts how the fight has ended after the best action, and after the others."""

    reason = Reason

    def reasons(
        self, seen: Any, seat: int, tried: Mapping[Any, Node], numbers: Random, enough: Callable[[int], bool]
    ) -> tuple[Reason, ...]:
        """What speaks for the first of the actions that were tried."""
        futures = Futures(self.lab, seen, seat, list(tried), numbers, lambda state: good_things(seen, state, seat))
        return (_reason(futures.until(enough), tried),)


def good_things(before: State, state: State, seat: int) -> list[str]:
    """What a seat has won or kept since the table was as before."""
    lead = _lead(state, seat) - _lead(before, seat)
    found = [FIGHT] if lead > 0 else []
    if lead >= 0:
        found.append(SAFE)
    return [*found, GAME] if state.over and winner(state).seat == seat else found


def _lead(state: State, seat: int) -> int:
    """By how many dragons a seat is ahead."""
    return state.dragons.count(seat) - state.dragons.count(1 - seat)


def _reason(futures: Futures, tried: Mapping[Any, Node]) -> Reason:
    """The weightiest thing that the best action makes more frequent, else how far ahead it led."""
    if not futures.count:
        return Reason(UNTRIED, 0)
    for kind in KINDS:
        if futures.gain(kind) > WORTH_SAYING:
            return Reason(kind, futures.count, *futures.shares(kind))
    found = lead_of(futures.best, tried)
    return Reason(found.kind, found.visits, found.points)
