"""Where a movement ends: the figure stands, limits are looked at, a Hex strikes, then the encounter begins."""

from typing import Final

from ....engine.pending import Frame
from .actions import EXPLORE, MEET, Action
from .box import ASSASSIN, BARD, DRUID, GHOUL, SORCERESS, THIEF, WIZARD
from .cards import MAIDEN, PRINCESS
from .gains import fill_spells, unsettle
from .lives import OTHERWISE, lose_lives
from .spaces import ARMS, CROWN, MEETING, SPACE_CODES, WOODS
from .state import START_FRAMES, State, num, others_at, push
from .sums import allowed, has_hag, is_a, under_amulet

ONWARD, IN_RETREAT, QUIET = range(3)  # how somebody arrives: with everything, without instruction, without encounter

FIGHT_B, PSYCHIC_B, ASSASSINATE_B, ROB_B, BEGUILE_B, COURT_B = range(6)


def land(state: State, seat: int, space: int, way: int) -> None:
    """The figure stands on the space; what follows there is put before what is due."""
    stand(state, seat, space)
    if way != QUIET:
        push(state, "arrive", seat, (way,))
    if space in state.hexes and not under_amulet(state, seat):
        if state.log is not None:
            state.log.append(("hex", SPACE_CODES[space], "", "hit"))
        lose_lives(state, seat, 1, OTHERWISE, "M.Hex")


def stand(state: State, seat: int, space: int) -> None:
    """The figure is put on a space; a slave is free elsewhere, and an arm of the inner region is not done."""
    state.at[seat] = space
    state.slave[seat] = False
    state.pits[seat] = state.wolf[seat] = 0
    state.open[seat] = space in ARMS
    unsettle(state, seat)
    if state.log is not None:
        state.log.append(("landed", seat, SPACE_CODES[space]))
    if space == CROWN and not state.crowned:
        state.crowned = True
        if state.log is not None:
            state.log.append(("crowned", seat))


def arrive(state: State, frame: Frame) -> None:
    """The encounter: with a character or with the space (13b); alone on the Crown the command (14i)."""
    seat = frame.seat
    space = state.at[seat]
    druid_draws(state, seat)
    if space == CROWN and not others_at(state, seat, space):
        state.due = START_FRAMES[seat]
    elif space in MEETING and state.at.count(space) > 1:
        push(state, "meet", seat, frame.data)
    else:
        push(state, "explore", seat, (num(frame.data, 0), 0))


def druid_draws(state: State, seat: int) -> None:
    """In woods the Druid fills his hand (C.Druid.2)."""
    if state.at[seat] in WOODS and is_a(state, seat, DRUID):
        fill_spells(state, seat, "C.Druid.2")


# Meeting others


def meeting_options(state: State, seat: int) -> list[Action]:
    """What one may do to the characters on the space, one of them (13b, 13c)."""
    space, found = state.at[seat], []
    for other in others_at(state, seat, space) if space in MEETING else []:
        found.append(MEET[FIGHT_B][other])
        if not state.toad[seat]:
            found += _abilities(state, seat, other)
    return found


def _abilities(state: State, seat: int, other: int) -> list[Action]:
    who = state.character[seat]
    if who in PSYCHICS:
        found = [MEET[PSYCHIC_B][other]]
        if who == SORCERESS and can_rob(state, seat, other):
            found.append(MEET[BEGUILE_B][other])
        return found
    if who == ASSASSIN and state.at[seat] != CROWN:
        return [MEET[ASSASSINATE_B][other]]
    if who == THIEF and can_rob(state, seat, other):
        return [MEET[ROB_B][other]]
    if who == BARD and can_court(state, seat, other):
        return [MEET[COURT_B][other]]
    return []


PSYCHICS: Final = (WIZARD, SORCERESS, GHOUL)


def can_rob(state: State, seat: int, other: int) -> bool:
    """Has the other one gold, or an object that the seat may own?"""
    return state.gold[other] > 0 or any(allowed(state, seat, card) for card in state.objects[other])


def can_court(state: State, seat: int, other: int) -> bool:
    """Is the Maiden or the Princess with the other one, and no Hag with the seat?"""
    return not has_hag(state, seat) and bool(courted(state, other))


def courted(state: State, other: int) -> tuple[int, ...]:
    """The followers that the Bard can take from somebody."""
    return tuple([card for card in state.followers[other] if card in (MAIDEN, PRINCESS)])


def meet_options(state: State, frame: Frame) -> list[Action]:
    """A character or the space; on the Crown only a character (14i)."""
    found = meeting_options(state, frame.seat)
    if state.at[frame.seat] != CROWN:
        found.append(EXPLORE)
    return found


def meet(state: State, frame: Frame, action: Action) -> None:
    """The choice between a character and the space."""
    if action is EXPLORE:
        push(state, "explore", frame.seat, (num(frame.data, 0), 0))
    else:
        start_meeting(state, frame.seat, action)


def start_meeting(state: State, seat: int, action: Action) -> None:
    """The other one may evade, then it goes on (16f, 18b)."""
    if state.log is not None:
        state.log.append(("met", seat, action.seat, action.verb))
    push(state, "parry", action.seat, (HOW[action.verb], seat, 0))


HOW: Final = {"fight": 0, "psychic": 1, "assassinate": 2, "rob": 3, "beguile": 4, "court": 5}
