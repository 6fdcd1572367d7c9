"""The page that says what is promised to whom speaks of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from equinox_widget.core.games import games, kit
from equinox_widget.engine.rulings import REACT

PAGE = (Path(__file__).parents[2] / "docs" / "guide" / "promises.md").read_text("utf-8")
ROWS = {line.split("|")[1].strip(): line for line in PAGE.splitlines() if line.startswith("| ")}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_it_says_what_a_seat_may_not_know(game: object) -> None:
    title = kit(game.id).say("board.title")  # type: ignore[attr-defined]
    assert title in ROWS, f"docs/guide/promises.md says nothing of {title}"
    cells = [cell.strip() for cell in ROWS[title].strip("|").split("|")]
    assert len(cells) == 3 and all(cells)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_game_without_the_ruling_asks_nobody_out_of_turn(game: object) -> None:
    found = kit(game.id)  # type: ignore[attr-defined]
    ruling = found.ruleset.rulings.get("react")
    assert ruling is None or ruling.values == REACT
    assert ("nobody is" in ROWS[found.say("board.title")]) == (ruling is None)
