"""What adapters tell an agent, number by number."""

from __future__ import annotations

import random

from equinox_widget.games.equinox.adapters.encoding import PIECES, START, Observer, observe
from equinox_widget.games.equinox.rules.cards import CREATURES, NOCTIA, SUSI, cards_of
from equinox_widget.games.equinox.rules.rulings import rulings_for
from equinox_widget.games.equinox.rules.setup import deal
from equinox_widget.games.equinox.rules.turn import apply, legal


def piece(row: list[int], name: str) -> list[int]:
    return row[START[name] : START[name] + PIECES[name]]


def test_what_urvater_ruled_out_is_told_to_the_others() -> None:
    state = deal(2, 1, rulings_for(), tuple(range(8)), 0, (1, 2))
    state.secrets[1] = cards_of(NOCTIA)[0]
    state.ruled_out[1] = 1 << SUSI
    told = piece(list(observe(state, 0)), "ruled_out")
    assert [place for place, mark in enumerate(told) if mark] == [len(CREATURES) + SUSI]
    assert not any(piece(list(observe(state, 1)), "ruled_out"))


def test_the_card_of_a_hidden_bet_is_told_to_its_owner_only() -> None:
    state = deal(2, 1, rulings_for(), tuple(range(8)), 0, (1, 2))
    state.secrets[1] = card = cards_of(NOCTIA)[0]
    assert piece(list(observe(state, 0)), "own_secret") == [0]
    assert piece(list(observe(state, 1)), "own_secret") == [card + 1]
    assert piece(list(observe(state, 0)), "secret_hidden")[1] == 1


def test_what_an_observer_remembers_never_shows() -> None:
    """One observer goes from table to table, forth and back; each time it tells what a fresh one tells."""
    observer, numbers = Observer(), random.Random(3)
    tables = [deal(players, players, rulings_for(), None, 0, (1, 2)) for players in (2, 3, 4, 5)]
    while any(not state.ending for state in tables):
        state = numbers.choice(tables)
        seat = numbers.randrange(state.players)
        assert observer.observe(state, seat) == observe(state, seat)
        for _ in range(numbers.randrange(4)):
            if not state.ending:
                apply(state, numbers.choice(legal(state)))
