"""A story told stop by stop, in one language at a time: pictures, events, choices, and the answer to every click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from equinox_widget.engine.given import named
from equinox_widget.games.equinox.rules.cards import ROWS
from equinox_widget.texts.labels import LANGUAGES, label, page_label

from . import answers
from .choices import BUTTON, CARD, SEAT, attempt, no_question, prompt, question
from .frame import Painter
from .stops import authors_stops
from .story import chapter, hand_in_front, with_note

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from equinox_widget.core.explanation import Verdict as Judgement
    from equinox_widget.games.equinox.position import Position
    from equinox_widget.texts.labels import Language

    from .choices import Choice, Decision, Question
    from .frame import Frame
    from .stops import Beat, Deed, Stop
    from .story import Chapter


class StopData(TypedDict):
    """A stop as the page gets it; `before` is the number of the stop before, `onward` whether the author went on so."""

    before: int | None
    by: str
    onward: bool
    cursor: int | None
    moment: int
    frame: Frame
    chapters: list[Chapter]
    decision: Decision
    score: answers.ScoreSheet
    whys: dict[str, dict[str, object]]


class Story:
    """A script that is told from a position, to one seat or, without one, at the open table."""

    def __init__(
        self, start: Position, script: Sequence[Beat], names: Sequence[str], *, seat: str | None = None
    ) -> None:
        if seat is not None and seat not in start.players:
            raise ValueError(
                f"seat {named(seat)} does not play: choose one of {', '.join(start.players)}, or None for all"
            )
        # Where choices lead tells what others hold, so a single seat is told the author's line only.
        told = script if seat is None else [beat._replace(open=False) for beat in script]
        self.stops: Final = authors_stops(start, told)
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
            "frame": painter.frame(pos, owner),
            "chapters": [self._chapter(deed, lang) for deed in stop.deeds],
            "decision": decision,
            "score": answers.score_sheet(pos, lang, self.names),
            "whys": self._whys(stop, decision["choices"], lang),
        }

    def sentences(self, lang: Language) -> list[str]:
        """Return the author's line in sentences: his words and all events."""
        deeds = [deed for stop in self.stops for deed in stop.deeds]
        return [step["say"] for deed in deeds for step in self._chapter(deed, lang)["steps"]]

    def seen(self, pos: Position) -> Position:
        """Return what may be told of a position."""
        return pos if self.seat is None else pos.view(self.seat)

    def _cursor(self, stop: Stop) -> int | None:
        """Return from where the reader steps to this stop: the author's line from where it went on, others at once."""
        if stop.before is None:
            return 0
        return stop.before.moment if stop.before.onward is stop else None

    def _chapter(self, deed: Deed, lang: Language) -> Chapter:
        painter, seat = self._painters[lang], self.seat
        before, after, sentence, moment, words = deed
        told = chapter(before, after, sentence, moment, painter, seat, seat, self.names)
        return with_note(told, words.get(lang, ""))

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
        }

    def _question(self, stop: Stop, lang: Language) -> Question:
        pos = self.seen(stop.position)
        if not stop.depth or not pos.actor or not pos.legal():
            return no_question(page_label("prompt.end", lang))
        asked = question(pos, pos.hand(pos.actor), self._painters[lang])
        return {**asked, "prompt": stop.question.get(lang) or asked["prompt"]}

    def _whys(self, stop: Stop, ways: list[Choice], lang: Language) -> dict[str, dict[str, object]]:
        """Return the answers to clicks at an open choice, by what was chosen before.

        After a beginning, only those are listed that lie within its reach; others are answered as if they came first.
        """
        if not ways:
            return {}
        begun = {tuple(way["path"][:length]) for way in ways for length in range(1, len(way["path"]))}
        places = list(_places(stop.position, ways))
        found = {}
        for path in [(), *sorted(begun)]:
            near = _within_reach(path, places, ways, str(stop.position.round)) if path else places
            clicks = [*(place for place in near if place not in path), *_buttons(path, ways)]
            found[" ".join(path)] = {place: self._why(stop.position, [*path, place], lang) for place in clicks}
        return found

    def _why(self, pos: Position, path: list[str], lang: Language) -> object:
        sentence = attempt(pos, path)
        if sentence is not None:
            judgement = pos.why(sentence, names=self.names)
            if _in_closed_row(pos, path):
                return self._closed_row(judgement, path[0], lang)
            return answers.verdict(judgement, lang, self.names)
        return answers.note(prompt(pos, lang))

    def _closed_row(self, judgement: Judgement, card: str, lang: Language) -> object:
        """Return the verdict on a card in any closed row: a page answers every click, so it says it once for all."""
        said = label("do.play.tree", lang, card=self._painters[lang].card(card.removeprefix(CARD))["say"])
        about_row = [test for test in judgement.conditions if test.name == "plays_in_current_row"]
        verdict = answers.verdict(judgement, lang, self.names)
        title, tests = label("verdict.illegal", lang, action=said), answers.tests_of(about_row, lang)
        return {**verdict, "title": title, "tests": tests or verdict["tests"], "instead": []}


def _places(pos: Position, ways: list[Choice]) -> Iterator[str]:
    """Return all fields, players and cards that can be clicked at a choice."""
    codes = [creature[:2].capitalize() for creature in pos.creatures]
    yield from (f"{code}{row}" for row in ("^", *range(1, ROWS + 1)) for code in codes)
    yield from (SEAT + seat for seat in pos.players)
    cards = [*pos.hand(pos.actor), *pos.blocked(pos.actor)] if pos.actor else []
    offered = [place for way in ways for place in way["path"] if place.startswith(CARD)]
    yield from dict.fromkeys([*(CARD + card for card in cards), *offered])


def _within_reach(path: tuple[str, ...], places: list[str], ways: list[Choice], row: str) -> list[str]:
    """Return the fields a beginning may be meant for: of a card all, else its columns and the current row."""
    fields = [place for place in places if place[0] not in (CARD, SEAT)]
    if path[0].startswith(CARD):
        return fields
    onward = [way["path"][len(path) :] for way in ways if tuple(way["path"][: len(path)]) == path]
    columns = {place[:2] for rest in onward for place in rest}
    return [place for place in fields if place[2:] == row or place[:2] in columns]


def _in_closed_row(pos: Position, path: list[str]) -> bool:
    """Tell whether a card was carried to a field outside of the current row."""
    card, place = path[0], path[-1]
    return card.startswith(CARD) and place[0] not in (CARD, SEAT, BUTTON) and place[2:] != str(pos.round)


def _buttons(path: tuple[str, ...], ways: list[Choice]) -> list[str]:
    """Return the buttons that are offered after these clicks."""
    following = [
        way["path"][len(path)] for way in ways if tuple(way["path"][: len(path)]) == path != tuple(way["path"])
    ]
    return [place for place in dict.fromkeys(following) if place.startswith(BUTTON)]
