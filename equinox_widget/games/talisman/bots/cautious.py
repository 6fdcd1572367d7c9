"""The third rung: goes inside only when it is likely to stay there, and knows what its last lives are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....lab.bots.protocol import best
from ..rules.inner import mine_dice
from ..rules.odds import opening
from ..rules.spaces import INNER, OUTER, PERIL, REGION
from ..rules.sums import craft, strength
from .greedy import Judge
from .journey import HEIGHT, OVER_THE_RIVER
from .worth import A_TURN

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from ....lab.view import View
    from ..rules.actions import Action
    from ..rules.state import State

READY: Final = 0.35  # how likely the Crypt or the Mine must let one stay: less, and growing takes fewer turns
HURRIED: Final = 0.1  # the same once a rival commands from the Crown
CRYPT_DICE: Final = 3
#: By lives left, what one of them is worth.
LIVES: Final = (0.0, 2.0, 1.3, 1.0, 0.8)


def cautious(view: View, actions: Sequence[Action], numbers: Random) -> Action:
    """The action that pays most to who has time, but not many lives."""
    return best(CautiousJudge(view.state, view.number).mark, actions, numbers) if len(actions) > 1 else actions[0]


class CautiousJudge(Judge):
    """How good actions look to who prepares for the inner region."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self.life_worth = LIVES[min(state.lives[seat], len(LIVES) - 1)]
        stays = max(opening(strength(state, seat), CRYPT_DICE), opening(craft(state, seat), mine_dice(state, seat)))
        self.ready = stays >= (HURRIED if state.crowned else READY)

    def promise(self, space: int) -> float:
        """Who is not ready has no business at the foot of the arms; who has passed it goes on."""
        if self.ready or not self.blessed or REGION[space] == OUTER:
            return super().promise(space)
        if REGION[space] == INNER and HEIGHT[space] > HEIGHT[PERIL] + 1:
            return super().promise(space)
        return OVER_THE_RIVER - (A_TURN if REGION[space] == INNER else 0.0)

    def at_lock(self, stat: int) -> float:
        """Trying the Portal too early wastes a turn."""
        return super().at_lock(stat) - (0.0 if self.ready else A_TURN)
