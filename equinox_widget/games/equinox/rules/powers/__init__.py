"""The fourteen powers, one file per creature, and when a played card sets one off."""

from typing import Final

from ..actions import Action, field_of
from ..cards import CHAMELEON, ECHOMIR, NOBODY, URSUS
from ..control import controls, prestige
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


def trigger(state: State, seat: int, creature: int, covered: tuple[int, ...]) -> bool:
    """A creature card was played from the hand on these cards: is its power offered (S2.P.0-2, S2.B.4)?"""
    below = covered[-1] if covered else NOBODY
    if state.misread:
        below = _misread_below(state, covered, below)
    if below >= CHAMELEON:
        reason = "on_chameleon"
    elif not controls(state, seat, creature) and not (state.misread and _misread_control(state, seat, creature)):
        reason = "not_controller"
    elif creature == URSUS:
        reason = "no_power"
    elif creature == ECHOMIR and state.echoed and state.rulings.misread != "echomir_twice":
        reason = "already_used"
    else:
        state.due = Frame(POWER, state.due, seat, creature, creature)
        return True
    if state.log is not None:
        state.log.append(("power_not_fired", seat, creature, reason))
    return False


def _misread_below(state: State, covered: tuple[int, ...], below: int) -> int:
    """The card that the played one would lie on: any chameleon of the stack, or never one."""
    if state.rulings.misread == "chameleon_blocks_for_good":
        return max(covered, default=NOBODY)
    return NOBODY if state.rulings.misread == "chameleon_does_not_block" else below


def _misread_control(state: State, seat: int, creature: int) -> bool:
    """Would a player have the power who does not control the creature, or shares the highest prestige?"""
    if state.rulings.misread == "tied_players_share_control":
        totals = prestige(state, creature)
        return seat in totals and totals[seat] == max(totals.values())
    return state.rulings.misread == "any_player_has_power"


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
