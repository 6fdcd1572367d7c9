"""Vulpa: remove a visible card of another creature."""

from .....engine.verdict import Condition, condition
from ..actions import REMOVE, ROW, Action, field_of
from ..fields import remove_top_card
from ..state import State
from ..vanish import still_living
from .power import Power


class Vulpa(Power):
    """The top card of another living creature's field in the current row; the stone on it stays (E-92, E-100)."""

    rule = "P.vulpa"
    verb = "remove"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        return [
            REMOVE[creature]
            for creature in state.living
            if creature != played and state.fields[field_of(creature, state.round)]
        ]

    def conditions(self, state: State, seat: int, played: int, action: Action) -> list[Condition]:
        creature = action.creature
        row = action.field // ROW if action.field >= 0 else state.round
        field = field_of(creature, state.round)
        return [
            condition("current_row", row == state.round, self.rule, row=row, round=state.round),
            condition("another_creature", creature != played, self.rule, creature=creature),
            *still_living(state, creature, self.rule),
            condition("field_has_card", bool(state.fields[field]), self.rule, field=field),
        ]

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        remove_top_card(state, seat, field_of(action.creature, state.round))

    def missing(self, state: State, seat: int, played: int) -> Condition:
        return condition("another_has_a_card", ok=False, rule=self.rule, creature=played, row=state.round)
