"""What every power has in common."""

from .....engine.verdict import Condition, condition
from ..actions import USE, Action
from ..state import State


class Power:
    """A creature's power: what its user may choose, and what then happens.

    `played` is the creature whose card set the power off: the power's own, or Fungi when Fungi copies it. A power
    without a target has the single option `use`; no option means that nothing can come of it now (E-06).
    """

    rule = ""
    verb = "use"  # the sentence that uses it

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        """What the user may choose; declining is not listed here."""
        return [USE]

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        """Do what was chosen. `drawn` forces the cards that chance would draw."""
        raise NotImplementedError

    def missing(self, state: State, seat: int, played: int) -> Condition:
        """What was missing when it had no option; powers that always have one need not say."""
        raise NotImplementedError

    def conditions(self, state: State, seat: int, played: int, action: Action) -> list[Condition]:
        """What must hold of the target that the action names; powers without targets have no such sentence."""
        raise NotImplementedError


def another_player(state: State, seat: int, target: int, rule: str) -> Condition:
    """The target sits at the table and is not the user of the power."""
    return condition("another_player", target < state.players and target != seat, rule, seat=seat, target=target)


def others(state: State, seat: int) -> list[int]:
    """The other players, clockwise from the next one."""
    return [(seat + step) % state.players for step in range(1, state.players)]
