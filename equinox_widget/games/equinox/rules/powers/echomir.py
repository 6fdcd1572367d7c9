"""Echomir: play a second card."""

from ..actions import Action
from ..state import PLAY_STEP, Frame, State
from .power import Power


class Echomir(Power):
    """A whole further step 2, once per turn (P.echomir, E-52, E-53); `powers.blocked_because` keeps the count."""

    rule = "P.echomir"

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        state.echoed = True
        state.due = Frame(PLAY_STEP, state.due)
        if state.log is not None:
            state.log.append(("second_play", seat))
