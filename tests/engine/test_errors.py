"""Errors say what could not be read, where it stands, and what was probably meant."""

from __future__ import annotations

import pickle

from equinox_widget.engine.errors import NotationError, nearest


def test_an_error_names_the_token_its_place_and_the_nearest_spelling() -> None:
    """People count columns from one."""
    error = NotationError("expected a creature.", token="Noktia", place=4, nearest="Noctia")
    assert str(error) == "cannot read 'Noktia' at column 5: expected a creature. Did you mean 'Noctia'?"
    assert (error.reason, error.token, error.place, error.nearest) == ("expected a creature.", "Noktia", 4, "Noctia")


def test_an_error_can_travel_to_another_process() -> None:
    error = NotationError("{expected}, not {it}.", {"it": 3}, expected="a card", token="3", place=4, nearest="x3")
    arrived = pickle.loads(pickle.dumps(error))
    assert str(arrived) == str(error)
    assert (arrived.token, arrived.place, arrived.nearest, arrived.facts) == ("3", 4, "x3", {"it": 3})


def test_an_error_without_a_token_is_just_its_reason() -> None:
    error = NotationError("the position does not say how many play")
    assert str(error) == "the position does not say how many play"
    assert (error.token, error.place, error.nearest) == ("", 0, None)


def test_an_error_is_a_value_error() -> None:
    assert isinstance(NotationError("no"), ValueError)


def test_the_nearest_spelling_ignores_case_and_keeps_the_candidates_own() -> None:
    assert nearest("NOKTIA", ["Susi", "Noctia"]) == "Noctia"


def test_nothing_close_is_nothing() -> None:
    assert nearest("zzz", ["Susi", "Noctia"]) is None
    assert nearest("Susi", []) is None


def test_the_column_is_left_out_where_columns_count_from_elsewhere() -> None:
    known = NotationError(
        "expected {expected}.", {"code": "No"}, expected="a card such as {code}8", token="No", place=4
    )
    assert str(known) == "cannot read 'No' at column 5: expected a card such as No8."
    assert known.without_column() == "cannot read 'No': expected a card such as No8."
    assert NotationError("nothing {here}").without_column() == "nothing {here}"
