"""The lowest rung: any legal action, all equally likely. It never looks at the table."""

from collections.abc import Sequence
from random import Random

from ...games.equinox.rules.actions import Action
from ..view import View


def random(view: View, actions: Sequence[Action], numbers: Random) -> Action:
    """Any legal action."""
    return actions[int(numbers.random() * len(actions))]
