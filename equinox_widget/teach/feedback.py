"""What a lesson or a quiz says after an answer, a try or a hint."""

from dataclasses import dataclass, field

from ..core.explanation import Explanation
from ..show.svg import plain
from ..texts.catalogue import say


@dataclass(frozen=True)
class Feedback:
    """What is said about an answer, a try or a hint; true when it was right.

    A wrong answer is played out: `events` are what really happens, `imagined` what would happen if the misreading
    behind the answer were the rule.

    >>> import equinox_widget as eq
    >>> quiz = eq.quiz("control", n=1, seed=1)
    >>> told = quiz.answer(1, quiz.questions[0].right)
    >>> bool(told), told.rules
    (True, ('CTRL.0', 'CTRL.2'))
    """

    right: bool
    title: str
    text: str = ""
    rules: tuple[str, ...] = ()
    events: Explanation = field(default_factory=Explanation)
    imagined: Explanation = field(default_factory=Explanation)
    mistake: str = ""
    lang: str = "en"
    is_hint: bool = False
    seat: str | None = None  # who is told what happens; None: everything
    report: tuple[str, tuple[str, ...]] = ("", ())  # at the end of an exam: the result, and what was misread

    def __bool__(self) -> bool:
        return self.right

    def stories(self) -> list[tuple[str, list[str]]]:
        """What would happen and what happens, as far as the two differ, and a result; each under its heading."""
        told = [[event.text(self.lang, seat=self.seat) for event in events] for events in (self.events, self.imagined)]
        true, untrue = told
        believed = [line for line in untrue if line not in true]
        stories = [(say("lesson.imagined", self.lang), believed)] if believed else []
        stories += [(say("lesson.really", self.lang), true)] if true else []
        result, corrections = self.report
        return [*stories, (result, list(corrections))] if result else stories

    def lines(self) -> list[str]:
        """Everything in words, line by line."""
        told = [line for heading, story in self.stories() for line in (heading, *(f"  {step}" for step in story))]
        return [line for line in (self.title, self.text, *told) if line]

    def __str__(self) -> str:
        return "\n".join(self.lines())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        told = "".join(
            f"<p>{plain(heading)}</p><ol>{''.join(f'<li>{plain(step)}</li>' for step in story)}</ol>"
            for heading, story in self.stories()
        )
        return f"<p><strong>{plain(self.title)}</strong> {plain(self.text)}</p>{told}"
