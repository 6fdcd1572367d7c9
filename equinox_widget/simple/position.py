"""A position of a simple game, and its score."""

from typing import Any, Final

from ..core.games import kit_of
from ..core.position import Position
from ..engine.breakdown import Breakdown
from ..engine.seats import SEATS, read_seat
from ..texts.words import Names, enumeration, number


class SimpleScore:
    """What everybody has and who wins if the game ended now; final when it is over."""

    def __init__(self, state: Any) -> None:
        self._kit: Final = kit_of(state)
        result = self._kit.ruleset.score(state)
        self._sums: Final[tuple[Breakdown, ...]] = result.points
        self.points: Final = {SEATS[seat]: total.total for seat, total in enumerate(self._sums)}
        self.winners: Final = tuple(SEATS[seat] for seat in result.winners)
        self.decided_by: Final[str] = result.decided_by
        self.final: Final[bool] = state.over

    def breakdown(self, seat: str) -> Breakdown:
        """One player's points as a sum. Raises `NotationError` for a player that there is not."""
        return self._sums[read_seat(seat, len(self._sums))]

    def decision(self, lang: str = "en", names: Names = SEATS) -> str:
        """Who wins, in one sentence."""
        winners = enumeration([names[SEATS.index(seat)] for seat in self.winners], lang)
        return self._kit.label(f"score.by_{self.decided_by}", lang, winners=winners)

    def text(self, lang: str = "en") -> str:
        """Everybody's points, and who wins."""
        title = self._kit.label("score.final" if self.final else "score.now", lang)
        return "\n".join(
            [title, *(f"  {seat}  {number(had, lang)}" for seat, had in self.points.items()), self.decision(lang)]
        )

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__


class SimplePosition(Position):
    """A simple game at one moment."""

    __slots__ = ()

    def score(self) -> SimpleScore:
        """The score if the game ended now."""
        return SimpleScore(self.state)

    def facts(self) -> dict[str, Any]:
        """Everything on the table in the words of its code."""
        found: dict[str, Any] = self.kit.ruleset.facts(self.state)
        return found
