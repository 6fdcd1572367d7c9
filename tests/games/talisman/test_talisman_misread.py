"""The rules of Talisman as people misread them: each misreading changes what it says, and no game is played by one."""

from __future__ import annotations

import pickle

import pytest

from equinox_widget import talisman
from equinox_widget.games.talisman.misread.names import MISREADINGS
from equinox_widget.games.talisman.misread.rules import misread_state, misreading_of
from equinox_widget.games.talisman.rules.rulings import rulings_for
from equinox_widget.texts.labels import LANGUAGES

from .cases import code_of

Reads = dict[str, object]

#: Misreading, position, script, and what is found by the book and misread.
PLAYED = [
    ("weapon_everywhere", "Troll@Portal .ob=Swo1", "roll:1; go Peril; strength:4,3", ("at", "Portal", "Peril")),
    ("weapons_add_up", "Elf@Fields1! .ob=Swo1,Axe1 Fields1:Bea", "fight:3,4", ("trophies", (), ("Bea",))),
    ("strength_to_zero", "Warrior@City!", "visit enchantress:2", ("strength", 4, 3)),
    ("healing_above_four", "Elf@Fields1? Fields1:Hea", "explore", ("lives", 4, 6)),
    ("lives_capped", "Elf@Chapel!", "pray:5", ("lives", 5, 4)),
    ("die_in_part", "Elf@City", "roll:3; go Woods2:Bag1", ("at", None, "Woods2")),
    ("sentinel_always", "Elf@Woods3", "roll:1; go Sentinel; fight:1,6", ("lives", None, 3)),
    ("sentinel_always", "Troll@Hills3 .s9", "roll:2; go Woods3; fight:6,1,Bag1", ("at", None, "Woods3")),
    ("sentinel_always", "Elf@Hills3", "roll:2; go Woods3; fight:1,6", ("at", None, "Sentinel")),
    ("portal_any_roll", "Wizard@Knight .c7", "roll:1; go Peril; craft:3,4", ("at", None, "Peril")),
    ("portal_any_roll", "Wizard@Knight .c7", "roll:2; go Peril; craft:3,4", ("at", "Peril", "Peril")),
    ("talisman_opens_portal", "Troll@Portal .ob=Tal1", "roll:1; go Peril; craft:6,6", ("at", "Portal", None)),
    ("retreat_binds", "Elf@Vampire", "back Mine:6,6,6", ("at", None, "Tavern")),
    ("cards_on_top", "Elf@Hidden? Hidden:Bag1 d=Bag2,Bag3,Bag4", "explore", ("gold", 4, 5)),
    ("treasure_first", "Elf@Fields1! Fields1:Dra1,Tal1", "take Tal1; fight:1,6", ("objects", None, ("Tal1",))),
    ("enemies_one_by_one", "Troll@Fields1! Fields1:Gob1,Bea", "fight:1,4; fight:1,4", ("trophies", None, ("Gob1",))),
    ("enemies_one_by_one", "Elf@Fields1! Fields1:Sha,Spe", "fight:3,4; fight:3,3", ("at", None, "Fields1")),
    ("armour_psychic", "Elf@Fields1! .ob=Arm1 Fields1:Dem", "fight:1,6,5", ("lives", None, 4)),
    (
        "saved_means_not_lost",
        "Elf@Fields1! .ob=Arm1 Fields1:Dra1,Swo1",
        "fight:1,6,4; take Swo1",
        ("objects", None, ("Arm1", "Swo1")),
    ),
    ("toad_loses_spells", "Elf@City! .sp=Hex1", "visit enchantress:1", ("spells", ("Hex1",), ())),
    ("toad_keeps_gains", "Elf@Fields3 B=Troll@City .toad1 .g0", "go Crags:6", ("strength", 3, 4)),
    ("crown_wins", "Troll@Fire .ob=Tal1", "go Crown", ("over", False, True)),
    ("command_kills", "Wizard@Crown crowned", "command B:4", ("over", False, True)),
    (
        "character_and_space",
        "Troll@Fields1? B=Dwarf@Fields1 Fields1:Bag1",
        "explore; fight B; fight:6,1; gold",
        ("gold", None, 3),
    ),
]
#: Where a misreading meets what it does not change, or the end of something.
BESIDE = [
    ("treasure_first", "Elf@Fields1? d=Gob1", "explore", ("due", "fight", "fight")),
    ("saved_means_not_lost", "Elf@Fields1! Fields1:Dra1,Swo1", "fight:1,6", ("due", "start", "start")),
    ("sentinel_always", "Elf@City", "roll:3; go Plains2:Bag1", ("at", "Plains2", "Plains2")),
    ("talisman_opens_portal", "Troll@Portal", "roll:1; go Peril; strength:4,3", ("at", "Portal", "Portal")),
    ("crown_wins", "Elf@City", "roll:3; go Plains2:Bag1", ("at", "Plains2", "Plains2")),
    ("retreat_binds", "Elf@City", "roll:3", ("due", "go", "go")),
    ("cards_on_top", "Prophetess@Hidden? Hidden:Bag1 d=Bag2,Bag3,Bag4,Wol,Bea", "explore", ("due", "sift", "sift")),
    ("character_and_space", "Troll@Fields1? B=Dwarf@Fields1 Fields1:Bag1", "explore; done", ("due", None, "start")),
    (
        "enemies_one_by_one",
        "Elf@Fields1! .l1 B=Wizard@Crown crowned Fields1:Gob1,Bea",
        "fight:1,6",
        ("over", True, True),
    ),
    ("command_kills", "Wizard@Crown crowned", "command B:2", ("due", "start", "start")),
]


