"""Cards on the fields of the grid: laying one down, taking or removing the visible one. Only the top card counts."""

from bisect import insort

from .actions import ROW
from .cards import CHAMELEON, URVATER
from .knowledge import everybody, leaves_openly, show
from .state import State


def shows_creature_card(state: State, field: int) -> bool:
    """Is the visible card of the field a creature card?"""
    cards = state.fields[field]
    return bool(cards) and cards[-1] < CHAMELEON


def shows_chameleon(state: State, field: int) -> bool:
    """Is the visible card of the field a chameleon?"""
    cards = state.fields[field]
    return bool(cards) and CHAMELEON <= cards[-1] < URVATER


def lay_card(state: State, seat: int, card: int, creature: int) -> tuple[int, ...]:
    """A card from the hand covers what lies on the creature's field of the current row, if anything does.

    A stone there stays on top (S2.A.2, S2.A.3). Returns what is covered now.
    """
    state.hands[seat].remove(card)
    if state.known or state.adrift:
        leaves_openly(state, seat, card)
    field = state.round * ROW + creature
    covered = state.fields[field]
    state.fields[field] = covered + (card,)
    if not covered:
        state.uncovered -= 1
    if state.log is not None:
        state.log.append(("card_played", seat, card, field))
    return covered


def take_card(state: State, seat: int, field: int, rule: str, depth: int = 1) -> None:
    """By this rule a card of the field, the visible one unless said otherwise, goes to a hand; everybody sees it."""
    cards = list(state.fields[field])
    card = cards.pop(-depth)
    _lies_now(state, field, cards)
    insort(state.hands[seat], card)
    show(state, seat, (card,), everybody(state))
    if state.log is not None:
        state.log.append(("card_taken", seat, card, field, rule))
        _tell_moved(state, seat, field)


def remove_top_card(state: State, seat: int, field: int) -> None:
    """The visible card of the field goes to the discard pile; what lay beneath counts again."""
    *rest, card = state.fields[field]
    _lies_now(state, field, rest)
    state.discard.append(card)
    if state.log is not None:
        state.log.append(("card_removed", seat, card, field))
        _tell_moved(state, seat, field)


def swap_top_cards(state: State, seat: int, field: int, other_field: int) -> None:
    """The visible cards of two fields change places; stones and lower cards stay."""
    *rest, card = state.fields[field]
    *other_rest, other_card = state.fields[other_field]
    state.fields[field] = (*rest, other_card)
    state.fields[other_field] = (*other_rest, card)
    if state.log is not None:
        state.log.append(("cards_swapped", seat, field, other_field))
        _tell_moved(state, seat, field)
        _tell_moved(state, seat, other_field)


def _lies_now(state: State, field: int, cards: list[int]) -> None:
    """These cards are left on a field that one was taken from."""
    state.fields[field] = tuple(cards)
    if not cards and field // ROW == state.round:
        state.uncovered += 1


def uncovered_fields(state: State) -> int:
    """How many living creatures have no card in the current row; `state.uncovered` keeps count during a round."""
    row = state.round * ROW
    return sum(not state.fields[row + creature] for creature in state.living)


def _tell_moved(state: State, seat: int, field: int) -> None:
    """A creature card that came to the top of the current row without being played sets nothing off (S2.P.4)."""
    if state.log is None or (state.house is not None and not state.house.tells_moved()):
        return
    if field // ROW == state.round and shows_creature_card(state, field):
        state.log.append(("power_not_fired", seat, field % ROW, "moved"))
