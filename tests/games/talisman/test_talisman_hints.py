"""Hints for Talisman: what to do as the buttons say it, and why in what the game counts, in three languages."""

from __future__ import annotations

import re

import pytest

from equinox_widget import talisman
from equinox_widget.games.talisman.hints import Reason
from equinox_widget.lab.hints import EQUAL, LEAD, ONLY, UNTRIED

#: With a Talisman in hand, the Werewolf is the way to the Crown.
NEAR = "TA 2p A=Troll@Death A.s9 A.ob=Tal1 B=Elf@Chapel B.l2"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", r"Go: Werewolf Den – is worth about \d\.\d of strength more than the other choices\."),
        ("de", r"Gehen: Werwolfsbau – ist etwa \d,\d Stärke mehr wert als die anderen Möglichkeiten\."),
        ("fr", r"Aller : Antre du Loup-garou – vaut environ \d,\d de force de plus que les autres choix\."),
    ],
)
def test_a_hint_says_what_to_do_and_why(lang: str, said: str) -> None:
    text = talisman.hint(talisman.position(NEAR), nodes=12).text(lang)  # type: ignore[arg-type]
    assert re.fullmatch(said, text.replace("\xa0", " ").replace("\u202f", " "))


def test_no_reason_speaks_of_points() -> None:
    for kind in (LEAD, EQUAL, ONLY, UNTRIED):
        said = [Reason(kind, 12, 2.0).text(lang).lower() for lang in ("en", "de", "fr")]
        assert len(set(said)) == len(said)
        assert not any(word in text for word in ("point", "punkt", "lab.") for text in said)


def test_when_nothing_else_is_possible_the_hint_says_so() -> None:
    found = talisman.hint(talisman.position("TA 2p A=Elf@City"))
    assert found.text("de") == "Würfeln – etwas anderes ist nicht möglich."
