"""What may be taken back at a real table: over random games, nobody learned anything by it but the card laid down."""

import random

import pytest
from properties.knowledge import seen_cards
from properties.play import choose, random_start, random_style

from equinox_widget.games.equinox.position import Position

GAMES = 40
CHUNKS = 8


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_what_reveals_nothing_has_shown_nobody_anything(chunk: int) -> None:
    harmless = 0
    for number in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        rng = random.Random(f"back/{number}")
        before, style = Position(random_start(rng)), random_style(rng)
        decisions = 0
        while not before.over:
            action = choose(before._state, style, rng, decisions)
            after = before.do(action)
            if not any(event.reveals for event in before.explain(action)):
                assert_nothing_came_to_light(before, after)
                harmless += 1
            before = after
            decisions += 1
    assert harmless


def assert_nothing_came_to_light(before: Position, after: Position) -> None:
    """Fail when a seat knows more than before, apart from what the player laid down, or when chance was asked."""
    assert (after.pile, after._state.asked) == (before.pile, before._state.asked)
    assert after._state.ruled_out == before._state.ruled_out
    own = {*before.hand(str(before.actor)), *before.blocked(str(before.actor))}
    for seat in before.players:
        learned = seen_cards(after, seat) - seen_cards(before, seat)
        assert learned <= (set() if seat == before.actor else own), (seat, learned)
