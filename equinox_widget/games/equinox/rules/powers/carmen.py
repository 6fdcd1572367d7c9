"""Carmen: discard cards of living creatures too."""

from ..actions import Action
from ..state import State
from .power import Power


class Carmen(Power):
    """In step 3 of this turn any creature cards may be discarded, unseen, still three at most (E-80 to E-82)."""

    rule = "P.carmen"

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        state.carmen = True
        if state.log is not None:
            state.log.append(("carmen_used", seat))
