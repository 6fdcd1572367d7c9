"""Rules and positions lead from the table to the documentation site, if one is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from support.stage import Stage

import equinox_widget as eq

if TYPE_CHECKING:
    from playwright.sync_api import Page

SITE = "https://example.org/equinox"


def test_a_rule_and_a_position_lead_to_the_site(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eq.options, "site", SITE)
    table = eq.play(players=2, seed=7)
    stage = Stage(page, table)
    stage.place("Ec4").click()  # not the row in play
    stage.root.locator("[data-rule='S1.A.0']").or_(stage.root.locator("[data-rule]")).first.click()
    rule = stage.root.locator(".eq-rule-id").inner_text()
    link = stage.root.get_by_role("link", name="Read it on the website")
    expect(link).to_have_attribute("href", f"{SITE}/rules/equinox/{rule}/")
    stage.root.get_by_role("button", name="Share").click()
    link = stage.root.get_by_role("link", name="Open it on the website")
    expect(link).to_have_attribute("href", f"{SITE}/open/?position={table.game.position.view('A').url}")


def test_without_a_site_there_are_no_links(page: Page) -> None:
    stage = Stage(page, eq.play(players=2, seed=7))
    stage.place("Ec4").click()
    stage.root.locator("[data-rule]").first.click()
    expect(stage.root.locator(".eq-rule-id")).to_be_visible()
    expect(stage.root.get_by_role("link")).to_have_count(0)
