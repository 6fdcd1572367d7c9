"""House rules: where a table plays otherwise than the rulebook says.

A table that has any is handed to them wherever one of them may speak; every other table never hears of them.
"""

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .actions import Action
    from .score import Result, ScoringStone
    from .state import Frame, State


class HouseRules(Protocol):
    """What house rules answer in place of the rulebook. They are hashable and can travel to other processes."""

    def prepare(self, state: "State") -> None:
        """Change what lies on a table that was described or changed by hand."""

    # Steps 1 and 2

    def options(self, state: "State", kind: int, options: "list[Action]") -> "list[Action]":
        """What may be chosen in a decision of this kind, for which the rulebook has these options."""

    def skips_play(self, action: "Action", by_the_book: bool) -> bool:
        """Does a secret bet, or revealing one, leave out step 2?"""

    def sets_off(self, card: int) -> bool:
        """May the power of the creature be set off by this card?"""

    def shows_hand(self) -> bool:
        """Is the hand of a player who passes shown?"""

    def trigger(self, state: "State", seat: int, creature: int, covered: tuple[int, ...]) -> bool:
        """Offer the power of a card that was played on these, if it is set off."""

    def power_options(self, state: "State", frame: "Frame") -> "list[Action]":
        """What the user of a power may choose, declining apart."""

    def carry_out(self, state: "State", frame: "Frame", action: "Action", drawn: list[int] | None) -> None:
        """Do what was chosen for a power."""

    def kept(self, state: "State", card: int) -> tuple[int, ...]:
        """The cards that Ziegfried's user keeps, who chose this one."""

    def tells_moved(self) -> bool:
        """Is it said that a card that only moved sets nothing off?"""

    # Steps 3 to 5, and the next turn

    def before_discard(self, state: "State", seat: int) -> None:
        """Do what comes before a card is discarded."""

    def missing(self, state: "State", missing: int) -> int:
        """How many cards the turn player draws, when so many are missing."""

    def ends_with_pile(self) -> bool:
        """Does the last card of the pile end the game?"""

    def check_row(self, state: "State") -> None:
        """See whether the current row is complete, and who vanishes."""

    def strength(self, creature: int, cards: tuple[int, ...]) -> int:
        """Twice the strength that these cards give the creature."""

    def next_seat(self, state: "State") -> int:
        """Who moves next."""

    # Prestige, control and the score

    def row_values(self) -> tuple[int, ...]:
        """What stones are worth: on the champion card, in rows 1 to 5."""

    def prestige(self, state: "State", creature: int) -> dict[int, int]:
        """Everybody's prestige on a creature."""

    def tie(self, leader: int, highest: int, others: dict[int, int]) -> int:
        """Who controls a creature whose highest prestige is shared; the leader has the older stone."""

    def reveals_at_the_end(self) -> bool:
        """Are hidden bets revealed when the game is over?"""

    def pays(self, state: "State", creature: int) -> bool:
        """Do stones on the creature bring points?"""

    def scoring_stones(self, state: "State") -> "list[ScoringStone]":
        """Every stone that pays."""

    def score(self, state: "State") -> "Result":
        """The result if the game ended now."""
