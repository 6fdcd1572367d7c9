"""Positions of Blue Moon as users hold them: their questions, comparisons, counterfactuals, games and files."""

from __future__ import annotations

import doctest
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from properties.bluemoon_play import choose, random_start, random_style

import equinox_widget as eq
from equinox_widget import bluemoon
from equinox_widget.games.bluemoon.kit import KIT
from equinox_widget.games.bluemoon.rules.questions import Count

TABLE = bluemoon.position(
    "BM B.support fire red@A blue@B hyla=A.Hy1 A>Br1,Br2|Br3,Br17,Br21,Br13 A+Br22,Br24,Br26 A^Br28,Br30 A-Br6,Br7 "
    "B>Lo5,Lo6,Lo7|Lo9*,Lo17 B+Lo25,Lo22,Lo24 B$Cr2,Cr3 A=Iv1,Br8,Hy3 B=Lo18,Lo19,Lo26,Tu1 w=2:1 s9"
)
MODULES = ("public", "position", "making", "tables", "catalogue", "lab")


def moments(number: int, most: int = 400) -> Iterator[tuple[bluemoon.Position, str]]:
    """Positions of a random game, any sets and rulings, with what is done in each."""
    rng = random.Random(f"bluemoon positions/{number}")
    position, style = bluemoon.Position(random_start(rng)), random_style(rng)
    for _ in range(most):
        if position.over:
            return
        sentence = choose(position.state, style, rng).sentence
        yield position, sentence
        position = position.do(sentence)


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_the_docstrings_are_true(module: str) -> None:
    found = doctest.testmod(import_module(f"equinox_widget.games.bluemoon.{module}"))
    assert found.attempted and not found.failed


# --- Questions --------------------------------------------------------------------------------------------------------


def test_the_moment() -> None:
    assert (TABLE.phase, TABLE.turn, TABLE.actor, TABLE.pending, TABLE.over) == ("support", "B", "B", None, False)
    assert (TABLE.element, TABLE.fight, TABLE.box, TABLE.edition) == ("fire", True, "both", "de")
    assert (TABLE.seed, TABLE.view("A").seed, TABLE.match) == (9, None, {"A": 2, "B": 1})
    asked = TABLE.do("play Lo26")
    assert (asked.pending, asked.actor, asked.turn) == ("window", "A", "B")
    assert asked.chain == (("B", "Lo26", "S"),)
    calm = bluemoon.deal()
    assert (calm.element, calm.fight, calm.match, calm.hyla) == (None, False, None, None)
    over = bluemoon.position("BM end red@A")
    assert (over.phase, over.turn, over.actor, over.needed(), over.stopped()) == ("end", None, None, None, False)
    assert over.allowance() == {"char": Count(0, 0), "support": Count(0, 0)}
    assert over.match is None


def test_the_fight() -> None:
    assert TABLE.power("A") == TABLE.power("A", "fire") == 14
    assert TABLE.power("B", "earth") == 10
    assert TABLE.needed() == 14
    assert {part.rule for part in TABLE.power("A").parts} == {"b.A3", "b.T2", "card.Hy1"}
    assert not TABLE.shielded("B") and not TABLE.stopped()
    assert bluemoon.position("BM B.announce fire A>Br5 B>Lo9*,Lo18*").shielded("B")
    assert not bluemoon.deal().shielded("A")
    with pytest.raises(bluemoon.NotationError, match="there is no player 'Z': the players are A, B"):
        bluemoon.deal().shielded("Z")
    assert bluemoon.position("BM A.support fire A>Br5*,Br21* B>Lo9").stopped()
    assert TABLE.banned("B") == {"booster": "Br26"} and TABLE.banned("A") == {}
    assert TABLE.ignored() == {("A", "Br17"): {"values": "Lo25"}, ("A", "Br21"): {"values": "Lo25"}}
    assert TABLE.allowance() == {"char": Count(1, 0), "support": Count(0, 1)}
    assert TABLE.retreat_price("B") == 2
    assert bluemoon.deal().retreat_price("A") is None
    with pytest.raises(ValueError, match="no fight is on: say which power is meant"):
        bluemoon.deal().power("A")
    with pytest.raises(ValueError, match="'fire' or 'earth'|'fire', 'earth'"):
        TABLE.power("A", "water")


