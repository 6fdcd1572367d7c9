"""Moosmann: take one of your own stones back."""

from .....engine.verdict import Condition, condition
from ..actions import COLUMNS, RETURN, RETURN_SECRET, ROW, Action, field_of
from ..bets import take_back_champion_stone, take_back_secret_stone, take_back_stone
from ..cards import NOBODY
from ..state import State
from .power import Power


class Moosmann(Power):
    """Any own stone: on a field or champion card of a living or vanished creature, or on the hidden bet (E-24)."""

    rule = "P.moosmann"
    verb = "return"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        found = []
        for creature in state.lineup:
            if seat in state.champions[creature]:
                found.append(RETURN[field_of(creature, 0)])
            found += [RETURN[field] for field in COLUMNS[creature] if state.stones[field] == seat]
        if state.secrets[seat] != NOBODY:
            found.append(RETURN_SECRET)
        return found

    def conditions(self, state: State, seat: int, played: int, action: Action) -> list[Condition]:
        if action is RETURN_SECRET:
            shown = "secret_card_is_shown" if state.rulings.moosmann_shows_secret else "secret_card_stays_hidden"
            return [
                condition("has_hidden_bet", state.secrets[seat] != NOBODY, "P.moosmann.secret", seat=seat),
                condition(shown, ok=True, rule="P.moosmann.secret"),
            ]
        own = RETURN[action.field] in self.options(state, seat, played)
        return [condition("own_stone_there", own, "P.moosmann.own", seat=seat, field=action.field)]

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        if action is RETURN_SECRET:
            take_back_secret_stone(state, seat)
            return
        row, creature = divmod(action.field, ROW)
        if row == 0:
            take_back_champion_stone(state, seat, creature)
        else:
            take_back_stone(state, seat, action.field)
        if state.log is not None:
            state.log.append(("stone_taken_back", seat, action.field))
