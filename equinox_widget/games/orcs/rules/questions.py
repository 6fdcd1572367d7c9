"""What a position answers: the game's own questions, asked and answered in the words of the notation."""

from typing import Final, NamedTuple

from ....engine.breakdown import Breakdown, Summand
from ....engine.errors import NotationError
from ....engine.given import as_one_of, named
from ....engine.seats import NOBODY, read_seat
from .abilities import abilities as _abilities
from .abilities import active, holds, turn_player
from .cards import CARD_CODES, ELEMENTS, FAMILY, IS_KNOWLEDGE, POISON, UNKNOWN
from .casting import free_fields as _free_fields
from .creatures import (
    CATEGORIES,
    CATEGORY,
    EXTRA_ACTION,
    EXTRA_DRAW,
    MARKS,
    TOADLINGS,
    TYPE_CODES,
    TYPE_SHIFT,
    damage_of,
)
from .facts import by_type
from .fate_rules import DRAW3, FATE_CODES, FATE_RULES, NO_FATE, TOUGH
from .lanes import ALL_LANES, LANES, PLACE_BY_CODE, PLACE_CODES, PLACES, SECTIONS, TERRAIN, creature_at
from .names import OrcsReader
from .piles import without
from .reveal import empty_piles as _empty_piles
from .score import counter as _counter
from .score import mission_points, owned, points
from .sentences import all_that_fit
from .state import NO_SPELL, State
from .targets import front as _front
from .turn import ACTIONS, HAND

SUMS: Final = ("points", "draws", "actions", "mission")


class Creature(NamedTuple):
    """A creature on the board; `word` is what sentences and questions call it.

    >>> from equinox_widget import orcs
    >>> [creature.word for creature in orcs.position("OR 2p A@3 3m:Go,La-2 A=Za").creatures()]
    ['Go@3m', 'La-2@3m']
    """

    word: str
    type: str
    place: str
    damage: int
    marks: int
    category: str


# The board


def mage(state: State, seat: str) -> int:
    """The tower field of a seat's mage, 1 to 6."""
    return state.mages[read_seat(seat, state.players)] + 1


def free_fields(state: State) -> list[int]:
    """The tower fields without a mage."""
    return [field + 1 for field in _free_fields(state)]


def read_lane(given: object) -> int:
    """A lane by its number. Raises `NotationError`."""
    if str(given) not in [str(lane + 1) for lane in ALL_LANES]:
        raise NotationError(f"a lane is a number from 1 to {LANES}, not {named(given)}")
    return int(str(given)) - 1


def read_places(given: object) -> list[int]:
    """The places of a lane ("3") or one place ("3m"). Raises `NotationError`."""
    if isinstance(given, str) and given in PLACE_BY_CODE:
        return [PLACE_BY_CODE[given]]
    if isinstance(given, str) and len(given) > 1:
        raise NotationError(f"a place is a lane and a section such as '3m', not {named(given)}")
    lane = read_lane(given)
    return [3 * lane, 3 * lane + 1, 3 * lane + 2]


def creatures(state: State, place: object = None) -> list[Creature]:
    """The creatures on the board, on a lane or on a section, in board order."""
    places = list(range(PLACES)) if place is None else read_places(place)
    return [_creature(creature, each) for each in places for creature in state.sections[each]]


def _creature(creature: int, place: int) -> Creature:
    kind = creature >> TYPE_SHIFT
    return Creature(
        creature_at(creature, place),
        TYPE_CODES[kind],
        PLACE_CODES[place],
        damage_of(creature),
        creature & MARKS,
        CATEGORIES[CATEGORY[kind]],
    )


def find_creature(state: State, word: str) -> tuple[int, int]:
    """The creature that a word such as `Go@3m` means, and its place. Raises `NotationError` if it is not just one."""
    reader = OrcsReader(word)
    wanted, wounded = reader.creature()
    lane, section = reader.where()
    if not reader.done():
        raise reader.fail("nothing more after a creature")
    there = [each for each in all_that_fit(state, wanted, lane) if section in (-1, each[1] % 3)]
    unhurt = [each for each in there if each[0] == wanted]
    if section >= 0 and not wounded and unhurt:
        there = unhurt
    if len(there) != 1:
        raise NotationError(f"{named(word)} means {'several creatures' if there else 'no creature'} on this board")
    return there[0]


