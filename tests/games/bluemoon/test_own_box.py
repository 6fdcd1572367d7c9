"""An owner's tables: what can be read, and every reason for refusing it, with its place."""

from pathlib import Path

import pytest

from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.tables import TablesError
from equinox_widget.games.bluemoon.rules.own_box import read_box, write_box
from equinox_widget.games.bluemoon.rules.ruleset import RULESET, BlueMoonRules
from equinox_widget.games.bluemoon.rules.tables import STANDARD_TABLES

TEMPLATE = write_box(STANDARD_TABLES)


def read(tmp_path: Path, text: str) -> BlueMoonRules:
    path = tmp_path / "my_box.toml"
    path.write_text(text, encoding="utf-8")
    return RULESET.with_tables(read_box(path))


def replaced(old: str, new: str) -> str:
    assert old in TEMPLATE, old
    return TEMPLATE.replace(old, new, 1)


def card(code: str, /, **cells: str) -> str:
    """The template with some cells of one card changed, as they are written."""
    head, first, rest = TEMPLATE.partition(f'code = "{code}"\n')
    body, end, tail = f"{first}{rest}".partition("\n\n")
    lines = {line.partition(" = ")[0]: line for line in body.splitlines()}
    lines |= {key: f"{key} = {value}" if value else "" for key, value in cells.items()}
    return head + "\n".join(lines.values()) + end + tail


def test_the_template_is_the_standard_box(tmp_path: Path) -> None:
    """Read back it has the same cells, now the owner's."""
    rules = read(tmp_path, TEMPLATE)
    assert rules.box.tables == STANDARD_TABLES
    assert read_box(tmp_path / "my_box.toml")["card"]["Br1"].source("fire") == "owner"


def test_positions_of_another_box_say_so(tmp_path: Path) -> None:
    """By the checksum of its tables; read without them, they are refused."""
    rules = read(tmp_path, card("Br1", fire="9"))
    state = rules.read_position("BM B.begin fire A>Br1 B>Lo5 A=Br6 B=Lo6").state
    assert rules.facts(state)["seats"]["A"]["power"]["fire"] == 9
    code = rules.write_position(state)
    assert f"tab={rules.box.tables.checksum()}" in code
    assert rules.read_position(code).state.key() == state.key()
    with pytest.raises(NotationError, match="other tables"):
        RULESET.read_position(code)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[people", "cannot be read"),
        (f"{TEMPLATE}\n[dragons]\n", "no table 'dragons'"),
        (card("Br2", code='"Br1"'), "card Br1 is there twice"),
        (card("Br2", code='"Br0"'), "two letters and a number"),
        (card("Br2", code="2"), "needs code as text"),
        (card("Br2", type='"X"'), "type = 'X'"),
        (card("Br2", effect='"fly"'), "effect = 'fly'"),
        (card("Br2", box='"XX"'), "box = 'XX'"),
        (card("Br2", symbols='["GANG"]'), "symbol 'GANG'"),
        (card("Br2", symbols="3"), "symbols as a list of words"),
        (card("Br2", names='["one"]'), "3 words in names"),
        (card("Br2", fire="-1"), "fire as a whole number from 0"),
        (card("Br2", moons=""), "moons as a whole number"),
        (card("Br2", colour='"red"'), "no key 'colour'"),
        (card("Br2", symbols='["PAIR"]'), "PAIR stands on two characters"),
        (card("Br11", pair='""'), "PAIR stands on two characters"),
        (card("Br11", pair='"Br11"'), "PAIR stands on two characters"),
        (card("Br11", type='"B"'), "PAIR stands on two characters"),
        (card("Iv1", effect='""'), "cannot have the effect ''"),
        (card("Br17", effect='"mute.char"'), "cannot have the effect 'mute.char'"),
        (card("Br5", effect='"crystal.red"'), "cannot have the effect 'crystal.red'"),
        (replaced('"Ex1", "Cr1"]', '"Ex1"]'), "7 words in cards"),
        (replaced('"Ex1", "Cr1"]', '"Ex1", "Zz1"]'), r"\[emissary.Or\] needs 7 different cards"),
        (replaced('{ Cr1 = "Tu3" }', '{ Cr1 = "Tu1" }'), r"\[emissary.Or\] needs 7 different cards"),
        (replaced('{ Cr1 = "Tu3" }', "3"), "without_IE holds keys"),
        (replaced('{ Cr1 = "Tu3" }', '{ Cr2 = "Tu3" }'), r"\[emissary.Or\] without_IE replaces Cr2"),
        ("", r"there is no people, such as \[people.Br\]"),
        (replaced("[emissary.Or]", "[emissary.Orla]"), "no code of two letters"),
        (replaced("[emissary.Or]", "[emissary.Br]"), "code Br is given twice"),
        (replaced("[emissary.Or]", "[emissary.Tu]"), "code Tu is given twice"),
        (replaced("cards = -5", "cards = -50"), "cards as a whole number from -30"),
        (replaced('effect = "start.dragon"', 'effect = "drop"'), "effect = 'drop'"),
        (card("Br30", box='"EI"'), r"\[people.Br\] has 29 cards"),
        ('card = "none"', r"written as \[\[card\]\]"),
        ("card = [3]", "card 1 holds keys"),
    ],
)
def test_what_cannot_be_played_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    """With its place."""
    with pytest.raises(TablesError, match=reason):
        read(tmp_path, text)


def test_quotes_in_names_are_written(tmp_path: Path) -> None:
    """A name may hold a quotation mark or a backslash."""
    rules = read(tmp_path, replaced('leader = "Tarvok"', r'leader = "Tar\"v\\ok"'))
    assert rules.box.tables["people"]["Br"].cells["leader"] == 'Tar"v\\ok'
    assert read(tmp_path, write_box(rules.box.tables)).box.tables == rules.box.tables
