"""Questions about what comes of a turn and of the game: what happens, who moves next, who has how much."""

from typing import Any

from ...core.games import kit_of
from ...engine.seats import SEATS
from ...texts.words import number
from ..playout import after, after_turn
from .kind import HARD, MEDIUM, Answer, Kind, Subject


def viewer_of(state: Any) -> int:
    """Who looks at a question: whoever must choose; at the end the first player."""
    actor: int = kit_of(state).ruleset.actor(state)
    return max(0, actor)


class Happens(Kind):
    """Does something happen when this is done?"""

    told = "deed"
    event = ""  # the kind of event that is asked about

    def answer(self, state: Any, subject: Any) -> Answer:
        """Yes or no."""
        _, log = after(state, subject.deed)
        return ("yes" if any(event[0] == self.event for event in log) else "no",)

    def say(self, state: Any, subject: Any, answer: Answer, lang: str) -> str:
        """Yes or no."""
        return kit_of(state).say(f"lesson.{answer[0]}", lang)


class NextPlayer(Kind):
    """Whose turn is it next, after this and a turn in which nothing else is done?"""

    name = "next_player"
    told = "turn"
    players = 3

    def answer(self, state: Any, subject: Any) -> Answer | None:
        """The seat; None when the game is over."""
        table, _ = after_turn(state, subject.deed)
        return None if table.over else (kit_of(table).ruleset.turn(table),)

    def say(self, state: Any, subject: Any, answer: Answer, lang: str) -> str:
        """The seat's letter."""
        return SEATS[int(answer[0])]


class GameOver(Kind):
    """Is the game over after this turn?"""

    name = "game_over"
    told = "turn"

    def answer(self, state: Any, subject: Any) -> Answer:
        """Yes or no."""
        return ("yes" if after_turn(state, subject.deed)[0].over else "no",)

    def say(self, state: Any, subject: Any, answer: Answer, lang: str) -> str:
        """Yes, or no and that it goes on."""
        return kit_of(state).say(f"quiz.game_over.{answer[0]}", lang)


class Points(Kind):
    """How many points would a player have if the game ended now?"""

    name = "points"
    numeric = True
    level = MEDIUM

    def subjects(self, state: Any) -> list[Any]:
        """Everybody's points."""
        return [Subject(viewer_of(state), seat) for seat in range(state.players)]

    def answer(self, state: Any, subject: Any) -> Answer:
        """The player's sum."""
        return (kit_of(state).ruleset.score(state).points[subject.seat].total,)

    def wording(self, state: Any, subject: Any) -> str:
        """At the end of the game it is no supposition."""
        return "ask_over" if state.over else "ask"

    def say(self, state: Any, subject: Any, answer: Answer, lang: str) -> str:
        """The number as the language writes it."""
        return number(float(answer[0]), lang)


class Winner(Kind):
    """Who wins, if the game ended now?"""

    name = "winner"
    level = HARD

    def subjects(self, state: Any) -> list[Any]:
        """The one question there is."""
        return [Subject(viewer_of(state))]

    def answer(self, state: Any, subject: Any) -> Answer:
        """The seats of the winners."""
        return tuple(kit_of(state).ruleset.score(state).winners)

    def wording(self, state: Any, subject: Any) -> str:
        """At the end of the game it is no supposition."""
        return "ask_over" if state.over else "ask"

    def say(self, state: Any, subject: Any, answer: Answer, lang: str) -> str:
        """The winner's letter, or several and that they share the victory."""
        winners = [SEATS[int(seat)] for seat in answer]
        if len(winners) == 1:
            return winners[0]
        return kit_of(state).say("quiz.winner.shared", lang, seats=", ".join(winners))
