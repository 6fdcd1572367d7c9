"""Raneri: swap two visible cards of a column."""

from itertools import combinations

from .....engine.verdict import Condition, condition
from ..actions import COLUMNS, ROW, SWAP, Action
from ..fields import shows_creature_card, swap_top_cards
from ..state import State
from ..vanish import still_living
from .power import Power


class Raneri(Power):
    """Two fields of one living creature, each with a card; chameleons by the ruling `swap_chameleons`."""

    rule = "P.raneri"
    verb = "swap"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        found = []
        for creature in state.living:
            fields = [field for field in COLUMNS[creature] if state.fields[field] and self._movable(state, field)]
            found += [SWAP[pair] for pair in combinations(fields, 2)]
        return found

    def conditions(self, state: State, seat: int, played: int, action: Action) -> list[Condition]:
        fields = (action.field, action.other_field)
        creature, other = (field % ROW for field in fields)
        found = [
            condition("same_column", creature == other, "P.raneri.column", creature=creature, other_creature=other),
            condition("two_fields", fields[0] != fields[1], "P.raneri.column", field=fields[0]),
            *still_living(state, creature, "P.raneri.column"),
        ]
        for field in fields:
            found.append(condition("field_has_card", bool(state.fields[field]), "P.raneri.visible", field=field))
            if state.fields[field] and not shows_creature_card(state, field):
                allowed = state.rulings.swap_chameleons
                found.append(condition("ruling_swap_chameleons", allowed, "P.raneri.visible", field=field))
        return found

    def _movable(self, state: State, field: int) -> bool:
        return state.rulings.swap_chameleons or shows_creature_card(state, field)

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        swap_top_cards(state, seat, action.field, action.other_field)

    def missing(self, state: State, seat: int, played: int) -> Condition:
        return condition("two_cards_in_a_column", ok=False, rule="P.raneri.visible")
