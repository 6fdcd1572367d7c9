"""The engine and the slow, literal reference formulation agree, decision by decision, over whole random games."""

import random
from typing import Any

import pytest
from properties.play import choose, random_start, random_style, share
from reference.equinox_reference import ReferenceGame

from equinox_widget.games.equinox.rules.actions import FIELDS, field_code
from equinox_widget.games.equinox.rules.cards import CARD_CODES, CREATURES, NOBODY, SEATS
from equinox_widget.games.equinox.rules.control import controller
from equinox_widget.games.equinox.rules.score import score
from equinox_widget.games.equinox.rules.state import State
from equinox_widget.games.equinox.rules.turn import actor, apply, legal, step
from equinox_widget.games.equinox.rules.vanish import doubled_strength

GAMES = share(1_000)
CHUNKS = 20


def codes(cards: list[int] | tuple[int, ...]) -> list[str]:
    return [CARD_CODES[card] for card in cards]


def code(creature: int) -> str:
    return CREATURES[creature].code


def reference_of(state: State) -> ReferenceGame:
    """The reference game that begins with the same deal."""
    return ReferenceGame(
        players=state.players,
        creatures=[code(creature) for creature in state.lineup],
        hands={SEATS[seat]: codes(hand) for seat, hand in enumerate(state.hands)},
        pile=codes(state.pile[::-1]),
        start=SEATS[state.turn],
        rulings=dict(state.rulings.values),
    )


def snapshot(state: State) -> dict[str, Any]:
    """The engine's table in the reference's words."""
    seats = range(state.players)
    return {
        "hands": {SEATS[seat]: sorted(codes(state.hands[seat])) for seat in seats},
        "blocked": {SEATS[seat]: sorted(codes(state.blocked[seat])) for seat in seats},
        "pile": codes(state.pile[::-1]),
        "discard": sorted(codes(state.discard)),
        "fields": {field_code(field): codes(state.fields[field]) for field in range(FIELDS) if state.fields[field]},
        "stones": {
            field_code(field): SEATS[state.stones[field]] for field in range(FIELDS) if state.stones[field] != NOBODY
        },
        "champion": {
            code(creature): [SEATS[seat] for seat in state.champions[creature]]
            for creature in state.lineup
            if state.champions[creature]
        },
        "secret": {SEATS[seat]: CARD_CODES[state.secrets[seat]] for seat in seats if state.secrets[seat] != NOBODY},
        "secret_used": [SEATS[seat] for seat in seats if state.secret_used[seat]],
        "free_stones": {SEATS[seat]: state.free_stones[seat] for seat in seats},
        "vanished": {code(creature): when for creature, when in enumerate(state.vanished_in) if when},
        "control": {code(creature): _seat(controller(state, creature)) for creature in state.lineup},
        "strength": {code(creature): _strength(state, creature) for creature in state.living},
    }


def _seat(seat: int) -> str | None:
    return None if seat == NOBODY else SEATS[seat]


def _strength(state: State, creature: int) -> float | None:
    doubled = doubled_strength(state, creature)
    return None if doubled is None else doubled / 2


def assert_agreement(state: State, reference: ReferenceGame) -> None:
    told = reference.snapshot()
    idle = told.pop("idle")
    assert snapshot(state) == told
    assert state.over == reference.over()
    result, expected = score(state), reference.score()
    assert {SEATS[seat]: doubled / 2 for seat, doubled in enumerate(result.doubled_points)} == expected["points"]
    assert ([SEATS[seat] for seat in result.winners], result.decided_by) == (
        expected["winners"],
        expected["decided_by"],
    )
    if not state.over:
        assert state.idle_turns == idle
        assert (SEATS[actor(state)], SEATS[state.turn]) == (reference.actor(), reference.turn())
        assert (step(state), state.round) == (reference.step(), reference.round())
        assert {str(action) for action in legal(state)} == reference.legal()


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_reference_play_the_same_games(chunk: int) -> None:
    for number in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        rng = random.Random(f"agreement/{number}")
        state, style = random_start(rng), random_style(rng)
        reference = reference_of(state)
        decisions = 0
        assert_agreement(state, reference)
        while not state.over:
            action = choose(state, style, rng, decisions)
            state.drawn = ()
            apply(state, action)
            reference.do(str(action), codes(state.drawn) or None)
            assert_agreement(state, reference)
            decisions += 1
