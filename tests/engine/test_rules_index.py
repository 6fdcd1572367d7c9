"""Rule entries by id."""

import pytest

from equinox_widget.engine.rules_index import Place, RuleEntry, index

ENTRY = RuleEntry("SET.1", {"de": Place("Aufbau", lines=(13, 21))})


def test_entries_are_found_by_id_in_their_order() -> None:
    other = ENTRY._replace(id="SET.2")
    assert list(index([ENTRY, other])) == ["SET.1", "SET.2"]
    assert index([ENTRY])["SET.1"].places["de"].bullet is None


def test_an_id_is_given_once() -> None:
    with pytest.raises(ValueError, match="two rules have the id 'SET.1'"):
        index([ENTRY, ENTRY])
