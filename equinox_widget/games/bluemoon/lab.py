"""Simulating Blue Moon: thousands of games in a cell, alone or in pairs that differ in one thing."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ...engine.given import as_mapping
from ...engine.rulings import as_overrides
from ...lab.pairs import simulate_game_pairs
from ...lab.simulate import simulate_game
from .kit import KIT
from .making import SETS, SETS_WANTED
from .rules.setup import BOTH_BOXES

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping, Sequence
    from concurrent.futures import Executor

    from ...lab.bots import BotSpec
    from ...lab.pairs import PairedResults
    from ...lab.results import Results
    from .making import OwnBox
    from .rules.sets import CardSet


_USUAL: Final = {"sets": dict(SETS), "start": "A", "box": BOTH_BOXES, "rulings": {}, "tables": None}


def simulate(
    n: int,
    bots: BotSpec | Sequence[BotSpec] | None = None,
    *,
    sets: Mapping[str, str | CardSet] = SETS,
    start: str = "A",
    box: str = BOTH_BOXES,
    rulings: Mapping[str, object] = MappingProxyType({}),
    tables: OwnBox | None = None,
    seed: int = 0,
    rotate: bool = True,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    keep: str | os.PathLike[str] | None = None,
) -> Results:
    """Play n games and count what happens in them; `sets` to `tables` are those of `deal`.

    `bots` names one bot for both seats or one for each; with `rotate` they change seats from game to game. `executor`
    is any `concurrent.futures.Executor`; the result is the same for each. `keep` writes one row for each game and seat
    to a .csv or .parquet file. Raises `ValueError` or `TypeError` for what cannot be, before a game is played.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.simulate(2, progress=False).n
    2
    """
    given = {
        "sets": dict(as_mapping(sets, SETS_WANTED)),  # plain, so that they travel to other processes
        "start": start,
        "box": box,
        "rulings": dict(as_overrides(rulings)),
        "tables": tables,
    }
    settings: dict[str, Any] = {name: value for name, value in given.items() if value != _USUAL[name]}
    work: dict[str, Any] = {"executor": executor, "chunk": chunk, "progress": progress, "keep": keep}
    return simulate_game(KIT, n, bots, players=2, seed=seed, rotate=rotate, **work, **settings)


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

    `simulate_pairs(1000, {"box": "EI"}, {"box": "IE"})`. Raises `ValueError` or `TypeError` for what cannot be.
    """
    work: dict[str, Any] = {"executor": executor, "chunk": chunk, "progress": progress}
    return simulate_game_pairs(KIT, n, first, second, **work, **{"players": 2, **common})
