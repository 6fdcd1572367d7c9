"""The way through a game that is shown: back and on, to any moment, and aside to a what-if."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .requests import Refusal

if TYPE_CHECKING:
    from equinox_widget.core.game import Game

    from .session import Session


class Journey:
    """Where a session is in its game, and which ways are open from there."""

    def __init__(self, session: Session) -> None:
        self._session = session
        #: What is tried out beside the game; None: nothing.
        self.what_if: Game[Any] | None = None
        self._left = (session.game, 0)  # the game a what-if began from, and at which moment

    @property
    def forks(self) -> list[int]:
        """The moments at which the game that is shown goes on in several ways, or where the what-if began."""
        return self._session.here.forks if self.what_if is None else [self._left[1]]

    def is_free(self) -> bool:
        """Return whether one may go through the game as one likes, and beside it."""
        return self._session.mode in ("learn", "sandbox")

    def undo(self) -> None:
        """Take back the last choice of a person."""
        session = self._session
        session.refuse_watchers()
        steps = self.far_enough(self.steps_back(), "error.at_start")
        session.refuse_if(self.hindrance(session.here.moment))
        session.here.undo(steps)

    def redo(self) -> None:
        """Do again what was taken back, up to the next choice of a person."""
        session = self._session
        session.refuse_watchers()
        steps = self.far_enough(self.steps_on(), "error.at_end")
        session.refuse_if(self.hindrance(session.here.moment + 1))
        session.here.redo(steps)

    def goto(self, moment: int) -> None:
        """Go to a moment of the game, as undoing or redoing step by step would."""
        session = self._session
        self._refuse_leaving()
        self.refuse_beyond(session.here, moment)
        session.here.goto(moment)

    def refuse_beyond(self, game: Game[Any], moment: int) -> None:
        """Refuse to go to a moment that the line of a game does not have."""
        last = game.last_moment
        if moment > last:
            raise Refusal("illegal", self._session.label("error.no_moment", moment=moment, last=last))

    def look_aside(self, *, aside: bool) -> None:
        """Begin a what-if at this point, or go back to the game."""
        session = self._session
        self._refuse_leaving()
        if aside == (self.what_if is not None):
            raise Refusal("forbidden", session.label("error.what_if" if aside else "error.no_what_if"))
        if self.what_if is not None:
            self._left[0].adopt(self.what_if)
        self._left = (session.game, session.game.moment)
        self.what_if = session.game.branch() if aside else None
        session.watch()
        session.follow()

    def _refuse_leaving(self) -> None:
        """Refuse to go where one likes, at a table where that would show what is hidden."""
        session = self._session
        session.refuse_watchers()
        session.refuse_if("" if self.is_free() else session.label("error.no_undo"))

    def far_enough(self, steps: int, otherwise: str) -> int:
        """Return how far to go, if anywhere."""
        session = self._session
        session.refuse_if("" if steps else session.label(otherwise))
        return steps

    def hindrance(self, moment: int) -> str:
        """Say why the choice that leads to a moment can neither be taken back nor done again; empty when it can.

        At a real table it can while it hurts nobody: one's own choice, when one still has the next, and nothing hidden
        has come to light by it.
        """
        session = self._session
        if self.is_free():
            return ""
        if session.mode == "watch":
            return session.label("error.watching")
        if session.is_passed_on():
            return session.waiting()
        played = session.here.played(moment)
        revealing = next((event for event in played.events if event.reveals), None)
        if revealing is not None:
            said = revealing.text(session.lang, seat=session.eyes)
            return session.label("error.no_undo.revealed", event=said)
        mine = played.before.actor == played.after.actor == session.viewer()
        return "" if mine else session.label("error.no_undo.other")

    def steps_back(self) -> int:
        """Return how far back the last choice of a person lies; 0 when there is no such choice."""
        session = self._session
        return next(
            (count for count, pos in enumerate(session.here.behind(), 1) if pos.actor not in session.bots.seats),
            0,
        )

    def steps_on(self) -> int:
        """Return how far on the next choice of a person lies, or the end of what was done."""
        session = self._session
        later = enumerate(session.here.ahead(), 1)
        to_the_end = session.here.last_moment - session.here.moment
        return next((count for count, pos in later if pos.actor not in session.bots.seats), to_the_end)
