"""Positions of Talisman as users hold them: their questions, comparisons, counterfactuals, games and files."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from games.talisman.random_games import moves, starts

import equinox_widget as eq
from equinox_widget import talisman
from equinox_widget.games.talisman.kit import KIT

TABLE = talisman.position(
    "TA 3p B:go4 s7 A=Warrior@Tavern A.s5 A.ob=Bel,Msw A.fo=Uni A.tr=Bea B=Elf@Hills2 B.ob=Swo1,Mul1 B.sp=Hex1 "
    "C=Wizard@Glade C.sp=Heal1,Psio1 Hidden:Bag1,+2 crowned"
)
OVER = talisman.position("TA 3p A=Ghoul@Crown B=Warrior@Temple B.l1 C=out crowned ; command B:5 ; bleed")


@pytest.mark.parametrize("module", ["public", "position", "making", "tables", "sheet"])
def test_the_examples_of_the_docstrings_are_true(module: str) -> None:
    found = doctest.testmod(import_module(f"equinox_widget.games.talisman.{module}"))
    assert found.attempted and not found.failed


def test_the_moment() -> None:
    assert (TABLE.due, TABLE.turn, TABLE.actor, TABLE.over, TABLE.winner) == ("go", "B", "B", False, None)
    assert (TABLE.players, TABLE.crowned, TABLE.edition, TABLE.seed) == (("A", "B", "C"), True, "de", 7)
    assert TABLE.view("A").seed is None
    assert (OVER.due, OVER.winner, OVER.over) == (None, "A", True)
    assert TABLE.rulings["wand"] == "plus_one"


def test_the_seats() -> None:
    assert (TABLE.character("B"), TABLE.at("B"), TABLE.at("C")) == ("Elf", "Hills2", "Glade")
    assert talisman.position("TA 2p A=? B=Elf@City").character("A") is None
    assert (TABLE.objects("A"), TABLE.followers("A"), TABLE.trophies("A")) == (("Bel", "Msw"), ("Uni",), ("Bea",))
    assert (TABLE.lives("A"), TABLE.gold("A"), TABLE.alignment("A")) == (4, 1, "neutral")
    assert (TABLE.spells("B"), TABLE.view("A").spells("B")) == (("Hex1",), (None,))
    assert [TABLE.sum("A", "strength", combat=fighting).total for fighting in (False, True)] == [7, 8]
    assert [part.rule for part in TABLE.sum("A", "strength", combat=True).parts] == ["1a", "1f", "1f", "16d"]
    assert (TABLE.limit("B", "objects"), TABLE.limit("A", "objects"), TABLE.limit("C", "spells")) == (None, 4, 2)


def test_the_board() -> None:
    assert (TABLE.cards("Hidden"), TABLE.loose("Verborgenes Tal"), TABLE.stock("Sword")) == (("Bag1",), 2, 6)
    assert TABLE.space("Oasis").instruction == "Cards to draw: 2."
    assert TABLE.space("Oase", lang="de").instruction == "Karten ziehen: 2."
    temple = TABLE.space("Temple")
    assert (temple.region, temple.draw, temple.opposite) == ("middle", 0, ("Tavern", "Plains1", "Fields6"))
    assert TABLE.card("Lan").values["dragons"] == 3
    assert set(TABLE.moves("B", 4)) == {action.sentence[3:] for action in TABLE.legal() if action.verb == "go"}


def test_exact_chances() -> None:
    odds = TABLE.odds("A", "Bea")
    assert odds.win + odds.tie + odds.loss == 1 and (odds.own, odds.theirs) == (8, 3)
    assert TABLE.odds("B", 4).win == Fraction(15, 36)
    assert sum(TABLE.exits("A", "Crypt").values()) == sum(TABLE.prayers("Temple").values()) == 1
    assert TABLE.lock("A", "strength") == Fraction(21, 36)
    assert TABLE.reach("A")["City"] == Fraction(1, 6)
    with pytest.raises(ValueError, match="one after the other"):
        TABLE.odds("A", "Bea,Sha")
    with pytest.raises(ValueError, match="there is no space"):
        TABLE.cards("Nowhere")


def test_facts_are_plain_and_a_view_has_nothing_hidden() -> None:
    for number, start in enumerate(starts(12)):
        for position, _ in moves(start, number, 6):
            assert json.loads(json.dumps(position.facts())) == position.facts()
            assert set(position.view("onlooker").spells("A")) <= {None}


def test_the_score_names_the_last_one() -> None:
    score = OVER.score()
    assert (score.points, score.winners, score.decided_by, score.order) == ({}, ("A",), "last", ("C", "B"))
    assert score.final and score.breakdown("A") == 0
    assert score == OVER.score() and hash(score) == hash(OVER.score()) != hash(TABLE.score())
    assert repr(score) == "Score(A is the last one on the board and wins.)"
    assert "<p>" in score._repr_html_() and "C, B" in score.text("de")
    assert (TABLE.score().winners, TABLE.score().decided_by, str(TABLE.score())) == ((), None, "Nobody has won yet.")


def test_a_refusal_comes_with_its_conditions() -> None:
    with pytest.raises(talisman.IllegalAction) as caught:
        TABLE.do("go Fields3")
    assert caught.value.verdict.failed == ("11a",)
    assert "go Runes2" in caught.value.verdict.instead
    assert TABLE.why("go Runes2:4").failed == ("chance",)
    with pytest.raises(talisman.IllegalAction):
        TABLE.explain("go Runes2:Bag1")


def test_every_position_of_random_games_can_be_shared_and_read_back() -> None:
    for number, start in enumerate(starts(24)):
        for position, _ in list(moves(start, number, 24))[::6]:
            assert talisman.position(position.code) == position
            assert talisman.position(position.url) == position and " " not in position.url
            for seat in (*position.players, "-"):
                seen = position.view(seat)
                assert talisman.position(seen.code).code == seen.code
                assert seen.text() and seen.svg()


def test_a_view_is_filled_in_and_played() -> None:
    filled = TABLE.view("A").determinize(3)
    assert filled.spells("A") == TABLE.spells("A") and None not in filled.spells("C")
    assert filled.do("go Runes2").turn
    with pytest.raises(ValueError, match="determinize"):
        TABLE.view("B").do("go Runes2")


# --- Readings and counterfactuals -------------------------------------------------------------------------------------


def test_the_readings_that_matter_are_found() -> None:
    found = talisman.position("TA 2p A=Elf@Forest A.tr=Dra1,Bea").compare("trade; hand Dra1; hand Bea")
    assert found.differs and found.rulings == ("trade_rest", "trophies")
    assert (
        "trade_rest=kept" in found.text()
        and "<table" in found.html("de")
        and "<table" in found._repr_html_()
        and str(found) == repr(found)
    )
    same = talisman.position("TA 2p A=Elf@Forest").compare("roll:1")
    assert not same.differs and same.rulings == () and "No reading" in str(same)


def test_one_reading_can_be_asked_for() -> None:
    table = talisman.position("TA 2p A=Elf@Peril")
    found = table.compare("stay", rulings={"inner_stay": True})
    assert found.differs and [side.refused is None for side in found.sides] == [False, True]
    forced = table.compare("go Crypt:6,6,6,6,6", rulings={"inner_stay": True})
    assert all(side.refused is not None and side.refused.failed == ("chance",) for side in forced.sides)
    assert "Crypt" in forced.text("fr")
    with pytest.raises(ValueError, match="there is no ruling 'inner'"):
        table.compare("stay", rulings={"inner": True})


def test_what_if_changes_as_little_as_it_can() -> None:
    table = talisman.position(
        "TA 2p A=Elf@City A.ob=Swo1 B=Wizard@Crags B.fo=Uni B.sp=Hex1 Hidden:Bel,Bag1 Oasis:Hex2@B2"
    )
    other = table.what_if(
        rulings={"wand": "none"},
        at={"A": "Pits"},
        strength={"A": 6},
        craft={"A": 4},
        lives={"A": 2},
        gold={"A": 3},
        cards={"A": "Uni, Bel, Tal, Swo1, Hex2", "B": []},
    )
    assert (other.at("A"), other.lives("A"), other.gold("A")) == ("Pits", 2, 3)
    assert other.sum("A", "strength") == 8
    assert (other.objects("A"), other.followers("A"), other.followers("B")) == (("Swo1", "Bel", "Tal1"), ("Uni",), ())
    assert (other.spells("A"), other.cards("Hidden"), other.cards("Oasis")) == (("Hex2",), ("Bag1",), ())
    assert other.status() == [] and talisman.position(other.code) == other
    assert len(other.edits) == 9
    assert all(len({edit.text(lang) for lang in ("en", "de", "fr")}) == 3 for edit in other.edits[1:5])
    assert repr(other.edits[0]) == f"Change({str(other.edits[0])!r})"
    assert other.what_if(at={"A": "Pits"}, lives={"A": 2}, cards={"A": "Uni,Hex2"}).edits == ()
    raft = talisman.position("TA 2p A=Elf@City A.raft=Raf1 B=Troll@Crags").what_if(at={"B": "Crown"})
    assert raft.crowned
    taken = talisman.position("TA 2p A=Elf@City B=Bard@Crags").what_if(cards={"A": "Heilzauber,Hel1", "B": "Axe3"})
    assert (taken.spells("A"), taken.objects("A"), taken.objects("B")) == (("Heal1",), ("Hel1",), ("Axe3",))


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"at": {"A": "Moon"}}, "there is no space 'Moon'"),
        ({"at": {"C": "City"}}, "there is no player 'C'"),
        ({"at": "City"}, "at says where they stand"),
        ({"lives": {"A": 0}}, "this cannot be: A has no life left"),
        ({"lives": {"A": -1}}, "lives is a whole number from 0 up, not -1"),
        ({"strength": {"A": 1}}, "this cannot be: A has less strength"),
        ({"cards": {"A": "Bea"}}, "Bea is neither an object nor a follower"),
        ({"cards": {"A": "Foo"}}, "there is no card 'Foo'"),
        ({"cards": {"A": "Run"}}, "this cannot be: A may not own this"),
        ({"cards": {"A": 3}}, "cards are text"),
        ({"rulings": {"wand": "two"}}, "ruling 'wand' cannot be 'two'"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(wish: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=says):
        talisman.position("TA 2p A=Elf@City B=Troll@Crags").what_if(**wish)


def test_what_if_is_for_the_open_table_between_turns() -> None:
    with pytest.raises(ValueError, match="only the open table"):
        TABLE.view("A").what_if(lives={"A": 1})
    with pytest.raises(ValueError, match="still going on"):
        talisman.position("TA 2p A=Elf@City ; roll:1").what_if(lives={"A": 1})


# --- Games, files, rulebook -------------------------------------------------------------------------------------------


def test_a_game_is_found_by_its_code_and_its_file(tmp_path: Path) -> None:
    game: Any = eq.Game(talisman.deal(3, 4).code, players=["Anna", "Ben", "Cleo"])
    assert type(game.position) is talisman.Position
    for _, sentence in moves(game.position, 1, 12):
        game.do(sentence)
    game.save(tmp_path / "game.json")
    loaded = eq.load(tmp_path / "game.json")
    assert loaded.position == game.position and loaded.sentences == game.sentences
    assert loaded.events.text("fr") == game.events.text("fr")
    assert "Anna" in game.static(seat="A").html


def test_the_package_offers_it_without_loading_it() -> None:
    code = (
        "import sys, equinox_widget as eq\n"
        "before = [name for name in sys.modules if 'games.talisman' in name]\n"
        "from equinox_widget import talisman\n"
        "print(before, eq.talisman is talisman, 'talisman' in dir(eq), 'ipywidgets' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] True True False"


def test_everything_that_is_offered_is_there() -> None:
    assert all(hasattr(talisman, name) for name in talisman.__all__)
    assert talisman.load is eq.load and talisman.NotationError is eq.NotationError
    assert "talisman: Talisman, 2 to 6 players, codes begin with TA" in str(eq.games())


def test_rules_are_found_by_id_and_by_words() -> None:
    assert talisman.rule("11K").id == "11k"
    assert talisman.find_rule("Wachtposten") and talisman.find_rule("Dragon")
    assert {entry.name for entry in talisman.rulings()} == set(talisman.deal(2).rulings)
    with pytest.raises(ValueError, match="there is no rule '99z'"):
        talisman.rule("99z")


def test_an_action_equals_its_sentence() -> None:
    assert talisman.action("cast heilzauber") == "cast Healing"
    assert "ROLL" in talisman.position("TA 2p A=Elf@City").legal()


def test_likeness_prefers_the_same_verb_and_then_the_same_thing() -> None:
    asked = talisman.action("go Temple")
    assert KIT.unlike(asked, asked) == 0
    assert KIT.unlike(asked, talisman.action("go City")) == 1
    assert KIT.unlike(asked, talisman.action("roll")) == 3


def test_simulation_is_bound_to_the_game() -> None:
    with pytest.raises(TypeError, match="spells"):
        talisman.simulate(1, progress=False, spells=3)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="same number of players"):
        talisman.simulate_pairs(1, {"players": 2}, {"players": 3}, progress=False)


def test_the_shared_floors_deal_by_the_keywords_of_deal() -> None:
    assert KIT.deal(2, 5, start="B").turn == "B"


def test_the_key_of_a_state_reads_the_same_on_every_machine() -> None:
    assert " at 0x" not in repr(TABLE.state.key())
    assert "Rulings(lost, plus_one" in repr(TABLE.state.key())
