"""The seats at a table that play by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from equinox_widget.lab.seats import bot_numbers, seat_bot
from equinox_widget.lab.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from equinox_widget.games.equinox.actions import Action
    from equinox_widget.lab.bots import BotSpec
    from equinox_widget.position import Position

#: Who sits on a seat of which only the letter was given.
USUAL: Final = "cautious"

Wish = str | Iterable[str] | Mapping[str, "BotSpec"]


class Opponents:
    """Bots by seat, each with random numbers of its own; they get to see what their seat may know."""

    def __init__(self, wish: Wish, players: Sequence[str], seed: int = 0) -> None:
        specs = _read_wish(wish)
        strangers = [seat for seat in specs if seat not in players]
        if strangers:
            raise ValueError(
                f"there is no player {strangers[0]!r} for a bot: this table has the players {', '.join(players)}"
            )
        self.seats: Final = frozenset(specs)
        self._bots = {seat: seat_bot(spec) for seat, spec in specs.items()}
        self._numbers = {seat: bot_numbers(seed, players.index(seat)) for seat in specs}

    def choose(self, pos: Position, stopped: Callable[[], bool]) -> Action:
        """What the bot whose decision it is does now; a bot with a `stop` is handed the way to be stopped."""
        view = View.of(pos)
        bot = self._bots[view.seat]
        if hasattr(bot, "stop"):
            bot.stop = stopped
        return bot(view, pos.legal(), self._numbers[view.seat])


def _read_wish(wish: object) -> Mapping[str, BotSpec]:
    """Return who plays on which seat."""
    if isinstance(wish, Mapping):
        return {str(seat).upper(): spec for seat, spec in wish.items()}
    seats = wish.replace(",", "").replace(" ", "") if isinstance(wish, str) else wish
    if not isinstance(seats, str | list | tuple | set):
        raise TypeError(f'bots are seats, such as "BC", or a mapping such as {{"B": "planner"}}, not {wish!r}')
    return dict.fromkeys((str(seat).upper() for seat in seats), USUAL)
