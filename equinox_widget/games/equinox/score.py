"""Who has what and who wins, at a table of Equinox."""

from typing import Final

from ...core import score as core
from ...engine.seats import SEATS
from ...texts.words import Names, enumeration, number
from .reasons import reasons_of_winning
from .rules.state import State


class Score(core.Score):
    """What everybody has, who wins, and what decides it, if the game ended now.

    >>> import equinox_widget as eq
    >>> pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
    >>> pos.score().points, pos.score().winners
    ({'A': 4.0, 'B': 0.0}, ('A',))
    """

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.because: Final = reasons_of_winning(state)

    def decision(self, lang: str = "en", names: Names = SEATS) -> str:
        """Who wins, and by what, in one sentence."""
        winners = enumeration([names[SEATS.index(seat)] for seat in self.winners], lang)
        decider, _, row = (self.decided_by or "").partition(" ")
        return self.kit.label(f"score.by_{decider}", lang, winners=winners, row=row)

    def text(self, lang: str = "en") -> str:
        """Everybody's sum, who wins, and by which rulings if it is a tie."""
        return "\n".join([super().text(lang), *(ruling.text(lang) for ruling in self.because)])

    def sum(self, seat: str, lang: str = "en") -> str:
        """One player's points in one line, stone by stone."""
        parts = [f"{number(part.amount, lang)} ({part.source})" for part in self.breakdown(seat).parts]
        return " = ".join([*filter(None, [" + ".join(parts)]), number(self.points[seat], lang)])
