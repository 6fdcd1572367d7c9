"""The bots of Orcs Orcs Orcs: legal to the end, blind to what is hidden, and right where the right thing is plain."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from equinox_widget import orcs
from equinox_widget.games.orcs.bots.blows import NO_STORE, blows, lines
from equinox_widget.games.orcs.bots.cautious import CautiousJudge
from equinox_widget.games.orcs.bots.greedy import Judge, SettledJudge
from equinox_widget.games.orcs.bots.planner import Continuation, Planner, standing_of
from equinox_widget.games.orcs.rules.cards import CARD_BY_CODE, CARD_CODES
from equinox_widget.games.orcs.rules.turn import actor, apply, legal
from equinox_widget.games.orcs.rules.view import determinize, view
from equinox_widget.lab.seats import Guarded, decisions, seat_bot
from equinox_widget.lab.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from equinox_widget.games.orcs.rules.state import State

LADDER = ["random", "greedy", "greedy(teleport=0)", "cautious", "planner(2)"]
ALL = ("missions", "bonus", "fate", "terrain", "reinforcements")


def some_states(players: int, seed: int, every: int, **settings: Any) -> Iterator[State]:
    """Decisions from all over a game between bots of several kinds."""
    state = orcs.deal(players, seed, **settings).state.clone()
    seated = [seat_bot(("random", "greedy", "cautious")[seat % 3], orcs.bots) for seat in range(players)]
    for count, action in enumerate(decisions(seated, state, seed)):
        if count % every == 0:
            yield state
        apply(state, action)


def choice(bot: str, code: str) -> str:
    """What a bot does in a position."""
    position = orcs.position(code)
    return str(orcs.bots.make(bot)(View.of(position), position.legal(), random.Random(3)))


@pytest.mark.parametrize("spec", LADDER)
@pytest.mark.parametrize(("players", "modules"), [(2, ()), (3, ALL)])
def test_every_bot_plays_legally_to_the_end(spec: str, players: int, modules: tuple[str, ...]) -> None:
    state = orcs.deal(players, 11, modules=modules).state.clone()
    seated = [Guarded(orcs.bots.make(spec)), *[orcs.bots.make("random")] * (players - 1)]
    for action in decisions(seated, state, 11):
        apply(state, action)
    assert state.over


@pytest.mark.parametrize("spec", LADDER)
def test_bots_decide_the_same_whatever_they_cannot_see(spec: str) -> None:
    """Deal the hidden things anew: a bot that sees only its view cannot notice."""
    bot = orcs.bots.make(spec)
    for count, state in enumerate(some_states(3, seed=5, every=9, modules=ALL)):
        seat = actor(state)
        other_world = determinize(view(state, seat), seed=count)
        assert legal(other_world) == legal(state)
        here = bot(View(state, seat), legal(state), random.Random(count))
        there = bot(View(other_world, seat), legal(other_world), random.Random(count))
        assert here is there


@pytest.mark.parametrize("judge", [Judge, SettledJudge, CautiousJudge])
def test_every_action_gets_a_mark_and_the_table_stays_as_it_was(judge: type[Judge]) -> None:
    for state in some_states(4, seed=8, every=5, modules=ALL):
        seat, before = actor(state), state.key()
        found = judge(state, seat)
        assert all(-100 < found.mark(action) < 100 for action in legal(state))
        assert state.key() == before


# What a hand can pay


def cards(*codes: str) -> tuple[int, ...]:
    return tuple(sorted(CARD_BY_CODE[code] for code in codes))


def test_a_hand_pays_lines_with_the_cards_it_can_spare() -> None:
    box = orcs.deal(2).state.box
    found = {(CARD_CODES[each.card], each.line): each for each in blows(box, cards("Za", "SB2", "Lb", "Sm"), NO_STORE)}
    assert sorted(found) == [("Lb", 0), ("Lb", 1), ("Sm", 0), ("Sm", 1), ("Za", 0), ("Za", 1), ("Za", 2)]
    assert [CARD_CODES[card] for card in found["Lb", 0].adds] == ["SB2"]
    assert [CARD_CODES[card] for card in found["Za", 2].rest] == ["Sm"]


def test_icons_are_added_first() -> None:
    box = orcs.deal(2).state.box
    (first, second, third) = [
        each for each in blows(box, cards("Za", "SB2", "Re3", "Vo3"), NO_STORE) if CARD_CODES[each.card] == "Za"
    ]
    assert first.adds == ()
    assert [CARD_CODES[card] for card in second.adds] == ["Vo3"]
    assert [CARD_CODES[card] for card in third.adds] == ["Vo3", "Re3"]
    assert third.teleports and not second.teleports


def test_stored_power_pays_too() -> None:
    box = orcs.deal(2).state.box
    assert [each.line for each in blows(box, cards("Fb"), (0, 0, 0, 2))] == [0, 1]
    assert [each.line for each in lines(box, CARD_BY_CODE["Fb"], (), (0, 0, 0, 2))] == [0]


# Plain things are seen


@pytest.mark.parametrize(
    ("code", "done"),
    [
        ("OR 2p A@3 3m:Go-1 A=Za", "cast Za"),
        ("OR 2p A@3 3m:Go A=Za,SB2 ; cast Za", "add SB2 as lightning"),
        ("OR 2p A@3 3m:Go,La A=Za,SB2 ; cast Za; add SB2 as lightning", "effect 2"),
        ("OR 2p A@3 3m:Go,La A=Za,SB2 ; cast Za; add SB2 as lightning; effect 2", "hit Go@3m"),
        ("OR 2p A@3 B@1 5m:Go A=Za,SB2", "teleport 5"),
        ("OR 2p A@3 1o:La A=SB1 p1=Fb,Fb,Lb p2=Re1,Wi,Wi ; cast SB1", "take Re1"),
        ("OR 2p A@3 1o:La A=Po,Sm A.kill=Go2", "bin Po"),
        ("OR 2p A@2 B@1 1o:Go 2o:Go,Go,La 2m:La A=Eq,Sm ; cast Eq; add Sm; effect 1", "shake o"),
        ("OR 3p A@3 3m:Go,Go 3i:Sh A=Is,Cs,SB1 ; cast Is; add Cs; add SB1 as water; effect 2", "freeze i"),
        ("OR 3p A@3 B.kill=Go1 1o:La A=Vo1 B=4 C=4 ; cast Vo1; effect 1", "curse B"),
    ],
)
def test_greedy_sees_what_pays(code: str, done: str) -> None:
    assert choice("greedy", code) == done


def test_two_actions_are_thought_of_together() -> None:
    """A Shaman falls to line 2 and line 1 of two casts; only both together bring anything."""
    code = "OR 2p A@3 3m:Sh A=Za,SB2,Sm"
    first = choice("greedy", code)
    assert first in ("cast Za", "cast Sm")
    state = orcs.position(code).state.clone()
    bot = orcs.bots.make("greedy")
    while state.turn == 0 and not state.kills[3]:
        apply(state, bot(View(state, 0), legal(state), random.Random(1)))
    assert state.kills[3] == 1


def test_who_is_settled_does_not_teleport() -> None:
    code = "OR 2p A@3 B@1 5m:Go A=Za,SB2"
    assert choice("greedy(teleport=0)", code) != "teleport 5"


def test_cautious_leaves_a_field_where_trophies_are_in_danger() -> None:
    code = "OR 2p A:act1 A@3 B@1 3i:La,La A=Po A.kill=La1,Go1 4o:Go"
    assert choice("cautious", code).startswith("teleport ")
    assert choice("greedy", code) == "pass"


def test_cautious_plans_with_the_icons_it_adds() -> None:
    """Magic Bonds reinforce and teleport: the Goblin two fields away is in reach."""
    code = "OR 2p A:act1 A@3 B@1 5m:Go 2o:Tr A=Za,Mb3"
    assert choice("cautious", code) == "cast Za"
    assert choice("cautious", f"{code} ; cast Za") == "add Mb3"
    assert choice("cautious", f"{code} ; cast Za; add Mb3") == "teleport 5"


def test_cautious_pushes_a_creature_onto_a_rival() -> None:
    code = "OR 2p A@3 B@1 1i:Sh 4i:Sh B.kill=Sh2 A=Mb1 ; cast Mb1; effect 1"
    assert choice("cautious", code) == "push Sh@1i"


def test_cautious_prefers_what_wins_an_ability() -> None:
    code = "OR 2p A@3 3m:Sh-2,Ri-2 A.kill=Sh1 A=Za ; cast Za; effect 1"
    assert choice("cautious", code) == "hit Sh-2@3m"


def test_discards_are_what_is_least_missed() -> None:
    assert choice("greedy", "OR 2p A@3 1o:Go A=Vo1 B=Sm,Za,SB1,Po ; cast Vo1; effect 1; curse B") == "discard Po"


# The planner


def test_a_planner_plays_the_same_game_again() -> None:
    position = orcs.deal(2, 4).do("fate")
    while position.due != "act":
        position = position.do(position.legal()[0])
    bot = Planner(12)
    found = {str(bot(View.of(position), position.legal(), random.Random(9))) for _ in range(3)}
    assert len(found) == 1


def test_a_continuation_ends_with_the_turn() -> None:
    position = orcs.position("OR 2p A@3 3m:Go A=Za,Sm,Cs")
    future = Continuation(position.state.clone(), 0, random.Random(1))
    future.play_on()
    assert future.over
    assert future.state.turn == 1
    assert future.state.kills[0] == 1
    assert future.leads()[0] == -future.leads()[1] > 0


def test_what_lies_ahead_counts_until_the_end() -> None:
    position = orcs.position("OR 2p r2 A@3 A.kill=Sh2 A=Sm,Za,Cs,Fs")
    assert standing_of(position.state, 0) > 2 * 7
    over = orcs.position("OR 2p r14 over A.kill=Sh2")
    assert standing_of(over.state, 0) == over.score().points["A"]
