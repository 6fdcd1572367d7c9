"""What a spell can hit: attackable creatures, choosable sections, and the options of every target decision."""

from collections.abc import Callable
from typing import Final

from .actions import CURSE, FREEZE, HIT_TOADLING, SHAKE, SHAKE_BOTH, TAKE, TO, Action, with_creature
from .cards import BOLT, BONDS, BOOK, FAMILY, FIREBALL, QUAKE, REPLENISH, START, STORM, SWITCH, VOODOO, WISDOM
from .lanes import ALL_LANES, NEIGHBOURS, OUTER, PLACES, PLACES_OF
from .state import State

_ALL_PLACES: Final = range(PLACES)


def is_open(state: State, place: int) -> bool:
    """Does no creature of that lane stand on a nearer section (NF.2)?"""
    return not any(state.sections[nearer] for nearer in range(place - place % 3, place))


def front(state: State, lane: int) -> int:
    """The nearest section of a lane that has creatures, or -1."""
    return next((place % 3 for place in PLACES_OF[lane] if state.sections[place]), -1)


def _hits(state: State, lanes: range) -> list[Action]:
    """Whoever can be attacked on these lanes, toadlings too; with the new fate cards only in the front row."""
    sections, laid, front_only, options = state.sections, state.laid, state.box.front, list[Action]()
    for lane in lanes:
        for place in PLACES_OF[lane]:
            there = sections[place]
            last = -1
            for creature in there:
                if creature != last:
                    options.append(with_creature("hit", creature, place))
                    last = creature
            if laid[place]:
                options.append(HIT_TOADLING[place])
            if there and front_only:
                break
    return options


def occupied(state: State, place: int) -> bool:
    """Is there anything that area damage hits?"""
    return bool(state.sections[place] or (state.laid[place] and state.box.area))


def quake_places(state: State, section: int, neighbour: int) -> tuple[int, ...]:
    """The sections an Earthquake hits; the neighbour's by the ruling `quake_neighbour_front`."""
    own = 3 * state.mages[state.turn] + section
    if neighbour < 0:
        return (own,)
    other = 3 * neighbour + section
    if state.box.front and state.box.rulings.quake_neighbour_front and not is_open(state, other):
        return (own,)
    return (min(own, other), max(own, other))


def storm_places(state: State, section: int, line: int) -> tuple[int, ...]:
    """The sections an Ice Storm hits: line 2 also the one behind, if there is one."""
    own = 3 * state.mages[state.turn] + section
    return (own, own + 1) if line == 1 and section < OUTER else (own,)


def choosable(state: State, section: int, places: tuple[int, ...]) -> bool:
    """May this section of the own lane be chosen, when these places are hit (NF.4)?"""
    if state.box.front:
        own = 3 * state.mages[state.turn] + section
        return occupied(state, own) and is_open(state, own)
    return any(occupied(state, place) for place in places)


def _shakes(state: State, line: int) -> list[Action]:
    own = state.mages[state.turn]
    if not line:
        return [SHAKE[section] for section in range(3) if choosable(state, section, quake_places(state, section, -1))]
    return [
        SHAKE_BOTH[own][section][lane]
        for section in range(3)
        for lane in NEIGHBOURS[own]
        if choosable(state, section, quake_places(state, section, lane))
    ]


def _freezes(state: State, line: int) -> list[Action]:
    return [FREEZE[section] for section in range(3) if choosable(state, section, storm_places(state, section, line))]


def _creatures(state: State, verb: str, without: int = -1) -> list[Action]:
    """Every kind of creature on the board, but for one place."""
    options = []
    for place in _ALL_PLACES:
        there = state.sections[place]
        if there and place != without:
            options += [with_creature(verb, creature, place) for creature in dict.fromkeys(there)]
    return options


def marks_to_set(state: State) -> list[Action]:
    """Every kind of creature, for the toadling `life`."""
    return _creatures(state, "use")


def _takes(state: State, line: int) -> list[Action]:
    display = state.display
    return [TAKE[card] for card in (*dict.fromkeys(display[0]), *dict.fromkeys(display[1]))]


def _curses(state: State, line: int) -> list[Action]:
    myself = state.turn if not state.box.rulings.voodoo_self else -1
    return [CURSE[seat] for seat in range(state.players) if seat != myself]


def _own_lane_hits(state: State, line: int) -> list[Action]:
    own = state.mages[state.turn]
    return _hits(state, range(own, own + 1))


def _bolt_hits(state: State, line: int) -> list[Action]:
    return _hits(state, ALL_LANES)


def _switches(state: State, line: int) -> list[Action]:
    return _creatures(state, "move" if line else "swap")


def _pushes(state: State, line: int) -> list[Action]:
    return _creatures(state, "push")


def target_options(state: State) -> list[Action]:
    """What the chosen line of the spell can be aimed at."""
    return _OPTIONS[FAMILY[state.spell]](state, state.line)


def second_options(state: State) -> list[Action]:
    """The second half of a Switch: a creature elsewhere, or another section of the own lane (SP.Sw)."""
    if not state.line:
        return _creatures(state, "with", state.chosen_place)
    own = 3 * state.mages[state.turn]
    return [TO[section] for section in range(3) if own + section != state.chosen_place]


# Whether a line of a spell can do anything


def _always(state: State, line: int) -> bool:
    return True


def _something_on_lane(state: State, line: int) -> bool:
    own = 3 * state.mages[state.turn]
    return any(state.sections[own : own + 3]) or any(state.laid[own : own + 3])


def _something_anywhere(state: State, line: int) -> bool:
    return any(state.sections) or any(state.laid)


def _section_to_shake(state: State, line: int) -> bool:
    return bool(_shakes(state, line))


def _section_to_freeze(state: State, line: int) -> bool:
    return bool(_freezes(state, line))


def _creatures_to_switch(state: State, line: int) -> bool:
    """Two on different places; for line 2 one is enough."""
    return sum(map(bool, state.sections)) > (0 if line else 1)


def _creature_anywhere(state: State, line: int) -> bool:
    return any(state.sections)


def executable(state: State, line: int) -> bool:
    """Can this line of the laid spell do anything?"""
    return _EXECUTABLE[FAMILY[state.spell]](state, line)


#: By family: the targets of a line, and whether it can do anything.
_KINDS: Final[dict[int, tuple[Callable[[State, int], list[Action]], Callable[[State, int], bool]]]] = {
    START: (_own_lane_hits, _something_on_lane),
    BOOK: (_takes, _always),
    FIREBALL: (_own_lane_hits, _something_on_lane),
    BOLT: (_bolt_hits, _something_anywhere),
    QUAKE: (_shakes, _section_to_shake),
    STORM: (_freezes, _section_to_freeze),
    WISDOM: (_takes, _always),
    SWITCH: (_switches, _creatures_to_switch),
    REPLENISH: (_takes, _always),  # it has no target
    BONDS: (_pushes, _creature_anywhere),
    VOODOO: (_curses, _always),
}
_OPTIONS: Final = [_KINDS[family][0] for family in range(len(_KINDS))]
_EXECUTABLE: Final = [_KINDS[family][1] for family in range(len(_KINDS))]
