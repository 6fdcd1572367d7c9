"""Every rule of play, and every part of one, is cited by some event or verdict; a table shows how often."""

from __future__ import annotations

import random
from collections import Counter

from properties.play import choose, random_start, random_style
from properties.universe import every_sentence

import equinox_widget as eq
from equinox_widget.games.equinox.position import Position
from equinox_widget.games.equinox.rules.rulebook import RULES, whole
from equinox_widget.games.equinox.rules.turn import actor
from equinox_widget.games.equinox.rules.why import conditions

GAMES = 60
ASKED = 0.03
NOT_IN_PLAY = {"MAT", "SET.1", "SET.2", "SET.3"}
COPIED_LUPINO = "EQ 2p r3 A2 L=SuMoCoKlEcLuFuVu past -Su1 -Lu2 Fu1:7 A@Fu1 A=Fu4,Mo2,Co7 B=8 ; play Fu4 ; copy Lu"
TIE_AT_THE_END = (
    "EQ 2p r5 A2 L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 Fu5:3 Su5:4 No5:5 A@Fu^ A@Su1 B@No1 B@No2 B@Su3 A=Co1 B=8"
)


def cited_rules() -> Counter[str]:
    """How often random games, and every sentence tried in some of their states, cite each rule."""
    universe = every_sentence()
    cited: Counter[str] = Counter()
    for number in range(GAMES):
        rng = random.Random(f"cited/{number}")
        position, style = Position(random_start(rng)), random_style(rng)
        while not position.over:
            state = position._state
            if rng.random() < ASKED:
                cited.update(test.rule for action in universe for test in conditions(state, actor(state), action))
            action = choose(state, style, rng)
            for event in position.explain(action):
                cited.update(event.parts)
                cited.update(test.part for test in event.because)
            position = position.do(action)
    return cited


def test_every_rule_of_play_is_cited() -> None:
    cited = cited_rules()
    cited.update(test.part for test in eq.position(COPIED_LUPINO).why("fetch Fu1").conditions)
    cited.update(rule for event in eq.position(TIE_AT_THE_END).explain("play Co1") for rule in event.parts)
    cited += Counter({whole(rule): times for rule, times in cited.items() if whole(rule) != rule})
    print(*(f"{rule:<12} {cited[rule]:>8}" for rule in RULES), sep="\n")
    unknown = cited.keys() - RULES.keys()
    assert not unknown, f"cited, but in no rulebook: {unknown}"
    silent = RULES.keys() - NOT_IN_PLAY - cited.keys()
    assert not silent, f"never cited: {silent}"
