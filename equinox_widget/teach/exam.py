"""A lesson that is a quiz: generated questions, each answered once, a score at the end, and where to practise."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ..core.games import kit_of
from ..engine.seats import SEATS
from ..texts.catalogue import LANGUAGES, say
from .feedback import Feedback
from .goal_language import Value
from .grade import Grade
from .lesson import Lesson
from .progress import Progress
from .question import Question
from .quiz import Quiz
from .script import Item, Option, Script, Words
from .topics import Topics


class Exam(Lesson):
    """A lesson whose items are the questions of a quiz. The first answer counts, right or wrong, and leads on.

    It is passed when the mark is reached; another seed gives another exam. Until a question is answered, its board is
    only to look at. `grade` says which rules were misread, `to_practise` in which lessons they are taught.
    """

    def __init__(
        self,
        script: Script,
        *,
        seed: int | str | None = None,
        lang: str = "en",
        progress: Progress | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        (plan,) = script.items
        chance = 0 if seed is None else seed
        topics = Topics(script.teaching)
        asked = topics.spread(topics.of(plan.topic), plan.count, f"{chance}/{script.id}")
        self.mark: Final = plan.mark
        self._manner: Final = plan.text
        self.quiz: Final = Quiz(script.teaching, plan.topic, asked, chance, lang=lang, progress=progress, clock=clock)
        items = tuple(_item(question, plan) for question in self.quiz.questions)
        super().__init__(replace(script, items=items), seed=seed, lang=lang, progress=progress, clock=clock)

    @property
    def goal(self) -> str:
        """What is asked, and how."""
        return f"{self.script.goal[self.lang]} {self._manner[self.lang]}"

    @property
    def place(self) -> str:
        """Which question this is, and how hard."""
        return self._told().heading(self.number + 1)

    @property
    def options(self) -> list[Option]:
        """What can be answered, in the quiz's order."""
        return list(self.item.options)

    @property
    def closed(self) -> bool:
        """Is the question still open?"""
        return not self.done

    @property
    def shows_control(self) -> bool:
        """May the board say who controls what?"""
        return self.done

    @property
    def passed(self) -> bool:
        """Have enough questions been answered right?"""
        return self.over and self.quiz.score >= self.mark

    @property
    def grade(self) -> Grade:
        """What the answers so far are worth, worked out anew by the engine."""
        return self._told().grade()

    @property
    def to_practise(self) -> tuple[str, ...]:
        """The lessons about what was misread, when the exam is over."""
        return self.grade.lessons if self.over else ()

    def answer(self, choice: Value) -> Feedback:
        """Answer the question at work by letter or by words."""
        self._go_on()
        option = self._read_option(choice)
        told = self._told().answer(self.number + 1, str(option.value))
        self._note(self.label(option), "right" if told else "wrong", told.mistake)
        self._solved = True
        if self.passed and self.progress is not None:
            self.progress.note_passed(self.id, self.seed)
        remark = self._remark(self._correction)
        self._tell()
        return remark

    def _correction(self) -> Feedback:
        """What there is to say about the last answer, and at the end about all of them."""
        told = self._told().feedback(self.number + 1)
        assert told is not None  # noqa: S101 (it was answered)
        return replace(told, report=self._report()) if self.over else told

    def _told(self) -> Quiz:
        """The quiz, in the reader's language."""
        self.quiz.lang = self.lang
        return self.quiz

    def _report(self) -> tuple[str, tuple[str, ...]]:
        """The result, and every misreading put right."""
        grade, key = self.grade, "lesson.exam_passed" if self.passed else "lesson.exam_failed"
        verdict = say(key, self.lang, mark=self.mark, lesson=self.id, module=self.teaching.module)
        return f"{grade.result}. {verdict}", tuple(grade.corrections())


def _item(question: Question, plan: Item) -> Item:
    """A question of a quiz as an item of a lesson."""
    spoken = {lang: question.choices(lang) for lang in LANGUAGES}
    options = [
        Option(
            letter,
            Words({lang: choices[place] for lang, choices in spoken.items()}),
            next(iter(option.misreadings), ""),
            Words(),
            plan.entry,
        )
        for place, (letter, option) in enumerate(zip(question.letters, question.options, strict=True))
    ]
    return replace(
        plan,
        kind="check",
        text=Words({lang: question.text(lang) for lang in LANGUAGES}),
        seat=SEATS[question.subject.viewer],
        rules=question.rules,
        position=kit_of(question.table).position(question.table),
        options=tuple(options),
        hints=False,
    )
