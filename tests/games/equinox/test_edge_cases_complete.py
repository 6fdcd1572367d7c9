"""No edge case is forgotten, and every position they use could be reached in play."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from types import ModuleType

import pytest
from games.equinox import test_edge_cases_a_c, test_edge_cases_d_h, test_edge_cases_i_l, test_rulebook_examples
from games.equinox.cases import EDGE_CASES, at, both_editions, named

import equinox_widget as eq

MODULES = (test_edge_cases_a_c, test_edge_cases_d_h, test_edge_cases_i_l, test_rulebook_examples)


def codes(module: ModuleType) -> Iterator[str]:
    """Every position written in a module, except those it declares unreachable."""
    tree = ast.parse(inspect.getsource(module))
    excused = {
        node
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "unreachable"
        for node in ast.walk(call)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and str(node.value).startswith("EQ ") and node not in excused:
            yield str(node.value)


ALL_CODES = sorted({code for module in MODULES for code in codes(module)})


def test_every_edge_case_has_a_named_test() -> None:
    """E-01 to E-128, without a gap."""
    assert sorted(EDGE_CASES - named) == []


@pytest.mark.parametrize("code", ALL_CODES)
@both_editions
def test_the_positions_of_the_rule_tests_are_reachable(edition: str, code: str) -> None:
    """So that each of them shows something that can happen."""
    assert at(code, edition).status() == []


@pytest.mark.parametrize("code", ALL_CODES)
@both_editions
def test_the_positions_of_the_rule_tests_round_trip(edition: str, code: str) -> None:
    """Reading what was written gives the same position."""
    position = at(code, edition)
    assert eq.position(position.code) == position
