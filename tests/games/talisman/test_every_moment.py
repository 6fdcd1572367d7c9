"""What must hold at every moment, tried at every moment of every edge case: views, codes, events, refusals."""

from __future__ import annotations

import json

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
from games.talisman.cases import begun, checked, say, sentences

from equinox_widget.engine.events import facts_of
from equinox_widget.engine.seats import ONLOOKER
from equinox_widget.games.talisman.rules.rulebook import RULES, whole
from equinox_widget.games.talisman.rules.ruleset import RULESET
from equinox_widget.games.talisman.rules.state import State
from equinox_widget.games.talisman.rules.turn import actor, legal
from equinox_widget.games.talisman.rules.why import is_about_the_moment

MODULES = (
    *(test_edge_cases_a_c, test_edge_cases_d_e, test_edge_cases_f_h),
    *(test_spaces, test_cards, test_spells, test_characters),
)
CASES = sorted({case for module in MODULES for case in checked(module)})
cases = pytest.mark.parametrize(("position", "script"), CASES)


def moments(position: str, script: str) -> list[State]:
    """The table before every sentence, and after the last."""
    state = begun(position)
    found = [state.clone()]
    for sentence in sentences(position, script):
        say(state, sentence)
        found.append(state.clone())
    return found


@cases
def test_every_event_rests_on_rules_of_the_book(position: str, script: str) -> None:
    state = begun(position)
    for sentence in sentences(position, script):
        log: list[tuple[object, ...]] = []
        state.log = log
        say(state, sentence)
        for event in log:
            assert facts_of(event, RULESET.events)
            assert RULESET.rules_of(event, state)
            reasons = [test.rule for test in RULESET.because(event, state)]
            assert {whole(rule) for rule in (*RULESET.rules_of(event, state), *reasons)} <= RULES.keys()


@cases
def test_every_view_reads_as_it_is_written(position: str, script: str) -> None:
    for state in moments(position, script):
        for viewer in (*range(state.players), ONLOOKER):
            seen = RULESET.view(state, viewer)
            read = RULESET.read_position(RULESET.write_position(seen))
            assert (read.state.key(), read.problems) == (seen.key(), ())
            assert RULESET.view(RULESET.determinize(seen, 7), viewer).key() == seen.key()
            assert json.dumps(RULESET.facts(seen))


@cases
def test_conditions_hold_for_what_is_legal_and_for_nothing_else(position: str, script: str) -> None:
    state = moments(position, script)[-1]
    options = set(legal(state))
    for action in RULESET.spellable(state):
        tests = RULESET.conditions(state, actor(state), action)
        assert all(test.ok for test in tests) == (action in options), action
        assert is_about_the_moment(tests[0])
        assert {whole(test.rule) for test in tests} <= RULES.keys()


@cases
def test_every_sentence_reads_as_it_is_written(position: str, script: str) -> None:
    for state in moments(position, script):
        for action in legal(state):
            read = RULESET.read_sentence(state, RULESET.write_sentence(action))
            assert (read.action, read.outcomes) == (action, None)
