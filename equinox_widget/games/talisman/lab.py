"""Thousands of games of Talisman: the shared simulation, bound to this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...lab.pairs import simulate_game_pairs
from ...lab.simulate import simulate_game
from .kit import KIT

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping, Sequence
    from concurrent.futures import Executor

    from ...lab.bots import BotSpec
    from ...lab.pairs import PairedResults
    from ...lab.results import Results


def simulate(
    n: int,
    bots: BotSpec | Sequence[BotSpec] | None = None,
    *,
    players: int | None = None,
    seed: int = 0,
    rotate: bool = True,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    keep: str | os.PathLike[str] | None = None,
    **settings: Any,
) -> Results:
    """Play n games and count what happens in them; `settings` are those of `deal`, without `players` and `seed`.

    Players who choose at random seldom finish a game. Raises `ValueError` or `TypeError` for what cannot be.
    """
    return simulate_game(
        KIT,
        n,
        bots,
        players=players,
        seed=seed,
        rotate=rotate,
        executor=executor,
        chunk=chunk,
        progress=progress,
        keep=keep,
        **settings,
    )


def simulate_pairs(
    n: int,
    first: Mapping[str, Any],
    second: Mapping[str, Any],
    *,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    **common: Any,
) -> PairedResults:
    """Play n pairs of games that differ only in what `first` and `second` say; settings are those of `simulate`.

    Raises `ValueError` or `TypeError` for what cannot be.
    """
    return simulate_game_pairs(KIT, n, first, second, executor=executor, chunk=chunk, progress=progress, **common)
