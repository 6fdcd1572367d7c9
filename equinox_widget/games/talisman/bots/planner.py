"""The top rung: the lab's search to the end of the turn, with what players of Talisman value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....lab.bots.planner import Future
from ....lab.bots.planner import Planner as Search
from ....lab.bots.protocol import best
from ..rules.freely import trophy_points
from ..rules.spaces import CROWN
from ..rules.state import IN, OUT
from ..rules.turn import apply, legal
from .cautious import CautiousJudge
from .greedy import NEVER
from .worth import A_SPELL, A_TURN, AS_A_TOAD, STAT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from ....lab.view import View
    from ..rules.actions import Action
    from ..rules.state import State

CANDIDATES: Final = 3
DOUBT: Final = 40  # first impressions are exact averages, what was seen is a matter of luck
NEXT_ROLL: Final = 0.5  # what the next roll brings, compared with what lies at hand
CROWNED: Final = 8.0  # to be alone on the Crown
WON: Final = 40.0


class Planner(Search):
    """A bot that thinks for a number of nodes, or for some seconds."""

    candidates = CANDIDATES
    doubt = DOUBT

    def __call__(self, view: View, actions: Sequence[Action], numbers: Random) -> Action:
        """The action that does best over many deals; what no player would think of is not thought about."""
        if len(actions) == 1:
            return actions[0]
        judge = CautiousJudge(view.state, view.number)
        likely = [action for action in actions if judge.mark(action) > NEVER / 2] or actions
        chosen: Action = super().__call__(view, likely, numbers)
        return chosen

    def judge(self, seen: State, seat: int) -> Callable[[Action], float]:
        """The mark that `cautious` would give an action."""
        return CautiousJudge(seen, seat).mark

    def future(self, state: State, seat: int, numbers: Random) -> Continuation:
        """How the turn may go on."""
        return Continuation(state, seat, numbers)


class Continuation(Future):
    """One way a turn may go on to its end, with everybody playing as `cautious` would."""

    def __init__(self, state: State, seat: int, numbers: Random) -> None:
        self.state, self.seat, self.numbers = state, seat, numbers
        self._turn, self._passed = state.turn, False

    @property
    def over(self) -> bool:
        """Has the turn ended?"""
        return self._passed or self.state.over

    def do(self, action: Action) -> None:
        """Carry an action out; the turn passes with the next start."""
        apply(self.state, action)
        self._passed = self.state.turn != self._turn

    def suggest(self) -> Action:
        """What `cautious` would do."""
        state, options = self.state, legal(self.state)
        assert state.due is not None  # noqa: S101 (somebody has to decide)
        if len(options) == 1:
            return options[0]
        return best(CautiousJudge(state, state.due.seat).mark, options, self.numbers)

    def leads(self) -> list[float]:
        """By seat, how far ahead it is in what it has and in what it may hope for."""
        standing = [standing_of(self.state, seat) for seat in range(self.state.players)]
        whole, others = sum(standing), self.state.players - 1
        return [own - (whole - own) / others for own in standing]


def standing_of(state: State, seat: int) -> float:
    """What a seat has, and what its place on the board promises."""
    if state.seats[seat] != IN:
        return -WON if state.seats[seat] == OUT else 0.0
    if state.over:
        return WON
    journey = CautiousJudge(state, seat)
    owned = [journey.card(card) for card in (*state.objects[seat], *state.followers[seat])]
    stats = zip((state.strength[seat], state.craft[seat]), STAT, strict=True)
    total = sum(owned) + sum([count * worth for count, worth in stats])
    total += journey.life(state.lives[seat]) + state.gold[seat] * journey.gold() + A_SPELL * len(state.spells[seat])
    total += trophy_points(state, state.trophies[seat]) / state.box.points
    total -= A_TURN * state.miss[seat] + (AS_A_TOAD if state.toad[seat] else 0.0)
    return total + _outlook(state, seat, journey)


def _outlook(state: State, seat: int, journey: CautiousJudge) -> float:
    """What the place promises, and how much more the next roll brings on average."""
    here = state.at[seat]
    promise = journey.promise(here)
    if here == CROWN:
        return promise + CROWNED / state.at.count(CROWN)
    return promise + NEXT_ROLL * (journey.next_roll(here) - promise) if journey.box.ways[here] else promise
