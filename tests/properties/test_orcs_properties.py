"""Random games of Orcs Orcs Orcs: what must hold in every state, whoever plays it how."""

import pickle
import random

import pytest
from properties.orcs_invariants import Watch
from properties.orcs_play import choose, decisions, random_deal, random_start
from properties.play import share

from equinox_widget.engine.events import Event, redact
from equinox_widget.engine.seats import NOBODY, ONLOOKER
from equinox_widget.games.orcs.rules.cards import UNKNOWN
from equinox_widget.games.orcs.rules.ruleset import RULESET
from equinox_widget.games.orcs.rules.setup import deal
from equinox_widget.games.orcs.rules.state import OVER, State
from equinox_widget.games.orcs.rules.turn import apply, legal
from equinox_widget.games.orcs.rules.view import view

SEEDS = range(share(100))
MOST_DECISIONS = 120


def _game(seed: int) -> tuple[State, random.Random]:
    rng = random.Random(seed)
    return random_start(rng), rng


@pytest.mark.parametrize("seed", SEEDS)
def test_invariants_hold_at_every_decision(seed: int) -> None:
    state, rng = _game(seed)
    watch = Watch(state)
    while state.due != OVER:
        apply(state, choose(state, rng))
        watch.check(state)
    result = RULESET.score(state)
    assert result.winners
    assert all(each.total == sum(part.halves for part in each.parts) / 2 for each in result.points)


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_is_what_all_conditions_allow(seed: int) -> None:
    state, rng = _game(seed)
    for number, (table, _, _) in enumerate(decisions(state, rng, MOST_DECISIONS)):
        if number % 6:
            continue
        options, seat = set(legal(table)), RULESET.actor(table)
        own = view(table, seat)
        for action in {*RULESET.spellable(table), *options}:
            tests = RULESET.conditions(table, seat, action)
            assert {test.rule for test in tests} <= set(RULESET.rules)
            assert (action in options) == all(test.ok for test in tests), (action, tests)
            assert RULESET.conditions(own, seat, action) == tests
            stranger = RULESET.conditions(table, (seat + 1) % table.players, action)
            assert not all(test.ok for test in stranger)


@pytest.mark.parametrize("seed", SEEDS)
def test_codes_round_trip_at_every_decision(seed: int) -> None:
    state, rng = _game(seed)
    base, script = RULESET.write_position(state), ""
    for number, (table, action, given) in enumerate(decisions(state, rng, MOST_DECISIONS)):
        if RULESET.is_plain(table):
            base, script = RULESET.write_position(table), ""
        if number % 3 == 2:
            described = RULESET.read_position(base + script)
            again = described.state
            assert not described.problems
            for choice in described.script:
                apply(again, choice.action, choice.outcomes or ())
            assert again.key() == table.key()
            assert legal(again) == legal(table)
            if RULESET.is_plain(again):
                assert RULESET.write_position(again) == base
        for option in legal(table):
            assert RULESET.read_sentence(table, option.sentence).action is option
        trial = table.clone()
        given_now = apply(trial, action)
        script += f" ; {RULESET.write_sentence(action, given_now)}"
        assert given == []


@pytest.mark.parametrize("seed", SEEDS)
def test_views_round_trip_and_hide(seed: int) -> None:
    state, rng = _game(seed)
    for number, (table, _, _) in enumerate(decisions(state, rng, MOST_DECISIONS)):
        if number % 5:
            continue
        for viewer in (*range(table.players), ONLOOKER):
            seen = view(table, viewer)
            code = RULESET.write_position(seen)
            again = RULESET.read_position(code)
            assert not again.problems, code
            assert again.state.key() == seen.key()
            assert RULESET.write_position(again.state) == code
            whole = RULESET.determinize(seen, number)
            assert whole.viewer == NOBODY
            assert view(whole, viewer).key() == seen.key()
            assert UNKNOWN not in [card for hand in whole.hands for card in hand]
            assert bool(legal(seen)) == (viewer == RULESET.actor(table))
            if legal(seen):
                assert legal(seen) == legal(table) == legal(whole)
            facts, seen_facts = RULESET.facts(table), RULESET.facts(seen)
            assert seen_facts.keys() == facts.keys()


@pytest.mark.parametrize("seed", SEEDS)
def test_recorded_outcomes_replay_the_identical_game(seed: int) -> None:
    state, rng = _game(seed)
    other = state.clone()
    other.log = list[Event]()
    travelled: State = pickle.loads(pickle.dumps(state))
    for _, action, given in decisions(state, rng):
        before = other.key()
        apply(other.clone(), action)
        assert other.key() == before
        replayed = apply(other, action)
        apply(travelled, action, replayed)
        assert given == []
    assert state.key() == other.key() == travelled.key()
    for event in other.log:
        assert RULESET.rules_of(event, other)
        assert {test.rule for test in RULESET.because(event, other)} <= set(RULESET.rules)
        assert set(RULESET.rules_of(event, other)) <= set(RULESET.rules)
        for viewer in (*range(state.players), ONLOOKER):
            redact(event, RULESET.events, state.players, viewer)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_plain_game_ends_in_time(players: int) -> None:
    for seed in range(share(20)):
        state, rng = deal(players, seed), random.Random(seed)
        for table, _, _ in decisions(state, rng):
            assert table.round <= {4: 15, 3: 16, 2: 17}[players]
        assert state.over


def test_random_deals_have_no_problems() -> None:
    rng = random.Random(1)
    for _ in range(share(50)):
        state = random_deal(rng)
        assert RULESET.problems(state) == []
