"""From what lies on the board to the moment in the story when it got there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from support.stage import Stage

import equinox_widget as eq

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_card_and_a_stone_lead_to_when_they_came(page: Page) -> None:
    table = eq.play(players=2, seed=7)
    for sentence in ("bet Ec", "play Fu10", "bet Ca"):
        table.game.do(sentence)
    stage = Stage(page, table)
    lead = stage.root.get_by_role("button", name="See how it got there")
    for place, event in (("Fu1", "plays Fungi 10"), ("Ec1", "bets on Echomir")):
        stage.place(place).click(button="right")
        lead.click()
        expect(stage.root.locator(".eq-prompt")).to_contain_text(event)
        expect(stage.place(place)).to_have_attribute("data-changed", "true")
        stage.root.locator("[data-time=last]").click()
    stage.place("Zi3").click(button="right")
    expect(stage.root.locator(".eq-answer")).to_be_visible()
    expect(lead).to_have_count(0)
