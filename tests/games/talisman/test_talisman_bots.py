"""The bots of Talisman: legal to the end, blind to what is hidden, and right where the right thing is plain."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from games.talisman.random_games import starts

from equinox_widget import talisman
from equinox_widget.games.talisman.bots.cautious import CautiousJudge
from equinox_widget.games.talisman.bots.greedy import FREELY, NEVER, Judge
from equinox_widget.games.talisman.bots.planner import Continuation, standing_of
from equinox_widget.games.talisman.rules.turn import actor, apply, legal
from equinox_widget.games.talisman.rules.view import HIDDEN, determinize, view
from equinox_widget.lab.seats import Guarded, decisions, seat_bot
from equinox_widget.lab.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from equinox_widget.games.talisman.rules.state import State

LADDER = ("greedy", "cautious", "planner(6)")


def some_states(most: int = 150, every: int = 4) -> Iterator[State]:
    """Decisions from all over some games, in which half of the players choose at random."""
    for seed, start in enumerate(starts(8)):
        state = start.state.clone()
        seated = [seat_bot(("random", "greedy")[seat % 2], talisman.bots) for seat in range(state.players)]
        for count, action in enumerate(decisions(seated, state, seed)):
            if count % every == 0:
                yield state
            if count == most:
                break
            apply(state, action)


def choice(bot: str, code: str) -> str:
    """What a bot does in a position."""
    position = talisman.position(code)
    return str(talisman.bots.make(bot)(View.of(position), position.legal(), random.Random(3)))


def test_the_ladder_begins_with_chance() -> None:
    assert list(talisman.bots) == ["random", "greedy", "cautious", "planner"]


@pytest.mark.parametrize("spec", ["greedy", "cautious"])
@pytest.mark.parametrize("players", [2, 4])
def test_every_bot_plays_legally_to_the_end(spec: str, players: int) -> None:
    state = talisman.deal(players, 11).state.clone()
    seated = [Guarded(talisman.bots.make(spec)) for _ in range(players)]
    for action in decisions(seated, state, 11):
        apply(state, action)
    assert state.over


@pytest.mark.parametrize("spec", LADDER)
def test_bots_decide_the_same_whatever_they_cannot_see(spec: str) -> None:
    """Deal the hidden things anew: a bot that sees only its view cannot notice."""
    bot = talisman.bots.make(spec)
    for count, state in enumerate(some_states(every=9)):
        seat = actor(state)
        seen = view(state, seat)
        assert state.due is not None and seen.due is not None and seen.due.kind != HIDDEN
        other_world = determinize(seen, seed=count)
        assert legal(other_world) == legal(state)
        here = bot(View(state, seat), legal(state), random.Random(count))
        there = bot(View(other_world, seat), legal(other_world), random.Random(count))
        assert here is there


@pytest.mark.parametrize("judge", [Judge, CautiousJudge])
def test_every_action_gets_a_mark_and_the_table_stays_as_it_was(judge: type[Judge]) -> None:
    for state in some_states():
        seat, before = actor(state), state.key()
        found = judge(state, seat)
        assert all(NEVER - 5 <= found.mark(action) <= FREELY + 20 for action in legal(state))
        assert state.key() == before


@pytest.mark.parametrize(
    ("code", "done"),
    [
        ("TA 2p A=Elf@Fields1 A.tr=Dra1 B=Dwarf@Crags", "trade"),
        ("TA 2p A=Elf@Fields1 A.tr=Dra1,Boa1 B=Dwarf@Crags ; trade", "hand Dra1"),
        ("TA 2p A=Troll@Fire A.ob=Tal1 B=Dwarf@Crags", "go Crown"),
        ("TA 2p A:go2 A=Wizard@Portal A.c11 A.ob=Tal1 B=Dwarf@Crags", "go Peril"),
        ("TA 2p A:go2 A=Wizard@Portal A.c11 A.ob=Tal1 A.sp=0 B=Dwarf@Crags ; go Peril", "craft"),
        ("TA 3p A=Troll@Crown B=Elf@Fire C=Bard@City crowned", "command B"),
        ("TA 2p A=Wizard@Crown B=Troll@Fields1 crowned ; command B:5", "bleed"),
        ("TA 2p A:land A=Priest@Oasis A.sp=0 Oasis:Tal1,Wat1 B=Dwarf@City ; explore", "take Tal1"),
        ("TA 2p A:land A=Elf@Fields1 A.sp=Immo1 A.l1 Fields1:Dra1 B=Dwarf@City ; explore", "cast Immobility"),
        ("TA 2p A:land A=Elf@Knight B=Dwarf@City ; explore", "pay"),
        ("TA 2p A:land A=Elf@Chapel A.l1 B=Dwarf@City ; explore", "heal all"),
        ("TA 2p A:land A=Elf@Warlock B=Dwarf@City ; explore", "accept"),
        ("TA 2p A=Elf@City A.quest6 A.g2 B=Dwarf@Crags", "deliver gold"),
        ("TA 2p A=Elf@City A.l1 A.sp=Heal1 B=Dwarf@Crags", "cast Healing"),
        ("TA 2p A=Elf@City A.l1 A.sp=Heal1 B=Dwarf@Crags B.l2 ; cast Healing", "on A"),
    ],
)
def test_greedy_sees_what_pays(code: str, done: str) -> None:
    assert choice("greedy", code) == done


def test_cautious_goes_inside_when_it_is_ready() -> None:
    """A Troll of strength 6 stays in the Crypt in 9 of 100 tries: growing first takes fewer turns."""
    weak, strong = (f"TA 2p A:go1 A=Troll@Portal A.s{count} A.ob=Tal1 B=Dwarf@City" for count in (6, 10))
    assert [choice("greedy", code) for code in (weak, strong)] == ["go Peril", "go Peril"]
    assert [choice("cautious", code) for code in (weak, strong)] == ["go Castle", "go Peril"]


def test_cautious_hurries_once_somebody_commands() -> None:
    code = "TA 3p A:go1 A=Troll@Portal A.s7 A.ob=Tal1 B=Dwarf@City C=Elf@Crown"
    assert choice("cautious", f"{code} crowned") == "go Peril"


def test_the_last_lives_are_worth_most() -> None:
    worth = [
        CautiousJudge(talisman.position(f"TA 2p A=Elf@City A.l{lives} B=Dwarf@Crags").state, 0).life()
        for lives in range(1, 7)
    ]
    assert worth == sorted(worth, reverse=True)


# The planner


def test_a_planner_plays_the_same_game_again() -> None:
    position = talisman.position("TA 2p A:land A=Elf@Village A.g5 B=Dwarf@Crags ; explore")
    bot = talisman.bots.make("planner(12)")
    found = {str(bot(View.of(position), position.legal(), random.Random(9))) for _ in range(3)}
    assert len(found) == 1


def test_a_continuation_ends_with_the_turn() -> None:
    position = talisman.position("TA 2p A=Elf@City B=Troll@Crags s3")
    future = Continuation(position.state.clone(), 0, random.Random(1))
    future.play_on()
    assert future.over and future.state.turn == 1
    assert sum(future.leads()) == pytest.approx(0)


def test_what_somebody_has_and_may_hope_for_counts() -> None:
    def standing(tokens: str) -> float:
        return standing_of(talisman.position(f"TA 2p A=Troll@Castle B=Elf@City {tokens}").state, 0)

    bare = standing("")
    assert standing("A.ob=Tal1") > bare + 3
    assert standing("A.s8") > standing("A.s7") > bare
    assert standing("A.l2") < bare
    assert standing("A.toad2 A.g0") < bare
    assert standing_of(talisman.position("TA 2p A=Troll@Crown B=Elf@City crowned").state, 0) > bare + 5
    over = talisman.position("TA 2p A=Troll@Crown B=Elf@City crowned ; command B:6 ; concede").state
    assert standing_of(over, 0) == -standing_of(over, 1) > 30
