"""Building a set: step by step in Python, and by clicks at a table, with what is wrong at every step."""

from __future__ import annotations

from typing import Any

import pytest
from support.wire import Wire

from equinox_widget import bluemoon
from equinox_widget.widget.table import Table


def places(table: Any) -> dict[str, dict[str, Any]]:
    return {square["place"]: square for square in table.squares}


def test_a_set_is_built_step_by_step_and_back() -> None:
    builder = bluemoon.SetBuilder("Br0/Do: Br1-28")
    assert [problem.kind for problem in builder.check.problems] == ["DL.1"]
    builder.do("add Lo25", "ADD dry wall")
    assert builder.check.ok
    assert builder.check.moons == 3 + 1
    builder.undo()
    builder.redo()
    assert str(builder) == "Br0/Do: Br1-28 Lo22 Lo25"
    builder.do("inquisitor Sc")
    assert builder.check.size_allowed == 30 + 15
    builder.do("leader Lo0", "remove Br1")
    assert builder.set.leader == "Lo0"
    assert bluemoon.read_set(builder.file()) == builder.set._replace(cards=bluemoon.read_set(builder.file()).cards)


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("add Br1", "in the set already"),
        ("remove Lo1", "not in the set"),
        ("add Or", "no card of a set"),
        ("leader Do", "no leader: choose one of Br0, Lo0"),
        ("inquisitor Br0", "no inquisitor: choose one of Do"),
        ("take Br1", "expected one of add"),
        ("add Zz9", "there is no card"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_done(step: str, words: str) -> None:
    builder = bluemoon.SetBuilder("Br0/Do: Br1-28")
    with pytest.raises(ValueError, match=words):
        builder.do("add Lo1", step) if "Lo1" not in step else builder.do(step)
    assert str(builder) == "Br0/Do: Br1-28"


def test_only_sets_of_ones_own_are_built() -> None:
    with pytest.raises(ValueError, match="a set that is built"):
        bluemoon.SetBuilder("Br/Or")
    with pytest.raises(ValueError, match="nothing to undo"):
        bluemoon.SetBuilder().undo()
    with pytest.raises(ValueError, match="nothing to redo"):
        bluemoon.SetBuilder().redo()


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_a_click_adds_a_card_and_the_table_says_what_is_wrong(lang: str) -> None:
    builder = bluemoon.SetBuilder("Br0/Do: Br1-29")
    table: Any = Table(builder, lang=lang)
    wire = Wire(table)
    assert table.board["kind"] == "form"
    assert sum(row["length"] for row in table.board["rows"]) == len(table.squares)
    assert "29" in table.decision["prompt"]
    way = {choice["path"][0]: choice for choice in table.decision["choices"]}
    assert way["Lo25"]["sentence"] == "add Lo25"
    assert way["Br5"]["sentence"] == "remove Br5"
    assert way["Sc"]["sentence"] == "inquisitor Sc"
    assert "Do" not in way
    assert not [choice for choice in table.decision["choices"] if choice["say"].startswith("build.")]
    assert wire.ask("act", action="add Lo25")["ok"]
    assert builder.check.ok
    assert places(table)["Lo25"]["look"] == "pick on"
    assert places(table)["Lo25"]["face"]["marks"][0] == {"glyph": "moon", "text": "3"}
    assert len([place for place in places(table) if place.startswith("count")]) == len(["cards", "moons"])
    assert wire.ask("undo")["ok"]
    assert str(builder) == "Br0/Do: Br1-29"
    assert wire.ask("command", text="redo")["ok"]
    assert wire.ask("command", text="add Br5")["error"]["code"] == "illegal"
    assert table.decision["undo"]


def test_the_set_is_taken_along_as_a_line_or_a_file() -> None:
    wire = Wire(Table(bluemoon.SetBuilder("Br0/Do: Br1-29 Lo25")))
    share = wire.ask("export", form="")["answer"]
    assert share["code"] == "Br0/Do: Br1-29 Lo25"
    saved = wire.ask("export", form="save")["answer"]
    assert bluemoon.check_set(bluemoon.read_set(saved["text"])).ok
    assert not wire.ask("export", form="svg")["ok"]
    assert wire.ask("why", path=["Lo25"])["answer"]["text"].startswith("Thick Mud")
    assert wire.ask("score")["answer"]["title"] == "The set can be played."
    assert not wire.ask("hint", whole=True)["ok"]


def test_the_table_follows_python_and_a_set_shows_in_words_without_one() -> None:
    builder = bluemoon.SetBuilder("Br0/Do: Br1-29")
    table: Any = Table(builder)
    builder.do("add Lo25")
    assert places(table)["Lo25"]["look"] == "pick on"
    assert "The set can be played." in table.static().text
    assert "Br0/Do" in builder.html("fr")
    assert not Wire(Table(builder, mode="watch")).ask("act", action="add Lo1")["ok"]
    assert repr(builder) == "SetBuilder('Br0/Do: Br1-29 Lo25')"
