"""Who is likely to vanish from the current row: a small model that two bots reason with.

With every field covered and a single lowest card the rules decide. Before that, the weaker a creature looks the likelier
it vanishes, the more so the fewer fields are still empty: chances fall off exponentially with strength.
"""

from math import exp
from typing import Final

from ...games.equinox.actions import field_of
from ...games.equinox.cards import DOUBLED_STRENGTH, LINEUP_SIZE
from ...games.equinox.state import State

EMPTY: Final = -1  # twice the strength of a field without a card
HIGHEST: Final = 2 * 10 + 1
MIDDLING: Final = 9  # twice the strength an empty field will probably have, a little below the middle
SHARPNESS: Final = (0.45, 0.33, 0.27, 0.22, 0.18, 0.15, 0.13, 0.11, 0.10)  # by the number of empty fields

WEIGHTS: Final = [
    [exp(-sharpness * strength) for strength in range(HIGHEST + 1)] + [exp(-sharpness * MIDDLING)]
    for sharpness in SHARPNESS
]  # by empty fields, then by doubled strength; EMPTY, as an index, finds the last entry

Strengths = dict[int, int]


def strengths_in_row(state: State) -> Strengths:
    """Twice the strength of every living creature in the current row."""
    fields, row = state.fields, field_of(0, state.round)
    return {
        creature: DOUBLED_STRENGTH[cards[-1]] if (cards := fields[row + creature]) else EMPTY
        for creature in state.living
    }


def vanishing_chances(strengths: Strengths) -> dict[int, float]:
    """How likely each living creature is the next to vanish, if the current turn ends with these strengths."""
    doubled = list(strengths.values())
    empty = doubled.count(EMPTY)
    if not empty:
        lowest = min(doubled)
        if doubled.count(lowest) == 1:
            return {creature: float(strength == lowest) for creature, strength in strengths.items()}
    weight = WEIGHTS[min(empty, LINEUP_SIZE)]
    weights = {creature: weight[strength] for creature, strength in strengths.items()}
    total = sum(weights.values())
    return {creature: each / total for creature, each in weights.items()}


def outlook(strengths: Strengths, wish: list[float]) -> float:
    """Wishes that the next vanishing is expected to leave: less is lost the safer the wanted creatures are."""
    return -sum(wish[creature] * chance for creature, chance in vanishing_chances(strengths).items())


def survival_share(living: int, survivors: int = 3) -> float:
    """The chance to reach the end of a creature about which nothing more is known."""
    return survivors / living
