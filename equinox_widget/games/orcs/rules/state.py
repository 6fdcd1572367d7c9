"""What lies on the table: one slotted object that the rules change in place, cheap to clone.

Seats and lanes count from 0. Piles lie with their top card last, hands and displays are sorted. Inside an action the
state also remembers the spell that is being cast; outside, all of that is empty.
"""

from typing import ClassVar, Final

from ....engine.events import Listener
from ....engine.outcomes import Chance
from ....engine.seats import NOBODY
from .actions import Action
from .box import Box
from .creatures import HURT, TYPES
from .fate_rules import NO_FATE, NO_RULE
from .lanes import BARE_GROUND, GROUND, LANES, PLACES, ROAD

# What can be due. A code can say the first five and the last without the sentences that led there.
MISSION: Final = 0  # keep one of two missions
FATE: Final = 1  # turn up the fate card
FILL: Final = 2  # phase 1.1
REVEAL: Final = 3  # phase 1.2
ACT: Final = 4  # phase 2, between two actions
REINFORCE: Final = 5  # a spell is laid: add cards or choose an effect
BOOST: Final = 6  # a reinforcing card's icon may be used
TARGET: Final = 7  # an effect was chosen: whom or what it hits
SECOND: Final = 8  # Switch: the second creature, or where to
DISCARD: Final = 9  # somebody must discard
BONUS: Final = 10  # bonuses of defeated creatures may be used; with none left the action ends
OVER: Final = 11
DUES: Final = (
    *("mission", "fate", "fill", "reveal", "act", "reinforce"),
    *("boost", "target", "second", "discard", "bonus", "over"),
)
QUIET: Final = (MISSION, FATE, FILL, REVEAL, ACT, OVER)

NO_SPELL: Final = -1


class State:
    """A game at one moment; made bare and filled by whoever makes one (`empty_table`, `clone`)."""

    __slots__: Final = (
        "actions",
        "bin_used",
        "bonuses",
        "box",
        "chance",
        "chosen",
        "chosen_place",
        "discard",
        "discarding",
        "display",
        "down",
        "draw",
        "due",
        "fate_draw",
        "fate_open",
        "fate_used",
        "gained",
        "ground",
        "hands",
        "hurt",
        "icons",
        "kills",
        "laid",
        "line",
        "log",
        "mages",
        "markers",
        "missions",
        "options",
        "out",
        "own",
        "played",
        "players",
        "poison",
        "poison_used",
        "pool",
        "roads",
        "round",
        "rule",
        "sections",
        "skulls",
        "spell",
        "spells",
        "store",
        "tad",
        "taken",
        "terrain",
        "toads",
        "turn",
        "viewer",
    )

    game: ClassVar[str] = "orcs"
    box: Box
    players: int
    viewer: int  # the seat whose knowledge this is; nobody's: the open table
    chance: Chance
    log: Listener | None  # somebody listens
    options: list[Action] | None  # what the actor may choose, once worked out

    round: int
    turn: int  # whose turn it is; before the first turn of a round the start player, in `MISSION` who chooses
    due: int
    actions: int  # actions left in this turn

    sections: list[tuple[int, ...]]  # by place: the creatures there, sorted
    laid: list[int]  # by place: how many toadlings lie there
    terrain: tuple[int, ...]  # by place
    markers: list[list[int]]  # by lane: the hidden pile
    mages: list[int]  # by seat: the tower field
    down: list[int]  # by type: how far its counter has gone down
    fate_open: int
    fate_draw: list[int]
    fate_used: list[int]
    rule: int  # the special rule in force
    display: list[list[int]]  # the open cards of pile 1 and pile 2
    spells: list[list[int]]  # pile 1 and pile 2 themselves
    poison: int  # poison cards left
    tad: list[int]  # toadlings not yet taken, those on the board included

    hands: list[list[int]]
    draw: list[list[int]]
    discard: list[list[int]]
    out: list[list[int]]
    own: list[list[int]]  # in views: the cards beyond the start deck that a seat owns; else empty
    kills: list[int]  # by seat and type: trophies
    skulls: list[int]  # by seat and type: where the skull marker stands
    toads: list[int]  # by seat and kind: toadlings owned
    taken: list[int]  # by seat: cards taken from the display
    missions: list[tuple[int, ...]]  # by seat: the two to choose from, the kept one, or none

    # What follows from the rest; whoever changes the reason keeps it true.
    ground: list[int]  # by place: what the terrain does to life
    roads: list[bool]  # by place: is there a road?
    gained: list[int]  # by seat: the abilities it has, as a mask

    # What the turn remembers.
    store: list[int]  # by element: power for the next action
    bin_used: bool
    poison_used: bool
    hurt: bool  # some creature has damage or a mark

    # The spell that is being cast.
    spell: int
    line: int
    played: list[int]  # the spell and what was added
    pool: list[int]  # by element: the power laid
    icons: int  # what the last added card still allows
    chosen: int  # the first creature of a Switch
    chosen_place: int
    discarding: tuple[int, ...]  # the seats that must still discard
    bonuses: list[int]  # by kind: how many wait

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.due == OVER

    def clone(self) -> "State":
        """An independent copy that nobody listens to."""
        copy = State()
        copy.box = self.box
        copy.players = self.players
        copy.viewer = self.viewer
        copy.chance = self.chance.clone()
        copy.log = None
        copy.options = self.options
        copy.round = self.round
        copy.turn = self.turn
        copy.due = self.due
        copy.actions = self.actions
        copy.sections = self.sections[:]
        copy.laid = self.laid[:]
        copy.terrain = self.terrain
        copy.ground = self.ground
        copy.roads = self.roads
        copy.gained = self.gained[:]
        copy.markers = [pile[:] for pile in self.markers]
        copy.mages = self.mages[:]
        copy.down = self.down[:]
        copy.fate_open = self.fate_open
        copy.fate_draw = self.fate_draw[:]
        copy.fate_used = self.fate_used[:]
        copy.rule = self.rule
        copy.display = [self.display[0][:], self.display[1][:]]
        copy.spells = [self.spells[0][:], self.spells[1][:]]
        copy.poison = self.poison
        copy.tad = self.tad[:]
        copy.hands = [cards[:] for cards in self.hands]
        copy.draw = [cards[:] for cards in self.draw]
        copy.discard = [cards[:] for cards in self.discard]
        copy.out = [cards[:] for cards in self.out]
        copy.own = [cards[:] for cards in self.own]
        copy.kills = self.kills[:]
        copy.skulls = self.skulls[:]
        copy.toads = self.toads[:]
        copy.taken = self.taken[:]
        copy.missions = self.missions[:]
        self._copy_turn(copy)
        return copy

    def _copy_turn(self, copy: "State") -> None:
        """What the turn remembers, and the spell that is being cast."""
        copy.store = self.store[:]
        copy.bin_used = self.bin_used
        copy.poison_used = self.poison_used
        copy.hurt = self.hurt
        copy.spell = self.spell
        copy.line = self.line
        copy.played = self.played[:]
        copy.pool = self.pool[:]
        copy.icons = self.icons
        copy.chosen = self.chosen
        copy.chosen_place = self.chosen_place
        copy.discarding = self.discarding
        copy.bonuses = self.bonuses[:]

    def __getstate__(self) -> dict[str, object]:
        """A game can travel to other processes."""
        return {name: getattr(self, name) for name in State.__slots__}

    def __setstate__(self, values: dict[str, object]) -> None:
        for name, value in values.items():
            setattr(self, name, value)

    def key(self) -> tuple[object, ...]:
        """Everything that decides how play can go on, as one hashable value."""
        return (
            self.box.key(),
            self.viewer,
            self.chance.key(),
            *(self.round, NOBODY if self.due == OVER else self.turn, self.due, self.actions),
            tuple(self.sections),
            tuple(self.laid),
            self.terrain,
            tuple(map(tuple, self.markers)),
            tuple(self.mages),
            tuple(self.down),
            (self.fate_open, tuple(self.fate_draw), tuple(sorted(self.fate_used))),
            tuple(map(tuple, self.display)),
            tuple(map(tuple, self.spells)),
            (self.poison, tuple(self.tad)),
            self._seats_key(),
            self._turn_key(),
        )

    def _seats_key(self) -> tuple[object, ...]:
        return (
            tuple(map(tuple, self.hands)),
            tuple(map(tuple, self.draw)),
            tuple([tuple(sorted(cards)) for cards in (*self.discard, *self.out, *self.own)]),
            (tuple(self.kills), tuple(self.skulls), tuple(self.toads), tuple(self.taken)),
            tuple(self.missions),
        )

    def _turn_key(self) -> tuple[object, ...]:
        return (
            (tuple(self.store), self.bin_used, self.poison_used),
            (self.spell, self.line, tuple(sorted(self.played)), tuple(self.pool), self.icons),
            (self.chosen, self.chosen_place, self.discarding, tuple(self.bonuses)),
        )


