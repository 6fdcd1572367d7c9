"""Talisman's engine and the slow, literal reference agree, decision by decision, over stretches of random games.

Both are asked who must choose, what may be said, what lies on the table and who has won; now and then also about every
sentence there is, and which rules refuse it.
"""

import random
from typing import Any

import pytest
from properties.play import share
from properties.talisman_play import STRETCH, random_deal, random_position
from reference.talisman_reference import ReferenceTalisman

from equinox_widget.engine.seats import SEATS
from equinox_widget.games.talisman.rules.facts import facts
from equinox_widget.games.talisman.rules.rulebook import whole
from equinox_widget.games.talisman.rules.score import order_of_leaving, score
from equinox_widget.games.talisman.rules.sentences import write_sentence
from equinox_widget.games.talisman.rules.spellable import spellable
from equinox_widget.games.talisman.rules.state import State
from equinox_widget.games.talisman.rules.turn import actor, apply, legal
from equinox_widget.games.talisman.rules.why import conditions
from equinox_widget.games.talisman.rules.writing import write_position

GAMES = share(800)
CHUNKS = 20
ASKED = 0.005  # how often both are asked about every sentence


def told(state: State) -> dict[str, Any]:
    """The engine's table, and what it says of the end."""
    result = score(state)
    return {
        **facts(state),
        "legal": sorted(action.sentence for action in legal(state)),
        "score": {
            "points": {},
            "winners": [SEATS[seat] for seat in result.winners],
            "decided_by": result.decided_by or None,
            "order": [SEATS[seat] for seat in order_of_leaving(state)],
        },
    }


def expected(reference: ReferenceTalisman) -> dict[str, Any]:
    """The same, told by the reference."""
    return {**reference.facts(), "legal": sorted(reference.legal()), "score": reference.score()}


def assert_same_refusals(state: State, reference: ReferenceTalisman) -> None:
    """Every sentence is refused by the same rules, or by none."""
    seat = actor(state)
    for action in spellable(state):
        if action.verb == "exchange" and action.sentence != "exchange Pri":  # the reference knows no other
            continue
        failed = {whole(test.rule) for test in conditions(state, seat, action) if not test.ok}
        assert failed == reference.refused(action.sentence), action


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_reference_play_the_same_turns(chunk: int) -> None:
    for number in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        rng = random.Random(f"talisman agreement/{number}")
        state = random_position(rng) if number % 3 else random_deal(rng)
        reference = ReferenceTalisman(write_position(state))
        assert told(state) == expected(reference)
        turns, whose = 0, state.turn
        while not state.over and turns < STRETCH:
            action = rng.choice(legal(state))
            reference.do(write_sentence(action, apply(state, action)))
            assert told(state) == expected(reference)
            if rng.random() < ASKED:
                assert_same_refusals(state, reference)
            turns, whose = turns + (state.turn != whose), state.turn
