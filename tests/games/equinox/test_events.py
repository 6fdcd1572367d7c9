"""What is logged when somebody listens: every fact once, with its kind and data."""

from __future__ import annotations

import pytest
from games.equinox.cases import at, edge_case

import equinox_widget as eq
from equinox_widget.engine.events import Event, everybody
from equinox_widget.games.equinox.rules.actions import field_of
from equinox_widget.games.equinox.rules.cards import (
    CARD_BY_CODE,
    CARMEN,
    CORNU,
    DRYADA,
    ECHOMIR,
    FUNGI,
    KLUMPI,
    LUPINO,
    MOOSMANN,
    NOCTIA,
    RANERI,
    SUSI,
    URSUS,
    URVATER,
    VULPA,
    ZIEGFRIED,
)
from equinox_widget.games.equinox.rules.sentences import read_script
from equinox_widget.games.equinox.rules.turn import apply

A, B, C = range(3)
HAND = "Mo2,Co7,Kl1,Ec9,Lu3,No5,x6"  # seven cards to go with the one that matters


def facts(position: eq.Position, script: str) -> list[Event]:
    """Everything that the sentences brought about."""
    state = position._state.clone()
    state.log = []
    for action, drawn in read_script(script):
        apply(state, action, drawn)
    return state.log


def cards(codes: str) -> tuple[int, ...]:
    return tuple(CARD_BY_CODE[code] for code in codes.split(","))


def card(code: str) -> int:
    return CARD_BY_CODE[code]


def begins_with(told: list[Event], *expected: Event) -> None:
    assert told[: len(expected)] == list(expected)


# --- A whole turn -----------------------------------------------------------------------------------------------------


def test_a_quiet_turn_is_told_from_the_bet_to_the_next_player() -> None:
    start = eq.position(f"EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su4,{HAND} d=Vu9,Vu8")
    assert facts(start, "bet No; play Su4") == [
        ("bet_placed", A, NOCTIA, 1),
        ("card_played", A, card("Su4"), field_of(SUSI, 1)),
        ("power_not_fired", A, SUSI, "not_controller"),
        ("discarding_ended", A, 0),
        ("cards_drawn", A, cards("Vu9"), 1, "S4.0"),
        ("row_incomplete", 1),
        ("turn_started", B),
    ]


def test_a_skipped_bet_is_a_fact_too() -> None:
    start = eq.position(f"EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su4,{HAND}")
    assert facts(start, "skip") == [("step_skipped", A, 1)]