def life(state: State, word: str, seat: str | None = None) -> Breakdown:
    """A creature's life for the turn player, or for another seat: table value, fate card, terrain, marks."""
    creature, place = find_creature(state, word)
    who = turn_player(state) if seat is None else read_seat(seat, state.players)
    return Breakdown(tuple(_life_parts(state, creature, place, who)))


def _life_parts(state: State, creature: int, place: int, seat: int) -> list[Summand]:
    box, kind = state.box, creature >> TYPE_SHIFT
    parts = [Summand(2 * box.life[kind], "DM.2", TYPE_CODES[kind])]
    if holds(state, seat, TOUGH):
        parts.append(Summand(2, "FR.tough", FATE_CODES[state.fate_open]))
    if state.ground[place]:
        ground = TERRAIN[state.terrain[place]]
        parts.append(Summand(2 * state.ground[place], f"TE.{ground}", ground))
    if creature & MARKS:
        parts.append(Summand(-2 * (creature & MARKS), "NC.life", "marks"))
    below = 2 * box.floor - sum(part.halves for part in parts)
    if below > 0:
        parts.append(Summand(below, "DM.2", "life_floor"))
    return parts


def left(state: State, word: str, seat: str | None = None) -> Breakdown:
    """What remains of a creature's life after this turn's damage."""
    creature, _ = find_creature(state, word)
    damage = damage_of(creature)
    taken = (Summand(-2 * damage, "DM.6", "damage"),) if damage else ()
    return Breakdown((*life(state, word, seat).parts, *taken))


def markers(state: State, lane: object = None) -> int | dict[str, int]:
    """How many markers a lane has left; of every lane by its number if none is named."""
    if lane is not None:
        return len(state.markers[read_lane(lane)])
    return {str(each + 1): len(state.markers[each]) for each in ALL_LANES}


def front(state: State, lane: object) -> str | None:
    """The nearest section of a lane that has creatures."""
    section = _front(state, read_lane(lane))
    return None if section < 0 else SECTIONS[section]


def terrain(state: State, place: object) -> str | None:
    """The terrain of a section."""
    return TERRAIN[state.terrain[read_places(place)[0]]] or None


def empty_piles(state: State) -> list[int]:
    """The lanes without markers."""
    return [lane + 1 for lane in _empty_piles(state)]


def counter(state: State, kind: str | None = None) -> int | dict[str, int]:
    """What a trophy of a type is worth now; of every type by its code if none is named."""
    values = {TYPE_CODES[each]: _counter(state, each) for each in state.box.types}
    if kind is None:
        return values
    reader = OrcsReader(kind)
    code = TYPE_CODES[reader.creature()[0] >> TYPE_SHIFT]
    if code not in values:
        raise NotationError(f"{code} does not play: the creatures are {', '.join(values)}")
    return values[code]


# Cards

Cards = tuple[str | None, ...]


def _cards(cards: list[int]) -> Cards:
    return tuple([None if card == UNKNOWN else CARD_CODES[card] for card in cards])


def hand(state: State, seat: str) -> Cards:
    """A seat's hand; None for each card that the viewer does not know."""
    return _cards(state.hands[read_seat(seat, state.players)])


def draw_pile(state: State, seat: str) -> Cards:
    """A seat's draw pile, the top card first."""
    return _cards(state.draw[read_seat(seat, state.players)][::-1])


def discard(state: State, seat: str) -> Cards:
    """A seat's discard pile, in card order."""
    return _cards(sorted(state.discard[read_seat(seat, state.players)]))


def deck(state: State, seat: str) -> Cards:
    """All cards a seat owns, in card order: everybody knows them, though not where they are."""
    number = read_seat(seat, state.players)
    start = without(state.box.start_deck(), state.out[number]) if state.viewer != NOBODY else []
    return _cards(sorted([*start, *owned(state, number)]))


def display(state: State, pile: object = None) -> tuple[str, ...]:
    """The open cards of a pile (1 or 2), or of both."""
    if pile is None:
        return (*display(state, 1), *display(state, 2))
    number = int(as_one_of(str(pile), ("1", "2"), "a pile")) - 1
    return tuple([CARD_CODES[card] for card in state.display[number]])


