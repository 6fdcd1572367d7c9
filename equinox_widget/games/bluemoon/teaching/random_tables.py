"""Tables to ask about: what lies there in the middle of random games."""

from collections.abc import Iterator
from random import Random
from typing import Final

from ..rules.actions import Action
from ..rules.setup import deal
from ..rules.state import State
from ..rules.turn import apply, legal

#: What players do only now and then while there is something else to do: a fight then goes on for a while.
_IDLE: Final = ("retreat", "decline", "skip", "pass", "done", "retrieve")
_IDLENESS: Final = 0.15


def played_tables(numbers: Random) -> Iterator[State]:
    """Every table of random games at which somebody must choose, and the last one."""
    while True:
        state = deal(start=int(numbers.random() * 2), seed=int(numbers.random() * 2**31))
        yield state
        while not state.over:
            apply(state, _choose(legal(state), numbers))
            yield state


def _choose(options: list[Action], numbers: Random) -> Action:
    """Something to do."""
    busy = [option for option in options if option.verb not in _IDLE]
    if not busy or numbers.random() < _IDLENESS:
        busy = options
    return busy[int(numbers.random() * len(busy))]
