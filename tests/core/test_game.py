"""Game: a timeline of positions that can be played, taken back, branched, saved and loaded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import equinox_widget as eq

START = "EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu A=Co9,Su1,Su2,Su3,Su4,Su5,Su6,Su7 s5"


@pytest.fixture
def game() -> eq.Game:
    """Three steps in: A has bet on Cornu, played and blocked half of B's hand."""
    game = eq.Game(START)
    game.do("bet Co; play Co9", "block B")
    return game


# --- Playing ----------------------------------------------------------------------------------------------------------


def test_a_game_begins_with_a_position_or_its_line() -> None:
    assert eq.Game(START).position == eq.Game(eq.position(START)).position == eq.position(START)
    assert (eq.Game(START).moment, eq.Game(START).sentences) == (0, [])


def test_doing_goes_on_and_remembers_what_chance_drew(game: eq.Game) -> None:
    blocked = ",".join(game.position.blocked("B"))
    assert game.sentences == ["bet Co", "play Co9", f"block B:{blocked}"]
    assert (game.moment, len(game.positions)) == (3, 4)
    assert game.position.turn == "B"


def test_one_refused_sentence_refuses_them_all(game: eq.Game) -> None:
    before = game.position
    for script in ("skip; play Uv on No", "skip; fly", "skip; play x5 on Mo; reveal; reveal"):
        with pytest.raises(ValueError, match="allowed|read|tree"):
            game.do(script)
        assert (game.position, game.moment, game.branches) == (before, 3, [])


def test_undo_and_redo(game: eq.Game) -> None:
    last = game.position
    assert game.undo().actor == "A"
    assert game.redo() == last
    assert game.undo(3) == eq.position(START)
    assert game.redo(2).step == 2
    assert game.redo(99) == last


def test_there_is_a_first_and_a_last_moment(game: eq.Game) -> None:
    with pytest.raises(ValueError, match="there is nothing to redo: this is the end of the line"):
        game.redo()
    game.undo(99)
    with pytest.raises(ValueError, match="there is nothing to undo: this is where the game began"):
        game.undo()


def test_undo_rewinds_chance_too(game: eq.Game) -> None:
    """Blocking again draws the same cards: chance has no memory of its own."""
    drawn = game.position.blocked("B")
    game.undo()
    assert game.do("block B").blocked("B") == drawn
    assert game.branches == []
    game.undo()
    assert len(game.branches) == 1


def test_going_another_way_keeps_the_first_one(game: eq.Game) -> None:
    game.undo(3)
    game.do("skip")
    game.undo()
    assert game.branches == ["bet Co", "skip"]
    assert len(game.positions) == 2
    game.do("bet Co")
    assert len(game.positions) == 4


@pytest.mark.parametrize("count", [0, -1, True, 1.5, "2"])
def test_steps_are_counted_from_one(game: eq.Game, count: Any) -> None:
    before = game.moment
    for go in (game.undo, game.redo):
        with pytest.raises(ValueError, match=r"a number of steps is 1 or more, not"):
            go(count)
    assert game.moment == before


def test_after_a_change_by_hand_nothing_has_happened(game: eq.Game) -> None:
    game.edit("put No8 on No1")
    assert game.last_events() == []
    assert "text/html" in game.static()._repr_mimebundle_()


def test_a_jump_along_the_line(game: eq.Game) -> None:
    assert game.goto(0) == eq.position(START)
    assert game.goto(-1).turn == "B"
    with pytest.raises(IndexError, match="there is no moment 4: this line goes from 0 to 3"):
        game.goto(4)


def test_a_branch_is_a_game_of_its_own(game: eq.Game) -> None:
    game.undo()
    other = game.branch()
    assert (other.sentences, other.position) == (game.sentences, game.position)
    other.do("decline")
    assert game.position.actor == "A"
    assert len(game.branches) == 1
    assert len(other.positions) == 4


