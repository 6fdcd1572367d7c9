"""The reader of typed lines."""

import pytest

from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.notation import Reader, fold, name_pattern, plain_name


def test_case_and_accents_fold_letter_by_letter() -> None:
    assert (fold("Cold SNAP"), fold("Maître Été")) == ("cold snap", "maitre ete")


def test_names_are_compared_without_spaces_and_apostrophes() -> None:
    assert plain_name("L’Aîné du Bois") == "lainedubois"
    assert Reader("cold  snap!").take(name_pattern("Cold Snap"))
    assert Reader("lAine").take(name_pattern("L'Aîné"))


def test_a_seat_is_one_of_those_that_play() -> None:
    reader = Reader(" f b")
    assert (reader.seat(), reader.seat(2), reader.done()) == (5, 1, True)
    with pytest.raises(NotationError, match="a player's letter, A to D"):
        Reader("E").seat(4)


def test_a_number_lies_within_its_limits() -> None:
    assert Reader("12").number(0, 12) == 12
    for text in ("13", "x", "3b", ""):
        with pytest.raises(NotationError, match="a number from 0 to 12"):
            Reader(text).number(0, 12)


def test_failing_names_the_word_its_column_and_what_is_near() -> None:
    reader = Reader("cast Zapp2", start=4, offset=10)
    error = reader.fail("a card", ["Zap", "Smash"])
    assert str(error) == "cannot read 'Zapp2' at column 16: expected a card. Did you mean 'Zap2'?"
    assert str(Reader("").fail("a card")) == "'' ends too early: a card is missing."
