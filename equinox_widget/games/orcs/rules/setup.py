"""Setting the game up: markers, fate cards, spells, decks, missions, terrain and toadlings, all from one seed."""

from collections.abc import Mapping
from typing import Final

from ....engine.outcomes import Chance
from ....engine.tables import Tables
from .box import New, box_for
from .cards import POISON_CARD
from .creatures import TYPE_SHIFT
from .fate_rules import MISSION_CODES
from .lanes import ALL_LANES, BARE_GROUND, OUTER, START_FIELDS
from .movement import place_on
from .rulings import STANDARD_RULINGS, Rulings
from .state import MISSION, State, empty_table, lay_terrain
from .tables import STANDARD

TILES: Final = 6
SETUP_STREAM: Final = 1 << 32  # set-up shuffles do not count, and repeat none of those that do
HAND: Final = 4
NO_NEW: Final[Mapping[int, int]] = {}

Terrain = int | Mapping[int, int]  # how many tiles, or the kind on each place


def deal(
    players: int = 2,
    seed: int = 0,
    *,
    start: int = 0,
    modules: tuple[str, ...] = (),
    new: New = NO_NEW,
    terrain: Terrain = TILES,
    rulings: Rulings = STANDARD_RULINGS,
    tables: Tables = STANDARD,
) -> State:
    """A fresh game (SET.1 to SET.9); `start`, and the new creatures with those they replace, are numbers."""
    box = box_for(tables, rulings, players, start, modules, new)
    chance = Chance(seed, SETUP_STREAM)
    markers = box.marker_pool()
    chance.shuffle(markers)
    state = empty_table(box, Chance(seed))
    state.fate_draw = list(box.fate_cards)
    chance.shuffle(state.fate_draw)
    _deal_spells(state, chance)
    _deal_decks(state, chance)
    if "missions" in modules:
        _deal_missions(state, chance)
    tiles = box.tiles()
    chance.shuffle(tiles)
    if "terrain" in modules:
        lay_terrain(state, _tiles_on_board(tiles, terrain))
    if box.has_toads():
        state.tad = box.toadling_pool()
        chance.shuffle(state.tad)
    _place_creatures(state, markers)
    return state


def _deal_spells(state: State, chance: Chance) -> None:
    """Two piles, three open cards each (SET.3), and the poison cards (SET.2)."""
    for pile in range(2):
        cards = state.box.spell_pile(pile + 1)
        chance.shuffle(cards)
        state.display[pile] = sorted([cards.pop() for _ in range(3)])
        state.spells[pile] = cards
    state.poison = state.box.copies[POISON_CARD]


def _deal_decks(state: State, chance: Chance) -> None:
    """Everybody shuffles the start deck and draws four (SET.8); mages stand on their fields (SET.7)."""
    for seat in range(state.players):
        deck = state.box.start_deck()
        chance.shuffle(deck)
        state.hands[seat] = sorted([deck.pop() for _ in range(HAND)])
        state.draw[seat] = deck
        state.mages[seat] = START_FIELDS[seat]


def _deal_missions(state: State, chance: Chance) -> None:
    """Two each, one of which is kept (MI.1)."""
    missions = list(range(len(MISSION_CODES)))
    chance.shuffle(missions)
    for seat in range(state.players):
        first, second = missions.pop(), missions.pop()
        state.missions[seat] = (min(first, second), max(first, second))
    state.turn, state.due = 0, MISSION


def _tiles_on_board(tiles: list[tuple[int, int]], wanted: Terrain) -> tuple[int, ...]:
    """Tiles go to lanes 1 to 6 in turn, further ones to the lowest lane where their section is free (TE.1)."""
    ground = list(BARE_GROUND)
    if not isinstance(wanted, int):
        for place, kind in wanted.items():
            ground[place] = kind
        return tuple(ground)
    for number, (section, kind) in enumerate(tiles[:wanted]):
        lanes = ALL_LANES[number : number + 1] or [lane for lane in ALL_LANES if not ground[3 * lane + section]]
        ground[3 * lanes[0] + section] = kind
    return tuple(ground)


def _place_creatures(state: State, markers: list[int]) -> None:
    """Two stacks per lane, the first two markers turned up (SET.5, SET.6)."""
    each = len(markers) // len(ALL_LANES)
    for lane in ALL_LANES:
        pile = state.markers[lane] = markers[lane * each : lane * each + each]
        for _ in range(2):
            place_on(state, pile.pop() << TYPE_SHIFT, 3 * lane + OUTER)
