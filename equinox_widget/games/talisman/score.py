"""Who has won at Talisman: the last character on the board. There are no points."""

from typing import Final

from ...core import score as core
from ...engine.seats import SEATS
from ...show.svg import plain
from ...texts.words import Names
from .rules.score import order_of_leaving
from .rules.state import State
from .words import say


class Score(core.Score):
    """Who has won; nobody while the game runs. `order` has the seats that are out, the first who left first.

    >>> from equinox_widget import talisman
    >>> end = talisman.position("TA 2p A=Wizard@Crown B=Troll@City crowned ; command B:6 ; concede")
    >>> end.score().winners, end.score().order
    (('A',), ('B',))
    """

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.decided_by = self.decided_by or None
        self.order: Final = tuple(SEATS[seat] for seat in order_of_leaving(state))

    def decision(self, lang: str = "en", names: Names = SEATS) -> str:
        """Who wins, in one sentence."""
        return super().decision(lang, names) if self.winners else say("score.open", lang)

    def text(self, lang: str = "en") -> str:
        """Who wins, and who left the game in which order."""
        left = [say("score.left", lang, seats=", ".join(self.order))] if self.order else []
        return "\n".join([self.decision(lang), *left])

    def _repr_html_(self) -> str:
        return "".join(f"<p>{plain(line)}</p>" for line in self.text().splitlines())

    @property
    def _key(self) -> tuple[object, ...]:
        return self._players, self.winners, self.order, self.final

    def __repr__(self) -> str:
        return f"Score({self.decision()})"
