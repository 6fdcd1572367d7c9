"""A lesson as its author wrote it: read from a text file, checked, and perhaps varied by a seed.

The format, by example, stands in `examples/my_first.lesson`. A lesson is a head (what it is about) and a list of
items. `predict` and `check` are questions, `do` is a task on the board, `try` a task that is rewound afterwards, and
`find` asks to point at something. For a `lab` the learner runs games in a cell and hands in what they show; a `quiz`
is a lesson of its own. Right answers are never written down: the engine works them out.
"""

from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from string import Formatter
from typing import Any, Final

from ..core.games import kit_for_code
from ..core.position import Position
from ..engine.errors import NotationError
from ..engine.files import read_text
from ..engine.seats import SEATS
from ..texts.catalogue import LANGUAGES
from ..texts.french import contract, keep_together
from .author_format import Entry, Sections, read_outline, sort_entries
from .goal_language import FINDINGS, SHOWN, Expression, Value
from .teaching import Teaching, first_teaching, teaching
from .topics import ALL, MISSED, MOST, Topics
from .variation import Variation

QUESTIONS: Final = ("predict", "check")
TASKS: Final = ("do", "try")
KINDS: Final = (*QUESTIONS, *TASKS, "find", "lab", "quiz")
HEAD: Final = ("game", "id", "name", "title", "goal", "needs", "rules", "keep", "position", "edition")
#: What an item may say, by its kind, beside its text in each language.
_COMMON: Final = (*LANGUAGES, "position", "edition", "seat", "rules", "look", "after")
_PARTS: Final = {
    **dict.fromkeys(QUESTIONS, (*_COMMON, "play", "answer", "option")),
    **dict.fromkeys(TASKS, (*_COMMON, "goal", "tempt", "others", "bots", "hints", "solution", "path")),
    "find": (*_COMMON, "place"),
    "lab": (*_COMMON, "goal", "code"),
    "quiz": (*LANGUAGES, "topic", "count", "mark"),
}


class Words(dict[str, str]):
    """A text in the languages its author wrote it in; asked for another one, it answers in one it has."""

    entry: Entry | None = None
    """Where it stands."""

    def __missing__(self, lang: str) -> str:
        return next((self[other] for other in LANGUAGES if other in self), "")


@dataclass(frozen=True)
class Option:
    """One answer to choose: its value, its own words if it has any, and for a wrong one where it comes from."""

    value: Value
    words: Words
    mistake: str
    why: Words
    entry: Entry


@dataclass(frozen=True)
class Item:
    """One thing to predict, do, check or find."""

    kind: str
    text: Words
    seat: str
    rules: tuple[str, ...]
    look: Words
    after: Words
    entry: Entry
    position: Any = None  # a position of the game
    edition: str | None = None
    play: str = ""
    answer: Expression | None = None
    options: tuple[Option, ...] = ()
    goals: tuple[Expression, ...] = ()
    tempt: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    bots: str = ""
    hints: bool = True
    solution: tuple[str, ...] = ()
    paths: tuple[tuple[str, ...], ...] = ()
    places: tuple[str, ...] = ()
    code: str = ""
    topic: str = ""
    count: int = 0
    mark: int = 0

    @property
    def asks(self) -> bool:
        """Is it answered by choosing an option?"""
        return self.kind in QUESTIONS

    @property
    def only_tries(self) -> bool:
        """Is it solved by being refused alone? Then nobody else moves, so that what is just over can be tried."""
        return bool(self.goals) and all(goal.words == {"refused"} for goal in self.goals)

    @property
    def asks_about_findings(self) -> bool:
        """Does the right answer depend on what the learner has run?"""
        return self.answer is not None and self.answer.is_about(FINDINGS)

    @property
    def asks_what_is_shown(self) -> bool:
        """Would the board, which shows what is asked, give the answer away?"""
        return self.answer is not None and self.answer.is_about(SHOWN)


