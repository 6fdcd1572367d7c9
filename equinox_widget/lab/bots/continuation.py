"""Quick, rough continuations of a game, and what their outcomes are worth: the planner's crystal ball.

Players bet whenever they can and play the best of a few cards they think of, judged as `greedy` judges them. That is
sensible enough for good actions to stand out, and it costs little more than moving at random.
"""

from math import exp
from random import Random
from typing import Final

from ...games.equinox.actions import DECLINE, RETURN_SECRET, ROW, SKIP, Action
from ...games.equinox.cards import CREATURE_OF, DOUBLED_STRENGTH, SURVIVORS, URVATER
from ...games.equinox.state import State
from ...games.equinox.turn import actor, apply, legal
from .prospects import EMPTY, WEIGHTS
from .stakes import stakes, worth

NOISE = 0.3
PACE: Final = 22  # cards drawn from the pile between two vanishings, roughly
LEAD_SCALE: Final = 3.0  # points of lead that make a win three times as likely as not
STAKE_VERBS: Final = frozenset({"bet", "secret", "place", "return"})


class Continuation:
    """One possible future, played in place on a state that nobody else uses."""

    __slots__ = ("numbers", "stakes", "state")

    def __init__(self, state: State, numbers: Random) -> None:
        self.state = state
        self.numbers = numbers
        self.stakes = stakes(state)

    def do(self, action: Action) -> None:
        """Carry an action out and keep the stakes up to date."""
        if action.verb in STAKE_VERBS:
            self._restake(action)
        apply(self.state, action)

    def play_until(self, last_round: int) -> None:
        """Play on until that round, or the game, is over."""
        state = self.state
        while not state.ending and state.round <= last_round:
            self.do(self.suggest())

    def suggest(self) -> Action:
        """What the player whose decision it is might do."""
        options = legal(self.state)
        if options[0].verb == "play":
            return self._card(options)
        idle = options[-1] is SKIP or options[-1] is DECLINE
        return options[int(self.numbers.random() * (len(options) - idle))]

    def _card(self, options: list[Action]) -> Action:
        """The play that shifts the danger in the row most to the player's liking, as `cautious` sees it."""
        state, own = self.state, self.stakes[self.state.turn]
        fields, row, others = state.fields, state.round * ROW, state.players - 1
        strengths = [DOUBLED_STRENGTH[cards[-1]] if (cards := fields[row + c]) else EMPTY for c in state.living]
        table = WEIGHTS[strengths.count(EMPTY)]
        weights, wishes = {}, {}
        total = loss = 0.0
        for creature, strength in zip(state.living, strengths):
            wish = own[creature]
            for theirs in self.stakes:
                wish -= theirs[creature] / others   # own counted too: scaled below
            weight = table[strength]
            weights[creature], wishes[creature] = weight, wish + own[creature] / others
            total += weight
            loss += weight * wishes[creature]
        best, choice = 1e9, options[0]
        random = self.numbers.random
        for action in options:
            card, creature = action.card, action.creature
            if card >= URVATER:
                danger = loss / total
            else:
                change = table[DOUBLED_STRENGTH[card]] - weights[creature]
                danger = (loss + wishes[creature] * change) / (total + change)
            danger += NOISE * random()
            if danger < best:
                best, choice = danger, action
        return choice

    def _restake(self, action: Action) -> None:
        state = self.state
        own = self.stakes[actor(state)]
        if action.verb == "bet":
            own[action.creature] += worth(action.creature, state.round)
        elif action.verb == "secret":
            own[action.creature] += worth(action.creature, 0)
        elif action is RETURN_SECRET:
            creature = CREATURE_OF[state.secrets[actor(state)]]
            own[creature] -= worth(creature, 0)
        else:
            row, creature = divmod(action.field, ROW)
            own[creature] += worth(creature, row) * (1 if action.verb == "place" else -1)

    def rewards(self) -> list[float]:
        """By seat, the chance to win as the expected points suggest it."""
        expected = self._expected_points()
        rewards = []
        for seat, points in enumerate(expected):
            lead = points - max(expected[:seat] + expected[seat + 1 :])
            rewards.append(1 / (1 + exp(-lead / LEAD_SCALE)))
        return rewards

    def _expected_points(self) -> list[float]:
        """What the stones pay, if the creatures still alive are equally likely to stay so."""
        state = self.state
        living = len(state.living)
        more = 0.0 if state.ending else min(living - SURVIVORS, len(state.pile) / PACE)
        chance = (living - more) / living
        coming = 0.0 if state.ending else chance * worth(0, state.round) / 2
        return [
            chance * sum([row[creature] for creature in state.living]) + coming * state.free_stones[seat]
            for seat, row in enumerate(self.stakes)
        ]
