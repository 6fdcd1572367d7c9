"""The rules of Orcs and the slow, literal reference agree, decision by decision, over whole random games.

Game by game the modules and the number of players run through all their combinations; start player, rulings, new
creatures and terrain are random, and most games begin enriched. Both engines play the same sentences; what chance gave
in one is forced in the other.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from properties.orcs_play import choose, enrich, random_deal_of
from properties.play import ALL, share
from reference.orcs_reference import Chooser, ReferenceOrcs

from equinox_widget.engine.seats import SEATS
from equinox_widget.games.orcs.rules.box import MODULES
from equinox_widget.games.orcs.rules.cards import CARD_CODES
from equinox_widget.games.orcs.rules.creatures import TOADLINGS, TYPE_CODES
from equinox_widget.games.orcs.rules.fate_rules import FATE_CODES
from equinox_widget.games.orcs.rules.ruleset import RULESET
from equinox_widget.games.orcs.rules.state import DISCARD, State
from equinox_widget.games.orcs.rules.turn import apply

GAMES = share(768)
CHUNKS = 16
MOST_DECISIONS = 10**6 if ALL else 40
SELDOM = 200  # how often every sentence is compared, and what sentences with outcomes or without a place mean


def start(number: int, rng: random.Random) -> State:
    """A deal with the modules and players that the number stands for, enriched three times out of four."""
    modules = [module for bit, module in enumerate(MODULES) if number >> bit & 1]
    state = random_deal_of(rng, 2 + number % 3, modules)
    return enrich(state, rng) if rng.random() < 0.75 else state


def piles(state: State) -> dict[str, Any]:
    """What lies hidden, in the reference's words."""
    return {
        "markers": {lane + 1: [TYPE_CODES[kind] for kind in pile[::-1]] for lane, pile in enumerate(state.markers)},
        "draw": {SEATS[seat]: Counter(CARD_CODES[card] for card in pile) for seat, pile in enumerate(state.draw)},
        "spells": {pile + 1: Counter(CARD_CODES[card] for card in state.spells[pile]) for pile in range(2)},
        "fate": Counter(FATE_CODES[card] for card in state.fate_draw),
        "tad": Counter(TOADLINGS[kind] for kind in state.tad),
    }


def reference_piles(reference: ReferenceOrcs) -> dict[str, Any]:
    return {
        "markers": reference.markers,
        "draw": {seat: Counter(pile) for seat, pile in reference.draw_piles.items()},
        "spells": {pile: Counter(cards) for pile, cards in reference.spell_piles.items()},
        "fate": Counter(reference.fate_pile),
        "tad": Counter(reference.toadling_pile),
    }


def facts(state: State) -> dict[str, Any]:
    """The engine's facts, the played cards as a multiset."""
    found = RULESET.facts(state)
    if found["cast"]:
        found["cast"]["played"] = sorted(found["cast"]["played"], key=CARD_CODES.index)
    return found


def assert_agreement(state: State, reference: ReferenceOrcs) -> None:
    assert facts(state) == reference.facts()
    assert piles(state) == reference_piles(reference)
    assert {action.sentence for action in RULESET.legal(state)} == reference.legal()


def refusals(state: State, sentence: str) -> set[str]:
    """The rules that refuse a sentence; only a discard is about the seat that must discard."""
    choice = RULESET.read_sentence(state, sentence)
    seat = RULESET.actor(state) if choice.action.verb == "discard" else RULESET.turn(state)
    return {test.rule for test in RULESET.conditions(state, seat, choice.action, choice.outcomes) if not test.ok}


def assert_same_refusal(state: State, reference: ReferenceOrcs, sentence: str) -> None:
    """By the same rules; the reference judges nothing else of a sentence that says too little.

    It remembers which of two rules asked for the last discard; when nobody must discard we name the first.
    """
    ours, rules = refusals(state, sentence), reference.refused(sentence)
    if state.over:
        assert ours == {"AC.3"}, sentence
    elif rules in ({"CH.3"}, {"CH.4"}):
        assert rules <= ours, sentence
    elif sentence.startswith("discard") and state.due != DISCARD:
        assert ours == {"SP.Vo" if rule == "BO.discard" else rule for rule in rules}, sentence
    else:
        assert ours == rules, sentence


def sentences(state: State, rng: random.Random) -> Iterator[str]:
    """Every sentence one can spell; creatures named without their place; legal actions with outcomes of any kind."""
    yield from sorted({action.sentence for action in (*RULESET.spellable(state), *RULESET.legal(state))})
    codes = [TYPE_CODES[kind] for kind in state.box.types]
    for verb in ("hit", "swap", "with", "move", "push", "use life"):
        names = [*codes, "td"] if verb == "hit" else codes
        yield from (f"{verb} {rng.choice(names)}{rng.choice(['', '@2', '@5'])}" for _ in range(3))
    for action in rng.sample(RULESET.legal(state), min(5, len(RULESET.legal(state)))):
        words = [rng.choice((*codes, *CARD_CODES[:-1], *FATE_CODES, *TOADLINGS, "_", "_")) for _ in range(6)]
        yield f"{action}:{','.join(words[: rng.choice([1, 1, 2, 6])])}"
        yield f"{action}:"


def assert_same_refusals(state: State, reference: ReferenceOrcs, rng: random.Random) -> None:
    for sentence in sentences(state, rng):
        assert_same_refusal(state, reference, sentence)


def forced(outcomes: Sequence[str]) -> Chooser:
    """Chance as it has been."""
    left = iter(outcomes)
    return lambda what, options: next(left)


def play_both(number: int) -> int:
    """One game, as far as it goes; says how many decisions were compared."""
    rng = random.Random(f"orcs agreement/{number}")
    state = start(number, rng)
    reference = ReferenceOrcs(RULESET.write_position(state))
    assert_agreement(state, reference)
    decisions = 0
    while not state.over and decisions < MOST_DECISIONS:
        if rng.randrange(SELDOM) == 0:
            assert_same_refusals(state, reference, rng)
        action = choose(state, rng)
        given = apply(state, action)
        assert reference.play(action.sentence, forced(given)) == RULESET.write_sentence(action, given)
        assert_agreement(state, reference)
        decisions += 1
    result = RULESET.score(state)
    assert [int(each.total) for each in result.points] == [reference.points(seat) for seat in reference.seats]
    assert [SEATS[seat] for seat in result.winners] == reference.winners()
    return decisions


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_reference_play_the_same_games(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        assert play_both(number)
