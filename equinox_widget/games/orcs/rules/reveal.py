"""Phase 1: markers are turned up, on lanes without creatures and on one lane of choice."""

from typing import Final

from .actions import REVEAL_LANE, Action
from .creatures import TYPE_CODES, TYPE_SHIFT
from .lanes import ALL_LANES, OUTER
from .movement import place_on
from .piles import take_marker
from .state import State

LANES_THAT_END_THE_GAME: Final = 4


def lanes_to_fill(state: State) -> list[int]:
    """Lanes that have markers but no creature (RV.1)."""
    sections = state.sections
    return [
        lane
        for lane, pile in enumerate(state.markers)
        if pile and not (sections[3 * lane + 2] or sections[3 * lane + 1] or sections[3 * lane])
    ]


def reveal_options(state: State) -> list[Action]:
    """Any lane with markers but the own mage's (RV.2 to RV.4)."""
    own = state.mages[state.turn]
    return [REVEAL_LANE[lane] for lane, pile in enumerate(state.markers) if pile and lane != own]


def turn_up(state: State, lane: int, kind: str) -> None:
    """The lane's top marker leaves the game, its creature comes to the outer section (RV.5); `kind` names the event."""
    number = take_marker(state, lane)
    if state.log is not None:
        state.log.append((kind, lane + 1, TYPE_CODES[number]))
        if not state.markers[lane] and len(empty_piles(state)) == LANES_THAT_END_THE_GAME:
            state.log.append(("last_round", tuple([empty + 1 for empty in empty_piles(state)])))
    place_on(state, number << TYPE_SHIFT, 3 * lane + OUTER)


def fill_lanes(state: State) -> None:
    """Every lane without a creature gets one; which lanes is settled before the first marker is turned up."""
    for lane in lanes_to_fill(state):
        turn_up(state, lane, "fill")


def empty_piles(state: State) -> list[int]:
    """The lanes without markers."""
    return [lane for lane in ALL_LANES if not state.markers[lane]]


def last_round(state: State) -> bool:
    """Is this the round in which the game ends (END.1)?"""
    return len(empty_piles(state)) >= LANES_THAT_END_THE_GAME
