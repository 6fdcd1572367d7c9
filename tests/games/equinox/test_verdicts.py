"""Verdicts, condition by condition: what every kind of sentence is checked for, and what exactly fails when it does."""

from __future__ import annotations

import pytest

import equinox_widget as eq
from equinox_widget.games.equinox.rules.why import conditions

STEP_1 = "EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu A=Su4,x3,Uv,No5~Su5"
STEP_2 = STEP_1.replace("A1", "A2")
LATER_1 = "EQ 3p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A=Su4,x3,Uv,Mo5~Mo6"
LATER_2, LATER_3 = LATER_1.replace("A1", "A2"), LATER_1.replace("A1", "A3")
COPYING = "EQ 3p r2 A2 L=SuMoCoKlEcLuNoFu past -Co1 A@Fu1 A=Fu4,x1"
FETCHING = "EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu Su1:4 No1:x3 A=Dr,x1 ; play Dr"
GIVING = "EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No9,x1 B=Su1,Su2,Co3~Su3 ; play No9 ; ask B Su"
KEEPING = "EQ 3p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi9,x1 B=Su1,Su2,Co3,x5 ; play Zi9 ; rob B:Su1,Co3,x5"

MOMENT = ["game_running", "own_decision"]
#: What a sentence is checked for when it can be done.
CHECKS = {
    ("bet No", STEP_1): [
        *("in_step", "in_lineup", "still_living", "not_a_champion_card", "current_row", "has_free_stone"),
        *("field_without_stone", "not_bet_on_this_round"),
    ],
    ("secret No5", STEP_1): [
        *("in_step", "first_round", "creature_card", "first_secret_bet", "has_free_stone"),
        *("other_bets_do_not_matter", "holds_card", "not_blocked"),
    ],
    ("reveal", f"{STEP_1} A?Vu4"): ["in_step", "has_hidden_bet"],
    ("reveal", f"{LATER_1} A?Mo4"): ["in_step", "has_hidden_bet", "ruling_reveal_vanished"],
    ("skip", STEP_1): ["in_step"],
    ("play Su4", STEP_2): [
        *("in_step", "no_secret_bet_this_turn", "holds_card", "not_blocked", "in_lineup", "still_living"),
    ],
    ("play x3 on No", STEP_2): [
        *("in_step", "no_secret_bet_this_turn", "holds_card", "not_blocked", "in_lineup", "still_living"),
    ],
    ("play Uv", STEP_2): ["in_step", "no_secret_bet_this_turn", "holds_card", "not_blocked"],
    ("pass", LATER_2.replace("Su4,x3,Uv,", "")): ["in_step", "no_secret_bet_this_turn", "no_playable_card"],
    ("use", f"{STEP_2} A@Su1 ; play Su4"): ["power_waits"],
    ("decline", f"{STEP_2} A@Su1 ; play Su4"): ["power_waits"],
    ("block B", f"{COPYING} ; play Fu4 ; copy Co"): ["power_waits", "another_player", "target_has_free_cards"],
    ("fetch Su1", FETCHING): ["tree_waits", "visible_creature_card"],
    ("keep x5", KEEPING): ["choice_waits", "among_the_three"],
    ("name No", f"{STEP_2} ; play Uv"): ["tree_waits", "in_lineup", "still_living"],
    ("discard Mo5", LATER_3): [
        *("in_step", "creature_card", "vanished_or_carmen", "fewer_than_three", "holds_card", "not_blocked"),
    ],
    ("done", LATER_3): ["in_step"],
}


@pytest.mark.parametrize(("sentence", "code"), CHECKS)
def test_what_can_be_done_passes_every_check(sentence: str, code: str) -> None:
    found = conditions(eq.position(code)._state, 0, eq.action(sentence))
    assert [each.name for each in found] == [*MOMENT, *CHECKS[sentence, code]]
    assert all(each.ok for each in found)


def test_the_asked_player_may_give() -> None:
    found = conditions(eq.position(GIVING)._state, 1, eq.action("give Su1"))
    names = ["choice_waits", "matches_creature", "holds_card", "not_blocked", "giver_chooses"]
    assert [each.name for each in found] == [*MOMENT, *names]
    assert all(each.ok for each in found)


