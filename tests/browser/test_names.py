"""Names on a board can be read: at least eleven pixels high, in every game and at every width."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from support.stage import Stage

import equinox_widget as eq
from equinox_widget import bluemoon, orcs, talisman
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

GAMES: dict[str, Callable[[], Any]] = {
    "equinox": lambda: eq.Game(eq.deal(3, 7)),
    "orcs": lambda: orcs.Game(orcs.deal(3, 7)),
    "bluemoon": lambda: bluemoon.Game(bluemoon.deal(seed=7)),
    "talisman": lambda: talisman.Game(talisman.deal(3, 7)),
}
#: The smallest letters of what has a name; captions of piles and heads of rows may be smaller.
SMALL = """board => [...board.querySelectorAll(".eq-title, .eq-name")]
    .filter(name => name.getBoundingClientRect().width && !name.closest("[data-look~=heap], [data-look=power]"))
    .filter(name => parseFloat(getComputedStyle(name).fontSize) < 11)
    .map(name => name.textContent)"""


@pytest.mark.parametrize("width", [480, 600, 1200])
@pytest.mark.parametrize("game", GAMES)
def test_names_are_large_enough(page: Page, game: str, width: int) -> None:
    played, numbers = GAMES[game](), random.Random(3)
    for _ in range(12):
        played.do(numbers.choice(played.position.legal()))
    stage = Stage(page, Table(played), width)
    assert stage.root.locator(".eq-board").evaluate(SMALL) == []
