"""Every condition of every sentence, by name."""

import pytest
from games.bluemoon.cases import at, failed

from equinox_widget.engine.seats import NOBODY
from equinox_widget.games.bluemoon.rules.rulebook import RULES
from equinox_widget.games.bluemoon.rules.ruleset import RULESET
from equinox_widget.games.bluemoon.rules.why import is_about_the_moment

FIGHT = "BM A.{} fire A>Br5* B>Lo10 A=Br6,Br17,Br22,Br28,Iv1 B=Lo5"
SETUP = "BM A:Br0/To=Br1-33,Lo5-8,Lo10-12 B:Lo0/Do=Lo1-30 A.setup"


def verdict_on(code: str, sentence: str, seat: int | None = None) -> dict[str, tuple[bool | None, str]]:
    """The conditions of a sentence by name: how each came out, and its rule."""
    state = at(code)
    action, outcomes = RULESET.read_sentence(state, sentence)
    asked = max(RULESET.actor(state), 0) if seat is None else seat
    return {test.name: (test.ok, test.rule) for test in RULESET.conditions(state, asked, action, outcomes)}


@pytest.mark.parametrize(
    ("code", "sentence", "name", "ok", "rule"),
    [
        ("BM end", "done", "game_running", False, "b.E0"),
        ("BM end", "play Br5", "right_phase", False, "b.P4"),
        ("BM end", "play Br17", "right_phase", False, "b.P5"),
        ("BM end", "play Cr1", "right_phase", False, "AC.1"),
        ("BM end", "play Br28", "right_phase", False, "AC.1"),
        ("BM end", "retrieve Br13", "right_phase", False, "b.P1"),
        ("BM end", "fight", "right_phase", False, "b.P3"),
        ("BM end", "retreat", "right_phase", False, "b.P3"),
        ("BM end", "decline", "right_phase", False, "b.P3"),
        ("BM end fire", "announce earth", "right_phase", False, "b.P6"),
        ("BM end", "attract red", "pending", False, "b.D1"),
        ("BM end", "replace Tu1", "right_phase", False, "AC.1"),
        (FIGHT.format("support"), "play Br17", "room_left", True, "b.P5"),
        (FIGHT.format("support"), "play Br22", "not_banned", True, "b.T3"),
        (FIGHT.format("support"), "play Iv1", "only_a_reaction", False, "IV.1"),
        (FIGHT.format("support"), "play Do", "can_be_laid", False, "MB.6"),
        (FIGHT.format("support"), "play Lo0", "can_be_laid", False, "MB.6"),
        (FIGHT.format("support"), "play Be", "can_be_laid", False, "MA.5"),
        (FIGHT.format("support"), "done", "no_duty_open", True, "MU.1"),
        (FIGHT.format("char"), "play Br6", "pair_or_free", False, "b.P4"),
        (FIGHT.format("char"), "done", "character_laid", True, "b.P4"),
        (FIGHT.format("char"), "retreat", "no_character_laid", False, "IV.5"),
        (FIGHT.format("char"), "play Br17", "right_phase", False, "b.P5"),
        (FIGHT.format("announce"), "announce fire", "power_reached", True, "b.P6"),
        (FIGHT.format("announce"), "announce earth", "element_of_the_fight", False, "b.F2"),
        (FIGHT.format("announce"), "retreat", "power_short", False, "b.P6"),
        (FIGHT.format("announce"), "done", "phase_ends_with_done", False, "b.P0"),
        ("BM B.announce fire A>Br1 B>Lo5*,Lo18* A=Br6 B=Lo6", "announce fire", "shielded", True, "b.I1"),
        ("BM B.announce fire A>Br1 B>Lo5*,Lo18* A=Br6 B=Lo6", "retreat", "not_shielded", False, "b.I1"),
        ("BM B.announce fire A>Br1 B>Lo5* A=Br6 B=Lo6", "retreat", "power_short", True, "b.P6"),
        ("BM A.announce A>Br5* A=Br6 B=Lo6", "retreat", "fight_is_on", False, "b.F1"),
        ("BM A.retreat A=Br5 B=Lo5", "fight", "character_in_hand", True, "b.P4"),
        ("BM A.retreat fire A>Br5 B>Lo6 A=Br6 B=Lo5", "decline", "no_fight_on", False, "b.F1"),
        ("BM A.retreat A=0 dA=0 B=Lo5", "decline", "has_cards", False, "b.R4"),
        ("BM A.retreat A=0 dA=0 B=Lo5", "done", "starter_without_cards", True, "b.E1"),
        ("BM A.retreat A=Br5 B=Lo5", "done", "phase_ends_with_done", False, "b.P0"),
        ("BM A.char A=0 dA=0 B=Lo5", "done", "starter_without_cards", True, "b.E1"),
        ("BM A.char cut A=Br5 B=Lo5", "decline", "character_cancelled", True, "IV.5"),
        ("BM A.char A=Br5 B=Lo5", "decline", "no_character_in_hand", False, "IV.5"),
        ("BM A.begin A=Br5 B=Lo5", "done", "right_phase", True, "b.P1"),
        ("BM A.lead A=Br5 B=Lo5", "skip", "right_phase", True, "AC.1"),
        ("BM A.lead A=Tu1 B=Lo5", "replace Tu1", "shows_replace", True, "RP.1"),
        ("BM A.lead A=Hy1 B=Lo5", "play Hy1", "card_in_hand", True, "b.C1"),
        ("BM A.lead A=Hy1 B=Lo5", "look A", "no_looking", False, "HI.1"),
        ("BM A.lead A=Hy1 B=Lo5", "take back Br5", "no_taking_back", False, "b.C2"),
        ("BM A.lead A=Hy1 B=Lo5", "take Br5", "pending", False, "b.T1"),
        ("BM A.lead A=Hy1 B=Lo5", "discard Hy1", "pending", False, "b.T1"),
        ("BM A.lead A=Hy1 B=Lo5", "pass", "pending", False, "IV.2"),
        ("BM A.lead A=Iv1 B=Lo5", "intervene Iv1", "is_intervention", True, "IV.1"),
        ("BM A.lead A=Iv1 B=Lo5", "intervene Br5", "is_intervention", False, "IV.1"),
        ("BM A.lead A=Hy1 B=Lo5", "draw", "pending", False, "RP.2"),
        ("BM A.lead A=Tu1,Br5 B=Lo5 ; replace Tu1", "keep", "pending", True, "RP.2"),
        ("BM A.lead A=Tu1,Br5 B=Lo5 ; replace Tu1", "skip", "nothing_else_pending", False, "FL.1"),
        ("BM A.begin fire A>Br13 B>Lo10 A=Br5 B=Lo5", "retrieve Br13", "no_retrieving_rival", True, "b.I5b"),
        ("BM A.begin fire A>Br13 B>Lo10 A=Br5 B=Lo5", "retrieve Br5", "own_active_card", False, "b.I5"),
        ("BM B.begin fire B>Lo9,Lo19 A>Br1 A=Br5 B=Lo5", "retrieve Lo19", "shows_retrieve", True, "b.I5"),
        ("BM A.char fire A+Br26 B+Lo26 A>Br5* B>Lo10 A=Br22 B=Lo5", "play Br22", "not_banned", False, "b.T3"),
        ("BM B.support fire A>Br5 A+Br26 A=Br6 B>Lo32* B=Lo17", "play Lo17", "must_beats_ban", True, "MU.1"),
        ("BM A.char A=Br5,Br19 B=Lo5 ; play Br5", "play Br19", "is_free", True, "b.I3"),
        ("BM A.lead red@A B$Cr2,Cr3 A=Cr1 B=Lo5 ; play Cr1", "discard Cr2", "own_crystal_card", True, "b.C1"),
        ("BM A.retreat A=Br5,Br6 B=Lo5 ; decline", "done", "one_discarded", False, "b.R4"),
        ("BM A.lead A-Br1 A=Br29,Br5 B=Lo5 ; play Br29", "take Br1", "is_target", True, "b.T1"),
        ("BM A.char fire B>Lo6,Lo17 A=Br14 B=Lo5 ; play Br14", "drop Lo6", "is_target", False, "b.T1"),
        (SETUP, "attract red", "dragon_there", True, "b.D1"),
        (SETUP, "done", "no_dragon_to_attract", False, "b.P0"),
        (f"{SETUP} +dragon_choice=order", "attract blue", "dragon_in_order", False, "b.D1"),
        ("BM A.setup", "done", "no_dragon_to_attract", True, "b.P0"),
        ("BM A.announce A>Br5* A=Br6 dA=Br7+ B=Lo5", "announce fire:Br7", "outcome_possible", True, "b.C2"),
        ("BM A.announce A>Br5* A=Br6 dA=Br7+ B=Lo5", "announce fire:Lo9", "outcome_possible", False, "b.C2"),
        (FIGHT.format("support"), "play Br17", "own_decision", True, "FL.1"),
    ],
)
def test_a_condition(code: str, sentence: str, name: str, ok: bool, rule: str) -> None:
    """Its outcome and its rule."""
    found = verdict_on(code, sentence)
    assert found[name] == (ok, rule), found
    assert rule in RULES


