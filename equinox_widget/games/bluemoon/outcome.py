"""One simulated game, or match of several games, and what is worth remembering of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from ...engine.seats import NOBODY
from ...lab.seats import decisions
from .rules.actions import FIGHT, RETREAT
from .rules.ending import crystals, winner
from .rules.hands import codes
from .rules.match import starter_after
from .rules.power import power, retreat_price
from .rules.state import RETREAT_PHASE
from .rules.turn import apply

if TYPE_CHECKING:
    from .lab import Plan
    from .rules.actions import Action
    from .rules.state import State

EARLY: Final = 12  # cards of a set: the first hand, and as many after it


class Call(NamedTuple):
    """A decision to fight on in a fight, or to retreat, where both were possible."""

    gap: int  # the power that the cards of this turn must bring
    price: int  # the dragons that a retreat would have cost at once
    fought: bool
    gained: int  # by the end of the fight, the dragons that moved towards the player, if he fought on


Cards = tuple[tuple[str, ...], tuple[str, ...]]
"""The foreign cards of a seat that come early, and those that come late."""


class Deal(NamedTuple):
    """What one game was about: which foreign cards came when to A and to B, and by how many crystals A was ahead."""

    first: Cards
    second: Cards
    lead: int


class Outcome(NamedTuple):
    """What is remembered of one game or match."""

    number: int
    seed: int
    bots: tuple[str, ...]  # by seat
    decisions: int
    doubled_points: tuple[int, ...]  # by seat: crystals
    winners: tuple[int, ...]
    decided_by: str  # of the last game
    deals: tuple[Deal, ...]  # by game
    bare_games: int  # how many games it takes if crystal cards do not count
    crystal_cards: int  # that lay at the end of its games
    fights: int
    interventions: tuple[int, ...]  # by seat
    calls: tuple[Call, ...]

    @property
    def games(self) -> int:
        """How many games were played until the end."""
        return len(self.deals)


class _Open(NamedTuple):
    """A call to fight on, until the fight ends."""

    seat: int
    gap: int
    price: int
    lead: int


class _Notes:
    """What the end of a game no longer shows, noted while it is played."""

    def __init__(self) -> None:
        self.decisions = self.fights = 0
        self.interventions = Counter[int]()
        self.calls = list[Call]()
        self._open = list[_Open]()

    def before(self, state: State, action: Action) -> None:
        """An action is about to be done."""
        self.decisions += 1
        if action.verb == "intervene" and state.due is not None:
            self.interventions[state.due.seat] += 1
        elif state.phase == RETREAT_PHASE and state.due is None and state.element != NOBODY:
            self._call(state, action)

    def _call(self, state: State, action: Action) -> None:
        if FIGHT not in (state.options or ()):
            return
        seat = state.turn
        gap, price = missing(state, seat), retreat_price(state, seat, pursued=False)
        if action is RETREAT:
            self.calls.append(Call(gap, price, False, -price))
        else:
            self._open.append(_Open(seat, gap, price, lead(state, seat)))

    def after(self, state: State, fighting: bool) -> None:
        """An action was done; was a fight on before it?"""
        if fighting and (state.element == NOBODY or state.over):
            self.fights += 1
            fourth = winner(state).seat if state.over and state.element != NOBODY else NOBODY
            for seat, gap, price, before in self._open:
                last = 0 if fourth == NOBODY else 1 if fourth == seat else -1
                self.calls.append(Call(gap, price, True, lead(state, seat) - before + last))
            self._open.clear()


def missing(state: State, seat: int) -> int:
    """What the cards of a turn must bring: the opponent's power, less what the own supports have."""
    bare = state.clone()
    bare.active[seat] = []
    return power(state, 1 - seat, state.element) - power(bare, seat, state.element)


def lead(state: State, seat: int) -> int:
    """By how many dragons a seat is ahead."""
    return state.dragons.count(seat) - state.dragons.count(1 - seat)


def play_game(plan: Plan, number: int) -> Outcome:
    """Play one game of the plan, or one match, and say what came of it.

    A match goes on, uncounted, until it would be decided without crystal cards, too.
    """
    course, bare = _Course(), _Course()
    state, games = plan.deal(number), 0
    while not games or not course.is_over(plan.to) or not bare.is_over(plan.to):
        if games:
            state = plan.deal_next(number, games, starter_after(state))
        notes, deal = _Notes(), dealt(state)
        _play(plan, number, games, state, notes)
        if not games or not course.is_over(plan.to):
            course.add(state, crystals(state), notes, deal)
        if not bare.is_over(plan.to):
            bare.add(state, crystals(without_crystal_cards(state)), notes, deal)
        games += 1
    return course.outcome(plan, number, len(bare.notes))


def _play(plan: Plan, number: int, games: int, state: State, notes: _Notes) -> None:
    for action in decisions(plan.bots_at(number), state, plan.game_seed(number) + games):
        fighting = state.element != NOBODY
        notes.before(state, action)
        apply(state, action)
        notes.after(state, fighting)


def dealt(state: State) -> tuple[Cards, Cards]:
    """By seat, the foreign cards that will come early, and the others."""
    first, second = [_when(state, seat) for seat in range(2)]
    return first, second


def _when(state: State, seat: int) -> Cards:
    early = [*state.hands[seat], *state.piles[seat][::-1]][:EARLY]
    foreign = [card for card in state.decks[seat] if state.box.people[card] != state.sets[seat].people]
    first, later = [card for card in foreign if card in early], [card for card in foreign if card not in early]
    return codes(state, first), codes(state, later)


def without_crystal_cards(state: State) -> State:
    """The same table, as if no crystal card lay on it."""
    bare = state.clone()
    bare.crystals = [[], []]
    return bare


class _Course:
    """The games of a match, and what they add up to."""

    def __init__(self) -> None:
        self.standing = (0, 0)
        self.notes = list[_Notes]()
        self._deals = list[Deal]()
        self._crystal_cards = 0
        self._decided_by = ""

    def is_over(self, to: int) -> bool:
        """Has somebody so many crystals?"""
        return max(self.standing) >= to

    def add(self, state: State, won: tuple[int, int], notes: _Notes, deal: tuple[Cards, Cards]) -> None:
        """One more game."""
        self.standing = (self.standing[0] + won[0], self.standing[1] + won[1])
        self.notes.append(notes)
        self._deals.append(Deal(*deal, won[0] - won[1]))
        self._crystal_cards += sum(map(len, state.crystals))
        self._decided_by = winner(state).decided_by

    def outcome(self, plan: Plan, number: int, bare_games: int) -> Outcome:
        """What is remembered of it all."""
        first, second = self.standing
        return Outcome(
            number,
            plan.game_seed(number),
            plan.names_at(number),
            sum([notes.decisions for notes in self.notes]),
            (2 * first, 2 * second),
            (0 if first > second else 1,),
            self._decided_by,
            tuple(self._deals),
            bare_games,
            self._crystal_cards,
            sum([notes.fights for notes in self.notes]),
            tuple([sum([notes.interventions[seat] for notes in self.notes]) for seat in range(2)]),
            tuple([call for notes in self.notes for call in notes.calls]),
        )
