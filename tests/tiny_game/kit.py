"""The tiny game for the shared floors."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from equinox_widget.core.kit import GameKit
from equinox_widget.core.position import Position
from equinox_widget.engine.breakdown import Breakdown, Summand
from equinox_widget.engine.ruleset import Choice, Result
from equinox_widget.engine.seats import NOBODY
from equinox_widget.texts.words import Words

HIDDEN = 0  # a card that the viewer does not know


class Lay(NamedTuple):
    """Laying a card down."""

    card: int

    @property
    def sentence(self) -> str:
        return f"lay {self.card}"

    def __str__(self) -> str:
        return self.sentence


LAY = [Lay(card) for card in range(20)]  # actions are one object each


class State:
    """A table of the tiny game."""

    game = "tiny"

    def __init__(self, hands: list[list[int]], seed: int) -> None:
        self.hands, self.seed, self.players = hands, seed, len(hands)
        self.trick: dict[int, int] = {}
        self.laid: list[int] = []
        self.tricks = [0] * self.players
        self.turn, self.viewer, self.log = 0, NOBODY, None

    @property
    def over(self) -> bool:
        return sum(self.tricks) == 3

    def clone(self) -> State:
        copy = State([hand[:] for hand in self.hands], self.seed)
        copy.trick, copy.laid, copy.tricks = dict(self.trick), self.laid[:], self.tricks[:]
        copy.turn, copy.viewer = self.turn, self.viewer
        return copy

    def key(self) -> tuple[object, ...]:
        return (str(self.hands), str(self.trick), tuple(self.tricks), self.turn, self.viewer)


class Rules:
    """Its ruleset, as far as the lab asks."""

    id, tag, seats = "tiny", "TI", range(2, 7)

    def legal(self, state: State) -> list[Lay]:
        return [] if state.over else [LAY[card] for card in state.hands[state.turn]]

    def actor(self, state: State) -> int:
        return NOBODY if state.over else state.turn

    def turn(self, state: State) -> int:
        return self.actor(state)

    def apply(self, state: State, action: Lay, forced: object = None) -> tuple[str, ...]:
        state.hands[state.turn].remove(action.card)
        state.trick[state.turn] = action.card
        state.laid.append(action.card)
        state.turn = (state.turn + 1) % state.players
        if len(state.trick) == state.players:
            state.turn = max(state.trick, key=lambda seat: state.trick[seat])
            state.tricks[state.turn] += 1
            state.trick = {}
        return ()

    def view(self, state: State, viewer: int) -> State:
        seen = state.clone()
        seen.viewer, seen.seed = viewer, 0
        seen.hands = [hand if seat == viewer else [HIDDEN] * len(hand) for seat, hand in enumerate(seen.hands)]
        return seen

    def determinize(self, state: State, seed: int) -> State:
        full = state.clone()
        known = {*full.laid, *full.hands[full.viewer]}
        deck = [card for card in range(1, 3 * full.players + 1) if card not in known]
        Random(seed).shuffle(deck)
        full.hands = [[card or deck.pop() for card in hand] for hand in full.hands]
        return full

    def score(self, state: State) -> Result:
        points = tuple(Breakdown((Summand(2 * won, "TI.1", "tricks"),)) for won in state.tricks)
        best = tuple(seat for seat, won in enumerate(state.tricks) if won == max(state.tricks))
        return Result(points, best, "tricks" if len(best) == 1 else "shared")

    def is_plain(self, state: State) -> bool:
        return True

    def write_position(self, state: State) -> str:
        return f"TI {state.hands} {state.trick} {state.tricks}"

    def read_sentence(self, state: State, text: str, offset: int = 0) -> Choice:
        return Choice(LAY[int(text.split()[1])], None)

    def write_sentence(self, action: Lay, outcomes: object = ()) -> str:
        return action.sentence


class TinyKit(GameKit):
    """What the shared floors know of it."""

    id, format, ruleset, position = "tiny", "tiny-game", Rules(), Position
    words = Words(Path(__file__).parent / "locale", {})

    def deal(self, players: int, seed: int, **settings: Any) -> Position:
        """`high` cards only: everybody's are sorted, so that the last one laid is the highest."""
        high = settings.pop("high", False)
        if settings:
            raise TypeError(f"the tiny game knows no setting {next(iter(settings))!r}")
        deck = list(range(1, 3 * players + 1))
        Random(seed).shuffle(deck)
        hands = [deck[3 * seat : 3 * seat + 3] for seat in range(players)]
        return Position(State([sorted(hand) if high else hand for hand in hands], seed))


KIT = TinyKit()
