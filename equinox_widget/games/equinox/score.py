"""Who has what and who wins, at a table of Equinox."""

from typing import Final

from ...engine.breakdown import Breakdown
from ...engine.seats import SEATS, read_seat
from ...show.table import html_table
from ...texts.catalogue import say
from ...texts.words import Names, enumeration, number
from .reasons import reasons_of_winning
from .rules.ruleset import RULESET
from .rules.state import State
from .words import label


class Score:
    """What everybody has, who wins, and what decides it, if the game ended now.

    >>> import equinox_widget as eq
    >>> pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
    >>> pos.score().points, pos.score().winners
    ({'A': 4.0, 'B': 0.0}, ('A',))
    """

    def __init__(self, state: State) -> None:
        result = RULESET.score(state)
        self._sums: Final = result.points
        self.points: Final = {SEATS[seat]: total.total for seat, total in enumerate(result.points)}
        self.winners: Final = tuple(SEATS[seat] for seat in result.winners)
        self.decided_by: Final = result.decided_by
        self.because: Final = reasons_of_winning(state)
        self.final: Final = state.over

    def breakdown(self, seat: str) -> Breakdown:
        """One player's points, stone by stone."""
        return self._sums[read_seat(seat, len(self.points))]

    def decision(self, lang: str = "en", names: Names = SEATS) -> str:
        """Who wins, and by what, in one sentence."""
        winners = enumeration([names[SEATS.index(seat)] for seat in self.winners], lang)
        decider, _, row = self.decided_by.partition(" ")
        return label(f"score.by_{decider}", lang, winners=winners, row=row)

    def text(self, lang: str = "en") -> str:
        """Everybody's sum, who wins, and by which rulings if it is a tie."""
        sums = [f"  {seat}  {self._sum(seat, lang)}" for seat in self.points]
        rulings = [ruling.text(lang) for ruling in self.because]
        return "\n".join([label(self._title, lang), *sums, self.decision(lang), *rulings])

    def _sum(self, seat: str, lang: str) -> str:
        parts = [f"{number(part.amount, lang)} ({part.source})" for part in self.breakdown(seat).parts]
        return " = ".join([*filter(None, [" + ".join(parts)]), number(self.points[seat], lang)])

    @property
    def _title(self) -> str:
        return "score.final" if self.final else "score.now"

    def _repr_html_(self) -> str:
        headers = [say("score.player"), say("score.sum"), say("score.points")]
        rows = [(seat, self._sum(seat, "en"), number(points, "en")) for seat, points in self.points.items()]
        return html_table(f"{label(self._title, 'en')}. {self.decision()}", headers, rows)

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return self._sums, self.winners, self.decided_by, self.final

    def __repr__(self) -> str:
        points = ", ".join(f"{seat} {points:g}" for seat, points in self.points.items())
        return f"Score({points}; {' and '.join(self.winners)} by {self.decided_by})"
