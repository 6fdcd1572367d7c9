"""A quiz at the table: the board of a question with a panel that asks, listens, explains and goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from equinox_widget.frames.frame import Painter
from equinox_widget.frames.task import knob
from equinox_widget.games.equinox.game import Game
from equinox_widget.games.equinox.position import Position
from equinox_widget.games.equinox.rules.cards import SEATS
from equinox_widget.texts.catalogue import say

from .lesson import remark
from .protocol import WHILE_ASKED, Refusal, Request
from .table import Table

if TYPE_CHECKING:
    from equinox_widget.frames.task import Knob, Task
    from equinox_widget.teach.question import Question
    from equinox_widget.teach.quiz import Quiz


_NAMES: Final = ("options", "feedback", "rules", "tempt", "answer", "choose")


class QuizTable(Table):
    """A table on which a quiz is taken: one question after the other, each with a board of its own.

    Until a question is answered nothing on the board, in its words or behind it tells the answer.
    """

    def __init__(self, quiz: Quiz, *, theme: str = "auto") -> None:
        self.quiz = quiz
        self.number = 1
        super().__init__(self._board(), seat=self._looker(), lang=quiz.lang, mode="watch", theme=theme)
        self._stop_watching()
        self._stop_watching = quiz.watch(lambda _quiz: self._follow())

    @property
    def question(self) -> Question:
        """The question that is shown."""
        return self.quiz.questions[self.number - 1]

    @property
    def _answered(self) -> bool:
        return self.number in self.quiz.answers

    def _board(self) -> Game:
        return Game(Position(self.question.table))

    def _looker(self) -> str:
        return SEATS[self.question.subject.viewer]

    # What is shown

    @property
    def _painter(self) -> Painter:
        return Painter(self.game.position, self.lang, self.game.names, control=self._answered)

    def _draw(self) -> None:
        self.quiz.lang = self.lang
        with self._guard, self.hold_sync():
            super()._draw()
            self.task = dict(self._task())

    def _waiting(self, pos: Position) -> str:
        return say("quiz.answered" if self._answered else "quiz.first", self.lang)

    def _repr_mimebundle_(self, **kwargs: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Show all questions where widgets cannot be shown."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/plain": self.quiz.text(), "text/html": self.quiz.html()}, metadata

    # What is done

    def _answer(self, request: Request) -> object:
        if not self._answered and request.kind not in WHILE_ASKED:
            raise Refusal("forbidden", say("quiz.first", self.lang))
        return super()._answer(request)

    def _answer_task(self, answer: str) -> None:
        if self._answered:
            raise Refusal("forbidden", say("quiz.answered", self.lang))
        self.quiz.answer(self.number, answer)

    def _press_task(self, key: str) -> None:
        if key not in [button["key"] for button in self._buttons()]:
            raise Refusal("forbidden", say("task.none", self.lang))
        self.number += 1 if key == "next" else -1
        self.game, self._seating.own = self._board(), self._looker()
        self._follow()

    # The panel

    def _task(self) -> Task:
        asking = not self._answered
        letters = self.question.letters if asking else ""
        return {
            "title": self.quiz.title,
            "goal": "",
            "place": self.quiz.heading(self.number),
            "text": self.question.text(self.lang),
            "tally": self.quiz.result if self.quiz.answers else "",
            "pointing": False,
            "options": [
                {"key": letter, "say": choice}
                for letter, choice in zip(letters, self.question.choices(self.lang), strict=asking)
            ],
            "tempting": [],
            "remark": remark(self.quiz.feedback(self.number)),
            "buttons": self._buttons(),
            "rules": [],
            "names": {"panel": say("quiz.panel", self.lang)} | {key: say(f"task.{key}", self.lang) for key in _NAMES},
        }

    def _buttons(self) -> list[Knob]:
        """The way to the next question and back."""
        found = []
        if self.number < len(self.quiz.questions):
            found.append(knob("next", say("quiz.next", self.lang), main=self._answered))
        if self.number > 1:
            found.append(knob("previous", say("quiz.previous", self.lang)))
        return found
