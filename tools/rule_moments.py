"""Rules as they come up in games: for a rule a moment that shows it, out of games played by chance.

Most rules have an edge case or a lesson; where none shows a rule happening, its page shows such a moment.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from equinox_widget.core.game import Game

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from equinox_widget.core.kit import GameKit
    from equinox_widget.core.played import Played

#: So many games are played, each for so many decisions; another one would show hardly any more rules.
GAMES: Final = 12
LONGEST: Final = 700


def moments(game: GameKit, rules: Collection[str]) -> dict[str, Played[Any]]:
    """Return for each of the rules the first action in games by chance that cites it; none for what never comes up."""
    found: dict[str, Played[Any]] = {}
    for number in range(GAMES):
        for played in actions(game, number):
            for rule in sorted(cited(played)):
                if rule in rules:
                    found.setdefault(rule, played)
    return found


def actions(game: GameKit, number: int) -> Iterator[Played[Any]]:
    """Yield the actions of a game of as few as can play; its number decides what they are."""
    table, numbers = Game(game.deal(game.ruleset.seats[0], number)), Random(number)
    for _ in range(LONGEST):
        if table.position.over:
            break
        table.do(numbers.choice(table.position.legal()))
    yield from table.line


def shown(played: Played[Any]) -> set[str]:
    """Return the rules that made an action's events happen."""
    return {rule for event in played.events for rule in event.rules}


def cited(played: Played[Any]) -> set[str]:
    """Return those, and the rules that their reasons rest on."""
    return shown(played) | {reason.rule for event in played.events for reason in event.because}
