"""Random games, from deals and from tables set up in every region, by all rulings, and in the reference too."""

from __future__ import annotations

import random

import pytest
from games.talisman.set_up import set_up
from reference.talisman_reference import ReferenceTalisman

from equinox_widget import talisman
from equinox_widget.games.talisman.rules.cards import PRINCESS
from equinox_widget.games.talisman.rules.rulebook import whole
from equinox_widget.games.talisman.rules.ruleset import RULESET
from equinox_widget.games.talisman.rules.rulings import RULINGS
from equinox_widget.games.talisman.rules.state import State
from equinox_widget.games.talisman.rules.turn import actor, apply, legal

SENTENCES = 12  # of those one can spell, asked for their reasons in each position
RARELY = ("drop", "leave", "become", "done", "pass")


def dealt(seed: int) -> State:
    """A new game by some rulings."""
    rng = random.Random(seed)
    rulings = {name: rng.choice(ruling.values) for name, ruling in RULINGS.items() if rng.random() < 0.4}
    state: State = talisman.deal(rng.randint(2, 6), seed, rulings=rulings).state.clone()
    return state


def hold_together(state: State, seed: int, most: int) -> int:
    """Play by chance in both and compare everything; says how many decisions there were."""
    rng = random.Random(seed)
    code = RULESET.write_position(state)
    reference = ReferenceTalisman(code)
    script: list[str] = []
    for count in range(most):
        where = f"{code} ; {' ; '.join(script)}"
        assert RULESET.facts(state) == reference.facts(), where
        options = legal(state)
        assert {action.sentence for action in options} == reference.legal(), where
        if not options:
            return count
        _compare_reasons(state, reference, rng, where)
        lively = [action for action in options if action.verb not in RARELY or rng.random() < 0.1] or options
        action = rng.choice(lively)
        given = apply(state, action)
        script.append(RULESET.write_sentence(action, given))
        reference.do(f"{action.sentence}:{','.join(given)}")
    return most


def _compare_reasons(state: State, reference: ReferenceTalisman, rng: random.Random, where: str) -> None:
    """Why some sentences are refused, and that legal ones are not; only the Princess is ever exchanged."""
    seat = actor(state)
    known = [action for action in RULESET.spellable(state) if action.verb != "exchange" or action.card == PRINCESS]
    for action in rng.sample(known, SENTENCES):
        tests = RULESET.conditions(state, seat, action)
        found = {whole(test.rule) for test in tests if not test.ok}
        assert found == {whole(rule) for rule in reference.refused(action.sentence)}, (action.sentence, where)


@pytest.mark.parametrize("seed", range(12))
def test_dealt_games_are_the_same(seed: int) -> None:
    assert hold_together(dealt(seed), seed, 40)


@pytest.mark.parametrize("seed", range(12))
def test_games_from_the_middle_of_everything_are_the_same(seed: int) -> None:
    assert hold_together(set_up(seed), seed, 40)
