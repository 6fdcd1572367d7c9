"""What is wrong, or only odd, about a position that somebody described."""

from typing import NamedTuple

Facts = dict[str, str | int]


class Problem(NamedTuple):
    """One thing that is wrong or odd: its kind, and what a sentence about it names."""

    kind: str
    facts: Facts
