"""From what a position says to a whole table: what is not said follows from the rest, or from the seed."""

from typing import Final

from ....engine.errors import NotationError
from ....engine.outcomes import Chance
from ....engine.problems import Problem
from ....engine.seats import NOBODY, SEATS
from ....engine.tables import Tables
from .box import MARKERS_PER_LANE, MODULES, Box, box_for
from .cards import POISON_CARD, START_CARDS, UNKNOWN
from .creatures import TYPE_SHIFT, TYPES
from .draft import Draft, Holding, Waiting
from .fate_rules import MISSION_CODES
from .lanes import ALL_LANES, BARE_GROUND, LANES, START_FIELDS
from .piles import without
from .reveal import lanes_to_fill, reveal_options
from .rulings import rulings_for
from .setup import TILES, deal
from .state import (
    ACT,
    BOOST,
    DISCARD,
    DUES,
    FILL,
    MISSION,
    NO_SPELL,
    REINFORCE,
    REVEAL,
    SECOND,
    TARGET,
    State,
    empty_table,
    reconsider,
)
from .turn import start_actions
from .view import view

_FILLING_STREAM: Final = 1 << 33
_FOUR: Final = Holding((), 4)


def fill(draft: Draft, tables: Tables) -> State:
    """The table that a draft describes; what cannot be as it says is added to the draft's problems."""
    rulings = rulings_for(draft.rulings)
    modules = tuple([module for module in MODULES if module in draft.modules])
    if draft.deal:
        tiles = TILES if draft.tiles is None else draft.tiles
        options = {"start": draft.start, "modules": modules, "new": draft.new, "terrain": tiles}
        return deal(draft.players, draft.seed, rulings=rulings, tables=tables, **options)  # type: ignore[arg-type]
    ground = list(BARE_GROUND)
    for place, kind in draft.terrain.items():
        ground[place] = kind
    box = box_for(tables, rulings, draft.players, draft.start, modules, draft.new)
    state = _Filling(draft, box, tuple(ground)).state
    return state if draft.viewer == NOBODY else _seen(state, draft)


def _seen(state: State, draft: Draft) -> State:
    """The view of a table; cards that are named in other hands are known."""
    seen = view(state, draft.viewer)
    for seat, hand in draft.hands.items():
        if seat != draft.viewer:
            seen.hands[seat] = [*sorted(hand.cards), *[UNKNOWN] * hand.more]
    return seen


