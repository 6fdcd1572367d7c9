"""The table: a game in a notebook cell. Python decides, the browser draws."""

from __future__ import annotations

import html
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from equinox_widget.frames import answers
from equinox_widget.frames.choices import attempt, choices, offer, prompt, reasons
from equinox_widget.frames.frame import Painter
from equinox_widget.frames.story import chapter
from equinox_widget.options import options
from equinox_widget.position import IllegalAction
from equinox_widget.still import Still, still_of
from equinox_widget.texts.catalogue import say
from equinox_widget.texts.labels import LANGUAGES, label, labels

from . import commands, protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from equinox_widget.explanation import Verdict
    from equinox_widget.frames.choices import Decision
    from equinox_widget.frames.story import Chapter
    from equinox_widget.game import Game
    from equinox_widget.position import Position

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
_TRAVELS: Final = ("undo", "redo", "fork", "back")


class Refusal(Exception):  # noqa: N818 (nothing went wrong: the table says no)
    """A request that is answered with a reason instead of being carried out."""

    def __init__(self, code: str, message: str, answer: object = None) -> None:
        super().__init__(message)
        self.code = code
        self.answer = answer


def _nothing() -> None:
    """Do nothing."""


class Table(anywidget.AnyWidget):
    """A widget that shows a game to one seat and lets it act.

    State goes down by the traits below; wishes come up as messages (see `protocol`), each answered exactly once.
    Messages may arrive on another thread and out of order, hence the lock and the revision number `rev`.
    Without a `seat` the table is shared: it shows whoever must choose, in mode "table" after passing it on.
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

    _stop_watching: Callable[[], None] = staticmethod(_nothing)

    def __init__(
        self,
        game: Game,
        *,
        seat: str | None = None,
        lang: str = "en",
        mode: str = "learn",
        theme: str = "auto",
    ) -> None:
        players = game.position.players
        if seat is not None and seat not in players:
            raise ValueError(f"seat {seat!r} does not play: choose one of {', '.join(players)}, or None to share")
        self.game = game
        self._what_if: Game | None = None
        self._own_seat = seat
        self._holder = game.position.actor  # who has the shared table in hand; the first player starts with it
        self._painters: dict[str, Painter] = {}
        self._guard = threading.RLock()
        super().__init__(lang=lang, mode=mode, theme=theme)
        self._draw()
        self._stop_watching = game.watch(self._follow)
        self.on_msg(self._receive)
        self.observe(lambda _: self._draw(), names=["lang", "mode"])

    def close(self) -> None:
        """Leave the table: stop following the game and let go of the browser; once more changes nothing."""
        stop, self._stop_watching = self._stop_watching, _nothing
        stop()
        super().close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from the browser what `WRITABLE` allows; answer anything else with an error and the truth."""
        refused = [name for name, value in sync_data.items() if value not in WRITABLE.get(name, ())]
        super().set_state({name: value for name, value in sync_data.items() if name not in refused})
        if refused:
            self.send_state([name for name in refused if name in self.keys])
            self.send(protocol.refused(None, self.rev, "forbidden", f"not for the browser to set: {refused}"))

    # Answering

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer one message, whatever it holds and whatever happens."""
        with self._guard:
            try:
                answer = self._carry_out(protocol.read(content))
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
        self._holder = self._here.position.actor
        self._follow()

    def _travel(self, kind: str) -> None:
        self._refuse_watchers()
        if not self._may_undo():
            raise Refusal("forbidden", label("error.no_undo", self.lang))
        if kind == "undo":
            self._here.undo()
        elif kind == "redo":
            self._here.redo()
        else:
            self._look_aside(aside=kind == "fork")

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
        if path[0].startswith("@") and len(path) > 1:
            return answers.closed_row(pos.round, self.lang)
        return answers.note(self.decision["prompt"])

    def _why(self, sentence: str) -> Verdict:
        """Judge a sentence from what the viewer may know."""
        pos = self._here.position
        return pos.why(sentence, self._eyes(pos), names=self.game.names)

    def _command(self, text: str) -> object:
        """Carry out one line of the command line."""
        word, _, rest = text.strip().partition(" ")
        word = word.lower()
        answer: object = None
        if word == "why":
            answer = answers.verdict(self._why(rest), self.lang, self.game.names)
        elif word == "score" and not rest:
            answer = self._score()
        elif word in _TRAVELS and not rest:
            self._travel(word)
        else:
            moves = [choice["say"] for choice in self.decision["choices"]]
            answer = commands.ask(text, self.latest["frame"], moves, self.lang)
            if answer is None:
                self._act(text)
        return answer

    def _answer_task(self, answer: str) -> None:
        """Take an answer to what is asked beside the board; a plain table asks nothing."""
        raise Refusal("forbidden", say("task.none", self.lang))

    def _press_task(self, key: str) -> None:
        """Press a button beside the board."""
        raise Refusal("forbidden", say("task.none", self.lang))

    def _refuse_watchers(self) -> None:
        if self.mode == "watch":
            raise Refusal("forbidden", label("error.watching", self.lang))

    # Drawing

    @property
    def _here(self) -> Game:
        """The game that is shown: the what-if while there is one."""
        return self._what_if or self.game

    @property
    def _painter(self) -> Painter:
        """Who draws in the reader's language."""
        if self.lang not in self._painters:
            self._painters[self.lang] = Painter(self.game.position, self.lang, self.game.names)
        return self._painters[self.lang]

    def _follow(self) -> None:
        """Show the game after it changed, whoever changed it."""
        with self._guard, self.hold_sync():
            self.rev += 1
            self._draw()

    def _draw(self) -> None:
        """Bring all traits up to date with the game, in one message."""
        with self._guard, self.hold_sync():
            pos = self._here.position
            self.seat = self._viewer(pos)
            moment = self._here.moment
            closed = self._handover(pos)
            frame = self._painter.frame(self._seen(pos), self.seat, closed=closed)
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
            "undo": self._may_undo() and self._here.moment > 0,
            "redo": self._may_undo() and self._here.moment < len(self._here.positions) - 1,
            "what_if": self._what_if is not None,
        }

    def _waiting(self, pos: Position) -> str:
        """Say what everybody waits for."""
        if pos.actor is None:
            return label("status.over", self.lang)
        name = self.game.names[pos.players.index(pos.actor)]
        return label("prompt.handover" if self._handover(pos) else "prompt.wait", self.lang, seat=name)

    def _chapters(self, moment: int) -> list[Chapter]:
        """Return the actions up to a moment, the last few of them."""
        if self._handover(self._here.position):
            return []
        last = min(moment, self._here.moment)
        return [self._chapter(number) for number in range(max(1, last - CHAPTERS + 1), last + 1)]

    def _chapter(self, moment: int) -> Chapter:
        """Return the action that led to a moment, as the viewer may know it."""
        game = self._here
        before = game.positions[moment - 1]
        eyes = self._eyes(game.position)
        return chapter(before, game.sentences[moment - 1], moment, self._painter, self.seat, eyes, self.game.names)

    # Who sees and does what

    def _viewer(self, pos: Position) -> str:
        """Return the seat that looks: the table's own, else whoever must choose, else the last who did."""
        own = None if self.mode == "sandbox" else self._own_seat
        return own or pos.actor or self.seat or pos.players[0]

    def _eyes(self, pos: Position) -> str | None:
        """Return whose knowledge counts; None is the open table of the sandbox."""
        return None if self.mode == "sandbox" else self._viewer(pos)

    def _seen(self, pos: Position) -> Position:
        """Return what may be shown: the whole table in the sandbox, else what the seat may know."""
        eyes = self._eyes(pos)
        return pos if eyes is None else pos.view(eyes)

    def _handover(self, pos: Position) -> bool:
        """Tell whether a shared table must first be passed on to the player who must choose."""
        shared = self.mode == "table" and self._own_seat is None
        return shared and pos.actor is not None and pos.actor != self._holder

    def _may_choose(self, pos: Position) -> bool:
        """Tell whether the choice that is due is the viewer's; in the sandbox one person plays all seats."""
        if pos.over or self.mode == "watch" or self._handover(pos):
            return False
        return self._viewer(pos) == pos.actor

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
