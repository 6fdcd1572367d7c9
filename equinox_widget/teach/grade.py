"""What the answers to a quiz are worth."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ..show.svg import plain
from ..show.table import html_table
from ..texts.catalogue import say
from .question import Question
from .teaching import Teaching

_COLUMNS: Final = ("item", "answer", "verdict", "misconception", "rules")
_WIDTHS: Final = (20, 3, 14, 28, 0)


class Graded(NamedTuple):
    """One graded question: its number and kind, the letter that was given, whether it is right, and what it rests on.

    `right` is None where nothing was answered; `misconception` is the key of the misreading behind a wrong answer.
    """

    number: int
    kind: str
    letter: str
    right: bool | None
    misconception: str
    rules: tuple[str, ...]


class Grade(list[Graded]):
    """Graded questions: `score`, the misconceptions behind the wrong answers, and a table.

    >>> import equinox_widget as eq
    >>> quiz = eq.quiz("control", n=2, seed=1)
    >>> quiz.answer(1, quiz.questions[0].right).right
    True
    >>> quiz.grade().score, [graded.right for graded in quiz.grade()]
    (1, [True, None])
    """

    def __init__(
        self, teaching: Teaching, questions: Sequence[Question], answers: Mapping[int, str], lang: str = "en"
    ) -> None:
        super().__init__(_graded(number, question, answers.get(number)) for number, question in enumerate(questions, 1))
        self._teaching: Final = teaching
        self._lang: Final = lang
        self.score: Final = sum(one.right is True for one in self)
        self.misconceptions: Final = tuple(dict.fromkeys(one.misconception for one in self if one.misconception))

    @property
    def result(self) -> str:
        """How many are right, in words."""
        return say("quiz.result", self._lang, score=self.score, count=len(self))

    def rows(self) -> list[tuple[str, ...]]:
        """Every question as texts."""
        return [
            (f"{one.number}. {one.kind}", one.letter, self._verdict(one), one.misconception, ", ".join(one.rules))
            for one in self
        ]

    def _verdict(self, graded: Graded) -> str:
        key = {None: "open", True: "right", False: "wrong"}[graded.right]
        return say(f"quiz.verdict.{key}", self._lang)

    @property
    def lessons(self) -> tuple[str, ...]:
        """A lesson for everything that was misread, in the order of the course."""
        return tuple(sorted({self._lesson(key) for key in self.misconceptions}, key=self._teaching.order))

    def _lesson(self, misreading: str) -> str:
        """The first lesson about the rule that is misread."""
        return self._teaching.rulebook.rule(self._teaching.misread_rules(misreading)[0]).lessons[0]

    def corrections(self) -> list[str]:
        """Every misreading put right, and the lesson to practise it in."""
        practise = {key: say("quiz.lessons", self._lang, lessons=self._lesson(key)) for key in self.misconceptions}
        return [
            f"{self._teaching.rulebook.misconception(key, self._lang)} {practise[key]}" for key in self.misconceptions
        ]

    def text(self) -> str:
        """The result, the table, and every misconception put right."""
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, _WIDTHS, strict=True)) for row in self.rows()]
        return "\n".join([self.result, *(line.rstrip() for line in lines), *self.corrections()])

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        headers = [say(f"quiz.grade.{column}", self._lang) for column in _COLUMNS]
        below = "".join(f"<p>{plain(line)}</p>" for line in self.corrections())
        return html_table(self.result, headers, self.rows()) + below


def _graded(number: int, question: Question, letter: str | None) -> Graded:
    if letter is None:
        return Graded(number, question.kind.name, "-", None, "", question.rules)
    option = question.option(letter)
    misreading = "" if option.right else option.misreadings[0]
    return Graded(number, question.kind.name, letter, option.right, misreading, question.rules)
