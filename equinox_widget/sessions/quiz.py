"""A quiz at the table: the board of a question with a panel that asks, listens, explains and goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from equinox_widget.core.game import Game
from equinox_widget.core.games import kit_of
from equinox_widget.engine.seats import SEATS
from equinox_widget.frames.task import knob
from equinox_widget.teach.topics import MISSED

from .lesson import TAKE, LessonSession
from .panel import remark
from .requests import WHILE_ASKED, Refusal
from .session import Session

if TYPE_CHECKING:
    from equinox_widget.frames.task import Knob, Remark, Task
    from equinox_widget.teach.question import Question
    from equinox_widget.teach.quiz import Quiz


_NAMES: Final = ("options", "feedback", "rules", "tempt", "answer", "choose")


class QuizSession(Session):
    """A quiz that is taken: one question after the other, each with a board of its own.

    Until a question is answered nothing on the board, in its words or behind it tells the answer.
    """

    def __init__(self, quiz: Quiz, *, theme: str = "auto") -> None:
        self.quiz = quiz
        self.number = 1
        self.at_end = False
        super().__init__(self._board(), seat=self._viewer(), lang=quiz.lang, mode="watch", theme=theme)

    @property
    def question(self) -> Question:
        """The question that is shown."""
        return self.quiz.questions[self.number - 1]

    @property
    def answered(self) -> bool:
        """Has it been answered?"""
        return self.number in self.quiz.answers

    @property
    def shows_control(self) -> bool:
        """Does the board say who controls what? Not before the answer."""
        return self.answered

    def turn_to(self, number: int) -> None:
        """Show another question, counted from 1."""
        self.number, self.at_end = number, False
        self.game, self.seating.own = self._board(), self._viewer()
        self.follow()

    def _board(self) -> Game[Any]:
        table = self.question.table
        return Game(kit_of(table).position(table))

    def _viewer(self) -> str:
        return SEATS[self.question.subject.viewer]

    def watch(self) -> None:
        """Follow the quiz instead of one game."""
        self._ignore()
        self._stop_watching = self.quiz.watch(lambda _quiz: self.follow())

    # What is shown

    def update(self) -> None:
        """Bring what is remembered up to date: the quiz speaks the reader's language."""
        super().update()
        self.quiz.lang = self.lang

    def waiting(self) -> str:
        """Return what the quiz waits for, in words."""
        return self.say("quiz.answered" if self.answered else "quiz.first")

    def fallback(self) -> dict[str, str]:
        """Return all questions, for where widgets cannot be shown."""
        return {**super().fallback(), "text/plain": self.quiz.text(), "text/html": self.quiz.html()}

    # What is done

    def refuse_at_once(self, kind: str) -> None:
        """Refuse what would give the answer away."""
        self.refuse_if("" if self.answered or kind in WHILE_ASKED else self.say("quiz.first"))
        super().refuse_at_once(kind)

    def answer_task(self, answer: str) -> None:
        """Answer the question by a letter, once."""
        self.refuse_if(self.say("quiz.answered") if self.answered else "")
        self.quiz.answer(self.number, answer)

    def press(self, button: str) -> None:
        """Go on, back or to the end; from there to a lesson or to another quiz."""
        if button not in [button["key"] for button in self._buttons()]:
            raise Refusal("forbidden", self.say("task.none"))
        if button.startswith(TAKE):
            lesson = self.quiz.teaching.course.lesson(button.removeprefix(TAKE), lang=self.lang)
            self.host.turn_to(LessonSession(lesson, theme=self.theme))
        elif button == "another":
            self.host.turn_to(QuizSession(self.quiz.another(), theme=self.theme))
        elif button == "finish":
            self.at_end = True
            self.follow()
        else:
            self.turn_to(self.number + {"next": 1, "previous": -1, "back": 0}[button])

    # The panel

    def task(self) -> Task:
        """Return the panel: a question, or in the end what the answers are worth."""
        asking = not self.answered
        letters = self.question.letters if asking else ""
        return {
            "title": self.quiz.title,
            "goal": "",
            "place": "" if self.at_end else self.quiz.heading(self.number),
            "text": self.say("quiz.over") if self.at_end else self.question.text(self.lang),
            "tally": self.quiz.result if self.quiz.answers else "",
            "passed": self.at_end and self.quiz.score == len(self.quiz.questions),
            "pointing": False,
            "options": [
                {"key": letter, "say": choice}
                for letter, choice in zip(letters, self.question.choices(self.lang), strict=asking)
            ],
            "tempting": [],
            "remark": self._card() if self.at_end else remark(self.quiz.feedback(self.number)),
            "buttons": self._buttons(),
            "rules": [],
            "names": {"panel": self.say("quiz.panel")} | {key: self.say(f"task.{key}") for key in _NAMES},
        }

    def _card(self) -> Remark | None:
        """Return what was misread, each put right; None where nothing was."""
        corrections = self.quiz.standing.corrections()
        if not corrections:
            return None
        title = self.say("quiz.misread")
        return {"tone": "hint", "title": title, "text": " ".join(corrections), "stories": [], "rules": []}

    def _buttons(self) -> list[Knob]:
        """Return the way to the next question, back and to the end; there, what to do next."""
        if self.at_end:
            return self._afterwards()
        found = [knob("finish", self.say("quiz.finish"), main=True)] if self.quiz.done else []
        if self.number < len(self.quiz.questions):
            found.append(knob("next", self.say("quiz.next"), main=self.answered and not self.quiz.done))
        if self.number > 1:
            found.append(knob("previous", self.say("quiz.previous")))
        return found

    def _afterwards(self) -> list[Knob]:
        """Return lessons for what was misread, another quiz, and the way back to the questions."""
        scripts = self.quiz.teaching.course.scripts()
        lessons = [
            knob(f"{TAKE}{name}", f"{name} · {scripts[name].title[self.lang]}", main=True)
            for name in self.quiz.standing.lessons
        ]
        another = [] if self.quiz.topic == MISSED else [knob("another", self.say("quiz.another"), main=not lessons)]
        return [*lessons, *another, knob("back", self.say("quiz.back"))]
