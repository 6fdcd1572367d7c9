"""What a position's code says, before it is a table."""

from typing import Final, NamedTuple

from ....engine.seats import NOBODY
from .sets import CardSet
from .setup import BOTH_BOXES, STANDARD_SETS
from .state import BEGIN

ZONES: Final = {">": "combat", "+": "support", "^": "leader", "$": "crystals", "-": "discard"}


class Holding(NamedTuple):
    """Cards that are named, then so many of the rest (`all_the_rest`: all), or so many that nobody knows."""

    cards: tuple[int, ...] = ()
    more: int = 0
    all_the_rest: bool = False
    unknown: int = 0


class Waiting(NamedTuple):
    """What is pending in a view: who must choose, what, and how many dragons are due or cards discarded."""

    seat: int
    kind: str
    number: int


class SeatDraft:
    """What a code says of one seat; None where it says nothing."""

    def __init__(self, cards: CardSet) -> None:
        self.set = cards
        self.covered: tuple[int, ...] = ()
        self.active: tuple[int, ...] = ()
        self.supports: tuple[int, ...] = ()
        self.fresh: tuple[int, ...] = ()
        self.leader: tuple[int, ...] = ()
        self.actions: tuple[int, ...] = ()
        self.crystals: tuple[int, ...] = ()
        self.discard: tuple[int, ...] = ()
        self.hand: Holding | None = None
        self.pile: Holding | None = None


class Draft:
    """A position as it is written."""

    def __init__(self) -> None:
        self.seats = [SeatDraft(cards) for cards in STANDARD_SETS]
        self.boxes = BOTH_BOXES
        self.turn = 0
        self.phase = BEGIN
        self.element = NOBODY
        self.dragons: dict[int, int] = {}
        self.hyla: tuple[int, int] | None = None  # who laid it, and which
        self.cut = False
        self.out: tuple[int, ...] = ()
        self.match: tuple[int, int] | None = None
        self.seed = 0
        self.rulings: dict[str, object] = {}
        self.viewer = NOBODY
        self.chain: list[tuple[int, int]] = []  # who laid it, and the card or a retreat
        self.waiting: Waiting | None = None
        self.tables = ""
