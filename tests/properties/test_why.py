"""The conditions of a sentence and the list of legal actions are two formulations of one set of rules."""

import random

import pytest
from properties.play import choose, random_start, random_style, share
from properties.universe import every_sentence

from equinox_widget.games.equinox.rules.state import State
from equinox_widget.games.equinox.rules.turn import actor, apply, legal
from equinox_widget.games.equinox.rules.view import view
from equinox_widget.games.equinox.rules.why import conditions, meant

UNIVERSE = every_sentence()
GAMES = share(400)
CHUNKS = 20
ASKED = 0.06  # the share of states in which every sentence is tried


def assert_agreement(state: State) -> None:
    """A sentence is legal exactly when all of its conditions hold; a refused one names a rule."""
    seat = actor(state)
    allowed = {action.sentence for action in legal(state)}
    for action in UNIVERSE:
        found = conditions(state, seat, action)
        holds = all(condition.ok for condition in found)
        assert holds == (meant(state, action).sentence in allowed), (str(action), found)
        assert holds or all(condition.rule for condition in found if not condition.ok)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_conditions_hold_exactly_for_the_legal_actions(chunk: int) -> None:
    for number in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        rng = random.Random(f"why/{number}")
        state, style = random_start(rng), random_style(rng)
        decisions = 0
        while not state.over:
            if rng.random() < ASKED:
                assert_agreement(state)
            apply(state, choose(state, style, rng, decisions))
            decisions += 1
        assert not any(all(test.ok for test in conditions(state, 0, action)) for action in UNIVERSE)


def test_what_a_seat_may_know_is_enough_to_judge_its_own_options() -> None:
    """From the actor's own view the verdicts are the same, and nobody else's cards decide them."""
    for number in range(share(60)):
        rng = random.Random(f"own view/{number}")
        state, style = random_start(rng), random_style(rng)
        while not state.over:
            if rng.random() < ASKED:
                seat = actor(state)
                seen = view(state, seat)
                for action in UNIVERSE:
                    open_table = all(test.ok for test in conditions(state, seat, action))
                    assert open_table == all(test.ok for test in conditions(seen, seat, action)), str(action)
            apply(state, choose(state, style, rng))
