"""What holds in all of Talisman: codes and sentences come back, views keep secrets, nothing is lost or broken."""

import random
from collections import Counter

import pytest
from properties.play import share
from properties.talisman_play import random_deal, random_position

from equinox_widget.engine.pending import waiting
from equinox_widget.engine.seats import NOBODY, ONLOOKER
from equinox_widget.games.talisman.rules.cards import CARD_CODES, KIND_OF, MULE, SPELL_CODES
from equinox_widget.games.talisman.rules.ruleset import RULESET
from equinox_widget.games.talisman.rules.spaces import CROWN, FIRE, INNER, PERIL, PORTAL, REGION
from equinox_widget.games.talisman.rules.state import IN, WAITING, State
from equinox_widget.games.talisman.rules.status import problems
from equinox_widget.games.talisman.rules.sums import has_talisman, on_board

CHUNKS = 10
STRETCHES = share(600)
DECISIONS = 60

chunks = pytest.mark.parametrize("chunk", range(CHUNKS))


def starts(chunk: int, name: str, stretches: int = STRETCHES) -> list[tuple[random.Random, State]]:
    """Tables to play on from, each with its own chance."""
    found = []
    for number in range(chunk * stretches // CHUNKS, (chunk + 1) * stretches // CHUNKS):
        rng = random.Random(f"talisman {name}/{number}")
        found.append((rng, random_position(rng) if number % 3 else random_deal(rng)))
    return found


def step(state: State, rng: random.Random) -> list[str]:
    """Somebody does something; what chance gave."""
    return list(RULESET.apply(state, rng.choice(RULESET.legal(state))))


@chunks
def test_a_position_reads_as_it_is_written(chunk: int) -> None:
    for rng, state in starts(chunk, "codes"):
        for _ in range(DECISIONS):
            if RULESET.is_plain(state):
                read = RULESET.read_position(RULESET.write_position(state))
                assert (read.state.key(), read.problems) == (state.key(), ())
                assert RULESET.legal(read.state) == RULESET.legal(state)
            if state.over:
                break
            step(state, rng)


@chunks
def test_a_position_and_the_sentences_since_give_the_same_table(chunk: int) -> None:
    for rng, state in starts(chunk, "sentences"):
        words = [RULESET.write_position(state)]
        for _ in range(DECISIONS // 4):
            if state.over:
                break
            action = rng.choice(RULESET.legal(state))
            words.append(RULESET.write_sentence(action, RULESET.apply(state, action)))
        described = RULESET.read_position(" ; ".join(words))
        again = described.state
        for choice in described.script:
            RULESET.apply(again, choice.action, choice.outcomes or ())
        assert again.key() == state.key()


@chunks
def test_conditions_hold_for_what_is_legal_and_for_nothing_else(chunk: int) -> None:
    for rng, state in starts(chunk, "conditions", share(150)):
        for number in range(DECISIONS):
            if state.over:
                break
            if number % 12 == 0:
                options, seat = set(RULESET.legal(state)), RULESET.actor(state)
                for action in RULESET.spellable(state):
                    tests = RULESET.conditions(state, seat, action)
                    assert all(test.ok for test in tests) == (action in options), action
            step(state, rng)


@chunks
def test_a_view_holds_what_its_seat_knows_and_nothing_more(chunk: int) -> None:
    """Two tables that differ only in the hidden look the same; what is filled in looks as before."""
    for rng, state in starts(chunk, "views"):
        for number in range(DECISIONS):
            if state.over:
                break
            if number % 6 == 0:
                for viewer in (*range(state.players), ONLOOKER):
                    seen = RULESET.view(state, viewer)
                    other = RULESET.determinize(seen, number)
                    again = RULESET.view(other, viewer)
                    assert again.key() == seen.key()
                    assert RULESET.write_position(again) == RULESET.write_position(seen)
                    assert RULESET.legal(again) == RULESET.legal(seen)
                    assert RULESET.facts(again) == RULESET.facts(seen)
                    assert RULESET.read_position(RULESET.write_position(seen)).state.key() == seen.key()
            step(state, rng)


@chunks
def test_the_actor_sees_in_his_view_what_he_may_do(chunk: int) -> None:
    for rng, state in starts(chunk, "own view"):
        for _ in range(DECISIONS):
            if state.over:
                break
            seat = RULESET.actor(state)
            assert RULESET.legal(RULESET.view(state, seat)) == RULESET.legal(state)
            step(state, rng)


# Invariants (section 12 of the rules file)


def cards_of(state: State) -> Counter[int]:
    """Every adventure, purchase and Talisman card, wherever it is."""
    found = Counter([*state.deck, *state.discards, *state.out])
    for row in (state.objects, state.followers, state.trophies, state.lying, state.stock):
        for cards in row:
            found.update(cards)
    found.update(card for seat, card in enumerate(state.raft_card) if state.raft[seat] and card >= 0)
    for frame in waiting(state.due):
        if frame.kind == "sift":
            found.update(int(card) for card in frame.data)
    return found


def spells_of(state: State) -> Counter[int]:
    """Every spell card, the ones just being cast included."""
    found = Counter([*state.spell_deck, *state.spell_discards, *state.spells_out])
    for hand in state.spells:
        found.update(hand)
    found.update(spell for spell, _, _ in state.hexes.values())
    found.update(int(frame.data[1]) for frame in waiting(state.due) if frame.kind == "resolve")
    return found


def assert_sound(state: State) -> None:
    """I-1 to I-4, I-8 and I-9."""
    assert cards_of(state) == Counter(range(len(CARD_CODES)))
    assert spells_of(state) == Counter(range(len(SPELL_CODES)))
    kinds = {"too_many_objects", "too_many_spells", "forbidden_object"}
    settling = state.due is not None and state.due.kind in ("drop", "discard")
    found = [problem for problem in problems(state) if not (settling and problem.kind in kinds)]
    assert found == []
    options = RULESET.legal(state)
    assert len(set(options)) == len(options)
    targets = state.due is not None and state.due.kind == "target"
    assert state.over or (options and (len(options) <= 60 or targets))


@chunks
def test_nothing_is_lost_and_nothing_breaks(chunk: int) -> None:
    for rng, state in starts(chunk, "invariants"):
        for _ in range(DECISIONS):
            assert_sound(state)
            if state.over:
                break
            before = state.clone()
            step(state, rng)
            assert_reached(before, state)
            assert_fair(before, state)
            assert_kept(before, state)


def assert_reached(before: State, state: State) -> None:
    """I-5: the inner spaces are entered by their own ways only."""
    for seat in on_board(state):
        end, start = state.at[seat], before.at[seat]
        if REGION[end] != INNER or end == start or before.seats[seat] != IN:
            continue
        assert end != CROWN or start == FIRE
        assert end != FIRE or start == CROWN or has_talisman(before, seat)
        assert end != PERIL or REGION[start] == INNER or state.box.ways[start]
        assert REGION[start] == INNER or end == PERIL or start == PORTAL


def assert_fair(before: State, state: State) -> None:
    """I-6, I-11: one change of alignment in a round; who is beaten by a character loses one thing."""
    same = [seat for seat in on_board(state) if before.seats[seat] == IN]
    same = [seat for seat in same if before.character[seat] == state.character[seat]]
    for seat in same:
        assert before.alignment[seat] == state.alignment[seat] or not before.changed[seat]
    if before.due is None or before.due.kind != "spoils":
        return
    loser = int(before.due.data[0])
    if loser in same and not any(KIND_OF[card] == MULE for card in before.objects[loser]):
        fewer = len(before.objects[loser]) - len(state.objects[loser])
        assert fewer + before.lives[loser] - state.lives[loser] + before.gold[loser] - state.gold[loser] <= 1


def assert_kept(before: State, state: State) -> None:
    """I-7, I-10: the Crown stays won; what is out of the game stays out."""
    assert state.crowned >= before.crowned
    assert set(before.out) <= set(state.out)
    if before.crowned:
        back = [seat for seat in on_board(state) if before.seats[seat] not in (IN, WAITING)]
        assert back == []
    assert (state.due is None) == (RULESET.actor(state) == NOBODY)
