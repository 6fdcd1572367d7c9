"""Who is likely to vanish from the current row: a small model that two bots reason with.

With every field covered and a single lowest card the rules decide. Before that, the weaker a creature looks the
likelier it vanishes, the more so the fewer fields are still empty: chances fall off exponentially with strength.
"""

from math import exp
from typing import Final

from ..rules.actions import field_of
from ..rules.cards import DOUBLED_STRENGTH, SURVIVORS
from ..rules.state import State

EMPTY: Final = -1  # twice the strength of a field without a card
HIGHEST: Final = 2 * 10 + 1
PACE: Final = 20  # cards drawn from the pile between two vanishings, as counted in games of `cautious`


def _weights(sharpness: tuple[float, ...], middling: float) -> list[list[float]]:
    """By the number of empty fields, then by doubled strength; EMPTY, as an index, finds the last entry."""
    return [[exp(-sharp * strength) for strength in (*range(HIGHEST + 1), middling)] for sharp in sharpness]


# How steeply the danger falls with strength, by the number of empty fields, and the doubled strength that an empty
# field is taken for: as somebody cautious fears it, and as it was fitted to who vanished in games of `cautious`.
MIDDLING: Final = 9
FEARED: Final = _weights((0.45, 0.33, 0.27, 0.22, 0.18, 0.15, 0.13, 0.11, 0.10), MIDDLING)
MEASURED: Final = _weights((0.30, 0.185, 0.11, 0.067, 0.035, 0.025, 0.02, 0.015, 0.01), 6.5)

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
    weight = FEARED[empty]
    weights = {creature: weight[strength] for creature, strength in strengths.items()}
    total = sum(weights.values())
    return {creature: each / total for creature, each in weights.items()}


def outlook(strengths: Strengths, wish: list[float]) -> float:
    """Wishes that the next vanishing is expected to leave: less is lost the safer the wanted creatures are."""
    return -sum(wish[creature] * chance for creature, chance in vanishing_chances(strengths).items())


def survival_later(state: State) -> float:
    """The chance to reach the end of a creature that outlives the next vanishing: fewer vanish when the pile is low."""
    left = len(state.living) - 1
    more = min(max(0, left - SURVIVORS), len(state.pile) / PACE)
    return (left - more) / left
