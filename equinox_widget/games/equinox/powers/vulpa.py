"""Vulpa: remove a visible card of another creature."""

from ..actions import REMOVE, Action, field_of
from ..fields import remove_top_card
from ..state import State
from .power import Power


class Vulpa(Power):
    """The top card of another living creature's field in the current row; the stone on it stays (E-92, E-100)."""

    rule = "P.vulpa"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        return [
            REMOVE[creature]
            for creature in state.living
            if creature != played and state.fields[field_of(creature, state.round)]
        ]

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        field = field_of(action.creature, state.round)
        card = remove_top_card(state, field)
        if state.log is not None:
            state.log.append(("card_removed", seat, card, field))
