"""The misreadings by name. The rulebook knows them by the same names, as misconceptions of its rules."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

#: Rules as people misread them, one at a time. They are for questions alone: no game is dealt, written or saved so.
MISREADINGS: Final = (
    # The fight
    "must_exceed",
    "booster_and_support",
    "boosters_stay",
    "covered_forgotten",
    "dragon_jumps",
    "three_dragons_end",
    # Action cards
    "hyla_besides_action",
    "hyla_to_layer",
    "hyla_ends_with_fight",
    "replace_carries_out",
    "player_acts_first",
    # Interventions
    "cancelled_counts",
    "protected_stands",
    "still_cancelled",
    "two_expected_save",
    # Crystal cards
    "any_dragon",
    "only_new_goes",
    "loser_has_crystals",
    "last_crystal_taken",
    # "I must"
    "ban_beats_must",
)

#: Misconceptions of the rulebook that no table plays, and why.
UNPLAYED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "own_moons_count": "sets are built before there is a table",
        "size_is_maximum": "sets are built before there is a table",
    }
)
