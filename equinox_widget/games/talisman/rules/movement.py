"""The movement phase: rolling, bridge and portal, raft and ride, the inner region one space at a time."""

from typing import Final

from ....engine.pending import Frame
from .actions import BACK_TO, BUILD, CROSS, FACE, GO, LOCK, REGENERATE, RIDE, ROLL, STAY, Action
from .box import CRAFT, DWARF, ELF, STATS, TROLL
from .cards import AXE, SENTINEL
from .gains import gain_raft, heal, lose_counter, lose_raft
from .landing import IN_RETREAT, ONWARD, QUIET, land
from .lives import COMBAT
from .spaces import (
    BACK,
    CROWN,
    CRYPT,
    FIRE,
    FORWARD,
    HILLS3,
    INNER,
    MIDDLE,
    MINE,
    OUTER,
    PERIL,
    PORTAL,
    REGION,
    SENTINEL_SPACE,
    SPACE_CODES,
    TEMPLE,
    TIMBER,
    WOODS,
    crossed_inward,
)
from .state import BUILT, NO_RIDE, RAFT_READY, RIDE_OUTER, RIDES, State, end_turn, num, push
from .sums import craft, has_kind, has_talisman, is_a, strength

WON, EVADED, TIED, LOST = range(4)  # how a fight with creatures ends
RESULTS: Final = ("won", "evaded", "tied", "lost")
_WOODS_BY_REGION: Final = {
    region: tuple(space for space in sorted(WOODS) if REGION[space] == region) for region in (OUTER, MIDDLE)
}


# What one may do at the start


def start_moves(state: State, seat: int) -> list[Action]:
    """The movements at the start of a turn, everywhere but on the Crown."""
    space = state.at[seat]
    if REGION[space] == INNER:
        return _inner_moves(state, seat, space)
    if state.toad[seat]:
        return [GO[end] for end in state.box.ways[space][1]]
    if state.slave[seat]:
        return [ROLL]
    found = [ROLL]
    if space in TIMBER:
        if state.character[seat] == ELF and space in WOODS:
            found += [GO[end] for end in _WOODS_BY_REGION[REGION[space]] if end != space]
        if state.objects[seat] and has_kind(state, seat, AXE):
            found.append(BUILD)
    if state.raft[seat] == RAFT_READY:
        found += [CROSS[end] for end in state.box.opposite[space]]
    if can_ride(state, seat):
        found.append(RIDE)
    return found


def _inner_moves(state: State, seat: int, space: int) -> list[Action]:
    """One space, forward only when the instruction is done (11c to 11f)."""
    if space == PERIL:
        found = [GO[MINE], GO[CRYPT], GO[PORTAL]]
    elif space == FIRE:
        from_fire = [BACK_TO[end] for end in BACK[FIRE]]
        found = [GO[CROWN], *from_fire]
    else:
        back = [BACK_TO[end] for end in BACK[space]]
        if state.open[seat]:
            found = [FACE, *back]
        elif FORWARD[space] == FIRE and not has_talisman(state, seat):
            found = back
        else:
            found = [GO[FORWARD[space]], *back]
    if space in (PERIL, FIRE) and state.rulings.inner_stay == "yes":
        found.append(STAY)
    if can_ride(state, seat):
        found.append(RIDE)
    return found


def can_ride(state: State, seat: int) -> bool:
    """Was a ride offered in the Tavern last turn, and does it lead anywhere?"""
    ride = state.ride[seat]
    if ride == NO_RIDE or state.ride_new[seat] or state.toad[seat]:
        return False
    return ride == RIDE_OUTER or state.at[seat] != TEMPLE


def ride_ends(state: State, seat: int, ride: str) -> list[int]:
    """Where a ride can lead, never to the own space."""
    if ride != RIDES[RIDE_OUTER]:
        return [TEMPLE]
    return [space for space in range(len(SPACE_CODES)) if REGION[space] == OUTER and space != state.at[seat]]


# Carrying it out


def move(state: State, seat: int, action: Action) -> None:
    """A movement chosen at the start of a turn."""
    _MOVES[action.verb](state, seat, action)


def _roll(state: State, seat: int, action: Action) -> None:
    """The die says how far (11a); a slave goes only with 4 to 6 (B.Temple)."""
    die = state.chance.roll()
    if state.log is not None:
        state.log.append(("rolled", seat, die))
    if state.slave[seat]:
        if die < state.box.slave_free:
            end_turn(state)
            return
        state.slave[seat] = False
        if state.log is not None:
            state.log.append(("slave", seat, "off"))
    push(state, "go", seat, (die,))


def _go_at_start(state: State, seat: int, action: Action) -> None:
    """A toad's step, the Elf's way through the woods, or one space in the inner region."""
    space, end = state.at[seat], action.space
    if REGION[space] == INNER:
        if end == PORTAL:
            _log_crossing(state, seat, "portal")
            land(state, seat, end, ONWARD if state.rulings.portal_out == "encounter" else QUIET)
        else:
            land(state, seat, end, ONWARD)
    elif state.toad[seat]:
        travel(state, seat, end, 1)
    else:
        land(state, seat, end, ONWARD)


def _back(state: State, seat: int, action: Action) -> None:
    land(state, seat, action.space, IN_RETREAT)


