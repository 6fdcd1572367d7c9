"""Who wins a game of Blue Moon, and how many crystals that brings."""

from typing import Final

from ...core import score as core
from ...engine.seats import NOBODY, SEATS
from ...texts.words import Names
from .reasons import sum_line
from .rules.ending import crystals, match_crystals, winner
from .rules.state import State
from .words import say


class Score(core.Score):
    """Who wins, and with how many crystals, if the game ended now; final when it is over.

    `winner` is None while nothing decides: nobody has a dragon, and both have cards. `match` adds what was won before.

    >>> from equinox_widget import bluemoon
    >>> score = bluemoon.position("BM end red@A green@A B$Cr2 A=Br5 B=0 dB=0").score()
    >>> score.winner, score.crystals, score.decided_by
    ('A', {'A': 2, 'B': 0}, 'dragons')
    """

    _counted = "crystals"

    def __init__(self, state: State) -> None:
        super().__init__(state)
        found, total = winner(state), match_crystals(state)
        self.crystals: Final = dict(zip(SEATS, crystals(state), strict=False))
        self.points = dict(self.crystals)
        self.winner: Final = None if found.seat == NOBODY else SEATS[found.seat]
        self.winners = () if self.winner is None else (self.winner,)
        self.decided_by = found.decided_by
        self.match: Final = None if total is None else dict(zip(SEATS, total, strict=False))

    def decision(self, lang: str = "en", names: Names = SEATS) -> str:
        """Who wins and why, in one sentence."""
        name = names[SEATS.index(self.winner)] if self.winner else ""
        return say(f"score.by_{self.decided_by}", lang, winner=name)

    def text(self, lang: str = "en") -> str:
        """Both sums, and who wins; in a match also what both have there."""
        standing = [] if self.match is None else [self._standing(lang)]
        return "\n".join([super().text(lang), *standing])

    def _standing(self, lang: str) -> str:
        return say("score.match", lang, standing=":".join(map(str, (self.match or {}).values())))

    def title(self, lang: str = "en") -> str:
        """What the score is called."""
        return say("score.final" if self.final else "score.now", lang)

    def sum(self, seat: str, lang: str = "en") -> str:
        """A player's crystals in one line: the win, the dragons, the crystal cards of both sides."""
        return sum_line(self.breakdown(seat), lang)

    @property
    def _key(self) -> tuple[object, ...]:
        return self._sums, self.winner, self.decided_by, str(self.match), self.final

    def __repr__(self) -> str:
        counts = ", ".join(f"{seat} {count}" for seat, count in self.crystals.items())
        return f"Score({counts}; {self.winner or 'nobody'} by {self.decided_by})"
