"""The second rung: at each step whatever is strongest at once, and no thought of the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.seats import NOBODY
from ....lab.bots.protocol import best, pick
from ..rules.cards import (
    BLIND_SUPPORT,
    BOOSTER,
    CHARACTER,
    CHOSEN_CHANGE,
    CHOSEN_RECALL,
    CRYSTAL,
    DOUBLE,
    DRAW_3,
    FETCH,
    HYLA,
    INTERVENTION,
    LEADERSHIP,
    MUTE_FIGHT,
    NO_EFFECT,
    SHIELDS,
    STOP,
    SUPPORT,
    UNKNOWN,
)
from ..rules.power import power
from ..rules.state import DISCARD_ONE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from ....lab.bots.protocol import Bot
    from ....lab.view import View
    from ..rules.actions import Action
    from ..rules.cards import Box
    from ..rules.state import State

#: What a card is worth in the hand, in points of power, where its values do not say it.
KINDS_WORTH: Final = {LEADERSHIP: 2.5, HYLA: 2.5, INTERVENTION: 3.5, CRYSTAL: 3.0}
AN_UNKNOWN_CARD: Final = 3.0
A_TEXT: Final = 0.5  # on top of the values
A_SHIELD: Final = 2.5
#: What a leadership action is worth when it is laid, in points of power.
ACTIONS_WORTH: Final = {DRAW_3: 3.0, FETCH: 2.0, CHOSEN_CHANGE: 0.2, CHOSEN_RECALL: 0.2, MUTE_FIGHT: 0.3}
A_HYLA: Final = 1.5
A_CRYSTAL_CARD: Final = 4.0
TOO_WEAK: Final = 2.0  # a card that is worth less goes when one may change it


def greedy(view: View, actions: Sequence[Action], numbers: Random) -> Action:
    """The strongest action of this moment; any of them when there are several."""
    return best(Judge(view.state, view.number).mark, actions, numbers) if len(actions) > 1 else actions[0]


def trusting(view: View, actions: Sequence[Action], numbers: Random) -> Action:
    """As `greedy`, but without interventions; what the difference is worth can be simulated."""
    return greedy(view, [action for action in actions if action.verb != "intervene"], numbers)


def tossing(bot: Bot) -> Bot:
    """The same bot, but a coin decides between fighting on and retreating: what either is worth, whatever it holds."""

    def toss(view: View, actions: Sequence[Action], numbers: Random) -> Action:
        choices = [action for action in actions if action.verb in ("fight", "retreat")]
        chosen: Action = pick(choices, numbers) if len(choices) > 1 else bot(view, actions, numbers)
        return chosen

    return toss


def keeping(box: Box, card: int) -> float:
    """What it is worth to have a card in the hand, in points of power."""
    if card == UNKNOWN:
        return AN_UNKNOWN_CARD
    usual = KINDS_WORTH.get(box.types[card])
    return max(box.values[0][card], box.values[1][card]) + extras(box, card) if usual is None else usual


def extras(box: Box, card: int) -> float:
    """What symbols and text add to a card's values."""
    text = A_TEXT if box.effects[card] != NO_EFFECT else 0.0
    symbols = box.symbols[card]
    return text + (A_SHIELD if symbols & (SHIELDS[0] | SHIELDS[1]) else 0.0) - (A_TEXT if symbols & STOP else 0.0)


class Judge:
    """How good actions look to a seat, in points of power, by what it may know."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.box = state, seat, state.box
        self.hand = state.hands[seat]
        self._by_verb: dict[str, Callable[[Action], float]] = {
            "play": self._play,
            "replace": self._replace,
            "fight": self._fight,
            "decline": self._decline,
            "announce": self._announce,
            "intervene": self._intervene,
            "retrieve": self._retrieve,
            "take": self._take,
            "drop": self._drop,
            "discard": self._discard,
            "draw": self._draw,
        }

    def mark(self, action: Action) -> float:
        """How good an action looks; what does nothing looks like nothing."""
        judge = self._by_verb.get(action.verb)
        return judge(action) if judge else 0.0

    def value(self, card: int) -> float:
        """What a card adds to the power in this fight, or in the better element before one."""
        values, element = self.box.values, self.state.element
        if element == NOBODY:
            return float(max(values[0][card], values[1][card]))
        shield = A_SHIELD if self.box.symbols[card] & SHIELDS[element] else 0.0
        return values[element][card] + shield

    def _play(self, action: Action) -> float:
        card, kind = action.card, self.box.types[action.card]
        if kind == CHARACTER:
            return 1 + self.value(card) - (A_TEXT if self.box.symbols[card] & STOP else 0.0)
        if kind in (BOOSTER, SUPPORT):
            return self.value(card) + extras(self.box, card) / 2 + self._doubled(card)
        if kind == HYLA:
            return A_HYLA if self.state.hyla_seat != self.seat else -A_HYLA
        if kind == CRYSTAL:
            return A_CRYSTAL_CARD
        return self._lead(self.box.effects[card])

    def _doubled(self, card: int) -> float:
        """What a card that doubles characters adds."""
        element, effect = self.state.element, self.box.effects[card]
        if effect not in DOUBLE or element not in (NOBODY, DOUBLE.index(effect)):
            return 0.0
        values = self.box.values[DOUBLE.index(effect)]
        return float(sum([values[each] for each in self.state.fresh[self.seat] if self.box.types[each] == CHARACTER]))

    def _lead(self, effect: int) -> float:
        if effect == BLIND_SUPPORT and self.state.element != NOBODY:
            values = self.box.values[self.state.element]
            return sum([values[card] for card in self.state.supports[1 - self.seat]]) - 1.0
        return ACTIONS_WORTH.get(effect, -0.5)

    def _replace(self, action: Action) -> float:
        return TOO_WEAK - keeping(self.box, action.card)

    def _fight(self, action: Action) -> float:
        """Whoever may reach the power fights."""
        element = self.state.element
        if element == NOBODY:
            return 1.0
        return self.reach(element) - power(self.state, 1 - self.seat, element) + 0.5

    def reach(self, element: int) -> float:
        """The power that the supports, the best character and one card more may have."""
        values, types = self.box.values[element], self.box.types
        characters = [values[card] for card in self.hand if types[card] == CHARACTER]
        others = [self.value(card) for card in self.hand if types[card] in (BOOSTER, SUPPORT)]
        lying = sum([values[card] for card in self.state.supports[self.seat]])
        return lying + max(characters, default=0) + max(others, default=0.0)

    def _decline(self, action: Action) -> float:
        return 0.5

    def _announce(self, action: Action) -> float:
        return self.reach(action.number) + power(self.state, self.seat, action.number)

    def _intervene(self, action: Action) -> float:
        return 1.0

    def _retrieve(self, action: Action) -> float:
        """A new character would cover it anyway; a support would go on counting."""
        return -1.0 if action.card in self.state.supports[self.seat] else 1.0

    def _take(self, action: Action) -> float:
        """From the discard pile whatever is best; from the table, rather not."""
        worth = keeping(self.box, action.card)
        return worth if action.card in self.state.discards[self.seat] else worth / 10 - 1.0

    def _drop(self, action: Action) -> float:
        return 1.0 + self.value(action.card) + extras(self.box, action.card)

    def _discard(self, action: Action) -> float:
        """What is least missed; who may stop discarding keeps what is good."""
        due = self.state.due
        must = due is None or due.kind == DISCARD_ONE
        return (0.0 if must else TOO_WEAK) - keeping(self.box, action.card)

    def _draw(self, action: Action) -> float:
        return 1.0
