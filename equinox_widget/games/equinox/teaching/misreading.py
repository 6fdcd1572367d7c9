"""A table of Equinox that is played otherwise: under other rulings, or with one rule misread."""

from ..misread.names import MISREADINGS
from ..misread.rules import misread_state
from ..misread.rules import misreading_of as _misreading_of
from ..rules.rulings import Rulings
from ..rules.state import State
from ..rules.turn import reconsider

__all__ = ["can_be_misread", "misread_state", "misreading_of", "under"]


def under(state: State, rulings: Rulings) -> State:
    """The same table under other rulings."""
    table = state.clone()
    table.rulings = rulings
    reconsider(table)
    return table


def misreading_of(state: State) -> str:
    """The rule that is misread at a table; "" when all of them are read rightly."""
    return _misreading_of(state.rulings)


def can_be_misread(misreading: str) -> bool:
    """Is there a table that plays this misreading?"""
    return misreading in MISREADINGS
