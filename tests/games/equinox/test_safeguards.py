"""What the rules rely on: the tables agree with each other, and nonsense is refused loudly."""

from __future__ import annotations

import pytest
from games.equinox.cases import at

import equinox_widget as eq
from equinox_widget.games.equinox.rules.actions import SKIP, USE
from equinox_widget.games.equinox.rules.cards import CREATURES, DECK, FUNGI, URSUS, deck
from equinox_widget.games.equinox.rules.powers import POWERS
from equinox_widget.games.equinox.rules.powers.power import Power
from equinox_widget.games.equinox.rules.rulings import rulings_for
from equinox_widget.games.equinox.rules.state import GIVE_CARD, KEEP_CARD, NAME_CREATURE, Frame
from equinox_widget.games.equinox.rules.turn import apply, ask, legal


def test_every_creature_has_its_own_power() -> None:
    assert [power.rule for power in POWERS] == [f"P.{creature.id}" for creature in CREATURES]
    assert [type(power).__name__.lower() for power in POWERS] == [creature.id for creature in CREATURES]


def test_ursus_has_nothing_to_carry_out() -> None:
    state = eq.deal(2, seed=0)._state.clone()
    assert POWERS[URSUS].options(state, 0, URSUS) == []
    with pytest.raises(NotImplementedError):
        POWERS[URSUS].conditions(state, 0, URSUS, USE)
    with pytest.raises(NotImplementedError):
        POWERS[URSUS].carry_out(state, 0, URSUS, USE, None)
    with pytest.raises(NotImplementedError):
        POWERS[URSUS].missing(state, 0, URSUS)


@pytest.mark.parametrize("power", [power for power in POWERS if type(power).missing is Power.missing])
def test_a_power_that_cannot_say_what_it_lacks_always_has_an_option(power: Power) -> None:
    """Even when nobody holds a card and all there is is the stone that gives control; Ursus has no power at all."""
    state = eq.position("EQ 2p r1 A2 L=CaEcNoUrSuMoFuKl A@Fu1 A=0 B=0")._state
    assert power is POWERS[URSUS] or power.options(state, 0, FUNGI)


def test_a_deck_has_as_many_cards_as_the_box_says() -> None:
    assert len(deck(tuple(range(8)), (1, 2))) == DECK == 102


@pytest.mark.parametrize("kind", [GIVE_CARD, KEEP_CARD])
def test_a_choice_without_options_stops_the_game_with_an_error(kind: int) -> None:
    """Nothing asks for a card that is not there; if something ever did, it must not pass silently."""
    state = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu B=Su1")._state.clone()
    state.due = Frame(kind, state.due, 1, creature=6, target=0)
    with pytest.raises(AssertionError, match="no options in"):
        ask(state)


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    state = eq.position("EQ 2p end L=SuMoCoKlEcLuNoVu")._state.clone()
    assert legal(state) == []
    with pytest.raises(AssertionError, match="'skip' comes too late"):
        apply(state, SKIP)


def test_legal_actions_are_worked_out_once_and_kept() -> None:
    state = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu")._state.clone()
    state.due = Frame(NAME_CREATURE, state.due, 0)
    state.options = None
    assert legal(state) is legal(state)


def test_rulings_are_values() -> None:
    assert rulings_for("de") == rulings_for("de", {"giver_chooses": True})
    assert hash(rulings_for("de")) == hash(rulings_for("de", {"giver_chooses": True}))
    assert rulings_for("de") != rulings_for("fr")
    assert rulings_for("de") != rulings_for("de", {"giver_chooses": False})
    assert rulings_for("de") != "de"


def test_rulings_print_their_edition_and_what_was_changed() -> None:
    assert repr(rulings_for("fr")) == "Rulings(fr)"
    assert repr(rulings_for("de", {"giver_chooses": "no"})) == "Rulings(de, giver_chooses=no)"


def test_a_ruling_that_says_what_the_edition_says_is_no_override() -> None:
    assert "+" not in at("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu", "de", giver_chooses="yes").code


def test_half_points_count_in_either_edition_where_points_are_compared() -> None:
    """French stones say nothing of it, so the preset only shows with points."""
    assert rulings_for("fr").half_point_in_tiebreak
    assert rulings_for("de").half_point_in_tiebreak


def test_a_hidden_and_a_revealed_secret_bet_are_two() -> None:
    told = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu B?No5 B@Su^").status()
    assert len(told) == 1
    assert "B" in told[0]
    assert "2" in told[0]


@pytest.mark.parametrize(("token", "word"), [("-Ur1", "Ursus"), ("!Ur", "Ursus")])
def test_a_creature_left_in_the_box_can_neither_vanish_nor_lose_a_stone(token: str, word: str) -> None:
    told = eq.position(f"EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu {token}").status()
    assert any(word in problem for problem in told)


def test_a_revealed_bet_is_a_stone_like_any_other() -> None:
    told = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@Su1 A@Mo1 A@Co1 A@Kl1 A@Ec1 A@Lu^").status()
    assert len(told) == 1
    assert "6" in told[0]


@pytest.mark.parametrize(
    "script", ["skip; play Su4", "bet No; play Su4", "skip; play x6 on No", "skip; play Uv; name Su"]
)
def test_a_played_card_ends_the_idle_turns_even_if_nothing_is_drawn(script: str) -> None:
    """Ten cards in hand: after the play nine are left, and step 4 draws none."""
    start = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su4,Uv,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6,x7 q1")
    after = start.do(script)
    assert (after.over, after.turn, after.pile) == (False, "B", start.pile)
    assert "q1" not in after.code.split()


def test_a_tree_that_waits_for_its_choice_is_still_a_card() -> None:
    """One Urvater is being played, so the one in B's hand is one too many."""
    told = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=Uv,8 B=Uv,7").do("play Uv").status()
    assert len(told) == 1
    assert "Uv" in told[0]


def test_an_old_row_is_judged_by_its_visible_cards() -> None:
    """Covered cards say nothing, neither the vanished creature's nor another one's."""
    row = "Co1:3 Kl1:3 Ec1:3 Lu1:3 No1:3 Vu1:3"
    as_it_was = eq.position(f"EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu -Mo1 Mo1:5,2 Su1:1,4 {row}")
    changed = eq.position(f"EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu -Mo1 Mo1:2,5 Su1:4,1 {row}")
    assert as_it_was.remarks() == []
    assert len(changed.remarks()) == 1


def test_an_empty_field_of_the_vanished_creature_is_a_remark() -> None:
    """Its only card was taken later; that is unusual, but possible."""
    position = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu -Mo1 Su1:3 Co1:3 Kl1:3 Ec1:3 Lu1:3 No1:3 Vu1:3")
    assert position.status() == []
    assert len(position.remarks()) == 1
    assert "Moosmann" in position.remarks()[0]
