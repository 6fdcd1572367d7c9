"""One question of a quiz: found in a played game, answered by the engine, its wrong options by misread rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Final

from ..core.explanation import Explanation
from ..core.games import kit_of
from ..core.position import Position
from ..engine.chance import shuffle
from ..engine.given import named
from ..engine.seats import SEATS
from ..show.svg import plain
from ..texts.catalogue import LANGUAGES
from .question_kinds.kind import HARD, Answer, Kind
from .teaching import Teaching, teaching_of

LETTERS: Final = "abcdefgh"
_OPEN: Final = ("silent", "one")  # how sure the books must not be for a question to hang on it
_DEALS: Final = 3  # of the hidden cards
_SUBJECTS: Final = 3  # things to ask about, that are tried at one table
_CANDIDATES: Final = 3  # of so many questions the one with most wrong options is asked
_PATIENCE: Final = 60_000  # tables to look at before giving up
_HEADSTART: Final = 60  # a game may be that old when it is first looked at


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers to choose from, and the misreadings that lead to it; none lead to the right one."""

    answer: Answer
    misreadings: tuple[str, ...] = ()

    @property
    def right(self) -> bool:
        """Is it the engine's answer?"""
        return not self.misreadings


@dataclass(frozen=True, slots=True)
class Question:
    """A table, what is asked about it, and the options. Nothing is hidden on the table but what its viewer may know."""

    kind: Kind
    table: Any  # the state of a game
    subject: Any  # a subject of its kind
    options: tuple[Option, ...]
    edition: str
    by_edition: bool  # would the other edition's answer be another one?

    @property
    def position(self) -> Position:
        """What the reader sees: the table as one seat knows it."""
        kit = kit_of(self.table)
        return kit.position(kit.ruleset.view(self.table, self.subject.viewer))

    @property
    def level(self) -> int:
        """1 easy, 2 medium, 3 hard: by kind, and harder with many options or where the editions part."""
        return min(HARD, self.kind.level + (len(self.options) > HARD) + self.by_edition)

    @property
    def letters(self) -> str:
        """The letters of the options."""
        return LETTERS[: len(self.options)]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules the right answer rests on, the most telling first."""
        return self.kind.rules(self.table, self.subject)

    def text(self, lang: str = "en") -> str:
        """What is asked."""
        asked = self.kind.ask(self.table, self.subject, lang)
        if not self.by_edition:
            return asked
        return f"{asked} {kit_of(self.table).say(f'quiz.edition.{self.edition}', lang)}"

    def choices(self, lang: str = "en") -> list[str]:
        """The options in words."""
        return [self.kind.say(self.table, self.subject, option.answer, lang) for option in self.options]

    def numbers(self, lang: str = "en") -> list[str]:
        """The numbers behind the right answer, where there are any."""
        return self.kind.derivation(self.table, self.subject, lang)

    def story(self, misreading: str = "") -> Explanation:
        """What happens when the deed in question is done, or would happen with a rule misread; else nothing."""
        if not self.kind.told or self.subject.action is None:
            return Explanation()
        teaching = teaching_of(self.table)
        here = kit_of(self.table).position(teaching.misread(self.table, misreading))
        played = next(here.play(self.kind.shown(self.table, self.subject)))
        told = Explanation(played.events)
        while self.kind.told == "turn" and not played.after.over and not told.of(teaching.turn_event):
            played = next(played.after.play(teaching.idle(played.after.state)))
            told += played.events
        return told

    def option(self, letter: str) -> Option:
        """The option with a letter."""
        wanted = str(letter).strip().rstrip(")").casefold()
        if len(wanted) != 1 or wanted not in self.letters:
            raise ValueError(f"there is no answer {named(letter)}: choose one of {', '.join(self.letters)}")
        return self.options[self.letters.index(wanted)]

    @property
    def right(self) -> str:
        """The letter of the right answer."""
        return next(letter for letter, option in zip(self.letters, self.options, strict=True) if option.right)

    def lines(self, lang: str = "en") -> list[str]:
        """The question and its options as text."""
        pairs = zip(self.letters, self.choices(lang), strict=True)
        return [self.text(lang), *(f"   {letter}) {choice}" for letter, choice in pairs)]

    def html(self, lang: str = "en") -> str:
        """The same with the board, for a page: nothing in it tells which option is right."""
        teaching = teaching_of(self.table)
        board = teaching.figure(self.position, lang, SEATS[self.subject.viewer], plain=True)
        items = "".join(f"<li>{plain(choice)}</li>" for choice in self.choices(lang))
        asked = plain(self.text(lang))
        return f'{board}<p><strong>{asked}</strong></p><ol type="a" aria-label="{asked}">{items}</ol>'

    def __str__(self) -> str:
        return "\n".join([self.board(), "", *self.lines()])

    def board(self, lang: str = "en") -> str:
        """The board as text; nothing in it tells which option is right."""
        return teaching_of(self.table).text_board(self.position, lang, plain=True)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.html()


def find_question(teaching: Teaching, kind: Kind, misreading: str, numbers: Random, edition: str) -> Question:
    """A question of a kind that a misreading gets wrong, out of random games: the best of the first few."""
    found: list[Question] = []
    tables = teaching.tables(kind, edition, numbers)
    for table in islice(tables, int(numbers.random() * _HEADSTART), _PATIENCE):
        question = _question(kind, misreading, table, numbers, edition)
        found += [question] if question else []
        if len(found) == _CANDIDATES:
            return max(found, key=lambda question: len(question.options))
    raise LookupError(f"no question of kind {kind.name!r} about {misreading!r} came up in {_PATIENCE} tables")


def _question(kind: Kind, misreading: str, table: Any, numbers: Random, edition: str) -> Question | None:
    """A question about this table that the misreading gets wrong, if there is a good one.

    It is asked of a table on which whatever its viewer may not know has been dealt anew, so nothing can leak. Every
    answer must be the same for any such deal: it follows from what is shown.
    """
    subject = _tempting_subject(kind, misreading, table, numbers)
    if subject is None:
        return None
    seed = int(numbers.random() * 2**31)
    rules = kit_of(table).ruleset
    deals = [rules.determinize(rules.view(table, subject.viewer), seed + number) for number in range(_DEALS)]
    right = {kind.answer(deal, subject) for deal in deals}
    answer = right.pop()
    if right or answer is None or _is_open(kind, deals[0], subject, edition):
        return None
    wrong = _wrong_answers(kind, deals, subject, answer)
    tempted = any(misreading in names for names in wrong.values())
    if not tempted or _sound_alike(kind, deals[0], subject, [answer, *wrong]):
        return None
    options = [Option(answer), *(Option(other, tuple(names)) for other, names in wrong.items())]
    parts = _parts_editions(kind, deals[0], subject)
    return Question(kind, deals[0], subject, _in_order(kind, options, numbers), edition, parts)


def _tempting_subject(kind: Kind, misreading: str, table: Any, numbers: Random) -> Any:
    """Something to ask about that the misreading gets wrong."""
    subjects = kind.tempting_subjects(table, misreading)
    for _ in range(min(_SUBJECTS, len(subjects))):
        subject = subjects.pop(int(numbers.random() * len(subjects)))
        right = kind.answer(table, subject)
        wrong = [answer for _, answer in kind.wrong_answers(table, subject, (misreading,))]
        if right is not None and any(answer not in (None, right) for answer in wrong):
            return subject
    return None


def _wrong_answers(kind: Kind, deals: list[Any], subject: Any, right: Answer) -> dict[Answer, list[str]]:
    """The wrong answers that follow from what is shown, each with the misreadings that lead to it."""
    found: dict[Answer, list[str]] = {}
    by_deal = [kind.wrong_answers(deal, subject, kind.misreadings) for deal in deals]
    for same in zip(*by_deal, strict=True):
        name, answer = same[0]
        if answer is not None and answer != right and len(set(same)) == 1 and name not in found.get(answer, []):
            found.setdefault(answer, []).append(name)
    return found


def _is_open(kind: Kind, table: Any, subject: Any, edition: str) -> bool:
    """Does the answer hang on something the books leave open?"""
    right = kind.answer(table, subject)
    return any(kind.answer(other, subject) != right for other in other_readings(table, edition))


def other_readings(table: Any, edition: str) -> Iterator[Any]:
    """The table with one open point decided another way, once for every other value its ruling can have."""
    rules, under = kit_of(table).ruleset, teaching_of(table).under
    values = rules.ruling_values(table)
    for name, ruling in rules.rulings.items():
        if ruling.status in _OPEN:
            for value in ruling.values:
                if value != values[name]:
                    yield under(table, edition, {name: value})


def _parts_editions(kind: Kind, table: Any, subject: Any) -> bool:
    teaching = teaching_of(table)
    answers = {kind.answer(teaching.under(table, edition), subject) for edition in teaching.editions}
    return len(answers) > 1


def _sound_alike(kind: Kind, table: Any, subject: Any, answers: list[Answer]) -> bool:
    """Would two options read the same?"""
    return any(len({kind.say(table, subject, answer, lang) for answer in answers}) < len(answers) for lang in LANGUAGES)


def _in_order(kind: Kind, options: list[Option], numbers: Random) -> tuple[Option, ...]:
    """Yes comes before no, numbers go up; all else is mixed."""
    if kind.numeric:
        return tuple(sorted(options, key=lambda option: option.answer))
    if all(option.answer[:1] in (("yes",), ("no",)) for option in options):
        return tuple(sorted(options, key=lambda option: option.answer, reverse=True))
    places = list(range(len(options)))
    shuffle(places, numbers)
    return tuple(options[place] for place in places)
