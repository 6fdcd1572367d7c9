"""Could this position have come about? Problems say no; remarks only wonder."""

from collections import Counter
from typing import Final

from ....engine.problems import Problem
from ....engine.seats import NOBODY, SEATS
from .abilities import in_actions, left, toughness
from .cards import CARD_CODES, POISON_CARD, START_CARDS, UNKNOWN
from .creatures import BOMBER, HURT, TOAD, TYPE_CODES, TYPE_SHIFT, TYPES
from .fate_rules import FATE_CODES, MISSION_CODES, NO_FATE
from .lanes import SECTIONS, TERRAIN, creature_at
from .reveal import lanes_to_fill, last_round
from .state import FATE, MISSION, OVER, REVEAL, State

MOST_CARDS: Final = 5  # in a hand, between turns


def problems(state: State) -> list[Problem]:
    """Everything that play cannot have led to."""
    return [
        *_too_many_cards(state),
        *_too_many_markers(state),
        *_mages(state),
        *_outside_actions(state),
        *_without_life(state),
        *_tracks(state),
        *_displays(state),
        *_tiles(state),
        *_modules(state),
        *_moment(state),
    ]


def _known(cards: list[int]) -> list[int]:
    return [card for card in cards if card != UNKNOWN]


def _deck(state: State, seat: int) -> list[int]:
    played = state.played if seat == state.turn else []
    cards = [*state.hands[seat], *state.draw[seat], *state.discard[seat], *played]
    if state.viewer != NOBODY:
        cards = [*[card for card in cards if card in START_CARDS], *state.own[seat]]
    return _known([*cards, *state.out[seat]])


def _too_many_cards(state: State) -> list[Problem]:
    """A card beyond its copies: start cards by seat, spells and poison over the whole table."""
    box, found, common = state.box, list[Problem](), Counter[int]()
    for seat in range(state.players):
        own = Counter(_deck(state, seat))
        for card in sorted(own):
            if card not in START_CARDS:
                common[card] += own[card]
            elif own[card] > box.copies[card]:
                found.append(Problem("card_beyond_copies", {"card": CARD_CODES[card], "seat": SEATS[seat]}))
    for pile in range(2):
        common.update(_known([*state.display[pile], *state.spells[pile]]))
        strangers = [card for card in state.display[pile] if card < POISON_CARD and box.pile[card] != pile + 1]
        found += [Problem("card_in_wrong_pile", {"card": CARD_CODES[card]}) for card in strangers]
    common[POISON_CARD] += state.poison
    for card in sorted(common):
        if common[card] > box.copies[card]:
            found.append(Problem("card_beyond_copies", {"card": CARD_CODES[card], "seat": ""}))
    return found


def _too_many_markers(state: State) -> list[Problem]:
    counts = Counter(creature >> TYPE_SHIFT for there in state.sections for creature in there)
    counts.update(kind for pile in state.markers for kind in _known(pile))
    for kind in range(TYPES):
        counts[kind] += sum(state.kills[kind::TYPES])
    return [
        Problem("too_many_markers", {"type": TYPE_CODES[kind], "count": counts[kind], "allowed": allowed})
        for kind, allowed in enumerate(state.box.markers)
        if counts[kind] > allowed
    ]


def _mages(state: State) -> list[Problem]:
    fields = Counter(state.mages)
    return [Problem("two_mages_on_field", {"field": field + 1}) for field in sorted(fields) if fields[field] > 1]


def _outside_actions(state: State) -> list[Problem]:
    """Damage, marks, stored power and used abilities belong to phase 2."""
    if in_actions(state):
        return []
    hurt = [creature_at(each, place) for place, there in enumerate(state.sections) for each in there if each & HURT]
    found = [Problem("hurt_outside_actions", {"creature": word}) for word in hurt]
    if any(state.store):
        found.append(Problem("power_outside_actions", {}))
    if state.bin_used or state.poison_used:
        found.append(Problem("used_outside_actions", {}))
    return found


