"""At a table, too, an action is read once and carried out once: counted at the rules, not timed."""

from __future__ import annotations

import contextlib
import threading
from typing import TYPE_CHECKING, Any

import pytest

import equinox_widget as eq
from equinox_widget.core.game import Game
from equinox_widget.core.games import kit
from equinox_widget.core.kit import GameKit
from equinox_widget.games import INDEX, MAIN
from equinox_widget.sessions.kinds import session_for
from equinox_widget.sessions.requests import Refusal

if TYPE_CHECKING:
    from pathlib import Path

    from equinox_widget.sessions.session import Session


#: Every game that has a table.
TABLES = [game for game in INDEX if type(kit(game)).board is not GameKit.board]


class Counter:
    """What the rules were asked for; those of Equinox unless another game is counted too."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.read: list[str] = []
        self.applied = 0
        self._monkeypatch = monkeypatch
        self.count(MAIN)

    def count(self, game: str) -> None:
        """Count what the rules of a game are asked for."""
        rules = type(kit(game).ruleset)
        read_sentence, apply = rules.read_sentence, rules.apply

        def reading(rules: Any, state: Any, text: str, offset: int = 0) -> Any:
            self.read.append(text.strip())
            return read_sentence(rules, state, text, offset)

        def applying(rules: Any, state: Any, action: Any, forced: Any = None) -> Any:
            self.applied += 1
            return apply(rules, state, action, forced)

        self._monkeypatch.setattr(rules, "read_sentence", reading)
        self._monkeypatch.setattr(rules, "apply", applying)


class Showing:
    """A host that draws whatever it is told to, as a widget does."""

    def __init__(self, session: Session) -> None:
        self.session = session
        session.attach(self)

    def show(self, *, moved: bool) -> None:
        self.session.update()
        assert self.session.shown()["decision"] is not None

    def turn_to(self, session: Session) -> None:
        raise AssertionError(session)

    def announce(self) -> None:
        assert self.session.events() == self.session.here.last_events() or self.session.is_passed_on()

    def warn(self, said: str) -> None:
        raise AssertionError(said)


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    return Counter(monkeypatch)


def act(session: Session, number: int) -> str:
    """Do one of the choices there are; return its sentence."""
    choices = session.decision()["choices"]
    sentence = choices[number % len(choices)]["sentence"]
    session.handle("act", {"action": sentence})
    return sentence


@pytest.mark.parametrize("mode", ["learn", "sandbox", "table"])
def test_what_somebody_does_is_read_once_and_carried_out_once(counter: Counter, mode: str, tmp_path: Path) -> None:
    session = session_for(eq.Game(eq.deal(2, seed=3)), mode=mode, autosave=tmp_path / "game.json")
    Showing(session)
    for number in range(40):
        if session.is_passed_on():
            session.handle("ready", {})
        counter.read.clear()
        sentence = act(session, 7 * number)
        check_once(counter, session.game, sentence)
        assert session.game.moment == number + 1


def check_once(counter: Counter, game: Game[Any], sentence: str) -> None:
    """Whoever has a second look at an action reads its `Played`; nobody plays it again."""
    read = counter.read.count(sentence)
    assert read == 1, f"{sentence!r} was read {read} times: it is read once, and travels as an action from there"
    assert counter.applied == game.moment, (
        f"the rules carried out {counter.applied} actions for {game.moment} in the game, the last one {sentence!r}: "
        "read what an action did from its Played instead of playing it again"
    )


@pytest.mark.parametrize("mode", ["learn", "table"])
@pytest.mark.parametrize("game", [game for game in TABLES if game != MAIN])
def test_an_action_of_any_game_is_carried_out_once(counter: Counter, game: str, mode: str, tmp_path: Path) -> None:
    counter.count(game)
    session = session_for(Game(kit(game).deal(2, 3)), mode=mode, autosave=tmp_path / "game.json")
    Showing(session)
    for number in range(25):
        if session.is_passed_on():
            session.handle("ready", {})
        counter.read.clear()
        sentence = act(session, 7 * number)
        check_once(counter, session.game, sentence)
    session.game.undo(3)
    session.game.redo(3)
    assert session.game.events and session.history(session.game.moment) and session.static().html
    check_once(counter, session.game, sentence)


@pytest.mark.parametrize("game", [game for game in TABLES if game != MAIN])
def test_what_a_bot_of_any_game_does_is_carried_out_once(
    counter: Counter, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(eq.options, "pace", 0)
    counter.count(game)
    playing = Game(kit(game).deal(2, 3))
    done = threading.Event()
    playing.watch(lambda: done.set() if playing.moment >= 12 or playing.position.over else None)
    session = session_for(playing, bots={"A": "random", "B": "random"})
    Showing(session)
    assert done.wait(60)
    session.close()
    with session.lock:
        assert counter.applied == playing.moment, (
            f"bots made {playing.moment} actions and the rules carried out {counter.applied}: each is carried out once"
        )
        assert not set(playing.sentences) & set(counter.read), "what a bot does is an action already: nobody reads it"


def test_looking_back_asking_and_exporting_carry_nothing_out(counter: Counter) -> None:
    session = session_for(eq.Game(eq.deal(2, seed=3)))
    Showing(session)
    for number in range(12):
        act(session, 7 * number)
    for kind, content in (
        *(("history", {"moment": 12}), ("why", {"path": ("Su1",)}), ("score", {}), ("export", {"form": "html"})),
        *(("export", {"form": "save"}), ("settings", {"name": "lang", "value": "de"}), ("undo", {}), ("redo", {})),
        *(("branch", {}), ("back", {}), ("goto", {"moment": 3}), ("goto", {"moment": 12}), ("view", {})),
    ):
        session.handle(kind, content)
    assert session.static().html
    assert counter.applied == 12


def test_what_bots_do_is_carried_out_once_and_never_read(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eq.options, "pace", 0)
    game = eq.Game(eq.deal(3, seed=3))
    waiting = threading.Event()
    session = session_for(game, bots="BC", seat="A")
    game.watch(lambda: waiting.set() if game.position.actor == "A" else None)
    Showing(session)
    for number in range(6):
        waiting.clear()
        act(session, 7 * number)
        if game.position.actor != "A":
            assert waiting.wait(30)
    with session.lock:
        assert {pos.actor for pos in game.positions} >= {"A", "B", "C"}
        assert counter.applied == game.moment
        done = [played.sentence for played in game.line if played.before.actor != "A"]
        assert not set(done) & set(counter.read)
    session.close()


def test_what_a_learner_does_is_carried_out_once(counter: Counter) -> None:
    lesson = eq.lesson("L01")
    session = session_for(lesson)
    Showing(session)
    done = 0
    while not lesson.over and done < 30:
        if lesson.done:
            lesson.next()
        counter.applied, before = 0, lesson.stage.game.moment
        if lesson.item.asks:
            lesson.answer(lesson.stage.answer)
        elif lesson.item.kind == "find":
            lesson.answer(lesson.item.places[0])
        else:
            move = lesson.next_move()
            assert move is not None
            counter.applied = 0
            counter.read.clear()
            with contextlib.suppress(Refusal):  # some items want to see something refused
                session.handle("act", {"action": move})
            assert counter.applied == lesson.stage.game.moment - before
            assert counter.read.count(move) == 1
        done += 1
    assert lesson.passed


def test_a_wrong_answer_at_the_table_costs_two(counter: Counter) -> None:
    """What was asked, and what would have happened."""
    lesson = eq.lesson("L03")
    session = session_for(lesson)
    Showing(session)
    wrong = next(option for option in lesson.options if option.value != lesson.stage.answer)
    lesson.restart()
    counter.applied = 0
    session.handle("answer", {"answer": lesson.label(wrong)})
    task = session.task()
    assert task is not None and task["remark"] is not None and task["remark"]["tone"] == "wrong"
    assert 1 <= counter.applied <= 2


@pytest.mark.parametrize("game", TABLES)
def test_one_painter_draws_a_whole_game(game: str) -> None:
    """What it drew before is what it need not draw again."""
    session = session_for(Game(kit(game).deal(2, 3)))
    painter = session.display.painter
    for _ in range(5):
        session.game.do(session.game.position.legal()[0])
        session.shown()
        assert session.display.painter is painter
