"""Every possible action once, with its sentence.

Actions are flyweights: there is exactly one object for a sentence, so they cost nothing to list. The tables below hold
those that can be legal somewhere; a sentence that never can (`look discard`) is made when somebody spells it.
"""

from itertools import combinations
from typing import Final

from .cards import (
    CARD_CODES,
    CHAMELEON,
    CREATURE_OF,
    CREATURES,
    DRYADA,
    NOBODY,
    ROWS,
    SEATS,
    UNKNOWN,
    URVATER,
    cards_of,
    value_of,
)

ROW: Final = len(CREATURES)  # fields are numbered row by row: row x ROW + creature; row 0 is the champion row
FIELDS: Final = ROW * (ROWS + 1)
COLUMNS: Final = [range(ROW + creature, FIELDS, ROW) for creature in range(ROW)]  # the fields of rows 1 to 5


def field_of(creature: int, row: int) -> int:
    """The number of a creature's field in a row; row 0 is its champion card."""
    return row * ROW + creature


def field_code(field: int) -> str:
    """A field as people write it: `No2`, or `No^` for the champion card."""
    row, creature = divmod(field, ROW)
    return f"{CREATURES[creature].code}{row or '^'}"


class Action:
    """One thing a player can do, as a value with a sentence; operands that a verb does not take are -1.

    >>> import equinox_widget as eq
    >>> eq.action("bet No").verb, eq.action("bet No") == "bet No"
    ('bet', True)
    """

    __slots__ = ("card", "creature", "field", "other_field", "seat", "sentence", "verb")

    def __init__(
        self, sentence: str, verb: str, creature: int, card: int, field: int, other_field: int, seat: int
    ) -> None:
        self.sentence: Final = sentence
        self.verb: Final = verb
        self.creature: Final = creature
        self.card: Final = card
        self.field: Final = field
        self.other_field: Final = other_field
        self.seat: Final = seat

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
        operands = (self.creature, self.card, self.field, self.other_field, self.seat)
        return (intern_action, (self.sentence, self.verb, *operands))


_INTERNED: dict[str, Action] = {}


def intern_action(
    sentence: str,
    verb: str,
    creature: int = NOBODY,
    card: int = NOBODY,
    field: int = NOBODY,
    other_field: int = NOBODY,
    seat: int = NOBODY,
) -> Action:
    """The one action with this sentence."""
    action = _INTERNED.get(sentence)
    if action is None:
        action = _INTERNED[sentence] = Action(sentence, verb, creature, card, field, other_field, seat)
    return action


def plain(verb: str) -> Action:
    """An action that is only its verb: skip, pass, done, use, decline, reveal."""
    return intern_action(verb, verb)


def with_creature(verb: str, creature: int) -> Action:
    """`bet No`, `copy Su`, `remove Ec`, `name No`."""
    return intern_action(f"{verb} {CREATURES[creature].code}", verb, creature=creature)


def with_card(verb: str, card: int) -> Action:
    """`secret No5`, `play No8`, `give No5`, `keep x3`, `discard Mo2`; the creature is the card's own, if it has one."""
    return intern_action(f"{verb} {CARD_CODES[card]}", verb, creature=CREATURE_OF[card], card=card)


def play_on(card: int, creature: int) -> Action:
    """`play x3 on No`."""
    return intern_action(f"play {CARD_CODES[card]} on {CREATURES[creature].code}", "play", creature=creature, card=card)


def play_in(card: int, field: int) -> Action:
    """`play No8 on No3`: with the field spelled out, which the rules allow in the current row only."""
    sentence = f"play {CARD_CODES[card]} on {field_code(field)}"
    return intern_action(sentence, "play", creature=field % ROW, card=card, field=field)


def with_field(verb: str, field: int) -> Action:
    """`return No1`, `place Vu1`, `fetch Ec2`, `take Ec2`."""
    return intern_action(f"{verb} {field_code(field)}", verb, creature=field % ROW, field=field)


