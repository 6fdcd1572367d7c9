"""A table whose rules are misread: the same cards and stones, one rule changed; and which rule that is."""

from ..games.equinox.position import Position
from ..games.equinox.rules.rulebook import RULES
from ..games.equinox.rules.rulings import Rulings, misread
from ..games.equinox.rules.state import State
from ..games.equinox.rules.turn import reconsider


def under(state: State, rulings: Rulings) -> State:
    """The same table under other rulings."""
    table = state.clone()
    table.rulings = rulings
    reconsider(table)
    return table


def misread_state(state: State, misreading: str) -> State:
    """The same table with one rule misread; without a name, with all of them read rightly."""
    return under(state, misread(state.rulings, misreading))


def misread_position(pos: Position, misreading: str) -> Position:
    """The same position with one rule misread: what would happen if the misreading were right."""
    return Position(misread_state(pos.state, misreading))


def misread_rules(misreading: str) -> tuple[str, ...]:
    """The rules that somebody gets wrong who reads like this, the most telling first."""
    return tuple(entry.id for entry in RULES.values() if misreading in entry.misconceptions)
