"""A session: what goes on at one table. It knows which game is shown to whom, what may be chosen, and what is asked.

It needs no widget: whoever shows it (the `Host`) is told when something has changed, reads `shown`, and passes on what
its reader asks for to `handle`. A kind of sitting overrides what it does in its own way.
"""

from __future__ import annotations

import html
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from equinox_widget.core.explanation import Explanation
from equinox_widget.core.position import IllegalAction
from equinox_widget.core.static_output import Still, still_of
from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.given import as_one_of, as_switch
from equinox_widget.frames import answers
from equinox_widget.frames.choices import attempt
from equinox_widget.show.palette import THEMES
from equinox_widget.texts.catalogue import say
from equinox_widget.texts.input_errors import complaint
from equinox_widget.texts.labels import LANGUAGES, read_language

from . import commands, exports
from .bots import BotSeats
from .display import Display
from .host import Nobody
from .journey import Journey
from .requests import WHILE_PASSED_ON, Refusal
from .seating import ONLOOKER, Seating

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from os import PathLike

    from equinox_widget.core.explanation import Verdict
    from equinox_widget.core.game import Game
    from equinox_widget.core.kit import GameKit
    from equinox_widget.engine.ruleset import Choice
    from equinox_widget.frames.choices import Decision
    from equinox_widget.frames.page import Page
    from equinox_widget.frames.story import Chapter
    from equinox_widget.frames.task import Task
    from equinox_widget.texts.labels import Language

    from .host import Host, Shown

MODES: Final = ("table", "learn", "sandbox", "watch")
#: How many actions one request for earlier ones brings.
CHAPTERS: Final = 12
#: What a reader may set by words, each word with the value it stands for.
SETTINGS: Final[dict[str, dict[str, object]]] = {
    "lang": {lang: lang for lang in LANGUAGES},
    "theme": {theme: theme for theme in THEMES},
    "compact": {"on": True, "off": False},
}


