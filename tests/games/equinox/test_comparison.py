"""Two editions side by side, counterfactuals, and the difference between two positions."""

from __future__ import annotations

import pickle
import re
from typing import Any

import pytest

import equinox_widget as eq

CHAMELEON_ON_TOP = "EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,Kl1,Lu4,Ec5,x6,Vu9 B=8"
NOCTIA = "EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 No2:4 A@No1 A=No8,Ec9,x5,Su3,Co1,Lu7,Kl2,Vu0 B=8 C=8"


def test_the_editions_part_on_a_ruling_and_say_which() -> None:
    comparison = eq.position(CHAMELEON_ON_TOP).compare("play Ra3; swap Vu1 Vu2")
    assert comparison.differs
    assert comparison.rulings == ("swap_chameleons",)
    assert comparison.status == "differs"
    german, french, why = comparison.text().splitlines()
    assert german.startswith("DE: done: A swaps")
    assert french.startswith("FR: swap Vu1 Vu2 is not allowed")
    assert "P.raneri" in french
    assert "swap_chameleons: DE yes, FR no" in why


def test_a_comparison_is_a_table_with_its_conclusion() -> None:
    page = eq.position(CHAMELEON_ON_TOP).compare("play Ra3; swap Vu1 Vu2")._repr_html_()
    assert page.count('<th scope="row"') == 2
    assert "<caption>The two editions side by side</caption>" in page
    assert "swap_chameleons: DE yes, FR no" in page
    assert "Deutsche" in eq.position(CHAMELEON_ON_TOP).compare("play Su2").html("de")


def test_a_difference_is_two_boards_and_a_table() -> None:
    start = eq.position(NOCTIA)
    difference = eq.diff(start, start.do("play No8"))
    shown = difference._repr_mimebundle_()
    assert shown["text/plain"] == difference.text()
    assert shown["text/html"].count("<tr>") == len(difference.lines()) + 1
    assert "<caption>What differs</caption>" in shown["text/html"]
    assert shown["image/svg+xml"].startswith("<svg")
    assert eq.diff(start, start).html("fr") == "<p>Aucune différence.</p>"


def test_where_nothing_parts_them_the_editions_agree() -> None:
    comparison = eq.position(CHAMELEON_ON_TOP).compare("play Su2")
    assert not comparison.differs
    assert comparison.status == "same"
    assert "agree" in str(comparison)
    assert "stimmen überein" in comparison.text("de")


def test_a_finished_game_is_compared_by_its_winners() -> None:
    over = eq.position("EQ 2p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5 A@No1 A@Su5 B@Fu1")
    comparison = over.compare()
    assert comparison.rulings == ("tiebreak",)
    assert "A and B share the victory" in comparison.text()
    assert "decided in row 5: A." in comparison.text()


def test_an_override_holds_for_both_editions() -> None:
    assert not eq.position(f"{CHAMELEON_ON_TOP} +swap_chameleons=no").compare("play Ra3; swap Vu1 Vu2").differs


@pytest.mark.parametrize(("seat", "edits"), [("A", 0), ("B", 2), (None, 1)])
def test_control_is_changed_by_as_few_stones_as_possible(seat: str | None, edits: int) -> None:
    wished = eq.position(NOCTIA).what_if(control={"Noctia": seat})
    assert wished.control("No") == seat
    assert len(wished.edits) == edits
    assert wished.status() == []


def test_what_can_be_done_follows_the_wish() -> None:
    betting = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 A=8 B=8 s5")
    wished = betting.what_if(control={"No": "B"})
    assert wished.stone("No", 2) == "B"
    assert "bet No" in betting.legal()
    assert "bet No" not in wished.legal()
    assert wished == eq.position(wished.code)
    assert [str(action) for action in wished.legal()] == [str(action) for action in eq.position(wished.code).legal()]
    freed = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Su1 !Co A=8 B=8 s5")
    assert "bet Co" not in freed.legal()
    assert "bet Co" in freed.what_if(rulings={"rebet_freed_field": True}).legal()


def test_a_card_is_exchanged_for_another() -> None:
    start = eq.position(NOCTIA)
    wished = start.what_if(hand={"A": "Dr"})
    assert "Dr" in wished.hand("A")
    assert len(wished.hand("A")) == len(start.hand("A"))
    assert wished.status() == []
    assert "Dryada" in wished.edits[0]
    assert start.what_if(hand={"A": "No8"}).edits == ()


@pytest.mark.parametrize(
    ("lang", "stone", "card"),
    [
        ("en", "The stone of A on Noctia, row 1 is gone.", "A holds Dryada instead of Chameleon 5."),
        ("de", "Der Wettstein von A auf Noctia, Reihe 1 ist weg.", "A hat Dryada statt Chamäleon 5."),
        ("fr", "Le caillou de A sur Le Duc, rangée 1 est retiré.", "A a Dryade au lieu de Caméléon 5."),
    ],
)
def test_changes_are_said_in_every_language(lang: str, stone: str, card: str) -> None:
    start = eq.position(NOCTIA)
    assert stone in [change.text(lang) for change in start.what_if(control={"No": "B"}).edits]
    assert [change.text(lang) for change in start.what_if(hand={"A": "Dr"}).edits] == [card]


def test_an_edition_or_a_ruling_is_switched() -> None:
    wished = eq.position(NOCTIA).what_if(edition="fr", rulings={"giver_chooses": False})
    assert wished.edition == "fr"
    assert wished.rulings["giver_chooses"] is False
    assert len(wished.edits) == 1


