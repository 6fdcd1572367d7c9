"""A match as users hold it: choosing, playing, stepping, saving, and what is refused."""

from __future__ import annotations

import doctest
import json
from pathlib import Path
from typing import Any

import pytest

import equinox_widget as eq
from equinox_widget import bluemoon
from equinox_widget.games.bluemoon import match as module
from equinox_widget.texts.catalogue import LANGUAGES

TWO: dict[str, Any] = {"A": ["Br/Or", "Lo/Or"], "B": ["Lo/Be", "Br/Be"]}


def played(match: bluemoon.Match, most: int = 10_000) -> bluemoon.Match:
    """The match played on by whatever is no way out, to its end or so far."""
    while not match.over and match.moment < most:
        options = [str(each) for each in match.legal()]
        lively = [each for each in options if each not in ("retreat", "decline", "pass", "skip", "done")]
        match.do((lively or options)[0])
    return match


def standing(match: bluemoon.Match) -> bluemoon.Position:
    """Where the game at hand stands."""
    position = match.position
    assert position is not None
    return position


def test_the_examples_of_the_docstrings_are_true() -> None:
    found = doctest.testmod(module)
    assert found.attempted and not found.failed


def test_players_are_named_in_small_letters_too() -> None:
    """What is prepared for player a counts for A, in a match and in a single game."""
    assert bluemoon.Match({"a": ["Br"], "b": ["Lo"]}).sets == {"A": ("Br",), "B": ("Lo",)}
    dealt = bluemoon.deal(sets={"a": "Br", "b": "Lo"})
    assert len(dealt.hand("A")) + dealt.pile("A") == 30


def test_both_choose_before_every_game() -> None:
    match = bluemoon.Match(TWO, plan="each", to=50, seed=4)
    assert set(match.pending) == {"A", "B"}
    assert (match.game, match.games, match.position) == (None, [], None)
    assert match.legal() == ["choose A 1", "choose A 2", "choose B 1", "choose B 2"]
    match.choose("B", 2)
    assert match.shown("B") == {"A": 0, "B": 2} and match.shown("A") == {"A": 0, "B": None}
    match.do("choose A 2")
    assert match.shown("A") == {"A": 2, "B": 2} and not match.pending
    position = standing(match)
    assert (position.leader("A"), position.match) == ("Lo0", {"A": 0, "B": 0})
    assert match.legal() == position.legal()
    while not match.pending:
        played(match, match.moment + 1)
    assert match.game is None and len(match.games) == 1 and match.games[0].position.over
    assert match.crystals == match.games[0].position.score().crystals
    assert match.winner is None and not match.over


def test_a_match_is_played_to_its_end() -> None:
    match = played(bluemoon.Match({"A": ["Br"], "B": ["Lo"]}, seed=3, players=["Anna", "Ben"]))
    assert match.over and match.winner is not None and match.crystals[match.winner] >= 5
    assert match.legal() == [] and match.pending == ()
    assert match.game is match.games[-1] and match.game.position.over and match.game.names == ("Anna", "Ben")
    won = {seat: sum(game.position.score().crystals[seat] for game in match.games) for seat in "AB"}
    assert won == match.crystals
    assert match.games[0].positions[0].match == {"A": 0, "B": 0}
    name = dict(zip("AB", match.names, strict=True))[match.winner]
    for lang in LANGUAGES:
        assert name in match.text(lang) and match.text(lang).count("Br, Lo") == len(match.games)
        assert "<table" in match.html(lang)
    assert str(match) == match.text() and match._repr_html_() == match.html()
    with pytest.raises(ValueError, match=r"Not allowed: choose A 1\n.*MT\.3"):
        match.choose("A", 1)


def test_stepping_goes_over_choices_and_games() -> None:
    match = bluemoon.Match(TWO, plan="each", to=50)
    match.do("choose A 1; choose B 1; skip; fight")
    assert (match.moment, match.last_moment) == (4, 4)
    match.undo(3)
    assert match.pending == ("B",) and match.sentences == ["choose A 1"]
    match.redo()
    assert standing(match).phase == "lead"
    match.goto(-1)
    assert standing(match).phase == "char"
    match.goto(0)
    assert set(match.pending) == {"A", "B"} and repr(match) == "Match(0:0 after 0 games, moment 0 of 4)"
    with pytest.raises(ValueError, match="nothing to undo"):
        match.undo()
    match.goto(-1)
    with pytest.raises(ValueError, match="nothing to redo"):
        match.redo()
    with pytest.raises(ValueError, match="a number of steps is 1 or more, not 0"):
        match.undo(0)