@pytest.mark.parametrize("sentence", ["bet Ur", "play x3 on Ur", "play Ur3", "name Ur", "ask B Ur"])
def test_of_a_creature_left_in_the_box_nothing_is_said_that_only_players_can_be(sentence: str) -> None:
    found = {each.name: each.ok for each in conditions(eq.position(STEP_1)._state, 0, eq.action(sentence))}
    assert found["in_lineup"] is False
    assert "still_living" not in found


FAILURES = [
    ("a vanished creature", LATER_1, "bet Mo", "still_living S1.A.0.living"),
    ("a champion card", STEP_1, "bet No^", "not_a_champion_card S1.A.0.row, current_row S1.A.0.row"),
    ("an earlier row", LATER_1, "bet No1", "current_row S1.A.0.row"),
    ("an earlier row, the present one freed", f"{LATER_1} !No", "bet No1", "current_row S1.A.0.row"),
    ("an occupied field", f"{STEP_1} B@No1", "bet No", "field_without_stone S1.A.0.free, not_bet_on_this_round S1.A.2"),
    (
        "an occupied earlier field",
        f"{LATER_1} B@No1",
        "bet No1",
        "current_row S1.A.0.row, field_without_stone S1.A.0.free, not_bet_on_this_round S1.A.2",
    ),
    ("a freed field", f"{STEP_1} !No", "bet No", "ruling_rebet_freed_field S1.A.2"),
    ("a freed field by ruling", f"{STEP_1} !No +rebet_freed_field=yes", "bet No", ""),
    ("another freed field", f"{STEP_1} !Su", "bet No", ""),
    ("no stone", f"{STEP_1} A@Su1 A@Mo1 A@Co1 A@Kl1 A@Ec1", "bet No", "has_free_stone S1.A.0.stone"),
    ("the last stone", f"{STEP_1} A@Su1 A@Mo1 A@Co1 A@Kl1", "bet No", ""),
    ("the wrong step", STEP_2, "bet No", "in_step OV.2"),
    ("a boxed creature", STEP_1, "bet Ur", "in_lineup SET.1"),
    ("after the end", STEP_1.replace("A1", "end"), "bet No", "game_running END.0, a_step_is_left OV.2"),
    ("round 2", LATER_1, "secret Su4", "first_round S1.B.0.first"),
    ("a chameleon", STEP_1, "secret x3", "creature_card S1.B.5"),
    ("the lowest chameleon", STEP_1.replace("x3", "x0"), "secret x0", "creature_card S1.B.5"),
    ("once before", f"{STEP_1} A!", "secret No5", "first_secret_bet S1.B.3"),
    ("somebody else before", f"{STEP_1} B!", "secret No5", ""),
    ("no stone for it", f"{STEP_1} A@Su1 A@Mo1 A@Co1 A@Kl1 A@Ec1", "secret No5", "has_free_stone S1.B.0.card"),
    ("the last stone for it", f"{STEP_1} A@Su1 A@Mo1 A@Co1 A@Kl1", "secret No5", ""),
    ("a blocked card", STEP_1, "secret Su5", "not_blocked P.cornu.blocked"),
    ("a card of somebody else", STEP_1, "secret Su9", "holds_card S1.B.0.card"),
    ("nothing to reveal", STEP_1, "reveal", "has_hidden_bet S1.C.0"),
    ("nothing but a spent one", f"{STEP_1} A!", "reveal", "has_hidden_bet S1.C.0"),
    ("a bet that stays hidden", f"{LATER_1} A?Mo4 +reveal_vanished=no", "reveal", "ruling_reveal_vanished S1.C.0"),
    ("no step to skip", STEP_2, "skip", "in_step S1.D"),
    ("another creature's field", STEP_2, "play Su4 on No", "own_field S2.A.0"),
    ("a blocked card to play", STEP_2, "play Su5", "not_blocked P.cornu.blocked"),
    ("a card one does not hold", STEP_2, "play Su9", "holds_card S2.A.0"),
    ("a vanished creature's card", LATER_2, "play Mo5", "still_living S2.A.1"),
    ("a vanished creature's field", LATER_2, "play x3 on Mo", "still_living S2.B.1"),
    ("a chameleon one does not hold", STEP_2, "play x4 on No", "holds_card S2.B.0"),
    ("a tree one does not hold", STEP_2, "play Dr", "holds_card S2.C"),
    ("playing in step 1", STEP_1, "play Su4", "in_step OV.2"),
    (
        "playing after a secret bet",
        f"{STEP_1} ; secret No5",
        "play Su4",
        "own_decision OV.2, in_step OV.2, no_secret_bet_this_turn S1.B.1",
    ),
    ("passing with a playable card", STEP_2, "pass", "no_playable_card S2.D.none"),
    ("passing with a tree", LATER_2.replace("Su4,x3,", ""), "pass", "no_playable_card S2.D.none"),
    ("using nothing", STEP_2, "use", "power_waits S2.P.0"),
    ("using what needs a target", f"{STEP_2} A@No1 ; play No5", "use", "power_waits S2.P.0"),
    ("declining nothing", STEP_2, "decline", "power_waits S2.P.0"),
    ("declining what was copied", f"{COPYING} ; play Fu4 ; copy Co", "decline", "not_yet_copied P.fungi"),
    ("a target of another power", f"{STEP_2} A@Su1 ; play Su4", "block B", "power_waits P.cornu"),
    ("a target without a power", STEP_2, "block B", "power_waits P.cornu"),
    ("a target of Vulpa meanwhile", f"{STEP_2} A@Su1 ; play Su4", "remove Su", "power_waits P.vulpa"),
    (
        "Vulpa herself meanwhile",
        f"{STEP_2} A@Su1 Vu1:3 ; play Su4",
        "remove Vu",
        "power_waits P.vulpa, another_creature P.vulpa",
    ),
    ("oneself as a target", f"{COPYING} ; play Fu4 ; copy Co", "block A", "another_player P.cornu.half"),
    (
        "a player who is not there to block",
        f"{COPYING} ; play Fu4 ; copy Co",
        "block D",
        "another_player P.cornu.half, target_has_free_cards P.cornu.half",
    ),
    (
        "a player who is not there to rob",
        "EQ 2p r1 A2 L=SuMoCoKlEcLuZiVu A@Zi1 A=Zi4,x1 B=8 ; play Zi4",
        "rob C",
        "another_player P.ziegfried.three, target_has_free_cards P.ziegfried.three",
    ),
    ("the only card of a hand", f"{COPYING} B=Su1 ; play Fu4 ; copy Co", "block B", ""),
    ("the field of the current row", f"{STEP_2.replace('No5', 'Vu5')} A@Vu1 Su1:3 ; play Vu5", "remove Su1", ""),
    (
        "the lowest chameleon for Lupino",
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Lu1:x0,9 +lupino_covered=yes A@Lu1 A=Lu4,x1 B=8 ; play Lu4",
        "fetch Lu1:x0",
        "creature_card P.lupino.visible",
    ),
    ("a chameleon to fetch", FETCHING, "fetch No1", "visible_creature_card T.dryada"),
    ("a visible card by its name", FETCHING.replace("Su1:4", "Su1:x2,4"), "fetch Su1:4", ""),
    ("a covered card by its name", FETCHING.replace("Su1:4", "Su1:2,4"), "fetch Su1:2", "not_covered S2.A.5"),
    ("fetching without a tree", f"{STEP_2} Su1:3", "fetch Su1", "tree_waits T.dryada"),
    ("Lupino without his power", f"{LATER_2} Lu1:3", "fetch Lu1", "power_waits P.lupino"),
    ("Dryada takes Lupino's card too", f"{FETCHING.replace('Su1:4', 'Lu1:4')}", "fetch Lu1", ""),
    ("giving unasked", STEP_2, "give Su4", "choice_waits P.noctia.give"),
    ("keeping nothing", STEP_2, "keep Su4", "choice_waits P.ziegfried.keep"),
    ("keeping a card that was not drawn", KEEPING, "keep Su2", "among_the_three P.ziegfried.keep"),
    ("naming without a tree", STEP_2, "name No", "tree_waits T.urvater"),
    ("naming a vanished creature", f"{LATER_2} ; play Uv", "name Mo", "still_living T.urvater"),
    ("discarding a living creature's card", LATER_3, "discard Su4", "vanished_or_carmen S3.0.vanished"),
    ("discarding a blocked card", LATER_3, "discard Mo6", "not_blocked P.cornu.blocked"),
    ("discarding a chameleon", LATER_3, "discard x3", "creature_card S3.0.vanished"),
    ("discarding the lowest chameleon", LATER_3.replace("x3", "x0"), "discard x0", "creature_card S3.0.vanished"),
    (
        "a chameleon to swap where the ruling forbids it",
        "EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu -Mo1 Su1:3 Su2:x4 Co1:1 Co2:2 +swap_chameleons=no A@Ra1 A=Ra4,x1 ; play Ra4",
        "swap Su1 Su2",
        "ruling_swap_chameleons P.raneri.visible",
    ),
    (
        "creature cards to swap where the ruling forbids chameleons",
        "EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu -Mo1 Su1:3 Su2:x4 Co1:1 Co2:2 +swap_chameleons=no A@Ra1 A=Ra4,x1 ; play Ra4",
        "swap Co1 Co2",
        "",
    ),
    ("discarding too early", LATER_1, "discard Mo5", "in_step OV.2"),
    ("done too early", LATER_2, "done", "in_step OV.2"),
    ("a stone taken by hand", STEP_1, "take back No1", "stones_stay S1.A.4"),
    ("looking under a card", STEP_1, "look No1", "no_looking_under S2.A.5"),
    ("looking into a hand", STEP_1, "look B", "no_looking_into_hands SET.2"),
    ("looking into a pile", STEP_1, "look discard", "no_looking_into_piles S3.1"),
]