def _without_life(state: State) -> list[Problem]:
    """Creatures that have fallen already, unless the ruling `wounded_recheck` lets them stand."""
    if not state.box.recheck:
        return []
    tough = toughness(state)
    return [
        Problem("no_life_left", {"creature": creature_at(creature, place)})
        for place, there in enumerate(state.sections)
        for creature in there
        if left(state, creature, place, tough) <= 0
    ]


def _tracks(state: State) -> list[Problem]:
    box, found = state.box, list[Problem]()
    for kind in box.types:
        for seat in range(state.players):
            if state.skulls[TYPES * seat + kind] > box.skull_top[kind]:
                found.append(Problem("skull_beyond_track", {"seat": SEATS[seat], "type": TYPE_CODES[kind]}))
        if state.down[kind] >= len(box.track[kind]):
            found.append(Problem("counter_below_track", {"type": TYPE_CODES[kind]}))
    return found


def _displays(state: State) -> list[Problem]:
    found = []
    for pile in range(2):
        count = len(state.display[pile])
        if count > 3:
            found.append(Problem("display_too_large", {"pile": pile + 1, "count": count}))
        if count < 3 and state.spells[pile]:
            found.append(Problem("display_not_filled", {"pile": pile + 1, "count": count}))
    return found


def _tiles(state: State) -> list[Problem]:
    """Every kind of terrain has one tile for each section; toadlings lie or are owned as often as there are tiles."""
    there = Counter((place % 3, kind) for place, kind in enumerate(state.terrain) if kind)
    tiles = Counter(state.box.tiles())
    found = [
        Problem("tile_twice", {"terrain": TERRAIN[kind], "section": SECTIONS[section]})
        for section, kind in sorted(there)
        if there[section, kind] > tiles[section, kind]
    ]
    pool = len(state.box.toadling_pool()) if state.box.has_toads() else 0
    count = len(state.tad) + sum(state.toads)
    if count > pool or sum(state.laid) > len(state.tad):
        found.append(Problem("too_many_toadlings", {"count": count, "allowed": pool}))
    return found


def _modules(state: State) -> list[Problem]:
    """Cards of the other fate pile, new creatures that nobody named, missions dealt twice."""
    box, found = state.box, list[Problem]()
    cards = [state.fate_open, *state.fate_used, *_known(state.fate_draw)]
    for card in sorted(set(cards) - {NO_FATE}):
        if card not in box.fate_cards or cards.count(card) > 1:
            found.append(Problem("wrong_fate_card", {"card": FATE_CODES[card]}))
    if "reinforcements" in box.modules and not box.new:
        found.append(Problem("no_new_creature", {}))
    missions = Counter(mission for each in state.missions for mission in each if mission != UNKNOWN)
    found += [Problem("mission_twice", {"mission": MISSION_CODES[each]}) for each in missions if missions[each] > 1]
    for seat, each in enumerate(state.missions):
        choosing = state.due == MISSION and seat >= state.turn
        if each and len(each) != 1 + choosing:
            found.append(Problem("mission_count", {"seat": SEATS[seat], "count": len(each)}))
    return found


def _moment(state: State) -> list[Problem]:
    found = []
    if state.due == OVER and not last_round(state):
        found.append(Problem("over_too_early", {}))
    if state.due == FATE:
        if last_round(state):
            found.append(Problem("round_after_the_last", {}))
        if state.turn != state.box.start:
            found.append(Problem("fate_by_another_seat", {"seat": SEATS[state.turn]}))
    return found


def remarks(state: State) -> list[Problem]:
    """What only special paths lead to."""
    found = []
    if state.due == REVEAL:
        found += [Problem("lane_not_filled", {"lane": lane + 1}) for lane in lanes_to_fill(state)]
    for new, _ in state.box.new:
        if new in (TOAD, BOMBER) and not state.box.bonus_on:
            found.append(Problem("without_bonuses", {"type": TYPE_CODES[new]}))
    for seat, hand in enumerate(state.hands):
        if len(hand) > MOST_CARDS and not (in_actions(state) and seat == state.turn):
            found.append(Problem("large_hand", {"seat": SEATS[seat], "count": len(hand)}))
    return found
