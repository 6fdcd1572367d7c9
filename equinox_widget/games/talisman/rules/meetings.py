"""What one character does to another besides fighting: evading it, robbing, beguiling, courting."""

from typing import Final

from ....engine.pending import Frame
from ....engine.seats import SEATS
from .actions import CAST, EVADE, STAND, TAKE, Action
from .cards import CARD_CODES, IMMOBILITY, INVISIBILITY, PSIONIC, spell_kinds
from .combat import MURDER, PLAIN, log_evaded, loot_options, seize
from .gains import gain_follower, lose_follower
from .landing import BEGUILE_B, COURT_B, ROB_B, courted
from .spaces import CROWN
from .state import State, end_turn, num, push
from .sums import can_cast, evasion, has_hag, may_evade, under_amulet


def parry(state: State, frame: Frame) -> None:
    """Is the other one asked (16f, 18b B, R.react)? If not, it goes on without him."""
    victim = frame.seat
    asked = len(defend_options(state, frame)) > 1
    if not asked and state.rulings.react == "always":
        asked = can_cast(state, victim)
    if asked:
        push(state, "defend", victim, frame.data)
    else:
        stand(state, frame)


def defend_options(state: State, frame: Frame) -> list[Action]:
    """To evade, to cast, or to stand."""
    victim, how, attacker = frame.seat, num(frame.data, 0), num(frame.data, 1)
    found = [EVADE] if may_evade(state, victim) else []
    if state.spells[victim] and can_cast(state, victim):
        kinds = spell_kinds(state.spells[victim])
        if INVISIBILITY in kinds and not state.invisible >> victim & 1:
            found.append(CAST[INVISIBILITY])
        if IMMOBILITY in kinds and not under_amulet(state, attacker):
            found.append(CAST[IMMOBILITY])
        if PSIONIC in kinds and how in (PLAIN, MURDER) and not num(frame.data, 2):
            found.append(CAST[PSIONIC])
    found.append(STAND)
    return found


def defend(state: State, frame: Frame, action: Action) -> None:
    """The other one evades, or stands."""
    if action is STAND:
        stand(state, frame)
    else:
        evaded(state, frame, evasion(state, frame.seat))


def evaded(state: State, frame: Frame, by: str) -> None:
    """Nothing happens; after an ability what lies on the space may still be taken (R.loot)."""
    log_evaded(state, frame.seat, [SEATS[num(frame.data, 1)]], by)
    end_turn(state)
    if num(frame.data, 0) > MURDER:
        push(state, "loot", state.turn)


def stand(state: State, frame: Frame) -> None:
    """It goes on: a fight, a theft, a courtship."""
    victim, how, attacker = frame.seat, num(frame.data, 0), num(frame.data, 1)
    if how <= MURDER:
        push(state, "duel", attacker, (how, victim, 0, num(frame.data, 2)))
        return
    push(state, "loot", attacker)
    if how == BEGUILE_B and not _beguiled(state, attacker, victim):
        return
    push(state, "rob", attacker, (victim, _ABILITIES[how]))


_ABILITIES: Final = {ROB_B: "C.Thief.1", BEGUILE_B: "C.Sorceress.2", COURT_B: "C.Bard.2"}
_FOLLOWERS: Final = ("C.Bard.2", "M.Mesmerism")


def _beguiled(state: State, attacker: int, victim: int) -> bool:
    """The Sorceress's die against the victim's alignment (C.Sorceress.2)."""
    die = state.chance.roll()
    success = die >= state.box.beguile[state.alignment[victim]]
    if state.log is not None:
        state.log.append(("beguiled", attacker, victim, die, success))
    return success


def rob_options(state: State, frame: Frame) -> list[Action]:
    """What the robber can take: objects and gold, or followers."""
    victim, rule = num(frame.data, 0), frame.data[1]
    if rule not in _FOLLOWERS:
        return loot_options(state, frame.seat, victim)
    cards = courted(state, victim) if rule == "C.Bard.2" else mesmerised(state, victim)
    return [TAKE[card] for card in cards]


def mesmerised(state: State, victim: int) -> tuple[int, ...]:
    """The followers that Mesmerism can take from somebody."""
    return () if has_hag(state, victim) else state.followers[victim]


def rob(state: State, frame: Frame, action: Action) -> None:
    """It changes hands."""
    seat, victim, rule = frame.seat, num(frame.data, 0), str(frame.data[1])
    if rule not in _FOLLOWERS:
        seize(state, seat, victim, action, rule)
        return
    lose_follower(state, victim, action.card)
    if state.log is not None:
        state.log.append(("took", seat, CARD_CODES[action.card], victim, rule))
    gain_follower(state, seat, action.card)


def loot(state: State, frame: Frame) -> None:
    """What lies there may be taken, if no enemy and no drawing comes first (12a, R.loot)."""
    seat = frame.seat
    space, ranks = state.at[seat], state.box.rank
    guarded = any(ranks[card] in (2, 3) for card in state.lying[space])
    if state.rulings.loot == "yes" and space != CROWN and not guarded and not state.box.draw[space]:
        push(state, "gather", seat, (1, 1))
