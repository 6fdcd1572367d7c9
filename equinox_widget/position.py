# ruff: noqa: D102, D103, N818, RUF034, S311
"""Stand-in for the rules core: a dealt table on which players can only bet or skip, turn by turn."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, replace

NAMES = ["susi", "moosmann", "cornu", "klumpi", "echomir", "lupino", "noctia", "vulpa"]


class IllegalAction(ValueError):
    """A readable sentence that the rules do not allow now."""


class NotationError(ValueError):
    """A sentence nobody can read."""


@dataclass(frozen=True)
class Action:
    """One thing a player can do."""

    verb: str
    creature: str | None = None

    def __str__(self) -> str:
        return f"{self.verb} {code_of(self.creature)}" if self.creature else self.verb


@dataclass(frozen=True)
class Position:
    """An immutable table."""

    players: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    stones: tuple[tuple[str, str], ...] = ()
    moves: int = 0
    creatures: tuple[str, ...] = tuple(NAMES)
    round: int = 1
    step: int | None = 1
    over: bool = False
    edition: str = "de"
    discard_count: int = 0

    @property
    def turn(self) -> str:
        return self.players[self.moves % len(self.players)]

    actor = turn

    @property
    def pile(self) -> int:
        return 102 - 8 * len(self.players)

    @property
    def vanished(self) -> dict[str, int]:
        return {}

    @property
    def code(self) -> str:
        bets = " ".join(f"{seat}@{code_of(name)}1" for name, seat in self.stones)
        return f"EQ {len(self.players)}p r1 {self.turn}1 {bets}".strip()

    def hand(self, seat: str) -> list[str]:
        return list(self.hands[self.players.index(seat)])

    def blocked(self, seat: str) -> list[str]:
        return [] if seat else []

    def free_stones(self, seat: str) -> int:
        return 5 - Counter(owner for _, owner in self.stones)[seat]

    def stack(self, creature: str, row: int) -> tuple[str, ...]:
        return () if row else (creature,)

    def stone(self, creature: str, row: int) -> str | None:
        return dict(self.stones).get(id_of(creature)) if row == 1 else None

    def champion_stones(self, creature: str) -> tuple[str, ...]:
        return () if creature else ()

    def control(self) -> dict[str, str | None]:
        return {name: dict(self.stones).get(name) for name in self.creatures}

    def strength(self, creature: str) -> float | None:
        return 0.0 if creature == "?" else None

    def legal(self) -> list[Action]:
        taken = dict(self.stones)
        free = [name for name in self.creatures if name not in taken and self.free_stones(self.actor)]
        return [*(Action("bet", name) for name in free), Action("skip")]

    def view(self, seat: str) -> Position:
        hidden = [
            hand if owner == seat else ("?",) * len(hand) for owner, hand in zip(self.players, self.hands, strict=True)
        ]
        return replace(self, hands=tuple(hidden))

    def do(self, sentence: str) -> Position:
        match sentence.lower().split():
            case ["skip"]:
                return replace(self, moves=self.moves + 1)
            case ["bet", target]:
                name, row = id_of(target[:2]), target[2:]
            case _:
                raise NotationError(f"cannot read {sentence!r}: try one of {', '.join(map(str, self.legal()))}")
        if row not in ("", "1") or Action("bet", name) not in self.legal():
            raise IllegalAction(f"{self.actor} may not bet on {target}: the field is taken or not in row 1")
        return replace(self, stones=(*self.stones, (name, self.actor)), moves=self.moves + 1)

    def __str__(self) -> str:
        head = f"Equinox  round 1/5  {self.turn} to move  step 1 bet  edition DE"
        row = " ".join(f"{dict(self.stones).get(name) or '.':4}" for name in self.creatures)
        hands = [f" {seat} hand {' '.join(self.hand(seat))}" for seat in self.players]
        return "\n".join([head, " " * 11 + " ".join(f"{code_of(n):4}" for n in NAMES), f">row 1 4    {row}", *hands])

    def __repr__(self) -> str:
        return f'Position("{self.code}")'

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": str(self)}


def code_of(name: str | None) -> str:
    return (name or "")[:2].capitalize()


def id_of(creature: str) -> str:
    found = [name for name in NAMES if name.startswith(creature.lower())]
    if not found:
        raise NotationError(f"{creature!r} is no creature: {', '.join(NAMES)}")
    return found[0]


def deal(players: int = 3, seed: int = 7) -> Position:
    cards = [f"{code_of(name)}{value}" for name in NAMES for value in range(11)]
    cards += [f"x{value}" for value in range(11)] + ["Uv", "Dr", "Dr"]
    random.Random(seed).shuffle(cards)
    hands = tuple(tuple(sorted(cards[8 * n : 8 * n + 8])) for n in range(players))
    return Position(tuple("ABCDE"[:players]), hands)
