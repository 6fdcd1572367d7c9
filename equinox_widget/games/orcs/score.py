"""What everybody has at Orcs Orcs Orcs, and who wins."""

from typing import Final

from ...engine.breakdown import Breakdown
from ...engine.seats import SEATS, read_seat
from ...show.table import html_table
from ...texts.words import Names, enumeration, number
from .reasons import sum_line
from .rules.ruleset import RULESET
from .rules.state import State
from .words import label, say


class Score:
    """What everybody has and who wins if the game ended now; final when it is over.

    A mission counts as far as the viewer knows it.

    >>> from equinox_widget import orcs
    >>> orcs.position("OR 2p A@3 3m:Go A=Za").score().winners
    ('A', 'B')
    """

    def __init__(self, state: State) -> None:
        result = RULESET.score(state)
        self._sums: Final = result.points
        self.points: Final = {SEATS[seat]: int(total.total) for seat, total in enumerate(result.points)}
        self.winners: Final = tuple(SEATS[seat] for seat in result.winners)
        self.decided_by: Final = result.decided_by
        self.final: Final = state.over

    def breakdown(self, seat: str) -> Breakdown:
        """One player's points: trophies by type, support spells, poison, mission."""
        return self._sums[read_seat(seat, len(self.points))]

    def decision(self, lang: str = "en", names: Names = SEATS) -> str:
        """Who wins, in one sentence."""
        winners = enumeration([names[SEATS.index(seat)] for seat in self.winners], lang)
        return label(f"score.by_{self.decided_by}", lang, winners=winners)

    def text(self, lang: str = "en") -> str:
        """Everybody's sum, and who wins."""
        sums = [f"  {seat}  {sum_line(self.breakdown(seat), lang)}" for seat in self.points]
        return "\n".join([label(self._title, lang), *sums, self.decision(lang)])

    @property
    def _title(self) -> str:
        return "score.final" if self.final else "score.now"

    def _repr_html_(self) -> str:
        headers = [say("score.player"), say("score.sum"), say("score.points")]
        sums = [(seat, sum_line(self.breakdown(seat), "en")) for seat in self.points]
        rows = [(seat, total, number(self.points[seat], "en")) for seat, total in sums]
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
        points = ", ".join(f"{seat} {points}" for seat, points in self.points.items())
        return f"Score({points}; {' and '.join(self.winners)} by {self.decided_by})"
