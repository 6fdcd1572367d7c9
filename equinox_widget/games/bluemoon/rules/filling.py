"""From what a position says to a whole table: what is not said follows from the rest of the sets, or from the seed."""

from typing import Final

from ....engine.errors import NotationError
from ....engine.outcomes import Chance
from ....engine.pending import Frame, stack
from ....engine.seats import NOBODY, SEATS
from .cards import (
    CHOSEN_CHANGE,
    CHOSEN_RECALL,
    DROP,
    FETCH,
    FOE_DISCARD,
    MUST_DISCARD,
    NO_CARD,
    RECALL,
    UNKNOWN,
    Box,
)
from .draft import Draft, Holding, Waiting
from .hands import note_who_is_out
from .power import HAND
from .rulings import rulings_for
from .sets import set_cards
from .state import (
    ATTRACTING,
    CLEARING,
    DECLINING,
    DISCARD_ONE,
    DROP_ONE,
    END,
    EXCHANGE,
    RETREAT_PHASE,
    TAKE_ONE,
    State,
    empty_table,
)
from .view import view

_FILLING_STREAM: Final = 1 << 33
_ALL_THE_REST: Final = Holding(all_the_rest=True)


def fill(draft: Draft, box: Box) -> State:
    """The table that a draft describes. Raises `NotationError` when there are not so many cards left."""
    first, second = draft.seats[0].set, draft.seats[1].set
    decks = (set_cards(box, first, draft.boxes), set_cards(box, second, draft.boxes))
    state = empty_table(box, (first, second), decks, draft.boxes, rulings_for(draft.rulings), draft.seed)
    state.match = draft.match
    state.turn, state.phase, state.element = draft.turn, draft.phase, draft.element
    for dragon, side in draft.dragons.items():
        state.dragons[dragon] = side
    if draft.hyla is not None:
        state.hyla_seat, state.hyla = draft.hyla
    _fill_chain(draft, state)
    for seat in range(2):
        _lay_out(draft, state, seat)
    for seat in range(2):
        _fill_hand_and_pile(draft, state, seat)
    _fill_moment(draft, state)
    return state if draft.viewer == NOBODY else view(state, draft.viewer)


def _fill_chain(draft: Draft, state: State) -> None:
    if draft.chain:
        state.chain_seat = draft.chain[0][0]
        state.chain = [card for _, card in draft.chain]


def _lay_out(draft: Draft, state: State, seat: int) -> None:
    """What lies open of one seat."""
    said = draft.seats[seat]
    state.covered[seat], state.active[seat] = list(said.covered), list(said.active)
    state.supports[seat], state.leader_piles[seat] = list(said.supports), list(said.leader)
    state.crystals[seat], state.discards[seat] = list(said.crystals), list(said.discard)
    if state.phase != END:
        state.fresh[seat] = list(dict.fromkeys(said.fresh))
        state.actions[seat] = said.actions[0] if said.actions else NO_CARD


def _named(draft: Draft, state: State, seat: int) -> set[int]:
    """The cards of a seat that the code names."""
    said = draft.seats[seat]
    found = {*said.covered, *said.active, *said.supports, *said.leader, *said.crystals, *said.discard}
    for holding in (said.hand, said.pile):
        found |= set(holding.cards) if holding else set()
    if state.hyla_seat == seat:
        found.add(state.hyla)
    if draft.chain and draft.chain[0][0] == seat:
        found.add(draft.chain[0][1])
    return found


def _fill_hand_and_pile(draft: Draft, state: State, seat: int) -> None:
    """The hand, then the pile; what is left over lies at the bottom of the discard pile, or is what nobody knows."""
    said = draft.seats[seat]
    named = _named(draft, state, seat)
    rest = [card for card in state.decks[seat] if card not in named]
    Chance(draft.seed, _FILLING_STREAM + seat).shuffle(rest)
    hand = said.hand or Holding(more=min(HAND, len(rest)))
    pile = said.pile or _ALL_THE_REST
    state.hands[seat] = sorted(_cards(hand, rest, f"{SEATS[seat]}="))
    state.piles[seat] = _cards(pile, rest, f"d{SEATS[seat]}=")[::-1]
    if not (hand.unknown or pile.unknown):
        state.discards[seat] = rest + state.discards[seat]


def _cards(holding: Holding, rest: list[int], token: str) -> list[int]:
    """What a hand or pile holds, top first; `rest` loses it."""
    count = len(rest) if holding.all_the_rest else holding.more
    if count > len(rest):
        raise NotationError(f"{token}{count}: only {len(rest)} cards of the set are left.")
    taken = [*holding.cards, *rest[:count]]
    del rest[:count]
    return taken + [UNKNOWN] * holding.unknown


def _fill_moment(draft: Draft, state: State) -> None:
    """What of the turn is not cards: a cut, who ran out first, what is pending."""
    state.cut = draft.cut and state.phase != END
    last = 1 if draft.turn == NOBODY else draft.turn
    state.out = list(draft.out) or [1 - last, last]
    note_who_is_out(state)
    if draft.waiting is not None:
        state.due = _due(draft.waiting, state)


def _due(waiting: Waiting, state: State) -> Frame | None:
    """What waits, with what waits behind it."""
    seat, kind = waiting.seat, waiting.kind
    if kind in (DROP_ONE, TAKE_ONE, DISCARD_ONE):
        return _asked_by_text(state, kind, seat)
    if kind == ATTRACTING:
        return stack(Frame(kind, seat, (waiting.number,)), Frame(CLEARING))
    if kind == EXCHANGE and not state.discards[1 - seat]:
        raise NotationError(f"wait={SEATS[seat]}.{kind}: the other player has discarded no crystal card.")
    if kind == EXCHANGE:
        return Frame(kind, seat, (state.discards[1 - seat][-1],))
    return Frame(kind, seat, (waiting.number,) if kind == DECLINING else ())


def _asked_by_text(state: State, kind: str, seat: int) -> Frame | None:
    """A choice with the card whose text asks for it; of a chosen, the player who laid it comes second."""
    source = _source(state, kind)
    frame = Frame(kind, seat, (source,))
    if seat != state.turn and state.box.effects[source] in (CHOSEN_CHANGE, CHOSEN_RECALL):
        return stack(frame, Frame(kind, state.turn, (source,)))
    return frame


_ASKING: Final = {
    DROP_ONE: (DROP,),
    TAKE_ONE: (FETCH, RECALL, CHOSEN_RECALL),
    DISCARD_ONE: (FOE_DISCARD, MUST_DISCARD, CHOSEN_CHANGE),
}


def _source(state: State, kind: str) -> int:
    """This turn's leadership action, if it was just laid, else the card laid last whose text asks for such a thing."""
    effects, turn = state.box.effects, state.turn
    laid = [state.actions[turn]] if state.phase == RETREAT_PHASE else state.fresh[turn]
    asking = [card for card in laid if effects[card] in _ASKING[kind]]
    if not asking:
        raise NotationError(f"wait={SEATS[turn]}.{kind}: no card laid in this turn asks for that.")
    return asking[-1]
