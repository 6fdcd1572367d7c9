"""The table under fingers: a phone's screen, where two taps play and a long press explains."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from support.stage import Stage

import equinox_widget as eq
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

PHONE = 390


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": PHONE + 16, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


@pytest.fixture
def stage(phone: Page) -> Stage:
    """A learner's table on a phone, in the step in which cards are played."""
    game = eq.Game(eq.deal(players=3, seed=7), ["Anna", "Ben", "Cleo"])
    game.do("skip")
    return Stage(phone, Table(game), PHONE)


def hold(page: Page, x: float, y: float) -> None:
    """Put a finger down and lift it once the table has answered."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_function("window.messages.length > 0")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_two_taps_play(stage: Stage) -> None:
    card, field = next(way["path"] for way in stage.table.decision["choices"] if len(way["path"]) == 2)
    stage.place(card).tap()
    expect(stage.place(card)).to_have_attribute("aria-selected", "true")
    stage.place(field).tap()
    expect(stage.root).to_have_attribute("data-rev", "1")
    assert stage.table.game.sentences[-1].startswith(f"play {card[1:]}")


def test_a_long_press_explains_and_moves_nothing(stage: Stage, phone: Page) -> None:
    square = stage.place(f"{stage.table.game.position.creatures[0][:2].capitalize()}4")
    box = square.bounding_box()
    assert box is not None
    phone.evaluate("window.messages.length = 0")
    hold(phone, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(stage.root.locator(".eq-answer")).to_be_visible()
    assert phone.evaluate("window.messages") == ["why"]
    expect(stage.root).to_have_attribute("data-rev", "0")


def test_a_card_that_is_out_of_sight_is_swiped_into_it(stage: Stage) -> None:
    last = stage.root.locator(".eq-hand .eq-card").last
    expect(last).not_to_be_in_viewport(ratio=1)
    stage.root.locator(".eq-hand .eq-scroll").last.tap()
    expect(last).to_be_in_viewport(ratio=1)


def test_the_explanations_wait_behind_one_button(stage: Stage) -> None:
    expect(stage.root.locator(".eq-panel")).to_be_hidden()
    button = stage.root.locator("[data-key='/panel']")
    button.scroll_into_view_if_needed()
    button.tap()
    expect(stage.root.locator(".eq-panel")).to_be_visible()


def test_nothing_sticks_out_sideways(stage: Stage) -> None:
    assert stage.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
