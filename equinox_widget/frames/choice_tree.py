"""A story with stops: where it waits for its reader, and where every choice would lead.

The author's own line is told from stop to stop. At a stop with an open choice, each legal action leads to a stop of
its own, so the choices form a tree.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from equinox_widget.engine.seats import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from equinox_widget.core.played import Played
    from equinox_widget.core.position import Position

_NO_WORDS: Mapping[str, str] = MappingProxyType({})


class StoryStep(NamedTuple):
    """One step of a script: a sentence (or none), words about it by language, and whether the reader is asked first.

    `played` is the action, where it was carried out before.
    """

    sentence: str
    words: Mapping[str, str] = _NO_WORDS
    open: bool = False
    played: Played[Position] | None = None


class StoryAction(NamedTuple):
    """An action of the story: what was played, its number, and the author's words about it."""

    played: Played[Position]
    moment: int
    words: Mapping[str, str]


@dataclass
class Stop:
    """A place where the story waits: at an open choice, or at an end.

    `names` are what the players are called; `actions` led here from the stop before; `depth` says how many choices in a
    row are open from here on.
    """

    position: Position
    names: Sequence[str] = SEATS
    moment: int = 0
    before: Stop | None = None
    by: str = ""
    actions: list[StoryAction] = field(default_factory=list)
    depth: int = 0
    question: Mapping[str, str] = field(default_factory=dict)
    onward: Stop | None = None

    def play(self, step: StoryStep) -> None:
        """Let the story go on before it stops."""
        actions = self.position.play(step.sentence, names=self.names) if step.played is None else [step.played]
        for played in actions:
            self.moment += 1
            self.actions.append(StoryAction(played, self.moment, step.words))
            self.position = played.after

    def then(self, sentence: str) -> Stop:
        """Return the stop that an action would lead to, the action itself not played yet."""
        return Stop(self.position, self.names, self.moment, self, self.position.why(sentence).action.sentence)

    def choices(self) -> Iterator[Stop]:
        """Return where every choice leads but the author's, if a choice is open here."""
        for action in self.position.legal() if self.depth else ():
            if self.onward is None or action.sentence != self.onward.by:
                stop = self.then(action.sentence)
                stop.play(StoryStep(action.sentence))
                stop.depth = 0 if stop.position.over else self.depth - 1
                yield stop


def authors_stops(start: Position, script: Sequence[StoryStep], names: Sequence[str] = SEATS) -> list[Stop]:
    """Return the stops of the author's own line, from the first to its end."""
    here = Stop(start, names)
    found = [here]
    for step in script:
        if step.open and not here.position.over:
            here.depth += 1
            here.question = here.question or ({} if step.sentence else step.words)
        if step.sentence and here.depth:
            here.onward = here.then(step.sentence)
            here = here.onward
            found.append(here)
        if step.sentence:
            here.play(step)
    return found


def readers_stops(stops: Sequence[Stop]) -> Iterator[Stop]:
    """Return the stops that a reader's own choices lead to: near ones first, as far as choices are open."""
    waiting = deque(stops)
    while waiting:
        for stop in waiting.popleft().choices():
            yield stop
            waiting.append(stop)
