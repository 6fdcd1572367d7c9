"""What lies on the table: one slotted object that the rules change in place, cheap to clone.

Fields are numbered row by row (`actions.field_of`); row 0, the champion cards, holds no cards here. What a player still
has to decide is `due`, and behind it waits what comes `then`: a turn begins with its first step, and a power's choice
interrupts a step simply by coming before it.
"""

from typing import Final

from .actions import BET, FIELDS, ROW, Action, Plays, plays_of
from .cards import CREATURES, NOBODY, STONES
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


GAME_OVER: Final = Frame(NOTHING)
_DISCARD: Final = Frame(DISCARD_STEP, then=GAME_OVER)
_PLAY: Final = Frame(PLAY_STEP, then=_DISCARD)
STEPS: Final = {BET_STEP: Frame(BET_STEP, then=_PLAY), PLAY_STEP: _PLAY, DISCARD_STEP: _DISCARD}
FIRST_STEP: Final = STEPS[BET_STEP]  # and then the others: a whole turn

UNSURE: Final = -2  # nobody has yet asked who controls a creature

Event = tuple[object, ...]


class State:
    """A game at one moment."""

    __slots__ = (
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
        "idle_turns",
        "known",
        "lineup",
        "living",
        "log",
        "looked_at",
        "misread",
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

    def __init__(
        self, players: int, lineup: tuple[int, ...], rulings: Rulings, seed: int, trees: tuple[int, int]
    ) -> None:
        self.players = players
        self.lineup = lineup  # the eight champions in column order
        self.rulings = rulings
        self.misread = rulings.misread != ""  # a question's table, where a rule is played wrongly; never in a game
        self.seed = seed
        self.trees = trees  # how many Urvater and Dryada cards the deck has
        self.viewer = NOBODY  # the seat whose knowledge this is; nobody's: the open table
        self.asked = 0  # how often chance has been asked since the deal
        self.drawn: tuple[int, ...] = ()  # the cards chance drew last, since this copy was made

        self.round = 1
        self.turn = 0  # the seat whose turn it is
        self.due = GAME_OVER  # the decision that must be made now, and behind it all that wait
        self.options: list[Action] | None = None  # what the actor may choose, once worked out
        self.ending = ""  # why the game is over: rounds, pile or stalemate

        self.living = lineup
        self.vanished_in = [0] * len(CREATURES)  # the round a creature vanished in, 0 while it lives
        self.fields: list[tuple[int, ...]] = [()] * FIELDS  # the cards of a field, the covered ones first
        self.stones = [NOBODY] * FIELDS  # whose stone lies on a field
        self.champions: list[tuple[int, ...]] = [()] * len(CREATURES)  # whose revealed secret bets lie there

        self.hands: list[list[int]] = [[] for _ in range(players)]  # always sorted
        self.blocked: list[list[int]] = [[] for _ in range(players)]  # set aside by Cornu
        self.secrets = [NOBODY] * players  # the card of a hidden secret bet
        self.secret_used = [False] * players
        self.free_stones = [STONES] * players
        self.pile: list[int] = []  # the top card last
        self.discard: list[int] = []

        # What the current turn, and the current round, must remember.
        self.active = False  # this turn somebody bet, revealed, played, discarded or drew
        self.echoed = False  # Echomir's power was used this turn
        self.carmen = False  # Carmen's power was used this turn
        self.looked_at: tuple[int, ...] = ()  # the three cards Ziegfried drew
        self.freed = 0  # bit mask: creatures whose stone in the current row was taken back this round
        self.idle_turns = 0

        # What follows from the rest; whoever changes the reason keeps it true.
        self.unplayable: frozenset[int] = frozenset()  # the cards of vanished creatures
        self.plays: Plays = plays_of(lineup)  # by card: how it can be played
        self.bets = {ROW + creature: BET[creature] for creature in lineup}  # by field: bets that the current row takes
        self.uncovered = len(lineup)  # how many living creatures have no card in the current row
        self.controllers = [UNSURE] * len(CREATURES)  # who controls a creature, once somebody has asked

        # What each seat did in its current or last turn, for the answers to "why not?".
        self.chosen = [""] * players  # the verb of its step 1
        self.discarded = [0] * players  # how many cards it discarded in step 3

        # What seats have been shown: masks of seats, by owner and card, and by card in the discard pile.
        self.known: dict[tuple[int, int], int] = {}  # (owner, card) -> the seats that know the owner holds it
        self.adrift: dict[tuple[int, int], int] = {}  # the same, while it may be in hand or blocked
        self.unseen: dict[int, int] = {}  # a card discarded face down -> the seats that know it
        self.ruled_out = [0] * players  # masks: creatures that Urvater has shown a hidden bet not to be on

        self.log: list[Event] | None = None  # somebody listens

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
        copy = State.__new__(State)
        copy.players = self.players
        copy.lineup = self.lineup
        copy.rulings = self.rulings
        copy.misread = self.misread
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