class Session:
    """A game that is shown to one viewer, who may act in it.

    Without a `seat` the table is shared: it shows whoever must choose, in mode "table" after passing it on.
    """

    def __init__(
        self,
        game: Game[Any],
        *,
        seat: str | None = None,
        bots: BotSeats | None = None,
        lang: str = "en",
        mode: str = "learn",
        theme: str = "auto",
        compact: bool = False,
    ) -> None:
        self.game = game
        self.host: Host = Nobody()
        self.bots = BotSeats("", game.position, 0) if bots is None else bots
        self.seating = Seating(game.position, seat, self.bots.seats)
        self.mode = as_one_of(mode, MODES, "mode")
        self.lang: Language = read_language(lang)
        self.theme = as_one_of(theme, THEMES, "theme")
        self.compact = as_switch(compact, "compact")
        self.open_table = self.mode == "sandbox"
        #: The event to show first; None: the latest.
        self.cursor: int | None = None
        #: The seat that looks.
        self.seat = ""
        self.last_error: Exception | None = None
        #: Whoever draws or changes the game, beside others who may do so too, holds this meanwhile.
        self.lock = game.lock
        self._inside = 0
        self.journey = Journey(self)
        self.display = Display(self)
        self._stop_watching: Callable[[], None] | None = None
        self.update()

    # Being shown

    def attach(self, host: Host) -> None:
        """Be shown by a host from now on, and follow the game."""
        self.host = host
        self.watch()

    def close(self) -> None:
        """Follow the game no more, and give up what is being thought about; once more changes nothing."""
        self._ignore()
        self.bots.forget()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Hold the game while something is done to it; observers are told afterwards, when it is free again."""
        with self.lock:
            self._inside += 1
            try:
                yield
            finally:
                self._inside -= 1
        if not self._inside:
            self.host.announce()

    def adjust(self, name: str, value: object) -> None:
        """Change how the table is looked at: `lang`, `mode`, `theme`, `compact` or `open_table`."""
        if name == "mode":
            self.open_table = value == "sandbox"
        setattr(self, name, value)
        self.host.show(moved=False)

    def watch(self) -> None:
        """Follow what is shown."""
        self._ignore()
        self._stop_watching = self.here.watch(self.follow)

    def _ignore(self) -> None:
        stop, self._stop_watching = self._stop_watching, None
        if stop is not None:
            stop()

    def follow(self) -> None:
        """Show the game after it changed, whoever changed it."""
        with self.alone():
            self.host.show(moved=self._has_moved())

    def _has_moved(self) -> bool:
        """Return whether the board is another one than the last time."""
        return True

    # What there is

    @property
    def here(self) -> Game[Any]:
        """The game that is shown: the what-if while there is one."""
        return self.journey.what_if or self.game

    @property
    def kit(self) -> GameKit:
        """What is known of the game that is played."""
        kit: GameKit = self.game.position.kit
        return kit

    @property
    def shows_control(self) -> bool:
        """Does the board say who controls what?"""
        return True

    def events(self) -> Explanation:
        """Return what the last action made happen, as far as the viewer may know now."""
        return Explanation() if self.is_passed_on() else Explanation(self.here.last_events())

    def label(self, key: str, **facts: object) -> str:
        """Return a text around the board in the reader's language."""
        return self.kit.label(key, self.lang, **facts)

    def say(self, key: str, **facts: object) -> str:
        """Return another text of the house in the reader's language."""
        return say(key, self.lang, **facts)

    def name(self, seat: str | None) -> str:
        """Return what a player is called."""
        return self.game.names[self.game.position.players.index(seat)] if seat else ""

    # Who sees and does what

    def update(self) -> None:
        """Bring what is remembered up to date with the game: who looks."""
        self.seat = self.viewer()

    def viewer(self) -> str:
        """Return the seat that looks."""
        return self.seating.viewer(self.here.position, self.mode, self.seat)

    @property
    def eyes(self) -> str | None:
        """Whose knowledge counts; None is the open table. While it is passed on, it is nobody's own."""
        if self.open_table and self.mode != "table":
            return None
        return ONLOOKER if self.seating.looks_on(self.mode) or self.is_passed_on() else self.viewer()

    def seen(self) -> Any:  # noqa: ANN401 (a position of the game's own)
        """Return what may be shown: the whole table where it is open, else what the seat may know."""
        return self.display.painter.view(self.here.position, self.eyes)

    def is_passed_on(self) -> bool:
        """Return whether the table must first be passed on."""
        return self.seating.must_pass_on(self.here.position, self.mode)

    def may_choose(self) -> bool:
        """Return whether the choice that is due is the viewer's."""
        return self.seating.may_choose(self.here.position, self.mode, self.viewer())

    def may_hint(self) -> bool:
        """Return whether there are hints now."""
        return False

    # What is shown

    def shown(self) -> Shown:
        """Return everything a browser is to show; it changes nothing."""
        return self.display.shown()

    def labels(self) -> dict[str, str]:
        """Return the words around the board."""
        return self.kit.words.labels(self.lang)

    def task(self) -> Task | None:
        """Return what is asked beside the board; None: nothing."""
        return None

    def decision(self) -> Decision:
        """Return what the viewer may choose now: nothing when it is somebody else's choice."""
        return self.display.decision()

    def waiting(self) -> str:
        """Return what everybody waits for, in words."""
        pos = self.here.position
        if pos.actor is None:
            return self.label("status.over")
        activity = self.bots.activity(pos)
        if activity == "resting":
            return self.bots.resting
        thinks = activity == "thinking"
        key = "prompt.handover" if self.is_passed_on() else "prompt.thinking" if thinks else "prompt.wait"
        return self.label(key, seat=self.name(pos.actor))

    def chapter(self, moment: int) -> Chapter:
        """Return the action that led to a moment, as the viewer may know it."""
        return self.display.chapter(moment)

    def static(self) -> Still:
        """Return what the viewer sees now, as picture, tables and text that outlive the kernel."""
        here, pos = self.here, self.here.position
        if self.is_passed_on():
            board = self.waiting()
            return Still(board, f"<p>{html.escape(board)}</p>", "")
        return still_of(pos, here.last_events(), here.names, self.eyes, self.lang)

    def fallback(self) -> dict[str, str]:
        """Return what is shown where widgets cannot be, by its kind."""
        return self.static()._repr_mimebundle_()

    def page(self, path: str | PathLike[str] | None, title: str) -> Page:
        """Return what the viewer has seen of the game as one file that steps through it, without network or Python."""
        sight = self.sight
        if self.is_passed_on() or not exports.has_file(sight, "html"):
            raise ValueError(self.label("error.no_export", form="html"))
        return sight.game.html(path, title=title, seat=sight.eyes, lang=self.lang)

    # Answering

    def handle(self, kind: str, content: Mapping[str, Any]) -> object:
        """Carry a request out and return what is to be shown for it, perhaps `Later`.

        Raises `Refusal` with the reason when it is not carried out.
        """
        try:
            self.refuse_at_once(kind)
            return self._requests()[kind](**content)
        except IllegalAction as error:
            verdict = self.verdict(error.verdict.action)
            raise Refusal("illegal", verdict["title"], verdict) from error
        except NotationError as error:
            raise Refusal("illegal", complaint(error, self.lang, self.kit.words.catalogue)) from error
        except ValueError as error:
            raise Refusal("illegal", str(error)) from error

    def refuse_at_once(self, kind: str) -> None:
        """Refuse what may not be asked now, whatever it is about. While the table is passed on, nobody looks at it."""
        if kind not in WHILE_PASSED_ON:
            self.refuse_while_passed_on()

    def _requests(self) -> dict[str, Callable[..., object]]:
        """Return who carries out which request."""
        return {
            "act": self.act,
            "why": self.judge,
            "undo": self.undo,
            "redo": self.redo,
            "goto": self.goto,
            "branch": lambda: self.look_aside(aside=True),
            "back": lambda: self.look_aside(aside=False),
            "ready": self.take_over,
            "history": self.history,
            "rule": lambda rule: answers.rule_page(self.kit, rule, self.lang),
            "rules": lambda text: answers.rule_list(self.kit, text, self.lang),
            "score": self.score,
            "command": self.command,
            "hint": lambda whole: self.hint("solution" if whole else ""),
            "edit": self.edit,
            "tool": self.use_tool,
            "settings": lambda name, value: self.set(f"{name} {value}"),
            "export": self.export,
            "view": self.switch_view,
            "stop": self.stop_thinking,
            "go": self.urge_bots,
            "answer": self.answer_task,
            "task": self.press,
            "ping": lambda: None,  # whoever asks only wants to know that somebody is there
        }

    def complain(self, key: str, error: Exception, **facts: object) -> str:
        """Show an error on the table, and return what was said."""
        said = self.label(key, error=self.error_text(error), **facts)
        self.host.warn(said)
        return said

    def error_text(self, error: Exception) -> str:
        """Keep an error for Python, and say what it says; not at a real table, for it may speak of hidden cards."""
        self.last_error = error
        if self.mode == "table":
            return self.label("error.look_in_python")
        return f"{type(error).__name__}: {error}"

    def refuse_if(self, hindrance: str) -> None:
        """Refuse for this reason, if there is one."""
        if hindrance:
            raise Refusal("forbidden", hindrance)

    # Acting and asking

    def act(self, action: str) -> None:
        """Carry out what the seat that must choose wishes: one action, when learning also several of its own.

        Only in the sandbox a sentence may say what chance gives, and one person plays on for the others.
        """
        self.refuse_watchers()
        seat = self.chooser()
        if self.mode == "sandbox":
            self.here.do(action)
            return
        several = self.mode == "learn"
        for choice in commands.read_actions(self.here.position, action, self.lang, several=several):
            if self.chooser() != seat:
                raise Refusal("forbidden", self.waiting())
            self.play(choice)

    def play(self, choice: Choice) -> None:
        """Carry out one action of the seat that must choose."""
        self.here.do(choice)

    def chooser(self) -> str | None:
        """Return who must choose, if that is the viewer; refuse otherwise."""
        if not self.may_choose():
            raise Refusal("forbidden", self.waiting())
        actor: str | None = self.here.position.actor
        return actor

    def take_over(self) -> None:
        """Let the player who must choose look: the table was passed on."""
        self.refuse_watchers()
        self.seating.holder = self.here.position.actor
        self.follow()

    def switch_view(self) -> None:
        """Open the table, or close it to what the seat may know."""
        if self.mode == "table":
            raise Refusal("forbidden", self.label("error.no_view"))
        self.open_table = not self.open_table
        self.follow()

    def judge(self, path: tuple[str, ...]) -> object:
        """Say why a click was no choice."""
        sentence = attempt(self.seen(), path)
        if sentence is not None:
            return self.verdict(sentence)
        return answers.note("\n".join([*self._describe(path[-1]), self.decision()["prompt"]]))

    def why(self, sentence: object) -> Verdict:
        """Return the verdict on an action or a sentence, from what the viewer may know."""
        verdict: Verdict = self.here.position.why(sentence, self.eyes, names=self.game.names)
        return verdict

    def verdict(self, sentence: object) -> answers.Verdict:
        """Return the verdict on an action or a sentence, to be shown."""
        return answers.verdict(self.why(sentence), self.lang, self.game.names)

    def _describe(self, name: str) -> list[str]:
        """Say what a place of the board shows, and on the open table what lies covered there."""
        said = [square["say"] for square in self.shown()["squares"] if square["place"] == name]
        beneath = self.display.painter.game.beneath(self.here.position, name) if said and self.eyes is None else ""
        return [*said, beneath] if beneath else said

    def score(self) -> answers.ScoreSheet:
        """Return everybody's points, as far as the viewer may know."""
        return self.display.painter.game.score(self.seen())

    def history(self, moment: int) -> object:
        """Return the actions up to a moment, the last few of them."""
        last = min(moment, self.here.moment)
        first = last + 1 if self.is_passed_on() else max(1, last - CHAPTERS + 1)
        return {"kind": "history", "chapters": [self.chapter(number) for number in range(first, last + 1)]}

    def answer_task(self, answer: str) -> None:
        """Take an answer to what is asked beside the board; a plain table asks nothing."""
        raise Refusal("forbidden", self.say("task.none"))

    def press(self, button: str) -> None:
        """Press a button beside the board."""
        raise Refusal("forbidden", self.say("task.none"))

    def hint(self, sentence: str) -> object:
        """Ask for a hint."""
        raise Refusal("forbidden", self.label("error.no_hint"))

    def stop_thinking(self) -> None:
        """Have what is thought about as far as it was found."""
        raise Refusal("forbidden", self.label("error.no_bots"))

    def urge_bots(self) -> None:
        """Let the bots go on."""
        raise Refusal("forbidden", self.label("error.not_resting"))

    def refuse_watchers(self) -> None:
        """Refuse what only players may do."""
        self.refuse_if(self.label("error.watching") if self.mode == "watch" else "")

    def refuse_while_passed_on(self) -> None:
        """Refuse what one player may know and the next may not, until the table has been passed on."""
        self.refuse_if(self.waiting() if self.is_passed_on() else "")

    # Going through the game

    def undo(self) -> None:
        """Take back the last choice of a person."""
        self.journey.undo()

    def redo(self) -> None:
        """Do again what was taken back, up to the next choice of a person."""
        self.journey.redo()

    def goto(self, moment: int) -> None:
        """Go to a moment of the game, as undoing or redoing step by step would."""
        self.journey.goto(moment)

    def look_aside(self, *, aside: bool) -> None:
        """Begin a what-if at this point, or go back to the game."""
        self.journey.look_aside(aside=aside)

    # The command line, and what can be taken along

    def command(self, text: str) -> object:
        """Carry out one line of the command line."""
        return commands.carry_out(self, text)

    def use_tool(self, tool: str, path: tuple[str, ...]) -> object:
        """Change a sandbox by clicks instead of words."""
        return self.edit(self.display.painter.game.edit(self.here.position, tool, path) or tool)

    def edit(self, text: str) -> object:
        """Change the table by hand, and return the position that came of it."""
        if self.mode != "sandbox":
            raise Refusal("forbidden", self.label("error.no_edit"))
        word, _, rest = text.strip().partition(" ")
        if not word:
            return exports.share(self.sight, "share.name")
        if word == "edition":
            self.here.edit(edition=rest)
        elif word == "ruling":
            name, _, value = rest.partition("=")
            self.here.edit(rulings={name.strip(): value.strip()})
        else:
            self.here.edit(text)
        return exports.share(self.sight, "share.edited")

    def set(self, sentence: str) -> object:
        """Change how the table looks and speaks, for every view of it."""
        name, _, value = sentence.strip().lower().partition(" ")
        values, value = SETTINGS.get(name, {}), value.strip()
        if value not in values:
            raise Refusal("illegal", self.label("error.no_setting", setting=sentence[:20]))
        self.adjust(name, values[value])
        return None

    def export(self, form: str) -> object:
        """Return the position to take along, or a file of it; never more than the viewer may know."""
        if not form:
            return exports.share(self.sight, "share.name")
        if not exports.has_file(self.sight, form):
            raise Refusal("forbidden", self.label("error.no_export", form=form[:20]))
        return exports.FILES[form](self.sight)

    @property
    def sight(self) -> exports.Sight:
        """What the viewer sees now, to take along."""
        with self.lock:
            return exports.Sight(self.here, self.seen(), self.eyes, self.seat, self.mode, self.lang)
