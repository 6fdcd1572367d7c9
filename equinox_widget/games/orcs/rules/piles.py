"""Hidden piles: taking from the top, or what a script forces; reshuffling a deck when it has run out."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ....engine.given import named
from ....engine.outcomes import Chance, ChanceError
from .cards import CARD_CODES, codes_of
from .creatures import TOADLINGS, TYPE_CODES
from .fate_rules import FATE_CODES
from .lanes import ALL_LANES
from .state import State

LEAVE: Final = "_"  # in a list of outcomes: what lies on top


class ForcedError(ChanceError):
    """A forced outcome that cannot be, with the rule that says so."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return (ForcedError, (str(self), self.rule))


def take(chance: Chance, pile: list[int], codes: Sequence[str]) -> int:
    """The top of a pile; a forced thing first changes places with it (CH.1). The pile is not empty.

    Raises `ForcedError` when the forced thing does not lie there, or its name means several (CH.4).
    """
    if chance.forced:
        word = chance.forced.pop(0)
        if word != LEAVE:
            _bring_up(pile, _find(pile, word, codes))
    number = pile.pop()
    chance.given.append(codes[number])
    return number


def _bring_up(pile: list[int], index: int) -> None:
    pile[index], pile[-1] = pile[-1], pile[index]


def _find(pile: list[int], word: str, codes: Sequence[str]) -> int:
    """Where the first one from the top lies; a name without its number means the only numbered card there."""
    meant = {number for number in pile if codes[number] == word or codes[number].rstrip("0123456789") == word}
    if len(meant) > 1:
        raise ForcedError(f"{named(word)} can mean {', '.join(codes[number] for number in sorted(meant))}", "CH.4")
    if not meant:
        there = ", ".join(dict.fromkeys(codes[number] for number in sorted(pile)))
        raise ForcedError(f"{named(word)} cannot come here: possible are {there}", "CH.1")
    return max(index for index, number in enumerate(pile) if number in meant)


def take_marker(state: State, lane: int) -> int:
    """The top marker of a lane; a forced one may lie on another lane, for nobody could tell (CH.2)."""
    chance, pile = state.chance, state.markers[lane]
    if chance.forced and chance.forced[0] != LEAVE:
        word = chance.forced[0]
        for other in (lane, *ALL_LANES):
            there = state.markers[other]
            index = max([place for place, kind in enumerate(there) if TYPE_CODES[kind] == word], default=-1)
            if index >= 0:
                chance.forced.pop(0)
                pile[-1], there[index] = there[index], pile[-1]
                break
        else:
            raise ForcedError(f"no marker of {named(word)} lies in any pile", "CH.1")
        kind = pile.pop()
        chance.given.append(TYPE_CODES[kind])
        return kind
    return take(chance, pile, TYPE_CODES)


def take_fate(state: State) -> int:
    """The top fate card."""
    return take(state.chance, state.fate_draw, FATE_CODES)


def take_tile(state: State) -> int:
    """The top toadling."""
    return take(state.chance, state.tad, TOADLINGS)


def shuffle(chance: Chance, cards: list[int]) -> None:
    """Shuffle by the multiset alone: cards that lie in another order come out the same."""
    cards.sort()
    chance.shuffle(cards)


def draw_cards(state: State, seat: int, count: int) -> None:
    """Draw one card after the other; an empty pile is made anew from the discard pile (DR.2, DR.3)."""
    chance, pile, hand = state.chance, state.draw[seat], state.hands[seat]
    before = len(hand)
    if 0 < count <= len(pile) and not chance.forced:
        hand += pile[: -count - 1 : -1]
        del pile[-count:]
        chance.given += [CARD_CODES[card] for card in hand[before:]]
    else:
        _draw_singly(state, seat, count)
    if state.log is not None:
        drawn = codes_of(hand[before:])
        state.log.append(("draw", seat, len(drawn), drawn))
        if len(drawn) < count:
            state.log.append(("draw_short", seat, count - len(drawn)))
    hand.sort()


def _draw_singly(state: State, seat: int, count: int) -> None:
    for _ in range(count):
        if not state.draw[seat]:
            if not state.discard[seat]:
                break
            _reshuffle(state, seat)
        state.hands[seat].append(take(state.chance, state.draw[seat], CARD_CODES))


def _reshuffle(state: State, seat: int) -> None:
    state.draw[seat], state.discard[seat] = state.discard[seat], []
    shuffle(state.chance, state.draw[seat])
    if state.log is not None:
        state.log.append(("reshuffle", "draw", seat))


def can_draw(state: State, seat: int) -> bool:
    """Does a draw or a discard pile have a card (DR.3)?"""
    return bool(state.draw[seat] or state.discard[seat])


def without(pool: list[int], gone: Sequence[int]) -> list[int]:
    """What is left of a pool, in order; things that were never in it do not matter."""
    left = Counter(pool)
    left.subtract(gone)
    return sorted(left.elements())
