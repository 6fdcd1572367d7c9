"""A game of Talisman in progress: the shared timeline, with this game's positions in it."""

from typing import TYPE_CHECKING, TypeAlias

from ...core import game as core

if TYPE_CHECKING:
    from .position import Position

    Game: TypeAlias = core.Game[Position]
else:
    Game = core.Game
