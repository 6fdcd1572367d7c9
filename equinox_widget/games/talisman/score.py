"""Who has won at Talisman: the last character on the board. There are no points."""

from typing import Final

from ...engine.breakdown import Breakdown
from ...engine.seats import SEATS, read_seat
from ...show.svg import plain
from ...texts.words import Names, enumeration
from .rules.ruleset import RULESET
from .rules.score import order_of_leaving
from .rules.state import State
from .words import label, say


class Score:
    """Who has won; nobody while the game runs. `order` has the seats that are out, the first who left first.

    >>> from equinox_widget import talisman
    >>> end = talisman.position("TA 2p A=Wizard@Crown B=Troll@City crowned ; command B:6 ; concede")
    >>> end.score().winners, end.score().order
    (('A',), ('B',))
    """

    def __init__(self, state: State) -> None:
        result = RULESET.score(state)
        self._players: Final = state.players
        self.points: Final[dict[str, int]] = {}
        self.winners: Final = tuple(SEATS[seat] for seat in result.winners)
        self.decided_by: Final = result.decided_by or None
        self.order: Final = tuple(SEATS[seat] for seat in order_of_leaving(state))
        self.final: Final = state.over

    def breakdown(self, seat: str) -> Breakdown:
        """Nothing: Talisman has no points."""
        read_seat(seat, self._players)
        return Breakdown(())

    def decision(self, lang: str = "en", names: Names = SEATS) -> str:
        """Who wins, in one sentence."""
        if not self.winners:
            return say("score.open", lang)
        winners = enumeration([names[SEATS.index(seat)] for seat in self.winners], lang)
        return label(f"score.by_{self.decided_by}", lang, winners=winners)

    def text(self, lang: str = "en") -> str:
        """Who wins, and who left the game in which order."""
        left = [say("score.left", lang, seats=", ".join(self.order))] if self.order else []
        return "\n".join([self.decision(lang), *left])

    def _repr_html_(self) -> str:
        return "".join(f"<p>{plain(line)}</p>" for line in self.text().splitlines())

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return self._players, self.winners, self.order, self.final

    def __repr__(self) -> str:
        return f"Score({self.decision()})"
