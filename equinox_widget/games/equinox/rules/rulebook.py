"""The rulebook of Equinox as data: every rule, and where a reader finds it in the two printed editions.

The words stand in the catalogues ``texts/locale/*/LC_MESSAGES/rules.po`` under ``rule.<id>.title`` and
``rule.<id>.text``; they are paraphrases of our own. Here is only what is the same in every language.

Some rules of the index hold several rules: those have parts, such as ``S3.0.three`` of ``S3.0``. Conditions and events
cite as exactly as they can, a part where there is one; `whole` leads from a part back to the rule of the index.

Statuses, seen from the rule as a whole:

``both``     both books say it (an open detail may still be settled by one of its ``rulings``)
``differs``  the books contradict each other on something that changes play
``one``      only one of the books says it, or says a part of it on which play depends
``silent``   neither book says it (no rule at present: what only we decided is a ruling, not a rule)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

Status = Literal["both", "differs", "one", "silent"]


class Place(NamedTuple):
    """Where a rule stands in one booklet."""

    section: str
    """The heading to look for."""
    bullet: int | None
    """Which bullet or numbered item under that heading, if it is one."""
    page: int | None
    """The page, only where the booklet itself names it for that section."""
    lines: tuple[int, int]
    """First and last line in the text files the developers work from; readers never see it."""


class Part(NamedTuple):
    """One of several rules that share an id and a paragraph of the booklets."""

    name: str
    status: Status = "both"
    rulings: tuple[str, ...] = ()


class RuleEntry(NamedTuple):
    """One rule: its places, its status, and what belongs to it."""

    id: str
    de: Place | None
    fr: Place | None
    status: Status = "both"
    related: tuple[str, ...] = ()
    """Rules worth reading next, in rulebook order; if a names b, b names a."""
    rulings: tuple[str, ...] = ()
    """Names of the switches that settle a detail of this rule."""
    lessons: tuple[str, ...] = ()
    gallery: tuple[str, ...] = ()
    misconceptions: tuple[str, ...] = ()
    """Keys of typical misreadings; their texts are ``misconception.<key>.text``."""
    parts: tuple[Part, ...] = ()
    """The rules it holds, where it holds several, in the order of its text."""
    part_of: str = ""
    """The id of the whole, in the entry of a part."""


_ENTRIES: tuple[RuleEntry, ...] = (
    RuleEntry(
        id="MAT",
        de=Place("Spielmaterial", None, None, (15, 41)),
        fr=Place("Matériel", None, None, (17, 34)),
        related=("SET.1", "SET.2", "VAL.1"),
        lessons=("L01",),
        misconceptions=("values_one_to_ten", "ten_chameleons", "four_survivors"),
    ),
    RuleEntry(
        id="SET.1",
        de=Place("Spielaufbau", 2, None, (50, 50)),
        fr=Place("Mise en place", 2, None, (43, 43)),
        related=("MAT", "SET.2", "P.fungi"),
        lessons=("L01",),
    ),
    RuleEntry(
        id="SET.2",
        de=Place("Spielaufbau", 4, None, (52, 52)),
        fr=Place("Mise en place", 4, None, (45, 45)),
        related=("MAT", "SET.1", "S4.0"),
        lessons=("L01", "L17", "C4"),
    ),
    RuleEntry(
        id="SET.3",
        de=Place("Spielaufbau", 6, None, (54, 54)),
        fr=Place("Mise en place", 6, None, (47, 47)),
        related=("S5.4",),
        lessons=("L01",),
    ),
    RuleEntry(
        id="OV.1",
        de=Place("Überblick", None, None, (59, 59)),
        fr=Place("Aperçu du jeu", None, None, (53, 53)),
        related=("OV.2", "S5.0", "S5.2", "END.0"),
        lessons=("L00", "L01", "C1"),
        misconceptions=("round_ends_when_row_full", "four_survivors"),
    ),
    RuleEntry(
        id="OV.2",
        de=Place("Überblick", None, None, (61, 71)),
        fr=Place("Aperçu du jeu", None, None, (55, 61)),
        related=("OV.1", "S1.B.1", "S1.D", "S2.D", "P.echomir"),
        lessons=("L09", "C1"),
        gallery=("G11",),
    ),
    RuleEntry(
        id="S1.A.0",
        de=Place("Schritt 1, A", None, None, (94, 94)),
        fr=Place("Phase 1, A", None, None, (86, 86)),
        related=("S1.A.1", "S1.A.2", "S2.A.1", "P.klumpi"),
        lessons=("L04", "L05", "C1"),
        gallery=("G01", "G14"),
        misconceptions=("several_bets_on_creature", "stone_needs_card", "bet_on_champion_card", "bet_on_vanished"),
        parts=(Part("row"), Part("living"), Part("free"), Part("stone")),
    ),
    RuleEntry(
        id="S1.A.1",
        de=Place("Schritt 1, A", None, None, (94, 94)),
        fr=Place("Phase 1, A", None, None, (86, 86)),
        related=("S1.A.0", "S2.A.3"),
        lessons=("L05",),
        gallery=("G01",),
        misconceptions=("stone_needs_card", "stone_goes_with_card", "stone_needs_empty_field"),
    ),
    RuleEntry(
        id="S1.A.2",
        de=Place("Schritt 1, A", 1, None, (96, 96)),
        fr=Place("Phase 1, A", 1, None, (88, 88)),
        related=("S1.A.0", "S1.B.4", "P.moosmann"),
        rulings=("rebet_freed_field",),
        lessons=("L05", "C3"),
        gallery=("G02", "G03", "G10"),
        misconceptions=("one_stone_per_row", "several_bets_on_creature"),
    ),
    RuleEntry(
        id="S1.A.3",
        de=Place("Schritt 1, A", 2, None, (97, 97)),
        fr=Place("Phase 1, A", 2, None, (89, 89)),
        related=("VAL.1",),
        lessons=("L05", "C1"),
        misconceptions=("row_five_bet_forbidden",),
    ),
    RuleEntry(
        id="S1.A.4",
        de=Place("Schritt 1, A", 3, None, (98, 98)),
        fr=Place("Phase 1, A", 3, None, (90, 90)),
        related=("VAL.0", "P.moosmann"),
        lessons=("L05", "L06", "P02"),
        misconceptions=("stones_can_be_moved",),
    ),
    RuleEntry(
        id="S1.B.0",
        de=Place("Schritt 1, B", None, None, (132, 132)),
        fr=Place("Phase 1, B", None, None, (106, 106)),
        related=("S1.B.1", "S1.B.3", "S1.B.4", "S1.B.5", "S1.C.0"),
        lessons=("L07",),
        gallery=("G06",),
        misconceptions=("secret_first_turn_only", "secret_any_round"),
        parts=(Part("first"), Part("card")),
    ),
    RuleEntry(
        id="S1.B.1",
        de=Place("Schritt 1, B", None, None, (134, 134)),
        fr=Place("Phase 1, B", None, None, (108, 108)),
        related=("OV.2", "S1.B.0", "S1.C.2", "S2.D"),
        lessons=("L07", "C1"),
        gallery=("G08",),
        misconceptions=("secret_bet_and_card",),
    ),
    RuleEntry(
        id="S1.B.2",
        de=Place("Schritt 1, B", 2, None, (137, 137)),
        fr=Place("Phase 1, B", 3, None, (112, 112)),
        related=("VAL.2",),
        lessons=("L07",),
    ),
    RuleEntry(
        id="S1.B.3",
        de=Place("Schritt 1, B", 3, None, (138, 138)),
        fr=Place("Phase 1, B", 4, None, (113, 113)),
        related=("S1.B.0", "P.moosmann"),
        lessons=("L07", "P02"),
        gallery=("G12",),
        misconceptions=("second_secret_bet",),
    ),
    RuleEntry(
        id="S1.B.4",
        de=Place("Schritt 1, B", 4, None, (139, 139)),
        fr=Place("Phase 1, B", 2, None, (111, 111)),
        related=("S1.A.2", "S1.B.0", "S1.C.3"),
        lessons=("L07",),
        gallery=("G04",),
        misconceptions=("secret_needs_free_creature",),
    ),
    RuleEntry(
        id="S1.B.5",
        de=Place("Schritt 1, B", 5, None, (140, 140)),
        fr=Place("Phase 1, B", 5, None, (114, 114)),
        related=("S1.B.0",),
        lessons=("L07",),
        gallery=("G07",),
        misconceptions=("secret_with_any_card",),
    ),
    RuleEntry(
        id="S1.C.0",
        de=Place("Schritt 1, C", None, 3, (156, 158)),
        fr=Place("Phase 1, C", None, 3, (126, 130)),
        related=("S1.B.0", "S1.C.1", "S1.C.2", "VAL.2", "CTRL.2", "END.2"),
        rulings=("reveal_vanished",),
        lessons=("L08",),
        gallery=("G09",),
    ),
    RuleEntry(
        id="S1.C.1",
        de=Place("Schritt 1, C", 1, 3, (160, 160)),
        fr=Place("Phase 1, C", 1, 3, (132, 132)),
        related=("S1.C.0", "T.urvater"),
        lessons=("L08", "L15"),
    ),
    RuleEntry(
        id="S1.C.2",
        de=Place("Schritt 1, C", 2, 3, (161, 161)),
        fr=Place("Phase 1, C", 2, 3, (133, 133)),
        related=("S1.B.1", "S1.C.0", "S2.P.0"),
        lessons=("L08",),
        gallery=("G17",),
        misconceptions=("reveal_costs_card",),
    ),
    RuleEntry(
        id="S1.C.3",
        de=Place("Schritt 1, C", 3, 3, (162, 162)),
        fr=Place("Phase 1, C", 3, 3, (134, 134)),
        related=("S1.B.4", "CTRL.1"),
        lessons=("L08", "L15"),
        gallery=("G05",),
        misconceptions=("one_stone_per_champion_card",),
    ),
    RuleEntry(
        id="S1.D",
        de=Place("Schritt 1, D", None, None, (188, 188)),
        fr=Place("Phase 1, D", None, None, (152, 152)),
        related=("OV.2", "S2.D"),
        lessons=("L09", "C1"),
        misconceptions=("betting_is_compulsory",),
    ),
    RuleEntry(
        id="VAL.0",
        de=Place("Wert der Wetten", None, 4, (192, 192)),
        fr=Place("Valeur des prédictions", None, 4, (157, 157)),
        related=("S1.A.4", "SCORE.0"),
        lessons=("L06", "S1", "C4"),
        misconceptions=("vanished_stones_score",),
    ),
    RuleEntry(
        id="VAL.1",
        de=Place("Wert der Wetten", None, 4, (192, 192)),
        fr=Place("Décompte final", None, None, (300, 305)),
        related=("MAT", "S1.A.3", "CTRL.0", "SCORE.0", "SCORE.2", "P.klumpi"),
        lessons=("L05", "L06", "P04", "C1"),
        misconceptions=("row_five_bet_forbidden", "value_is_row_number", "rows_worth_five_to_one"),
    ),
    RuleEntry(
        id="VAL.2",
        de=Place("Wert der Wetten", None, 4, (198, 198)),
        fr=Place("Valeur des prédictions", None, 4, (159, 159)),
        related=("S1.B.2", "S1.C.0"),
        lessons=("L06", "L08"),
        misconceptions=("secret_worth_four",),
    ),
    RuleEntry(
        id="CTRL.0",
        de=Place("Der Beherrscher", None, 4, (202, 202)),
        fr=Place("Le contrôleur", None, None, (167, 167)),
        related=("VAL.1", "CTRL.1", "CTRL.2", "S2.P.0", "S2.P.2", "P.ursus.2"),
        rulings=("zero_prestige_controls",),
        lessons=("L08", "L12", "P02", "P04"),
        gallery=("G15", "G19", "G20"),
        misconceptions=(
            "ursus_half_controls",
            "biggest_stone_controls",
            "more_stones_control",
            "control_counts_next_turn",
            "control_is_kept",
            "stones_count_next_round",
        ),
    ),
    RuleEntry(
        id="CTRL.1",
        de=Place("Der Beherrscher", 1, 4, (204, 204)),
        fr=Place("Le contrôleur", 1, None, (169, 169)),
        related=("S1.C.3", "CTRL.0"),
        rulings=("zero_prestige_controls",),
        lessons=("L08", "L12", "L15"),
        gallery=("G05", "G15", "G16"),
        misconceptions=("next_highest_inherits", "tied_players_share_control", "older_stone_controls"),
    ),
    RuleEntry(
        id="CTRL.2",
        de=Place("Der Beherrscher", 2, 4, (205, 205)),
        fr=Place("Le contrôleur", 2, None, (170, 170)),
        related=("S1.C.0", "CTRL.0", "T.urvater"),
        lessons=("L08", "L12"),
        gallery=("G17",),
        misconceptions=("hidden_bets_control",),
    ),
    RuleEntry(
        id="S2.0",
        de=Place("Schritt 2", None, None, (225, 225)),
        fr=Place("Phase 2", None, None, (188, 188)),
        related=("S2.A.2", "S2.A.4", "S2.B.3", "S5.0"),
        lessons=("L02", "P06", "P11", "P13", "C1"),
        misconceptions=("cards_add_up",),
    ),
    RuleEntry(
        id="S2.A.0",
        de=Place("Schritt 2, A", None, None, (234, 234)),
        fr=Place("Phase 2, A", None, None, (197, 197)),
        related=("S2.A.1", "S2.B.0"),
        lessons=("L00", "L03"),
    ),
    RuleEntry(
        id="S2.A.1",
        de=Place("Schritt 2, A", 1, None, (235, 235)),
        fr=Place("Phase 2, A", 1, None, (199, 199)),
        related=("S1.A.0", "S2.A.0", "S2.B.1", "S3.0"),
        lessons=("L04",),
        misconceptions=("play_on_vanished",),
    ),
    RuleEntry(
        id="S2.A.2",
        de=Place("Schritt 2, A", 2, None, (236, 236)),
        fr=Place("Phase 2, A", 2, None, (200, 200)),
        related=("S2.0", "S2.A.4", "S2.A.5", "S2.B.3"),
        lessons=("L02",),
        misconceptions=("lower_card_forbidden",),
    ),
    RuleEntry(
        id="S2.A.3",
        de=Place("Schritt 2, A", 3, None, (237, 237)),
        fr=Place("Phase 2, A", 3, None, (201, 201)),
        related=("S1.A.1",),
        lessons=("L05",),
    ),
    RuleEntry(
        id="S2.A.4",
        de=Place("Schritt 2, A", 2, None, (236, 236)),
        fr=Place("Phase 2, A", 2, None, (200, 200)),
        related=("S2.0", "S2.A.2", "P.aquilon", "P.vulpa"),
        lessons=("L02",),
        misconceptions=("cards_add_up",),
    ),
    RuleEntry(
        id="S2.A.5",
        de=Place("Schritt 2, A", 4, None, (238, 238)),
        fr=Place("Phase 2, A", 4, None, (202, 202)),
        related=("S2.A.2", "S3.1", "P.lupino", "T.dryada"),
        lessons=("L02", "L16", "L17", "P06", "C3"),
        misconceptions=("peeking_allowed",),
    ),
    RuleEntry(
        id="S2.P.0",
        de=Place("Schritt 2, Spezialfähigkeit", None, 5, (242, 242)),
        fr=Place("Phase 2, Pouvoir spécial", None, None, (206, 206)),
        related=("S1.C.2", "CTRL.0", "S2.P.2", "S2.P.3", "S2.B.4", "P.echomir"),
        lessons=("L13", "P01", "P05", "P07"),
        gallery=("G19",),
        misconceptions=("power_is_compulsory", "control_counts_next_turn"),
    ),
    RuleEntry(
        id="S2.P.1",
        de=Place("Schritt 2, Spezialfähigkeit", 1, 5, (244, 244)),
        fr=Place("Phase 2, Pouvoir spécial", 1, None, (208, 208)),
        related=("P.klumpi", "P.carmen"),
        lessons=("L13",),
        misconceptions=("carmen_needs_vanished",),
    ),
    RuleEntry(
        id="S2.P.2",
        de=Place("Schritt 2, Spezialfähigkeit", 2, 5, (245, 245)),
        fr=Place("Phase 2, Pouvoir spécial", 2, None, (209, 209)),
        related=("CTRL.0", "S2.P.0"),
        lessons=("L13",),
        misconceptions=("any_player_has_power",),
    ),
    RuleEntry(
        id="S2.P.3",
        de=Place("Schritt 2, Spezialfähigkeit", 3, 5, (246, 246)),
        fr=Place("Phase 2, Pouvoir spécial", 3, None, (210, 210)),
        related=("S2.P.0", "S2.P.4"),
        lessons=("L13",),
    ),
    RuleEntry(
        id="S2.P.4",
        de=Place("Schritt 2, Spezialfähigkeit", 4, 5, (247, 247)),
        fr=Place("Phase 2, Pouvoir spécial", 3, None, (210, 210)),
        related=("S2.P.3", "S2.B.2", "P.raneri", "P.vulpa"),
        lessons=("L13", "P12"),
        gallery=("G30",),
        misconceptions=("chameleon_fires_power", "moved_cards_trigger"),
    ),
    RuleEntry(
        id="S2.B.0",
        de=Place("Schritt 2, B", None, 5, (251, 256)),
        fr=Place("Phase 2, B", None, 5, (214, 214)),
        related=("S2.A.0", "S2.B.1"),
        lessons=("L14",),
        gallery=("G24",),
    ),
    RuleEntry(
        id="S2.B.1",
        de=Place("Schritt 2, B", 1, 5, (257, 257)),
        fr=Place("Phase 2, B", 1, 5, (216, 216)),
        related=("S2.A.1", "S2.B.0"),
        lessons=("L04", "L14"),
        misconceptions=("chameleon_on_vanished",),
    ),
    RuleEntry(
        id="S2.B.2",
        de=Place("Schritt 2, B", 2, 5, (258, 258)),
        fr=Place("Phase 2, B", 2, 5, (217, 217)),
        related=("S2.P.4", "S2.B.4"),
        lessons=("L13", "L14"),
        misconceptions=("chameleon_fires_power",),
    ),
    RuleEntry(
        id="S2.B.3",
        de=Place("Schritt 2, B", 3, 5, (259, 259)),
        fr=Place("Phase 2, B", 3, 5, (218, 218)),
        related=("S2.0", "S2.A.2"),
        lessons=("L14",),
    ),
    RuleEntry(
        id="S2.B.4",
        de=Place("Schritt 2, B", 4, 5, (260, 260)),
        fr=Place("Phase 2, B", 4, 5, (219, 219)),
        related=("S2.P.0", "S2.B.2", "P.aquilon", "P.ursus.1"),
        lessons=("L13", "L14", "P05"),
        gallery=("G22", "G23"),
        misconceptions=("chameleon_does_not_block", "chameleon_blocks_for_good"),
    ),
    RuleEntry(
        id="S2.C",
        de=Place("Schritt 2, C", None, None, (272, 272)),
        fr=Place("Phase 2, C", None, None, (235, 235)),
        related=("T.urvater", "T.dryada"),
        lessons=("L15", "L16"),
        gallery=("G57",),
    ),
    RuleEntry(
        id="S2.D",
        de=Place("Schritt 2, D", None, None, (278, 278)),
        fr=Place("Phase 2, D", None, None, (240, 240)),
        related=("OV.2", "S1.B.1", "S1.D", "P.cornu"),
        lessons=("L09", "L17", "P03"),
        gallery=("G40", "G43", "G57"),
        misconceptions=("may_skip_playing", "skip_unseen"),
        parts=(Part("none"), Part("proof")),
    ),
    RuleEntry(
        id="S3.0",
        de=Place("Schritt 3", None, None, (284, 284)),
        fr=Place("Phase 3", None, None, (246, 246)),
        related=("S2.A.1", "P.cornu", "P.carmen"),
        lessons=("L10", "P03", "P08"),
        gallery=("G33",),
        misconceptions=("discard_anything", "blocked_cards_discardable", "one_discard"),
        parts=(Part("vanished"), Part("three"), Part("shown")),
    ),
    RuleEntry(
        id="S3.1",
        de=Place("Schritt 3", None, None, (286, 286)),
        fr=Place("Phase 3", None, None, (248, 248)),
        related=("S2.A.5",),
        lessons=("L10", "L17"),
        misconceptions=("peeking_allowed",),
    ),
    RuleEntry(
        id="S4.0",
        de=Place("Schritt 4", None, None, (292, 292)),
        fr=Place("Phase 4", None, None, (254, 254)),
        related=("SET.2", "P.susi", "P.cornu"),
        lessons=("L10", "P01", "P03", "P10"),
        gallery=("G56",),
        misconceptions=("discard_down_to_eight", "draw_one_card"),
    ),
    RuleEntry(
        id="S4.1",
        de=Place("Schritt 4", None, None, (294, 294)),
        fr=Place("Phase 4", None, None, (256, 256)),
        related=("END.0", "P.susi"),
        lessons=("L11", "P01", "S3"),
        gallery=("G48",),
        misconceptions=("last_card_still_checked", "empty_pile_goes_on"),
    ),
    RuleEntry(
        id="S5.0",
        de=Place("Schritt 5", None, None, (300, 300)),
        fr=Place("Phase 5", None, None, (262, 262)),
        related=("OV.1", "S2.0", "S5.1", "S5.2", "T.dryada"),
        lessons=("L00", "L03", "L16", "P11", "C1"),
        gallery=("G24", "G31", "G32", "G50"),
        misconceptions=(
            "ties_vanish",
            "round_ends_when_row_full",
            "row_checked_mid_turn",
            "empty_field_is_ignored",
            "old_rows_checked_again",
        ),
        parts=(Part("full"), Part("lowest")),
    ),
    RuleEntry(
        id="S5.1",
        de=Place("Schritt 5", 1, None, (302, 302)),
        fr=Place("Phase 5", 1, None, (264, 264)),
        related=("S5.0", "P.ursus"),
        lessons=("L03", "P14"),
        gallery=("G49",),
        misconceptions=("ties_vanish", "round_ends_when_row_full"),
    ),
    RuleEntry(
        id="S5.2",
        de=Place("Schritt 5, Beispiel", None, None, (322, 322)),
        fr=Place("Phase 5", 2, None, (265, 265)),
        related=("OV.1", "S5.0", "S5.3", "S5.4", "END.1"),
        lessons=("L04",),
    ),
    RuleEntry(
        id="S5.3",
        de=Place("Schritt 5, Die nächste Runde vorbereiten", None, None, (306, 306)),
        fr=Place("Phase 5, Mise en place de la prochaine manche", None, None, (269, 269)),
        related=("S5.2",),
        lessons=("L04",),
    ),
    RuleEntry(
        id="S5.4",
        de=Place("Schritt 5, Die nächste Runde vorbereiten", None, None, (308, 308)),
        fr=Place("Phase 5, Mise en place de la prochaine manche", None, None, (271, 271)),
        related=("SET.3", "S5.2"),
        lessons=("L04", "C1"),
        gallery=("G49",),
        misconceptions=("start_player_begins_round", "round_ender_begins"),
    ),
    RuleEntry(
        id="END.0",
        de=Place("Spielende", None, None, (330, 330)),
        fr=Place("Fin de la partie", None, None, (288, 288)),
        related=("OV.1", "S4.1", "END.2"),
        rulings=("stalemate_ends",),
        lessons=("L11", "S1", "S3", "C4"),
        misconceptions=("four_survivors",),
        parts=(Part("rounds"), Part("pile")),
    ),
    RuleEntry(
        id="END.1",
        de=Place("Spielende", None, None, (332, 332)),
        fr=Place("Fin de la partie", None, None, (290, 290)),
        related=("S5.2",),
        lessons=("S1",),
    ),
    RuleEntry(
        id="END.2",
        de=Place("Spielende", None, None, (334, 334)),
        fr=Place("Fin de la partie", None, None, (292, 292)),
        related=("S1.C.0", "END.0", "SCORE.0"),
        lessons=("S1", "S3"),
        gallery=("G55",),
        misconceptions=("hidden_bets_lost",),
    ),
    RuleEntry(
        id="SCORE.0",
        de=Place("Endwertung", None, None, (340, 340)),
        fr=Place("Décompte final", None, None, (298, 298)),
        related=("VAL.0", "VAL.1", "END.2", "SCORE.1", "P.ursus.2"),
        lessons=("S1", "S3", "C4"),
        misconceptions=("vanished_stones_score",),
        parts=(Part("sum"), Part("most")),
    ),
    RuleEntry(
        id="SCORE.1",
        de=Place("Endwertung", None, None, (340, 340)),
        fr=Place("Décompte final", None, None, (298, 298)),
        related=("SCORE.0", "SCORE.2"),
        lessons=("S2",),
        gallery=("G51", "G54"),
        misconceptions=("ties_shared_at_once", "rows_before_secret", "placing_secret_is_enough"),
    ),
    RuleEntry(
        id="SCORE.2",
        de=Place("Endwertung", None, None, (340, 340)),
        fr=Place("Décompte final", None, None, (298, 298)),
        status="differs",
        related=("VAL.1", "SCORE.1", "SCORE.3", "P.ursus.2"),
        rulings=("tiebreak", "half_point_in_tiebreak"),
        lessons=("S2", "C3", "C4"),
        gallery=("G52", "G53"),
    ),
    RuleEntry(
        id="SCORE.3",
        de=Place("Endwertung", None, None, (340, 340)),
        fr=Place("Décompte final", None, None, (298, 298)),
        related=("SCORE.2",),
        lessons=("S2", "C3"),
    ),
    RuleEntry(
        id="P.susi",
        de=Place("Appendix: Susi", None, 8, (387, 389)),
        fr=Place("Annexe: Gruyère", None, None, (347, 347)),
        related=("S4.0", "S4.1"),
        rulings=("short_draw",),
        lessons=("P01", "C4"),
        gallery=("G41",),
        misconceptions=("discard_down_to_eight", "susi_fills_hand"),
    ),
    RuleEntry(
        id="P.moosmann",
        de=Place("Appendix: Moosmann", None, 8, (393, 395)),
        fr=Place("Annexe: Lichen", None, None, (351, 353)),
        status="one",
        related=("S1.A.2", "S1.A.4", "S1.B.3"),
        rulings=("rebet_freed_field", "moosmann_shows_secret"),
        lessons=("P02",),
        gallery=("G11",),
        misconceptions=("returned_stone_same_turn",),
        parts=(Part("own"), Part("secret", "one", ("moosmann_shows_secret",))),
    ),
    RuleEntry(
        id="P.cornu",
        de=Place("Appendix: Cornu", None, 8, (399, 401)),
        fr=Place("Annexe: Panache", None, None, (357, 359)),
        status="one",
        related=("S2.D", "S3.0", "S4.0", "P.noctia", "P.ziegfried"),
        lessons=("P03", "P10"),
        gallery=("G42", "G43", "G44"),
        misconceptions=("half_rounds_down", "blocked_cards_discardable", "cornu_looks", "blocked_cards_in_play"),
        parts=(Part("half"), Part("unseen", "one"), Part("blocked"), Part("back")),
    ),
    RuleEntry(
        id="P.klumpi",
        de=Place("Appendix: Klumpi", None, 8, (405, 409)),
        fr=Place("Annexe: Griso", None, None, (362, 364)),
        status="differs",
        related=("S1.A.0", "VAL.1", "S2.P.1"),
        rulings=("klumpi_vanished", "klumpi_later_rows"),
        lessons=("P04", "C3"),
        gallery=("G13",),
        misconceptions=("klumpi_no_later_rows", "editions_agree", "editions_swapped"),
        parts=(Part("field", "differs", ("klumpi_vanished", "klumpi_later_rows")), Part("champion")),
    ),
    RuleEntry(
        id="P.echomir",
        de=Place("Appendix: Echomir", None, 8, (413, 415)),
        fr=Place("Annexe: Bicéphale", None, None, (368, 368)),
        related=("OV.2", "S2.P.0", "P.fungi"),
        lessons=("P05",),
        gallery=("G11", "G39", "G40"),
        misconceptions=("echomir_twice", "second_card_must_be_creature"),
        parts=(Part("second"), Part("once")),
    ),
    RuleEntry(
        id="P.lupino",
        de=Place("Appendix: Lupino", None, 8, (419, 419)),
        fr=Place("Annexe: Croc ardent", None, None, (389, 389)),
        status="one",
        related=("S2.A.5", "P.fungi.note", "T.dryada"),
        rulings=("lupino_covered",),
        lessons=("P06", "C3"),
        gallery=("G36", "G37"),
        misconceptions=("lupino_takes_played_card",),
        parts=(Part("earlier"), Part("visible", "one", ("lupino_covered",))),
    ),
    RuleEntry(
        id="P.noctia",
        de=Place("Appendix: Noctia", None, 8, (423, 425)),
        fr=Place("Annexe: Le Duc", None, None, (372, 372)),
        related=("P.cornu", "P.ziegfried"),
        rulings=("giver_chooses",),
        lessons=("L17", "P07"),
        gallery=("G45",),
        misconceptions=("noctia_hand_public",),
        parts=(Part("ask"), Part("give", rulings=("giver_chooses",)), Part("show")),
    ),
    RuleEntry(
        id="P.carmen",
        de=Place("Appendix: Carmen", None, 8, (429, 431)),
        fr=Place("Annexe: Carmen", None, None, (375, 375)),
        related=("S2.P.1", "S3.0"),
        lessons=("P08",),
        gallery=("G47",),
        misconceptions=("carmen_needs_vanished",),
        parts=(Part("living"), Part("unseen")),
    ),
    RuleEntry(
        id="P.fungi",
        de=Place("Appendix: Fungi", None, 8, (435, 437)),
        fr=Place("Annexe: Bolet", None, None, (379, 379)),
        related=("SET.1", "P.echomir", "P.fungi.note"),
        lessons=("P09",),
        gallery=("G21", "G38", "G39"),
        misconceptions=("copy_needs_control", "fungi_copies_living"),
    ),
    RuleEntry(
        id="P.fungi.note",
        de=Place("Appendix: Fungi", None, 8, (439, 439)),
        fr=Place("Annexe: Bolet", None, None, (381, 381)),
        status="one",
        related=("P.lupino", "P.fungi"),
        rulings=("copied_lupino_current_row",),
        lessons=("P09",),
    ),
    RuleEntry(
        id="P.ziegfried",
        de=Place("Appendix: Ziegfried", None, 8, (443, 445)),
        fr=Place("Annexe: Sabot", None, None, (385, 385)),
        related=("P.cornu", "P.noctia"),
        lessons=("P10",),
        gallery=("G46",),
        misconceptions=(
            "ziegfried_keeps_three",
            "blocked_cards_in_play",
        ),
        parts=(Part("three"), Part("keep")),
    ),
    RuleEntry(
        id="P.aquilon",
        de=Place("Appendix: Aquilon", None, 8, (449, 449)),
        fr=Place("Annexe: Le Pèlerin", None, None, (410, 410)),
        related=("S2.A.4", "S2.B.4", "P.vulpa"),
        lessons=("P11",),
        gallery=("G31",),
        misconceptions=("aquilon_current_row",),
    ),
    RuleEntry(
        id="P.raneri",
        de=Place("Appendix: Raneri", None, 8, (453, 455)),
        fr=Place("Annexe: Rainette", None, None, (393, 395)),
        status="differs",
        related=("S2.P.4",),
        rulings=("swap_chameleons",),
        lessons=("P12", "C3"),
        gallery=("G27", "G28", "G29"),
        misconceptions=(
            "moved_cards_trigger",
            "swap_across_columns",
            "swap_needs_current_row",
            "editions_agree",
            "editions_swapped",
        ),
        parts=(Part("column"), Part("visible", "differs", ("swap_chameleons",))),
    ),
    RuleEntry(
        id="P.vulpa",
        de=Place("Appendix: Vulpa", None, 8, (459, 461)),
        fr=Place("Annexe: Plume de velours", None, None, (399, 399)),
        related=("S2.A.4", "S2.P.4", "P.aquilon"),
        lessons=("P13",),
        gallery=("G23", "G34", "G35", "G50"),
        misconceptions=("vulpa_any_row", "stone_goes_with_card"),
    ),
    RuleEntry(
        id="P.ursus",
        de=Place("Appendix: Ursus", None, 8, (465, 467)),
        fr=Place("Annexe: Ursus", None, None, (403, 403)),
        related=("S5.1", "P.ursus.1", "P.ursus.2"),
        lessons=("P14",),
        gallery=("G25", "G38"),
        misconceptions=("ursus_bonus_for_chameleon",),
    ),
    RuleEntry(
        id="P.ursus.1",
        de=Place("Appendix: Ursus", None, 8, (469, 469)),
        fr=Place("Annexe: Ursus", None, None, (405, 405)),
        related=("S2.B.4", "P.ursus"),
        lessons=("P14",),
        gallery=("G26",),
        misconceptions=("ursus_half_blocked",),
    ),
    RuleEntry(
        id="P.ursus.2",
        de=Place("Appendix: Ursus", None, 8, (471, 471)),
        fr=Place("Annexe: Ursus", None, None, (407, 407)),
        related=("CTRL.0", "SCORE.0", "SCORE.2", "P.ursus"),
        rulings=("half_point_in_tiebreak",),
        lessons=("P14", "S2", "C3"),
        misconceptions=("ursus_half_controls",),
    ),
    RuleEntry(
        id="T.urvater",
        de=Place("Appendix: Urvater", None, 8, (477, 479)),
        fr=Place("Annexe: L'Ancêtre", None, None, (416, 416)),
        related=("S1.C.1", "CTRL.2", "S2.C"),
        lessons=("L15",),
        gallery=("G18",),
        misconceptions=("urvater_names_vanished",),
    ),
    RuleEntry(
        id="T.dryada",
        de=Place("Appendix: Dryada", None, 8, (483, 483)),
        fr=Place("Annexe: Dryade", None, None, (420, 420)),
        related=("S2.A.5", "S2.C", "S5.0", "P.lupino"),
        lessons=("L16",),
        gallery=("G32", "G33"),
        misconceptions=("dryada_takes_chameleon", "vanished_cards_are_closed"),
    ),
)


def _with_parts(entry: RuleEntry) -> Iterator[RuleEntry]:
    """A rule, then its parts: they stand in the same place and are taught together."""
    yield entry
    for name, status, rulings in entry.parts:
        yield RuleEntry(
            id=f"{entry.id}.{name}",
            de=entry.de,
            fr=entry.fr,
            status=status,
            rulings=rulings,
            lessons=entry.lessons,
            gallery=entry.gallery,
            part_of=entry.id,
        )


RULES: dict[str, RuleEntry] = {rule.id: rule for entry in _ENTRIES for rule in _with_parts(entry)}


def whole(rule_id: str) -> str:
    """The rule of the index that an id belongs to: a part's whole, or the rule itself."""
    return RULES[rule_id].part_of or rule_id
