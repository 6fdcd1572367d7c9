"""Aquilon: take a visible chameleon to the hand."""

from .....engine.verdict import Condition, condition
from ..actions import COLUMNS, TAKE, Action
from ..fields import shows_chameleon, take_card
from ..state import State
from .power import Power


class Aquilon(Power):
    """From any row and any column, vanished ones too (E-91)."""

    rule = "P.aquilon"
    verb = "take"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        return [
            TAKE[field]
            for creature in state.lineup
            for field in COLUMNS[creature]
            if state.fields[field] and shows_chameleon(state, field)
        ]

    def conditions(self, state: State, seat: int, played: int, action: Action) -> list[Condition]:
        visible = shows_chameleon(state, action.field)
        return [condition("visible_chameleon", visible, self.rule, field=action.field)]

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        take_card(state, seat, action.field, self.rule)

    def missing(self, state: State, seat: int, played: int) -> Condition:
        return condition("chameleon_visible_somewhere", ok=False, rule=self.rule)
