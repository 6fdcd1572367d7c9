"""What must hold after every decision of random games of Blue Moon: codes, conditions, views, invariants."""

import random
from collections.abc import Iterator

import pytest
from properties.bluemoon_play import choose, random_start, random_style
from properties.play import share

from equinox_widget.engine.events import EventKinds, facts_of, seers_of
from equinox_widget.engine.ruleset import Choice
from equinox_widget.engine.seats import NOBODY, ONLOOKER
from equinox_widget.games.bluemoon.rules.cards import CHARACTER, ON_RETREAT
from equinox_widget.games.bluemoon.rules.ending import crystals
from equinox_widget.games.bluemoon.rules.rulebook import RULES
from equinox_widget.games.bluemoon.rules.ruleset import RULESET
from equinox_widget.games.bluemoon.rules.sets import BUILT, READY
from equinox_widget.games.bluemoon.rules.state import State
from equinox_widget.games.bluemoon.rules.view import determinize, view

GAMES = share(200)
CHUNKS = 10
ASKED = 0.02  # the share of states in which every sentence is tried
VIEWED = 0.1  # the share of states whose views are looked at
VIEWERS = (0, 1, ONLOOKER)


def rngs(name: str, chunk: int) -> list[random.Random]:
    numbers = range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS)
    return [random.Random(f"bluemoon {name}/{number}") for number in numbers]


def play(rng: random.Random) -> Iterator[tuple[State, str]]:
    """The states of a whole game with their codes: the last plain one's, and the sentences since."""
    state, style = random_start(rng), random_style(rng)
    code, since = RULESET.write_position(state), list[str]()
    yield state, code
    while not state.over:
        action = choose(state, style, rng)
        RULESET.apply(state, action)
        since.append(RULESET.write_sentence(action))
        if RULESET.is_plain(state):
            code, since = RULESET.write_position(state), []
        yield state, " ; ".join([code, *since])


def read(code: str) -> State:
    """The table that a code describes, after its sentences."""
    described = RULESET.read_position(code)
    for choice in described.script:
        assert isinstance(choice, Choice)
        RULESET.apply(described.state, choice.action, choice.outcomes)
    state: State = described.state
    return state


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_code_reads_back_as_the_same_position(chunk: int) -> None:
    for rng in rngs("codes", chunk):
        for state, code in play(rng):
            again = read(code)
            assert again.key() == state.key(), code
            assert RULESET.legal(again) == RULESET.legal(state)
            assert RULESET.problems(again) == []
            if RULESET.is_plain(state):
                assert RULESET.write_position(again) == code


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_conditions_hold_exactly_for_the_legal_actions(chunk: int) -> None:
    """On the open table, and for the one who is asked from what he may know."""
    for rng in rngs("why", chunk):
        for state, _ in play(rng):
            if rng.random() < ASKED or state.over:
                assert_conditions(state)


def assert_conditions(state: State) -> None:
    seat = max(RULESET.actor(state), 0)
    allowed = RULESET.legal(state)
    seen = view(state, seat)
    assert RULESET.legal(seen) == allowed
    for action in RULESET.spellable(state):
        found = RULESET.conditions(state, seat, action)
        assert all(test.ok for test in found) == (action in allowed), (action, found)
        assert all(test.rule in RULES for test in found), found
        assert RULESET.conditions(seen, seat, action) == found
        assert not all(test.ok for test in RULESET.conditions(state, 1 - seat, action))
        watched = RULESET.conditions(view(state, ONLOOKER), seat, action)
        assert [test.name for test in watched if test.ok is False] == [
            test.name for test, seen_test in zip(found, watched, strict=True) if seen_test.ok is False
        ]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_view_is_written_flat_and_hides_what_it_must(chunk: int) -> None:
    for rng in rngs("views", chunk):
        for state, _ in play(rng):
            if rng.random() < VIEWED:
                for viewer in VIEWERS:
                    assert_view(state, viewer, rng)


def assert_view(state: State, viewer: int, rng: random.Random) -> None:
    """It reads back, other states look the same in it, and nobody who is not asked may choose."""
    seen = view(state, viewer)
    code = RULESET.write_position(seen)
    again = RULESET.read_position(code)
    assert not again.script
    assert again.state.key() == seen.key(), code
    assert RULESET.write_position(again.state) == code
    assert RULESET.legal(seen) == (RULESET.legal(state) if RULESET.actor(state) == viewer else [])
    other = determinize(seen, rng.randrange(10**6))
    assert view(other, viewer).key() == seen.key()
    assert RULESET.problems(other) == []
    if not state.over and RULESET.actor(state) == viewer:
        assert RULESET.legal(other) == RULESET.legal(state)
        RULESET.apply(other, rng.choice(RULESET.legal(other)))


