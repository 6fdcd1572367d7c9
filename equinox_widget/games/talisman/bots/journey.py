"""Where a seat wants to be: what its encounter on a space brings, and how far it is from its aim.

A seat that is weak stays where it is and grows. One that is strong wants a Talisman, and with a Talisman it goes over
the bridge, through the Portal and up an arm of the inner region to the Crown.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ..rules.box import CRAFT, EVIL, GOOD, STRENGTH
from ..rules.cards import (
    ADVENTURE_CARDS,
    BAG,
    FIEND,
    GHOST,
    GUIDE,
    HERMIT,
    KIND_OF,
    KINDS,
    RAFT,
    SENTINEL,
    WATER,
)
from ..rules.instructions import need_not_roll
from ..rules.lives import COMBAT, PSYCHIC
from ..rules.movement import lock_dice
from ..rules.odds import exits, opening
from ..rules.shops import SELLERS, can_buy, can_heal, price_of_life
from ..rules.spaces import (
    CASTLE,
    CHAPEL,
    CHASM,
    CITY,
    CRAGS,
    CROWN,
    CRYPT,
    DEATH,
    DESERTS,
    FIRE,
    FOREST,
    GRAVEYARD,
    INNER,
    KNIGHT,
    MINE,
    OUTER,
    PERIL,
    PITS,
    PORTAL,
    REGION,
    SENTINEL_SPACE,
    SPACE_CODES,
    TAVERN,
    TEMPLE,
    VAMPIRE,
    VILLAGE,
    WARLOCK,
    WEREWOLF_SPACE,
    toll_of,
)
from ..rules.sums import combat_strength, craft, has_kind, strength, under_amulet
from .worth import A_TALISMAN, A_TURN, FULFILLED, Worth

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..rules.box import Box
    from ..rules.state import State

STRONG: Final = 7  # the ability with which one may try the Portal
STEP: Final = 0.1  # what it costs to be a space farther from where one wants to be
OVER_THE_RIVER: Final = 1.2  # to be in the middle region when one is strong
IN_THE_MIDDLE: Final = 4.0  # to be on the Plain of Peril with a Talisman, compared with the middle region
A_STEP_UP: Final = 1.5  # each space nearer to the Crown
UNCERTAIN: Final = 0.7  # of a quest that one does not know yet
#: By inner space, how many steps up it is from the Plain of Peril.
HEIGHT: Final = {PERIL: 0, MINE: 1, CRYPT: 1, VAMPIRE: 2, DEATH: 2, PITS: 3, WEREWOLF_SPACE: 3, FIRE: 4, CROWN: 6}


class Journey(Worth):
    """What spaces are worth to a seat that looks for its next one."""

    strong_enough: int = STRONG

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self._known: dict[int, float] = {}
        self._instructions: dict[int, Callable[[], float]] = {
            TAVERN: self._tavern,
            VILLAGE: self._village,
            CITY: self._city,
            CHAPEL: self._chapel,
            GRAVEYARD: self._graveyard,
            CRAGS: self._crags,
            FOREST: self._forest,
            TEMPLE: self._temple,
            KNIGHT: self._knight,
            CASTLE: self._castle,
            CHASM: self._chasm,
            WARLOCK: self._warlock,
            CRYPT: self._crypt,
            MINE: self._mine,
            VAMPIRE: self._vampire,
            DEATH: self._death,
            PITS: self._pits,
            WEREWOLF_SPACE: self._wolf,
        }
        self._drawn: float | None = None
        best = max(strength(state, seat), craft(state, seat))
        self.strong = best >= self.strong_enough and not state.toad[seat]

    # Where to

    def promise(self, space: int) -> float:
        """What it is worth to stand on a space after this turn, for what comes next."""
        if REGION[space] == INNER:
            if not self.blessed:
                return -STEP * HEIGHT[space] * 2
            return OVER_THE_RIVER + IN_THE_MIDDLE + A_STEP_UP * HEIGHT[space]
        if not self.strong:
            return 0.0
        if REGION[space] == OUTER:
            return -STEP * apart(self.box, space, SENTINEL_SPACE) * self._bridge_chance()
        return OVER_THE_RIVER - STEP * apart(self.box, space, PORTAL if self.blessed else WARLOCK)

    def _bridge_chance(self) -> float:
        """How likely the Sentinel is beaten."""
        return self.fight(COMBAT, (SENTINEL,))[1]

    def worth_of(self, space: int) -> float:
        """What it is worth to land on a space: what happens there, and what it promises."""
        found = self._known.get(space)
        if found is None:
            found = self._known[space] = self.promise(space) + self._encounter(space)
        return found

    def end(self, space: int, start: int, path: tuple[int, ...]) -> float:
        """What the way to an end of a roll is worth; the Sentinel or the Portal may end it earlier."""
        return self.way(start, path, self.worth_of)

    def way(self, start: int, path: tuple[int, ...], worth_of: Callable[[int], float]) -> float:
        """The same, with what the spaces at its end are worth."""
        beyond = self._through_portal() if path[-1] == PERIL else worth_of(path[-1])
        if toll_of(start, path) == "Sentinel":
            brings, win = self.fight(COMBAT, (SENTINEL,))
            return win * beyond + brings + (1 - win) * self.promise(SENTINEL_SPACE)
        return beyond

    def next_roll(self, space: int) -> float:
        """What a roll from a space brings on average, with the best end of every number."""
        ways = self.box.ways[space]
        if not ways:
            return 0.0
        ends = [max([self.end(end, space, path) for end, path in ways[steps].items()]) for steps in range(1, 7)]
        return sum(ends) / len(ends)

    def _through_portal(self) -> float:
        """The better of strength and craft at the lock."""
        return max(self.at_lock(STRENGTH), self.at_lock(CRAFT))

    def at_lock(self, stat: int) -> float:
        """What trying an ability at the Portal brings: the Plain of Peril, or a counter less."""
        if not self.blessed:
            return -A_TURN
        chance = self._opens(stat)
        return chance * self.promise(PERIL) + (1 - chance) * (self.promise(PORTAL) - self.loss(_STATS[stat], 1))

    def _opens(self, stat: int) -> float:
        total = (strength, craft)[stat](self.state, self.seat)
        return float(opening(total, lock_dice(self.state, self.seat, stat)))

    # What happens on a space

    def _encounter(self, space: int) -> float:
        """What an encounter on a space brings on average."""
        state, seat = self.state, self.seat
        here = state.at[seat]
        state.at[seat] = space
        try:
            hexed = space in state.hexes and not under_amulet(state, seat)
            return (-self.life() if hexed else 0.0) + self._explored(space)
        finally:
            state.at[seat] = here

    def _explored(self, space: int) -> float:
        value, going_on = self._foes(space)
        goods = [card for card in self.state.lying[space] if self.box.rank[card] >= 4]
        inside = sum([self._lying(card) for card in goods]) + self.state.loose[space] * self.gold()
        missing = self.box.draw[space] - len(self.state.lying[space]) - (space in self.state.hexes)
        if missing > 0:
            inside += missing * self.drawing()
        return value + going_on * (inside + self.instruction(space))

    def _foes(self, space: int) -> tuple[float, float]:
        """What the enemies lying there bring, and how likely the turn goes on after them."""
        lying, ranks = self.state.lying[space], self.box.rank
        value, going_on = 0.0, 1.0
        for kind, rank in ((COMBAT, 2), (PSYCHIC, 3)):
            group = tuple([card for card in lying if ranks[card] == rank])
            if group:
                brings, win = self.fight(kind, group)
                value += going_on * brings
                going_on *= win
        return value, going_on

    def _lying(self, card: int) -> float:
        """What a card of the higher ranks brings to who comes to it."""
        if KIND_OF[card] == BAG:
            return self.gold()
        if self.box.rank[card] == 5:
            return 0.0 if self.state.toad[self.seat] else max(0.0, self.taken(card))
        return self.met(card)

    def drawing(self) -> float:
        """What drawing an adventure card brings on average; nothing when none is left."""
        if self._drawn is None:
            left = bool(self.state.deck or self.state.discards)
            unseen = self._unseen() if left else []
            self._drawn = sum([self._drawn_card(card) for card in unseen]) / len(unseen) if unseen else 0.0
        return self._drawn

    def _unseen(self) -> list[int]:
        """The cards that may be drawn: those that do not lie open, or the discards when the deck is empty."""
        state = self.state
        if not state.deck:
            return state.discards
        rows = (*state.lying, *state.objects, *state.followers, *state.trophies, state.discards, state.out)
        seen = {card for cards in rows for card in cards}
        return [card for card in ADVENTURE_CARDS if card not in seen]

    def _drawn_card(self, card: int) -> float:
        rank = self.box.rank[card]
        if rank == 1:
            return self.event(card)
        if rank in (2, 3):
            return 0.0 if card == GHOST else self.fight(COMBAT if rank == 2 else PSYCHIC, (card,))[0]
        return 0.0 if card == HERMIT else self._lying(card)

    # Instructions

    def instruction(self, space: int) -> float:
        """What the instruction of a space brings."""
        if space in DESERTS:
            return 0.0 if has_kind(self.state, self.seat, WATER) else -self.life()
        instruction = self._instructions.get(space)
        return instruction() if instruction else 0.0

    def _tavern(self) -> float:
        return self.table("Tavern")

    def visit(self, whom: str) -> float:
        """What a visit in Village or City brings."""
        if whom in ("mystic", "enchantress"):
            return self.table(whom)
        if whom == "alchemist":
            return max([self.gold() - self.card(card) for card in self.state.objects[self.seat]], default=0.0)
        return self.shopping(whom) if whom in SELLERS else self.healing(whom)

    def _village(self) -> float:
        return max(0.0, *[self.visit(whom) for whom in ("healer", "smith", "mystic")])

    def _city(self) -> float:
        return max(0.0, *[self.visit(whom) for whom in ("enchantress", "doctor")])

    def healing(self, where: str) -> float:
        """What a healer brings for all the gold one would give."""
        state, seat = self.state, self.seat
        if not can_heal(state, seat, where, 0):
            return 0.0
        price = price_of_life(state, seat, where, 0)
        lives = self.box.lives - state.lives[seat]
        lives = min(lives, state.gold[seat] // price) if price else lives
        return lives * (self.healed(1) - price * self.gold())

    def shopping(self, where: str) -> float:
        """What the best purchase brings."""
        return max([self.bought(where, KINDS[code]) for code in self.box.prices[where]], default=0.0)

    def bought(self, where: str, kind: int) -> float:
        """What a purchase brings, its price paid."""
        if not can_buy(self.state, self.seat, where, kind):
            return 0.0
        card = KIND_OF.index(kind)
        if kind == RAFT:
            return -self.gold()
        return self.card(card) - self.box.prices[where][_CODES[kind]] * self.gold()

    def _chapel(self) -> float:
        alignment = self.state.alignment[self.seat]
        if alignment == EVIL:
            return -self.life()
        if alignment == GOOD:
            return max(self.healed(self.box.lives), self.prayer("Chapel"))
        return self.healing("Chapel")

    def _graveyard(self) -> float:
        alignment = self.state.alignment[self.seat]
        return -self.life() if alignment == GOOD else max(0.0, self.prayer("Graveyard")) if alignment == EVIL else 0.0

    def _risky(self, table: str) -> float:
        brings = self.table(table)
        return max(0.0, brings) if need_not_roll(self.state, self.seat) else brings

    def _crags(self) -> float:
        return self._risky("Crags")

    def _forest(self) -> float:
        return self._risky("Forest")

    def _temple(self) -> float:
        return max(0.0, self.prayer("Temple"))

    def _knight(self) -> float:
        return -self.gold() if self.state.gold[self.seat] else -self.life()

    def _castle(self) -> float:
        return self.healing("Castle")

    def _chasm(self) -> float:
        followers = self.state.followers[self.seat]
        if GUIDE in followers:
            return 0.0
        return -self.box.chasm_falls / 6 * (self.life() + sum([max(0.0, self.card(card)) for card in followers]))

    def _warlock(self) -> float:
        if self.state.quest[self.seat] or self.blessed:
            return 0.0
        return UNCERTAIN * FULFILLED

    # The inner region

    def done(self, space: int) -> float:
        """How likely the Crypt or the Mine lets a character stay."""
        return float(exits(self.state, self.seat, space).get(SPACE_CODES[space], 0))

    def _dug(self, space: int) -> float:
        """The Crypt or the Mine: to stay, or to come out somewhere farther away."""
        return (1 - self.done(space)) * (self.promise(PERIL) - self.promise(space) - A_TURN * 4)

    def _crypt(self) -> float:
        return self._dug(CRYPT)

    def _mine(self) -> float:
        return self._dug(MINE)

    def _vampire(self) -> float:
        followers = len(self.state.followers[self.seat])
        lives = [int(word) for word in self.box.rolls["Vampire"].values()]
        return -sum([self.life(max(0, each - followers)) for each in lives]) / len(lives)

    def _death(self) -> float:
        return -self.life()

    def _pits(self) -> float:
        win = self.fight(COMBAT, (FIEND,))[1]
        return -self.life((1 - win) * 3.5 * self._unsaved())

    def _wolf(self) -> float:
        lead = combat_strength(self.state, self.seat) - 7
        return -self.life(min(2.0, max(0.1, 0.5 - lead / 8)) * self._unsaved())

    def arm(self, entrance: int) -> float:
        """What going up an arm from the Plain of Peril costs and how likely its entrance lets one on."""
        rest = (self._vampire() + self._pits()) if entrance == MINE else (self._death() + self._wolf())
        return self.done(entrance) * A_TALISMAN + rest


_STATS: Final = ("strength", "craft")
_CODES: Final = {number: code for code, number in KINDS.items()}


@cache
def _rings(box: Box) -> dict[int, tuple[int, ...]]:
    """By space of the outer and middle region, its distances: found by single steps on its ring."""
    return {space: _distances(box, space) for space in range(len(SPACE_CODES)) if REGION[space] != INNER}


def _distances(box: Box, start: int) -> tuple[int, ...]:
    found = {start: 0}
    edge = [start]
    while edge:
        following = []
        for space in edge:
            for end in box.ways[space][1]:
                if REGION[end] == REGION[start] and end not in found:
                    found[end] = found[space] + 1
                    following.append(end)
        edge = following
    return tuple([found.get(space, 0) for space in range(len(SPACE_CODES))])


def apart(box: Box, space: int, other: int) -> int:
    """How many steps two spaces of a ring are apart."""
    return _rings(box)[space][other]
