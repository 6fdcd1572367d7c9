"""Conditions of casting and of naming a target."""

from collections.abc import Callable
from typing import Final

from ....engine.verdict import condition
from .cards import (
    COUNTERSPELL,
    HEALING,
    IMMOBILITY,
    INVISIBILITY,
    PRESERVATION,
    PSIONIC,
    SPELL_NAMES,
    TELEPORT,
    UNKNOWN_SPELL,
)
from .combat import MENTAL
from .lives import PSYCHIC
from .spaces import GLADE, INNER, REGION, SPACE_CODES
from .spells import AT_START, targets
from .state import IN
from .sums import holds, under_amulet
from .why_asked import Attempt, Conditions

#: By decision the spells that can be cast in it.
_WINDOWS: Final = {
    "start": AT_START,
    "fight": (IMMOBILITY, INVISIBILITY, PSIONIC),
    "face": (INVISIBILITY,),
    "defend": (IMMOBILITY, INVISIBILITY, PSIONIC),
    "counter": (COUNTERSPELL,),
    "loss": (PRESERVATION,),
    "heal": (HEALING,),
}


def _cast(a: Attempt) -> Conditions:
    kind = a.action.kind
    name = SPELL_NAMES[kind]
    found = [
        condition("spell_held", _held(a, kind), "9b", spell=name),
        condition("no_toad", not a.toad, "19e", seat=a.seat),
        condition("not_on_glade", a.at != GLADE, "B.Glade"),
        condition("no_amulet", not under_amulet(a.state, a.seat), "K.Amu", seat=a.seat),
    ]
    found += _window(a, kind)
    if not a.now and all(test.ok for test in found):
        found.append(condition("not_in_effect", False, "9f", spell=name))
    return found


def _held(a: Attempt, kind: int) -> bool | None:
    """None where the viewer cannot know."""
    hand = a.state.spells[a.seat]
    return True if holds(a.state, a.seat, kind) else None if UNKNOWN_SPELL in hand else False


def _window(a: Attempt, kind: int) -> Conditions:
    """The moment the card names, and what it needs then (9f, 9g)."""
    name, fits = SPELL_NAMES[kind], kind in _WINDOWS.get(a.due, ())
    found = [condition("right_window", fits, "9f", spell=name)]
    if not fits:
        return found
    if a.due == "start":
        return found + _start(a, kind)
    if kind == PSIONIC:
        return [*found, condition("no_psychic_combat", not _psychic(a), "M.Psionic")]
    if a.kind == "duel":
        return [*found, condition("against_creatures", False, "9f", spell=name)]
    if a.kind in ("fight", "face"):
        outside = REGION[a.at] != INNER
        return [
            *found,
            condition("beings_can_be_enchanted", outside, "9g", space=SPACE_CODES[a.at]),
            condition("beings_immune", outside, "14d", space=SPACE_CODES[a.at]),
        ]
    return found


def _start(a: Attempt, kind: int) -> Conditions:
    if kind == TELEPORT:
        inside, slave = REGION[a.at] == INNER, a.state.slave[a.seat]
        return [condition("can_be_teleported", not inside and not slave, "M.Teleport", space=SPACE_CODES[a.at])]
    return [condition("has_target", bool(targets(a.state, a.seat, kind)), "9f", spell=SPELL_NAMES[kind])]


def _psychic(a: Attempt) -> bool:
    """Is the fight, or the attack, a psychic one? A theft or a courtship is no combat either."""
    if a.kind == "fight":
        return a.number(0) == PSYCHIC
    return a.kind in ("duel", "defend") and a.number(0) == MENTAL


def _on(a: Attempt) -> Conditions:
    """A target the spell may have."""
    state, what = a.state, a.action.sentence[3:]
    found = [condition("asked_for_target", a.now, "9f", what=what)]
    kind = a.number(0) if a.due == "target" else -1
    if kind >= 0:
        found.append(condition("fits_the_spell", a.now, f"M.{SPELL_NAMES[kind]}", what=what))
    other = a.action.seat
    if other >= 0 and state.seats[other] == IN:
        found.append(condition("no_amulet", not under_amulet(state, other), "K.Amu", seat=other))
        if kind == HEALING:
            lives = state.lives[other]
            found.append(condition("life_missing", lives < state.box.lives, "4f", lives=lives))
    return found


SPELL_CONDITIONS: Final[dict[str, Callable[[Attempt], Conditions]]] = {"cast": _cast, "on": _on}
