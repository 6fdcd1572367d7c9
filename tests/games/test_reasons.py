"""Why things happen by themselves, or do not: the conditions and the rules behind every such event, fact by fact."""

from __future__ import annotations

import pytest

import equinox_widget as eq
from equinox_widget.engine.verdict import Condition, condition
from equinox_widget.games.equinox.actions import field_of
from equinox_widget.games.equinox.cards import (
    CARD_BY_CODE,
    ECHOMIR,
    LUPINO,
    MOOSMANN,
    NOCTIA,
    SUSI,
    URSUS,
    VULPA,
)
from equinox_widget.games.equinox.events import because, redact, seers_of
from equinox_widget.games.equinox.state import Event

A, B, C = range(3)
HAND = "Mo2,Co7,Kl1,Ec9,Lu3,No5,x6"
ROW_BUT_VULPA = "Su1:6 Mo1:4 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:9"


def reasons(code: str, script: str, kind: str) -> list[Condition]:
    """What is said to have led to the last event of a kind."""
    event = eq.position(code).explain(script).of(kind)[-1]
    return because(event._facts, event.state)


def rules(code: str, script: str, kind: str) -> tuple[str, ...]:
    """The rules the last event of a kind rests on."""
    return eq.position(code).explain(script).of(kind)[-1].rules


# --- Powers -----------------------------------------------------------------------------------------------------------


def test_a_power_fires_for_the_controller_who_plays_its_card() -> None:
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Su1 A=Su4,{HAND}"
    assert reasons(code, "play Su4; use", "power_used") == [
        condition("played_from_hand", True, "S2.P.3", seat=A),
        condition("creature_card_played", True, "S2.B.2", creature=SUSI),
        condition("controls", True, "CTRL.0", seat=A, creature=SUSI, own=4, highest=0),
        condition("not_on_chameleon", True, "S2.B.4", creature=SUSI),
    ]


def failing(code: str, script: str) -> list[Condition]:
    return [each for each in reasons(code, script, "power_not_fired") if not each.ok]


@pytest.mark.parametrize("below", ["x0", "x10", "4,x3"])
def test_a_power_is_silent_on_a_chameleon(below: str) -> None:
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Su1 Su1:{below} A=Su5,{HAND}"
    assert failing(code, "play Su5") == [condition("not_on_chameleon", False, "S2.B.4", creature=SUSI)]


def test_a_power_works_again_on_the_card_that_covers_a_chameleon() -> None:
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Su1 Su1:x3,4 A=Su5,{HAND}"
    assert all(each.ok for each in reasons(code, "play Su5; use", "power_used"))


def test_a_chameleon_brings_no_power() -> None:
    """Only the chameleon itself is to blame, whatever lies beneath it."""
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Su1 Su1:x3 A=Su4,{HAND}"
    assert failing(code, "play x6 on Su") == [condition("creature_card_played", False, "S2.B.2", creature=SUSI)]


def test_a_moved_card_brings_no_power() -> None:
    """Vulpa uncovers Su4, of which A is the controller."""
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Su1 A@Vu1 Su1:x2,4,x3 A=Vu5,{HAND}"
    assert failing(code, "play Vu5; remove Su") == [condition("played_from_hand", False, "S2.P.4", seat=A)]


def test_a_card_uncovered_by_taking_another_brings_no_power_either() -> None:
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoAq A@Su1 A@Aq1 Su1:4,x3 A=Aq5,{HAND}"
    assert failing(code, "play Aq5; take Su1") == [condition("played_from_hand", False, "S2.P.4", seat=A)]


