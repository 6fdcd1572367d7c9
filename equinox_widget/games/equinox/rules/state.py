"""What lies on the table: one slotted object that the rules change in place, cheap to clone.

Fields are numbered row by row (`actions.field_of`); row 0, the champion cards, holds no cards here. What a player still
has to decide is `due`, and behind it waits what comes `then`: a turn begins with its first step, and a power's choice
interrupts a step simply by coming before it.
"""

from typing import ClassVar, Final

from ....engine.events import Listener
from .actions import BET, FIELDS, ROW, Action, Plays, plays_of
from .cards import CREATURES, NOBODY, STONES
from .house import HouseRules
from .rulings import Rulings

# What can be due. The first three are the steps of a turn in which somebody decides, by their numbers;
# steps 4 and 5 ask nobody and follow step 3 by themselves.
BET_STEP: Final = 1
PLAY_STEP: Final = 2
DISCARD_STEP: Final = 3
POWER: Final = 4  # the controller may use a power, or decline
COPIED_POWER: Final = 5  # Fungi copied a power: it must be carried out
GIVE_CARD: Final = 6  # Noctia: the asked player gives a card
KEEP_CARD: Final = 7  # Ziegfried: one of three cards is kept
NAME_CREATURE: Final = 8  # Urvater
FETCH_CARD: Final = 9  # Dryada
NOTHING: Final = 0  # the game is over


class Frame:
    """A decision that waits. Holds public facts only; the options are always worked out from the state."""

    __slots__ = ("creature", "kind", "played", "seat", "target", "then")

    def __init__(
        self,
        kind: int,
        then: "Frame | None" = None,
        seat: int = NOBODY,
        creature: int = NOBODY,
        played: int = NOBODY,
        target: int = NOBODY,
    ) -> None:
        self.kind: Final = kind
        self.then: Final[Frame] = then or self  # what waits behind it; nothing is followed by itself
        self.seat: Final = seat  # who chooses; in a step that is the turn player, whoever it may be
        self.creature: Final = creature  # whose power it is, or which creature was asked for
        self.played: Final = played  # the creature whose card set the power off (Fungi's, for a copied one)
        self.target: Final = target  # the other player concerned

    def before(self, then: "Frame") -> "Frame":
        """The same decision, with something waiting behind it."""
        return Frame(self.kind, then, self.seat, self.creature, self.played, self.target)

    def key(self) -> tuple[int, int, int, int, int]:
        """The frame as a plain value, without what comes then."""
        return (self.kind, self.seat, self.creature, self.played, self.target)

    def __reduce__(self) -> tuple[object, ...]:
        then = None if self.then is self else self.then
        return (Frame, (self.kind, then, self.seat, self.creature, self.played, self.target))


GAME_OVER: Final = Frame(NOTHING)
_DISCARD: Final = Frame(DISCARD_STEP, then=GAME_OVER)
_PLAY: Final = Frame(PLAY_STEP, then=_DISCARD)
STEPS: Final = {BET_STEP: Frame(BET_STEP, then=_PLAY), PLAY_STEP: _PLAY, DISCARD_STEP: _DISCARD}
FIRST_STEP: Final = STEPS[BET_STEP]  # and then the others: a whole turn

UNSURE: Final = -2  # nobody has yet asked who controls a creature


