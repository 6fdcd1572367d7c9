"""Damage, and what follows from it: trophies, skull markers, abilities, explosions, toadlings, bonuses."""

from .abilities import active, left, toughness
from .creatures import (
    ABILITIES,
    BOMBER,
    DAMAGE_SHIFT,
    EXTRA_ACTION,
    HURT,
    JUST,
    TOAD,
    TOADLINGS,
    TYPE_CODES,
    TYPE_SHIFT,
    TYPES,
)
from .lanes import PLACE_CODES, PLACES, creature_at
from .movement import lift, put
from .piles import take_tile
from .state import State

Fallen = tuple[int, int]  # where, and who


def strike(state: State, place: int, creature: int, amount: int) -> None:
    """Damage one creature (DM.1, DM.2)."""
    lift(state, creature, place)
    put(state, _wounded(state, place, creature, amount), place)
    sweep(state)


def strike_sections(state: State, places: tuple[int, ...], amount: int) -> None:
    """Damage everything on these sections; toadlings there are taken first (ruling `area_hits_toadling`)."""
    for place in places:
        if state.box.area:
            take_toadlings(state, place)
    for place in places:
        _strike_all(state, place, amount)
    sweep(state)


def _strike_all(state: State, place: int, amount: int) -> None:
    there = state.sections[place]
    state.sections[place] = tuple(sorted([_wounded(state, place, creature, amount) for creature in there]))


def _wounded(state: State, place: int, creature: int, amount: int) -> int:
    """The creature with its new damage."""
    state.hurt = True
    if state.log is not None:
        remaining = left(state, creature, place, toughness(state)) - amount
        state.log.append(("damage", creature_at(creature, place), amount, max(remaining, 0)))
    return creature + (amount << DAMAGE_SHIFT) | state.box.hurt_flag


def mark(state: State, place: int, creature: int) -> None:
    """One life less this turn (NC.life)."""
    lift(state, creature, place)
    put(state, creature + 1 | state.box.hurt_flag, place)
    state.hurt = True
    if state.log is not None:
        state.log.append(("mark", creature_at(creature, place)))
    sweep(state)


# Toadlings


def take_toadling(state: State, place: int) -> None:
    """One damage takes a toadling: the top tile goes to the turn player (NC.td)."""
    state.laid[place] -= 1
    if state.log is not None:
        state.log.append(("toadling_hit", PLACE_CODES[place]))
    if state.tad:
        kind = take_tile(state)
        state.toads[4 * state.turn + kind] += 1
        if state.log is not None:
            state.log.append(("toadling", state.turn, TOADLINGS[kind]))


def take_toadlings(state: State, place: int) -> None:
    """All toadlings of a section."""
    for _ in range(state.laid[place]):
        take_toadling(state, place)


def _lay_toadling(state: State, place: int) -> None:
    """A defeated toad leaves a toadling, while tiles last (NC.To)."""
    if len(state.tad) > sum(state.laid):
        state.laid[place] += 1
        if state.log is not None:
            state.log.append(("toadling_laid", PLACE_CODES[place]))


# Defeats


def sweep(state: State) -> None:
    """Defeat whoever has no life left, until nobody falls any more (ruling `wounded_recheck`)."""
    while state.hurt:
        fallen = _fallen(state)
        if not fallen:
            break
        for place, creature in fallen:
            _defeat(state, place, creature)
        if state.box.full and state.box.new:
            _aftermath(state, fallen)
    if state.box.hurt_flag:
        state.sections = [tuple(sorted([each & ~JUST for each in there])) for there in state.sections]


def _fallen(state: State) -> list[Fallen]:
    """Who has no life left, in board order."""
    tough, recheck, found = toughness(state), state.box.recheck, []
    for place in range(PLACES):
        for creature in state.sections[place]:
            if creature & HURT and (recheck or creature & JUST) and left(state, creature, place, tough) <= 0:
                found.append((place, creature))
    return found


def _defeat(state: State, place: int, creature: int) -> None:
    """The creature becomes a trophy, its skull marker rises, its bonus is noted (DM.3 to DM.5, BO.1)."""
    kind, box = creature >> TYPE_SHIFT, state.box
    lift(state, creature, place)
    index = state.turn * TYPES + kind
    state.kills[index] += 1
    if state.log is not None:
        state.log.append(("defeat", state.turn, creature_at(creature & ~JUST, place)))
    if state.skulls[index] < box.skull_top[kind]:
        state.skulls[index] += 1
        if state.log is not None:
            state.log.append(("skull", state.turn, TYPE_CODES[kind], state.skulls[index]))
        if state.skulls[index] == box.skull_top[kind]:
            _gain_ability(state, box.ability[kind])
    if box.bonus_on and box.bonus[kind] >= 0:
        state.bonuses[box.bonus[kind]] += 1


def _gain_ability(state: State, ability: int) -> None:
    """The ability is there at once (DM.5); an extra action too, by the ruling `ability_at_once`."""
    state.gained[state.turn] |= 1 << ability
    works = active(state, state.turn, ability)
    if state.log is not None:
        state.log.append(("ability", state.turn, ABILITIES[ability], works))
    if ability == EXTRA_ACTION and works and state.box.rulings.ability_at_once:
        gain_action(state, "ability")


def gain_action(state: State, source: str) -> None:
    """One more action this turn."""
    state.actions += 1
    if state.log is not None:
        state.log.append(("extra_action", source))


def _aftermath(state: State, fallen: list[Fallen]) -> None:
    """Bombers explode (NC.Bo), then toads leave their toadlings (NC.To)."""
    for place, creature in fallen:
        if creature >> TYPE_SHIFT == BOMBER:
            _explode(state, place)
    for place, creature in fallen:
        if creature >> TYPE_SHIFT == TOAD:
            _lay_toadling(state, place)


def _explode(state: State, place: int) -> None:
    if state.log is not None:
        state.log.append(("explosion", PLACE_CODES[place]))
    if state.box.area:
        take_toadlings(state, place)
    _strike_all(state, place, 1)


def heal(state: State) -> None:
    """After the turn all creatures have full life (DM.7)."""
    healed = list[str]()
    for place, there in enumerate(state.sections):
        wounded = [creature for creature in there if creature & HURT]
        if wounded:
            healed += [creature_at(creature, place) for creature in wounded]
            state.sections[place] = tuple([creature & ~HURT for creature in there])
    state.hurt = False
    if healed and state.log is not None:
        state.log.append(("heal", tuple(healed)))
