"""How Lighthouse is taught: the words every game has, and one kind of question."""

from typing import Any

from equinox_widget.simple.teaching import SimpleTeaching
from equinox_widget.teach.question_kinds.kind import Subject, WrongAnswer
from equinox_widget.teach.question_kinds.outcome import Points

from .kit import KIT


class Ashore(Points):
    """How many points does somebody have? Some count the places and not what lies there."""

    topics = ("points",)
    misreadings = ("one_each",)

    def wrong_answers(self, state: Any, subject: Subject, misreadings: tuple[str, ...]) -> list[WrongAnswer]:
        """One point for each place."""
        return [("one_each", (float(sum(seat == subject.seat for seat, _ in state.cargo.values())),))]

    def rules(self, state: Any, subject: Subject) -> tuple[str, ...]:
        """What the sum rests on."""
        return ("END",)


class LighthouseTeaching(SimpleTeaching):
    """What its quizzes ask."""

    kinds = (Ashore(),)


TEACHING = LighthouseTeaching(KIT)
