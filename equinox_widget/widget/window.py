"""A window on a game: what one viewer sees of it, kept up to date. (What is done there: `table`.)"""

from __future__ import annotations

import html
import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets
from ipywidgets import Layout

from equinox_widget.core.explanation import Explanation
from equinox_widget.core.game import is_edit
from equinox_widget.core.options import options
from equinox_widget.core.static_output import Still, still_of
from equinox_widget.engine.given import named
from equinox_widget.frames.choices import no_question, question
from equinox_widget.frames.frame import SQUARES, Painter
from equinox_widget.frames.story import chapter, edited
from equinox_widget.games.equinox.position import Position
from equinox_widget.texts.labels import LANGUAGES, label, labels

from . import protocol
from .autosave import Autosave
from .bots import BotSeats
from .seating import ONLOOKER, Seating

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from os import PathLike

    from traitlets.utils.bunch import Bunch

    from equinox_widget.frames.choices import Decision, Question
    from equinox_widget.frames.frame import Champion, Field
    from equinox_widget.frames.story import Chapter
    from equinox_widget.games.equinox.game import Game

STATIC: Final = Path(__file__).parent.parent / "static"
MODES: Final = ("table", "learn", "sandbox", "watch")
THEMES: Final = ("auto", "light", "dark")
#: How many actions one request for earlier ones brings.
CHAPTERS: Final = 12
NARROWEST, WIDEST = 320, 2000
_OURS: Final = {"sync": True, "echo_update": False}


def _asset(name: str) -> Path | str:
    """Return a file of the front end. One that is being developed is followed, and keeps every table; else its text."""
    file = STATIC / name
    return file if os.environ.get("ANYWIDGET_HMR") == "1" else file.read_text(encoding="utf-8")


def _nothing() -> None:
    """Do nothing."""


def _without_squares(latest: dict[str, Any], _window: object) -> dict[str, Any]:
    """Return what is shown last but for its squares: they are traits of their own, as many actions change none."""
    frame = latest.get("frame", {})
    return {**latest, "frame": {part: shown for part, shown in frame.items() if part not in SQUARES}}


def _pixels(width: int | str) -> int:
    """Return a width in pixels, 0 for as much as there is."""
    if width == "auto":
        return 0
    if type(width) is not int or not NARROWEST <= width <= WIDEST:
        raise ValueError(f'a table is "auto" or {NARROWEST} to {WIDEST} pixels wide, not {named(width)}')
    return width


