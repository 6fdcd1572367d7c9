"""Bots on their seats around a game, each with its own view and its own random numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.games import kit_of
from ..engine.chance import stream
from ..engine.seats import NOBODY
from .bots import check_signature
from .game import lab_of
from .view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from .bots import Bots, BotSpec
    from .bots.protocol import Bot


def bot_numbers(seed: int, seat: int) -> Random:
    """A seat's own random numbers in the game with this seed; they say nothing about the cards."""
    return stream(seed, f"bot/{seat}")


def seat_bot(spec: BotSpec, bots: Bots) -> Bot:
    """A bot ready to sit down. Somebody's own function is looked after: it may err, and keep its view for too long."""
    return bots.make(spec) if isinstance(spec, str) else Guarded(bots.make(spec))


class Guarded:
    """A bot whose answers are checked, and that may also answer with an action's sentence."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def __call__(self, view: View, actions: Sequence[Any], numbers: Random) -> Any:
        """One of the actions, or an error that says what the bot answered instead."""
        given = tuple(actions)
        try:
            chosen = self.bot(view, given, numbers)
        except TypeError:
            check_signature(self.bot)
            raise
        view.close()
        try:
            return given[given.index(chosen)]
        except ValueError:
            listed = ", ".join(map(str, given[:8])) + (", …" if len(given) > 8 else "")
            raise ValueError(
                f"the bot of player {view.seat} chose {chosen!r}, which is none of the {len(given)} actions: {listed}"
            ) from None


def decisions(bots_by_seat: Sequence[Bot], state: Any, seed: int | None = None) -> Iterator[Any]:
    """What the bots around a game choose, one after another; each action is carried out before the next is asked for.

    A view that its bot has not looked at is still fresh at the next decision. The seed, which is the state's own unless
    said, decides the bots' random numbers.
    """
    lab = lab_of(kit_of(state))
    actor, legal = lab.actor, lab.legal
    views = [View(state, seat) for seat in range(len(bots_by_seat))]
    numbers = [bot_numbers(state.seed if seed is None else seed, seat) for seat in range(len(bots_by_seat))]
    while (seat := actor(state)) != NOBODY:
        seen = views[seat]
        if seen.spent:
            seen = views[seat] = View(state, seat)
        yield bots_by_seat[seat](seen, legal(state), numbers[seat])
