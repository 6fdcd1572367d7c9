"""The third rung: a readable heuristic that asks of every action whom it endangers.

Every action gets a mark in points: what it is expected to gain or to save, less what its card would be worth later.
Bets are marked by what they pay times the chance that the creature lives, plays by how they shift the danger in the
row.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from ....lab.view import View
from ..rules.actions import RETURN_SECRET, ROW, Action
from ..rules.cards import (
    CHAMELEON,
    CREATURE_OF,
    DOUBLED_STRENGTH,
    NOBODY,
    SURVIVORS,
    UNKNOWN,
    URVATER,
    value_of,
)
from ..rules.control import controller
from ..rules.fields import shows_chameleon
from ..rules.state import State
from .prospects import EMPTY, MIDDLING, Strengths, outlook, strengths_in_row, vanishing_chances
from .stakes import stakes, wishes, worth

# What using a power is worth, in points: susi, moosmann, cornu, klumpi, echomir, lupino, noctia, carmen, fungi,
# ziegfried, aquilon, raneri, vulpa, ursus.
POWER_WORTH: Final = (0.5, 0.3, 0.4, 0.9, 0.7, 0.3, 0.4, 0.2, 0.4, 0.5, 0.3, 0.3, 0.6, 0.0)
CARD_WORTH: Final = 0.08  # of keeping a card, per point of strength away from the middle
SUPPORT_WORTH: Final = 0.03  # what a point of strength in hand adds to a creature's chance
TURN_WORTH: Final = 0.4  # of the card not played after a secret bet
MIDDLE: Final = 5


def cautious(view: View, actions: Sequence[Action], numbers: Random) -> Action:
    """The action with the highest mark; any of the highest when there are several."""
    judgement = Judgement(view.state, view.number)
    marks = [judgement.mark(action) for action in actions]
    best = max(marks)
    equals = [action for action, mark in zip(actions, marks, strict=True) if mark == best]
    return equals[int(numbers.random() * len(equals))]


class Judgement:
    """What one seat makes of its view: wishes, dangers and chances, and from them a mark for any action."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.stakes = stakes(state)
        self.wish = wishes(self.stakes, seat)
        self.strengths: Strengths = strengths_in_row(state)
        self.danger = vanishing_chances(self.strengths)
        self.later = SURVIVORS / (len(state.living) - 1) if len(state.living) > SURVIVORS else 1.0
        self.now = outlook(self.strengths, self.wish)
        self.support = self._support()

    def mark(self, action: Action) -> float:
        """How good the action looks, in points."""
        return _MARKS[action.verb](self, action)

    # Chances

    def _support(self) -> dict[int, float]:
        """By creature, how much strength above the middle the own hand holds for it."""
        support = dict.fromkeys(self.state.living, 0.0)
        for card in self.state.hands[self.seat]:
            if CREATURE_OF[card] in support:
                support[CREATURE_OF[card]] += value_of(card) - MIDDLE
        return support

    def hope(self, creature: int) -> float:
        """The chance that the creature lives to the end; none if it has vanished."""
        if creature not in self.danger:
            return 0.0
        share = (1 - self.danger[creature]) * self.later + SUPPORT_WORTH * self.support[creature]
        return min(max(share, 0.02), 0.98)

    def shift(self, creature: int, strength: int) -> float:
        """What another strength of the creature in the current row would gain or lose."""
        return self.later * (outlook({**self.strengths, creature: strength}, self.wish) - self.now)

    def keeping(self, card: int) -> float:
        """What a card in hand is worth later: strong ones for wanted creatures, weak ones for unwanted ones."""
        if card >= URVATER:
            return 0.0 if card == UNKNOWN else CARD_WORTH
        away = value_of(card) - MIDDLE
        if card >= CHAMELEON:
            return CARD_WORTH * 1.3 * abs(away)
        creature = CREATURE_OF[card]
        if creature not in self.danger:
            return 0.0
        leaning = min(max(self.wish[creature] / 4, -1.0), 1.0)
        return CARD_WORTH * (away * leaning + 0.3 * abs(away))

    def beneath(self, field: int) -> int:
        """Twice the strength that shows when the visible card of a field goes away; unknown cards are middling."""
        covered = self.state.fields[field][:-1]
        if not covered:
            return EMPTY
        return MIDDLING if covered[-1] == UNKNOWN else DOUBLED_STRENGTH[covered[-1]]

    def lead(self, seat: int) -> float:
        """What a seat's stones are expected to pay."""
        return sum(self.stakes[seat][creature] * self.hope(creature) for creature in self.state.living)

    # Marks, by verb

    def nothing(self, action: Action) -> float:
        """Doing nothing is what everything else is measured against."""
        return 0.0

    def bet(self, action: Action) -> float:
        """What the stone pays if the creature lives, and a little for its power."""
        power = 0.1 * POWER_WORTH[action.creature] * max(0.0, self.wish[action.creature])
        return worth(action.creature, self.state.round) * self.hope(action.creature) + power

    def secret(self, action: Action) -> float:
        """What the champion card pays, less the card and the turn it costs."""
        return worth(action.creature, 0) * self.hope(action.creature) - TURN_WORTH - max(0.0, self.keeping(action.card))

    def reveal(self, action: Action) -> float:
        """Showing the bet is good only for control."""
        creature = CREATURE_OF[self.state.secrets[self.seat]]
        gains = creature in self.danger and controller(self.state, creature) != self.seat
        return 0.1 * POWER_WORTH[creature] - 0.02 if gains else -0.1

    def play(self, action: Action) -> float:
        """The danger it shifts, the power it sets off, and the card that is gone."""
        if action.card >= URVATER:
            return -self.keeping(action.card)
        mark = self.shift(action.creature, DOUBLED_STRENGTH[action.card]) - self.keeping(action.card)
        return mark + self.power(action)

    def power(self, action: Action) -> float:
        """What the power is worth that a card from the hand sets off."""
        field = self.state.round * ROW + action.creature
        if action.card >= CHAMELEON or shows_chameleon(self.state, field):
            return 0.0
        return POWER_WORTH[action.creature] if controller(self.state, action.creature) == self.seat else 0.0

    def use(self, action: Action) -> float:
        """What the power is worth."""
        return POWER_WORTH[self.state.due.creature]

    def take_back(self, action: Action) -> float:
        """The stone's expected pay is lost, and can be bet again on the best open field of this row."""
        if action is RETURN_SECRET:
            creature, row = CREATURE_OF[self.state.secrets[self.seat]], 0
        else:
            row, creature = divmod(action.field, ROW)
        again = [worth(other, self.state.round) * self.hope(other) for other in self.state.living]
        return 0.8 * max(again) - worth(creature, row) * self.hope(creature)

    def place(self, action: Action) -> float:
        """What the stone pays there; no regular bet has to wait for it."""
        row, creature = divmod(action.field, ROW)
        return worth(creature, row) * self.hope(creature) - 0.01

    def against(self, action: Action) -> float:
        """Cornu and Ziegfried: best against who is ahead."""
        return 0.1 + 0.05 * self.lead(action.seat)

    def ask(self, action: Action) -> float:
        """Cards of a creature that matters, from who is ahead."""
        return 0.1 + 0.05 * abs(self.wish[action.creature]) + 0.01 * self.lead(action.seat)

    def give(self, action: Action) -> float:
        """The least useful card."""
        return -self.keeping(action.card)

    def gain(self, action: Action) -> float:
        """The most useful card."""
        return self.keeping(action.card)

    def copy(self, action: Action) -> float:
        """The best power among those that vanished."""
        return POWER_WORTH[action.creature]

    def fetch(self, action: Action) -> float:
        """A visible card comes to the hand; in the current row that changes a strength."""
        card = self.state.fields[action.field][-1] if action.card == NOBODY else action.card
        return self.keeping(card) + self.uncover(action.field)

    def uncover(self, field: int) -> float:
        """What the current row makes of it when a field's visible card goes away."""
        row, creature = divmod(field, ROW)
        if row != self.state.round or creature not in self.danger:
            return 0.0
        return self.shift(creature, self.beneath(field))

    def remove(self, action: Action) -> float:
        """The visible card of another creature goes away."""
        return self.uncover(self.state.round * ROW + action.creature)

    def swap(self, action: Action) -> float:
        """Only a card that comes to the current row matters."""
        for here, there in ((action.field, action.other_field), (action.other_field, action.field)):
            row, creature = divmod(here, ROW)
            if row == self.state.round and creature in self.danger:
                return self.shift(creature, DOUBLED_STRENGTH[self.state.fields[there][-1]])
        return 0.0

    def name(self, action: Action) -> float:
        """Others' secret bets shall come to light, not the own one."""
        own = self.state.secrets[self.seat]
        return -0.1 if own != NOBODY and CREATURE_OF[own] == action.creature else 0.01 * self.hope(action.creature)

    def discard(self, action: Action) -> float:
        """A new card is worth a little more than a useless one."""
        return CARD_WORTH - self.keeping(action.card)


_MARKS: Final[dict[str, Callable[[Judgement, Action], float]]] = {
    "skip": Judgement.nothing,
    "done": Judgement.nothing,
    "decline": Judgement.nothing,
    "pass": Judgement.nothing,
    "bet": Judgement.bet,
    "secret": Judgement.secret,
    "reveal": Judgement.reveal,
    "play": Judgement.play,
    "use": Judgement.use,
    "return": Judgement.take_back,
    "block": Judgement.against,
    "place": Judgement.place,
    "fetch": Judgement.fetch,
    "ask": Judgement.ask,
    "give": Judgement.give,
    "copy": Judgement.copy,
    "rob": Judgement.against,
    "keep": Judgement.gain,
    "take": Judgement.fetch,
    "remove": Judgement.remove,
    "swap": Judgement.swap,
    "name": Judgement.name,
    "discard": Judgement.discard,
}
