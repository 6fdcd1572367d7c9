"""A scenario at the table, opened at the beginning of the script, with the author's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from equinox_widget.frames.story import with_note
from equinox_widget.teach.scenario import in_language

from .game import GameSession

if TYPE_CHECKING:
    from equinox_widget.core.static_output import Still
    from equinox_widget.frames.choices import Decision
    from equinox_widget.frames.story import Chapter
    from equinox_widget.teach.scenario import Scenario, Words


class ScenarioSession(GameSession):
    """The open table on a scenario: it waits where the script first asks its reader, and redo follows the script."""

    def __init__(self, scenario: Scenario, **looks: Any) -> None:  # noqa: ANN401 (as `GameSession`)
        game, self.scenario = scenario.game, scenario
        self._script = list(zip(game.positions, _notes(scenario), _questions(scenario), strict=True))
        waits = (moment for moment, (_, _, question) in enumerate(self._script) if question is not None)
        game.goto(next(waits, -1))
        super().__init__(game, **{"lang": scenario.lang, **looks})
        self.cursor = 0

    @property
    def eyes(self) -> str | None:
        """Nobody's: the table is open."""
        return None

    def follow(self) -> None:
        """Show the game after it changed; from now on the reader goes anywhere."""
        self.cursor = None
        super().follow()

    def labels(self) -> dict[str, str]:
        """Return the words around the board; at the beginning of the story stands what it is about."""
        found = super().labels()
        about = [in_language(words, self.lang) for words in (self.scenario.title, self.scenario.caption)]
        said = " – ".join(words for words in about if words)
        return {**found, "past.banner": "{event}", "past.start": said or found["past.start"]}

    def chapter(self, moment: int) -> Chapter:
        """Return the action that led to a moment, the author's note before it."""
        told = super().chapter(moment)
        scripted = moment < len(self._script) and self._script[moment][0] == self.here.played(moment).after
        return with_note(told, in_language(self._script[moment][1], self.lang)) if scripted else told

    def decision(self) -> Decision:
        """Return what can be chosen, the author's question above it."""
        found, pos = super().decision(), self.here.position
        questions = [question for scripted, _, question in self._script if question and scripted == pos]
        return {**found, "prompt": in_language(questions[0], self.lang)} if questions and found["yours"] else found

    def static(self) -> Still:
        """Return the whole scenario, as picture, tables and text that outlive the kernel."""
        return self.scenario.static(self.lang)


def _notes(scenario: Scenario) -> list[Words]:
    """Return what is said about the action that leads to each moment."""
    return ["", *(cue.note for cue in scenario.script if cue.sentence)]


def _questions(scenario: Scenario) -> list[Words | None]:
    """Return what the reader is asked at each moment; None where nothing is asked."""
    found: list[Words | None] = [None]
    for cue in scenario.script:
        if cue.open and found[-1] is None:
            found[-1] = "" if cue.sentence else cue.note
        if cue.sentence:
            found.append(None)
    return found
