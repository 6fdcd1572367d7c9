"""A table: bots around a game, each with its own view and its own random numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.chance import stream
from ..games.equinox.turn import legal
from .bots import BotSpec, bots
from .view import View

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from ..games.equinox.actions import Action
    from ..games.equinox.state import State
    from .bots.protocol import Bot


def bot_numbers(seed: int, seat: int) -> Random:
    """A seat's own random numbers in the game with this seed; they say nothing about the cards."""
    return stream(seed, f"bot/{seat}")


def seat_bot(spec: BotSpec) -> Bot:
    """A bot ready to sit down. Somebody's own function is looked after: it may err, and keep its view for too long."""
    return bots.make(spec) if isinstance(spec, str) else Guarded(bots.make(spec))


class Guarded:
    """A bot whose answers are checked, and that may also answer with an action's sentence."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def __call__(self, view: View, actions: Sequence[Action], numbers: Random) -> Action:
        """One of the actions, or an error that says what the bot answered instead."""
        given = tuple(actions)
        chosen = self._bot(view, given, numbers)
        view.close()
        try:
            return given[given.index(chosen)]
        except ValueError:
            listed = ", ".join(map(str, given[:8])) + (", …" if len(given) > 8 else "")
            raise ValueError(
                f"the bot of player {view.seat} chose {chosen!r}, which is none of the {len(given)} actions: {listed}"
            ) from None


class Player:
    """A bot on its seat in one game, with its own view and its own random numbers."""

    __slots__ = ("_bot", "_numbers", "_seat", "_state", "_view")

    def __init__(self, bot: Bot, state: State, seat: int, numbers: Random) -> None:
        self._bot, self._state, self._seat, self._numbers = bot, state, seat, numbers
        self._view = View(state, seat)

    def choose(self) -> Action:
        """What the bot does now, at its decision. A view that it has not looked at is still fresh."""
        if self._view.spent:
            self._view = View(self._state, self._seat)
        return self._bot(self._view, legal(self._state), self._numbers)


def seat_bots(bots_by_seat: Sequence[Bot], state: State) -> list[Player]:
    """The bots around a game before its first decision."""
    return [Player(bot, state, seat, bot_numbers(state.seed, seat)) for seat, bot in enumerate(bots_by_seat)]
