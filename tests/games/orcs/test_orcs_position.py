"""Positions of Orcs Orcs Orcs as users hold them: their questions, comparisons, counterfactuals, games and files."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from games.orcs.orcs_games import MODULES, ended, moves, starts

import equinox_widget as eq
from equinox_widget import orcs
from equinox_widget.engine.breakdown import Breakdown
from equinox_widget.games.orcs.kit import KIT
from equinox_widget.games.orcs.rulebook import RULEBOOK

TABLE = orcs.position(
    "OR 4p r2 B:act2 s7 start=C B@4 4m:Go,Go-1 4o:Sh 5m:Or,td 5m~stone new=To/Ri B=Eq,Sm,SB1,SB2 ctr=Go-1 D.kill=Go2 "
    "fate=F06 D.tad=life mod=bonus power=f"
)


@pytest.mark.parametrize("module", ["public", "position", "making", "tables"])
def test_the_examples_of_the_docstrings_are_true(module: str) -> None:
    found = doctest.testmod(import_module(f"equinox_widget.games.orcs.{module}"))
    assert found.attempted and not found.failed


def test_the_moment() -> None:
    assert (TABLE.round, TABLE.due, TABLE.actions, TABLE.turn, TABLE.actor, TABLE.over) == (
        2,
        "act",
        2,
        "B",
        "B",
        False,
    )
    assert (TABLE.start, TABLE.modules, TABLE.new) == ("C", ("bonus", "terrain", "reinforcements"), {"To": "Ri"})
    assert (TABLE.edition, TABLE.seed, TABLE.view("A").seed) == ("de", 7, None)
    assert orcs.deal(2).actions is None
    assert (TABLE.last_round, TABLE.empty_piles) == (False, [])
    assert orcs.position("OR 2p 1# 2# 3# 5#").empty_piles == [1, 2, 3, 5]
    assert orcs.position("OR 2p 1# 2# 3# 5#").last_round


def test_the_board() -> None:
    assert (TABLE.mage("B"), TABLE.free_fields()) == (4, [2, 6])
    assert [each.word for each in TABLE.creatures()] == ["Go@4m", "Go-1@4m", "Sh@4o", "Or@5m"]
    assert [int(TABLE.left(each.word).total) for each in TABLE.creatures()] == [2, 1, 3, 3]
    assert [each.place for each in TABLE.creatures(4)] == ["4m", "4m", "4o"]
    assert TABLE.creatures("4o")[0].category == "strong"
    assert TABLE.life("Or@5m") == 3
    assert TABLE.left("Go-1@4m") == 1
    assert [part.rule for part in TABLE.life("Or@5m").parts] == ["DM.2", "TE.stone"]
    assert (TABLE.front(4), TABLE.front(1), TABLE.terrain("5m"), TABLE.terrain("5i")) == ("m", None, "stone", None)
    assert TABLE.markers(4) == TABLE.markers()["4"]
    assert sum(TABLE.markers().values()) == 60


def test_cards_and_players() -> None:
    assert TABLE.hand("B") == ("Sm", "SB1", "SB2", "Eq")
    assert len(TABLE.draw_pile("B")) + len(TABLE.hand("B")) + len(TABLE.discard("B")) == len(TABLE.deck("B")) == 9
    assert len(TABLE.display()) == 6 and TABLE.display(1) + TABLE.display(2) == TABLE.display()
    assert (TABLE.poison_left, TABLE.fate, TABLE.rule) == (14, "F06", None)
    assert orcs.position("OR 2p fate=F07").rule == "tough"
    assert (TABLE.trophies("D"), TABLE.skulls("D"), TABLE.abilities("D")) == ({"Go": 2}, {"Go": 2}, ("bin",))
    assert (TABLE.toadlings("D"), TABLE.mission("D")) == (("life",), None)
    assert (TABLE.counter("Go"), TABLE.counter()["Tr"]) == (3, 12)
    assert TABLE.power() == {"fire": Breakdown(TABLE.power()["fire"].parts)}
    assert TABLE.payable("Eq") == TABLE.payable("Eq", "B") == 4
    assert [TABLE.sum("D", what).total for what in ("points", "draws", "actions", "mission")] == [6, 4, 2, 0]


def test_missions_are_known_to_their_owner_only() -> None:
    table = orcs.position("OR 2p A:mission A.mission=M1|M4 B.mission=M2|M3")
    assert (table.mission("A"), table.view("B").mission("A")) == (["M1", "M4"], None)
    assert table.do("keep M4").mission("A") == "M4"


def test_facts_are_plain_and_a_view_has_nothing_hidden() -> None:
    for number, start in enumerate(starts(12)):
        for position, _ in moves(start, number, 6):
            assert json.loads(json.dumps(position.facts())) == position.facts()
            seen = position.view("A").facts()
            assert seen["seats"]["B"]["hand"] is None or not position.hand("B")


def test_the_score_adds_up() -> None:
    score = ended(2).score()
    assert score.final and score.winners and score.decided_by in ("points", "shared")
    assert {seat: score.breakdown(seat).total for seat in score.points} == score.points
    assert max(score.points.values()) == score.points[score.winners[0]]
    assert score == ended(2).score() and hash(score) == hash(ended(2).score())
    for lang in ("en", "de", "fr"):
        assert all(str(points) in score.text(lang) for points in score.points.values())
    assert "<table" in score._repr_html_() and repr(score).startswith("Score(A ")


def test_the_scoring_example_of_the_book() -> None:
    over = orcs.position(
        "OR 2p over 1# 2# 3# 4# ctr=Go-3,Or-2,Sh-3,Ri-2,La-5,Tr-5 A=Sw1,Re1,Mb1,Vo1 A.disc=Po,Po "
        "A.kill=Go5,Or2,Sh1,Ri3,La1,Tr2"
    )
    assert over.score().points["A"] == 51
    assert "support spells: 8, poison: −4 = 51" in over.score().text()  # noqa: RUF001 (a minus sign)


def test_a_refusal_comes_with_its_conditions() -> None:
    with pytest.raises(orcs.IllegalAction) as caught:
        TABLE.do("teleport 1")
    assert caught.value.verdict.failed == ("TP.1",)
    assert "teleport 2" in caught.value.verdict.instead
    assert not TABLE.why("take back") and TABLE.why("take back").failed == ("CA.2",)


def test_an_outcome_that_cannot_come_is_a_refusal_with_its_rule() -> None:
    table = orcs.position("OR 2p A:reveal 1#Go 2#Go 3#Go 4#Go 5#Go 6#Go")
    for call in (table.do, table.explain):
        with pytest.raises(orcs.IllegalAction) as caught:
            call("reveal 5:Tr")
        assert caught.value.verdict.failed == ("CH.1",)
    assert table.why("reveal 5:Tr").failed == ("CH.1",)
    assert table.why("reveal 5:Go")


def test_the_numbers_behind_an_event_are_told_at_depth_three() -> None:
    told = orcs.position("OR 2p fate=F07 A@3 3m~vines 3m:Ri! A=Za new=To/Sh").explain("cast Za; effect 1; hit Ri!@3m")
    assert "Orc Rider: 3, fate card F07: 1, vines: \u22121, life marks: \u22121 = 2" in told.of("damage")[0].text(
        depth=3
    )
    assert [event.reveals for event in told.of("damage")] == [False]
    last = orcs.position("OR 2p r9 B:act1 1# 2# 3# 4# A.kill=Go2 A.mission=M2 B.mission=M1").explain("pass")
    assert "Goblin: 8 = 8" in last.of("score")[0].text(depth=3)
    assert last.of("draw")[0].reveals


def test_events_speak_the_words_of_the_notation() -> None:
    told = orcs.position("OR 3p A.kill=Or2 A=Za").explain("poison B; pass")
    assert told.of("poison")[0].data == {"to": "B"}
    assert told.of("hand_down")[0].data == {"seat": "A", "cards": ("Za",)}
    assert told.of("draw")[0].seen_by == ("A",)


def test_every_position_of_random_games_can_be_shared_and_read_back() -> None:
    for number, start in enumerate(starts(16)):
        for position, _ in list(moves(start, number, 20))[::5]:
            assert orcs.position(position.code) == position
            assert orcs.position(position.url) == position and " " not in position.url
            for seat in (*position.players, "-"):
                seen = position.view(seat)
                assert orcs.position(seen.code).code == seen.code
                assert seen.svg() and seen.text()


def test_a_view_is_filled_in_and_played() -> None:
    filled = TABLE.view("A").determinize(3)
    assert filled.hand("A") == TABLE.hand("A") and None not in filled.hand("B")
    assert filled.do("pass").turn == "C"
    with pytest.raises(ValueError, match="determinize"):
        TABLE.view("B").do("pass")


# --- Readings and counterfactuals -------------------------------------------------------------------------------------


def test_the_readings_that_matter_are_found() -> None:
    found = orcs.position("OR 4p r2 A:fate C@4 4i:Go C.kill=Go1,Ri2").compare("fate:F12")
    assert found.differs and "rule_before_move" in found.rulings
    assert "rule_before_move" in found.text() and "<table" in found._repr_html_()
    same = orcs.position("OR 2p A=Za,SB1").compare("pass")
    assert not same.differs and same.rulings == () and "no reading" in str(same).lower()


def test_one_reading_can_be_asked_for() -> None:
    table = orcs.position("OR 2p A@3 3m:Go A=Za,Fb")
    found = table.compare("cast Fb", rulings={"hopeful_cast": True})
    assert found.differs and found.rulings == ("hopeful_cast",)
    assert [side.refused is None for side in found.sides] == [False, True]
    assert "CA.3" in found.text("de") or "SP.big" in found.text("de")
    with pytest.raises(ValueError, match="there is no ruling 'hopeful'"):
        table.compare("pass", rulings={"hopeful": True})


def test_a_reading_under_which_a_forced_outcome_cannot_come() -> None:
    empty = "OR 2p r16 A:fate fate=F01 fate.draw= fate.used=" + ",".join(f"F{number:02}" for number in range(2, 16))
    found = orcs.position(empty).compare("fate:F01", rulings={"fate_reshuffle": False})
    assert found.differs and [side.refused is None for side in found.sides] == [True, False]
    assert "CH." in found.text("fr")


def test_what_if_changes_as_little_as_it_can() -> None:
    table = orcs.position("OR 2p A@3 3m:Go A=Za,SB1")
    other = table.what_if(rulings={"life_floor": "1"}, fate="F07", mages={"A": 2}, hand={"A": "Fs"})
    assert (other.rulings["life_floor"], other.fate, other.mage("A"), other.mage("B")) == ("1", "F07", 2, 3)
    assert other.hand("A") == ("Za", "Fs") and other.status() == []
    assert len(other.edits) == 5
    assert all(len({edit.text(lang) for lang in ("en", "de", "fr")}) == 3 for edit in other.edits)
    assert orcs.position(other.code) == other
    assert table.what_if(fate="F07", mages={"A": 3}, hand={"A": "Za"}).what_if(fate="F07").edits == ()
    assert repr(other.edits[0]) == f"Change({str(other.edits[0])!r})"
    assert table.what_if(fate="F07").what_if(fate="F08").fate == "F08"


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"fate": "F99"}, "there is no fate card 'F99'"),
        ({"fate": "N01"}, "N01 is no fate card of this game: it plays with F01 to F15"),
        ({"mages": {"A": 7}}, "a lane is a number from 1 to 6, not 7"),
        ({"mages": {"C": 1}}, "there is no player 'C'"),
        ({"hand": {"A": "Fb"}}, "A cannot hold Fb"),
        ({"hand": {"A": "Foo"}}, "cannot read 'Foo'"),
        ({"rulings": {"life_floor": "2"}}, "ruling 'life_floor' cannot be '2'"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(wish: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        orcs.position("OR 2p A=Za,SB1").what_if(**wish)  # type: ignore[arg-type]


def test_what_if_is_for_the_open_table_between_actions() -> None:
    with pytest.raises(ValueError, match="only the open table"):
        TABLE.view("A").what_if(fate="F01")
    with pytest.raises(ValueError, match="still going on"):
        orcs.position("OR 2p A@3 3m:Go A=Za ; cast Za").what_if(fate="F01")


# --- Games, files, rulebook -------------------------------------------------------------------------------------------


def test_a_game_is_found_by_its_code_and_its_file(tmp_path: Path) -> None:
    game: Any = eq.Game(orcs.deal(3, 4, modules=MODULES).code, players=["Anna", "Ben", "Cleo"])
    assert type(game.position) is orcs.Position
    for _, sentence in moves(game.position, 1, 12):
        game.do(sentence)
    game.save(tmp_path / "game.json")
    loaded = eq.load(tmp_path / "game.json")
    assert loaded.position == game.position and loaded.sentences == game.sentences
    assert loaded.events.text("fr") == game.events.text("fr")
    assert "Anna" in game.static(seat="A").html
    (tmp_path / "other.json").write_text("{}")
    with pytest.raises(eq.RecordError):
        eq.load(tmp_path / "other.json")


def test_the_own_book_is_shown_beside_our_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RULEBOOK, "printed", {})
    line = "A line of a book that somebody owns and has typed: long enough to be a paragraph of its own."
    (tmp_path / "book.txt").write_text(f"Spielende und Wertung\n\n{line}\n", encoding="utf-8")
    assert orcs.rule("END.1").original("de") is None
    assert orcs.load_rulebook("de", tmp_path / "book.txt") >= 1
    assert orcs.rule("END.1").original("de") == line
    assert orcs.rule("TP.1").original("de") is None
    with pytest.raises(ValueError, match="'de'"):
        orcs.load_rulebook("fr", tmp_path / "book.txt")


def test_the_package_offers_it_without_loading_it() -> None:
    code = (
        "import sys, equinox_widget as eq\n"
        "before = [name for name in sys.modules if 'games.orcs' in name]\n"
        "from equinox_widget import orcs\n"
        "print(before, eq.orcs is orcs, 'orcs' in dir(eq), 'ipywidgets' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] True True False"


def test_everything_that_is_offered_is_there() -> None:
    assert all(hasattr(orcs, name) for name in orcs.__all__)
    assert orcs.load is eq.load and orcs.NotationError is eq.NotationError


def test_rules_are_found_by_id_and_by_words() -> None:
    assert orcs.rule("sp.vo3").title("de") == "Drei Karten sind sicher"
    assert orcs.find_rule("Vorderste Reihe")[0].id == "NF.2"
    assert orcs.find_rule("Krötling")[0].id == "NC.td" and orcs.find_rule("grimoire")[0].id == "SP.SB"
    assert "Sonderregeln" in orcs.rule("FR.tough").where("de")
    assert {entry.name for entry in orcs.rulings()} == set(orcs.deal(2).rulings)
    with pytest.raises(ValueError, match="there is no rule 'SP.Vo4'"):
        orcs.rule("SP.Vo4")
    for lang in ("en", "de", "fr"):
        for entry in orcs.rulings():
            assert entry.question(lang) and entry.reason(lang)
            assert all(entry.reading(value, lang) for value in entry.values)


def test_an_action_equals_its_sentence() -> None:
    assert orcs.action("cast zap") == "cast Za"
    assert "CAST Zap" in orcs.position("OR 2p A@3 3m:Go A=Za").legal()


def test_likeness_prefers_the_same_verb_and_then_the_same_thing() -> None:
    asked = orcs.action("cast Za")
    assert KIT.unlike(asked, orcs.action("cast Za")) == 0
    assert KIT.unlike(asked, orcs.action("cast Fs")) == 1
    assert KIT.unlike(asked, orcs.action("pass")) == 3
