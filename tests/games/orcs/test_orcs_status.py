"""Positions that play cannot have led to, each with what is wrong; they are read and played all the same."""

from __future__ import annotations

import pytest
from games.orcs.orcs_cases import Table

from equinox_widget.games.orcs.rules.ruleset import RULESET

PROBLEMS: list[tuple[str, str]] = [
    ("OR 2p A=Za,Za", "card_beyond_copies"),
    ("OR 2p A=Fb,Fb,Fb,Fb,Fb,Fb", "card_beyond_copies"),
    ("OR 2p A=Re1 B=Re1", "card_beyond_copies"),
    ("OR 2p poi14 A=Po", "card_beyond_copies"),
    ("OR 2p p1=Wi,Fb,Eq", "card_in_wrong_pile"),
    ("OR 2p 3m:La,La,La,La,La", "too_many_markers"),
    ("OR 2p A.kill=Tr5", "too_many_markers"),
    ("OR 2p A@3 B@3", "two_mages_on_field"),
    ("OR 2p A:fate 3m:Go-1", "hurt_outside_actions"),
    ("OR 2p A:reveal 3m:Go!", "hurt_outside_actions"),
    ("OR 2p A:fate power=f", "power_outside_actions"),
    ("OR 2p A:fate used=bin", "used_outside_actions"),
    ("OR 2p 3m:Go-2", "no_life_left"),
    ("OR 2p 3m~vines 3m:Go-1", "no_life_left"),
    ("OR 2p A.kill=Go3 A.skull=Go3", "skull_beyond_track"),
    ("OR 2p ctr=Go-4", "counter_below_track"),
    ("OR 2p p1=Fb,Fb,Eq,Is", "display_too_large"),
    ("OR 2p p1=Fb,Fb", "display_not_filled"),
    ("OR 2p 3m~vines 4m~vines", "tile_twice"),
    ("OR 2p 3m~vines 3m~stone", "terrain_twice"),
    ("OR 2p new=To/Sh tad=draw,draw,draw,draw,draw,draw,draw,draw,draw,draw,draw,draw,draw", "too_many_toadlings"),
    ("OR 2p new=To/Sh tad= 3m:td", "too_many_toadlings"),
    ("OR 2p A.tad=life", "no_new_creature"),
    ("OR 2p mod=reinforcements", "no_new_creature"),
    ("OR 2p mod=fate fate=F01", "wrong_fate_card"),
    ("OR 2p fate=F01 fate.used=F01", "wrong_fate_card"),
    ("OR 2p A.mission=M1 B.mission=M1", "mission_twice"),
    ("OR 2p A:act2 A.mission=M1|M2", "mission_count"),
    ("OR 2p over", "over_too_early"),
    ("OR 2p A:fate 1# 2# 3# 4#", "round_after_the_last"),
    ("OR 2p B:fate", "fate_by_another_seat"),
    ("OR 2p 1#99", "too_few_left"),
    ("OR 2p A=9", "too_few_left"),
    ("OR 2p fate.draw=20", "too_few_left"),
]


@pytest.mark.parametrize(("code", "kind"), PROBLEMS)
def test_what_cannot_have_happened_is_a_problem(code: str, kind: str) -> None:
    described = RULESET.read_position(code)
    found = [*described.problems, *RULESET.problems(described.state)]
    assert kind in {problem.kind for problem in found}
    assert RULESET.legal(described.state) or described.state.over
    RULESET.facts(described.state)


def test_a_fresh_game_has_no_problems() -> None:
    for code in ("OR 2p", "OR 4p deal", "OR 3p deal mod=missions,bonus,fate,terrain new=Cr/Go,To/Ri,Bo/La terrain=9"):
        assert RULESET.problems(RULESET.read_position(code).state) == []


def test_creatures_that_the_ruling_lets_stand_are_no_problem() -> None:
    assert RULESET.problems(RULESET.read_position("OR 2p 3m:Go-2 +wounded_recheck=no").state) == []


def test_a_view_has_the_problems_one_can_see() -> None:
    state = RULESET.read_position("OR 2p 3m:Go-2 A=Za,Za A.disc=Za,Za").state
    kinds = [problem.kind for problem in RULESET.problems(RULESET.view(state, 1))]
    assert kinds == ["card_beyond_copies", "no_life_left"]
    clean = RULESET.read_position("OR 2p A=Za,Fb,Po A.disc=Re1").state
    assert RULESET.problems(RULESET.view(clean, 1)) == []


REMARKS: list[tuple[str, list[str]]] = [
    ("OR 2p A:reveal 1o:Go 2o:Go 3o:Go 4o:Go 5o:Go", ["lane_not_filled"]),
    ("OR 2p A:act2 1o:Go", []),
    ("OR 2p A:reveal 1o:Go 2o:Go 3o:Go 4o:Go 5o:Go 6#", []),
    ("OR 2p new=To/Sh,Bo/La", ["without_bonuses", "without_bonuses"]),
    ("OR 2p new=Cr/Go", []),
    ("OR 2p new=To/Sh mod=bonus", []),
    ("OR 2p A:act2 B=Sm,Cs,Za,Fs,SB1,SB2", ["large_hand"]),
    ("OR 2p A:act2 A=Sm,Cs,Za,Fs,SB1,SB2", []),
]


@pytest.mark.parametrize(("code", "kinds"), REMARKS)
def test_what_is_odd_but_possible_is_a_remark(code: str, kinds: list[str]) -> None:
    state = RULESET.read_position(code).state
    assert [remark.kind for remark in RULESET.remarks(state)] == kinds
    assert RULESET.problems(state) == []


def test_a_toadling_without_a_tile_is_taken_for_nothing() -> None:
    table = Table("OR 2p new=To/Sh tad= A@3 3m:td A=Za", "cast Za; effect 1; hit td@3m")
    table.says("no 3m", "no A.tad")


def test_a_toad_that_falls_when_no_tile_is_left_lays_none() -> None:
    table = Table("OR 2p new=To/Sh tad=life 4o:td A@3 3m:To-2 A=Za", "cast Za; effect 1; hit To-2@3m")
    table.says("no 3m", "4o:td", "A.kill=To1")
    assert "toadling_laid" not in table.kinds()


def test_a_skull_marker_beyond_its_track_keeps_the_ability() -> None:
    table = Table("OR 2p r2 A:fate A@4 4i:Go A.kill=Go3 A.skull=Go3 +returned_skull=yes", "fate:F01")
    assert table.facts()["seats"]["A"]["abilities"] == ["bin"]
