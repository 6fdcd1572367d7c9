"""The third rung: thinks its turn through to the end, and weighs what the opponent may hold."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from ....engine.seats import NOBODY
from ....lab.bots.protocol import best
from ..rules.cards import BOOSTER, CHARACTER, PURSUE, SHIELDS, SUPPORT, UNKNOWN
from ..rules.ending import crystals
from ..rules.power import SIX_CARDS, power, retreat_price
from ..rules.state import DECLINING, DISCARD_ONE, WINDOW, actor
from ..rules.turn import apply, legal
from ..rules.view import shown
from .greedy import Judge, keeping

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from ....lab.view import View
    from ..rules.actions import Action
    from ..rules.state import State

HANDS: Final = 24  # how many hands of the opponent are thought of
BREADTH: Final = 3  # how many actions of each later step
A_WIN: Final = 0.5  # of a dragon: being ahead at all
GIVING_UP: Final = 0.7  # beside the dragons: the supports are lost, and whoever starts shows first what he has
IN_HAND: Final = 0.03  # what a point of power in the hand is worth, in dragons
A_CRYSTAL: Final = 0.6
CERTAIN: Final = 99.0  # a SHIELD reaches any power
CERTAIN_ANSWER: Final = 12.0  # what is not reached by power is taken for so much
WORTH_CANCELLING: Final = 1.0  # points of power that an intervention should take away
_NOTHING: Final = ("pass", "skip")  # what an opponent is taken to answer, where he may
DOUBT: Final = 1.2  # points of power that make a guess uncertain


def cautious(view: View, actions: Sequence[Action], numbers: Random) -> Action:
    """The action after which the turn can end best."""
    if len(actions) == 1:
        return actions[0]
    return best(CautiousJudge(view.state, view.number, numbers).mark, actions, numbers)


class CautiousJudge(Judge):
    """How good actions look to who thinks the turn through, in dragons."""

    def __init__(self, state: State, seat: int, numbers: Random) -> None:
        super().__init__(state, seat)
        self.foe = 1 - seat
        self._fighting = state.element != NOBODY
        hands = likely_hands(state, self.foe, numbers)
        self._answers = [[strength(state, hand, element) for hand in hands] for element in range(2)]
        self._table = state.clone()  # as far as it is seen, with a hand that the opponent may hold
        self._table.viewer = NOBODY
        self._table.hands[self.foe] = sorted(hands[0])

    def mark(self, action: Action) -> float:
        """How the turn may end after it; what only answers somebody is judged at first sight."""
        due = self.state.due
        if due is None:
            return self._best_end(after(self._table, action))
        return self._reaction(action) if due.kind == WINDOW else super().mark(action)

    # Reactions

    def _reaction(self, action: Action) -> float:
        """What an intervention takes from the opponent, less what it is worth to keep it."""
        if action.verb == "pass":
            return 0.0
        if self.box.effects[action.card] == PURSUE:
            return 1.0
        first = self.state.chain[0]
        if len(self.state.chain) > 1 or first < 0 or self.box.types[first] not in (CHARACTER, BOOSTER, SUPPORT):
            return 1.0
        return self.value(first) - WORTH_CANCELLING

    # The rest of the turn

    def _best_end(self, table: State) -> float:
        """The best that can still become of this turn."""
        while not self._ended(table):
            options, asked = legal(table), actor(table)
            if asked != self.seat:
                apply(table, options[-1] if options[-1].verb in _NOTHING else options[0])
            elif table.due is not None:
                apply(table, self._usual(table, options))
            elif len(options) == 1:
                apply(table, options[0])
            else:
                return self._best_of(table, options)
        return self.worth(table)

    def _best_of(self, table: State, options: Sequence[Action]) -> float:
        judge = Judge(table, self.seat)
        promising = sorted(options, key=judge.mark, reverse=True)[:BREADTH]
        if options[-1] not in promising:
            promising.append(options[-1])  # stopping here
        return max([self._best_end(after(table, option)) for option in promising])

    def _usual(self, table: State, options: Sequence[Action]) -> Action:
        """What is best at first sight; a card that will be drawn is not known yet, and cannot be discarded."""
        known = [each for each in options if each.verb != "discard" or each.card in table.hands[self.seat]]
        return max(known, key=Judge(table, self.seat).mark)

    def _ended(self, table: State) -> bool:
        """Has the opponent his turn, is the fight over, or none begun?"""
        if table.over or table.turn != self.seat or (self._fighting and table.element == NOBODY):
            return True
        due = table.due
        return due is not None and due.seat == self.seat and not self._can_choose(table, due.kind)

    def _can_choose(self, table: State, kind: str) -> bool:
        """Is there something to choose from that is known?"""
        return kind != DECLINING and (kind != DISCARD_ONE or max(table.hands[self.seat]) != UNKNOWN)

    # What a table is worth at the end of the turn

    def worth(self, table: State) -> float:
        """Dragons, crystal cards, the fight, and the cards in the hand, as a lead in dragons."""
        if table.over:
            won = crystals(table)
            return float(won[self.seat] - won[self.foe])
        total = standing_of(table, self.seat)
        total += IN_HAND * sum([keeping(self.box, card) for card in table.hands[self.seat]])
        if table.element == NOBODY:
            return total - GIVING_UP
        return total + (self._prospects(table) if table.turn == self.foe else 0.0)

    def _prospects(self, table: State) -> float:
        """What the fight may bring: whether the opponent can answer, and then whether I can."""
        mine = power(table, self.seat, table.element)
        lying = support_power(table, self.foe)
        answers = [answer + lying for answer in self._answers[table.element] if answer + lying >= mine]
        fails = 1 - len(answers) / HANDS
        usual = sum([min(answer, CERTAIN_ANSWER) for answer in answers]) / len(answers) if answers else 0.0
        again = strength(table, table.hands[self.seat], table.element) + support_power(table, self.seat)
        holds = 1 / (1 + exp((usual - again) / DOUBT))
        return fails * retreat_price(table, self.foe, pursued=False) - (1 - fails) * (1 - holds) * self._price(table)

    def _price(self, table: State) -> float:
        """What a retreat in the next turn would cost."""
        lying = len(table.covered[self.foe]) + len(table.active[self.foe]) + len(table.supports[self.foe])
        return retreat_price(table, self.seat, pursued=False) + (lying in (SIX_CARDS - 2, SIX_CARDS - 1))


def after(table: State, action: Action) -> State:
    """The table after an action."""
    found = table.clone()
    apply(found, action)
    return found


def likely_hands(state: State, seat: int, numbers: Random) -> list[list[int]]:
    """Hands that a seat may hold, drawn from what was not seen of its set."""
    seen = set(shown(state, seat))
    deck = state.decks[seat] or state.box.cards
    unseen = [card for card in deck if card not in seen]
    size = min(len(state.hands[seat]), len(unseen))
    return [numbers.sample(unseen, size) for _ in range(HANDS)]


def strength(state: State, hand: Sequence[int], element: int) -> float:
    """What a hand can bring in a turn: its best character with its best booster or support; a SHIELD is enough."""
    box, values = state.box, state.box.values[element]
    best_character, best_other = -1, 0.0
    for card in hand:
        kind = box.types[card]
        if kind == CHARACTER:
            best_character = max(best_character, values[card])
        elif kind in (BOOSTER, SUPPORT):
            best_other = max(best_other, CERTAIN if box.symbols[card] & SHIELDS[element] else values[card])
    return best_character + best_other if best_character >= 0 else -CERTAIN


def support_power(state: State, seat: int) -> int:
    """What a side's supports count in the fight."""
    values = state.box.values[state.element]
    return sum([values[card] for card in state.supports[seat]])


def standing_of(state: State, seat: int) -> float:
    """How far a seat is ahead by dragons and crystal cards."""
    lead = state.dragons.count(seat) - state.dragons.count(1 - seat)
    ahead = A_WIN if lead > 0 else -A_WIN if lead < 0 else 0.0
    return lead + ahead + A_CRYSTAL * (len(state.crystals[seat]) - len(state.crystals[1 - seat]))
