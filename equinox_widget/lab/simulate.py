"""Thousands of games in one cell, on one core or on a cluster, always with the same result."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from .arguments import read_plan, read_work
from .bots import BotSpec, bot_names
from .chunks import in_order
from .outcome import Outcome, play_game
from .progress import progress_bar
from .results import Results
from .rows import open_rows
from .tally import Tally

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Mapping, Sequence
    from concurrent.futures import Executor

    from .plan import Plan

KEPT_GAMES: Final = 20_000  # so many games keep their rows in memory; beyond that, in a file or not at all


class Chunk(NamedTuple):
    """What comes back from playing a few games."""

    tally: Tally
    outcomes: list[Outcome]


def simulate(
    n: int,
    bots: BotSpec | Sequence[BotSpec] = "greedy",
    *,
    players: int | None = None,
    creatures: str | Iterable[str] | None = None,
    edition: str = "de",
    rulings: Mapping[str, object] = MappingProxyType({}),
    trees: tuple[int, int] = (1, 2),
    seed: int = 0,
    rotate: bool = True,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    keep: str | os.PathLike[str] | None = None,
) -> Results:
    """Play n games and count what happens in them.

    `bots` names one bot for every seat ("greedy greedy random") or one for all of them; your own function of
    (view, actions, numbers) is a bot too. With `rotate` the bots move one seat on from game to game, so that no bot
    profits from its seat; player A always begins. `executor` is any `concurrent.futures.Executor`. `keep` writes one
    row for each game and seat to a .csv or .parquet file; without it the rows of up to 20 000 games stay in memory.

    Games are numbered, and a game's number and `seed` decide everything in it: the result is the same for any
    executor. Interrupting returns the games played so far, which are the first ones.
    """
    plan = read_plan(
        bots,
        players=players,
        creatures=creatures,
        edition=edition,
        rulings=rulings,
        trees=trees,
        seed=seed,
        rotate=rotate,
    )
    n, chunk = read_work(n, chunk, executor, progress, plan)
    with_rows = keep is not None or n <= KEPT_GAMES
    results = Results(plan)
    task = partial(play_chunk, plan, with_rows)
    with open_rows(keep, plan) as rows, progress_bar(n, bot_names(plan.bots), progress=progress) as bar:
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
    tally = Tally()
    tally.add(outcomes)
    return Chunk(tally, outcomes if with_rows else [])


def play_numbered(plan: Plan, number: int) -> Outcome:
    """Play one game; an error in it says which game it was."""
    try:
        return play_game(plan, number)
    except Exception as error:
        error.add_note(f"This happened in game {number} of seed {plan.seed}, dealt with seed {plan.game_seed(number)}.")
        raise
