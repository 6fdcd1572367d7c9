"""Positions in words: every keyword of ``eq.setup``, and what it answers to wrong ones."""

from __future__ import annotations

from typing import Any

import pytest

import equinox_widget as eq


def test_nothing_said_is_the_beginning_of_a_game_for_two() -> None:
    position = eq.setup()
    assert position.players == ("A", "B")
    assert (position.round, position.turn, position.step, position.pile) == (1, "A", 1, 86)
    assert position.status() == []


@pytest.mark.parametrize(("written", "step"), [("bet", 1), ("play", 2), ("discard", 3), (1, 1), (2, 2), (3, 3)])
def test_a_step_by_its_name_or_number(written: str | int, step: int) -> None:
    assert eq.setup(step=written).step == step


def test_whose_turn_it_is() -> None:
    assert eq.setup(players=3, turn="c").turn == "C"


def test_cards_of_the_current_row() -> None:
    """From the bottom to the top, separated by spaces or commas; one card may be a plain number."""
    row: dict[str, Any] = {"Le Duc": "4, x7", "Echomir": 6, "Susi": "Su3"}
    position = eq.setup(round=2, vanished={"Mo": 1}, row=row, fill_past=True)
    assert position.stack("No", 2) == ("No4", "x7")
    assert position.stack("Ec", 2) == ("Ec6",)
    assert position.stack("Su", 2) == ("Su3",)


def test_cards_of_any_field() -> None:
    position = eq.setup(round=2, vanished={"Mo": 1}, fields={"Noctia 1": "4 x7", "Ec2": "10"})
    assert (position.stack("No", 1), position.stack("Ec", 2)) == (("No4", "x7"), ("Ec10",))


def test_stones_of_every_kind() -> None:
    """On fields, on a champion card, on a hidden card, and taken back; commas are allowed."""
    stones = {"A": "Noctia@1, Echomir @ 1 Susi@^", "b": "secret Noctia 5", "C": "spent"}
    position = eq.setup(players=3, stones=stones)
    assert (position.stone("No", 1), position.stone("Ec", 1), position.champion_stones("Su")) == ("A", "A", ("A",))
    assert position.secret("B") == "No5"
    assert [position.free_stones(seat) for seat in "ABC"] == [2, 4, 5]
    assert all("secret" not in action.verb for action in position.do("skip").legal())
    assert "C!" in position.code.split()


def test_hands_by_card_or_by_number() -> None:
    position = eq.setup(players=3, hands={"A": "No8 x5 Uv", "b": 5, "C": 0})
    assert position.hand("A") == ["No8", "x5", "Uv"]
    assert (len(position.hand("B")), position.hand("C")) == (5, [])


def test_blocked_cards_by_card_or_by_number() -> None:
    position = eq.setup(players=3, hands={"A": 4, "B": 4}, blocked={"A": "No8 x5", "B": 4})
    assert position.blocked("A") == ["No8", "x5"]
    assert (len(position.blocked("B")), position.blocked("C")) == (4, [])


def test_the_pile_by_number_or_by_its_cards() -> None:
    """By number the rest is discarded; by cards the first one is on top."""
    by_number = eq.setup(pile=10)
    assert (by_number.pile, by_number.discard_count) == (10, 102 - 16 - 10)
    by_cards = eq.setup(pile="No8 x5", hands={"A": "Su1,Su2,Su3,Su4,Su5,Su6,Su7,Su8"})
    assert by_cards.pile == 2
    assert "No8" in by_cards.do("skip; play Su1").hand("A")


def test_an_empty_pile_is_a_pile_too() -> None:
    assert eq.setup(pile=0).pile == 0
    assert eq.setup(pile="").pile == 0


def test_earlier_rows_are_filled_on_request() -> None:
    words: dict[str, Any] = {"round": 2, "vanished": {"Mo": 1}}
    assert eq.setup(**words).stack("Su", 1) == ()
    filled = eq.setup(**words, fill_past=True)
    assert all(len(filled.stack(creature, 1)) == 1 for creature in filled.creatures)
    assert filled.status() == filled.remarks() == []


def test_the_seed_fills_in_what_was_not_said() -> None:
    assert eq.setup(seed=1) == eq.setup(seed=1)
    assert eq.setup(seed=1).hand("A") != eq.setup(seed=2).hand("A")