def test_the_table() -> None:
    assert (TABLE.hand("B"), TABLE.view("A").hand("B")) == (("Lo18", "Lo19", "Lo26", "Tu1"), (None,) * 4)
    assert TABLE.pile("A") == 40 - 2 - 4 - 3 - 2 - 2 - 3 - 1
    assert TABLE.hand_size("A") == 6
    assert TABLE.discard("A") == ("Br6", "Br7")
    assert TABLE.combat("A").covered == ("Br1", "Br2")
    assert TABLE.combat("B") == (("Lo5", "Lo6", "Lo7"), ("Lo9", "Lo17"))
    assert (TABLE.support("B"), TABLE.new("B"), TABLE.new("A")) == (("Lo25", "Lo22", "Lo24"), ("Lo9",), ())
    assert (TABLE.leader("A"), TABLE.side("A"), TABLE.leader_pile("A")) == ("Br0", "Or", ("Br28", "Br30"))
    assert (TABLE.leadership("A"), TABLE.crystals("B"), TABLE.hyla) == (None, ("Cr2", "Cr3"), ("A", "Hy1"))
    assert bluemoon.position("BM B.retreat B^Lo30*").leadership("B") == "Lo30"
    assert bluemoon.position("BM A:Br B:Lo").side("A") is None
    assert TABLE.dragons == {"red": "A", "green": None, "blue": "B"}
    with pytest.raises(ValueError, match="there is no player 'C'"):
        TABLE.hand("C")


def test_whether_somebody_is_shielded_is_asked_of_players_only() -> None:
    with pytest.raises(ValueError, match="there is no player 'C'"):
        bluemoon.deal().shielded("C")


def test_facts_are_plain_and_a_view_has_nothing_hidden() -> None:
    for number in range(6):
        for position, _ in list(moments(number, 60))[::5]:
            assert json.loads(json.dumps(position.facts())) == position.facts()
            for seat, other in ("AB", "BA"):
                seen = position.view(seat).facts()["seats"][other]
                assert set(seen["hand"]) <= {"?"} and seen["hand_count"] == len(position.hand(other))


def test_the_score() -> None:
    won = bluemoon.position("BM end red@A green@A blue@A A$Cr1 A=Br5 B=Lo5 w=1:2").score()
    assert (won.winner, won.winners, won.decided_by, won.final) == ("A", ("A",), "dragons", True)
    assert won.crystals == won.points == {"A": 5, "B": 0} and won.match == {"A": 6, "B": 2}
    assert [(part.rule, part.amount) for part in won.breakdown("A").parts] == [("CR.9", 1), ("b.E3", 3), ("CR.7", 1)]
    lost = bluemoon.position("BM end red@A B$Cr2,Cr3 A=Br5 B=0 dB=0").score()
    assert lost.crystals == {"A": 1, "B": 0} and "\u22121" in lost.text("de")
    open_game = bluemoon.deal().score()
    assert (open_game.winner, open_game.winners, open_game.decided_by) == (None, (), "undecided")
    assert open_game.match is None and repr(open_game) == "Score(A 0, B 0; nobody by undecided)"
    assert won == bluemoon.position("BM end red@A green@A blue@A A$Cr1 A=Br5 B=Lo5 w=1:2").score() != lost
    assert len({won, lost, open_game}) == 3
    for lang in ("en", "de", "fr"):
        assert "5" in won.text(lang) and "6:2" in won.text(lang)
    assert "<table" in won._repr_html_() and str(won) == won.text()


# --- Answers ----------------------------------------------------------------------------------------------------------


def test_a_refusal_comes_with_its_conditions() -> None:
    with pytest.raises(bluemoon.IllegalAction) as caught:
        TABLE.do("play Lo18")
    assert caught.value.verdict.failed == ("b.T3",)
    assert "play Lo26" in caught.value.verdict.instead
    assert "MA.5" in TABLE.why("play Or").failed
    assert "HI.1" in TABLE.why("look pile").failed
    assert "base game" in str(TABLE.why("play Lo18"))
    assert "goes without saying" in str(TABLE.why("look pile"))
    cut = bluemoon.position("BM A.lead A=Cr1,Br5").why("play Cr1")
    assert cut.failed == ("CR.2",) and "DE Kristall-Karten" in str(cut)


def test_what_a_seat_cannot_know_is_not_decided() -> None:
    seen = TABLE.why("play Lo26", seat="A")
    assert seen.failed == ("FL.1", "b.C1") or not seen
    asked = bluemoon.position("BM A.lead A=Br28,Br5 B=Lo5").view("A").why("play Br28")
    assert asked and "Lo5" not in str(asked)


