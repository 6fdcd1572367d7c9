"""Lessons in a real JupyterLab: by mouse, by keyboard, and checked for accessibility on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panel import answer_by_mouse, assert_accessible, button, panel
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from notebook_server import Notebook

TAKE = "import equinox_widget as eq\nlesson = eq.lesson({name!r})\nlesson"


def play_by_mouse(notebook: Notebook, *places: str) -> None:
    for place in places:
        notebook.tables.locator(f"[data-place='{place}']").first.click()


def test_a_lesson_by_mouse(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(TAKE.format(name="L00"))
    expect(panel(notebook).locator(".eq-task-text")).to_contain_text("who vanishes?")
    assert_accessible(notebook)

    answer_by_mouse(notebook, "Noctia")
    expect(panel(notebook).get_by_role("status")).to_contain_text("Noctia is the strongest of them all")
    expect(notebook.tables.locator(".eq-banner")).to_have_text("This is what would really happen")
    assert_accessible(notebook)
    button(notebook, "Back to the question").click()

    answer_by_mouse(notebook, "Moosmann")
    expect(panel(notebook).get_by_role("status")).to_contain_text("Right.")
    button(notebook, "Next").click()

    button(notebook, "Play Echomir 3 on Vulpa").click()
    expect(notebook.tables.locator(".eq-test[data-ok=false]").first).to_be_visible()
    for _ in range(3):
        button(notebook, "Hint").click()
    expect(panel(notebook).get_by_role("status")).to_contain_text("Play Vulpa 5 on Vulpa")
    play_by_mouse(notebook, "@Vu5", "Vu1")
    expect(panel(notebook).get_by_role("status")).to_contain_text("Moosmann is out of the tournament")
    button(notebook, "Next").click()

    answer_by_mouse(notebook, "7")
    expect(button(notebook, "Again with other cards")).to_be_visible()
    assert_accessible(notebook)
    assert notebook.ask("lesson.passed") is True
    verdicts = notebook.ask("[attempt.verdict for attempt in lesson.attempts]")
    assert verdicts == ["wrong", "right", "refused", "hint", "hint", "hint", "solved", "right"]
    assert notebook.ask("eq.progress().mark('L00')") == "passed"


def test_a_lesson_by_keyboard(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(TAKE.format(name="L02"))
    keyboard = notebook.page.keyboard
    cells = notebook.page.locator(".jp-Notebook .jp-Cell").count()

    def answer(name: str) -> None:
        """Go through the answers with the arrows, and press Enter, which sends the chosen one."""
        radios = panel(notebook).get_by_role("radio")
        radios.first.focus()
        keyboard.press("Space")
        for _ in range(radios.count()):
            if panel(notebook).get_by_role("radio", name=name, exact=True).is_checked():
                break
            keyboard.press("ArrowDown")
        keyboard.press("Enter")
        expect(panel(notebook).get_by_role("status")).to_contain_text("Right.")

    def go_on() -> None:
        """The focus has come to the button that leads on."""
        expect(button(notebook, "Next")).to_be_focused()
        keyboard.press("Enter")

    def play(card: str) -> None:
        """The focus follows from the card to the only field it can go to."""
        notebook.tables.locator(f"[data-place='@{card}']").first.focus()
        keyboard.press("Enter")
        keyboard.press("Enter")

    expect(panel(notebook)).to_be_visible()
    answer("9")
    go_on()
    play("Mo9")
    expect(button(notebook, "Next")).to_be_visible()
    button(notebook, "Next").focus()
    keyboard.press("Space")
    answer("Yes")
    go_on()
    play("Su2")
    expect(panel(notebook)).to_contain_text("1 of 2 goals reached")
    button(notebook, "Look under the top card: Susi, row 1").focus()
    keyboard.press("Enter")
    expect(panel(notebook).get_by_role("status")).to_contain_text("Done.")
    go_on()
    answer("2")
    assert notebook.ask("lesson.passed") is True
    assert notebook.page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_a_lesson_with_a_power_a_try_and_the_sandbox(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(TAKE.format(name="P07"))
    button(notebook, "Open as sandbox").click()
    expect(button(notebook, "Back to the lesson")).to_be_visible()
    button(notebook, "Back to the lesson").click()
    answer_by_mouse(notebook, "B")
    button(notebook, "Next").click()
    play_by_mouse(notebook, "@No6", "No1")
    play_by_mouse(notebook, "&B", "Ec^")
    expect(panel(notebook).get_by_role("status")).to_contain_text("Done.")
    button(notebook, "Next").click()
    expect(panel(notebook)).to_contain_text("Try, 3 of 5")
    play_by_mouse(notebook, "@No6", "No1")
    play_by_mouse(notebook, "&B", "Vu^")
    expect(panel(notebook).get_by_role("status")).to_contain_text("Done.")
    button(notebook, "Next").click()
    answer_by_mouse(notebook, "only you, besides B")
    button(notebook, "Next").click()
    answer_by_mouse(notebook, "No")
    expect(button(notebook, "Again with other cards")).to_be_visible()
    button(notebook, "Again with other cards").click()
    expect(panel(notebook)).to_contain_text("Predict, 1 of 5")
    assert notebook.ask("lesson.passed") is True
