"""Bots on their seats around a game, each with its own view and its own random numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.chance import stream
from ..games.equinox.rules.turn import actor, legal
from .bots import BotSpec, bots
from .view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from ..games.equinox.rules.actions import Action
    from ..games.equinox.rules.state import State
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


def decisions(bots_by_seat: Sequence[Bot], state: State) -> Iterator[Action]:
    """What the bots around a game choose, one after another; each action is carried out before the next is asked for.

    A view that its bot has not looked at is still fresh at the next decision.
    """
    views = [View(state, seat) for seat in range(len(bots_by_seat))]
    numbers = [bot_numbers(state.seed, seat) for seat in range(len(bots_by_seat))]
    while not state.ending:
        seat = actor(state)
        seen = views[seat]
        if seen.spent:
            seen = views[seat] = View(state, seat)
        yield bots_by_seat[seat](seen, legal(state), numbers[seat])
