"""Changing a table by hand: every kind of edit, what it leaves, and what it refuses."""

from __future__ import annotations

import random

import pytest
from properties.play import random_start

import equinox_widget as eq

TABLE = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 B@Su^ B?Kl5 No2:4,x7 A=No8,x3,Dr,Su1,Su2,Su3,Su4,Su5~Vu1 B=8"


def edited(*sentences: str, code: str = TABLE) -> eq.Position:
    """The table after some edits; its code describes it completely, and what may be done there."""
    after = eq.position(code).edit(*sentences)
    assert eq.position(after.code) == after
    assert eq.position(after.code).legal() == after.legal()
    return after


def test_a_card_goes_from_anywhere_to_a_field() -> None:
    for card in ("No8", "x3"):
        assert edited(f"put {card} on No2").stack("No", 2) == ("No4", "x7", card)
        assert card not in edited(f"put {card} on No2").hand("A")
    assert edited("put x7 on Su2").stack("No", 2) == ("No4",)
    assert edited("put No4 on No3").stack("No", 2) == ("x7",)
    assert edited("put Vu1 on Vu2").blocked("A") == []
    assert edited("put top No2 on Su3").stack("Su", 3) == ("x7",)


def test_a_card_goes_into_a_hand_aside_or_onto_a_pile() -> None:
    assert "No8" in edited("put No8 in B").hand("B")
    assert "Vu1" in edited("put Vu1 in A").hand("A")
    assert edited("put No8 aside B").blocked("B") == ["No8"]
    before = eq.position(TABLE)
    assert edited("put No8 on pile").pile == before.pile + 1
    assert edited("put No8 on discard").discard_count == before.discard_count + 1
    assert edited("put No8 on discard", "put No8 in A") == before


def test_a_secret_bet_is_laid_replaced_and_taken_up() -> None:
    laid = edited("put No8 secret A")
    assert (laid.secret("A"), laid.free_stones("A")) == ("No8", 3)
    replaced = edited("put No8 secret A", "put Su1 secret A")
    assert (replaced.secret("A"), replaced.free_stones("A")) == ("Su1", 3)
    up = edited("put Kl5 in B")
    assert (up.secret("B"), up.free_stones("B")) == (None, 4)


def test_a_stone_is_laid_turned_and_taken_away() -> None:
    assert (edited("stone B on Su2").stone("Su", 2), edited("stone B on Su2").free_stones("B")) == ("B", 2)
    turned = edited("stone B on No1")
    assert (turned.stone("No", 1), turned.free_stones("A"), turned.free_stones("B")) == ("B", 5, 2)
    assert edited("stone none on No1").free_stones("A") == 5
    assert edited("stone A on No1") == eq.position(TABLE)


def test_revealed_bets_lie_on_champion_cards() -> None:
    assert edited("stone A on Su^").champion_stones("Su") == ("A", "B")
    assert edited("stone B on Su^") == eq.position(TABLE)
    gone = edited("stone none on Su^")
    assert (gone.champion_stones("Su"), gone.free_stones("B")) == ((), 4)


def test_a_revealed_bet_costs_a_stone_and_the_right_to_another_until_it_is_taken_away() -> None:
    start = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu B@Su^ A=Su1,Mo2 B=Ec1,Lu2"
    laid = edited("stone A on Su^", code=start)
    assert (laid.free_stones("A"), "secret Su1" in laid.legal()) == (4, False)
    gone = edited("stone none on Su^", "turn B", code=start)
    assert (gone.free_stones("B"), "secret Ec1" in gone.legal()) == (5, True)


def test_creatures_vanish_and_come_back() -> None:
    assert edited("vanish Moosmann 0").vanished == {}
    assert edited("vanish Mo 0", "vanish Su 1").vanished == {"susi": 1}
    assert edited("vanish Mo 0").status() != []


def test_round_turn_and_step() -> None:
    after = edited("round 1", "vanish Mo 0", "turn B")
    assert (after.round, after.turn, after.step) == (1, "B", 1)
    assert [edited(f"step {number}").step for number in (1, 2, 3)] == [1, 2, 3]


def test_in_another_round_no_field_has_been_freed() -> None:
    """Every creature takes a bet in it, whatever was taken back in the round before."""
    code = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu !Su !No A=8 B=8"
    assert len([action for action in eq.position(code).legal() if action.verb == "bet"]) == 6
    assert len([action for action in edited("round 2", code=code).legal() if action.verb == "bet"]) == 8
    ruled = eq.position(code).edit(rulings={"rebet_freed_field": "yes"})
    assert len([action for action in ruled.legal() if action.verb == "bet"]) == 8


