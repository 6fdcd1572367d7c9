"""What comes of an action and of a turn, on a copy of the table."""

from typing import Any

from ..core.games import kit_of
from ..engine.events import Event
from .teaching import teaching_of


def after(state: Any, action: Any) -> tuple[Any, list[Event]]:
    """The table after an action, and what happened."""
    table = state.clone()
    log: list[Event] = []
    table.log = log
    kit_of(table).ruleset.apply(table, action)
    return table, log


def after_turn(state: Any, action: Any) -> tuple[Any, list[Event]]:
    """The table after an action and a turn in which nothing else is done, and what happened."""
    apply, teaching = kit_of(state).ruleset.apply, teaching_of(state)
    table, log = after(state, action)
    while not table.over and not any(event[0] == teaching.turn_event for event in log):
        apply(table, teaching.idle(table))
    return table, log
