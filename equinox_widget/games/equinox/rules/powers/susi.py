"""Susi: draw exactly three cards."""

from .....engine.verdict import Condition, condition
from ..actions import USE, Action
from ..pile import draw
from ..state import State
from .power import Power

CARDS = 3


class Susi(Power):
    """Drawing the last card ends the game at once, before steps 3 to 5 (P.susi, E-59).

    With fewer than three cards left she draws what is there (ruling `short_draw`, E-60).
    """

    rule = "P.susi"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        enough = len(state.pile) >= CARDS or (state.rulings.short_draw and bool(state.pile))
        return [USE] if enough else []

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        draw(state, seat, CARDS, self.rule)

    def missing(self, state: State, seat: int, played: int) -> Condition:
        return condition("ruling_short_draw", ok=False, rule=self.rule)