def test_a_step_one_with_nothing_to_do_is_skipped_by_itself() -> None:
    stones = "B@Su1 B@Mo1 B@Co1 B@Kl1 B@Ec1"
    start = eq.position(f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu {stones} A=Su4,{HAND}")
    assert facts(start, "play Su4")[-2:] == [("turn_started", B), ("step_skipped", B, 1)]


def test_a_chameleon_sets_no_power_off() -> None:
    start = eq.position(f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Su1 A=Su4,{HAND}")
    begins_with(
        facts(start, "play x6 on Su"),
        ("card_played", A, card("x6"), field_of(SUSI, 1)),
        ("power_not_fired", A, SUSI, "chameleon"),
        ("discarding_ended", A, 0),
    )


def test_a_hand_of_eight_or_more_draws_nothing() -> None:
    start = eq.position(f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=Su4,Su5,{HAND}")
    assert ("nothing_drawn", A) in facts(start, "play Su4")


def test_a_pass_shows_the_free_hand() -> None:
    start = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A=Mo9,Mo8~Su4,Su5")
    assert facts(start, "skip") == [("step_skipped", A, 1), ("passed", A, cards("Mo8,Mo9"))]


def test_discards_are_told_with_whether_they_were_shown() -> None:
    start = eq.position("EQ 2p r2 A3 L=SuMoCoKlEcLuNoVu past -Mo1 A=Mo9,Mo8,Mo7,Su4,Su5~x4 d=Vu9,Vu8,Vu7")
    begins_with(
        facts(start, "discard Mo9; discard Mo8; done"),
        ("discarded", A, card("Mo9"), True),
        ("discarded", A, card("Mo8"), True),
        ("discarding_ended", A, 2),
        ("blocked_returned", A, cards("x4")),
        ("cards_drawn", A, cards("Vu9,Vu8,Vu7"), 0, "S4.0"),
        ("game_ended", "pile"),
    )


# --- Bets -------------------------------------------------------------------------------------------------------------


def test_a_secret_bet_is_told_with_its_card() -> None:
    start = eq.position(f"EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su4,{HAND}")
    begins_with(facts(start, "secret No5"), ("secret_placed", A, card("No5")), ("discarding_ended", A, 0))


def test_a_reveal_is_told_with_its_cause() -> None:
    start = eq.position(f"EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A?No4 A=Su4,{HAND}")
    assert facts(start, "reveal") == [("secret_revealed", A, card("No4"), "own")]


@edge_case("E-25")
def test_a_secret_bet_taken_back_is_told_with_who_may_see_its_card(edition: str) -> None:
    """A mask of seats: all three of them and the onlooker's, or A alone."""
    start = at("EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@Mo1 A?No4 A=Mo9,Su4", edition)
    told = facts(start, "play Mo9; return secret")
    assert told[1:3] == [
        ("power_used", A, MOOSMANN, "return secret"),
        ("secret_taken_back", A, card("No4"), everybody(3) if edition == "de" else 0b001),
    ]


def test_the_end_reveals_every_secret_bet() -> None:
    start = eq.position("EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A?No4 C?Mo3 A=Su4,Su5 d=Vu9")
    assert facts(start, "play Su4")[-4:] == [
        ("cards_drawn", A, cards("Vu9"), 0, "S4.0"),
        ("game_ended", "pile"),
        ("secret_revealed", A, card("No4"), "end"),
        ("secret_revealed", C, card("Mo3"), "end"),
    ]


# --- The end of a turn ------------------------------------------------------------------------------------------------

ROW = "Su1:6 Mo1:4 Co1:8 Kl1:5 Ec1:7 Lu1:3"


def test_a_vanished_creature_and_the_new_round_with_its_vanish_cards() -> None:
    start = eq.position(f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu {ROW} No1:9 A=Vu5,Su1,{HAND[:-3]}")
    assert facts(start, "play Vu5")[-3:] == [("vanished", LUPINO, 1), ("round_started", 2, 1), ("turn_started", B)]


def test_a_tie_for_the_lowest_is_told_with_twice_its_strength() -> None:
    start = eq.position(f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu {ROW} No1:3 A=Vu5,Su1,{HAND[:-3]}")
    assert facts(start, "play Vu5")[-2:] == [("lowest_tied", 1, 6), ("turn_started", B)]


def test_the_fifth_vanished_creature_ends_the_game() -> None:
    start = eq.position(
        "EQ 2p r5 A2 L=SuMoCoKlEcLuNoVu past -Su1 -Mo2 -Co3 -Kl4 Ec5:7 Lu5:3 No5:9 A=Vu5,x1,x2,x3,x4,x5,x6,x7"
    )
    assert facts(start, "play Vu5")[-2:] == [("vanished", LUPINO, 5), ("game_ended", "rounds")]


def test_a_stalemate_is_told_as_such() -> None:
    held = "A=Mo1,Mo2,Mo3,Mo4,Su1,Su2,Su3,Su4 B=Mo5,Mo6,Mo7,Mo8,Su5,Su6,Su7,Su8"
    start = eq.position(f"EQ 2p r3 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Mo1:0 Su2:0 {held} q1")
    assert facts(start, "skip; done")[-1] == ("game_ended", "stalemate")


# --- Powers that did not fire -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "script", "creature", "reason"),
    [
        (f"A@Su1 Su1:x3 A=Su4,{HAND}", "play Su4", SUSI, "on_chameleon"),
        (f"A=Su4,{HAND}", "play Su4", SUSI, "not_controller"),
        (f"A@Ur1 A=Ur4,{HAND}", "play Ur4", URSUS, "no_power"),
        (f"A@Su1 A=Su4,{HAND}", "play Su4; decline", SUSI, "declined"),
        (f"A@Lu1 A=Su4,{HAND}", "play Lu3", LUPINO, "no_target"),
        (f"A@Ec1 A=Ec4,{HAND}", "play Ec4; use; play Ec9", ECHOMIR, "already_used"),
    ],
)
def test_a_power_that_does_not_fire_says_why(table: str, script: str, creature: int, reason: str) -> None:
    start = eq.position(f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr {table}")
    told = [fact for fact in facts(start, script) if fact[0] == "power_not_fired"]
    assert told == [("power_not_fired", A, creature, reason)]


# --- Every power ------------------------------------------------------------------------------------------------------


def power(line_up: str, table: str, script: str) -> list[Event]:
    """What a power brings about: what follows on the laid card, up to the end of step 2."""
    told = facts(eq.position(f"EQ 3p r1 A2 L={line_up} {table}"), script)
    kinds = [fact[0] for fact in told]
    end = kinds.index("discarding_ended") if "discarding_ended" in kinds else len(told)
    return told[1:end]


def test_susi_draws_three() -> None:
    told = power("SuMoCoKlEcLuNoVu", f"A@Su1 A=Su4,{HAND} d=Vu9,Vu8,Vu7,Vu6", "play Su4; use")
    assert told == [("power_used", A, SUSI, "use"), ("cards_drawn", A, cards("Vu9,Vu8,Vu7"), 1, "P.susi")]


def test_moosmann_takes_stones_from_fields_and_champion_cards() -> None:
    start = f"A@Mo1 A@Su^ A=Mo4,{HAND[4:]}"
    field, champion = field_of(MOOSMANN, 1), field_of(SUSI, 0)
    assert power("SuMoCoKlEcLuNoVu", start, "play Mo4; return Mo1") == [
        ("power_used", A, MOOSMANN, "return Mo1"),
        ("stone_taken_back", A, field),
    ]
    assert power("SuMoCoKlEcLuNoVu", start, "play Mo4; return Su^")[1] == ("stone_taken_back", A, champion)


def test_cornu_blocks_cards() -> None:
    told = power("SuMoCoKlEcLuNoVu", f"A@Co1 A=Co4,{HAND} B=Su1,Su2,Su3", "play Co4; block B:Su3,Su1")
    assert told == [("power_used", A, CORNU, "block B"), ("cards_blocked", A, B, cards("Su1,Su3"))]


def test_klumpi_places_a_stone() -> None:
    told = power("SuMoCoKlEcLuNoVu", f"A@Kl1 A=Kl4,{HAND}", "play Kl4; place Vu3")
    assert told == [("power_used", A, KLUMPI, "place Vu3"), ("stone_placed", A, field_of(VULPA, 3))]


def test_echomir_opens_a_second_play() -> None:
    told = power("SuMoCoKlEcLuNoVu", f"A@Ec1 A=Ec4,{HAND}", "play Ec4; use; play x6 on Su")
    assert told == [
        ("power_used", A, ECHOMIR, "use"),
        ("second_play", A),
        ("card_played", A, card("x6"), field_of(SUSI, 1)),
        ("power_not_fired", A, SUSI, "chameleon"),
    ]


def test_lupino_takes_a_card() -> None:
    start = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Lu1 Lu1:9 A=Lu4,Su1")
    assert facts(start, "play Lu4; fetch Lu1")[1:3] == [
        ("power_used", A, LUPINO, "fetch Lu1"),
        ("card_taken", A, card("Lu9"), field_of(LUPINO, 1), "P.lupino"),
    ]


def test_noctia_is_given_a_card() -> None:
    told = power("SuMoCoKlEcLuNoVu", f"A@No1 A=No4,{HAND} B=Su1,Su2", "play No4; ask B Su; give Su2")
    assert told == [
        ("power_used", A, NOCTIA, "ask B Su"),
        ("card_asked", A, B, SUSI),
        ("card_given", B, A, card("Su2")),
    ]


def test_noctia_is_shown_a_hand() -> None:
    told = power("SuMoCoKlEcLuNoVu", f"A@No1 A=No4,{HAND} B=Su1,Su2", "play No4; ask B Mo")
    assert told[1:] == [("card_asked", A, B, MOOSMANN), ("hand_shown", B, A, cards("Su1,Su2"))]


def test_carmen_opens_the_discards_and_they_are_not_shown() -> None:
    start = eq.position(f"EQ 3p r1 A2 L=SuMoCoKlEcLuNoCa A@Ca1 A=Ca4,{HAND}")
    told = facts(start, "play Ca4; use; discard Mo2; done")
    assert told[1:5] == [
        ("power_used", A, CARMEN, "use"),
        ("carmen_used", A),
        ("discarded", A, card("Mo2"), False),
        ("discarding_ended", A, 1),
    ]


def test_fungi_copies_and_the_copied_power_follows() -> None:
    start = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuNoFu past -Su1 A@Fu1 A=Fu4,Mo1 d=No9,No8,No7,No6")
    assert facts(start, "play Fu4; copy Su")[1:5] == [
        ("power_used", A, FUNGI, "copy Su"),
        ("power_copied", A, SUSI),
        ("power_used", A, SUSI, "use"),
        ("cards_drawn", A, cards("No9,No8,No7"), 1, "P.susi"),
    ]


def test_a_copied_power_without_effect_says_so() -> None:
    start = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuUrFu past -Ur1 A@Fu1 A=Fu4,Mo1")
    assert facts(start, "play Fu4; copy Ur")[2:4] == [
        ("power_copied", A, URSUS),
        ("power_not_fired", A, URSUS, "no_power"),
    ]


def test_ziegfried_looks_and_keeps() -> None:
    told = power("SuMoCoKlEcLuNoZi", f"A@Zi1 A=Zi4,{HAND} B=Su1,Su2,x3,Dr", "play Zi4; rob B:Su1,Dr,x3; keep Dr")
    assert told == [
        ("power_used", A, ZIEGFRIED, "rob B"),
        ("cards_looked_at", A, B, cards("Su1,x3,Dr")),
        ("card_kept", A, B, DRYADA),
    ]


def test_aquilon_takes_a_chameleon() -> None:
    told = power("SuMoCoKlEcLuNoAq", f"A@Aq1 Su1:x3 A=Aq4,{HAND}", "play Aq4; take Su1")
    assert told[1] == ("card_taken", A, card("x3"), field_of(SUSI, 1), "P.aquilon")


def test_raneri_swaps_cards() -> None:
    start = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuNoRa past -Mo1 A@Ra1 Su1:9 Su2:3 A=Ra4,Mo1")
    assert facts(start, "play Ra4; swap Su1 Su2")[1:3] == [
        ("power_used", A, RANERI, "swap Su1 Su2"),
        ("cards_swapped", A, field_of(SUSI, 1), field_of(SUSI, 2)),
    ]


def test_vulpa_removes_a_card() -> None:
    told = power("SuMoCoKlEcLuNoVu", f"A@Vu1 Su1:x3 A=Vu4,{HAND}", "play Vu4; remove Su")
    assert told == [("power_used", A, VULPA, "remove Su"), ("card_removed", A, card("x3"), field_of(SUSI, 1))]


# --- Trees ------------------------------------------------------------------------------------------------------------


def tree(table: str, script: str) -> list[Event]:
    told = facts(eq.position(f"EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu {table}"), script)
    return told[: [fact[0] for fact in told].index("discarding_ended")]


def test_urvater_names_and_reveals() -> None:
    assert tree("B?No4 C?No3 A=Uv,Su1", "play Uv; name No") == [
        ("tree_played", A, URVATER),
        ("creature_named", A, NOCTIA),
        ("secret_revealed", B, card("No4"), "urvater"),
        ("secret_revealed", C, card("No3"), "urvater"),
    ]


def test_urvater_names_and_nobody_has_bet_there() -> None:
    assert tree("B?No4 A=Uv,Su1", "play Uv; name Su")[1:] == [("creature_named", A, SUSI), ("no_secret_on", SUSI)]


def test_dryada_fetches() -> None:
    assert tree("Su1:4 A=Dr,Su1", "play Dr; fetch Su1") == [
        ("tree_played", A, DRYADA),
        ("card_taken", A, card("Su4"), field_of(SUSI, 1), "T.dryada"),
    ]


def test_dryada_finds_nothing() -> None:
    assert tree("A=Dr,Su1", "play Dr") == [("tree_played", A, DRYADA), ("nothing_to_fetch", A)]


# --- Listening --------------------------------------------------------------------------------------------------------


def test_nobody_listens_to_a_clone() -> None:
    """A copy is for trying things out; what happens there is no news."""
    state = eq.deal(2, seed=1)._state.clone()
    state.log = []
    copy = state.clone()
    apply(copy, *read_script("skip")[0])
    assert copy.log is None
    assert state.log == []
