"""Rulings: named switches with a preset per edition, and clear refusals."""

from __future__ import annotations

import pytest

from equinox_widget.engine.rulings import YES_NO, Ruling, decide, print_value

OPEN = Ruling("open", "differs", {"de": True, "fr": False})
ORDER = Ruling("order", "silent", {"de": "points", "fr": "stones"}, ("points", "stones"))
BOTH = {"open": OPEN, "order": ORDER}


def test_an_edition_brings_its_presets() -> None:
    assert decide(BOTH, "de", {}) == {"open": True, "order": "points"}
    assert decide(BOTH, "fr", {}) == {"open": False, "order": "stones"}


def test_an_override_changes_one_ruling_only() -> None:
    assert decide(BOTH, "de", {"open": "no"}) == {"open": False, "order": "points"}


@pytest.mark.parametrize(
    ("written", "meant"),
    [(True, True), (False, False), ("yes", True), ("No", False), (" TRUE ", True), ("false", False)],
)
def test_a_switch_takes_yes_and_no_in_many_spellings(written: object, meant: bool) -> None:
    assert OPEN.read(written) is meant


@pytest.mark.parametrize("written", ["points", "POINTS", " points "])
def test_a_word_is_taken_in_any_case(written: str) -> None:
    assert ORDER.read(written) == "points"


@pytest.mark.parametrize("value", ["maybe", 2, 1, None, ""])
def test_a_wrong_value_is_refused_with_the_right_ones(value: object) -> None:
    with pytest.raises(ValueError, match=r"ruling 'open' cannot be .*: it takes yes or no"):
        OPEN.read(value)


@pytest.mark.parametrize("value", ["yes", True, "pebbles"])
def test_a_word_ruling_takes_no_yes(value: object) -> None:
    with pytest.raises(ValueError, match=r"ruling 'order' cannot be .*: it takes points or stones"):
        ORDER.read(value)


def test_an_unknown_name_is_refused_with_the_nearest_and_the_whole_list() -> None:
    with pytest.raises(
        ValueError, match="there is no ruling 'opne'. Did you mean 'open'. The rulings are: open, order"
    ):
        decide(BOTH, "de", {"opne": True})


def test_a_name_like_no_other_is_refused_with_the_whole_list() -> None:
    with pytest.raises(ValueError, match=r"there is no ruling 'xyz'\. The rulings are: open, order"):
        decide(BOTH, "de", {"xyz": True})


def test_values_are_printed_as_people_write_them() -> None:
    assert [print_value(value) for value in (*YES_NO, "stones")] == ["yes", "no", "stones"]
