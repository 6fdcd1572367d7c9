"""The only source of randomness: shuffles and random draws.

Only `Random.random()` is used, because Python promises the same sequence for it in every version; shuffling and
sampling are built on it here. Every question to chance gets a fresh stream named by the seed and its number, so a
state needs to remember two small integers and no generator.
"""

from math import floor
from random import Random


def stream(seed: int | str, purpose: str) -> Random:
    """The random numbers of one seed for one purpose, the same on every machine."""
    return Random(f"{seed}/{purpose}")


def shuffle(items: list[int], numbers: Random) -> None:
    """Shuffle in place (Fisher-Yates)."""
    random = numbers.random
    for last in range(len(items) - 1, 0, -1):
        other = floor(random() * (last + 1))
        items[last], items[other] = items[other], items[last]


def sample(items: list[int], count: int, numbers: Random) -> list[int]:
    """Draw `count` of the items blindly; the items themselves stay as they are."""
    rest = list(items)
    return [rest.pop(int(numbers.random() * len(rest))) for _ in range(count)]
