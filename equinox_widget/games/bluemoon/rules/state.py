"""What lies on the table: one slotted object that the rules change in place, cheap to clone.

A seat's cards lie in zones, lists by seat. The turn stands in a phase; what interrupts it (a reaction, a text that asks
for a choice, a dragon to choose) is `due`, and only that can be asked until it is done.
"""

from typing import ClassVar, Final

from ....engine.events import Listener
from ....engine.outcomes import Chance
from ....engine.pending import Frame, waiting
from ....engine.seats import NOBODY
from .actions import Action
from .cards import NO_CARD, START_DRAGON, Box, inquisitor_effect
from .house import HouseRules
from .rulings import Rulings
from .sets import CardSet, as_played

# Phases in which somebody decides; refill and end follow by themselves.
SETUP: Final = 0
BEGIN: Final = 1
LEAD: Final = 2
RETREAT_PHASE: Final = 3
CHAR: Final = 4
SUPPORT_PHASE: Final = 5
ANNOUNCE_PHASE: Final = 6
END: Final = 7
PHASES: Final = ("setup", "begin", "lead", "retreat", "char", "support", "announce", "end")

# What can be due.
WINDOW: Final = "window"
DROP_ONE: Final = "drop"
TAKE_ONE: Final = "take"
DISCARD_ONE: Final = "discard"
EXCHANGE: Final = "exchange"
DRAW_OR_KEEP: Final = "draw"
DECLINING: Final = "decline"
ATTRACTING: Final = "attract"
CLEARING: Final = "clear"  # no choice: the fight ends once the dragons have moved

Zone = list[list[int]]


class State:
    """A game at one moment; made bare and filled by whoever makes one (`empty_table`, `clone`)."""

    __slots__: Final = (
        "actions",
        "active",
        "box",
        "boxes",
        "chain",
        "chain_seat",
        "chance",
        "covered",
        "crystals",
        "cut",
        "decks",
        "discards",
        "dragons",
        "due",
        "element",
        "fresh",
        "hands",
        "house",
        "hyla",
        "hyla_seat",
        "leader_piles",
        "log",
        "match",
        "options",
        "out",
        "phase",
        "piles",
        "players",
        "rulings",
        "sets",
        "supports",
        "traits",
        "turn",
        "viewer",
    )

    game: ClassVar[str] = "bluemoon"

    players: int
    box: Box
    boxes: str  # the boxes used in mode A: EI, IE or both
    sets: tuple[CardSet, CardSet]
    decks: tuple[tuple[int, ...], tuple[int, ...]]  # the cards of the sets; of one nobody knows, none
    traits: tuple[int, int]  # what the inquisitors do in play
    rulings: Rulings
    house: HouseRules | None  # what this table plays otherwise; nothing in a game
    chance: Chance
    viewer: int
    match: tuple[int, int] | None  # crystals won before this game

    turn: int  # nobody's when the game is over
    phase: int
    element: int  # of the fight; none: no fight is on
    due: Frame | None
    options: list[Action] | None  # what the actor may choose, once worked out
    dragons: list[int]  # on whose side; nobody's: in the middle
    hyla: int
    hyla_seat: int  # who laid it
    chain: list[int]  # a laid card that is not yet active (or a retreat), and the interventions upon it in turn
    chain_seat: int  # who laid the first
    cut: bool  # phase char: a character was cancelled and none is laid
    out: list[int]  # the seats with neither hand nor pile, who ran out first leading

    hands: Zone  # always sorted
    piles: Zone  # the top card last
    discards: Zone
    covered: Zone
    active: Zone
    supports: Zone
    leader_piles: Zone
    crystals: Zone
    fresh: Zone  # those of active and supports that were laid in this turn
    actions: list[int]  # the leadership action that counts in this turn

    log: Listener | None

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.phase == END

    def clone(self) -> "State":
        """An independent copy that nobody listens to."""
        copy = State()
        copy.players = self.players
        copy.box = self.box
        copy.boxes = self.boxes
        copy.sets = self.sets
        copy.decks = self.decks
        copy.traits = self.traits
        copy.rulings = self.rulings
        copy.house = self.house
        copy.chance = self.chance.clone()
        copy.viewer = self.viewer
        copy.match = self.match
        copy.turn = self.turn
        copy.phase = self.phase
        copy.element = self.element
        copy.due = self.due
        copy.options = self.options
        copy.dragons = self.dragons[:]
        copy.hyla = self.hyla
        copy.hyla_seat = self.hyla_seat
        copy.chain = self.chain[:]
        copy.chain_seat = self.chain_seat
        copy.cut = self.cut
        copy.out = self.out[:]
        copy.hands = [self.hands[0][:], self.hands[1][:]]
        copy.piles = [self.piles[0][:], self.piles[1][:]]
        copy.discards = [self.discards[0][:], self.discards[1][:]]
        copy.covered = [self.covered[0][:], self.covered[1][:]]
        copy.active = [self.active[0][:], self.active[1][:]]
        copy.supports = [self.supports[0][:], self.supports[1][:]]
        copy.leader_piles = [self.leader_piles[0][:], self.leader_piles[1][:]]
        copy.crystals = [self.crystals[0][:], self.crystals[1][:]]
        copy.fresh = [self.fresh[0][:], self.fresh[1][:]]
        copy.actions = self.actions[:]
        copy.log = None
        return copy

    def __getstate__(self) -> dict[str, object]:
        """A game can travel to other processes."""
        return {name: getattr(self, name) for name in State.__slots__}

    def __setstate__(self, values: dict[str, object]) -> None:
        for name, value in values.items():
            setattr(self, name, value)

    def key(self) -> tuple[object, ...]:
        """Everything that decides how play can go on, as one hashable value."""
        return (
            self.box.tables.checksum(),
            self.boxes,
            self.sets,
            self.decks,
            self.rulings,
            self.house,
            self.viewer,
            self.match,
            self.turn,
            self.phase,
            self.element,
            tuple(frame.key() for frame in waiting(self.due)),
            tuple(self.dragons),
            self.hyla,
            self.hyla_seat,
            tuple(self.chain),
            self.chain_seat,
            self.cut,
            tuple(self.out),
            *[tuple(cards) for zone in self.ordered_zones() for cards in zone],
            *[tuple(sorted(cards)) for cards in (*self.fresh, *self.crystals)],
            tuple(self.actions),
        )

    def ordered_zones(self) -> tuple[Zone, ...]:
        """The zones in which the order of the cards counts, or is always the same."""
        return (
            self.hands,
            self.piles,
            self.discards,
            self.covered,
            self.active,
            self.supports,
            self.leader_piles,
        )


