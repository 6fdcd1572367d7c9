"""Simulation on a real Dask cluster: two worker processes, one of which is killed in the middle. (Slow suite.)"""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING, Any

import pandas as pd
import pytest
from distributed import Client, LocalCluster

from equinox_widget import bluemoon, orcs, talisman
from equinox_widget.games.equinox.lab import simulate

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        yield client


@pytest.mark.parametrize("chunk", [None, 7])
def test_a_cluster_leaves_no_trace(client: Client, chunk: int | None) -> None:
    spread = simulate(120, "greedy random", executor=client.get_executor(pure=False), chunk=chunk, progress=False)
    here = simulate(120, "greedy random", progress=False)
    assert spread == here
    pd.testing.assert_frame_equal(spread.frame(), here.frame())


def test_matches_of_blue_moon_leave_no_trace_either(client: Client) -> None:
    executor = client.get_executor(pure=False)
    spread = bluemoon.simulate(12, to=3, executor=executor, chunk=5, progress=False)
    here = bluemoon.simulate(12, to=3, progress=False)
    assert spread == here
    pd.testing.assert_frame_equal(spread.frame(), here.frame())


def test_an_own_bot_travels_to_a_cluster(client: Client) -> None:
    bot: Any = lambda _, actions, numbers: actions[int(numbers.random() * len(actions))]  # noqa: E731 (as in a cell)
    found = simulate(20, [bot, "random"], executor=client.get_executor(pure=False), chunk=5, progress=False)
    assert found.tally == simulate(20, [bot, "random"], progress=False).tally


def test_talisman_is_played_on_a_cluster(client: Client) -> None:
    given: Any = {"position": "TA 2p A=Troll@Death A.s9 A.ob=Tal1 B=Elf@Chapel B.l2", "seed": 4, "progress": False}
    spread = talisman.simulate(12, "greedy random", executor=client.get_executor(pure=False), chunk=3, **given)
    assert spread == talisman.simulate(12, "greedy random", **given)


def test_orcs_with_all_modules_is_played_on_a_cluster(client: Client) -> None:
    modules = ("missions", "bonus", "fate", "terrain", "reinforcements")
    given: Any = {"players": 3, "modules": modules, "seed": 4, "progress": False}
    spread = orcs.simulate(12, "cautious greedy random", executor=client.get_executor(pure=False), chunk=5, **given)
    here = orcs.simulate(12, "cautious greedy random", **given)
    assert spread == here
    pd.testing.assert_frame_equal(spread.frame(), here.frame())


def kill_once(victims: list[int], executor: Any) -> Any:
    """The executor, which kills a worker process after it has been given ten chunks."""
    submit, given = executor.submit, 0

    def counting(*args: Any, **kwargs: Any) -> Any:
        nonlocal given
        given += 1
        if given == 10:
            os.kill(victims[0], signal.SIGKILL)
        return submit(*args, **kwargs)

    executor.submit = counting
    return executor


def test_a_killed_worker_loses_no_game_and_counts_none_twice(client: Client) -> None:
    victims = list(client.run(os.getpid).values())
    executor = kill_once(victims, client.get_executor(pure=False))
    found = simulate(400, "greedy random", executor=executor, chunk=5, progress=False)
    assert found == simulate(400, "greedy random", progress=False)
    assert found.frame().groupby("game").size().eq(2).all()
    assert victims[0] not in client.run(os.getpid).values()
