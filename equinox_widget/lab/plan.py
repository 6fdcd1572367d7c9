"""What all games of a run have in common."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING

from ..games.equinox.rules.rulings import Rulings, rulings_for
from ..games.equinox.rules.setup import deal
from .bots import BotSpec, bot_name
from .seats import seat_bot

if TYPE_CHECKING:
    from ..engine.rulings import Value
    from ..games.equinox.rules.state import State
    from .bots.protocol import Bot


@dataclass(frozen=True)
class Plan:
    """How all games are played. Small and picklable: this is what travels to other processes."""

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
