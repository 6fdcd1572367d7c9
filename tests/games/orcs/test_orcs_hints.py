"""Hints for Orcs Orcs Orcs: what to do and why, from what the player may know, in three languages."""

from __future__ import annotations

import pytest

from equinox_widget import orcs
from equinox_widget.games.orcs.hints import ABILITY, DEFEAT, LEARN, SAFE, Reason
from equinox_widget.lab.hints import EQUAL, LEAD, ONLY, UNTRIED

KINDS = (DEFEAT, ABILITY, SAFE, LEARN, LEAD, EQUAL, ONLY, UNTRIED)
PREY = "OR 2p A:act1 A@3 B@1 3m:Sh-2,La A=Za ; cast Za; effect 1"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "Hit: Goblin Shaman (2 damage) on lane 3 middle – defeats one more Goblin Shaman (worth 7)",
        ),
        (
            "de",
            "Treffen: Goblin Schamane (2 Schaden) auf Weg 3 Mitte – besiegt diesen Zug in 100\xa0% der Fälle",
        ),
        ("fr", "Frapper : Chamane gobelin (2 dégâts) sur le chemin 3 milieu – élimine encore Chamane gobelin (vaut 7)"),
    ],
)
def test_a_hint_says_what_to_do_and_why(lang: str, said: str) -> None:
    assert orcs.hint(orcs.position(PREY), nodes=24).text(lang).startswith(said)  # type: ignore[arg-type]


def test_an_ability_is_a_reason() -> None:
    found = orcs.hint(orcs.position(PREY.replace(" A=Za", " A.kill=Sh1 A=Za")), nodes=24)
    assert (ABILITY, "draw") in [(reason.kind, reason.about) for reason in found.reasons]
    assert "“draw 5 cards”" in found.text()


def test_leaving_a_dangerous_field_is_a_reason() -> None:
    found = orcs.hint(orcs.position("OR 2p A:act1 A@3 B@1 3i:La,Tr A=Po A.kill=La2"), nodes=40)
    assert found.action.verb == "teleport"
    assert found.reasons[0][:3] == (SAFE, 40, "La")


def test_what_to_learn_is_named() -> None:
    found = orcs.hint(orcs.position("OR 2p A@3 1o:La A=SB1 p1=Lb,Is,Eq p2=Sw1,Mb1,Wi ; cast SB1"), nodes=12)
    assert found.reasons[0].kind == LEARN
    assert found.reasons[0].text("en").startswith(orcs_card(found.action.sentence))


def orcs_card(sentence: str) -> str:
    """The name of a card that is taken."""
    names = {"Lb": "Lightning Bolt", "Is": "Ice Storm", "Eq": "Earthquake", "Wi": "Wisdom"}
    return names.get(sentence.split()[1], "")


def test_hints_rest_only_on_what_the_player_may_know() -> None:
    here = orcs.deal(3, 5, modules=("missions", "bonus"))
    while here.due != "act":
        here = here.do(here.legal()[0])
    seen = here.view(str(here.actor))
    expected = orcs.hint(here, nodes=12)
    assert orcs.hint(seen, nodes=12) == expected
    assert orcs.hint(seen.determinize(3), nodes=12) == expected


def test_when_nothing_else_is_possible_the_hint_says_so() -> None:
    assert orcs.hint(orcs.deal(2, 3)).text() == "Turn up the fate card – nothing else is possible."


def test_a_hint_that_is_stopped_at_once_is_still_a_hint() -> None:
    here = orcs.position("OR 2p A@3 3m:Go A=Za,Sm")
    found = orcs.hint(here, nodes=10**9, should_stop=lambda: True)
    assert found.action in here.legal()
    assert found.reasons[0].kind == UNTRIED


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_reason_has_words(kind: str, lang: str) -> None:
    about = {ABILITY: "draw", LEARN: "Re1"}.get(kind, "Go")
    text = Reason(kind, 12, about, 0.5, 0.25, 4).text(lang)
    assert text
    assert "{" not in text
