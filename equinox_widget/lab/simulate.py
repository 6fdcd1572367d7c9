"""Thousands of games in one cell, on one core or on a cluster, always with the same result."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .arguments import read_plan, read_work
from .bots import BotSpec, bot_names
from .chunks import in_order
from .forecast import forecast
from .progress import progress_bar
from .rows import open_rows

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Sequence
    from concurrent.futures import Executor

    from ..core.kit import GameKit
    from .outcome import Outcome
    from .plan import Plan
    from .results import Results
    from .tally import Tally

KEPT_GAMES: Final = 20_000  # so many games keep their rows in memory; beyond that, in a file or not at all


class Chunk(NamedTuple):
    """What comes back from playing a few games."""

    tally: Tally
    outcomes: list[Outcome]


def simulate_game(
    kit: GameKit,
    n: int,
    bots: BotSpec | Sequence[BotSpec] | None = None,
    *,
    players: int | None = None,
    seed: int = 0,
    rotate: bool = True,
    horizon: int | None = None,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    keep: str | os.PathLike[str] | None = None,
    **settings: Any,
) -> Results:
    """Play n games of any game and count what happens in them; a game's public `simulate` says the rest.

    A game that is not over after `horizon` decisions is stopped: nobody has won it, and captions say how many were.
    Without one games are played to their end, unless their lab says otherwise. `settings` are those of the game's
    `deal`. Raises `ValueError` or `TypeError` for what cannot be.
    """
    plan = read_plan(kit, bots, players=players, seed=seed, rotate=rotate, horizon=horizon, settings=settings)
    return run(plan, n, executor=executor, chunk=chunk, progress=progress, keep=keep)


def run(
    plan: Plan,
    n: int,
    *,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    keep: str | os.PathLike[str] | None = None,
) -> Results:
    """Play n games of a plan and count what happens in them.

    Games are numbered, and a game's number and the plan's seed decide everything in it: the result is the same for any
    executor. Interrupting returns the games played so far, which are the first ones.
    """
    n, chunk = read_work(n, chunk, executor, progress, plan)
    with_rows = keep is not None or n <= KEPT_GAMES
    results = plan.lab.results(plan)
    task = partial(play_chunk, plan, with_rows)
    with open_rows(keep, plan) as rows:
        if progress:
            forecast(plan, n)
        with progress_bar(n, bot_names(plan.bots), progress=progress) as bar:
            try:
                for count, part in in_order(task, n, executor, chunk):
                    results.tally.merge(part.tally)
                    rows.write(part.outcomes)
                    bar.update(count)
            except KeyboardInterrupt:
                results.interrupted = True
    results.rows = rows if with_rows else None
    return results


def play_chunk(plan: Plan, with_rows: bool, games: Iterable[int]) -> Chunk:
    """Play the games with these numbers; this is what runs on a worker."""
    outcomes = [play_numbered(plan, number) for number in games]
    tally = plan.lab.tally()
    tally.add(outcomes)
    return Chunk(tally, outcomes if with_rows else [])


def play_numbered(plan: Plan, number: int) -> Outcome:
    """Play one game; an error in it says which game it was."""
    try:
        return plan.lab.play(plan, number)
    except Exception as error:
        error.add_note(f"This happened in game {number} of seed {plan.seed}, dealt with seed {plan.game_seed(number)}.")
        raise
