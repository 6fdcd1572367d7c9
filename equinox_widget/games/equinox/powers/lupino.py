"""Lupino: take an earlier Lupino card back to the hand."""

from ..actions import FETCH, Action, fetch_covered, field_of
from ..cards import CHAMELEON, FUNGI
from ..fields import shows_creature_card, take_card
from ..state import State
from .power import Power


class Lupino(Power):
    """A visible card of the creature that was played, in an earlier row (E-94).

    Copied by Fungi it fetches Fungi cards (P.fungi.note), from the current row only by `copied_lupino_current_row`.
    Covered Lupino cards only by `lupino_covered`.
    """

    rule = "P.lupino"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        copied = played == FUNGI
        last_row = state.round if copied and state.rulings.copied_lupino_current_row else state.round - 1
        found = []
        for row in range(1, last_row + 1):
            field = field_of(played, row)
            if shows_creature_card(state, field):
                found.append(FETCH[field])
            if state.rulings.lupino_covered and not copied:
                found += [fetch_covered(field, card) for card in state.fields[field][:-1] if card < CHAMELEON]
        return found

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        cards = state.fields[action.field]
        depth = 1 if action.card < 0 else len(cards) - cards.index(action.card)
        take_card(state, seat, action.field, depth)
