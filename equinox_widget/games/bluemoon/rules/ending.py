"""The end of a game: when it comes, who has won, and how many crystals that brings (b.E0 to b.E3, CR.7 to CR.9)."""

from typing import Final, NamedTuple

from ....engine.breakdown import Breakdown, Summand
from ....engine.ruleset import Result
from ....engine.seats import NOBODY, SEATS
from .cards import NO_CARD
from .power import has_cards
from .state import END, State

DRAGONS: Final = "dragons"
CARDS: Final = "cards"
FIRST_OUT: Final = "first_out"
UNDECIDED: Final = "undecided"


def nobody_has_run_out(state: State) -> bool:
    """Has everybody a hand or a pile?"""
    return has_cards(state, 0) and has_cards(state, 1)


def end_turn_marks(state: State) -> None:
    """Nothing is new on the table any longer, and the turn's leadership action is over (b.P8)."""
    state.fresh[0], state.fresh[1] = [], []
    state.actions[0] = state.actions[1] = NO_CARD
    state.cut = False


def end_game(state: State, reason: str) -> None:
    """The game is over; the table stays as it is."""
    end_turn_marks(state)
    state.turn, state.phase, state.due = NOBODY, END, None
    if state.log is not None:
        result = score(state)
        state.log.append(("over", reason))
        rows = tuple([tuple([(part.rule, part.halves // 2) for part in each.parts]) for each in result.points])
        state.log.append(("scored", winner(state).seat, result.decided_by, rows))
        if state.match is not None:
            state.log.append(("match", match_crystals(state)))


class Winner(NamedTuple):
    """Who wins, or nobody yet, and what decides it."""

    seat: int
    decided_by: str


def winner(state: State) -> Winner:
    """Who would win if the game ended now: dragons, then cards, then who ran out later (b.E2)."""
    sides = {side for side in state.dragons if side != NOBODY}
    if sides:
        return Winner(sides.pop(), DRAGONS) if len(sides) == 1 else Winner(NOBODY, UNDECIDED)
    having = [seat for seat in range(2) if has_cards(state, seat)]
    if len(having) == 2:
        return Winner(NOBODY, UNDECIDED)
    if having:
        return Winner(having[0], CARDS)
    return Winner(1 - state.out[0], FIRST_OUT)


def score(state: State) -> Result:
    """The crystals of a game that ended now; only its winner has any (CR.9)."""
    seat, decided_by = winner(state)
    if state.house is None:
        points = tuple([crystals_of(state, each) if each == seat else Breakdown(()) for each in range(2)])
    else:
        points = tuple([state.house.crystals(state, each, seat) for each in range(2)])
    return Result(points, () if seat == NOBODY else (seat,), decided_by)


def crystals_of(state: State, seat: int) -> Breakdown:
    """One for the win, one for each dragon but for the loser's crystal cards, one for each own (CR.7 to CR.9, b.E3)."""
    dragons, theirs = state.dragons.count(seat), len(state.crystals[1 - seat])
    parts = [("CR.9", "win", 1), ("b.E3", "dragons", dragons)]
    parts.append(("CR.8", f"crystal cards of {SEATS[1 - seat]}", -min(dragons, theirs)))
    parts.append(("CR.7", f"crystal cards of {SEATS[seat]}", len(state.crystals[seat])))
    return Breakdown(tuple([Summand(2 * amount, rule, source) for rule, source, amount in parts if amount]))


def crystals(state: State) -> tuple[int, int]:
    """What this game would bring each seat now."""
    first, second = score(state).points
    return (round(first.total), round(second.total))


def match_crystals(state: State) -> tuple[int, int] | None:
    """What each seat would have in the match with them; None in a single game."""
    if state.match is None:
        return None
    first, second = crystals(state)
    return (state.match[0] + first, state.match[1] + second)
