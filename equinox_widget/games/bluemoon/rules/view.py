"""What a seat may know, built field by field: whatever is not written down here stays hidden.

Hands and piles of others are unknown, and so is the order of one's own pile; of a set that somebody built, only its
leader, inquisitor and size are shown. There is no seed in a view.
"""

from collections.abc import Sequence
from typing import Final

from ....engine.outcomes import Chance
from ....engine.seats import NOBODY
from .cards import ON_RETREAT, UNKNOWN, Box
from .checker import limits
from .laying import answers
from .sets import BUILT, CardSet, from_outside
from .state import WINDOW, State

_STREAM: Final = 1 << 34


def view(state: State, viewer: int) -> State:
    """The state as a seat knows it; an ONLOOKER knows what everybody does. A view of a view is that view."""
    seen = state.clone()
    if state.viewer != NOBODY:
        return seen
    seen.viewer, seen.options, seen.chance = viewer, None, Chance()
    for seat in range(2):
        seen.piles[seat] = _hidden(state.piles[seat])
        if seat != viewer:
            seen.hands[seat] = _hidden(state.hands[seat])
    first, second = _shown_set(state, 0, viewer), _shown_set(state, 1, viewer)
    seen.sets = (first, second)
    seen.decks = (state.decks[0] if first is state.sets[0] else (), state.decks[1] if second is state.sets[1] else ())
    return seen


def _hidden(cards: Sequence[int]) -> list[int]:
    return [UNKNOWN] * len(cards)


def _shown_set(state: State, seat: int, viewer: int) -> CardSet:
    """Whoever built a set knows its cards; the others see how many there are."""
    cards = state.sets[seat]
    return cards if seat == viewer else from_outside(cards)


# Filling a view in


def determinize(seen: State, seed: int, wanted: Sequence[str] = ()) -> State:
    """A complete state that the viewer could not tell from the real one, hidden things dealt by the seed.

    Cards that are `wanted` (by code) lie in the pile of their owner rather than in the hand, if both are hidden.
    """
    state = seen.clone()
    chance = Chance(seed, _STREAM)
    state.chance, state.viewer, state.options = Chance(seed), NOBODY, None
    for seat in range(2):
        if seen.sets[seat].hidden:
            _invent_set(chance, state, seat)
        _deal_hidden(chance, state, seat, wanted)
    return state


def shown(state: State, seat: int) -> list[int]:
    """The cards of a seat that lie open, or are known of its hand."""
    zones = (state.covered, state.active, state.supports, state.leader_piles, state.crystals, state.discards)
    found = [card for zone in zones for card in zone[seat]] + [card for card in state.hands[seat] if card != UNKNOWN]
    if state.hyla_seat == seat:
        found.append(state.hyla)
    if state.chain_seat == seat and state.chain and state.chain[0] != ON_RETREAT:
        found.append(state.chain[0])
    return found


def _invent_set(chance: Chance, state: State, seat: int) -> None:
    """A set as its leader and inquisitor allow it, with the cards that were seen."""
    box, cards = state.box, state.sets[seat]
    moons = limits(cards, box)[1]
    chosen = shown(state, seat)
    pool = [card for card in box.cards if card not in chosen]
    chance.shuffle(pool)
    moons -= sum([_foreign_moons(box, cards, card) for card in chosen])
    for card in pool:
        price = _foreign_moons(box, cards, card)
        if len(chosen) < cards.hidden and price <= max(moons, 0):
            chosen.append(card)
            moons -= price
    chosen.sort()
    invented = CardSet(BUILT, cards.leader, cards.side, tuple([box.codes[card] for card in chosen]))
    state.sets = (invented, state.sets[1]) if seat == 0 else (state.sets[0], invented)
    state.decks = (tuple(chosen), state.decks[1]) if seat == 0 else (state.decks[0], tuple(chosen))


def _foreign_moons(box: Box, cards: CardSet, card: int) -> int:
    return 0 if box.people[card] == cards.people else box.moons[card]


def _deal_hidden(chance: Chance, state: State, seat: int, wanted: Sequence[str]) -> None:
    """The hidden part of a hand and the pile, from what is left of the set."""
    known = shown(state, seat)
    spare = [card for card in state.decks[seat] if card not in known]
    chance.shuffle(spare)
    spare.sort(key=lambda card: state.box.codes[card] in wanted)  # stable: the wanted ones come last, to the pile
    hand = state.hands[seat]
    unknown = hand.count(UNKNOWN)
    _answer_first(state, seat, spare, unknown)
    state.hands[seat] = sorted([card for card in hand if card != UNKNOWN] + spare[:unknown])
    pile = spare[unknown : unknown + len(state.piles[seat])]
    chance.shuffle(pile)
    state.piles[seat] = pile


def _answer_first(state: State, seat: int, spare: list[int], unknown: int) -> None:
    """Who is asked for an intervention only because of one in the hand has one there (ruling `react`)."""
    due = state.due
    if due is None or due.kind != WINDOW or due.seat != seat or not unknown or state.rulings.react == "always":
        return
    state.hands[seat], hand = spare, state.hands[seat]
    fitting = answers(state, seat)
    state.hands[seat] = hand
    if fitting:
        spare.remove(fitting[0])
        spare.insert(0, fitting[0])
