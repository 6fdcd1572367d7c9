"""No edge case is forgotten, and every position they use could be reached in play and reads as it is written."""

from __future__ import annotations

import re

import pytest
from games.talisman import (
    test_cards,
    test_characters,
    test_edge_cases_a_c,
    test_edge_cases_d_e,
    test_edge_cases_f_h,
    test_spaces,
    test_spells,
)
from games.talisman.cases import checked, code_of

from equinox_widget.games.talisman.rules.ruleset import RULESET
from equinox_widget.games.talisman.rules.rulings import RULINGS

MODULES = (
    *(test_edge_cases_a_c, test_edge_cases_d_e, test_edge_cases_f_h),
    *(test_spaces, test_cards, test_spells, test_characters),
)


ALL_CODES = sorted({code_of(position) for module in MODULES for position, _ in checked(module)})


def test_every_edge_case_has_a_named_test() -> None:
    """E-01 to E-94, without a gap."""
    names = [name for module in MODULES for name in vars(module) if name.startswith("test_e_")]
    numbers = {int(found[1]) for name in names if (found := re.match(r"test_e_(\d\d)_", name))}
    assert numbers == set(range(1, 95))


def test_every_ruling_is_played_both_ways() -> None:
    """The preset by itself, every ruling's other value by name; what is missing here has a test of its own."""
    played = {name for code in ALL_CODES for name in re.findall(r"\+(\w+)=", code)}
    assert set(RULINGS) - played == {"adventure_empty"}


@pytest.mark.parametrize("code", ALL_CODES)
def test_the_positions_of_the_rule_tests_are_reachable(code: str) -> None:
    """So that each of them shows something that can happen."""
    described = RULESET.read_position(code)
    assert [*described.problems, *RULESET.problems(described.state)] == []


@pytest.mark.parametrize("code", ALL_CODES)
def test_the_positions_of_the_rule_tests_round_trip(code: str) -> None:
    """Reading what was written gives the same position."""
    state = RULESET.read_position(code).state
    assert RULESET.read_position(RULESET.write_position(state)).state.key() == state.key()
