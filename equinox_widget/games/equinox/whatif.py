"""What if? The smallest change to a table that makes a wish come true, and what was changed."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ...core.change import Change
from .rules.actions import field_of
from .rules.bets import reveal_secret_bet
from .rules.cards import CARD_CODES, CREATURES, NOBODY, SEATS, STONES, cards_of
from .rules.control import controller
from .rules.state import State
from .rules.turn import reconsider

_MOST_EDITS = 3


class MovedStone(NamedTuple):
    """A stone that is added to a field or taken away: whose lay there, and whose lies there now."""

    field: int
    old: int
    new: int

    def apply(self, state: State) -> bool:
        """Change the stone; False when another edit has changed the field, or the player has no stone left."""
        if state.stones[self.field] != self.old:
            return False
        state.stones[self.field] = self.new
        if self.old != NOBODY:
            state.free_stones[self.old] = min(STONES, state.free_stones[self.old] + 1)
        if self.new != NOBODY:
            state.free_stones[self.new] -= 1
        return self.new == NOBODY or state.free_stones[self.new] >= 0

    def change(self) -> Change:
        """What was done, in words."""
        if self.old == NOBODY:
            return Change(State.game, "whatif.added", seat=self.new, field=self.field)
        return Change(State.game, "whatif.removed", seat=self.old, field=self.field)


class RevealedBet(NamedTuple):
    """A hidden bet on a creature that is revealed."""

    creature: int
    seat: int

    def apply(self, state: State) -> bool:
        """Reveal it; nothing can stand in the way."""
        reveal_secret_bet(state, self.seat, "own")
        return True

    def change(self) -> Change:
        """What was done, in words."""
        return Change(State.game, "whatif.revealed", seat=self.seat, creature=self.creature)


Edit = MovedStone | RevealedBet


def give_control(state: State, creature: int, seat: int) -> list[Change]:
    """Change as few stones of the column as possible so that the seat (or nobody) controls the creature."""
    for count in range(_MOST_EDITS + 1):
        for edits in combinations(list(_possible_edits(state, creature, seat)), count):
            changed = state.clone()
            if _apply(changed, edits) and controller(changed, creature) == seat:
                _apply(state, edits)
                return [edit.change() for edit in edits]
    who = "nobody" if seat == NOBODY else SEATS[seat]
    raise ValueError(f"no change of up to {_MOST_EDITS} stones makes {who} control {CREATURES[creature].german}")


def _possible_edits(state: State, creature: int, seat: int) -> Iterator[Edit]:
    """Adding a stone of the seat's in a row played so far, the most valuable first; then taking any stone away.

    Between the two, the seat's hidden bet on the creature may be revealed.
    """
    rows = range(1, state.round + 1)
    for row in rows:
        if seat != NOBODY and state.stones[field_of(creature, row)] == NOBODY:
            yield MovedStone(field_of(creature, row), NOBODY, seat)
    if seat != NOBODY and state.secrets[seat] in cards_of(creature):
        yield RevealedBet(creature, seat)
    for row in rows:
        owner = state.stones[field_of(creature, row)]
        if owner not in {NOBODY, seat}:
            yield MovedStone(field_of(creature, row), owner, NOBODY)
    if seat == NOBODY:
        for row in rows:
            for other in range(state.players):
                if state.stones[field_of(creature, row)] == NOBODY:
                    yield MovedStone(field_of(creature, row), NOBODY, other)


def _apply(state: State, edits: tuple[Edit, ...]) -> bool:
    """Make all of the edits; False when they cannot be made together."""
    if not all(edit.apply(state) for edit in edits):
        return False
    reconsider(state)
    return True


def give_card(state: State, seat: int, card: int) -> int:
    """Let a seat hold a card: it changes places with the seat's last other card. Says which one it was."""
    hand = state.hands[seat]
    if card in hand:
        return card
    for zone in (state.pile, state.discard, *state.hands, *state.blocked):
        if card in zone and hand:
            exchanged = hand.pop()
            zone[zone.index(card)] = exchanged
            hand.append(card)
            for other in (*state.hands, *state.blocked):
                other.sort()
            reconsider(state)
            return exchanged
    raise ValueError(f"{CARD_CODES[card]} lies on the table, or {SEATS[seat]} has no card to exchange for it")
