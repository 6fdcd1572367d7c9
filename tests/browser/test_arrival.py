"""From what lies on the board to the moment in the story when it got there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from support.stage import Stage

import equinox_widget as eq
from equinox_widget import bluemoon, orcs, talisman
from equinox_widget.widget.table import Table

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


@pytest.mark.parametrize(
    ("game", "code", "script", "piece", "event"),
    [
        (orcs, "OR 2p A:reveal A@3 B@1 1#GoOr 2#Go", "reveal 1; pass", "Go@1o", "Goblin"),
        (bluemoon, "BM A.char fire B>Lo5 A=Br5,Br17", "play Br5", "A:Br5", "Elvo"),
        (talisman, "TA 2p A=Elf@City B=Troll@Crags", "roll:4; go Woods1", "&A", "Woods 1"),
    ],
)
def test_a_piece_leads_to_when_it_came(page: Page, game: Any, code: str, script: str, piece: str, event: str) -> None:
    played = game.Game(game.position(code), ["Anna", "Ben"])
    played.do(script)
    stage = Stage(page, Table(played))
    stage.root.locator(f".eq-board [data-place='{piece}']").first.click(button="right")
    stage.root.get_by_role("button", name="See how it got there").click()
    expect(stage.root.locator(".eq-prompt")).to_contain_text(event)
