"""Lessons in a real browser: three in JupyterLab by mouse and by keyboard, all of them on a bare page by clicks."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect
from support.panel import answer_by_mouse, assert_accessible, button, panel
from support.stage import Stage

import equinox_widget as eq
from equinox_widget import bluemoon, talisman
from equinox_widget.teach.course import course
from equinox_widget.teach.exam import Exam
from equinox_widget.teach.variation import OPEN_TABLE
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from notebook_server import Notebook

    from equinox_widget.teach.goal_language import Value

TAKE = "import equinox_widget as eq\nlesson = eq.lesson({name!r})\nlesson"


def go_on_by_mouse(notebook: Notebook) -> None:
    """Press Next, and wait until the next item is there: what is clicked before was meant for another board."""
    button(notebook, "Next").click()
    expect(button(notebook, "Next")).to_have_count(0)


def play_by_mouse(notebook: Notebook, *places: str) -> None:
    """Click the places of one action, and wait until the table has carried it out."""
    rev = notebook.tables.get_attribute("data-rev") or ""
    for place in places:
        notebook.tables.locator(f"[data-place='{place}']").first.click()
    expect(notebook.tables).not_to_have_attribute("data-rev", rev)


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
    go_on_by_mouse(notebook)

    button(notebook, "Play Echomir 3 on Vulpa").click()
    expect(notebook.tables.locator(".eq-test[data-ok=false]").first).to_be_visible()
    for grade in (1, 2, 3):
        button(notebook, "Hint").click()
        expect(panel(notebook).get_by_role("status")).to_contain_text(f"Hint {grade} of 3")
    expect(panel(notebook).get_by_role("status")).to_contain_text("Play Vulpa 5 on Vulpa")
    play_by_mouse(notebook, "@Vu5", "Vu1")
    expect(panel(notebook).get_by_role("status")).to_contain_text("Moosmann is out of the tournament")
    go_on_by_mouse(notebook)

    answer_by_mouse(notebook, "7")
    expect(button(notebook, "Again with other cards")).to_be_visible()
    assert_accessible(notebook)
    assert notebook.ask("lesson.passed") is True
    verdicts = notebook.ask("[attempt.verdict for attempt in lesson.attempts]")
    assert verdicts == ["wrong", "right", "refused", "hint", "hint", "hint", "solved", "right"]
    assert notebook.ask("eq.progress().mark('L00')") == "passed"


@pytest.mark.parametrize("slow", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_lesson_by_keyboard(open_notebook: Callable[..., Notebook], *, slow: bool) -> None:
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
        expect(button(notebook, "Next")).to_have_count(0)

    def play(card: str) -> None:
        """The focus follows from the card to the only field it can go to."""
        notebook.tables.locator(f"[data-place='@{card}']").first.focus()
        keyboard.press("Enter")
        keyboard.press("Enter")

    expect(panel(notebook)).to_be_visible()
    if slow:
        notebook.slow_down()
    answer("9")
    go_on()
    play("Mo9")
    expect(button(notebook, "Next")).to_be_visible()
    button(notebook, "Next").focus()
    keyboard.press("Space")
    expect(button(notebook, "Next")).to_have_count(0)
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
    go_on_by_mouse(notebook)
    play_by_mouse(notebook, "@No6", "No1")
    play_by_mouse(notebook, "&B", "Ec^")
    expect(panel(notebook).get_by_role("status")).to_contain_text("Done.")
    go_on_by_mouse(notebook)
    expect(panel(notebook)).to_contain_text("Try, 3 of 5")
    play_by_mouse(notebook, "@No6", "No1")
    play_by_mouse(notebook, "&B", "Vu^")
    expect(panel(notebook).get_by_role("status")).to_contain_text("Done.")
    go_on_by_mouse(notebook)
    answer_by_mouse(notebook, "only you, besides B")
    go_on_by_mouse(notebook)
    answer_by_mouse(notebook, "No")
    expect(button(notebook, "Again with other cards")).to_be_visible()
    button(notebook, "Again with other cards").click()
    expect(panel(notebook)).to_contain_text("Predict, 1 of 5")
    assert notebook.ask("lesson.passed") is True


class Learner:
    """Takes a lesson on a bare page as its author would, by clicks alone."""

    def __init__(self, page: Page, name: str) -> None:
        game, _, lesson = name.rpartition(".")
        self.table = Table(course(game or "equinox").lesson(lesson))
        self.lesson = self.table.session.lesson
        self.stage = Stage(page, self.table, 760)

    def take(self) -> None:
        while True:
            self.solve()
            if self.lesson.passed:
                break
            self.click("[data-knob=next]")

    def solve(self) -> None:
        item = self.lesson.item
        if item.kind == "find":
            self.click("[data-key='/view']" if item.places[0] == OPEN_TABLE else f"[data-place='{item.places[0]}']")
        elif item.asks:
            right = [option.value for option in self.lesson.options].index(self.answer())
            self.stage.root.get_by_role("radio").nth(right).check()
            self.click(".eq-answers button")
        elif item.kind == "lab":
            self.run(item.code)
        for sentence in item.solution:
            self.do(sentence)
        while item.bots and not self.lesson.done:
            self.do(str(self.lesson.stage.advice()))
        assert self.lesson.done, (self.lesson.id, item.text["en"])

    def run(self, code: str) -> None:
        """Hand in from a cell what the code comes to: the panel follows."""
        self.lesson.hand_in(eval(code, {"eq": eq}))  # noqa: S307 (written by the lesson's author)
        self.stage.pump()
        expect(self.stage.root.locator("[data-knob=next], [data-knob=again]").first).to_be_visible()

    def answer(self) -> Value:
        """The right answer to the question at work."""
        lesson = self.lesson
        return lesson.quiz.questions[lesson.number].right if isinstance(lesson, Exam) else lesson.stage.answer

    def do(self, sentence: str) -> None:
        """Click what a sentence means; what is forbidden is offered as a button, or asked on the command line."""
        paths = [choice["path"] for choice in self.table.decision["choices"] if choice["sentence"] == sentence]
        if paths:
            self.stage.click_path(paths[0])
        elif sentence in self.lesson.item.tempt:
            self.click(f"[data-knob='={sentence}']")
        else:
            command = self.stage.root.locator(".eq-command")
            command.fill(f"why {sentence}")
            self.and_wait(lambda: command.press("Enter"))

    def click(self, selector: str) -> None:
        self.and_wait(self.stage.root.locator(selector).first.click)

    def and_wait(self, act: Callable[[], None]) -> None:
        """Act, and wait until Python has answered."""
        before = self.stage.page.evaluate("window.answered")
        act()
        self.stage.page.wait_for_function("before => window.answered > before", arg=before)


EVERY = [
    *eq.lessons(),
    *[f"bluemoon.{name}" for name in bluemoon.lessons()],
    *[f"talisman.{name}" for name in talisman.lessons()],
]
SOME = ["L01", "L08", "L17", "P10", "bluemoon.BL-8", "talisman.TL-8"]
TAKEN = EVERY if "EQUINOX_EVERY_LESSON" in os.environ else SOME


@pytest.mark.parametrize("name", TAKEN)
def test_every_lesson_can_be_taken_by_clicks(page: Page, name: str) -> None:
    """Pointing, letters that could be players, the open table, a power with many choices, and another game.

    `make every-lesson` takes all.
    """
    Learner(page, name).take()
