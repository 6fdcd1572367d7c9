"""What holds at every decision of every game of Orcs Orcs Orcs (section 12 of its rules file)."""

from collections import Counter

from equinox_widget.games.orcs.rules.abilities import in_actions, left, toughness
from equinox_widget.games.orcs.rules.cards import POISON_CARD, START_CARDS
from equinox_widget.games.orcs.rules.creatures import TYPE_SHIFT, TYPES
from equinox_widget.games.orcs.rules.state import ACT, QUIET, State

MOST_ROUNDS = {4: 15, 3: 16, 2: 17}


class Watch:
    """Compares a state with the one before."""

    def __init__(self, state: State) -> None:
        self.start = self._markers(state)
        self.last = state.clone()
        self.check(state)

    def check(self, state: State) -> None:
        """Everything at once."""
        self._cards(state)
        self._creatures(state)
        self._monotone(state)
        self._moment(state)
        self.last = state.clone()

    def _markers(self, state: State) -> Counter[int]:
        counts = Counter(kind for pile in state.markers for kind in pile)
        counts.update(creature >> TYPE_SHIFT for there in state.sections for creature in there)
        for kind in range(TYPES):
            counts[kind] += sum(state.kills[kind::TYPES])
        return counts

    def _cards(self, state: State) -> None:
        """I-2: every spell is in one place, every seat has its start cards, poison is conserved."""
        common = [card for pile in (*state.display, *state.spells) for card in pile]
        for seat in range(state.players):
            played = state.played if seat == state.turn else []
            zones = (state.hands[seat], state.draw[seat], state.discard[seat], state.out[seat], played)
            deck = [card for zone in zones for card in zone]
            assert sorted(card for card in deck if card in START_CARDS) == state.box.start_deck()
            common += [card for card in deck if card not in START_CARDS]
        assert common.count(POISON_CARD) + state.poison == state.box.copies[POISON_CARD]
        spells = sorted(card for card in common if card != POISON_CARD)
        assert spells == sorted(state.box.spell_pile(1) + state.box.spell_pile(2))
        for pile in range(2):
            assert len(state.display[pile]) == 3 or not state.spells[pile]  # I-8

    def _creatures(self, state: State) -> None:
        """I-1 (nothing comes back), I-3, I-4, I-7, I-17."""
        assert self._markers(state) <= self.start
        assert len(set(state.mages)) == state.players
        if state.box.recheck:
            tough = toughness(state)
            for place, there in enumerate(state.sections):
                assert all(left(state, creature, place, tough) > 0 for creature in there)
                assert list(there) == sorted(there)
        assert sum(state.laid) <= len(state.tad)

    def _monotone(self, state: State) -> None:
        """I-6: counters never rise, piles never grow, skulls never fall (unless the ruling says so)."""
        assert all(now >= before for now, before in zip(state.down, self.last.down, strict=True))
        assert all(len(now) <= len(old) for now, old in zip(state.markers, self.last.markers, strict=True))
        assert state.poison <= self.last.poison
        if not state.box.rulings.returned_skull:
            assert all(now >= before for now, before in zip(state.skulls, self.last.skulls, strict=True))

    def _moment(self, state: State) -> None:
        """I-5, I-12, I-13, I-16."""
        assert state.round <= MOST_ROUNDS[state.players] + 6
        if not in_actions(state):
            assert not state.hurt and not any(state.store) and not state.bin_used and not state.poison_used
        if state.due in QUIET:
            assert not state.played and not any(state.bonuses) and not state.discarding and not any(state.pool)
        if state.due == ACT:
            assert state.actions >= 0
        for seat in range(state.players):
            assert seat == state.turn or len(state.hands[seat]) <= 5 or self.last.round == state.round
