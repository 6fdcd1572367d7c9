"""The fourteen powers, one file per creature, and when a played card sets one off."""

from typing import Final

from ..actions import Action
from ..cards import CHAMELEON, ECHOMIR, URSUS
from ..control import controls
from ..state import POWER, Frame, State
from .aquilon import Aquilon
from .carmen import Carmen
from .cornu import Cornu
from .echomir import Echomir
from .fungi import Fungi
from .klumpi import Klumpi
from .lupino import Lupino
from .moosmann import Moosmann
from .noctia import Noctia
from .power import Power
from .raneri import Raneri
from .susi import Susi
from .ursus import Ursus
from .vulpa import Vulpa
from .ziegfried import Ziegfried

POWERS: Final[list[Power]] = [
    Susi(),
    Moosmann(),
    Cornu(),
    Klumpi(),
    Echomir(),
    Lupino(),
    Noctia(),
    Carmen(),
    Fungi(),
    Ziegfried(),
    Aquilon(),
    Raneri(),
    Vulpa(),
    Ursus(),
]  # in the order of cards.CREATURES


def trigger(state: State, seat: int, creature: int, covered: tuple[int, ...]) -> bool:
    """A creature card was played from the hand on these cards: is its power offered (S2.P.0-2, S2.B.4)?"""
    if state.house is not None:
        return state.house.trigger(state, seat, creature, covered)
    if covered and covered[-1] >= CHAMELEON:
        reason = "on_chameleon"
    elif not controls(state, seat, creature):
        reason = "not_controller"
    elif creature == URSUS:
        reason = "no_power"
    elif creature == ECHOMIR and state.echoed:
        reason = "already_used"
    else:
        state.due = Frame(POWER, state.due, seat, creature, creature)
        return True
    if state.log is not None:
        state.log.append(("power_not_fired", seat, creature, reason))
    return False


def options(state: State, frame: Frame) -> list[Action]:
    """What the user of the frame's power may choose, declining apart."""
    if state.house is not None:
        return state.house.power_options(state, frame)
    return POWERS[frame.creature].options(state, frame.seat, frame.played)


def carry_out(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    """The frame's power does what was chosen."""
    if state.log is not None:
        state.log.append(("power_used", frame.seat, frame.creature, action.sentence))
    if state.house is not None:
        state.house.carry_out(state, frame, action, drawn)
    else:
        POWERS[frame.creature].carry_out(state, frame.seat, frame.played, action, drawn)
