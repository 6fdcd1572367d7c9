"""Conditions of moving: rolling, paths, the inner region, rafts and rides, the Crown, and meeting others."""

from collections.abc import Callable
from typing import Final

from ....engine.verdict import condition
from .box import ASSASSIN, BARD, CHARACTERS, GHOUL, SORCERESS, THIEF, TROLL, WIZARD
from .cards import AXE
from .landing import can_court, can_rob
from .spaces import (
    ARMS,
    BACK,
    CROWN,
    CRYPT,
    FIRE,
    FORWARD,
    INNER,
    MINE,
    PERIL,
    PORTAL,
    REGION,
    SPACE_CODES,
    TIMBER,
)
from .spells import TELEPORTING
from .state import IN, NO_RIDE, RAFT_READY, others_at
from .sums import has_kind, has_talisman, is_a
from .why_asked import Attempt, Conditions


def _roll(a: Attempt) -> Conditions:
    return [
        condition("outside_inner_region", REGION[a.at] != INNER, "11c", space=SPACE_CODES[a.at]),
        condition("no_toad", not a.toad, "19d", seat=a.seat),
        condition("not_on_crown", a.at != CROWN, "11g"),
    ]


# go


def _go(a: Attempt) -> Conditions:
    if a.due == "to":
        teleports = a.word(0) == TELEPORTING
        return [condition("destination", a.now, "M.Teleport" if teleports else "B.Tavern", space=_space(a))]
    found = []
    if a.action.space == CROWN:
        found.append(condition("crown_from_fire", a.at == FIRE, "11f"))
    return found + (_go_on(a) if a.due == "go" else _go_at_start(a))


def _space(a: Attempt) -> str:
    return SPACE_CODES[a.action.space]


def _go_on(a: Attempt) -> Conditions:
    """After a roll: exactly so far; over the bridge and to Peril only with a step left."""
    end, die = a.action.space, a.number(0)
    if end == PERIL:
        return [condition("step_beyond_portal", a.now, "11v", die=die)]
    if REGION[end] == INNER:
        return [condition("only_through_portal", False, "11t", space=_space(a))]
    found = [condition("exact_roll", a.now, "11a", die=die, space=_space(a))]
    if REGION[end] != REGION[a.at]:
        found.append(condition("step_for_bridge", a.now, "11j", die=die))
    return found


def _go_at_start(a: Attempt) -> Conditions:
    state, end = a.state, a.action.space
    if a.at == CROWN:
        return [condition("not_on_crown", False, "11g")]
    if state.slave[a.seat]:
        return [condition("no_slave", False, "B.Temple")]
    if REGION[a.at] == INNER:
        return _go_inside(a)
    if a.toad:
        return [condition("one_space", a.now, "19d", space=_space(a))]
    found = [condition("rolled_first", a.now, "11a", space=_space(a))]
    if a.now:
        found.append(condition("elf_in_woods", True, "C.Elf.3"))
    if REGION[end] == INNER and end != CROWN:
        found.append(condition("only_through_portal", False, "11t", space=_space(a)))
    return found


def _go_inside(a: Attempt) -> Conditions:
    """One space forward, when the instruction here is done; into the Valley of Fire with a Talisman."""
    end = a.action.space
    found = [condition("next_space", end in forward_of(a.at), "11c", space=_space(a))]
    if a.at in ARMS:
        found.append(condition("instruction_done", not a.state.open[a.seat], "11d", space=SPACE_CODES[a.at]))
    if end == FIRE:
        found.append(condition("has_talisman", has_talisman(a.state, a.seat), "11f"))
    return found


def forward_of(space: int) -> tuple[int, ...]:
    """Where `go` leads from an inner space."""
    if space == PERIL:
        return (MINE, CRYPT, PORTAL)
    return (CROWN,) if space == FIRE else (FORWARD[space],)


# The other movements


def _free_of_temple(a: Attempt) -> Conditions:
    return [condition("no_slave", not a.state.slave[a.seat], "B.Temple")]


def _back(a: Attempt) -> Conditions:
    towards = a.action.space in BACK.get(a.at, ())
    return [condition("towards_peril", towards, "11e", space=_space(a)), *_free_of_temple(a)]


def _face(a: Attempt) -> Conditions:
    if a.due == "face":
        return []
    return [condition("instruction_open", a.state.open[a.seat], "11d", space=SPACE_CODES[a.at])]


def _stay(a: Attempt) -> Conditions:
    allowed = a.state.rulings.inner_stay == "yes" and a.at in (PERIL, FIRE)
    return [condition("may_stay", allowed, "R.inner_stay", space=SPACE_CODES[a.at])]


