"""Hints for Blue Moon: what to do and why, from what the player may know, in three languages."""

from __future__ import annotations

import pytest

from equinox_widget import bluemoon
from equinox_widget.games.bluemoon.hints import FIGHT, GAME, KINDS, SAFE, Reason, good_things
from equinox_widget.lab.hints import EQUAL, LEAD, ONLY, UNTRIED

#: The opponent's last cards: who holds out wins the game.
LAST = "BM A.retreat fire red@A green@A blue@A A>Br5 B>Lo9 A=Br1,Br6 B=Lo6,Lo10 dB=0"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Fight – wins the game with this fight in 100% of cases (other choices: 0%)."),
        ("de", "Kämpfen – gewinnt mit diesem Kampf in 100\xa0% der Fälle die Partie"),
        ("fr", "Combattre – gagne la partie avec ce combat dans 100\u202f% des cas"),
    ],
)
def test_a_hint_says_what_to_do_and_why(lang: str, said: str) -> None:
    assert bluemoon.hint(bluemoon.position(LAST), nodes=40).text(lang).startswith(said)  # type: ignore[arg-type]


def test_what_a_fight_brings_is_a_reason() -> None:
    found = bluemoon.hint(bluemoon.position(LAST), nodes=60)
    assert found.action == "fight"
    assert found.reasons[0].kind in KINDS
    assert found.reasons[0].value > found.reasons[0].otherwise
    assert "%" in found.text()


def test_good_things_are_dragons_and_the_game() -> None:
    before = bluemoon.position("BM B.retreat fire green@A A>Br5 B>Lo5 A=Br6 B=Lo6").state
    won = bluemoon.position("BM B.begin green@A red@A A=Br6 B=Lo6").state
    lost = bluemoon.position("BM A.begin A=Br6 B=Lo6").state
    over = bluemoon.position("BM end red@A green@A blue@A A=Br5 B=Lo5").state
    assert good_things(before, won, 0) == [FIGHT, SAFE]
    assert good_things(before, before, 0) == good_things(before, before, 1) == [SAFE]
    assert good_things(before, lost, 0) == []
    assert good_things(before, over, 0) == [FIGHT, SAFE, GAME]
    assert good_things(before, over, 1) == []


def test_hints_rest_only_on_what_the_player_may_know() -> None:
    here = bluemoon.deal(seed=5)
    expected = bluemoon.hint(here, nodes=12)
    assert bluemoon.hint(here.view(str(here.actor)), nodes=12) == expected
    assert bluemoon.hint(here.view(str(here.actor)).determinize(3), nodes=12) == expected


def test_when_nothing_else_is_possible_the_hint_says_so() -> None:
    here = bluemoon.position("BM A.retreat fire B>Lo5 A>Br6 A=Br17 B=Lo6")
    assert bluemoon.hint(here).reasons[0].kind == ONLY


def test_a_hint_that_is_stopped_at_once_is_still_a_hint() -> None:
    here = bluemoon.position(LAST)
    found = bluemoon.hint(here, nodes=10**9, should_stop=lambda: True)
    assert found.action in here.legal()
    assert found.reasons[0].kind == UNTRIED


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("kind", [*KINDS, LEAD, EQUAL, ONLY, UNTRIED])
def test_every_reason_has_words(kind: str, lang: str) -> None:
    text = Reason(kind, 12, 0.5, 0.25).text(lang)
    assert text
    assert "{" not in text