def test_edition_rulings_and_trees() -> None:
    position = eq.setup(edition="fr", rulings={"tiebreak": "points"}, trees=(3, 0))
    assert (position.edition, position.rulings["tiebreak"]) == ("fr", "points")
    assert (position.code.count("Uv"), position.code.count("Dr")) == (3, 0)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"players": 6}, "Equinox is for 2 to 5 players, not 6"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"trees": (2, 2)}, "there are three trees"),
        ({"creatures": "SuMo"}, "a game has eight different creatures, not 2"),
        ({"creatures": ["Su"] * 8}, "a game has eight different creatures: Susi cannot take part twice."),
        ({"round": 0}, "0 is no round: it is a whole number from 1 to 5"),
        ({"round": 6}, "6 is no round: it is a whole number from 1 to 5"),
        ({"round": "2"}, "'2' is no round"),
        ({"round": True}, "True is no round"),
        ({"turn": "C"}, "there is no player 'C': the players are A, B"),
        ({"step": 4}, "there is no decision in step 4: use 1 'bet', 2 'play' or 3 'discard'.$"),
        ({"step": "bett"}, "there is no decision in step 'bett': .* Did you mean 'bet'"),
        ({"step": 1.0}, "there is no decision in step 1.0"),
        ({"step": True}, "there is no decision in step True"),
        ({"turn": 1}, "there is no player 1: the players are A, B"),
        ({"vanished": {"Moosman": 1}}, "cannot read 'Moosman' at column 1: .* Did you mean 'Moosmann'"),
        ({"vanished": {"Mo": 6}}, "6 is no round of a vanished creature: it is a whole number from 1 to 5"),
        ({"vanished": {"Mo": 0}}, "0 is no round of a vanished creature"),
        ({"stones": {"F": "No@1"}}, "there is no player 'F'"),
        ({"stones": {"A": "Noctia"}}, "'Noctia' ends too early: a row from 1 to 5"),
        ({"stones": {"A": "Noctia@6"}}, "cannot read '@6' at column 7: expected a row from 1 to 5"),
        ({"stones": {"A": "secret x0"}}, "a secret bet takes a creature card: 'secret x0'"),
        ({"stones": {"A": "secrets No4"}}, "cannot read 'secrets' at column 1: expected a creature"),
        ({"stones": {"A": "spend"}}, "cannot read 'spend' at column 1: expected a creature"),
        ({"stones": {"A": 3}}, "cannot read '3' at column 1: expected a creature"),
        ({"row": {"Noctia": "11"}}, "11 is no card value: they go from 0 to 10"),
        ({"row": {"Noctia": "²"}}, "cannot read '²' at column 1"),
        ({"row": {"Noctia": "Su4"}}, "Su4 cannot lie there: only the creature's own cards and chameleons do"),
        ({"row": {"Noctia": "Uv"}}, "Uv cannot lie there"),
        ({"row": {"Noktia": "4"}}, "cannot read 'Noktia' at column 1: .* Did you mean 'Noctia'"),
        ({"fields": {"Noctia": "4"}}, "'Noctia' ends too early: a row from 1 to 5 is missing"),
        ({"fields": {"Noctia 6": "4"}}, "cannot read '6' at column 8: expected a row from 1 to 5"),
        ({"fields": {"Noctia 1 2": "4"}}, "cannot read '2' at column 10: expected a row from 1 to 5"),
        ({"fields": {3: "4"}}, "cannot read '3' at column 1: expected a creature"),
        ({"hands": {"A": "No88"}}, "cannot read 'No88' at column 1: expected a value from 0 to 10"),
        ({"hands": {"A": -1}}, "-1 is no number of cards: it is a whole number from 0 to 102"),
        ({"hands": {"A": 103}}, "103 is no number of cards"),
        ({"hands": {"A": 2.5}}, "2.5 is no number of cards"),
        ({"hands": {"Q": 8}}, "there is no player 'Q'"),
        ({"blocked": {"A": -1}}, "-1 is no number of cards"),
        ({"blocked": {"C": 1}}, "there is no player 'C'"),
        ({"pile": -1}, "-1 is no number of cards"),
        ({"pile": 103}, "103 is no number of cards"),
        ({"pile": "Zz3"}, "cannot read 'Zz3' at column 1"),
        ({"pile": 2.5}, "2.5 is no number of cards"),
        ({"edition": 3}, "there is no edition 3: it is 'de' or 'fr'"),
    ],
)
def test_wrong_words_are_refused_by_name(wrong: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        eq.setup(**wrong)


@pytest.mark.parametrize("place", ["Noctia@1", "No@1", "Noctia 1", "No1", "noctia1"])
def test_a_stone_is_placed_by_any_spelling_of_its_place(place: str) -> None:
    assert eq.setup(stones={"A": f"{place}, Echomir 2"}).stone("Noctia", 1) == "A"
