"""What everybody has at Orcs Orcs Orcs, and who wins."""

from ...core import score as core
from .reasons import sum_line
from .rules.state import State


class Score(core.Score):
    """What everybody has and who wins if the game ended now; final when it is over.

    A mission counts as far as the viewer knows it.

    >>> from equinox_widget import orcs
    >>> orcs.position("OR 2p A@3 3m:Go A=Za").score().winners
    ('A', 'B')
    """

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.points = {seat: int(points) for seat, points in self.points.items()}

    def sum(self, seat: str, lang: str = "en") -> str:
        """One player's points in one line: trophies by type, support spells, poison, mission."""
        return sum_line(self.breakdown(seat), lang)
