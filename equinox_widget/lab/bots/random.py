"""The lowest rung: any legal action, all equally likely. It never looks at the table."""

from collections.abc import Sequence
from random import Random
from typing import Any

from ..view import View


def random(view: View, actions: Sequence[Any], numbers: Random) -> Any:
    """Any legal action."""
    return actions[int(numbers.random() * len(actions))]