def _bare_zone() -> Zone:
    return [[], []]


def empty_table(
    box: Box,
    sets: tuple[CardSet, CardSet],
    decks: tuple[tuple[int, ...], tuple[int, ...]],
    boxes: str,
    rulings: Rulings,
    seed: int,
) -> State:
    """A table with nothing dealt yet, before A's first turn."""
    state = State()
    state.players = 2
    state.box = box
    state.boxes = boxes
    state.sets = (as_played(sets[0], box), as_played(sets[1], box))
    state.decks = decks
    state.traits = (inquisitor_effect(box, sets[0].side), inquisitor_effect(box, sets[1].side))
    state.rulings = rulings
    state.house = None
    state.chance = Chance(seed)
    state.viewer = NOBODY
    state.match = None
    state.turn = 0
    state.phase = SETUP
    state.element = NOBODY
    state.due = None
    state.options = None
    state.dragons = [NOBODY, NOBODY, NOBODY]
    state.hyla = NO_CARD
    state.hyla_seat = NOBODY
    state.chain = []
    state.chain_seat = NOBODY
    state.cut = False
    state.out = []
    state.hands = _bare_zone()
    state.piles = _bare_zone()
    state.discards = _bare_zone()
    state.covered = _bare_zone()
    state.active = _bare_zone()
    state.supports = _bare_zone()
    state.leader_piles = _bare_zone()
    state.crystals = _bare_zone()
    state.fresh = _bare_zone()
    state.actions = [NO_CARD, NO_CARD]
    state.log = None
    return state


def wait_for(state: State, kind: str, seat: int = NOBODY, *data: int) -> None:
    """Put something before whatever waits."""
    state.due = Frame(kind, seat, data, state.due)


def stop_waiting(state: State) -> None:
    """What was due is done; what waits behind it is due again."""
    due = state.due
    state.due = due.then if due is not None else None


def actor(state: State) -> int:
    """Who must choose now; nobody when the game is over."""
    if state.due is not None:
        return state.due.seat
    if state.phase == SETUP and dragon_starter(state) != NOBODY:
        return dragon_starter(state)
    return state.turn


def dragon_starter(state: State) -> int:
    """Who attracts a dragon before the first turn: the only one whose inquisitor says so."""
    first, second = state.traits[0] == START_DRAGON, state.traits[1] == START_DRAGON
    if first == second:
        return NOBODY
    return 0 if first else 1