@pytest.mark.parametrize(("case", "code", "sentence", "failing"), FAILURES, ids=[case for case, *_ in FAILURES])
def test_exactly_what_is_wrong_fails(case: str, code: str, sentence: str, failing: str) -> None:
    found = conditions(eq.position(code)._state, 0, eq.action(sentence))
    assert ", ".join(f"{each.name} {each.rule}" for each in found if not each.ok) == failing, case


@pytest.mark.parametrize(
    ("code", "seat", "sentence", "failing"),
    [
        (STEP_1, 1, "bet No", ["own_decision"]),
        (GIVING, 0, "give Su1", ["own_decision"]),
        (GIVING, 2, "give Su1", ["own_decision"]),
        (GIVING, 1, "give Co3", ["matches_creature"]),
        (GIVING, 1, "give Su3", ["not_blocked"]),
        (GIVING, 1, "give Su9", ["holds_card"]),
        (KEEPING, 1, "keep x5", ["own_decision"]),
    ],
)
def test_a_decision_is_its_players_own(code: str, seat: int, sentence: str, failing: list[str]) -> None:
    found = conditions(eq.position(code)._state, seat, eq.action(sentence))
    assert [each.name for each in found if not each.ok] == failing


def test_whose_decision_it_is_is_said() -> None:
    found = {each.name: each.facts for each in conditions(eq.position(GIVING)._state, 2, eq.action("give Su1"))}
    assert found["own_decision"] == {"seat": 2, "target": 1}


