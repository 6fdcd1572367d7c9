"""Who is who at a table: the reader, bots, and people who share it."""

from __future__ import annotations

import pytest

import equinox_widget as eq
from equinox_widget.widget.table import Table


def table(**options: object) -> Table:
    return Table(eq.Game(eq.deal(players=3, seed=7), ["Anna", "Ben", "Cleo"]), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "roles"),
    [
        ({"seat": "A", "bots": "BC"}, {"A": "you", "B": "bot", "C": "bot"}),
        ({"seat": "B"}, {"B": "you"}),
        ({"bots": "C"}, {"C": "bot"}),
        ({"bots": "BC", "mode": "watch"}, {"B": "bot", "C": "bot"}),
        ({"mode": "sandbox"}, {}),
    ],
)
def test_the_table_says_who_is_the_reader_and_who_a_bot(options: dict[str, object], roles: dict[str, str]) -> None:
    shown = table(**options)
    assert shown.decision["roles"] == roles
    shown.close()


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Anna, it is your choice. "), ("de", "Anna, du bist dran. "), ("fr", "Anna, à vous. ")],
)
def test_a_shared_table_says_whose_choice_and_hand_it_shows(lang: str, said: str) -> None:
    shown = table(lang=lang)
    assert shown.decision["prompt"].startswith(said)
    while shown.game.position.actor == "A":
        shown.game.do(shown.game.position.legal()[0])
    assert shown.decision["prompt"].startswith(said.replace("Anna", "Ben"))
    assert shown.latest["picture"]["owner"] == "B"


def test_a_table_of_ones_own_does_not() -> None:
    assert table(seat="A").decision["prompt"].startswith("Bet on")
