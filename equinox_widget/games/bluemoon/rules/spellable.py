"""Every action one can spell at a table, legal or not: so that `legal` and `conditions` can be held to each other."""

from collections.abc import Iterator

from .actions import ANNOUNCE, ATTRACT, CARD_VERBS, LOOK, PLAIN, Action
from .state import State


def spellable(state: State) -> Iterator[Action]:
    """All sentences of the box: those without a card, and every verb with every card, leader and so on."""
    yield from (*PLAIN, *ATTRACT, *ANNOUNCE, *LOOK)
    for verb in CARD_VERBS:
        yield from state.box.actions(verb)[:-1]
