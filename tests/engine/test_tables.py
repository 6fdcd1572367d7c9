"""A game's data, and an owner's own."""

import pickle
from pathlib import Path

import pytest

from equinox_widget.engine.tables import Entry, Tables, TablesError, read_tables

STANDARD = Tables(
    {
        "creature": {
            "Go": Entry({"life": 2, "track": (4, 3, 2, 1), "name": 'The "Gob"'}, {"track": "teaching"}),
            "Bad key": Entry({"life": 3, "track": (), "name": "x"}, {}, "public"),
        },
        "rule": {"F01": Entry({"moves": "w"}, {})},
    }
)


def owned(tmp_path: Path, text: str) -> Tables:
    file = tmp_path / "my_box.toml"
    file.write_text(text, encoding="utf-8")
    return read_tables(file, STANDARD)


def test_every_cell_says_where_it_comes_from() -> None:
    goblin = STANDARD["creature"]["Go"]
    assert (goblin.source("life"), goblin.source("track")) == ("rulebook", "teaching")
    assert STANDARD["creature"]["Bad key"].source("life") == "public"


def test_the_template_reads_back_as_the_same_tables(tmp_path: Path) -> None:
    text = STANDARD.toml()
    assert "track = [4, 3, 2, 1]  # teaching" in text
    again = owned(tmp_path, text)
    assert again == STANDARD
    assert hash(again) == hash(STANDARD)
    assert again.checksum() == STANDARD.checksum()
    assert again["creature"]["Go"].source("life") == "owner"


def test_an_owner_replaces_only_what_he_names(tmp_path: Path) -> None:
    own = owned(tmp_path, '[creature.Go]\nlife = 3\nname = "Gobbo"\n[creature."Bad key"]\ntrack = ["a"]')
    assert own["creature"]["Go"].cells == {"life": 3, "track": (4, 3, 2, 1), "name": "Gobbo"}
    assert own["creature"]["Bad key"].cells["track"] == ("a",)
    assert own != STANDARD
    assert own != "tables"
    assert own.checksum() != STANDARD.checksum()
    assert pickle.loads(pickle.dumps(own)) == own


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[creature.Go", "cannot be read"),
        ("[creatures.Go]\nlife = 1", "no table called 'creatures'. Did you mean 'creature'?"),
        ("[creature.Xy]\nlife = 1", r"no entry in \[creature\] called 'Xy'."),
        ("[creature.Go]\nlive = 1", r"no column in \[creature.Go\] called 'live'. Did you mean 'life'?"),
        ("creature = 1", r"\[creature\] holds entries such as \[creature.Go\], not 1"),
        ("[creature]\nGo = 1", r"\[creature.Go\] holds columns and their values, not 1"),
        ('[creature.Go]\nlife = "2"', "is a whole number such as 2, not '2'"),
        ("[creature.Go]\nname = 2", "is text such as"),
        ("[creature.Go]\ntrack = 4", r"is a list such as \[4, 3, 2, 1\], not 4"),
        ('[creature.Go]\ntrack = [4, "3"]', "is a list such as"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(TablesError, match=complaint):
        owned(tmp_path, text)
