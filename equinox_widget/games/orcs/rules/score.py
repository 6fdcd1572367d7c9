"""Final scoring, at the end or "if the game ended now": trophies, support spells, poison, missions."""

from collections.abc import Callable
from typing import Final

from ....engine.breakdown import Breakdown, Summand
from ....engine.ruleset import Result
from ....engine.seats import NOBODY
from .abilities import abilities
from .cards import IS_SUPPORT, POISON_CARD, UNKNOWN
from .creatures import CATEGORY, TYPE_CODES, TYPES
from .fate_rules import MISSION_CODES
from .state import State


def owned(state: State, seat: int) -> list[int]:
    """The cards a seat owns, in hand, piles and play; in a view only those beyond the start deck."""
    if state.viewer != NOBODY:
        return state.own[seat]
    played = state.played if seat == state.turn else []
    return [*state.hands[seat], *state.draw[seat], *state.discard[seat], *played]


def trophies(state: State, seat: int) -> list[int]:
    """By type: the trophies of a seat."""
    return state.kills[TYPES * seat : TYPES * seat + TYPES]


def counter(state: State, kind: int) -> int:
    """What a trophy of this type is worth now; a marker below its track stays on the last field."""
    track = state.box.track[kind]
    return track[min(state.down[kind], len(track) - 1)]


def points(state: State, seat: int) -> Breakdown:
    """Trophies times counters, 2 per support spell, -2 per poison card, the mission as far as it is known (SC.1-3)."""
    parts = []
    for kind in state.box.types:
        count = state.kills[TYPES * seat + kind]
        if count:
            parts.append(Summand(2 * count * counter(state, kind), "SC.1", TYPE_CODES[kind]))
    cards = owned(state, seat)
    support = sum([IS_SUPPORT[card] for card in cards])
    poison = cards.count(POISON_CARD)
    if support:
        parts.append(Summand(4 * support, "SC.2", "support"))
    if poison:
        parts.append(Summand(-4 * poison, "SC.3", "poison"))
    return Breakdown((*parts, *mission_points(state, seat).parts))


def mission_points(state: State, seat: int) -> Breakdown:
    """What the kept mission brings; nothing while it is hidden or not yet chosen (MI.2)."""
    missions = state.missions[seat]
    if len(missions) != 1 or missions[0] == UNKNOWN:
        return Breakdown(())
    mission = missions[0]
    value, per = state.box.mission_points[mission]
    count = _COUNTS[mission](state, seat) // per
    return Breakdown((Summand(2 * value * count, "MI.2", MISSION_CODES[mission]),) if count else ())


def _of_category(state: State, seat: int, category: int) -> int:
    return sum([count for kind, count in enumerate(trophies(state, seat)) if CATEGORY[kind] == category])


def _weak(state: State, seat: int) -> int:
    return _of_category(state, seat, 0)


def _strong(state: State, seat: int) -> int:
    return _of_category(state, seat, 1)


def _very_strong(state: State, seat: int) -> int:
    return _of_category(state, seat, 2)


def _any(state: State, seat: int) -> int:
    return sum(trophies(state, seat))


def _sets(state: State, seat: int) -> int:
    return min([_of_category(state, seat, category) for category in range(3)])


def _abilities(state: State, seat: int) -> int:
    return len(abilities(state, seat))


def _majorities(state: State, seat: int) -> int:
    """Types of which nobody has more; ties count, none does not."""
    return sum([_most(state, seat, kind) for kind in state.box.types])


def _most(state: State, seat: int, kind: int) -> bool:
    mine = state.kills[TYPES * seat + kind]
    return 0 < mine == max(state.kills[kind::TYPES])


def _taken(state: State, seat: int) -> int:
    return state.taken[seat]


_COUNTS: Final[tuple[Callable[[State, int], int], ...]] = (
    *(_weak, _strong, _very_strong, _any, _sets, _abilities, _majorities, _taken),
)


def score(state: State) -> Result:
    """The most points win, ties share (SC.4)."""
    by_seat = tuple([points(state, seat) for seat in range(state.players)])
    highest = max([each.total for each in by_seat])
    winners = tuple([seat for seat, each in enumerate(by_seat) if each.total == highest])
    return Result(by_seat, winners, "points" if len(winners) == 1 else "shared")


def log_result(state: State) -> None:
    """Tell the points of every seat, and who wins."""
    if state.log is not None:
        result = score(state)
        for seat, each in enumerate(result.points):
            state.log.append(("score", seat, tuple([(part.source, part.halves // 2) for part in each.parts])))
        state.log.append(("winners", result.winners, result.decided_by))
