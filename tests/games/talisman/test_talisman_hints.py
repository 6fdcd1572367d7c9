"""Hints for Talisman: what to do as the buttons say it, and why in what the game counts, in three languages."""

from __future__ import annotations

import re

import pytest

from equinox_widget import talisman
from equinox_widget.games.talisman.hints import WORTH, Reason, good_things
from equinox_widget.games.talisman.rules.state import OUT
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


#: Somebody who cannot win the fight, with a spell that ends it.
HOPELESS = "TA 2p A=Elf@City A.sp=Invi1 B=Troll@Crags Fields1:Dra1 ; roll:1 ; go Fields1"


def test_a_life_that_is_saved_is_a_reason() -> None:
    found = talisman.hint(talisman.position(HOPELESS), nodes=60)
    assert found.action.sentence == "cast Invisibility"
    assert found.reasons[0].kind == "safe"
    assert found.reasons[0].value > found.reasons[0].otherwise
    assert re.search(r"loses no life by the end of the turn in \d+% of cases \(other choices: \d+%\)", found.text())


def test_what_is_won_by_the_end_of_the_turn_is_told() -> None:
    before = talisman.position("TA 2p A=Elf@City B=Troll@Crags").state
    after = talisman.position(
        "TA 2p A=Elf@City A.s9 A.ob=Tal1,Axe1 A.fo=Uni A.tr=Bea A.sp=Hex1 A.g5 B=Troll@Crags"
    ).state
    won = ["talisman", "strength", "object", "follower", "spell", "trophy", "gold", "safe"]
    assert good_things(before, after, 0) == won
    assert good_things(after, before, 0) == ["safe"]


def test_who_has_left_the_game_has_won_nothing() -> None:
    before = talisman.position("TA 2p A=Elf@City B=Troll@Crags").state
    after = before.clone()
    after.seats[0] = OUT
    assert good_things(before, after, 0) == []


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("kind", WORTH)
def test_every_reason_has_words(kind: str, lang: str) -> None:
    text = Reason(kind, 12, 0.5, 0.25).text(lang)
    assert "50" in text and "25" in text
    assert "lab." not in text and "{" not in text


def test_a_hint_that_is_stopped_at_once_is_still_a_hint() -> None:
    here = talisman.position(HOPELESS)
    found = talisman.hint(here, nodes=10**9, should_stop=lambda: True)
    assert found.action in here.legal()
    assert found.reasons[0].kind == UNTRIED