def test_a_view_of_a_deal_says_nothing_of_the_other_hand() -> None:
    """Two tables that differ only in hidden cards have the same code for the seat."""
    for rng in rngs("hidden", 0):
        state = random_start(rng)
        for viewer in VIEWERS:
            seen = view(state, viewer)
            others = [determinize(seen, seed) for seed in range(5)]
            assert {RULESET.write_position(view(other, viewer)) for other in others} == {RULESET.write_position(seen)}
            if state.sets[0].mode != BUILT:
                assert len({other.key() for other in others}) == len(others)


# Invariants


def seat_cards(state: State, seat: int) -> list[int]:
    """Every card of a seat, wherever it is (I-1)."""
    zones = (state.hands, state.piles, state.discards, state.covered, state.active, state.supports)
    found = [card for zone in (*zones, state.leader_piles, state.crystals) for card in zone[seat]]
    if state.hyla_seat == seat:
        found.append(state.hyla)
    if state.chain and state.chain_seat == seat and state.chain[0] != ON_RETREAT:
        found.append(state.chain[0])
    return sorted(found)


def assert_invariants(state: State) -> None:
    for seat in range(2):
        assert seat_cards(state, seat) == list(state.decks[seat])  # I-1
        if state.element == NOBODY and not state.over:  # I-3
            new = state.fresh[seat] if seat == state.turn else []
            assert sorted(state.covered[seat] + state.active[seat] + state.supports[seat]) == sorted(new)
    assert not (state.crystals[0] and state.crystals[1])  # I-2
    assert not {0, 1} <= set(state.dragons)
    for place, card in enumerate(state.chain[1:], 1):  # I-6
        assert card in state.discards[state.chain_seat if place % 2 == 0 else 1 - state.chain_seat]
    options = RULESET.legal(state)
    assert len(options) == len(set(options)) <= 60  # I-11
    assert bool(options) != state.over  # I-12


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_invariants(chunk: int) -> None:
    for rng in rngs("invariants", chunk):
        state, style = random_start(rng), random_style(rng)
        leaders = [list(pile) for pile in state.leader_piles]
        laid = decisions = 0
        while not state.over:
            assert_invariants(state)
            log: list[tuple[object, ...]] = []
            state.log = log
            RULESET.apply(state, choose(state, style, rng))
            for event in log:
                laid = 0 if event[0] == "turn" else laid + (event[0] == "replaced" or is_action(event))
                assert laid <= 1  # I-5
            for seat, pile in enumerate(state.leader_piles):  # I-4
                assert pile[: len(leaders[seat])] == leaders[seat]
                leaders[seat] = list(pile)
            decisions += 1
            assert decisions < 5_000  # I-7
        assert_invariants(state)
        (winner,) = RULESET.score(state).winners  # I-8
        assert 1 <= crystals(state)[winner] <= 4 + len(state.crystals[winner])
        assert crystals(state)[1 - winner] == 0


def is_action(event: tuple[object, ...]) -> bool:
    """Did an action card count?"""
    return (event[0] == "landed" and event[3] in ("leader", "hyla", "crystals")) or event[0] == "exchange"


# Events


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_event_is_told_with_its_rules_and_reasons(chunk: int) -> None:
    kinds: EventKinds = RULESET.events
    for rng in rngs("events", chunk):
        state, style = random_start(rng), random_style(rng)
        while not state.over:
            log: list[tuple[object, ...]] = []
            state.log = log
            RULESET.apply(state, choose(state, style, rng))
            for event in log:
                facts = facts_of(event, kinds)
                assert RULESET.rules_of(event, state)
                assert all(rule in RULES for rule in RULESET.rules_of(event, state)), event
                assert all(test.rule in RULES for test in RULESET.because(event, state))
                mask = seers_of(event, kinds, 2)
                assert (mask == 1 << int(str(facts.get("seat", 9)))) == (event[0] == "drew")


def test_the_random_games_reach_every_mode_and_kind_of_card() -> None:
    starts = [random_start(rng) for chunk in range(CHUNKS) for rng in rngs("modes", chunk)]
    assert {state.sets[0].mode for state in starts} == {"base", READY, BUILT}
    assert {state.boxes for state in starts} == {"both", "EI", "IE"}
    assert {state.box.types[card] for state in starts for card in state.hands[0]} > {CHARACTER}
