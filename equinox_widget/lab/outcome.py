"""One simulated game, and what is worth remembering of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from .seats import decisions

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
        """The seats that won."""


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
    """Play one game of the plan and say what came of it."""
    state, lab, count = plan.deal(number), plan.lab, 0
    for action in decisions(plan.bots_at(number), state, plan.game_seed(number)):
        lab.apply(state, action)
        count += 1
    result = lab.kit.ruleset.score(state)
    points = tuple(int(2 * float(each)) for each in result.points)
    seed, names = plan.game_seed(number), plan.names_at(number)
    return PlainOutcome(number, seed, names, count, points, tuple(result.winners), result.decided_by)
