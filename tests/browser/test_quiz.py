"""A quiz in a real JupyterLab: by mouse, by keyboard, and checked for accessibility on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from support.panel import answer_by_mouse, assert_accessible, button, panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from notebook_server import Notebook

TAKE = "import equinox_widget as eq\nquiz = eq.quiz('control', n=3, seed='student-042')\nquiz"


def words_of(notebook: Notebook, number: int, *, right: bool) -> str:
    """The words of the right answer, or of the first wrong one."""
    asked = f"quiz.questions[{number - 1}]"
    chosen = f"next(letter for letter in {asked}.letters if ({asked}.right == letter) is {right})"
    words: str = notebook.ask(f"{asked}.choices()[{asked}.letters.index({chosen})]")
    return words


def test_a_quiz_by_mouse(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(TAKE)
    expect(panel(notebook)).to_contain_text("Question 1 of 3")
    expect(notebook.tables.locator(".eq-board .eq-control")).to_have_count(0)
    assert_accessible(notebook)

    notebook.tables.locator("[data-place='Kl1'], [data-place='Su1'], [data-place='No1']").first.click()
    expect(notebook.tables.locator(".eq-test")).to_have_count(0)

    answer_by_mouse(notebook, words_of(notebook, 1, right=False))
    expect(panel(notebook).get_by_role("status")).to_contain_text("Not quite.")
    expect(panel(notebook).get_by_role("status")).to_contain_text("To practise:")
    assert_accessible(notebook)
    button(notebook, "Next question").click()

    expect(panel(notebook)).to_contain_text("Question 2 of 3")
    answer_by_mouse(notebook, words_of(notebook, 2, right=True))
    expect(panel(notebook).get_by_role("status")).to_contain_text("Right:")
    expect(panel(notebook)).to_contain_text("1 of 3 right")
    button(notebook, "Next question").click()
    expect(panel(notebook)).to_contain_text("Question 3 of 3")
    button(notebook, "Previous question").click()
    expect(panel(notebook)).to_contain_text("Question 2 of 3")
    expect(panel(notebook).get_by_role("radio")).to_have_count(0)
    assert notebook.ask("[attempt.verdict for attempt in quiz.attempts]") == ["wrong", "right"]
    assert notebook.ask("quiz.grade().score") == 1


def test_a_quiz_by_keyboard(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(TAKE)
    keyboard = notebook.page.keyboard
    cells = notebook.page.locator(".jp-Notebook .jp-Cell").count()
    expect(panel(notebook)).to_be_visible()
    for number in (1, 2, 3):
        expect(panel(notebook)).to_contain_text(f"Question {number} of 3")
        right = words_of(notebook, number, right=True)
        radios = panel(notebook).get_by_role("radio")
        radios.first.focus()
        keyboard.press("Space")
        for _ in range(radios.count()):
            if panel(notebook).get_by_role("radio", name=right, exact=True).is_checked():
                break
            keyboard.press("ArrowDown")
        keyboard.press("Enter")
        expect(panel(notebook).get_by_role("status")).to_contain_text("Right:")
        if number < 3:
            expect(button(notebook, "Next question")).to_be_focused()
            keyboard.press("Enter")
    assert_accessible(notebook)
    assert notebook.ask("quiz.score") == 3
    assert notebook.page.locator(".jp-Notebook .jp-Cell").count() == cells