def test_a_wish_that_cannot_come_true_is_refused() -> None:
    with pytest.raises(ValueError, match="lies on the table"):
        eq.position(NOCTIA).what_if(hand={"A": "No4"})
    no_stones = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu B@Su1 B@Mo1 B@Co1 B@Kl1 B@Ec1 A@No1 A=8 B=8"
    with pytest.raises(ValueError, match="makes B control Noctia"):
        eq.position(no_stones).what_if(control={"No": "B"})


def test_the_difference_names_fields_stones_control_and_hands() -> None:
    start = eq.position(NOCTIA)
    difference = eq.diff(start, start.do("play Su3"))
    lines = difference.lines()
    assert "Susi, row 2: - → Su3" in lines
    assert "strength of Susi: - → 3" in lines
    assert any(line.startswith("hand of A: ") for line in lines)
    wished = eq.diff(start, start.what_if(control={"No": "B"}))
    assert "control of Noctia: A → B" in wished.lines()
    assert "stone on Noctia, row 2: - → B" in wished.lines()
    vanished = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 A=Vu5,Su2 B=8")
    assert "Moosmann vanished in round 1." in eq.diff(vanished, vanished.do("play Vu5")).lines()


def test_equal_positions_do_not_differ() -> None:
    start = eq.position(NOCTIA)
    assert not eq.diff(start, start)
    assert str(eq.diff(start, start)) == "Nothing differs."


@pytest.mark.parametrize(
    ("lang", "german", "french"),
    [
        ("en", "discarded face up", "discarded unseen"),
        ("de", "offen abgelegt", "ungesehen abgelegt"),
        ("fr", "défaussée face visible", "défaussée sans être montrée"),
    ],
)
def test_editions_that_show_different_things_part(lang: str, german: str, french: str) -> None:
    code = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Mo1 A?Vu6 A=Mo6,Su2 B=8"
    compared = eq.position(code).compare("play Mo6; return secret")
    assert compared.rulings == ("moosmann_shows_secret",)
    first, second, _ = compared.text(lang).splitlines()
    assert german in first
    assert french in second


@pytest.mark.parametrize(("lang", "row"), [("en", "row 5"), ("de", "Reihe 5"), ("fr", "rangée 5")])
def test_how_a_tie_ends_is_told_in_the_readers_language(lang: str, row: str) -> None:
    end = eq.position("EQ 2p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5 A@No1 A@Su5 B@Fu1")
    german, french, *_ = end.compare().text(lang).splitlines()
    assert row in french
    assert lang == "en" or "share" not in german


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "B has revealed a secret bet on Noctia."),
        ("de", "B hat eine geheime Wette auf Noctia aufgedeckt."),
        ("fr", "B a révélé une prédiction secrète sur Le Duc."),
    ],
)
def test_a_hidden_bet_that_is_revealed_is_the_smallest_change(lang: str, said: str) -> None:
    start = eq.position("EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 B?No5 A=8 B=8 C=8")
    wished = start.what_if(control={"No": "B"})
    assert [change.text(lang) for change in wished.edits] == [said]
    assert (wished.control("No"), wished.secret("B"), wished.status()) == ("B", None, [])
    assert wished.free_stones("B") == start.free_stones("B")
    assert "control of Noctia: A → B" in eq.diff(start, wished).lines()


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("de", "fr", "rules: DE → FR"),
        ("de", "de +short_draw=no", "rules: DE → DE +short_draw=no"),
        ("A1", "B2", "to choose: A → B"),
        ("A1", "A2", "step: 1 → 2"),
        ("d60", "d59", "draw pile: 60 → 59"),
        ("B=4~4", "B=8", "blocked cards of B: "),
        ("A?No5", "A@No^", "hidden bet of A: No5 → -"),
        ("A?No5", "A@No^", "stones on the champion card of Noctia: - → A"),
    ],
)
def test_positions_that_differ_never_look_the_same(before: str, after: str, line: str) -> None:
    table = "EQ 2p r1 L=SuMoCoKlEcLuNoVu A=Su1,Su2"
    start, end = (
        eq.position(f"{table} {'' if token[0] in 'AB' and token[1] in '12' else 'A1'} {token}")
        for token in (before, after)
    )
    assert start != end
    assert any(each.startswith(line) for each in eq.diff(start, end).lines())


@pytest.mark.parametrize(
    ("wishes", "named", "complaint"),
    [
        ((), {"contrl": {"Noctia": "B"}}, "not by contrl=. Did you mean 'control'"),
        (("Noctia",), {}, "not by 'Noctia'"),
        ((), {"stones": 3}, "what_if is asked by control={'Noctia': 'B'}, hand={'A': 'No8'}"),
    ],
)
def test_what_if_says_how_it_is_asked(wishes: tuple[object, ...], named: dict[str, Any], complaint: str) -> None:
    with pytest.raises(TypeError, match=re.escape(complaint).replace(r"\.\ Did", r"\. Did")):
        eq.deal(players=2).what_if(*wishes, **named)


def test_a_comparison_can_be_sent_elsewhere() -> None:
    found = eq.deal(players=3, seed=7).compare("bet Ec")
    again = pickle.loads(pickle.dumps(found))
    assert again.text() == found.text() and again.html() == found.html()
