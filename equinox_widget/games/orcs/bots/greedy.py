"""The second rung: takes what pays most at once, over the actions that it has left in its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....lab.bots.protocol import best
from ..rules.abilities import holds, left
from ..rules.box import MARKERS_PER_LANE
from ..rules.cards import (
    BOLT,
    FAMILY,
    FIREBALL,
    IS_KNOWLEDGE,
    IS_SUPPORT,
    POISON_CARD,
    QUAKE,
    REPLENISH,
    START,
    STORM,
    VOODOO,
)
from ..rules.casting import LEAST_TO_DISCARD, free_fields
from ..rules.creatures import TYPE_SHIFT, TYPES
from ..rules.fate_rules import NOLEARN, NOPORT, TOUGH
from ..rules.lanes import LANES, NEIGHBOURS, OUTER, PLACES
from ..rules.score import counter
from ..rules.state import BOOST
from ..rules.targets import quake_places, storm_places
from .blows import NO_STORE, Blow, Cards, blows, lines, without

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from ....lab.view import View
    from ..rules.actions import Action
    from ..rules.state import State

AHEAD: Final = 2  # how many actions are thought through
NOTHING: Final = -0.05  # for giving something up: anything that does no harm is better
SUPPORT_POINTS: Final = 2.0  # SC.2
POISON_POINTS: Final = 2.0  # SC.3
A_CARD: Final = 0.6  # what one more card in hand is taken to be worth
AN_ACTION: Final = 1.5  # and one more action that no card is left for
HABIT: Final = 0.1  # a spell that brings no trophy


def greedy(view: View, actions: Sequence[Action], numbers: Random) -> Action:
    """The action that pays most in this turn; any of the best when there are several."""
    return best(Judge(view.state, view.number).mark, actions, numbers) if len(actions) > 1 else actions[0]


class Judge:
    """How good actions look to a seat, in points, by what it may know."""

    teleports = True
    """Does it think of changing fields?"""
    foresees_icons = False
    """Does it plan with fields that reinforcing cards lead to?"""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.box = state, seat, state.box
        self.hand: Cards = tuple(state.hands[seat])
        self.field = state.mages[seat]
        self.actions = min(AHEAD, state.actions)
        self.counters = [counter(state, kind) for kind in range(TYPES)]
        self.remaining = sum(map(len, state.markers)) / (LANES * MARKERS_PER_LANE[state.players])
        self._left: list[int] = []  # by creature on the board, what remains of its life
        self._worth: list[float] = []  # and what its defeat is worth
        self._at: list[list[int]] = [[] for _ in range(PLACES)]  # by place: the creatures there
        self._look_around()
        self._by_verb: dict[str, Callable[[Action], float]] = {
            "cast": self._cast,
            "teleport": self._teleport,
            "pass": self._pass,
            "bin": self._bin,
            "poison": self._poison,
            "use": self._use,
            "add": self._add,
            "effect": self._effect,
            "fizzle": self._give_up,
            "decline": self._decline,
            "draw": self._draw,
            "hit": self._hit,
            "shake": self._shake,
            "freeze": self._freeze,
            "take": self._take,
            "push": self._push,
            "curse": self._curse,
            "discard": self._discard,
            "bonus": self._bonus,
            "reveal": self._reveal,
        }

    def mark(self, action: Action) -> float:
        """How good an action looks."""
        judge = self._by_verb.get(action.verb)
        return judge(action) if judge else 0.0

    # What things are worth; other bots see it differently

    def worth(self, kind: int, place: int) -> float:
        """What defeating a creature of this type is worth: its counter."""
        return float(self.counters[kind])

    def card_worth(self, card: int) -> float:
        """What it is worth to own a card of the display."""
        return SUPPORT_POINTS if IS_SUPPORT[card] else 1.0

    def staying(self, field: int) -> float:
        """What it is worth to end the turn on this field."""
        return 0.0

    def _push(self, action: Action) -> float:
        return 0.0

    def _reveal(self, action: Action) -> float:
        return 0.0

    # The board

    def _look_around(self) -> None:
        state = self.state
        tough = int(holds(state, self.seat, TOUGH))
        for place, there in enumerate(state.sections):
            for creature in there:
                self._at[place].append(len(self._left))
                self._left.append(left(state, creature, place, tough))
                self._worth.append(self.worth(creature >> TYPE_SHIFT, place))
        stays = not self.teleports or holds(state, self.seat, NOPORT)
        self.free = [] if stays else free_fields(state)

    def alive(self, place: int) -> list[int]:
        """The creatures of a section that have life left, by their numbers in this judgement."""
        return [each for each in self._at[place] if self._left[each] > 0]

    # Plans

    def plan(self, hand: Cards, field: int, actions: int, store: Cards = NO_STORE, *, walks: bool = True) -> float:
        """The most that these cards can bring in so many actions of this turn, from this field."""
        most = self.staying(field)
        if actions < 1:
            return most
        for blow in blows(self.box, hand, store):
            most = max(most, self.strike(blow, field, actions - 1))
        most = max(most, self._learning(hand, field, actions - 1))
        if walks and actions > 1:
            for free in self.free:
                most = max(most, self.plan(hand, free, actions - 1, walks=False))
        return most

    def _learning(self, hand: Cards, field: int, actions: int) -> float:
        """The same, when a card that allows it is used to learn."""
        books = [card for card in hand if IS_KNOWLEDGE[card]]
        if not books or holds(self.state, self.seat, NOLEARN):
            return NOTHING
        display = [*self.state.display[0], *self.state.display[1]]
        if not display:
            return NOTHING
        value = max([self.card_worth(card) for card in display])
        return value + self.plan(without(hand, books[:1]), field, actions, walks=False)

    def strike(self, blow: Blow, field: int, actions: int) -> float:
        """The most that a spell can bring at its line, with what the rest of the hand brings afterwards."""
        most = NOTHING
        for place in [field, *self.free] if blow.teleports and self.foresees_icons else [field]:
            most = max(most, self._strike_from(blow, place, actions))
        return most

    def _strike_from(self, blow: Blow, field: int, actions: int) -> float:
        family = FAMILY[blow.card]
        amounts = self.box.amounts[blow.card]
        if family in _HARMLESS:
            extra = blow.line if family in _QUICK else 0
            usual = (A_CARD * amounts[blow.line] if family == REPLENISH else HABIT) + AN_ACTION * extra * (
                not blow.rest
            )
            return usual + self.plan(blow.rest, field, min(AHEAD, actions + extra), walks=False)
        most = HABIT / 2 + (self.plan(blow.rest, field, actions, walks=False) if actions else self.staying(field))
        for targets in self._aims(family, blow.line, field):
            most = max(most, self.damage(targets, amounts[blow.line], blow.rest, field, actions))
        return most

    def _aims(self, family: int, line: int, field: int) -> Iterator[list[int]]:
        """Whom a spell can hit together."""
        if family == QUAKE:
            for section in range(3):
                for lane in NEIGHBOURS[field] if line else (-1,):
                    other = self.alive(3 * lane + section) if lane >= 0 else []
                    yield self.alive(3 * field + section) + other
        elif family == STORM:
            for section in range(3):
                behind = self.alive(3 * field + section + 1) if line and section < OUTER else []
                yield self.alive(3 * field + section) + behind
        else:
            for lane in range(LANES) if family == BOLT else (field,):
                for target in self._reach(lane):
                    yield [target]

    def _reach(self, lane: int) -> Iterator[int]:
        """Whoever can be hit on a lane: all of them, or the front row."""
        for place in range(3 * lane, 3 * lane + 3):
            there = self.alive(place)
            yield from there
            if there and self.box.front:
                return

    def damage(self, targets: Sequence[int], amount: int, rest: Cards, field: int, actions: int) -> float:
        """What so much damage to these brings, and the rest of the hand afterwards."""
        lives, value = self._left, 0.0
        for target in targets:
            lives[target] -= amount
            if lives[target] <= 0:
                value += self._worth[target]
        if actions or value:
            value += self.plan(rest, field, actions, walks=False)
        else:
            value = NOTHING
        for target in targets:
            lives[target] += amount
        return value

    # Actions between two spells

    def _cast(self, action: Action) -> float:
        if IS_KNOWLEDGE[action.card]:
            return self._learning_by(action.card)
        options = blows(self.box, self.hand, tuple(self.state.store))
        marks = [self.strike(blow, self.field, self.actions - 1) for blow in options if blow.card == action.card]
        return max(marks, default=NOTHING)

    def _learning_by(self, card: int) -> float:
        display = [*self.state.display[0], *self.state.display[1]]
        value = max([self.card_worth(each) for each in display])
        return value + self.plan(without(self.hand, [card]), self.field, self.actions - 1, walks=False)

    def _teleport(self, action: Action) -> float:
        if self.state.due == BOOST:
            return self._casting(action.number)
        return self.plan(self.hand, action.number, self.actions - 1, walks=False) - HABIT

    def _pass(self, action: Action) -> float:
        return self.staying(self.field) + NOTHING

    def _bin(self, action: Action) -> float:
        value = POISON_POINTS if action.card == POISON_CARD else 4 * NOTHING
        return value + self.plan(without(self.hand, [action.card]), self.field, self.actions - 1)

    def _poison(self, action: Action) -> float:
        gain = POISON_POINTS / (self.state.players - 1) + 0.01 * self.riches(action.number)
        return gain + self.plan(self.hand, self.field, self.actions - 1)

    def riches(self, seat: int) -> int:
        """What a seat's trophies are worth now."""
        kills = self.state.kills[TYPES * seat : TYPES * seat + TYPES]
        return sum([count * value for count, value in zip(kills, self.counters, strict=True)])

    def _use(self, action: Action) -> float:
        """A toadling: cards and actions at once, a life mark where it defeats; power when it pays for more."""
        if action.creature >= 0:
            return self._mark_mark(action)
        if action.other >= 0:
            store = list(self.state.store)
            store[action.other] += 1
            return self.plan(self.hand, self.field, self.actions, tuple(store)) - HABIT
        return self.plan(self.hand, self.field, self.actions) + A_CARD

    def _mark_mark(self, action: Action) -> float:
        target = self._number(action)
        if self._left[target] > 1:
            return NOTHING
        return self.damage([target], 1, self.hand, self.field, self.actions)

    # Inside a cast

    def _casting(self, field: int) -> float:
        """The most that the laid spell can bring from a field."""
        return max([self.strike(blow, field, self.actions) for blow in self._lines()], default=NOTHING)

    def _lines(self) -> tuple[Blow, ...]:
        return lines(self.box, self.state.spell, self.hand, tuple(self.state.pool))

    def _add(self, action: Action) -> float:
        element = self.box.element[self.state.spell]
        if action.other not in (-1, element):
            return 2 * NOTHING
        marks = [self.strike(blow, self.field, self.actions) for blow in self._lines() if action.card in blow.adds[:1]]
        return max(marks, default=2 * NOTHING)

    def _effect(self, action: Action) -> float:
        marks = [
            self.strike(blow, self.field, self.actions)
            for blow in self._lines()
            if blow.line == action.number and not blow.adds
        ]
        return max(marks, default=NOTHING)

    def _give_up(self, action: Action) -> float:
        return NOTHING

    def _decline(self, action: Action) -> float:
        return self._casting(self.field) if self.state.due == BOOST else NOTHING

    def _draw(self, action: Action) -> float:
        return self._casting(self.field) + A_CARD

    # Targets

    def _number(self, action: Action) -> int:
        """The number of the creature that an action names; equal ones are alike."""
        return self._at[action.place][self.state.sections[action.place].index(action.creature)]

    def _hit(self, action: Action) -> float:
        if action.creature < 0:
            return A_CARD
        return self._spell_damage([self._number(action)])

    def _shake(self, action: Action) -> float:
        places = quake_places(self.state, action.number, action.other)
        return self._spell_damage([each for place in places for each in self._at[place]])

    def _freeze(self, action: Action) -> float:
        places = storm_places(self.state, action.number, self.state.line)
        return self._spell_damage([each for place in places for each in self._at[place]])

    def _spell_damage(self, targets: list[int]) -> float:
        amount = self.box.amounts[self.state.spell][self.state.line]
        return self.damage(targets, amount, self.hand, self.field, self.actions)

    def _take(self, action: Action) -> float:
        return self.card_worth(action.card)

    def _curse(self, action: Action) -> float:
        cards = len(self.state.hands[action.number])
        return (cards >= LEAST_TO_DISCARD) + 0.01 * self.riches(action.number)

    def _discard(self, action: Action) -> float:
        """Who must discard keeps what can be cast."""
        card = action.card
        return 2.0 if card == POISON_CARD else 1.0 if IS_KNOWLEDGE[card] else 0.0

    def _bonus(self, action: Action) -> float:
        return _BONUSES[action.number]


class SettledJudge(Judge):
    """The same for a mage that never changes fields while there is something else to do."""

    teleports = False

    def _teleport(self, action: Action) -> float:
        return 2 * NOTHING


def settled(view: View, actions: Sequence[Action], numbers: Random) -> Action:
    """As `greedy`, but without teleporting; what the difference is worth can be simulated."""
    return best(SettledJudge(view.state, view.number).mark, actions, numbers) if len(actions) > 1 else actions[0]


_HARMLESS: Final = frozenset(set(FAMILY) - {START, FIREBALL, BOLT, QUAKE, STORM})
_QUICK: Final = frozenset({REPLENISH, VOODOO})  # line 2 gives an action
_BONUSES: Final = (0.8, 1.0, 0.2, 0.5)  # draw, action, discard, power
