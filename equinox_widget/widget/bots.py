"""The seats of a table that play by themselves: they think on a thread, and can be stopped and urged on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from equinox_widget.frames.choices import Activity
    from equinox_widget.games.equinox.actions import Action
    from equinox_widget.position import Position

    from .opponents import Opponents, Wish


class BotSeats:
    """Bots that choose when it is their turn. While they rest, `resting` says why: they were stopped, or one failed."""

    def __init__(self, wish: Wish, players: tuple[str, ...], seed: int) -> None:
        self._opponents = _opponents(wish, players, seed)
        self._thinker: Thinker[Action] = Thinker()
        self._asked_about: Position | None = None
        self.resting = ""

    @property
    def seats(self) -> frozenset[str]:
        """The seats that play by themselves."""
        return self._opponents.seats if self._opponents else frozenset()

    def activity(self, pos: Position) -> Activity:
        """Return what the bots are doing."""
        if pos.actor not in self.seats:
            return ""
        return "resting" if self.resting else "thinking"

    def wake(self, pos: Position, tell: Callable[[Action | Exception], None]) -> None:
        """Let the bot whose choice it is think about it and tell what it found, unless it does so already."""
        opponents = self._opponents
        if opponents is None or self.resting or pos.actor not in self.seats or pos is self._asked_about:
            return
        self._asked_about = pos
        self._thinker.ask(lambda stopped: opponents.choose(pos, stopped), tell)

    def rest(self, reason: str) -> None:
        """Let the bots rest until they are urged on; what one is thinking about is forgotten."""
        self.forget()
        self.resting, self._asked_about = reason, None

    def urge(self) -> None:
        """Let the bots go on."""
        self.resting = ""

    def forget(self) -> None:
        """Give up what a bot is thinking about."""
        self._thinker.forget()


def _opponents(wish: Wish, players: tuple[str, ...], seed: int) -> Opponents | None:
    if not wish:
        return None
    from .opponents import Opponents  # noqa: PLC0415 (the lab is loaded only for a table with bots)

    return Opponents(wish, players, seed)
