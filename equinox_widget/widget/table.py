"""The table: a game in a notebook cell. Python decides, the browser draws."""

from __future__ import annotations

import html
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from equinox_widget.texts.labels import LANGUAGES, label, labels

from . import protocol
from .frame import decision, frame

if TYPE_CHECKING:
    from collections.abc import Callable

    from equinox_widget.game import Game
    from equinox_widget.position import Position

STATIC: Final = Path(__file__).parent.parent / "static"
MODES: Final = ("table", "learn", "sandbox", "watch")
THEMES: Final = ("auto", "light", "dark")
#: What the browser may set: how the table looks to its reader, nothing about the game.
WRITABLE: Final[dict[str, tuple[str, ...]]] = {"lang": LANGUAGES, "theme": THEMES}
_OURS: Final = {"sync": True, "echo_update": False}


class Refusal(Exception):  # noqa: N818 (nothing went wrong: the table says no)
    """A request that is answered with a reason instead of being carried out."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def _nothing() -> None:
    """Do nothing."""


class Table(anywidget.AnyWidget):
    """A widget that shows a game to one seat and lets it act.

    State goes down by the traits below; wishes come up as messages (see `protocol`), each answered exactly once.
    Messages may arrive on another thread and out of order, hence the lock and the revision number `rev`.
    Without a `seat` the table is shared: it shows whoever must choose.
    """

    _esm = STATIC / "widget.js"
    _css = STATIC / "widget.css"

    latest = traitlets.Dict(help="the picture of the position, as the seat may see it").tag(**_OURS)
    decision = traitlets.Dict(help="what the seat may choose now").tag(**_OURS)
    cursor = traitlets.Int(None, allow_none=True, help="the frame to show; None: the latest").tag(**_OURS)
    labels = traitlets.Dict(help="the words around the board").tag(**_OURS)
    seat = traitlets.Unicode(help="the seat that looks at the table").tag(**_OURS)
    lang = traitlets.Enum(LANGUAGES, "en").tag(**_OURS)
    edition = traitlets.Unicode().tag(**_OURS)
    mode = traitlets.Enum(MODES, "learn").tag(**_OURS)
    theme = traitlets.Enum(THEMES, "auto").tag(**_OURS)
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
        self._own_seat = seat
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

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer one message, whatever it holds and whatever happens."""
        with self._guard:
            try:
                self._carry_out(protocol.read(content))
                reply = protocol.accepted(content, self.rev)
            except protocol.ProtocolError as error:
                reply = protocol.refused(content, self.rev, "malformed", str(error))
            except Refusal as refusal:
                reply = protocol.refused(content, self.rev, refusal.code, str(refusal))
            except Exception as error:  # noqa: BLE001 (a view must never wait for an answer in vain)
                message = label("error.internal", self.lang, error=f"{type(error).__name__}: {error}")
                reply = protocol.refused(content, self.rev, "internal", message)
            self.send(reply)

    def _carry_out(self, request: protocol.Request) -> None:
        """Do what was asked, or raise `Refusal`."""
        if request.rev != self.rev:
            self.send_state(["latest", "decision", "seat", "rev"])
            raise Refusal("stale", label("error.stale", self.lang))
        if self.mode == "watch":
            raise Refusal("forbidden", label("error.watching", self.lang))
        try:
            if request.kind == "act":
                self._act(request.sentence)
            else:
                self._travel(request.kind)
        except ValueError as error:
            raise Refusal("illegal", str(error)) from error

    def _act(self, sentence: str) -> None:
        if not self._may_choose(self.game.position):
            raise Refusal("forbidden", label("error.not_your_turn", self.lang, seat=self.seat))
        self.game.do(sentence)

    def _travel(self, direction: str) -> None:
        if not self._may_undo():
            raise Refusal("forbidden", label("error.no_undo", self.lang))
        if direction == "undo":
            self.game.undo()
        else:
            self.game.redo()

    def _follow(self) -> None:
        """Show the game after it changed, whoever changed it."""
        with self._guard, self.hold_sync():
            self.rev += 1
            self._draw()

    def _draw(self) -> None:
        """Bring all traits up to date with the game, in one message."""
        with self._guard, self.hold_sync():
            pos = self.game.position
            self.seat = self._viewer(pos)
            seen = self._seen(pos)
            choice = decision(seen, yours=self._may_choose(pos), undo=self._may_undo())
            self.latest = dict(frame(seen, self.seat, choice["choices"], self.lang))
            self.decision = dict(choice)
            self.edition = pos.edition
            self.labels = labels(self.lang)

    def _viewer(self, pos: Position) -> str:
        """Return the seat that looks: the table's own, else whoever must choose, else the last who did."""
        return self._own_seat or pos.actor or self.seat or pos.players[0]

    def _seen(self, pos: Position) -> Position:
        """Return what may be shown: the whole table in the sandbox, else what the seat may know."""
        return pos if self.mode == "sandbox" else pos.view(self._viewer(pos))

    def _may_choose(self, pos: Position) -> bool:
        """Tell whether the choice that is due is the viewer's; in the sandbox one person plays all seats."""
        if pos.over or self.mode == "watch":
            return False
        return self.mode == "sandbox" or self._viewer(pos) == pos.actor

    def _may_undo(self) -> bool:
        return self.mode in ("learn", "sandbox")

    def _repr_mimebundle_(self, **kwargs: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Add a text board for every place that cannot show widgets."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        board = str(self._seen(self.game.position))
        fallback = f'<pre aria-label="{label("table.name", self.lang)}">{html.escape(board)}</pre>'
        return {**data, "text/plain": board, "text/html": fallback}, metadata