def played(position: str, script: str, misreading: str) -> talisman.Position | None:
    """Where a script leads; None when it cannot be done."""
    start = talisman.Position(talisman.position(code_of(position)).state)
    if misreading:
        start = talisman.Position(misread_state(start.state, misreading))
    begin = "explore; " if position.split(maxsplit=1)[0].endswith("!") else ""
    try:
        return start.do(begin + script)
    except talisman.IllegalAction:
        return None


def found(position: talisman.Position | None, what: str) -> object:
    if position is None:
        return None
    if what == "strength":
        return position.facts()["seats"]["A"]["strength"]
    asked = getattr(position, what)
    return asked("A") if callable(asked) else asked


@pytest.mark.parametrize(("misreading", "position", "script", "expected"), [*PLAYED, *BESIDE])
def test_a_misreading_does_what_it_says(
    misreading: str, position: str, script: str, expected: tuple[str, object, object]
) -> None:
    what, truly, misread = expected
    assert found(played(position, script, ""), what) == truly
    assert found(played(position, script, misreading), what) == misread


@pytest.mark.parametrize(("misreading", "position", "script", "expected"), PLAYED)
def test_what_a_misreading_does_can_be_told(
    misreading: str, position: str, script: str, expected: tuple[str, object, object]
) -> None:
    """In three languages."""
    start = talisman.Position(misread_state(talisman.position(code_of(position)).state, misreading))
    begin = "explore; " if position.split(maxsplit=1)[0].endswith("!") else ""
    if expected[2] is None:
        with pytest.raises(talisman.IllegalAction):
            start.explain(begin + script)
        return
    events = start.explain(begin + script)
    assert events
    assert all(event.text(lang) for event in events for lang in LANGUAGES)


def test_every_misreading_is_played() -> None:
    assert {case[0] for case in PLAYED} == set(MISREADINGS)


def test_a_misread_table_can_be_read_rightly_again() -> None:
    state = talisman.deal(seed=3).state
    wrong = misread_state(state, "crown_wins")
    assert (misreading_of(state), misreading_of(wrong)) == ("", "crown_wins")
    assert wrong.key() != state.key()
    assert misread_state(wrong, "").key() == state.key()
    assert pickle.loads(pickle.dumps(wrong)).key() == wrong.key()
    with pytest.raises(ValueError, match="there is no misreading 'toads_fly'"):
        misread_state(state, "toads_fly")


def test_no_game_is_dealt_by_a_misreading() -> None:
    assert rulings_for().house is None
    assert talisman.deal(seed=1).state.rulings.house is None
