"""Which session shows what: one line for every kind of sitting."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from equinox_widget.core.game import Game
from equinox_widget.engine.given import named
from equinox_widget.teach.lesson import Lesson
from equinox_widget.teach.quiz import Quiz
from equinox_widget.teach.scenario import Scenario

from .game import GameSession
from .lesson import LessonSession
from .quiz import QuizSession
from .scenario import ScenarioSession

if TYPE_CHECKING:
    from collections.abc import Callable

    from .session import Session

KINDS: Final[dict[type, Callable[..., Session]]] = {
    Game: GameSession,
    Lesson: LessonSession,
    Quiz: QuizSession,
    Scenario: ScenarioSession,
}


def session_for(shown: object, **setting: Any) -> Session:  # noqa: ANN401 (as the session of its kind)
    """Return the session for what is to be shown.

    Something of a game's own names the module whose `SESSION` shows it, in its `session`.
    """
    for kind, session in KINDS.items():
        if isinstance(shown, kind):
            return session(shown, **setting)
    if own := getattr(shown, "session", ""):
        made: Session = import_module(own).SESSION(shown, **setting)
        return made
    raise TypeError(f"a table shows a game, a lesson, a quiz or a scenario, not {named(shown)}")
