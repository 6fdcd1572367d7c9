"""What somebody expects who misreads a rule: for each question the answer of each misreading of it.

Misreadings have the names under which the rulebook knows them. None of these functions changes the table.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from ..rules.cards import IS_SUPPORT, POISON_CARD, START_CARDS
from ..rules.creatures import CATEGORY, TYPE_SHIFT, TYPES
from ..rules.lanes import PLACES
from ..rules.reveal import empty_piles, lanes_to_fill
from ..rules.score import mission_points, owned, trophies
from ..rules.state import State
from ..rules.targets import front
from ..rules.turn import HAND

#: Misreadings of which no question is made here, and why; lessons and gallery ask about them.
UNASKED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ties_by_trophies": "only one random game in a dozen ends level, too few to look for",
        "quake_both_neighbours": "random players hardly ever pay line 2",
        "storm_nearer": "random players hardly ever pay line 2",
        "lines_of_reinforcing_card": "what a card would add depends on which of its lines is meant",
    }
)


class Arrival(NamedTuple):
    """A creature on its way into the tower: its type, and the lane it comes along."""

    type: int
    lane: int


def moving_types(state: State, card: int) -> int:
    """The types that a base fate card moves, as a mask."""
    return state.box.fate_types[card]


def arrivals(state: State, card: int, misreading: str = "") -> list[Arrival]:
    """Who reaches the tower by a base fate card on lanes without roads; two categories could mean two sections."""
    types = moving_types(state, card)
    categories = {CATEGORY[kind] for kind in range(TYPES) if types >> kind & 1}
    steps = len(categories) if misreading == "two_categories_two_steps" else 1
    return [
        Arrival(creature >> TYPE_SHIFT, place // 3)
        for place in range(PLACES)
        for creature in state.sections[place]
        if place % 3 < steps and types >> (creature >> TYPE_SHIFT) & 1
    ]


def counter_after(state: State, card: int, kind: int, misreading: str) -> int:
    """What a trophy is worth after a fate card; the counters of a whole category could fall."""
    whole = misreading == "whole_category_falls"
    falls = sum(CATEGORY[each.type] == CATEGORY[kind] if whole else each.type == kind for each in arrivals(state, card))
    track = state.box.track[kind]
    return track[min(state.down[kind] + falls, len(track) - 1)]


def trophies_after(state: State, card: int, seat: int, misreading: str) -> int:
    """How many trophies a seat has after a fate card; any trophy could go back, or everybody's."""
    left = trophies(state, seat)
    for each in arrivals(state, card):
        if misreading == "every_player_pays" or state.mages[seat] == each.lane:
            lost = each.type
            if misreading == "any_trophy_returned" and not left[lost]:
                lost = next((kind for kind in range(TYPES) if left[kind]), lost)
            left[lost] -= left[lost] > 0
    return sum(left)


def filled(state: State, misreading: str) -> int:
    """On how many lanes a marker is turned up in 1.1; the own one could be left out."""
    lanes = lanes_to_fill(state)
    own = state.mages[state.turn] in lanes and misreading == "own_lane_not_filled"
    return len(lanes) - own


def may_hit(state: State, place: int, misreading: str) -> bool:
    """May an attack spell of the own lane hit a creature there?"""
    lane, section = divmod(place, 3)
    if misreading == "any_lane":
        return True
    own = lane == state.mages[state.turn]
    return own and (misreading != "nearest_only" or front(state, lane) == section)


def damage(state: State, misreading: str) -> int:
    """The damage of the chosen line; those of all lines that are paid could count."""
    amounts = state.box.amounts[state.spell]
    return sum(amounts[: state.line + 1]) if misreading == "all_lines" else amounts[state.line]


def actions_after_passing(state: State, misreading: str) -> int:
    """How many further actions there are after passing; it could give up only one."""
    return state.actions - 1 if misreading == "pass_one_action" else 0


def drawn(state: State, by_the_book: int, misreading: str) -> int:
    """How many cards are drawn after passing; the hand could be kept and filled up."""
    return max(0, HAND - len(state.hands[state.turn])) if misreading == "hand_kept" else by_the_book


def is_over(state: State, by_the_book: bool, misreading: str) -> bool:
    """Is the game over after passing? It could end at once, or with three empty lanes."""
    empty = len(empty_piles(state))
    if misreading == "ends_at_once":
        return by_the_book or empty >= 4
    last = (state.turn + 1) % state.players == state.box.start
    return by_the_book or (misreading == "three_empty_lanes" and empty >= 3 and last)


def points(state: State, seat: int, misreading: str) -> int:
    """A seat's points; trophies could count what they did before any counter fell, learned cards all count."""
    value_then, all_cards = misreading == "value_when_killed", misreading == "all_learned_score"
    total = 0
    for kind, count in enumerate(trophies(state, seat)):
        track = state.box.track[kind]
        total += count * track[0 if value_then else min(state.down[kind], len(track) - 1)]
    for card in owned(state, seat):
        if card == POISON_CARD:
            total -= 2
        elif IS_SUPPORT[card] or (all_cards and card not in START_CARDS):
            total += 2
    return total + int(mission_points(state, seat).total)
