"""Dealing, reading and setting up tables of Talisman, what wrong words are answered, sheets, the tables of a box."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import equinox_widget as eq
from equinox_widget import talisman
from equinox_widget.core.shown_tables import MARKS
from equinox_widget.engine.tables import PROVENANCES
from equinox_widget.texts.catalogue import LANGUAGES


def test_a_fresh_deal_with_everything_chosen() -> None:
    table = talisman.deal(3, 9, characters=["elf", "Zauberin", "Troll"], start="C", rulings={"loot": False})
    assert [table.character(seat) for seat in "ABC"] == ["Elf", "Sorceress", "Troll"]
    assert (table.turn, table.due, table.rulings["loot"]) == ("C", "start", "no")
    assert talisman.deal(2, 1) == talisman.deal(2, 1) != talisman.deal(2, 2)
    assert table.status() == table.remarks() == []


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": 7}, "Talisman is for 2 to 6 players, not 7"),
        ({"players": True}, "for 2 to 6 players"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"characters": "Elf"}, "characters are names such as"),
        ({"characters": ["Elf"]}, "a list of 2 names"),
        ({"characters": ["Elf", "Trol"]}, "there is no character 'Trol'. Did you mean 'Troll'"),
        ({"characters": ["Elf", "elfe"]}, "names one twice"),
        ({"characters": ["Elf", 3]}, "a character is named by a word"),
        ({"start": "D"}, "there is no player 'D'"),
        ({"rulings": {"wan": 1}}, "there is no ruling 'wan'.* Did you mean 'wand'"),
        ({"tables": 3}, "tables are a file such as 'my_box.toml'"),
        ({"tables": "nowhere.toml"}, "there is no file 'nowhere.toml'"),
    ],
)
def test_a_deal_that_cannot_be_says_why(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError, OSError), match=says):
        talisman.deal(**{"players": 2, **wrong})


def test_keywords_override_what_a_code_says() -> None:
    table = talisman.position("TA 2p s4 +wand=none", seed=8, rulings={"wand": "unlimited", "loot": False})
    assert (table.seed, table.rulings["wand"], table.rulings["loot"]) == (8, "unlimited", "no")
    with pytest.raises(ValueError, match="a seed is a whole number"):
        talisman.position("TA 2p", seed=-3)


def test_a_code_of_another_game_is_sent_there() -> None:
    with pytest.raises(talisman.NotationError, match="this is a position of equinox, not of talisman"):
        talisman.position(eq.deal(2, 1).code)
    with pytest.raises(talisman.NotationError, match="begins with the word TA"):
        talisman.position("XY 2p")


def test_a_table_in_words_is_the_table_of_its_code() -> None:
    table = talisman.setup(
        players=4,
        turn="B",
        due="go4",
        characters={"A": "Wizard@Hidden", "B": "Elf@City", "C": "?", "D": "Troll@Pits"},
        strength={"A": 3},
        craft={"A": 6},
        lives={"B": 2},
        gold={"B": 7, "D": 0},
        alignment={"B": "evil"},
        objects={"A": "Wan, Swo1"},
        followers={"A": "Uni"},
        trophies={"A": "Bea"},
        spells={"A": "Hex1", "B": 1},
        miss={"A": 1},
        state={"B": "raft=Raf2 quest4! changed", "D": "pits2"},
        board={"Hidden": "Lio, Bag1, +2", "Oasis": "Hex2@A2"},
        deck="Imp",
        discards="Ang",
        spell_deck="Heal1",
        spell_discards="Heal2",
        out="Dev",
        dead="Monk",
        crowned=True,
        seed=5,
        rulings={"loot": False},
    )
    code = (
        "TA 4p B:go4 s5 A=Wizard@Hidden B=Elf@City C=? D=Troll@Pits A.s3 A.c6 B.l2 B.g7 D.g0 B.evil A.ob=Wan,Swo1 "
        "A.fo=Uni A.tr=Bea A.sp=Hex1 B.sp=1 A.miss1 B.raft=Raf2 B.quest4! B.changed D.pits2 Hidden:Lio,Bag1,+2 "
        "Oasis:Hex2@A2 d=Imp d-=Ang m=Heal1 m-=Heal2 x=Dev k-=Monk crowned +loot=no"
    )
    assert table == talisman.position(code)
    assert talisman.setup(due="end", characters={"B": "out"}, crowned=True).over
    assert talisman.setup(characters={"A": "Elf"}, toad={"A": 2}, gold={"A": 0}).status() == []


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"characters": {"A": "Elfin"}}, "characters: cannot read 'A=Elfin'"),
        ({"objects": {"A": "Sword!"}}, "objects: cannot read"),
        ({"due": "sleep"}, "due: cannot read 'A:sleep'"),
        ({"lives": 3}, "this is given by name"),
        ({"board": {"Moon": "Bea"}}, "board: cannot read 'Moon:Bea'"),
        ({"state": {"A": "asleep"}}, "state: cannot read 'A.asleep'"),
        ({"state": "raft"}, "state is said by seat"),
        ({"gold": {"C": 2}}, "player C does not play"),
        ({"players": 1}, "for 2 to 6 players"),
    ],
)
def test_words_that_cannot_be_read_name_their_keyword(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=says):
        talisman.setup(**wrong)


# --- Character sheets -------------------------------------------------------------------------------------------------


def test_a_sheet_adds_up_and_says_what_must_go() -> None:
    sheet = talisman.sheet(
        "warrior", strength=5, objects="Bel,Msw,Swo1,Hel1,Shi1,Lan", followers="Uni", alignment="evil", spells="Heal1"
    )
    assert [sheet.sum("strength", combat=fighting).total for fighting in (False, True)] == [7, 9]
    assert sheet.sum("strength", combat=True, at="Glade") == 7
    assert sheet.sum("strength", vs="Dra1") == 11
    assert (sheet.limit("objects"), sheet.limit("spells")) == (4, 1)
    assert [(problem.kind, problem.rule, problem.surplus) for problem in sheet.problems] == [
        ("too_many_objects", "5e", 2),
        ("forbidden_object", "7c", 0),
    ]
    assert sheet.odds("Dra1").own == 11
    assert sheet == talisman.sheet(
        "Krieger", strength=5, objects="Bel,Msw,Swo1,Hel1,Shi1,Lan", followers="Uni", alignment="evil", spells="Heal1"
    )
    assert hash(sheet) == hash(sheet.position) and sheet != "sheet"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_can_be_read_in_every_language(lang: str) -> None:
    sheet = talisman.sheet("Monk", objects="Swo1,Mul1", trophies="Bea", at="Temple", toad=2)
    assert [problem.kind for problem in sheet.problems] == ["toad_carries"]
    assert "19b" in sheet.text(lang) and "<table" in sheet.html(lang)
    assert all("{" not in line for line in sheet.text(lang).splitlines())


def test_a_sheet_on_another_space_says_what_must_go_there() -> None:
    wizard = talisman.sheet("Wizard", objects="Sol", spells="Heal1,Invi1,Psio1")
    glade = wizard.on("Glade")
    assert wizard.problems == [] and wizard.limit("spells") == 3
    assert wizard.limit("spells", at="Glade") == glade.limit("spells") == 2
    assert wizard.sum("craft", at="Glade") == glade.sum("craft") == 5
    (problem,) = glade.problems
    assert (problem.kind, problem.rule, problem.surplus) == ("too_many_spells", "2h", 1)
    assert problem.cards == ("Heal1", "Invi1", "Psio1")
    assert wizard.on("Crown").problems == []
    assert glade == talisman.sheet("Wizard", objects="Sol", spells="Heal1,Invi1,Psio1", at="Glade")


def test_a_problem_names_the_cards_that_it_is_about() -> None:
    assassin = talisman.sheet("Assassin", objects="Lan,Swo1,Swo2,Axe1,Shi1", gold=0)
    found = {problem.kind: (problem.surplus, problem.cards) for problem in assassin.problems}
    assert found["forbidden_object"] == (0, ("Lan",))
    assert found["too_many_objects"] == (1, ("Lan", "Swo1", "Swo2", "Axe1", "Shi1"))
    toad = talisman.sheet("Elf", toad=1, objects="Swo1", followers="Uni")
    assert [problem.cards for problem in toad.problems] == [("Swo1", "Uni")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_is_drawn_in_every_language(lang: str) -> None:
    assassin = talisman.sheet("Assassin", objects="Lan,Swo1,Swo2,Axe1,Shi1", trophies="Dra1,Dra2", followers="Mai,Pri")
    drawn = assassin.svg(lang=lang, theme="dark", width=480)
    assert drawn.startswith("<svg") and 'width="480"' in drawn
    assert "7c" in drawn and "5e" in drawn
    with pytest.raises(ValueError, match="light"):
        assassin.svg(theme="pink")


def test_a_sheet_shows_itself() -> None:
    sheet = talisman.sheet("Troll", at="Crown", lives=6, gold=0, craft=2)
    assert "<caption>Character sheet: Troll" in sheet._repr_html_()
    assert str(sheet).startswith("Character") and repr(sheet).startswith("Sheet(Troll: Space Crown of Command")
    assert sheet.problems == [] and talisman.sheet("Elf", toad=1).problems == []
    assert str(talisman.sheet("Elf", spells="Heal1,Hex1,Null").problems) == (
        "[Elf holds too many spells: 3. Surplus: 1. [2h]]"
    )
    assert talisman.sheet("Elf", rulings={"wand": "unlimited"}, objects="Wan").limit("spells") is None


def test_a_sheet_reads_names_in_any_language_and_lists() -> None:
    told = talisman.sheet(
        "Zauberer", at="Verwunschene Lichtung", alignment="gut", objects=["Salomos Krone", "Épée"], spells="Heilzauber"
    )
    assert told == talisman.sheet("Wizard", at="Glade", alignment="good", objects="Sol, Swo", spells=["Heal"])
    assert talisman.sheet("Elf", at="Krone der Herrschaft").position.crowned
    with pytest.raises(talisman.NotationError, match="there is no card called 'Schwerd'"):
        talisman.sheet("Elf", objects=["Schwerd"])
    with pytest.raises(TypeError, match="cards are text such as"):
        talisman.sheet("Elf", objects=3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a space is named by a word"):
        talisman.sheet("Elf", at=3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("Elfin",), "there is no character 'Elfin'. Did you mean"),
        ((3,), "a character is named by a word"),
    ],
)
def test_a_sheet_of_nobody_is_refused(given: tuple[Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=says):
        talisman.sheet(*given)


# --- The tables of a box ----------------------------------------------------------------------------------------------


def test_every_value_says_where_it_comes_from() -> None:
    shown = talisman.tables()
    sources = {
        shown.source(table, key, column)
        for table, entries in shown.by_name.items()
        for key, entry in entries.items()
        for column in entry.cells
    }
    assert sources <= set(PROVENANCES) == {*MARKS}
    assert {"rulebook", "public", "teaching"} <= sources
    assert (shown.source("cards", "Sol", "craft"), shown.source("across", "Oasis", "spaces")) == (
        "rulebook",
        "teaching",
    )
    with pytest.raises(KeyError):
        shown.source("cards", "Sol", "track")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_teaching_values_are_marked_where_a_reader_meets_them(lang: str) -> None:
    shown = talisman.tables()
    assert "Woods1*" in shown.text(lang) and "* " in shown.text(lang).splitlines()[-1]
    assert 'title="' in shown.html(lang) and str(shown) == repr(shown)
    table = talisman.position("TA 2p A=Elf@Hidden Hidden:Wit Oasis:Hex1@A3 A.quest1")
    assert "Wit*" in table.text(lang) and "Hex1@A3*" in table.text(lang)
    assert ">* " in table.svg(lang=lang)


def test_your_own_box_is_written_filled_in_and_played(tmp_path: Path) -> None:
    file = tmp_path / "my_box.toml"
    assert talisman.tables().toml(file) == talisman.tables().toml() == file.read_text()
    assert talisman.tables(file) == talisman.tables()
    assert "tab=" not in talisman.deal(2, 1, tables=file).code
    file.write_text("[numbers.start]\nlives = 5\n[draw.Ruins]\ndraw = 1\n")
    assert talisman.tables(file).source("draw", "Ruins", "draw") == "owner"
    assert "1=" in str(talisman.tables(file)) and "<table" in talisman.tables(file)._repr_html_()
    table = talisman.deal(2, 1, tables=file)
    assert (table.lives("A"), table.space("Ruins").draw) == (5, 1)
    assert "own box" in table.text() and " tab=" in table.code
    assert talisman.position(table.code, tables=file) == table
    with pytest.raises(talisman.NotationError, match="load them with tables='my_box.toml'"):
        talisman.position(table.code)
    assert talisman.position("TA 2p A=Elf@City", tables=file).lives("A") == 5
    assert talisman.setup(tables=talisman.tables(file)).lives("A") == 5
    assert talisman.sheet("Elf", tables=file).position.lives("A") == 5


def test_own_values_are_checked(tmp_path: Path) -> None:
    file = tmp_path / "my_box.toml"
    file.write_text('[rolls.Imp]\n1 = "Moon"\n')
    with pytest.raises(talisman.TablesError, match=r"\[rolls.Imp\] has at 1 one of"):
        talisman.deal(2, tables=file)
