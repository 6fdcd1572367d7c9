"""Asking a session what there is changes nothing about it, whatever it shows."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

import equinox_widget as eq
from equinox_widget import bluemoon, orcs, talisman
from equinox_widget.core.game import Game
from equinox_widget.core.games import kit
from equinox_widget.core.kit import GameKit
from equinox_widget.games import INDEX
from equinox_widget.sessions.kinds import KINDS, session_for
from equinox_widget.sessions.requests import Refusal
from equinox_widget.teach.progress import OVERRIDE
from equinox_widget.texts.labels import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from equinox_widget.sessions.session import Session

TABLES = [game for game in INDEX if type(kit(game)).board is not GameKit.board]
SHOWN: dict[str, Callable[[], Any]] = {
    "game": lambda: eq.Game(eq.deal(3, seed=7).do("skip")),
    "lesson": lambda: eq.lesson("L03"),
    "quiz": lambda: eq.quiz("control", 2, 1),
    "scenario": lambda: eq.scenario(eq.deal(2, seed=7), ["skip", ("?", "What now?"), "play Ca4"]),
}
#: What only one game shows.
OWN: dict[str, Callable[[], Any]] = {
    "match": lambda: bluemoon.Match({"A": ["Br", "Lo"], "B": ["Lo"]}),
    "match at its first game": lambda: bluemoon.Match({"A": ["Br"], "B": ["Lo"]}),
    "set builder": bluemoon.SetBuilder,
    "orcs": lambda: orcs.Game(orcs.deal(2, seed=3)),
    "blue moon": lambda: bluemoon.Game(bluemoon.deal(seed=3)),
    "talisman": lambda: talisman.Game(talisman.deal(2, seed=3)),
}
#: What a session keeps only to be fast, and what is not its own.
KEPT = ("_painters", "host", "lock")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OVERRIDE, str(tmp_path))


def inside(thing: Any) -> dict[str, Any]:
    """What a session or one of its parts remembers."""
    return {name: copied(value) for name, value in vars(thing).items() if name not in KEPT}


def copied(value: Any) -> Any:
    """A value whose lists, sets and mappings are copies, so that it stays when they are changed."""
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [copied(part) for part in value]
    return set(value) if isinstance(value, set) else value


def ask_everything(session: Session) -> None:
    """Ask for all that is shown, told and judged; and read every property."""
    session.shown()
    session.decision()
    session.labels()
    session.task()
    session.events()
    session.history(session.here.moment)
    session.static()
    session.fallback()
    session.waiting()
    for kind in type(session).__mro__:
        for name, what in vars(kind).items():
            if isinstance(what, property):
                getattr(session, name)


def test_every_kind_of_session_is_asked() -> None:
    shown = [make() for make in SHOWN.values()]
    assert all(any(isinstance(each, kind) for each in shown) for kind in KINDS)


@pytest.mark.parametrize("name", SHOWN)
def test_asking_changes_nothing(name: str) -> None:
    check_asking(session_for(SHOWN[name]()))


def test_what_is_remembered_is_compared_as_it_was() -> None:
    session = session_for(eq.Game(eq.deal(2, seed=7)))
    session.told = [1]  # type: ignore[attr-defined]
    before = inside(session)
    session.told.append(2)  # type: ignore[attr-defined]
    assert inside(session) != before


@pytest.mark.parametrize("name", OWN)
def test_asking_changes_nothing_at_a_table_of_one_game(name: str) -> None:
    check_asking(session_for(OWN[name]()))


def test_asking_changes_nothing_while_the_table_is_passed_on() -> None:
    session = session_for(eq.Game(eq.deal(2, seed=7)), mode="table")
    while not session.is_passed_on():
        session.handle("act", {"action": session.decision()["choices"][0]["sentence"]})
    check_asking(session)


def check_asking(session: Session) -> None:
    for part in (None, "journey", "display", "seating", "bots", "lesson", "quiz", "game"):
        asked = session if part is None else getattr(session, part, None)
        if asked is None:
            continue
        before, shown = inside(asked), session.shown()
        ask_everything(session)
        assert inside(asked) == before, (
            f"asking changed what {part or 'the session'} remembers: a getter has a side effect"
        )
        assert session.shown() == shown, "asking changed what is shown: a getter has a side effect"


@pytest.mark.parametrize("odd", [None, 7, "skip", object()])
def test_what_nothing_shows_is_refused(odd: object) -> None:
    with pytest.raises(TypeError, match="a table shows a game, a lesson, a quiz or a scenario, not"):
        session_for(odd)


def test_a_session_that_nobody_shows_can_be_played() -> None:
    session = session_for(eq.Game(eq.deal(2, seed=7)), bots="B")
    sentence = session.decision()["choices"][0]["sentence"]
    session.handle("act", {"action": sentence})
    assert session.game.sentences == [sentence]


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_asked_in_a_games_words_is_answered_or_refused(game: str, lang: str) -> None:
    """A verb alone or with any operand, on the command line and by a click: never an error of our own."""
    found = kit(game)
    session = session_for(Game(found.deal(found.ruleset.seats[0], 7)), lang=lang)
    operands = {word for action in session.game.position.legal() for word in str(action).split()[1:]}
    for verb in found.verbs:
        for operand in ("", "A", "1", "all", "Zz9", "?", *sorted(operands)[:5]):
            with suppress(Refusal):
                answer: Any = session.handle("command", {"text": f"why {verb} {operand}"})
                assert answer["kind"] == "verdict" and answer["title"]
    for place in ("&", "@", "!", "#", *(f"!{verb}" for verb in found.verbs)):
        with suppress(Refusal):
            clicked: Any = session.handle("why", {"path": (place,)})
            assert clicked["kind"] in ("verdict", "note")
