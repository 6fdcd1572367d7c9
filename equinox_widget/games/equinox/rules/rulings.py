"""Where the German and the French rulebook differ or are silent: fourteen switches with a preset per edition."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ....engine.errors import nearest
from ....engine.given import named
from ....engine.rulings import Ruling, Value, decide, print_value

EDITIONS: Final = ("de", "fr")


def _yes_no(name: str, status: str, *, de: bool, fr: bool) -> Ruling:
    return Ruling(name, status, {"de": de, "fr": fr})


RULINGS: Final[Mapping[str, Ruling]] = MappingProxyType(
    {
        ruling.name: ruling
        for ruling in (
            Ruling("tiebreak", "differs", {"de": "points", "fr": "stones"}, ("points", "stones")),
            _yes_no("half_point_in_tiebreak", "silent", de=True, fr=True),
            _yes_no("swap_chameleons", "differs", de=True, fr=False),
            _yes_no("rebet_freed_field", "silent", de=False, fr=False),
            _yes_no("klumpi_vanished", "differs", de=True, fr=False),
            _yes_no("klumpi_later_rows", "both", de=True, fr=True),
            _yes_no("moosmann_shows_secret", "one", de=True, fr=False),
            _yes_no("lupino_covered", "one", de=False, fr=False),
            _yes_no("copied_lupino_current_row", "one", de=False, fr=False),
            _yes_no("zero_prestige_controls", "silent", de=True, fr=True),
            _yes_no("reveal_vanished", "silent", de=True, fr=True),
            _yes_no("giver_chooses", "silent", de=True, fr=True),
            _yes_no("short_draw", "silent", de=True, fr=True),
            _yes_no("stalemate_ends", "silent", de=True, fr=True),
        )
    }
)

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


class Rulings:
    """The rulings one game is played by: its edition's presets and the single overrides."""

    __slots__ = (
        "copied_lupino_current_row",
        "edition",
        "giver_chooses",
        "half_point_in_tiebreak",
        "klumpi_later_rows",
        "klumpi_vanished",
        "lupino_covered",
        "misread",
        "moosmann_shows_secret",
        "rebet_freed_field",
        "reveal_vanished",
        "short_draw",
        "stalemate_ends",
        "swap_chameleons",
        "tiebreak",
        "values",
        "zero_prestige_controls",
    )

    def __init__(self, edition: str, values: dict[str, Value], misread: str = "") -> None:
        self.edition: Final = edition
        self.misread: Final = misread  # the one rule that is played wrongly, for a question; never in a game
        self.values: Final[Mapping[str, Value]] = MappingProxyType(values)
        self.tiebreak: Final = str(values["tiebreak"])
        self.half_point_in_tiebreak: Final = bool(values["half_point_in_tiebreak"])
        self.swap_chameleons: Final = bool(values["swap_chameleons"])
        self.rebet_freed_field: Final = bool(values["rebet_freed_field"])
        self.klumpi_vanished: Final = bool(values["klumpi_vanished"])
        self.klumpi_later_rows: Final = bool(values["klumpi_later_rows"])
        self.moosmann_shows_secret: Final = bool(values["moosmann_shows_secret"])
        self.lupino_covered: Final = bool(values["lupino_covered"])
        self.copied_lupino_current_row: Final = bool(values["copied_lupino_current_row"])
        self.zero_prestige_controls: Final = bool(values["zero_prestige_controls"])
        self.reveal_vanished: Final = bool(values["reveal_vanished"])
        self.giver_chooses: Final = bool(values["giver_chooses"])
        self.short_draw: Final = bool(values["short_draw"])
        self.stalemate_ends: Final = bool(values["stalemate_ends"])

    def overrides(self) -> dict[str, Value]:
        """The rulings that differ from the edition's presets."""
        return {name: value for name, value in self.values.items() if value != RULINGS[name].presets[self.edition]}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulings) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return (self.edition, self.misread, *self.values.values())

    def __reduce__(self) -> tuple[object, ...]:
        """Rulings can travel to other processes, though their mapping cannot."""
        return (Rulings, (self.edition, dict(self.values), self.misread))

    def __repr__(self) -> str:
        changed = [f"{name}={print_value(value)}" for name, value in self.overrides().items()]
        return f"Rulings({', '.join([self.edition, *changed])})"


def rulings_for(edition: object = "de", overrides: Mapping[str, object] | None = None) -> Rulings:
    """The rulings of an edition with single overrides by name."""
    if not isinstance(edition, str) or edition not in EDITIONS:
        close = nearest(str(edition), EDITIONS)
        hint = f" Did you mean {close!r}?" if close else ""
        raise ValueError(f"there is no edition {named(edition)}: it is 'de' or 'fr'.{hint}")
    return Rulings(edition, decide(RULINGS, edition, {} if overrides is None else overrides))


def misread(rulings: Rulings, misreading: str) -> Rulings:
    """The same rulings with one rule misread; without a name, read rightly again."""
    if misreading and misreading not in MISREADINGS:
        raise ValueError(f"there is no misreading {misreading!r}: they are {', '.join(MISREADINGS)}")
    return Rulings(rulings.edition, dict(rulings.values), misreading)
