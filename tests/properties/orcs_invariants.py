"""What holds at every decision of every game of Orcs Orcs Orcs (section 12 of its rules file)."""

from collections import Counter

from equinox_widget.engine.events import Event
from equinox_widget.games.orcs.rules.abilities import in_actions, left, toughness
from equinox_widget.games.orcs.rules.cards import POISON_CARD, START_CARDS
from equinox_widget.games.orcs.rules.creatures import TYPE_BY_CODE, TYPE_SHIFT, TYPES
from equinox_widget.games.orcs.rules.reveal import lanes_to_fill
from equinox_widget.games.orcs.rules.state import ACT, QUIET, REVEAL, State

MOST_ROUNDS = {4: 15, 3: 16, 2: 17}


class Watch:
    """Listens to a state and compares it with what it was before."""

    def __init__(self, state: State) -> None:
        self.heard = list[Event]()
        state.log = self.heard
        self.markers = self._markers(state)
        self.tiles = len(state.tad) + sum(state.toads)
        self.turn = Counter[str]()  # what was done this turn
        self.actions = 0  # so many there were at its beginning
        self.last = state.clone()
        self.check(state)

    def check(self, state: State) -> None:
        """Everything at once."""
        self._story(state)
        self._cards(state)
        self._creatures(state)
        self._monotone(state)
        self._moment(state)
        self.heard.clear()
        self.last = state.clone()

    def _story(self, state: State) -> None:
        """I-1, I-9, I-10, I-11, I-17: what came and went adds up."""
        for event in self.heard:
            self._follow(event, state)
        assert self._markers(state) == self.markers
        assert len(state.tad) + sum(state.toads) == self.tiles
        assert self.turn["bin"] <= 1
        assert self.turn["poison"] <= 1
        done = self.turn["lay"] + self.turn["action"] + self.turn["bin"] + self.turn["poison"]
        if state.due == ACT:
            self.actions = self.actions or state.actions
            assert state.actions == self.actions + self.turn["extra_action"] - done

    def _follow(self, event: Event, state: State) -> None:
        match event:
            case ("turn", _):
                self.turn.clear()
                self.actions = 0
            case ("arrive", str(creature), _):
                self.markers[TYPE_BY_CODE[creature[:2]]] -= 1
            case ("return", _, str(kind)):
                self.markers[TYPE_BY_CODE[kind]] -= 1
            case ("toadling_used", _):
                self.tiles -= 1
            case ("hand_down", int(seat), _):
                assert 3 <= len(state.hands[seat]) <= 5 or not (state.draw[seat] or state.discard[seat])
            case ("teleport", _, _, _, str(cause)):
                self.turn[cause] += 1
        self.turn[str(event[0])] += 1

    def _markers(self, state: State) -> Counter[int]:
        """All that lie hidden, stand on the board or are trophies."""
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
        """I-3, I-4, I-7, I-17."""
        assert all(sum(state.kills[kind::TYPES]) <= count for kind, count in enumerate(state.box.markers))
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
        if state.due == REVEAL and not any(state.roads):
            assert not lanes_to_fill(state)
        if not in_actions(state):
            assert not state.hurt and not any(state.store) and not state.bin_used and not state.poison_used
        if state.due in QUIET:
            assert not state.played and not any(state.bonuses) and not state.discarding and not any(state.pool)
        if state.due == ACT:
            assert state.actions >= 0
        for seat in range(state.players):
            assert seat == state.turn or len(state.hands[seat]) <= 5 or self.last.round == state.round
