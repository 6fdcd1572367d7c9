"""What chance decides, as a recorded list: dice, drawn cards, shuffles.

A state owns one `Chance`. Everything random asks it; it answers from what a script or a saved game forces, else from
the seed and the number of questions asked so far, so that a state needs to remember two numbers and no generator. What
it gave for an action is recorded in the words of the notation (`4`, `Go`, `Swo1`) and can be forced again.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from .given import named

_Item = TypeVar("_Item")

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15
_DIE: Final = tuple(map(str, range(101)))


class ChanceError(ValueError):
    """A forced outcome that cannot be: not among what could come, or one too many."""


def _mix(number: int) -> int:
    """Scramble 64 bits (the finalizer of splitmix64): the same on every machine and in every version."""
    number = ((number ^ number >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ number >> 27) * 0x94D049BB133111EB) & _MASK
    return number ^ number >> 31


class Chance:
    """The only source of randomness of a state."""

    __slots__ = ("asked", "forced", "given", "seed")

    def __init__(self, seed: int = 0, asked: int = 0) -> None:
        self.seed = seed
        self.asked = asked  # how many questions chance has answered since the set-up
        self.forced: list[str] = []  # what the next answers must be
        self.given: list[str] = []  # what was answered since `begin`

    def clone(self) -> "Chance":
        """An independent copy that is forced to nothing and has given nothing yet."""
        return Chance(self.seed, self.asked)

    def begin(self, forced: Sequence[str] = ()) -> None:
        """A new action: nothing given yet, and the next answers forced to these."""
        self.given = []
        self.forced = list(forced)

    def finish(self) -> None:
        """The action is done. Raises `ChanceError` when an outcome was forced that nobody asked for."""
        if self.forced:
            left = ", ".join(map(named, self.forced))
            self.forced = []
            raise ChanceError(f"too many outcomes are forced: {left} was left over")

    def roll(self, sides: int = 6) -> int:
        """The throw of a die, from 1 to its number of sides."""
        if self.forced:
            word = self.forced.pop(0)
            if word not in _DIE[1 : sides + 1]:
                raise ChanceError(f"a die shows a number from 1 to {sides}, not {named(word)}")
            thrown = int(word)
        else:
            thrown = 1 + self._below(sides)
        self.asked += 1
        self.given.append(_DIE[thrown])
        return thrown

    def pick(self, names: Sequence[str]) -> int:
        """Which of these things chance takes, as an index; equal names are equally good.

        Raises `ChanceError` when the forced one is not among them.
        """
        if self.forced:
            word = self.forced.pop(0)
            if word not in names:
                raise ChanceError(f"{named(word)} cannot come here: possible are {', '.join(dict.fromkeys(names))}")
            index = names.index(word)
        else:
            index = self._below(len(names))
        self.asked += 1
        self.given.append(names[index])
        return index

    def take(self, names: Sequence[str], standing: int) -> int:
        """Which of these things comes when the order already decides: the one `standing` there, unless forced.

        For piles that lie in an order, such as a shuffled deck; no question is counted.
        """
        index = standing
        if self.forced:
            word = self.forced.pop(0)
            if word not in names:
                raise ChanceError(f"{named(word)} cannot come here: possible are {', '.join(dict.fromkeys(names))}")
            if word != names[standing]:
                index = names.index(word)
        self.given.append(names[index])
        return index

    def shuffle(self, items: list[_Item]) -> None:
        """Shuffle in place (Fisher-Yates); an order is not written down and cannot be forced."""
        key = self._key()
        for last in range(len(items) - 1, 0, -1):
            other = _mix((key + last * _GOLDEN) & _MASK) * (last + 1) >> 64
            items[last], items[other] = items[other], items[last]
        self.asked += 1

    def _key(self) -> int:
        return _mix((_mix(self.seed & _MASK) + self.asked * _GOLDEN) & _MASK)

    def _below(self, limit: int) -> int:
        return self._key() * limit >> 64

    def key(self) -> tuple[int, int]:
        """The chance as a plain value."""
        return (self.seed, self.asked)

    def __reduce__(self) -> tuple[object, ...]:
        return (Chance, (self.seed, self.asked))
