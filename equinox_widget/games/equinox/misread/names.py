"""The misreadings by name. The rulebook knows them by the same names, as misconceptions of its rules."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

#: Rules as people misread them, one at a time: switches of the same kind, but wrong. They are for questions alone: no
#: game is dealt, written or saved with one. The rulebook knows them by the same names, as misconceptions of its rules.
MISREADINGS: Final = (
    # Step 1 (`misreadings.misread_options`, `turn`)
    "one_stone_per_row",
    "several_bets_on_creature",
    "stone_needs_card",
    "stone_needs_empty_field",
    "bet_on_champion_card",
    "stones_can_be_moved",
    "betting_is_compulsory",
    "row_five_bet_forbidden",
    "bet_on_vanished",
    "secret_first_turn_only",
    "secret_any_round",
    "second_secret_bet",
    "secret_needs_free_creature",
    "secret_with_any_card",
    "one_stone_per_champion_card",
    "secret_bet_and_card",
    "reveal_costs_card",
    # Prestige and control (`control`, `misreadings`)
    "hidden_bets_control",
    "older_stone_controls",
    "next_highest_inherits",
    "tied_players_share_control",
    "biggest_stone_controls",
    "more_stones_control",
    "ursus_half_controls",
    "stones_count_next_round",
    "secret_worth_four",
    "value_is_row_number",
    "rows_worth_five_to_one",
    # Step 2 (`misreadings.misread_options`, `turn`, `trees`)
    "may_skip_playing",
    "skip_unseen",
    "peeking_allowed",
    "lower_card_forbidden",
    "play_on_vanished",
    "chameleon_on_vanished",
    "dryada_takes_chameleon",
    "vanished_cards_are_closed",
    "urvater_names_vanished",
    # Powers (`powers`)
    "any_player_has_power",
    "chameleon_does_not_block",
    "chameleon_blocks_for_good",
    "chameleon_fires_power",
    "moved_cards_trigger",
    "power_is_compulsory",
    "echomir_twice",
    "second_card_must_be_creature",
    "susi_fills_hand",
    "half_rounds_down",
    "blocked_cards_in_play",
    "returned_stone_same_turn",
    "copy_needs_control",
    "fungi_copies_living",
    "lupino_takes_played_card",
    "noctia_hand_public",
    "ziegfried_keeps_three",
    "aquilon_current_row",
    "swap_across_columns",
    "swap_needs_current_row",
    "vulpa_any_row",
    "stone_goes_with_card",
    # Steps 3 and 4 (`misreadings.misread_options`, `turn`, `pile`)
    "discard_anything",
    "one_discard",
    "blocked_cards_discardable",
    "carmen_needs_vanished",
    "draw_one_card",
    "discard_down_to_eight",
    "last_card_still_checked",
    "empty_pile_goes_on",
    # Step 5 (`vanish`, `misreadings`)
    "cards_add_up",
    "ursus_bonus_for_chameleon",
    "ursus_half_blocked",
    "ties_vanish",
    "round_ends_when_row_full",
    "empty_field_is_ignored",
    "old_rows_checked_again",
    "four_survivors",
    "start_player_begins_round",
    "round_ender_begins",
    # The end (`score`)
    "vanished_stones_score",
    "hidden_bets_lost",
    "ties_shared_at_once",
    "rows_before_secret",
    "placing_secret_is_enough",
)

#: Misconceptions of the rulebook that no switch plays, and why.
UNPLAYED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "values_one_to_ten": "the cards would be others",
        "ten_chameleons": "the deck would be another one",
        "control_counts_next_turn": "a table does not remember in which turn a stone was placed",
        "control_is_kept": "a table does not remember who controlled a creature before",
        "row_checked_mid_turn": "the rest of the turn would be played in the next round",
        "cornu_looks": "who sees which part of an event is the same for every ruling",
        "klumpi_no_later_rows": "the ruling klumpi_later_rows plays it",
        "editions_agree": "the rulings of the other edition play it",
        "editions_swapped": "the rulings of the other edition play it",
    }
)
