"""Why a hint is a good one, in Equinox: whom it saves or endangers, and where it puts a stone."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...lab.hints import LEAD, UNTRIED, Adviser, lead_of
from .bots.continuation import Continuation
from .bots.stakes import stakes, wishes, worth
from .rules.actions import ROW
from .rules.cards import NOBODY
from .rules.view import determinize
from .words import creature_name, half_points, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from ...lab.bots.planner import Node
    from .rules.actions import Action
    from .rules.state import State

MOST_REASONS: Final = 2
WORTH_SAYING: Final = 0.05  # of a point: what a difference must be worth to the player to be a reason,
CERTAINTY: Final = 2.5  # and how many standard errors it must be away from chance
STAKING: Final = frozenset({"bet", "secret", "place"})

# Kinds of reasons, beside those of any game.
ALIVE, GONE, LIVES = "alive", "gone", "lives"


class Reason(NamedTuple):
    """One thing that speaks for an action: a share of so many continuations, or a lead in points."""

    kind: str
    continuations: int
    creature: int = NOBODY
    value: float = 0.0
    otherwise: float = 0.0  # the same share after the other actions considered
    stake: float = 0.0  # the points that ride on the creature: one's own, or where it had better go those of another

    def text(self, lang: str = "en") -> str:
        """The reason as part of a sentence."""
        facts: dict[str, object] = {"count": self.continuations}
        if self.creature != NOBODY:
            facts |= {"creature": creature_name(self.creature, lang)}
            facts |= {"share": round(100 * self.value), "otherwise": round(100 * self.otherwise)}
            facts["stake"] = half_points(round(2 * self.stake), lang)
        elif self.kind == LEAD:
            facts |= {"points": half_points(round(2 * self.value), lang)}
        return say(f"lab.reason.{self.kind}", lang, **facts)


class EquinoxAdviser(Adviser):
    """Counts, after the best action and after the others, who outlives the round."""

    reason = Reason

    def reasons(
        self, seen: Any, seat: int, tried: Mapping[Any, Node], numbers: Random, enough: Callable[[int], bool]
    ) -> tuple[Reason, ...]:
        """What speaks for the first of the actions that were tried."""
        futures = Futures(seen, seat, list(tried), numbers)
        while not enough(futures.count):
            futures.play()
        return tuple(_reasons(futures, tried))


class Futures:
    """How often creatures outlive the round after the best action, and after the others, in the same deals."""

    def __init__(self, seen: State, seat: int, ranked: Sequence[Action], numbers: Random) -> None:
        self.seen, self.seat = seen, seat
        self.best, *self._others = ranked
        self._numbers = numbers
        self.count = 0
        self.lived = dict.fromkeys(seen.living, 0)
        self.lived_otherwise = dict.fromkeys(seen.living, 0)

    def play(self) -> None:
        """One more deal of the unknown cards: what comes of the best action in it, and of another one."""
        deal = determinize(self.seen, int(self._numbers.random() * 2**53))
        other = self._others[self.count % len(self._others)]
        for action, lived in ((self.best, self.lived), (other, self.lived_otherwise)):
            future = Continuation(deal.clone(), self.seat, self._numbers)
            future.do(action)
            if len(future.state.living) == len(self.seen.living):
                future.play_round()
            for creature in future.state.living:
                lived[creature] += 1
        self.count += 1

    def difference(self, creature: int) -> float:
        """By how much the best action changes a creature's share of survivals; 0 if that may well be chance."""
        share, otherwise = self.lived[creature] / self.count, self.lived_otherwise[creature] / self.count
        error = sqrt((share * (1 - share) + otherwise * (1 - otherwise)) / self.count)
        return share - otherwise if abs(share - otherwise) > CERTAINTY * error else 0.0


def _reasons(futures: Futures, tried: Mapping[Any, Node]) -> list[Reason]:
    """What speaks for the best action: whom it saves or endangers, where it puts a stone, else how far ahead it led."""
    if not futures.count:
        return [Reason(UNTRIED, 0)]
    count, best = futures.count, futures.best
    if best.verb in STAKING and best.creature in futures.lived:
        lives = futures.lived[best.creature] / count
        return [Reason(LIVES, count, best.creature, lives, stake=worth(best.creature, _row(best, futures.seen)))]
    table = stakes(futures.seen)
    wish = wishes(table, futures.seat)
    gains = {creature: wish[creature] * futures.difference(creature) for creature in futures.lived}
    telling = sorted((c for c in gains if gains[c] > WORTH_SAYING), key=gains.__getitem__, reverse=True)
    return [_fate(creature, futures, table) for creature in telling[:MOST_REASONS]] or [_lead(best, tried)]


def _row(staking: Action, state: State) -> int:
    """The row in which a stone is put: a secret bet counts as much as the champion card."""
    if staking.verb == "secret":
        return 0
    return staking.field // ROW if staking.verb == "place" else state.round


def _fate(creature: int, futures: Futures, table: list[list[float]]) -> Reason:
    count, seat = futures.count, futures.seat
    share, otherwise = futures.lived[creature] / count, futures.lived_otherwise[creature] / count
    if share > otherwise:
        return Reason(ALIVE, count, creature, share, otherwise, table[seat][creature])
    theirs = sum(row[creature] for other, row in enumerate(table) if other != seat)
    return Reason(GONE, count, creature, 1 - share, 1 - otherwise, theirs)


def _lead(best: Action, tried: Mapping[Any, Node]) -> Reason:
    found = lead_of(best, tried)
    return Reason(found.kind, found.visits, value=found.points)