def test_what_is_refused_changes_nothing() -> None:
    match = bluemoon.Match(TWO, plan="each")
    for sentence, says in (
        ("choose A 3", r"Not allowed: choose A 3\n(.*\n)*.*MB\.1"),
        ("choose A 1; choose A 2", r"FL\.1"),
        ("play Br5", "before that, a set is chosen: choose A 1"),
        ("choose", "a choice such as 'choose A 2'"),
        ("choose A 1; choose B 1; play Lo1", "Not allowed"),
    ):
        with pytest.raises(ValueError, match=says):
            match.do(sentence)
        assert match.moment == 0
    for sentence, rules in (("choose A 1; choose B 1; play Lo1", {"b.C1"}), ("choose A 3", {"MB.1"})):
        with pytest.raises(bluemoon.IllegalAction) as refused:
            match.do(sentence)
        assert rules <= set(refused.value.verdict.failed)
    assert refused.value.verdict == match.why("choose A 3")
    with pytest.raises(TypeError, match="chosen by its number"):
        match.choose("A", "2")  # type: ignore[arg-type]
    assert match.do("choose A 1") is None
    with pytest.raises(TypeError, match="a sentence is text"):
        match.do(3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"sets": {"A": ["Br0/Do: Br1-29"]}}, "cannot be played: DL.1"),
        ({"sets": {"C": ["Br"]}}, "there is no player 'C'"),
        ({"sets": {"A": []}}, "each player prepares one set or more"),
        ({"sets": "Br"}, "sets says what each player has prepared"),
        ({"plan": "both"}, "plan is one of 'same', 'each'"),
        ({"to": 0}, "1 crystal or more"),
        ({"start": "C"}, "there is no player 'C'"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"box": "XX"}, "box is one of"),
        ({"rulings": {"next": "A"}}, "there is no ruling 'next'"),
        ({"players": ["Anna"]}, "1 names were given for 2 players"),
    ],
)
def test_a_match_that_cannot_be_says_why(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=says):
        bluemoon.Match(**wrong)


def test_a_match_is_saved_and_found_again(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    match = bluemoon.Match(TWO, plan="each", to=4, rulings={"short": "back"}, players=["Anna", "Ben"], seed=2)
    played(match, 160)
    match.undo(20)
    match.save(file)
    loaded = eq.load(file)
    assert isinstance(loaded, bluemoon.Match)
    assert (loaded.record(), loaded.position, loaded.names) == (match.record(), match.position, match.names)
    assert file.read_text(encoding="utf-8") == loaded.to_json() == match.to_json()
    loaded.goto(-1)
    assert loaded.sentences == json.loads(file.read_text(encoding="utf-8"))["match"]["done"]


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("done", ["choose A 9"], "MB.1"),
        ("done", 3, "done is what was done"),
        ("moment", 99, "damaged"),
        ("sets", None, "damaged"),
        ("options", {"plan": "other"}, "damaged"),
        ("tables", {"people": {}}, "damaged"),
    ],
)
def test_a_damaged_match_is_refused(tmp_path: Path, key: str, value: object, says: str) -> None:
    content = json.loads(bluemoon.Match(TWO).to_json())
    content["match"][key] = value
    (tmp_path / "match.json").write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(eq.RecordError, match=says):
        eq.load(tmp_path / "match.json")


def own_box(tmp_path: Path) -> Path:
    """A box in which Askra has another name."""
    box = tmp_path / "box.toml"
    text = bluemoon.tables().toml()
    box.write_text(text.replace('"Askra", "Askra", "Askra"', '"Hero", "Held", "Héros"', 1), encoding="utf-8")
    return box


