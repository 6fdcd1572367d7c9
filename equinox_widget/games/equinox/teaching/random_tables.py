"""Tables to ask about: what lies there in the middle of random games."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from ....engine.chance import sample
from ..rules.actions import DECLINE, DONE, SKIP, Action, field_of
from ..rules.cards import CREATURES, LINEUP_SIZE
from ..rules.rulings import Rulings
from ..rules.setup import deal
from ..rules.state import State
from ..rules.turn import apply, legal

_LONGEST: Final = 400  # decisions; a game in which nobody gets anywhere is left then


class _Habits(NamedTuple):
    """How often a table bets, uses powers, discards, and fills empty fields first, so that rounds end."""

    bet: float
    power: float
    discard: float
    fill: float


def _habits(numbers: Random) -> _Habits:
    """Some tables bet and discard much, some hardly ever; where few fill fields, the pile runs out."""
    pick = [int(numbers.random() * 3) for _ in range(3)]
    return _Habits((0.3, 0.6, 0.9)[pick[0]], 0.85, (0.0, 0.4, 0.8)[pick[1]], (0.2, 0.85, 0.95)[pick[2]])


def played_tables(numbers: Random, rulings: Rulings, creatures: tuple[int, ...], players: int) -> Iterator[State]:
    """Every table of random games at which somebody must choose, and the last one; not to be changed.

    `creatures` are sure to take part, and at least so many players.
    """
    while True:
        seats = players + int(numbers.random() * (5 - players))
        others = [creature for creature in range(len(CREATURES)) if creature not in creatures]
        lineup = (*creatures, *sample(others, LINEUP_SIZE - len(creatures), numbers))
        state = deal(seats, int(numbers.random() * 2**31), rulings, tuple(sorted(lineup)), 0, (1, 2))
        habits = _habits(numbers)
        for _ in range(_LONGEST):
            yield state
            if state.over:
                break
            apply(state, _choose(state, habits, numbers))


def _choose(state: State, habits: _Habits, numbers: Random) -> Action:
    options = legal(state)
    nothing = options[-1]  # doing nothing is always listed last
    eagerness = {SKIP: habits.bet, DECLINE: habits.power, DONE: habits.discard}.get(nothing)
    if eagerness is not None:
        if len(options) == 1 or numbers.random() > eagerness:
            return nothing
        options = options[:-1]
    filling = [option for option in options if option.verb == "play" and _fills(state, option)]
    if filling and numbers.random() < habits.fill:
        options = filling
    return options[int(numbers.random() * len(options))]


def _fills(state: State, option: Action) -> bool:
    return option.creature >= 0 and not state.fields[field_of(option.creature, state.round)]


def at_step(state: State, kind: int) -> bool:
    """Is a decision of this kind due?"""
    return state.due.kind == kind
