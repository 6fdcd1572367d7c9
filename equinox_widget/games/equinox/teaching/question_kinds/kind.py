"""What Equinox' questions have in common: they name creatures, rows, cards and fields."""

from dataclasses import dataclass

from .....teach import question_kinds as common
from .....teach.question_kinds.kind import EASY, HARD, MEDIUM, Answer, WrongAnswer
from ...rules.cards import NOBODY
from ...rules.state import State

__all__ = ["EASY", "HARD", "MEDIUM", "Answer", "Kind", "Subject", "WrongAnswer"]


@dataclass(frozen=True, slots=True)
class Subject(common.Subject):
    """What exactly is asked about; what a kind does not need is -1 or None."""

    creature: int = NOBODY
    row: int = NOBODY


class Kind(common.Kind):
    """A kind of question of Equinox."""

    creatures: tuple[int, ...] = ()  # who must take part, so that the question comes up soon

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """What the question names."""
        named = {"seat": subject.seat, "creature": subject.creature, "row": subject.row}
        if subject.action is not None:
            named |= {"card": subject.action.card, "field": subject.action.field, "target": subject.action.seat}
        return {part: value for part, value in named.items() if value != NOBODY}
