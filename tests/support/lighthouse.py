"""The example game as one of the games there are, without its package being installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from equinox_widget.core import games
from equinox_widget.games import INDEX, Entry

if TYPE_CHECKING:
    import pytest


def put_into_index(monkeypatch: pytest.MonkeyPatch) -> None:
    """Find Lighthouse in its folder until the test is over."""
    monkeypatch.setitem(INDEX, "lighthouse", Entry("LH", "lighthouse-game", "lighthouse.kit"))
    games.kit.cache_clear()
