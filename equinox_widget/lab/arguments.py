"""What people ask a simulation for, read and checked before anything starts."""

from __future__ import annotations

import pickle
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import TYPE_CHECKING, Any, Final

from ..core.position import check_seed
from ..engine.given import as_count, as_switch, whole
from ..engine.seats import how_many
from .bots import BotSpec, bot_names, read_bots
from .game import lab_of
from .plan import CommonPlan, Plan

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..core.kit import GameKit

MOST_GAMES: Final = 1_000_000_000
MOST_DECISIONS: Final = 1_000_000_000


def read_plan(
    kit: GameKit,
    bots: BotSpec | Sequence[BotSpec] | None,
    *,
    players: int | None,
    seed: int,
    rotate: bool,
    horizon: int | None = None,
    settings: Mapping[str, Any],
) -> CommonPlan:
    """The plan of all games of any game, from the arguments of `simulate`; one is dealt to see that it can be.

    Without a `horizon` that of the game's lab counts. Raises `ValueError` or `TypeError`.
    """
    players, seed = whole(players), whole(seed)
    seats = kit.ruleset.seats
    lab = lab_of(kit)
    seated = read_bots(lab.usual if bots is None else bots, players, lab.usual_players)
    if len(seated) not in seats:
        raise ValueError(f"{kit.id} is for {how_many(seats)} players, not {len(seated)}")
    check_seed(seed)
    as_switch(rotate, "rotate")
    horizon = lab.horizon if horizon is None else as_count(horizon, "horizon", "decisions", MOST_DECISIONS)
    plan = CommonPlan(kit.id, seated, tuple(settings.items()), seed, rotate, horizon)
    plan.start(0)
    plan.bots_at(0)
    return plan


def read_work(
    n: int, chunk: int | None, executor: Executor | None, progress: bool, *plans: Plan
) -> tuple[int, int | None]:
    """How many games there are, and how many go into a chunk, if that was said."""
    n = as_count(n, "n", "games", MOST_GAMES)
    if chunk is not None:
        chunk = as_count(chunk, "chunk", "games", MOST_GAMES)
    if not isinstance(executor, Executor | None):
        raise TypeError(
            "executor is None or a concurrent.futures.Executor, such as ProcessPoolExecutor(2) or Dask's "
            f"client.get_executor(pure=False), not {executor!r}"
        )
    as_switch(progress, "progress")
    for plan in plans:
        _check_travels(plan, executor)
    return n, chunk


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
