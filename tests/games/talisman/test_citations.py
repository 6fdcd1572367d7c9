"""Every rule of the book is cited where it decides; for the others it is said why they decide nothing."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from equinox_widget import talisman
from equinox_widget.games.talisman import rules
from equinox_widget.games.talisman.rules.rulebook import RULES

ENGINE = Path(rules.__path__[0])
#: Families whose members are cited by name: of the card, the space or the spell that it happened with.
BY_NAME = ("B.", "K.", "M.")
#: What no step and no refusal rests on, and why.
DECIDES_NOTHING = {
    "2g": "tells that wizards and others alike may use spells: nobody is refused by it",
    "5a": "objects lie open: a view hides none",
    "6a": "followers lie open: a view hides none",
    "8a": "abilities outrank rules: the ability itself is cited",
    "11x": "who stops on the Portal tries next turn: a turn like any other, refused by 11v until then",
    "14b": "as elsewhere: the rules of elsewhere are cited",
    "14c": "instructions bind: each is cited by its space",
    "15k": "what remains lies open: nothing happens to it",
    "16c": "spells come before the dice: the window of each is cited (9f)",
    "16g": "the same in a duel",
    "19f": "a toad shares its character's lives: there is one number",
    "19g": "a toad has encounters as usual: their rules are cited",
    "SET.3": "who begins is rolled before a game can be listened to",
    "C.Bard.1": "decides whether the Bard is asked at all",
    "C.Prophetess.3": "is what her view shows",
    "C.Dwarf.1": "decides whether somebody is asked or rolled for at all",
    "C.Troll.1": "decides whether somebody is asked at all",
    "C.Elf.1": "decides whether somebody is asked at all",
    "R.portal_out": "decides whether an encounter follows: its own rules are cited",
    "R.react": "decides who is asked; whether somebody was may be a secret",
}


@cache
def named() -> frozenset[str]:
    """Every rule that the engine names."""
    found = set[str]()
    for file in ENGINE.glob("*.py"):
        if file.name != "rulebook.py":
            words = [
                node.value for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Constant)
            ]
            found |= {word for word in words if isinstance(word, str) and word in RULES}
    return frozenset(found)


def test_every_rule_is_cited_or_said_to_decide_nothing() -> None:
    cited = {rule for rule in RULES if rule in named() or rule.startswith(BY_NAME)}
    cited |= {entry.part_of for rule, entry in RULES.items() if rule in cited and entry.part_of}
    assert set(RULES) - cited == set(DECIDES_NOTHING)


@pytest.mark.parametrize(
    ("code", "sentence", "cited"),
    [
        (
            "TA 2p A:land A=Warrior@Fields1 B=Elf@City Fields1:Bea ; explore",
            "fight:1,2,3",
            {"C.Warrior", "16d", "15e"},
        ),
        ("TA 2p A:land A=Monk@Fields1 B=Elf@City Fields1:Bea,Boa1 ; explore", "fight:1,3", {"C.Monk", "16e"}),
        ("TA 2p A:land A=Elf@Runes1 B=Dwarf@City Runes1:Sha ; explore", "fight:1,6", {"B.Runes", "R.runes_psychic"}),
        ("TA 2p A:land A=Ghoul@City B=Dwarf@City", "psychic B", {"C.Ghoul", "17a", "16f"}),
        ("TA 2p A:land A=Priest@Temple A.sp=0 B=Elf@City ; explore", "pray:3,4", {"C.Priest"}),
        ("TA 2p A:go2 A=Dwarf@Portal A.c5 B=Elf@City ; go Peril", "craft:3", {"C.Dwarf"}),
        ("TA 2p A=Dwarf@Peril B=Elf@City", "go Mine:6,6", {"C.Dwarf", "14f", "R.exit"}),
        ("TA 2p A:land A=Wizard@City A.sp=0 B=Elf@Crags ; explore", "visit enchantress:3", {"2c"}),
        ("TA 2p A=Elf@Forest A.raft B=Dwarf@City", "cross Castle", {"11i", "11q"}),
        ("TA 2p A:land A=Elf@Oasis B=Dwarf@City", "explore:Bag1,Bag2", {"15b", "13d"}),
        ("TA 2p A:land A=Dwarf@Fields1 A.c2 B=Elf@City Fields1:Maz", "explore", {"C.Dwarf"}),
    ],
)
def test_what_decides_is_cited(code: str, sentence: str, cited: set[str]) -> None:
    assert cited <= {rule for event in talisman.position(code).explain(sentence) for rule in event.rules}


def test_a_search_that_finds_no_rule_says_where_talismans_rules_are() -> None:
    found = talisman.find_rule("qqqq")
    assert found == []
    assert "eq.talisman.rules()" in str(found)