def test_the_last_stone_is_enough_for_klumpi() -> None:
    stones = "A@Kl1 A@Su1 A@Mo1 A@Co1"
    asked = eq.position(f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu {stones} A=Kl4,{HAND}").do("play Kl4")
    assert asked.why("place Vu1")
    assert asked.do("place Vu1").free_stones("A") == 0


@pytest.mark.parametrize(
    ("stones", "own", "highest", "rule"),
    [
        ("", 0, 0, "CTRL.0"),
        ("B@Su1", 0, 4, "CTRL.0"),
        ("A@Su2 B@Su1", 3, 4, "CTRL.0"),
        ("A@Su1 B@Su2 B@Su4", 4, 4, "CTRL.1"),
        ("A@Su2 B@Su3 C@Su1", 3, 4, "CTRL.0"),
    ],
)
def test_who_does_not_control_hears_both_sums(stones: str, own: int, highest: int, rule: str) -> None:
    """A tie is a rule of its own."""
    code = f"EQ 3p r4 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Co2 -Kl3 {stones} A=Su4,{HAND}"
    assert failing(code, "play Su4") == [
        condition("controls", False, rule, seat=A, creature=SUSI, own=own, highest=highest)
    ]


def test_a_lone_stone_of_value_zero_that_does_not_control_is_no_tie() -> None:
    code = "EQ 2p r5 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Co2 -Kl3 -Ec4 A@Su5 A=Su4,Lu3 +zero_prestige_controls=no"
    assert failing(code, "play Su4") == [
        condition("controls", False, "CTRL.0", seat=A, creature=SUSI, own=0, highest=0)
    ]


def test_ursus_has_no_power_and_says_so() -> None:
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr A@Ur1 A=Ur4,{HAND}"
    assert failing(code, "play Ur4") == [condition("has_a_power", False, "P.ursus", creature=URSUS)]


def test_echomir_works_once_a_turn() -> None:
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Ec1 A=Ec4,{HAND}"
    unused = condition("echomir_unused", True, "P.echomir.once", creature=ECHOMIR)
    assert reasons(code, "play Ec4; use", "power_used")[-1] == unused
    assert failing(code, "play Ec4; use; play Ec9") == [unused._replace(ok=False)]


def test_a_power_without_a_target_names_its_rule() -> None:
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Lu1 A=Su4,{HAND}"
    assert failing(code, "play Lu3") == [condition("has_a_target", False, "P.lupino", creature=LUPINO)]


def test_a_declined_power_was_not_wanted() -> None:
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Su1 A=Su4,{HAND}"
    assert failing(code, "play Su4; decline") == [condition("wanted", False, "S2.P.0", seat=A, creature=SUSI)]


# --- Steps that pass by themselves ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hidden", "ok"), [("", False), ("A?Vu4", True)])
def test_step_one_is_skipped_with_or_without_something_to_do(hidden: str, ok: bool) -> None:
    code = f"EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu {hidden} A=Su4,{HAND}"
    assert reasons(code, "skip", "step_skipped") == [
        condition("has_free_stone", True, "S1.A.0.stone", seat=A),
        condition("has_hidden_bet", ok, "S1.C.0", seat=A),
    ]


def test_step_one_passes_by_itself_without_a_stone() -> None:
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu B@Su1 B@Mo1 B@Co1 B@Kl1 B@Ec1 A=Su4,{HAND}"
    assert reasons(code, "play Su4", "step_skipped")[0] == condition("has_free_stone", False, "S1.A.0.stone", seat=B)


def test_a_pass_had_no_playable_card() -> None:
    code = "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A=Mo9,Mo8"
    assert reasons(code, "skip", "passed") == [condition("no_playable_card", True, "S2.D.none", seat=A, cards=())]


@pytest.mark.parametrize(
    ("hand", "script", "count", "nothing_more"),
    [
        ("Mo9,Su4", "done", 0, False),
        ("Mo9,Su4", "discard Mo9", 1, True),
        ("Mo9,Mo8,Mo7,Mo6,Su4", "discard Mo9; discard Mo8; discard Mo7", 3, True),
        ("Mo9,Mo8,Mo7,Su4", "discard Mo9; discard Mo8; done", 2, False),
    ],
)
def test_step_three_ends_when_nothing_is_left_after_three_or_on_request(
    hand: str, script: str, count: int, nothing_more: bool
) -> None:
    code = f"EQ 2p r2 A3 L=SuMoCoKlEcLuNoVu past -Mo1 A={hand}"
    assert reasons(code, script, "discarding_ended") == [
        condition("nothing_more_to_discard", nothing_more, "S3.0", seat=A, count=count)
    ]


def test_step_four_draws_below_eight_cards_only() -> None:
    drawing = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=Su4,{HAND}"
    full = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=Su4,Su5,{HAND}"
    fewer = condition("fewer_than_eight", True, "S4.0", seat=A, count=8)
    assert reasons(drawing, "play Su4", "cards_drawn") == [fewer]
    assert reasons(full, "play Su4", "nothing_drawn") == [fewer._replace(ok=False)]


# --- Step 5 and the end -----------------------------------------------------------------------------------------------


def test_an_incomplete_row_names_its_empty_fields() -> None:
    code = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Su2:6 Co2:8 Kl2:5 Ec2:7 A=Lu3,x6"
    assert reasons(code, "play Lu3", "row_incomplete") == [
        condition("row_complete", False, "S5.0.full", row=2, creatures=(NOCTIA, VULPA))
    ]


def test_a_tie_names_everybody_at_the_bottom() -> None:
    """Moosmann, who vanished earlier, has no part in row 2."""
    code = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Su2:6 Co2:8 Kl2:5 Ec2:7 Lu2:3 No2:9,3 A=Vu4,x6"
    assert reasons(code, "play Vu4", "lowest_tied") == [
        condition("row_complete", True, "S5.0.full", row=2, creatures=()),
        condition("single_lowest", False, "S5.1", creatures=(LUPINO, NOCTIA)),
    ]


@pytest.mark.parametrize(("top", "lowest"), [("5", LUPINO), ("2", VULPA)])
def test_a_single_lowest_vanishes(top: str, lowest: int) -> None:
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu {ROW_BUT_VULPA} A=Vu{top},Su1,Mo1,Co1,Kl1,Ec1,Lu1,No1"
    assert reasons(code, f"play Vu{top}", "vanished") == [
        condition("row_complete", True, "S5.0.full", row=1, creatures=()),
        condition("single_lowest", True, "S5.0.lowest", creatures=(lowest,)),
    ]


@pytest.mark.parametrize(
    ("code", "script", "ending", "because_of", "cited"),
    [
        ("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=Su1,Su2 d=Vu1", "play Su1", "pile", "S4.1", ("S4.1", "END.0")),
        (
            "EQ 2p r5 A2 L=SuMoCoKlEcLuNoVu past -Su1 -Mo2 -Co3 -Kl4 Ec5:7 Lu5:3 No5:9 A=Vu5,x1,x2,x3,x4,x5,x6,x7",
            "play Vu5",
            "rounds",
            "END.0.rounds",
            ("END.0", "END.1"),
        ),
        (
            "EQ 2p r3 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Mo1:0 Su2:0 A=Mo1,Mo2,Mo3,Mo4,Su1,Su2,Su3,Su4 q1",
            "skip; done",
            "stalemate",
            "END.0",
            ("END.0",),
        ),
    ],
)
def test_the_end_says_by_what(code: str, script: str, ending: str, because_of: str, cited: tuple[str, ...]) -> None:
    assert reasons(code, script, "game_ended") == [condition(f"ended_by_{ending}", True, because_of)]
    assert rules(code, script, "game_ended") == cited


# --- Control ----------------------------------------------------------------------------------------------------------


def test_a_new_controller_has_most_alone() -> None:
    code = f"EQ 3p r4 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Co2 -Kl3 B@Su3 A@Su2 A@Su4 B@Ec4 A=Su4,{HAND}"
    assert reasons(code, "bet Lu", "control_changed") == [
        condition("somebody_has_a_stone", True, "CTRL.0", creature=LUPINO),
        condition("highest_alone", True, "CTRL.1", creature=LUPINO, count=1),
    ]


def test_a_lost_control_is_a_tie_or_an_empty_column() -> None:
    tie = f"EQ 3p r4 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Co2 -Kl3 B@Su1 A@Su2 C?Su5 A=Su4,{HAND}"
    assert reasons(tie, "bet Su", "control_changed") == [
        condition("somebody_has_a_stone", True, "CTRL.0", creature=SUSI),
        condition("highest_alone", False, "CTRL.1", creature=SUSI, count=4),
        condition("hidden_bet_counts", False, "CTRL.2", seat=C, creature=SUSI),
    ]
    empty = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Mo1 A=Mo4,{HAND[4:]}"
    assert reasons(empty, "play Mo4; return Mo1", "control_changed") == [
        condition("somebody_has_a_stone", False, "CTRL.0", creature=MOOSMANN),
        condition("highest_alone", False, "CTRL.1", creature=MOOSMANN, count=0),
    ]


# --- Rules that depend on what exactly happened -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "script", "kind", "cited"),
    [
        ("", "bet No", "bet_placed", ("S1.A.0", "S1.A.3", "VAL.1")),
        ("No1:3", "bet No", "bet_placed", ("S1.A.0", "S1.A.1", "S1.A.3", "VAL.1")),
        ("A?Ur5", "reveal", "secret_revealed", ("S1.C.0", "S1.C.2", "VAL.2")),
        ("A?Ur5 B@Ur^", "reveal", "secret_revealed", ("S1.C.0", "S1.C.2", "VAL.2", "S1.C.3")),
        ("", "skip; play Su4", "card_played", ("S2.A.0", "S2.0")),
        ("B@Su1", "skip; play Su4", "card_played", ("S2.A.0", "S2.A.3", "S2.0")),
        ("Su1:3", "skip; play Su4", "card_played", ("S2.A.0", "S2.A.2", "S2.A.4", "S2.0")),
        ("Ur1:x0", "skip; play Ur4", "card_played", ("S2.A.0", "S2.A.2", "S2.A.4", "P.ursus.1", "S2.0")),
        ("Su1:x0", "skip; play Su4", "card_played", ("S2.A.0", "S2.A.2", "S2.A.4", "S2.0")),
        ("", "skip; play x0 on Su", "card_played", ("S2.B.0", "S2.0")),
        ("Su1:3", "skip; play x0 on Su", "card_played", ("S2.B.0", "S2.B.3", "S2.0")),
        ("d=Mo1,Mo2", "skip; play Su4", "cards_drawn", ("S4.0",)),
        ("d=Mo1", "skip; play Su4", "cards_drawn", ("S4.0", "S4.1")),
        ("A@No^ d=Mo1", "skip; play Su4", "points_counted", ("SCORE.0", "VAL.0")),
        ("B@Ur^ d=Mo1", "skip; play Su4", "points_counted", ("SCORE.0", "VAL.0", "P.ursus.2")),
        ("A@Ur^ d=Mo1", "skip; play Su4", "game_won", ("SCORE.0",)),
        ("A@No^ B@No1 B@Co4 d=Mo1", "skip; play Su4", "game_won", ("SCORE.1",)),
        ("A@Co1 B@No2 B@No4 d=Mo1", "skip; play Su4", "game_won", ("SCORE.2",)),
        ("d=Mo1", "skip; play Su4", "game_won", ("SCORE.3",)),
    ],
)
def test_an_event_cites_the_rules_of_its_very_case(table: str, script: str, kind: str, cited: tuple[str, ...]) -> None:
    hand = "Su4,x0" if "Ur1" not in table else "Ur4,x0"
    filled = f"{hand},Mo3,Co7,Kl1,Lu3,No5,Ec9"
    assert rules(f"EQ 2p r1 A1 L=SuMoCoKlEcLuNoUr {table} A={filled}", script, kind) == cited