class State:
    """A game at one moment; made bare and filled by whoever makes one (`empty_table`, `clone`)."""

    __slots__: Final = (
        "active",
        "adrift",
        "asked",
        "bets",
        "blocked",
        "carmen",
        "champions",
        "chosen",
        "controllers",
        "discard",
        "discarded",
        "drawn",
        "due",
        "echoed",
        "ending",
        "fields",
        "free_stones",
        "freed",
        "hands",
        "house",
        "idle_turns",
        "known",
        "lineup",
        "living",
        "log",
        "looked_at",
        "options",
        "pile",
        "players",
        "plays",
        "round",
        "ruled_out",
        "rulings",
        "secret_used",
        "secrets",
        "seed",
        "stones",
        "trees",
        "turn",
        "uncovered",
        "unplayable",
        "unseen",
        "vanished_in",
        "viewer",
    )

    game: ClassVar[str] = "equinox"
    players: int
    lineup: tuple[int, ...]  # the eight champions in column order
    rulings: Rulings
    house: HouseRules | None  # what this table plays otherwise, from its rulings; nothing in a game
    seed: int
    trees: tuple[int, int]  # how many Urvater and Dryada cards the deck has
    viewer: int  # the seat whose knowledge this is; nobody's: the open table
    asked: int  # how often chance has been asked since the deal
    drawn: tuple[int, ...]  # the cards chance drew last, since this copy was made

    round: int
    turn: int  # the seat whose turn it is
    due: Frame  # the decision that must be made now, and behind it all that wait
    options: list[Action] | None  # what the actor may choose, once worked out
    ending: str  # why the game is over: rounds, pile or stalemate

    living: tuple[int, ...]
    vanished_in: list[int]  # the round a creature vanished in, 0 while it lives
    fields: list[tuple[int, ...]]  # the cards of a field, the covered ones first
    stones: list[int]  # whose stone lies on a field
    champions: list[tuple[int, ...]]  # whose revealed secret bets lie there

    hands: list[list[int]]  # always sorted
    blocked: list[list[int]]  # set aside by Cornu
    secrets: list[int]  # the card of a hidden secret bet
    secret_used: list[bool]
    free_stones: list[int]
    pile: list[int]  # the top card last
    discard: list[int]

    # What the current turn, and the current round, must remember.
    active: bool  # this turn somebody bet, revealed, played, discarded or drew
    echoed: bool  # Echomir's power was used this turn
    carmen: bool  # Carmen's power was used this turn
    looked_at: tuple[int, ...]  # the three cards Ziegfried drew
    freed: int  # bit mask: creatures whose stone in the current row was taken back this round
    idle_turns: int

    # What follows from the rest; whoever changes the reason keeps it true.
    unplayable: frozenset[int]  # the cards of vanished creatures
    plays: Plays  # by card: how it can be played
    bets: dict[int, Action]  # by field: bets that the current row takes
    uncovered: int  # how many living creatures have no card in the current row
    controllers: list[int]  # who controls a creature, once somebody has asked

    # What each seat did in its current or last turn, for the answers to "why not?".
    chosen: list[str]  # the verb of its step 1
    discarded: list[int]  # how many cards it discarded in step 3

    # What seats have been shown: masks of seats, by owner and card, and by card in the discard pile.
    known: dict[tuple[int, int], int]  # (owner, card) -> the seats that know the owner holds it
    adrift: dict[tuple[int, int], int]  # the same, while it may be in hand or blocked
    unseen: dict[int, int]  # a card discarded face down -> the seats that know it
    ruled_out: list[int]  # masks: creatures that Urvater has shown a hidden bet not to be on

    log: Listener | None  # somebody listens

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.ending != ""

    @property
    def agenda(self) -> list[Frame]:
        """All that waits, the next decision last; empty when the game is over."""
        waiting, frame = list[Frame](), self.due
        while frame.kind != NOTHING:
            waiting.append(frame)
            frame = frame.then
        return waiting[::-1]

    def clone(self) -> "State":
        """An independent copy that nobody listens to."""
        copy = State()
        copy.players = self.players
        copy.lineup = self.lineup
        copy.rulings = self.rulings
        copy.house = self.house
        copy.seed = self.seed
        copy.trees = self.trees
        copy.viewer = self.viewer
        copy.asked = self.asked
        copy.drawn = ()
        copy.round = self.round
        copy.turn = self.turn
        copy.due = self.due
        copy.options = self.options
        copy.ending = self.ending
        copy.living = self.living
        copy.plays = self.plays
        copy.unplayable = self.unplayable
        copy.vanished_in = self.vanished_in[:]
        copy.fields = self.fields[:]
        copy.stones = self.stones[:]
        copy.champions = self.champions[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.blocked = [cards[:] for cards in self.blocked]
        copy.secrets = self.secrets[:]
        copy.secret_used = self.secret_used[:]
        copy.free_stones = self.free_stones[:]
        copy.pile = self.pile[:]
        copy.discard = self.discard[:]
        copy.active = self.active
        copy.echoed = self.echoed
        copy.carmen = self.carmen
        copy.chosen = self.chosen[:]
        copy.discarded = self.discarded[:]
        copy.looked_at = self.looked_at
        copy.bets = self.bets.copy()
        copy.uncovered = self.uncovered
        copy.controllers = self.controllers[:]
        copy.freed = self.freed
        copy.idle_turns = self.idle_turns
        copy.known = self.known.copy()
        copy.adrift = self.adrift.copy()
        copy.unseen = self.unseen.copy()
        copy.ruled_out = self.ruled_out[:]
        copy.log = None
        return copy

    def __getstate__(self) -> dict[str, object]:
        """A game can travel to other processes."""
        return {name: getattr(self, name) for name in State.__slots__}

    def __setstate__(self, values: dict[str, object]) -> None:
        for name, value in values.items():
            setattr(self, name, value)

    def key(self) -> tuple[object, ...]:
        """Everything that decides how play can go on, as one hashable value; not what seats were shown."""
        return (
            self.players,
            self.lineup,
            self.rulings,
            self.viewer,
            self.seed,
            self.asked,
            self.round,
            self.ending,
            tuple(self.vanished_in),
            tuple(self.fields),
            tuple(self.stones),
            tuple(self.champions),
            tuple(tuple(hand) for hand in self.hands),
            tuple(tuple(cards) for cards in self.blocked),
            tuple(self.secrets),
            tuple(self.secret_used),
            tuple(self.pile),
            () if self.ending else self._turn_key(),
            () if self.viewer == NOBODY else (*sorted(self.discard), *self.ruled_out),
        )

    def _turn_key(self) -> tuple[object, ...]:
        """What the turn and the round remember, and what is still to be done; nothing of it matters at the end."""
        return (
            self.turn,
            tuple(frame.key() for frame in self.agenda),
            self.active,
            self.echoed,
            self.carmen,
            self.discarded[self.turn],
            self.looked_at,
            self.freed,
            self.idle_turns,
        )


def empty_table(players: int, lineup: tuple[int, ...], rulings: Rulings, seed: int, trees: tuple[int, int]) -> State:
    """A table with nothing dealt yet, before the first round."""
    state = State()
    state.players = players
    state.lineup = lineup
    state.rulings = rulings
    state.house = rulings.house
    state.seed = seed
    state.trees = trees
    state.viewer = NOBODY
    state.asked = 0
    state.drawn = ()
    state.round = 1
    state.turn = 0
    state.due = GAME_OVER
    state.options = None
    state.ending = ""
    state.living = lineup
    state.vanished_in = [0] * len(CREATURES)
    state.fields = [()] * FIELDS
    state.stones = [NOBODY] * FIELDS
    state.champions = [()] * len(CREATURES)
    state.hands = [[] for _ in range(players)]
    state.blocked = [[] for _ in range(players)]
    state.secrets = [NOBODY] * players
    state.secret_used = [False] * players
    state.free_stones = [STONES] * players
    state.pile = []
    state.discard = []
    state.active = False
    state.echoed = False
    state.carmen = False
    state.looked_at = ()
    state.freed = 0
    state.idle_turns = 0
    state.unplayable = frozenset()
    state.plays = plays_of(lineup)
    state.bets = {ROW + creature: BET[creature] for creature in lineup}
    state.uncovered = len(lineup)
    state.controllers = [UNSURE] * len(CREATURES)
    state.chosen = [""] * players
    state.discarded = [0] * players
    state.known = {}
    state.adrift = {}
    state.unseen = {}
    state.ruled_out = [0] * players
    state.log = None
    return state