def _face(state: State, seat: int, action: Action) -> None:
    push(state, "instruct", seat)


def _stay(state: State, seat: int, action: Action) -> None:
    push(state, "arrive", seat, (ONWARD,))


def _build(state: State, seat: int, action: Action) -> None:
    """The whole turn for a raft (11o)."""
    gain_raft(state, seat, BUILT)
    end_turn(state)


def _cross(state: State, seat: int, action: Action) -> None:
    """To an opposite space, the whole movement (11q)."""
    _log_crossing(state, seat, "raft")
    lose_raft(state, seat)
    land(state, seat, action.space, ONWARD)


def _ride(state: State, seat: int, action: Action) -> None:
    """The ride is taken up; where to is asked next."""
    push(state, "to", seat, (RIDES[state.ride[seat]],))
    state.ride[seat] = NO_RIDE


_MOVES: Final = {
    "roll": _roll,
    "go": _go_at_start,
    "back": _back,
    "face": _face,
    "stay": _stay,
    "build": _build,
    "cross": _cross,
    "ride": _ride,
}


def _log_crossing(state: State, seat: int, how: str) -> None:
    if state.log is not None:
        state.log.append(("crossed", seat, how))


# After a roll


def go_options(state: State, frame: Frame) -> list[Action]:
    """Every end of the roll; a Troll may rest on a 6 (C.Troll.2)."""
    seat = frame.seat
    steps = num(frame.data, 0)
    found = [GO[end] for end in state.box.ways[state.at[seat]][steps]]
    if steps == 6 and state.character[seat] == TROLL and can_regenerate(state, seat):
        found.append(REGENERATE)
    return found


def can_regenerate(state: State, seat: int) -> bool:
    """A Troll who is no toad and has fewer than four lives."""
    return is_a(state, seat, TROLL) and state.lives[seat] < state.box.lives


def go(state: State, frame: Frame, action: Action) -> None:
    """The way that was chosen."""
    if action is REGENERATE:
        heal(state, frame.seat, 1, "C.Troll.2")
        end_turn(state)
    else:
        travel(state, frame.seat, action.space, num(frame.data, 0))


def travel(state: State, seat: int, end: int, steps: int) -> None:
    """Along the path; who crosses the bridge inward fights the Sentinel first (11k)."""
    start = state.at[seat]
    path = state.box.ways[start][steps][end]
    if state.log is not None:
        state.log.append(("moved", seat, tuple([SPACE_CODES[space] for space in (start, *path)]), "11a"))
    if HILLS3 in path and crossed_inward(start, path):
        state.at[seat] = SENTINEL_SPACE
        push(state, "bridge", seat, (end,))
        push(state, "fight", seat, (COMBAT, 0, SENTINEL))
    elif end == PERIL:
        try_portal(state, seat)
    else:
        if SENTINEL_SPACE in path and state.log is not None:
            _log_unguarded(state, seat, start, end)
        land(state, seat, end, ONWARD)


def _log_unguarded(state: State, seat: int, start: int, end: int) -> None:
    """The Sentinel lets everybody out, and leaves who stops beside him alone (11m)."""
    assert state.log is not None  # noqa: S101 (only asked for a log)
    if REGION[start] == MIDDLE:
        _log_crossing(state, seat, "bridge")
        state.log.append(("nothing", seat, "outward", "11m"))
    elif end == SENTINEL_SPACE:
        state.log.append(("nothing", seat, "stops_here", "11m"))


def bridge(state: State, frame: Frame) -> None:
    """Won or evaded: on; otherwise the move stops here (11l)."""
    seat, end, result = frame.seat, num(frame.data, 0), num(frame.data, 1)
    if result > EVADED:
        land(state, seat, SENTINEL_SPACE, QUIET)
        return
    _log_crossing(state, seat, "bridge")
    if end == PERIL:
        try_portal(state, seat)
    else:
        land(state, seat, end, ONWARD)


# The Portal of Power


def try_portal(state: State, seat: int) -> None:
    """The lock stands on the Portal (11v)."""
    state.at[seat] = PORTAL
    push(state, "lock", seat)


def lock_options(state: State, frame: Frame) -> list[Action]:
    """Strength or craft."""
    return list(LOCK)


def lock(state: State, frame: Frame, action: Action) -> None:
    """Two dice, not above the sum: open; else shut, and one counter is lost (11w, B.Portal)."""
    seat, stat = frame.seat, LOCK.index(action)
    dice = [state.chance.roll() for _ in range(lock_dice(state, seat, stat))]
    total = craft(state, seat) if stat == CRAFT else strength(state, seat)
    opened = sum(dice) <= total
    if state.log is not None:
        state.log.append(("lock", seat, STATS[stat], tuple(dice), total, opened))
    if opened:
        _log_crossing(state, seat, "portal")
        land(state, seat, PERIL, ONWARD)
    else:
        lose_counter(state, seat, stat, 1, "B.Portal")
        land(state, seat, PORTAL, QUIET)


def lock_dice(state: State, seat: int, stat: int) -> int:
    """How many dice the lock takes: the Dwarf throws one less by craft (C.Dwarf.3)."""
    dice = state.box.portal_dice
    return dice - 1 if stat == CRAFT and is_a(state, seat, DWARF) else dice
