"""An action is played once: counted at the rules, not timed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import equinox_widget as eq
from equinox_widget.core import game as core
from equinox_widget.core.games import kit
from equinox_widget.games import INDEX, MAIN
from equinox_widget.teach.course import course
from equinox_widget.teach.lesson import Lesson

if TYPE_CHECKING:
    from pathlib import Path

START = "EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu A=Co9,Su1,Su2,Su3,Su4,Su5,Su6,Su7 s5"


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the rules were asked to read a sentence, and to carry an action out."""
    counts: Counter[str] = Counter()
    for name in ("read_sentence", "apply"):
        _count(monkeypatch, counts, name)
    return counts


def _count(monkeypatch: pytest.MonkeyPatch, counts: Counter[str], name: str, game: str = MAIN) -> None:
    rules = type(kit(game).ruleset)
    true = getattr(rules, name)

    def counting(self: Any, *given: Any) -> Any:
        counts[name] += 1
        return true(self, *given)

    monkeypatch.setattr(rules, name, counting)


def check_once(counted: Counter[str], actions: int) -> None:
    """Each action was read once and carried out once; whoever wants to know what it did reads its `Played`."""
    said = f"{actions} actions were read {counted['read_sentence']} times and carried out {counted['apply']} times"
    assert counted == {"read_sentence": actions, "apply": actions}, f"{said}: read their Played instead"


def play_on(game: eq.Game, actions: int) -> None:
    for number in range(actions):
        legal = game.position.legal()
        game.do(str(legal[7 * number % len(legal)]))


def test_what_was_played_is_kept_as_it_happened(counted: Counter[str]) -> None:
    game = eq.Game(START, ["Anna", "Ben", "Cleo"])
    game.do("bet Co; play Co9; block B")
    check_once(counted, 3)
    for moment, played in enumerate(game.line, 1):
        assert played is game.played(moment)
        assert (played.before, played.after) == (game.positions[moment - 1], game.positions[moment])
        assert played.sentence == game.sentences[moment - 1]
    assert game.played(3).outcomes == tuple(game.position.blocked("B"))
    assert "Anna" in game.events[0].text()
    assert counted["apply"] == 3


def test_whatever_is_told_of_a_game_nothing_is_played_again(counted: Counter[str], tmp_path: Path) -> None:
    game = eq.Game(eq.deal(3, seed=7))
    play_on(game, 30)
    check_once(counted, 30)
    assert game.events and game.last_events() and game.film() and game.sentences
    assert game.static(seat="A").html and game.to_json()
    game.undo(5)
    game.redo(5)
    game.branch().undo()
    game.save(tmp_path / "game.json")
    check_once(counted, 30)


def test_a_page_tells_what_was_played(counted: Counter[str]) -> None:
    game = eq.Game(eq.deal(2, seed=7))
    play_on(game, 6)
    page = game.html(seat="A")
    assert game.last_events()[0].text() in str(page)
    assert counted["apply"] == 6


def test_events_are_the_same_objects_wherever_they_are_read() -> None:
    game = eq.Game(START)
    game.do("bet Co; play Co9")
    assert game.played(2).events is game.last_events()
    assert game.events[-1] is game.last_events()[-1]
    assert game.branch().events[-1] is game.last_events()[-1]


def test_what_was_played_tells_the_same_as_an_explanation() -> None:
    game = eq.Game(eq.deal(4, seed=11))
    while not game.position.over:
        before = game.position
        legal = before.legal()
        game.do(legal[5 * game.moment % len(legal)])
        assert game.last_events() == before.explain(game.sentences[-1])


