"""Who wins a game of Blue Moon, and how many crystals that brings."""

from typing import Final

from ...engine.breakdown import Breakdown
from ...engine.seats import NOBODY, SEATS, read_seat
from ...show.table import html_table
from ...texts.words import Names, number
from .reasons import sum_line
from .rules.ending import crystals, match_crystals, score, winner
from .rules.state import State
from .words import say


class Score:
    """Who wins, and with how many crystals, if the game ended now; final when it is over.

    `winner` is None while nothing decides: nobody has a dragon, and both have cards. `match` adds what was won before.

    >>> from equinox_widget import bluemoon
    >>> score = bluemoon.position("BM end red@A green@A B$Cr2 A=Br5 B=0 dB=0").score()
    >>> score.winner, score.crystals, score.decided_by
    ('A', {'A': 2, 'B': 0}, 'dragons')
    """

    def __init__(self, state: State) -> None:
        found, total = winner(state), match_crystals(state)
        self._sums: Final = score(state).points
        self.crystals: Final = dict(zip(SEATS, crystals(state), strict=False))
        self.points: Final = self.crystals
        self.winner: Final = None if found.seat == NOBODY else SEATS[found.seat]
        self.winners: Final = () if self.winner is None else (self.winner,)
        self.decided_by: Final = found.decided_by
        self.match: Final = None if total is None else dict(zip(SEATS, total, strict=False))
        self.final: Final = state.over

    def breakdown(self, seat: str) -> Breakdown:
        """A player's crystals: the win, the dragons, the crystal cards of both sides."""
        return self._sums[read_seat(seat, len(self._sums))]

    def decision(self, lang: str = "en", names: Names = SEATS) -> str:
        """Who wins and why, in one sentence."""
        name = names[SEATS.index(self.winner)] if self.winner else ""
        return say(f"score.by_{self.decided_by}", lang, winner=name)

    def text(self, lang: str = "en") -> str:
        """Both sums, and who wins; in a match also what both have there."""
        sums = [f"  {seat}  {sum_line(self.breakdown(seat), lang)}" for seat in self.crystals]
        standing = [] if self.match is None else [self._standing(lang)]
        return "\n".join([say(self._title, lang), *sums, self.decision(lang), *standing])

    def _standing(self, lang: str) -> str:
        return say("score.match", lang, standing=":".join(map(str, (self.match or {}).values())))

    @property
    def _title(self) -> str:
        return "score.final" if self.final else "score.now"

    def _repr_html_(self) -> str:
        headers = [say("score.player"), say("score.sum"), say("score.crystals")]
        rows = [
            (seat, sum_line(self.breakdown(seat), "en"), number(count, "en")) for seat, count in self.crystals.items()
        ]
        return html_table(f"{say(self._title)}. {self.decision()}", headers, rows)

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return self._sums, self.winner, self.decided_by, str(self.match), self.final

    def __repr__(self) -> str:
        counts = ", ".join(f"{seat} {count}" for seat, count in self.crystals.items())
        return f"Score({counts}; {self.winner or 'nobody'} by {self.decided_by})"
