"""One simulated game, and what is worth remembering of it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ...lab.seats import decisions
from .rules.actions import ROW, Action
from .rules.cards import CREATURE_OF, NOBODY
from .rules.control import controller
from .rules.score import doubled_pay, pays, score
from .rules.state import COPIED_POWER, POWER, State
from .rules.turn import apply

if TYPE_CHECKING:
    from .lab import Plan
    from .rules.rulings import Rulings

BET: Final = "bet"
SECRET: Final = "secret"  # noqa: S105 (a kind of bet)
KLUMPI: Final = "klumpi"
_POWERS: Final = frozenset({POWER, COPIED_POWER})
_STONE_VERBS: Final = frozenset({"bet", "place", "return", "reveal", "name"})
_QUIET_VERBS: Final = frozenset({"skip", "play", "pass", "discard", "done", "decline", "secret", "give", "keep"})

Controllers = dict[tuple[object, ...], int]  # by the stones of a column: on its champion, then by row


@lru_cache
def known_controllers(rulings: Rulings) -> Controllers:
    """Who controls a column by these rulings, as far as it has come up in any game played here."""
    return {}


Stones = dict[tuple[str, int], tuple[int, int]]  # by kind of bet and row: how many lie there, and twice what they pay


class Outcome(NamedTuple):
    """What is remembered of one game."""

    number: int
    seed: int
    lineup: tuple[int, ...]
    bots: tuple[str, ...]  # by seat
    ending: str
    rounds: int
    decisions: int
    doubled_points: tuple[int, ...]  # by seat
    winners: tuple[int, ...]
    decided_by: str
    survivors: tuple[int, ...]
    stones: Stones  # at the end
    controlled: dict[int, int]  # by creature, a mask of the seats that controlled it at some time
    uses: dict[int, int]  # by creature, how often its power was used


class _Notes:
    """What the end of a game no longer shows, noted while it is played."""

    __slots__ = ("_controllers", "controlled", "klumpi", "uses")

    def __init__(self, controllers: Controllers) -> None:
        self._controllers = controllers
        self.controlled: dict[int, int] = {}
        self.uses: dict[int, int] = {}
        self.klumpi: set[int] = set()  # the fields where Klumpi's power placed a stone

    def apply(self, state: State, action: Action) -> None:
        """Carry the action out, and note what it does for the statistics."""
        verb, creature, frame = action.verb, action.creature, state.due
        if frame.kind in _POWERS:
            self.power_used(frame.creature, action)
        elif verb == "reveal":
            creature = CREATURE_OF[state.secrets[state.turn]]
        apply(state, action)
        if verb in _STONE_VERBS and creature != NOBODY:
            self.stones_moved(state, creature)

    def power_used(self, creature: int, action: Action) -> None:
        """A power is about to be used."""
        self.uses[creature] = self.uses.get(creature, 0) + 1
        if action.verb == "place":
            self.klumpi.add(action.field)
        elif action.verb == "return":
            self.klumpi.discard(action.field)

    def stones_moved(self, state: State, creature: int) -> None:
        """Whoever controls the creature now has controlled it; who that is, the game need not work out again."""
        column = (state.champions[creature], *state.stones[creature::ROW])
        seat = self._controllers.get(column)
        if seat is None:
            seat = self._controllers[column] = controller(state, creature)
        state.controllers[creature] = seat
        if seat != NOBODY:
            self.controlled[creature] = self.controlled.get(creature, 0) | 1 << seat


def play_game(plan: Plan, number: int) -> Outcome:
    """Play one game of the plan and say what came of it."""
    state = plan.deal(number)
    notes = _Notes(known_controllers(plan.rulings))
    count = 0
    for count, action in enumerate(decisions(plan.bots_at(number), state), 1):  # noqa: B007 (of decisions, at the end)
        if action.verb in _QUIET_VERBS:
            apply(state, action)
        else:
            notes.apply(state, action)
    return _outcome(plan, number, state, notes, count)


def _outcome(plan: Plan, number: int, state: State, notes: _Notes, count: int) -> Outcome:
    result = score(state)
    return Outcome(
        number,
        state.seed,
        state.lineup,
        plan.names_at(number),
        state.ending,
        state.round,
        count,
        tuple(result.doubled_points),
        tuple(result.winners),
        result.decided_by,
        state.living,
        _stones(state, notes.klumpi),
        notes.controlled,
        notes.uses,
    )


def _stones(state: State, klumpi: set[int]) -> Stones:
    """All stones on the table at the end, also those that pay nothing; every secret bet has been revealed by now."""
    found: Stones = {}
    for creature in state.lineup:
        paying = pays(state, creature)
        places = [(SECRET, 0) for _ in state.champions[creature]]
        for row, seat in enumerate(state.stones[creature::ROW]):
            if seat != NOBODY:
                places.append((KLUMPI if row * ROW + creature in klumpi else BET, row))
        for place in places:
            count, paid = found.get(place, (0, 0))
            found[place] = (count + 1, paid + doubled_pay(state, creature, place[1]) if paying else paid)
    return found
