"""Names in French sentences: contracted and elided as they are spoken."""

from __future__ import annotations

import pytest

import equinox_widget as eq
from equinox_widget.texts.french import contract, keep_together


@pytest.mark.parametrize(
    ("written", "spoken"),
    [
        ("le pouvoir de Le Duc", "le pouvoir du Duc"),
        ("De Le Pèlerin à Le Duc", "Du Pèlerin au Duc"),
        ("À Le Duc de jouer", "Au Duc de jouer"),
        ("une carte de Ursus", "une carte d'Ursus"),
        ("le tour de Anna, plus que Éloi", "le tour d'Anna, plus qu'Éloi"),
        ("le tour de A", "le tour de A"),
        ("la main de Ben, celle de Urs'", "la main de Ben, celle d'Urs'"),
        ("de la main, que l'on voit, de une", "de la main, que l'on voit, de une"),
    ],
)
def test_names_are_joined_as_they_are_spoken(written: str, spoken: str) -> None:
    assert contract(written) == spoken


def test_sentences_of_events_and_conditions_are_joined_too() -> None:
    pos = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr A@No1 A=No8,Ur3 B=8")
    assert "le pouvoir du Duc" in pos.explain("play No8; ask B Ur").text("fr")
    assert "une carte d'Ursus" in pos.explain("play No8; ask B Ur").text("fr")


def test_marks_stay_with_their_words() -> None:
    assert (
        keep_together("Qui ? « Le Duc » : lui ; oui !")
        == "Qui\u00a0? «\u00a0Le Duc\u00a0»\u00a0: lui\u00a0; oui\u00a0!"
    )
    assert keep_together("eq.lesson(seed=1)") == "eq.lesson(seed=1)"
