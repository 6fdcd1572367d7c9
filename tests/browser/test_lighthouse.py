"""The example game in a real browser: one row of three squares, played by clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from support.lighthouse import put_into_index
from support.stage import Stage

from equinox_widget.core.game import Game
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(autouse=True)
def lighthouse(monkeypatch: pytest.MonkeyPatch) -> None:
    put_into_index(monkeypatch)


def test_it_is_played_by_clicks(page: Page) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    stage = Stage(page, Table(Game("LH 2p turn=A A=2,4 B=4,5", ["Anna", "Ben"])))
    expect(stage.root.locator(".eq-row")).to_have_count(1)
    expect(stage.root.locator(".eq-square")).to_have_count(3)
    expect(stage.root.locator(".eq-status")).to_contain_text("Anna to move")
    stage.click_path(["@4", "C"])
    expect(stage.root.locator(".eq-status")).to_contain_text("Ben to move")
    expect(stage.root).to_contain_text("Raise the alarm with an equal card, or pass.")
    stage.click_path(["!pass"])
    said = stage.table.game.events[-1].text()
    assert stage.table.game.sentences[0] == "land 4 at C" and said.startswith("The die shows")
    lying = "Cove: 4, Anna" if "lands" in said else "Cove: empty"
    expect(stage.place("C").locator(".eq-spoken")).to_contain_text(lying)
    while not stage.table.game.position.over:
        stage.click_path(stage.table.decision["choices"][-1]["path"])
    expect(stage.root.locator(".eq-status")).to_contain_text("over")
    assert errors == []
