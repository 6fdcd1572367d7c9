"""Quick, rough continuations of a game, and what they promise each player: the planner's crystal ball.

Players bet where it looks safest and play the card that shifts the danger in the row most to their liking, as
`cautious` would; powers find their targets by chance. That is sensible enough for good actions to stand out, and costs
little more than moving at random.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....lab.bots.planner import Future
from ..rules.actions import DECLINE, RETURN_SECRET, ROW, SKIP, Action
from ..rules.cards import CHAMELEON, CREATURE_OF, DOUBLED_STRENGTH, URVATER, value_of
from ..rules.score import score
from ..rules.turn import actor, apply, legal
from .prospects import EMPTY, MEASURED, survival_later
from .stakes import stakes, worth

if TYPE_CHECKING:
    from random import Random

    from ..rules.state import State

WHIM: Final = 0.3  # how far, in points, a player may be from seeing which play is best
ENDGAME: Final = 12  # with so few cards in the pile, continuations go on to the end of the game
WIN_WORTH: Final = 4.0  # points that winning is worth beyond the lead itself
MIDDLE: Final = 5
SUPPORT_WORTH: Final = 0.03  # what a point of strength in hand adds to a creature's chance
IDLE_WORTH: Final = 0.02  # what a point away from the middle is worth on a creature nobody cares for yet
CHAMELEON_WORTH: Final = 0.1  # and on a chameleon
STAKE_VERBS: Final = frozenset({"bet", "secret", "place", "return"})


class Continuation(Future):
    """One possible future of a seat, played in place on a state that nobody else uses."""

    __slots__ = ("_others_played", "_to_the_end", "numbers", "seat", "stakes", "state")

    def __init__(self, state: State, seat: int, numbers: Random) -> None:
        self.state = state
        self.seat = seat
        self.numbers = numbers
        self.stakes = stakes(state)
        self._others_played = state.turn != seat
        self._to_the_end = len(state.pile) <= ENDGAME

    @property
    def over(self) -> bool:
        """Has the seat's next turn begun, or the game ended?"""
        if self.state.ending:
            return True
        return self._others_played and self.state.turn == self.seat and not self._to_the_end

    def do(self, action: Action) -> None:
        """Carry an action out and keep the stakes up to date."""
        if action.verb in STAKE_VERBS:
            self._restake(action)
        apply(self.state, action)
        self._others_played |= self.state.turn != self.seat

    def play_on(self) -> None:
        """Play on until the seat's next turn begins, or the game ends."""
        while not self.over:
            self.do(self.suggest())

    def play_round(self) -> None:
        """Play on until a creature vanishes, or the game is over."""
        state = self.state
        living = len(state.living)
        while not state.ending and len(state.living) == living:
            self.do(self.suggest())

    # What players might do

    def suggest(self) -> Action:
        """What the player whose decision it is might do."""
        options = legal(self.state)
        if options[0].verb == "play":
            return self._play(options)
        if options[0].verb == "bet":
            return self._bet(options)
        idle = options[-1] is SKIP or options[-1] is DECLINE
        return options[int(self.numbers.random() * (len(options) - idle))]

    def _bet(self, options: list[Action]) -> Action:
        """On the creature that looks strongest in the row; any of them when there are several."""
        bets = [action for action in options if action.verb == "bet"]
        weights = self._weights()
        random = self.numbers.random
        return min(bets, key=lambda action: weights[action.creature] * (1 + random()))

    def _play(self, options: list[Action]) -> Action:
        """The play after which least is expected to be lost, or nearly so."""
        state = self.state
        table = MEASURED[self._empty_fields()]
        weights = self._weights()
        wish = self._wishes(state.turn)
        total = sum(weights.values())
        loss = sum([wish[creature] * weight for creature, weight in weights.items()])
        random = self.numbers.random
        least, choice = float("inf"), options[0]
        for action in options:
            change = 0.0
            if action.card < URVATER:
                change = table[DOUBLED_STRENGTH[action.card]] - weights[action.creature]
            danger = (loss + wish.get(action.creature, 0.0) * change) / (total + change) + WHIM * random()
            if danger < least:
                least, choice = danger, action
        return choice

    def _weights(self) -> dict[int, float]:
        """By living creature, how likely it is to vanish next, in any unit."""
        state = self.state
        fields, row = state.fields, state.round * ROW
        table = MEASURED[self._empty_fields()]
        return {
            creature: table[DOUBLED_STRENGTH[cards[-1]] if (cards := fields[row + creature]) else EMPTY]
            for creature in state.living
        }

    def _empty_fields(self) -> int:
        state = self.state
        row = state.round * ROW
        return [bool(state.fields[row + creature]) for creature in state.living].count(False)

    def _wishes(self, seat: int) -> dict[int, float]:
        """By living creature, how much the seat wants it to live."""
        own, others = self.stakes[seat], self.state.players - 1
        return {
            creature: own[creature] - (sum([row[creature] for row in self.stakes]) - own[creature]) / others
            for creature in self.state.living
        }

    def _restake(self, action: Action) -> None:
        state = self.state
        seat = actor(state)
        if action is RETURN_SECRET:
            creature, row, sign = CREATURE_OF[state.secrets[seat]], 0, -1
        elif action.verb in ("bet", "secret"):
            creature, row, sign = action.creature, state.round if action.verb == "bet" else 0, 1
        else:
            row, creature = divmod(action.field, ROW)
            sign = 1 if action.verb == "place" else -1
        self.stakes[seat][creature] += sign * worth(creature, row)

    # What it has come to

    def leads(self) -> list[float]:
        """By seat, how many points it can expect to be ahead of the others' average."""
        points = self._final_points() if self.state.ending else self._expected_points()
        if not self.state.ending:
            points[self.seat] += self._hand_worth()
        total, others = sum(points), len(points) - 1
        return [own - (total - own) / others for own in points]

    def _final_points(self) -> list[float]:
        result = score(self.state)
        bonus = WIN_WORTH / len(result.winners)
        return [
            doubled / 2 + (bonus if seat in result.winners else 0.0)
            for seat, doubled in enumerate(result.doubled_points)
        ]

    def _hand_worth(self) -> float:
        """What the seat's cards can still do for it: protect wanted creatures, endanger unwanted ones."""
        wish = self._wishes(self.seat)
        worth = 0.0
        for card in self.state.hands[self.seat]:
            if card < CHAMELEON:
                away = value_of(card) - MIDDLE
                creature = CREATURE_OF[card]
                if creature in wish:
                    worth += SUPPORT_WORTH * wish[creature] * away + IDLE_WORTH * abs(away)
            elif card < URVATER:
                worth += CHAMELEON_WORTH * abs(value_of(card) - MIDDLE)
        return worth

    def _expected_points(self) -> list[float]:
        """What the stones will pay, as the row looks now; a free stone is worth half a bet in this row."""
        state = self.state
        weights = self._weights()
        total = sum(weights.values())
        later = survival_later(state)
        chances = {creature: (1 - weight / total) * later for creature, weight in weights.items()}
        coming = later * worth(0, state.round) / 2
        return [
            sum([row[creature] * chance for creature, chance in chances.items()]) + coming * state.free_stones[seat]
            for seat, row in enumerate(self.stakes)
        ]
