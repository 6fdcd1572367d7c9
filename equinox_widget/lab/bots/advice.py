"""Hints: what the planner would do, and why, in words a learner can check on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ...games.equinox.cards import CREATURES
from ...games.equinox.view import determinize
from ...texts.catalogue import say
from .continuation import Continuation
from .stakes import stakes, wishes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from ...games.equinox.actions import Action
    from ...games.equinox.state import State
    from ..view import View
    from .planner import Planner

MOST_REASONS: Final = 2
WORTH_SAYING: Final = 0.02  # of a point: what a difference must be worth to the player to be a reason


class Reason(NamedTuple):
    """One thing the action changes: how often a creature outlives the round, in so many continuations."""

    creature: int
    wanted: bool  # does the player want it to live?
    share: float
    continuations: int

    def text(self, lang: str = "en") -> str:
        """The reason as a sentence."""
        creature = CREATURES[self.creature]
        name = creature.french if lang == "fr" else creature.german
        key, share = ("alive", self.share) if self.wanted else ("gone", 1 - self.share)
        return say(f"lab.reason.{key}", lang, creature=name, share=_percent(share, lang), count=self.continuations)


class Advice(NamedTuple):
    """The action to take, and what speaks for it against the others considered; nothing may, when all are as good."""

    action: Action
    reasons: tuple[Reason, ...]

    def text(self, lang: str = "en") -> str:
        """The advice as one line."""
        return "; ".join([str(self.action), *(reason.text(lang) for reason in self.reasons)])


def advise(
    planner: Planner, view: View, actions: Sequence[Action], numbers: Random, continuations: int = 200
) -> Advice:
    """What the planner would do now, with the reasons that show in continuations up to the end of the round."""
    seen, seat = view.state, view.number
    ranked = planner.rank(seen, seat, actions, numbers)
    if len(ranked) == 1:
        return Advice(ranked[0], ())
    played, (best, *others) = _outlive_round(seen, seat, ranked, numbers, continuations, planner.stop)
    wish = wishes(stakes(seen), seat)
    usual = {c: sum(other[c] for other in others) / len(others) for c in seen.living}
    gains = {c: wish[c] * (best[c] - usual[c]) / max(1, played) for c in seen.living}
    telling = sorted((c for c in gains if gains[c] > WORTH_SAYING), key=gains.__getitem__, reverse=True)
    reasons = [Reason(c, wish[c] > 0, best[c] / played, played) for c in telling[:MOST_REASONS]]
    return Advice(ranked[0], tuple(reasons))


def _outlive_round(
    seen: State, seat: int, actions: Sequence[Action], numbers: Random, count: int, stop: Callable[[], bool]
) -> tuple[int, list[dict[int, int]]]:
    """For each action, how often every creature outlives the round, all actions tried in the same deals."""
    lived = [dict.fromkeys(seen.living, 0) for _ in actions]
    played = 0
    while played < count and not stop():
        deal = determinize(seen, int(numbers.random() * 2**53))
        for action, counts in zip(actions, lived, strict=True):
            future = Continuation(deal.clone(), seat, numbers)
            future.do(action)
            if len(future.state.living) == len(seen.living):
                future.play_round()
            for creature in future.state.living:
                counts[creature] += 1
        played += 1
    return played, lived


def _percent(share: float, lang: str) -> str:
    return f"{share:.0%}" if lang == "en" else f"{100 * share:.0f} %"
