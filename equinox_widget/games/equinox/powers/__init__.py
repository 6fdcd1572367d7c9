"""The fourteen powers, one file per creature, and when a played card sets one off."""

from typing import Final

from ..actions import Action, field_of
from ..cards import CHAMELEON, ECHOMIR, URSUS
from ..control import controller, has_stone, prestige
from ..fields import shows_creature_card
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


def blocked_because(state: State, seat: int, creature: int, covered: tuple[int, ...]) -> str:
    """Why a creature card played from the hand sets off no power, or nothing when it does (S2.P.0-2, S2.B.4)."""
    if covered and covered[-1] >= CHAMELEON and state.rulings.misread != "chameleon_does_not_block":
        return "on_chameleon"
    if covered and max(covered) >= CHAMELEON and state.rulings.misread == "chameleon_blocks_for_good":
        return "on_chameleon"
    controls = has_stone(state, seat, creature) and controller(state, creature) == seat
    if not controls and not (state.rulings.misread and _misread_control(state, seat, creature)):
        return "not_controller"
    if creature == URSUS:
        return "no_power"
    if creature == ECHOMIR and state.echoed and state.rulings.misread != "echomir_twice":
        return "already_used"
    return ""


def _misread_control(state: State, seat: int, creature: int) -> bool:
    """Would a player have the power who has no visible stone there, or shares the highest prestige?"""
    if state.rulings.misread == "tied_players_share_control":
        totals = prestige(state, creature)
        return seat in totals and totals[seat] == max(totals.values())
    return state.rulings.misread == "any_player_has_power" or controller(state, creature) == seat


def trigger(state: State, seat: int, creature: int, covered: tuple[int, ...]) -> None:
    """A creature card was played on these cards: its power is offered if nothing is in the way."""
    reason = blocked_because(state, seat, creature, covered)
    if not reason:
        state.agenda.append(Frame(POWER, seat, creature, creature))
    elif state.log is not None:
        state.log.append(("power_not_fired", seat, creature, reason))


def options(state: State, frame: Frame) -> list[Action]:
    """What the user of the frame's power may choose, declining apart."""
    return POWERS[frame.creature].options(state, frame.seat, frame.played)


def carry_out(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    """The frame's power does what was chosen."""
    if state.log is not None:
        state.log.append(("power_used", frame.seat, frame.creature, action.sentence))
    before = state.fields[:] if state.rulings.misread == "moved_cards_trigger" else []
    POWERS[frame.creature].carry_out(state, frame.seat, frame.played, action, drawn)
    if before:
        _trigger_moved(state, frame.seat, before)


def _trigger_moved(state: State, seat: int, before: list[tuple[int, ...]]) -> None:
    """Misread: a creature card that came to the top of the current row sets its creature's power off."""
    for creature in state.living:
        field = field_of(creature, state.round)
        if state.fields[field] != before[field] and shows_creature_card(state, field):
            trigger(state, seat, creature, state.fields[field][:-1])
