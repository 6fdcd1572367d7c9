"""One simulated game, and what is worth remembering of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from .rules.cards import FAMILY, FAMILY_CODES
from .rules.creatures import TYPE_CODES, TYPES
from .rules.score import counter, score
from .rules.state import ACT
from .rules.turn import apply

if TYPE_CHECKING:
    from ...lab.plan import Plan
    from .rules.actions import Action
    from .rules.state import State

_NOTED: Final = frozenset({"fate", "teleport", "take"})


class Learned(NamedTuple):
    """One card that was taken from the display."""

    seat: int
    family: str
    round: int


class Outcome(NamedTuple):
    """What is remembered of one game."""

    number: int
    seed: int
    bots: tuple[str, ...]  # by seat
    rounds: int
    decisions: int
    doubled_points: tuple[int, ...]  # by seat
    winners: tuple[int, ...]
    decided_by: str
    types: tuple[str, ...]  # in play
    trophies: tuple[tuple[int, ...], ...]  # by seat, in the order of the types
    counters: tuple[tuple[int, ...], ...]  # by round, at its end, in the order of the types
    abilities: tuple[int, ...]  # by seat, how many it has in the end
    learned: tuple[Learned, ...]  # in order
    teleports: tuple[int, ...]  # by seat: how often its mage changed fields with an action
    leaps: tuple[int, ...]  # and how often by the icon of a card
    gone: int  # creatures that came to the tower, and trophies that were given back


class _Notes:
    """What the end of a game no longer shows, noted while it is played."""

    __slots__ = ("counters", "leaps", "learned", "teleports")

    def __init__(self, players: int) -> None:
        self.counters = list[tuple[int, ...]]()
        self.learned = list[Learned]()
        self.teleports = [0] * players
        self.leaps = [0] * players

    def note(self, state: State, action: Action) -> None:
        """An action is about to be done."""
        if action.verb == "take":
            self.learned.append(Learned(state.turn, FAMILY_CODES[FAMILY[action.card]], state.round))
        elif action.verb == "teleport":
            counted = self.teleports if state.due == ACT else self.leaps
            counted[state.turn] += 1
        elif state.round > 1:
            self.counters.append(values(state))


def values(state: State) -> tuple[int, ...]:
    """What a trophy of each type in play is worth now."""
    return tuple([counter(state, kind) for kind in state.box.types])


def play_game(plan: Plan, number: int) -> Outcome:
    """Play one game of the plan and say what came of it."""
    state: State = plan.deal(number)
    notes, count = _Notes(state.players), 0
    for action in plan.decisions(number, state):
        if action.verb in _NOTED:
            notes.note(state, action)
        apply(state, action)
        count += 1
    notes.counters.append(values(state))
    return _outcome(plan, number, state, notes, count)


def _outcome(plan: Plan, number: int, state: State, notes: _Notes, count: int) -> Outcome:
    result, seats, box = score(state), range(state.players), state.box
    return Outcome(
        number,
        plan.game_seed(number),
        plan.names_at(number),
        state.round,
        count,
        tuple([round(2 * each.total) for each in result.points]),
        tuple(result.winners),
        result.decided_by,
        tuple([TYPE_CODES[kind] for kind in box.types]),
        tuple([tuple([state.kills[TYPES * seat + kind] for kind in box.types]) for seat in seats]),
        tuple(notes.counters),
        tuple([gained.bit_count() for gained in state.gained]),
        tuple(notes.learned),
        tuple(notes.teleports),
        tuple(notes.leaps),
        _gone(state),
    )


def _gone(state: State) -> int:
    """The creatures of this game that are neither in the piles nor on the board nor trophies."""
    there = sum(map(len, state.markers)) + sum(map(len, state.sections)) + sum(state.kills)
    return len(state.box.marker_pool()) - there
