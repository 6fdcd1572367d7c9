"""What every kind of question has in common."""

from typing import Literal, NamedTuple

from ...games.equinox.rules.actions import Action
from ...games.equinox.rules.cards import NOBODY
from ...games.equinox.rules.state import State
from ...texts.speech import tell
from ..misreading import misread_state

Answer = tuple[int | str, ...]
WrongAnswer = tuple[str, Answer | None]  # a misreading, and what it answers
EASY, MEDIUM, HARD = 1, 2, 3


class Subject(NamedTuple):
    """What exactly is asked about, and whose eyes see the table; what a kind does not need is -1 or None."""

    viewer: int
    seat: int = NOBODY
    creature: int = NOBODY
    row: int = NOBODY
    action: Action | None = None

    @property
    def deed(self) -> Action:
        """The action that is asked about."""
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
    creatures: tuple[int, ...] = ()  # who must take part, so that the question comes up soon
    players = 2  # how many at least
    numeric = False  # are the answers numbers, to be listed in their order?
    told: Literal["", "deed", "turn"] = ""  # can the answer be seen happening: in what is done, or in the whole turn?

    def subjects(self, state: State) -> list[Subject]:
        """What can be asked at this table."""
        raise NotImplementedError

    def tempting_subjects(self, state: State, misreading: str) -> list[Subject]:
        """The same, where a misreading may go wrong; a kind that knows no better lists them all."""
        return self.subjects(state)

    def answer(self, state: State, subject: Subject) -> Answer | None:
        """The answer at this table by its rulings; None when the question cannot be asked of it."""
        raise NotImplementedError

    def wrong_answers(self, state: State, subject: Subject, misreadings: tuple[str, ...]) -> list[WrongAnswer]:
        """What each of these misreadings answers."""
        return [(name, self.answer(misread_state(state, name), subject)) for name in misreadings]

    def wording(self, state: State, subject: Subject) -> str:
        """Which of the kind's sentences asks."""
        return "ask"

    def ask(self, state: State, subject: Subject, lang: str) -> str:
        """The question in words."""
        return tell(f"quiz.{self.name}.{self.wording(state, subject)}", self.facts(state, subject), lang)

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """What the question names."""
        named = {"seat": subject.seat, "creature": subject.creature, "row": subject.row}
        if subject.action is not None:
            named |= {"card": subject.action.card, "field": subject.action.field, "target": subject.action.seat}
        return {part: value for part, value in named.items() if value != NOBODY}

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        """An answer in words: a number, unless the kind knows better."""
        return str(answer[0])

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """The rules the right answer rests on, the most telling first."""
        raise NotImplementedError

    def derivation(self, state: State, subject: Subject, lang: str) -> list[str]:
        """The numbers behind the right answer, where there are any."""
        return []
