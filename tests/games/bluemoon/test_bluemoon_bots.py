"""The bots of Blue Moon: legal to the end, blind to what is hidden, and right where the right thing is plain."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from equinox_widget import bluemoon
from equinox_widget.games.bluemoon.bots.cautious import CautiousJudge, likely_hands, strength
from equinox_widget.games.bluemoon.bots.greedy import Judge
from equinox_widget.games.bluemoon.bots.planner import Continuation, Planner
from equinox_widget.games.bluemoon.rules.cards import STANDARD
from equinox_widget.games.bluemoon.rules.state import actor
from equinox_widget.games.bluemoon.rules.turn import apply, legal
from equinox_widget.games.bluemoon.rules.view import determinize, view
from equinox_widget.lab.seats import Guarded, decisions, seat_bot
from equinox_widget.lab.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from equinox_widget.games.bluemoon.rules.state import State

LADDER = ["random", "greedy", "greedy(intervene=0,coin=1)", "cautious", "planner(4)"]
READY = {"A": "Br/Or", "B": "Lo/Be"}
BASE = {"A": "Br", "B": "Lo"}
BUILT = {
    "A": "Br0/Sc: Br1-33 Lo2 Lo3 Lo5-8 Lo10-12 Tu1 Ex1 Cr1",
    "B": "Lo0/Wa: Lo1-25",
}


def some_states(seed: int, every: int, **settings: Any) -> Iterator[State]:
    """Decisions from all over a game between bots of several kinds."""
    state = bluemoon.deal(seed=seed, **settings).state.clone()
    seated = [seat_bot(name, bluemoon.bots) for name in ("random", "cautious")]
    for count, action in enumerate(decisions(seated, state, seed)):
        if count % every == 0:
            yield state
        apply(state, action)


def choice(bot: str, code: str) -> str:
    """What a bot does in a position."""
    position = bluemoon.position(code)
    return str(bluemoon.bots.make(bot)(View.of(position), position.legal(), random.Random(3)))


@pytest.mark.parametrize("spec", LADDER)
@pytest.mark.parametrize("sets", [READY, BASE, BUILT], ids=["ready", "base", "built"])
@pytest.mark.parametrize("react", ["held", "always"])
def test_every_bot_plays_legally_to_the_end(spec: str, sets: dict[str, str], react: str) -> None:
    for seed in range(1 if spec.startswith("planner") else 8):
        state = bluemoon.deal(seed=seed, sets=sets, rulings={"react": react}).state.clone()
        seated = [Guarded(bluemoon.bots.make(spec)), bluemoon.bots.make("random")]
        for action in decisions(seated[:: -1 if seed % 2 else 1], state, seed):
            apply(state, action)
        assert state.over


@pytest.mark.parametrize("spec", LADDER)
@pytest.mark.parametrize("sets", [READY, BUILT], ids=["ready", "built"])
def test_bots_decide_the_same_whatever_they_cannot_see(spec: str, sets: dict[str, str]) -> None:
    """Deal the hidden things anew: a bot that sees only its view cannot notice."""
    bot = bluemoon.bots.make(spec)
    for count, state in enumerate(some_states(5, 11, sets=sets)):
        seat = actor(state)
        other_world = determinize(view(state, seat), seed=count)
        assert legal(other_world) == legal(state)
        here = bot(View(state, seat), legal(state), random.Random(count))
        there = bot(View(other_world, seat), legal(other_world), random.Random(count))
        assert here is there


def test_every_action_gets_a_mark_and_the_table_stays_as_it_was() -> None:
    for state in some_states(8, 3):
        seat, before = actor(state), state.key()
        seen = view(state, seat)
        for judge in (Judge(seen, seat), CautiousJudge(seen, seat, random.Random(1))):
            assert all(-200 < judge.mark(action) < 200 for action in legal(state))
        assert state.key() == before


@pytest.mark.parametrize(
    ("bot", "code", "done"),
    [
        ("greedy", "BM A.char fire B>Lo10 A=Br5,Br8,Br10 B=6", "play Br5"),
        ("greedy", "BM A.support fire B>Lo10 A>Br8* A=Br17,Br19,Br5 B=6", "play Br17"),
        ("greedy", "BM A.char A=Br5,Br6 B=Iv2,Lo5 ; play Br5", "intervene Iv2"),
        ("greedy(intervene=0)", "BM A.char A=Br5,Br6 B=Iv2,Lo5 ; play Br5", "pass"),
        ("greedy", "BM A.begin fire A>Br13 B>Lo10 A=Br5 B=6", "retrieve Br13"),
        ("greedy", "BM A.lead red@A A=Cr1,Tu1,Br5 B=6", "play Cr1"),
        ("greedy", "BM A.announce A>Br1* A=Br5,Br6 B=6", "announce fire"),
        ("greedy", "BM A.retreat fire A>Br10 B>Lo9,Lo21 A=Br10,Br8 B=6", "retreat"),
        ("greedy", "BM A.lead A=Br31,Br5,Br14 B=Lo5,Lo6,Lo20 ; play Br31", "discard Lo20"),
        ("cautious", "BM A.retreat fire A>Br5 B>Lo9 A=Br1,Br17,Br6,Br7 B=6", "fight"),
        ("cautious", "BM A.support fire B>Lo9 A>Br12* A=Br17,Br6,Br7 B=6", "play Br17"),
        ("cautious", "BM A.char fire A>Br5 B>Lo10 A=Br5,Br6 B=Iv2,Lo5 ; play Br6", "intervene Iv2"),
        ("cautious", "BM A.retreat fire B>Lo5 A>Br6 A=Br5 B=Iv4,Lo6 ; retreat", "intervene Iv4"),
    ],
)
def test_plain_things_are_seen(bot: str, code: str, done: str) -> None:
    assert choice(bot, code) == done


def test_the_strength_of_a_hand() -> None:
    state = bluemoon.position("BM A.char fire B>Lo10 A=Br5 B=6").state

    def of(*codes: str) -> float:
        return strength(state, [STANDARD.numbers[code] for code in codes], 0)

    assert of("Br5", "Br1", "Br17", "Br22") == 6 + 3
    assert of("Br17") < 0
    assert of("Lo5", "Lo18") > 50


def test_likely_hands_hold_only_what_was_not_seen() -> None:
    state = view(bluemoon.position("BM A.char fire B>Lo10 B-Lo1 A=Br5 B=6").state, 0)
    hands = likely_hands(state, 1, random.Random(4))
    assert {len(hand) for hand in hands} == {6}
    assert not {STANDARD.numbers["Lo10"], STANDARD.numbers["Lo1"]} & {card for hand in hands for card in hand}


def test_a_planner_plays_the_same_game_again() -> None:
    position = bluemoon.deal(seed=4)
    bot = Planner(12)
    assert len({str(bot(View.of(position), position.legal(), random.Random(9))) for _ in range(3)}) == 1


def test_a_continuation_ends_with_the_fight() -> None:
    future = Continuation(bluemoon.position("BM A.char fire B>Lo10 A=Br5 B=Lo6").state.clone(), 0, random.Random(1))
    future.play_on()
    assert future.over
    assert future.leads()[0] == -future.leads()[1]
    assert future.state.over or future.state.element == -1


def test_bots_sit_at_the_table_by_their_names() -> None:
    for name in bluemoon.bots:
        bluemoon.play(bots={"B": name}, seed=3).close()
    with pytest.raises(ValueError, match="Did you mean 'cautious'"):
        bluemoon.play(bots={"B": "cautius"})
