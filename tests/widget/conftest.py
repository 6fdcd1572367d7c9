"""Tables with their wires open: what they send is kept instead of sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support.wire import Wire

import equinox_widget as eq
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def wired() -> Callable[..., Wire]:
    """Return a function that makes a table on a fresh game, with its wire."""

    def make(**options: Any) -> Wire:
        return Wire(Table(eq.Game(eq.deal(players=3, seed=7)), **options))

    return make
