"""How long a run with bots that think will take, said before it begins."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import islice
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from ..core.games import kit_of
from ..texts.catalogue import say
from .bots.planner import Planner
from .bots.random import random
from .seats import Guarded, decisions
from .view import View

if TYPE_CHECKING:
    from .plan import Plan

WORTH_SAYING: Final = 20.0  # seconds: what takes less need not be announced
MINUTE: Final = 60


def forecast(plan: Plan, n: int) -> None:
    """Say on the error stream what n games take by the clock of one process, if bots think in them for long."""
    seconds = n * seconds_per_game(plan)
    if seconds >= WORTH_SAYING:
        sys.stderr.write(f"{say('lab.forecast', 'en', count=n, time=_spoken(seconds))}\n")


def seconds_per_game(plan: Plan) -> float:
    """What thinking takes in a game, by one decision of each bot that thinks; nothing when none does.

    How many decisions there are is seen in a game by chance.
    """
    seated = [bot.bot if isinstance(bot, Guarded) else bot for bot in plan.bots_at(0)]
    thinkers = {seat: bot for seat, bot in enumerate(seated) if isinstance(bot, Planner)}
    if not thinkers:
        return 0.0
    rules, state, asked, first = plan.lab.kit.ruleset, plan.deal(0), Counter[int](), dict[int, float]()
    for action in islice(decisions([random] * plan.players, state, plan.game_seed(0)), plan.horizon):
        seat, options = rules.actor(state), rules.legal(state)
        if len(options) > 1:
            asked[seat] += 1
            if seat in thinkers and seat not in first:
                first[seat] = _seconds(thinkers[seat], View(state, seat))
        rules.apply(state, action)
    return sum(asked[seat] * seconds for seat, seconds in first.items())


def _seconds(bot: Planner, view: View) -> float:
    """What one decision takes."""
    if bot.seconds is not None:
        return bot.seconds
    rules, start = kit_of(view.state).ruleset, perf_counter()
    bot(view, rules.legal(view.state), Random(0))
    return perf_counter() - start


def _spoken(seconds: float) -> str:
    """A time that nobody takes for exact."""
    if seconds < 2 * MINUTE:
        return f"{round(seconds, -1):g} s"
    return f"{seconds / MINUTE:.0f} min" if seconds < 2 * MINUTE * MINUTE else f"{seconds / MINUTE / MINUTE:.1f} h"
