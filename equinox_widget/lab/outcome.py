"""One simulated game: its plan, and what is worth remembering of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

from ..games.equinox.actions import ROW, Action
from ..games.equinox.cards import CREATURE_OF, NOBODY
from ..games.equinox.control import controller
from ..games.equinox.rulings import Rulings, rulings_for
from ..games.equinox.score import doubled_pay, pays, score
from ..games.equinox.setup import deal
from ..games.equinox.state import COPIED_POWER, POWER, State
from ..games.equinox.turn import apply
from .bots import BotSpec, bot_name
from .seats import decisions, seat_bot

if TYPE_CHECKING:
    from ..engine.rulings import Value
    from .bots.protocol import Bot

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


@dataclass(frozen=True)
class Plan:
    """What all games of a run have in common. Small and picklable: this is what travels to other processes."""

    bots: tuple[BotSpec, ...]
    lineup: tuple[int, ...] | None
    edition: str
    overrides: tuple[tuple[str, Value], ...]
    trees: tuple[int, int]
    seed: int
    rotate: bool

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.bots)

    @cached_property
    def rulings(self) -> Rulings:
        """The rulings all games are played by."""
        return rulings_for(self.edition, dict(self.overrides))

    def game_seed(self, number: int) -> int:
        """The seed of a game: it belongs to the game's number, so nobody else's work can change it."""
        return int.from_bytes(blake2b(f"{self.seed}/{number}".encode(), digest_size=6).digest())

    @cached_property
    def _tables(self) -> list[tuple[list[Bot], tuple[str, ...]]]:
        """The bots by seat, and their names, in as many games as it takes until they sit as they did at first."""
        made, names = [seat_bot(spec) for spec in self.bots], tuple([bot_name(spec) for spec in self.bots])
        shifts = range(self.players if self.rotate else 1)
        return [(made[-shift:] + made[:-shift], names[-shift:] + names[:-shift]) for shift in shifts]

    def bots_at(self, number: int) -> list[Bot]:
        """By seat, the bots of this game; they move one seat on from game to game."""
        return self._tables[number % len(self._tables)][0]

    def names_at(self, number: int) -> tuple[str, ...]:
        """By seat, what the bots of this game are called."""
        return self._tables[number % len(self._tables)][1]

    def deal(self, number: int) -> State:
        """The game before its first decision."""
        return deal(self.players, self.game_seed(number), self.rulings, self.lineup, 0, self.trees)

    def __getstate__(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


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
