"""Learn, illustrate and explore the card game Equinox inside a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._version import __version__
from .game import Game
from .position import IllegalAction, NotationError, Position, deal

if TYPE_CHECKING:
    from .widget.table import Table

__all__ = ["Game", "IllegalAction", "NotationError", "Position", "__version__", "deal", "play"]


def play(players: int = 3, seed: int = 7, mode: str = "learn") -> Table:
    """Deal a game and return the widget to play it on."""
    return _table(Game(deal(players=players, seed=seed)), mode=mode)


def _table(game: Game, **options: str) -> Table:
    from .widget.table import Table  # noqa: PLC0415 (Jupyter is imported only when the first widget is made)

    return Table(game, **options)


Game._display_hook = staticmethod(_table)  # noqa: SLF001 (the one arrow that points up)
