"""A story told stop by stop, in one language at a time: pictures, events, choices, and the answer to every click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from equinox_widget.engine.given import named
from equinox_widget.engine.seats import SEATS
from equinox_widget.texts.labels import LANGUAGES, page_label

from . import answers
from .choice_tree import authors_stops
from .choices import BUTTON, CARD, attempt, no_question, prompt, question
from .painter import Painter
from .story import chapter, hand_in_front, with_note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from equinox_widget.core.explanation import Verdict as Judgement
    from equinox_widget.core.position import Position
    from equinox_widget.texts.labels import Language

    from .choice_tree import Stop, StoryAction, StoryStep
    from .choices import Choice, Decision, Question
    from .picture import Board, Picture
    from .story import Chapter


class StopData(TypedDict):
    """A stop as the page gets it; `before` is the number of the stop before, `onward` whether the author went on so."""

    before: int | None
    by: str
    onward: bool
    cursor: int | None
    moment: int
    picture: Picture
    chapters: list[Chapter]
    decision: Decision
    score: answers.ScoreSheet
    whys: dict[str, dict[str, answers.Answer]]


class Story:
    """A script that is told from a position, to one seat or, without one, at the open table."""

    def __init__(
        self, start: Position, script: Sequence[StoryStep], names: Sequence[str], *, seat: str | None = None
    ) -> None:
        if seat is not None and seat not in start.players:
            raise ValueError(
                f"seat {named(seat)} does not play: choose one of {', '.join(start.players)}, or None for all"
            )
        # Where choices lead tells what others hold, so a single seat is told the author's line only.
        told = script if seat is None else [step._replace(open=False) for step in script]
        self.kit: Final = start.kit
        self.stops: Final = authors_stops(start, told, tuple(names) or SEATS)
        self.names, self.seat = tuple(names), seat
        self._painters: Final = {lang: Painter(start, lang, self.names) for lang in LANGUAGES}

    def stop(self, stop: Stop, number: int | None, lang: Language) -> StopData:
        """Return a stop in a language; `number` is that of the stop before it."""
        painter = self._painters[lang]
        pos = self.seen(stop.position)
        owner = self.seat or hand_in_front(pos)
        decision = self._decision(stop, lang)
        return {
            "before": number,
            "by": stop.by,
            "onward": stop.before is not None and stop.before.onward is stop,
            "cursor": self._cursor(stop),
            "moment": stop.moment,
            "picture": painter.picture(pos, owner),
            "chapters": [self._chapter(action, lang) for action in stop.actions],
            "decision": decision,
            "score": painter.game.score(pos),
            "whys": self._whys(stop, decision["choices"], lang),
        }

    def board(self, lang: Language) -> Board:
        """Return what of the board stays throughout the story."""
        return self._painters[lang].game.board(self.stops[0].position)

    def sentences(self, lang: Language) -> list[str]:
        """Return the author's line in sentences: the words written for it and all events."""
        actions = [action for stop in self.stops for action in stop.actions]
        return [step["say"] for action in actions for step in self._chapter(action, lang)["steps"]]

    def seen(self, pos: Position) -> Position:
        """Return what may be told of a position."""
        return pos if self.seat is None else pos.view(self.seat)

    def _cursor(self, stop: Stop) -> int | None:
        """Return from where the reader steps to this stop: the author's line from where it went on, others at once."""
        if stop.before is None:
            return 0
        return stop.before.moment if stop.before.onward is stop else None

    def _chapter(self, action: StoryAction, lang: Language) -> Chapter:
        painter, seat = self._painters[lang], self.seat
        told = chapter(action.played, action.moment, painter, seat, seat)
        return with_note(told, action.words.get(lang, ""))

    def _decision(self, stop: Stop, lang: Language) -> Decision:
        asked = self._question(stop, lang)
        return {
            **asked,
            "actor": stop.position.actor,
            "yours": bool(asked["choices"]),
            "handover": None,
            "undo": stop.before is not None,
            "redo": stop.onward is not None,
            "what_if": False,
            "forks": [],
            "bots": "",
            "hint": False,
            "editor": None,
            "roles": {},
        }

    def _question(self, stop: Stop, lang: Language) -> Question:
        pos = self.seen(stop.position)
        if not stop.depth or not pos.actor or not pos.legal():
            return no_question(page_label("prompt.end", lang))
        painter = self._painters[lang]
        asked = question(pos, painter.game.hand(pos, pos.actor), painter)
        return {**asked, "prompt": stop.question.get(lang) or asked["prompt"]}

    def _whys(self, stop: Stop, ways: list[Choice], lang: Language) -> dict[str, dict[str, answers.Answer]]:
        """Return the answers to clicks at an open choice, by what was chosen before.

        After a beginning, only those are listed that lie within its reach; others are answered as if they came first.
        """
        if not ways:
            return {}
        begun = {tuple(way["path"][:length]) for way in ways for length in range(1, len(way["path"]))}
        pos, paths = stop.position, [way["path"] for way in ways]
        offered = [place for path in paths for place in path if place.startswith(CARD)]
        places = list(dict.fromkeys([*self._painters[lang].game.places(pos), *offered]))
        found = {}
        for path in [(), *sorted(begun)]:
            near = pos.kit.choices.within_reach(pos, list(path), places, paths) if path else places
            clicks = [*(place for place in near if place not in path), *_buttons(path, ways)]
            found[" ".join(path)] = {place: self._why(pos, [*path, place], lang) for place in clicks}
        return found

    def _why(self, pos: Position, path: list[str], lang: Language) -> answers.Answer:
        sentence = attempt(pos, path)
        if sentence is not None:
            judgement = pos.why(sentence, names=self.names)
            return self._verdict(pos, path, judgement, lang)
        return answers.note(prompt(pos, lang, self.names or SEATS))

    def _verdict(self, pos: Position, path: list[str], judgement: Judgement, lang: Language) -> answers.Verdict:
        """Return the verdict on a click; on a page, those that fail alike are answered once for all."""
        verdict = answers.verdict(judgement, lang, self.names)
        shared = pos.kit.choices.verdict_for_all(pos, path, judgement, lang)
        if shared is None:
            return verdict
        action, name = shared
        title = pos.kit.label("verdict.illegal", lang, action=action)
        tests = answers.tests_of([test for test in judgement.conditions if test.name == name], lang)
        return {**verdict, "title": title, "tests": tests or verdict["tests"], "instead": []}


def _buttons(path: tuple[str, ...], ways: list[Choice]) -> list[str]:
    """Return the buttons that are offered after these clicks."""
    following = [
        way["path"][len(path)] for way in ways if tuple(way["path"][: len(path)]) == path != tuple(way["path"])
    ]
    return [place for place in dict.fromkeys(following) if place.startswith(BUTTON)]
