"""One simulated game: its plan, and what is worth remembering of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

from ..games.equinox.actions import ROW, Action
from ..games.equinox.cards import CREATURE_OF, NOBODY
from ..games.equinox.control import controller
from ..games.equinox.rulings import Rulings, rulings_for
from ..games.equinox.score import doubled_pay, pays, score
from ..games.equinox.setup import deal
from ..games.equinox.state import COPIED_POWER, POWER, State
from ..games.equinox.turn import actor, apply
from .bots import BotSpec, bot_name
from .table import seat_bot, seat_bots

if TYPE_CHECKING:
    from ..engine.rulings import Value
    from .bots.protocol import Bot

BET: Final = "bet"
SECRET: Final = "secret"  # noqa: S105 (a kind of bet)
KLUMPI: Final = "klumpi"
_POWERS: Final = frozenset({POWER, COPIED_POWER})
_STONE_VERBS: Final = frozenset({"bet", "place", "return", "reveal", "name"})
_QUIET_VERBS: Final = frozenset({"skip", "play", "pass", "discard", "done", "decline", "secret", "give", "keep"})


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

    @cached_property
    def _made(self) -> list[Bot]:
        return [seat_bot(spec) for spec in self.bots]

    @cached_property
    def _names(self) -> list[str]:
        return [bot_name(spec) for spec in self.bots]

    def game_seed(self, number: int) -> int:
        """The seed of a game: it belongs to the game's number, so nobody else's work can change it."""
        return int.from_bytes(blake2b(f"{self.seed}/{number}".encode(), digest_size=6).digest())

    def seated(self, number: int) -> list[int]:
        """By seat, which of the plan's bots sits there in this game; they move one seat on from game to game."""
        seats, shift = range(self.players), number if self.rotate else 0
        return [(seat - shift) % len(seats) for seat in seats]

    def bots_at(self, number: int) -> list[Bot]:
        """By seat, the bots of this game."""
        return [self._made[index] for index in self.seated(number)]

    def names_at(self, number: int) -> tuple[str, ...]:
        """By seat, what the bots of this game are called."""
        return tuple([self._names[index] for index in self.seated(number)])

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


class _Watch:
    """Notes, while a game is played, what its end no longer shows."""

    __slots__ = ("controlled", "klumpi", "uses")

    def __init__(self) -> None:
        self.controlled: dict[int, int] = {}
        self.uses: dict[int, int] = {}
        self.klumpi: set[int] = set()  # the fields where Klumpi's power placed a stone

    def apply(self, state: State, action: Action) -> None:
        """Carry the action out, and note what it does for the statistics."""
        if state.agenda[-1].kind in _POWERS:
            self.power_used(state, action)
        creature = CREATURE_OF[state.secrets[state.turn]] if action.verb == "reveal" else action.creature
        apply(state, action)
        if action.verb in _STONE_VERBS and creature != NOBODY:
            self.stones_moved(state, creature)

    def power_used(self, state: State, action: Action) -> None:
        """The power on the agenda is about to be used."""
        creature = state.agenda[-1].creature
        self.uses[creature] = self.uses.get(creature, 0) + 1
        if action.verb == "place":
            self.klumpi.add(action.field)
        elif action.verb == "return":
            self.klumpi.discard(action.field)

    def stones_moved(self, state: State, creature: int) -> None:
        """Whoever controls the creature now has controlled it."""
        seat = controller(state, creature)
        if seat != NOBODY:
            self.controlled[creature] = self.controlled.get(creature, 0) | 1 << seat


def play_game(plan: Plan, number: int) -> Outcome:
    """Play one game of the plan and say what came of it."""
    state = plan.deal(number)
    players = seat_bots(plan.bots_at(number), state)
    watch = _Watch()
    decisions = 0
    while not state.ending:
        action = players[actor(state)].choose()
        decisions += 1
        if action.verb in _QUIET_VERBS:
            apply(state, action)
        else:
            watch.apply(state, action)
    return _outcome(plan, number, state, watch, decisions)


def _outcome(plan: Plan, number: int, state: State, watch: _Watch, decisions: int) -> Outcome:
    result = score(state)
    return Outcome(
        number,
        state.seed,
        state.lineup,
        plan.names_at(number),
        state.ending,
        state.round,
        decisions,
        tuple(result.doubled_points),
        tuple(result.winners),
        result.decided_by,
        state.living,
        _stones(state, watch.klumpi),
        watch.controlled,
        watch.uses,
    )


def _stones(state: State, klumpi: set[int]) -> Stones:
    """All stones on the table at the end, also those that pay nothing; every secret bet has been revealed by now."""
    found: Stones = {}
    for field, seat in enumerate(state.stones):
        if seat != NOBODY:
            row, creature = divmod(field, ROW)
            _add_stone(found, state, KLUMPI if field in klumpi else BET, row, creature)
    for creature in state.lineup:
        for _ in state.champions[creature]:
            _add_stone(found, state, SECRET, 0, creature)
    return found


def _add_stone(found: Stones, state: State, kind: str, row: int, creature: int) -> None:
    count, paid = found.get((kind, row), (0, 0))
    if pays(state, creature):
        paid += doubled_pay(state, creature, row)
    found[kind, row] = (count + 1, paid)
