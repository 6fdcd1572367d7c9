"""What play cannot have led to, and what is odd."""

import pytest
from games.bluemoon.cases import at

from equinox_widget.games.bluemoon.rules.ruleset import RULESET

OWN = "BM A:Br0/Do=Br1-30 B:Lo0/Do=Lo1-30 "


@pytest.mark.parametrize(
    ("code", "kinds"),
    [
        ("BM A.lead A=Br5 B=Lo5", []),
        (f"{OWN} A.lead", []),
        ("BM A.lead A=Br5 A-Br5 B=Lo5", ["card_twice"]),
        ("BM A.lead A=Lo5 B=Lo5", ["card_not_in_set"]),
        ("BM A.lead fire A>Br22 B>Lo5", ["wrong_place"]),
        ("BM A.lead fire A>Br5|Br28 B>Lo5", ["wrong_place"]),
        ("BM A.lead fire A>Br5 A+Br6 B>Lo5", ["wrong_place"]),
        ("BM A.lead A^Br5", ["wrong_place"]),
        ("BM A.lead A$Br5", ["wrong_place"]),
        ("BM A.lead hyla=A.Br5", ["wrong_place"]),
        ("BM A:Br0/Do=Br1-29 B:Lo0/Do=Lo1-30 A.lead", ["set_fails"]),
        ("BM A.lead red@A green@B", ["dragons_on_both_sides"]),
        ("BM A.lead A$Cr1 B$Cr2", ["crystal_cards_on_both_sides"]),
        ("BM A.lead A>Br5", ["card_without_fight"]),
        ("BM A.support A>Br5*", []),
        ("BM A.support fire A>Br5 B>Lo5*", ["mark_of_other_player"]),
        ("BM A.lead B^Lo28*", ["mark_of_other_player"]),
        ("BM A.lead cut", ["cut_without_reason"]),
        ("BM A.char cut A>Br5*", ["cut_without_reason"]),
        ("BM A.lead fire A>Br5", ["fight_without_character"]),
        ("BM A.lead fire A>Br5 B>Lo5|", []),
        ("BM end fire A>Br5", []),
        ("BM A:Br B:Lo/Be A.lead", ["mixed_modes"]),
        ("BM A:Br/Be A.lead", ["same_emissary"]),
    ],
)
def test_problems(code: str, kinds: list[str]) -> None:
    """By kind; they keep nobody from playing on."""
    state = at(code)
    assert [problem.kind for problem in RULESET.problems(state)] == kinds
    assert RULESET.legal(state) or state.over


def test_views_have_problems_of_their_own_kind_only() -> None:
    """What is hidden is not missed."""
    for viewer in (0, 1):
        assert RULESET.problems(RULESET.view(at(f"{OWN} A.lead"), viewer)) == []


def test_the_same_people_twice_is_odd() -> None:
    """It needs two boxes; own sets may well have the same leader."""
    (remark,) = RULESET.remarks(at("BM A:Br/Or B:Br/Be A.lead"))
    assert (remark.kind, remark.facts) == ("same_people", {"people": "Br"})
    assert RULESET.remarks(at("BM A:Br B:Br A.lead")) == []
    assert RULESET.remarks(at("BM A.lead")) == []


def test_a_set_that_fails_names_the_rules() -> None:
    """All of them."""
    (problem,) = RULESET.problems(at("BM A:Br0/Do=Br1-25,Lo1,Lo2,Lo15,Lo28,Lo25,Lo29 B:Lo0/Do=Lo1-30 A.lead"))
    assert problem.facts == {"seat": "A", "rules": "DL.1, DL.4"}
