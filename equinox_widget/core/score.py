"""Who has what and who wins, for any game."""

from typing import Any, Final

from ..engine.breakdown import Breakdown
from ..engine.seats import SEATS, read_seat
from ..show.table import html_table
from ..texts.words import Names, enumeration, number
from .games import kit_of


class Score:
    """What everybody has, who wins, and what decides it, if the game ended now; `final` when it is over.

    A game may say more of it, and spell the sums in its own words.
    """

    def __init__(self, state: Any) -> None:
        self.kit: Final = kit_of(state)
        result = self.kit.ruleset.score(state)
        self._players: Final[int] = state.players
        self._sums: Final[tuple[Breakdown, ...]] = result.points
        self.points: dict[str, float] = {SEATS[seat]: total.total for seat, total in enumerate(self._sums)}
        self.winners: tuple[str, ...] = tuple(SEATS[seat] for seat in result.winners)
        self.decided_by: str | None = result.decided_by
        self.final: Final[bool] = state.over

    def breakdown(self, seat: str) -> Breakdown:
        """One player's points as a sum; empty where a game has none. Raises `NotationError` for no such player."""
        number = read_seat(seat, self._players)
        return self._sums[number] if self._sums else Breakdown(())

    def decision(self, lang: str = "en", names: Names = SEATS) -> str:
        """Who wins, and by what, in one sentence."""
        winners = enumeration([names[SEATS.index(seat)] for seat in self.winners], lang)
        return self.kit.label(f"score.by_{self.decided_by}", lang, winners=winners)

    def text(self, lang: str = "en") -> str:
        """Everybody's sum, and who wins."""
        sums = [f"  {seat}  {self.sum(seat, lang)}" for seat in self.points]
        return "\n".join([self.title(lang), *sums, self.decision(lang)])

    def title(self, lang: str = "en") -> str:
        """What the score is called: the final one, or that of a game that ends now."""
        return self.kit.label("score.final" if self.final else "score.now", lang)

    def sum(self, seat: str, lang: str = "en") -> str:
        """One player's points in one line, as the game spells them."""
        return number(self.points[seat], lang)

    def _repr_html_(self) -> str:
        headers = [self.kit.say(f"score.{column}") for column in ("player", "sum", self._counted)]
        rows = [(seat, self.sum(seat), number(points, "en")) for seat, points in self.points.items()]
        return html_table(f"{self.title()}. {self.decision()}", headers, rows)

    _counted = "points"
    """What the game counts, as its catalogue calls the column."""

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return self.kit.id, self._players, self._sums, self.winners, self.decided_by, self.final

    def __repr__(self) -> str:
        points = ", ".join(f"{seat} {points:g}" for seat, points in self.points.items())
        return f"Score({points}; {' and '.join(self.winners)} by {self.decided_by})"
