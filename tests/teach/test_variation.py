"""What a replay of a lesson renames."""

from __future__ import annotations

import equinox_widget as eq
from equinox_widget.games.equinox.rules.cards import CARD_BY_CODE
from equinox_widget.games.equinox.rules.names import read_creature
from equinox_widget.games.equinox.teaching.variation import Variation

ROBBED = "EQ 4p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi4 C=Ec3,No8,Su1,x2,Co6,Kl5,Lu2,Mo7 ; play Zi4 ; rob C:Ec3,No8,x2"


def test_what_chance_drew_is_renamed_with_the_rest() -> None:
    variation = Variation(
        creatures={read_creature("Ec"): read_creature("Vu"), read_creature("No"): read_creature("Ur")},
        cards={CARD_BY_CODE["Ec3"]: CARD_BY_CODE["Vu9"]},
        values={8: 10},
    )
    code = variation.position(ROBBED)
    assert code.endswith("; play Zi4; rob C:Vu9,Ur10,x2")
    assert {str(action) for action in eq.position(code).legal()} == {"keep Vu9", "keep Ur10", "keep x2"}
