"""What lies on the table: one slotted object that the rules change in place, cheap to clone.

What belongs to a seat stands in lists by seat. What a player still has to decide is `due`, a stack of frames: at its
bottom waits the end of the turn, and whatever interrupts comes before what it interrupts.
"""

from typing import ClassVar, Final

from ....engine.events import Listener
from ....engine.outcomes import Chance
from ....engine.pending import Frame, waiting
from ....engine.seats import NOBODY, SEATS
from .actions import Action
from .box import STANDARD_BOX, Box
from .cards import FULL_STOCK
from .rulings import Rulings
from .spaces import COUNT, NOWHERE

IN, WAITING, OUT = range(3)
SEAT_STATES: Final = ("in", "waiting", "out")
NO_RAFT, RAFT_READY, RAFT_NEW = range(3)
BUILT: Final = -1  # a raft without a card
NO_RIDE, RIDE_OUTER, RIDE_TEMPLE = range(3)
RIDES: Final = ("", "outer", "Temple")
FRESH: Final = 1  # an end of a turn that does not count for a new toad

Hex = tuple[int, int, int]  # the spell card, who cast it, how many of his turns it still lies there

END_FRAMES: Final = tuple(Frame("end", seat) for seat in range(len(SEATS)))
FRESH_END_FRAMES: Final = tuple(Frame("end", seat, (FRESH,)) for seat in range(len(SEATS)))
START_FRAMES: Final = tuple(Frame("start", seat, (), END_FRAMES[seat]) for seat in range(len(SEATS)))


class State:
    """A game at one moment; made bare and filled by whoever makes one (`empty_table`, `clone`)."""

    __slots__: Final = (
        "alignment",
        "at",
        "box",
        "chance",
        "changed",
        "character",
        "craft",
        "crowned",
        "dead",
        "deck",
        "discards",
        "dropped",
        "due",
        "followers",
        "gold",
        "hexes",
        "invisible",
        "left",
        "lives",
        "log",
        "loose",
        "lying",
        "miss",
        "objects",
        "open",
        "options",
        "out",
        "pits",
        "plain",
        "players",
        "pool",
        "quest",
        "quest_done",
        "raft",
        "raft_card",
        "rest",
        "ride",
        "ride_new",
        "rulings",
        "seats",
        "slave",
        "spell_deck",
        "spell_discards",
        "spells",
        "spells_out",
        "stock",
        "strength",
        "toad",
        "trophies",
        "turn",
        "unsettled",
        "viewer",
        "wolf",
    )

    game: ClassVar[str] = "talisman"
    players: int
    box: Box
    rulings: Rulings
    viewer: int  # the seat whose knowledge this is; nobody's: the open table
    chance: Chance
    turn: int  # the seat whose turn it is
    due: Frame | None  # what must be decided or done now, and behind it all that waits; None when the game is over
    options: list[Action] | None  # what the actor may choose, once worked out
    plain: bool  # the code can say this state without sentences

    # By seat
    seats: list[int]  # in, waiting for a new character, or out
    left: list[int]  # the order of leaving, from 1
    character: list[int]
    at: list[int]
    strength: list[int]  # counters
    craft: list[int]  # counters
    lives: list[int]
    gold: list[int]
    alignment: list[int]
    objects: list[tuple[int, ...]]
    followers: list[tuple[int, ...]]
    trophies: list[tuple[int, ...]]
    spells: list[tuple[int, ...]]
    toad: list[int]  # turns left as a toad
    miss: list[int]  # turns to miss
    slave: list[bool]
    changed: list[bool]  # the alignment was changed in this round
    rest: list[int]  # points kept from the last trade
    raft: list[int]
    raft_card: list[int]
    ride: list[int]
    ride_new: list[bool]  # offered in this turn
    quest: list[int]
    quest_done: list[bool]
    open: list[bool]  # the instruction of the inner space is not done
    pits: list[int]  # fiends left
    wolf: list[int]  # strength of his Werewolf

    # The board and the piles
    lying: list[tuple[int, ...]]  # open cards by space, the oldest first
    loose: list[int]  # gold by space
    hexes: dict[int, Hex]
    pool: int  # lives left in the Pool of Life
    deck: list[int]  # adventure cards, the top one last
    discards: list[int]
    spell_deck: list[int]
    spell_discards: list[int]
    stock: list[tuple[int, ...]]  # purchase and Talisman cards by kind, rising
    out: list[int]  # cards out of the game
    spells_out: list[int]
    dead: list[int]  # characters
    crowned: bool

    # What the turn must remember
    invisible: int  # mask of seats
    dropped: tuple[int, ...]  # seat x 1000 + card, for what was dropped or left in this turn
    unsettled: int  # mask of seats whose limits must be looked at

    log: Listener | None  # somebody listens

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.due is None

    def clone(self) -> "State":  # noqa: PLR0915 (one line for each thing on the table)
        """An independent copy that nobody listens to."""
        copy = State()
        copy.players = self.players
        copy.box = self.box
        copy.rulings = self.rulings
        copy.viewer = self.viewer
        copy.chance = self.chance.clone()
        copy.turn = self.turn
        copy.due = self.due
        copy.options = self.options
        copy.plain = self.plain
        copy.seats = self.seats[:]
        copy.left = self.left[:]
        copy.character = self.character[:]
        copy.at = self.at[:]
        copy.strength = self.strength[:]
        copy.craft = self.craft[:]
        copy.lives = self.lives[:]
        copy.gold = self.gold[:]
        copy.alignment = self.alignment[:]
        copy.objects = self.objects[:]
        copy.followers = self.followers[:]
        copy.trophies = self.trophies[:]
        copy.spells = self.spells[:]
        copy.toad = self.toad[:]
        copy.miss = self.miss[:]
        copy.slave = self.slave[:]
        copy.changed = self.changed[:]
        copy.rest = self.rest[:]
        copy.raft = self.raft[:]
        copy.raft_card = self.raft_card[:]
        copy.ride = self.ride[:]
        copy.ride_new = self.ride_new[:]
        copy.quest = self.quest[:]
        copy.quest_done = self.quest_done[:]
        copy.open = self.open[:]
        copy.pits = self.pits[:]
        copy.wolf = self.wolf[:]
        copy.lying = self.lying[:]
        copy.loose = self.loose[:]
        copy.hexes = self.hexes.copy()
        copy.pool = self.pool
        copy.deck = self.deck[:]
        copy.discards = self.discards[:]
        copy.spell_deck = self.spell_deck[:]
        copy.spell_discards = self.spell_discards[:]
        copy.stock = self.stock[:]
        copy.out = self.out[:]
        copy.spells_out = self.spells_out[:]
        copy.dead = self.dead[:]
        copy.crowned = self.crowned
        copy.invisible = self.invisible
        copy.dropped = self.dropped
        copy.unsettled = self.unsettled
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
            *(self.players, self.rulings, self.box, self.viewer, self.chance.key(), self.turn, self.crowned, self.pool),
            tuple(frame.key() for frame in waiting(self.due)),
            *(tuple(row) for row in self._seat_rows()),
            tuple(self.lying),
            tuple(self.loose),
            tuple(sorted(self.hexes.items())),
            *(tuple(pile) for pile in (self.deck, self.discards, self.spell_deck, self.spell_discards)),
            tuple(self.stock),
            *(tuple(sorted(pile)) for pile in (self.out, self.spells_out, self.dead)),
            self.invisible,
            tuple(sorted(self.dropped)),
        )

    def _seat_rows(self) -> tuple[list[int] | list[bool] | list[tuple[int, ...]], ...]:
        return (
            *(self.seats, self.left, self.character, self.at, self.strength, self.craft, self.lives, self.gold),
            *(self.alignment, self.objects, self.followers, self.trophies, self.spells, self.toad, self.miss),
            *(self.slave, self.changed, self.rest, self.raft, self.raft_card, self.ride, self.ride_new, self.quest),
            *(self.quest_done, self.open, self.pits, self.wolf),
        )


