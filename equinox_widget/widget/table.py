"""The table: a game in a notebook cell. Python decides, the browser draws."""

from __future__ import annotations

import html
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from equinox_widget.explanation import Explanation
from equinox_widget.frames import answers
from equinox_widget.frames.choices import attempt, choices, offer, prompt, reasons
from equinox_widget.frames.frame import Painter
from equinox_widget.frames.story import chapter, edited
from equinox_widget.game import is_edit
from equinox_widget.options import options
from equinox_widget.position import IllegalAction, Position
from equinox_widget.still import Still, still_of
from equinox_widget.texts.catalogue import say
from equinox_widget.texts.labels import LANGUAGES, label, labels, read_language

from . import commands, exports, protocol
from .adviser import Adviser
from .bots import BotSeats
from .protocol import Refusal
from .seating import ONLOOKER, Seating

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from os import PathLike

    from traitlets.utils.bunch import Bunch

    from equinox_widget.explanation import Verdict
    from equinox_widget.frames.choices import Decision
    from equinox_widget.frames.story import Chapter
    from equinox_widget.game import Game
    from equinox_widget.games.equinox.actions import Action
    from equinox_widget.lab.hints import Hint

    from .bots import Wish

STATIC: Final = Path(__file__).parent.parent / "static"
MODES: Final = ("table", "learn", "sandbox", "watch")
THEMES: Final = ("auto", "light", "dark")
#: What the browser may set: how the table looks to its reader, nothing about the game.
WRITABLE: Final[dict[str, tuple[str, ...]]] = {"lang": LANGUAGES, "theme": THEMES}
#: How many actions one request for earlier ones brings.
CHAPTERS: Final = 12
_OURS: Final = {"sync": True, "echo_update": False}
#: Questions that do not depend on where the game is.
_TIMELESS: Final = ("rule", "rules")
#: What a request is answered with whose reply comes later, from a thread.
LATER: Final = object()
_TRAVELS: Final = ("undo", "redo", "fork", "back")
NARROWEST, WIDEST = 320, 2000


def _nothing() -> None:
    """Do nothing."""


def _pixels(width: int | str) -> int:
    """Return a width in pixels, 0 for as much as there is."""
    if width == "auto":
        return 0
    if type(width) is not int or not NARROWEST <= width <= WIDEST:
        raise ValueError(f'a table is "auto" or {NARROWEST} to {WIDEST} pixels wide, not {width!r}')
    return width


