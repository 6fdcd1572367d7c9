"""The table as plain values: what `facts` says, to everybody and to one seat."""

import json
import random

import pytest

import equinox_widget as eq

LINEUP = "L=SuMoCoKlEcLuNoVu"


def test_facts_name_what_lies_on_the_table() -> None:
    facts = eq.position(f"EQ 2p r2 A2 {LINEUP} past -Mo1 No2:4,x2 A@No2 B@Vu^ A=x1,No8 B=Uv d12").facts()
    assert (facts["tag"], facts["round"], facts["turn"], facts["step"], facts["actor"]) == ("EQ", 2, "A", 2, "A")
    assert facts["creatures"]["Mo"]["vanished"] == 1
    noctia = facts["creatures"]["No"]
    assert (noctia["cards"]["2"], noctia["stones"], noctia["controller"], noctia["strength"]) == (
        ["No4", "x2"],
        {"2": "A"},
        "A",
        2.0,
    )
    assert facts["creatures"]["Vu"]["champion_stones"] == ["B"]
    assert facts["seats"]["A"]["hand"] == ["No8", "x1"]
    assert facts["seats"]["B"]["hand"] == ["Uv"]
    assert (facts["pile"], facts["over"], facts["winners"]) == (12, False, None)


def test_a_choice_inside_a_step_is_pending() -> None:
    pos = eq.position(f"EQ 2p r1 A2 {LINEUP} Ec1:4 A@Ec1 A=Ec9,x1 B=x2 ; play Ec9")
    assert pos.facts()["pending"][0] == {"kind": "power", "seat": pos.actor}


def test_facts_of_a_view_hold_what_its_seat_may_know() -> None:
    facts = eq.deal(players=3, seed=3).view("A").facts()
    assert "?" not in facts["seats"]["A"]["hand"]
    assert facts["seats"]["B"]["hand"] == ["?"] * 8
    assert facts["seats"]["B"]["secret"] is None


def test_rulings_are_those_that_differ_from_the_edition() -> None:
    assert eq.deal(players=2).facts()["rulings"] == {}
    assert eq.deal(players=2, rulings={"react": "always"}).facts()["rulings"] == {"react": "always"}


@pytest.mark.parametrize("seed", range(4))
def test_facts_are_plain_values_throughout_a_game(seed: int) -> None:
    numbers, pos = random.Random(seed), eq.deal(players=2 + seed, seed=seed)
    while not pos.over:
        for shown in (pos, pos.view("A"), pos.view("onlooker")):
            facts = shown.facts()
            assert json.loads(json.dumps(facts)) == facts
        pos = pos.do(numbers.choice(pos.legal()))
    assert pos.facts()["winners"] == list(pos.score().winners)
    assert (pos.facts()["turn"], pos.facts()["actor"]) == (None, None)