FETCHING_BACK = "EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Lu1 Lu1:2,9 A=Lu3,x1 ; play Lu3"


def test_the_top_card_spelled_out_is_the_top_card() -> None:
    """Nothing is said of covered cards when the named one lies on top."""
    state = eq.position(FETCHING_BACK)._state
    assert conditions(state, 0, eq.action("fetch Lu1:9")) == conditions(state, 0, eq.action("fetch Lu1"))


def test_what_lies_covered_is_known_to_the_open_table_only() -> None:
    """A seat cannot know: neither yes nor no."""
    table = eq.position(FETCHING_BACK)
    told = [
        {each.name: each.ok for each in conditions(state, 0, eq.action(f"fetch Lu1:{value}"))}["lies_covered"]
        for state in (table._state, table.view("A")._state)
        for value in (2, 5)
    ]
    assert told == [True, False, None, None]


def test_three_discards_are_enough_also_with_carmen() -> None:
    start = eq.position("EQ 3p r1 A2 L=SuMoCoKlEcLuNoCa A@Ca1 A=Ca4,Su1,Su2,Su3,Su4,x3").do(
        "play Ca4; use; discard Su1"
    )
    allowed = conditions(start._state, 0, eq.action("discard Su2"))
    assert all(each.ok for each in allowed)
    refused = conditions(start._state, 0, eq.action("discard x3"))
    assert [(each.name, each.rule) for each in refused if not each.ok] == [("creature_card", "P.carmen.living")]
    after = start.do("discard Su2; discard Su3")._state
    failing = {each.name for each in conditions(after, 0, eq.action("discard Su4")) if not each.ok}
    assert failing == {"own_decision", "in_step", "fewer_than_three", "vanished_or_carmen"}
