"""Final scoring and tie-breaks, at the end or "if the game ended now"."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from .cards import NOBODY, ROW_VALUES, ROWS, URSUS, cards_of
from .control import row_values, stones_on
from .state import State


class ScoringStone(NamedTuple):
    """One stone that pays: whose, on which creature, in which row (0: the champion card), and twice what it pays."""

    seat: int
    creature: int
    row: int
    doubled_points: int


class Result(NamedTuple):
    """Twice the points of every seat, who wins, and what decided it."""

    doubled_points: list[int]
    winners: list[int]
    decided_by: str


POINTS: Final = "points"  # what decides when nobody shares the most
STAGES: Final = (0, *range(1, ROWS + 1))  # the tie-breaks in their order: the secret bet, which is 0, then rows 1 to 5


def pays(state: State, creature: int) -> bool:
    """Do stones on the creature bring points? Only survivors pay (VAL.0)."""
    return not state.vanished_in[creature] if state.house is None else state.house.pays(state, creature)


def doubled_pay(state: State, creature: int, row: int) -> int:
    """Twice what a stone on a creature that pays brings: its row's value, half a point more on Ursus (P.ursus.2)."""
    return 2 * row_values(state)[row] + (creature == URSUS)


def scoring_stones(state: State) -> list[ScoringStone]:
    """Stones on living creatures pay their row's value (SCORE.0), hidden secret bets too: they are revealed (END.2)."""
    return paying_stones(state, state.secrets) if state.house is None else state.house.scoring_stones(state)


def paying_stones(state: State, secrets: list[int]) -> list[ScoringStone]:
    """Every visible stone that pays, and those of these hidden bets."""
    paying = []
    for creature in state.lineup:
        if not pays(state, creature):
            continue
        hidden = [(seat, 0) for seat, card in enumerate(secrets) if card != NOBODY and card in cards_of(creature)]
        for seat, row in hidden + stones_on(state, creature):
            paying.append(ScoringStone(seat, creature, row, doubled_pay(state, creature, row)))
    return paying


def score(state: State) -> Result:
    """Most points win; ties go to the secret bet, then row by row, and are shared if nothing decides (SCORE.0-3)."""
    if state.house is not None:
        return state.house.score(state)
    stones = scoring_stones(state)
    return decide(state, stones, ((stage, stage_counts(state, stones, stage)) for stage in STAGES))


def decide(state: State, stones: list[ScoringStone], stages: Iterable[tuple[int, list[int]]]) -> Result:
    """The result with these tie-breaks in their order, each with what it compares."""
    points = [0] * state.players
    for stone in stones:
        points[stone.seat] += stone.doubled_points
    leaders = _best(list(range(state.players)), points)
    if len(leaders) == 1:
        return Result(points, leaders, POINTS)
    for stage, counts in stages:
        leaders = _best(leaders, counts)
        if len(leaders) == 1:
            return Result(points, leaders, f"row {stage}" if stage else "secret")
    return Result(points, leaders, "shared")


def _best(seats: list[int], counts: list[int]) -> list[int]:
    """Those of the seats with the highest count; all of them when nobody has anything."""
    highest = max(counts[seat] for seat in seats)
    return [seat for seat in seats if counts[seat] == highest]


def stage_counts(state: State, stones: list[ScoringStone], stage: int) -> list[int]:
    """What a tie-break stage compares: a scoring secret bet, then each row's points or stones by edition (SCORE.2)."""
    counts = [0] * state.players
    for stone in stones:
        if stone.row == stage:
            counts[stone.seat] += _weight(state, stone)
    return counts


def _weight(state: State, stone: ScoringStone) -> int:
    """What one stone adds to a tie-break stage; Ursus' half point by the ruling `half_point_in_tiebreak` (E-123)."""
    if stone.row == 0 or state.rulings.tiebreak == "stones":
        return 1
    if state.rulings.half_point_in_tiebreak:
        return stone.doubled_points
    return 2 * ROW_VALUES[stone.row]