def test_the_numbers_behind_an_event_are_told_at_depth_three() -> None:
    told = bluemoon.position("BM B.support fire A>Br5 B>Lo9*,Lo17* B=Lo5").explain("done")
    assert "Yarro: 4, Root Club: 1 = 5" in told.of("announced")[0].text(depth=3)
    gone = bluemoon.position("BM A.retreat fire B>Lo1,Lo2,Lo3,Lo4,Lo5 B+Lo22 A=Br5").explain("retreat")
    assert "retreat: 1, six cards or more: 1 = 2" in gone.of("retreated")[0].text(depth=3)
    ended = bluemoon.position("BM A.retreat fire red@B green@B blue@B B>Lo1 A=Br5").explain("retreat")
    assert "win: 1, dragons: 3 = 4" in ended.of("scored")[0].text(depth=3)
    moved = bluemoon.position("BM A.retreat fire red@A B>Lo1 A=Br5").explain("retreat").of("attracted")
    assert (moved[0].data["seat"], moved[0].data["from"]) == ("B", "A")
    assert ended.of("over")[0].reveals is False


def test_every_position_of_random_games_can_be_shared_and_read_back() -> None:
    for number in range(12):
        for position, _ in list(moments(number, 80))[::9]:
            assert bluemoon.position(position.code) == position
            assert bluemoon.position(position.url) == position and " " not in position.url
            for seat in ("A", "B", "-"):
                seen = position.view(seat)
                assert bluemoon.position(seen.code).code == seen.code
                assert seen.svg() and seen.text()


def test_a_view_is_filled_in_and_played() -> None:
    filled = TABLE.view("A").determinize(3)
    assert filled.hand("A") == TABLE.hand("A") and None not in filled.hand("B")
    assert filled.do(filled.legal()[0]).turn in ("A", "B")
    with pytest.raises(ValueError, match="determinize"):
        TABLE.view("B").do("done")


# --- Readings and counterfactuals -------------------------------------------------------------------------------------


def test_the_readings_that_matter_are_found() -> None:
    found = bluemoon.position("BM A.char fire B>Lo9 A=Br8,Br5 B=Lo5").compare("play Br8; retreat")
    assert found.differs and "short" in found.rulings
    assert "short=back" in found.text() and "<table" in found._repr_html_()
    same = bluemoon.position("BM A.retreat A=Br5 B=Lo5").compare("fight")
    assert not same.differs and same.rulings == () and "No reading" in str(same)


def test_one_reading_can_be_asked_for() -> None:
    asked = bluemoon.position("BM A.char A=Br32,Br5,Br6 B=Iv2,Lo5")
    found = asked.compare("play Br32; intervene Iv2", rulings={"must_immune": True})
    assert found.differs and [side.refused is None for side in found.sides] == [True, False]
    assert "nicht erlaubt" in found.text("de")
    with pytest.raises(ValueError, match="there is no ruling 'must'"):
        asked.compare("play Br32", rulings={"must": True})


def test_an_outcome_that_cannot_come_is_a_refusal() -> None:
    table = bluemoon.position("BM B.support fire A>Br5 B>Lo9*,Lo17* B=Lo5 dB=Lo1,Lo2,Lo3,Lo4,Lo6,Lo7")
    with pytest.raises(bluemoon.IllegalAction) as caught:
        table.do("done:Br1")
    assert caught.value.verdict.failed == ("b.C2",)
    found = table.compare("done:Br1", rulings={"react": "always"})
    assert [side.refused is None for side in found.sides] == [False, False]


