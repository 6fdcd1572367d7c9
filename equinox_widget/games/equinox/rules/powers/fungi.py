"""Fungi: use the power of a vanished creature."""

from .....engine.verdict import Condition, condition
from ..actions import COPY, Action
from ..cards import ECHOMIR
from ..state import COPIED_POWER, Frame, State
from .power import Power


class Fungi(Power):
    """Any vanished creature may be copied, even if nothing comes of it, but not Echomir twice in a turn (E-54b, E-87).

    Choosing commits: the copied power happens, as if Fungi's name stood in its text (E-85, E-86).
    """

    rule = "P.fungi"
    verb = "copy"

    def options(self, state: State, seat: int, played: int) -> list[Action]:
        return [
            COPY[creature]
            for creature in state.lineup
            if state.vanished_in[creature] and not (creature == ECHOMIR and state.echoed)
        ]

    def conditions(self, state: State, seat: int, played: int, action: Action) -> list[Condition]:
        creature = action.creature
        found = [
            condition("in_lineup", creature in state.lineup, self.rule, creature=creature),
            condition("has_vanished", state.vanished_in[creature] > 0, self.rule, creature=creature),
        ]
        if creature == ECHOMIR:
            found.append(condition("echomir_unused", not state.echoed, "P.echomir.once", creature=creature))
        return found

    def carry_out(self, state: State, seat: int, played: int, action: Action, drawn: list[int] | None) -> None:
        state.due = Frame(COPIED_POWER, state.due, seat, action.creature, played)
        if state.log is not None:
            state.log.append(("power_copied", seat, action.creature))

    def missing(self, state: State, seat: int, played: int) -> Condition:
        if state.vanished_in[ECHOMIR] and state.echoed:
            return condition("echomir_unused", ok=False, rule="P.echomir.once")
        return condition("somebody_has_vanished", ok=False, rule=self.rule)
