"""The second rung: takes what pays most at once, and goes where it pays most on average."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ....lab.bots.protocol import best
from ..rules.actions import Action
from ..rules.box import CRAFT, MAGIC, OBJECT, STRENGTH
from ..rules.cards import (
    ACQUISITION,
    COUNTERSPELL,
    DESTRUCTION,
    HAG,
    HEALING,
    HEX,
    IMMOBILITY,
    KIND_OF,
    MESMERISM,
    MULE,
    NULLIFY,
    PRESERVATION,
    PSIONIC,
    SPELL_OF,
    TELEPORT,
    UNKNOWN_SPELL,
)
from ..rules.combat import MENTAL, MURDER, own_sum
from ..rules.freely import trophy_points
from ..rules.landing import HOW
from ..rules.lives import COMBAT, PSYCHIC
from ..rules.movement import can_ride, ride_ends
from ..rules.odds import by_lead, clear, fight_dice
from ..rules.spaces import CROWN, CRYPT, INNER, MINE, PERIL, REGION, SPACE_CODES
from ..rules.state import RIDES, num
from ..rules.sums import allowed, craft, room_for_spell
from .journey import Journey
from .worth import A_SPELL, A_TURN, ANOTHER, FULFILLED

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from ....lab.view import View
    from ..rules.state import State

FREELY: Final = 50.0  # what is good and free is done first
NEVER: Final = -50.0
RIVAL: Final = 0.5  # what a rival loses, of what the seat would lose by it
LAST_LIFE: Final = 1.5  # a rival's last life, beyond any life
ON_THE_CROWN: Final = 3.0  # a rival's life on the Crown, and everybody's once it is won
NEAR_THE_CROWN: Final = 10
LAST_FOE: Final = 3  # the highest rank of a card that attacks
LATER: Final = 0.35  # what a spell in hand may still bring


def greedy(view: View, actions: Sequence[Action], numbers: Random) -> Action:
    """The action that pays most; any of the best when there are several."""
    return best(Judge(view.state, view.number).mark, actions, numbers) if len(actions) > 1 else actions[0]


class Judge(Journey):
    """How good actions look to a seat, by what it may know."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        due = state.due
        assert due is not None  # noqa: S101 (who judges has to decide)
        self.frame = due
        self._rolled: float | None = None
        self._by_verb: dict[str, _Mark] = {
            "roll": self._roll,
            "go": self._go,
            "back": self._back,
            "face": self._face,
            "stay": self._stay,
            "build": self._build,
            "cross": self._cross,
            "ride": self._ride,
            "regenerate": self._regenerate,
            "strength": self._try_lock,
            "craft": self._try_lock,
            **dict.fromkeys(HOW, self._meet),
            "explore": self._explore,
            "life": self._life,
            "take": self._take,
            "gold": self._take_gold,
            "command": self._command,
            "concede": self._concede,
            "attack": self._attack,
            "stand": self._stand,
            "cast": self._cast,
            "on": self._aim,
            "done": self._done,
            "drop": self._drop,
            "leave": self._leave,
            "trade": self._trade,
            "hand": self._hand,
            "deliver": self._deliver,
            "become": self._become,
            "discard": self._discard,
            "visit": self._visit,
            "heal": self._heal,
            "buy": self._buy,
            "sell": self._sell,
            "exchange": self._exchange,
            "pray": self._pray,
            "add": self._bless,
            "keep": self._bless,
            "drink": self._drink,
            "risk": self._risk,
            "pay": self._pay,
            "bleed": self._bleed,
            "feed": self._feed,
            "wish": self._wish,
            "accept": self._accept,
        }
        #: What a word means in one decision only.
        self._by_due: dict[tuple[str, str], _Mark] = {
            ("start", "face"): self._face_instruction,
            ("fight", "fight"): self._fight,
            ("duel", "fight"): self._fight,
            ("fight", "cast"): self._cast_in_fight,
            ("duel", "cast"): self._cast_in_fight,
            ("face", "cast"): self._cast_in_fight,
            ("defend", "cast"): self._cast_in_defence,
            ("counter", "cast"): self._counter,
            ("loss", "cast"): self._save,
            ("heal", "cast"): self._heal_after,
        }
        self._aims: dict[int, _Mark] = {
            HEALING: self._aim_healing,
            HEX: self._aim_hex,
            IMMOBILITY: self._aim_immobility,
            DESTRUCTION: self._aim_destruction,
            NULLIFY: self._aim_nullify,
            MESMERISM: self._aim_mesmerism,
        }
        self._by_spell: dict[int, Callable[[], float]] = {
            HEALING: self._cast_healing,
            HEX: self._cast_hex,
            TELEPORT: self._cast_teleport,
            ACQUISITION: self._cast_acquisition,
            MESMERISM: self._cast_mesmerism,
            NULLIFY: self._cast_nullify,
        }

    def mark(self, action: Action) -> float:
        """How good an action looks."""
        judge = self._by_due.get((self.frame.kind, action.verb)) or self._by_verb.get(action.verb)
        return judge(action) if judge else 0.0

    # Movement

    def _roll(self, action: Action) -> float:
        """The best end of every number on average."""
        if self._rolled is None:
            self._rolled = self.next_roll(self.state.at[self.seat])
        return self._rolled

    def _go(self, action: Action) -> float:
        here, space = self.state.at[self.seat], action.space
        if REGION[here] == INNER:
            return self._inside(here, space)
        if self.frame.kind == "go":
            return self.end(space, here, self.box.ways[here][num(self.frame.data, 0)][space])
        return self.worth_of(space)

    def _inside(self, here: int, space: int) -> float:
        """The next space of the inner region, or out of it again."""
        if here == PERIL and space in (CRYPT, MINE):
            return self.arm(space) if self.blessed else -A_TURN * 4
        if here == PERIL:
            return 0.0 if self.blessed else A_TURN
        return self.promise(space)

    def _back(self, action: Action) -> float:
        return self.promise(action.space) - A_TURN

    def _face_instruction(self, action: Action) -> float:
        here = self.state.at[self.seat]
        return self.promise(here) + self.instruction(here)

    def _stay(self, action: Action) -> float:
        return self.promise(self.state.at[self.seat]) - A_TURN

    def _build(self, action: Action) -> float:
        """A turn for the way over the river."""
        here = self.state.at[self.seat]
        across = max([self.worth_of(space) for space in self.box.opposite[here]], default=0.0)
        return across - 2 * A_TURN

    def _cross(self, action: Action) -> float:
        return self.worth_of(action.space)

    def _ride(self, action: Action) -> float:
        if not can_ride(self.state, self.seat):
            return NEVER
        ride = RIDES[self.state.ride[self.seat]]
        return max([self.worth_of(space) for space in ride_ends(self.state, self.seat, ride)])

    def _regenerate(self, action: Action) -> float:
        return self.healed(1)

    def _try_lock(self, action: Action) -> float:
        return self.at_lock(CRAFT if action.sentence == "craft" else STRENGTH)

    # Characters who meet

    def _meet(self, action: Action) -> float:
        """A duel or an ability against another character."""
        how, other = HOW[action.verb], action.seat
        if how > MURDER:
            return self._booty(other)
        win, loss = self.duel(how, other)
        return win * self._spoils_of(other, PSYCHIC if how == MENTAL else COMBAT) - loss * self.life()

    def duel(self, how: int, other: int) -> tuple[float, float]:
        """How likely a duel is won and lost."""
        state, seat = self.state, self.seat
        kind = PSYCHIC if how == MENTAL else COMBAT
        lead = own_sum(state, seat, kind, ()) - own_sum(state, other, kind, ())
        if how == MURDER:
            lead += 4  # the victim throws no die
        win, _, loss = by_lead(clear(lead), fight_dice(state, seat, kind))
        return win, loss

    def _spoils_of(self, other: int, kind: int) -> float:
        return max(self.rival_life(other), self._booty(other))

    def _booty(self, other: int) -> float:
        """The best that can be taken from somebody."""
        state = self.state
        cards = [card for card in state.objects[other] if allowed(state, self.seat, card)]
        taken = max([self.taken(card) for card in cards], default=0.0)
        return max(taken, self.gold() if state.gold[other] else 0.0)

    def rival_life(self, other: int) -> float:
        """What it brings that another character loses a life."""
        state = self.state
        worth = RIVAL * self.life_worth + (FULFILLED if self.quest == "life" else 0.0)
        if state.lives[other] == 1:
            worth += LAST_LIFE
        return worth + (ON_THE_CROWN if state.at[other] == CROWN else 0.0)

    def _explore(self, action: Action) -> float:
        return self._explored(self.state.at[self.seat])

    def _life(self, action: Action) -> float:
        """A life of the loser, who waits in the frame."""
        return self.rival_life(num(self.frame.data, 0))

    def _take(self, action: Action) -> float:
        return self.taken(action.card)

    def _take_gold(self, action: Action) -> float:
        return self.gold()

    def _command(self, action: Action) -> float:
        """Who may come to the Crown first, then who is nearest to his end."""
        return NEAR_THE_CROWN * (REGION[self.state.at[action.seat]] == INNER) - self.state.lives[action.seat]

    def _concede(self, action: Action) -> float:
        return NEVER

    # Fights

    def _fight(self, action: Action) -> float:
        if self.frame.kind != "fight":
            return 0.0
        kind, psionic, *group = self.frame.data
        return self.fight(int(kind), tuple(map(int, group)), self._craft_too() if psionic else 0)[0]

    def _craft_too(self) -> int:
        return craft(self.state, self.seat)

    def _attack(self, action: Action) -> float:
        group = tuple([card for card in self.frame.data if isinstance(card, int)])
        return self.fight(COMBAT, group)[0]

    # Spells

    def _cast(self, action: Action) -> float:
        """What a spell brings now, less what it may bring later."""
        cast = self._by_spell.get(action.kind)
        return cast() - LATER if cast else NEVER

    def _cast_healing(self) -> float:
        missing = self.box.lives - self.state.lives[self.seat]
        return FREELY if missing > 1 else NEVER

    def _cast_hex(self) -> float:
        return self._before_rolling(LATER + 0.05)

    def _before_rolling(self, worth: float) -> float:
        """A spell that leaves the movement to come: it must be worth more than nothing."""
        return FREELY + worth if worth > LATER else NEVER

    def _cast_teleport(self) -> float:
        here = self.state.at[self.seat]
        ends = [space for space in range(CROWN) if REGION[space] == REGION[here] and space != here]
        return max(map(self.worth_of, ends))

    def _cast_acquisition(self) -> float:
        return self._before_rolling(max(map(self._booty, self._others()), default=0.0))

    def _cast_mesmerism(self) -> float:
        cards = [card for other in self._others() for card in self.state.followers[other] if card != HAG]
        return self._before_rolling(max(map(self.taken, cards), default=0.0))

    def _others(self) -> list[int]:
        return [other for other, at in enumerate(self.state.at) if at >= 0 and other != self.seat]

    def _cast_nullify(self) -> float:
        most = max([len(self.state.spells[other]) for other in self._others()], default=0)
        return self._before_rolling(RIVAL * A_SPELL * most)

    def _cast_in_fight(self, action: Action) -> float:
        """To get away from a fight, or to win it."""
        if self.frame.kind == "fight" and action.kind == PSIONIC:
            kind, _, *group = self.frame.data
            return self.fight(int(kind), tuple(map(int, group)), self._craft_too())[0] - LATER
        return -LATER

    def _cast_in_defence(self, action: Action) -> float:
        return self._attacked() * -1.0 if action.kind == PSIONIC else -LATER

    def _stand(self, action: Action) -> float:
        return -self._attacked()

    def _attacked(self) -> float:
        """What an attack costs if one stands."""
        how, attacker = num(self.frame.data, 0), num(self.frame.data, 1)
        if how > MURDER:
            return max([self.card(card) for card in self.state.objects[self.seat]], default=self.gold())
        state = self.state
        kind = PSYCHIC if how == MENTAL else COMBAT
        lead = own_sum(state, attacker, kind, ()) - own_sum(state, self.seat, kind, ()) + 4 * (how == MURDER)
        win, _, loss = by_lead(clear(lead), fight_dice(state, attacker, kind))
        return win * self.life() - loss * RIVAL

    def _counter(self, action: Action) -> float:
        """Only what is cast on oneself is worth a Counterspell."""
        assert self.frame.then is not None  # noqa: S101 (the asking waits)
        spell = self.frame.then.then
        if spell is None or spell.kind != "resolve" or num(spell.data, 2) != self.seat:
            return NEVER
        return FREELY if SPELL_OF[num(spell.data, 1)] in (ACQUISITION, MESMERISM, NULLIFY) else NEVER

    def _save(self, action: Action) -> float:
        return self.life() - LATER

    def _heal_after(self, action: Action) -> float:
        return self.healed(self.box.lives) - LATER - self.life() / 2

    def _aim(self, action: Action) -> float:
        """Whom or what a spell is cast on."""
        return self._aims.get(num(self.frame.data, 0), self._aim_at_goods)(action)

    def _aim_healing(self, action: Action) -> float:
        return float(action.seat == self.seat)

    def _aim_hex(self, action: Action) -> float:
        return float(REGION[action.space] != REGION[self.state.at[self.seat]])

    def _aim_immobility(self, action: Action) -> float:
        return float(self.box.value(action.card)) if action.card < len(KIND_OF) else 0.0

    def _aim_destruction(self, action: Action) -> float:
        return -self._lying(action.card) if self.box.rank[action.card] > LAST_FOE else 0.0

    def _aim_nullify(self, action: Action) -> float:
        return float(len(self.state.spells[action.seat]))

    def _aim_mesmerism(self, action: Action) -> float:
        return max([self.taken(card) for card in self.state.followers[action.seat]], default=0.0)

    def _aim_at_goods(self, action: Action) -> float:
        return self._booty(action.seat)

    # Possessions

    def _done(self, action: Action) -> float:
        return FREELY if self.frame.kind == "trade" else 0.0

    def _drop(self, action: Action) -> float:
        """To make room for something better, or because it must be."""
        if self.frame.kind == "drop":
            return -self.kept(action.card)
        if self.frame.kind != "pick" or KIND_OF[action.card] == MULE:
            return NEVER
        lying = [card for card in self.state.lying[self.state.at[self.seat]] if self._carriable(card)]
        better = max([self.card(card) for card in lying], default=0.0)
        return better - self.kept(action.card) - 0.3

    def _carriable(self, card: int) -> bool:
        """An object that lies here and was refused only for want of room."""
        full = len(self.state.objects[self.seat]) >= self.box.object_limit
        dropped = self.seat * 1000 + card in self.state.dropped
        return full and not dropped and self.box.type[card] in _CARRIED and allowed(self.state, self.seat, card)

    def kept(self, card: int) -> float:
        """What it is worth to keep an object."""
        return self.card(card) + (ANOTHER if KIND_OF[card] == MULE else 0.0)

    def _leave(self, action: Action) -> float:
        return NEVER

    def _trade(self, action: Action) -> float:
        return FREELY

    def _hand(self, action: Action) -> float:
        """The card that wastes the fewest points."""
        state = self.state
        handed = trophy_points(state, tuple([card for card in self.frame.data if isinstance(card, int)]))
        missing = self.box.points - handed - state.rest[self.seat]
        strength = self.box.strength[action.card]
        return strength if strength <= missing else -strength

    def _deliver(self, action: Action) -> float:
        cost = self.card(action.card) if action.card >= 0 else self.gold()
        return FREELY if cost < FULFILLED else NEVER

    def _become(self, action: Action) -> float:
        return NEVER

    def _discard(self, action: Action) -> float:
        if action.card >= 0:
            return -self._drawn_card(action.card)
        return -_IN_HAND.get(SPELL_OF[action.spell], A_SPELL) if action.spell < UNKNOWN_SPELL else 0.0

    # Places to visit

    def _visit(self, action: Action) -> float:
        return self.visit(action.word)

    def _heal(self, action: Action) -> float:
        return self.healed(self.box.lives if action.word else 1) - self.gold()

    def _buy(self, action: Action) -> float:
        if action.kind < 0:
            return A_SPELL - self.gold() if room_for_spell(self.state, self.seat) else NEVER
        return self.bought(str(self.frame.data[0]), action.kind) - 0.01

    def _sell(self, action: Action) -> float:
        return self.gold() - self.card(action.card) - 0.01

    def _exchange(self, action: Action) -> float:
        return 3 * self.gold() - self.card(action.card)

    def _pray(self, action: Action) -> float:
        return self.prayer(str(self.frame.data[0]))

    def _bless(self, action: Action) -> float:
        table, total = str(self.frame.data[0]), num(self.frame.data, 1)
        return self.effect(self.box.roll(table, total + (action.verb == "add")))

    def _drink(self, action: Action) -> float:
        return self.gained_lives(1)

    def _risk(self, action: Action) -> float:
        return self.table(SPACE_CODES[self.state.at[self.seat]])

    def _pay(self, action: Action) -> float:
        return -self.gold()

    def _bleed(self, action: Action) -> float:
        return -self.life()

    def _feed(self, action: Action) -> float:
        return -self.card(action.card)

    def _wish(self, action: Action) -> float:
        return self.gain(action.word, 1)

    def _face(self, action: Action) -> float:
        card = num(self.frame.data, 0)
        if card == HAG:
            return -1.0
        return self.event(card) if self.box.rank[card] == 1 else self.met(card)

    def _accept(self, action: Action) -> float:
        return FULFILLED * 0.5


_Mark = Callable[[Action], float]
_CARRIED: Final = (OBJECT, MAGIC)
_IN_HAND: Final = {HEALING: 1.0, PRESERVATION: 0.9, IMMOBILITY: 0.7, PSIONIC: 0.6, COUNTERSPELL: 0.4, NULLIFY: 0.2}
