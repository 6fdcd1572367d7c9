"""What adapters tell an agent of Blue Moon, number by number, and what they keep from it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from properties.bluemoon_play import choose, random_start, random_style

from equinox_widget import bluemoon
from equinox_widget.games.bluemoon.adapters.encoding import (
    ACTIONS,
    CARDS,
    HIGHEST,
    KINDS,
    PIECES,
    RETREATS,
    SIZE,
    START,
    ZONES,
    action_mask,
    action_numbers,
    observe,
)
from equinox_widget.games.bluemoon.lab import LAB
from equinox_widget.games.bluemoon.rules.cards import STANDARD
from equinox_widget.games.bluemoon.rules.turn import apply, legal
from equinox_widget.games.bluemoon.rules.view import determinize, view
from equinox_widget.lab.adapters.encoding import encoding_of

if TYPE_CHECKING:
    from equinox_widget.games.bluemoon.rules.state import State


def piece(state: State, seat: int, name: str) -> list[int]:
    return list(observe(state, seat)[START[name] : START[name] + PIECES[name]])


def told(code: str, seat: str, name: str) -> list[int]:
    return piece(bluemoon.position(code).state, "AB".index(seat), name)


def cards(numbers: list[int]) -> dict[str, int]:
    """The cards of a piece that are not 0."""
    return {STANDARD.codes[place % CARDS]: number for place, number in enumerate(numbers) if number}


def number(code: str) -> int:
    return STANDARD.numbers[code] + 1


def test_actions_and_pieces_are_numbered_once() -> None:
    assert len({action.sentence for action in ACTIONS}) == len(ACTIONS)
    assert sum(PIECES.values()) == SIZE == encoding_of(LAB).size
    assert CARDS < HIGHEST


def test_every_legal_action_has_a_number_and_no_observation_tells_what_is_hidden() -> None:
    """Over random games of all modes and rulings; what a seat may not know is dealt anew."""
    for seed in range(12):
        rng = random.Random(f"encoding/{seed}")
        state, style = random_start(rng), random_style(rng)
        while not state.over:
            assert [ACTIONS[each] for each in action_numbers(state)] == legal(state)
            assert sum(action_mask(state)) == len(legal(state))
            if rng.random() < 0.1:
                for seat in range(2):
                    other_world = determinize(view(state, seat), rng.randrange(1000))
                    assert observe(other_world, seat) == observe(state, seat)
            apply(state, choose(state, style, rng))
        assert not action_numbers(state)


def test_seats_are_counted_from_the_looker() -> None:
    code = "BM B.support fire red@A blue@B hyla=A.Hy1 A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Lo22 w=3:1"
    assert [told(code, seat, "dragons") for seat in "AB"] == [[1, 0, 2], [2, 0, 1]]
    assert [told(code, seat, "turn") for seat in "AB"] == [[2], [1]]
    assert [told(code, seat, "hyla") for seat in "AB"] == [[number("Hy1"), 1], [number("Hy1"), 2]]
    assert [told(code, seat, "crystals") for seat in "AB"] == [[3, 1], [1, 3]]
    assert [told(code, seat, "counts")[:2] for seat in "AB"] == [[2, 2], [2, 2]]
    assert [told(code, seat, "element") for seat in "AB"] == [[1], [1]]
    assert [told(code, seat, "sides") for seat in "AB"] == [
        [number(each) for each in order] for order in (("Br0", "Lo0", "Or", "Be"), ("Lo0", "Br0", "Be", "Or"))
    ]


def test_cards_lie_in_their_zones() -> None:
    code = "BM A.support fire A>Br1|Br5* A+Br22 A^Br28* A-Br6 B>Lo10 A=Br17,Br19 B=6"
    lying = told(code, "A", "lying")
    assert {card: ZONES[zone] for card, zone in cards(lying[:CARDS]).items() if card in ("Br1", "Br5", "Br22")} == {
        "Br1": "covered",
        "Br5": "active",
        "Br22": "support",
    }
    assert cards(lying[CARDS:]) == {"Lo10": 2}
    assert cards(told(code, "B", "lying")[:CARDS]) == {"Lo10": 2}
    assert set(cards(told(code, "A", "laid")[:CARDS])) == {"Br5", "Br28"}
    assert set(cards(told(code, "A", "own_hand"))) == {"Br17", "Br19"}


def test_a_chain_and_what_is_asked() -> None:
    code = "BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Ex2 ; play Lo17 ; intervene Iv1"
    assert told(code, "A", "chain")[:3] == [number("Lo17"), number("Iv1"), 0]
    assert told(code, "A", "due") == [KINDS.index("window"), 0]
    assert told(code, "A", "asked") == [2]
    retreat = "BM A.retreat fire B>Lo5 A>Br6 A=Br5 B=Iv4,Lo6 ; retreat"
    assert told(retreat, "A", "chain")[:2] == [RETREATS, 0]


@pytest.mark.parametrize(("sets", "known"), [({"A": "Br", "B": "Lo"}, 30), ({"B": "Lo0/Do: Lo1-30"}, 0)])
def test_the_opponents_set_is_told_unless_he_built_it(sets: dict[str, str], known: int) -> None:
    built = {"A": "Br0/Do: Br1-30"} if not known else {}
    state = bluemoon.deal(sets={**sets, **built}).state
    assert sum(piece(state, 0, "in_set")) == known
    assert sum(piece(state, 0, "own_set")) == 30


def test_tables_of_adapters_are_dealt_by_name() -> None:
    state = LAB.dealer(2, {"A": "Lo/Or", "B": "Br/Be", "box": "EI"})(3)
    assert [each.leader for each in state.sets] == ["Lo0", "Br0"] and state.boxes == "EI"
    for wrong, said in (({"tables": "box.toml"}, "leave tables out"), ({"A": "Xx"}, "expected a people")):
        settings: dict[str, Any] = {**wrong}
        with pytest.raises(ValueError, match=said):
            LAB.dealer(2, settings)
    assert LAB.usual_players == 2
