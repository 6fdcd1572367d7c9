"""House rules: where a table plays otherwise than the rule sheet says.

A table that has any asks them wherever one of them may speak; every other table never hears of them.
"""

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ....engine.breakdown import Breakdown
    from .actions import Action
    from .state import State


class HouseRules(Protocol):
    """What house rules answer in place of the sheet. They are hashable and can travel to other processes."""

    def options(self, state: "State", options: "list[Action]") -> "list[Action]":
        """What may be chosen, where the sheet has these options."""

    # Laying a card

    def opens_window(self, state: "State") -> bool:
        """May the last one in the chain be answered at all?"""

    def stands(self, interventions: int) -> bool:
        """Is a card cancelled, after so many interventions in turn?"""

    def cancelled(self, state: "State", card: int) -> None:
        """Do what comes of a card that was cancelled."""

    def stays_active(self, state: "State", card: int) -> bool:
        """Does a card stay active when a new character covers the others?"""

    def goes_on_acting(self, kind: int) -> bool:
        """Does the leadership phase go on after a card of this type?"""

    def takes_hyla(self, owner: int, layer: int) -> int:
        """On whose discard pile the Hyla goes that this owner had laid, when a new one comes."""

    def exchanges(self) -> bool:
        """Does the opponent discard a crystal card too?"""

    def replaced(self, state: "State", seat: int, card: int) -> None:
        """Do what comes of a card that was discarded for REPLACE."""

    def first_of_chosen(self, seat: int) -> int:
        """Who acts first by a chosen that this seat has laid."""

    # The fight

    def lying(self, state: "State", seat: int) -> int:
        """How many cards of a side count for the second dragon."""

    def side_of_attracted(self, seat: int) -> int:
        """Where a dragon of the opponent goes that this seat attracts."""

    def ends_with(self, state: "State", seat: int) -> bool:
        """Is the game over, now that this seat has attracted a dragon?"""

    def after_fight(self, state: "State") -> None:
        """Do what comes of the end of a fight."""

    # The end

    def crystals(self, state: "State", seat: int, winner: int) -> "Breakdown":
        """What a game that ended now would bring a seat."""