def test_a_loaded_game_is_played_once_and_told_when_somebody_asks(counted: Counter[str], tmp_path: Path) -> None:
    game = eq.Game(eq.deal(3, seed=7), ["Anna", "Ben", "Cleo"])
    play_on(game, 20)
    game.save(tmp_path / "game.json")
    counted.clear()
    again: eq.Game = eq.load(tmp_path / "game.json")
    assert counted == {"apply": 20}, "a saved action is found among the legal ones, and carried out once"
    assert again.events == game.events and again.events.text() == game.events.text()
    assert again.events[-1] is again.events[-1]
    assert counted == {"apply": 40}


def test_a_saved_action_that_somebody_wrote_by_hand_is_read(counted: Counter[str], tmp_path: Path) -> None:
    game = eq.Game(START)
    game.do("bet Co; play Co9; block B")
    game.save(tmp_path / "game.json")
    counted.clear()
    again: eq.Game = eq.load(tmp_path / "game.json")
    assert again.sentences == game.sentences and ":" in again.sentences[2]
    assert counted == {"read_sentence": 1, "apply": 3}, "only what says what chance gave is read"
    (tmp_path / "game.json").write_text(game.to_json().replace('"bet Co"', '"BET cornu"'))
    written: eq.Game = eq.load(tmp_path / "game.json")
    assert written.sentences == game.sentences and written.position == game.position


def test_a_long_game_keeps_the_tables_of_its_last_actions_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "REMEMBERED", 5)
    game = eq.Game(eq.deal(3, seed=7))
    play_on(game, 12)
    told = game.events.text()
    kept = [played._events is not None or played._witness is not None for played in game.line]
    assert all(kept)  # whoever asks for all of them gets, and keeps, all of them
    long = eq.Game(eq.deal(3, seed=7))
    play_on(long, 12)
    kept = [played._events is not None or played._witness is not None for played in long.line]
    assert kept == [False] * 7 + [True] * 5
    assert long.events.text() == told


@pytest.mark.parametrize("moment", [-1, 0, 3])
def test_no_action_leads_to_the_start_or_beyond_the_end(moment: int) -> None:
    game = eq.Game(START)
    game.do("bet Co; play Co9")
    with pytest.raises(IndexError, match=f"no action leads to moment {moment}: this line has 2"):
        game.played(moment)


def test_the_same_way_again_is_the_same_action() -> None:
    game = eq.Game(START)
    game.do("bet Co")
    first = game.played(1)
    game.undo()
    game.do("bet Co")
    assert game.played(1) is first
    assert first == next(eq.Game(START).position.play("bet Co")) and hash(first)
    assert (str(first), repr(first)) == ("bet Co", "Played('bet Co')")


def test_a_table_changed_by_hand_is_a_step_without_events() -> None:
    game = eq.Game(START)
    game.edit("put No8 on No1")
    step = game.played(1)
    assert step.edited and step.events == [] and step.sentence == f"= {game.position.code}"
    assert not next(eq.Game(START).position.play("skip")).edited


@pytest.mark.parametrize("game", INDEX)
def test_a_wrong_answer_costs_what_was_asked_and_what_would_have_happened(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is played once, however often it is looked at."""
    counted, asked = Counter[str](), 0
    _count(monkeypatch, counted, "apply", game)
    for script in course(game).scripts().values():
        if script.is_quiz:
            continue
        for number, item in enumerate(script.items):
            if not item.asks or item.asks_about_findings:
                continue
            lesson = Lesson(script)
            lesson.number = number
            lesson.stage = lesson._set_up()
            right = lesson.stage.answer
            sentences = sum(bool(sentence.strip()) for sentence in item.play.split(";"))
            for option in [option for option in lesson.options if option.value != right]:
                lesson.restart()
                counted.clear()
                lesson.answer(option.value)
                assert lesson.feedback is not None and lesson.feedback.lines()
                lesson.hint()
                assert counted["apply"] <= 2 * sentences, (
                    f"{script.id}, item {number + 1}: {option.value!r} carried {counted['apply']} actions out; "
                    f"what was asked and what would have happened are {sentences} each, and each is carried out once"
                )
                asked += 1
    assert asked > 30
