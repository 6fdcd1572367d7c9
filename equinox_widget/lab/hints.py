"""Hints: what the planner would do, and why, in words a learner can check on the board.

A hint rests on what the player who decides may know, and on nothing else: the unknown cards are dealt again and again.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from ..frames.choices import wording
from ..games.equinox.rules.cards import NOBODY, SEATS
from ..games.equinox.rules.view import determinize
from ..texts.catalogue import say
from ..texts.speech import creature_name, half_points
from .bots.continuation import Continuation
from .bots.planner import Planner, check_budget
from .bots.stakes import stakes, wishes
from .view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..games.equinox.position import Position
    from ..games.equinox.rules.actions import Action
    from ..games.equinox.rules.state import State
    from ..texts.labels import Language
    from .bots.planner import Node

MOST_REASONS: Final = 2
WORTH_SAYING: Final = 0.05  # of a point: what a difference must be worth to the player to be a reason,
CERTAINTY: Final = 2.5  # and how many standard errors it must be away from chance
NOTICEABLE: Final = 0.25  # points of lead below which choices count as equal: as little as prints as half a point
STAKING: Final = frozenset({"bet", "secret", "place"})

# Kinds of reasons.
ALIVE, GONE, LIVES, LEAD, EQUAL, ONLY, UNTRIED = "alive", "gone", "lives", "lead", "equal", "only", "untried"


class Reason(NamedTuple):
    """One thing that speaks for an action: a share of so many continuations, or a lead in points."""

    kind: str
    continuations: int
    creature: int = NOBODY
    value: float = 0.0
    otherwise: float = 0.0  # the same share after the other actions considered

    def text(self, lang: str = "en") -> str:
        """The reason as part of a sentence."""
        facts: dict[str, object] = {"count": self.continuations}
        if self.creature != NOBODY:
            facts |= {"creature": creature_name(self.creature, lang)}
            facts |= {"share": round(100 * self.value), "otherwise": round(100 * self.otherwise)}
        elif self.kind == LEAD:
            facts |= {"points": half_points(round(2 * self.value), lang)}
        return say(f"lab.reason.{self.kind}", lang, **facts)


class Hint(NamedTuple):
    """The action to take, and what speaks for it against the others that were considered."""

    action: Action
    reasons: tuple[Reason, ...]

    def text(self, lang: Language = "en", names: Sequence[str] = SEATS) -> str:
        """The hint in one line."""
        reasons = "; ".join(reason.text(lang) for reason in self.reasons)
        return say("lab.hint", lang, action=wording(self.action, lang, names), reasons=reasons)

    def __repr__(self) -> str:
        return f"Hint({self.text()})"


def hint(
    position: Position,
    *,
    nodes: int = 400,
    seconds: float | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> Hint:
    """What the player who decides might do best, with reasons.

    The planner searches `nodes` nodes, and as many continuations are counted for the reasons; or both together take
    `seconds`. With nodes the same position gives the same hint again. `should_stop` is asked all the time: when it says
    yes, the best hint found so far comes back at once.
    """
    check_budget(nodes, seconds)
    view = View.of(position)
    seen, seat, actions = view.state, view.number, position.legal()
    if len(actions) == 1:
        return Hint(actions[0], (Reason(ONLY, 0),))
    numbers = Random(0)
    planner = Planner(nodes, None if seconds is None else seconds / 2)
    planner.stop = should_stop or planner.stop
    tried = planner.rank(seen, seat, actions, numbers)
    enough = _Enough(nodes, seconds, planner.stop)
    futures = Futures(seen, seat, list(tried), numbers)
    while not enough(futures.count):
        futures.play()
    return Hint(futures.best, tuple(_reasons(futures, tried)))


class _Enough:
    """Is it time to stop counting? After the number of continuations, or the rest of the time."""

    def __init__(self, nodes: int, seconds: float | None, stop: Callable[[], bool]) -> None:
        self._nodes, self._stop = nodes, stop
        self._end = None if seconds is None else monotonic() + seconds / 2

    def __call__(self, count: int) -> bool:
        spent = count >= self._nodes if self._end is None else monotonic() >= self._end
        return spent or self._stop()


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


def _reasons(futures: Futures, tried: dict[Action, Node]) -> list[Reason]:
    """What speaks for the best action: whom it saves or endangers, where it puts a stone, else how far ahead it led."""
    if not futures.count:
        return [Reason(UNTRIED, 0)]
    count, best = futures.count, futures.best
    if best.verb in STAKING and best.creature in futures.lived:
        return [Reason(LIVES, count, best.creature, futures.lived[best.creature] / count)]
    wish = wishes(stakes(futures.seen), futures.seat)
    gains = {creature: wish[creature] * futures.difference(creature) for creature in futures.lived}
    telling = sorted((c for c in gains if gains[c] > WORTH_SAYING), key=gains.__getitem__, reverse=True)
    return [_fate(creature, futures) for creature in telling[:MOST_REASONS]] or [_lead(best, tried)]


def _fate(creature: int, futures: Futures) -> Reason:
    count = futures.count
    share, otherwise = futures.lived[creature] / count, futures.lived_otherwise[creature] / count
    if share > otherwise:
        return Reason(ALIVE, count, creature, share, otherwise)
    return Reason(GONE, count, creature, 1 - share, 1 - otherwise)


def _lead(best: Action, tried: dict[Action, Node]) -> Reason:
    """How many points further ahead the action led than the others did on average."""
    others = [node for action, node in tried.items() if action is not best]
    visits = sum(node.visits for node in tried.values())
    usual = sum(node.lead for node in others) / max(1, sum(node.visits for node in others))
    lead = tried[best].lead / max(1, tried[best].visits) - usual
    return Reason(LEAD, visits, value=lead) if lead >= NOTICEABLE else Reason(EQUAL, visits)
