"""``pos.status()``: which positions could not have come about, and which could."""

from __future__ import annotations

import random

import pytest
from games.equinox.cases import at, both_editions

import equinox_widget as eq

IMPOSSIBLE = {
    "a card twice, hand and field": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu No1:4 A=No4,Su2,Co7,Kl1,Ec9,Lu3,Mo5,x6",
    "a card twice, two hands": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=No4,Su2,Co7,Kl1,Ec9,Lu3,Mo5,x6 "
    "B=No4,Su3,Co8,Kl2,Ec8,Lu4,Mo6,x7",
    "a card twice, one stack": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu No1:4,4",
    "a card twice, hidden bet and pile": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A?No5 d=No5,Su1",
    "a chameleon twice": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu No1:x4 Su1:x4",
    "two Urvaters of one": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Uv,Uv,Su2,Co7,Kl1,Ec9,Lu3,Mo5",
    "three Dryadas of two": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Dr,Dr,Dr,Co7,Kl1,Ec9,Lu3,Mo5",
    "too many cards": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu d90",
    "a hand card of a boxed creature": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Ur4,Su2,Co7,Kl1,Ec9,Lu3,Mo5,x6",
    "a field of a boxed creature": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu Ur1:4",
    "a stone on a boxed creature": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@Ur1",
    "a hidden bet on a boxed creature": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A?Ur5",
    "six stones": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@Su1 A@Mo1 A@Co1 A@Kl1 A@Ec1 A@Lu1",
    "five stones and a hidden bet": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@Su1 A@Mo1 A@Co1 A@Kl1 A@Ec1 A?Lu5",
    "a hidden and a revealed secret bet": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A?No5 A@Su^",
    "two revealed secret bets": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@No^ A@Su^",
    "two hidden bets": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A?No5 A?Su5",
    "a hidden bet after one taken back": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A?No5 A!",
    "two stones on a field": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@No1 B@No1",
    "a card in a later row": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu No2:4",
    "a card below a vanished creature": "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 Mo2:4",
    "a stone in a later row without Klumpi": "EQ 2p r1 A1 L=SuMoCoRaEcLuNoVu A@No3",
    "a stone below a vanished creature without Klumpi": "EQ 2p r2 A1 L=SuMoCoRaEcLuNoVu past -Mo1 A@Mo2",
    "round 2 and nobody vanished": "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu",
    "round 1 and somebody vanished": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu -Mo1",
    "round 3 and one vanished": "EQ 2p r3 A1 L=SuMoCoKlEcLuNoVu past -Mo1",
    "two vanished in one round": "EQ 2p r3 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su1",
    "a gap among the vanished": "EQ 2p r3 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su3",
    "a complete row with a single lowest before step 1": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu "
    "Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 Vu1:5",
    "a complete row with a single lowest before step 2": "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 "
    "Su2:6 Co2:8 Kl2:5 Ec2:7 Lu2:4 No2:9 Vu2:5",
    "seven cards with the seat that acted last": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu Su1:3 B=7",
    "blocked cards with the seat that acted last": "EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu Su1:3 C=8~1",
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
@both_editions
def test_an_impossible_position_has_a_problem(edition: str, case: str) -> None:
    """It can be written and looked at, and it is told what is wrong with it."""
    assert at(IMPOSSIBLE[case], edition).status() != []


NAMED_IN_THE_PROBLEM = {
    "a card twice, hand and field": "No4",
    "a chameleon twice": "x4",
    "six stones": "A",
    "seven cards with the seat that acted last": "B",
    "blocked cards with the seat that acted last": "C",
}


@pytest.mark.parametrize("case", NAMED_IN_THE_PROBLEM)
def test_a_problem_names_what_it_is_about(case: str) -> None:
    """The card or the seat."""
    assert any(NAMED_IN_THE_PROBLEM[case] in problem for problem in eq.position(IMPOSSIBLE[case]).status())


POSSIBLE = {
    "the first turn": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu",
    "two trees of another split": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu T=2,1 A=Uv,Uv,Su2,Co7,Kl1,Ec9,Lu3,Mo5",
    "exactly as many cards as there are": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu d86",
    "five stones": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@Su1 A@Mo1 A@Co1 A@Kl1 A?Lu5",
    "several secret bets on one creature": "EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu A@No^ B@No^ C?No5",
    "a stone in a later row by Klumpi": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@No3",
    "a stone below a vanished creature by Klumpi": "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A@Mo2",
    "a complete row with a tie": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:9 Vu1:5",
    "a tie of a chameleon with a creature": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu "
    "Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4,x3 No1:9 Vu1:5",
    "a complete row with a single lowest before step 5": "EQ 2p r1 A3 L=SuMoCoKlEcLuNoVu "
    "Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 Vu1:5 A=7",
    "an early end": "EQ 2p r3 end L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 d0",
    "a regular end": "EQ 2p r5 end L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 -Kl4 -Ec5",
    "fewer than eight cards with a seat robbed since": "EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu Su1:3 B=7",
    "blocked cards with a seat still to act": "EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu Su1:3 A=4~4 B=4~4",
    "more than eight cards": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu Su1:3 B=10",
    "an empty old field": "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu -Mo1 Mo1:2",
}


@pytest.mark.parametrize("case", POSSIBLE)
@both_editions
def test_a_possible_position_has_no_problem(edition: str, case: str) -> None:
    """The checks do not cry wolf."""
    assert at(POSSIBLE[case], edition).status() == []


def test_ursus_half_point_decides_whether_a_row_is_tied() -> None:
    """Ursus 3 is 3.5: no tie with Moosmann 3. A chameleon 3 on Ursus is one."""
    row = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoUr Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9"
    assert eq.position(row + " Ur1:3").status() != []
    assert eq.position(row + " Ur1:x3").status() == []


@both_editions
def test_an_old_row_with_another_lowest_is_a_remark_only(edition: str) -> None:
    """Raneri, Dryada, Lupino and Aquilon change old rows."""
    position = at(
        "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu -Mo1 Su1:6 Mo1:9 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:10 Vu1:5",
        edition,
    )
    assert position.status() == []
    assert len(position.remarks()) == 1
    assert "Moosmann" in position.remarks()[0]


def test_an_old_row_whose_lowest_is_tied_now_is_a_remark_too() -> None:
    row = "Su1:3 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:6 No1:7 Vu1:4"
    assert len(eq.position(f"EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu -Mo1 {row}").remarks()) == 1


def test_blocked_cards_count_as_held() -> None:
    """Six in hand and two blocked are eight: blocked ones are the only problem after a turn."""
    code = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu d84 B=Su1,Su2,Su3,Su4,Su5,Su6~Co1,Co2"
    assert eq.position(code).status() == ["B has just had a turn and cannot have blocked cards."]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@both_editions
def test_a_dealt_game_is_possible(edition: str, players: int) -> None:
    """Whatever is dealt, in every number of players."""
    for seed in range(10):
        assert eq.deal(players=players, seed=seed, edition=edition).status() == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@both_editions
def test_no_state_of_a_played_game_has_a_problem(edition: str, players: int) -> None:
    """What is reached by play is reachable, from the deal to the end."""
    dice, position = random.Random(players), eq.deal(players=players, seed=players, edition=edition)
    while not position.over:
        assert position.status() == []
        position = position.do(str(dice.choice(list(position.legal()))))
    assert position.status() == []


@pytest.mark.parametrize(("players", "left"), [(2, 86), (3, 78), (4, 70), (5, 62)])
def test_a_dealt_game_has_eight_cards_each_and_the_rest_in_the_pile(players: int, left: int) -> None:
    """102 cards in all."""
    position = eq.deal(players=players)
    assert [len(position.hand(seat)) for seat in position.players] == [8] * players
    assert (position.pile, position.discard_count) == (left, 0)
    assert (position.round, position.turn, position.step) == (1, "A", 1)


@pytest.mark.parametrize(
    ("rulings", "fields"),
    [
        ("", []),
        ("fr", []),  # placed while Moosmann was still there
        ("+klumpi_later_rows=no", ["No3"]),
        ("+klumpi_vanished=no", []),
        ("fr +klumpi_later_rows=no", ["Mo2", "No3"]),
    ],
)
def test_stones_ahead_lie_where_the_rulings_let_klumpi_place_them(rulings: str, fields: list[str]) -> None:
    found = eq.position(f"EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A@Mo2 A@No3 A=8 B=8 {rulings}").status()
    assert found == [f"Under these rulings not even Klumpi can place a stone on {field}." for field in fields]


@pytest.mark.parametrize(
    ("field", "problem"),
    [
        ("No3:4", "No card can lie on No3 yet: that row has not begun."),
        ("Mo2:4", "No card can lie on Mo2: Moosmann vanished before that row."),
    ],
)
def test_a_card_too_far_down_says_which_way(field: str, problem: str) -> None:
    assert eq.position(f"EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 {field} A=8 B=8").status() == [problem]


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu", "but none has"),
        ("EQ 2p r3 A1 L=SuMoCoKlEcLuNoVu past -Mo1", "here: 1"),
    ],
)
def test_which_rounds_lack_a_vanished_creature_is_said(code: str, problem: str) -> None:
    (said,) = eq.position(code).status()
    assert problem in said