# --- Who may see what -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "seats"),
    [
        (("card_played", B, 3, field_of(SUSI, 1)), "ABC"),
        (("secret_placed", B, 3), "B"),
        (("cards_drawn", C, (3, 4), 7), "C"),
        (("cards_blocked", A, C, (3, 4)), "C"),
        (("card_given", B, C, 3), "BC"),
        (("hand_shown", C, A, (3, 4)), "AC"),
        (("discarded", B, 3, True), "ABC"),
        (("discarded", B, 3, False), "B"),
        (("secret_taken_back", B, 3, 0b010), "B"),
        (("secret_taken_back", B, 3, 0b111), "ABC"),
    ],
)
def test_who_sees_all_of_an_event(event: Event, seats: str) -> None:
    assert "".join(name for seat, name in enumerate("ABC") if seers_of(event, 3) >> seat & 1) == seats


def test_what_a_seat_may_not_see_is_left_out() -> None:
    """Lists of cards become their number; a single card just goes."""
    drawn: Event = ("cards_drawn", C, (3, 4), 7)
    assert redact(drawn, 3, C) == {"seat": C, "cards": (3, 4), "left": 7}
    assert redact(drawn, 3, A) == {"seat": C, "count": 2, "left": 7}
    discarded: Event = ("discarded", B, CARD_BY_CODE["No5"], False)
    assert redact(discarded, 3, A) == {"seat": B, "shown": False}
    assert redact(discarded, 3, B)["card"] == CARD_BY_CODE["No5"]
