"""What holds in every state of every game: the invariants I-1 to I-11 of the rules."""

from collections import Counter

from equinox_widget.engine.events import Event
from equinox_widget.games.equinox.rules.actions import ROW, field_of, plays_of
from equinox_widget.games.equinox.rules.bets import regular_bets
from equinox_widget.games.equinox.rules.cards import (
    DOUBLED_STRENGTH,
    ECHOMIR,
    FUNGI,
    HAND,
    NOBODY,
    STONES,
    deck,
)
from equinox_widget.games.equinox.rules.control import controller
from equinox_widget.games.equinox.rules.fields import uncovered_fields
from equinox_widget.games.equinox.rules.score import score
from equinox_widget.games.equinox.rules.state import UNSURE, State
from equinox_widget.games.equinox.rules.trees import tree_in_play
from equinox_widget.games.equinox.rules.vanish import unplayable_cards


class Watch:
    """Follows one game; `check` after every decision compares the state with the one before."""

    def __init__(self, state: State) -> None:
        self.before = state.clone()
        self.turn_events: list[Event] = []
        self.log: list[Event] = []
        state.log = self.log

    def check(self, state: State) -> None:
        """All invariants, and nothing but what the last decision explains."""
        check_state(state)
        for event in self.log:
            if event[0] == "turn_started":
                check_turn(self.turn_events)
                self.turn_events = []
            self.turn_events.append(event)
            if event[0] == "vanished":
                check_vanished(state, int(str(event[1])), int(str(event[2])))
        if not state.over and any(event[0] == "turn_started" for event in self.log):
            check_last_player(state)
        used_before = self.before.secret_used
        assert all(now or not earlier for now, earlier in zip(state.secret_used, used_before, strict=True))  # I-11
        self.before = state.clone()
        self.log.clear()


def check_state(state: State) -> None:
    """What can be seen in a single state."""
    zones = (*state.hands, *state.blocked, *state.fields, state.pile, state.discard, [tree_in_play(state)])
    cards = Counter(card for zone in (*zones, state.secrets) for card in zone if card != NOBODY)
    assert cards == Counter(deck(state.lineup, state.trees))  # I-1
    for seat in range(state.players):
        on_champions = sum(seats.count(seat) for seats in state.champions)
        hidden = state.secrets[seat] != NOBODY
        placed = state.stones.count(seat) + on_champions + hidden
        assert placed + state.free_stones[seat] == STONES  # I-3
        assert on_champions <= 1  # I-4
        assert state.hands[seat] == sorted(state.hands[seat])
    vanished = sum(when > 0 for when in state.vanished_in)
    assert len(state.living) + vanished == len(state.lineup)
    if not state.over:
        assert vanished == state.round - 1  # I-5
        assert state.pile  # I-6
        assert state.options
        assert state.unplayable == unplayable_cards(state)
        assert state.plays == plays_of(state.living)
        assert state.bets == regular_bets(state)
        assert state.uncovered == uncovered_fields(state)
        assert all(state.controllers[creature] in (UNSURE, controller(state, creature)) for creature in range(ROW))
    result = score(state)
    assert all(points >= 0 and points == int(points) for points in result.doubled_points)  # I-10
    assert result.winners


def check_turn(events: list[Event]) -> None:
    """At most two plays, and one power besides Echomir's; a copy and the copied power are one (I-2)."""
    plays = sum(event[0] in {"card_played", "tree_played"} for event in events)
    assert plays <= 2
    copied = [event[2] for event in events if event[0] == "power_copied"]
    used = [event[2] for event in events if event[0] == "power_used"]
    own = [creature for creature in used if creature != FUNGI]
    others = [creature for creature in own if creature != ECHOMIR]
    fruitless = [creature for creature in copied if creature not in own]
    assert len(others) + len(fruitless) <= 1


def check_vanished(state: State, creature: int, row: int) -> None:
    """Whoever vanished was the single lowest of a complete row (I-9)."""
    then_living = [other for other in state.lineup if not 0 < state.vanished_in[other] < row]
    strengths = {other: DOUBLED_STRENGTH[state.fields[field_of(other, row)][-1]] for other in then_living}
    assert all(strengths[other] > strengths[creature] for other in then_living if other != creature)


def check_last_player(state: State) -> None:
    """Who has just had a turn holds eight cards or more (I-7), none of them blocked (I-8)."""
    last = (state.turn - 1) % state.players
    assert len(state.hands[last]) >= HAND
    assert not state.blocked[last]
