"""Thousands of games in one cell, on one core or on a cluster, always with the same result."""

from __future__ import annotations

import pickle
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from ..games.equinox.rulings import rulings_for
from ..games.equinox.words import read_lineup
from ..position import check_players, check_seed, check_trees
from .bots import BotSpec, bot_names, read_bots
from .chunks import in_order
from .outcome import Outcome, Plan, play_game
from .results import Results
from .rows import open_rows
from .tally import Tally

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Mapping, Sequence

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
    plan = make_plan(
        bots,
        players=players,
        creatures=creatures,
        edition=edition,
        rulings=rulings,
        trees=trees,
        seed=seed,
        rotate=rotate,
    )
    check_count("n", n)
    if chunk is not None:
        check_count("chunk", chunk)
    check_travels(plan, executor)
    with_rows = keep is not None or n <= KEPT_GAMES
    results = Results(plan)
    task = partial(play_chunk, plan, with_rows)
    with open_rows(keep, plan) as rows, progress_bar(n, plan, progress=progress) as bar:
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


def make_plan(
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
    """The plan that the arguments of `simulate` describe, checked."""
    if players is not None:
        check_players(players)
    seated = read_bots(bots, players)
    check_players(len(seated))
    check_seed(seed)
    check_trees(trees)
    decided = rulings_for(edition, rulings)
    lineup = None if creatures is None else read_lineup(creatures)
    return Plan(seated, lineup, edition, tuple(decided.overrides().items()), (trees[0], trees[1]), seed, rotate)


def check_travels(plan: Plan, executor: Executor | None) -> None:
    """Refuse, before anything starts, a bot that a process pool cannot take along."""
    if not isinstance(executor, ProcessPoolExecutor):
        return
    try:
        pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError):
        raise ValueError(
            f"a process pool cannot take along a bot that was defined in a notebook ({bot_names(plan.bots)}): put it "
            "into a module, or use an executor that can, such as loky or Dask"
        ) from None


def check_count(name: str, value: object) -> None:
    """Refuse anything but a number of games."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise ValueError(f"{name} is a number of games from 1 up, not {value!r}")


class _NoBar:
    """A progress bar that nobody sees."""

    def update(self, count: int) -> None:
        """Nothing to draw."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        return None


def progress_bar(n: int, plan: Plan, *, progress: bool) -> Any:  # noqa: ANN401 (tqdm's bar, in whichever front end it finds)
    """A progress bar, if somebody wants one and tqdm is there."""
    if not progress:
        return _NoBar()
    try:
        from tqdm.auto import tqdm  # noqa: PLC0415 (an extra)
    except ImportError:
        return _NoBar()
    return tqdm(total=n, desc=bot_names(plan.bots), unit="game", leave=False)
