"""What a seat may know, built field by field: whatever is not written down here stays hidden.

Marker piles, fate pile, display piles, toadlings, draw piles, other hands and missions are unknown; which cards
everybody owns is public. There is no seed in a view.
"""

from collections.abc import Sequence

from ....engine.outcomes import Chance
from ....engine.seats import NOBODY
from .cards import CARD_CODES, START_CARDS, UNKNOWN
from .creatures import TYPE_SHIFT, TYPES
from .fate_rules import MISSION_CODES
from .piles import without
from .score import owned
from .state import State


def view(state: State, viewer: int) -> State:
    """The state as a seat knows it; an ONLOOKER knows what everybody does. A view of a view is that view."""
    if state.viewer != NOBODY:
        return state.clone()
    seen = state.clone()
    seen.viewer, seen.options = viewer, None
    seen.chance = Chance()
    seen.markers = [_hidden(pile) for pile in state.markers]
    seen.fate_draw = _hidden(state.fate_draw)
    seen.spells = [_hidden(pile) for pile in state.spells]
    seen.tad = _hidden(state.tad)
    seen.hands = [hand if seat == viewer else _hidden(hand) for seat, hand in enumerate(seen.hands)]
    seen.draw = [_hidden(pile) for pile in state.draw]
    seen.own = [sorted(_beyond_start(state, seat)) for seat in range(state.players)]
    if not state.over:
        seen.missions = [
            missions if seat == viewer else tuple(_hidden(missions)) for seat, missions in enumerate(state.missions)
        ]
    return seen


def _hidden(cards: Sequence[int]) -> list[int]:
    return [UNKNOWN] * len(cards)


def _beyond_start(state: State, seat: int) -> list[int]:
    """The cards a seat owns beyond its start deck."""
    return [card for card in owned(state, seat) if card not in START_CARDS]


# Filling a view in


def determinize(seen: State, seed: int, wanted: Sequence[str] = ()) -> State:
    """A complete state that the viewer could not tell from the real one, hidden things dealt by the seed.

    Cards that are `wanted` (by code) go to a draw pile rather than to the hand, where both are hidden.
    """
    state = seen.clone()
    chance = Chance(seed, 1 << 34)
    _fill(chance, state.markers, _spare_markers(seen))
    _fill(chance, [state.fate_draw], without([*seen.box.fate_cards], [seen.fate_open, *seen.fate_used]))
    for pile in range(2):
        shown = [*seen.display[pile], *[card for cards in (*seen.own, *seen.out) for card in cards]]
        _fill(chance, [state.spells[pile]], without(seen.box.spell_pile(pile + 1), shown))
    toads = [kind for kind in range(4) for _ in range(sum(seen.toads[kind::4]))]
    _fill(chance, [state.tad], without(seen.box.toadling_pool(), toads))
    for seat in range(seen.players):
        _fill_deck(chance, state, seat, wanted)
    _fill_missions(chance, state)
    state.chance, state.viewer, state.own, state.options = Chance(seed), NOBODY, [], None
    return state


def _fill(chance: Chance, piles: list[list[int]], spare: list[int]) -> None:
    """Deal the spare things to what is unknown in these piles; an impossible view may have too few of them."""
    chance.shuffle(spare)
    for pile in piles:
        known = [each for each in pile if each != UNKNOWN]
        missing = len(pile) - len(known)
        pile[:] = known + [spare.pop() for _ in range(min(missing, len(spare)))]


def _spare_markers(state: State) -> list[int]:
    """The markers that are neither on the board nor trophies."""
    board = [creature >> TYPE_SHIFT for there in state.sections for creature in there]
    trophies = [kind for kind in range(TYPES) for _ in range(sum(state.kills[kind::TYPES]))]
    return without(state.box.marker_pool(), [*board, *trophies])


def is_in_hand(state: State, seat: int, card: int) -> bool | None:
    """Does the seat hold the card? None where the viewer cannot know."""
    hand = state.hands[seat]
    if card in hand or UNKNOWN not in hand:
        return card in hand
    return None if card in hidden_cards(state, seat) else False


def hidden_cards(state: State, seat: int) -> list[int]:
    """The cards in a seat's hand and draw pile that the viewer does not see, in order."""
    played = state.played if seat == state.turn else []
    shown = [*state.discard[seat], *state.out[seat], *played, *state.hands[seat]]
    start = without(state.box.start_deck(), [card for card in shown if card in START_CARDS])
    return start + without(state.own[seat], [*state.discard[seat], *played, *state.hands[seat]])


def _fill_deck(chance: Chance, state: State, seat: int, wanted: Sequence[str]) -> None:
    spare = hidden_cards(state, seat)
    chance.shuffle(spare)
    spare.sort(key=lambda card: CARD_CODES[card] in wanted)  # stable: the wanted ones are dealt last, to the pile
    hand = state.hands[seat]
    unknown = hand.count(UNKNOWN)
    state.hands[seat] = sorted([card for card in hand if card != UNKNOWN] + spare[:unknown])
    rest = spare[unknown : unknown + len(state.draw[seat])]
    chance.shuffle(rest)
    state.draw[seat] = rest


def _fill_missions(chance: Chance, state: State) -> None:
    """Unknown missions are any that nobody is known to have."""
    known = [mission for missions in state.missions for mission in missions]
    spare = without(list(range(len(MISSION_CODES))), known)
    chance.shuffle(spare)
    for seat, missions in enumerate(state.missions):
        if UNKNOWN in missions:
            state.missions[seat] = tuple(sorted([spare.pop() for _ in missions]))
