"""No edge case is forgotten, and every position they use could be reached in play."""

import ast
import inspect
from collections.abc import Iterator
from types import ModuleType

import pytest
from games.bluemoon import test_edge_cases_fight, test_edge_cases_seed, test_edge_cases_sets, test_match
from games.bluemoon.cases import EDGE_CASES

from equinox_widget.games.bluemoon.rules.ruleset import RULESET
from equinox_widget.games.bluemoon.rules.sets import BUILT

MODULES = (test_edge_cases_fight, test_edge_cases_seed, test_edge_cases_sets, test_match)


def named() -> set[str]:
    """The edge cases whose number is in the name of a test."""
    names = [name for module in MODULES for name in vars(module) if name.startswith("test_e_")]
    return {f"E-{name.split('_')[2]}" for name in names}


def codes(module: ModuleType) -> Iterator[str]:
    """Every position written in a module."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Constant) and str(node.value).startswith("BM "):
            yield str(node.value).split(" ;")[0]


ALL_CODES = sorted({code for module in MODULES for code in codes(module)})


def test_every_edge_case_has_a_named_test() -> None:
    """E-01 to E-91, without a gap."""
    assert sorted(EDGE_CASES - named()) == []


@pytest.mark.parametrize("code", ALL_CODES)
def test_the_positions_of_the_rule_tests_are_reachable(code: str) -> None:
    """So that each of them shows something that can happen; two own sets may be too small for a short case."""
    state = RULESET.read_position(code).state
    kinds = {problem.kind for problem in RULESET.problems(state)}
    assert kinds <= ({"set_fails", "card_not_in_set"} if state.sets[0].mode == BUILT else {"card_not_in_set"})


@pytest.mark.parametrize("code", ALL_CODES)
def test_the_positions_of_the_rule_tests_round_trip(code: str) -> None:
    """Reading what was written gives the same position."""
    state = RULESET.read_position(code).state
    again = RULESET.read_position(RULESET.write_position(state)).state
    assert again.key() == state.key()
