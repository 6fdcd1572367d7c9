"""The rules of Blue Moon and the slow, literal reference agree, decision by decision, over whole random games."""

import random
from typing import Any

import pytest
from properties.bluemoon_play import choose, random_start, random_style
from properties.play import share
from reference.bluemoon_reference import ReferenceBluemoon, check_set

from equinox_widget.engine.seats import NOBODY, SEATS
from equinox_widget.games.bluemoon.rules import checker
from equinox_widget.games.bluemoon.rules.actions import Action
from equinox_widget.games.bluemoon.rules.cards import STANDARD
from equinox_widget.games.bluemoon.rules.ending import crystals, match_crystals
from equinox_widget.games.bluemoon.rules.power import retreat_price
from equinox_widget.games.bluemoon.rules.ruleset import RULESET
from equinox_widget.games.bluemoon.rules.state import State

GAMES = share(1_000)
CHUNKS = 20
ASKED = 0.02  # the share of decisions at which every sentence is tried


def winner_of(state: State) -> tuple[list[str], str | None]:
    result = RULESET.score(state)
    return [SEATS[seat] for seat in result.winners], result.decided_by if result.winners else None


def assert_agreement(state: State, reference: ReferenceBluemoon) -> None:
    """The same table, the same options, the same result."""
    assert RULESET.facts(state) == reference.facts()
    assert {action.sentence for action in RULESET.legal(state)} == reference.legal()
    score = reference.score()
    assert winner_of(state) == (score["winners"], score["decided_by"])
    assert dict(zip(SEATS, crystals(state), strict=False)) == score["points"]
    match = match_crystals(state)
    assert (None if match is None else dict(zip(SEATS, match, strict=False))) == score["match"]
    if state.element != NOBODY:
        for seat in range(2):
            assert retreat_price(state, seat, pursued=False) == reference.retreat_price(SEATS[seat])


def asked_about(state: State, action: Action) -> int:
    """Whom the reference means: who must answer what is open, else the turn player."""
    due = state.due
    if due is not None and reference_answers(due.kind, action.verb):
        return due.seat
    if action.verb == "attract":
        return max(RULESET.actor(state), 0)
    return max(state.turn, 0)


def reference_answers(kind: str, verb: str) -> bool:
    """Is a sentence of this verb an answer to what is open?"""
    if verb in ("intervene", "pass"):
        return kind == "window"
    if verb == "discard":
        return kind in ("discard", "exchange", "decline")
    return verb == kind


def assert_same_refusals(state: State, reference: ReferenceBluemoon) -> None:
    """For every sentence the same conditions fail."""
    for action in RULESET.spellable(state):
        found = RULESET.conditions(state, asked_about(state, action), action)
        failing = {test.rule for test in found if test.ok is False and test.name != "own_decision"}
        assert failing == reference.refused(action.sentence), (action.sentence, RULESET.write_position(state))


def drawn(log: list[Any]) -> list[str]:
    """The cards that were drawn, in their order."""
    return [card for event in log if event[0] == "drew" for card in event[3]]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_rules_and_reference_play_the_same_games(chunk: int) -> None:
    for number in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        rng = random.Random(f"bluemoon agreement/{number}")
        state, style = random_start(rng), random_style(rng)
        reference = ReferenceBluemoon(RULESET.write_position(state))
        assert_agreement(state, reference)
        while not state.over:
            if rng.random() < ASKED:
                assert_same_refusals(state, reference)
            log: list[Any] = []
            action = choose(state, style, rng)
            state.log = log
            RULESET.apply(state, action)
            reference.do(f"{action.sentence}:{','.join(drawn(log))}")
            assert_agreement(state, reference)
        assert_same_refusals(state, reference)


def test_the_checkers_find_the_same_faults() -> None:
    rng = random.Random("bluemoon checkers")
    codes = [*STANDARD.numbers, "Zz1"]
    for _ in range(share(2_000)):
        side = f"{rng.choice(['Br0', 'Lo0', 'Br1', 'Zz'])}/{rng.choice(['Do', 'Sc', 'Wa', 'To', 'Or'])}"
        count = rng.choice([24, 25, 26, 29, 30, 31, 40, 45])
        own = [code for code in codes if code.startswith(side[:2]) and code != f"{side[:2]}0"]
        cards = rng.sample(own, min(len(own), count - rng.randrange(4)))
        cards += [rng.choice(codes) for _ in range(count - len(cards))]
        text = f"{side}: {' '.join(cards)}"
        assert [problem.kind for problem in checker.check_set(text).problems] == check_set(text), text
