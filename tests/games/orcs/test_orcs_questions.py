"""What a position answers: creatures and their life, cards, seats, power and sums, each number with its reasons."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.orcs.orcs_cases import Table

from equinox_widget.engine.breakdown import Breakdown
from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.seats import ONLOOKER
from equinox_widget.games.orcs.rules import questions
from equinox_widget.games.orcs.rules.ruleset import RULESET
from equinox_widget.games.orcs.rules.state import State

BOARD = "OR 3p A@3 fate=F07 3m~vines 3m:Go,Ri-1! 3o:Go,Go 5i~stone 5i:La-2 4o~road B.kill=La2 A=Fs,Za,Fb,Fb,SB3,Wi"


def at(code: str, script: str = "") -> State:
    return Table(code, script).state


def parts(found: Breakdown) -> list[tuple[int, str]]:
    """The summands as whole numbers with their rules."""
    return [(part.halves // 2, part.rule) for part in found.parts]


def test_where_the_mages_stand() -> None:
    state = at("OR 3p A@3")
    assert [questions.mage(state, seat) for seat in "ABC"] == [3, 2, 4]
    assert questions.free_fields(state) == [1, 5, 6]


def test_creatures_in_board_order() -> None:
    state = at(BOARD)
    assert [creature.word for creature in questions.creatures(state)] == [
        *["Go@3m", "Ri-1!@3m", "Go@3o", "Go@3o", "La-2@5i"],
    ]
    assert questions.creatures(state, "3m")[1] == ("Ri-1!@3m", "Ri", "3m", 1, 1, "strong")
    assert [creature.place for creature in questions.creatures(state, 3)] == ["3m", "3m", "3o", "3o"]
    assert questions.creatures(state, "6") == []


@pytest.mark.parametrize("place", ["7", "3x", "33", 0])
def test_a_place_that_is_none_is_refused(place: object) -> None:
    with pytest.raises(NotationError, match="a place|a lane"):
        questions.creatures(at(BOARD), place)


def test_life_with_its_reasons() -> None:
    state = at(BOARD)
    assert parts(questions.life(state, "Go@3m")) == [(2, "DM.2"), (1, "FR.tough"), (-1, "TE.vines")]
    assert parts(questions.life(state, "Ri-1!@3m")) == [(3, "DM.2"), (1, "FR.tough"), (-1, "TE.vines"), (-1, "NC.life")]
    assert parts(questions.life(state, "La", "B")) == [(4, "DM.2"), (1, "TE.stone")]
    assert parts(questions.left(state, "Ri")) == [
        *[(3, "DM.2"), (1, "FR.tough"), (-1, "TE.vines"), (-1, "NC.life"), (-1, "DM.6")],
    ]
    assert questions.left(state, "Go@3m") == questions.life(state, "Go@3m")


def test_life_does_not_fall_below_the_floor() -> None:
    state = at("OR 2p 3m~vines 3m:Go!! +life_floor=1")
    assert parts(questions.life(state, "Go!!@3m"))[-1] == (2, "DM.2")
    assert questions.life(state, "Go!!@3m") == 1


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("Go", "several"),
        ("Go@3", "several"),
        ("Tr", "no creature"),
        ("Go-1@3m", "no creature"),
        ("Go@3m x", "nothing more"),
    ],
)
def test_a_creature_must_be_just_one(word: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        questions.life(at(BOARD), word)


def test_a_creature_word_means_the_unhurt_one_or_the_only_kind() -> None:
    state = at("OR 2p 3m:Go,Go-1 4o:Sh-1,Sh-1")
    assert questions.left(state, "Go@3m") == 2
    assert questions.left(state, "Go-1@3m") == 1
    with pytest.raises(NotationError, match="several"):
        questions.left(at("OR 2p 3m:Go-1,Go-1!"), "Go@3m")


def test_lanes_and_terrain() -> None:
    state = at(BOARD)
    assert questions.markers(state, 3) == 8
    assert questions.markers(state) == dict.fromkeys("123456", 8)
    assert [questions.front(state, lane) for lane in (3, "5", 6)] == ["m", "i", None]
    assert [questions.terrain(state, place) for place in ("3m", "5i", "4o", "1o")] == ["vines", "stone", "road", None]
    assert questions.empty_piles(at("OR 2p 2# 5#")) == [2, 5]


def test_counters() -> None:
    state = at("OR 2p ctr=Go-3,La-2 new=Bo/Tr")
    assert questions.counter(state, "Goblin") == 1
    assert questions.counter(state) == {"Go": 1, "Or": 4, "Sh": 7, "Ri": 7, "La": 8, "Bo": 12}
    with pytest.raises(NotationError, match="Tr does not play"):
        questions.counter(state, "Tr")


def test_cards() -> None:
    state = at("OR 2p A=Za,Fb A.draw=Sm,Cs A.disc=SB2,SB1 A.out=Fs,SB3,SB4,Po p1=Fb,Eq,Is p2=Wi,Sw1,Re2 fate=F11")
    assert questions.hand(state, "A") == ("Za", "Fb")
    assert questions.draw_pile(state, "A") == ("Sm", "Cs")
    assert questions.discard(state, "A") == ("SB1", "SB2")
    assert questions.deck(state, "A") == ("Sm", "Cs", "Za", "SB1", "SB2", "Fb")
    assert questions.display(state) == ("Fb", "Eq", "Is", "Wi", "Sw1", "Re2")
    assert questions.display(state, 2) == ("Wi", "Sw1", "Re2")
    assert (questions.fate(state), questions.rule(state)) == ("F11", "noport")
    assert (questions.fate(at("OR")), questions.rule(at("OR"))) == (None, None)
    with pytest.raises(ValueError, match="a pile"):
        questions.display(state, 3)


def test_cards_in_a_view_are_known_or_none_but_the_deck_is() -> None:
    seen = RULESET.view(at("OR 2p A=Za,Fb A.draw=Sm,Cs A.disc=SB2,SB1 A.out=Fs,SB3,SB4,Po"), 1)
    assert questions.hand(seen, "A") == (None, None)
    assert questions.draw_pile(seen, "A") == (None, None)
    assert questions.deck(seen, "A") == ("Sm", "Cs", "Za", "SB1", "SB2", "Fb")
    assert len(questions.hand(seen, "B")) == 4
    assert None not in questions.hand(seen, "B")


def test_what_seats_have_won() -> None:
    state = at("OR 2p fate=F12 A.kill=Go3,La1 A.skull=La0 new=To/Sh A.tad=life,draw")
    assert questions.trophies(state, "A") == {"Go": 3, "La": 1}
    assert questions.skulls(state, "A") == {"Go": 2}
    assert questions.abilities(state, "A") == ("bin",)
    assert questions.abilities(state, "A", valid=True) == ()
    assert questions.toadlings(state, "A") == ("draw", "life")


def test_power_stored_and_laid() -> None:
    code = "OR 2p mod=bonus A@3 3m:Go A=Fb,Fs,SB3,Wi power=f,e"
    assert {name: parts(each) for name, each in questions.power(at(code)).items()} == {
        "earth": [(1, "BO.power")],
        "fire": [(1, "BO.power")],
    }
    laid = questions.power(at(code, "cast Fb; add Fs; add SB3 as fire; add Wi as earth; decline"))
    assert {name: parts(each) for name, each in laid.items()} == {
        "earth": [(2, "CA.4")],
        "fire": [(1, "CA.1"), (1, "CA.4"), (2, "CA.4")],
    }
    alone = questions.power(at("OR 2p A@3 3m:Go A=Za,Sm", "cast Za"))
    assert {name: parts(each) for name, each in alone.items()} == {"lightning": [(1, "CA.1")]}


def test_the_most_a_hand_can_pay() -> None:
    state = at(BOARD)
    assert parts(questions.payable(state, "Fb", "A")) == [(1, "CA.1"), *[(1, "CA.4")] * 4]
    assert parts(questions.payable(at("OR 2p mod=bonus power=f A=Fb"), "Fireball", "A")) == [
        (1, "CA.1"),
        (1, "BO.power"),
    ]
    assert parts(questions.payable(at("OR 2p mod=bonus power=f A=Za B=Za"), "Fb", "B")) == [(1, "CA.1")]
    seen = RULESET.view(at("OR 2p A=Fs,Fb"), ONLOOKER)
    assert parts(questions.payable(seen, "Fb", "A")) == [(1, "CA.1")]
    for card in ("SB1", "Wi", "Po"):
        with pytest.raises(NotationError, match="needs no power"):
            questions.payable(state, card, "A")


def test_sums() -> None:
    state = at("OR 2p fate=F14 A.kill=Sh2,Tr2 A=Sw1,Po,Za,Cs A.mission=M2 ctr=Sh-1")
    assert parts(questions.total(state, "A", "points")) == [
        *[(12, "SC.1"), (24, "SC.1"), (2, "SC.2"), (-2, "SC.3"), (3, "MI.2")],
    ]
    assert parts(questions.total(state, "A", "mission")) == [(3, "MI.2")]
    assert parts(questions.total(state, "A", "draws")) == [(4, "DR.2"), (-1, "FR.draw3"), (1, "AB.draw")]
    assert parts(questions.total(state, "A", "actions")) == [(2, "AC.1"), (1, "AB.action")]
    assert parts(questions.total(state, "B", "actions")) == [(2, "AC.1")]
    assert parts(questions.total(state, "B", "draws")) == [(4, "DR.2"), (-1, "FR.draw3")]
    with pytest.raises(ValueError, match="a sum"):
        questions.total(state, "A", "luck")


MISSION_POINTS: list[tuple[str, int]] = [
    ("M1", 4),
    ("M2", 3),
    ("M3", 4),
    ("M4", 6),
    ("M5", 6),
    ("M6", 8),
    ("M7", 12),
    ("M8", 6),
]


@pytest.mark.parametrize(("mission", "points"), MISSION_POINTS)
def test_missions(mission: str, points: int) -> None:
    code = f"OR 2p A.mission={mission} A.kill=Go3,Or2,Sh2,Ri1,La2 A.taken=5 B.kill=Ri2,La2"
    assert questions.total(at(code), "A", "mission") == points


def test_a_hidden_mission_does_not_count() -> None:
    state = at("OR 2p A.mission=M1 A.kill=Go4 B.mission=M2")
    assert RULESET.score(RULESET.view(state, 1)).points[0] == 16
    assert RULESET.score(RULESET.view(state, 0)).points[0] == 20
    assert RULESET.score(state).winners == (0,)


# Facts


def facts(code: str, script: str = "") -> dict[str, Any]:
    found = Table(code, script).facts()
    assert json.loads(json.dumps(found)) == found
    return found


KEYS = (
    *("tag", "players", "start", "round", "turn", "due", "actor", "actions", "modules", "new", "over", "rulings"),
    *("mages", "sections", "toadlings_on_board", "terrain", "markers", "fate", "counter", "display", "piles", "poison"),
    *("stored_power", "used", "cast", "pending", "seats", "last_round"),
)
SEAT_KEYS = (
    *("hand", "hand_count", "draw_count", "discard", "out", "trophies", "skulls", "abilities", "active", "toadlings"),
    *("taken", "mission", "points"),
)


def test_the_keys_of_facts() -> None:
    found = facts(BOARD)
    assert tuple(found) == KEYS
    assert tuple(found["seats"]["A"]) == SEAT_KEYS
    assert tuple(facts("OR 2p over 1# 2# 3# 4#")) == (*KEYS, "winners")


def test_facts_of_a_board() -> None:
    found = facts("OR 2p 3m:Go,Ri-1! new=To/Sh 4o:td,td 3m~vines +life_floor=1 mod=bonus power=f,e used=bin")
    assert found["sections"] == {
        "3m": [
            {"type": "Go", "damage": 0, "marks": 0, "life": 1},
            {"type": "Ri", "damage": 1, "marks": 1, "life": 1},
        ],
        "4o": [],
    }
    assert found["toadlings_on_board"] == {"4o": 2}
    assert found["rulings"] == {"life_floor": "1"}
    assert found["new"] == {"To": "Sh"}
    assert (found["stored_power"], found["used"]) == (["e", "f"], ["bin"])
    assert found["counter"]["To"] == {"down": 0, "value": 7}


def test_facts_inside_a_cast() -> None:
    found = facts("OR 2p A@3 3m:Go A=Za,Wi", "cast Za; add Wi as fire")
    assert found["cast"] == {"spell": "Za", "played": ["Za", "Wi"], "pool": {"l": 1, "f": 1}, "line": None}
    assert found["pending"] == {"icons": ["teleport", "draw"], "bonuses": [], "discards": [], "chosen": None}
    assert found["actions"] == 1
    switch = facts("OR 2p A@3 3m:Go-1 A=Sw4,Fs", "cast Sw4; add Fs; effect 2; move Go-1@3m")
    assert switch["pending"]["chosen"] == "Go-1@3m"
    assert switch["cast"]["line"] == 2
    assert facts("OR 2p A@3 3m:Go A=Za,Sm", "cast Za")["pending"] is None


def test_facts_of_a_discard_name_who_still_must() -> None:
    found = facts("OR 4p C:act2 C=Fs,Vo4 B=3", "cast Vo4; add Fs; effect 2")
    assert found["pending"]["discards"] == ["D", "A"]
    assert (found["actor"], found["turn"]) == ("D", "C")


def test_facts_of_bonuses() -> None:
    found = facts("OR 2p mod=bonus A@3 3m:Sh-1,La-2 A=Sm,Eq", "cast Eq; add Sm; effect 1; shake m")
    assert found["pending"]["bonuses"] == ["draw", "action"]


def test_facts_of_the_moment() -> None:
    assert (facts("OR 2p start=B B:fate")["turn"], facts("OR A:mission")["actor"]) == ("B", "A")
    over = facts("OR 2p over 1# 2# 3# 4# A.kill=Go1")
    assert (over["turn"], over["actor"], over["winners"], over["actions"]) == (None, None, ["A"], None)
    assert over["last_round"] is True
    assert facts("OR A:mission A.mission=M1|M4")["seats"]["A"]["mission"] == ["M1", "M4"]


def test_facts_in_a_view_hide_what_is_hidden() -> None:
    table = Table("OR 2p mod=missions A=Za,Sm A.mission=M3 B.mission=M4")
    found = RULESET.facts(RULESET.view(table.state, 1))
    assert (found["seats"]["A"]["hand"], found["seats"]["A"]["hand_count"]) == (None, 2)
    assert found["seats"]["A"]["mission"] is None
    assert found["seats"]["B"]["mission"] == "M4"