def _build(a: Attempt) -> Conditions:
    return [
        condition("in_woods", a.at in TIMBER, "11o", space=SPACE_CODES[a.at]),
        condition("has_axe", has_kind(a.state, a.seat, AXE), "11o"),
        condition("no_toad", not a.toad, "19b", seat=a.seat),
        *_free_of_temple(a),
    ]


def _cross(a: Attempt) -> Conditions:
    opposite = a.action.space in a.state.box.opposite[a.at]
    return [
        condition("raft_ready", a.state.raft[a.seat] == RAFT_READY, "11p"),
        condition("opposite", opposite, "11q", space=_space(a)),
        *_free_of_temple(a),
    ]


def _ride(a: Attempt) -> Conditions:
    offered = a.state.ride[a.seat] != NO_RIDE and not a.state.ride_new[a.seat]
    return [
        condition("ride_offered", offered, "B.Tavern"),
        condition("no_toad", not a.toad, "19d", seat=a.seat),
        *_free_of_temple(a),
    ]


def _regenerate(a: Attempt) -> Conditions:
    state = a.state
    found = [
        condition("is_troll", is_a(state, a.seat, TROLL), "C.Troll.2"),
        condition("life_missing", state.lives[a.seat] < state.box.lives, "4f", lives=state.lives[a.seat]),
    ]
    if is_a(state, a.seat, TROLL) and (a.due != "go" or state.lives[a.seat] < state.box.lives):
        found.append(condition("rolled_six", a.due == "go" and a.number(0) == 6, "C.Troll.2"))
    return found


# The Crown


def _command(a: Attempt) -> Conditions:
    state, other = a.state, a.action.seat
    there = other != a.seat and state.seats[other] == IN
    alone = a.at != CROWN or not others_at(state, a.seat, CROWN)
    return [
        condition("on_crown", a.at == CROWN, "9h", space=SPACE_CODES[a.at]),
        condition("victim_on_board", there, "9h", target=other),
        condition("alone_on_crown", alone, "14i"),
    ]


def _explore(a: Attempt) -> Conditions:
    return [condition("not_on_crown", a.at != CROWN, "14i")]


# Meeting others

_ABLE: Final = {
    "psychic": (WIZARD, SORCERESS, GHOUL),
    "assassinate": (ASSASSIN,),
    "rob": (THIEF,),
    "beguile": (SORCERESS,),
    "court": (BARD,),
}
_ABILITY_NUMBERS: Final = {
    ("psychic", WIZARD): "2",
    **{(verb, who[0]): "1" for verb, who in _ABLE.items() if verb in ("assassinate", "rob")},
    ("psychic", SORCERESS): "1",
    ("psychic", GHOUL): "1",
    ("beguile", SORCERESS): "2",
    ("court", BARD): "2",
}
MEETING_VERBS: Final = ("fight", *_ABLE)


def _meet(a: Attempt) -> Conditions:
    there = a.action.seat in others_at(a.state, a.seat, a.at)
    found = [
        condition("on_same_space", there, "13b", target=a.action.seat),
        condition("meeting_space", a.at not in ARMS, "14a", space=SPACE_CODES[a.at]),
    ]
    return found if a.action.verb == "fight" else found + _ability(a, there=there)


def _ability(a: Attempt, *, there: bool) -> Conditions:
    verb, who = a.action.verb, a.state.character[a.seat]
    able = who in _ABLE[verb]
    rule = ability_rule(verb, who if able else _ABLE[verb][0])
    found = [condition("has_ability", able, rule, character=CHARACTERS[who])]
    if verb == "assassinate":
        found.append(condition("not_on_crown", a.at != CROWN, rule))
    elif verb != "psychic" and there:
        found.append(condition("something_to_take", _prey(a), rule, target=a.action.seat))
    return [*found, condition("no_toad", not a.toad, "19h", seat=a.seat)]


def ability_rule(verb: str, character: int) -> str:
    """The ability by which a character may do this to another."""
    return f"C.{CHARACTERS[character]}.{_ABILITY_NUMBERS[verb, character]}"


def _prey(a: Attempt) -> bool:
    if a.action.verb == "court":
        return can_court(a.state, a.seat, a.action.seat)
    return can_rob(a.state, a.seat, a.action.seat)


MOVE_CONDITIONS: Final[dict[str, Callable[[Attempt], Conditions]]] = {
    "roll": _roll,
    "go": _go,
    "back": _back,
    "face": _face,
    "stay": _stay,
    "build": _build,
    "cross": _cross,
    "ride": _ride,
    "regenerate": _regenerate,
    "command": _command,
    "explore": _explore,
    **dict.fromkeys(MEETING_VERBS, _meet),
}
