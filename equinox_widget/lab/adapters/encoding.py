"""What an adapter must know of a game: its actions and observations as numbers, if its lab has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ..game import GameLab


class Observer(Protocol):
    """Observes one state after another."""

    def observe(self, state: Any, seat: int) -> bytearray:
        """What the seat may know, as one row of numbers, a byte each."""


class Encoding(NamedTuple):
    """Actions and observations as numbers, the same for every table of the game."""

    actions: Sequence[Any]
    """Everything that can be legal anywhere; an action's number is its place here."""
    pieces: Mapping[str, int]
    """The named parts of an observation, and how many numbers each has."""
    private: frozenset[str]
    """The parts that only the one who looks may know."""
    highest: int
    """No number of an observation is higher."""
    numbers: Callable[[Any], list[int]]
    """The numbers of a state's legal actions."""
    mask: Callable[[Any], bytearray]
    """A byte for each action: 1 if it is legal."""
    observer: Callable[[], Observer]
    """Makes somebody who observes."""

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(self.pieces.values())


def encoding_of(lab: GameLab) -> Encoding:
    """The numbers of a game that has them. Raises `ValueError` for another one."""
    if lab.encoding is None:
        raise ValueError(f"{lab.kit.id} has no numbers for its actions and observations: no adapter can play it")
    return lab.encoding


def payoffs(winners: Sequence[int], players: int) -> list[float]:
    """By seat at the end: winners share 1, losers share -1; nobody gets anything when all share the win."""
    losers = players - len(winners)
    if not losers:
        return [0.0] * players
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(players)]
