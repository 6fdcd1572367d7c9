"""Dealing: what lies where, from one seed; the modules, and the tables an owner of the box can put in."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from equinox_widget.engine.seats import SEATS
from equinox_widget.engine.tables import Tables, TablesError, read_tables
from equinox_widget.games.orcs.rules.box import read_new
from equinox_widget.games.orcs.rules.lanes import VINES
from equinox_widget.games.orcs.rules.ruleset import RULESET, OrcsRules
from equinox_widget.games.orcs.rules.rulings import RULINGS
from equinox_widget.games.orcs.rules.setup import deal
from equinox_widget.games.orcs.rules.tables import STANDARD

LANE_MARKERS = {2: 6, 3: 8, 4: 10}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_lays_out_the_whole_box(players: int) -> None:
    state = deal(players, 7)
    facts = RULESET.facts(state)
    assert facts["mages"] == dict(zip(SEATS, (1, 2, 3, 5)[:players], strict=False))
    assert set(facts["markers"].values()) == {LANE_MARKERS[players]}
    assert {place: len(there) for place, there in facts["sections"].items()} == dict.fromkeys(
        ("1o", "2o", "3o", "4o", "5o", "6o"), 2
    )
    assert (facts["piles"], facts["poison"], facts["fate"]["left"]) == ({"1": 17, "2": 17}, 14, 15)
    assert {len(cards) for cards in facts["display"].values()} == {3}
    assert all((seat["hand_count"], seat["draw_count"]) == (4, 4) for seat in facts["seats"].values())
    assert (facts["due"], facts["turn"], facts["round"]) == ("fate", "A", 1)


def test_a_seed_decides_everything() -> None:
    assert deal(3, 7).key() == deal(3, 7).key()
    assert deal(3, 7).key() != deal(3, 8).key()
    assert RULESET.write_position(deal(3, 7)) == RULESET.write_position(RULESET.read_position("OR 3p s7 deal").state)


def test_missing_players_take_markers_of_every_type_away() -> None:
    for players, counts in ((2, (12, 8, 4)), (3, (14, 10, 6)), (4, (16, 12, 8))):
        assert Counter(deal(players).box.marker_pool()) == dict(
            zip(deal(players).box.types, (count for count in counts for _ in range(2)), strict=True)
        )


def test_missions_are_dealt_two_each() -> None:
    state = deal(4, 3, modules=("missions",))
    assert RULESET.phase(state) == "mission"
    assert sorted(mission for pair in state.missions for mission in pair) == list(range(8))


@pytest.mark.parametrize("tiles", range(10))
def test_terrain_goes_to_the_lanes_in_turn(tiles: int) -> None:
    facts = RULESET.facts(deal(2, 5, modules=("terrain",), terrain=tiles))
    assert len(facts["terrain"]) == tiles
    assert sorted({place[0] for place in facts["terrain"]}) == [str(lane) for lane in range(1, min(tiles, 6) + 1)]
    assert RULESET.problems(deal(2, 5, modules=("terrain",), terrain=tiles)) == []


def test_terrain_can_be_chosen() -> None:
    facts = RULESET.facts(deal(2, modules=("terrain",), terrain={7: VINES}))
    assert facts["terrain"] == {"3m": "vines"}


def test_new_creatures_take_the_places_of_those_they_replace() -> None:
    facts = RULESET.facts(deal(2, modules=("reinforcements",), new=read_new({"Cr": "Or", "To": "Ri", "Bo": "Tr"})))
    assert list(facts["counter"]) == ["Go", "Cr", "Sh", "To", "La", "Bo"]
    assert len(deal(2, modules=("reinforcements",), new=read_new({"To": "Ri"})).tad) == 12
    assert deal(2, modules=("reinforcements",), new=read_new({"Cr": "Or"})).tad == []


@pytest.mark.parametrize("new", [{"Cr": "Sh"}, {"Xx": "Go"}, {"Cr": "To"}, {"Go": "Or"}])
def test_new_creatures_replace_one_of_their_category(new: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="replaces which|another category"):
        read_new(new)


def test_boxes_are_shared_and_travel() -> None:
    first, second = deal(2, 1), deal(2, 2)
    assert first.box is second.box
    assert pickle.loads(pickle.dumps(first)).key() == first.key()


def test_very_many_different_boxes_are_not_all_kept() -> None:
    names = sorted(RULINGS)[:9]
    for values in product(*[RULINGS[name].values for name in names]):
        words = " ".join(
            f"+{name}={'yes' if value is True else 'no' if value is False else value}"
            for name, value in zip(names, values, strict=True)
        )
        state = RULESET.read_position(f"OR 2p deal {words}").state
        assert RULESET.ruling_values(state)[names[0]] == values[0]


# An owner's tables


def owned(tmp_path: Path, text: str) -> Tables:
    path = tmp_path / "my_box.toml"
    path.write_text(text, encoding="utf-8")
    return read_tables(path, STANDARD)


def test_the_template_is_the_standard(tmp_path: Path) -> None:
    assert RULESET.with_tables(owned(tmp_path, STANDARD.toml())).tables == STANDARD


def test_an_owners_values_are_played_and_said_by_their_checksum(tmp_path: Path) -> None:
    rules = OrcsRules(owned(tmp_path, "[creatures.Go]\nlife = 3\n[fate.F01]\nmoves = 'wsv'\nrule = 'tough'\n"))
    state = rules.read_position("OR 2p 3m:Go").state
    assert rules.facts(state)["sections"]["3m"][0]["life"] == 3
    code = rules.write_position(state)
    assert f"tab={rules.tables.checksum()}" in code.split()
    assert rules.read_position(code).state.key() == state.key()
    with pytest.raises(ValueError, match="other tables"):
        RULESET.read_position(code)


def test_tables_that_are_equal_need_no_checksum(tmp_path: Path) -> None:
    rules = OrcsRules(owned(tmp_path, "[creatures.Go]\nlife = 2\n"))
    assert "tab=" not in rules.write_position(rules.read_position("OR 2p").state)


def test_a_spell_whose_lines_are_alike_may_have_more_of_them(tmp_path: Path) -> None:
    tables = owned(tmp_path, "[spells.Za]\ncosts = [1, 2, 3, 4]\namounts = [1, 2, 3, 9]\n")
    assert RULESET.with_tables(tables).tables == tables


WRONG: list[tuple[str, str]] = [
    ("[creatures.Go]\nlife = 1", "life of Go is 1, not 2 to 9"),
    ("[creatures.Bo]\nlife = 10", "life of Bo is 10"),
    ("[creatures.Go]\ntrack = []", "track of Go is empty or rises"),
    ("[creatures.Go]\ntrack = [1, 2]", "track of Go is empty or rises"),
    ("[creatures.Go]\nskull = 0", "skull of Go is less than 1"),
    ("[creatures.Go]\nmarkers = [12, 14]", "markers of Go are three numbers"),
    ("[creatures.Go]\nmarkers = [-1, 14, 16]", "markers of Go are three numbers"),
    ("[creatures.Go]\nmarkers = [13, 14, 16]", "2 players use 48 markers, not 49"),
    ("[creatures.Go]\nability = 'draw'", "each of the abilities"),
    ("[creatures.Sh]\nbonus = 'power'", "each of the bonuses"),
    ("[creatures.Go]\nbonus = 'draw'", "Go is weak and has no bonus"),
    ("[spells.Eq]\ncosts = [2, 3, 4]\namounts = [1, 2, 3]", "Eq has 2 lines"),
    ("[spells.Za]\ncosts = [1, 2]", "Za has 3 lines"),
    ("[spells.Fb]\ncosts = [3, 2]", "costs of Fb do not fall"),
    ("[spells.Fb]\namounts = [-3, 5]", "costs of Fb do not fall"),
    ("[spells.Fb]\nelements = 'x'", "elements of Fb are letters of ewlf"),
    ("[spells.Fb]\nelements = ''", "elements of Fb are letters of ewlf"),
    ("[spells.Fb]\nelements = 'ef'", "Fb has one element"),
    ("[spells.Re1]\nicons = ['fly']", "icons of Re1 are teleport or draw"),
    ("[spells.Fb]\npile = 2", "Fb belongs to pile 1"),
    ("[spells.Fb]\ncopies = 6", "the piles have 40"),
    ("[fate.F01]\nmoves = 'wx'", "moves of F01 are letters of wsv"),
    ("[fate.F01]\nmoves = 'ww'", "moves of F01 are letters of wsv"),
    ("[fate.F01]\nrule = 'rain'", "the rule of F01 is one of tough"),
    ("[new_fate.N01]\nlanes = '7'", "lanes of N01 are letters of 123456"),
    ("[missions.M1]\nper = 0", "per of M1 is at least 1"),
    ("[toadlings.draw]\ncopies = -1", "copies of draw are 0 to 12"),
    ("[toadlings.life]\ncopies = 13", "copies of life are 0 to 12"),
    ("[spells.Fb]\namounts = [3, 100]", "costs of Fb do not fall, and all its numbers are 0 to 99"),
    (
        "[spells.Za]\ncosts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\namounts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]",
        "Za has at most 9",
    ),
    ("[terrain.road]\nsections = 'x'", "sections of road are letters of omi"),
]


@pytest.mark.parametrize(("text", "problem"), WRONG)
def test_values_that_do_not_fit_together_are_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(TablesError, match=problem):
        RULESET.with_tables(owned(tmp_path, text))
