"""Every sentence one can spell: all verbs with all cards, fields, creatures and seats."""

from itertools import combinations

from equinox_widget.games.equinox.rules.actions import (
    DECLINE,
    DONE,
    FIELDS,
    PASS,
    RETURN_SECRET,
    REVEAL,
    SKIP,
    USE,
    Action,
    ask_for,
    fetch_covered,
    field_of,
    play_in,
    play_on,
    swap,
    with_card,
    with_creature,
    with_field,
    with_seat,
)
from equinox_widget.games.equinox.rules.cards import CHAMELEON, CREATURES, ROWS, SEATS, UNKNOWN, URVATER, VALUES
from equinox_widget.games.equinox.rules.sentences import read_action

ALL_CREATURES = range(len(CREATURES))
ALL_SEATS = range(len(SEATS))
ALL_FIELDS = range(FIELDS)


def every_sentence() -> list[Action]:
    """The action universe; swaps across columns and covered cards only in some variants, since they are many."""
    found = [SKIP, REVEAL, PASS, DONE, USE, DECLINE, RETURN_SECRET]
    found += [with_creature(verb, creature) for verb in ("bet", "copy", "remove", "name") for creature in ALL_CREATURES]
    found += [with_field(verb, field) for verb in _FIELD_VERBS for field in ALL_FIELDS]
    found += [with_card(verb, card) for verb in ("secret", "give", "keep", "discard") for card in range(UNKNOWN)]
    found += [with_card("play", card) for card in (*range(CHAMELEON), *range(URVATER, UNKNOWN))]
    found += [play_on(card, creature) for card in range(CHAMELEON, URVATER) for creature in ALL_CREATURES]
    found += [play_on(creature * VALUES + 5, (creature + 1) % len(CREATURES)) for creature in ALL_CREATURES]
    found += [play_in(creature * VALUES + 7, field_of(creature, row)) for creature in ALL_CREATURES for row in range(6)]
    found += [play_in(card, field_of(card % 14, card % 6)) for card in range(CHAMELEON, URVATER)]
    found += [with_seat(verb, seat) for verb in ("block", "rob", "look") for seat in ALL_SEATS]
    found += [ask_for(seat, creature) for seat in ALL_SEATS for creature in ALL_CREATURES]
    found += [swap(*pair) for creature in ALL_CREATURES for pair in combinations(_column(creature), 2)]
    found += [swap(field_of(creature, 1), field_of((creature + 1) % 14, 1)) for creature in ALL_CREATURES]
    found += [swap(field_of(creature, 1), field_of(creature, 1)) for creature in ALL_CREATURES]
    found += [
        fetch_covered(field_of(creature, row), creature * VALUES + value)
        for creature in ALL_CREATURES
        for row in range(1, ROWS + 1)
        for value in range(VALUES)
    ]
    found += [read_action(sentence) for sentence in ("look discard", "look pile")]
    return list(dict.fromkeys(found))


_FIELD_VERBS = ("bet", "return", "place", "fetch", "take", "remove", "take back", "look")


def _column(creature: int) -> list[int]:
    return [field_of(creature, row) for row in range(1, ROWS + 1)]
