"""A game with an owner's box: its file keeps the owner's values and comes back with them."""

from __future__ import annotations

import json
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import equinox_widget as eq

if TYPE_CHECKING:
    from pathlib import Path

#: By game: a value of the usual box and what the owner has instead.
OWNED = {"orcs": ("track = [4, 3, 2, 1]", "track = [5, 3, 1]"), "talisman": ("lives = 4", "lives = 5")}


@pytest.fixture(params=OWNED)
def played(request: pytest.FixtureRequest, tmp_path: Path) -> eq.Game:
    """A game with an owner's box after a few actions, one of them taken back, and a change by hand if the game can."""
    name: str = request.param
    module: Any = import_module(f"equinox_widget.games.{name}.public")
    usual, own = OWNED[name]
    box = tmp_path / "my_box.toml"
    assert usual in module.tables().toml()
    box.write_text(module.tables().toml().replace(usual, own, 1))
    game: eq.Game = module.Game(module.deal(2, 1, tables=box))
    numbers = Random(1)
    for _ in range(6):
        game.do(numbers.choice(list(game.position.legal())))
    game.undo()
    return game


def test_the_file_keeps_the_owners_values_and_brings_them_back(played: eq.Game, tmp_path: Path) -> None:
    played.save(tmp_path / "game.json")
    content = json.loads((tmp_path / "game.json").read_text())
    assert sum(len(cells) for table in content["tables"].values() for cells in table.values()) == 1
    again = eq.load(tmp_path / "game.json")
    assert again.moment == played.moment
    assert again.positions == played.positions
    assert " tab=" in again.position.code


def test_a_file_without_them_asks_for_the_box(played: eq.Game, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played.save(file)
    content = json.loads(file.read_text())
    del content["tables"]
    file.write_text(json.dumps(content))
    with pytest.raises(eq.RecordError, match=r"tables='my_box\.toml'"):
        eq.load(file)
    assert eq.load(file, tables=tmp_path / "my_box.toml").positions == played.positions


def test_values_that_cannot_be_are_refused_with_their_place(played: eq.Game, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played.save(file)
    content = json.loads(file.read_text())
    content["tables"] = {"goblins": {}}
    file.write_text(json.dumps(content))
    with pytest.raises(eq.RecordError, match="no table called 'goblins'"):
        eq.load(file)


def test_a_usual_game_keeps_no_values(tmp_path: Path) -> None:
    table = import_module("equinox_widget.games.orcs.public").deal(2, 1)
    assert "tables" not in json.loads(eq.Game(table).to_json())


def test_a_game_with_one_box_takes_no_tables(tmp_path: Path) -> None:
    eq.Game(eq.deal(players=3, seed=7)).save(tmp_path / "game.json")
    with pytest.raises(ValueError, match="takes no tables of your own"):
        eq.load(tmp_path / "game.json", tables="my_box.toml")
