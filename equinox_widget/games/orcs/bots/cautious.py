"""The third rung: sees what comes to the tower, earns abilities, learns for later, and uses the icons it adds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....lab.bots.protocol import best
from ..rules.abilities import active, has
from ..rules.cards import BOLT, FAMILY, FIREBALL, IS_SUPPORT, QUAKE, REPLENISH, START_CARDS, STORM, VOODOO, WISDOM
from ..rules.creatures import SHIELD, TYPE_SHIFT, TYPES
from ..rules.score import owned
from .greedy import HABIT, SUPPORT_POINTS, Judge

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from ....lab.view import View
    from ..rules.actions import Action
    from ..rules.state import State

#: By category, on how many of the fate cards it moves.
MOVES: Final = (7 / 15, 7 / 15, 5 / 15)
CATEGORY_OF: Final = (0, 0, 0, 1, 1, 1, 2, 2, 2)
#: What an ability is worth at the start of the game: draw, action, immune, shield, bin, poison.
ABILITY_WORTH: Final = (9.0, 12.0, 1.0, 2.0, 2.0, 5.0)
#: How much of it the first trophy of two is worth.
HALFWAY: Final = 0.35
#: What a card of a family brings over a whole game, beyond its points.
FAMILY_WORTH: Final = {FIREBALL: 3.0, BOLT: 6.0, QUAKE: 5.0, STORM: 5.0, WISDOM: 4.0, REPLENISH: 2.5, VOODOO: 2.0}
ORDINARY: Final = 3  # the damage that a hand of start cards may do
LEAST_LEFT: Final = 0.2  # of the markers: what is learned later will hardly be drawn


def cautious(view: View, actions: Sequence[Action], numbers: Random) -> Action:
    """The action that pays most over this turn and what is to be feared and hoped for after it."""
    return best(CautiousJudge(view.state, view.number).mark, actions, numbers) if len(actions) > 1 else actions[0]


class CautiousJudge(Judge):
    """How good actions look to who thinks of the next round too."""

    foresees_icons = True

    def __init__(self, state: State, seat: int) -> None:
        self.kills = state.kills[TYPES * seat : TYPES * seat + TYPES]
        self.skulls = state.skulls[TYPES * seat : TYPES * seat + TYPES]
        self.shielded = active(state, seat, SHIELD)
        super().__init__(state, seat)

    def worth(self, kind: int, place: int) -> float:
        """Its counter, a step to its ability, and that it cannot come to the tower any more."""
        value = float(self.counters[kind]) + self._ability_step(kind)
        if place % 3 == 0:
            usual = sum(self.state.kills[kind::TYPES]) / self.state.players
            value += MOVES[CATEGORY_OF[kind]] * (self.kills[kind] + 1 - usual)
        return value

    def _ability_step(self, kind: int) -> float:
        """What the next trophy of a type brings towards its ability."""
        box, ability = self.box, self.box.ability[kind]
        if has(self.state, self.seat, ability):
            return 0.0
        missing = box.skull_top[kind] - self.skulls[kind]
        part = 1 - HALFWAY if missing == 1 else HALFWAY / missing
        return ABILITY_WORTH[ability] * self.remaining * part

    def card_worth(self, card: int) -> float:
        """Its points, and what it brings while the game lasts."""
        lasting = FAMILY_WORTH.get(FAMILY[card], 0.5) * max(0.0, self.remaining - LEAST_LEFT)
        return SUPPORT_POINTS * IS_SUPPORT[card] + lasting

    def staying(self, field: int) -> float:
        """The trophies that creatures at the tower may cost on this field."""
        if self.shielded:
            return 0.0
        loss, kinds = 0.0, self.state.sections[3 * field]
        for number, creature in zip(self._at[3 * field], kinds, strict=True):
            kind = creature >> TYPE_SHIFT
            if self._left[number] > 0 and self.kills[kind]:
                loss += MOVES[CATEGORY_OF[kind]] * self.counters[kind]
        return -loss

    def _push(self, action: Action) -> float:
        """A creature that comes to the tower on a rival's lane, with what it costs everybody."""
        state, kind = self.state, action.creature >> TYPE_SHIFT
        if action.place % 3 >= self.box.amounts[state.spell][state.line]:
            return 0.0
        value = float(sum(state.kills[kind::TYPES]) - self.kills[kind]) / (state.players - 1) - self.kills[kind]
        for seat, field in enumerate(state.mages):
            if field == action.place // 3 and state.kills[TYPES * seat + kind]:
                loss = self.counters[kind]
                value += -loss if seat == self.seat else loss / (state.players - 1)
        return value

    def _reveal(self, action: Action) -> float:
        """A lane where few rivals can hit what comes, near to which the own mage can get."""
        lane = action.number
        rivals = [field for seat, field in enumerate(self.state.mages) if seat != self.seat]
        crowd = sum([len(self.state.sections[place]) for place in range(3 * lane, 3 * lane + 3)])
        return HABIT * crowd - 1.0 * (lane in rivals)

    def prospects(self) -> float:
        """What lies ahead of the seat: abilities won or begun, cards learned, and trophies in danger."""
        value = self.staying(self.field)
        for kind in self.box.types:
            worth, missing = ABILITY_WORTH[self.box.ability[kind]], self.box.skull_top[kind] - self.skulls[kind]
            if has(self.state, self.seat, self.box.ability[kind]):
                value += worth * self.remaining
            elif missing < self.box.skull_top[kind]:
                value += HALFWAY * worth * self.remaining
        cards = owned(self.state, self.seat)
        lasting = sum([FAMILY_WORTH.get(FAMILY[card], 0.5) for card in cards if card not in START_CARDS])
        return value + lasting * max(0.0, self.remaining - LEAST_LEFT)

    def prey(self) -> float:
        """What the two best creatures on the mage's lane are worth that an ordinary hand can defeat."""
        lane = [each for place in range(3 * self.field, 3 * self.field + 3) for each in self.alive(place)]
        return sum(sorted([self._worth[each] for each in lane if self._left[each] <= ORDINARY])[-2:])
