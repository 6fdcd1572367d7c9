"""The fate phase: the new card's rule, who moves, and the new display of `newshop`."""

from .cards import CARD_CODES, codes_of
from .creatures import TYPE_SHIFT
from .fate_rules import BASE_FATE, FATE_CODES, FATE_RULES, NEWSHOP, NO_FATE, NO_RULE
from .lanes import PLACES
from .movement import step
from .piles import shuffle, take, take_fate
from .state import State


def turn_up_fate(state: State) -> None:
    """The top card replaces the old one, its creatures move, its rule holds for the round (FT.1, FT.2, FT.6)."""
    if state.fate_open != NO_FATE:
        state.fate_used.append(state.fate_open)
    state.fate_open, state.rule = NO_FATE, NO_RULE
    if not state.fate_draw and state.box.rulings.fate_reshuffle:
        _reshuffle(state)
    if not state.fate_draw:
        if state.log is not None:
            state.log.append(("fate", "", "", ()))
        return
    card = state.fate_open = take_fate(state)
    rule = state.box.fate_rule[card]
    if state.log is not None:
        state.log.append(("fate", FATE_CODES[card], FATE_RULES[rule], _shown(state, card)))
    if state.box.rulings.rule_before_move:
        state.rule = rule
    _move_creatures(state, card)
    state.rule = rule
    if rule == NEWSHOP:
        _new_display(state)


def _reshuffle(state: State) -> None:
    state.fate_draw, state.fate_used = state.fate_used, []
    shuffle(state.chance, state.fate_draw)
    if state.log is not None:
        state.log.append(("reshuffle", "fate", -1))


def _shown(state: State, card: int) -> tuple[str, ...]:
    """What the card moves: categories, or lanes and sections."""
    table = state.box.tables["fate" if card in BASE_FATE else "new_fate"]
    return tuple([str(cell) for column, cell in table[FATE_CODES[card]].cells.items() if column != "rule"])


def _move_creatures(state: State, card: int) -> None:
    """Base cards move categories lane by lane, inner sections first; new cards whole sections, inner ones first."""
    types = state.box.fate_types[card] or -1
    places = state.box.fate_places[card] if types == -1 else range(PLACES)
    sections = state.sections
    for place in places:
        for creature in sections[place]:
            if types >> (creature >> TYPE_SHIFT) & 1:
                step(state, creature, place, "fate")


def _new_display(state: State) -> None:
    """The display goes back, both piles are shuffled, three cards of each are turned up (FR.newshop)."""
    for pile in range(2):
        state.spells[pile] += state.display[pile]
        shuffle(state.chance, state.spells[pile])
    for pile in range(2):
        cards = state.spells[pile]
        state.display[pile] = sorted([take(state.chance, cards, CARD_CODES) for _ in range(min(3, len(cards)))])
    if state.log is not None:
        state.log.append(("shop", codes_of((*state.display[0], *state.display[1]))))
