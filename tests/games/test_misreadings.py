"""The rules as people misread them: each misreading changes what it says, and no game can be played by one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import equinox_widget as eq
from equinox_widget.games.equinox import rulings as module
from equinox_widget.games.equinox.rulebook import RULES
from equinox_widget.games.equinox.rulings import MISREADINGS, RULINGS, misread, rulings_for
from equinox_widget.games.equinox.state import State
from equinox_widget.games.equinox.turn import reconsider

LINEUP = "L=SuMoCoKlEcLuNoVu"
ROUND_2 = f"EQ 3p r2 A1 {LINEUP} past -Mo1"
ROW_1 = "Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9"
TIED_ROW_1 = "Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:9"
END = "L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5"


def read_wrongly(code: str, misreading: str) -> eq.Position:
    """Read a position whose rules are misread."""
    state = eq.position(code).state.clone()
    state.rulings = misread(state.rulings, misreading)
    reconsider(state)
    return eq.Position(state)


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
]


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
]


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
    ("echomir_twice", f"EQ 2p r1 A2 {LINEUP} A@Ec1 A=Ec2,Ec5,x1 B=8 ; play Ec2 ; use", "play Ec5", False),
]


@pytest.mark.parametrize(("misreading", "code", "sentence", "fires"), POWERS, ids=[row[0] for row in POWERS])
def test_whether_a_power_fires(misreading: str, code: str, sentence: str, *, fires: bool) -> None:
    assert ("decline" in eq.position(code).do(sentence).legal()) is fires
    assert ("decline" in read_wrongly(code, misreading).do(sentence).legal()) is not fires


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


def test_a_tie_would_be_shared_at_once() -> None:
    code = f"EQ 2p r5 end {END} A@Fu^ A@Su1 B@No1 B@No2 B@Su3"
    assert eq.position(code).score().winners == ("A",)
    assert read_wrongly(code, "ties_shared_at_once").score().winners == ("A", "B")


# What a misreading is


def test_every_misreading_is_tried_above() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in MISREADINGS if f'"{name}"' not in source] == []


def test_the_rules_know_no_other_misreading() -> None:
    folder = Path(module.__file__).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py") if path.name != "rulings.py")
    assert [name for name in MISREADINGS if f'"{name}"' not in sources] == []
    asked = set(re.findall(r'misread(?:ing)? [!=]= "(\w+)"', sources))
    assert asked <= set(MISREADINGS)


def test_the_rulebook_knows_every_misreading_as_a_misconception() -> None:
    assert set(MISREADINGS) <= {key for rule in RULES.values() for key in rule.misconceptions}


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
    assert rulings_for("de").misread == ""
    assert State(2, (0, 1, 2, 3, 4, 5, 6, 7), rulings_for("fr"), 0, (1, 2)).rulings.misread == ""
