"""The third rung: a readable heuristic that asks of every action whom it endangers.

Every action gets a mark in points: what it is expected to gain or to save, less what its card would be worth later.
Bets are marked by what they pay times the chance that the creature lives, plays by how they shift the danger in the row.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from ...games.equinox.actions import RETURN_SECRET, ROW, Action
from ...games.equinox.cards import (
    CHAMELEON,
    CREATURE_OF,
    DOUBLED_STRENGTH,
    NOBODY,
    SURVIVORS,
    UNKNOWN,
    URVATER,
    value_of,
)
from ...games.equinox.control import controller
from ...games.equinox.fields import shows_chameleon
from ...games.equinox.state import State
from ..view import View
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

    def _nothing(self, action: Action) -> float:
        return 0.0

    def _bet(self, action: Action) -> float:
        power = 0.1 * POWER_WORTH[action.creature] * max(0.0, self.wish[action.creature])
        return worth(action.creature, self.state.round) * self.hope(action.creature) + power

    def _secret(self, action: Action) -> float:
        return worth(action.creature, 0) * self.hope(action.creature) - TURN_WORTH - max(0.0, self.keeping(action.card))

    def _reveal(self, action: Action) -> float:
        """Showing the bet is good only for control."""
        creature = CREATURE_OF[self.state.secrets[self.seat]]
        gains = creature in self.danger and controller(self.state, creature) != self.seat
        return 0.1 * POWER_WORTH[creature] - 0.02 if gains else -0.1

    def _play(self, action: Action) -> float:
        if action.card >= URVATER:
            return -self.keeping(action.card)
        mark = self.shift(action.creature, DOUBLED_STRENGTH[action.card]) - self.keeping(action.card)
        return mark + self._power(action)

    def _power(self, action: Action) -> float:
        """What the power is worth that a card from the hand sets off."""
        field = self.state.round * ROW + action.creature
        if action.card >= CHAMELEON or shows_chameleon(self.state, field):
            return 0.0
        return POWER_WORTH[action.creature] if controller(self.state, action.creature) == self.seat else 0.0

    def _use(self, action: Action) -> float:
        return POWER_WORTH[self.state.agenda[-1].creature]

    def _return(self, action: Action) -> float:
        """The stone's expected pay is lost, and can be bet again on the best open field of this row."""
        if action is RETURN_SECRET:
            creature, row = CREATURE_OF[self.state.secrets[self.seat]], 0
        else:
            row, creature = divmod(action.field, ROW)
        again = [worth(other, self.state.round) * self.hope(other) for other in self.state.living]
        return 0.8 * max(again) - worth(creature, row) * self.hope(creature)

    def _place(self, action: Action) -> float:
        row, creature = divmod(action.field, ROW)
        return worth(creature, row) * self.hope(creature) - 0.01

    def _against(self, action: Action) -> float:
        """Cornu and Ziegfried: best against who is ahead."""
        return 0.1 + 0.05 * self.lead(action.seat)

    def _ask(self, action: Action) -> float:
        """Cards of a creature that matters, from who is ahead."""
        return 0.1 + 0.05 * abs(self.wish[action.creature]) + 0.01 * self.lead(action.seat)

    def _give(self, action: Action) -> float:
        return -self.keeping(action.card)

    def _gain(self, action: Action) -> float:
        return self.keeping(action.card)

    def _copy(self, action: Action) -> float:
        return POWER_WORTH[action.creature]

    def _fetch(self, action: Action) -> float:
        """A visible card comes to the hand; in the current row that changes a strength."""
        card = self.state.fields[action.field][-1] if action.card == NOBODY else action.card
        return self.keeping(card) + self._uncover(action.field)

    def _uncover(self, field: int) -> float:
        row, creature = divmod(field, ROW)
        if row != self.state.round or creature not in self.danger:
            return 0.0
        return self.shift(creature, self.beneath(field))

    def _remove(self, action: Action) -> float:
        return self._uncover(self.state.round * ROW + action.creature)

    def _swap(self, action: Action) -> float:
        """Only a card that comes to the current row matters."""
        for here, there in ((action.field, action.other_field), (action.other_field, action.field)):
            row, creature = divmod(here, ROW)
            if row == self.state.round and creature in self.danger:
                return self.shift(creature, DOUBLED_STRENGTH[self.state.fields[there][-1]])
        return 0.0

    def _name(self, action: Action) -> float:
        """Others' secret bets shall come to light, not the own one."""
        own = self.state.secrets[self.seat]
        return -0.1 if own != NOBODY and CREATURE_OF[own] == action.creature else 0.01 * self.hope(action.creature)

    def _discard(self, action: Action) -> float:
        """A new card is worth a little more than a useless one."""
        return CARD_WORTH - self.keeping(action.card)


_MARKS: Final[dict[str, Callable[[Judgement, Action], float]]] = {
    "skip": Judgement._nothing,
    "done": Judgement._nothing,
    "decline": Judgement._nothing,
    "pass": Judgement._nothing,
    "bet": Judgement._bet,
    "secret": Judgement._secret,
    "reveal": Judgement._reveal,
    "play": Judgement._play,
    "use": Judgement._use,
    "return": Judgement._return,
    "block": Judgement._against,
    "place": Judgement._place,
    "fetch": Judgement._fetch,
    "ask": Judgement._ask,
    "give": Judgement._give,
    "copy": Judgement._copy,
    "rob": Judgement._against,
    "keep": Judgement._gain,
    "take": Judgement._fetch,
    "remove": Judgement._remove,
    "swap": Judgement._swap,
    "name": Judgement._name,
    "discard": Judgement._discard,
}
