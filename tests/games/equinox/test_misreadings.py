"""The rules as people misread them: each misreading changes what it says, and no game can be played by one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import equinox_widget as eq
from equinox_widget.games.equinox import misread as wrong_rules
from equinox_widget.games.equinox import rules as true_rules
from equinox_widget.games.equinox.misread.names import MISREADINGS, UNPLAYED
from equinox_widget.games.equinox.misread.rules import misread, misread_state, misreading_of
from equinox_widget.games.equinox.rules.rulebook import RULES
from equinox_widget.games.equinox.rules.rulings import RULINGS, rulings_for
from equinox_widget.games.equinox.rules.state import empty_table

LINEUP = "L=SuMoCoKlEcLuNoVu"
ROUND_2 = f"EQ 3p r2 A1 {LINEUP} past -Mo1"
ROW_1 = "Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9"
TIED_ROW_1 = "Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:9"
END = "L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5"


def read_wrongly(code: str, misreading: str) -> eq.Position:
    """Read a position whose rules are misread."""
    return eq.Position(misread_state(eq.position(code).state, misreading))


OPTIONS = [
    # misreading, position, sentence, and whether it is legal in truth; misread, it is the other way round
    ("one_stone_per_row", f"EQ 2p r1 A1 {LINEUP} A@No1 A=8 B=8", "bet Su", True),
    ("stone_needs_card", f"EQ 2p r1 A1 {LINEUP} No1:4 A=8 B=8", "bet Su", True),
    ("row_five_bet_forbidden", f"EQ 2p r5 A1 {LINEUP} past -Mo1 -Su2 -Co3 -Kl4 A=8 B=8", "bet No", True),
    ("bet_on_vanished", ROUND_2, "bet Mo", False),
    ("secret_first_turn_only", f"EQ 2p r1 A1 {LINEUP} d80 A=Su1,x2,Dr,Mo2 B=8", "secret Su1", True),
    ("secret_any_round", f"{ROUND_2} A=Su1,Mo8", "secret Su1", False),
    ("second_secret_bet", f"EQ 2p r1 A1 {LINEUP} A! A=Su1,x2", "secret Su1", False),
    ("secret_needs_free_creature", f"EQ 2p r1 A1 {LINEUP} B@Su1 A=Su1,No2", "secret Su1", True),
    ("may_skip_playing", f"EQ 2p r1 A2 {LINEUP} A=8 B=8", "pass", False),
    ("lower_card_forbidden", f"EQ 2p r1 A2 {LINEUP} Su1:6 A=Su2,No5 B=8", "play Su2", True),
    ("play_on_vanished", f"EQ 2p r2 A2 {LINEUP} past -Mo1 A=Mo8,Su2", "play Mo8", False),
    ("chameleon_on_vanished", f"EQ 2p r2 A2 {LINEUP} past -Mo1 A=x3,Su2", "play x3 on Mo", False),
    ("discard_anything", f"EQ 2p r2 A3 {LINEUP} past -Mo1 A=Mo8,Su2,x1", "discard Su2", False),
    ("one_discard", f"EQ 2p r2 A3 {LINEUP} past -Mo1 A=Mo8,Mo7,Su2,x1 ; discard Mo8", "discard Mo7", True),
    ("power_is_compulsory", f"EQ 2p r1 A2 {LINEUP} A@Su1 A=Su2,No5 B=8 ; play Su2", "decline", True),
    (
        "copy_needs_control",
        "EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Su1 A@Fu1 B@Su1 A=Fu4,Mo2 B=8 ; play Fu4",
        "copy Su",
        True,
    ),
    (
        "lupino_takes_played_card",
        f"EQ 2p r2 A2 {LINEUP} past -Mo1 Lu1:9 A@Lu1 A=Lu3,Su4 B=8 ; play Lu3",
        "fetch Lu2",
        False,
    ),
    ("dryada_takes_chameleon", f"EQ 2p r1 A2 {LINEUP} Su1:5 No1:x7 A=Dr,Su4 B=8 ; play Dr", "fetch No1", False),
    ("several_bets_on_creature", f"EQ 2p r1 A1 {LINEUP} B@No1 A=8 B=8", "bet No", False),
    ("stone_needs_empty_field", f"EQ 2p r1 A1 {LINEUP} No1:4 A=8 B=8", "bet No", True),
    ("bet_on_champion_card", f"EQ 2p r1 A1 {LINEUP} A=8 B=8", "bet No^", False),
    ("stones_can_be_moved", f"EQ 2p r1 A1 {LINEUP} A@No1 A=8 B=8", "take back No1", False),
    ("betting_is_compulsory", f"EQ 2p r1 A1 {LINEUP} A=8 B=8", "skip", True),
    ("secret_with_any_card", f"EQ 2p r1 A1 {LINEUP} A=Su1,x2,Dr", "secret x2", False),
    ("secret_with_any_card", f"EQ 2p r1 A1 {LINEUP} A=Su1,x2,Dr", "secret Dr", False),
    ("one_stone_per_champion_card", f"EQ 2p r1 A1 {LINEUP} A?No5 B@No^ A=8 B=8", "reveal", True),
    ("peeking_allowed", f"EQ 2p r1 A1 {LINEUP} No1:4,6 A=8 B=8", "look No1", False),
    ("peeking_allowed", f"EQ 2p r1 A1 {LINEUP} No1:4,6 A=8 B=8", "look discard", False),
    (
        "second_card_must_be_creature",
        f"EQ 2p r1 A2 {LINEUP} A@Ec1 A=Ec2,Su5,x1 B=8 ; play Ec2 ; use",
        "play x1 on No",
        True,
    ),
    ("blocked_cards_in_play", f"EQ 2p r1 A2 {LINEUP} A=Su1,No3~Su2,x4 B=8", "play Su2", False),
    ("blocked_cards_in_play", "EQ 3p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi4,Su1 B=2~6 C=8 ; play Zi4", "rob B", False),
    ("blocked_cards_discardable", f"EQ 2p r2 A3 {LINEUP} past -Mo1 A=Mo8,Su2~Mo3,x1", "discard Mo3", False),
    (
        "carmen_needs_vanished",
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoCa past -Mo1 A@Ca1 A=Ca7,Su4,Mo8 B=8 ; play Ca7 ; use",
        "discard Su4",
        True,
    ),
    (
        "fungi_copies_living",
        "EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Su1 A@Fu1 A=Fu4,Mo2 B=8 ; play Fu4",
        "copy Lu",
        False,
    ),
    (
        "swap_across_columns",
        "EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Su2:4 Vu2:8 A@Ra1 A=Ra3,Su2 B=8 ; play Ra3",
        "swap Su2 Vu2",
        False,
    ),
    (
        "swap_needs_current_row",
        "EQ 2p r3 A2 L=SuMoCoKlEcLuRaVu past -Mo1 -Su2 A@Ra1 A=Ra3,Co2 B=8 ; play Ra3",
        "swap Vu1 Vu2",
        True,
    ),
    (
        "vulpa_any_row",
        f"EQ 2p r2 A2 {LINEUP} past -Mo1 No1:7 Ec2:5 A@Vu1 A=Vu3,Su2 B=8 ; play Vu3",
        "remove No1",
        False,
    ),
    (
        "aquilon_current_row",
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoAq past -Mo1 No1:6,x7 Ec2:3,x9 A@Aq1 A=Aq4,Su2 B=8 ; play Aq4",
        "take No1",
        True,
    ),
    ("urvater_names_vanished", f"EQ 2p r2 A2 {LINEUP} past -Mo1 A=Uv,Su4 B=8 ; play Uv", "name Mo", False),
    ("vanished_cards_are_closed", f"EQ 2p r2 A2 {LINEUP} past -Mo1 A=Dr,Su4 B=8 ; play Dr", "fetch Mo1", True),
]


@pytest.mark.parametrize(
    ("misreading", "code"),
    [
        ("fungi_copies_living", f"EQ 2p r1 A2 {LINEUP} A@Su1 A=Su4,Mo2 B=8 ; play Su4"),
        ("swap_across_columns", f"EQ 2p r1 A2 {LINEUP} A@Su1 A=Su4,Mo2 B=8 ; play Su4"),
        ("vulpa_any_row", f"EQ 2p r1 A2 {LINEUP} A@Su1 A=Su4,Mo2 B=8 ; play Su4"),
        ("one_stone_per_champion_card", f"EQ 2p r2 A1 {LINEUP} past -Mo1 B@No^ A=8 B=8"),
        ("secret_any_round", f"EQ 2p r1 A1 {LINEUP} A=Su1,x2"),
        ("secret_any_round", f"{ROUND_2} A! A=Su1,x2"),
        ("blocked_cards_discardable", f"EQ 2p r1 A1 {LINEUP} A=Su1,No3~Su2,x4 B=8"),
    ],
)
def test_a_misread_power_leaves_other_decisions_alone(misreading: str, code: str) -> None:
    assert read_wrongly(code, misreading).legal() == eq.position(code).legal()


@pytest.mark.parametrize(
    ("start", "copied"), [("A=Fu4,Mo2 ; play Fu4", True), ("A@Ec1 A=Ec3,Fu4,Mo2 ; play Ec3 ; use ; play Fu4", False)]
)
def test_a_living_echomir_would_be_copied_once_a_turn_and_fungi_never(start: str, *, copied: bool) -> None:
    code = f"EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Su1 A@Fu1 {start}"
    wrong = read_wrongly(code, "fungi_copies_living").legal()
    assert ("copy Ec" in wrong) is copied
    assert "copy Lu" in wrong and "copy Fu" not in wrong


def test_a_power_without_any_misread_target_may_still_be_declined() -> None:
    code = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoAq past -Mo1 No1:6,x7 A@Aq1 A=Aq4,Su2 B=8 ; play Aq4"
    assert [str(action) for action in read_wrongly(code, "aquilon_current_row").legal()] == ["decline"]


@pytest.mark.parametrize(("misreading", "code", "sentence", "legal"), OPTIONS, ids=[row[0] for row in OPTIONS])
def test_what_may_be_chosen(misreading: str, code: str, sentence: str, *, legal: bool) -> None:
    assert (sentence in eq.position(code).legal()) is legal
    assert (sentence in read_wrongly(code, misreading).legal()) is not legal


@pytest.mark.parametrize("misreading", ["one_stone_per_row", "stone_needs_card", "row_five_bet_forbidden"])
def test_with_nothing_left_to_bet_on_step_1_is_over(misreading: str) -> None:
    code = f"EQ 2p r5 A1 {LINEUP} past -Mo1 -Su2 -Co3 -Kl4 A@No5 A! A=8 B=8"
    wrong = read_wrongly(code, misreading)
    assert [str(action) for action in wrong.legal()] == ["skip"]


def test_a_secret_bet_is_no_second_one_while_the_first_is_hidden_or_when_the_round_is_over() -> None:
    hidden = read_wrongly(f"EQ 2p r1 A1 {LINEUP} A?No5 A=Su1,x2", "second_secret_bet")
    later = read_wrongly(f"{ROUND_2} A! A=Su1", "second_secret_bet")
    assert "secret Su1" not in hidden.legal() and "secret Su1" not in later.legal()


def test_whoever_has_no_playable_card_has_no_choice_to_skip_either() -> None:
    code = f"EQ 2p r3 A1 {LINEUP} past -Mo1 -Su2 A=Mo2,Su1 B=8"
    assert read_wrongly(code, "may_skip_playing").do("skip").step == 3


@pytest.mark.parametrize(
    ("misreading", "sentence"), [("play_on_vanished", "play Mo8"), ("chameleon_on_vanished", "play x3 on Mo")]
)
def test_a_card_on_a_vanished_creature_would_complete_no_row(misreading: str, sentence: str) -> None:
    code = f"EQ 2p r2 A2 {LINEUP} past -Mo1 Su2:6 Co2:8 Kl2:5 Ec2:7 Lu2:4 No2:9 A=Mo8,x3"
    assert read_wrongly(code, misreading).do(sentence).round == 2


@pytest.mark.parametrize(
    ("misreading", "code", "sentence", "step", "wrong_step"),
    [
        ("secret_bet_and_card", f"EQ 2p r1 A1 {LINEUP} A=Su1,x2 B=8", "secret Su1", ("B", 1), ("A", 2)),
        ("reveal_costs_card", f"{ROUND_2} A?No5 A=No3,Mo8", "reveal", ("A", 2), ("A", 3)),
    ],
)
def test_whether_a_card_is_played_after_step_1(
    misreading: str, code: str, sentence: str, step: tuple[str, int], wrong_step: tuple[str, int]
) -> None:
    right, wrong = eq.position(code).do(sentence), read_wrongly(code, misreading).do(sentence)
    assert (right.turn, right.step) == step
    assert (wrong.turn, wrong.step) == wrong_step


CONTROL = [
    # misreading, stones on Noctia in round 2, who controls her, and who would
    ("hidden_bets_control", "A@No1 B?No5", "A", "B"),
    ("hidden_bets_control", "B?No5", None, "B"),
    ("older_stone_controls", "B@No1 A@No2 A@No4", None, "B"),
    ("next_highest_inherits", "A@No1 B@No2 B@No4 C@No3", None, "C"),
    ("next_highest_inherits", "A@No1 B@No2 B@No4", None, None),
    ("stones_count_next_round", "A@No2", "A", None),
    ("secret_worth_four", "A@No^ B@No1", "A", None),
    ("value_is_row_number", "A@No1 B@No2", "A", "B"),
    ("rows_worth_five_to_one", "A@No^ B@No1", "A", None),
    ("ties_vanish", "A@No1 B@No2 B@No4", None, None),
    ("biggest_stone_controls", "A@No1 B@No2 B@No4", None, "A"),
    ("more_stones_control", "A@No1 B@No2 B@No4", None, "B"),
    ("ursus_half_controls", "A@No1 B@No2 B@No4", None, None),
]


def test_only_a_card_below_the_visible_one_would_be_forbidden() -> None:
    code = f"EQ 2p r1 A2 {LINEUP} No1:2,x8 Su1:9,x0 A=No5,No9,Su1,Co0,x7,Uv B=8"
    lost = set(eq.position(code).legal()) - set(read_wrongly(code, "lower_card_forbidden").legal())
    assert {str(action) for action in lost} == {"play No5", "play x7 on No"}
    same = code.replace("x7", "Kl1").replace("No1:2,x8", "No1:2,x5")
    assert set(eq.position(same).legal()) == set(read_wrongly(same, "lower_card_forbidden").legal())


def test_the_first_turn_would_end_with_everybodys_ninth_card() -> None:
    for pile, offered in ((85, True), (84, False)):
        table = read_wrongly(f"EQ 2p r1 A1 d{pile} {LINEUP} A=Su1,No5 B=8", "secret_first_turn_only")
        assert ("secret Su1" in table.legal()) is offered
        assert "bet Su" in table.legal()


def test_a_secret_bet_would_need_a_creature_without_stones_and_nothing_else_would_change() -> None:
    code = f"EQ 2p r1 A1 {LINEUP} B@No1 A=Su1,No5 B=8"
    lost = set(eq.position(code).legal()) - set(read_wrongly(code, "secret_needs_free_creature").legal())
    assert {str(action) for action in lost} == {"secret No5"}


def test_raneri_would_swap_any_two_columns_once() -> None:
    code = "EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu -Mo1 Su1:3 Su2:4 Co2:5 Kl2:x5 A@Ra1 A=Ra3,Co2 B=8 ; play Ra3"
    found = sorted(str(action) for action in read_wrongly(code, "swap_across_columns").legal())
    across = ["swap Co2 Ra2", "swap Su1 Co2", "swap Su1 Ra2", "swap Su2 Co2", "swap Su2 Ra2"]
    assert found == sorted(["decline", "swap Su1 Su2", *across])


def test_raneri_would_swap_with_the_current_row_only() -> None:
    code = "EQ 2p r3 A2 L=SuMoCoKlEcLuRaVu past -Mo1 -Su2 Vu3:9 A@Ra1 A=Ra3,Co2 B=8 ; play Ra3"
    wrong = read_wrongly(code, "swap_needs_current_row").legal()
    assert {"swap Vu1 Vu3", "swap Vu2 Vu3", "swap Ra1 Ra3", "decline"} <= {str(action) for action in wrong}
    assert "swap Vu1 Vu2" not in wrong


def test_susi_would_give_a_full_hand_nothing() -> None:
    code = f"EQ 2p r1 A2 {LINEUP} A@Su1 A=Su1,Co1,Co2,Co3,Co4,Co5,Co6,Co7,Co8,Co9 B=8 ; play Su1"
    assert len(read_wrongly(code, "susi_fills_hand").do("use").hand("A")) == 9


def test_aquilon_would_still_take_from_the_current_row() -> None:
    code = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoAq past -Mo1 No1:6,x7 Ec2:3,x9 A@Aq1 A=Aq4,Su2 B=8 ; play Aq4"
    assert {str(action) for action in read_wrongly(code, "aquilon_current_row").legal()} == {"take Ec2", "decline"}


def test_every_chameleon_would_have_the_bonus_of_ursus() -> None:
    code = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr Ur1:x0 A=8 B=8"
    assert eq.position(code).strength("Ur") == 0
    assert read_wrongly(code, "ursus_bonus_for_chameleon").strength("Ur") == 0.5


def test_half_points_would_give_control_of_ursus() -> None:
    code = "EQ 3p r2 A1 L=SuMoCoKlEcLuNoUr past -Mo1 A@Ur1 B@Ur2 B@Ur4 A=8 B=8 C=8"
    assert eq.position(code).control("Ur") is None
    assert read_wrongly(code, "ursus_half_controls").control("Ur") == "B"


def test_half_points_for_ursus_would_not_outweigh_a_whole_one() -> None:
    """4 and a half against 3 and two halves: still more."""
    code = "EQ 2p r4 A1 L=SuMoCoKlEcLuNoUr past -Mo1 -Su2 -Co3 B@Ur1 A@Ur3 A@Ur4 A=8 B=8"
    assert read_wrongly(code, "ursus_half_controls").control("Ur") == "B"


@pytest.mark.parametrize(("misreading", "stones", "controller", "wrong_one"), CONTROL)
def test_who_controls(misreading: str, stones: str, controller: str | None, wrong_one: str | None) -> None:
    code = f"{ROUND_2} {stones} A=8 B=8 C=8"
    assert eq.position(code).control("No") == controller
    assert read_wrongly(code, misreading).control("No") == wrong_one


POWERS = [
    # misreading, position, what is played, and whether the power is offered in truth
    ("any_player_has_power", f"EQ 2p r1 A2 {LINEUP} B@Su1 A=Su2,No5 B=8", "play Su2", False),
    ("chameleon_does_not_block", f"EQ 2p r1 A2 {LINEUP} Su1:x4 A@Su1 A=Su2,No5 B=8", "play Su2", False),
    ("chameleon_fires_power", f"EQ 2p r1 A2 {LINEUP} A@Su1 A=x2,No5 B=8", "play x2 on Su", False),
    ("hidden_bets_control", f"EQ 2p r1 A2 {LINEUP} A?Su9 A=Su2,No5 B=8", "play Su2", False),
    ("stones_count_next_round", f"EQ 2p r1 A2 {LINEUP} A@Su1 A=Su2,No5 B=8", "play Su2", True),
    ("tied_players_share_control", f"EQ 2p r1 A2 {LINEUP} A@Su1 B@Su2 B@Su4 A=Su2,No5 B=8", "play Su2", False),
    ("chameleon_blocks_for_good", f"EQ 2p r1 A2 {LINEUP} Su1:x4,6 A@Su1 A=Su2,No5 B=8", "play Su2", True),
    ("echomir_twice", f"EQ 2p r1 A2 {LINEUP} A@Ec1 A=Ec2,Ec5,x1 B=8 ; play Ec2 ; use", "play Ec5", False),
]


@pytest.mark.parametrize(("misreading", "code", "sentence", "fires"), POWERS, ids=[row[0] for row in POWERS])
def test_whether_a_power_fires(misreading: str, code: str, sentence: str, *, fires: bool) -> None:
    assert ("decline" in eq.position(code).do(sentence).legal()) is fires
    assert ("decline" in read_wrongly(code, misreading).do(sentence).legal()) is not fires


def test_whoever_has_less_would_not_share_control() -> None:
    code = f"EQ 2p r1 A2 {LINEUP} A@Su2 B@Su1 A=Su2,No5 B=8"
    assert "decline" not in read_wrongly(code, "tied_players_share_control").do("play Su2").legal()


@pytest.mark.parametrize(
    ("code", "power"),
    [
        ("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Su2:4 A@Ra1 A@Su1 A=Ra3,Co2 B=8 ; play Ra3 ; swap Su1 Su2", "use"),
        (f"EQ 2p r1 A2 {LINEUP} Su1:4,6 A@Vu1 A@Su1 A=Vu3,Co2 B=8 ; play Vu3 ; remove Su", "use"),
        (f"EQ 2p r1 A2 {LINEUP} Su1:x4,6 A@Vu1 A@Su1 A=Vu3,Co2 B=8 ; play Vu3 ; remove Su", None),
    ],
)
def test_a_card_that_came_to_the_top_would_fire_its_power(code: str, power: str | None) -> None:
    start, _, last = code.rpartition(" ; ")
    assert eq.position(start).do(last).actor == "B"
    wrong = read_wrongly(start, "moved_cards_trigger")
    assert (power in wrong.do(last).legal()) is (power is not None)
    moved = [event for event in wrong.explain(last) if event.kind == "power_not_fired"]
    assert "moved" not in [event.data["reason"] for event in moved]


def test_a_returned_stone_would_be_placed_again_at_once() -> None:
    code = f"EQ 2p r2 A2 {LINEUP} past -Co1 A@Mo1 A@Co1 A=Mo6,Su2 B=8 ; play Mo6"
    assert eq.position(code).do("return Co1").actor == "B"
    wrong = read_wrongly(code, "returned_stone_same_turn").do("return Co1")
    assert (wrong.actor, wrong.step) == ("A", 1)


def test_the_stone_would_go_with_the_card() -> None:
    code = f"EQ 2p r1 A2 {LINEUP} No1:7 Su1:4 A@Vu1 B@No1 A=Vu3,Su2 B=8 ; play Vu3"
    assert eq.position(code).do("remove No").stone("No", 1) == "B"
    wrong = read_wrongly(code, "stone_goes_with_card")
    assert wrong.do("remove No").stone("No", 1) is None
    assert wrong.do("remove No").free_stones("B") == 5
    assert wrong.do("remove Su").stone("No", 1) == "B"


def test_vulpa_would_reach_into_earlier_rows() -> None:
    code = f"EQ 2p r2 A2 {LINEUP} past -Mo1 No1:7 Ec2:5 A@Vu1 A=Vu3,Su2 B=8 ; play Vu3"
    wrong = read_wrongly(code, "vulpa_any_row")
    assert wrong.do("remove No1").stack("No", 1) == ()
    assert wrong.do("remove Ec").stack("Ec", 2) == ()
    spoken = [str(action) for action in wrong.legal()]
    assert len(spoken) == len(set(spoken))


def test_ziegfried_would_keep_three_cards() -> None:
    code = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi4,Su1 B=Ec2,Ec9,No1 ; play Zi4 ; rob B"
    assert len(eq.position(code).do("keep Ec2").hand("B")) == 2
    assert read_wrongly(code, "ziegfried_keeps_three").do("keep Ec2").hand("B") == []


def test_a_blocked_card_would_be_discarded() -> None:
    code = f"EQ 2p r2 A3 {LINEUP} past -Mo1 A=Mo8,Su2~Mo3,x1 B=8"
    wrong = read_wrongly(code, "blocked_cards_discardable").do("discard Mo3")
    assert (wrong.hand("A"), wrong.blocked("A")) == (["Su2", "Mo8", "x1"], [])


def test_nobody_would_hold_more_than_eight_cards() -> None:
    code = f"EQ 2p r1 A2 {LINEUP} A@Su1 A=Su2,No5,x2,Mo1,Mo2,Co1,Co2,Dr B=8 ; play Su2"
    wrong = read_wrongly(code, "discard_down_to_eight").do("use")
    assert len(wrong.hand("A")) == 8
    assert wrong.discard_count == 2


def test_susi_would_fill_the_hand() -> None:
    code = f"EQ 2p r1 A2 {LINEUP} A@Su1 A=Su2,No5,x2,Mo1,Mo2,Co1,Co2,Dr B=8 ; play Su2"
    assert len(eq.position(code).do("use").hand("A")) == 10
    assert len(read_wrongly(code, "susi_fills_hand").do("use").hand("A")) == 8


def test_cornu_would_block_the_smaller_half() -> None:
    code = f"EQ 2p r1 A2 {LINEUP} A@Co1 A=Co2,No5 B=7 ; play Co2"
    assert len(eq.position(code).do("block B").blocked("B")) == 4
    assert len(read_wrongly(code, "half_rounds_down").do("block B").blocked("B")) == 3


def test_everybody_would_see_the_hand_shown_to_noctia() -> None:
    code = f"EQ 3p r1 A2 {LINEUP} A@No1 A=No6,Su4 B=Ec2,Ec9 C=8 ; play No6"
    assert eq.position(code).do("ask B Vu").view("C").hand("B") == ["?", "?"]
    wrong = read_wrongly(code, "noctia_hand_public").do("ask B Vu")
    assert wrong.view("C").hand("B") == ["Ec2", "Ec9"]


def test_nobody_would_see_the_hand_of_who_cannot_play() -> None:
    code = f"EQ 2p r3 A1 {LINEUP} past -Mo1 -Su2 A=Mo2,Su1 B=8"
    assert eq.position(code).do("skip").view("B").hand("A") == ["Su1", "Mo2"]
    assert read_wrongly(code, "skip_unseen").do("skip").view("B").hand("A") == ["?", "?"]


STRENGTHS = [
    # misreading, cards on Ursus' field, his strength, and what it would be
    ("cards_add_up", "3,x4", 4, 7.5),
    ("ursus_bonus_for_chameleon", "x4", 4, 4.5),
    ("ursus_bonus_for_chameleon", "3", 3.5, 3.5),
    ("ursus_half_blocked", "x4,3", 3.5, 3),
    ("ursus_half_blocked", "4,3", 3.5, 3.5),
    ("ursus_half_blocked", "3", 3.5, 3.5),
]


@pytest.mark.parametrize(("misreading", "cards", "strength", "wrong_one"), STRENGTHS)
def test_how_strong_a_creature_is(misreading: str, cards: str, strength: float, wrong_one: float) -> None:
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr Ur1:{cards} A=8 B=8"
    assert eq.position(code).strength("Ur") == strength
    assert read_wrongly(code, misreading).strength("Ur") == wrong_one
    assert read_wrongly(code, misreading).strength("Su") is None


VANISHING: list[tuple[str, str, str, dict[str, int], dict[str, int]]] = [
    # misreading, position, what is played, who vanishes in which round, and who would
    ("ties_vanish", f"EQ 2p r1 A2 {LINEUP} {TIED_ROW_1} A=Vu5,x1", "play Vu5", {}, {"lupino": 1, "moosmann": 1}),
    (
        "last_card_still_checked",
        f"EQ 2p r1 A2 d1 {LINEUP} {ROW_1} A=Vu5,x1",
        "play Vu5",
        {},
        {"moosmann": 1},
    ),
    ("empty_pile_goes_on", f"EQ 2p r1 A2 d1 {LINEUP} {ROW_1} A=Vu5,x1", "play Vu5", {}, {"moosmann": 1}),
]


@pytest.mark.parametrize(("misreading", "code", "sentence", "vanished", "wrong_ones"), VANISHING)
def test_who_vanishes(
    misreading: str, code: str, sentence: str, vanished: dict[str, int], wrong_ones: dict[str, int]
) -> None:
    assert eq.position(code).do(sentence).vanished == vanished
    assert read_wrongly(code, misreading).do(sentence).vanished == wrong_ones


def test_covered_cards_would_save_a_creature() -> None:
    code = f"EQ 2p r1 A2 {LINEUP} Su1:6 Mo1:9,3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 A=Vu5,x1"
    assert eq.position(code).do("play Vu5").vanished == {"moosmann": 1}
    assert read_wrongly(code, "cards_add_up").do("play Vu5").vanished == {"lupino": 1}


def test_a_complete_row_would_end_the_round() -> None:
    code = f"EQ 2p r1 A2 {LINEUP} {TIED_ROW_1} A=Vu5,x1"
    wrong = read_wrongly(code, "round_ends_when_row_full").do("play Vu5")
    assert (eq.position(code).do("play Vu5").round, wrong.round, wrong.vanished) == (1, 2, {})


def test_a_complete_last_row_would_end_the_game() -> None:
    code = f"EQ 2p r5 A2 {LINEUP} past -Mo1 -Su2 -Co3 -Kl4 Ec5:3 Lu5:3 No5:7 A=Vu5,x1"
    assert not eq.position(code).do("play Vu5").over
    assert read_wrongly(code, "round_ends_when_row_full").do("play Vu5").over


def test_one_empty_field_would_be_ignored() -> None:
    row = "Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4"
    one = f"EQ 2p r1 A2 {LINEUP} {row} A=No5,x1"
    assert eq.position(one).do("play No5").vanished == {}
    assert read_wrongly(one, "empty_field_is_ignored").do("play No5").vanished == {"moosmann": 1}
    assert read_wrongly(one, "empty_field_is_ignored").do("play x1 on Su").vanished == {}
    full = f"EQ 2p r1 A2 {LINEUP} {row} No1:9 A=Vu5,x1"
    assert read_wrongly(full, "empty_field_is_ignored").do("play Vu5").vanished == {"moosmann": 1}


@pytest.mark.parametrize(
    ("row", "vanished"),
    [
        ("Su1:6 Mo1:1 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:0,x7 Vu1:4", {"moosmann": 1, "noctia": 2}),
        ("Su1:6 Mo1:1 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:1,x7 Vu1:4", {"moosmann": 1}),
        ("Su1:6 Mo1:1 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:x7 Vu1:4", {"moosmann": 1}),
    ],
)
def test_old_rows_would_be_decided_anew(row: str, vanished: dict[str, int]) -> None:
    lineup = "L=SuMoCoKlEcLuNoAq"
    code = f"EQ 2p r2 A2 {lineup} -Mo1 {row.replace('Vu', 'Aq')} A@Aq1 A=Aq4,Su2 B=8 ; play Aq4"
    assert eq.position(code).do("take No1").vanished == {"moosmann": 1}
    assert read_wrongly(code, "old_rows_checked_again").do("take No1").vanished == vanished


def test_who_had_vanished_before_an_old_row_would_not_be_missed_in_it() -> None:
    row_2 = "Su2:1 Co2:8 Kl2:5 Ec2:7 Lu2:3 No2:0,x7 Aq2:4"
    code = f"EQ 2p r3 A2 L=SuMoCoKlEcLuNoAq past -Mo1 -Su2 {row_2} A@Aq1 A=Aq9,Co9 B=8 ; play Aq9"
    assert eq.position(code).do("take No2").vanished == {"moosmann": 1, "susi": 2}
    wrong = read_wrongly(code, "old_rows_checked_again").do("take No2")
    assert wrong.vanished == {"moosmann": 1, "susi": 2, "noctia": 3}


def test_the_game_would_end_with_four_creatures() -> None:
    code = f"EQ 2p r4 A2 {LINEUP} past -Mo1 -Su2 -Co3 Kl4:3 Ec4:4 Lu4:5 No4:7 A=Vu5,x1"
    assert not eq.position(code).do("play Vu5").over
    assert read_wrongly(code, "four_survivors").do("play Vu5").over


def test_the_game_would_go_on_without_a_pile() -> None:
    code = f"EQ 2p r1 A2 d1 {LINEUP} No1:4 A=Vu5,x1"
    assert eq.position(code).do("play Vu5").over
    assert not read_wrongly(code, "empty_pile_goes_on").do("play Vu5").over


@pytest.mark.parametrize(("misreading", "wrong_one"), [("start_player_begins_round", "A"), ("round_ender_begins", "B")])
def test_who_moves_next(misreading: str, wrong_one: str) -> None:
    code = f"EQ 3p r1 B2 {LINEUP} {ROW_1} B=Vu5,x1"
    assert eq.position(code).do("play Vu5").turn == "C"
    assert read_wrongly(code, misreading).do("play Vu5").turn == wrong_one
    assert read_wrongly(code, misreading).do("play x1 on Su").turn == "C"


def test_one_card_would_be_drawn() -> None:
    code = f"EQ 2p r1 A2 {LINEUP} A=Vu5,x1 B=8"
    assert len(eq.position(code).do("play Vu5").hand("A")) == 8
    assert len(read_wrongly(code, "draw_one_card").do("play Vu5").hand("A")) == 2


SCORES = [
    # misreading, stones at the end, A's points, and what they would be
    ("vanished_stones_score", "A@Mo1 A@Fu1 B@Su2", 4, 8),
    ("hidden_bets_lost", "A?No5 A@Fu1 B@Su2", 9, 4),
    ("secret_worth_four", "A@No^ A@Fu1 B@Su2", 9, 8),
    ("value_is_row_number", "A@No5 A@Fu1 B@Su2", 4, 6),
    ("rows_worth_five_to_one", "A@No5 A@Fu1 B@Su2", 4, 6),
]


@pytest.mark.parametrize(("misreading", "stones", "points", "wrong_ones"), SCORES)
def test_how_many_points_there_are(misreading: str, stones: str, points: int, wrong_ones: int) -> None:
    code = f"EQ 2p r5 end {END} {stones}"
    assert eq.position(code).score().points["A"] == points
    assert read_wrongly(code, misreading).score().points["A"] == wrong_ones


@pytest.mark.parametrize(
    ("misreading", "values"),
    [
        ("secret_worth_four", [4, 4, 3, 2, 1, 0]),
        ("value_is_row_number", [5, 1, 2, 3, 4, 5]),
        ("rows_worth_five_to_one", [5, 5, 4, 3, 2, 1]),
    ],
)
def test_what_a_stone_would_be_worth_in_every_row(misreading: str, values: list[int]) -> None:
    ends = [f"EQ 2p r5 end {END} A@{field}" for field in ("No^", *(f"No{row}" for row in range(1, 6)))]
    assert [eq.position(code).score().points["A"] for code in ends] == [5, 4, 3, 2, 1, 0]
    assert [read_wrongly(code, misreading).score().points["A"] for code in ends] == values


def test_a_tie_would_be_shared_at_once() -> None:
    code = f"EQ 2p r5 end {END} A@Fu^ A@Su1 B@No1 B@No2 B@Su3"
    assert eq.position(code).score().winners == ("A",)
    assert read_wrongly(code, "ties_shared_at_once").score().winners == ("A", "B")


def test_a_hidden_bet_would_stay_hidden_when_the_game_ends() -> None:
    code = f"EQ 2p r1 A2 d1 {LINEUP} A?No5 A=Vu5,x1 B=8"
    assert eq.position(code).do("play Vu5").champion_stones("No") == ("A",)
    wrong = read_wrongly(code, "hidden_bets_lost").do("play Vu5")
    assert (wrong.over, wrong.champion_stones("No"), wrong.score().points["A"]) == (True, (), 0)


def test_rows_would_break_a_tie_before_the_secret_bet() -> None:
    code = f"EQ 2p r5 end {END} A@Fu^ A@Su1 B@No1 B@No2 B@Fu3"
    assert eq.position(code).score().winners == ("A",)
    wrong = read_wrongly(code, "rows_before_secret").score()
    assert (wrong.winners, wrong.decided_by) == (("B",), "row 2")


def test_a_secret_bet_that_did_not_score_would_break_a_tie() -> None:
    code = f"EQ 2p r5 end {END} A@Mo^ A@No1 B@Su1"
    assert eq.position(code).score().winners == ("A", "B")
    wrong = read_wrongly(code, "placing_secret_is_enough").score()
    assert (wrong.winners, wrong.decided_by) == (("A",), "secret")


@pytest.mark.parametrize(
    ("lang", "tied", "single"),
    [
        ("en", ("is shared: all of them vanish", "Moosmann vanishes in round 1."), "alone"),
        ("de", ("ist geteilt: Alle", "Moosmann verschwindet in Runde 1."), "allein"),
        ("fr", ("toutes celles qui l'ont", "Lichen est éliminée à la manche 1."), "seule"),
    ],
)
def test_nobody_is_alone_at_the_bottom_where_ties_would_vanish(lang: str, tied: tuple[str, ...], single: str) -> None:
    told = read_wrongly(f"EQ 2p r1 A2 {LINEUP} {TIED_ROW_1} A=Vu5,x1", "ties_vanish").explain("play Vu5").text(lang)
    assert all(words in told for words in tied)
    assert single not in told
    told = read_wrongly(f"EQ 2p r1 A2 {LINEUP} {ROW_1} A=Vu5,x1", "ties_vanish").explain("play Vu5").text(lang)
    assert single in told


def test_a_round_that_would_end_with_a_tie_does_not_go_on() -> None:
    code = f"EQ 2p r1 A2 {LINEUP} {TIED_ROW_1} A=Vu5,x1"
    told = read_wrongly(code, "round_ends_when_row_full").explain("play Vu5").text()
    assert "but the round is over" in told and "goes on" not in told


# What a misreading is


SAME = [
    # a position whose story a misreading of another rule leaves as it is
    "EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr A@Ur1 A=Ur3,x1 B=8 ; play Ur3",
    f"EQ 2p r1 A2 {LINEUP} {TIED_ROW_1} A=Vu5,x1 ; play Vu5",
    f"EQ 2p r2 A3 {LINEUP} past -Mo1 A=Mo8,Mo7,x1 ; discard Mo8",
    f"EQ 3p r1 A2 {LINEUP} A@No1 A=No8,Su1 B=No4 C=8 ; play No8 ; ask B No",
    f"EQ 3p r1 A2 {LINEUP} A@No1 A=No8,Su1 B=Su4 C=8 ; play No8 ; ask B No",
]


@pytest.mark.parametrize("code", SAME)
@pytest.mark.parametrize("misreading", ["noctia_hand_public", "secret_worth_four", "vulpa_any_row"])
def test_what_is_not_misread_goes_by_the_book(code: str, misreading: str) -> None:
    start, *script = code.split(" ; ")
    right, wrong = eq.position(start), read_wrongly(start, misreading)
    for sentence in script:
        assert wrong.explain(sentence).text() == right.explain(sentence).text()
        right, wrong = right.do(sentence), wrong.do(sentence)
        assert wrong.code == right.code


def test_every_misreading_is_tried_above() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in MISREADINGS if f'"{name}"' not in source] == []


def test_the_misread_rules_know_no_other_misreading() -> None:
    folder = Path(str(wrong_rules.__file__)).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py") if path.name != "names.py")
    assert [name for name in MISREADINGS if f'"{name}"' not in sources] == []
    asked = set(re.findall(r'self.name [!=]= "(\w+)"', sources))
    assert asked <= set(MISREADINGS)


def test_the_true_rules_know_no_misreading() -> None:
    """The entries of the rulebook name misconceptions; what is played does not."""
    for path in Path(str(true_rules.__file__)).parent.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        assert "misread" not in source.lower(), path
        assert path.name == "rulebook.py" or not [name for name in MISREADINGS if f'"{name}"' in source], path


def test_every_misconception_of_the_rulebook_is_played_or_has_a_reason_not_to_be() -> None:
    known = {key for rule in RULES.values() for key in rule.misconceptions}
    assert known == {*MISREADINGS, *UNPLAYED}
    assert not UNPLAYED.keys() & set(MISREADINGS)


def test_no_misreading_is_a_ruling() -> None:
    assert not RULINGS.keys() & set(MISREADINGS)
    assert not {entry.name for entry in eq.rulings()} & set(MISREADINGS)
    with pytest.raises(ValueError, match="there is no ruling 'ties_vanish'.* The rulings are: tiebreak"):
        eq.deal(rulings={"ties_vanish": True})
    with pytest.raises(ValueError, match="ties_vanish"):
        eq.position(f"EQ 2p r1 A1 {LINEUP} +ties_vanish=yes")
    with pytest.raises(ValueError, match="there is no ruling 'ties_vanish'"):
        eq.deal().what_if(rulings={"ties_vanish": True})


def test_a_misreading_leaves_no_trace_in_codes_and_rulings() -> None:
    code = f"EQ 2p r1 A1 {LINEUP} A=8 B=8"
    right, wrong = eq.position(code), read_wrongly(code, "ties_vanish")
    assert wrong.code == right.code and wrong.rulings == right.rulings
    assert wrong != right and hash(wrong) != hash(right)
    assert repr(wrong.state.rulings) == repr(right.state.rulings) == "Rulings(de)"


def test_a_misreading_is_put_right_again_or_refused() -> None:
    rulings = rulings_for("fr", {"swap_chameleons": True})
    assert misread(misread(rulings, "ties_vanish"), "") == rulings
    with pytest.raises(ValueError, match="there is no misreading 'tie_vanish': they are one_stone_per_row, "):
        misread(rulings, "tie_vanish")


def test_a_game_is_never_misread() -> None:
    assert misreading_of(rulings_for("de")) == ""
    assert empty_table(2, (0, 1, 2, 3, 4, 5, 6, 7), rulings_for("fr"), 0, (1, 2)).house is None
