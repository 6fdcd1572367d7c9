"""The table: a game in a notebook cell. Python decides, the browser draws. (What is drawn: `window`.)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from equinox_widget.core.options import options
from equinox_widget.core.position import IllegalAction
from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.given import as_one_of, as_switch, named
from equinox_widget.frames import answers
from equinox_widget.frames.choices import attempt
from equinox_widget.frames.frame import SQUARES
from equinox_widget.texts.catalogue import say
from equinox_widget.texts.labels import LANGUAGES, label, read_language
from equinox_widget.texts.typed import complaint

from . import commands, exports, protocol
from .adviser import Adviser
from .bots import BotSeats
from .protocol import Refusal
from .window import MODES, THEMES, Window

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike

    from equinox_widget.core.explanation import Verdict
    from equinox_widget.frames.page import Page
    from equinox_widget.games.equinox.game import Game
    from equinox_widget.games.equinox.position import Position
    from equinox_widget.games.equinox.rules.actions import Action
    from equinox_widget.lab.hints import Hint

    from .bots import Wish

#: What the browser may set: how the table looks to its reader, nothing about the game.
WRITABLE: Final[dict[str, tuple[str, ...]]] = {"lang": LANGUAGES, "theme": THEMES}
#: Questions that do not depend on where the game is.
_TIMELESS: Final = ("rule", "rules", "ping")
#: What a request is answered with whose reply comes later, from a thread.
LATER: Final = object()
#: The ways through a game that the command line knows, and the messages they stand for.
_TRAVELS: Final = {"undo": "undo", "redo": "redo", "fork": "branch", "back": "back"}
#: What a reader may set by words, each word with the value it stands for.
_SETTINGS: Final[dict[str, dict[str, object]]] = {
    **{name: {value: value for value in values} for name, values in WRITABLE.items()},
    "compact": {"on": True, "off": False},
}


class Table(Window):
    """A widget that shows a game to one seat and lets it act.

    Wishes come up as messages (see `protocol`), each answered exactly once; what they change goes down by the traits of
    the `Window`. Messages may arrive on another thread and out of order, hence the lock and the revision number `rev`.
    Without a `seat` the table is shared: it shows whoever must choose, in mode "table" after passing it on. Seats of
    `bots` play by themselves, on a thread.
    """

    _adviser = Adviser()  # of a table that could not be made

    def __init__(
        self,
        game: Game,
        *,
        seat: str | None = None,
        bots: Wish = "",
        seed: int = 0,
        autosave: str | PathLike[str] | None = None,
        lang: str = "en",
        mode: str = "learn",
        theme: str = "auto",
        width: int | str = "auto",
        compact: bool = False,
    ) -> None:
        self._adviser = Adviser()
        looks: dict[str, Any] = {
            "mode": as_one_of(mode, MODES, "mode"),
            "lang": read_language(lang),
            "theme": as_one_of(theme, THEMES, "theme"),
            "compact": as_switch(compact, "compact"),
            "width": width,
        }
        seated = BotSeats(bots, game.position.players, seed)
        super().__init__(game, seated, seat=seat, autosave=autosave, **looks)
        self.on_msg(self._receive)
        self._wake_bots()

    def close(self) -> None:
        """Leave the table, and give up what is being thought about; once more changes nothing."""
        self._adviser.forget()
        super().close()

    def _follow(self) -> None:
        """Show the game after it changed, whoever changed it; whoever thought about it is done."""
        self._adviser.hurry()
        super()._follow()
        self._wake_bots()

    # Answering

    def set_state(self, sync_data: object) -> None:
        """Take from the browser what `WRITABLE` allows; answer anything else with an error and the truth."""
        if not isinstance(sync_data, dict):
            self.send(protocol.refused(None, self.rev, "malformed", "traits are set by a mapping"))
            return
        refused = [name for name, value in sync_data.items() if value not in WRITABLE.get(name, ())]
        super().set_state({name: value for name, value in sync_data.items() if name not in refused})
        if refused:
            self.send_state([name for name in refused if name in self.keys])
            self.send(protocol.refused(None, self.rev, "forbidden", f"not for the browser to set: {named(refused)}"))

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer one message, whatever it holds and whatever happens."""
        with self._alone():
            try:
                answer = self._carry_out(protocol.read(content))
                if answer is LATER:
                    return
                reply = protocol.accepted(content, self.rev, answer)
            except protocol.ProtocolError as error:
                reply = protocol.refused(content, self.rev, "malformed", str(error))
            except Refusal as refusal:
                reply = protocol.refused(content, self.rev, refusal.code, str(refusal), refusal.answer)
            except Exception as error:  # noqa: BLE001 (a view must never wait for an answer in vain)
                message = label("error.internal", self.lang, error=self._error_text(error))
                reply = protocol.refused(content, self.rev, "internal", message)
            self.send(reply)

    def _carry_out(self, request: protocol.Request) -> object:
        """Do what was asked and return what is to be shown for it, or raise `Refusal`."""
        if request.rev != self.rev and request.kind not in _TIMELESS:
            self.send_state(["latest", *SQUARES, "decision", "seat", "rev"])
            raise Refusal("stale", label("error.stale", self.lang))
        try:
            return self._answer(request)
        except IllegalAction as error:
            verdict = answers.verdict(self._why(str(error.verdict.action)), self.lang, self.game.names)
            raise Refusal("illegal", verdict["title"], verdict) from error
        except NotationError as error:
            raise Refusal("illegal", complaint(error, self.lang)) from error
        except ValueError as error:
            raise Refusal("illegal", str(error)) from error

    def _answer(self, request: protocol.Request) -> object:
        """Carry a request out; what comes back is shown. While the table is passed on, nobody's eyes look at it."""
        if request.kind not in protocol.WHILE_PASSED_ON:
            self._refuse_while_passed_on()
        text = request.sentence
        answer: dict[str, Callable[[], object]] = {
            "act": lambda: self._act(text),
            "why": lambda: self._judge(request.path),
            "ready": self._take_over,
            "history": lambda: {"kind": "history", "chapters": self._chapters(request.moment)},
            "rule": lambda: answers.rule_page(text, self.lang),
            "rules": lambda: answers.rule_list(text, self.lang),
            "score": self._score,
            "command": lambda: self._command(text),
            "hint": lambda: self._think_of_hint(request),
            "goto": lambda: self._go_to(request.moment),
            "edit": lambda: self._edit(text),
            "settings": lambda: self._set(text),
            "export": lambda: self._export(text),
            "view": self._switch_view,
            "stop": self._stop_thinking,
            "go": self._urge_bots,
            "answer": lambda: self._answer_task(text),
            "task": lambda: self._press_task(text),
            "ping": lambda: None,  # whoever asks only wants to know that somebody is there
        }
        travel: Callable[[], object] = lambda: self._travel(request.kind)  # noqa: E731 (as its neighbours)
        return answer.get(request.kind, travel)()

    # Acting, asking, and going through the game

    def _act(self, text: str) -> None:
        """Carry out what the seat that must choose wishes: one action, when learning also several of its own.

        Only in the sandbox a sentence may say what chance gives, and one person plays on for the others.
        """
        self._refuse_watchers()
        seat = self._refuse_others()
        if self.mode == "sandbox":
            self._here.do(text)
            return
        for action in commands.read_actions(text, self.lang, several=self.mode == "learn"):
            if self._refuse_others() != seat:
                raise Refusal("forbidden", self._waiting(self._here.position))
            self._do(action)

    def _do(self, action: Action) -> None:
        """Carry out one action of the seat that must choose."""
        self._here.do(action)

    def _refuse_others(self) -> str | None:
        """Return who must choose, if that is the viewer."""
        pos = self._here.position
        if not self._may_choose(pos):
            raise Refusal("forbidden", self._waiting(pos))
        return pos.actor

    def _take_over(self) -> None:
        """Let the player who must choose look: the table was passed on."""
        self._refuse_watchers()
        self._seating.holder = self._here.position.actor
        self._follow()

    def _switch_view(self) -> None:
        """Open the table, or close it to what the seat may know."""
        if self.mode == "table":
            raise Refusal("forbidden", label("error.no_view", self.lang))
        self.open_table = not self.open_table
        self._follow()

    def _refuse_watchers(self) -> None:
        if self.mode == "watch":
            raise Refusal("forbidden", label("error.watching", self.lang))

    def _refuse_while_passed_on(self) -> None:
        """Refuse what one player may know and the next may not, until the table has been passed on."""
        pos = self._here.position
        self._refuse_if(self._waiting(pos) if self._handover(pos) else "")

    def _travel(self, kind: str) -> None:
        self._refuse_watchers()
        if kind == "undo":
            steps = self._far_enough(self._steps_back(), "error.at_start")
            self._refuse_if(self._hindrance(self._here.moment))
            self._here.undo(steps)
        elif kind == "redo":
            steps = self._far_enough(self._steps_on(), "error.at_end")
            self._refuse_if(self._hindrance(self._here.moment + 1))
            self._here.redo(steps)
        else:
            self._refuse_leaving()
            self._look_aside(aside=kind == "branch")

    def _go_to(self, moment: int) -> None:
        """Go to a moment of the game, as undoing or redoing step by step would."""
        self._refuse_leaving()
        last = len(self._here.positions) - 1
        if moment > last:
            raise Refusal("illegal", label("error.no_moment", self.lang, moment=moment, last=last))
        self._here.goto(moment)

    def _refuse_leaving(self) -> None:
        """Refuse to go where one likes, at a table where that would show what is hidden."""
        self._refuse_watchers()
        self._refuse_if("" if self._goes_freely() else label("error.no_undo", self.lang))

    def _refuse_if(self, hindrance: str) -> None:
        if hindrance:
            raise Refusal("forbidden", hindrance)

    def _far_enough(self, steps: int, otherwise: str) -> int:
        """Return how far to go, if anywhere."""
        if not steps:
            raise Refusal("forbidden", label(otherwise, self.lang))
        return steps

    def _look_aside(self, *, aside: bool) -> None:
        """Begin a what-if at this point, or go back to the game."""
        if aside == (self._what_if is not None):
            raise Refusal("forbidden", label("error.what_if" if aside else "error.no_what_if", self.lang))
        self._stop_watching()
        if self._what_if is not None:
            self._left[0].adopt(self._what_if)
        self._left = (self.game, self.game.moment)
        self._what_if = self.game.branch() if aside else None
        self._stop_watching = self._here.watch(self._follow)
        self._follow()

    def _judge(self, path: tuple[str, ...]) -> object:
        """Say why a click was no choice."""
        pos = self._seen(self._here.position)
        sentence = attempt(pos, path)
        if sentence is not None:
            return answers.verdict(self._why(sentence), self.lang, self.game.names)
        return answers.note("\n".join([*self._describe(path[-1]), self.decision["prompt"]]))

    def _describe(self, name: str) -> list[str]:
        """Say what a place of the board shows, and on the open table what lies covered there."""
        frame, pos = self.latest["frame"], self._here.position
        said = [place["say"] for place in (*frame["champions"], *frame["fields"]) if place["name"] == name]
        fanned = [field for field in frame["fields"] if field["name"] == name and "covered" in field]
        if fanned and self._eyes(pos) is None:
            cards = ", ".join(self._painter.card(card)["say"] for card in pos.stack(name[:2], int(name[2:])))
            said.append(label("field.fanned", self.lang, cards=cards))
        return said

    def _why(self, sentence: str) -> Verdict:
        """Judge a sentence from what the viewer may know."""
        pos = self._here.position
        return pos.why(sentence, self._eyes(pos), names=self.game.names)

    def _score(self) -> answers.ScoreSheet:
        return answers.score_sheet(self._seen(self._here.position), self.lang, self.game.names)

    def _answer_task(self, answer: str) -> None:
        """Take an answer to what is asked beside the board; a plain table asks nothing."""
        raise Refusal("forbidden", say("task.none", self.lang))

    def _press_task(self, key: str) -> None:
        """Press a button beside the board."""
        raise Refusal("forbidden", say("task.none", self.lang))

    # The command line, and what can be taken along

    def _command(self, text: str) -> object:
        """Carry out one line of the command line."""
        word, _, rest = text.strip().partition(" ")
        word = word.partition(";")[0].lower()
        if unknown := commands.unknown(word, self.lang):
            raise Refusal("illegal", unknown)
        if word not in commands.WHILE_PASSED_ON:
            self._refuse_while_passed_on()
        answer: object = None
        if word == "why":
            answer = answers.verdict(self._why(commands.question(rest)), self.lang, self.game.names)
        elif word == "score" and not rest:
            answer = self._score()
        elif word in _TRAVELS and not rest:
            self._travel(_TRAVELS[word])
        elif word == "edit":
            answer = self._edit(rest)
        elif word in _SETTINGS:
            self._set(text)
        else:
            moves = [choice["say"] for choice in self.decision["choices"]]
            answer = commands.ask(text, self.latest["frame"], moves, self.lang)
            if answer is None:
                self._act(text)
        return answer

    def _edit(self, text: str) -> object:
        """Change the table by hand, and return the position that came of it."""
        if self.mode != "sandbox":
            raise Refusal("forbidden", label("error.no_edit", self.lang))
        word, _, rest = text.strip().partition(" ")
        if not word:
            return exports.share(self._sight, "share.name")
        if word == "edition":
            self._here.edit(edition=rest)
        elif word == "ruling":
            name, _, value = rest.partition("=")
            self._here.edit(rulings={name.strip(): value.strip()})
        else:
            self._here.edit(text)
        return exports.share(self._sight, "share.edited")

    def _set(self, text: str) -> None:
        """Change how the table looks and speaks, for every view of it."""
        name, _, value = text.strip().lower().partition(" ")
        values = _SETTINGS.get(name, {})
        if value not in values:
            raise Refusal("illegal", label("error.no_setting", self.lang, setting=text[:20]))
        self.set_trait(name, values[value])

    def _export(self, form: str) -> object:
        """Return the position to take along, or a file of it; never more than the viewer may know."""
        if not form:
            return exports.share(self._sight, "share.name")
        if not exports.has_file(self._sight, form):
            raise Refusal("forbidden", label("error.no_export", self.lang, form=form[:20]))
        return exports.FILES[form](self._sight)

    @property
    def _sight(self) -> exports.Sight:
        """What the viewer sees now, to take along."""
        with self._guard:
            here, pos, lang = self._here, self._here.position, read_language(self.lang)
            return exports.Sight(here, self._seen(pos), self._eyes(pos), self.seat, self.mode, lang)

    # Hints

    def _think_of_hint(self, request: protocol.Request) -> object:
        """Ask the planner; its hint is the reply to the request, when it comes."""
        pos = self._here.position
        if not self._may_hint(pos):
            raise Refusal("forbidden", label("error.no_hint", self.lang))
        if self._adviser.busy:
            raise Refusal("busy", label("error.advising", self.lang))
        self._adviser.ask(pos, lambda found: self._advise(request, pos, found))
        return LATER

    def _advise(self, request: protocol.Request, pos: Position, found: Hint | Exception) -> None:
        """Reply with the hint, unless the game has moved on meanwhile."""
        sender = {"id": request.id, "view": request.view}
        with self._alone():
            self._adviser.busy = False
            if isinstance(found, Exception):
                said = label("error.internal", self.lang, error=self._error_text(found))
                reply = protocol.refused(sender, self.rev, "internal", said)
            elif self._here.position is not pos:
                reply = protocol.refused(sender, self.rev, "stale", label("error.stale", self.lang))
            else:
                whole = request.sentence == "solution"
                reasons = [reason.text(self.lang) for reason in found.reasons]
                names, round_ = self.game.names, pos.round
                answer = answers.hint(found.action, reasons, round_, self.lang, names, solution=whole)
                reply = protocol.accepted(sender, self.rev, answer)
            self.send(reply)

    # The seats that play by themselves

    def _wake_bots(self) -> None:
        """Let the bot whose choice it is think about it."""
        with self._guard:
            pos = self._here.position
            pace = options.pace if self.mode == "table" else 0
            self._bots.wake(pos, lambda found: self._bot_chose(pos, found), pace)

    def _bot_chose(self, pos: Position, found: Action | Exception) -> None:
        """Carry a bot's choice out, if the game still waits for it; a bot that failed rests."""
        with self._alone():
            if self._here.position is not pos:
                return
            if isinstance(found, Exception):
                self._let_rest(self._complain("error.bot", found, seat=self._name(pos.actor)))
            else:
                self._here.do(found)

    def _stop_thinking(self) -> None:
        """Have the hint as far as it was found, or stop the bots: what one is thinking about is forgotten."""
        if self._adviser.busy:
            self._adviser.hurry()
            return
        if not self._bots.seats:
            raise Refusal("forbidden", label("error.no_bots", self.lang))
        self._let_rest(label("prompt.resting", self.lang))

    def _let_rest(self, reason: str) -> None:
        self._bots.rest(reason)
        self._follow()

    def _urge_bots(self) -> None:
        """Let the bots go on."""
        if not self._bots.resting:
            raise Refusal("forbidden", label("error.not_resting", self.lang))
        self._bots.urge()
        self._follow()

    def html(self, path: str | PathLike[str] | None = None, *, title: str = "") -> Page:
        """Return what the viewer has seen of the game as one file that steps through it, without network or Python.

        The whole truth is `table.game.html(path)`.
        """
        sight = self._sight
        if self._handover(self._here.position) or not exports.has_file(sight, "html"):
            raise ValueError(label("error.no_export", self.lang, form="html"))
        return sight.game.html(path, title=title, seat=sight.eyes, lang=self.lang)
