"""Dealing, reading and setting up tables of Blue Moon, cards and sets, what wrong words are answered, an own box."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import equinox_widget as eq
from equinox_widget import bluemoon
from equinox_widget.core.shown_tables import MARKS
from equinox_widget.texts.catalogue import LANGUAGES


def test_a_fresh_deal() -> None:
    table = bluemoon.deal(sets={"A": "Lo/Or", "B": "Br/Be"}, start="B", seed=3, box="EI")
    assert (table.turn, table.box, table.leader("A"), table.side("B")) == ("B", "EI", "Lo0", "Be")
    assert len(table.hand("A")) + table.pile("A") == len(bluemoon.set_cards("Lo/Or", box="EI")) == 38
    assert bluemoon.deal(seed=1) == bluemoon.deal(seed=1) != bluemoon.deal(seed=2)
    assert table.status() == table.remarks() == []
    assert bluemoon.deal(sets={"A": bluemoon.read_set("Br"), "B": "Lo"}).side("A") is None
    assert bluemoon.deal(rulings={"react": "always"}, players=2).rulings["react"] == "always"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": 3}, "Blue Moon is a duel of 2 players, not of 3"),
        ({"players": True}, "a duel of 2 players"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"sets": "Br/Or"}, "sets says what both play with"),
        ({"sets": {"A": "Xx/Or"}}, "expected a people, one of Br, Lo"),
        ({"sets": {"C": "Br/Or"}}, "there is no player 'C'"),
        ({"sets": {"A": "Br/Be"}}, "each emissary exists once"),
        ({"sets": {"A": "Br"}}, "both sets are ready-made"),
        ({"sets": {"A": "Br0/Do: Br1-29"}}, "cannot be played: DL.1"),
        ({"sets": {"A": 3}}, "a set is text"),
        ({"box": "XX"}, "box is one of 'EI', 'IE', 'both'"),
        ({"start": "C"}, "there is no player 'C'"),
        ({"rulings": {"shor": "back"}}, "there is no ruling 'shor'.* Did you mean 'short'"),
        ({"tables": 3}, "tables are a file such as 'my_box.toml'"),
        ({"tables": "nowhere.toml"}, "there is no file 'nowhere.toml'"),
        ({"seet": 1}, "seet"),
    ],
)
def test_a_deal_that_cannot_be_says_why(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError, OSError), match=says):
        bluemoon.deal(**wrong)


def test_a_set_that_fails_is_refused_with_its_verdict() -> None:
    with pytest.raises(bluemoon.FailedSet) as caught:
        bluemoon.deal(sets={"A": "Br0/Do: Br1-29", "B": "Lo0/Do: Lo1-30"})
    assert "29 cards; it must have exactly 30" in caught.value.report.text()  # type: ignore[attr-defined]


def test_keywords_override_what_a_code_says() -> None:
    table = bluemoon.position("BM s4 +short=back A=Br5", seed=8, rulings={"short": "lost", "react": "always"})
    assert (table.rulings["short"], table.rulings["react"], table.seed) == ("lost", "always", 8)
    asked = bluemoon.position("BM A.char A=Br5,Br6 B=Iv2 ; play Br5", seed=3)
    assert asked.pending == "window"


def test_a_code_of_another_game_is_sent_there() -> None:
    with pytest.raises(bluemoon.NotationError, match="this is a position of equinox, not of bluemoon"):
        bluemoon.position(eq.deal(2, 1).code)
    with pytest.raises(bluemoon.NotationError, match="it begins with the word BM"):
        bluemoon.position("XY A.lead")
    with pytest.raises(eq.NotationError, match="this is a position of bluemoon, not of equinox"):
        eq.position("BM A.lead")


def test_a_table_in_words_is_the_table_of_its_code() -> None:
    table = bluemoon.setup(
        sets={"A": "Br/Or", "B": "Lo/Be"},
        turn="B",
        phase="support",
        element="fire",
        dragons={"red": "A", "green": None},
        hyla=("A", "Hy1"),
        combat={"A": "Br1 | Br3, Br17", "B": "Lo9*"},
        support={"A": "Br22", "B": "Lo22"},
        leader_pile={"A": "Br28"},
        crystals={"B": "Cr2"},
        discard={"A": "Br6,Br7"},
        hands={"A": 3, "B": "Lo17,Lo5"},
        piles={"A": "Br4+", "B": 12},
        match="3:1",
        seed=5,
        rulings={"short": "back"},
    )
    code = (
        "BM A:Br/Or B:Lo/Be B.support fire red@A green@0 hyla=A.Hy1 A>Br1|Br3,Br17 B>Lo9* A+Br22 B+Lo22 A^Br28 B$Cr2 "
        "A-Br6,Br7 A=3 B=Lo17,Lo5 dA=Br4+ dB=12 w=3:1 s5 +short=back"
    )
    assert table == bluemoon.position(code)
    assert bluemoon.setup(phase="end", dragons={"red": "A"}).over
    assert bluemoon.setup(phase="char", cut=True).code == bluemoon.position("BM A.char cut").code
    assert bluemoon.setup(box="IE").box == "IE"
    ended = bluemoon.setup(phase="end", hands={"A": 0, "B": 0}, piles={"A": 0, "B": 0}, out="BA")
    assert ended.score().winner == "A"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"combat": {"A": "Br99"}}, "combat: .*Br99"),
        ({"hands": {"A": "Zap!"}}, "hands: "),
        ({"phase": "sleep"}, "phase: cannot read 'A.sleep'"),
        ({"element": "water"}, "element: cannot read 'water'"),
        ({"dragons": {"pink": "A"}}, "dragons: cannot read 'pink@A'"),
        ({"dragons": "red"}, "dragons is given by name"),
        ({"hyla": 3}, "hyla says who laid which"),
        ({"hands": {"C": "Br5"}}, "hands: cannot read 'C=Br5'"),
        ({"support": 3}, "this is given by name"),
        ({"match": "three"}, "match: cannot read 'w=three'"),
        ({"box": "both boxes"}, "box is one of"),
    ],
)
def test_words_that_cannot_be_read_name_their_keyword(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=says):
        bluemoon.setup(**wrong)


# --- Cards and sets ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_looked_at(lang: str) -> None:
    shown = bluemoon.cards()
    assert len(shown) == 33 + 33 + 5 + 3 + 4 + 2 + 3
    for each in shown:
        assert each.name(lang) in each.text(lang)
        assert bool(each.rule(lang)) == bool(each.effect)
        assert "{" not in each.text(lang) and each.source == "teaching"
    assert len(str(shown).splitlines()) == len(shown) and "<table" in shown._repr_html_()


def test_cards_are_found_by_people_and_type() -> None:
    assert {each.code for each in bluemoon.cards(people="Tu", type="support")} == {"Tu2", "Tu3"}
    assert bluemoon.cards(people="Tu", type="S") == bluemoon.cards(people="Tu", type="support")
    assert [each.code for each in bluemoon.cards(type="inquisitor")] == ["Do", "Sc", "Wa", "To"]
    assert bluemoon.card("br14").effect == "drop"
    assert (bluemoon.card("Br0").type, bluemoon.card("Orla").type) == ("leader", "emissary")
    snake = bluemoon.card("Schlangenzunge")
    assert (snake.code, snake.type, snake.source) == ("Sc", "inquisitor", "public") and snake.rule()
    with pytest.raises(bluemoon.NotationError, match="Br99"):
        bluemoon.card("Br99")
    with pytest.raises(ValueError, match="people is one of"):
        bluemoon.cards(people="Xx")
    with pytest.raises(ValueError, match="type is one of"):
        bluemoon.cards(type="hero")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_checked_set_says_everything_that_is_wrong(lang: str) -> None:
    found = bluemoon.check_set("Br0/Do: Br1-25 Br1 Lo25 Lo28 Br25 Iv2 Iv1 Hy1 Br0")
    assert [problem.kind for problem in found.problems] == ["DL.5", "DL.1", "DL.2", "DL.4"]
    for rule in ("DL.5", "DL.1", "DL.2", "DL.4"):
        assert f"[{rule}]" in found.text(lang)
    assert "<table" in found.html(lang)
    assert bluemoon.card("Lo25").name(lang) in found.html(lang)
    none = bluemoon.check_set(["Br1"], leader="Br1", inquisitor="Or")
    assert "[MB.2]" in none.text(lang) and not none.ok
    fine = bluemoon.check_set([f"Br{number}" for number in range(1, 31)])
    assert fine.ok and fine.text(lang).count("\n") == 2 and repr(fine) == fine.text() and fine._repr_html_()


def test_a_set_round_trips() -> None:
    found = bluemoon.read_set("Br0/Sc: Br1-33 Lo5 Lo6 Tu1")
    assert bluemoon.write_set(found) == "Br0/Sc: Br1-33 Lo5 Lo6 Tu1"
    assert bluemoon.read_set(bluemoon.write_set(found, file=True)) == found
    assert bluemoon.set_cards(found)[-1] == "Tu1"
    assert bluemoon.check_set(found).size == 36
    with pytest.raises(ValueError, match="only a set of one's own is checked"):
        bluemoon.check_set("Br/Or")
    with pytest.raises(TypeError, match="a set is its text"):
        bluemoon.check_set(3)  # type: ignore[arg-type]


# --- The tables of a box ----------------------------------------------------------------------------------------------


def test_every_value_says_where_it_comes_from() -> None:
    shown = bluemoon.tables()
    sources = {
        shown.source(table, key, column)
        for table, entries in shown.by_name.items()
        for key, entry in entries.items()
        for column in entry.cells
    }
    assert sources == {"public", "teaching"} < set(MARKS)
    assert shown.source("people", "Br", "size") == "public"
    with pytest.raises(KeyError):
        shown.source("people", "Br", "height")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_teaching_values_are_marked_where_a_reader_meets_them(lang: str) -> None:
    shown = bluemoon.tables()
    assert "Gant d'étincelles" in shown.text(lang) and "* " in shown.text(lang).splitlines()[-1]
    assert 'title="' in shown.html(lang)
    said = {"en": "teaching set", "de": "Lehrset", "fr": "jeu d'apprentissage"}[lang]
    table = bluemoon.deal()
    assert said in " ".join(table.text(lang).split()) and said.split()[0].split("'")[0] in table.svg(lang=lang)
    assert bluemoon.rule("card.Br14")._entry.status == "teaching"


def test_your_own_box_is_written_filled_in_and_played(tmp_path: Path) -> None:
    file = tmp_path / "my_box.toml"
    bluemoon.tables().toml(file)
    assert bluemoon.tables(file) == bluemoon.tables()
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"Askra", "Askra", "Askra"', '"Hero", "Held", "Héros"', 1), encoding="utf-8")
    own = bluemoon.tables(file)
    assert own.source("card", "Br1", "fire") == "owner" and "Held=" not in str(own) and "Hero, Held, Héros=" in str(own)
    table = bluemoon.deal(tables=file)
    assert "own box" in table.text() and "teaching" not in table.text() and " tab=" in table.code
    assert bluemoon.position(table.code, tables=file) == table
    assert bluemoon.card("Held", tables=file).rule() == ""
    assert bluemoon.setup(tables=own, hands={"A": "Hero"}).hand("A") == ("Br1",)
    assert own.toml() == file.read_text(encoding="utf-8") and own.html("de").count("Held") == 1
    assert "Held" in bluemoon.setup(tables=own, hands={"A": "Br1"}).html(lang="de")
    with pytest.raises(bluemoon.NotationError, match="load them with tables='my_box.toml'"):
        bluemoon.position(table.code)


def test_an_own_box_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "my_box.toml"
    file.write_text("[monsters.Go]\nlife = 12")
    with pytest.raises(bluemoon.TablesError, match="there is no table 'monsters'"):
        bluemoon.deal(tables=file)
