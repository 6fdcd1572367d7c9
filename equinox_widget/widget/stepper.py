"""A scenario in a notebook cell: the table, opened at the beginning of the script, with the author's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from equinox_widget.frames.story import with_note
from equinox_widget.teach.scenario import in_language

from .table import Table

if TYPE_CHECKING:
    from equinox_widget.core.static_output import Still
    from equinox_widget.frames.choices import Decision
    from equinox_widget.frames.story import Chapter
    from equinox_widget.games.equinox.position import Position
    from equinox_widget.teach.scenario import Scenario, Words


class Stepper(Table):
    """The open table on a scenario: it waits where the script first asks its reader, and redo follows the script."""

    def __init__(self, scenario: Scenario, **options: Any) -> None:  # noqa: ANN401 (as `Table`)
        game, self.scenario = scenario.game, scenario
        self._script = list(zip(game.positions, _notes(scenario), _questions(scenario), strict=True))
        waits = (moment for moment, (_, _, question) in enumerate(self._script) if question is not None)
        game.goto(next(waits, -1))
        super().__init__(game, **{"lang": scenario.lang, **options})
        self.cursor = 0

    def static(self) -> Still:
        """Return the whole scenario, as picture, tables and text that outlive the kernel."""
        return self.scenario.static(self.lang)

    def _draw(self) -> None:
        """Bring all traits up to date; at the beginning of the story stands what it is about."""
        with self.hold_sync():
            super()._draw()
            about = [in_language(words, self.lang) for words in (self.scenario.title, self.scenario.caption)]
            said = " – ".join(words for words in about if words)
            self.labels = {**self.labels, "past.banner": "{event}", "past.start": said or self.labels["past.start"]}

    def _eyes(self, pos: Position) -> str | None:
        return None

    def _chapter(self, moment: int) -> Chapter:
        """Return the action that led to a moment, the author's note before it."""
        told = super()._chapter(moment)
        line = self._here.positions
        scripted = moment < len(self._script) and self._script[moment][0] == line[moment]
        return with_note(told, in_language(self._script[moment][1], self.lang)) if scripted else told

    def _decision(self, pos: Position) -> Decision:
        """Return what can be chosen, the author's question above it."""
        found = super()._decision(pos)
        questions = [question for scripted, _, question in self._script if question and scripted == pos]
        return {**found, "prompt": in_language(questions[0], self.lang)} if questions and found["yours"] else found

    def _follow(self) -> None:
        self.cursor = None  # from now on the reader goes where he likes
        super()._follow()


def _notes(scenario: Scenario) -> list[Words]:
    """Return what is said about the action that leads to each moment."""
    return ["", *(cue.note for cue in scenario.script if cue.sentence)]


def _questions(scenario: Scenario) -> list[Words | None]:
    """Return what the reader is asked at each moment; None where he is not."""
    found: list[Words | None] = [None]
    for cue in scenario.script:
        if cue.open and found[-1] is None:
            found[-1] = "" if cue.sentence else cue.note
        if cue.sentence:
            found.append(None)
    return found
