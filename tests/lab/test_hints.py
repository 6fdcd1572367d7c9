"""Hints: what the planner would do and why, from what the player may know, in three languages, and at any time."""

from __future__ import annotations

import pytest

import equinox_widget as eq
from equinox_widget.games.equinox.hints import ALIVE, GONE, LIVES, Reason
from equinox_widget.games.equinox.making import position
from equinox_widget.games.equinox.position import Position
from equinox_widget.games.equinox.rules.cards import NOBODY, NOCTIA
from equinox_widget.lab.hints import EQUAL, LEAD, ONLY, UNTRIED, hint

KINDS = (ALIVE, GONE, LIVES, LEAD, EQUAL, ONLY, UNTRIED)


def endangered() -> Position:
    """The row is full and Noctia, where A has bet, is the weakest together with Lupino; A holds Noctia 8."""
    return position(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoUr -Mo1 past A@No1 B@Ec1 A@No2 Su2:6 Co2:8 Kl2:5 Ec2:9 Lu2:2 No2:2 Ur2:7 "
        "A=No8,Su7,Co9,Kl8,Ur9,Ec10,Su10,Co10 B=8 d40"
    )


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Play Noctia 8 on Noctia – keeps Noctia alive this round in 100% of cases"),
        ("de", "Noctia 8 auf Noctia spielen – hält Noctia diese Runde in 100\xa0% der Fälle am Leben"),
        ("fr", "Jouer Le Duc 8 sur Le Duc – garde Le Duc en vie pendant cette manche dans 100\u202f% des cas"),
    ],
)
def test_a_hint_says_what_to_do_and_why(lang: str, said: str) -> None:
    assert hint(endangered(), nodes=30).text(lang).startswith(said)  # type: ignore[arg-type]


def test_what_a_hint_counts_is_true() -> None:
    """Whoever covers Noctia's 2 with an 8 leaves Lupino alone at the bottom, and the round ends with that very turn."""
    found = hint(endangered(), nodes=25)
    assert str(found.action) == "play No8"
    assert found.reasons[0][:4] == (ALIVE, 25, NOCTIA, 1.0)
    assert found.reasons[0].text().endswith("your points there: 7")  # the stones in rows 1 and 2 pay 4 and 3
    assert "lupino" in endangered().do("play No8; decline").vanished


def test_hints_rest_only_on_what_the_player_may_know() -> None:
    here = eq.deal(players=3, seed=5).do("skip")
    seen = here.view("A")
    expected = hint(here, nodes=20)
    assert hint(seen, nodes=20) == expected
    for seed in range(3):
        assert hint(seen.determinize(seed), nodes=20) == expected


def test_a_view_of_somebody_who_does_not_decide_gives_no_hint() -> None:
    with pytest.raises(ValueError, match="player A decides here, but this is the view of player B"):
        hint(eq.deal(players=3, seed=5).view("B"))


def test_a_bet_is_explained_by_how_often_its_creature_outlives_the_round() -> None:
    found = hint(eq.deal(players=3, seed=3), nodes=20)
    (reason,) = found.reasons
    assert (reason.kind, reason.creature, reason.continuations) == (LIVES, found.action.creature, 20)
    assert 0.5 < reason.value <= 1


def test_when_nothing_else_is_possible_the_hint_says_so() -> None:
    here = eq.deal(players=2, seed=3)
    while len(here.legal()) > 1:
        here = here.do(here.legal()[0])
    assert hint(here).text().endswith(" – nothing else is possible.")


def test_a_hint_that_is_stopped_at_once_is_still_a_hint() -> None:
    found = hint(endangered(), nodes=10**9, should_stop=lambda: True)
    assert found.action in endangered().legal()
    assert "no time to look ahead" in found.text()


def test_stopping_leaves_what_was_found_so_far() -> None:
    asked = iter([False] * 6 + [True] * 100)
    found = hint(endangered(), nodes=10**9, should_stop=lambda: next(asked))
    assert found.action in endangered().legal()
    assert found.reasons[0].continuations < 100


def test_a_hint_takes_the_time_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(float(second) for second in range(100))
    for module in ("bots.planner", "hints"):
        monkeypatch.setattr(f"equinox_widget.lab.{module}.monotonic", lambda: next(clock))
    found = hint(endangered(), seconds=20)
    assert found.reasons[0].kind == ALIVE
    assert next(clock) == 22  # both halves were used up


def test_after_the_end_there_is_nothing_to_hint_at() -> None:
    here = eq.deal(players=2, seed=1)
    while not here.over:
        here = here.do(here.legal()[-1])
    with pytest.raises(ValueError, match="the game is over"):
        hint(here)


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_reason_has_words(kind: str, lang: str) -> None:
    about_creature = kind in (ALIVE, GONE, LIVES)
    text = Reason(kind, 400, NOCTIA if about_creature else NOBODY, 0.71 if about_creature else 1.5).text(lang)
    if about_creature:
        assert "71" in text and "400" not in text  # of the board, not of how often it was looked at
    if kind == LEAD:
        assert ("1.5" if lang == "en" else "1,5") in text


def test_hints_are_found_where_people_look() -> None:
    assert eq.hint is hint
