"""Every action one can spell at a table, legal or not: so that `legal` and `conditions` can be held to each other."""

from collections.abc import Iterator

from .actions import Action, all_actions, plain
from .sentences import ALONE
from .state import State


def spellable(state: State) -> Iterator[Action]:
    """All sentences there are; of those that name a seat, the ones whose seat plays."""
    for verb in ALONE:
        plain(verb)
    return (action for action in all_actions() if action.seat < state.players)
