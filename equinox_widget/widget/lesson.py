"""A lesson at the table: the board with a panel that asks, listens, explains and goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from equinox_widget.core.position import IllegalAction
from equinox_widget.frames import answers
from equinox_widget.frames.choices import wording
from equinox_widget.frames.task import knob
from equinox_widget.games.equinox.rules.sentences import read_action
from equinox_widget.teach import course
from equinox_widget.teach.lesson import LETTERS
from equinox_widget.teach.script import TASKS
from equinox_widget.teach.variation import OPEN_TABLE
from equinox_widget.texts.catalogue import say

from .protocol import WHILE_ASKED, Refusal, Request
from .table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from equinox_widget.core.explanation import Verdict
    from equinox_widget.core.static_output import Still
    from equinox_widget.frames.choices import Decision
    from equinox_widget.frames.frame import Painter
    from equinox_widget.frames.task import Knob, Remark, Task, Tone
    from equinox_widget.games.equinox.game import Game
    from equinox_widget.games.equinox.position import Position
    from equinox_widget.games.equinox.rules.actions import Action
    from equinox_widget.teach.feedback import Feedback
    from equinox_widget.teach.lesson import Lesson


#: A button whose key begins so tries the sentence that follows.
TRY: Final = "="
#: One whose key begins so takes the lesson that follows.
TAKE: Final = "+"
_NAMES: Final = ("panel", "options", "feedback", "rules", "tempt", "answer", "choose")


class LessonTable(Table):
    """A table on which a lesson is taken. Clicks and commands go to the lesson; it decides what counts."""

    def __init__(self, lesson: Lesson, *, theme: str = "auto") -> None:
        self.lesson = lesson
        super().__init__(lesson.stage.game, seat=lesson.item.seat, lang=lesson.lang, theme=theme)
        self._shown = self._moment()
        self._watch_lesson()

    # What is shown

    @property
    def _here(self) -> Game:
        """The game that is shown: what the learner tries out, else a wrong answer played out, else the item's board."""
        return self._what_if or self.lesson.aside or self.lesson.stage.game

    @property
    def _painter(self) -> Painter:
        painter = super()._painter
        painter.control = self.lesson.shows_control
        return painter

    def _watch_lesson(self) -> None:
        """Follow the lesson instead of one game: every item may have a board of its own."""
        self._stop_watching()
        self._stop_watching = self.lesson.watch(lambda _lesson: self._follow())

    def _follow(self) -> None:
        """Show what changed; a hint or a refusal leaves the board as it is, so it is no new revision of it."""
        shown, self._shown = self._shown, self._moment()
        if shown == self._shown:
            self._draw()
        else:
            super()._follow()

    def _moment(self) -> tuple[object, ...]:
        """Where the lesson and the board that is shown are."""
        lesson, here = self.lesson, self._here
        return (lesson, lesson.number, lesson.done, here, here.moment)

    def _draw(self) -> None:
        lesson = self.lesson
        if lesson.lang != self.lang:
            lesson.speak(self.lang)
        if self.game is not lesson.stage.game:
            self.game, self._seating.own = lesson.stage.game, lesson.item.seat
            self._painters.clear()
            self.open_table = self.mode == "sandbox"
        with self._guard, self.hold_sync():
            super()._draw()
            self.task = dict(self._task())
            if self._what_if is None and lesson.aside is not None:
                self.labels = {**self.labels, "whatif.banner": say("task.aside", self.lang)}

    def _decision(self, pos: Position) -> Decision:
        decision = super()._decision(pos)
        if self._what_if is None and self.lesson.aside is not None:
            decision.update({"what_if": True, "undo": False, "redo": False})
        return decision

    def _may_hint(self, pos: Position) -> bool:
        """Tell that no planner helps here: a lesson has hints of its own."""
        return False

    def _may_choose(self, pos: Position) -> bool:
        lesson = self.lesson
        if self._what_if is None and (lesson.done or lesson.aside or lesson.item.kind not in TASKS):
            return False
        return super()._may_choose(pos)

    def _waiting(self, pos: Position) -> str:
        if self._what_if is not None:
            return super()._waiting(pos)
        if self.lesson.over:
            return say("lesson.passed" if self.lesson.passed else "lesson.failed", self.lang)
        if self.lesson.aside is not None:
            return say("task.look_first", self.lang)
        if self.lesson.done:
            return say("task.go_on", self.lang)
        return say(f"lesson.first.{self.lesson.item.kind}", self.lang)

    def static(self) -> Still:
        """Return what is asked and the board, as picture, tables and text that outlive the kernel."""
        return self.lesson.static()

    # What is done

    def _answer(self, request: Request) -> object:
        if self.lesson.closed and request.kind not in WHILE_ASKED:
            raise Refusal("forbidden", say("quiz.first", self.lang))
        return super()._answer(request)

    def _refuse_others(self) -> str | None:
        """Return whose choice it is; a lesson lets its learner also try what somebody else must choose."""
        if self._what_if is not None:
            return super()._refuse_others()
        if self.lesson.aside is not None:
            raise Refusal("forbidden", say("task.look_first", self.lang))
        return self.lesson.item.seat

    def _do(self, action: Action) -> None:
        """Carry out one action; outside a what-if the lesson judges it."""
        if self._what_if is not None:
            super()._do(action)
            return
        try:
            self.lesson.do(str(action))
        except IllegalAction as error:
            verdict = answers.verdict(super()._why(str(action)), self.lang, self.game.names)
            raise Refusal("illegal", verdict["title"], verdict) from error

    def _why(self, sentence: str) -> Verdict:
        verdict = super()._why(sentence)
        if self._what_if is None and self.lesson.aside is None:
            self.lesson.why(sentence)
        return verdict

    def _travel(self, kind: str) -> None:
        game = self.lesson.stage.game
        if self._what_if is None and kind == "undo":
            self._far_enough(game.moment, "error.at_start")
            self.lesson.undo()
        elif self._what_if is None and kind == "redo":
            self._far_enough(len(game.positions) - 1 - game.moment, "error.at_end")
            self.lesson.redo()
        else:
            super()._travel(kind)

    def _go_to(self, moment: int) -> None:
        """Inside an item one goes step by step, and only what was done in it can be taken back."""
        if self._what_if is not None:
            super()._go_to(moment)
            return
        while self.lesson.stage.game.moment > moment:
            self._travel("undo")
        while self.lesson.stage.game.moment < moment:
            self._travel("redo")

    def _look_aside(self, *, aside: bool) -> None:
        if not aside and self._what_if is None and self.lesson.aside is not None:
            self.lesson.rewind()
            return
        super()._look_aside(aside=aside)
        if not aside:
            self.mode = "learn"
            self._watch_lesson()

    def _switch_view(self) -> None:
        super()._switch_view()
        lesson = self.lesson
        if self.open_table and OPEN_TABLE in lesson.item.places and not lesson.done and self._what_if is None:
            lesson.answer(OPEN_TABLE)

    def _answer_task(self, answer: str) -> None:
        self._leave_what_if()
        self.lesson.answer(answer)

    def _press_task(self, key: str) -> None:
        """Press a button of the panel; one that it does not show cannot be pressed."""
        if key not in [button["key"] for part in ("buttons", "tempting") for button in self.task[part]]:
            raise Refusal("forbidden", say("task.none", self.lang))
        if key.startswith(TRY):
            self._act(key.removeprefix(TRY))
            return
        if key.removeprefix(TAKE) in self.lesson.to_practise:
            self._leave_what_if()
            self._take(course.lesson(key.removeprefix(TAKE), lang=self.lang))
            return
        presses: dict[str, Callable[[], Any]] = {
            "next": self.lesson.next,
            "rewind": self.lesson.rewind,
            "hint": self.lesson.hint,
            "restart": self.lesson.restart,
            "sandbox": self._open_sandbox,
            "leave": self._leave_what_if,
            "again": self._take_again,
            "next_lesson": self._take_next,
        }
        if key not in ("sandbox", "hint"):
            self._leave_what_if()
        presses[key]()

    def _open_sandbox(self) -> None:
        """Let the learner do anything with a copy of the board."""
        self._leave_what_if()
        self._look_aside(aside=True)
        self.mode = "sandbox"

    def _leave_what_if(self) -> None:
        if self._what_if is not None:
            self._look_aside(aside=False)

    def _take_again(self) -> None:
        self._take(course.lesson(self.lesson.id, seed=_next_seed(self.lesson.seed), lang=self.lang))

    def _take_next(self) -> None:
        following = self._following()
        if following is not None:
            self._take(course.lesson(following, lang=self.lang))

    def _take(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._watch_lesson()
        self._follow()

    def _following(self) -> str | None:
        """The lesson that comes after this one in the course."""
        ids = list(course.scripts())
        place = ids.index(self.lesson.id) if self.lesson.id in ids else len(ids)
        return next(iter(ids[place + 1 :]), None)

    # The panel

    def _task(self) -> Task:
        lesson = self.lesson
        item, asking = lesson.item, not lesson.done and lesson.aside is None
        return {
            "title": f"{lesson.id} · {lesson.title}",
            "goal": lesson.goal,
            "place": lesson.place,
            "text": item.text[self.lang],
            "tally": self._tally(),
            "pointing": asking and item.kind == "find" and self._what_if is None,
            "options": [
                {"key": letter, "say": lesson.label(option)}
                for letter, option in zip(LETTERS, lesson.options if asking else (), strict=False)
            ],
            "tempting": [knob(f"{TRY}{sentence}", self._wording(sentence)) for sentence in item.tempt if asking],
            "remark": remark(lesson.feedback),
            "buttons": self._buttons(),
            "rules": list(lesson.script.rules),
            "names": {key: say(f"task.{key}", self.lang) for key in _NAMES},
        }

    def _tally(self) -> str:
        """How many of several goals are reached."""
        goals = self.lesson.item.goals
        if len(goals) < 2:
            return ""
        now = self.lesson.stage.situation
        return say("task.tally", self.lang, done=sum(bool(goal.value(now)) for goal in goals), of=len(goals))

    def _wording(self, sentence: str) -> str:
        return wording(read_action(sentence), self.lang, self.game.names)

    def _buttons(self) -> list[Knob]:
        """What can be pressed: first what leads on, then help, then the way into the sandbox or out of it."""
        lesson = self.lesson
        found = self._afterwards() if lesson.over else []
        if lesson.done and not lesson.over:
            found.append(self._knob("next", main=True))
        elif lesson.aside is not None:
            found.append(self._knob("rewind", main=True))
        elif not lesson.done:
            found += [self._knob("hint")] if lesson.item.hints else []
            found += [self._knob("restart")] if lesson.stage.game.moment else []
        if lesson.closed:
            return found
        return [*found, self._knob("sandbox" if self._what_if is None else "leave")]

    def _afterwards(self) -> list[Knob]:
        """What can be done when the lesson is over."""
        lesson, following = self.lesson, self._following()
        found = [self._knob("again", main=not lesson.passed)]
        if following is not None and lesson.passed:
            title = course.scripts()[following].title[self.lang]
            found.insert(0, self._knob("next_lesson", main=True, title=title))
        titles = {name: course.scripts()[name].title[self.lang] for name in lesson.to_practise}
        return [*found, *(knob(f"{TAKE}{name}", f"{name} · {title}") for name, title in titles.items())]

    def _knob(self, key: str, *, main: bool = False, **facts: str) -> Knob:
        return knob(key, say(f"task.{key}", self.lang, **facts), main=main)


def remark(feedback: Feedback | None) -> Remark | None:
    """Return what the panel says about the last answer, try or hint."""
    if feedback is None:
        return None
    tone: Tone = "right" if feedback.right else "hint" if feedback.is_hint else "wrong"
    return {
        "tone": tone,
        "title": feedback.title,
        "text": feedback.text,
        "stories": [{"title": title, "lines": lines} for title, lines in feedback.stories()],
        "rules": list(feedback.rules),
    }


def _next_seed(seed: int | str | None) -> int:
    """The next seed of a row of replays."""
    return seed + 1 if isinstance(seed, int) else 1