class Window(anywidget.AnyWidget):
    """A widget that shows a game to one seat.

    State goes down by the traits below, all of one change in one message. `position` and `events` (what the last action
    made happen) are for Python to observe; what an observer raises is shown on the table and breaks nothing.
    """

    _esm = _asset("widget.js")
    _css = _asset("widget.css")

    latest = traitlets.Dict(help="the picture of the position and the last action, as the seat may see it").tag(
        to_json=_without_squares, **_OURS
    )
    champions: traitlets.List[Champion] = traitlets.List(help="of that picture").tag(**_OURS)
    fields: traitlets.List[Field] = traitlets.List(help="of that picture").tag(**_OURS)
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
    _room: Layout | None = None  # the layout that came with the table; somebody else's is left alone
    _told: Explanation

    def __init__(
        self,
        game: Game,
        bots: BotSeats,
        *,
        seat: str | None,
        autosave: str | PathLike[str] | None,
        mode: str,
        width: int | str,
        **looks: Any,  # noqa: ANN401 (of any trait)
    ) -> None:
        self.game = game
        self._autosave = None if autosave is None else Autosave(autosave)
        self._unsaved: OSError | None = None  # why the file is not current
        self._what_if: Game | None = None
        self._left = (game, 0)  # the game a what-if began from, and at which moment
        self._bots = bots
        self._seating = Seating(game.position, seat, bots.seats)
        self._painters: dict[str, Painter] = {}
        self._painted_under: object = None
        self._guard = game.lock
        self._inside = 0
        super().__init__(mode=mode, open_table=mode == "sandbox", width=_pixels(width), **looks)
        if self._autosave is not None:
            self._autosave.keep(game)
        self._announce()
        self._stop_watching = game.watch(self._follow)
        self.observe(lambda _: self._draw(), names=["lang"])
        self.observe(self._change_mode, names=["mode"])

    @traitlets.default("layout")
    def _as_wide_as_there_is_room(self) -> Layout:
        """Fill the room also in a row of widgets, where what asks for no width gets none."""
        self._room = Layout(width="100%")
        return self._room

    def open(self) -> None:
        """Open the table in the browser with its first picture: one message brings everything."""
        self._draw()
        super().open()

    def close(self) -> None:
        """Leave the table: stop following the game and let go of the browser; once more changes nothing."""
        stop, self._stop_watching = self._stop_watching, _nothing
        stop()
        self._bots.forget()
        if self._room is not None:
            self._room.close()
        super().close()

    def notify_change(self, change: Bunch) -> None:
        """Tell the browser and whoever observes; an observer that raises is shown, and breaks nothing."""
        try:
            super().notify_change(change)
        except Exception as error:  # noqa: BLE001 (an observer is somebody's own function)
            self._complain("error.observer", error, name=change.name)

    def _change_mode(self, change: Bunch) -> None:
        """Begin another mode: only the sandbox begins open."""
        with self.hold_sync():
            self.open_table = change.new == "sandbox"
            self._draw()

    # Following the game

    @property
    def _here(self) -> Game:
        """The game that is shown: the what-if while there is one."""
        return self._what_if or self.game

    def _follow(self) -> None:
        """Show the game after it changed, whoever changed it; then keep it."""
        with self._alone():
            with self.hold_sync():
                self.rev += 1
                self._draw()
            self._save()

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
        said = label(key, self.lang, error=self._error_text(error), **facts)
        self.send(protocol.trouble(self.rev, said))
        return said

    def _error_text(self, error: Exception) -> str:
        """Keep an error for Python, and say what it says; not at a real table, for it may speak of hidden cards."""
        self.last_error = error
        if self.mode == "table":
            return label("error.look_in_python", self.lang)
        return f"{type(error).__name__}: {error}"

    def _save(self) -> None:
        """Keep the file current; the table says when it is not, until it is again."""
        if self._autosave is None:
            return
        before = self._about_saving()
        try:
            self._autosave.keep(self.game)
            self._unsaved = None
        except OSError as error:
            self.last_error = self._unsaved = error
        now = self._about_saving()
        if now != before:
            self._draw()
        if now and now != before:
            self.send(protocol.trouble(self.rev, now))

    def _about_saving(self) -> str:
        """Say what somebody who relies on the file must know; empty when it is as they expect."""
        if self._unsaved is not None:
            return label("error.autosave", self.lang, error=self._unsaved)
        if self._autosave is None or not self._autosave.moved:
            return ""
        wanted, kept = self._autosave.wanted, self._autosave.path
        return label("error.autosave.moved", self.lang, file=wanted.name, kept=kept.name)

    # Drawing

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
            self.champions, self.fields = frame["champions"], frame["fields"]
            self.edition = pos.edition
            self.labels = labels(self.lang)

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

    def _decision(self, pos: Position) -> Decision:
        """Return what the viewer may choose now: nothing when it is somebody else's choice."""
        yours = self._may_choose(pos)
        asked = self._question(pos) if yours else no_question(self._waiting(pos))
        return {
            **asked,
            "prompt": " ".join(filter(None, [asked["prompt"], self._about_saving()])),
            "actor": pos.actor,
            "yours": yours,
            "handover": pos.actor if self._handover(pos) else None,
            "undo": self._steps_back() > 0 and not self._hindrance(self._here.moment),
            "redo": self._steps_on() > 0 and not self._hindrance(self._here.moment + 1),
            "what_if": self._what_if is not None,
            "forks": self._here.forks if self._what_if is None else [self._left[1]],
            "bots": self._bots.activity(pos),
            "hint": self._may_hint(pos),
        }

    def _question(self, pos: Position) -> Question:
        """Return what the viewer is asked."""
        painter, seen = self._painter, self._seen(pos)
        return painter.questions.of(pos, self._eyes(pos), lambda: question(seen, seen.hand(self.seat), painter))

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
        game, painter, eyes = self._here, self._painter, self._eyes(self._here.position)
        before, sentence, after = game.step_to(moment)
        if is_edit(sentence):
            return edited(before, after, moment, painter, self.seat, eyes)
        looker = (self.seat, eyes, painter.control)
        told, shown = painter.stories.of(after, looker, lambda: self._tell(before, sentence, after, moment))
        if moment == game.moment:
            self._told = Explanation(told)  # whoever observes it may keep and change it
        return shown

    def _tell(self, before: Position, sentence: str, after: Position, moment: int) -> tuple[Explanation, Chapter]:
        """Return what an action made happen, for Python, and as the viewer may know it."""
        names, eyes = self.game.names, self._eyes(self._here.position)
        told = before.explain(sentence, names=names)
        return told, chapter(before, after, sentence, moment, self._painter, self.seat, eyes, names, told)

    # Who sees and does what

    def _viewer(self, pos: Position) -> str:
        """Return the seat that looks."""
        return self._seating.viewer(pos, self.mode, self.seat)

    def _eyes(self, pos: Position) -> str | None:
        """Return whose knowledge counts; None is the open table. While it is passed on, it is nobody's own."""
        if self.open_table and self.mode != "table":
            return None
        return ONLOOKER if self._seating.looks_on(self.mode) or self._handover(pos) else self._viewer(pos)

    def _seen(self, pos: Position) -> Position:
        """Return what may be shown: the whole table where it is open, else what the seat may know."""
        return self._painter.view(pos, self._eyes(pos))

    def _handover(self, pos: Position) -> bool:
        """Tell whether the table must first be passed on."""
        return self._seating.must_pass_on(pos, self.mode)

    def _may_choose(self, pos: Position) -> bool:
        """Tell whether the choice that is due is the viewer's."""
        return self._seating.may_choose(pos, self.mode, self._viewer(pos))

    def _may_hint(self, pos: Position) -> bool:
        return self.mode == "learn" and self._may_choose(pos)

    def _goes_freely(self) -> bool:
        """Tell whether one may go through the game as one likes, and beside it."""
        return self.mode in ("learn", "sandbox")

    def _hindrance(self, moment: int) -> str:
        """Say why the choice that leads to a moment can neither be taken back nor done again; empty when it can.

        At a real table it can while it hurts nobody: one's own choice, when one still has the next, and nothing hidden
        has come to light by it.
        """
        if self._goes_freely():
            return ""
        pos = self._here.position
        if self.mode == "watch":
            return label("error.watching", self.lang)
        if self._handover(pos):
            return self._waiting(pos)
        told = self._told if moment == self._here.moment else self._here.events_to(moment)
        revealing = next((event for event in told if event.reveals), None)
        if revealing is not None:
            said = revealing.text(self.lang, seat=self._eyes(pos))
            return label("error.no_undo.revealed", self.lang, event=said)
        before, _, after = self._here.step_to(moment)
        return "" if before.actor == after.actor == self._viewer(pos) else label("error.no_undo.other", self.lang)

    def _steps_back(self) -> int:
        """How far back the last choice of a person lies; none when there is no such choice."""
        return next((count for count, pos in enumerate(self._here.behind(), 1) if pos.actor not in self._bots.seats), 0)

    def _steps_on(self) -> int:
        """How far on the next choice of a person lies, or the end of what was done."""
        later = list(self._here.ahead())
        return next((count for count, pos in enumerate(later, 1) if pos.actor not in self._bots.seats), len(later))

    # Where widgets cannot be shown

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
