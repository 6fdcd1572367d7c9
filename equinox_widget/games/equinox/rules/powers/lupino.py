"""Lupino: take an earlier Lupino card back to the hand."""

from .....engine.verdict import Condition, condition
from ..actions import FETCH, ROW, Action, fetch_covered, field_of
from ..cards import CHAMELEON, FUNGI, LUPINO, NOBODY, UNKNOWN
from ..fields import shows_creature_card, take_card
from ..state import State
from .power import Power


class Lupino(Power):
    """A visible card of the creature that was played, in an earlier row (E-94).

    Copied by Fungi it fetches Fungi cards (P.fungi.note), from the current row only by `copied_lupino_current_row`.
    Covered Lupino cards only by `lupino_covered`.
    """

    rule = "P.lupino"
    verb = "fetch"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        rows = range(1, self._last_row(state, played) + 1)
        return [option for row in rows for option in cards_in_row(state, played, row)]

    def _last_row(self, state: State, played: int) -> int:
        """The last row to fetch from: the one before the current one, or that one too by ruling."""
        this_row_too = played == FUNGI and state.rulings.copied_lupino_current_row
        return state.round if this_row_too else state.round - 1

    def conditions(self, state: State, seat: int, played: int, action: Action) -> list[Condition]:
        row, creature = divmod(action.field, ROW)
        where, which = ("P.fungi.note",) * 2 if played == FUNGI else ("P.lupino.earlier", "P.lupino.visible")
        earlier = 1 <= row <= self._last_row(state, played)
        by_ruling = played == FUNGI and row == state.round
        place = "ruling_copied_lupino_current_row" if by_ruling else "earlier_row"
        found = [
            condition("own_column", creature == played, where, creature=creature, other_creature=played),
            condition(place, earlier, where, row=row, round=state.round),
        ]
        if action.card == NOBODY:
            visible = shows_creature_card(state, action.field)
            return [*found, condition("visible_creature_card", visible, which, field=action.field)]
        found += [
            condition("creature_card", action.card < CHAMELEON, which, card=action.card),
            _lies_covered(state, action),
        ]
        if played == LUPINO:
            found.append(condition("ruling_lupino_covered", state.rulings.lupino_covered, which, field=action.field))
        if played == FUNGI or not state.rulings.lupino_covered:
            found.append(condition("not_covered", False, "S2.A.5", card=action.card, field=action.field))
        return found

    def missing(self, state: State, seat: int, played: int) -> Condition:
        rule = "P.fungi.note" if played == FUNGI else "P.lupino.earlier"
        return condition("earlier_card_visible", ok=False, rule=rule, creature=played)

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        cards = state.fields[action.field]
        depth = 1 if action.card < 0 else len(cards) - cards.index(action.card)
        take_card(state, seat, action.field, "P.fungi.note" if played == FUNGI else self.rule, depth)


def cards_in_row(state: State, played: int, row: int) -> list[Action]:
    """What can be fetched from a row of the played creature's column: the visible card, covered ones by ruling."""
    field = field_of(played, row)
    found = [FETCH[field]] if shows_creature_card(state, field) else []
    if state.rulings.lupino_covered and played != FUNGI:
        found += [fetch_covered(field, card) for card in state.fields[field][:-1] if card < CHAMELEON]
    return found


def _lies_covered(state: State, action: Action) -> Condition:
    """Does the named card lie under others on the field? Nobody may look, so a seat may not know."""
    covered = state.fields[action.field][:-1]
    known: bool | None = action.card in covered
    if not known and UNKNOWN in covered:
        known = None
    return condition("lies_covered", known, "S2.A.5", card=action.card, field=action.field)