def test_a_match_with_an_own_box_is_found_again(tmp_path: Path) -> None:
    """The file keeps the values of the box; the owner's own file is not needed any more."""
    box = own_box(tmp_path)
    match = played(bluemoon.Match(TWO, plan="each", tables=box), 90)
    match.save(tmp_path / "match.json")
    box.unlink()
    loaded = eq.load(tmp_path / "match.json")
    assert (loaded.record(), loaded.position) == (match.record(), match.position)
    assert standing(loaded).state.box.tables == standing(match).state.box.tables
    assert "tab=" in standing(loaded).code


def test_a_game_with_an_own_box_is_found_again(tmp_path: Path) -> None:
    game = bluemoon.Game(bluemoon.deal(seed=5, tables=own_box(tmp_path)))
    game.do(str(game.position.legal()[0]))
    game.save(tmp_path / "game.json")
    assert eq.load(tmp_path / "game.json").positions == game.positions


def test_a_box_that_was_tampered_with_is_refused_by_the_effect(tmp_path: Path) -> None:
    match = bluemoon.Match(TWO, tables=own_box(tmp_path))
    text = match.to_json().replace('"effect": "drop"', '"effect": "fly"')
    (tmp_path / "match.json").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"Br14.*effect = 'fly'"):
        eq.load(tmp_path / "match.json")


def test_why_in_a_match() -> None:
    """A choice has its conditions, and so has what is done in the game at hand; the players go by their names."""
    match = bluemoon.Match(TWO, plan="each", players=["Anna", "Ben"])
    assert match.why("choose A 2") and not match.why("choose A 2").instead
    verdict = match.why("Choose a 3")
    assert (str(verdict.action), verdict.seat, verdict.failed) == ("choose A 3", "A", ("MB.1",))
    assert verdict.instead == ("choose A 1", "choose A 2", "choose B 1", "choose B 2")
    for lang in LANGUAGES:
        assert "Anna" in verdict.text(lang) and "MB.1" in verdict.text(lang)
    with pytest.raises(ValueError, match="before that, a set is chosen: choose A 1"):
        match.why("play Br5")
    match.do("choose A 1; choose B 1")
    assert match.why("choose A 1").failed == ("FL.1",) and not match.why("choose A 1").instead
    assert match.why("play Lo1").failed == standing(match).why("play Lo1").failed != ()
    over = played(bluemoon.Match({"A": ["Br"], "B": ["Lo"]}, to=1))
    assert "MT.3" in over.why("choose A 1").failed


def test_a_match_tells_what_happens_between_its_games() -> None:
    """Choices are told but not what was chosen, leaders are shown, and of a built set the others learn its size."""
    built = {"A": ["Br0/Do: Br1-30", "Lo0/Do: Lo1-30"], "B": ["Lo0/Wa: Lo1-25"]}
    match = bluemoon.Match(built, plan="each", players=["Anna", "Ben"])
    assert [event.data for event in match.events] == [{"seat": "B"}]
    match.choose("A", 2)
    kinds = ["choose", "choose", "reveal", "deal"]
    assert [event.kind for event in match.events] == kinds
    chosen, reveal, dealt = match.events[1:]
    assert (chosen.text("de"), chosen.data) == ("Anna wählt ein Set.", {"seat": "A"})
    assert reveal.data == {"leaders": ("Lo0", "Lo0"), "sides": ("Do", "Wa")} and "MB.5" in reveal.rules
    assert dealt.data == {"sets": ("Lo0/Do=?30", "Lo0/Wa=?25")} and dealt.seen_by == ("A", "B")
    match.do("skip")
    assert match.game is not None and [event.kind for event in match.events] == [
        *kinds,
        *(event.kind for event in match.game.events),
    ]


def test_a_clash_of_emissaries_is_told_and_every_game_once() -> None:
    match = bluemoon.Match({"A": ["Br/Or", "Br/Be"], "B": ["Lo/Or", "Lo/Be"]}, plan="each")
    match.do("choose A 1; choose B 1")
    assert [event.kind for event in match.events] == ["choose", "choose", "reveal"] and match.game is None
    match.do("choose A 1; choose B 2")
    assert [event.kind for event in match.events] == [*["choose", "choose", "reveal"] * 2, "deal"]
    over = played(bluemoon.Match({"A": ["Br"], "B": ["Lo"]}))
    kinds = [event.kind for event in over.events]
    assert kinds.count("deal") == kinds.count("over") == kinds.count("match") == len(over.games)
