"""Who may see which fact of an event."""

from equinox_widget.engine.events import EventKind, everybody, facts_of, redact, seers_of
from equinox_widget.engine.seats import ONLOOKER

KINDS = {
    "drawn": EventKind(("seat", "cards"), ("DR.3",), ("cards",), ("seat",)),
    "shown": EventKind(("seat", "card", "shown_to"), ("S1",), ("card",), ("shown_to",)),
    "discarded": EventKind(("seat", "card", "shown"), ("S3",), ("card",), ("seat",), "shown"),
    "moved": EventKind(("seat", "space"), ("11a",)),
}


def test_facts_have_the_names_of_their_kind() -> None:
    assert facts_of(("moved", 1, "Tavern"), KINDS) == {"seat": 1, "space": "Tavern"}


def test_what_is_not_private_is_seen_by_all() -> None:
    assert seers_of(("moved", 1, "Tavern"), KINDS, 3) == everybody(3) == 0b111 | 1 << ONLOOKER


def test_private_facts_are_seen_by_a_seat_or_by_a_mask_of_seats() -> None:
    assert seers_of(("drawn", 1, ("Go",)), KINDS, 3) == 0b010
    assert seers_of(("shown", 0, "Go", 0b101), KINDS, 3) == 0b101


def test_an_event_can_say_itself_that_it_is_open() -> None:
    assert seers_of(("discarded", 0, "Go", False), KINDS, 2) == 0b01
    assert seers_of(("discarded", 0, "Go", True), KINDS, 2) == everybody(2)


def test_others_read_how_many_but_not_which() -> None:
    event = ("drawn", 1, ("Go", "Or"))
    assert redact(event, KINDS, 3, 1) == {"seat": 1, "cards": ("Go", "Or")}
    assert redact(event, KINDS, 3, ONLOOKER) == {"seat": 1, "count": 2}
    assert redact(("shown", 0, "Go", 0b001), KINDS, 3, 2) == {"seat": 0, "shown_to": 1}
