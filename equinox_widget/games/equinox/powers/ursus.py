"""Ursus: half a point more, always, and nothing to decide."""

from ..actions import Action
from ..state import State
from .power import Power


class Ursus(Power):
    """His cards count half a point more (`cards.DOUBLED_STRENGTH`) and his stones at the end too (`score`); no power (E-87)."""

    rule = "P.ursus"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        return []