class Table(anywidget.AnyWidget):
    """A widget that shows a game to one seat and lets it act.

    State goes down by the traits below; wishes come up as messages (see `protocol`), each answered exactly once.
    Messages may arrive on another thread and out of order, hence the lock and the revision number `rev`.
    Without a `seat` the table is shared: it shows whoever must choose, in mode "table" after passing it on. Seats of
    `bots` play by themselves, on a thread. `position` and `events` (what the last action made happen) are for Python
    to observe; what an observer raises is shown on the table and breaks nothing.
    """

    _esm = STATIC / "widget.js"
    _css = STATIC / "widget.css"

    latest = traitlets.Dict(help="the picture of the position and the last action, as the seat may see it").tag(**_OURS)
    decision = traitlets.Dict(help="what the seat may choose now").tag(**_OURS)
    cursor = traitlets.Int(None, allow_none=True, help="the frame to show; None: the latest").tag(**_OURS)
    labels = traitlets.Dict(help="the words around the board").tag(**_OURS)
    seat = traitlets.Unicode(help="the seat that looks at the table").tag(**_OURS)
    lang = traitlets.Enum(LANGUAGES, "en").tag(**_OURS)
    edition = traitlets.Unicode().tag(**_OURS)
    mode = traitlets.Enum(MODES, "learn").tag(**_OURS)
    theme = traitlets.Enum(THEMES, "auto").tag(**_OURS)
    task = traitlets.Dict(
        default_value=None, allow_none=True, help="what is asked beside the board; None: nothing"
    ).tag(**_OURS)
    rev = traitlets.Int(0, help="counts the changes of the game").tag(**_OURS)
    eyes = traitlets.Unicode(help="whose knowledge is shown: a seat's, an onlooker's, or everything").tag(**_OURS)
    width = traitlets.Int(0, help="in pixels; 0: as wide as the cell").tag(**_OURS)
    compact = traitlets.Bool(default_value=False, help="board, hand and actions only").tag(**_OURS)

    open_table = traitlets.Bool(default_value=False, help="everything is shown, whoever looks")
    position = traitlets.Instance(Position, help="what is shown, for Python")
    events = traitlets.Instance(Explanation, (), help="what the last action made happen, for Python")

    last_error: Exception | None = None
    _stop_watching: Callable[[], None] = staticmethod(_nothing)
    _bots = BotSeats("", (), 0)  # of a table that could not be made
    _adviser = Adviser()
    _told: Explanation

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
        self.game = game
        self._autosave = autosave
        self._what_if: Game | None = None
        self._bots = BotSeats(bots, game.position.players, seed)
        self._seating = Seating(game.position, seat, self._bots.seats)
        self._adviser = Adviser()
        self._painters: dict[str, Painter] = {}
        self._painted_under: object = None
        self._last_seen: tuple[Position, str | None, Position] | None = None
        self._guard = game.lock
        self._inside = 0
        looks = {"lang": lang, "theme": theme, "width": _pixels(width), "compact": compact}
        super().__init__(mode=mode, open_table=mode == "sandbox", **looks)
        self._save()
        self._draw()
        self._announce()
        self._stop_watching = game.watch(self._follow)
        self.on_msg(self._receive)
        self.observe(lambda _: self._draw(), names=["lang"])
        self.observe(self._change_mode, names=["mode"])
        self._wake_bots()

    def close(self) -> None:
        """Leave the table: stop following the game and let go of the browser; once more changes nothing."""
        stop, self._stop_watching = self._stop_watching, _nothing
        stop()
        self._bots.forget()
        self._adviser.forget()
        super().close()

    def notify_change(self, change: Bunch) -> None:
        """Tell the browser and whoever observes; an observer that raises is shown, and breaks nothing."""
        try:
            super().notify_change(change)
        except Exception as error:  # noqa: BLE001 (an observer is somebody's own function)
            self._complain("error.observer", error, name=change.name)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from the browser what `WRITABLE` allows; answer anything else with an error and the truth."""
        refused = [name for name, value in sync_data.items() if value not in WRITABLE.get(name, ())]
        super().set_state({name: value for name, value in sync_data.items() if name not in refused})
        if refused:
            self.send_state([name for name in refused if name in self.keys])
            self.send(protocol.refused(None, self.rev, "forbidden", f"not for the browser to set: {refused}"))

    def _change_mode(self, change: Bunch) -> None:
        """Begin another mode: only the sandbox begins open."""
        with self.hold_sync():
            self.open_table = change.new == "sandbox"
            self._draw()

    # Answering

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
                message = label("error.internal", self.lang, error=f"{type(error).__name__}: {error}")
                reply = protocol.refused(content, self.rev, "internal", message)
            self.send(reply)

    def _carry_out(self, request: protocol.Request) -> object:
        """Do what was asked and return what is to be shown for it, or raise `Refusal`."""
        if request.rev != self.rev and request.kind not in _TIMELESS:
            self.send_state(["latest", "decision", "seat", "rev"])
            raise Refusal("stale", label("error.stale", self.lang))
        try:
            return self._answer(request)
        except IllegalAction as error:
            verdict = answers.verdict(self._why(str(error.verdict.action)), self.lang, self.game.names)
            raise Refusal("illegal", verdict["title"], verdict) from error
        except ValueError as error:
            raise Refusal("illegal", str(error)) from error

    def _answer(self, request: protocol.Request) -> object:
        """Carry a request out; what comes back is shown."""
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
            "edit": lambda: self._edit(text),
            "export": lambda: self._export(text),
            "view": self._switch_view,
            "stop": self._stop_thinking,
            "go": self._urge_bots,
            "answer": lambda: self._answer_task(text),
            "task": lambda: self._press_task(text),
        }
        travel: Callable[[], object] = lambda: self._travel(request.kind)  # noqa: E731 (as its neighbours)
        return answer.get(request.kind, travel)()

    def _score(self) -> answers.ScoreSheet:
        return answers.score_sheet(self._seen(self._here.position), self.lang, self.game.names)

    def _act(self, sentence: str) -> None:
        self._refuse_watchers()
        pos = self._here.position
        if not self._may_choose(pos):
            raise Refusal("forbidden", self._waiting(pos))
        self._here.do(sentence)

    def _take_over(self) -> None:
        """Let the player who must choose look: the table was passed on."""
        self._refuse_watchers()
        self._seating.holder = self._here.position.actor
        self._follow()

    def _travel(self, kind: str) -> None:
        self._refuse_watchers()
        if not self._may_undo():
            raise Refusal("forbidden", label("error.no_undo", self.lang))
        if kind == "undo":
            self._here.undo(self._far_enough(self._steps_back(), "error.at_start"))
        elif kind == "redo":
            self._here.redo(self._far_enough(self._steps_on(), "error.at_end"))
        else:
            self._look_aside(aside=kind == "fork")

    def _far_enough(self, steps: int, otherwise: str) -> int:
        """Return how far to go, if anywhere."""
        if not steps:
            raise Refusal("forbidden", label(otherwise, self.lang))
        return steps

    def _steps_back(self) -> int:
        """How far back the last choice of a person lies; none when there is no such choice."""
        earlier = self._here.positions[: self._here.moment]
        return next((count for count, pos in enumerate(reversed(earlier), 1) if pos.actor not in self._bots.seats), 0)

    def _steps_on(self) -> int:
        """How far on the next choice of a person lies, or the end of what was done."""
        later = self._here.positions[self._here.moment + 1 :]
        return next((count for count, pos in enumerate(later, 1) if pos.actor not in self._bots.seats), len(later))

    def _look_aside(self, *, aside: bool) -> None:
        """Begin a what-if at this point, or go back to the game."""
        if aside == (self._what_if is not None):
            raise Refusal("forbidden", label("error.what_if" if aside else "error.no_what_if", self.lang))
        self._stop_watching()
        self._what_if = self.game.branch() if aside else None
        self._stop_watching = self._here.watch(self._follow)
        self._follow()

    def _judge(self, path: tuple[str, ...]) -> object:
        """Say why a click was no choice."""
        pos = self._seen(self._here.position)
        sentence = attempt(pos, path)
        if sentence is not None:
            return answers.verdict(self._why(sentence), self.lang, self.game.names)
        return answers.note(self.decision["prompt"])

    def _why(self, sentence: str) -> Verdict:
        """Judge a sentence from what the viewer may know."""
        pos = self._here.position
        return pos.why(sentence, self._eyes(pos), names=self.game.names)

    def _command(self, text: str) -> object:
        """Carry out one line of the command line."""
        word, _, rest = text.strip().partition(" ")
        word = word.lower()
        if complaint := commands.unknown(word, self.lang):
            raise Refusal("illegal", complaint)
        answer: object = None
        if word == "why":
            answer = answers.verdict(self._why(rest), self.lang, self.game.names)
        elif word == "score" and not rest:
            answer = self._score()
        elif word in _TRAVELS and not rest:
            self._travel(word)
        elif word == "edit":
            answer = self._edit(rest)
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

    def _export(self, form: str) -> object:
        """Return the position to take along, or a file of it; never more than the viewer may know."""
        if self._handover(self._here.position):
            raise Refusal("forbidden", self._waiting(self._here.position))
        if not form:
            return exports.share(self._sight, "share.name")
        if not exports.has_file(self._sight, form):
            raise Refusal("forbidden", label("error.no_export", self.lang, form=form[:20]))
        return exports.FILES[form](self._sight)

    def _switch_view(self) -> None:
        """Open the table, or close it to what the seat may know."""
        if self.mode == "table":
            raise Refusal("forbidden", label("error.no_view", self.lang))
        self.open_table = not self.open_table
        self._follow()

    def _answer_task(self, answer: str) -> None:
        """Take an answer to what is asked beside the board; a plain table asks nothing."""
        raise Refusal("forbidden", say("task.none", self.lang))

    def _press_task(self, key: str) -> None:
        """Press a button beside the board."""
        raise Refusal("forbidden", say("task.none", self.lang))

    def _refuse_watchers(self) -> None:
        if self.mode == "watch":
            raise Refusal("forbidden", label("error.watching", self.lang))

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
                said = label("error.internal", self.lang, error=f"{type(found).__name__}: {found}")
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

    def _may_hint(self, pos: Position) -> bool:
        return self.mode == "learn" and self._may_choose(pos)

    # The seats that play by themselves

    def _wake_bots(self) -> None:
        """Let the bot whose choice it is think about it."""
        with self._guard:
            pos = self._here.position
            self._bots.wake(pos, lambda found: self._bot_chose(pos, found))

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

    # Drawing

    @property
    def _here(self) -> Game:
        """The game that is shown: the what-if while there is one."""
        return self._what_if or self.game

    @property
    def _painter(self) -> Painter:
        """Who draws in the reader's language."""
        rulings = self._here.position.rulings
        if rulings is not self._painted_under:
            self._painters.clear()
            self._painted_under = rulings
        if self.lang not in self._painters:
            self._painters[self.lang] = Painter(self.game.position, self.lang, self.game.names)
        return self._painters[self.lang]

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Have the game for oneself; those who observe are told afterwards, when it is free again."""
        with self._guard:
            self._inside += 1
            try:
                yield
            finally:
                self._inside -= 1
        self._announce()

    def _announce(self) -> None:
        """Tell Python's observers where the game is; never while somebody has it for themselves."""
        if self._inside:
            return
        self.events = self._told
        self.position = self._here.position

    def _complain(self, key: str, error: Exception, **facts: object) -> str:
        """Show an error on the table, and return what was said."""
        self.last_error = error
        said = label(key, self.lang, error=f"{type(error).__name__}: {error}", **facts)
        self.send(protocol.trouble(self.rev, said))
        return said

    def _follow(self) -> None:
        """Show the game after it changed, whoever changed it."""
        self._adviser.hurry()
        with self._alone(), self.hold_sync():
            self.rev += 1
            self._draw()
            self._save()
        self._wake_bots()

    def _save(self) -> None:
        """Keep the file current."""
        if self._autosave is None:
            return
        try:
            self.game.save(self._autosave)
        except OSError as error:
            if not self.rev:
                raise
            self._complain("error.autosave", error)

    def _draw(self) -> None:
        """Bring all traits up to date with the game, in one message."""
        with self._guard, self.hold_sync():
            pos = self._here.position
            self.seat, self.eyes = self._viewer(pos), self._eyes(pos) or ""
            moment = self._here.moment
            closed = self._handover(pos)
            painter, eyes = self._painter, self._eyes(pos)
            frame = (
                painter.frame(self._seen(pos), self.seat, closed=True) if closed else painter.seen(pos, self.seat, eyes)
            )
            self._told = Explanation()
            last = None if closed or not moment else self._chapter(moment)
            self.decision = dict(self._decision(pos))
            self.latest = {"moment": moment, "frame": frame, "chapter": last}
            self.edition = pos.edition
            self.labels = labels(self.lang)

    def _decision(self, pos: Position) -> Decision:
        """Return what the viewer may choose now: nothing when it is somebody else's choice."""
        names, seen = self.game.names, self._seen(pos)
        yours, closed = self._may_choose(pos), self._handover(pos)
        ways = choices(seen, self.lang, names) if yours else []
        hand = [] if closed else seen.hand(self.seat)
        return {
            "actor": pos.actor,
            "yours": yours,
            "handover": pos.actor if closed else None,
            "prompt": prompt(seen, self.lang) if yours else self._waiting(pos),
            "choices": ways,
            "offer": offer(ways, hand, self._painter),
            "reasons": reasons(seen, hand, ways, self.lang, names) if yours else {},
            "undo": self._may_undo() and self._steps_back() > 0,
            "redo": self._may_undo() and self._steps_on() > 0,
            "what_if": self._what_if is not None,
            "bots": self._bots.activity(pos),
            "hint": self._may_hint(pos),
        }

    def _waiting(self, pos: Position) -> str:
        """Say what everybody waits for."""
        if pos.actor is None:
            return label("status.over", self.lang)
        activity = self._bots.activity(pos)
        if activity == "resting":
            return self._bots.resting
        thinks = activity == "thinking"
        key = "prompt.handover" if self._handover(pos) else "prompt.thinking" if thinks else "prompt.wait"
        return label(key, self.lang, seat=self._name(pos.actor))

    def _name(self, seat: str | None) -> str:
        return self.game.names[self.game.position.players.index(seat)] if seat else ""

    def _chapters(self, moment: int) -> list[Chapter]:
        """Return the actions up to a moment, the last few of them."""
        if self._handover(self._here.position):
            return []
        last = min(moment, self._here.moment)
        return [self._chapter(number) for number in range(max(1, last - CHAPTERS + 1), last + 1)]

    def _chapter(self, moment: int) -> Chapter:
        """Return the action that led to a moment, as the viewer may know it."""
        game, eyes = self._here, self._eyes(self._here.position)
        before, after = game.positions[moment - 1 : moment + 1]
        sentence = game.sentences[moment - 1]
        if is_edit(sentence):
            return edited(before, after, moment, self._painter, self.seat, eyes)
        told = before.explain(sentence, names=self.game.names)
        if moment == game.moment:
            self._told = told
        return chapter(before, after, sentence, moment, self._painter, self.seat, eyes, self.game.names, told)

    # Who sees and does what

    def _viewer(self, pos: Position) -> str:
        """Return the seat that looks."""
        return self._seating.viewer(pos, self.mode, self.seat)

    def _eyes(self, pos: Position) -> str | None:
        """Return whose knowledge counts; None is the open table."""
        if self.open_table and self.mode != "table":
            return None
        return ONLOOKER if self._seating.looks_on(self.mode) else self._viewer(pos)

    @property
    def _sight(self) -> exports.Sight:
        """What the viewer sees now, to take along."""
        here, pos, lang = self._here, self._here.position, read_language(self.lang)
        return exports.Sight(here, self._seen(pos), self._eyes(pos), self.seat, self.mode, lang)

    def _seen(self, pos: Position) -> Position:
        """Return what may be shown: the whole table where it is open, else what the seat may know."""
        eyes = self._eyes(pos)
        if eyes is None:
            return pos
        if self._last_seen is None or self._last_seen[0] is not pos or self._last_seen[1] != eyes:
            self._last_seen = (pos, eyes, pos.view(eyes))
        return self._last_seen[2]

    def _handover(self, pos: Position) -> bool:
        """Tell whether the table must first be passed on."""
        return self._seating.must_pass_on(pos, self.mode)

    def _may_choose(self, pos: Position) -> bool:
        """Tell whether the choice that is due is the viewer's."""
        return self._seating.may_choose(pos, self.mode, self._viewer(pos))

    def _may_undo(self) -> bool:
        return self.mode in ("learn", "sandbox")

    def _repr_mimebundle_(self, **kwargs: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Add pictures, tables and text, as the viewer may see them, for every place that cannot show widgets."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        still = self.static()._repr_mimebundle_()
        return (still if options.display == "static" else {**data, **still}), metadata

    def static(self) -> Still:
        """Return what the viewer sees now, as picture, tables and text that outlive the kernel."""
        here, pos = self._here, self._here.position
        if self._handover(pos):
            board = self._waiting(pos)
            return Still(board, f"<p>{html.escape(board)}</p>", "")
        return still_of(pos, here.last_events(), here.names, self._eyes(pos), self.lang)
