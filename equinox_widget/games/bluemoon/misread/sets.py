"""What somebody makes of a set of cards who misreads how one is built."""

from ..rules.cards import STANDARD
from ..rules.checker import check_set


def counted_moons(text: str, misreading: str = "") -> int:
    """The moons of a set that count; those of the own people's cards could count as well."""
    found = check_set(text)
    if misreading != "own_moons_count":
        return found.moons
    return sum(STANDARD.moons[STANDARD.numbers[row.card]] for row in found.rows)


def can_be_played(text: str, misreading: str = "") -> bool:
    """Does a set keep to its conditions? Own moons could count, or the size be only the most there may be."""
    found = check_set(text)
    broken = {problem.kind for problem in found.problems}
    if misreading == "own_moons_count" and counted_moons(text, misreading) > found.moons_allowed:
        return False
    if misreading == "size_is_maximum" and found.size < found.size_allowed:
        broken.discard("DL.1")
    return not broken
