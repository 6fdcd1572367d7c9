"""What every kind of question has in common."""

from dataclasses import dataclass, field
from typing import Any, Literal

from ...core.games import kit_of
from ...engine.seats import NOBODY
from ..teaching import teaching_of

Answer = tuple[int | float | str, ...]
WrongAnswer = tuple[str, Answer | None]  # a misreading, and what it answers
EASY, MEDIUM, HARD = 1, 2, 3


@dataclass(frozen=True, slots=True)
class Subject:
    """What exactly is asked about, and whose eyes see the table; a game adds what its questions name."""

    viewer: int
    seat: int = NOBODY
    action: Any = field(default=None, kw_only=True)

    @property
    def deed(self) -> Any:
        """The action that is asked about. Raises `LookupError` when there is none."""
        if self.action is None:
            raise LookupError(f"{self} asks about no action")
        return self.action


class Kind:
    """A kind of question: where it can be asked, what the engine answers, and how it is said.

    The engine answers by the rules, and by every misreading named here: those answers are the wrong options.
    """

    name = ""
    topics: tuple[str, ...] = ()
    level = EASY
    misreadings: tuple[str, ...] = ()
    players = 2  # how many at least
    numeric = False  # are the answers numbers, to be listed in their order?
    told: Literal["", "deed", "turn"] = ""  # can the answer be seen happening: in what is done, or in the whole turn?

    def subjects(self, state: Any) -> list[Any]:
        """What can be asked at this table."""
        raise NotImplementedError

    def tempting_subjects(self, state: Any, misreading: str) -> list[Any]:
        """The same, where a misreading may go wrong; a kind that knows no better lists them all."""
        return self.subjects(state)

    def answer(self, state: Any, subject: Any) -> Answer | None:
        """The answer at this table by its rulings; None when the question cannot be asked of it."""
        raise NotImplementedError

    def wrong_answers(self, state: Any, subject: Any, misreadings: tuple[str, ...]) -> list[WrongAnswer]:
        """What each of these misreadings answers."""
        misread = teaching_of(state).misread
        return [(name, self.answer(misread(state, name), subject)) for name in misreadings]

    def wording(self, state: Any, subject: Any) -> str:
        """Which of the kind's sentences asks."""
        return "ask"

    def ask(self, state: Any, subject: Any, lang: str) -> str:
        """The question in words."""
        return kit_of(state).tell(f"quiz.{self.name}.{self.wording(state, subject)}", self.facts(state, subject), lang)

    def facts(self, state: Any, subject: Any) -> dict[str, object]:
        """What the question names."""
        named: dict[str, object] = {} if subject.seat == NOBODY else {"seat": subject.seat}
        return named if subject.action is None else named | {"sentence": str(subject.action)}

    def say(self, state: Any, subject: Any, answer: Answer, lang: str) -> str:
        """An answer in words: a number, unless the kind knows better."""
        return str(answer[0])

    def rules(self, state: Any, subject: Any) -> tuple[str, ...]:
        """The rules the right answer rests on, the most telling first."""
        raise NotImplementedError

    def shown(self, state: Any, subject: Any) -> Any:
        """What is done where the answer is seen happening: the deed, or a sentence that says what chance gives."""
        return subject.deed

    def derivation(self, state: Any, subject: Any, lang: str) -> list[str]:
        """The numbers behind the right answer, where there are any."""
        return []
