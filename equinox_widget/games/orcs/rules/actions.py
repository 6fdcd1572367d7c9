"""Every possible action once, with its sentence.

Actions are flyweights: there is exactly one object for a sentence, so they cost nothing to list. What can be legal
somewhere stands in tables; actions with creatures are made when one is first met.
"""

from typing import Final

from ....engine.seats import SEATS
from .cards import ALL_CARDS, ALL_ELEMENTS, CARD_CODES, ELEMENTS
from .creatures import BONUSES, TOADLING, TOADLINGS
from .fate_rules import MISSION_CODES
from .lanes import ALL_LANES, LANES, NEIGHBOURS, PLACE_CODES, PLACES, SECTIONS, creature_at

NONE: Final = -1
A_TOADLING: Final = -2  # in the place of a creature


class Action:
    """One thing a player can do, as a value with a sentence; operands that a verb does not take are -1.

    `number` is a lane, field, line, section, seat, mission or kind, as the verb has it; `other` an element or the
    neighbour lane.

    >>> from equinox_widget import orcs
    >>> orcs.action("cast Za").verb
    'cast'
    """

    __slots__ = ("card", "creature", "number", "other", "place", "sentence", "verb")

    def __init__(self, sentence: str, verb: str, number: int, other: int, card: int, creature: int, place: int) -> None:
        self.sentence: Final = sentence
        self.verb: Final = verb
        self.number: Final = number
        self.other: Final = other
        self.card: Final = card
        self.creature: Final = creature
        self.place: Final = place

    def __eq__(self, other: object) -> bool:
        """There is one action for a sentence; it also equals the sentence itself."""
        return self is other or (isinstance(other, str) and self.sentence == other)

    def __hash__(self) -> int:
        return hash(self.sentence)

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"Action({self.sentence!r})"

    def __reduce__(self) -> tuple[object, ...]:
        operands = (self.number, self.other, self.card, self.creature, self.place)
        return (intern_action, (self.sentence, self.verb, *operands))


_INTERNED: dict[str, Action] = {}


def intern_action(
    sentence: str,
    verb: str,
    number: int = NONE,
    other: int = NONE,
    card: int = NONE,
    creature: int = NONE,
    place: int = NONE,
) -> Action:
    """The one action with this sentence."""
    action = _INTERNED.get(sentence)
    if action is None:
        action = _INTERNED[sentence] = Action(sentence, verb, number, other, card, creature, place)
    return action


def plain(verb: str) -> Action:
    """An action that is only its verb; for a verb that needs more, one that lacks it (CH.3)."""
    return intern_action(verb, verb)


def with_number(verb: str, number: int) -> Action:
    """`reveal 5`, `teleport 4`, `look 3`: people count lanes and fields from 1."""
    return intern_action(f"{verb} {number + 1}", verb, number)


def with_card(verb: str, card: int) -> Action:
    """`cast Za`, `bin Za`, `take Fb`, `discard Za`, `add Re1`."""
    return intern_action(f"{verb} {CARD_CODES[card]}", verb, card=card)


def add_as(card: int, element: int) -> Action:
    """`add SB2 as earth`."""
    return intern_action(f"add {CARD_CODES[card]} as {ELEMENTS[element]}", "add", other=element, card=card)


def with_seat(verb: str, seat: int) -> Action:
    """`poison B`, `curse B`, `look B`."""
    return intern_action(f"{verb} {SEATS[seat]}", verb, seat)


def with_section(verb: str, section: int) -> Action:
    """`freeze i`, `to m`, `shake m`."""
    return intern_action(f"{verb} {SECTIONS[section]}", verb, section)


def shake_both(section: int, neighbour: int) -> Action:
    """`shake m and 4`."""
    return intern_action(f"shake {SECTIONS[section]} and {neighbour + 1}", "shake", section, neighbour)


def with_element(verb: str, kind: int, element: int) -> Action:
    """`use power fire`, `bonus power fire`."""
    names = TOADLINGS if verb == "use" else BONUSES
    return intern_action(f"{verb} {names[kind]} {ELEMENTS[element]}", verb, kind, element)


def with_kind(verb: str, kind: int) -> Action:
    """`use draw`, `bonus action`."""
    return intern_action(f"{verb} {(TOADLINGS if verb == 'use' else BONUSES)[kind]}", verb, kind)


def with_creature(verb: str, creature: int, place: int) -> Action:
    """`hit Go-1@3m`, `push Sh@2i`, `heal Go@3m`; for `use` the toadling `life`."""
    key = creature * PLACES + place
    known = _WITH_CREATURE[verb]
    action = known.get(key)
    if action is None:
        number = TOADLINGS.index("life") if verb == "use" else NONE
        words = "use life" if verb == "use" else verb
        sentence = f"{words} {creature_at(creature, place)}"
        action = known[key] = intern_action(sentence, verb, number, creature=creature, place=place)
    return action


CREATURE_VERBS: Final = ("hit", "swap", "with", "move", "push", "use", "heal")
_WITH_CREATURE: Final[dict[str, dict[int, Action]]] = {verb: {} for verb in CREATURE_VERBS}


def with_toadling(verb: str, place: int) -> Action:
    """`hit td@3m`, and what nobody can do with a toadling: `push td@3m`."""
    words = "use life" if verb == "use" else verb
    number = TOADLINGS.index("life") if verb == "use" else NONE
    return intern_action(f"{words} {TOADLING}@{PLACE_CODES[place]}", verb, number, creature=A_TOADLING, place=place)


FATE_CARD: Final = plain("fate")
FILL_LANES: Final = plain("fill")
PASS: Final = plain("pass")
FIZZLE: Final = plain("fizzle")
DECLINE: Final = plain("decline")
DRAW: Final = plain("draw")
TAKE_BACK: Final = plain("take back")

KEEP: Final = [intern_action(f"keep {code}", "keep", number) for number, code in enumerate(MISSION_CODES)]
REVEAL_LANE: Final = [with_number("reveal", lane) for lane in ALL_LANES]
TELEPORT: Final = [with_number("teleport", field) for field in ALL_LANES]
CAST: Final = [with_card("cast", card) for card in ALL_CARDS]
BIN_CARD: Final = [with_card("bin", card) for card in ALL_CARDS]
GIVE: Final = [with_seat("poison", seat) for seat in range(4)]
ADD: Final = [with_card("add", card) for card in ALL_CARDS]
ADD_AS: Final = [[add_as(card, element) for element in ALL_ELEMENTS] for card in ALL_CARDS]
EFFECT: Final = [with_number("effect", line) for line in range(9)]
HIT_TOADLING: Final = [with_toadling("hit", place) for place in range(PLACES)]
SHAKE: Final = [with_section("shake", section) for section in range(3)]
SHAKE_BOTH: Final = [
    [{lane: shake_both(section, lane) for lane in NEIGHBOURS[own]} for section in range(3)] for own in range(LANES)
]
FREEZE: Final = [with_section("freeze", section) for section in range(3)]
TO: Final = [with_section("to", section) for section in range(3)]
CURSE: Final = [with_seat("curse", seat) for seat in range(4)]
TAKE: Final = [with_card("take", card) for card in ALL_CARDS]
DISCARD_CARD: Final = [with_card("discard", card) for card in ALL_CARDS]
USE: Final = [with_kind("use", kind) for kind in range(2)]
USE_POWER: Final = [with_element("use", 2, element) for element in ALL_ELEMENTS]
BONUS_KIND: Final = [with_kind("bonus", kind) for kind in range(3)]
BONUS_ELEMENT: Final = [with_element("bonus", 3, element) for element in ALL_ELEMENTS]
