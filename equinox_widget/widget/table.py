"""The table: a session in a notebook cell. Python decides, the browser draws."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets
from ipywidgets import Layout

from equinox_widget.core.explanation import Explanation
from equinox_widget.core.options import options
from equinox_widget.core.position import Position
from equinox_widget.engine.given import named
from equinox_widget.sessions.kinds import session_for
from equinox_widget.sessions.requests import TIMELESS, Later, Refusal
from equinox_widget.sessions.session import MODES, Session
from equinox_widget.show.palette import THEMES
from equinox_widget.texts.labels import LANGUAGES

from . import protocol

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

    from traitlets.utils.bunch import Bunch

    from equinox_widget.core.game import Game
    from equinox_widget.core.static_output import Still
    from equinox_widget.frames.page import Page
    from equinox_widget.frames.picture import Square

STATIC: Final = Path(__file__).parent.parent / "static"
NARROWEST, WIDEST = 320, 2000
#: What the browser may set: how the table looks to its reader, nothing about the game.
WRITABLE: Final[dict[str, tuple[str, ...]]] = {"lang": LANGUAGES, "theme": THEMES}
#: What Python may set as well: how the session is looked at.
_LOOKS: Final = ("lang", "mode", "theme", "compact", "open_table")
_OURS: Final = {"sync": True, "echo_update": False}


def _asset(name: str) -> Path | str:
    """Return a file of the front end. One that is being developed is followed, and keeps every table; else its text."""
    file = STATIC / name
    return file if os.environ.get("ANYWIDGET_HMR") == "1" else file.read_text(encoding="utf-8")


def _without_squares(latest: dict[str, Any], _table: object) -> dict[str, Any]:
    """Return what is shown last but for its squares: they are traits of their own, as many actions change none."""
    picture = latest.get("picture", {})
    return {**latest, "picture": {part: shown for part, shown in picture.items() if part != "squares"}}


def _pixels(width: int | str) -> int:
    """Return a width in pixels, 0 for as much as there is."""
    if width == "auto":
        return 0
    if type(width) is not int or not NARROWEST <= width <= WIDEST:
        raise ValueError(f'a table is "auto" or {NARROWEST} to {WIDEST} pixels wide, not {named(width)}')
    return width


class Table(anywidget.AnyWidget):
    """A widget that shows a session: a game, a lesson, a quiz or a scenario.

    State goes down by the traits below, all of one change in one message. Requests come up as messages (see
    `protocol`), each answered exactly once. They may arrive on another thread and out of order, hence the session's
    lock and the revision number `rev`.

    `position` and `events` (what the last action made happen) are for Python to observe; what an observer raises is
    shown on the table and breaks nothing.

    >>> import equinox_widget as eq
    >>> table = eq.play(players=3, seed=7)
    >>> table.game.do("skip").step
    2
    """

    _esm = _asset("widget.js")
    _css = _asset("widget.css")

    latest = traitlets.Dict(help="the picture of the position and the last action, as the seat may see it").tag(
        to_json=_without_squares, **_OURS
    )
    squares: traitlets.List[Square] = traitlets.List(help="of that picture").tag(**_OURS)
    board = traitlets.Dict(help="what of the game's board stays as it is").tag(**_OURS)
    decision = traitlets.Dict(help="what the seat may choose now").tag(**_OURS)
    cursor = traitlets.Int(None, allow_none=True, help="the frame to show; None: the latest").tag(**_OURS)
    labels = traitlets.Dict(help="the words around the board").tag(**_OURS)
    seat = traitlets.Unicode(help="the seat that looks at the table").tag(**_OURS)
    lang = traitlets.Enum(LANGUAGES, "en").tag(**_OURS)
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

    #: What goes on here, of the kind that fits what is shown; None: of a table that could not be made.
    session: Any = None
    _room: Layout | None = None  # the layout that came with the table; somebody else's is left alone

    def __init__(self, shown: object, *, width: int | str = "auto", **setting: Any) -> None:  # noqa: ANN401
        """Show a session, or what a session can be made of; `setting` is that of the session."""
        pixels = _pixels(width)
        self.session = session = shown if isinstance(shown, Session) else session_for(shown, **setting)
        super().__init__(width=pixels)
        self.on_msg(self._receive)
        self.observe(self._adjust, names=_LOOKS)
        session.attach(self)
        self.announce()

    @property
    def game(self) -> Game[Any]:
        """The game of the session."""
        return self._session.game

    @property
    def last_error(self) -> Exception | None:
        """What went wrong last: an observer, a bot, or the table itself."""
        return self._session.last_error

    @property
    def _session(self) -> Session:
        """The session, as far as every kind of it is the same."""
        session: Session = self.session
        return session

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
        """Leave the table: stop following the session and let go of the browser; once more changes nothing."""
        if self.session is not None:
            self.session.close()
        if self._room is not None:
            self._room.close()
        super().close()

    # As the host of the session

    def show(self, *, moved: bool) -> None:
        """Show the session anew, all of it in one message; `moved` says that the game has changed."""
        with self._session.lock, self.hold_sync():
            self.rev += moved
            self._draw()

    def turn_to(self, session: Session) -> None:
        """Go on with another session at this table."""
        self._session.close()
        self.session = session
        session.attach(self)
        self.show(moved=True)

    def announce(self) -> None:
        """Tell Python's observers where the game is."""
        self.events = self._session.events()
        self.position = self._session.here.position

    def warn(self, said: str) -> None:
        """Show in every view what went wrong though nobody asked."""
        self.send(protocol.trouble(self.rev, said))

    def _draw(self) -> None:
        """Bring all traits up to date with the session, in one message."""
        session = self._session
        with session.lock, self.hold_sync():
            session.update()
            for name, value in session.shown().items():
                self.set_trait(name, value)

    def _adjust(self, change: Bunch) -> None:
        """Tell the session how it is looked at now, if it does not know already."""
        if getattr(self._session, change.name) != change.new:
            self._session.adjust(change.name, change.new)

    def notify_change(self, change: Bunch) -> None:
        """Tell the browser and whoever observes; an observer that raises is shown, and breaks nothing."""
        try:
            super().notify_change(change)
        except Exception as error:  # noqa: BLE001 (an observer is somebody's own function)
            self._session.complain("error.observer", error, name=change.name)

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
        with self._session.alone():
            try:
                answer = self._carry_out(protocol.read(content))
            except protocol.ProtocolError as error:
                self.send(protocol.refused(content, self.rev, "malformed", str(error)))
            except Refusal as refusal:
                self._reply(content, refusal)
            except Exception as error:  # noqa: BLE001 (a view must never wait for an answer in vain)
                session = self._session
                said = session.label("error.internal", error=session.error_text(error))
                self._reply(content, Refusal("internal", said))
            else:
                if isinstance(answer, Later):
                    answer.then(lambda found: self._reply(content, found))
                else:
                    self._reply(content, answer)

    def _carry_out(self, request: protocol.Request) -> object:
        """Do what was asked and return what is to be shown for it, or raise `Refusal`."""
        if request.rev != self.rev and request.kind not in TIMELESS:
            self.send_state(["latest", "squares", "board", "decision", "seat", "rev"])
            raise Refusal("stale", self._session.label("error.stale"))
        carried = {name: getattr(request, name) for name in protocol.MESSAGES[request.kind].__annotations__}
        return self._session.handle(request.kind, carried)

    def _reply(self, content: object, answer: object) -> None:
        """Send the one reply to a message: what is to be shown for it, or a refusal."""
        if isinstance(answer, Refusal):
            self.send(protocol.refused(content, self.rev, answer.code, str(answer), answer.answer))
        else:
            self.send(protocol.accepted(content, self.rev, answer))

    # Where widgets cannot be shown

    def _repr_mimebundle_(self, **kwargs: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Add pictures, tables and text, as the viewer may see them, for every place that cannot show widgets."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        fallback: Mapping[str, Any] = self._session.fallback()
        return (dict(fallback) if options.display == "static" else {**data, **fallback}), metadata

    def static(self) -> Still:
        """Return what the viewer sees now, as picture, tables and text that outlive the kernel."""
        return self._session.static()

    def html(self, path: str | PathLike[str] | None = None, *, title: str = "") -> Page:
        """Return what the viewer has seen of the game as one file that steps through it, without network or Python.

        The whole truth is `table.game.html(path)`.
        """
        return self._session.page(path, title)
