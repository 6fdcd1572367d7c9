"""Dealing, reading and setting up tables of Orcs Orcs Orcs, what wrong words are answered, and the tables of a box."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import equinox_widget as eq
from equinox_widget import orcs
from equinox_widget.core.shown_tables import MARKS
from equinox_widget.engine.tables import PROVENANCES


def test_a_fresh_deal_with_everything_chosen() -> None:
    table = orcs.deal(4, 9, modules=("bonus", "missions"), new={"Cr": "Or"}, terrain=9, start="C")
    assert table.modules == ("missions", "bonus", "terrain", "reinforcements")
    assert (table.start, table.new, table.due, table.actor) == ("C", {"Cr": "Or"}, "mission", "A")
    assert sum(table.terrain(f"{lane}{section}") is not None for lane in range(1, 7) for section in "imo") == 9
    assert orcs.deal(2, 1) == orcs.deal(2, 1) != orcs.deal(2, 2)
    assert table.status() == table.remarks() == []


def test_reinforcements_have_a_choice_of_their_own() -> None:
    assert orcs.deal(2, modules="reinforcements").new == {"Cr": "Go", "To": "Sh", "Bo": "La"}
    assert orcs.deal(2, terrain=["3m vines", "1o road"]).terrain("3m") == "vines"
    assert orcs.deal(2, rulings={"life_floor": 1}).rulings["life_floor"] == "1"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": 5}, "Orcs Orcs Orcs is for 2 to 4 players, not 5"),
        ({"players": True}, "for 2 to 4 players"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"modules": "bonuses"}, "a module is one of 'missions', 'bonus'"),
        ({"modules": 3}, "modules are names"),
        ({"new": {"Cr": "Sh"}}, "Cr cannot replace Sh: it is of another category"),
        ({"new": {"Go": "Or"}}, "does not say which new creature"),
        ({"new": {}, "modules": "reinforcements"}, "needs new creatures"),
        ({"new": "Cr"}, "new says which creature replaces which"),
        ({"terrain": 10}, "terrain is 0 to 9, not 10"),
        ({"terrain": ["3m lava"]}, "a tile is a section and vines, stone or road"),
        ({"terrain": ["9m vines"]}, "a tile is a section"),
        ({"start": "D"}, "there is no player 'D'"),
        ({"rulings": {"life": 1}}, "there is no ruling 'life'.* Did you mean 'life_floor'"),
        ({"tables": 3}, "tables are a file such as 'my_box.toml'"),
        ({"tables": "nowhere.toml"}, "there is no file 'nowhere.toml'"),
    ],
)
def test_a_deal_that_cannot_be_says_why(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError, OSError), match=says):
        orcs.deal(**{"players": 3, **wrong})


def test_keywords_override_what_a_code_says() -> None:
    table = orcs.position("OR 2p s4 +life_floor=1 3m:Go", seed=8, rulings={"life_floor": "0", "hopeful_cast": True})
    assert table.seed == 8
    assert (table.rulings["life_floor"], table.rulings["hopeful_cast"]) == ("0", True)
    assert orcs.position("OR 2p A@3 3m:Go A=Za ; cast Za", seed=8).due == "reinforce"


def test_a_code_of_another_game_is_sent_there() -> None:
    with pytest.raises(orcs.NotationError, match="this is a position of equinox, not of orcs"):
        orcs.position(eq.deal(2, 1).code)
    with pytest.raises(orcs.NotationError, match="it begins with the word OR"):
        orcs.position("XY 2p")
    with pytest.raises(orcs.NotationError, match="it begins with the word OR"):
        orcs.position("2p OR")


def test_a_table_in_words_is_the_table_of_its_code() -> None:
    table = orcs.setup(
        players=3,
        round=4,
        turn="B",
        due="act1",
        start="C",
        seed=5,
        modules=("missions", "fate"),
        new={"To": "Sh"},
        mages={"B": 6},
        creatures={"6i": "To-1", "6o": "Go, Or"},
        terrain={"6m": "stone"},
        markers={1: "GoOr", 2: 3, 4: ""},
        hands={"A": 2, "B": "Fb,Fs"},
        draw={"B": "Za,SB1"},
        discard={"B": "Po"},
        out={"B": "Cs"},
        trophies={"B": "Go2,To1"},
        skulls={"B": "Go1"},
        taken={"B": 3},
        toadlings={"B": "life"},
        missions={"B": "M3"},
        power="f",
        used="bin",
        counters="Go-1,Tr-2",
        display={1: "Fb,Eq,Is"},
        poison=9,
        fate="N08",
        rulings={"voodoo_self": True},
    )
    code = (
        "OR 3p r4 B:act1 start=C s5 mod=missions,fate new=To/Sh B@6 6i:To-1 6o:Go,Or 6m~stone 1#GoOr 2#3 4# A=2 "
        "B=Fb,Fs B.draw=Za,SB1 B.disc=Po B.out=Cs B.kill=Go2,To1 B.skull=Go1 B.taken=3 B.tad=life B.mission=M3 power=f "
        "used=bin ctr=Go-1,Tr-2 p1=Fb,Eq,Is poi9 fate=N08 +voodoo_self=yes"
    )
    assert table == orcs.position(code)
    assert orcs.setup(due="over", markers=dict.fromkeys(range(1, 5), "")).over


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"creatures": {"3m": "Gob"}}, "creatures: cannot read 'Gob': expected a creature"),
        ({"hands": {"A": "Zap!"}}, "hands: cannot read '!': expected a comma"),
        ({"due": "sleep"}, "due: cannot read 'A:sleep'"),
        ({"mages": {"A": 9}}, "mages: cannot read 'A@9'"),
        ({"mages": 3}, "this is given by name"),
        ({"counters": "Go"}, "counters: cannot read 'ctr=Go'"),
        ({"fate": "F77"}, "fate: cannot read 'fate=F77'"),
        ({"hands": {"C": "Za"}}, "player C does not play"),
        ({"players": 1}, "for 2 to 4 players"),
    ],
)
def test_words_that_cannot_be_read_name_their_keyword(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=says):
        orcs.setup(**wrong)


# --- The tables of a box ----------------------------------------------------------------------------------------------


def test_every_value_says_where_it_comes_from() -> None:
    shown = orcs.tables()
    sources = {
        shown.source(table, key, column)
        for table, entries in shown.by_name.items()
        for key, entry in entries.items()
        for column in entry.cells
    }
    assert sources == set(PROVENANCES) - {"owner"} == set(MARKS) - {"owner"}
    assert (shown.source("creatures", "Go", "life"), shown.source("creatures", "Go", "track")) == (
        "rulebook",
        "teaching",
    )
    assert (shown.source("spells", "Fb", "costs"), shown.source("spells", "Lb", "costs")) == ("inferred", "teaching")
    with pytest.raises(KeyError):
        shown.source("creatures", "Cr", "track")


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_teaching_values_are_marked_where_a_reader_meets_them(lang: str) -> None:
    shown = orcs.tables()
    assert "4 3 2 1*" in shown.text(lang) and "* " in shown.text(lang).splitlines()[-1]
    assert 'title="' in shown.html(lang)
    table = orcs.deal(2, 1)
    assert "Go 4*" in table.text(lang)
    assert ">* " in table.svg(lang=lang)


def test_your_own_box_is_written_filled_in_and_played(tmp_path: Path) -> None:
    file = tmp_path / "my_box.toml"
    orcs.tables().toml(file)
    assert orcs.tables(file) == orcs.tables()
    file.write_text(file.read_text().replace("track = [4, 3, 2, 1]", "track = [5, 3, 1]", 1))
    assert orcs.tables(file).source("creatures", "Go", "track") == "owner"
    assert "5 3 1=" in str(orcs.tables(file)) and "<table" in orcs.tables(file)._repr_html_()
    table = orcs.deal(2, 1, tables=file)
    assert (table.counter("Go"), table.counter("Or")) == (5, 4)
    assert "Go 5 " in table.text() and "own box" in table.text()
    assert " tab=" in table.code
    assert orcs.position(table.code, tables=file) == table
    with pytest.raises(orcs.NotationError, match="load them with tables='my_box.toml'"):
        orcs.position(table.code)
    assert orcs.setup(tables=orcs.tables(file)).counter("Go") == 5


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("[creatures.Go]\nlife = 12", "life of Go is 12, not 2 to 9"),
        ('[creatures.Go]\nlife = "two"', "life in .creatures.Go. is a whole number such as 2"),
        ("[creatures.Gob]\nlife = 3", "there is no entry in .creatures. called 'Gob'. Did you mean 'Go'"),
        ("[creatures.Go]\nlives = 3", "there is no column in .creatures.Go. called 'lives'. Did you mean 'life'"),
        ("[monsters.Go]\nlife = 3", "there is no table called 'monsters'"),
        ("[creatures.Go]\ntrack = [1, 2]", "the track of Go is empty or rises"),
        ("[spells.Fb]\ncopies = 4", "the piles have 40, not 8 and 39"),
        ('[creatures.Go]\nability = "draw"', "each of the abilities"),
        ("life = ", "cannot be read"),
    ],
)
def test_own_values_are_checked_entry_by_entry(tmp_path: Path, content: str, says: str) -> None:
    file = tmp_path / "my_box.toml"
    file.write_text(content)
    with pytest.raises(orcs.TablesError, match=says):
        orcs.deal(2, tables=file)
