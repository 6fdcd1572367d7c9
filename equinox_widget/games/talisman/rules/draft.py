"""What a one-line position says, before anything is filled in."""

from ....engine.pending import Frame
from ....engine.seats import NOBODY
from .state import IN

Words = list[str]


class SeatDraft:
    """What is said of one seat; cards as they were written."""

    def __init__(self) -> None:
        self.status = IN
        self.left = 0
        self.character = NOBODY
        self.at = NOBODY
        self.numbers: dict[str, int] = {}
        self.alignment = NOBODY
        self.objects: Words = []
        self.followers: Words = []
        self.trophies: Words = []
        self.spells: Words | None = None
        self.spells_drawn: int | None = None
        self.spells_unknown = 0
        self.slave = False
        self.changed = False
        self.open = False
        self.raft: str | None = None
        self.raft_new = False
        self.ride = 0
        self.ride_new = False
        self.quest = 0
        self.quest_done = False
        self.invisible = False
        self.dropped: Words = []


class SpaceDraft:
    """What is said of one space."""

    def __init__(self) -> None:
        self.cards: Words = []
        self.gold = 0
        self.hexes: list[tuple[str, int, int]] = []


class Draft:
    """The tokens of a position; what was not said is missing, None or the default."""

    wait: Frame | None

    def __init__(self) -> None:
        self.players = 0
        self.turn = 0
        self.moment = "start"
        self.rolled = 0
        self.seats: dict[int, SeatDraft] = {}
        self.spaces: dict[int, SpaceDraft] = {}
        self.pool: int | None = None
        self.piles: dict[str, Words] = {}
        self.unknown: dict[str, int] = {}
        self.dead: list[int] = []
        self.crowned = False
        self.seed = 0
        self.asked = 0
        self.rulings: dict[str, object] = {}
        self.tables = ""
        self.viewer = NOBODY
        self.wait = None

    def seat(self, number: int) -> SeatDraft:
        """The draft of a seat."""
        return self.seats.setdefault(number, SeatDraft())

    def space(self, number: int) -> SpaceDraft:
        """The draft of a space."""
        return self.spaces.setdefault(number, SpaceDraft())

    def card_words(self) -> list[str]:
        """Every card that is named, as it was written."""
        found = [word for words in self.piles.values() for word in words]
        for seat in self.seats.values():
            found += [*seat.objects, *seat.followers, *seat.trophies, *(seat.spells or ())]
            found += [seat.raft] if seat.raft else []
        for space in self.spaces.values():
            found += [*space.cards, *[word for word, _, _ in space.hexes]]
        return found
