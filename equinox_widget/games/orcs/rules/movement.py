"""How creatures move: a step nearer, roads that carry on, and arrival at the tower."""

from .abilities import active
from .creatures import SHIELD, TYPE_CODES, TYPE_SHIFT, TYPES
from .lanes import PLACE_CODES, creature_at
from .state import State


def put(state: State, creature: int, place: int) -> None:
    """Stand a creature on a section."""
    there = state.sections[place]
    state.sections[place] = tuple(sorted((*there, creature))) if there else (creature,)


def lift(state: State, creature: int, place: int) -> None:
    """Take a creature off its section."""
    rest = list(state.sections[place])
    rest.remove(creature)
    state.sections[place] = tuple(rest)


def step(state: State, creature: int, place: int, cause: str) -> int:
    """One section nearer (FT.2); says where the creature stands then, or -1 when it arrived at the tower."""
    lift(state, creature, place)
    if place % 3 == 0:
        return arrive(state, creature, place)
    log_move(state, creature, place, place - 1, cause)
    return settle(state, creature, place - 1)


def log_move(state: State, creature: int, start: int, place: int, cause: str) -> None:
    """Tell that a creature goes from one section to another."""
    if state.log is not None:
        state.log.append(("move", creature_at(creature, start), PLACE_CODES[start], PLACE_CODES[place], cause))


def settle(state: State, creature: int, place: int) -> int:
    """A creature that moved comes to a section; roads carry it on at once (TE.road). Says where it ends, -1: tower."""
    while state.roads[place]:
        if place % 3 == 0:
            if state.log is not None:
                state.log.append(("road", creature_at(creature, place), PLACE_CODES[place], "tower"))
            return arrive(state, creature, place)
        if state.log is not None:
            state.log.append(("road", creature_at(creature, place), PLACE_CODES[place], PLACE_CODES[place - 1]))
        place -= 1
    put(state, creature, place)
    return place


def place_on(state: State, creature: int, place: int) -> None:
    """A creature is put on a section; whether a road carries it on says the ruling `road_on_placing`."""
    if state.box.rulings.road_on_placing:
        settle(state, creature, place)
    else:
        put(state, creature, place)


def arrive(state: State, creature: int, place: int) -> int:
    """The creature leaves the board: its counter goes down, the mage there returns a trophy (FT.3 to FT.5)."""
    kind, lane = creature >> TYPE_SHIFT, place // 3
    track = state.box.track[kind]
    falls = state.down[kind] < len(track) - 1
    state.down[kind] += falls
    if state.log is not None:
        state.log.append(("arrive", creature_at(creature, place), lane + 1))
        value = track[state.down[kind]]
        name = "counter" if falls else "counter_floor"
        state.log.append((name, TYPE_CODES[kind], state.down[kind], value))
    for seat, field in enumerate(state.mages):
        if field == lane:
            _return_trophy(state, seat, kind)
    return -1


def _return_trophy(state: State, seat: int, kind: int) -> None:
    """One trophy of that type, if there is one and no shield protects it (FT.5, AB.shield)."""
    index = seat * TYPES + kind
    if not state.kills[index] or active(state, seat, SHIELD):
        if state.log is not None:
            state.log.append(("spared", seat, TYPE_CODES[kind], "shield" if state.kills[index] else "none"))
        return
    state.kills[index] -= 1
    if state.log is not None:
        state.log.append(("return", seat, TYPE_CODES[kind]))
    if state.box.rulings.returned_skull and state.skulls[index]:
        state.skulls[index] -= 1
        if state.skulls[index] < state.box.skull_top[kind]:
            state.gained[seat] &= ~(1 << state.box.ability[kind])
        if state.log is not None:
            state.log.append(("skull", seat, TYPE_CODES[kind], state.skulls[index]))
