"""What people ask a simulation for, read and checked before anything starts."""

from __future__ import annotations

import pickle
from concurrent.futures import Executor, ProcessPoolExecutor
from numbers import Integral
from typing import TYPE_CHECKING, Any, Final

from ..core.position import check_seed
from ..engine.given import as_switch
from ..engine.rulings import as_overrides
from ..games.equinox.position import check_players, check_trees
from ..games.equinox.rules.rulings import rulings_for
from ..games.equinox.rules.words import read_lineup
from .bots import BotSpec, bot_names, read_bots
from .plan import Plan

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

MOST_GAMES: Final = 1_000_000_000


def read_plan(
    bots: BotSpec | Sequence[BotSpec],
    *,
    players: int | None,
    creatures: str | Iterable[str] | None,
    edition: str,
    rulings: Mapping[str, object],
    trees: tuple[int, int],
    seed: int,
    rotate: bool,
) -> Plan:
    """The plan of all games, from the arguments of `simulate`."""
    players, seed = plain(players), plain(seed)
    if players is not None:
        check_players(players)
    seated = read_bots(bots, players)
    check_players(len(seated))
    check_seed(seed)
    check_trees(trees)
    as_switch(rotate, "rotate")
    lineup = None if creatures is None else read_lineup(creatures)
    overrides = rulings_for(edition, as_overrides(rulings)).overrides()
    return Plan(seated, lineup, edition, tuple(overrides.items()), (trees[0], trees[1]), seed, rotate)


def read_work(
    n: int, chunk: int | None, executor: Executor | None, progress: bool, *plans: Plan
) -> tuple[int, int | None]:
    """How many games there are, and how many go into a chunk, if that was said."""
    n, chunk = plain(n), plain(chunk)
    _check_count("n", n)
    if chunk is not None:
        _check_count("chunk", chunk)
    if not isinstance(executor, Executor | None):
        raise TypeError(
            "executor is None or a concurrent.futures.Executor, such as ProcessPoolExecutor(2) or Dask's "
            f"client.get_executor(pure=False), not {executor!r}"
        )
    as_switch(progress, "progress")
    for plan in plans:
        _check_travels(plan, executor)
    return n, chunk


def plain(value: Any) -> Any:  # noqa: ANN401 (whatever was given)
    """A whole number of another library, such as NumPy's, as Python's own; anything else as it is."""
    return value if isinstance(value, bool) or not isinstance(value, Integral) else int(value)


def _check_count(name: str, value: object) -> None:
    """Refuse anything but a number of games."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= MOST_GAMES:
        raise ValueError(f"{name} is a number of games from 1 to {MOST_GAMES}, not {value!r}")


def _check_travels(plan: Plan, executor: Executor | None) -> None:
    """Refuse a bot that a process pool cannot take along."""
    if not isinstance(executor, ProcessPoolExecutor):
        return
    try:
        pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError):
        raise ValueError(
            f"a process pool cannot take along a bot that was defined in a notebook ({bot_names(plan.bots)}): put it "
            "into a module, or use an executor that can, such as loky or Dask"
        ) from None
