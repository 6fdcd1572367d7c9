"""Every case that the other tests play ends, sentence by sentence, on the same table in the reference.

Those tests say what matters in a case; this one sees to it that nothing else happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from games.orcs.orcs_cases import Table
from games.orcs.test_orcs_edge_cases import CASES
from games.orcs.test_orcs_events import EVENTS
from games.orcs.test_orcs_refusals import REFUSALS
from games.orcs.test_orcs_rulings import RULING_CASES
from reference.orcs_reference import Chooser, ReferenceOrcs

from equinox_widget.games.orcs.rules.cards import CARD_CODES
from equinox_widget.games.orcs.rules.ruleset import RULESET

PLAYED = {
    (code, "; ".join(step.removeprefix("▸ ") for step in steps if step.startswith("▸")))
    for code, *steps in (*CASES.values(), *RULING_CASES.values())
}
SCRIPTS = sorted(PLAYED | {(code, script) for code, script, *_ in (*REFUSALS, *EVENTS)})


def facts(table: Table) -> dict[str, Any]:
    """The played cards as a multiset."""
    found = table.facts()
    if found["cast"]:
        found["cast"]["played"] = sorted(found["cast"]["played"], key=CARD_CODES.index)
    return found


def forced(outcomes: Sequence[str]) -> Chooser:
    """Chance as it has been."""
    left = iter(outcomes)
    return lambda what, options: next(left)


@pytest.mark.parametrize(("code", "script"), SCRIPTS)
def test_the_reference_comes_to_the_same_table(code: str, script: str) -> None:
    table = Table(code)
    reference = ReferenceOrcs(table.code())
    assert facts(table) == reference.facts()
    for sentence in script.split(";") if script else []:
        action = table.read(sentence)
        table.do(sentence)
        assert reference.play(action.sentence, forced(table.given)) == RULESET.write_sentence(action, table.given)
        assert facts(table) == reference.facts()
        assert set(table.legal()) == reference.legal()
        if RULESET.is_plain(table.state):
            assert RULESET.read_position(table.code()).state.key() == table.state.key()
