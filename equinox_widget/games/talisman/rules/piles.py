"""Drawing and discarding: the adventure deck, the spell deck, the open piles of purchase and Talisman cards."""

from ....engine.given import named
from ....engine.outcomes import Chance, ChanceError
from .cards import CARD_CODES, CARDS, IS_ADVENTURE, KIND_OF, POOL, SPELL_CODES, SPELLS, STOCK_OF
from .state import State


def draw_card(state: State) -> int:
    """The top adventure card, or the one that is forced; -1 when none is left."""
    if not state.deck and not _reshuffle_adventures(state):
        return -1
    return _drawn(state.chance, state.deck, CARDS, CARD_CODES)


def draw_spell(state: State) -> int:
    """The top spell card, or the one that is forced; -1 when none is left (9e)."""
    if not state.spell_deck:
        if not state.spell_discards:
            return -1
        state.spell_deck, state.spell_discards = state.spell_discards, []
        state.chance.shuffle(state.spell_deck)
        if state.log is not None:
            state.log.append(("shuffled", "spells"))
    return _drawn(state.chance, state.spell_deck, SPELLS, SPELL_CODES)


def spells_left(state: State) -> bool:
    """Is a spell card left anywhere to draw?"""
    return bool(state.spell_deck or state.spell_discards)


def _reshuffle_adventures(state: State) -> bool:
    """The discards become the deck (R.adventure_empty)."""
    if state.rulings.adventure_empty == "none" or not state.discards:
        return False
    state.deck, state.discards = state.discards, []
    state.chance.shuffle(state.deck)
    if state.log is not None:
        state.log.append(("shuffled", "adventure"))
    return True


def _drawn(chance: Chance, pile: list[int], known: dict[str, int], codes: tuple[str, ...]) -> int:
    """Take the top card; a forced one of this deck comes instead, wherever it lies in the pile."""
    forced = chance.forced
    if forced and forced[0] in known:
        card = known[forced.pop(0)]
        if card not in pile:
            raise ChanceError(f"{named(codes[card])} cannot be drawn: it is not in the deck now")
        pile.remove(card)
    else:
        card = pile.pop()
    chance.given.append(codes[card])
    return card


def discard(state: State, card: int) -> None:
    """Adventure cards go to the discards, bought and given ones back to their pile (20b)."""
    if IS_ADVENTURE[card]:
        state.discards.append(card)
        if card == POOL:
            state.pool = state.box.pool_lives
    else:
        place = STOCK_OF[KIND_OF[card]]
        state.stock[place] = tuple(sorted((*state.stock[place], card)))


def take_from_stock(state: State, kind: int) -> int:
    """The lowest card of an open pile."""
    place = STOCK_OF[kind]
    card, *rest = state.stock[place]
    state.stock[place] = tuple(rest)
    return card


def in_stock(state: State, kind: int) -> bool:
    """Is a card of this kind left in the open piles (20b)?"""
    return bool(state.stock[STOCK_OF[kind]])


def lay(state: State, space: int, card: int) -> None:
    """Put a card open on a space, behind the older ones."""
    state.lying[space] = (*state.lying[space], card)


def pick_up(state: State, space: int, card: int) -> None:
    """Take an open card off a space."""
    state.lying[space] = tuple([other for other in state.lying[space] if other != card])
