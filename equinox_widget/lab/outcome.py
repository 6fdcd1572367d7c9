"""One simulated game, and what is worth remembering of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from ..engine.seats import NOBODY

if TYPE_CHECKING:
    from .plan import Plan


class Outcome(Protocol):
    """What the lab asks of every game that was played; a game remembers more of its own."""

    @property
    def number(self) -> int:
        """The number of the game in its run."""

    @property
    def seed(self) -> int:
        """What it was dealt with."""

    @property
    def bots(self) -> tuple[str, ...]:
        """By seat, what the bots were called."""

    @property
    def decisions(self) -> int:
        """How many there were."""

    @property
    def doubled_points(self) -> tuple[int, ...]:
        """By seat, twice the points; empty where a game has none."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; nobody in a game that was not played to its end."""


class PlainOutcome(NamedTuple):
    """What any ruleset can say of a game."""

    number: int
    seed: int
    bots: tuple[str, ...]
    decisions: int
    doubled_points: tuple[int, ...]
    winners: tuple[int, ...]
    decided_by: str


def play_game(plan: Plan, number: int) -> PlainOutcome:
    """Play one game of the plan and say what came of it; one that is not over has points, but no winner."""
    state, lab, count = plan.deal(number), plan.lab, 0
    for action in plan.decisions(number, state):
        lab.apply(state, action)
        count += 1
    result = lab.kit.ruleset.score(state)
    points = tuple(int(2 * float(each)) for each in result.points)
    seed, names = plan.game_seed(number), plan.names_at(number)
    winners = tuple(result.winners) if lab.actor(state) == NOBODY else ()
    return PlainOutcome(number, seed, names, count, points, winners, result.decided_by if winners else "")
