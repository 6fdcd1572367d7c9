"""Bots: what they are called, what they may see, and that they always answer with something legal."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from equinox_widget.games.equinox.bots import Planner, bots
from equinox_widget.games.equinox.making import position
from equinox_widget.games.equinox.position import Position
from equinox_widget.games.equinox.rules.rulings import rulings_for
from equinox_widget.games.equinox.rules.setup import deal
from equinox_widget.games.equinox.rules.turn import actor, apply, legal
from equinox_widget.games.equinox.rules.view import determinize, view
from equinox_widget.lab.bots import bot_name, read_bots
from equinox_widget.lab.seats import Guarded, decisions, seat_bot
from equinox_widget.lab.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from equinox_widget.games.equinox.rules.actions import Action
    from equinox_widget.games.equinox.rules.state import State

LADDER = ["random", "greedy", "cautious", "planner(6)"]


def some_states(players: int, seed: int, every: int = 7) -> Iterator[State]:
    """Decisions from all over a game between heuristic players, who get into more interesting trouble."""
    state = deal(players, seed, rulings_for(), None, 0, (1, 2))
    seated = [seat_bot(("random", "greedy", "cautious")[seat % 3], bots) for seat in range(players)]
    for count, action in enumerate(decisions(seated, state)):
        if count % every == 0:
            yield state
        apply(state, action)


@pytest.mark.parametrize("spec", LADDER)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_bot_plays_legally_to_the_end(spec: str, players: int) -> None:
    state = deal(players, 11, rulings_for("fr"), None, 0, (1, 2))
    for action in decisions([Guarded(bots.make(spec))] * players, state):
        apply(state, action)
    assert state.over


@pytest.mark.parametrize("spec", LADDER)
@pytest.mark.parametrize("players", [2, 4])
def test_bots_decide_the_same_whatever_they_cannot_see(spec: str, players: int) -> None:
    """Deal the hidden cards anew: a bot that sees only its view cannot notice."""
    bot = bots.make(spec)
    for count, state in enumerate(some_states(players, seed=5, every=9)):
        seat = actor(state)
        other_world = determinize(view(state, seat), seed=count)
        assert legal(other_world) == legal(state)
        here = bot(View(state, seat), legal(state), random.Random(count))
        there = bot(View(other_world, seat), legal(other_world), random.Random(count))
        assert here is there


def test_a_view_is_the_position_s_own_view() -> None:
    for state in some_states(3, seed=2):
        seat = actor(state)
        assert View(state, seat).position == Position(state).view("ABC"[seat])


def test_a_view_answers_what_a_position_answers_and_hides_what_it_hides() -> None:
    state = deal(3, 7, rulings_for(), None, 0, (1, 2))
    seen = View(state, 0)
    assert seen.seat == "A"
    assert seen.hand("A") == Position(state).hand("A")
    assert seen.hand("B") == ["?"] * 8
    assert seen.state.seed == 0


def test_random_never_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*args: object) -> State:
        raise AssertionError("a view was built")

    monkeypatch.setattr("equinox_widget.lab.view.view", forbidden)
    state = deal(3, 7, rulings_for(), None, 0, (1, 2))
    assert next(decisions([bots.make("random")] * 3, state)) in legal(state)


def test_a_view_kept_for_later_shows_nothing_new() -> None:
    kept: list[View] = []

    def hoarder(view: View, actions: Sequence[Action], numbers: random.Random) -> Action:
        kept.append(view)
        return actions[0]

    state = deal(2, 1, rulings_for(), None, 0, (1, 2))
    next(decisions([Guarded(hoarder)] * 2, state))
    with pytest.raises(ValueError, match="this decision is over"):
        kept[0].hand("A")


def test_an_own_bot_may_answer_with_a_sentence() -> None:
    state = deal(2, 1, rulings_for(), None, 0, (1, 2))
    bot: Any = lambda *_: "skip"  # noqa: E731 (as in a cell)
    action = next(decisions([Guarded(bot)] * 2, state))
    assert action is legal(state)[-1]


def test_an_illegal_answer_is_named_with_what_was_allowed() -> None:
    state = deal(2, 1, rulings_for(), None, 0, (1, 2))
    bot: Any = lambda *_: "play No8"  # noqa: E731 (as in a cell)
    with pytest.raises(ValueError, match=r"player A chose 'play No8', which is none of the \d+ actions: bet"):
        next(decisions([Guarded(bot)] * 2, state))


def test_an_own_bot_cannot_change_the_list_of_actions() -> None:
    def meddler(view: View, actions: Sequence[Action], numbers: random.Random) -> Action:
        assert type(actions) is tuple
        chosen: Action = actions[-1]
        return chosen

    state = deal(2, 1, rulings_for(), None, 0, (1, 2))
    next(decisions([Guarded(meddler)] * 2, state))


# Names


def test_unknown_bots_are_answered_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match=r"there is no bot 'greddy'\. Did you mean 'greedy'"):
        bots.make("greddy")


@pytest.mark.parametrize("spec", ["planner(400)", "planner( nodes = 400 )", "PLANNER(400)"])
def test_numbers_stand_in_parentheses(spec: str) -> None:
    planner = bots.make(spec)
    assert isinstance(planner, Planner)
    assert planner.nodes == 400


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("planner(lots)", "takes numbers, not 'lots'"),
        ("planner(depth=3)", "does not take"),
        ("greedy(3)", "does not take"),
        ("planner(0)", "at least one node"),
        ("planner(seconds=-1)", "more than no time"),
        ("gr%edy", "cannot read the bot"),
    ],
)
def test_what_cannot_be_read_is_named(spec: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        bots.make(spec)


def test_a_line_of_bots_takes_one_seat_each() -> None:
    assert read_bots("greedy, planner(nodes=20) random", None) == ("greedy", "planner(nodes=20)", "random")
    assert read_bots("greedy", 4) == ("greedy",) * 4
    assert read_bots("greedy", None) == ("greedy",) * 3


def test_bots_and_seats_must_agree() -> None:
    with pytest.raises(ValueError, match="2 bots cannot sit on 3 seats: greedy random"):
        read_bots("greedy random", 3)


def test_a_bot_is_a_name_or_a_function() -> None:
    with pytest.raises(TypeError, match="a bot is a name or a function"):
        bots.make(7)  # type: ignore[arg-type]


def test_own_bots_are_called_by_their_function_s_name() -> None:
    def stubborn(view: View, actions: Sequence[Action], numbers: random.Random) -> Action:
        return actions[0]

    assert bot_name(stubborn) == "stubborn"
    assert list(bots) == ["random", "greedy", "cautious", "planner"]


# The planner


def endangered() -> Position:
    """The row is full and Noctia, where A has bet, is the weakest together with Lupino; A holds Noctia 8."""
    return position(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoUr -Mo1 past A@No1 B@Ec1 A@No2 Su2:6 Co2:8 Kl2:5 Ec2:9 Lu2:2 No2:2 Ur2:7 "
        "A=No8,Su7,Co9,Kl8,Ur9,Ec10,Su10,Co10 B=8 d40"
    )


def test_the_planner_saves_what_it_bet_on() -> None:
    here = endangered()
    chosen = Planner(60)(View.of(here), here.legal(), random.Random(3))
    after = here.do(chosen)
    assert "noctia" not in after.vanished


def test_the_planner_stops_when_told_to() -> None:
    here = endangered()
    planner = Planner(10**9)
    asked = 0

    def enough() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    planner.stop = enough
    assert planner(View.of(here), here.legal(), random.Random(3)) in here.legal()
    assert asked == 4


def test_the_planner_s_time_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("equinox_widget.lab.bots.planner.monotonic", lambda: float(next(clock)))
    here = endangered()
    assert Planner(seconds=5)(View.of(here), here.legal(), random.Random(3)) in here.legal()
    assert next(clock) == 6


def test_the_planner_repeats_itself_from_the_same_numbers() -> None:
    here = endangered()
    first, second = (Planner(40)(View.of(here), here.legal(), random.Random(8)) for _ in range(2))
    assert first is second
