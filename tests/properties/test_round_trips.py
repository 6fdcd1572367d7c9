"""Codes, records and views hold what they must, after every decision of hundreds of random games."""

import random
from pathlib import Path

import pytest
from properties.play import choose, random_start, random_style, share

import equinox_widget as eq
from equinox_widget.games.equinox.game import Game
from equinox_widget.games.equinox.position import Position
from equinox_widget.games.equinox.rules.cards import NOBODY, UNKNOWN
from equinox_widget.games.equinox.rules.state import State
from equinox_widget.games.equinox.rules.view import determinize, view

GAMES = share(200)
CHUNKS = 10
VIEWED = 0.15  # the share of states whose views are looked at


def games(name: str, chunk: int, count: int = GAMES) -> list[random.Random]:
    return [
        random.Random(f"{name}/{number}") for number in range(chunk * count // CHUNKS, (chunk + 1) * count // CHUNKS)
    ]


def play(rng: random.Random) -> list[Position]:
    """The positions of a whole game."""
    style = random_style(rng)
    positions = [Position(random_start(rng))]
    while not positions[-1].over:
        state = positions[-1]._state
        positions.append(positions[-1].do(choose(state, style, rng, len(positions))))
    return positions


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_code_reads_back_as_the_same_position(chunk: int) -> None:
    for rng in games("code", chunk):
        for position in play(rng):
            again = eq.position(position.code)
            assert again == position
            assert again.code == position.code
            assert again.legal() == position.legal()
            assert eq.position(position.url) == position
            assert position.status() == []


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_view_knows_enough_and_not_too_much(chunk: int) -> None:
    for rng in games("view", chunk):
        for position in play(rng):
            if rng.random() > VIEWED:
                continue
            for seat, name in enumerate(position.players):
                seen = view(position._state, seat)
                assert_nothing_hidden_in(seen, position._state, seat)
                as_position = position.view(name)
                assert eq.position(as_position.code) == as_position
                if position.actor == name:
                    assert list(as_position.legal()) == list(position.legal())
                else:
                    assert as_position.legal() == []


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_states_that_a_seat_cannot_tell_apart_look_the_same_to_it(chunk: int) -> None:
    """Filling a view in gives another state; its own view must be the one we began with, now and one step later."""
    for rng in games("alike", chunk):
        for position in play(rng):
            if rng.random() > VIEWED:
                continue
            seat = rng.randrange(len(position.players))
            seen = view(position._state, seat)
            other = Position(determinize(seen, rng.randrange(10**6)))
            assert other.view(position.players[seat]) == Position(seen)
            assert_same_public_step(position, other, seat, rng)


def assert_nothing_hidden_in(seen: State, state: State, seat: int) -> None:
    """No zone of the view holds a card that the seat was not shown."""
    assert set(seen.pile) <= {UNKNOWN}
    assert (seen.seed, seen.asked, seen.log) == (0, 0, None)
    assert not seen.known and not seen.adrift and not seen.unseen
    for other in range(state.players):
        if other == seat:
            continue
        assert set(seen.blocked[other]) <= {UNKNOWN}
        assert seen.secrets[other] in {NOBODY, UNKNOWN}
        shown = [card for card in seen.hands[other] if card != UNKNOWN]
        assert all(state.known[other, card] >> seat & 1 for card in shown)
    for cards in seen.fields:
        assert state.rulings.lupino_covered or set(cards[:-1]) <= {UNKNOWN}
    for card in seen.discard:
        assert card == UNKNOWN or state.unseen.get(card, ~0) >> seat & 1


def assert_same_public_step(position: Position, other: Position, seat: int, rng: random.Random) -> None:
    """The same own, harmless step (a bet, a skip) leads to equal views again."""
    if position.over or position.actor != position.players[seat]:
        return
    quiet = [action for action in position.legal() if action.verb in {"bet", "skip", "reveal", "decline"}]
    if quiet:
        action = rng.choice(quiet)
        after, other_after = position.do(action), other.do(action)
        if after.turn == position.turn:
            assert after.view(position.players[seat]) == other_after.view(position.players[seat])


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_record_replays_to_the_same_game(chunk: int, tmp_path: Path) -> None:
    for rng in games("record", chunk):
        style, game = random_style(rng), Game(Position(random_start(rng)))
        while not game.position.over:
            game.do(choose(game.position._state, style, rng, game.moment))
        path = tmp_path / "game.json"
        game.save(path)
        loaded = eq.load(path)
        assert loaded.positions == game.positions
        assert loaded.sentences == game.sentences
        seat = rng.choice(game.position.players)
        assert [each.view(seat) for each in loaded.positions] == [each.view(seat) for each in game.positions]
