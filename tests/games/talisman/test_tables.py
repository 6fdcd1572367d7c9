"""The data of the box: where values come from, and an owner's own file, checked entry by entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.tables import PROVENANCES, TablesError, read_tables
from equinox_widget.games.talisman.rules.box import STANDARD_BOX, box_of
from equinox_widget.games.talisman.rules.ruleset import RULESET
from equinox_widget.games.talisman.rules.setup import deal
from equinox_widget.games.talisman.rules.tables import STANDARD


def owned(tmp_path: Path, text: str) -> Path:
    """An owner's file."""
    path = tmp_path / "my_box.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_every_value_says_where_it_comes_from() -> None:
    for table in STANDARD.by_name.values():
        for entry in table.values():
            assert {entry.source(column) for column in entry.cells} <= set(PROVENANCES)
    assert STANDARD["cards"]["Lan"].source("not_for") == "rulebook"
    assert STANDARD["cards"]["Lan"].source("dragons") == "public"
    assert STANDARD["rolls"]["Wit"].source("6") == "teaching"
    assert STANDARD["spells"]["Hex"].source("copies") == "teaching"


def test_the_template_is_the_standard_box(tmp_path: Path) -> None:
    tables = read_tables(owned(tmp_path, STANDARD.toml()), STANDARD)
    assert tables == STANDARD
    assert box_of(tables) is STANDARD_BOX


def test_an_owners_values_are_played_with(tmp_path: Path) -> None:
    tables = read_tables(owned(tmp_path, "[numbers.start]\nlives = 5\n[draw.Ruins]\ndraw = 1\n"), STANDARD)
    state = deal(2, tables=tables)
    assert state.lives == [5, 5]
    rules = RULESET.with_tables(tables)
    code = rules.write_position(state)
    assert f"tab={tables.checksum()}" in code.split()
    assert rules.read_position(code).state.key() == state.key()
    with pytest.raises(NotationError, match="other tables"):
        RULESET.read_position(code)
    with pytest.raises(NotationError, match="written with ours"):
        rules.read_position("TA 2p")
    assert (state.box == STANDARD_BOX, hash(state.box) == hash(tables)) == (False, True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[rings.outer]\nspaces = ["Tavern"]', r"\[rings.outer\] names every space of the ring once"),
        ('[across.Temple]\nspaces = ["Oasis"]', r"\[across.Temple\] names spaces of the outer ring"),
        ('[characters.Elf]\nalignment = "wise"', "has an alignment"),
        ('[characters.Elf]\nstart = "Temple"', "starts on a space of the outer ring"),
        ("[cards.Swo]\ndrawn = 9", "keeps its type"),
        ('[cards.Lan]\nnot_for = "wise"', "is for everybody"),
        ("[cards.Swo]\nweapon = -1", "no number below 0"),
        ("[spells.Hex]\ncopies = 9", "keeps the number of its cards"),
        ('[rolls.Imp]\n1 = "Crown"', "has at 1 one of"),
        ('[rolls.quest]\n1 = "peace"', "has at 1 one of"),
        ('[rolls.Vampire]\n1 = "9"', "has at 1 one of"),
        ('[rolls.Tavern]\n1 = "feast"', "has at 1 one of"),
        ("[prices.Sor]\nspell = -1", "no number below 0"),
        ("[numbers.limits]\nspells = [1]", "gives spells for craft"),
        ("[numbers.limits]\nspells = [0, -1]", "none below 0"),
        ("[characters.Elf]\nstrength = -1", "no number below 0"),
        ("[numbers.start]\nlives = 0", "at least 1 as its lives"),
        ("[numbers.trophies]\npoints = 0", "at least 1 as its points"),
        ("[numbers.Werewolf]\ndice = 0", "at least 1 as its dice"),
        ("[numbers.Portal]\ndice = 7", "throws six dice at most"),
    ],
)
def test_values_that_do_not_fit_are_refused_by_entry(tmp_path: Path, text: str, message: str) -> None:
    tables = read_tables(owned(tmp_path, text), STANDARD)
    with pytest.raises(TablesError, match=message):
        RULESET.with_tables(tables)


def test_boxes_travel(tmp_path: Path) -> None:
    import pickle  # noqa: PLC0415

    tables = read_tables(owned(tmp_path, "[numbers.start]\nlives = 5"), STANDARD)
    box = box_of(tables)
    assert pickle.loads(pickle.dumps(box)) == box
    assert box == box_of(tables) and box != "box"
    assert repr(box) == f"Box({tables.checksum()})"


def test_a_vampire_can_be_merciful(tmp_path: Path) -> None:
    tables = read_tables(owned(tmp_path, '[rolls.Vampire]\n1 = "0"'), STANDARD)
    rules = RULESET.with_tables(tables)
    code = f"TA 2p A=Elf@Mine B=Troll@Crags tab={tables.checksum()}"
    state = rules.read_position(code).state
    rules.apply(state, rules.read_sentence(state, "go Vampire").action, ("1",))
    assert (state.lives[0], state.open[0]) == (4, False)
