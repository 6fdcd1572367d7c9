"""A lesson at the table: the board with a panel that asks, listens, explains and goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from equinox_widget.core.position import IllegalAction
from equinox_widget.frames import answers
from equinox_widget.frames.task import knob
from equinox_widget.teach.lesson import LETTERS
from equinox_widget.teach.script import TASKS
from equinox_widget.teach.variation import OPEN_TABLE

from .panel import remark
from .requests import WHILE_ASKED, Refusal
from .session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

    from equinox_widget.core.explanation import Verdict
    from equinox_widget.core.game import Game
    from equinox_widget.core.static_output import Still
    from equinox_widget.engine.ruleset import Choice
    from equinox_widget.frames.choices import Decision
    from equinox_widget.frames.task import Knob, Task
    from equinox_widget.teach.lesson import Lesson


#: A button whose key begins so tries the sentence that follows.
TRY: Final = "="
#: One whose key begins so takes the lesson that follows.
TAKE: Final = "+"
_NAMES: Final = ("panel", "options", "feedback", "rules", "tempt", "answer", "choose")


class LessonSession(Session):
    """A lesson that is taken. Clicks and commands go to the lesson; it decides what counts."""

    def __init__(self, lesson: Lesson, *, theme: str = "auto") -> None:
        self.lesson = lesson
        super().__init__(lesson.stage.game, seat=lesson.item.seat, lang=lesson.lang, theme=theme)
        self._at = self._place()

    # What is shown

    @property
    def here(self) -> Game[Any]:
        """The game that is shown: what the learner tries out, else a wrong answer played out, else the item's board."""
        return self.journey.what_if or self.lesson.aside or self.lesson.stage.game

    @property
    def shows_control(self) -> bool:
        """Does the board say who controls what?"""
        return self.lesson.shows_control

    @property
    def _at_item(self) -> bool:
        """Is the item's own board shown, nothing beside it?"""
        return self.journey.what_if is None and self.lesson.aside is None

    def watch(self) -> None:
        """Follow the lesson instead of one game, as every item may have a board of its own; or the what-if."""
        if self.journey.what_if is not None:
            super().watch()
            return
        self._ignore()
        self._stop_watching = self.lesson.watch(lambda _lesson: self.follow())

    def follow(self) -> None:
        """Show what changed; a hint or a refusal leaves the board as it is, so it is no new revision of it."""
        super().follow()
        self._at = self._place()

    def _has_moved(self) -> bool:
        return self._place() != self._at

    def _place(self) -> tuple[object, ...]:
        """Return where the lesson and the board that is shown are."""
        lesson, here = self.lesson, self.here
        return (lesson, lesson.number, lesson.done, here, here.moment)

    def update(self) -> None:
        """Bring what is remembered up to date with the lesson: its language, its board, and who looks."""
        lesson = self.lesson
        if lesson.lang != self.lang:
            lesson.speak(self.lang)
        if self.game is not lesson.stage.game:
            self.game, self.seating.own = lesson.stage.game, lesson.item.seat
            self.open_table = self.mode == "sandbox"
        super().update()

    def labels(self) -> dict[str, str]:
        """Return the words around the board; a wrong answer that is played out is announced."""
        found = super().labels()
        if self.journey.what_if is None and self.lesson.aside is not None:
            return {**found, "whatif.banner": self.say("task.aside")}
        return found

    def decision(self) -> Decision:
        """Return what the learner may choose now; a wrong answer is only looked at."""
        found = super().decision()
        if self.journey.what_if is None and self.lesson.aside is not None:
            return {**found, "what_if": True, "undo": False, "redo": False}
        return found

    def may_choose(self) -> bool:
        """Return whether the choice that is due is the learner's."""
        lesson = self.lesson
        if self.journey.what_if is None and (lesson.done or lesson.aside or lesson.item.kind not in TASKS):
            return False
        return super().may_choose()

    def waiting(self) -> str:
        """Return what the lesson waits for, in words."""
        if self.journey.what_if is not None:
            return super().waiting()
        if self.lesson.over:
            return self._how_it_ended()
        if self.lesson.aside is not None:
            return self.say("task.look_first")
        if self.lesson.done:
            return self.say("task.go_on")
        return self.say(f"lesson.first.{self.lesson.item.kind}")

    def _how_it_ended(self) -> str:
        """Return whether the lesson was passed, in words."""
        return self.say("lesson.passed" if self.lesson.passed else "lesson.failed")

    def static(self) -> Still:
        """Return what is asked and the board, as picture, tables and text that outlive the kernel."""
        return self.lesson.static()

    # What is done

    def refuse_at_once(self, kind: str) -> None:
        """Refuse what would answer the question of a closed lesson."""
        self.refuse_if(self.say("quiz.first") if self.lesson.closed and kind not in WHILE_ASKED else "")
        super().refuse_at_once(kind)

    def chooser(self) -> str | None:
        """Return whose choice it is; a lesson lets its learner also try what somebody else must choose."""
        if self.journey.what_if is not None:
            return super().chooser()
        self._refuse_unasked()
        return self.lesson.item.seat

    def _refuse_unasked(self) -> None:
        """Refuse an answer, and a move, that nothing asks for: while one looks, and when the item is solved."""
        if self.lesson.over:
            self.refuse_if(self._how_it_ended())
        self.refuse_if("" if self.lesson.aside is None else self.say("task.look_first"))
        self.refuse_if(self.say("task.go_on") if self.lesson.done else "")

    def play(self, choice: Choice) -> None:
        """Carry out one action; outside a what-if the lesson judges it."""
        if self.journey.what_if is not None:
            super().play(choice)
            return
        try:
            self.lesson.do(choice.action)
        except IllegalAction as error:
            verdict = answers.verdict(super().why(choice.action), self.lang, self.game.names)
            raise Refusal("illegal", verdict["title"], verdict) from error

    def why(self, sentence: object) -> Verdict:
        """Return the verdict on an action; at an item, asking counts as trying."""
        verdict = super().why(sentence)
        if self._at_item:
            self.lesson.why(str(sentence))
        return verdict

    def undo(self) -> None:
        """Take back the learner's last action, and what the others answered."""
        if self.journey.what_if is not None:
            super().undo()
            return
        self.journey.far_enough(self.lesson.stage.game.moment, "error.at_start")
        self.lesson.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.journey.what_if is not None:
            super().redo()
            return
        game = self.lesson.stage.game
        self.journey.far_enough(game.last_moment - game.moment, "error.at_end")
        self.lesson.redo()

    def goto(self, moment: int) -> None:
        """Inside an item one goes step by step, and only what was done in it can be taken back."""
        if self.journey.what_if is not None:
            super().goto(moment)
            return
        self.journey.refuse_beyond(self.lesson.stage.game, moment)
        while self.lesson.stage.game.moment > moment:
            self.undo()
        while self.lesson.stage.game.moment < moment:
            self.redo()

    def look_aside(self, *, aside: bool) -> None:
        """Begin a what-if, or go back from it, or from a wrong answer that was played out."""
        if not aside and self.journey.what_if is None and self.lesson.aside is not None:
            self.lesson.rewind()
            return
        super().look_aside(aside=aside)
        if not aside:
            self.adjust("mode", "learn")

    def switch_view(self) -> None:
        """Open the table or close it; where a lesson asks for it, that is the answer."""
        super().switch_view()
        if (
            self.open_table
            and OPEN_TABLE in self.lesson.item.places
            and not self.lesson.done
            and self.journey.what_if is None
        ):
            self.lesson.answer(OPEN_TABLE)

    def answer_task(self, answer: str) -> None:
        """Answer what the lesson asks, also from beside it."""
        self._refuse_unasked()
        self.lesson.answer(answer)
        self._leave_what_if()

    def press(self, button: str) -> None:
        """Press a button of the panel; one that it does not show cannot be pressed."""
        task, key = self.task(), button
        if key not in [button["key"] for button in (*task["buttons"], *task["tempting"])]:
            raise Refusal("forbidden", self.say("task.none"))
        if key.startswith(TRY):
            self.act(key.removeprefix(TRY))
            return
        if key.removeprefix(TAKE) in self.lesson.to_practise:
            self._leave_what_if()
            self._take(self.lesson.course.lesson(key.removeprefix(TAKE), lang=self.lang))
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
        self.look_aside(aside=True)
        self.adjust("mode", "sandbox")

    def _leave_what_if(self) -> None:
        if self.journey.what_if is not None:
            self.look_aside(aside=False)

    def _take_again(self) -> None:
        self._take(self.lesson.course.lesson(self.lesson.id, seed=_next_seed(self.lesson.seed), lang=self.lang))

    def _take_next(self) -> None:
        following = self._following()
        if following is not None:
            self._take(self.lesson.course.lesson(following, lang=self.lang))

    def _take(self, lesson: Lesson) -> None:
        """Go on with another lesson at the same table."""
        self.lesson = lesson
        self.watch()
        self.follow()

    def _following(self) -> str | None:
        """Return the lesson that comes after this one in the course."""
        ids = list(self.lesson.course.scripts())
        place = ids.index(self.lesson.id) if self.lesson.id in ids else len(ids)
        return next(iter(ids[place + 1 :]), None)

    # The panel

    def task(self) -> Task:
        """Return the panel."""
        lesson = self.lesson
        item, asking = lesson.item, not lesson.done and lesson.aside is None
        return {
            "title": f"{lesson.id} · {lesson.title}",
            "goal": lesson.goal,
            "place": lesson.place,
            "text": item.text[self.lang],
            "tally": self._tally(),
            "passed": lesson.passed,
            "pointing": asking and item.kind == "find" and self.journey.what_if is None,
            "options": [
                {"key": letter, "say": lesson.label(option)}
                for letter, option in zip(LETTERS, lesson.options if asking else (), strict=False)
            ],
            "tempting": [knob(f"{TRY}{sentence}", self._wording(sentence)) for sentence in item.tempt if asking],
            "remark": remark(lesson.feedback),
            "buttons": self._buttons(),
            "rules": list(lesson.script.rules),
            "names": {key: self.say(f"task.{key}") for key in _NAMES},
        }

    def _tally(self) -> str:
        """How many of several goals are reached; in the end that the lesson was passed."""
        if self.lesson.passed:
            return self.say("lesson.passed")
        goals = self.lesson.item.goals
        if len(goals) < 2:
            return ""
        now = self.lesson.stage.situation
        return self.say("task.tally", done=sum(bool(goal.value(now)) for goal in goals), of=len(goals))

    def _wording(self, sentence: str) -> str:
        return self.kit.choices.wording(self.here.position.read(sentence).action, self.lang, self.game.names)

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
        return [*found, self._knob("sandbox" if self.journey.what_if is None else "leave")]

    def _afterwards(self) -> list[Knob]:
        """What can be done when the lesson is over."""
        lesson, following = self.lesson, self._following()
        found = [self._knob("again", main=not lesson.passed)]
        if following is not None and lesson.passed:
            title = self.lesson.course.scripts()[following].title[self.lang]
            found.insert(0, self._knob("next_lesson", main=True, title=title))
        titles = {name: self.lesson.course.scripts()[name].title[self.lang] for name in lesson.to_practise}
        return [*found, *(knob(f"{TAKE}{name}", f"{name} · {title}") for name, title in titles.items())]

    def _knob(self, key: str, *, main: bool = False, **facts: str) -> Knob:
        return knob(key, self.say(f"task.{key}", **facts), main=main)


def _next_seed(seed: int | str | None) -> int:
    """The next seed of a row of replays."""
    return seed + 1 if isinstance(seed, int) else 1
