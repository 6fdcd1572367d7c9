"""Taking a lesson: one item after the other, with hints, reasons, a log of attempts, and no way around the checks."""

import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ..core.explanation import Explanation, Verdict
from ..core.game import Game
from ..core.position import IllegalAction
from ..core.rulebook import Rule
from ..core.static_output import Still, shown, still_of
from ..engine.given import as_text, brief
from ..engine.watchers import Watchers
from ..show.svg import plain
from ..texts.catalogue import say
from ..texts.labels import Language, read_language
from ..texts.words import number
from .attempts import Attempt, Attempts
from .feedback import Feedback
from .goal_language import Findings, Value
from .item_board import ItemBoard, starts
from .progress import Progress
from .script import Item, Option, Script
from .variation import PLACES

if TYPE_CHECKING:
    from .check import Mistakes
    from .course import Course

LETTERS: Final = "abcdefgh"
GRADES: Final = 3  # of hints: where to look, which rule, what to do


class Lesson:
    """A lesson somebody takes. Displaying one in a notebook makes the board with its panel.

    `do` plays, `answer` answers, `hint` helps, `why` asks. What is done goes on with the next item by itself; `next`
    does so at once. `passed` is true when every item has been solved, and in no other way.

    >>> import equinox_widget as eq
    >>> lesson = eq.lesson("L00")
    >>> lesson.passed
    False
    """

    def __init__(
        self,
        script: Script,
        *,
        seed: int | str | None = None,
        lang: str = "en",
        progress: Progress | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.script: Final = script
        self._written: Final = script
        self.teaching: Final = script.teaching
        self.seed: Final = seed
        self.lang: Language = read_language(lang)
        self.attempts: Final = Attempts()
        self.feedback: Feedback | None = None
        self._words: Callable[[], Feedback]  # how it was said
        self.aside: Game[Any] | None = None  # a wrong prediction, played out
        self.progress: Final = progress  # where it is kept; None: nowhere
        self.number = 0
        self._solved = False
        self._hints = 0
        self._findings: Findings | None = None  # what was handed in last
        self._clock = clock
        self._since = clock()
        self._counted = False  # the first answer to an item is the one that is remembered
        self._watchers: Watchers[Lesson] = Watchers()
        self._starts: Final = starts(script.items, script.teaching)
        self.stage = self._set_up()

    # Where it stands

    @property
    def id(self) -> str:
        """The lesson's id."""
        return self.script.id

    @property
    def title(self) -> str:
        """What it is called."""
        return self.script.title[self.lang]

    @property
    def goal(self) -> str:
        """What is learned."""
        return self.script.goal[self.lang]

    @property
    def course(self) -> "Course":
        """The course it belongs to."""
        return self.teaching.course

    @property
    def item(self) -> Item:
        """The item at work."""
        return self.script.items[self.number]

    @property
    def position(self) -> Any:
        """The board."""
        return self.stage.position

    @property
    def count(self) -> int:
        """How many items there are."""
        return len(self.script.items)

    @property
    def place(self) -> str:
        """Which item this is, in words."""
        phase = say(f"lesson.phase.{self.item.kind}", self.lang)
        return say("task.place", self.lang, phase=phase, number=self.number + 1, of=self.count)

    @property
    def done(self) -> bool:
        """Has the item at work been solved?"""
        return self._solved

    @property
    def closed(self) -> bool:
        """Is the board only to look at, because asking it anything would answer the question?"""
        return False

    @property
    def shows_control(self) -> bool:
        """May the board say who controls what? Not while just that is asked."""
        return self.done or self.aside is not None or not self.item.asks_what_is_shown

    @property
    def over(self) -> bool:
        """Is there nothing left to do?"""
        return self._solved and self.number == self.count - 1

    @property
    def passed(self) -> bool:
        """Has every item been solved?"""
        return self.over

    @property
    def to_practise(self) -> tuple[str, ...]:
        """The lessons to take next, because of what went wrong; only an exam knows."""
        return ()

    @property
    def options(self) -> list[Option]:
        """What can be answered: numbers in order, other answers mixed by the seed."""
        found = list(self.item.options)
        if all(isinstance(option.value, int | float) for option in found):
            yes_first = any(isinstance(option.value, bool) for option in found)
            return sorted(found, key=lambda option: float(option.value or 0), reverse=yes_first)
        Random(f"{self.id} {self.number} {self.seed}").shuffle(found)
        return found

    def label(self, option: Option) -> str:
        """An answer in words."""
        return option.words[self.lang] or self._value_words(option.value)

    def _value_words(self, value: Value) -> str:
        if value is None:
            return say("word.nobody", self.lang)
        if isinstance(value, bool):
            return say("lesson.yes" if value else "lesson.no", self.lang)
        if isinstance(value, int | float):
            return number(value, self.lang)
        if value == self.item.seat:
            return say("lesson.you", self.lang, seat=value)
        return self.teaching.value_words(value, self.lang)

    @property
    def _main_rule(self) -> Rule:
        """The rule the item is about first of all."""
        return self.teaching.rulebook.rule(self.item.rules[0])

    def _set_up(self) -> ItemBoard:
        """The board for the item at work."""
        return ItemBoard(self.item, self._starts[self.number], findings=self._findings)

    # Taking it

    def do(self, *sentences: str) -> Any:
        """Play on the board; what may not be done raises `eq.IllegalAction` and counts as tried."""
        for given in sentences:
            if hasattr(given, "sentence"):
                self._do(given)
                continue
            for sentence in as_text(given, f"a sentence is text such as {self.teaching.examples['typed']!r}").split(
                ";"
            ):
                self._do(sentence.strip())
        return self.position

    def _do(self, sentence: Any) -> None:
        self._go_on()
        if self.item.kind not in ("do", "try"):
            raise ValueError(say(f"lesson.first.{self.item.kind}", self.lang))
        try:
            self.stage.do(sentence)
        except IllegalAction as error:
            self._note(str(sentence), "refused", error.verdict.failed[0] if error.verdict.failed else "")
            self._judge()
            raise
        self.feedback = None
        self._judge(str(sentence))

    def why(self, sentence: Any) -> Verdict:
        """Ask whether something may be done; in a task, asking counts as trying."""
        if self._solved or not self.item.goals:
            verdict: Verdict = self.position.why(sentence, self.item.seat)
            return verdict
        verdict = self.stage.why(sentence)
        if verdict.failed:
            self._note(str(sentence), "refused", verdict.failed[0])
        self._judge()
        return verdict

    def answer(self, choice: Value) -> Feedback:
        """Answer a question by value ("Mo", 4, True), by words, or by letter; point at a place for a `find`."""
        self._go_on()
        self.aside = None
        if self.item.kind == "find":
            return self._point(str(choice))
        if not self.item.asks:
            raise ValueError(say("lesson.first.do", self.lang))
        option = self._read_option(choice)
        right = option.value == self.stage.answer
        self._note(self.label(option), "right" if right else "wrong", "" if right else option.mistake)
        if right:
            return self._judge_answer(lambda: self._feedback(self.item.after[self.lang], right=True))
        after = self.stage.played_out
        self.aside = after.game.branch() if self.item.play else None
        imagined = self._imagined(option)
        seen: dict[str, Any] = {"events": after.events, "imagined": imagined, "mistake": option.mistake}
        return self._judge_answer(lambda: replace(self._feedback(self._explanation(option), right=False), **seen))

    def _imagined(self, option: Option) -> Explanation:
        """What would happen if the misreading behind an answer were the rule, when it leads astray here."""
        world = self.stage.misread(option.mistake)
        try:
            return world.played_out.events if world and world.answer != self.stage.answer else Explanation()
        except IllegalAction:  # under the misreading what is asked about cannot even be played
            return Explanation()

    def _feedback(self, text: str, *, right: bool) -> Feedback:
        title = say("lesson.right" if right else "lesson.wrong", self.lang)
        return Feedback(right, title, text, self.item.rules, lang=self.lang)

    def _judge_answer(self, words: Callable[[], Feedback]) -> Feedback:
        told = self._remark(words)
        self._count(right=told.right)
        self._tell()
        return told

    def _remark(self, words: Callable[[], Feedback]) -> Feedback:
        """Say something, in words that can be said again in another language."""
        self._words, self.feedback = words, words()
        return self.feedback

    def speak(self, lang: str) -> None:
        """Go on in another language; what was said last is said again in it."""
        self.lang = read_language(lang)
        if self.feedback is not None:
            self.feedback = self._words()

    def _explanation(self, option: Option) -> str:
        own = option.why[self.lang]
        return own or (
            self.teaching.rulebook.misconception(option.mistake, self.lang)
            if option.mistake
            else self._main_rule.text(self.lang)
        )

    def _read_option(self, choice: Value) -> Option:
        options = self.options
        words = str(choice).strip().casefold()
        for option in options:
            if option.value == choice and isinstance(option.value, bool) == isinstance(choice, bool):
                return option
        if words in tuple(LETTERS[: len(options)]):
            return options[LETTERS.index(words)]
        for option in options:
            if words == self.label(option).casefold() or self._means(choice, option):
                return option
        listed = ", ".join(f"{letter} {self.label(option)}" for letter, option in zip(LETTERS, options, strict=False))
        given = brief(choice) if isinstance(choice, str) else choice
        raise ValueError(say("lesson.no_option", self.lang, choice=given, options=listed))

    def _means(self, choice: Value, option: Option) -> bool:
        """Does another spelling of a name mean the option?"""
        try:
            kind = self.item.answer.gives if self.item.answer else "literal"
            vocabulary = self.teaching.vocabulary
            return vocabulary.reads(kind) and vocabulary.read(kind, choice) == option.value
        except ValueError:
            return False

    def _point(self, place: str) -> Feedback:
        right = place in self.item.places
        self._note(place, "right" if right else "wrong", "")
        text = self.item.after if right else self.item.look
        return self._judge_answer(lambda: self._feedback(text[self.lang], right=right))

    def hand_in(self, findings: Findings) -> Feedback:
        """Hand in what `eq.simulate` or `eq.simulate_pairs` has found, where a lesson asks for it."""
        self._go_on()
        if self.item.kind != "lab":
            raise ValueError(say("lesson.no_lab", self.lang, lesson=self.id))
        if not isinstance(findings, Findings):
            raise TypeError(
                say("lesson.no_findings", self.lang, given=type(findings).__name__, module=self.teaching.module)
            )
        self._findings = self.stage.findings = findings
        if not self.stage.solved:
            self._note(str(findings.n), "wrong", "")
            told = self._remark(lambda: Feedback(False, say("lesson.not_enough", self.lang), self.item.look[self.lang]))
            self._tell()
            return told
        self._judge(str(findings.n))
        assert self.feedback is not None  # noqa: S101 (what is solved was praised)
        return self.feedback

    def hint(self) -> Feedback:
        """The next hint: where to look, then which rule, then what to do."""
        self._go_on()
        if not self.item.hints:
            raise ValueError(say("lesson.no_hints", self.lang))
        self._hints = min(self._hints + 1, GRADES)
        told = self._remark(self._hint_words)
        self._note(str(self._hints), "hint", "")
        self._tell()
        return told

    def _hint_words(self) -> Feedback:
        text = (self._look_hint, self._rule_hint, self._move_hint)[self._hints - 1]()
        title = say("lesson.hint", self.lang, grade=self._hints, of=GRADES)
        rules = self.item.rules if self._hints > 1 else ()
        return Feedback(False, title, text, rules, lang=self.lang, is_hint=True)

    def _look_hint(self) -> str:
        return self.item.look[self.lang] or say("lesson.look", self.lang, rule=self._main_rule.title(self.lang))

    def _rule_hint(self) -> str:
        found = self._main_rule
        return say("lesson.rule", self.lang, rule=found.id, title=found.title(self.lang), text=found.text(self.lang))

    def _move_hint(self) -> str:
        """What leads on from here."""
        if self.item.kind == "find":
            place = self.item.places[0]
            if place in PLACES:
                return say(f"lesson.point.{PLACES[place]}", self.lang)
            return say("lesson.point", self.lang, place=self.teaching.place_words(place, self.lang))
        if self.item.kind == "lab":
            return say("lesson.run", self.lang, code=self.item.code)
        if self.item.asks:
            right = next(option for option in self.options if option.value == self.stage.answer)
            return say("lesson.answer_is", self.lang, answer=self.label(right))
        move = self.next_move()
        if move is None:
            return say("lesson.restart_hint", self.lang)
        words = self.teaching.move_words(self.position, move, self.lang)
        return say("lesson.move", self.lang, move=words, sentence=move)

    def next_move(self) -> str | None:
        """The sentence that leads on along a known way; None when none of them goes through here."""
        if self.item.bots and not self.item.solution:
            return str(self.stage.advice())
        ways = (self.item.solution, *self.item.paths)
        rests = sorted((way[start:] for way in ways for start in range(len(way))), key=len)
        later = [(sentence, *rest) for sentence in self.teaching.openings for rest in rests]  # after a detour
        return next((rest[0] for rest in (*rests, *later) if self.stage.branch().try_all(rest).solved), None)

    def undo(self) -> None:
        """Take the last action of a task back."""
        self.stage.undo()
        self._tell()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.stage.redo()
        self._tell()

    def restart(self) -> None:
        """Begin the item at work again."""
        self.stage, self.aside, self.feedback = self._set_up(), None, None
        self._solved = False
        self._tell()

    def rewind(self) -> None:
        """Leave the played-out answer and go back to the question."""
        self.aside = None
        self._tell()

    def next(self) -> None:
        """Go on with the next item; only when this one is solved."""
        if not self._solved:
            raise ValueError(say("lesson.not_yet", self.lang))
        if not self.over:
            self.number += 1
            self._solved, self._counted, self._hints = False, False, 0
            self.stage, self.aside, self.feedback = self._set_up(), None, None
            self._since = self._clock()
        self._tell()

    def check(self) -> "Mistakes":
        """What is wrong with the lesson as it was written: every script is played, every answer worked out.

        Empty when nothing is; each mistake says where it stands.
        """
        from .check import check_lesson  # noqa: PLC0415 (only authors need it)

        return check_lesson(self._written)

    def sandbox(self) -> Game[Any]:
        """The board as a game of its own, to try anything out."""
        return Game(self.position)

    def watch(self, callback: "Callable[[Lesson], None]") -> Callable[[], None]:
        """Call back after every change; the function that comes back stops it."""
        return self._watchers.add(callback)

    def _go_on(self) -> None:
        """Leave a solved item behind."""
        if self.over:
            raise ValueError(say("lesson.over", self.lang, lesson=self.id, module=self.teaching.module))
        if self._solved:
            self.next()

    def _judge(self, sentence: str = "") -> None:
        """See whether the task is solved."""
        if self.item.goals and not self._solved and self.stage.solved:
            self._note(sentence or say("lesson.tried", self.lang), "solved", "")
            self._remark(self._praise)
            self._count(right=True)
        self._tell()

    def _praise(self) -> Feedback:
        return Feedback(True, say("lesson.solved", self.lang), self.item.after[self.lang], self.item.rules)

    def _count(self, *, right: bool) -> None:
        """Remember the first answer to an item, and what is solved."""
        self._solved = right
        if self.progress is None:
            return
        if not self._counted:
            self.progress.note(self.item.rules, right=right)
        self._counted = True
        if self.passed:
            self.progress.note_passed(self.id, self.seed)

    def _note(self, answer: str, verdict: str, mistake: str) -> None:
        now = self._clock()
        self.attempts.append(Attempt(f"{self.id}.{self.number + 1}", answer, verdict, mistake, now - self._since))
        self._since = now

    def _tell(self) -> None:
        self._watchers.tell(self)

    # Showing it

    def text(self) -> str:
        """The lesson at this point, in words."""
        lines = [f"{self.id}  {self.title}", self.goal, ""]
        if self.passed:
            lines.append(say("lesson.passed", self.lang))
        else:
            lines.append(f"{self.place}: {self.item.text[self.lang]}")
            lines += [
                f"  {letter}) {self.label(option)}" for letter, option in zip(LETTERS, self.options, strict=False)
            ]
        if self.feedback is not None:
            lines += ["", *self.feedback.lines()]
        return "\n".join(lines)

    def __str__(self) -> str:
        seen = self.position.view(self.item.seat)
        board = self.teaching.text_board(seen, self.lang, plain=not self.shows_control)
        return f"{self.text()}\n\n{board}"

    def __repr__(self) -> str:
        return f"Lesson({self.id!r}, item {self.number + 1} of {self.count})"

    def _repr_mimebundle_(self, **wanted: object) -> Any:
        return shown(self, Game.show, self.static)._repr_mimebundle_(**wanted)

    def static(self) -> Still:
        """What is asked and the board, as picture, tables and text that outlive the kernel."""
        asked = "".join(f"<p>{plain(line)}</p>" for line in self.text().splitlines() if line)
        hidden = {} if self.shows_control else self.teaching.plain
        board = still_of(self.position, Explanation(), self.position.players, self.item.seat, self.lang, **hidden)
        return Still(str(self), asked + board.html, board.svg)
