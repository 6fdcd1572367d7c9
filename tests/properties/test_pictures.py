"""Whatever a game comes to, it can be drawn; and a view draws nothing that its seat may not know."""

import random
import re
from xml.etree import ElementTree

from hypothesis import given, settings
from hypothesis import strategies as st
from properties.play import choose, random_start, random_style

from equinox_widget.games.equinox.position import Position
from equinox_widget.games.equinox.rules.cards import CARD_CODES, NOBODY, SEATS, UNKNOWN
from equinox_widget.games.equinox.rules.state import State
from equinox_widget.games.equinox.rules.turn import apply
from equinox_widget.games.equinox.rules.view import determinize, view
from equinox_widget.texts.catalogue import LANGUAGES

CARD = re.compile(r"(?<!#)\b(?:[A-Z][a-z]\d+|x\d+|Uv|Dr)\b")


def somewhere(rng: random.Random) -> State:
    """A state that play has led to, from the first deal to the last scoring."""
    state = random_start(rng)
    style = random_style(rng)
    for _ in range(rng.choice([0, 5, 40, 120, 300])):
        if state.over:
            break
        apply(state, choose(state, style, rng))
    return state


def pictures(position: Position, rng: random.Random) -> list[str]:
    """Every way to show a position, with all hands asked for."""
    lang, hands = rng.choice(LANGUAGES), "".join(position.players)
    names = rng.choice([None, [f"<{seat}&" for seat in hands]])
    drawn = position.svg(lang=lang, hand=hands, names=names)
    ElementTree.fromstring(drawn)  # noqa: S314 (our own figure)
    return [position.text(lang), drawn, position.html(lang=lang, hand=hands, names=names).partition("<details>")[2]]


@given(st.integers(0, 2**32))
@settings(max_examples=150)
def test_every_position_can_be_drawn(seed: int) -> None:
    rng = random.Random(seed)
    pictures(Position(somewhere(rng)), rng)


@given(st.integers(0, 2**32))
@settings(max_examples=150)
def test_a_view_draws_only_what_its_seat_may_know(seed: int) -> None:
    rng = random.Random(seed)
    state = somewhere(rng)
    seat = rng.randrange(state.players)
    seen = view(state, seat)
    zones = (*seen.hands, *seen.blocked, seen.secrets, *(cards[-1:] for cards in seen.fields))
    known = {CARD_CODES[card] for zone in zones for card in zone if card not in (NOBODY, UNKNOWN)}
    for picture in pictures(Position(seen), rng):
        assert set(CARD.findall(picture)) <= known


@given(st.integers(0, 2**32))
@settings(max_examples=100)
def test_tables_that_a_seat_cannot_tell_apart_are_drawn_alike(seed: int) -> None:
    rng = random.Random(seed)
    state = somewhere(rng)
    seat = rng.randrange(state.players)
    seen = view(state, seat)
    other = view(determinize(seen, seed), seat)
    assert Position(other).svg(hand=SEATS[: state.players]) == Position(seen).svg(hand=SEATS[: state.players])
    assert Position(other).html() == Position(seen).html()