def fate(state: State) -> str | None:
    """The open fate card."""
    return None if state.fate_open == NO_FATE else FATE_CODES[state.fate_open]


def rule(state: State) -> str | None:
    """The special rule in force."""
    return FATE_RULES[state.rule] or None


# Seats


def trophies(state: State, seat: str) -> dict[str, int]:
    """A seat's trophies by type."""
    return by_type(state, state.kills, read_seat(seat, state.players))


def skulls(state: State, seat: str) -> dict[str, int]:
    """How high a seat's skull markers stand, by type."""
    return by_type(state, state.skulls, read_seat(seat, state.players))


def abilities(state: State, seat: str, *, valid: bool = False) -> tuple[str, ...]:
    """A seat's abilities; with `valid` only those that work now."""
    return _abilities(state, read_seat(seat, state.players), valid=valid)


def toadlings(state: State, seat: str) -> tuple[str, ...]:
    """The toadlings a seat owns."""
    number = read_seat(seat, state.players)
    return tuple(kind for index, kind in enumerate(TOADLINGS) for _ in range(state.toads[4 * number + index]))


# Power and sums


def power(state: State) -> dict[str, Breakdown]:
    """The power of the open cast by element, or what is stored for the next action."""
    if state.spell == NO_SPELL:
        stored = enumerate(state.store)
        return {ELEMENTS[el]: Breakdown((Summand(2 * n, "BO.power", "stored"),)) for el, n in stored if n}
    return {ELEMENTS[el]: _laid_power(state, el) for el in range(len(ELEMENTS)) if state.pool[el]}


def _laid_power(state: State, element: int) -> Breakdown:
    """One for each card of the element; the rest was stored, or comes from cards whose element was chosen."""
    box, parts = state.box, list[Summand]()
    for number, card in enumerate(state.played):
        if box.element[card] == element:
            parts.append(Summand(2, "CA.4" if number else "CA.1", CARD_CODES[card]))
    rest = state.pool[element] - len(parts)
    return Breakdown((*parts, *((Summand(2 * rest, "CA.4", "chosen or stored"),) if rest else ())))


def payable(state: State, word: str, seat: str) -> Breakdown:
    """The most power of its element that a card, the rest of the hand and what is stored can give.

    Raises `NotationError` for cards that need no power.
    """
    number, card = read_seat(seat, state.players), OrcsReader(word).one_card()
    if IS_KNOWLEDGE[card] or FAMILY[card] == POISON:
        raise NotationError(f"{CARD_CODES[card]} needs no power: name an attack or support spell")
    element, others = state.box.element[card], list(state.hands[number])
    if card in others:
        others.remove(card)
    parts = [Summand(2, "CA.1", CARD_CODES[card])]
    parts += [Summand(2, "CA.4", CARD_CODES[each]) for each in others if _can_give(state, each, element)]
    stored = state.store[element] if number == state.turn else 0
    return Breakdown((*parts, *((Summand(2 * stored, "BO.power", "stored"),) if stored else ())))


def _can_give(state: State, card: int, element: int) -> bool:
    return card != UNKNOWN and bool(state.box.gives[card] >> element & 1)


def total(state: State, seat: str, what: str) -> Breakdown:
    """One of the sums of a seat: `points`, `draws` (phase 3), `actions` (start of phase 2) or `mission`."""
    number = read_seat(seat, state.players)
    name = as_one_of(what, SUMS, "a sum")
    if name == "points":
        return points(state, number)
    if name == "mission":
        return mission_points(state, number)
    return _draws(state, number) if name == "draws" else _actions(state, number)


def _draws(state: State, seat: int) -> Breakdown:
    parts = [Summand(2 * HAND, "DR.2", "hand")]
    if holds(state, seat, DRAW3):
        parts.append(Summand(-2, "FR.draw3", FATE_CODES[state.fate_open]))
    if active(state, seat, EXTRA_DRAW):
        parts.append(Summand(2, "AB.draw", "ability"))
    return Breakdown(tuple(parts))


def _actions(state: State, seat: int) -> Breakdown:
    parts = [Summand(2 * ACTIONS, "AC.1", "turn")]
    if active(state, seat, EXTRA_ACTION):
        parts.append(Summand(2, "AB.action", "ability"))
    return Breakdown(tuple(parts))
