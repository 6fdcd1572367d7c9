"""What is said of an answer stands beside the question: the board does not move away from the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from support.stage import Stage

import equinox_widget as eq
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.parametrize("width", [600, 1200])
@pytest.mark.parametrize("right", [False, True])
def test_feedback_does_not_push_the_board_down(page: Page, width: int, *, right: bool) -> None:
    stage = Stage(page, Table(eq.lesson("L00")), width)
    board = stage.root.locator(".eq-board")
    before = board.bounding_box()
    options = stage.root.locator(".eq-option")
    expect(options.first).to_be_visible()
    names = options.all_inner_texts()
    options.nth(next(at for at, name in enumerate(names) if ("Moosmann" in name) == right)).click()
    stage.root.locator(".eq-answers button").click()
    remark = stage.root.locator(".eq-remark")
    expect(remark).to_have_attribute("data-tone", "right" if right else "wrong")
    after = board.bounding_box()
    assert before
    assert after
    assert after["y"] == before["y"]
    assert remark.bounding_box()["x"] > stage.root.locator(".eq-task-text").bounding_box()["x"]  # type: ignore[index]
