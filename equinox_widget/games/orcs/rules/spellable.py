"""Every action one can spell at a table, legal or not: so that `legal` and `conditions` can be held to each other."""

from collections.abc import Iterator
from typing import Final

from .actions import (
    ADD,
    ADD_AS,
    BIN_CARD,
    BONUS_ELEMENT,
    BONUS_KIND,
    CAST,
    CREATURE_VERBS,
    CURSE,
    DECLINE,
    DISCARD_CARD,
    DRAW,
    EFFECT,
    FATE_CARD,
    FILL_LANES,
    FIZZLE,
    FREEZE,
    GIVE,
    KEEP,
    PASS,
    SHAKE,
    TAKE,
    TAKE_BACK,
    TO,
    USE,
    USE_POWER,
    Action,
    intern_action,
    plain,
    shake_both,
    with_creature,
    with_number,
    with_seat,
    with_toadling,
)
from .cards import ALL_ELEMENTS, CARD_BY_CODE
from .creatures import creature_of
from .lanes import ALL_LANES, PLACES
from .sentences import INCOMPLETE
from .state import State

_PLAIN: Final = (FATE_CARD, FILL_LANES, PASS, FIZZLE, DECLINE, DRAW, TAKE_BACK)


def spellable(state: State) -> Iterator[Action]:
    """All sentences without creatures, and those with a creature that is on the board or might be."""
    yield from (*_PLAIN, *KEEP, *CAST, *BIN_CARD, *ADD, *EFFECT[:4], *SHAKE, *FREEZE, *TO, *TAKE, *DISCARD_CARD)
    yield from (*USE, *USE_POWER, *BONUS_KIND, *BONUS_ELEMENT)
    for card, own in enumerate(state.box.element):  # naming a card's only element adds nothing to its sentence
        yield from (ADD_AS[card][element] for element in ALL_ELEMENTS if element != own)
    for lane in range(len(ALL_LANES) + 1):
        yield from (with_number("reveal", lane), with_number("teleport", lane))
    for lane in ALL_LANES:
        yield with_number("look", lane)
        yield from (shake_both(section, lane) for section in range(3))
    for seat in range(state.players):
        yield from (GIVE[seat], CURSE[seat], with_seat("look", seat))
    yield from (plain(verb) for verb in sorted(INCOMPLETE) if " " not in verb)
    yield intern_action("effect 1 of Re1", "effect of", 0, card=CARD_BY_CODE["Re1"])
    yield from _with_creatures(state)


def _with_creatures(state: State) -> Iterator[Action]:
    somebody = creature_of(state.box.types[0])
    for place in range(PLACES):
        for verb in CREATURE_VERBS:
            yield from (with_creature(verb, creature, place) for creature in {*state.sections[place], somebody})
            yield with_toadling(verb, place)
