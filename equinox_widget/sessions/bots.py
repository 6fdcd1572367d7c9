"""The seats of a table that play by themselves: they think on a thread, and can be stopped and urged on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ..engine.given import named
from .thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from equinox_widget.core.position import Position
    from equinox_widget.engine.ruleset import Action
    from equinox_widget.frames.choices import Activity
    from equinox_widget.lab.bots import BotSpec
    from equinox_widget.lab.bots.protocol import Bot

#: Who sits on a seat of which only the letter was given; in a game that has no such bot, whoever usually plays it.
USUAL: Final = "cautious"
#: What a slow answer makes of the following ones has an end: the machine may have slept meanwhile.
LONGEST: Final = 10.0

BotChoice = str | Iterable[str] | Mapping[str, "BotSpec"]


class BotSeats:
    """Bots that choose when it is their turn. While they rest, `resting` says why: they were stopped, or one failed.

    Each has random numbers of its own, and gets to see what its seat may know.
    """

    def __init__(self, wish: BotChoice, pos: Position, seed: int) -> None:
        specs, players = _read_wish(wish), pos.players
        strangers = [seat for seat in specs if seat not in players]
        if strangers:
            raise ValueError(
                f"there is no player {strangers[0]!r} for a bot: this table has the players {', '.join(players)}"
            )
        self.seats: Final = frozenset(specs)
        self._bots = _seat_bots(specs, pos, seed) if specs else {}
        self._thinker: Thinker[Action] = Thinker()
        self._asked_about: Position | None = None
        self._slowest = dict.fromkeys(specs, 0.0)  # how long each has thought at most, in seconds
        self.resting = ""

    def activity(self, pos: Position) -> Activity:
        """Return what the bots are doing."""
        if pos.actor not in self.seats:
            return ""
        return "resting" if self.resting else "thinking"

    def wake(self, pos: Position, tell: Callable[[Action | Exception], None], pace: float = 0) -> None:
        """Let the bot whose choice it is think about it and tell what it found, unless it does so already.

        With a pace it takes at least so many seconds, and never less than it did before: who sees how fast it answers
        learns nothing about its hand.
        """
        if pos.actor is None or pos.actor not in self.seats or self.resting or pos is self._asked_about:
            return
        self._asked_about = pos
        seat, seconds = pos.actor, max(pace, min(LONGEST, self._slowest[pos.actor])) if pace else 0
        self._thinker.ask(lambda stopped: self._choose(seat, pos, stopped), tell, seconds)

    def _choose(self, seat: str, pos: Position, stopped: Callable[[], bool]) -> Action:
        """Return what a bot does now, and note how long it thought."""
        start = monotonic()
        try:
            return _choose(*self._bots[seat], pos, stopped)
        finally:
            self._slowest[seat] = max(self._slowest[seat], monotonic() - start)

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


def _read_wish(wish: object) -> Mapping[str, BotSpec | None]:
    """Return who plays on which seat; None is the usual bot."""
    if isinstance(wish, Mapping):
        return {str(seat).upper(): spec for seat, spec in wish.items()}
    seats = wish.replace(",", "").replace(" ", "") if isinstance(wish, str) else wish
    if not isinstance(seats, str | list | tuple | set):
        raise TypeError(f'bots are seats, such as "BC", or a mapping such as {{"B": "planner"}}, not {named(wish)}')
    return dict.fromkeys(str(seat).upper() for seat in seats)


def _seat_bots(specs: Mapping[str, BotSpec | None], pos: Position, seed: int) -> dict[str, tuple[Bot, Random]]:
    from equinox_widget.lab.game import lab_of  # noqa: PLC0415 (loaded only for a table with bots)
    from equinox_widget.lab.seats import bot_numbers, seat_bot  # noqa: PLC0415 (loaded only for a table with bots)

    lab, players = lab_of(pos.kit), pos.players
    usual = USUAL if USUAL in lab.bots else lab.usual
    return {
        seat: (seat_bot(usual if spec is None else spec, lab.bots), bot_numbers(seed, players.index(seat)))
        for seat, spec in specs.items()
    }


def _choose(bot: Bot, numbers: Random, pos: Any, stopped: Callable[[], bool]) -> Action:  # noqa: ANN401
    """What a bot does now; one with a `stop` is handed the way to be stopped."""
    from equinox_widget.lab.view import View  # noqa: PLC0415 (loaded only for a table with bots)

    if hasattr(bot, "stop"):
        bot.stop = stopped
    chosen: Action = bot(View.of(pos), pos.legal(), numbers)
    return chosen