class _Filling:
    """One draft, and the table it becomes."""

    def __init__(self, draft: Draft, box: Box, terrain: tuple[int, ...]) -> None:
        self.draft = draft
        self.chance = Chance(draft.seed, _FILLING_STREAM)
        self.beyond = list[int]()  # the cards beyond the start decks that seats own, or put out of the game
        self.state = empty_table(box, Chance(draft.seed, draft.shuffles))
        self.state.terrain = terrain
        self._board()
        self._markers()
        self._trophies()
        self._decks()
        self._spells()
        self._fate()
        self._toadlings()
        self._missions()
        self._turn()
        reconsider(self.state)

    def problem(self, kind: str, **facts: str | int) -> None:
        """Something that the table cannot hold."""
        self.draft.problems.append(Problem(kind, facts))

    def some(self, pool: list[int], count: int, what: str) -> list[int]:
        """So many of a pool by the seed, which loses them; fewer when there are not so many."""
        if count > len(pool):
            self.problem("too_few_left", what=what, wanted=count, left=len(pool))
        pool.sort()
        self.chance.shuffle(pool)
        taken = pool[:count]
        del pool[:count]
        return taken

    def _board(self) -> None:
        draft, state = self.draft, self.state
        state.round = draft.round
        for place, creatures in draft.sections.items():
            state.sections[place] = creatures
        for place, count in draft.laid.items():
            state.laid[place] = count
        for kind, down in draft.down.items():
            state.down[kind] = down
        taken = set(draft.mages.values())
        for seat in range(draft.players):
            field = draft.mages.get(seat, START_FIELDS[seat])
            while seat not in draft.mages and field in taken:
                field = (field + 1) % LANES
            taken.add(field)
            state.mages[seat] = field

    def _trophies(self) -> None:
        draft, state, top = self.draft, self.state, self.state.box.skull_top
        for seat in range(draft.players):
            for kind in state.box.types:
                count = draft.kills.get(seat, {}).get(kind, 0)
                skulls = draft.skulls.get(seat, {}).get(kind, min(top[kind], count))
                state.kills[TYPES * seat + kind], state.skulls[TYPES * seat + kind] = count, skulls
            for kind in draft.toads.get(seat, ()):
                state.toads[4 * seat + kind] += 1

    def _markers(self) -> None:
        """Named piles first, then numbered ones, then the others share what is left."""
        draft, state = self.draft, self.state
        board = [creature >> TYPE_SHIFT for there in state.sections for creature in there]
        trophies = [kind for counts in draft.kills.values() for kind, count in counts.items() for _ in range(count)]
        named = [kind for holding in draft.markers.values() for kind in holding.cards]
        pool = without(state.box.marker_pool(), [*board, *trophies, *named])
        for lane, holding in sorted(draft.markers.items()):
            if holding.more:
                state.markers[lane] = self.some(pool, holding.more, f"{lane + 1}#")
            else:
                state.markers[lane] = list(holding.cards[::-1])
        unsaid = [lane for lane in ALL_LANES if lane not in draft.markers]
        each = min(MARKERS_PER_LANE[draft.players], len(pool) // max(len(unsaid), 1))
        for lane in unsaid:
            state.markers[lane] = self.some(pool, each, f"{lane + 1}#")

    def _decks(self) -> None:
        for seat in range(self.draft.players):
            self._deck(seat)

    def _deck(self, seat: int) -> None:
        """Start cards that are not named fill the hand, then the draw pile, the discard pile, or leave the game."""
        draft, state = self.draft, self.state
        hand, draw = draft.hands.get(seat, _FOUR), draft.draw.get(seat)
        discard, out = draft.discard.get(seat), draft.out.get(seat, Holding())
        played = draft.waiting.played if draft.waiting and seat == draft.turn else ()
        piles = (hand, draw or Holding(), discard or Holding())
        owned = [*played, *[card for holding in piles for card in holding.cards]]
        own = draft.own.get(seat, Holding()).cards
        rest = without(state.box.start_deck(), [*owned, *out.cards]) + without(list(own), owned)
        letter = SEATS[seat]
        state.hands[seat] = sorted(
            [*hand.cards, *self._more(rest, hand, f"{letter}=", default=seat not in draft.hands)]
        )
        if draw is not None:
            state.draw[seat] = list(draw.cards[::-1]) + self._more(rest, draw, f"{letter}.draw=")
        if discard is not None:
            state.discard[seat] = [*discard.cards, *self._more(rest, discard, f"{letter}.disc=")]
        state.out[seat] = [*out.cards, *self._more(rest, out, f"{letter}.out=")]
        left = self.some(rest, len(rest), "")
        (state.draw if draw is None else state.discard if discard is None else state.out)[seat] += left
        beyond = [card for card in (*own, *without(owned, own), *out.cards) if card not in START_CARDS]
        self.beyond += beyond
        state.taken[seat] = draft.taken.get(seat, len(beyond) - beyond.count(POISON_CARD))

    def _more(self, rest: list[int], holding: Holding, what: str, *, default: bool = False) -> list[int]:
        count = min(holding.more, len(rest)) if default else holding.more
        return self.some(rest, count, what)

    def _spells(self) -> None:
        draft, state = self.draft, self.state
        for pile in range(2):
            display, hidden = draft.display.get(pile, Holding((), 3)), draft.spells.get(pile)
            named = [*display.cards, *(hidden.cards if hidden else ())]
            pool = without(state.box.spell_pile(pile + 1), [*self.beyond, *named])
            more = self._more(pool, display, f"p{pile + 1}=", default=pile not in draft.display)
            state.display[pile] = sorted([*display.cards, *more])
            if hidden is None:
                state.spells[pile] = self.some(pool, len(pool), "")
            else:
                state.spells[pile] = list(hidden.cards[::-1]) + self._more(pool, hidden, f"p{pile + 1}.draw=")
        left = state.box.copies[POISON_CARD] - self.beyond.count(POISON_CARD)
        state.poison = max(left, 0) if draft.poison is None else draft.poison

    def _fate(self) -> None:
        draft, state = self.draft, self.state
        state.fate_open, state.fate_used = draft.fate_open, list(draft.fate_used)
        hidden = draft.fate_draw
        pool = without([*state.box.fate_cards], [draft.fate_open, *draft.fate_used])
        if hidden is None:
            state.fate_draw = self.some(pool, len(pool), "")
        else:
            state.fate_draw = list(hidden.cards[::-1]) + self._more(pool, hidden, "fate.draw=")

    def _toadlings(self) -> None:
        draft, state = self.draft, self.state
        taken = [kind for kinds in draft.toads.values() for kind in kinds]
        pool = without(state.box.toadling_pool(), taken)
        if draft.tad is None:
            state.tad = self.some(pool, len(pool), "") if state.box.has_toads() or draft.laid else []
        else:
            state.tad = list(draft.tad.cards[::-1]) + self._more(pool, draft.tad, "tad=")

    def _missions(self) -> None:
        """One each, two for who still has to choose."""
        draft, state = self.draft, self.state
        if "missions" not in draft.modules:
            return
        known = [mission for missions in draft.missions.values() for mission in missions]
        pool = without(list(range(len(MISSION_CODES))), known)
        for seat in range(draft.players):
            count = 2 if draft.due == MISSION and seat >= draft.turn else 1
            missions = draft.missions.get(seat, (UNKNOWN,) * count)
            if UNKNOWN in missions:
                missions = tuple(self.some(pool, len(missions), f"{SEATS[seat]}.mission="))
            state.missions[seat] = tuple(sorted(missions))

    def _turn(self) -> None:
        """What is due; `fill` without a lane to fill is `reveal`, and `reveal` without a legal lane is `act`."""
        draft, state = self.draft, self.state
        state.turn, state.due, state.actions = draft.turn, draft.due, draft.actions if draft.due == ACT else 0
        for element in draft.store:
            state.store[element] += 1
        state.bin_used, state.poison_used = "bin" in draft.used, "poison" in draft.used
        if draft.waiting:
            _resume(state, draft.waiting)
        if state.due == FILL and not lanes_to_fill(state):
            state.due = REVEAL
        if state.due == REVEAL and not reveal_options(state):
            reconsider(state)
            start_actions(state)


def _resume(state: State, waiting: Waiting) -> None:
    """The action that was going on."""
    state.due, state.line, state.icons = waiting.due, waiting.line, waiting.icons
    state.played = list(waiting.played)
    if waiting.played:
        state.spell = waiting.played[0]
    for element in waiting.pool:
        state.pool[element] += 1
    state.chosen, state.chosen_place = waiting.chosen
    state.discarding = waiting.discarding
    for kind in waiting.bonuses:
        state.bonuses[kind] += 1
    if not _is_complete(state):
        raise NotationError(f"wait={DUES[state.due]} does not say enough of what is pending, or something impossible.")


def _is_complete(state: State) -> bool:
    """Is everything there that the decision asks for: the spell with its line, who was chosen, who must discard?"""
    if state.due in (REINFORCE, BOOST, TARGET, SECOND):
        if state.spell == NO_SPELL or state.line >= len(state.box.costs[state.spell]):
            return False
        return state.due != SECOND or (state.chosen >= 0 and state.chosen in state.sections[state.chosen_place])
    return state.due != DISCARD or bool(state.discarding)