def test_the_order_of_dragons_is_spoken_of_only_where_it_counts() -> None:
    """By the ruling, and among dragons that can be attracted."""
    assert "dragon_in_order" not in verdict_on(SETUP, "attract blue")
    code = "BM B.retreat fire red@B A>Br15 B>Lo5 B=Lo6 A=Br6 +dragon_choice=order"
    assert "dragon_in_order" not in verdict_on(code, "attract blue", seat=0)
    assert verdict_on(f"{SETUP} +dragon_choice=order", "attract red")["dragon_in_order"] == (True, "b.D1")


def test_the_other_player_is_not_asked() -> None:
    """FL.1, and nothing about the turn player's limits."""
    found = verdict_on(FIGHT.format("support"), "play Br17", seat=1)
    assert found["own_decision"] == (False, "FL.1")
    assert "room_left" not in found
    assert found["card_in_hand"] == (False, "b.C1")


def test_forced_cards_of_an_illegal_sentence_are_not_judged() -> None:
    """It is refused for its own reasons."""
    assert "outcome_possible" not in verdict_on("BM A.lead A=Br5 B=Lo5", "announce fire:Br7")


def test_all_reasons_are_given_at_once() -> None:
    """Not the first alone."""
    code = "BM B.support fire A>Br10 A+Br26 B>Lo16* A=Br6 B=Lo5"
    assert failed(at(code), "play Lo17") == {"b.C1", "b.T3", "b.I2"}


def test_conditions_about_the_moment_are_told_apart() -> None:
    """They are named last."""
    state = at(FIGHT.format("char"))
    found = RULESET.conditions(state, 1, RULESET.read_sentence(state, "play Br17").action)
    moment = {test.name for test in found if is_about_the_moment(test)}
    assert moment == {"game_running", "own_decision", "right_phase"}


@pytest.mark.parametrize("code", ["BM A.lead A=Br28,Tu1,Br5 B=Lo5", "BM end", FIGHT.format("support"), SETUP])
def test_every_spellable_sentence_is_judged(code: str) -> None:
    """Legal exactly when all conditions hold."""
    state = at(code)
    seat = RULESET.actor(state) if RULESET.actor(state) != NOBODY else 0
    for action in RULESET.spellable(state):
        found = RULESET.conditions(state, seat, action)
        assert all(test.ok for test in found) == (action in RULESET.legal(state)), (action, found)
        assert RULESET.read_sentence(state, action.sentence).action is action
