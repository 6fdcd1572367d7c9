"""A quiz: questions made by a seed, answered by letter, graded by the engine."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ..core.game import Game
from ..core.static_output import Still, shown
from ..engine.chance import stream
from ..engine.given import as_list, named
from ..engine.seats import SEATS
from ..engine.watchers import Watchers
from ..show.svg import plain
from ..texts.catalogue import check_language, say
from .attempts import Attempt, Attempts
from .feedback import Feedback
from .grade import Grade
from .progress import Progress, kept
from .question import Question, find_question
from .teaching import Teaching
from .topics import MISSED, MOST, Temptation, Topics, chosen

Answers = str | Sequence[str | None] | Mapping[int, str]


class Quiz:
    """Questions about one topic. Displaying one in a notebook makes the board with its panel.

    `answer(1, "b")` answers the first question; the first answer to each one counts. The same topic, number, seed and
    edition give the same quiz on every machine, so `grade` needs nothing but the letters.

    >>> import equinox_widget as eq
    >>> quiz = eq.quiz("control", n=2, seed=1)
    >>> quiz.grade().score
    0
    """

    def __init__(
        self,
        teaching: Teaching,
        topic: str,
        plan: Sequence[Temptation],
        seed: int | str,
        *,
        edition: str | None = None,
        lang: str = "en",
        progress: Progress | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.teaching: Final = teaching
        self.topic: Final = topic
        self.seed: Final = seed
        self.edition: Final = edition or teaching.editions[0]
        self.lang = check_language(lang)
        self.progress: Final = progress
        self._plan: Final = tuple(plan)
        self.questions: Final = _questions(teaching, self._plan, seed, self.edition)
        self.attempts: Final = Attempts()
        self.answers: Final[dict[int, str]] = {}
        self._clock = clock
        self._since = clock()
        self._watchers: Watchers[Quiz] = Watchers()

    # Answering

    def answer(self, number: int, letter: str) -> Feedback:
        """Answer a question, numbered from 1, by the letter of an option."""
        question = self._question(number)
        option = question.option(letter)
        chosen_letter = question.letters[question.options.index(option)]
        mistake = "" if option.right else option.misreadings[0]
        verdict = "right" if option.right else "wrong"
        now = self._clock()
        self.attempts.append(
            Attempt(f"{number}. {question.kind.name}", chosen_letter, verdict, mistake, now - self._since)
        )
        self._since = now
        feedback = self._feedback(question, mistake)
        if number not in self.answers:
            self.answers[number] = chosen_letter
            if self.progress is not None:
                self.progress.note(feedback.rules, right=option.right)
        self._watchers.tell(self)
        return feedback

    def _question(self, number: int) -> Question:
        if isinstance(number, bool) or number not in range(1, len(self.questions) + 1):
            raise ValueError(f"there is no question {named(number)}: they are numbered from 1 to {len(self.questions)}")
        return self.questions[number - 1]

    def feedback(self, number: int) -> Feedback | None:
        """What there is to say about the first answer to a question; None before one was given."""
        question = self._question(number)
        if number not in self.answers:
            return None
        misreadings = question.option(self.answers[number]).misreadings
        return self._feedback(question, misreadings[0] if misreadings else "")

    def _feedback(self, question: Question, mistake: str) -> Feedback:
        """The right answer, and why; after a wrong one, the misreading that leads to it, and where to practise."""
        lang, rulebook = self.lang, self.teaching.rulebook
        answer = question.choices(lang)[question.letters.index(question.right)]
        numbers = [f"{line}." for line in question.numbers(lang)]
        if not mistake:
            found = rulebook.rule(question.rules[0])
            lines = [*numbers, f"{found.id} {found.title(lang)}: {found.text(lang)}"]
            return Feedback(True, say("quiz.right", lang, answer=answer), " ".join(lines), question.rules, lang=lang)
        rules = tuple(dict.fromkeys((*self.teaching.misread_rules(mistake)[:1], *question.rules)))
        lines = [rulebook.misconception(mistake, lang), *numbers]
        if lessons := rulebook.rule(rules[0]).lessons:
            lines.append(say("quiz.lessons", lang, lessons=", ".join(lessons)))
        title = say("quiz.wrong", lang, answer=answer)
        told = Feedback(False, title, " ".join(lines), rules, question.story(), question.story(mistake), mistake, lang)
        return replace(told, seat=SEATS[question.subject.viewer])

    # Grading

    @property
    def standing(self) -> Grade:
        """What the first answers are worth, question by question."""
        return Grade(self.teaching, self.questions, self.answers, self.lang)

    @property
    def score(self) -> int:
        """How many first answers are right."""
        return self.standing.score

    @property
    def result(self) -> str:
        """The same in words."""
        return self.standing.result

    @property
    def done(self) -> bool:
        """Has every question been answered?"""
        return len(self.answers) == len(self.questions)

    def grade(self, answers: Answers | None = None) -> Grade:
        """Grade answers, or else those given here: the engine makes the questions anew and answers them itself.

        Letters in a row ("abca", "-" for none), a list of them (None for none), or letters by number.
        """
        given = self.answers if answers is None else self._read(answers)
        return Grade(self.teaching, _questions(self.teaching, self._plan, self.seed, self.edition), given, self.lang)

    def _read(self, answers: Answers) -> dict[int, str]:
        if isinstance(answers, Mapping):
            found: dict[int, str | None] = dict(answers)
        else:
            row = answers if isinstance(answers, str) else as_list(answers, "answers are letters, such as 'abca'")
            found = {number: None if letter == "-" else letter for number, letter in enumerate(row, 1)}
        letters = {number: letter for number, letter in found.items() if letter is not None}
        for number, letter in letters.items():
            try:
                self._question(number).option(letter)
            except ValueError as error:
                raise ValueError(f"answer {number} cannot be graded: {error}") from None
        return letters

    def another(self) -> "Quiz":
        """As many questions about the same topic, by another seed."""
        seed = self.seed + 1 if isinstance(self.seed, int) else f"{self.seed}, again"
        return make_quiz(self.teaching, self.topic, len(self.questions), seed, edition=self.edition, lang=self.lang)

    # Showing

    @property
    def title(self) -> str:
        """What the quiz is called."""
        return say("quiz.title", self.lang, topic=Topics(self.teaching).name(self.topic, self.lang))

    def heading(self, number: int) -> str:
        """Which question this is, and how hard."""
        level = say(f"quiz.level.{self._question(number).level}", self.lang)
        return say("quiz.number", self.lang, number=number, count=len(self.questions), level=level)

    def text(self) -> str:
        """All questions with their boards; not their answers."""
        lines = [self.title]
        for number, question in enumerate(self.questions, 1):
            lines += ["", self.heading(number), question.board(self.lang), *question.lines(self.lang)]
        return "\n".join([*lines, "", say("quiz.how", self.lang)])

    def html(self) -> str:
        """The same for a page."""
        parts = [
            f"<section><h4>{plain(self.heading(number))}</h4>{question.html(self.lang)}</section>"
            for number, question in enumerate(self.questions, 1)
        ]
        body = f"<h3>{plain(self.title)}</h3>{''.join(parts)}<p>{plain(say('quiz.how', self.lang))}</p>"
        return f'<div class="{self.teaching.game}-quiz" lang="{self.lang}">{body}</div>'

    def watch(self, callback: "Callable[[Quiz], None]") -> Callable[[], None]:
        """Call back after every answer; the function that comes back stops it."""
        return self._watchers.add(callback)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        answered = f"{len(self.answers)} of {len(self.questions)} answered"
        return f"Quiz({self.topic!r}, seed={self.seed!r}, edition={self.edition!r}, {answered})"

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_mimebundle_(self, **wanted: object) -> Any:
        return shown(self, Game.show, self.static)._repr_mimebundle_(**wanted)

    def static(self) -> Still:
        """The questions and what was answered, as tables and text that outlive the kernel."""
        return Still(self.text(), self.html())


def _questions(teaching: Teaching, plan: Sequence[Temptation], seed: int | str, edition: str) -> tuple[Question, ...]:
    """The questions of a plan, the easier ones first."""
    found = [
        find_question(teaching, kind, misreading, stream(seed, f"question {number}"), edition)
        for number, (kind, misreading) in enumerate(plan)
    ]
    return tuple(sorted(found, key=lambda question: question.level))


def make_quiz(
    teaching: Teaching,
    topic: str = "all",
    n: int = 5,
    seed: int | str = 0,
    *,
    edition: str | None = None,
    lang: str = "en",
) -> Quiz:
    """A quiz of a game: n questions about a topic; the same seed, any number or text, gives the same quiz everywhere.

    Topics are named in English, German or French, or by the id of a rule; "all" is everything, "missed" the rules you
    got wrong that are due again.
    """
    topics = Topics(teaching)
    key = topics.read(topic)
    if isinstance(n, bool) or n not in range(1, MOST + 1):
        raise ValueError(f"a quiz has 1 to {MOST} questions, not {named(n)}")
    if type(seed) not in (int, str):
        raise ValueError(f"a seed is a whole number or a text, such as 7 or 'student-042', not {named(seed)}")
    chosen_edition = teaching.rulebook.check_edition(teaching.editions[0] if edition is None else edition)
    memory = kept(teaching)
    pool = topics.about(_due(topics, memory)) if key == MISSED else topics.of(key)
    plan = chosen(pool, n, f"{seed}/{key}")
    return Quiz(teaching, key, plan, seed, edition=chosen_edition, lang=lang, progress=memory)


def _due(topics: Topics, memory: Progress | None) -> list[str]:
    """The missed rules that can be asked about now."""
    due = [name for name in (memory.due() if memory else []) if topics.about([name])]
    if not due:
        raise ValueError(
            f"no rule that you missed is due again: `{topics.teaching.module}.progress()` shows when, or choose a topic"
        )
    return due
