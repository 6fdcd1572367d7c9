"""What a bot is: a function from what its seat may know to one of the legal actions."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from ..view import View

T = TypeVar("T")


class Bot(Protocol):
    """Chooses one of the `actions`.

    `view` is what its seat may know and `numbers` its own random numbers. Whoever takes chance only from `numbers`
    plays the same game again from the same seed.
    """

    def __call__(self, view: View, actions: Sequence[Any], numbers: Random, /) -> Any:
        """Decide."""


def pick(actions: Sequence[T], numbers: Random) -> T:
    """Any of the actions."""
    return actions[int(numbers.random() * len(actions))]


def best(mark: Callable[[T], float], actions: Sequence[T], numbers: Random) -> T:
    """Any of the actions with the highest mark."""
    marks = [mark(action) for action in actions]
    most = max(marks)
    return pick([action for action, each in zip(actions, marks, strict=True) if each >= most - 1e-9], numbers)
