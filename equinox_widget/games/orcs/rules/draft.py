"""What a one-line position says, before anything is filled in."""

from typing import NamedTuple

from ....engine.problems import Problem
from ....engine.seats import NOBODY
from .state import ACT


class Holding(NamedTuple):
    """Cards that are named, top first in a pile, and how many more come from the rest."""

    cards: tuple[int, ...] = ()
    more: int = 0


class Waiting(NamedTuple):
    """What is pending in a view: the decision, and the spell that is being cast."""

    due: int
    played: tuple[int, ...]
    pool: tuple[int, ...]
    line: int
    icons: int
    chosen: tuple[int, int]
    discarding: tuple[int, ...]
    bonuses: tuple[int, ...]


class Draft:
    """The tokens of a position; what was not said is missing, None or the default."""

    def __init__(self) -> None:
        self.players = 0
        self.round = 1
        self.start = 0
        self.turn = 0
        self.due = ACT
        self.actions = 2
        self.deal = False
        self.tiles: int | None = None
        self.seed = 0
        self.shuffles = 0
        self.modules: set[str] = set()
        self.new: dict[int, int] = {}
        self.mages: dict[int, int] = {}
        self.sections: dict[int, tuple[int, ...]] = {}
        self.laid: dict[int, int] = {}
        self.terrain: dict[int, int] = {}
        self.markers: dict[int, Holding] = {}
        self.hands: dict[int, Holding] = {}
        self.draw: dict[int, Holding] = {}
        self.discard: dict[int, Holding] = {}
        self.out: dict[int, Holding] = {}
        self.own: dict[int, Holding] = {}
        self.kills: dict[int, dict[int, int]] = {}
        self.skulls: dict[int, dict[int, int]] = {}
        self.taken: dict[int, int] = {}
        self.toads: dict[int, tuple[int, ...]] = {}
        self.missions: dict[int, tuple[int, ...]] = {}
        self.store: tuple[int, ...] = ()
        self.used: tuple[str, ...] = ()
        self.down: dict[int, int] = {}
        self.display: dict[int, Holding] = {}
        self.spells: dict[int, Holding] = {}
        self.poison: int | None = None
        self.fate_open = -1
        self.fate_draw: Holding | None = None
        self.fate_used: tuple[int, ...] = ()
        self.tad: Holding | None = None
        self.rulings: dict[str, object] = {}
        self.tables = ""
        self.viewer = NOBODY
        self.waiting: Waiting | None = None
        self.problems = list[Problem]()

    def seats(self) -> set[int]:
        """Every seat that some token names."""
        by_seat = (self.hands, self.draw, self.discard, self.out, self.own, self.kills, self.skulls)
        named = {seat for tokens in by_seat for seat in tokens}
        named |= {*self.mages, *self.taken, *self.toads, *self.missions, self.turn, self.start}
        named |= {*self.waiting.discarding} if self.waiting else set()
        return named | ({self.viewer} if self.viewer < 4 else set())
