"""Seats by letter, and whoever looks on."""

import pytest

from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.seats import ONLOOKER, how_many, read_seat, read_viewer, write_viewer


def test_seats_are_read_by_letter_in_either_case() -> None:
    assert [read_seat(letter, 6) for letter in ("A", " f", "c ")] == [0, 5, 2]


@pytest.mark.parametrize("given", ["D", "", "AB", 1, None])
def test_other_seats_are_refused_with_those_that_play(given: object) -> None:
    with pytest.raises(NotationError, match="the players are A, B, C"):
        read_seat(given, 3)


@pytest.mark.parametrize("given", ["onlooker", "-", " Onlooker "])
def test_an_onlooker_has_two_names(given: str) -> None:
    assert read_viewer(given, 2) == ONLOOKER


def test_viewers_are_written_as_they_are_read() -> None:
    assert [write_viewer(read_viewer(name, 3)) for name in ("b", "-")] == ["B", "-"]


def test_a_duel_is_for_two() -> None:
    assert (how_many(range(2, 6)), how_many((2,)), how_many((2, 4), "–")) == ("2 to 5", "2", "2–4")
