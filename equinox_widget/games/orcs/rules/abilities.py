"""Special abilities, the fate card's rule, and whom they bind: who has what, what is valid now, how long a life is."""

from ....engine.seats import NOBODY
from .creatures import ABILITIES, DAMAGE_SHIFT, IMMUNE, MARKS, TYPE_SHIFT
from .fate_rules import NOABLE, TOUGH
from .state import ACT, BONUS, FILL, State


def has(state: State, seat: int, ability: int) -> bool:
    """Has the seat's skull marker reached the top of this ability's track (DM.5)?"""
    return bool(state.gained[seat] >> ability & 1)


def active(state: State, seat: int, ability: int) -> bool:
    """Is the ability the seat's, and valid now (FR.noable; ruling `silence_beats_immunity`)?"""
    if not state.gained[seat] >> ability & 1:
        return False
    if state.rule != NOABLE:
        return True
    return not state.box.rulings.silence_beats_immunity and has(state, seat, IMMUNE)


def holds(state: State, seat: int, rule: int) -> bool:
    """Does this rule of the open fate card hold for the seat, or for nobody in particular (AB.immune)?"""
    return state.rule == rule and (seat == NOBODY or not active(state, seat, IMMUNE))


def in_turn(state: State) -> bool:
    """Is somebody's turn going on?"""
    return FILL <= state.due <= BONUS


def turn_player(state: State) -> int:
    """Whose turn it is, or nobody's in the fate phase and at the end."""
    return state.turn if in_turn(state) else NOBODY


def in_actions(state: State) -> bool:
    """Is phase 2 going on?"""
    return ACT <= state.due <= BONUS


def toughness(state: State) -> int:
    """What the fate card adds to every creature's life for the turn player."""
    return 1 if state.rule == TOUGH and holds(state, turn_player(state), TOUGH) else 0


def life(state: State, creature: int, place: int, tough: int) -> int:
    """A creature's life where it stands: table, fate card, terrain, marks (ruling `life_floor`)."""
    box = state.box
    return max(box.floor, box.life[creature >> TYPE_SHIFT] + tough + state.ground[place] - (creature & MARKS))


def left(state: State, creature: int, place: int, tough: int) -> int:
    """What remains of its life after this turn's damage."""
    return life(state, creature, place, tough) - (creature >> DAMAGE_SHIFT & 0xFF)


def abilities(state: State, seat: int, *, valid: bool = False) -> tuple[str, ...]:
    """The abilities of a seat by name; with `valid` only those that work now."""
    check = active if valid else has
    return tuple(name for number, name in enumerate(ABILITIES) if check(state, seat, number))
