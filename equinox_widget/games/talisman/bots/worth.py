"""What things are worth to a seat, as bots see it: one strength counter is worth 1."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ..rules.box import EVIL, FOLLOWER, GOOD, STATS, STRENGTH
from ..rules.cards import (
    ARMOUR,
    AXE,
    BRIGAND,
    FAIRY,
    FARMER,
    GUIDE,
    HAG,
    HEALER,
    HELMET,
    HERMIT,
    KIND_OF,
    KINDS,
    MAZE,
    MULE,
    PHANTOM,
    POOL,
    PRINCESS,
    RAFT,
    SHIELD,
    SHRINE,
    SORCERER,
    SPIRIT,
    TALISMAN,
    WATER,
    WITCH,
    being_code,
)
from ..rules.combat import defeats_spirits, group_sum, own_sum
from ..rules.lives import COMBAT, PSYCHIC
from ..rules.odds import by_lead, clear, fight_dice
from ..rules.piles import in_stock
from ..rules.quests import wanted
from ..rules.strangers import grants_wish
from ..rules.sums import craft, has_hag, has_talisman, room_for_spell, weapons

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..rules.state import State

STAT: Final = (1.0, 0.9)  # a counter of strength, of craft
A_LIFE: Final = 0.9
A_GOLD: Final = 0.2
A_SPELL: Final = 0.5
A_TURN: Final = 0.35
A_TALISMAN: Final = 4.0
ANOTHER: Final = 0.3  # an object that one has already, and may lose or sell
TAMED: Final = 0.3  # a follower who only takes somebody else's place
AS_A_TOAD: Final = 3 * A_TURN + 0.6
FULFILLED: Final = 0.9 * A_TALISMAN  # a quest, of what its Talisman is worth
GOLDEN: Final = 0.8  # a gold that a quest asks for
EVENTS: Final = {"Imp": 0.0, "Ang": 0.9, "Dev": 0.9, "Sto": -A_TURN, "Pes": -A_LIFE, "Boo": A_SPELL, "Rai": -0.3}
OBJECTS: Final = {ARMOUR: 0.8, SHIELD: 0.5, HELMET: 0.3, MULE: 0.3, WATER: 0.1, KINDS["Wan"]: 0.8, KINDS["Amu"]: 0.1}
BEINGS: Final = {"Farmer": FARMER, "Brigand": BRIGAND, "Spirit": SPIRIT}
WISHED: Final = 1.0


class Worth:
    """What things are worth to a seat at this moment."""

    life_worth: float = A_LIFE

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.box = state, seat, state.box
        self.blessed = has_talisman(state, seat)
        self.quest = wanted(state, seat)
        self._strangers: dict[int, Callable[[], float]] = {
            WITCH: self._witch,
            HEALER: self._healer,
            HERMIT: self._hermit,
            SORCERER: self._sorcerer,
            SHRINE: self._shrine,
            POOL: self._pool,
            MAZE: self._maze,
        }

    # Lives

    def life(self, lost: float = 1.0) -> float:
        """What it costs to lose so many lives."""
        return lost * self.life_worth

    def healed(self, lives: int) -> float:
        """What it brings to heal so many lives, up to four."""
        missing = self.box.lives - self.state.lives[self.seat]
        return self.gained_lives(min(lives, missing)) if missing > 0 else 0.0

    def gained_lives(self, lives: int) -> float:
        """What so many lives more are worth."""
        return lives * self.life_worth

    # Fights

    def fight(self, kind: int, group: tuple[int, ...], extra: int = 0) -> tuple[float, float]:
        """What a fight with creatures brings, and how likely it is won."""
        state, seat = self.state, self.seat
        if kind == PSYCHIC and defeats_spirits(state, seat):
            return self._prize(kind, group), 1.0
        lead = own_sum(state, seat, kind, group) + extra - group_sum(state, seat, kind, group)
        win, _, loss = by_lead(clear(lead), fight_dice(state, seat, kind))
        return win * self._prize(kind, group) - loss * self.wound(kind), win

    def wound(self, kind: int) -> float:
        """What it costs to be beaten."""
        return self.life() * (self._unsaved() if kind == COMBAT else 1.0)

    def _unsaved(self) -> float:
        """How likely neither armour nor shield nor helmet saves a life."""
        chance = 1.0
        for card in self.state.objects[self.seat]:
            if self.box.saves[card]:
                chance *= (self.box.saves[card] - 1) / 6
        return chance

    def _prize(self, kind: int, group: tuple[int, ...]) -> float:
        """Trophies, and a quest that asks for a victory."""
        cards = [being for being in group if being < len(KIND_OF)]
        prize = FULFILLED if cards and self.quest == "victory" else 0.0
        if kind == COMBAT and not self.state.toad[self.seat]:
            prize += STAT[STRENGTH] * sum([self.box.strength[card] for card in cards]) / self.box.points
        return prize

    # What a roll brings

    def table(self, name: str, plus: int = 0) -> float:
        """What one roll on a table brings on average."""
        return sum([self.effect(word) for word in self.box.rolls[name].values()]) / len(self.box.rolls[name])

    def prayer(self, name: str) -> float:
        """What a prayer brings on average."""
        if name != "Temple":
            return self.table(name)
        return sum([(6 - abs(total - 7)) / 36 * self.effect(self.box.roll(name, total)) for total in range(2, 13)])

    def effect(self, word: str) -> float:
        """What a row of a table brings."""
        if word[0] in "+-":
            sign, amount, what = _parts(word)
            return self.gain(what, amount) if sign > 0 else -self.loss(what, amount)
        if word in BEINGS:
            return self.fight(PSYCHIC if word == "Spirit" else COMBAT, (BEINGS[word],))[0] - A_TURN / 4
        return self._other_effect(word)

    def _other_effect(self, word: str) -> float:
        if word == "Talisman":
            return 0.0 if self.state.toad[self.seat] else self.talisman()
        if word == "feed":
            cheapest = min([self.card(card) for card in self.state.followers[self.seat]], default=self.life())
            return -min(self.life(), cheapest)
        if word == "toad":
            return -AS_A_TOAD - self._carried()
        return _WORDS.get(word, 0.0)

    def gain(self, what: str, amount: int) -> float:
        """What a gain is worth."""
        if what == "life":
            return self.gained_lives(amount)
        if what == "gold":
            return amount * self.gold()
        if what == "spell":
            return A_SPELL if room_for_spell(self.state, self.seat) else 0.0
        return 0.0 if self.state.toad[self.seat] else amount * STAT[STATS.index(what)]

    def loss(self, what: str, amount: int) -> float:
        """What a loss costs; counters never fall below the start value (1c, 2c)."""
        if what == "life":
            return self.life(amount)
        if what == "gold":
            return min(amount, self.state.gold[self.seat]) * self.gold()
        return min(amount, self.above_start(STATS.index(what))) * STAT[STATS.index(what)]

    def above_start(self, stat: int) -> int:
        """How many counters of an ability can be lost."""
        state, seat = self.state, self.seat
        owned = (state.strength, state.craft)[stat][seat]
        return max(0, owned - self.box.character_stats[state.character[seat]][stat])

    def gold(self) -> float:
        """What a gold is worth."""
        return GOLDEN if self.quest.endswith("gold") else A_GOLD

    def talisman(self) -> float:
        """What a Talisman is worth: the way into the Valley of Fire."""
        if not in_stock(self.state, TALISMAN):
            return 0.0
        return ANOTHER if self.blessed else A_TALISMAN

    def _carried(self) -> float:
        state, seat = self.state, self.seat
        return sum([self.card(card) for card in (*state.objects[seat], *state.followers[seat])])

    # Cards

    def card(self, card: int) -> float:
        """What it is worth to have an object or a follower; the last one of its kind counts most."""
        if self.box.type[card] == FOLLOWER:
            return self._follower(card)
        kind = KIND_OF[card]
        if kind == TALISMAN:
            talismans = sum([KIND_OF[other] == TALISMAN for other in self.state.objects[self.seat] if other != card])
            return ANOTHER if talismans else A_TALISMAN
        worth = self.box.strength[card] * STAT[0] + self.box.craft[card] * STAT[1] + OBJECTS.get(kind, 0.05)
        if self.box.weapon[card]:
            worth += self._weapon(card)
        if kind == AXE and AXE not in [KIND_OF[other] for other in self.state.objects[self.seat] if other != card]:
            worth += ANOTHER
        return worth

    def _weapon(self, card: int) -> float:
        """A weapon is worth what it adds to what would be drawn without it."""
        state, seat = self.state, self.seat
        drawn = weapons(state, seat, dragon=False)
        if card in drawn:
            spare = [other for other in state.objects[seat] if self.box.weapon[other] and other not in drawn]
            return 0.1 if spare else 0.7 * self.box.weapon[card]
        return 0.1 if drawn else 0.7 * self.box.weapon[card]

    def _follower(self, card: int) -> float:
        if card == HAG:
            return -0.5
        if card == PRINCESS:
            return 0.7
        return (
            self.box.strength[card] * STAT[0] + self.box.craft[card] * STAT[1] + (0.3 if card == GUIDE else TAMED / 3)
        )

    def taken(self, card: int) -> float:
        """What it brings to take a card that lies here or belongs to somebody."""
        kind = KIND_OF[card]
        if kind == RAFT:
            return 0.1
        wanted_kind = "follower" if self.box.type[card] == FOLLOWER else "object"
        quest = FULFILLED if self.quest == wanted_kind else 0.0
        if self.box.type[card] == FOLLOWER and has_hag(self.state, self.seat):
            return 0.0
        if kind == TALISMAN and self.blessed:
            return ANOTHER + quest
        return max(self.card(card), quest)

    # Lying cards that are no enemies

    def met(self, card: int) -> float:
        """What a stranger or a place brings."""
        if card in (FAIRY, PHANTOM):
            return WISHED * grants_wish(self.state, self.seat, card)
        meet = self._strangers.get(card)
        return meet() if meet else 0.0

    def _witch(self) -> float:
        return self.table("Wit")

    def _healer(self) -> float:
        return self.healed(self.box.healer_lives)

    def _hermit(self) -> float:
        return self.effect("Talisman")

    def _sorcerer(self) -> float:
        return max(0.0, self.gain("spell", 1) - self.gold()) if self.state.gold[self.seat] else 0.0

    def _shrine(self) -> float:
        return self.prayer("Shr")

    def _pool(self) -> float:
        return self.gained_lives(1)

    def _maze(self) -> float:
        return -A_TURN if craft(self.state, self.seat) < self.box.maze_craft else 0.0

    def event(self, card: int) -> float:
        """What an event brings."""
        state, seat = self.state, self.seat
        code = being_code(card)
        if code in ("Ang", "Dev"):
            liked, hated = (GOOD, EVIL) if code == "Ang" else (EVIL, GOOD)
            alignment = state.alignment[seat]
            return self.gained_lives(1) if alignment == liked else -self.life() if alignment == hated else 0.0
        if code == "Mep":
            return STAT[1] if state.alignment[seat] == EVIL else 0.0
        if code == "Pes":
            return -self.life() / 2
        if code == "Boo":
            return self.gain("spell", 1)
        if code == "Rai":
            return -state.gold[seat] * self.gold()
        return EVENTS.get(code, 0.0)


@cache
def _parts(word: str) -> tuple[int, int, str]:
    """The sign, the number and the thing of "+1 life"."""
    return (1 if word[0] == "+" else -1), int(word[1]), word[3:]


_WORDS: Final = {"miss": -A_TURN, "slave": -2 * A_TURN, "ride outer": 0.1, "ride Temple": 0.4}