def test_players_may_have_names() -> None:
    game = eq.Game(START, ["Anna", "Ben", "Çelik"])
    assert game.names == ("Anna", "Ben", "Çelik")
    assert game.branch().names == ("Anna", "Ben", "Çelik")
    assert eq.Game(START).names == eq.Game(START).branch().names == ("A", "B", "C")


def test_names_must_be_as_many_as_players() -> None:
    with pytest.raises(ValueError, match=r"2 names were given for 3 players: \['Anna', 'Ben'\]"):
        eq.Game(START, ["Anna", "Ben"])


@pytest.mark.parametrize(
    ("players", "error", "said"),
    [
        ("Anna", TypeError, "a list of their names"),
        (3, TypeError, "a list of their names"),
        (["Anna", "", "Cleo"], ValueError, "player 2 needs a name, not ''"),
        (["Anna", "Ben", 3], ValueError, "player 3 needs a name, not 3"),
        (["Anna", "Ben", "Anna"], ValueError, "two players are called 'Anna'"),
    ],
)
def test_names_must_be_names_that_tell_players_apart(players: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        eq.Game(START, players)


def test_a_game_begins_with_nothing_else() -> None:
    with pytest.raises(TypeError, match="a position or its code, not 3"):
        eq.Game(3)  # type: ignore[arg-type]


def test_a_game_says_where_it_is(game: eq.Game) -> None:
    game.undo()
    assert repr(game) == f"Game(moment 2 of 3, {game.position!r})"


# --- Displaying -------------------------------------------------------------------------------------------------------


def test_without_a_widget_a_game_shows_what_its_actor_would_see(game: eq.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eq.Game, "show", None)
    assert game._repr_mimebundle_() == game.static(seat="B")._repr_mimebundle_()


def test_the_package_may_install_another_display(game: eq.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    class Display:
        def __init__(self, shown: eq.Game) -> None:
            self.shown = shown

        def _repr_mimebundle_(self, include: object, exclude: object) -> tuple[eq.Game, object, object]:
            return self.shown, include, exclude

    monkeypatch.setattr(eq.Game, "show", Display)
    assert game._repr_mimebundle_(include="a", exclude="b") == (game, "a", "b")


# --- Saving and loading -----------------------------------------------------------------------------------------------


def reloaded(game: eq.Game, folder: Path) -> eq.Game:
    game.save(folder / "game.json")
    found: eq.Game = eq.load(folder / "game.json")
    return found


def test_a_saved_game_comes_back_as_it_was(game: eq.Game, tmp_path: Path) -> None:
    game.undo()
    again = reloaded(game, tmp_path)
    assert again.positions == game.positions
    assert (again.sentences, again.moment, again.names) == (game.sentences, 2, ("A", "B", "C"))
    assert again.redo() == game.redo()


def test_a_name_that_looks_like_a_seat_is_kept(tmp_path: Path) -> None:
    for names in (["Anna", "Ben", "Çelik"], ["A", "B", "Cem"]):
        assert reloaded(eq.Game(START, names), tmp_path).names == tuple(names)


def test_loading_draws_nothing_anew(game: eq.Game, tmp_path: Path) -> None:
    """The file says which cards were blocked; a different seed in it changes only what comes later."""
    path = tmp_path / "game.json"
    game.save(path)
    content = json.loads(path.read_text(encoding="utf-8"))
    content["start"] = content["start"].replace(" s5", " s6")
    path.write_text(json.dumps(content), encoding="utf-8")
    assert eq.load(path).position.blocked("B") == game.position.blocked("B")


def test_what_a_seat_was_shown_survives(tmp_path: Path) -> None:
    game = eq.Game("EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No9,x1 B=Su1,Mo2,Co3")
    game.do("play No9; ask B Vu")
    again = reloaded(game, tmp_path)
    assert again.position.view("A").hand("B") == ["Su1", "Mo2", "Co3"]
    assert again.position.view("C").hand("B") == ["?"] * 3


def side_lines(game: eq.Game) -> dict[str, list[str]]:
    """What was tried at every moment of the line, as the sentences before it and the branches there."""
    found = {}
    for moment in range(len(game.positions)):
        game.goto(moment)
        found[" / ".join(game.sentences)] = sorted(game.branches)
    return found


def test_variations_survive(game: eq.Game, tmp_path: Path) -> None:
    """A side line at the start, one inside it, and one at the end; redo still follows the main line."""
    game.goto(0)
    game.do("skip; play Su1")
    game.undo()
    game.do("play Su2")
    game.goto(0)
    game.do("bet Co; play Co9; decline")
    game.undo()
    game.do("block C")
    game.goto(1)
    again = reloaded(game, tmp_path)
    assert again.moment == 1
    assert again.positions == game.positions
    assert side_lines(again) == side_lines(game)
    for each in (game, again):
        each.goto(0)
        each.do("skip")
        assert sorted(each.branches) == ["play Su1", "play Su2"]
        assert each.redo().stack("Su", 1) == ("Su2",)


def test_what_was_tried_in_a_branch_becomes_a_side_line_also_in_the_file(game: eq.Game, tmp_path: Path) -> None:
    before, positions = game.position, game.positions
    branch = game.branch()
    branch.do("skip")
    branch.goto(1)
    branch.do("play Su1")
    game.adopt(branch)
    assert (game.position, game.positions, game.forks) == (before, positions, [1, 3])
    again = reloaded(game, tmp_path)
    assert (again.position, again.positions, again.forks) == (before, positions, [1, 3])
    assert side_lines(again) == side_lines(game)


@pytest.mark.parametrize("foreign", [None, "skip", eq.Game("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=8 B=8")])
def test_only_a_branch_of_the_game_itself_is_kept(game: eq.Game, foreign: Any) -> None:
    with pytest.raises(ValueError, match="only a branch of this game can be kept beside it"):
        game.adopt(foreign)
    assert game.forks == []


def test_a_person_can_read_the_file(game: eq.Game, tmp_path: Path) -> None:
    game.save(tmp_path / "game.json")
    content = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert list(content) == ["format", "version", "players", "start", "moment", "actions", "variations"]
    assert (content["format"], content["version"], content["moment"]) == ("equinox-game", 1, 3)
    assert content["actions"] == game.sentences


def damaged(game: eq.Game, folder: Path, **changes: Any) -> Path:
    """The saved game with some entries changed; None takes an entry out."""
    path = folder / "game.json"
    game.save(path)
    content = json.loads(path.read_text(encoding="utf-8")) | changes
    path.write_text(json.dumps({key: value for key, value in content.items() if value is not None}), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"format": "chess"}, "is not a saved game: its format is 'chess', not 'equinox-game'"),
        ({"version": 2}, r"was saved by a newer release \(version 2; this one reads up to 1\)"),
        ({"version": "one"}, "is damaged: its version is 'one'"),
        ({"start": None}, r"is damaged: KeyError\('start'\) is missing or of the wrong kind"),
        ({"start": 7}, "is damaged: .* is missing or of the wrong kind"),
        ({"start": "EQ 2p"}, "is damaged: the position does not say which eight creatures play"),
        ({"start": START.replace("r1", "r9")}, "is damaged: cannot read 'r9' at column 7"),
        ({"players": None}, "is damaged: KeyError"),
        ({"players": {}}, r"is damaged: TypeError\({}\) is missing or of the wrong kind"),
        ({"players": ["Anna"]}, "is damaged: 1 names were given for 3 players"),
        ({"moment": None}, "is damaged: KeyError"),
        ({"moment": "three"}, "is damaged: there is no moment 'three': its line goes from 0 to 3"),
        ({"moment": True}, "is damaged: there is no moment True"),
        ({"moment": 4}, "is damaged: there is no moment 4: its line goes from 0 to 3"),
        ({"moment": -1}, "is damaged: there is no moment -1: its line goes from 0 to 3"),
        ({"actions": None}, "is damaged: KeyError"),
        ({"actions": ["bet Co", "fly"]}, r"is damaged: action 2 \('fly'\) cannot be done: cannot read 'fly'"),
        ({"actions": ["reveal"]}, r"is damaged: action 1 \('reveal'\) cannot be done: Not allowed: reveal"),
        ({"actions": [7]}, r"is damaged: action 1 \(7\) cannot be done: cannot read '7'"),
        ({"actions": 7}, "is damaged: TypeError.* is missing or of the wrong kind"),
        ({"variations": None}, "is damaged: KeyError"),
        ({"variations": [{"actions": []}]}, r"is damaged: KeyError\('after'\)"),
        ({"variations": [{"after": 4, "actions": [], "variations": []}]}, "is damaged: there is no moment 4: its line"),
        ({"variations": [{"after": -1, "actions": [], "variations": []}]}, "is damaged: there is no moment -1"),
    ],
)
def test_a_damaged_or_foreign_file_is_refused_with_its_reason(
    game: eq.Game, tmp_path: Path, changes: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(eq.RecordError, match=complaint):
        eq.load(damaged(game, tmp_path, **changes))


def test_a_file_of_endless_brackets_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deep.json"
    path.write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(eq.RecordError, match="is not a saved game, or it is damaged"):
        eq.load(path)


def test_half_a_file_is_refused(game: eq.Game, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game.save(path)
    path.write_text(path.read_text(encoding="utf-8")[:80], encoding="utf-8")
    with pytest.raises(eq.RecordError, match=r"game\.json is not a saved game, or it is damaged"):
        eq.load(path)


def test_a_file_that_is_not_there_is_not_found(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        eq.load(tmp_path / "nothing.json")


def test_a_whole_game_replays(tmp_path: Path) -> None:
    game = eq.Game(eq.deal(3, seed=40, creatures="CoZiEcNoFuSuMoVu"))
    while not game.position.over:
        sentences = sorted(map(str, game.position.legal()))
        game.do(sentences[7 * game.moment % len(sentences)])
    again = reloaded(game, tmp_path)
    assert again.positions == game.positions
    assert again.position.score().points == game.position.score().points


def test_everything_that_happened_is_told_with_its_reasons() -> None:
    game = eq.Game(eq.deal(players=2, seed=7), ["Anna", "Ben"])
    assert game.events == []
    first, second = (str(action) for action in game.do("skip").legal()[:2])
    game.do(first)
    assert [event.kind for event in game.events][:2] == ["step_skipped", "card_played"]
    assert game.events[0].text().startswith("Anna")
    game.undo()
    game.do(second)
    assert game.events.text() == "\n".join(
        before.explain(sentence, names=game.names).text()
        for before, sentence in zip(game.positions, game.sentences, strict=False)
    )


HALF = "Zo\ud800"


def test_half_a_character_is_refused_where_it_comes_in(tmp_path: Path) -> None:
    """Nothing could save or export it later."""
    with pytest.raises(ValueError, match="half a character, which no file can hold: type it anew"):
        eq.Game(eq.deal(2), [HALF, "Ben"])
    page = tmp_path / "page.html"
    page.write_text("the old page")
    with pytest.raises(ValueError, match="half a character"):
        eq.Game(eq.deal(2)).html(page, title=HALF)
    assert page.read_text() == "the old page"


def test_a_saved_game_with_half_a_character_is_damaged(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    eq.Game(eq.deal(2), ["Zoe", "Ben"]).save(file)
    file.write_text(file.read_text().replace("Zoe", "Zo\\ud800"))
    with pytest.raises(eq.RecordError, match="half a character"):
        eq.load(file)
