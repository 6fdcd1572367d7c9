"""The misreadings by name. The rulebook knows them by the same names, as misconceptions of its rules."""

from typing import Final

MISREADINGS: Final = (
    # Numbers and lives
    "weapon_everywhere",
    "weapons_add_up",
    "strength_to_zero",
    "healing_above_four",
    "lives_capped",
    # Movement
    "die_in_part",
    "sentinel_always",
    "portal_any_roll",
    "talisman_opens_portal",
    "retreat_binds",
    # Encounters
    "cards_on_top",
    "character_and_space",
    "treasure_first",
    # Fights
    "enemies_one_by_one",
    "armour_psychic",
    "saved_means_not_lost",
    # Toads and the Crown
    "toad_loses_spells",
    "toad_keeps_gains",
    "crown_wins",
    "command_kills",
)
