"""Why a hint is a good one, in Orcs Orcs Orcs: what it defeats, wins, learns or saves by the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...lab.hints import LEAD, UNTRIED, Adviser, Futures, lead_of
from ...texts.words import number
from .rules.abilities import has
from .rules.cards import CARD_CODES
from .rules.creatures import ABILITIES, TYPE_CODES, TYPE_SHIFT, TYPES
from .rules.score import counter
from .words import ability_name, card_name, say, type_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from ...lab.bots.planner import Node
    from .rules.actions import Action
    from .rules.state import State

MOST_REASONS: Final = 2
WORTH_SAYING: Final = 0.25  # of a point: what a difference must be worth to be a reason
ABILITY_POINTS: Final = 6.0  # what an ability counts among the reasons

# Kinds of reasons, beside those of any game.
DEFEAT, ABILITY, SAFE, LEARN = "defeat", "ability", "safe", "learn"


class Reason(NamedTuple):
    """One thing that speaks for an action: a share of so many continuations, or a lead in points."""

    kind: str
    continuations: int
    about: str = ""  # a type of creature, an ability or a card
    value: float = 0.0
    otherwise: float = 0.0  # the same share after the other actions considered
    points: int = 0  # what a trophy of the type is worth

    def text(self, lang: str = "en") -> str:
        """The reason as part of a sentence."""
        facts: dict[str, object] = {"count": self.continuations, "points": self.points}
        facts |= {"share": round(100 * self.value), "otherwise": round(100 * self.otherwise)}
        if self.kind in (DEFEAT, SAFE):
            facts["creature"] = type_name(self.about, lang)
        elif self.kind == ABILITY:
            facts["ability"] = ability_name(self.about, lang)
        elif self.kind == LEARN:
            facts["card"] = card_name(self.about, lang)
        elif self.kind == LEAD:
            facts["points"] = number(round(self.value, 1), lang)
        return say(f"lab.reason.{self.kind}", lang, **facts)


class OrcsAdviser(Adviser):
    """Counts what has happened by the end of the turn after the best action, and after the others."""

    reason = Reason

    def reasons(
        self, seen: Any, seat: int, tried: Mapping[Any, Node], numbers: Random, enough: Callable[[int], bool]
    ) -> tuple[Reason, ...]:
        """What speaks for the first of the actions that were tried."""
        futures = Futures(self.lab, seen, seat, list(tried), numbers, lambda state: good_things(seen, state, seat))
        return tuple(_reasons(futures.until(enough), seen, tried))


Thing = tuple[str, str]  # a kind of reason, and what it is about


def good_things(before: State, state: State, seat: int) -> list[Thing]:
    """What a seat has won, or need not fear, since the table was as before."""
    first = TYPES * seat
    found = []
    for kind in before.box.types:
        if state.kills[first + kind] > before.kills[first + kind]:
            found.append((DEFEAT, TYPE_CODES[kind]))
        if before.kills[first + kind] and not _stands_before(state, seat, kind):
            found.append((SAFE, TYPE_CODES[kind]))
    for ability, name in enumerate(ABILITIES):
        if has(state, seat, ability) and not has(before, seat, ability):
            found.append((ABILITY, name))
    return found


def _points(seen: State, thing: Thing) -> int:
    """What a trophy is worth, where the thing is about one."""
    return 0 if thing[0] == ABILITY else counter(seen, TYPE_CODES.index(thing[1]))


def _stands_before(state: State, seat: int, kind: int) -> bool:
    """Does a creature of the type stand right before the tower on the mage's lane?"""
    return any(creature >> TYPE_SHIFT == kind for creature in state.sections[3 * state.mages[seat]])


def _reasons(futures: Futures, seen: State, tried: Mapping[Any, Node]) -> list[Reason]:
    """What speaks for the best action: what it wins or saves, what it learns, else how far ahead it led."""
    if not futures.count:
        return [Reason(UNTRIED, 0)]
    best = futures.best
    if best.verb == "take":
        return [Reason(LEARN, futures.count, CARD_CODES[best.card]), _lead(best, tried)]
    worth = {thing: ABILITY_POINTS if thing[0] == ABILITY else _points(seen, thing) for thing in futures.things}
    gains = {thing: futures.gain(thing) * worth[thing] for thing in futures.things}
    telling = sorted((thing for thing in gains if gains[thing] > WORTH_SAYING), key=gains.__getitem__, reverse=True)
    return [_reason(thing, futures, seen) for thing in telling[:MOST_REASONS]] or [_lead(best, tried)]


def _reason(thing: Thing, futures: Futures, seen: State) -> Reason:
    kind, about = thing
    return Reason(kind, futures.count, about, *futures.shares(thing), _points(seen, thing))


def _lead(best: Action, tried: Mapping[Any, Node]) -> Reason:
    found = lead_of(best, tried)
    return Reason(found.kind, found.visits, value=found.points)