def test_a_game_that_was_over_goes_on_from_a_step() -> None:
    code = "EQ 2p r5 end L=SuMoCoKlEcLuNoVu past -Mo1 -Co2 -Kl3 -Ec4 -Lu5"
    assert eq.position(code).over
    after = edited("vanish Lu 0", "turn B", code=code)
    assert (after.over, after.turn) == (False, "B")


def test_editions_and_rulings() -> None:
    table = eq.position(TABLE)
    assert table.edit(edition="fr").edition == "fr"
    ruled = table.edit(rulings={"lupino_covered": "yes"})
    assert ruled.rulings["lupino_covered"] is True
    assert ruled.edit("round 1", edition="fr").rulings["lupino_covered"] is True


def test_an_edit_begins_the_step_anew_and_forgets_what_was_shown() -> None:
    shown = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No8,Su4 B=Su1,Su2").do("play No8; ask B No")
    assert shown.view("A").hand("B") == ["Su1", "Su2"]
    after = shown.edit("put Su1 in A", "put Su1 in B")
    assert after.view("A").hand("B") == ["Su2", "?"]
    assert eq.position(after.code).legal() == after.legal()


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("", "one of put, stone"),
        ("dance", "one of put, stone"),
        ("putt No8 on No2", "cannot read 'putt' at column 1: expected one of put, .* Did you mean 'put'"),
        ("put", "a card such as No8"),
        ("put No8", "where to"),
        ("put No8 under A", "where to"),
        ("put No8 on", "a creature"),
        ("put No8 on Su2", "only that creature's cards"),
        ("put Dr on Su2", "only that creature's cards"),
        ("put No8 on No^", "not on champion cards"),
        ("put x3 on Ur2", "not in this game"),
        ("put Ur2 in A", "Ur2 is not in this game"),
        ("put x3 secret A", "a secret bet lies on a creature card"),
        ("put top No3 in A", "no card lies on No3"),
        ("put No8 in C", "there is no player C"),
        ("put No8 in A please", "nothing more"),
        ("stone A No2", "'on' and a field"),
        ("stone A on Ur2", "not in this game"),
        ("vanish Ur 1", "not in this game"),
        ("vanish Mo 6", "a number from 0 to 5"),
        ("round", "a number from 1 to 5"),
        ("step 4", "a number from 1 to 3"),
    ],
)
def test_an_edit_that_makes_no_sense_says_so(sentence: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        eq.position(TABLE).edit(sentence)


def test_nobody_has_six_stones() -> None:
    table = eq.position(TABLE).edit("stone B on Su1", "stone B on Co1", "stone B on Kl1")
    with pytest.raises(ValueError, match="all 5 stones of B"):
        table.edit("stone B on Ec1")


def test_a_choice_is_finished_first_and_a_view_stays_as_it_is() -> None:
    waiting = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No8,Su4 B=Su1,Su2").do("play No8")
    with pytest.raises(ValueError, match="in the middle of a choice"):
        waiting.edit("round 2")
    with pytest.raises(ValueError, match="only the open table"):
        eq.position(TABLE).view("A").edit("round 1")


@pytest.mark.parametrize("living", [["Su", "No"], ["No"], []])
def test_a_chameleon_is_played_on_whatever_lives_be_it_one_creature_or_none(living: list[str]) -> None:
    table = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=x3,Dr B=8")
    gone = [code for code in ("Su", "Mo", "Co", "Kl", "Ec", "Lu", "No", "Vu") if code not in living]
    after = table.edit(*(f"vanish {code} 1" for code in gone))
    assert [str(action) for action in after.legal()] == [*(f"play x3 on {code}" for code in living), "play Dr"]


def test_random_edits_keep_all_cards_and_all_stones_and_say_what_may_be_done() -> None:
    for number in range(60):
        rng = random.Random(f"edit/{number}")
        table = eq.position(eq.Position(random_start(rng)).code)
        names = [code[:2].capitalize() for code in table.creatures]
        for _ in range(12):
            card = f"{rng.choice(names)}{rng.randrange(11)}"
            seat = rng.choice(table.players)
            field = f"{card[:2]}{rng.randrange(1, 6)}"
            places = (f"on {field}", f"in {seat}", f"aside {seat}")
            bygone = f"vanish {rng.choice(names)} {rng.randrange(3)}"
            table = table.edit(f"put {card} {rng.choice(places)}", f"stone none on {field}", bygone)
        assert eq.position(table.code) == table
        assert eq.position(table.code).legal() == table.legal()
        assert not [problem for problem in table.status() if "twice" in problem or "stones" in problem]
