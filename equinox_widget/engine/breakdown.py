"""A number that shows how it came about: exact half points as cited summands."""

from typing import NamedTuple


class Summand(NamedTuple):
    """One part of a sum: twice its amount, the rule it rests on, and where it comes from."""

    halves: int
    rule: str
    source: str

    @property
    def amount(self) -> float:
        """The amount itself."""
        return self.halves / 2


class Breakdown:
    """A total and its summands. Compares, prints and calculates like the total.

    >>> from equinox_widget.engine.breakdown import Breakdown, Summand
    >>> found = Breakdown((Summand(10, "1a", "counters"), Summand(2, "16d", "sword")))
    >>> found.total, found == 6, str(found)
    (6.0, True, '5 + 1 = 6')
    """

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Summand, ...]) -> None:
        self.parts = parts

    @property
    def total(self) -> float:
        """The sum of the parts."""
        return sum(part.halves for part in self.parts) / 2

    def __float__(self) -> float:
        return self.total

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Breakdown):
            return self.parts == other.parts
        return isinstance(other, int | float) and self.total == other

    def __hash__(self) -> int:
        return hash(self.total)

    def __reduce__(self) -> tuple[object, ...]:
        return (Breakdown, (self.parts,))

    def __str__(self) -> str:
        if len(self.parts) < 2:
            return f"{self.total:g}"
        return f"{' + '.join(f'{part.amount:g}' for part in self.parts)} = {self.total:g}"

    def __repr__(self) -> str:
        parts = " + ".join(f"{part.amount:g} ({part.source}, {part.rule})" for part in self.parts)
        return f"Breakdown({parts or 0} = {self.total:g})"
