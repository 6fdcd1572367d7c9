"""No edge case of Orcs is forgotten, every ruling is tried both ways, and all positions they use could come about."""

from __future__ import annotations

import pytest
from games.orcs.orcs_cases import Table
from games.orcs.test_orcs_edge_cases import CASES
from games.orcs.test_orcs_rulings import RULING_CASES

from equinox_widget.games.orcs.rules.ruleset import RULESET
from equinox_widget.games.orcs.rules.rulings import RULINGS

CODES = sorted({code for code, *_ in (*CASES.values(), *RULING_CASES.values())})


def test_every_edge_case_has_a_named_test() -> None:
    """E-01 to E-121, without a gap."""
    assert {name.split()[0] for name in CASES} == {f"E-{number:02}" for number in range(1, 122)}


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_tried_both_ways(ruling: str) -> None:
    """Some position has its other value; what we play by is everywhere else."""
    assert any(f"+{ruling}=" in code for code in CODES)


@pytest.mark.parametrize("code", CODES)
def test_the_positions_are_reachable_and_round_trip(code: str) -> None:
    described = RULESET.read_position(code)
    assert [*described.problems, *RULESET.problems(described.state)] == []
    table = Table(code)
    again = RULESET.read_position(table.code())
    assert again.state.key() == table.state.key()
    assert RULESET.write_position(again.state) == table.code()
