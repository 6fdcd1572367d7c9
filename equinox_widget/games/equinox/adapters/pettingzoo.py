"""Equinox as a PettingZoo environment, with Equinox' own keywords; `encoding` describes actions and observations."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from ....lab.adapters.pettingzoo import GameEnvironment, metadata
from ....lab.extras import needs
from ..lab import LAB

with needs("rl"):
    from gymnasium.utils import EzPickle

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Equinox(GameEnvironment, EzPickle):  # type: ignore[misc]  # PettingZoo's classes are untyped
    """The bare environment. `reset(seed=…)` deals; without a seed the next deal follows from the last.

    Who acts illegally loses 1, and the game is over for everybody, as with PettingZoo's own card games.
    """

    metadata: ClassVar[dict[str, Any]] = metadata("equinox")

    def __init__(
        self,
        players: int = 3,
        creatures: str | Iterable[str] | None = None,
        edition: str = "de",
        rulings: Mapping[str, object] = MappingProxyType({}),
        trees: tuple[int, int] = (1, 2),
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, players, creatures, edition, dict(rulings), trees, render_mode)
        settings = {"creatures": creatures, "edition": edition, "rulings": rulings, "trees": trees}
        super().__init__(LAB, players, LAB.dealer(players, settings), render_mode)


make = Equinox
