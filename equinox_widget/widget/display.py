"""Which table shows what: a game, a scenario, a lesson or a quiz."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from equinox_widget.core import game as core
from equinox_widget.teach.lesson import Lesson
from equinox_widget.teach.scenario import Scenario

from .lesson import LessonTable
from .quiz import QuizTable
from .stepper import Stepper
from .table import Table

if TYPE_CHECKING:
    from equinox_widget.games.equinox.game import Game
    from equinox_widget.teach.quiz import Quiz


def table_for(shown: Game | Lesson | Quiz | Scenario, **setting: Any) -> Table:  # noqa: ANN401 (as `Table`)
    """Return the widget for what is to be shown."""
    if isinstance(shown, core.Game):
        return Table(shown, **setting)
    if isinstance(shown, Scenario):
        return Stepper(shown, **setting)
    return LessonTable(shown, **setting) if isinstance(shown, Lesson) else QuizTable(shown, **setting)
