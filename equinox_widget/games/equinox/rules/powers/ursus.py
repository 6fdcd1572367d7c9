"""Ursus: half a point more, always, and nothing to decide."""

from ..actions import Action
from ..state import State
from .power import Power


class Ursus(Power):
    """His cards (`cards.DOUBLED_STRENGTH`) and his stones (`score`) count half a point more; no power to use (E-87)."""

    rule = "P.ursus"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        return []
