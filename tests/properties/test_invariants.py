"""The invariants over a seeded soak of whole games and over games that hypothesis steers."""

import os
import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from properties.invariants import Watch
from properties.play import choose, random_rulings, random_start, random_style

from equinox_widget.games.equinox.rules.setup import deal
from equinox_widget.games.equinox.rules.state import State
from equinox_widget.games.equinox.rules.turn import apply, legal

GAMES = int(os.environ.get("EQUINOX_SOAK", "1000"))
CHUNKS = 20


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_soak(chunk: int) -> None:
    """Every state of every game, over players, line-ups, editions, rulings and styles of play."""
    for number in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        rng = random.Random(f"soak/{number}")
        state, style = random_start(rng), random_style(rng)
        watch = Watch(state)
        decisions = 0
        while not state.over:
            apply(state, choose(state, style, rng, decisions))
            watch.check(state)
            decisions += 1


class AnyGame(RuleBasedStateMachine):
    """A game in which hypothesis makes every choice and looks for the shortest way to break something."""

    state: State
    watch: Watch

    @initialize(players=st.integers(2, 5), seed=st.integers(0, 10**6), rulings=st.integers(0, 10**6))
    def set_up(self, players: int, seed: int, rulings: int) -> None:
        self.state = deal(players, seed, random_rulings(random.Random(rulings)), None, 0, (1, 2))
        self.watch = Watch(self.state)

    @precondition(lambda self: not self.state.over)
    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        options = legal(self.state)
        apply(self.state, options[data.draw(st.integers(0, len(options) - 1))])

    @precondition(lambda self: self.state.over)
    @rule(seed=st.integers(0, 10**6))
    def deal_again(self, seed: int) -> None:
        self.state = deal(self.state.players, seed, self.state.rulings, None, 0, (1, 2))
        self.watch = Watch(self.state)

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "state"):
            self.watch.check(self.state)


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=60, stateful_step_count=150)