def test_what_if_changes_as_little_as_it_can() -> None:
    table = bluemoon.position("BM A.lead A=Br5,Br6 red@B")
    wish = {"rulings": {"react": "always"}, "dragons": {"red": None, "blue": "A"}, "hand": {"A": "Cr1"}}
    other = table.what_if(**wish)  # type: ignore[arg-type]
    assert (other.rulings["react"], other.dragons) == ("always", {"red": None, "green": None, "blue": "A"})
    assert other.hand("A") == ("Br5", "Cr1") and len(other.edits) == 4
    assert all(len({edit.text(lang) for lang in ("en", "de", "fr")}) == 3 for edit in other.edits)
    assert bluemoon.position(other.code) == other
    assert repr(other.edits[0]) == f"Change({str(other.edits[0])!r})"
    assert table.what_if(dragons={"red": "B"}, hand={"A": "Br5"}).edits == ()


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"dragons": {"pink": "A"}}, "dragon is one of|pink"),
        ({"dragons": {"red": "C"}}, "there is no player 'C'"),
        ({"dragons": "red"}, "dragons says on whose side they are"),
        ({"hand": {"A": "Lo5"}}, "A cannot hold Lo5"),
        ({"hand": {"A": "Zz5"}}, "Zz5"),
        ({"rulings": {"short": "gone"}}, "ruling 'short' cannot be 'gone'"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(wish: dict[str, object], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=says):
        bluemoon.position("BM A.lead A=Br5,Br6").what_if(**wish)  # type: ignore[arg-type]


def test_what_if_is_for_the_open_table_with_nothing_pending() -> None:
    with pytest.raises(ValueError, match="only the open table"):
        TABLE.view("A").what_if(dragons={"red": "B"})
    with pytest.raises(ValueError, match="still going on"):
        TABLE.do("play Lo26").what_if(dragons={"red": "B"})


# --- Games, files, rulebook, lab --------------------------------------------------------------------------------------


def test_a_game_is_found_by_its_code_and_its_file(tmp_path: Path) -> None:
    game: Any = eq.Game(bluemoon.deal(seed=4).code, players=["Anna", "Ben"])
    assert type(game.position) is bluemoon.Position
    while game.moment < 30:
        game.do(game.position.legal()[0])
    game.save(tmp_path / "game.json")
    loaded = eq.load(tmp_path / "game.json")
    assert loaded.position == game.position and loaded.sentences == game.sentences
    assert loaded.events.text("fr") == game.events.text("fr")
    assert "Anna" in game.static(seat="A").html
    assert "bluemoon" in [info.id for info in eq.games()]


def test_the_package_offers_it_without_loading_it() -> None:
    code = (
        "import sys, equinox_widget as eq\n"
        "before = [name for name in sys.modules if 'games.bluemoon' in name]\n"
        "from equinox_widget import bluemoon\n"
        "print(before, eq.bluemoon is bluemoon, 'bluemoon' in dir(eq), 'ipywidgets' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] True True False"


def test_everything_that_is_offered_is_there() -> None:
    assert all(hasattr(bluemoon, name) for name in bluemoon.__all__)
    assert bluemoon.load is eq.load and bluemoon.NotationError is eq.NotationError


def test_rules_are_found_by_id_and_by_words() -> None:
    assert bluemoon.rule("hy.3").id == "HY.3"
    assert bluemoon.find_rule("Pursuit")[0].id == bluemoon.find_rule("Verfolgung")[0].id == "card.Iv4"
    assert {entry.name for entry in bluemoon.rulings()} == set(bluemoon.deal().rulings)
    with pytest.raises(ValueError, match=r"there is no rule 'HY\.9'"):
        bluemoon.rule("HY.9")
    for lang in ("en", "de", "fr"):
        for entry in bluemoon.rulings():
            assert entry.question(lang) and entry.reason(lang)
            assert all(entry.reading(value, lang) for value in entry.values)


def test_the_printed_sheet_can_be_loaded(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    sheet.write_text("Hyla\n\nEine Zeile, die nur hier steht.\n", encoding="utf-8")
    assert bluemoon.load_rulebook("de", sheet) >= 0
    with pytest.raises(ValueError, match="there is no edition 'fr'"):
        bluemoon.load_rulebook("fr", sheet)


def test_a_likely_verdict_names_where_the_rule_stands() -> None:
    assert "DE Hyla" in KIT.where("HY.3", "fr") and KIT.where("card.Br14", "en") == "teaching card of ours"
    assert KIT.whole("HY.3") == "HY.3"
    assert KIT.variant(("reveal", ("Br0", "Lo0"), ("", "")), TABLE.state) == ".base"
    assert KIT.variant(("reveal", ("Br0", "Lo0"), ("Or", "Be")), TABLE.state) == ""


def test_an_action_equals_its_sentence() -> None:
    assert bluemoon.action("play spark glove") == "play Br17"
    assert "PLAY Sunken Lane" in TABLE.legal()


def test_likeness_prefers_the_same_verb_and_then_the_same_thing() -> None:
    asked = bluemoon.action("play Br5")
    likeness = [KIT.unlike(asked, bluemoon.action(other)) for other in ("play Br5", "play Br6", "discard Br5", "pass")]
    assert likeness == [0, 1, 2, 3]
    assert KIT.unlike(bluemoon.action("attract red"), bluemoon.action("attract blue")) == 1
    assert KIT.unlike(bluemoon.action("attract red"), bluemoon.action("announce fire")) == 3


def test_games_are_simulated_with_the_settings_of_deal() -> None:
    found = bluemoon.simulate(4, "random", sets={"A": "Br", "B": "Lo"}, rulings={"react": "always"}, progress=False)
    assert found.n == 4 and "react" in found.caption()
    assert "sets" not in bluemoon.simulate(1, progress=False).caption()
    pairs = bluemoon.simulate_pairs(3, {"box": "EI"}, {"box": "IE"}, seed=2, progress=False)
    assert pairs.n == 3
    with pytest.raises(ValueError, match="box"):
        bluemoon.simulate(1, box="XX", progress=False)