def empty_table(players: int, rulings: Rulings, chance: Chance, box: Box = STANDARD_BOX) -> State:
    """A table with a board, open piles and nobody on it."""
    state = State()
    state.players = players
    state.box = box
    state.rulings = rulings
    state.viewer = NOBODY
    state.chance = chance
    state.turn = 0
    state.due = None
    state.options = None
    state.plain = True
    state.seats = [WAITING] * players
    state.left = [0] * players
    state.slave = [False] * players
    state.changed = [False] * players
    state.ride_new = [False] * players
    state.quest_done = [False] * players
    state.open = [False] * players
    for name in _BARE_NUMBERS:
        setattr(state, name, [0] * players)
    for name in _BARE_CARDS:
        setattr(state, name, [()] * players)
    state.at = [NOWHERE] * players
    state.character = [NOBODY] * players
    state.raft_card = [BUILT] * players
    state.lying = [()] * COUNT
    state.loose = [0] * COUNT
    state.hexes = {}
    state.pool = box.pool_lives
    state.deck = []
    state.discards = []
    state.spell_deck = []
    state.spell_discards = []
    state.stock = list(FULL_STOCK)
    state.out = []
    state.spells_out = []
    state.dead = []
    state.crowned = False
    state.invisible = 0
    state.dropped = ()
    state.unsettled = 0
    state.log = None
    return state


_BARE_NUMBERS: Final = (
    *(
        "strength",
        "craft",
        "lives",
        "gold",
        "alignment",
        "toad",
        "miss",
        "rest",
        "raft",
        "ride",
        "quest",
        "pits",
        "wolf",
    ),
)
_BARE_CARDS: Final = ("objects", "followers", "trophies", "spells")


def clear_seat(state: State, seat: int) -> None:
    """Nothing is left of the character who sat here."""
    for name in _BARE_NUMBERS:
        getattr(state, name)[seat] = 0
    for name in _BARE_CARDS:
        getattr(state, name)[seat] = ()
    state.slave[seat] = state.changed[seat] = state.ride_new[seat] = False
    state.quest_done[seat] = state.open[seat] = False
    state.raft_card[seat] = BUILT
    state.at[seat] = NOWHERE
    state.character[seat] = NOBODY


def push(state: State, kind: str, seat: int = NOBODY, data: tuple[int | str, ...] = ()) -> None:
    """Put a frame before what is due."""
    state.due = Frame(kind, seat, data, state.due)


def num(data: tuple[int | str, ...], place: int) -> int:
    """A number of a frame's data."""
    value = data[place]
    assert isinstance(value, int)  # noqa: S101 (whoever made the frame put a number there)
    return value


def others_at(state: State, seat: int, space: int) -> list[int]:
    """The other characters on a space."""
    return [other for other, where in enumerate(state.at) if where == space and other != seat]


def end_turn(state: State) -> None:
    """Whatever waits in this turn is dropped; its end is due."""
    state.due = END_FRAMES[state.turn]
