"""What all games of a run have in common."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..core.games import kit
from .bots import BotSpec, bot_name
from .game import GameLab, lab_of
from .seats import decisions, seat_bot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..core.position import Position
    from .bots.protocol import Bot


class Plan:
    """How all games are played. Small and picklable: this is what travels to other processes.

    A dataclass of each game says what its games have in common beside this.
    """

    bots: tuple[BotSpec, ...]
    seed: int
    rotate: bool
    horizon: int | None = None
    """How many decisions a game is played for at most; None: to its end."""

    @property
    def lab(self) -> GameLab:
        """What the lab knows of the game that is played."""
        raise NotImplementedError

    def start(self, number: int) -> Position:
        """The game before its first decision, as a position."""
        raise NotImplementedError

    @property
    def settings_text(self) -> str:
        """The settings that captions name, such as "edition=fr"; empty where nothing was asked for."""
        raise NotImplementedError

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.bots)

    def game_seed(self, number: int) -> int:
        """The seed of a game: it belongs to the game's number, so nobody else's work can change it."""
        return int.from_bytes(blake2b(f"{self.seed}/{number}".encode(), digest_size=6).digest())

    @cached_property
    def _tables(self) -> list[tuple[list[Bot], tuple[str, ...]]]:
        """The bots by seat, and their names, in as many games as it takes until they sit as they did at first."""
        known = self.lab.bots
        made, names = [seat_bot(spec, known) for spec in self.bots], tuple([bot_name(spec) for spec in self.bots])
        shifts = range(self.players if self.rotate else 1)
        return [(made[-shift:] + made[:-shift], names[-shift:] + names[:-shift]) for shift in shifts]

    def bots_at(self, number: int) -> list[Bot]:
        """By seat, the bots of this game, made once; they move one seat on from game to game."""
        return self._tables[number % len(self._tables)][0]

    def names_at(self, number: int) -> tuple[str, ...]:
        """By seat, what the bots of this game are called."""
        return self._tables[number % len(self._tables)][1]

    def decisions(self, number: int, state: Any) -> Iterator[Any]:
        """What the bots of a game choose, until it is over or the horizon is reached; each is to be carried out."""
        return islice(decisions(self.bots_at(number), state, self.game_seed(number)), self.horizon)

    def deal(self, number: int) -> Any:
        """The same as a state that nobody else uses."""
        return self.start(number).state.clone()

    def __getstate__(self) -> dict[str, object]:
        fields: dict[str, object] = getattr(self, "__dataclass_fields__")  # noqa: B009 (of the game's own dataclass)
        return {name: getattr(self, name) for name in fields}


@dataclass(frozen=True)
class CommonPlan(Plan):
    """The plan of a game that says no more than how it is dealt."""

    game: str
    bots: tuple[BotSpec, ...]
    settings: tuple[tuple[str, Any], ...]
    seed: int
    rotate: bool
    horizon: int | None = None

    @property
    def lab(self) -> GameLab:
        """What the lab knows of the game that is played."""
        return lab_of(kit(self.game))

    def start(self, number: int) -> Position:
        """The game before its first decision, as a position."""
        return self.lab.deal(self.players, self.game_seed(number), dict(self.settings))

    @property
    def settings_text(self) -> str:
        """What was asked for beside the number of players."""
        return " ".join(f"{name}={value}" for name, value in self.settings)