@dataclass(frozen=True)
class Script:
    """A lesson as written."""

    id: str
    names: tuple[str, ...]
    title: Words
    goal: Words
    needs: tuple[str, ...]
    rules: tuple[str, ...]
    keep: frozenset[Any]
    items: tuple[Item, ...]
    source: str
    teaching: Teaching
    variation: Variation

    @property
    def is_quiz(self) -> bool:
        """Does the engine make its questions?"""
        return self.items[0].kind == "quiz"

    @property
    def taught(self) -> tuple[str, ...]:
        """Every rule that the lesson or one of its items names, or of which it names a part."""
        named = [*self.rules, *(name for item in self.items for name in item.rules)]
        return tuple(dict.fromkeys(map(self.teaching.rulebook.whole, named)))

    @property
    def game(self) -> str:
        """The game it teaches."""
        return self.teaching.game


def load_script(path: Path, taught: Teaching | None = None) -> Script:
    """The lesson in a file. Raises `AuthorError` for a mistake in it."""
    return read_lesson(read_text(path), path.name, taught)


def read_lesson(
    text: str, source: str = "lesson", taught: Teaching | None = None, variation: Variation | None = None
) -> Script:
    """The lesson that a text describes; `source` is what errors call it. Raises `AuthorError`.

    It is a lesson of the game whose position it begins with, or that it names; else of the one that is meant.
    """
    entries = read_outline(text, source)
    taught = game_of(entries) or taught or first_teaching()
    return _Reader(source, taught, variation or taught.variation()).script(entries)


def game_of(entries: list[Entry]) -> Teaching | None:
    """The game of a file: the one it names, or the one of its first position; None when it says neither."""
    for entry in entries:
        if entry.key == "game":
            return entry.read(teaching)
        if entry.key == "position":
            return teaching(entry.read(kit_for_code).id)
    return None


