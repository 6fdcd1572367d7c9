"""Questions about who gets to see what."""

from typing import Any

from ...core.games import kit_of
from ...engine.events import seers_of
from ...engine.seats import SEATS
from ..playout import after
from .kind import MEDIUM, Answer, Kind


class WhoSees(Kind):
    """Which of the others get to see something that belongs to a player?"""

    level = MEDIUM
    players = 3

    def say(self, state: Any, subject: Any, answer: Answer, lang: str) -> str:
        """Nobody, everybody, or the letters of those who do."""
        say = kit_of(state).say
        if not answer:
            return say("quiz.sees.nobody", lang)
        if len(answer) == state.players - 1:
            return say("quiz.sees.everybody", lang)
        return say("quiz.sees.only", lang, seats=", ".join(SEATS[int(seat)] for seat in answer))


class WhoSeesEvent(WhoSees):
    """Which of the others get to see everything about what happens when this is done?"""

    told = "deed"
    event = ""  # the kind of event that is asked about

    def answer(self, state: Any, subject: Any) -> Answer | None:
        """The seats that see it; None when nothing of the kind happens."""
        _, log = after(state, subject.deed)
        found = [event for event in log if event[0] == self.event]
        if not found:
            return None
        seers = seers_of(found[-1], kit_of(state).ruleset.events, state.players)
        return tuple(seat for seat in range(state.players) if seat != subject.seat and seers >> seat & 1)
