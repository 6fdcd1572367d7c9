"""The two kinds of tree: Urvater and Dryada. A tree does its effect, then goes to the discard pile (S2.C)."""

from ....engine.verdict import Condition, condition
from .actions import COLUMNS, FETCH, NAME, Action
from .bets import reveal_secret_bet
from .cards import CHAMELEON, CREATURE_OF, DRYADA, NOBODY, URVATER
from .fields import shows_creature_card, take_card
from .knowledge import tree_leaves_openly
from .state import FETCH_CARD, NAME_CREATURE, Frame, State


def play_tree(state: State, seat: int, tree: int) -> None:
    """The tree's choice comes next; until then the card lies in nobody's hand."""
    state.hands[seat].remove(tree)
    tree_leaves_openly(state, seat, tree)
    state.due = Frame(NAME_CREATURE if tree == URVATER else FETCH_CARD, state.due, seat)
    if state.log is not None:
        state.log.append(("tree_played", seat, tree))


def creatures_to_name(state: State, seat: int) -> list[Action]:
    """Urvater: any living creature (T.urvater, E-105)."""
    options = [NAME[creature] for creature in state.living]
    return options if state.house is None else state.house.options(state, NAME_CREATURE, options)


def name_creature(state: State, seat: int, creature: int) -> None:
    """Every hidden secret bet on the named creature is revealed, also the namer's own (T.urvater, E-104)."""
    if state.log is not None:
        state.log.append(("creature_named", seat, creature))
    found = False
    for owner in range(state.players):
        card = state.secrets[owner]
        if card == NOBODY:
            continue
        if CREATURE_OF[card] == creature:
            reveal_secret_bet(state, owner, "urvater")
            found = True
        else:
            state.ruled_out[owner] |= 1 << creature
    if not found and state.log is not None:
        state.log.append(("no_secret_on", creature))
    _discard_tree(state, URVATER)


def cards_to_fetch(state: State, seat: int) -> list[Action]:
    """Dryada: any visible creature card in any row, of any creature (T.dryada, E-91, E-107)."""
    options = [
        FETCH[field]
        for creature in state.lineup
        for field in COLUMNS[creature]
        if (cards := state.fields[field]) and cards[-1] < CHAMELEON
    ]
    return options if state.house is None else state.house.options(state, FETCH_CARD, options)


def fetch_conditions(state: State, action: Action) -> list[Condition]:
    """The visible card of the field is a creature card; covered cards stay where they are (S2.A.5)."""
    visible = shows_creature_card(state, action.field)
    found = [condition("visible_creature_card", visible, "T.dryada", field=action.field)]
    if action.card != NOBODY:
        top = state.fields[action.field][-1:] == (action.card,)
        found.append(condition("not_covered", top, "S2.A.5", card=action.card, field=action.field))
    return found


def fetch_card(state: State, seat: int, field: int) -> None:
    """The visible creature card of the field goes to the hand."""
    take_card(state, seat, field, "T.dryada")
    _discard_tree(state, DRYADA)


def no_card_to_fetch(state: State, seat: int) -> None:
    """Dryada without any visible creature card has no effect and is discarded (E-37)."""
    if state.log is not None:
        state.log.append(("nothing_to_fetch", seat))
    _discard_tree(state, DRYADA)


def _discard_tree(state: State, tree: int) -> None:
    state.discard.append(tree)


def tree_in_play(state: State) -> int:
    """The tree that waits for its choice and lies in nobody's hand, or nobody."""
    for frame in state.agenda:
        if frame.kind == NAME_CREATURE:
            return URVATER
        if frame.kind == FETCH_CARD:
            return DRYADA
    return NOBODY