def empty_table(box: Box, chance: Chance) -> State:
    """A table with nothing on it, before the first round."""
    state, players = State(), box.players
    state.box = box
    state.players = players
    state.viewer = NOBODY
    state.chance = chance
    state.log = None
    state.options = None
    state.round = 1
    state.turn = box.start
    state.due = FATE
    state.actions = 0
    state.sections = [()] * PLACES
    state.laid = [0] * PLACES
    lay_terrain(state, BARE_GROUND)
    state.gained = [0] * players
    state.markers = [[] for _ in range(LANES)]
    state.mages = [0] * players
    state.down = [0] * TYPES
    state.fate_open = NO_FATE
    state.fate_draw = []
    state.fate_used = []
    state.rule = NO_RULE
    state.display = [[], []]
    state.spells = [[], []]
    state.poison = 0
    state.tad = []
    state.hands = [[] for _ in range(players)]
    state.draw = [[] for _ in range(players)]
    state.discard = [[] for _ in range(players)]
    state.out = [[] for _ in range(players)]
    state.own = []
    state.kills = [0] * (TYPES * players)
    state.skulls = [0] * (TYPES * players)
    state.toads = [0] * (4 * players)
    state.taken = [0] * players
    state.missions = [()] * players
    state.store = [0, 0, 0, 0]
    state.bin_used = False
    state.poison_used = False
    state.hurt = False
    state.spell = NO_SPELL
    state.line = 0
    state.played = []
    state.pool = [0, 0, 0, 0]
    state.icons = 0
    state.chosen = -1
    state.chosen_place = -1
    state.discarding = ()
    state.bonuses = [0, 0, 0, 0]
    return state


def lay_terrain(state: State, terrain: tuple[int, ...]) -> None:
    """The tiles on the board, by place."""
    state.terrain = terrain
    state.ground = [GROUND[kind] for kind in terrain]
    state.roads = [kind == ROAD for kind in terrain]


def reconsider(state: State) -> None:
    """The table was described or changed by hand: find out anew what follows from it."""
    state.rule = NO_RULE if state.fate_open == NO_FATE else state.box.fate_rule[state.fate_open]
    state.hurt = any(creature & HURT for kinds in state.sections for creature in kinds)
    lay_terrain(state, state.terrain)
    top, ability = state.box.skull_top, state.box.ability
    state.gained = [
        sum(1 << ability[kind] for kind in state.box.types if state.skulls[TYPES * seat + kind] >= top[kind])
        for seat in range(state.players)
    ]
    state.options = None
