"""Explanations over random games: every event can speak, none tells a seat what it may not know."""

import random
import re

import pytest
from properties.play import choose, random_start, random_style, share

from equinox_widget.core.explanation import Explanation
from equinox_widget.games.equinox.position import Position
from equinox_widget.games.equinox.rules.cards import CARD_CODES, UNKNOWN
from equinox_widget.games.equinox.rules.trees import tree_in_play
from equinox_widget.games.equinox.rules.view import view
from equinox_widget.games.equinox.words import card_name

GAMES = share(60)
CHUNKS = 10
LONGEST_LINE = 140
LONG_LISTS = ("passed", "hand_shown", "cards_drawn", "cards_blocked", "blocked_returned")  # a whole hand in words


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_event_speaks_and_leads_to_the_state_that_do_gives(chunk: int) -> None:
    for number in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        rng = random.Random(f"explain/{number}")
        position, style = Position(random_start(rng)), random_style(rng)
        decisions = 0
        while not position.over:
            action = choose(position._state, style, rng, decisions)
            told = position.explain(action)
            after = position.do(action)
            assert told, f"nothing was told about {action}"
            for event in told:
                assert event.rules
                for lang in ("en", "de", "fr"):
                    assert_readable(event.text(lang), event.kind)
                    event.text(lang, depth=3)
            assert_nothing_leaks(position, after, told, rng.choice(position.players))
            position = after
            decisions += 1


def assert_readable(line: str, kind: str) -> None:
    assert "{" not in line
    assert line[0].isupper() or not line[0].isalpha()
    assert len(line) <= LONGEST_LINE or kind in LONG_LISTS, line


def assert_nothing_leaks(before: Position, after: Position, told: Explanation, name: str) -> None:
    """Every card that the text for a seat names is one that the seat sees before or after, or that lies open."""
    seat = before.players.index(name)
    known = visible_cards(before, seat) | visible_cards(after, seat)
    text = told.text("en", seat=name, depth=3)
    for owner, other in enumerate(before.players):
        secret = before.secret(other)
        if owner != seat and secret and after.secret(other) == secret:
            assert f"{other}'s hidden bet" not in text
    hidden = [card for card in range(UNKNOWN) if card not in known]
    for card in hidden:
        assert not re.search(rf"\b{re.escape(card_name(card, 'en'))}\b", text), (CARD_CODES[card], text)


def visible_cards(position: Position, seat: int) -> set[int]:
    seen = view(position._state, seat)
    zones = (*seen.hands, *seen.blocked, *seen.fields, seen.secrets, seen.discard, seen.looked_at, [tree_in_play(seen)])
    return {card for zone in zones for card in zone if 0 <= card < UNKNOWN}
