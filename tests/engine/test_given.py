"""What a caller gave, held to its kind."""

from __future__ import annotations

import numpy as np
import pytest

from equinox_widget.engine.given import as_count, is_whole, whole


def test_whole_numbers_of_other_libraries_are_python_s_own() -> None:
    assert type(whole(np.int64(3))) is int
    assert whole(True) is True
    assert whole("3") == "3"


@pytest.mark.parametrize("odd", [0, 11, 1.5, True, "3", None])
def test_a_number_of_things_is_whole_and_within_bounds(odd: object) -> None:
    assert as_count(10, "n", "games", 10) == 10
    with pytest.raises(ValueError, match=f"n is a number of games from 1 to 10, not {odd!r}"):
        as_count(odd, "n", "games", 10)


def test_true_is_no_number() -> None:
    assert [is_whole(value) for value in (3, 0, -1, True, 3.0, "3", None)] == [True] * 3 + [False] * 4
