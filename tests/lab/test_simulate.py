"""Simulation: the same result whoever plays the games, stopping early, keeping rows, playing a game again."""

from __future__ import annotations

import pickle
import random as random_module
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pandas as pd
import pytest

from equinox_widget.games.equinox.bots.greedy import greedy
from equinox_widget.games.equinox.lab import simulate
from equinox_widget.games.equinox.outcome import play_game
from equinox_widget.lab.chunks import in_order
from equinox_widget.lab.simulate import play_chunk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from equinox_widget.games.equinox.rules.actions import Action
    from equinox_widget.lab.results import Results
    from equinox_widget.lab.view import View


def run(n: int = 30, bots: Any = "greedy random random", **options: Any) -> Results:
    return simulate(n, bots, progress=False, **options)


def test_the_same_seed_plays_the_same_games() -> None:
    assert run(seed=3) == run(seed=3)
    assert run(seed=3) != run(seed=4)


@pytest.mark.parametrize("chunk", [1, 7, 30, 1000])
def test_chunks_leave_no_trace(chunk: int) -> None:
    cut, whole = run(chunk=chunk), run()
    assert cut == whole
    pd.testing.assert_frame_equal(cut.frame(), whole.frame())


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_threads_leave_no_trace(workers: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        spread = run(executor=executor, chunk=4)
    assert spread == run()
    pd.testing.assert_frame_equal(spread.frame(), run().frame())


def test_processes_leave_no_trace() -> None:
    with ProcessPoolExecutor(2) as executor:
        spread = run(60, executor=executor)
        assert spread == run(60)
        assert run(10, [greedy, "random"], executor=executor) == run(10, [greedy, "random"])


def test_global_random_numbers_change_nothing() -> None:
    before = run()
    random_module.seed(1)
    random_module.random()
    assert run() == before


class Unreliable(Executor):
    """Does the first two chunks, then loses its workers."""

    def __init__(self) -> None:
        self.done = 0

    def submit(self, fn: Callable[..., Any], /, *args: object, **kwargs: object) -> Future[Any]:
        self.done += 1
        if self.done > 4:
            raise BrokenExecutor
        future: Future[Any] = Future()
        if self.done > 2:
            future.set_exception(BrokenExecutor())
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_lost_workers_lose_no_game_and_count_none_twice() -> None:
    with pytest.warns(UserWarning, match="the executor lost its workers"):
        found = run(executor=Unreliable(), chunk=5)
    assert found == run()
    assert found.frame()["game"].value_counts().eq(3).all()


def test_stopping_returns_the_first_games() -> None:
    """Ctrl-C in game 12: what was played before it is as if nothing more had been asked for."""
    asked = 0

    def impatient(view: View, actions: Sequence[Action], numbers: random_module.Random) -> Action:
        nonlocal asked
        asked += 1
        if asked == 700:
            raise KeyboardInterrupt
        return actions[0]

    stopped = run(500, [impatient, "random"], chunk=3)
    assert stopped.interrupted
    assert 0 < stopped.n < 500
    asked = -(10**9)
    assert stopped == run(stopped.n, [impatient, "random"])
    assert stopped.frame()["game"].max() == stopped.n - 1


def test_stopping_cancels_what_waits() -> None:
    futures: list[Future[int]] = []

    class Waiting(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: object, **kwargs: object) -> Future[Any]:
            futures.append(Future())
            if len(futures) == 1:
                futures[0].set_result(fn(*args, **kwargs))
            return futures[-1]

    work = in_order(min, 1000, Waiting(), chunk=10)
    assert next(work) == (10, 0)
    work.close()  # type: ignore[attr-defined]
    assert all(future.cancelled() for future in futures[1:])
    assert len(futures) <= 65


def test_a_chunk_played_here_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that take 0.03 s each go four to a chunk of 0.1 s; one that takes for ever is a chunk of its own."""
    clock = 0.0
    monkeypatch.setattr("equinox_widget.lab.chunks.perf_counter", lambda: clock)

    def play(games: Iterable[int]) -> list[int]:
        nonlocal clock
        played = []
        for number in games:
            played.append(number)
            clock += 1000 if number == 6 else 0.03
        return played

    assert list(in_order(play, 9, None, None)) == [(4, [0, 1, 2, 3]), (3, [4, 5, 6]), (2, [7, 8])]


def test_chunks_sent_away_are_sized_by_the_first_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three games of 0.01 s are enough to know that forty take 0.4 s."""
    clock = 0.0
    monkeypatch.setattr("equinox_widget.lab.chunks.perf_counter", lambda: clock)

    def play(games: Iterable[int]) -> None:
        nonlocal clock
        for _ in games:
            clock += 0.01

    with ThreadPoolExecutor(1) as executor:
        counts = [count for count, _ in in_order(play, 10_000, executor, None)]
    assert counts[:2] == [3, 40]
    assert sum(counts) == 10_000


def test_no_more_than_a_window_of_chunks_is_out() -> None:
    out = most = 0

    class Counting(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: object, **kwargs: object) -> Future[Any]:
            nonlocal out, most
            out += 1
            most = max(most, out)
            future: Future[Any] = Future()
            future.set_result(fn(*args, **kwargs))
            return future

    for _ in in_order(min, 5000, Counting(), chunk=5):
        out -= 1
    assert most == 64


def test_bots_change_seats_from_game_to_game() -> None:
    frame = run(6, "greedy random cautious").frame()
    assert frame[frame["seat"] == "A"]["bot"].tolist() == ["greedy", "cautious", "random"] * 2
    assert set(run(6, "greedy random cautious", rotate=False).frame().query("seat == 'A'")["bot"]) == {"greedy"}


def test_a_game_can_be_played_again() -> None:
    found = run(20, "greedy cautious random", edition="fr", creatures="SuMoCoKlEcLuNoVu")
    again = found.game(13).position
    frame = found.frame().query("game == 13")
    assert again.over
    assert list(again.score().points.values()) == frame["points"].tolist()
    assert again.edition == "fr"


def test_there_is_no_game_beyond_the_last() -> None:
    with pytest.raises(ValueError, match="the games are numbered 0 to 29"):
        run().game(30)


def test_settings_reach_the_games() -> None:
    found = run(5, "random", players=4, creatures="SuMoCoKlEcLuNoVu", rulings={"tiebreak": "stones"}, trees=(3, 0))
    outcome = play_game(found.plan, 2)
    assert len(outcome.bots) == 4
    assert outcome.lineup == (0, 1, 2, 3, 4, 5, 6, 12)
    assert found.plan.rulings.tiebreak == "stones"
    assert "tiebreak=stones" in found.caption()


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_rows_go_to_a_file(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"games.{ending}"
    kept = run(keep=path, chunk=4)
    pd.testing.assert_frame_equal(kept.frame(), run().frame(), check_dtype=False)
    assert path.exists()


def test_other_files_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"a \.csv or a \.parquet file"):
        run(keep=tmp_path / "games.xlsx")


def test_rows_of_long_runs_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("equinox_widget.lab.simulate.KEPT_GAMES", 10)
    with pytest.raises(ValueError, match=r"keep='games\.parquet'"):
        run(11).frame()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"n": 0}, "n is a number of games"),
        ({"n": 2.5}, "n is a number of games"),
        ({"chunk": 0}, "chunk is a number of games"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"players": 6, "bots": "random"}, "2 to 5 players"),
        ({"edition": "en"}, "there is no edition 'en'"),
        ({"creatures": "SuMo"}, "eight different creatures"),
        ({"trees": (1, 1)}, "three trees"),
    ],
)
def test_bad_settings_are_refused_by_name(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        run(**arguments)


def test_unknown_settings_raise() -> None:
    with pytest.raises(TypeError, match="sead"):
        simulate(3, sead=1)  # type: ignore[call-arg]


def test_a_bot_from_a_cell_cannot_travel_to_a_process_pool() -> None:
    with ProcessPoolExecutor(1) as executor, pytest.raises(ValueError, match="defined in a notebook"):
        run(3, [lambda _, actions, __: actions[0], "random"], executor=executor)


def test_an_error_in_a_bot_says_which_game_it_was() -> None:
    def broken(view: View, actions: Sequence[Action], numbers: random_module.Random) -> Action:
        raise RuntimeError("no idea")

    with pytest.raises(RuntimeError, match="no idea") as caught:
        run(3, [broken, "random"], seed=9)
    assert "game 0 of seed 9" in caught.value.__notes__[0]


def test_progress_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(20, "random", progress=True)
    assert "random random random" in capsys.readouterr().err
    run(20)
    assert capsys.readouterr().err == ""


def test_long_runs_remember_sums_only() -> None:
    plan = run(1).plan
    assert play_chunk(plan, False, range(5)).outcomes == []
    assert len(play_chunk(plan, True, range(5)).outcomes) == 5


def test_what_is_remembered_of_many_games_takes_no_more_room_than_of_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("equinox_widget.lab.simulate.KEPT_GAMES", 0)
    few, many = (len(pickle.dumps(vars(run(n, "random")))) for n in (100, 400))
    assert many < 1.1 * few
