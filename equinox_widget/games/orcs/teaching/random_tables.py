"""Tables to ask about: what lies there in the middle of random games."""

from collections.abc import Iterator
from random import Random
from typing import Final

from ..rules.actions import Action
from ..rules.setup import deal
from ..rules.state import State
from ..rules.turn import apply, legal

_MOST_SEATS: Final = 4
#: What players do only now and then while there is something else to do.
_IDLE: Final = ("pass", "fizzle", "decline", "teleport")
_IDLENESS: Final = 0.15


def played_tables(numbers: Random, players: int) -> Iterator[State]:
    """Every table of random games at which somebody must choose, and the last one; with at least so many players."""
    while True:
        seats = players + int(numbers.random() * (_MOST_SEATS + 1 - players))
        state = deal(seats, int(numbers.random() * 2**31))
        yield state
        while not state.over:
            apply(state, _choose(legal(state), numbers))
            yield state


def _choose(options: list[Action], numbers: Random) -> Action:
    """Something to do; among the effects of a spell the strongest."""
    busy = [option for option in options if option.verb not in _IDLE]
    if not busy or numbers.random() < _IDLENESS:
        return options[int(numbers.random() * len(options))]
    effects = [option for option in busy if option.verb == "effect"]
    if effects and numbers.random() < 0.5:
        return effects[-1]
    return busy[int(numbers.random() * len(busy))]