class _Reader:
    """Reads one lesson."""

    def __init__(self, source: str, taught: Teaching, variation: Variation) -> None:
        self.source = source
        self.teaching = taught
        self.rulebook = taught.rulebook
        self._example = taught.examples
        self.variation = variation
        self.edition: str | None = None

    def script(self, entries: list[Entry]) -> Script:
        self._refuse_loose_parts(entries)
        head = sort_entries(entries, (*HEAD, *KINDS), KINDS, (*KINDS, "title", "goal"))
        first = Entry(self.source, 1, 1, "")
        needed = ("id", "title", "goal") if "quiz" in head else ("id", "title", "goal", "position")
        for key in needed:
            if key not in head:
                first.fail(f"a lesson says its {key}: write '{key}: …' above its first item")
        self.edition = self._edition(head.one("edition"))
        start = self._position(head.one("position"))
        rules = self._rules(head.one("rules"))
        items = [self._item(entry, rules) for entry in entries if entry.key in KINDS]
        if not items:
            first.fail(f"a lesson has items: write {', '.join(f'{kind}:' for kind in KINDS)}")
        if len(items) > 1 and "quiz" in head:
            entries[-1].fail("a quiz is a lesson of its own: write its questions, or let it ask them")
        if items[0].position is None:
            items[0] = replace(items[0], position=start)
        return Script(
            id=_text(head, "id"),
            names=tuple(_text(head, "name").split()),
            title=self._words(head.one("title")),
            goal=self._words(head.one("goal")),
            needs=tuple(_text(head, "needs").split()),
            rules=rules,
            keep=self._kept(rules, head.one("keep")),
            items=tuple(items),
            source=self.source,
            teaching=self.teaching,
            variation=self.variation,
        )

    def _refuse_loose_parts(self, entries: list[Entry]) -> None:
        """Refuse a part of an item that stands at the margin."""
        parts = {key for known in _PARTS.values() for key in known}.difference(HEAD, KINDS)
        for above, entry in pairwise(entries):
            if entry.key in parts and above.key in KINDS:
                entry.fail(f"this line is not indented far enough: {entry.key!r} stands below {above.key!r}")

    def _item(self, entry: Entry, rules: tuple[str, ...]) -> Item:
        parts = entry.sorted(_PARTS[entry.key], ("option", "goal", "solution", "path"), ("option", "look", "after"))
        item = Item(
            kind=entry.key,
            text=self._own_words(entry, parts, needed=True),
            seat=self._seat(parts.one("seat")),
            rules=self._rules(parts.one("rules")) or rules[:1],
            look=self._words(parts.one("look")),
            after=self._words(parts.one("after")),
            entry=entry,
            position=self._position(parts.one("position")),
            edition=self._edition(parts.one("edition")),
        )
        more = self._question(parts, entry) if item.asks else self._task(parts, entry)
        return replace(item, **more)

    def _question(self, parts: Sections, entry: Entry) -> dict[str, Any]:
        answer = parts.one("answer") or entry.fail(
            f"a {entry.key} says what is asked: write 'answer: {self._example['answer']}'"
        )
        expression = answer.read(lambda text: Expression(text, self.teaching.vocabulary, self.variation.rename))
        options = tuple(self._option(option, expression.gives) for option in parts.get("option", ()))
        if len(options) < 2:
            entry.fail(f"a {entry.key} has at least two options: write 'option: {self._example['option']}'")
        return {"play": self._sentences(parts.one("play")), "answer": expression, "options": options}

    def _option(self, entry: Entry, kind: str) -> Option:
        parts = entry.sorted((*LANGUAGES, "mistake", "why"), nested=("why",))
        mistake = parts.one("mistake")
        if mistake:
            mistake.read(self.rulebook.misconception)
        read = self.teaching.vocabulary.read_value
        value = _line(entry).read(lambda text: read(text, kind, self.variation.rename))
        return Option(
            value,
            self._own_words(entry, parts),
            mistake.text if mistake else "",
            self._words(parts.one("why")),
            entry,
        )

    def _task(self, parts: Sections, entry: Entry) -> dict[str, Any]:
        if entry.key == "quiz":
            return self._quiz(parts, entry)
        if entry.key == "find":
            places = parts.one("place") or entry.fail(
                f"a find says where to point: write 'place: {self._example['place']}'"
            )
            return {"places": places.read(lambda text: tuple(self.variation.place(name) for name in text.split()))}
        goals = parts.get("goal") or entry.fail(f"a {entry.key} has a goal: write 'goal: {self._example['goal']}'")
        if entry.key == "lab":
            code = parts.one("code") or entry.fail(
                f"a lab shows what to run: write 'code: {self.teaching.module}.simulate(200)'"
            )
            return {"goals": self._goals(goals), "code": code.read(_code)}
        solution, bots, hints = (parts.one(key) for key in ("solution", "bots", "hints"))
        if solution is None and bots is None:
            entry.fail(f"a {entry.key} has a solution: write 'solution: {self._example['sentence']}'")
        if bots is not None:
            bots.read(self.teaching.check_bot)
        if hints is not None and hints.text not in ("on", "off"):
            hints.fail(f"hints are 'on' or 'off', not {hints.text!r}", 0)
        return {
            "goals": self._goals(goals),
            "tempt": self._split(parts.one("tempt")),
            "others": self._split(parts.one("others")),
            "bots": bots.text if bots else "",
            "hints": hints is None or hints.text == "on",
            "solution": self._split(solution),
            "paths": tuple(self._split(path) for path in parts.get("path", ())),
        }

    def _goals(self, goals: list[Entry]) -> tuple[Expression, ...]:
        return tuple(
            goal.read(lambda text: Expression(text, self.teaching.vocabulary, self.variation.rename)) for goal in goals
        )

    def _quiz(self, parts: Sections, entry: Entry) -> dict[str, Any]:
        topic, count, mark = (parts.one(key) for key in ("topic", "count", "mark"))
        if count is None or mark is None:
            entry.fail("a quiz says how many questions it asks, and how many must be right: 'count: 20', 'mark: 15'")
        asked = count.read(lambda text: _number(text, MOST))
        return {
            "topic": topic.read(self._topic) if topic else ALL,
            "count": asked,
            "mark": mark.read(lambda text: _number(text, asked)),
            "hints": False,
        }

    def _topic(self, text: str) -> str:
        if (key := Topics(self.teaching).read(text)) == MISSED:
            raise NotationError("what was missed is another thing for everybody: choose a topic.")
        return key

    # Parts of lines

    def _position(self, entry: Entry | None) -> Position | None:
        if entry is None:
            return None
        read = self.teaching.position
        start = entry.read(lambda code: read(code, edition=self.edition))
        varied = self.variation.position(entry.text)
        return start if varied == entry.text else read(varied, edition=self.edition)

    def _sentences(self, entry: Entry | None) -> str:
        return "" if entry is None else entry.read(self.variation.sentences)

    def _split(self, entry: Entry | None) -> tuple[str, ...]:
        return tuple(self.teaching.read_script(self._sentences(entry)))

    def _rules(self, entry: Entry | None) -> tuple[str, ...]:
        return (
            ()
            if entry is None
            else entry.read(lambda text: tuple(self.rulebook.rule(name).id for name in text.split()))
        )

    def _kept(self, rules: tuple[str, ...], entry: Entry | None) -> frozenset[Any]:
        kept = self.teaching.kept
        return kept(rules, "") if entry is None else entry.read(lambda names: kept(rules, names))

    def _seat(self, entry: Entry | None) -> str:
        seats = SEATS[: self.teaching.kit.ruleset.seats[-1]]
        if entry is not None and entry.text not in tuple(seats):
            entry.fail(f"a seat is a letter from {seats[0]} to {seats[-1]}, not {entry.text!r}", 0)
        return entry.text if entry else "A"

    def _edition(self, entry: Entry | None) -> str | None:
        editions = self.teaching.editions
        if entry is not None and entry.text not in editions:
            entry.fail(f"an edition is {' or '.join(map(repr, editions))}, not {entry.text!r}", 0)
        return entry.text if entry else None

    def _words(self, entry: Entry | None) -> Words:
        return Words({}) if entry is None else self._own_words(entry, entry.sorted(LANGUAGES), needed=True)

    def _own_words(self, entry: Entry, parts: Sections, *, needed: bool = False) -> Words:
        """The texts that stand below a line, one for each language."""
        texts = {lang: self._fill(lines[0], lang) for lang, lines in parts.items() if lang in LANGUAGES}
        if needed and not texts:
            entry.fail(f"{entry.key!r} has a text in at least one language: write 'en: …' below it")
        words = Words(texts)
        words.entry = entry
        return words

    def _fill(self, entry: Entry, lang: str) -> str:
        """A text with names filled in; what stands in braces is the game's to say."""
        filled = []
        for words, slot, _, _ in _slots(entry):
            filled.append(words)
            if slot is not None:
                filled.append(self._slot(slot, entry, lang))
        text = "".join(filled)
        return keep_together(contract(text)) if lang == "fr" else text

    def _slot(self, slot: str, entry: Entry, lang: str) -> str:
        found = self.variation.slot(slot, lang)
        if found is None:
            entry.fail(f"{{{slot}}} is {self.teaching.slots}", entry.text.find(f"{{{slot}}}"))
        return found


def _slots(entry: Entry) -> list[tuple[str, str | None, str | None, str | None]]:
    try:
        return list(Formatter().parse(entry.text))
    except ValueError as error:
        entry.fail(f"{error}: braces stand around a name that is filled in", 0)


def _line(entry: Entry) -> Entry:
    """A line without what stands below it."""
    return Entry(entry.source, entry.line, entry.column, entry.raw)


def _code(text: str) -> str:
    try:
        compile(text, "code", "eval")
    except SyntaxError as error:
        raise NotationError(f"{error.msg}.", place=max(0, (error.offset or 1) - 1)) from None
    return text


def _number(text: str, most: int) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= most:
        raise NotationError(f"here stands a number from 1 to {most}, not {text!r}.")
    return int(text)


def _text(head: Sections, key: str) -> str:
    entry = head.one(key)
    return entry.text if entry else ""
