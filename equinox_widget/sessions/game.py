"""A game at the table: with bots on some seats, hints, and a file that is kept current."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from equinox_widget.core.options import options
from equinox_widget.frames import answers

from .adviser import Adviser
from .autosave import Autosave
from .bots import BotSeats
from .requests import Later, Refusal
from .session import Session

if TYPE_CHECKING:
    from os import PathLike

    from equinox_widget.core.game import Game
    from equinox_widget.frames.choices import Decision
    from equinox_widget.lab.hints import Hint

    from .bots import BotChoice
    from .host import Host


class GameSession(Session):
    """A game in progress. Seats of `bots` play by themselves, on a thread; with `autosave` one file is kept current."""

    def __init__(
        self,
        game: Game[Any],
        *,
        bots: BotChoice = "",
        seed: int = 0,
        autosave: str | PathLike[str] | None = None,
        **looks: Any,  # noqa: ANN401 (as `Session`)
    ) -> None:
        super().__init__(game, bots=BotSeats(bots, game.position, seed), **looks)
        self._adviser = Adviser()
        self._autosave = None if autosave is None else Autosave(autosave)
        self._unsaved: OSError | None = None  # why the file is not current

    def attach(self, host: Host) -> None:
        """Be shown by a host from now on; the game is kept for the first time. Raises `OSError` when it cannot be."""
        if self._autosave is not None:
            self._autosave.keep(self.game)
        super().attach(host)
        self._wake_bots()

    def close(self) -> None:
        """Follow the game no more, and give up what is being thought about; once more changes nothing."""
        self._adviser.forget()
        super().close()
        if self._autosave is not None:
            self._autosave.finish(self.game)

    def follow(self) -> None:
        """Show the game after it changed, then keep it; whoever thought about it is done."""
        self._adviser.hurry()
        with self.alone():
            super().follow()
            self._save()
        self._wake_bots()

    # Keeping the file current

    def decision(self) -> Decision:
        """Return what the viewer may choose now, and what somebody who relies on the file must know."""
        found = super().decision()
        return {**found, "prompt": " ".join(filter(None, [found["prompt"], self._about_saving()]))}

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
            self.host.show(moved=False)
        if now and now != before:
            self.host.warn(now)

    def _about_saving(self) -> str:
        """Say what somebody who relies on the file must know; empty when it is as they expect."""
        if self._unsaved is not None:
            return self.label("error.autosave", error=self._unsaved)
        if self._autosave is None or not self._autosave.moved:
            return ""
        wanted, kept = self._autosave.wanted, self._autosave.path
        return self.label("error.autosave.moved", file=wanted.name, kept=kept.name)

    # Hints

    def may_hint(self) -> bool:
        """Return whether there are hints now: when learning, for one's own choice."""
        return self.mode == "learn" and self.may_choose()

    def hint(self, sentence: str) -> object:
        """Ask the planner; its hint is the answer when it comes. `solution` asks for the whole action."""
        pos = self.here.position
        if not self.may_hint():
            raise Refusal("forbidden", self.label("error.no_hint"))
        if self._adviser.busy:
            raise Refusal("busy", self.label("error.advising"))
        later, whole = Later(), sentence == "solution"
        self._adviser.ask(pos, lambda found: self._advise(later, pos, found, whole=whole))
        return later

    def _advise(self, later: Later, pos: Any, found: Hint | Exception, *, whole: bool) -> None:  # noqa: ANN401
        """Tell the hint, unless the game has moved on meanwhile."""
        with self.alone():
            self._adviser.busy = False
            if isinstance(found, Exception):
                later.tell(Refusal("internal", self.label("error.internal", error=self.error_text(found))))
            elif self.here.position is not pos:
                later.tell(Refusal("stale", self.label("error.stale")))
            else:
                reasons = [reason.text(self.lang) for reason in found.reasons]
                names = self.game.names
                later.tell(answers.hint(pos, found.action, reasons, self.lang, names, solution=whole))

    # The seats that play by themselves

    def _wake_bots(self) -> None:
        """Let the bot whose choice it is think about it."""
        with self.lock:
            pos = self.here.position
            pace = options.pace if self.mode == "table" else 0
            self.bots.wake(pos, lambda found: self._bot_chose(pos, found), pace)

    def _bot_chose(self, pos: Any, found: Any) -> None:  # noqa: ANN401 (an action of the game, or an error)
        """Carry a bot's choice out, if the game still waits for it; a bot that failed rests."""
        with self.alone():
            if self.here.position is not pos:
                return
            if isinstance(found, Exception):
                self._let_rest(self.complain("error.bot", found, seat=self.name(pos.actor)))
            else:
                self.here.do(found)

    def stop_thinking(self) -> None:
        """Have the hint as far as it was found, or stop the bots: what one is thinking about is forgotten."""
        if self._adviser.busy:
            self._adviser.hurry()
            return
        if not self.bots.seats:
            raise Refusal("forbidden", self.label("error.no_bots"))
        self._let_rest(self.label("prompt.resting"))

    def _let_rest(self, reason: str) -> None:
        self.bots.rest(reason)
        self.follow()

    def urge_bots(self) -> None:
        """Let the bots go on."""
        if not self.bots.resting:
            raise Refusal("forbidden", self.label("error.not_resting"))
        self.bots.urge()
        self.follow()