def fetch_covered(field: int, card: int) -> Action:
    """`fetch Lu1:2`: a covered card of a field, by its value; a chameleon as `x6`."""
    sentence = f"fetch {field_code(field)}:{CARD_CODES[card] if card >= CHAMELEON else value_of(card)}"
    return intern_action(sentence, "fetch", creature=field % ROW, card=card, field=field)


def with_seat(verb: str, seat: int) -> Action:
    """`block B`, `rob C`."""
    return intern_action(f"{verb} {SEATS[seat]}", verb, seat=seat)


def ask_for(seat: int, creature: int) -> Action:
    """`ask B No`."""
    return intern_action(f"ask {SEATS[seat]} {CREATURES[creature].code}", "ask", creature=creature, seat=seat)


def swap(field: int, other_field: int) -> Action:
    """`swap Vu1 Vu2`; the order of the two fields does not matter."""
    first, second = sorted((field, other_field), key=lambda number: (number % ROW, number))
    return intern_action(
        f"swap {field_code(first)} {field_code(second)}",
        "swap",
        creature=first % ROW,
        field=first,
        other_field=second,
    )


_ALL_CREATURES = range(len(CREATURES))

SKIP: Final = plain("skip")
REVEAL: Final = plain("reveal")
PASS: Final = plain("pass")
DONE: Final = plain("done")
USE: Final = plain("use")
DECLINE: Final = plain("decline")
RETURN_SECRET: Final = intern_action("return secret", "return")

BET: Final = [with_creature("bet", creature) for creature in _ALL_CREATURES]
SECRET: Final = [with_card("secret", card) for card in range(CHAMELEON)]
PLAY: Final = [with_card("play", card) for card in range(UNKNOWN)]  # chameleons are played with PLAY_ON
PLAY_ON: Final = [[play_on(card, creature) for creature in _ALL_CREATURES] for card in range(CHAMELEON, URVATER)]
RETURN: Final = [with_field("return", field) for field in range(FIELDS)]
BLOCK: Final = [with_seat("block", seat) for seat in range(len(SEATS))]
PLACE: Final = [with_field("place", field) for field in range(FIELDS)]
FETCH: Final = [with_field("fetch", field) for field in range(FIELDS)]
ASK: Final = [[ask_for(seat, creature) for creature in _ALL_CREATURES] for seat in range(len(SEATS))]
GIVE: Final = [with_card("give", card) for card in range(CHAMELEON)]
COPY: Final = [with_creature("copy", creature) for creature in _ALL_CREATURES]
ROB: Final = [with_seat("rob", seat) for seat in range(len(SEATS))]
KEEP: Final = [with_card("keep", card) for card in range(UNKNOWN)]
TAKE: Final = [with_field("take", field) for field in range(FIELDS)]
REMOVE: Final = [with_creature("remove", creature) for creature in _ALL_CREATURES]
NAME: Final = [with_creature("name", creature) for creature in _ALL_CREATURES]
DISCARD: Final = [with_card("discard", card) for card in range(CHAMELEON)]
SWAP: Final = {(field, other): swap(field, other) for column in COLUMNS for field, other in combinations(column, 2)}

Plays = list[tuple[Action, ...]]

_CHAMELEONS_ON: Final = list(zip(*PLAY_ON, strict=True))  # by creature, the eleven ways to play a chameleon on it
_OF_CREATURE: Final[list[Plays]] = [[(PLAY[card],) for card in cards_of(creature)] for creature in _ALL_CREATURES]
_OF_NOBODY: Final[Plays] = [*[()] * URVATER, (PLAY[URVATER],), (PLAY[DRYADA],), ()]  # with no creature left: trees


def plays_of(living: tuple[int, ...]) -> Plays:
    """For every card the ways to play it: a living creature's own, chameleons on any of them, trees (S2.A to S2.C)."""
    plays = _OF_NOBODY.copy()
    for creature in living:
        cards = cards_of(creature)
        plays[cards.start : cards.stop] = _OF_CREATURE[creature]
    if living:
        plays[CHAMELEON:URVATER] = zip(*[_CHAMELEONS_ON[creature] for creature in living], strict=True)
    return plays
