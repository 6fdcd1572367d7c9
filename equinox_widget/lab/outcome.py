"""One simulated game: its plan, and what is worth remembering of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

from ..games.equinox.actions import DECLINE, ROW, Action
from ..games.equinox.cards import CREATURE_OF, NOBODY, ROW_VALUES, URSUS
from ..games.equinox.control import controller
from ..games.equinox.rulings import Rulings, rulings_for
from ..games.equinox.score import score
from ..games.equinox.setup import deal
from ..games.equinox.state import COPIED_POWER, POWER, State
from ..games.equinox.turn import apply
from .bots import BotSpec, bot_name
from .table import bot_numbers, choose, seat_bot

if TYPE_CHECKING:
    from ..engine.rulings import Value
    from .bots.protocol import Bot

BET: Final = "bet"
SECRET: Final = "secret"  # noqa: S105 (a kind of bet)
KLUMPI: Final = "klumpi"
_POWERS: Final = frozenset({POWER, COPIED_POWER})
_STONE_VERBS: Final = frozenset({"bet", "place", "return", "reveal", "name"})


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

    def game_seed(self, number: int) -> int:
        """The seed of a game: it belongs to the game's number, so nobody else's work can change it."""
        return int.from_bytes(blake2b(f"{self.seed}/{number}".encode(), digest_size=6).digest())

    def shift(self, number: int) -> int:
        """How many seats the bots have moved on in this game."""
        return number % self.players if self.rotate else 0

    def seated(self, number: int) -> list[int]:
        """By seat, which of the plan's bots sits there in this game."""
        return [(seat - self.shift(number)) % self.players for seat in range(self.players)]

    def bots_at(self, number: int) -> list[Bot]:
        """By seat, the bots of this game."""
        return [self._made[index] for index in self.seated(number)]

    def deal(self, number: int) -> State:
        """The game before its first decision."""
        return deal(self.players, self.game_seed(number), self.rulings, self.lineup, 0, self.trees)

    def __getstate__(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


class Stone(NamedTuple):
    """A stone at the end: whose, on which creature, in which row, how it came there, and twice what it paid."""

    seat: int
    creature: int
    row: int
    kind: str
    doubled_points: int


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
    stones: tuple[Stone, ...]
    controlled: dict[int, int]  # by creature, a mask of the seats that controlled it at some time
    uses: dict[int, int]  # by creature, how often its power was used


class _Watch:
    """Notes, while a game is played, what its end no longer shows."""

    __slots__ = ("controlled", "klumpi", "uses")

    def __init__(self) -> None:
        self.controlled: dict[int, int] = {}
        self.uses: Counter[int] = Counter()
        self.klumpi: set[int] = set()  # the fields where Klumpi's power placed a stone

    def power_used(self, state: State, action: Action) -> None:
        """The power on the agenda is about to be used."""
        self.uses[state.agenda[-1].creature] += 1
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
    state, seated = plan.deal(number), plan.bots_at(number)
    numbers = [bot_numbers(state.seed, seat) for seat in range(plan.players)]
    watch = _Watch()
    decisions = 0
    while not state.ending:
        action = choose(state, seated, numbers)
        decisions += 1
        if state.agenda[-1].kind in _POWERS and action is not DECLINE:
            watch.power_used(state, action)
        if action.verb not in _STONE_VERBS:
            apply(state, action)
            continue
        creature = CREATURE_OF[state.secrets[state.turn]] if action.verb == "reveal" else action.creature
        apply(state, action)
        if creature != NOBODY:
            watch.stones_moved(state, creature)
    return _outcome(plan, number, state, watch, decisions)


def _outcome(plan: Plan, number: int, state: State, watch: _Watch, decisions: int) -> Outcome:
    result = score(state)
    return Outcome(
        number,
        state.seed,
        state.lineup,
        tuple(bot_name(plan.bots[index]) for index in plan.seated(number)),
        state.ending,
        state.round,
        decisions,
        tuple(result.doubled_points),
        tuple(result.winners),
        result.decided_by,
        state.living,
        tuple(_stones(state, watch.klumpi)),
        watch.controlled,
        dict(watch.uses),
    )


def _stones(state: State, klumpi: set[int]) -> list[Stone]:
    """All stones on the table at the end, also those that pay nothing; every secret bet has been revealed by now."""
    found = []
    for field, seat in enumerate(state.stones):
        if seat != NOBODY:
            row, creature = divmod(field, ROW)
            found.append((seat, creature, row, KLUMPI if field in klumpi else BET))
    for creature in state.lineup:
        found += [(seat, creature, 0, SECRET) for seat in state.champions[creature]]
    return [Stone(*stone, _doubled_pay(state, stone[1], stone[2])) for stone in found]


def _doubled_pay(state: State, creature: int, row: int) -> int:
    if state.vanished_in[creature]:
        return 0
    return 2 * ROW_VALUES[row] + (creature == URSUS)
