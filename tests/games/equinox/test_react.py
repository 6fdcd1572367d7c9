"""Who is asked in step 3: by the ruling `react` only who can discard, or everybody of whom the others cannot know."""

import pytest

import equinox_widget as eq
from equinox_widget.games.equinox.rules.cards import CARD_CODES

VANISHED = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A={hand} B=8"
NOTHING_VANISHED = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=Su4,Co5,Kl6 B=8"


def after_playing(code: str, react: str) -> eq.Position:
    return eq.position(code, rulings={"react": react}).do("play Su4")


def test_whoever_holds_a_dead_card_is_asked_by_either_reading() -> None:
    for react in ("held", "always"):
        assert after_playing(VANISHED.format(hand="Su4,Mo9,Kl6"), react).legal() == ["discard Mo9", "done"]


def test_held_asks_nobody_who_holds_none() -> None:
    assert after_playing(VANISHED.format(hand="Su4,Co5,Kl6"), "held").actor == "B"


def test_always_asks_who_holds_none_and_lets_nothing_but_done() -> None:
    asked = after_playing(VANISHED.format(hand="Su4,Co5,Kl6"), "always")
    assert (asked.actor, asked.step) == ("A", 3)
    assert asked.legal() == ["done"]
    assert asked.do("done").actor == "B"
    assert not asked.why("discard Co5")


def test_always_asks_again_after_the_only_dead_card() -> None:
    asked = after_playing(VANISHED.format(hand="Su4,Mo9,Kl6"), "always").do("discard Mo9")
    assert asked.legal() == ["done"]


def test_always_asks_nobody_after_the_third_card() -> None:
    pos = after_playing(VANISHED.format(hand="Su4,Mo9,Mo8,Mo7,Kl6"), "always")
    assert pos.do("discard Mo9; discard Mo8; discard Mo7").actor == "B"


def test_nobody_is_asked_before_a_creature_has_vanished() -> None:
    assert after_playing(NOTHING_VANISHED, "always").actor == "B"


def test_nobody_is_asked_without_cards() -> None:
    assert after_playing(VANISHED.format(hand="Su4"), "always").actor == "B"


@pytest.mark.parametrize("card", range(2))
def test_the_others_see_the_same_whatever_is_held(card: int) -> None:
    pos = eq.position(VANISHED.format(hand="Su4,Mo9,Kl6"), rulings={"react": "always"})
    other = pos.state.clone()
    other.hands[0].sort()
    kept = [held for held in other.hands[0] if CARD_CODES[held] != "Su4"]
    place = other.hands[0].index(kept[card])
    other.hands[0][place], other.pile[0] = other.pile[0], other.hands[0][place]
    here, there = pos.do("play Su4").view("B"), eq.Position(other).do("play Su4").view("B")
    assert here.code == there.code
    assert here.actor == there.actor == "A"


def test_the_ruling_stands_in_the_code_and_is_no_matter_of_the_books() -> None:
    pos = eq.deal(players=3, seed=7, rulings={"react": "always"})
    assert "react=always" in pos.code
    assert eq.position(pos.code).rulings["react"] == "always"
    (ruling,) = [ruling for ruling in eq.rulings() if ruling.name == "react"]
    assert (ruling.status, ruling.preset("de"), ruling.preset("fr")) == ("table", "held", "held")


def test_whoever_does_not_know_a_hand_is_not_told_that_nothing_was_left() -> None:
    pos = after_playing(VANISHED.format(hand="Su4,Mo9,Kl6"), "held")
    ended = pos.explain("discard Mo9").of("discarding_ended")[0]
    assert [test.name for test in ended.because] == ["nothing_more_to_discard"]
    assert [test.name for test in ended.because_for("A")] == ["nothing_more_to_discard"]
    assert not ended.because_for("B")


def test_before_a_creature_has_vanished_everybody_knows_that_nothing_was_left() -> None:
    ended = eq.position(NOTHING_VANISHED).explain("play Su4").of("discarding_ended")[0]
    assert [test.name for test in ended.because_for("B")] == ["nothing_more_to_discard"]
