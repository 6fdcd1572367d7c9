"""Klumpi: place a free stone anywhere."""

from .....engine.verdict import Condition, condition
from ..actions import COLUMNS, PLACE, ROW, Action
from ..bets import put_stone
from ..cards import NOBODY, ROWS
from ..state import State
from .power import Power


class Klumpi(Power):
    """Any field without a stone, never a champion card; a card need not lie there (E-28).

    Fields of vanished creatures and later rows by the rulings `klumpi_vanished` and `klumpi_later_rows`.
    """

    rule = "P.klumpi"
    verb = "place"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        if not state.free_stones[seat]:
            return []
        creatures = state.lineup if state.rulings.klumpi_vanished else state.living
        return [
            PLACE[field]
            for creature in creatures
            for field in COLUMNS[creature][: self._last_row(state, creature)]
            if state.stones[field] == NOBODY
        ]

    def _last_row(self, state: State, creature: int) -> int:
        """A vanished creature's column has no later rows: `klumpi_vanished` opens all of it."""
        return ROWS if state.rulings.klumpi_later_rows or state.vanished_in[creature] else state.round

    def conditions(self, state: State, seat: int, played: int, action: Action) -> list[Condition]:
        row, creature = divmod(action.field, ROW)
        vanished = state.vanished_in[creature]
        later = row > state.round and not vanished
        found = [
            condition("in_lineup", creature in state.lineup, "SET.1", creature=creature),
            condition("has_free_stone", state.free_stones[seat] > 0, "P.klumpi.field", seat=seat),
            condition("not_a_champion_card", row > 0, "P.klumpi.champion", creature=creature),
        ]
        if row:
            free = state.stones[action.field] == NOBODY
            found.append(condition("field_without_stone", free, "P.klumpi.field", field=action.field))
        if vanished:
            allowed = state.rulings.klumpi_vanished
            found.append(
                condition("ruling_klumpi_vanished", allowed, "P.klumpi.field", creature=creature, round=vanished)
            )
        if later:
            allowed = state.rulings.klumpi_later_rows
            found.append(condition("ruling_klumpi_later_rows", allowed, "P.klumpi.field", row=row, round=state.round))
        return found

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        put_stone(state, seat, action.field)
        if state.log is not None:
            state.log.append(("stone_placed", seat, action.field))

    def missing(self, state: State, seat: int, played: int) -> Condition:
        name = "field_left" if state.free_stones[seat] else "has_free_stone"
        return condition(name, ok=False, rule="P.klumpi.field", seat=seat)
